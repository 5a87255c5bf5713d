"""The table as text of fixed width, for terminals."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Final

from crimehotel_rules.crime_hotel import Department, Space, View
from crimehotel_rules.crime_hotel.show.words import (
    COLOURS,
    DEPARTMENTS,
    LABELS,
    MOST_DESKS,
    Lang,
    at_desks,
    awaited,
    columns,
    desk_numbers,
    headline,
    initials,
    is_face_down,
    name,
    noun,
    played,
    points,
)

WIDTH: Final = 78
_COLUMNS: Final = range(1, 10)
_MARGIN: Final = 9
_LABEL: Final = 22


def draw_text(view: View, lang: Lang = "en") -> str:
    """The table as a viewer sees it, in lines of at most 78 columns.

    >>> from crimehotel_rules.crime_hotel import SPECTATOR, Setup, new_game
    >>> from crimehotel_rules import crime_hotel
    >>> state = new_game(Setup(players=("Sam", "Ryan", "Noah")))
    >>> print(draw_text(crime_hotel.view(state, SPECTATOR)).splitlines()[0])
    Investigation 1 of 3, round 1 of 5: the cards are to be dealt
    """
    colon = "\u00a0: " if lang == "fr" else ": "
    top = _wrapped(headline(view, lang) + colon + awaited(view, lang), 2)
    parts = [
        top,
        _hotel(view, lang),
        _station(view, lang),
        _table(view, lang),
        _players(view, lang),
    ]
    return "\n".join(line.rstrip() for part in parts for line in part)


def _hotel(view: View, lang: Lang) -> Iterator[str]:
    words = LABELS[lang]
    yield _rule("┌┬┐")
    for floor in (3, 2, 1):
        label = f"{words['floor']} {floor}"
        rooms = [_room(view, 10 * floor + column) for column in _COLUMNS]
        yield f"{label:<{_MARGIN}}│" + "│".join(rooms) + "│"
        meeples = [_meeples(view, Space(10 * floor + column)) for column in _COLUMNS]
        own = _meeples(view, Space(10 * floor)).strip()
        yield f"{own:>{_MARGIN - 2}}  │" + "│".join(meeples) + "│"
        yield _rule("├┼┤" if floor > 1 else "└┴┘")
    yield f"{words['column']:<{_MARGIN}} " + " ".join(f"{column:^6}" for column in _COLUMNS)
    below = [_meeples(view, Space(column)) for column in _COLUMNS]
    if any(one.strip() for one in below):
        yield " " * (_MARGIN + 1) + " ".join(below)
    legend = [f"[31] {words['searched']}", f"31 {words['dark']}"]
    if view.murderer is not None:
        legend.append(f"»{view.murderer}« {words['murderer']}")
    yield from _labelled("", legend)


def _rule(corners: str) -> str:
    left, middle, right = tuple(corners)
    return " " * _MARGIN + left + middle.join(["─" * 6] * 9) + right


def _room(view: View, number: int) -> str:
    if number == view.murderer:
        return f" »{number}« "
    return f" [{number}] " if number in view.searched else f"  {number}  "


def _meeples(view: View, space: Space) -> str:
    signs = initials(view.setup.players)
    there = "".join(signs[seat] for seat, mine in enumerate(view.hotel) if space in mine)
    return f"{there:^6}"


def _station(view: View, lang: Lang) -> Iterator[str]:
    departments = [_department(view, department, lang) for department in Department]
    yield from _labelled(LABELS[lang]["station"], departments)
    spots = dict.fromkeys(range(1, len(view.setup.players) + 1), "_")
    signs = initials(view.setup.players)
    spots |= {parked.spot: signs[parked.seat] for parked in view.parking}
    yield from _labelled(
        LABELS[lang]["parking"], [f"{spot}:{sign}" for spot, sign in spots.items()]
    )


def _department(view: View, department: Department, lang: Lang) -> str:
    """A department with its desks: ``bonus 2:N 3:_``."""
    signs = [initials(view.setup.players)[seat] for seat in at_desks(view, department)]
    numbers = desk_numbers(view.setup.station, department)
    signs += "_" * (len(numbers) - len(signs))
    desks = [
        f"{number}:{sign}" if number else sign for number, sign in zip(numbers, signs, strict=False)
    ]
    more = view.setup.station.counts[department] - MOST_DESKS
    desks += [f"+{more}"] if more > 0 else []
    return "\u00a0".join([DEPARTMENTS[lang][department], *desks])


def _table(view: View, lang: Lang) -> Iterator[str]:
    label, cards = played(view)
    if cards:
        owned = [f"{name(view.setup, seat)} {card}" for seat, card in cards]
        yield from _labelled(LABELS[lang][label], owned)
    if is_face_down(view):
        yield from _labelled(LABELS[lang]["murderer card"], [LABELS[lang]["face down"]])
    if view.viewer != "spectator":
        label = LABELS[lang]["hand"].format(name=name(view.setup, view.viewer))
        yield from _labelled(label, [" ".join(map(str, view.hand)) or LABELS[lang]["none"]])


def _labelled(label: str, items: list[str]) -> list[str]:
    """A label and items; what goes together stays on one line."""
    start = label + " " * (_LABEL - columns(label)) if label else " " * (_MARGIN + 1)
    kept = [item.replace(" ", "\u00a0") for item in items]
    return _wrapped(start + "   ".join(kept), len(start))


def _wrapped(line: str, indent: int) -> list[str]:
    """The line in as many as it needs; wide letters need more room."""
    width = min(WIDTH, WIDTH - columns(line) + len(line))
    lines = textwrap.wrap(line, width, subsequent_indent=" " * indent, break_on_hyphens=False)
    return [one.replace("\u00a0", " ") for one in lines]


def _players(view: View, lang: Lang) -> Iterator[str]:
    words = LABELS[lang]
    signs = initials(view.setup.players)
    for seat in view.setup.seats:
        who = name(view.setup, seat)
        colour = COLOURS[lang][view.setup.colours[seat].value]
        hand, supply = view.hand_sizes[seat], view.supply[seat]
        facts = [
            f"{hand} {noun(hand, 'cards', lang)}",
            f"{supply} {noun(supply, 'meeples', lang)}",
            points(view, seat, lang),
        ]
        facts += [words["car"]] if view.car == seat else []
        mark = ">" if view.turn == seat else " "
        line = f"{mark}{signs[seat]} {who}" + " " * (16 - columns(who))
        yield from _wrapped(f"{line} {colour:<6} " + ", ".join(facts), 4)
