"""The table as a picture: the hotel between its two shafts, below it what lies on the table.

The hotel grows upwards: everything is drawn from the ground, so that a new floor moves nothing.
Each thing on the table is one line of the picture, so that pictures of neighbouring positions
have most lines in common.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from crimehotel_rules.drawing.meeples import meeple
from crimehotel_rules.drawing.svg import box, path, picture, thing, words
from crimehotel_rules.grand_hotel import RoomSeen, Seat, View
from crimehotel_rules.grand_hotel.rules.box import (
    CAR_NAMES,
    LEFT,
    LOBBY,
    ROOMS,
    Car,
    stands_on,
)
from crimehotel_rules.grand_hotel.rules.box import WIDTH as ROOMS_PER_FLOOR
from crimehotel_rules.grand_hotel.rules.box import words as space_words
from crimehotel_rules.grand_hotel.show.description import describe
from crimehotel_rules.grand_hotel.show.shapes import (
    CLIP,
    STYLE,
    asleep,
    box_to_tick,
    clip,
    door,
    flag,
    item_back,
    no_entry,
    rope,
    shackle,
    spanner,
    star,
)
from crimehotel_rules.grand_hotel.show.words import (
    awaited,
    card,
    found,
    headline,
    hostages,
    in_force,
    is_stopped,
    label,
    machines,
    name,
    names,
    seats,
    seen_by,
    sign,
    split,
    standing_on,
    used,
)
from crimehotel_rules.kernel.plain import columns, fit
from crimehotel_rules.kernel.text import Lang

WIDTH: Final = 480
_EDGE: Final = 12
_INNER: Final = WIDTH - 2 * _EDGE
_SHAFT: Final = 60
_ROOM: Final = (_INNER - 2 * _SHAFT) / ROOMS_PER_FLOOR
_ROW: Final = 68
_HALL: Final = 50
_HEADER: Final = 92
"""The room for the header and the roof."""
_TABLE: Final = _HALL + 16
"""Where the things below the hotel begin, measured from the ground."""
_LINE: Final = 22
_PLAYER: Final = 38
_PIECE: Final = 24
"""A meeple is so wide before it is scaled."""
_SHAFTS: Final = {"left": _EDGE, "right": WIDTH - _EDGE - _SHAFT}


def draw(view: View, lang: Lang = "en") -> str:
    """The table as a viewer sees it, as one SVG element that needs nothing from elsewhere.

    >>> from crimehotel_rules import grand_hotel
    >>> from crimehotel_rules.grand_hotel.cards import OURS, shipped
    >>> start = grand_hotel.new_game(grand_hotel.Setup(("Ada", "Ben"), shipped(OURS)))
    >>> draw(grand_hotel.view(start, "spectator"))[:60]
    '<svg xmlns="http://www.w3.org/2000/svg" role="img" class="dr'
    """
    ground = _HEADER + _ROW * view.floors
    table = [*_Table(view, lang).lines()]
    players = _TABLE + sum(height for height, _ in table) + 6
    tops = [_TABLE + sum(height for height, _ in table[:number]) for number in range(len(table))]
    parts = (
        *_header(view, lang),
        f'<g transform="translate(0 {ground})">',
        *_hotel(view, lang),
        *(_moved(drawn, top) for (_, drawn), top in zip(table, tops, strict=True)),
        *(
            part
            for seat in seats(view)
            for part in _player(view, seat, lang, players + _PLAYER * seat)
        ),
        "</g>",
    )
    return picture(
        parts,
        lang=lang,
        size=(WIDTH, ground + players + _PLAYER * len(seats(view)) + _EDGE - 4),
        title=f"{label('title', lang, round=headline(view, lang))}. {seen_by(view, lang)}",
        description=describe(view, lang),
        style=STYLE,
    )


def _moved(drawn: str, top: float) -> str:
    return f'<g transform="translate(0 {top:g})">{drawn}</g>'


def _header(view: View, lang: Lang) -> Iterator[str]:
    """The round, the points left as dots, and who must do what."""
    yield words(headline(view, lang), _EDGE, 30, "head")
    dots = [_dot(WIDTH - _EDGE - 8 - 18 * place) for place in range(view.points)]
    if dots and view.active is not None:
        yield thing(*dots, tooltip=label("points", lang, count=view.points))
    now = awaited(view, lang)
    if view.active is None or view.turn is None:  # else it begins with a name
        now = now[0].upper() + now[1:]
    yield words(fit(now, 72), _EDGE, 54, "small" if columns(now) > 50 else "")


def _dot(x: float) -> str:
    return path(f"M{x - 6:g} 24a6 6 0 1 0 12 0 6 6 0 1 0-12 0z", "dot")


# The hotel, measured from the ground


def _hotel(view: View, lang: Lang) -> Iterator[str]:
    top = -_ROW * view.floors
    high = _HALL - top
    left = _EDGE + _SHAFT
    yield (
        path(f"M{left - 6:g} {top - 6}l14-16h{4 * _ROOM - 16:g}l14 16z", "trim")
        + box(left, top - 6, 4 * _ROOM, high + 6, "wall", 0)
    )
    for car in CAR_NAMES:
        yield box(_SHAFTS[car], top - 6, _SHAFT, high + 6, "shaft", 2)
        for level in range(view.floors + 1):
            yield _level(car, level)
    rolls = machines(view)
    for room in view.rooms:
        yield _room(view, room, rolls.get(room.space), lang)
    yield _lobby(view, lang)
    for car in CAR_NAMES:
        yield _car(view, car, lang)
    yield box(_EDGE - 6, _HALL, _INNER + 12, 4, "trim", 1)


def _top(level: int) -> int:
    """The upper edge of a level; of the ground, where it begins."""
    return -_ROW * level


def _level(car: Car, level: int) -> str:
    """The number of a level in the shaft, which a car hides."""
    return words(
        str(level), _SHAFTS[car] + _SHAFT / 2, _top(level) + _ROW / 2 + 3, "level", "middle"
    )


def _room(view: View, room: RoomSeen, rolled: int | None, lang: Lang) -> str:
    """A door, or an open room; its number and card, pieces, clips and items."""
    floor, place = divmod(ROOMS.index(room.space), ROOMS_PER_FLOOR)
    x, y = _EDGE + _SHAFT + _ROOM * place + 2, _top(floor + 1) + 2
    wide, high = _ROOM - 4, _ROW - 4
    ink = "day" if room.open else "night"
    if room.open:
        walls = box(x, y, wide, high, "lit" if rolled is None else "works", 3)
    else:
        walls = door(x, y, wide, high)
    drawn = [walls, words(room.space[1:], x + 4, y + 13, f"{ink} bold")]
    if room.card is not None:
        head, rest = split(card(view, room.card, lang), 10, 14)
        drawn.append(words(head, x + 24, y + 13, f"{ink} called"))
        drawn.append(words(rest, x + 4, y + 24, f"{ink} called"))
    if rolled is not None:  # nobody can search there, so there are no clips in the corner
        drawn.append(_last_roll(rolled, x + 3, y + high - 17))
    drawn.append(_pieces(view, standing_on(view, room.space), x + 1, y + 27, wide - 2))
    drawn += _clips(view, room.clips, x + 3, y + high - 15)
    if room.items:
        drawn.append(item_back(room.items, x + wide - 28, y + high - 15, f"{ink} bold"))
    return thing(*drawn, tooltip=_told(view, room, rolled, lang))


def _last_roll(die: int, x: float, y: float) -> str:
    """The sign of a maintenance room, with what was rolled for it last."""
    return (
        box(x, y, 28, 15, "badge", 3)
        + spanner(x + 1.5, y + 1.5)
        + words(str(die), x + 20, y + 11.5, "tiny dark-on", "middle")
    )


def _told(view: View, room: RoomSeen, rolled: int | None, lang: Lang) -> str:
    """A room, for those who point at it."""
    told = [space_words(room.space).said(lang)]
    if room.card is None:
        told.append(label("closed", lang))
    else:
        told += [card(view, room.card, lang), label("open" if room.open else "known", lang)]
    if rolled is not None:
        told.append(label("machine", lang, die=rolled))
    told += [label("clip", lang, name=who) for who in names(view, room.clips)]
    if room.items:
        told.append(label("lying", lang, count=room.items))
    return ", ".join(told)


def _clips(view: View, whose: Sequence[Seat], x: float, y: float) -> list[str]:
    return [
        clip(view.setup.colours[seat], sign(view, seat), x + (CLIP - 0.5) * place, y)
        for place, seat in enumerate(whose)
    ]


def _lobby(view: View, lang: Lang) -> str:
    left = _EDGE + _SHAFT
    middle = left + 2 * _ROOM
    return thing(
        box(left + 2, 3, 2 * _ROOM - 3, _HALL - 5, "hall", 3),
        box(middle + 1, 3, 2 * _ROOM - 3, _HALL - 5, "hall", 3),
        words(label("lobby", lang), left + 10, 20, "label"),
        _pieces(view, standing_on(view, LOBBY), left + 66, 16, 4 * _ROOM - 76, 1),
        tooltip=label("lobby", lang),
    )


def _car(view: View, car: Car, lang: Lang) -> str:
    """A car on its level with the people in it, three to a row if there are many."""
    level = stands_on(view.cars, car)
    x, y = _SHAFTS[car] + 2, _top(level) + 2
    high = (_ROW if level else _HALL) - 4
    inside = standing_on(view, "left" if car == LEFT else "right")
    scale = 0.95 if len(inside) < 3 else 0.75
    step = min(_PIECE * scale, (_SHAFT - 6) / max(1, min(len(inside), 3)))
    rows = (len(inside) + 2) // 3
    first = y + (high - 22 * rows * 0.95) / 2 if rows < 2 else y + 3
    spots = {}
    for place, seat in enumerate(inside):
        row, column = divmod(place, 3)
        many = min(3, len(inside) - 3 * row)
        start = x + (_SHAFT - 4 - step * (many - 1) - _PIECE * scale) / 2
        spots[seat] = (start + step * column, first + row * (high - 6) / 2)
    stopped = is_stopped(view, car)
    told = [space_words(car).said(lang)] + [label("stopped", lang)] * stopped
    return thing(
        path(f"M{x + _SHAFT / 2 - 2:g} {_top(view.floors) - 6:g}V{y:g}", "cable"),
        box(x, y, _SHAFT - 4, high, "cabin", 4),
        _standing(view, spots, scale),
        no_entry(x + _SHAFT - 15, y - 4) if stopped else "",
        tooltip=", ".join(told),
    )


def _pieces(
    view: View, there: Sequence[Seat], x: float, y: float, wide: float, scale: float = 0.9
) -> str:
    """Pieces in a row, closer together if they are many."""
    if not there:
        return ""
    size = _PIECE * scale
    step = min(size + 2, (wide - size) / max(1, len(there) - 1))
    start = x + (wide - step * (len(there) - 1) - size) / 2
    spots = {seat: (start + step * place, y) for place, seat in enumerate(there)}
    return _standing(view, spots, scale)


def _standing(view: View, spots: dict[Seat, tuple[float, float]], scale: float) -> str:
    """The pieces on their spots, and at their feet the ropes between captors and hostages."""
    middle, feet = 12 * scale, 22.5 * scale
    drawn = []
    for seat, (x, y) in spots.items():
        captor = view.captors[seat]
        if view.active == seat:
            drawn.append(_spotlight(x, y, scale))
        if captor in spots:
            from_x, from_y = spots[captor]
            drawn.append(shackle(x + scale, y + feet, scale))
            drawn.append(rope(from_x + middle, from_y + feet, x + middle, y + feet))
    for seat, (x, y) in spots.items():
        drawn.append(meeple(view.setup.colours[seat], sign(view, seat), x, y, scale))
        if view.announced[seat]:
            drawn.append(flag(x + 17 * scale, y - 4))
    return "".join(drawn)


def _spotlight(x: float, y: float, scale: float) -> str:
    """A bar under the piece of the active player."""
    return box(x + 2 * scale, y + 23 * scale, 20 * scale, 3.5, "spotlight", 1.5)


# The table, one line below the other


class _Table:
    """The lines below the hotel, each with its height."""

    def __init__(self, view: View, lang: Lang) -> None:
        self.view = view
        self.lang: Lang = lang

    def lines(self) -> Iterator[tuple[int, str]]:
        view, lang = self.view, self.lang
        for lasting in view.effects:
            told = in_force(view, lasting, lang)
            whose = _clips(view, (lasting.owner,), _EDGE, 2)
            text = words(fit(told, 66), _EDGE + 18, 14, "small")
            yield _LINE, thing(*whose, text, tooltip=told)
        if view.used:
            done = ", ".join(used(view, one, lang) for one in view.used)
            told = f"{label('used', lang)}{_colon(lang)}{done}"
            yield _LINE, thing(words(fit(told, 68), _EDGE, 14, "small"), tooltip=told)
        yield _LINE, self.decks()
        if view.viewer == "spectator":
            return
        yield from self.own(view.viewer)

    def decks(self) -> str:
        """How many items are left in each deck."""
        title = label("decks", self.lang)
        x = _label_end(title)
        piles = [
            item_back(count, x + 44 * place, 2, "small")
            for place, count in enumerate(self.view.decks)
        ]
        return words(title, _EDGE, 14, "label") + thing(*piles)

    def own(self, viewer: Seat) -> Iterator[tuple[int, str]]:
        """The own character with its objectives, and the own hand."""
        view, lang = self.view, self.lang
        character, met = view.characters[viewer], view.objectives
        if character is not None and met is not None:
            title = label("own card", lang)
            yield (
                28,
                words(title, _EDGE, 18, "label") + self.cards([character], _label_end(title), 0),
            )
            yield (
                _LINE,
                thing(
                    box_to_tick(met.item, _EDGE + 6, 2),
                    words(label("item", lang), _EDGE + 28, 14, "small"),
                    box_to_tick(met.interaction, WIDTH / 2 - 40, 2),
                    words(label("interaction", lang), WIDTH / 2 - 18, 14, "small"),
                ),
            )
        yield from self.shelf(label("hand", lang), view.hand)
        if found(view):
            yield from self.shelf(label("found", lang), found(view))

    def shelf(self, title: str, cards: Sequence[str]) -> Iterator[tuple[int, str]]:
        """Cards side by side, in as many rows as they need."""
        x = _label_end(title)
        rows = self.rows(cards, WIDTH - _EDGE - x) or [[]]
        drawn = [
            self.cards(row, x, 28 * number) if row else words("–", x, 18, "small")
            for number, row in enumerate(rows)
        ]
        yield 28 * len(rows), words(title, _EDGE, 18, "label") + thing(*drawn)

    def rows(self, cards: Sequence[str], wide: float) -> list[list[str]]:
        """The cards in rows that are not too wide."""
        rows: list[list[str]] = []
        filled = wide
        for one in cards:
            needs = _card_width(card(self.view, one, self.lang)) + 6
            if filled + needs > wide:
                rows.append([])
                filled = 0
            rows[-1].append(one)
            filled += needs
        return rows

    def cards(self, cards: Sequence[str], x: float, y: float) -> str:
        """Cards face up in a row, with their names."""
        drawn = []
        for one in cards:
            named = card(self.view, one, self.lang)
            wide = _card_width(named)
            drawn.append(box(x, y, wide, 24, "card"))
            drawn.append(words(named, x + wide / 2, y + 16.5, "print", "middle"))
            x += wide + 6
        return "".join(drawn)


def _colon(lang: Lang) -> str:
    return ": " if lang == "en" else "\u00a0: "


def _label_end(title: str) -> float:
    return _EDGE + 12 + 9 * columns(title)


def _card_width(named: str) -> float:
    return 16 + 7.6 * columns(named)


# The players


def _player(view: View, seat: Seat, lang: Lang, y: float) -> Iterator[str]:
    """Whose turn it is; then one line: piece, name, items, character, hostages, fate."""
    turn = view.active == seat and view.turn is not None
    arrow = path(f"M1 {y + 9:g}l10 8-10 8z", "body") if turn else ""
    yield box(_EDGE, y, _INNER, _PLAYER - 4, "turn" if turn else "panel", 6) + arrow
    first = thing(star(_EDGE + 150, y + 11), tooltip=label("first", lang))
    yield (
        meeple(view.setup.colours[seat], sign(view, seat), _EDGE + 6, y + 5)
        + words(name(view, seat, 11), _EDGE + 36, y + 22, "name")
        + (first if view.first == seat else "")
    )
    held = view.hand_sizes[seat]
    tooltip = label("items", lang, count=held)
    yield thing(item_back(held, _EDGE + 170, y + 10, "small"), tooltip=tooltip)
    character = view.characters[seat]
    if character is not None:
        tooltip = label("known as", lang, character=card(view, character, lang))
        known = words(card(view, character, lang, 10), _EDGE + 206, y + 22, "small")
        yield thing(known, tooltip=tooltip)
    yield from _captivity(view, seat, lang, y)
    yield from _fate(view, seat, lang, y)


def _captivity(view: View, seat: Seat, lang: Lang, y: float) -> Iterator[str]:
    """The clips of the hostages that a player has, and whose hostage they are."""
    x = _EDGE + 284.0
    captor, kept = view.captors[seat], hostages(view, seat)
    if captor is not None:
        text = label("hostage", lang, name="").strip()
        tooltip = label("hostage", lang, name=name(view, captor))
        piece = meeple(view.setup.colours[captor], sign(view, captor), x + 72, y + 8, 0.8)
        yield thing(words(text, x, y + 22, "small"), piece, tooltip=tooltip)
    elif kept:
        yield words(label("holds", lang, names="").strip(), x, y + 22, "small")
    if kept:
        tooltip = label("holds", lang, names=names(view, kept))
        where = x + (97 if captor is not None else 52)
        yield thing(*_clips(view, kept, where, y + 10), tooltip=tooltip)


def _fate(view: View, seat: Seat, lang: Lang, y: float) -> Iterator[str]:
    """At the right: turns to lose, the announcement, the win."""
    x = WIDTH - _EDGE - 8.0
    if view.winner == seat:
        yield thing(words(label("winner", lang), x, y + 22, "name", "end"))
        x -= 14 + 9 * columns(label("winner", lang))
    if view.announced[seat]:
        yield thing(flag(x - 12, y + 10), tooltip=label("announced", lang))
        x -= 18
    if view.lost[seat]:
        tooltip = label("lost", lang, count=view.lost[seat])
        yield thing(asleep(view.lost[seat], x - 20, y + 10), tooltip=tooltip)
