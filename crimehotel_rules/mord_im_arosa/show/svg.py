"""The table as a picture: the tower and the sheet side by side, the players below.

A closed floor looks like any other: nothing in the picture hints at what lies behind its windows.
When a floor is open, all that stands on it is lifted by one storey, and its cubes lie in the gap,
level with their space of the sheet.

Each thing on the table is one line of the picture, so that pictures of neighbouring positions
have most lines in common.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from crimehotel_rules.drawing.svg import box, path, picture, thing, words
from crimehotel_rules.kernel.text import Lang
from crimehotel_rules.mord_im_arosa import FLOORS, VICTIM, Cube, Cubes, Floor, Seat, View, scenes
from crimehotel_rules.mord_im_arosa.show.description import describe
from crimehotel_rules.mord_im_arosa.show.shapes import SIZE, STYLE, badge, cube, warning, window
from crimehotel_rules.mord_im_arosa.show.words import (
    acting,
    awaited,
    between,
    headline,
    heard_last,
    is_near_the_end,
    kinds,
    label,
    lifted_last,
    name,
    on_sheet,
    open_floor,
    runs,
    seen_by,
    sign,
    some,
    verdict,
    worth,
)

WIDTH: Final = 480
_EDGE: Final = 12
_INNER: Final = WIDTH - 2 * _EDGE
_ROW: Final = 34
_QUEUE: Final = 74
_TOP: Final = _QUEUE + _ROW + 14
"""The upper edge of the highest storey; above it the roof, and room to lift it by one storey."""
_PILE: Final = 42
"""Cubes and their number need so much room; with less, the number is a badge on the cube."""
_GROUND: Final = _TOP + len(FLOORS) * _ROW
_TOWER: Final = 152
"""The width of the ground floor; each floor is narrower than the one below it."""
_STEP: Final = 6
_MIDDLE: Final = _EDGE + _TOWER / 2
_SHEET: Final = _EDGE + _TOWER + 22
_LEGEND: Final = _GROUND + 24
_LAST: Final = _LEGEND + 12
_TABLE: Final = _LAST + SIZE + 26
_LINE: Final = 36


def draw(view: View, lang: Lang = "en") -> str:
    """The table as a viewer sees it, as one SVG element that needs nothing from elsewhere.

    >>> from crimehotel_rules import mord_im_arosa
    >>> state = mord_im_arosa.new_game(mord_im_arosa.Setup(players=("Yellow", "Blue")))
    >>> draw(mord_im_arosa.view(state, "spectator"))[:60]
    '<svg xmlns="http://www.w3.org/2000/svg" role="img" class="dr'
    """
    parts = (
        *_header(view, lang),
        *_queue(view, lang),
        *_tower(view, lang),
        *_sheet(view, lang),
        *_legend(view, lang),
        *_last(view, lang),
        *_players(view, lang),
    )
    return picture(
        parts,
        lang=lang,
        size=(WIDTH, _TABLE + 8 + _LINE * len(view.setup.players) + _EDGE - 2),
        title=title(view, lang),
        description=describe(view, lang),
        style=STYLE,
    )


def title(view: View, lang: Lang) -> str:
    """What the picture is called: the act, and whose view it is."""
    return f"{label('title', lang, act=headline(view, lang))}. {seen_by(view, lang)}"


def _header(view: View, lang: Lang) -> Iterator[str]:
    yield words(headline(view, lang), _EDGE, 30, "head")
    now = awaited(view, lang)
    yield words(now[0].upper() + now[1:], _EDGE, 54)


def _cube(view: View, kind: Cube, lang: Lang, x: float, y: float) -> str:
    colour = VICTIM if kind == VICTIM else view.setup.colours[kind].value
    return cube(colour, sign(view.setup, kind, lang), x, y)


def _queue(view: View, lang: Lang) -> Iterator[str]:
    """Above the shaft the cube that falls next; at its right those that follow.

    While a floor is drawn open, they stand in the line below.
    """
    if not view.throwing or open_floor(view) is not None:
        return
    (kind, count), *others = runs(view)
    x = _MIDDLE - SIZE / 2
    yield thing(
        _cube(view, kind, lang, x, _QUEUE - 6),
        path(f"M{_MIDDLE:g} {_QUEUE + 21}v9m-4-4 4 4 4-4", "fall"),
        tooltip=f"{some(view.setup, kind, 1, lang)}: {label('next', lang)}",
    )
    later = [(kind, count - 1)] if count > 1 else []
    yield from _row(view, [*later, *others], lang, _MIDDLE + 30, _QUEUE - 6, _PILE)


def _row(
    view: View, cubes: Sequence[tuple[Cube, int]], lang: Lang, x: float, y: float, step: float
) -> Iterator[str]:
    """Cubes side by side; of each kind one is drawn, and how many there are, if more."""
    for place, (kind, count) in enumerate(cubes):
        yield _pile(view, kind, count, lang, x + step * place, y, step)


def _pile(view: View, kind: Cube, count: int, lang: Lang, x: float, y: float, room: float) -> str:
    number = ""
    if count > 1 and room < SIZE + 10:
        number = badge(count, x + 19, y + 2.5)
    elif count > 1:
        number = words(str(count), x + SIZE + 2, y + 18, "count")
    return thing(_cube(view, kind, lang, x, y), number, tooltip=some(view.setup, kind, count, lang))


def _tower(view: View, lang: Lang) -> Iterator[str]:
    """From the ground up; what stands on an open floor is lifted."""
    opened = open_floor(view)
    lifted = len(FLOORS) if opened is None else opened[0]
    yield box(_EDGE - 4, _GROUND, _TOWER + 8, 6, "slab", 2)
    for floor in FLOORS:
        yield _storey(floor, _GROUND - (floor + 1 + (floor >= lifted)) * _ROW)
    yield _roof(_TOP - (_ROW if opened else 0))
    if opened is not None:
        yield from _gap(view, *opened, lang)
    heard = heard_last(view)
    if heard is not None:
        low, high = heard
        x, top, bottom = _EDGE + _TOWER + 5, _up(high) + 5, _up(low) + _ROW - 5
        bow = path(f"M{x} {top}q8 0 8 8V{bottom - 8}q0 8-8 8", "ear")
        yield thing(bow, tooltip=f"{label('heard', lang)}: {between(heard).said(lang)}")


def _up(floor: Floor) -> int:
    """Where the storey begins when the tower is closed, and the floor's space on the sheet."""
    return _GROUND - (floor + 1) * _ROW


def _storey(floor: Floor, y: int) -> str:
    wide = _TOWER - 2 * _STEP * floor
    left = _MIDDLE - wide / 2
    panes = (wide - 44) // 22
    first = _MIDDLE + 12 - 11 * panes
    return (
        box(left, y, wide, _ROW, "wall", 2)
        + box(left - 2, y + _ROW - 4, wide + 4, 4, "slab", 1)
        + words(str(floor), left + 13, y + 21, "floor", "middle")
        + "".join(window(first + 22 * pane, y + 8) for pane in range(int(panes)))
    )


def _roof(y: int) -> str:
    """The roof with the open shaft."""
    return path(f"M{_MIDDLE - 44:g} {y}l8-12h22v12zm88 0-8-12h-22v12z", "slab") + box(
        _MIDDLE - 14, y - 8, 28, 8, "night", 0
    )


def _gap(view: View, floor: Floor, clues: Sequence[int], lang: Lang) -> Iterator[str]:
    """The open floor: its cubes, or nothing."""
    y, there = _up(floor), kinds(Cubes(0, tuple(clues)))
    half, room = _TOWER / 2 - _STEP * floor, 28 + _PILE * len(there)
    left = _MIDDLE - half
    right = min(_EDGE + _TOWER + 14, max(_MIDDLE + half, left + room))
    left = max(_EDGE, min(left, right - room))
    yield box(left, y + 1, right - left, _ROW - 5, "room", 2) + words(
        str(floor), left + 13, y + 21, "there", "middle"
    )
    if there:
        step = min(_PILE, (right - left - 24) / len(there))
        yield from _row(view, there, lang, left + 24, y + 2, step)
    else:
        yield thing(words(label("nothing", lang), left + 28, y + 21, "small"))


def _sheet(view: View, lang: Lang) -> Iterator[str]:
    """One space for each floor, level with it: what it counts, victims, clues by player."""
    yield words(label("sheet", lang), _SHEET, _TOP - 8, "label")
    known = scenes(view.sheet)
    for floor in FLOORS:
        counts = worth(view)[floor]
        look = "scene" if floor in known else "beside" if counts == 2 else "row"
        yield _space(view, floor, counts, look, bool(known), lang)


def _space(view: View, floor: Floor, counts: int, look: str, known: bool, lang: Lang) -> str:
    y = _up(floor)
    right = WIDTH - _EDGE
    there = view.sheet[floor]
    victims = [
        _cube(view, VICTIM, lang, _SHEET + 24 + 18 * place, y + 5) for place in range(there.victims)
    ]
    step = (right - 26 - _SHEET - 70) / len(view.setup.players)
    piles = [
        _pile(view, Seat(seat), count, lang, _SHEET + 70 + step * seat, y + 5, step)
        for seat, count in enumerate(there.clues)
        if count
    ]
    return thing(
        box(_SHEET, y + 1.5, right - _SHEET, _ROW - 3, look, 3),
        words(str(floor), _SHEET + 13, y + 22, "there", "middle"),
        *victims,
        *piles,
        words(str(counts), right - 13, y + 22, "worth", "middle") if known else "",
    )


def _legend(view: View, lang: Lang) -> Iterator[str]:
    if not scenes(view.sheet):
        yield words(label("no scene", lang), _SHEET, _LEGEND, "small")
        return
    x = float(_EDGE)
    for look, key in (("scene", "scene"), ("beside", "beside"), ("row", "elsewhere")):
        text = label(key, lang)
        yield box(x + 1, _LEGEND - 11, 14, 12, look, 2) + words(text, x + 22, _LEGEND, "small")
        x += 44 + 6.6 * len(text)


def _last(view: View, lang: Lang) -> Iterator[str]:
    """The last exposure, which everybody remembers; while it is drawn open, what is thrown next."""
    last = lifted_last(view)
    if last is None:
        return
    if open_floor(view) is None:
        text = label("lifted", lang, floor=last.floor)
        yield from _line(view, text, kinds(Cubes(last.victims, last.clues)), lang)
    elif view.throwing:
        yield from _line(view, label("to throw", lang), runs(view), lang)


def _line(view: View, text: str, cubes: Sequence[tuple[Cube, int]], lang: Lang) -> Iterator[str]:
    yield words(text, _EDGE, _LAST + 18, "small")
    x = _EDGE + 12 + 7 * len(text)
    if cubes:
        yield from _row(view, cubes, lang, x, _LAST, _PILE)
    else:
        yield words(label("nothing", lang), x, _LAST + 18, "small")


def _players(view: View, lang: Lang) -> Iterator[str]:
    """A line for each: whose turn it is, name, verdict, and where the twenty clues are."""
    for key, x in _COLUMNS.items():
        yield words(label(key, lang), x, _TABLE, "small", "end")
    for seat in view.setup.seats:
        yield from _player(view, seat, lang, _TABLE + 8 + _LINE * seat)


_COLUMNS: Final = {"in supply": 306, "in tower": 352, "on sheet": 408, "point column": 460}


def _player(view: View, seat: Seat, lang: Lang, y: int) -> Iterator[str]:
    turn = acting(view) == seat
    arrow = path(f"M1 {y + 9}l10 8-10 8z", "body") if turn else ""
    yield box(_EDGE, y, _INNER, _LINE - 4, "turn" if turn else "panel", 6) + arrow
    yield _cube(view, seat, lang, _EDGE + 6, y + 4) + words(
        name(view.setup, seat, lang, 11), _EDGE + 38, y + 21, "name"
    )
    found = verdict(view, seat, lang)
    if found:
        yield thing(words(found, 280, y + 21, "verdict", "end"))
    facts = (
        str(view.supply[seat]),
        str(view.inside.clues[seat]),
        label("of ten", lang, count=on_sheet(view, seat)),
        str(view.scores[seat]),
    )
    if is_near_the_end(view, seat):
        yield thing(warning(_EDGE + 236, y + 11), tooltip=label("near", lang))
    for fact, x in zip(facts, _COLUMNS.values(), strict=True):
        yield thing(words(fact, x, y + 21, "", "end"))
