"""The table as text of fixed width, for terminals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from crimehotel_rules.crime_hotel import Department, Space, View
from crimehotel_rules.crime_hotel.show.words import (
    COLOURS,
    DEPARTMENTS,
    MOST_DESKS,
    at_desks,
    awaited,
    desk_numbers,
    headline,
    is_face_down,
    label,
    name,
    played,
    points,
)
from crimehotel_rules.drawing.letters import initials, wrapped
from crimehotel_rules.kernel.plain import columns
from crimehotel_rules.kernel.text import Lang

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
    top = wrapped(headline(view, lang) + colon + awaited(view, lang), 2)
    parts = [
        top,
        _hotel(view, lang),
        _station(view, lang),
        _table(view, lang),
        _players(view, lang),
    ]
    return "\n".join(line.rstrip() for part in parts for line in part)


def _hotel(view: View, lang: Lang) -> Iterator[str]:
    yield _rule("┌┬┐")
    for floor in (3, 2, 1):
        title = f"{label('floor', lang)} {floor}"
        rooms = [_room(view, 10 * floor + column) for column in _COLUMNS]
        yield f"{title:<{_MARGIN}}│" + "│".join(rooms) + "│"
        meeples = [_meeples(view, Space(10 * floor + column)) for column in _COLUMNS]
        own = _meeples(view, Space(10 * floor)).strip()
        yield f"{own:>{_MARGIN - 2}}  │" + "│".join(meeples) + "│"
        yield _rule("├┼┤" if floor > 1 else "└┴┘")
    yield f"{label('column', lang):<{_MARGIN}} " + " ".join(f"{column:^6}" for column in _COLUMNS)
    below = [_meeples(view, Space(column)) for column in _COLUMNS]
    if any(one.strip() for one in below):
        yield " " * (_MARGIN + 1) + " ".join(below)
    legend = [f"[31] {label('searched', lang)}", f"31 {label('dark', lang)}"]
    if view.murderer is not None:
        legend.append(f"»{view.murderer}« {label('murderer', lang)}")
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
    yield from _labelled(label("station", lang), departments)
    spots = dict.fromkeys(range(1, len(view.setup.players) + 1), "_")
    signs = initials(view.setup.players)
    spots |= {parked.spot: signs[parked.seat] for parked in view.parking}
    yield from _labelled(label("parking", lang), [f"{spot}:{sign}" for spot, sign in spots.items()])


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
    return "\u00a0".join([DEPARTMENTS[department].said(lang), *desks])


def _table(view: View, lang: Lang) -> Iterator[str]:
    which, cards = played(view)
    if cards:
        owned = [f"{name(view.setup, seat)} {card}" for seat, card in cards]
        yield from _labelled(label(which, lang), owned)
    if is_face_down(view):
        yield from _labelled(label("murderer card", lang), [label("face down", lang)])
    if view.viewer != "spectator":
        own = label("hand", lang, name=name(view.setup, view.viewer))
        yield from _labelled(own, [" ".join(map(str, view.hand)) or label("none", lang)])


def _labelled(title: str, items: list[str]) -> list[str]:
    """A label and items; what goes together stays on one line."""
    start = title + " " * (_LABEL - columns(title)) if title else " " * (_MARGIN + 1)
    kept = [item.replace(" ", "\u00a0") for item in items]
    return wrapped(start + "   ".join(kept), len(start))


def _players(view: View, lang: Lang) -> Iterator[str]:
    signs = initials(view.setup.players)
    for seat in view.setup.seats:
        who = name(view.setup, seat)
        colour = COLOURS[view.setup.colours[seat]].said(lang)
        hand, supply = view.hand_sizes[seat], view.supply[seat]
        facts = [
            label("cards", lang, count=hand),
            label("meeples", lang, count=supply),
            points(view, seat, lang),
        ]
        facts += [label("car", lang)] if view.car == seat else []
        mark = ">" if view.turn == seat else " "
        line = f"{mark}{signs[seat]} {who}" + " " * (16 - columns(who))
        yield from wrapped(f"{line} {colour:<6} " + ", ".join(facts), 4)
