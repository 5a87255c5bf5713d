"""Bad input that only Mord im Arosa knows of: its set-ups, floors, suspects, cubes and ranges."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from crimehotel_rules import mord_im_arosa
from crimehotel_rules.conformance.cases import Attempt, Case
from crimehotel_rules.conformance.checks import bad_input
from crimehotel_rules.conformance.checks.playing import encoded
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.mord_im_arosa import VICTIM, Phase, Readings, Setup, State, scenes
from crimehotel_rules.mord_im_arosa.checks.fuzz import NAMES, choose

NO_FLOORS: Final = (-1, 8, 7.5, "ground", "7", True, None, [3], {"floor": 3}, 256, 10**30)
"""What is no floor, though some look like one."""


# Actions


def cases(checks: Checks) -> Iterator[Case]:
    """Actions with one thing wrong, in positions that a first game may not lead to."""
    ears = Readings(hearing="range")
    for players in (2, 4, 6):
        for readings in (Readings(), ears):
            setup = Setup(NAMES[:players], readings=readings)
            for name, wanted in _POSITIONS.items():
                title = f"{name}, {players} players, {readings.hearing}"
                yield _spoilt_there(checks, title, setup, wanted)


_POSITIONS: Final[dict[str, Callable[[State], bool]]] = {
    "a victim lands": lambda state: state.act == 0,
    "a clue lands": lambda state: len(state.throwing) > 1 and state.throwing[0].cube != VICTIM,
    "a penalty lands": lambda state: (
        len(state.throwing) == 1 == state.from_supply and state.act > 0
    ),
    "a victim still missing": lambda state: (
        state.phase is Phase.INSPECT and _is_noted(state) and bool(scenes(state.sheet))
    ),
    "suspect or cover": lambda state: state.phase is Phase.INVESTIGATE and _is_noted(state),
    "suspect only": lambda state: state.phase is Phase.INVESTIGATE and not _is_noted(state),
    "several to take back": lambda state: (
        state.phase is Phase.TAKE_BACK and len(mord_im_arosa.legal_actions(state)) > 2
    ),
    "after the end": lambda state: state.over,
}


def _is_noted(state: State) -> bool:
    """Whether the one whose turn it is has a clue on the sheet."""
    return any(isinstance(state.turn, int) and space.clues[state.turn] for space in state.sheet)


def _spoilt_there(
    checks: Checks, title: str, setup: Setup, wanted: Callable[[State], bool]
) -> Case:
    """In the first such position of a game, all that is wrong there."""
    rng = random.Random(title)
    state, attempts = mord_im_arosa.new_game(setup), list[Attempt]()
    while not wanted(state):
        turn = state.turn
        if turn is None:  # not in this game
            state, attempts = mord_im_arosa.new_game(setup), []
            continue
        action = choose(state, rng)
        attempts.append(encoded(checks.game, turn, action))
        state = mord_im_arosa.apply(state, turn, action)
    due = state.turn
    good = attempts[-1] if due is None else encoded(checks.game, due, choose(state, rng))
    return bad_input.spoilt(checks, title, state, attempts, good)


def spoilt(state: State, action: Json) -> Iterator[Any]:
    """The action on floors that there are not, with others named, and others in its place."""
    if "floor" in action:
        yield from ({**action, "floor": floor} for floor in NO_FLOORS)
    if "suspects" in action:
        yield from ({**action, "suspects": each} for each in _no_suspects(state))
    if "cube" in action:
        yield from ({**action, "cube": cube} for cube in _other_cubes(state, action))
        yield from ({**action, "heard": heard} for heard in _false_ears(state, action))
    if "count" in action:
        yield from ({**action, "count": count} for count in (-1, *range(3, 22), 19.0))
    yield from _out_of_place(state)


def _no_suspects(state: State) -> Iterator[Any]:
    """Nobody, oneself, strangers, somebody twice, and what is no list of seats."""
    seat, players = state.investigator or 0, len(state.supply)
    other = (seat + 1) % players
    yield from ([], [seat], [other, seat], [other, other], [players], [other, players], [6])
    yield from ([*range(players)], [-1], [99], [True], ["1"], [None], [[other]], [1.5])
    yield from (None, other, "all", {}, {"0": other}, state.setup.players[other])
    yield [state.setup.players[other]]
    yield [state.setup.colours[other].value]


def _other_cubes(state: State, action: Json) -> Iterator[Any]:
    """Cubes that are not the next one."""
    yield from (cube for cube in (VICTIM, *range(-6, 7)) if cube != action["cube"])
    yield from ("clue", "Victim", "", -1, True, None, 0.5, ["victim"], {"victim": 1})
    yield state.setup.colours[0].value


def _false_ears(state: State, action: Json) -> Iterator[Any]:
    """What nobody can have heard: anything in a silent game, else what is no range around it."""
    floor = action["floor"]
    if state.setup.readings.hearing == "silent":
        yield from ([0, 7], [floor, floor], [], False, 0, floor, "nothing")
    else:
        yield from (None, [], [floor], floor, [floor, floor, floor], [floor, 8], [-1, floor])
        yield from ({"low": floor, "high": floor}, f"{floor}-{floor}", [floor, None], True)
        yield [floor + 1, 7]
        yield [0, floor - 1]
        yield [7, 0]


def _out_of_place(state: State) -> Iterator[Json]:
    """An action of each kind; the kit leaves out what is legal here."""
    seat = state.investigator or 0
    other = (seat + 1) % len(state.supply)
    yield {"type": "pass"}
    for floor in (0, 3, 7):
        yield {"type": "inspect", "floor": floor}
        yield {"type": "cover", "floor": floor}
        yield {"type": "suspect", "suspects": [other], "floor": floor}
        yield {"type": "land", "cube": seat, "floor": floor}
        yield {"type": "land", "cube": VICTIM, "floor": floor, "heard": [0, 7]}
    for count in (0, 1, 2):
        yield {"type": "take_back", "count": count}


def more_fields(state: State) -> Mapping[str, Sequence[Any]]:
    """Fields that an action does not have, as an engine might take them.

    >>> more_fields(mord_im_arosa.new_game(Setup(NAMES[:2])))["floors"]
    ([3], [3, 5])
    """
    seats = state.setup.seats
    return {
        "floor": (3,),
        "floors": ([3], [3, 5]),
        "space": (3,),
        "suspects": ([], [*seats[1:]], [0]),
        "suspect": (1, state.setup.players[1]),
        "cube": (VICTIM, 0, 1),
        "cubes": ([0], [VICTIM]),
        "colour": (state.setup.colours[0].value,),
        "owner": seats,
        "thrower": seats,
        "heard": ([3, 3], [0, 7]),
        "count": (0, 1),
        "take_back": (0, 1, True),
        "clues": ([0] * len(seats),),
        "victims": (0, 1),
        "from_floor": (0, 1),
        "penalties": (0, 1),
        "act": (state.act,),
        "act_2": (True,),
        "announce": ("suspect", "cover"),
    }


# Set-ups


def bad_setups() -> list[Any]:
    """Set-ups that cannot be played."""
    good: Json = {"players": ["Sam", "Ryan", "Noah"]}
    return [
        {"players": ["Sam"]},
        {"players": [*NAMES, "Lena"]},
        {"players": []},
        {"players": "Sam"},
        {"players": 3},
        {"players": {"0": "Sam", "1": "Ryan"}},
        {"players": None},
        {},
        {"players": ["Sam", "Sam", "Noah"]},
        {"players": ["Sam", " ", "Noah"]},
        {"players": ["Sam", "", "Noah"]},
        {"players": ["Sam", 7, "Noah"]},
        {"players": ["Sam", None, "Noah"]},
        *(
            good | {field: seat}
            for field in ("first", "knife")
            for seat in (3, -1, 99, 1.5, "0", "Sam", True, None, [0])
        ),
        *(good | {"colours": colours} for colours in _NO_COLOURS),
        *(
            good | {"readings": {setting: reading}}
            for setting in mord_im_arosa.READINGS
            for reading in ("maybe", "", 1, True, None, ["all"])
        ),
        good | {"readings": {"hearing": "Range"}},
        good | {"readings": {"weather": "fine"}},
        *(good | {"readings": readings} for readings in (None, [], "canonical", ["hearing"])),
        *(good | {field: value} for field, value in _MORE.items()),
        *(
            good | {field: seat}
            for bits in bad_input.BITS
            for field in ("first", "knife")
            for seat in (1 << bits, 1 - (1 << bits))
        ),
    ]


_NO_COLOURS: Final[tuple[Any, ...]] = (
    ["yellow", "yellow", "blue"],
    ["yellow", "blue", "yellow"],
    ["yellow", "blue"],
    ["yellow", "blue", "gray", "brown"],
    ["yellow", "blue", "red"],
    ["yellow", "blue", "grey"],
    ["Yellow", "blue", "gray"],
    ["yellow", "blue", None],
    ["yellow", "blue", 2],
    [],
    "yellow",
    {"0": "yellow", "1": "blue", "2": "gray"},
    None,
)
_MORE: Final = {
    "seed": 1,
    "variant": "standard",
    "floors": 8,
    "clues": 20,
    "victims": 2,
    "weights": [1] * 8,
    "tower": [],
    "seats": [0, 1, 2],
    "language": "en",
}
"""Fields that another engine might have in its set-up."""
