"""The table as a picture: the hotel above, the police station and the players below."""

from __future__ import annotations

from html import escape
from typing import Final

from crimehotel_rules.crime_hotel import Department, Seat, Space, View
from crimehotel_rules.pictures.shapes import STYLE, box, car, card, element, meeple, words
from crimehotel_rules.pictures.text import draw_text
from crimehotel_rules.pictures.words import (
    DEPARTMENTS,
    LABELS,
    MOST_DESKS,
    Lang,
    at_desks,
    awaited,
    columns,
    desk_numbers,
    fit,
    headline,
    initials,
    name,
    noun,
    plain,
    points,
)

WIDTH: Final = 600
_EDGE: Final = 16
_INNER: Final = WIDTH - 2 * _EDGE
_CELL: Final = 56
_ROW: Final = 76
_HOTEL: Final = 74
_BELOW: Final = _HOTEL + 3 * _ROW + 8
_STATION: Final = _BELOW + _ROW + 28


def draw(view: View, lang: Lang = "en") -> str:
    """The table as a viewer sees it, as one SVG element that needs nothing from elsewhere.

    >>> from crimehotel_rules import crime_hotel
    >>> state = crime_hotel.new_game(crime_hotel.Setup(players=("Sam", "Ryan", "Noah")))
    >>> draw(crime_hotel.view(state, "spectator"))[:60]
    '<svg xmlns="http://www.w3.org/2000/svg" role="img" class="ch'
    """
    station, below = _station(view, lang)
    table, lower = _table(view, lang, below)
    players, bottom = _players(view, lang, lower)
    height = bottom + _EDGE
    return element(
        "svg",
        element("title", escape(_title(view, lang))),
        element("desc", escape(draw_text(view, lang))),
        element("style", STYLE),
        box(0, 0, WIDTH, height, "ground", 10),
        _header(view, lang),
        _hotel(view, lang),
        station,
        table,
        players,
        xmlns="http://www.w3.org/2000/svg",
        role="img",
        class_="ch",
        lang=lang,
        width=WIDTH,
        height=height,
        viewBox=f"0 0 {WIDTH} {height}",
    )


def _title(view: View, lang: Lang) -> str:
    title = LABELS[lang]["title"].format(investigation=view.investigation, round=view.round)
    return f"{title}. {_seen_by(view, lang)}"


def _seen_by(view: View, lang: Lang) -> str:
    if view.viewer == "spectator":
        return LABELS[lang]["spectator"]
    return LABELS[lang]["seen"].replace("{name}", name(view.setup, view.viewer))


def _header(view: View, lang: Lang) -> str:
    moons = "".join(
        element(
            "circle",
            cx=WIDTH - _EDGE - 60 + 24 * place,
            cy=28,
            r=8,
            class_="moon full" if place + 1 == view.investigation else "moon",
        )
        for place in range(3)
    )
    return (
        words(headline(view, lang), _EDGE, 34, "head")
        + moons
        + words(awaited(view, lang), _EDGE, 58)
    )


def _hotel(view: View, lang: Lang) -> str:
    """Floor 3 on top; the floor spaces at the left, the column spaces below."""
    parts = [box(_EDGE + _CELL + 4, _HOTEL - 4, 9 * _CELL + 4, 3 * _ROW + 8, "wall", 6)]
    for floor in (3, 2, 1):
        top = _HOTEL + (3 - floor) * _ROW
        parts.append(_space(view, Space(10 * floor), LABELS[lang]["floor"], _EDGE, top))
        for column in range(1, 10):
            parts.append(_room(view, Space(10 * floor + column), _left(column), top))
    for column in range(1, 10):
        parts.append(_space(view, Space(column), "", _left(column), _BELOW))
    parts.append(words(LABELS[lang]["column"], _EDGE + _CELL - 2, _BELOW + 18, "small", "end"))
    parts.append(_legend(view, lang))
    return "".join(parts)


def _left(column: int) -> int:
    return _EDGE + column * _CELL + 6


def _space(view: View, space: Space, label: str, x: int, y: int) -> str:
    """A floor or column space."""
    text = f"{label} {space.name[1:]}".strip()
    return (
        box(x + 2, y + 2, _CELL - 4, _ROW - 4, "space")
        + words(text, x + _CELL / 2, y + 19, "tight" if label else "", "middle")
        + _meeples(view, space, x, y)
    )


def _room(view: View, space: Space, x: int, y: int) -> str:
    """A window: dark with panes, lit when its card lies there, framed in red for the murderer."""
    if int(space) == view.murderer:
        style, number, panes = "scene", "blood", ""
    elif int(space) in view.searched:
        style, number, panes = "lit", "day", ""
    else:
        style, number, panes = "dark", "night", _panes(x, y)
    return (
        box(x + 3, y + 3, _CELL - 6, _ROW - 6, style)
        + panes
        + words(space.name[1:], x + _CELL / 2, y + 20, number, "middle")
        + _meeples(view, space, x, y)
    )


def _panes(x: int, y: int) -> str:
    across = element("path", d=f"M{x + 3} {y + 25}h{_CELL - 6}", class_="pane")
    down = element("path", d=f"M{x + _CELL // 2} {y + 25}v{_ROW - 28}", class_="pane")
    return across + down


def _meeples(view: View, space: Space, x: int, y: int) -> str:
    """The meeples on a space: one in the middle, more side by side, in two rows at most."""
    seats = [seat for seat in view.setup.seats if space in view.hotel[seat]]
    if len(seats) == 1:
        return _meeple(view, seats[0], x + _CELL / 2 - 18, y + 31, 1.5)
    rows = y + (24.5 if len(seats) > 2 else 37)
    return "".join(
        _meeple(view, seat, x + _CELL / 2 - 24 + 24 * (place % 2), rows + 23.5 * (place // 2))
        for place, seat in enumerate(seats)
    )


def _meeple(view: View, seat: Seat, x: float, y: float, scale: float = 1) -> str:
    return meeple(view.setup.colours[seat], initials(view.setup.players)[seat], x, y, scale)


def _legend(view: View, lang: Lang) -> str:
    entries = [("dark", LABELS[lang]["dark"]), ("lit", LABELS[lang]["searched"])]
    if view.murderer is not None:
        entries.append(("scene", LABELS[lang]["murderer"]))
    x = float(_left(1) + 2)
    parts = []
    for style, text in entries:
        parts.append(box(x, _BELOW + _ROW + 5, 12, 12, style, 2))
        parts.append(words(text, x + 18, _BELOW + _ROW + 15, "small"))
        x += 36 + 7.2 * len(text)
    return "".join(parts)


def _station(view: View, lang: Lang) -> tuple[str, int]:
    """The five departments with their desks, and the y of what comes below."""
    rows = max((_rows(view, department) for department in Department), default=1)
    height = 32 + 46 * rows
    width = _INNER / 5
    parts = [words(LABELS[lang]["station"], _EDGE, _STATION + 14, "label")]
    for place, department in enumerate(Department):
        x, y = _EDGE + place * width, _STATION + 22
        parts.append(box(x + 1, y, width - 2, height, "panel"))
        more = view.setup.station.counts[department] - MOST_DESKS
        title = DEPARTMENTS[lang][department] + (f" (+{more})" if more > 0 else "")
        style = "tight" if len(title) > 10 else ""
        parts.append(words(title, x + width / 2, y + 19, style, "middle"))
        parts.append(_desks(view, department, x + width / 2, y + 28))
    return "".join(parts), _STATION + 22 + height + 10


def _rows(view: View, department: Department) -> int:
    return -(-min(view.setup.station.counts[department], MOST_DESKS) // 3)


def _desks(view: View, department: Department, middle: float, y: float) -> str:
    """Desks from left to right, three to a row; a number stands beside its desk's meeple."""
    seats = at_desks(view, department)
    numbers = desk_numbers(view.setup.station, department)
    per_row = min(3, len(numbers))
    parts = []
    for place, number in enumerate(numbers):
        x = middle - 17 * per_row + 34 * (place % 3)
        top = y + 46 * (place // 3)
        parts.append(box(x + 2, top, 30, 42, "space", 5))
        if place < len(seats):
            parts.append(_meeple(view, seats[place], x + 5, top + 2))
            parts.append(words(number, x + 17, top + 38, "small", "middle"))
        else:
            parts.append(words(number, x + 17, top + 26, "", "middle"))
    return "".join(parts)


def _table(view: View, lang: Lang, y: int) -> tuple[str, int]:
    """The parking lot, the cards of this round, and the viewer's hand."""
    parts = [words(LABELS[lang]["parking"], _EDGE, y + 26, "label")]
    parked = {spot.spot: spot.seat for spot in view.parking}
    for spot in range(1, len(view.setup.players) + 1):
        x = _EDGE + 34 + 40 * spot
        parts.append(box(x, y, 34, 42, "panel", 17))
        if spot in parked:
            parts.append(_meeple(view, parked[spot], x + 5, y + 2))
        parts.append(
            words(str(spot), x + 17, y + (38 if spot in parked else 26), "small", "middle")
        )
    parts.append(_cards(LABELS[lang]["table"], view.table, WIDTH // 2 - 46, y + 8))
    if view.viewer == "spectator":
        return "".join(parts), y + 56
    label = LABELS[lang]["hand"].replace("{name}", name(view.setup, view.viewer))
    parts.append(_cards(label, view.hand, _EDGE, y + 56))
    return "".join(parts), y + 96


def _cards(label: str, numbers: tuple[int, ...], x: float, y: float) -> str:
    if not numbers:
        return ""
    start = x + 10 + 9.3 * columns(label)
    shown = "".join(card(number, start + 38 * place, y) for place, number in enumerate(numbers))
    return words(label, x, y + 18, "label") + shown


def _players(view: View, lang: Lang, y: int) -> tuple[str, int]:
    rows = [_player(view, seat, lang, y + 40 * seat) for seat in view.setup.seats]
    return "".join(rows), y + 40 * len(rows)


def _player(view: View, seat: Seat, lang: Lang, y: int) -> str:
    """One line: meeple, name, police car, cards in hand, meeples left, points."""
    style = "turn" if view.turn == seat else "panel"
    hand, supply = view.hand_sizes[seat], view.supply[seat]
    parts = [
        box(_EDGE, y, _INNER, 36, style),
        _meeple(view, seat, _EDGE + 6, y + 6),
        words(name(view.setup, seat), _EDGE + 38, y + 23),
        words(f"{hand} {noun(hand, 'cards', lang)}", 228, y + 23, "small"),
        words(f"{supply} {noun(supply, 'meeples', lang)}", 296, y + 23, "small"),
        words(fit(points(view, seat, lang), 27), WIDTH - _EDGE - 10, y + 23, "", "end"),
    ]
    if view.turn == seat:
        parts.append(element("path", d=f"M2 {y + 10}l11 8-11 8z", class_="body"))
    if view.car == seat:
        parts.append(
            element("g", element("title", escape(plain(LABELS[lang]["car"]))), car(192, y + 8))
        )
    return "".join(parts)
