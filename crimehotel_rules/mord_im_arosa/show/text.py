"""The table as text of fixed width, for terminals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from crimehotel_rules.drawing.letters import wrapped
from crimehotel_rules.kernel.plain import columns
from crimehotel_rules.kernel.text import Lang
from crimehotel_rules.mord_im_arosa import FLOORS, Cube, Cubes, Floor, View, scenes
from crimehotel_rules.mord_im_arosa.rules.box import COLOURS
from crimehotel_rules.mord_im_arosa.show.words import (
    acting,
    awaited,
    between,
    headline,
    heard_last,
    kinds,
    label,
    lifted_last,
    name,
    on_sheet,
    open_floor,
    runs,
    sign,
    verdict,
    worth,
)

_TOWER: Final = 25
"""The columns of the lowest floor; each floor is narrower than the one below it."""
_SHEET: Final = _TOWER + 6
_LABEL: Final = 24


def draw_text(view: View, lang: Lang = "en") -> str:
    """The table as a viewer sees it, in lines of at most 78 columns.

    >>> from crimehotel_rules.mord_im_arosa import SPECTATOR, Setup, new_game
    >>> from crimehotel_rules import mord_im_arosa
    >>> state = new_game(Setup(players=("Yellow", "Blue")))
    >>> print(draw_text(mord_im_arosa.view(state, SPECTATOR)).splitlines()[0])
    Prologue: Yellow throws a victim
    """
    colon = "\u00a0: " if lang == "fr" else ": "
    top = wrapped(headline(view, lang) + colon + awaited(view, lang), 2)
    parts = [top, _queue(view, lang), _house(view, lang), _remembered(view, lang)]
    lines = [line for part in (*parts, _players(view, lang)) for line in part]
    return "\n".join(line.rstrip() for line in lines)


def _signs(view: View, cubes: Sequence[tuple[Cube, int]], lang: Lang, gap: str = "  ") -> str:
    """The cubes by their signs: ``Ye2  Bl1``."""
    return gap.join(f"{sign(view.setup, cube, lang)}{count}" for cube, count in cubes)


def _queue(view: View, lang: Lang) -> Iterator[str]:
    if view.throwing:
        yield from _labelled(label("to throw", lang), _signs(view, runs(view), lang))


def _house(view: View, lang: Lang) -> Iterator[str]:
    """Eight lines: the floors of the tower, and level with them the spaces of the sheet."""
    roof = "┘ └".center(_TOWER)
    yield f"   {roof}{' ' * (_SHEET - _TOWER)}{label('sheet', lang)}"
    for floor in reversed(FLOORS):
        left = f"{floor}  {_storey(view, floor, lang)}{_ear(view, floor)}"
        yield f"{left:<{_SHEET + 3}}{_space(view, floor, lang)}"


def _storey(view: View, floor: Floor, lang: Lang) -> str:
    """A closed floor shows nothing; one that is open, what lies there."""
    opened = open_floor(view)
    if opened is not None and opened[0] == floor:
        there = _signs(view, kinds(Cubes(0, opened[1])), lang, " ") or "–"
        return f"< {there} >".center(_TOWER)
    wide = _TOWER - 2 * floor
    return f"[{'?'.center(wide - 2)}]".center(_TOWER)


def _ear(view: View, floor: Floor) -> str:
    """A line along the floors between which the last cube was heard."""
    low, high = heard_last(view) or (8, -1)
    return "  )" if low <= floor <= high else ""


def _space(view: View, floor: Floor, lang: Lang) -> str:
    """A space of the sheet: what a clue counts there, and what lies there."""
    known, counts = scenes(view.sheet), f" {worth(view)[floor]} "
    counts = f"»{counts.strip()}«" if floor in known else counts if known else "   "
    return f"{floor} {counts} {_signs(view, kinds(view.sheet[floor]), lang)}"


def _remembered(view: View, lang: Lang) -> Iterator[str]:
    """What the scenes are marked with, the last exposure, and what was heard last."""
    if scenes(view.sheet):
        yield " " * (_SHEET + 3) + f"»3« {label('a scene', lang)}"
    inside = _signs(view, kinds(view.inside), lang)
    yield from _labelled(label("inside", lang), inside or label("nothing", lang))
    last = lifted_last(view)
    if last is not None and open_floor(view) is None:
        found = _signs(view, kinds(Cubes(last.victims, last.clues)), lang)
        title = label("lifted", lang, floor=last.floor)
        yield from _labelled(title, found or label("nothing", lang))
    heard = heard_last(view)
    if heard is not None:
        yield from _labelled(label("heard", lang), between(heard).said(lang))


def _labelled(title: str, told: str) -> list[str]:
    start = title + " " * (_LABEL - columns(title))
    return wrapped(start + told, _LABEL)


def _players(view: View, lang: Lang) -> Iterator[str]:
    for seat in view.setup.seats:
        who = name(view.setup, seat, lang)
        colour = COLOURS[view.setup.colours[seat]].said(lang)
        facts = [
            f"{label('in supply', lang)} {view.supply[seat]}",
            f"{label('in tower', lang)} {view.inside.clues[seat]}",
            f"{label('on sheet', lang)} {on_sheet(view, seat)}",
            label("points", lang, count=view.scores[seat]),
        ]
        found = verdict(view, seat, lang)
        facts += [found.replace(" ", "\u00a0")] if found else []
        mark = ">" if acting(view) == seat else " "
        line = f"{mark}{sign(view.setup, seat, lang)} {who}" + " " * (16 - columns(who))
        yield from wrapped(f"{line} {colour:<6} " + ", ".join(facts), 4)
