"""The table as text of fixed width, for terminals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from crimehotel_rules.drawing.letters import wrapped
from crimehotel_rules.grand_hotel import RoomSeen, Seat, View
from crimehotel_rules.grand_hotel.rules.box import CAR_NAMES, LEFT, LOBBY, RIGHT, WIDTH, stands_on
from crimehotel_rules.grand_hotel.show.words import (
    COLOURS,
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
    sign,
    signs,
    split,
    standing_on,
    used,
)
from crimehotel_rules.kernel.plain import columns, fit
from crimehotel_rules.kernel.text import Lang

_ROOM: Final = 13
_SHAFT: Final = 8
_LABEL: Final = 22
_SHORT: Final = 40


def draw_text(view: View, lang: Lang = "en") -> str:
    """The table as a viewer sees it, in lines of at most 78 columns.

    >>> from crimehotel_rules import grand_hotel
    >>> from crimehotel_rules.grand_hotel.cards import OURS, shipped
    >>> start = grand_hotel.new_game(grand_hotel.Setup(("Ada", "Ben"), shipped(OURS)))
    >>> print(draw_text(grand_hotel.view(start, "spectator")).splitlines()[0])
    Set-up: the characters are to be dealt
    """
    colon = "\u00a0: " if lang == "fr" else ": "
    top = wrapped(headline(view, lang) + colon + awaited(view, lang), 2)
    parts = [top, _hotel(view, lang), _table(view, lang), _players(view, lang)]
    return "\n".join(line.rstrip() for part in parts for line in part)


def _hotel(view: View, lang: Lang) -> Iterator[str]:
    """From the top floor down; a storey has up to four lines: doors, pieces and cars, marks."""
    for floor in range(view.floors, 0, -1):
        yield _beam("┌┬┐" if floor == view.floors else "├┼┤")
        rooms = view.rooms[WIDTH * (floor - 1) : WIDTH * floor]
        left, right = (_car(view, car, floor) for car in CAR_NAMES)
        pieces = [f" {signs(view, standing_on(view, room.space))}" for room in rooms]
        doors, more = zip(*(_door(view, room, lang) for room in rooms), strict=True)
        marks = [_marks(view, room) for room in rooms]
        yield _storey(str(floor), doors, str(floor))
        if "".join(more).strip():
            yield _storey("", more)
        if left or right or "".join(pieces).strip():
            yield _storey(left, pieces, right)
        if "".join(marks).strip():
            yield _storey("", marks)
    yield _beam("├┴┤")
    left, right = (_car(view, car, 0) for car in CAR_NAMES)
    lobby = f" {label('lobby', lang)}  {signs(view, standing_on(view, LOBBY))}"
    yield f"{left:>{_SHAFT}} │{lobby:<{WIDTH * _ROOM + WIDTH - 1}}│ {right}"
    yield _beam("└─┘")
    yield from wrapped(" " * (_SHAFT + 1) + _legend(view, lang), _SHAFT + 1)


def _beam(corners: str) -> str:
    left, middle, right = tuple(corners)
    return " " * (_SHAFT + 1) + left + middle.join(["─" * _ROOM] * WIDTH) + right


def _storey(left: str, cells: Sequence[str], right: str = "") -> str:
    inside = "│".join(cell + " " * (_ROOM - columns(cell)) for cell in cells)
    return f"{left:>{_SHAFT}} │{inside}│ {right}"


def _car(view: View, car: str, level: int) -> str:
    """The car if it stands on this level, with those in it; exclamation marks say it is stopped."""
    if stands_on(view.cars, car) != level:
        return ""
    inside = signs(view, standing_on(view, LEFT if car == LEFT else RIGHT)) or " "
    return f"!{inside}!" if is_stopped(view, car) else f"[{inside}]"


def _door(view: View, room: RoomSeen, lang: Lang) -> tuple[str, str]:
    """``11`` behind a door nobody has opened, ``11 Attic room`` open, in brackets closed again.

    A name may need a second line.
    """
    number = room.space[1:]
    if room.card is None:
        return f" {number}", ""
    before = f" {number}{'*' if room.space in machines(view) else ''} "
    opening, closing = ("", "") if room.open else ("(", ")")
    named = card(view, room.card, lang)
    left = _ROOM - len(before + opening + closing)
    if columns(named) <= left:
        return before + opening + named + closing, ""
    head, rest = split(named, left, _ROOM - len(" " + closing))
    if not head:
        return before, f" {opening}{fit(named, _ROOM - len(' ' + opening + closing))}{closing}"
    return before + opening + head, f" {rest}{closing}"


def _marks(view: View, room: RoomSeen) -> str:
    clips = f"c:{signs(view, room.clips)}" if room.clips else ""
    items = f"i:{room.items}" if room.items else ""
    marks = " ".join(part for part in (clips, items) if part)
    return marks if len(marks) == _ROOM else f" {marks}"


def _legend(view: View, lang: Lang) -> str:
    """What the marks mean, as far as there are any."""
    told = [f"11 {label('closed', lang)}"]
    if any(room.open for room in view.rooms):
        told.append(f"11 x {label('open', lang)}")
    if any(room.card and not room.open for room in view.rooms):
        told.append(f"11 (x) {label('known', lang)}")
    told += [label("legend machine", lang)] if machines(view) else []
    told += [label("legend clips", lang)] if any(room.clips for room in view.rooms) else []
    told += [label("legend items", lang)] if any(room.items for room in view.rooms) else []
    told.append(label("car", lang))
    if any(is_stopped(view, car) for car in CAR_NAMES):
        told.append(label("stopped car", lang))
    return "   ".join(one.replace(" ", "\u00a0") for one in told)


def _table(view: View, lang: Lang) -> Iterator[str]:
    """What lies beside the hotel, and what only the viewer sees."""
    for lasting in view.effects:
        yield from _labelled(label("effects", lang), [in_force(view, lasting, lang)])
    if view.used:
        yield from _labelled(label("used", lang), [used(view, one, lang) for one in view.used])
    yield from _labelled(label("decks", lang), list(map(str, view.decks)))
    if view.viewer == "spectator":
        return
    character = view.characters[view.viewer]
    if character is not None:
        yield from _labelled(
            label("own card", lang), [card(view, character, lang), *_objectives(view, lang)]
        )
    if found(view):
        yield from _labelled(label("found", lang), [card(view, one, lang) for one in found(view)])
    hand = [card(view, one, lang) for one in view.hand] or [label("none", lang)]
    yield from _labelled(label("hand", lang), hand)


def _objectives(view: View, lang: Lang) -> Iterator[str]:
    """Both objectives, ticked when they are met."""
    if view.objectives is not None:
        yield f"[{'x' if view.objectives.item else ' '}] {label('item', lang)}"
        yield f"[{'x' if view.objectives.interaction else ' '}] {label('interaction', lang)}"


def _labelled(title: str, items: list[str]) -> list[str]:
    """A label and items; what is short stays on one line."""
    start = title + " " * (_LABEL - columns(title))
    return wrapped(start + "  ".join(map(_kept, items)), _LABEL)


def _kept(item: str) -> str:
    """The item in one piece, if it is short."""
    return item.replace(" ", "\u00a0") if columns(item) <= _SHORT else item


def _players(view: View, lang: Lang) -> Iterator[str]:
    for seat in seats(view):
        who, mark = name(view, seat), ">" if view.active == seat else " "
        line = f"{mark}{sign(view, seat)} {who}" + " " * (16 - columns(who))
        colour = COLOURS[view.setup.colours[seat]].said(lang)
        facts = ", ".join(map(_kept, _facts(view, seat, lang)))
        yield from wrapped(f"{line} {colour:<6} {facts}", 4)


def _facts(view: View, seat: Seat, lang: Lang) -> Iterator[str]:
    """All that is known of a player besides the place."""
    captor, character = view.captors[seat], view.characters[seat]
    if view.winner == seat:
        yield label("winner", lang)
    yield label("items", lang, count=view.hand_sizes[seat])
    if character is not None and seat != view.viewer:
        yield label("known as", lang, character=card(view, character, lang))
    if captor is not None:
        yield label("hostage", lang, name=name(view, captor))
    if hostages(view, seat):
        yield label("holds", lang, names=names(view, hostages(view, seat)))
    if view.lost[seat]:
        yield label("lost", lang, count=view.lost[seat])
    if view.announced[seat]:
        yield label("announced", lang)
    if view.first == seat:
        yield label("first", lang)
