"""The table as a picture: the track, the event, the ship in section, the players below.

The bow is at the right. Zones that lie side by side, or one above the other, have their passage
drawn between them; all others carry a tag with the number of the zone that they lead to.

What the viewer has read is filled in: locations, and below each suspect alibi, witness and motive.
Each thing on the table is one line of the picture, so that pictures of neighbouring positions
have most lines in common.
"""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterator
from typing import Final

from crimehotel_rules.drawing.svg import box, path, picture, thing, words
from crimehotel_rules.kernel.plain import fit
from crimehotel_rules.kernel.text import Lang
from crimehotel_rules.midnight_murder_mysteries import (
    LOCATIONS_OF,
    SIMON,
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
from crimehotel_rules.midnight_murder_mysteries.show.description import describe
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
from crimehotel_rules.midnight_murder_mysteries.show.shapes import (
    PAWN,
    PERSON,
    STYLE,
    buoy,
    detective,
    person,
    place,
    purser,
    vessel,
    waves,
)
from crimehotel_rules.midnight_murder_mysteries.show.words import (
    DECK_NAMES,
    ZONE_NAMES,
    awaited,
    event_lines,
    headline,
    label,
    name,
    option_list,
    path_list,
    purser_name,
    purser_sign,
    score_of,
    seen_by,
    sign,
    solution_list,
    status,
)

WIDTH: Final = 480
_EDGE: Final = 12
_INNER: Final = WIDTH - 2 * _EDGE
_TRACK: Final = 94
_NEWS: Final = _TRACK + 34
_SHIP: Final = _NEWS + 84
"""The upper edge of the upper deck's zones."""
_WIDE: Final = 140
_GAP: Final = 18
_BETWEEN: Final = 30
_TALL: Final = 108
_CABINS: Final = 126
_HOLD: Final = 62
_TOPS: Final = (
    _SHIP,
    _SHIP + _CABINS + _BETWEEN,
    _SHIP + _CABINS + _TALL + 2 * _BETWEEN,
    _SHIP + _CABINS + 2 * _TALL + 3 * _BETWEEN,
)
"""The upper edge of each deck."""
_KEEL: Final = _TOPS[3] + _HOLD
_LEGEND: Final = _KEEL + 40
_BELOW: Final = _LEGEND + 24
_LADDER: Final = 104
"""How far from the left edge of its zone a ladder stands."""
_LINE: Final = 34


def draw(view: View, lang: Lang = "en") -> str:
    """The table as a viewer sees it, as one SVG element that needs nothing from elsewhere."""
    notes = list(_notes(view, lang))
    table = _BELOW + 6 + 16 * len(notes)
    rows = [*_rows(view, lang, table + 8)]
    bottom = table + 8 + sum(height for height, _ in rows)
    parts = (
        *_header(view, lang),
        *_track(view, lang),
        *_news(view, lang),
        *_hull(lang),
        *_doors(view, lang),
        *(_zone(view, zone, lang) for deck in DECKS for zone in deck),
        *_tags(view, lang),
        *_legend(view, lang),
        *(words(line, _EDGE, _BELOW + 16 * number, "tiny") for number, line in enumerate(notes)),
        *_columns(view, lang, table),
        *(part for _, parts in rows for part in parts),
    )
    return picture(
        parts,
        lang=lang,
        size=(WIDTH, bottom + _EDGE - 4),
        title=title(view, lang),
        description=describe(view, lang),
        style=STYLE,
    )


def title(view: View, lang: Lang) -> str:
    """What the picture is called: where the game stands, and whose view it is."""
    where = headline(view, lang)
    told = label("title", lang, where=where[0].lower() + where[1:])
    return f"{told}. {seen_by(view, lang)}"


def _header(view: View, lang: Lang) -> Iterator[str]:
    yield words(headline(view, lang), _EDGE, 30, "head")
    room = (_INNER - 11 * len(headline(view, lang))) // 7
    yield words(fit(view.setup.case.title.said(lang), room), WIDTH - _EDGE, 29, "small", "end")
    now = awaited(view, lang)
    yield words(now[0].upper() + now[1:], _EDGE, 54, "small" if len(now) > 56 else "")


def _track(view: View, lang: Lang) -> Iterator[str]:
    """Ten spaces to the port, and one before them in the solo game; the ship on its space."""
    spaces = range(0 if view.setup.mode == "solo" else 1, 11)
    step = (_INNER - 60) / (len(spaces) - 1)
    first = _EDGE + 20
    yield path(f"M{first} {_TRACK}h{step * (len(spaces) - 1):g}", "course")
    for number, space in enumerate(spaces):
        x = first + step * number
        passed = space < view.ship
        half, told = (17, label("port", lang)) if space == 10 else (9, str(space))
        yield box(x - half, _TRACK - 9, 2 * half, 18, "passed" if passed else "stop", 9) + words(
            told, x, _TRACK + 4, "gone-by" if passed else "tiny", "middle"
        )
    x = first + step * (view.ship - spaces[0])
    yield thing(vessel(x - 13, _TRACK - 25))


def _news(view: View, lang: Lang) -> Iterator[str]:
    """The event of the round and what it does; at the end the solution."""
    yield box(_EDGE, _NEWS - 15, _INNER, 50, "panel", 6)
    head, told = event_lines(view, lang)
    if view.phase is Phase.OVER:
        head, told = label("solution", lang), ", ".join(solution_list(view, lang))
    if not head:
        yield words(label("no event", lang), _EDGE + 10, _NEWS + 14, "tiny")
        return
    lines = textwrap.wrap(told, 72)
    yield thing(
        words(fit(head, 54), _EDGE + 10, _NEWS + (7 if len(lines) == 1 else 2), "name"),
        *(
            words(
                fit(line, 74), _EDGE + 10, _NEWS + (24 if len(lines) == 1 else 16) + 13 * at, "tiny"
            )
            for at, line in enumerate(lines[:2])
        ),
    )


# The ship


def _left(zone: Zone) -> int:
    return 34 if zone == 10 else _EDGE + (zone - 1) % 3 * (_WIDE + _GAP)


def _top(zone: Zone) -> int:
    return _TOPS[(zone - 1) // 3]


def _height(zone: Zone) -> int:
    return _HOLD if zone == 10 else _CABINS if zone < 4 else _TALL


def _width(zone: Zone) -> int:
    return WIDTH - 2 * 34 if zone == 10 else _WIDE


def _hull(lang: Lang) -> Iterator[str]:
    """Sea and ship: two funnels, a white upper deck, a dark hull with its bow at the right."""
    sea = _TOPS[2] + 40
    yield box(0, sea, WIDTH, _KEEL + 18 - sea, "sea", 0)
    yield waves(0, sea, 24)
    roof = _SHIP - 22
    yield path(f"M70 {roof}l6-20h34l-3 20zM250 {roof}l6-20h34l-3 20z", "funnel")
    yield path(
        f"M{_EDGE - 8} {_TOPS[1]}V{roof + 8}q0-8 8-8h{_INNER - 8}q10 0 13 12l3 14V{_TOPS[1]}z",
        "deck",
    )
    main = _TOPS[1] - 17
    yield path(
        f"M2 {main}h{WIDTH - 4}q-1 180-22 {_KEEL - main - 20}q-6 32-40 32"
        f"h-370q-40 0-50-40-16-100-18-{_KEEL - main - 28}z",
        "hull",
    )
    for number, deck in enumerate(DECK_NAMES[:3]):
        look = "deck-name" if number else "label-name"
        yield words(deck.said(lang), _EDGE + 2, _TOPS[number] - 5, look)


def _doors(view: View, lang: Lang) -> Iterator[str]:
    """The passages between zones that lie side by side, or one above the other."""
    for (low, high), how in passages(view).items():
        if _is_door((low, high)):
            yield thing(_door(low, how), tooltip=_passage_words((low, high), how, lang))
        elif _is_ladder((low, high)):
            yield thing(_ladder(low, how), tooltip=_passage_words((low, high), how, lang))


def _tags(view: View, lang: Lang) -> Iterator[str]:
    """All other passages: a tag in either zone says where else one can go."""
    count: Counter[Zone] = Counter()
    for passage, how in passages(view).items():
        if not _is_door(passage) and not _is_ladder(passage):
            low, high = passage
            for zone, other in ((low, high), (high, low)):
                count[zone] += 1
                tag = _tag(zone, other, how, count[zone])
                yield thing(tag, tooltip=_passage_words(passage, how, lang))


def _passage_words(passage: Passage, how: str, lang: Lang) -> str:
    colon = "\u00a0: " if lang == "fr" else ": "
    return named(passage) + colon + label("passage" if how == "usual" else how, lang)


def _is_door(passage: Passage) -> bool:
    low, high = passage
    return high == low + 1 and _top(low) == _top(high)


def _is_ladder(passage: Passage) -> bool:
    low, high = passage
    return high == low + 3 or (high == 10 and low in DECKS[2])


def _door(zone: Zone, how: str) -> str:
    """Between a zone and the one at its right."""
    x, y = _left(zone) + _WIDE, _top(zone) + 36
    middle = x + _GAP / 2
    if how == "closed":
        return box(x, y, _GAP, 26, "gone", 0) + path(
            f"M{middle - 5} {y + 8}l10 10m0-10-10 10", "cross"
        )
    extra = path(f"M{middle - 4} {y + 13}h8m-4-4v8", "plus") if how == "opened" else ""
    return box(x - 1, y, _GAP + 2, 26, "new" if how == "opened" else "way", 0) + extra


def _ladder(zone: Zone, how: str) -> str:
    """Between a zone and the one below it."""
    x, y = _left(zone) + _LADDER, _top(zone) + _height(zone)
    if how == "closed":
        return box(x, y, 22, _BETWEEN, "gone", 0) + path(
            f"M{x + 6} {y + 10}l10 10m0-10-10 10", "cross"
        )
    if how == "opened":
        plus = path(f"M{x + 7} {y + 15}h8m-4-4v8", "plus")
        return box(x, y - 1, 22, _BETWEEN + 2, "new", 0) + plus
    rungs = path(f"M{x} {y + 7.5}h22M{x} {y + 15}h22M{x} {y + 22.5}h22", "rung")
    return box(x, y - 1, 22, _BETWEEN + 2, "way", 0) + rungs


def _tag(zone: Zone, other: Zone, how: str, number: int) -> str:
    """The cabins leave no room but on their upper edge; elsewhere there is some at the right."""
    x = _left(zone) + _width(zone) - 2 - 33 * number
    y = _top(zone) + (-9 if zone < 4 else 25)
    look = {"closed": "tag-closed", "opened": "tag-new", "usual": "tag"}[how]
    mark = {"closed": "×", "opened": "+", "usual": "→"}[how]
    return box(x, y, 31, 16, look, 8) + words(
        f"{mark} {other}", x + 15.5, y + 12, "tagged", "middle"
    )


def _zone(view: View, zone: Zone, lang: Lang) -> str:
    """A zone: number and name, locations, suspects, detectives and the Purser."""
    x, y, wide, high = _left(zone), _top(zone), _width(zone), _height(zone)
    known = read(view)
    parts = [
        box(x, y, wide, high, "room", 3),
        *_status(view, zone, lang),
        words(str(zone), x + 7, y + 19, "zone"),
        words(ZONE_NAMES[zone].said(lang), x + (25 if zone == 10 else 18), y + 19, "where"),
    ]
    for number, location in enumerate(LOCATIONS_OF[zone]):
        row, column = divmod(number, 6)
        parts.append(
            place(location, Path(location) in known, x + 6 + 22 * column, y + 25 + 18 * row)
        )
    parts += _people(view, zone, lang)
    return thing(*parts)


def _people(view: View, zone: Zone, lang: Lang) -> Iterator[str]:
    """The suspects in a row; below it, in the hold at its right, the Purser and the detectives."""
    x, y = _left(zone), _top(zone)
    people = y + (25 if zone == 10 else 64 if zone < 4 else 46)
    start = x + (36 if zone == 10 else 7)
    for number, suspect in enumerate(suspects_in(view, zone)):
        yield _person(view, suspect, start + (PERSON + 3) * number, people)
    pawns = people + (4 if zone == 10 else 34)
    left = x + (178.0 if zone == 10 else 6.0)
    there = detectives_in(view, zone)
    step = PAWN if zone == 10 or len(there) < 5 else 22.5
    if view.purser == zone:
        pawn = purser(purser_sign(view, lang), left, pawns - 2)
        yield thing(pawn, tooltip=purser_name(view, lang))
        left += step
    for number, seat in enumerate(there):
        yield thing(
            _detective(view, seat, left + step * number, pawns),
            tooltip=label("detective", lang, name=name(view, seat)),
        )


def _detective(view: View, seat: Seat, x: float, y: float) -> str:
    return detective(view.setup.colours[seat], sign(view, seat), x, y)


def _person(view: View, suspect: Suspect, x: float, y: float) -> str:
    known = read(view)
    topics = tuple(Path(f"{suspect}-{topic}") in known for topic in TOPICS)
    return person(suspect, topics, view.last_moved == suspect, x, y)


def _status(view: View, zone: Zone, lang: Lang) -> Iterator[str]:
    """A closed zone is barred, a sealed one has a tape; each says so on its lower edge."""
    x, y, wide, high = _left(zone), _top(zone), _width(zone), _height(zone)
    told = []
    if zone in closed_zones(view):
        yield _slopes(x, y + 44, wide, high - 44)
        told.append(label("no entry", lang))
    if zone in sealed_zones(view):
        line = f"M{x} {y + 3.5}h{wide}"
        yield path(line, "tape") + path(line, "stripes")
        told.append(label("sealed", lang))
    if told:
        text = ", ".join(told)
        room = 14 + 6.2 * len(text)
        yield box(x + 4, y + high - 6, room, 16, "tag-ban", 8) + words(
            text, x + 4 + room / 2, y + high + 6, "tagged", "middle"
        )


def _slopes(x: int, y: int, wide: int, high: int) -> str:
    """Slanting lines across a box."""
    lines = "".join(
        f"M{x + max(0, at - high)} {y + min(at, high)}L{x + min(at, wide)} {y + max(0, at - wide)}"
        for at in range(14, wide + high, 14)
    )
    return path(lines, "barred")


# Below the ship


def _legend(view: View, lang: Lang) -> Iterator[str]:
    x, y = float(_EDGE), _LEGEND
    text = label("heard" if view.viewer == "spectator" else "read", lang)
    yield place("13", True, x, y - 12) + words(text, x + 25, y, "tiny")
    x += 45 + _wide(text)
    text = label("topics", lang)
    yield _pips(x, y - 8) + words(text, x + 27, y, "tiny")
    x += 47 + _wide(text)
    yield box(x, y - 11, 14, 14, "token", 5) + words(label("last moved", lang), x + 20, y, "tiny")


def _wide(text: str) -> float:
    """How wide a small text is, about."""
    return 5.9 * len(text)


def _pips(x: float, y: float) -> str:
    return "".join(box(x + 7.5 * number, y, 6, 6, "pip", 1) for number in range(3))


def _notes(view: View, lang: Lang) -> Iterator[str]:
    """What the team thinks of what it has read, and where Simon has been."""
    colon = "\u00a0: " if lang == "fr" else ": "
    if view.opinions:
        from_team = {each.path: each.opinion for each in view.opinions}
        marks = {"important": "!", "average": "~", "irrelevant": "–"}
        told = ", ".join(
            f"{path_list((path,), lang)[0]} {marks[opinion]}" for path, opinion in from_team.items()
        )
        yield from textwrap.wrap(label("held", lang) + colon + told, 78)[:3]
    if view.simon is not None and view.simon.visited:
        zones = ", ".join(map(str, view.simon.visited))
        yield f"{label('simons', lang)} {label('visited', lang, zones=zones)}"


_COLUMNS: Final = {"points": 346, "buoys": 404, "paths": 460}


def _columns(view: View, lang: Lang, y: float) -> Iterator[str]:
    for key, x in _COLUMNS.items():
        shown = "score" if key == "points" and view.phase is Phase.OVER else key
        yield words(label(shown, lang), x, y, "tiny", "end")
    text = label("spent", lang, count=view.spent)
    yield thing(buoy(_EDGE + 4, y - 11), words(text, _EDGE + 23, y, "tiny"))


def _rows(view: View, lang: Lang, y: float) -> Iterator[tuple[int, list[str]]]:
    """A row for each player, and one for Simon: its height and its parts."""
    for seat in seats(view):
        parts, high = _player(view, seat, lang, y)
        yield high, parts
        y += high
    if view.simon is not None:
        yield _LINE, [*_simon(view, lang, y)]


def _player(view: View, seat: Seat, lang: Lang, y: float) -> tuple[list[str], int]:
    """Whose turn it is, name, what is to be said, points, buoys, and how many paths are known."""
    turn = view.turn == seat
    first = view.hypotheses[seat].first if view.phase in CLOSING else None
    high = _LINE + (18 if first else 0)
    arrow = path(f"M1 {y + 8:g}l10 8-10 8z", "body") if turn else ""
    score = score_of(view, seat) if view.phase is Phase.OVER else None
    points = str(score) if score is not None else str(view.points) if turn else ""
    facts = (points, str(view.buoys[seat]), str(len(view.known[seat])))
    parts = [
        box(_EDGE, y, _INNER, high - 4, "turn" if turn else "panel", 6) + arrow,
        _detective(view, seat, _EDGE + 7, y + 4)
        + words(name(view, seat, 13), _EDGE + 37, y + 20, "name"),
        thing(words(*_said(view, seat, lang, y))),
        *(
            thing(words(fact, x, y + 20, "", "end"))
            for fact, x in zip(facts, _COLUMNS.values(), strict=True)
        ),
    ]
    if first:
        told = fit(", ".join(option_list(view, first, lang)), 66)
        parts.append(thing(words(told, _EDGE + 37, y + 38, "tiny")))
    return parts, high


def _said(view: View, seat: Seat, lang: Lang, y: float) -> tuple[str, float, float, str, str]:
    """What is to be said of a player, or who is First Player."""
    told = status(view, seat, lang)
    if not told and seat == view.setup.first and len(view.setup.players) > 1:
        return label("first", lang), 304, y + 20, "tiny", "end"
    return told, 304, y + 20, "right", "end"


def _simon(view: View, lang: Lang, y: float) -> Iterator[str]:
    assert view.simon is not None
    turn = view.phase is Phase.SIMON
    yield box(_EDGE, y, _INNER, _LINE - 4, "turn" if turn else "panel", 6)
    yield purser(purser_sign(view, lang), _EDGE + 7, y + 3) + words(
        label("simons", lang), _EDGE + 37, y + 20, "name"
    )
    if SIMON in view.result.winners:
        yield thing(words(label("winner", lang), 304, y + 20, "right", "end"))
    points = view.simon.points if view.result.simon is None else view.result.simon
    yield thing(words(str(points), _COLUMNS["points"], y + 20, "", "end"))
    told = label("of", lang, count=len(view.simon.known), all=needed_by_simon(view))
    yield thing(words(told, _COLUMNS["paths"], y + 20, "", "end"))
