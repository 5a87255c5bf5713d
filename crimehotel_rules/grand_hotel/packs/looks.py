"""How the cards of a pack look: colours for light and dark, and a style sheet."""

from __future__ import annotations

from typing import Final

from crimehotel_rules.drawing.palette import style

_LIGHT: Final = {
    "guest": "#0b6aa8",
    "guard": "#a84300",
    "staff": "#00735a",
    "robber": "#6b3fa0",
    "deck-1": "#7a5a1e",
    "deck-2": "#1f6480",
    "deck-3": "#94264f",
    "maintenance": "#4d545f",
    "wood": "#9a6b3f",
    "linen": "#fffaf0",
    "brass": "#e0a526",
    "skin": "#f2cfae",
    "hair": "#5a3d28",
    "sky": "#bfe0ee",
    "wall": "14%",
}
_DARK: Final = {
    "guest": "#7cc4f5",
    "guard": "#ffa266",
    "staff": "#5fd3b3",
    "robber": "#c8a6f5",
    "deck-1": "#e0bd76",
    "deck-2": "#86cbe6",
    "deck-3": "#f593b8",
    "maintenance": "#b9c0cc",
    "wood": "#a87b50",
    "linen": "#efe6d4",
    "brass": "#f2c94c",
    "skin": "#e3b98f",
    "hair": "#7a5840",
    "sky": "#33566b",
    "wall": "16%",
}
_TINT: Final = "color-mix(in srgb,var(--tint) var(--wall),var(--panel))"
_DEEPER: Final = "color-mix(in srgb,var(--tint) 26%,var(--panel))"
_KINDS: Final = (
    "guest", "guard", "staff", "robber", "deck-1", "deck-2", "deck-3", "maintenance",
)  # fmt: skip

_LOOKS: Final = {
    ".pack-lead": "font-size:1.15em;max-width:44rem;margin:.2em 0 1em;color:var(--ink)",
    ".pack-facts": "color:var(--soft);margin:0 0 1.5em",
    ".pack-group": "margin:2.2em 0 .8em;padding:0;font-size:1.35em;line-height:1.2;"
    "color:var(--ink);display:flex;align-items:center;gap:.5em",
    ".pack-group::after": 'content:"";flex:1;border-top:2px solid var(--line)',
    ".pack-grid": "list-style:none;margin:0;padding:0;display:grid;gap:1rem;"
    "grid-template-columns:repeat(auto-fill,minmax(min(100%,14.5rem),1fr))",
    ".pack-grid.pack-large": "grid-template-columns:repeat(auto-fill,minmax(min(100%,21rem),1fr))",
    ".pack-card": "margin:0;display:flex;flex-direction:column;overflow:hidden;color:var(--ink);"
    "background:var(--panel);border:1px solid var(--line);border-radius:14px;"
    "box-shadow:0 1px 2px rgb(0 0 0/.10),0 4px 14px rgb(0 0 0/.07);break-inside:avoid",
    ".pack-scene": f"background-color:{_TINT};border-bottom:3px solid var(--tint);overflow:hidden",
    ".pack-scene svg": "display:block;width:100%;height:auto;max-height:11rem;overflow:visible",
    ".pack-wall-0": f"background-image:repeating-linear-gradient(90deg,{_DEEPER} 0 8px,"
    "transparent 8px 22px)",
    ".pack-wall-1": f"background-image:radial-gradient({_DEEPER} 3px,transparent 3.5px);"
    "background-size:18px 18px",
    ".pack-wall-2": f"background-image:repeating-linear-gradient(45deg,{_DEEPER} 0 2px,"
    f"transparent 2px 14px),repeating-linear-gradient(-45deg,{_DEEPER} 0 2px,transparent 2px 14px)",
    ".pack-wall-3": f"background-image:radial-gradient(circle at 50% 100%,transparent 8px,"
    f"{_DEEPER} 8.5px 10px,transparent 10.5px);background-size:22px 14px",
    ".pack-wall-4": f"background-image:conic-gradient({_DEEPER} 25%,transparent 0 50%,"
    f"{_DEEPER} 0 75%,transparent 0);background-size:26px 26px",
    ".pack-body": "padding:.75rem .95rem .9rem;display:flex;flex-direction:column;gap:.4rem;flex:1",
    ".pack-kind": "margin:0;display:flex;align-items:center;gap:.4em;font-size:.85em;"
    "font-weight:700;color:var(--tint);line-height:1.2",
    ".pack-kind svg": "fill:currentcolor;flex:none",
    ".pack-name": 'margin:0;padding:0;font:700 1.14em/1.22 "Iowan Old Style","Palatino Linotype",'
    "Palatino,Georgia,serif;color:var(--ink);text-wrap:balance",
    ".pack-about": 'margin:0;font:italic .96em/1.4 "Iowan Old Style","Palatino Linotype",Palatino,'
    "Georgia,serif;color:var(--soft)",
    ".pack-goals": "margin:auto 0 0;padding:.55rem 0 0;border-top:1px dashed var(--line)",
    ".pack-goals dl": "margin:0;display:grid;grid-template-columns:auto 1fr;gap:.3rem .7rem;"
    "font-size:.92em;line-height:1.35",
    ".pack-goals dt": "margin:0;font-weight:700;color:var(--tint)",
    ".pack-goals dd": "margin:0;color:var(--ink)",
    ".pack-lines": "list-style:none;margin:.2rem 0 0;padding:0;display:grid;gap:.55rem;"
    "font-size:.93em;line-height:1.35",
    ".pack-lines li": "margin:0;display:grid;grid-template-columns:1.7rem 1fr;gap:.6rem;"
    "align-items:start",
    ".pack-die": "width:1.7rem;height:1.7rem;fill:var(--tint)",
    ".pack-die rect": "fill:var(--linen);stroke:var(--tint);stroke-width:1.5",
    ".pack-die circle": "fill:#22252b",
    ".pack-effect": "display:inline-block;margin:.2rem .3rem 0 0;padding:.02rem .5rem;"
    f"border-radius:1rem;font-size:.9em;font-weight:600;color:var(--ink);background:{_DEEPER}",
    ".pack-effect.pack-none": "background:none;border:1px solid var(--line);color:var(--soft);"
    "font-weight:400",
    ".pack-floor": f"fill:{_DEEPER}",
    ".pack-wood": "fill:var(--wood)",
    ".pack-linen": "fill:var(--linen);stroke:var(--line);stroke-width:1",
    ".pack-brass": "fill:var(--brass);stroke:#6b4e10;stroke-width:.8",
    ".pack-cloth": "fill:var(--tint);stroke:var(--panel);stroke-width:1",
    ".pack-sky": "fill:var(--sky)",
    ".pack-line": "fill:none;stroke:#3a2a1a;stroke-width:1.6;stroke-linecap:round;opacity:.65",
    ".pack-frame": "fill:none;stroke:var(--wood);stroke-width:3.5;stroke-linecap:round",
    ".pack-pipe": "fill:none;stroke:var(--maintenance);stroke-width:11;stroke-linejoin:round;"
    "opacity:.55",
    ".pack-metal": "fill:var(--panel);stroke:var(--tint);stroke-width:6",
    ".pack-dial": "fill:var(--linen);stroke:var(--tint);stroke-width:4",
    ".pack-hand": "stroke:#b3261e;stroke-width:3;stroke-linecap:round",
    ".pack-glass": "fill:var(--panel);fill-opacity:.75;stroke:var(--tint);stroke-width:2.5",
    ".pack-shine": "fill:none;stroke:var(--tint);stroke-width:2.5;stroke-linecap:round;opacity:.4",
    ".pack-thing": "stroke-linejoin:round",
    ".pack-faint": "opacity:.35",
    ".pack-string": "fill:none;stroke:var(--linen);stroke-width:2.2;stroke-linecap:round",
    ".pack-steel": "fill:none;stroke:#6f7782;stroke-width:4;stroke-linecap:round",
    ".pack-silver": "fill:#c9d0d8;stroke:#5f6873;stroke-width:1.5",
    ".pack-key": "fill:none;stroke:var(--brass);stroke-width:6;stroke-linecap:round",
    ".pack-rain": "stroke:var(--deck-2);stroke-width:2.5;stroke-linecap:round",
    ".pack-band-2": "fill:var(--brass);stroke:#6b4e10;stroke-width:.8",
    ".pack-oval": "fill:var(--panel)",
    ".pack-rim": "fill:none;stroke:var(--brass);stroke-width:4",
    ".pack-coat": "fill:var(--tint)",
    ".pack-skin": "fill:var(--skin)",
    ".pack-hair": "fill:var(--hair)",
    ".pack-eye": "fill:#22252b",
    ".pack-specs": "fill:none;stroke:#22252b;stroke-width:1.8",
    ".pack-hat": "fill:color-mix(in srgb,var(--tint) 55%,#14161b)",
    ".pack-band": "fill:var(--tint)",
    ".pack-feather": "fill:var(--brass)",
    ".pack-mask": "fill:#14161b",
    **{f".pack-is-{kind}": f"--tint:var(--{kind})" for kind in _KINDS},
}

_NARROW: Final = (
    "@media (max-width:32rem){.drawing .pack-grid{gap:.7rem}"
    ".drawing .pack-grid:not(.pack-large){grid-template-columns:1fr 1fr}"
    ".drawing .pack-body{padding:.6rem .7rem .7rem}}"
)

STYLE: Final = style(_LOOKS, _LIGHT, _DARK) + _NARROW
"""The whole style sheet; every rule is tied to the class of a drawing."""
