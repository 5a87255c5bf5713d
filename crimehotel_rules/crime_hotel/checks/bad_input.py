"""Bad input that only Crime Hotel knows of: its set-ups, its deals, the fields of its actions."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from crimehotel_rules import crime_hotel
from crimehotel_rules.conformance.cases import Attempt, Case
from crimehotel_rules.conformance.checks import bad_input
from crimehotel_rules.conformance.checks.playing import encoded, played
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.crime_hotel import CHANCE, Deal, Setup, State, Station, card_numbers
from crimehotel_rules.crime_hotel.checks.fuzz import NAMES, choose, same_murderer

CARDS: Final = (11, 19, 25, 31, 39)
"""Cards that are put in the place of others."""
NO_CARDS: Final = (10, 20, 30, 40)
"""Numbers beside those of cards."""


def cases(checks: Checks) -> Iterator[Case]:
    """Actions with one thing wrong, where there are two desks with a 2; and later deals."""
    station = Station(exchange=(2, 2), look=(2, 2))
    two = Setup(players=NAMES[:4], station=station)
    yield from bad_input.spoilt_actions(checks, "4 players, standard, 2-desks", two)
    for players in (3, 4):
        yield _later_deal(checks, Setup(players=NAMES[:players]))


def _later_deal(checks: Checks, setup: Setup) -> Case:
    """The deal of a second investigation, with the murderer of the first."""
    rng = random.Random(f"later deal/{len(setup.players)}")
    state, attempts = crime_hotel.new_game(setup), list[Attempt]()
    for actor, action, after in played(checks.game, state, lambda now: choose(now, rng)):
        attempts.append(encoded(checks.game, actor, action))
        state = after
        if state.scores:
            break
    deal = crime_hotel.sample(state, rng)
    assert isinstance(deal, Deal), "an investigation begins with a deal"
    assert state.murderer is not None, "an investigation has ended"
    good = encoded(checks.game, CHANCE, same_murderer(deal, state.murderer))
    name = f"later deal, {len(setup.players)} players, standard"
    return bad_input.spoilt(checks, name, state, attempts, good)


def spoilt(state: State, action: Json) -> Iterator[Json]:
    """The action with other cards; a deal with other hands, or without the murderer's card."""
    for field, value in action.items():
        if isinstance(value, list) and all(isinstance(each, int) for each in value):
            for card in CARDS:
                if card not in value:
                    yield {**action, field: [*value[:-1], card]}
    if action["type"] == "deal":
        yield from _with_other_hands(action)
        yield from _with_no_card(action)
        if state.scores:
            yield _without_murderer(action)


def more_fields(state: State) -> Mapping[str, Sequence[Any]]:
    """Fields that an action does not have, as an engine might take them.

    >>> more_fields(crime_hotel.new_game(Setup(NAMES)))["desk"]
    (0, 1, 2)
    """
    held = [list(card_numbers(hand)[:1]) for hand in state.hands]
    room, card = "R27", held[0][0] if held[0] else 27
    return {
        "desk": (0, 1, 2),
        "number": (1, 2),
        "count": (0, 1, 2),
        "spot": (1, 2),
        "meeple": (0, 1, room, "red"),
        "order": ([*state.setup.seats], [card]),
        "card": (card,),
        "cards": ([], *held),
        "hand": (held[0],),
        "hands": (held,),
        "give": ([], *held),
        "draw": (held[1],),
        "face_up": ([card],),
        "murderer": (card,),
        "space": (room,),
        "source": (room,),
        "destination": (room,),
        "floor": (2,),
        "column": (7,),
        "department": ("bonus",),
        "round": (state.round,),
        "investigation": (state.investigation,),
        "readings": ({}, {"short_hand": "no_effect"}),
    }


def _with_other_hands(deal: Json) -> Iterator[Json]:
    """The deal of a whole deck to other hands than six cards for each seat."""
    hands, face_up = deal["hands"], deal["face_up"]
    yield {**deal, "hands": [*hands, face_up[:6]], "face_up": face_up[6:]}
    yield {**deal, "hands": [*hands, []]}
    yield {**deal, "hands": hands[:-1], "face_up": [*face_up, *hands[-1]]}
    yield {**deal, "hands": [*hands[:-1], [*hands[-1], face_up[0]]], "face_up": face_up[1:]}
    yield {**deal, "hands": [*hands[:-1], hands[-1][1:]], "face_up": [*face_up, hands[-1][0]]}
    yield {**deal, "hands": [*hands[:-2], [*hands[-2], hands[-1][0]], hands[-1][1:]]}


def _with_no_card(deal: Json) -> Iterator[Json]:
    """The deal with a number that is on no card, in the place of one that is."""
    (first, *others), face_up = deal["hands"], deal["face_up"]
    for number in NO_CARDS:
        yield {**deal, "hands": [[number, *first[1:]], *others]}
        yield {**deal, "murderer": number}
        yield {**deal, "face_up": [number, *face_up[1:]]}


def _without_murderer(deal: Json) -> Json:
    """A deal in which another card takes the place of the murderer's, and is nowhere else."""
    other, *rest = deal["face_up"]
    return {**deal, "murderer": other, "face_up": rest}


# Set-ups


def bad_setups() -> list[Json]:
    """Set-ups that cannot be played."""
    good: Json = {"players": ["Sam", "Ryan", "Noah"]}
    return [
        {"players": ["Sam", "Ryan"]},
        {"players": ["Sam", "Ryan", "Noah", "Iris", "Ada"]},
        {"players": ["Sam", "Sam", "Noah"]},
        {"players": ["Sam", " ", "Noah"]},
        {"players": ["Sam", "", "Noah"]},
        {"players": ["Sam", 7, "Noah"]},
        {"players": []},
        {"players": "Sam"},
        {},
        good | {"first": 3},
        good | {"first": -1},
        good | {"variant": "expert"},
        good
        | {"station": {"relocate": 1, "exchange": [1], "look": [1], "duplicate": 1, "bonus": []}},
        good | {"station": {"exchange": [1, 3]}},
        good | {"station": {"look": [0, 1]}},
        {"players": list(NAMES), "station": {"relocate": 1, "exchange": [1]}},
        {"players": list(NAMES), "variant": "beginner", "station": {"relocate": 1}},
        good | {"first": None},
        good | {"variant": None},
        good | {"readings": None},
        good | {"colours": None},
        good | {"colours": ["red", "red", "blue"]},
        good | {"colours": ["red", "green", "blue", "yellow"]},
        good | {"colours": ["red", "green"]},
        good | {"colours": ["red", "green", "pink"]},
        *(good | {"readings": {setting: "maybe"}} for setting in crime_hotel.READINGS),
        good | {"readings": {"look_owner_learns": 1}},
        good | {"readings": {"weather": "fine"}},
        good | {"music": True},
        good | {"first": "0"},
        good | {"station": {"duplicate": 0}},
        good | {"station": {"bonus": [2, -3]}},
        good | {"station": {"garage": 1}},
        good | {"seats": [0, 1, 2]},
        good | {"others": [[1, 2], [0, 2], [0, 1]]},
        good | {"station": {"counts": [2, 2, 2, 2, 2]}},
        *(good | {field: value} for field, value in _MORE.items()),
        *(good | cut for bits in (8, 16, 32, 64) for cut in _too_wide(1 << bits)),
    ]


_MORE: Final = {
    "seed": 1,
    "rounds": 5,
    "investigations": 3,
    "meeples": 5,
    "car": 0,
    "murderer": 27,
    "language": "en",
}
"""Fields that another engine might have in its set-up."""


def _too_wide(size: int) -> list[Json]:
    """Fields with a number that is right when it is cut to a few bits; this one is 0 then."""
    return [
        {"first": size},
        {"first": 1 - size},
        {"station": {"exchange": [1 + size, 2]}},
        {"station": {"look": [1, 2 + size]}},
        {"station": {"look": [1, 2 - size]}},
        {"station": {"relocate": 2 - size}},
        {"station": {"duplicate": 2 - size}},
        {"station": {"bonus": [2, 3 - size]}},
    ]
