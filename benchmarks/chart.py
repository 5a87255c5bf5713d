"""The chart: decisions per second of every engine as bars, on a scale of powers of ten."""

from collections.abc import Iterator
from html import escape
from itertools import chain
from math import ceil, floor, log10

from benchmarks.figures import Figure
from benchmarks.names import UNDEALT, engine_name, grouped, is_ours, number
from crimehotel_rules.kernel.text import Lang, Text

WIDTH, LEFT, RIGHT, TOP, FOOT = 560, 30, 90, 8, 44
ROW, BAR = 38, 14
TITLE = Text("Decisions per second, by engine", "Décisions par seconde, par moteur")
SCALE = Text(
    "decisions per second; each line is ten times the one before",
    "décisions par seconde ; chaque ligne vaut dix fois la précédente",
)
STYLE = """
.ch-bench text { fill: currentColor; font: 13px system-ui, sans-serif }
.ch-bench .tick, .ch-bench .scale { font-size: 11px; text-anchor: middle }
.ch-bench .grid { stroke: currentColor; stroke-opacity: .15 }
.ch-bench rect { fill: currentColor; fill-opacity: .4 }
.ch-bench .ours { fill: #d9822b; fill-opacity: 1 }
.ch-bench .name.ours { fill: currentColor; font-weight: 600 }
"""


def drawn(figures: list[Figure]) -> list[tuple[str, float]]:
    """Every engine once, with as few players as it was measured with, the quickest first."""
    found: dict[str, float] = {}
    for each in figures:
        if each.part == "rate" and each.spread is not None and not each.key.endswith(UNDEALT):
            found.setdefault(each.key, each.spread.median)
    return sorted(found.items(), key=lambda bar: -bar[1])


def chart(figures: list[Figure], lang: Lang) -> str:
    """The chart as SVG, to stand inside a page: it takes the colour of the text around it."""
    bars = drawn(figures)
    low, high = floor(log10(min(rate for _, rate in bars))), ceil(log10(bars[0][1]))
    height = TOP + ROW * len(bars) + FOOT
    told = "; ".join(f"{engine_name(key, lang)}: {number(rate, lang)}" for key, rate in bars)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="ch-bench" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" role="img" '
        'aria-labelledby="ch-bench-title ch-bench-desc" style="max-width:100%;height:auto">',
        f'<title id="ch-bench-title">{escape(TITLE.said(lang))}</title>',
        f'<desc id="ch-bench-desc">{escape(told)}.</desc>',
        f"<style>{STYLE}</style>",
        *_grid(low, high, height, lang),
        *chain.from_iterable(
            _bar(place, key, rate, low, high, lang) for place, (key, rate) in enumerate(bars)
        ),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _x(rate: float, low: int, high: int) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * (log10(rate) - low) / (high - low), 1)


def _grid(low: int, high: int, height: int, lang: Lang) -> Iterator[str]:
    foot = height - FOOT
    for power in range(low, high + 1):
        x = _x(10.0**power, low, high)
        yield f'<path class="grid" d="M{x} {TOP}V{foot + 4}"/>'
        yield f'<text class="tick" x="{x}" y="{foot + 17}">{grouped(f"{10**power:,}", lang)}</text>'
    middle = (LEFT + WIDTH - RIGHT) / 2
    yield f'<text class="scale" x="{middle}" y="{foot + 36}">{escape(SCALE.said(lang))}</text>'


def _bar(place: int, key: str, rate: float, low: int, high: int, lang: Lang) -> Iterator[str]:
    y, end = TOP + ROW * place + 18, _x(rate, low, high)  # the name stands above its bar
    ours = " ours" if is_ours(key) else ""
    name = escape(engine_name(key, lang), quote=False)
    yield f'<text class="name{ours}" x="{LEFT}" y="{y - 5}">{name}</text>'
    yield f'<rect class="bar{ours}" x="{LEFT}" y="{y}" width="{end - LEFT:.1f}" height="{BAR}"/>'
    yield f'<text class="value" x="{end + 6:.1f}" y="{y + 12}">{number(rate, lang)}</text>'
