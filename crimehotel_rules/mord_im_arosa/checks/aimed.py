"""Games that are led to a certain end, because chance and the players work towards it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Final

import attrs

from crimehotel_rules import mord_im_arosa
from crimehotel_rules.conformance.cases import Attempt, Case
from crimehotel_rules.conformance.checks import odd_input
from crimehotel_rules.conformance.checks.playing import encoded
from crimehotel_rules.conformance.suite import Checks, Step
from crimehotel_rules.mord_im_arosa import (
    CHANCE,
    CLUES,
    VICTIM,
    Action,
    Cover,
    Floor,
    Inspect,
    Phase,
    Readings,
    Seat,
    Setup,
    State,
    Suspect,
    TakeBack,
)
from crimehotel_rules.mord_im_arosa.checks.fuzz import NAMES, clues_on, landing

SOURCE: Final = "aimed"
LOOKED_AT: Final = 30
"""So many steps at the end are looked at closely."""
FREE, PILE, NEARBY, SCENES = Floor(6), Floor(5), Floor(4), (Floor(1), Floor(2))
"""Where nothing lies, where clues pile up, where the other clues go, where the victims are."""
AFTERWARDS: Final = (
    Attempt(CHANCE, {"type": "land", "cube": 0, "floor": 3}),
    Attempt(0, {"type": "inspect", "floor": 3}),
    Attempt(1, {"type": "suspect", "suspects": [0], "floor": 3}),
    Attempt(1, {"type": "cover", "floor": 3}),
    Attempt(0, {"type": "take_back", "count": 0}),
)
"""What nobody can do any more when a game is over; and out of turn, or out of place, before."""


@attrs.frozen
class Aim:
    """Where cubes land, what players do, and how many steps that takes at most."""

    lands: Callable[[State], int]
    decides: Callable[[State, Seat], Action]
    steps: int = 300


def cases(checks: Checks) -> Iterator[Case]:
    """A case for each aim, at tables where it is worthwhile."""
    for name, setup, aim in _games():
        title = f"{name}, {len(setup.players)} players"
        attempts = [encoded(checks.game, *step) for step in played(setup, aim, title)]
        quiet = max(0, len(attempts) - LOOKED_AT)
        written = odd_input.short(checks, setup)
        tries = (*attempts, *AFTERWARDS)
        yield Case(checks.game.name, SOURCE, title, written, tries, quiet=quiet)


def _games() -> Iterator[tuple[str, Setup, Aim]]:
    for floor, players in ((0, 2), (3, 3), (7, 4), (4, 6)):
        yield f"everything on floor {floor}", Setup(NAMES[:players]), together(floor)
        stop = Setup(NAMES[:players], readings=Readings(end_while_placing="stop"))
        yield f"everything on floor {floor}, stop", stop, together(floor)
    for players in (2, 3, 5):
        yield "victims never found", Setup(NAMES[:players]), in_vain()
        yield "victims found late", Setup(NAMES[:players], first=1), found_late()
        stop = Setup(NAMES[:players], first=1, readings=Readings(end_while_placing="stop"))
        yield "victims found late, stop", stop, found_late()
    for players, left, most in ((2, 1, CLUES), (2, 2, 4), (3, 4, CLUES), (4, 3, 6), (6, 3, CLUES)):
        name = f"{left} left and up to {most} found"
        stop = Setup(NAMES[:players], readings=Readings(end_while_placing="stop"))
        yield name, Setup(NAMES[:players], first=1), short(left, most)
        yield f"{name}, stop", stop, short(left, most)
    for players, left in ((2, 3), (3, 2), (4, 3), (6, 3)):
        yield f"{left} left and {left} found", Setup(NAMES[:players], knife=1), short(left, left)
    for players in (3, 4, 5, 6):
        yield "more owed than held", Setup(NAMES[:players]), short(0, CLUES)
        yield "failing on the ground floor", Setup(NAMES[:players]), grounded()
    for reading in ("chosen", "all"):
        setup = Setup(NAMES[:2], readings=Readings(take_back=reading))
        yield f"taken back, {reading}", setup, to_and_fro()
    yield "hundreds of turns", Setup(NAMES[:2], first=1), for_ever()


def played(setup: Setup, aim: Aim, seed: str) -> Iterator[Step]:
    """The game, up to its end or as far as it goes."""
    rng = random.Random(seed)
    state = mord_im_arosa.new_game(setup)
    for _ in range(aim.steps):
        actor = state.turn
        if actor is None:
            return
        if isinstance(actor, int):
            action = aim.decides(state, actor)
        else:
            action = landing(state, aim.lands(state), rng)
        yield actor, action
        state = mord_im_arosa.apply(state, actor, action)


# The aims


def together(floor: int) -> Aim:
    """Every cube lands on one floor, where all suspect all: several pass ten at a time."""

    def decides(state: State, seat: Seat) -> Action:
        if state.phase is Phase.INSPECT:
            return Inspect(floor)
        return Suspect(_others(state, seat), floor)

    return Aim(lambda _: floor, decides)


def in_vain() -> Aim:
    """Nobody looks where the cubes are, until a penalty empties a supply in Act I."""
    return Aim(lambda _: PILE, lambda _state, _seat: Inspect(FREE))


def found_late() -> Aim:
    """Both victims are found when supplies are small: more must be placed than is there."""

    def decides(state: State, _seat: Seat) -> Action:
        return Inspect(PILE if min(state.supply) < 4 else FREE)

    return Aim(lambda _: PILE, decides)


def short(left: int, most: int) -> Aim:
    """Suspicions that miss drain the supplies, until so few are left and a pile is found.

    If none may be left, all but two search in vain before, so that in the end more penalties are
    owed than there are clues.
    """

    def lands(state: State) -> int:
        cube = state.throwing[0].cube
        if cube == VICTIM:
            return SCENES[state.tower[SCENES[0]].victims]
        return PILE if clues_on(state, PILE, cube) < most else NEARBY

    def decides(state: State, seat: Seat) -> Action:
        if state.phase is Phase.INSPECT:
            in_vain = not left and state.supply.count(18) > 2
            return Inspect(FREE if in_vain else SCENES[state.sheet[SCENES[0]].victims])
        others = _others(state, seat)
        poor = [other for other in others if state.supply[other] <= left]
        return Suspect(others, PILE if poor else FREE)

    return Aim(lands, decides)


def grounded() -> Aim:
    """One player's clues lie on the ground floor: there the suspicions of the others fail."""

    def lands(state: State) -> int:
        cube = state.throwing[0].cube
        return 0 if cube == 0 else SCENES[0] if cube == VICTIM else PILE

    def decides(state: State, seat: Seat) -> Action:
        if state.phase is Phase.INSPECT:
            return Inspect(SCENES[0])
        return Suspect(_others(state, seat), 0)

    return Aim(lands, decides, steps=160)


def to_and_fro() -> Aim:
    """One suspects, the other covers and takes back more or less: the clues never leave a floor."""

    def decides(state: State, seat: Seat) -> Action:
        if state.phase is Phase.INSPECT:
            return Inspect(PILE)
        if state.phase is Phase.TAKE_BACK:
            return TakeBack(len(state.log) % len(mord_im_arosa.legal_actions(state)))
        return Cover(PILE) if seat else Suspect([1], PILE)

    return Aim(lambda _: PILE, decides)


def for_ever() -> Aim:
    """One clue is placed and taken back, again and again; nothing limits the number of turns."""

    def lands(state: State) -> int:
        cube = state.throwing[0].cube
        if cube == VICTIM:
            return SCENES[0]
        return PILE if state.act and cube == 1 else PILE - clues_on(state, PILE, cube)

    def decides(state: State, seat: Seat) -> Action:
        if state.phase is Phase.INSPECT:
            return Inspect(SCENES[0])
        if state.phase is Phase.TAKE_BACK:
            return TakeBack(1)
        return Cover(PILE) if seat else Suspect([1], PILE)

    return Aim(lands, decides, steps=900)


def _others(state: State, seat: Seat) -> list[Seat]:
    return [other for other in state.setup.seats if other != seat]
