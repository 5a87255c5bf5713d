"""The table as text of fixed width, for terminals: the four decks as boxes, then the players.

``═`` and ``║`` are passages, ``×`` one that is closed, ``+`` one that is opened for the round. A
star follows the number of a location that the viewer has read; small letters follow a suspect whom
the viewer knows about: ``Kaw`` on alibi and witness. Detectives stand in ``[ ]``, the Purser in
``< >``.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from crimehotel_rules.drawing.letters import wrapped
from crimehotel_rules.kernel.plain import columns
from crimehotel_rules.kernel.text import Lang
from crimehotel_rules.midnight_murder_mysteries import (
    LOCATIONS_OF,
    TOPICS,
    Passage,
    Path,
    Phase,
    Seat,
    Suspect,
    View,
    Zone,
)
from crimehotel_rules.midnight_murder_mysteries.rules.ship import named
from crimehotel_rules.midnight_murder_mysteries.show.seen import (
    CLOSING,
    DECKS,
    closed_zones,
    detectives_in,
    needed_by_simon,
    passages,
    read,
    sealed_zones,
    seats,
    suspects_in,
)
from crimehotel_rules.midnight_murder_mysteries.show.story import standing
from crimehotel_rules.midnight_murder_mysteries.show.words import (
    COLOURS,
    OPINION_WORDS,
    TOPIC_WORDS,
    ZONE_NAMES,
    awaited,
    event_lines,
    headline,
    label,
    name,
    option_list,
    path_list,
    purser_sign,
    sign,
    solution_list,
    status,
)

_WIDE: Final = 25
"""The columns of a zone, with its walls; three of them and two gaps fill a line."""
_GAP: Final = 1
_LINE: Final = 3 * _WIDE + 2 * _GAP
_LADDER: Final = 19
_ACROSS: Final = {"usual": "═", "closed": "×", "opened": "+"}
_DOWN: Final = {"usual": "║", "closed": "×", "opened": "+"}


def draw_text(view: View, lang: Lang = "en") -> str:
    """The table as a viewer sees it, in lines of at most 78 columns."""
    colon = "\u00a0: " if lang == "fr" else ": "
    parts = [
        wrapped(headline(view, lang) + colon + awaited(view, lang), 2),
        _track(view, lang),
        _event(view, lang),
        _ship(view, lang),
        _other_ways(view, lang),
        [label("key", lang)],
        _players(view, lang),
        _read(view, lang),
        _end(view, lang),
    ]
    return "\n".join(line.rstrip() for part in parts for line in part)


def _track(view: View, lang: Lang) -> Iterator[str]:
    first = 0 if view.setup.mode == "solo" else 1
    spaces = [*map(str, range(first, 10)), label("port", lang)]
    at = view.ship - first
    spaces[at] = f"[{spaces[at]}]"
    yield " · ".join(spaces)


def _event(view: View, lang: Lang) -> Iterator[str]:
    head, told = event_lines(view, lang)
    if head:
        yield from wrapped(f"{head} ({told})" if told else head, 2)


# The ship


def _ship(view: View, lang: Lang) -> Iterator[str]:
    ways = passages(view)
    for deck in DECKS:
        rows = [_box(view, zone, lang) for zone in deck]
        doors = [_door((low, high), ways) for low, high in pairwise(deck)]
        for number, cells in enumerate(zip(*rows, strict=True)):
            gaps = doors if number == 2 else [" " * _GAP] * len(doors)
            line = cells[0]
            for gap, cell in zip(gaps, cells[1:], strict=True):
                line += gap + cell
            yield line
        if deck != DECKS[-1]:
            yield _ladders(deck, ways)


def _door(passage: Passage, ways: dict[Passage, str]) -> str:
    return _ACROSS[ways[passage]] if passage in ways else " " * _GAP


def _ladders(deck: tuple[Zone, ...], ways: dict[Passage, str]) -> str:
    line = ""
    for place, zone in enumerate(deck):
        below = Zone(10) if zone in DECKS[2] else Zone(zone + 3)
        how = ways.get((zone, below))
        if how:
            at = place * (_WIDE + _GAP) + _LADDER
            line += " " * (at - len(line)) + _DOWN[how]
    return line


def _box(view: View, zone: Zone, lang: Lang) -> list[str]:
    """A zone: its name in the upper wall, locations, suspects, pawns, what is barred below."""
    wide = _LINE if zone == 10 else _WIDE
    inner = wide - 2
    people = "".join(f" {_person(view, who, lang)}" for who in suspects_in(view, zone))
    lines = [*_places(view, zone), people, _pawns(view, zone, lang)]
    title = f" {zone} {ZONE_NAMES[zone].said(lang)}"
    barred = [label("no entry", lang)] if zone in closed_zones(view) else []
    barred += [label("sealed", lang)] if zone in sealed_zones(view) else []
    foot = f" {', '.join(barred)} " if barred else ""
    return [
        f"┌{title + ' ' * (len(title) < inner):─<{inner}}┐",
        *(f"│{line:<{inner}}│" for line in lines),
        f"└{foot:─<{inner}}┘",
    ]


def _places(view: View, zone: Zone) -> list[str]:
    """The locations of a zone, read ones with a star; the upper deck has two lines of them."""
    known = read(view)
    marked = [f"{place}{'*' if Path(place) in known else ' '}" for place in LOCATIONS_OF[zone]]
    lines = (marked[:6], marked[6:]) if zone in DECKS[0] else (marked,)
    return [" " + "".join(line) for line in lines]


def _person(view: View, suspect: Suspect, lang: Lang) -> str:
    """A suspect, and the initials of the topics that the viewer has read."""
    known = read(view)
    topics = [topic for topic in TOPICS if Path(f"{suspect}-{topic}") in known]
    token = "^" if view.last_moved == suspect else ""
    return suspect + "".join(TOPIC_WORDS[topic].said(lang)[0] for topic in topics) + token


def _pawns(view: View, zone: Zone, lang: Lang) -> str:
    there = "".join(sign(view, seat) for seat in detectives_in(view, zone))
    pawns = [f"[{there}]"] if there else []
    if view.purser == zone:
        pawns.append(f"<{purser_sign(view, lang)}>")
    return " " + " ".join(pawns)


def _other_ways(view: View, lang: Lang) -> Iterator[str]:
    """Passages that no line of the plan shows."""
    told = []
    for (low, high), how in passages(view).items():
        drawn = high == low + 3 or high == 10 > low > 6 or (high == low + 1 and low % 3)
        if not drawn:
            extra = "" if how == "usual" else f" ({label(how, lang)})"
            told.append(named((low, high)) + extra)
    if told:
        colon = "\u00a0: " if lang == "fr" else ": "
        yield from wrapped(label("also", lang) + colon + ", ".join(told), 2)


# Below the ship


def _players(view: View, lang: Lang) -> Iterator[str]:
    for seat in seats(view):
        yield from _player(view, seat, lang)
    if view.simon is not None:
        mark = ">" if view.phase is Phase.SIMON else " "
        known = label("of", lang, count=len(view.simon.known), all=needed_by_simon(view))
        facts = [f"{label('paths', lang)} {known}"]
        if view.simon.visited:
            zones = ", ".join(map(str, view.simon.visited))
            facts.append(label("visited", lang, zones=zones))
        yield from _row(f"{mark}<{purser_sign(view, lang)}>", label("simons", lang), facts)
    yield label("spent", lang, count=view.spent)


def _player(view: View, seat: Seat, lang: Lang) -> Iterator[str]:
    facts = [COLOURS[view.setup.colours[seat]].said(lang)]
    if seat == view.setup.first and len(view.setup.players) > 1:
        facts.append(label("first", lang))
    if view.turn == seat and view.phase is Phase.ACTIONS:
        facts.append(f"{label('points', lang)} {view.points}")
    facts.append(f"{label('buoys', lang)} {view.buoys[seat]}")
    facts.append(f"{label('paths', lang)} {len(view.known[seat])}")
    facts += [said] if (said := status(view, seat, lang)) else []
    mark = ">" if view.turn == seat else " "
    yield from _row(f"{mark}[{sign(view, seat)}]", name(view, seat), facts)


def _row(mark: str, who: str, facts: list[str]) -> list[str]:
    start = f"{mark} {who}" + " " * (16 - columns(who))
    told = ", ".join(fact.replace(" ", "\u00a0") for fact in facts)
    return wrapped(f"{start} {told}", 6)


def _read(view: View, lang: Lang) -> Iterator[str]:
    """What the viewer has read, and what the team thinks of it."""
    colon = "\u00a0: " if lang == "fr" else ": "
    mine = path_list((each.path for each in view.paragraphs), lang)
    if mine:
        who = label("heard" if view.viewer == "spectator" else "read", lang)
        yield from wrapped(f"{who[0].upper()}{who[1:]}{colon}{', '.join(mine)}", 2)
    if view.opinions:
        told = [
            f"{path_list((each.path,), lang)[0]} {OPINION_WORDS[each.opinion].said(lang)}"
            for each in view.opinions
        ]
        yield from wrapped(label("held", lang) + colon + ", ".join(told), 2)


def _end(view: View, lang: Lang) -> Iterator[str]:
    """Hypotheses as far as the viewer knows them, the solution, the scores."""
    if view.phase not in CLOSING:
        return
    colon = "\u00a0: " if lang == "fr" else ": "
    for seat in seats(view):
        written = view.hypotheses[seat]
        for number, options in ((1, written.first), (2, written.second)):
            if options:
                told = " / ".join(option_list(view, options, lang))
                yield from wrapped(f"[{sign(view, seat)}] {number}{colon}{told}", 6)
    if view.phase is Phase.OVER:
        told = " / ".join(solution_list(view, lang))
        yield from wrapped(label("solution", lang) + colon + told, 2)
        yield from wrapped(label("score", lang).capitalize() + colon + standing(view, lang), 2)
