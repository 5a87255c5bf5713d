"""The table as a picture: the hotel above, the police station and the players below.

Each thing on the table is one line of the picture, so that pictures of neighbouring positions
have most lines in common.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from crimehotel_rules.crime_hotel import Department, Seat, Space, View
from crimehotel_rules.crime_hotel.show.description import describe
from crimehotel_rules.crime_hotel.show.shapes import (
    STYLE,
    car,
    card,
    card_back,
    magnifier,
    moon,
)
from crimehotel_rules.crime_hotel.show.words import (
    DEPARTMENTS,
    MOST_DESKS,
    at_desks,
    awaited,
    desk_numbers,
    headline,
    is_face_down,
    label,
    name,
    pending,
    played,
    points,
    seen_by,
)
from crimehotel_rules.drawing.letters import initials
from crimehotel_rules.drawing.meeples import meeple
from crimehotel_rules.drawing.svg import box, path, picture, thing, words
from crimehotel_rules.kernel.plain import columns, fit
from crimehotel_rules.kernel.text import Lang

WIDTH: Final = 480
_EDGE: Final = 12
_INNER: Final = WIDTH - 2 * _EDGE
_CELL: Final = 43
_ROW: Final = 58
_SIDE: Final = 54
_WALL: Final = _EDGE + _SIDE + 5
_ROOF: Final = 72
_HOTEL: Final = _ROOF + 10
_BELOW: Final = _HOTEL + 3 * _ROW + 10
_LEGEND: Final = _BELOW + _ROW + 16
_STATION: Final = _LEGEND + 22
_DESK: Final = 28


def draw(view: View, lang: Lang = "en") -> str:
    """The table as a viewer sees it, as one SVG element that needs nothing from elsewhere.

    >>> from crimehotel_rules import crime_hotel
    >>> state = crime_hotel.new_game(crime_hotel.Setup(players=("Sam", "Ryan", "Noah")))
    >>> draw(crime_hotel.view(state, "spectator"))[:60]
    '<svg xmlns="http://www.w3.org/2000/svg" role="img" class="dr'
    """
    station = _STATION + 24
    parking = station + _station_height(view) + 10
    table = parking + 50
    hand = table + 38
    players = hand if view.viewer == "spectator" else hand + 38
    height = players + 38 * len(view.setup.players) + _EDGE - 4
    parts = (
        *_header(view, lang),
        *_hotel(view, lang),
        *_station(view, lang, station),
        *_parking(view, lang, parking),
        *_cards(view, lang, table, hand),
        *(
            part
            for seat in view.setup.seats
            for part in _player(view, seat, lang, players + 38 * seat)
        ),
    )
    return picture(
        parts,
        lang=lang,
        size=(WIDTH, height),
        title=_title(view, lang),
        description=describe(view, lang),
        style=STYLE,
    )


def _title(view: View, lang: Lang) -> str:
    title = label("title", lang, investigation=view.investigation, round=view.round)
    return f"{title}. {seen_by(view, lang)}"


def _header(view: View, lang: Lang) -> Iterator[str]:
    yield words(headline(view, lang), _EDGE, 30, "head")
    right = WIDTH - _EDGE - 66
    for place in range(3):
        yield moon(right + 24 * place, 17, full=place + 1 == view.investigation)
    now = pending(view, lang) or awaited(view, lang)
    if not isinstance(view.turn, int):  # else it begins with a name
        now = now[0].upper() + now[1:]
    yield words(now, _EDGE, 54, "small" if len(now) > 44 else "")


def _hotel(view: View, lang: Lang) -> Iterator[str]:
    """Floor 3 on top; the floor spaces at the left, the column spaces below."""
    wide = 9 * _CELL + 10
    yield (
        box(_WALL, _ROOF, wide, 3 * _ROW + 16, "wall", 2)
        + box(_WALL - 4, _ROOF - 4, wide + 8, 8, "trim", 2)
    )
    for floor in (3, 2, 1):
        top = _HOTEL + (3 - floor) * _ROW
        yield _floor(view, floor, lang, top)
        for column in range(1, 10):
            yield _room(view, Space(10 * floor + column), _left(column), top)
    yield words(label("column", lang), _EDGE + _SIDE / 2, _BELOW + 17, "small", "middle")
    for column in range(1, 10):
        yield _column(view, column)
    yield _legend(view, lang)


def _left(column: int) -> int:
    return _WALL + 5 + (column - 1) * _CELL


def _floor(view: View, floor: int, lang: Lang, y: int) -> str:
    return thing(
        box(_EDGE, y + 2, _SIDE, _ROW - 4, "space"),
        words(f"{label('floor', lang)} {floor}", _EDGE + _SIDE / 2, y + 17, "small", "middle"),
        _meeples(view, Space(10 * floor), _EDGE + _SIDE / 2, y),
    )


def _column(view: View, column: int) -> str:
    x = _left(column)
    return thing(
        box(x + 2, _BELOW + 2, _CELL - 4, _ROW - 4, "space"),
        words(str(column), x + _CELL / 2, _BELOW + 17, "", "middle"),
        _meeples(view, Space(column), x + _CELL / 2, _BELOW),
    )


def _room(view: View, space: Space, x: int, y: int) -> str:
    """A window: dark, lit when its card lies there, with a glass and a frame for the murderer."""
    if int(space) == view.murderer:
        style, number, extra = "scene", "blood", magnifier(x + 28, y + 8)
    elif int(space) in view.searched:
        style, number, extra = "lit", "day", _panes(x, y, "glow")
    else:
        style, number, extra = "dark", "night", _panes(x, y, "pane")
    middle = x + (15 if style == "scene" else _CELL / 2)
    return thing(
        box(x + 3, y + 3, _CELL - 6, _ROW - 6, style, 3),
        extra,
        words(space.name[1:], middle, y + 18, number, "middle"),
        _meeples(view, space, x + _CELL / 2, y),
    )


@cache
def _panes(x: int, y: int, style: str) -> str:
    return path(f"M{x + 3} {y + 23.5}h{_CELL - 6}M{x + _CELL / 2} {y + 23.5}v{_ROW - 26.5}", style)


def _meeples(view: View, space: Space, middle: float, y: int) -> str:
    """The meeples on a space: one in the middle, more side by side, in two rows at most."""
    seats = [seat for seat in view.setup.seats if space in view.hotel[seat]]
    if len(seats) == 1:
        return _meeple(view, seats[0], middle - 15.6, y + 22, 1.3)
    size, top = (0.83, 31) if len(seats) == 2 else (0.7, 21.5)
    return "".join(
        _meeple(view, seat, middle + 24 * size * (place % 2 - 1), y + top + 17 * (place // 2), size)
        for place, seat in enumerate(seats)
    )


def _meeple(view: View, seat: Seat, x: float, y: float, scale: float = 1) -> str:
    return meeple(view.setup.colours[seat].value, initials(view.setup.players)[seat], x, y, scale)


def _legend(view: View, lang: Lang) -> str:
    entries = [("dark", label("dark", lang)), ("lit", label("searched", lang))]
    if view.murderer is not None:
        entries.append(("scene", label("murderer", lang)))
    x = float(_EDGE + 2)
    parts = []
    for style, text in entries:
        parts.append(box(x, _LEGEND - 10, 12, 12, style, 2))
        parts.append(words(text, x + 18, _LEGEND, "small"))
        x += 36 + 6.4 * len(text)
    return "".join(parts)


def _station_height(view: View) -> int:
    most = max(min(view.setup.station.counts[each], MOST_DESKS) for each in Department)
    return 28 + 42 * -(-most // 3)


def _station(view: View, lang: Lang, y: int) -> Iterator[str]:
    """The five departments with their desks."""
    yield words(label("station", lang), _EDGE, y - 8, "label")
    width = _INNER / 5
    for place, department in enumerate(Department):
        middle = _EDGE + (place + 0.5) * width
        more = view.setup.station.counts[department] - MOST_DESKS
        title = DEPARTMENTS[department].said(lang) + (f" (+{more})" if more > 0 else "")
        yield thing(
            box(middle - width / 2 + 1.5, y, width - 3, _station_height(view), "panel", 6),
            words(title, middle, y + 18, "small" if len(title) > 10 else "", "middle"),
            _desks(view, department, middle, y + 26),
        )


def _desks(view: View, department: Department, middle: float, y: float) -> str:
    """Desks from left to right, three to a row; a number stands below its desk's meeple."""
    seats = at_desks(view, department)
    numbers = desk_numbers(view.setup.station, department)
    left = middle - _DESK / 2 * min(3, len(numbers))
    parts = []
    for place, number in enumerate(numbers):
        x, top = left + _DESK * (place % 3), y + 42 * (place // 3)
        parts.append(box(x + 1.5, top, _DESK - 3, 38, "space", 4))
        if place < len(seats):
            drop = 1.5 if number else 8
            parts.append(_meeple(view, seats[place], x + 3, top + drop, 22 / 24))
            parts.append(words(number, x + _DESK / 2, top + 35.5, "small", "middle"))
        else:
            parts.append(words(number, x + _DESK / 2, top + 24.5, "", "middle"))
    return "".join(parts)


def _parking(view: View, lang: Lang, y: int) -> Iterator[str]:
    yield words(label("parking", lang), _EDGE, y + 24, "label")
    parked = {spot.spot: spot.seat for spot in view.parking}
    for spot in range(1, len(view.setup.players) + 1):
        x = _label_end(label("parking", lang)) + 38 * (spot - 1)
        if spot in parked:
            inside = _meeple(view, parked[spot], x + 4, y + 1.5)
            inside += words(str(spot), x + 16, y + 38, "small", "middle")
        else:
            inside = words(str(spot), x + 16, y + 26, "", "middle")
        yield thing(box(x, y, 32, 42, "panel", 12), inside)


def _cards(view: View, lang: Lang, table: int, hand: int) -> Iterator[str]:
    """The murderer's card, the cards that were played last, and the viewer's hand."""
    yield from _murderer(view, lang, table - 43)
    which, cards = played(view)
    yield words(label(which, lang), _EDGE, table + 19, "label")
    x = _label_end(label("table", lang))
    for place, (seat, number) in enumerate(cards):
        yield _played(view, seat, number, x + 64 * place, table)
    if not cards:
        yield words("–", x, table + 19, "small")
    if view.viewer != "spectator":
        own = label("hand", lang, name=name(view.setup, view.viewer))
        yield from _hand(view, own, hand)


def _murderer(view: View, lang: Lang, y: int) -> Iterator[str]:
    """At the right of the parking lot: nothing, a card face down, or the card turned over."""
    x = WIDTH - _EDGE - 32
    yield words(label("murderer card", lang), x - 10, y + 19, "label", "end")
    if view.murderer is not None:
        yield thing(card(view.murderer, x, y))
    elif is_face_down(view):
        yield thing(card_back(x, y), tooltip=label("face down", lang))
    else:
        yield thing(box(x, y, 32, 28, "space"))


def _played(view: View, seat: Seat, number: int, x: float, y: int) -> str:
    """A card beside the meeple of its player, who is told to those who point at it."""
    return thing(
        _meeple(view, seat, x, y + 3, 22 / 24),
        card(number, x + 24, y),
        tooltip=f"{name(view.setup, seat)}: {number}",
    )


def _hand(view: View, title: str, y: int) -> Iterator[str]:
    x = _label_end(title)
    shown = [card(number, x + 36 * place, y) for place, number in enumerate(view.hand)]
    yield words(title, _EDGE, y + 19, "label")
    yield thing(*shown or [words("–", x, y + 19, "small")])


def _label_end(title: str) -> float:
    return _EDGE + 14 + 8.7 * columns(title)


def _player(view: View, seat: Seat, lang: Lang, y: int) -> Iterator[str]:
    """Whose turn it is; then one line: meeple, name, car, cards in hand, meeples left, points."""
    hand, supply = view.hand_sizes[seat], view.supply[seat]
    turn = view.turn == seat
    arrow = path(f"M1 {y + 9}l10 8-10 8z", "body") if turn else ""
    yield box(_EDGE, y, _INNER, 34, "turn" if turn else "panel", 6) + arrow
    yield _meeple(view, seat, _EDGE + 6, y + 5) + words(
        name(view.setup, seat, 14), _EDGE + 36, y + 22, "name"
    )
    if view.car == seat:
        yield thing(car(154, y + 8), tooltip=label("car", lang))
    yield thing(words(label("cards", lang, count=hand), 190, y + 22, "small"))
    yield thing(words(label("meeples", lang, count=supply), 248, y + 22, "small"))
    total = fit(points(view, seat, lang), 27)
    yield thing(words(total, WIDTH - _EDGE - 8, y + 22, "small", "end"))
