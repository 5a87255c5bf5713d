"""Games played by the rules and counted like those of the fast engine: for policies it lacks."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Final

from crimehotel_rules import crime_hotel
from crimehotel_rules.crime_hotel import (
    Action,
    Bonus,
    Department,
    Duplicate,
    Exchange,
    Look,
    Relocate,
    Setup,
    State,
    Step,
    outcome,
)
from crimehotel_rules.crime_hotel.simulation.policies import POLICIES
from crimehotel_rules.crime_hotel.simulation.tally import ROUNDS, UNDECIDED
from crimehotel_rules.kernel.seats import CHANCE
from crimehotel_rules.simulation import Count, play_through

ASSISTANCE: Final[dict[type[Action], Department]] = {
    Relocate: Department.RELOCATE,
    Exchange: Department.EXCHANGE,
    Look: Department.LOOK,
    Duplicate: Department.DUPLICATE,
    Bonus: Department.BONUS,
}


def counted(setup: Setup, seats: tuple[str, ...], rng: random.Random) -> Iterator[Count]:
    """Play a game with these policies, and tell what it adds to a tally."""
    state = crime_hotel.new_game(setup)
    policies = [POLICIES[name] for name in seats]
    used = Counter[tuple[Department, int]]()
    for turn, action, after in play_through(state, crime_hotel, policies, rng):
        if turn != CHANCE:
            yield "decisions", (), 1
        if type(action) in ASSISTANCE:
            used[ASSISTANCE[type(action)], state.round - 1] += 1
        if len(after.scores) > len(state.scores):
            yield from _investigation(after)
        state = after
    yield from _uses(used)
    yield from _game(state)


def _investigation(state: State) -> Iterator[Count]:
    """The points of each seat, by how often it had assistance and where."""
    for seat, points in enumerate(state.scores[-1]):
        assistances = sum(desks.count(seat) for desks in state.desks)
        for department in Department:
            place = (seat, assistances, department, int(seat in state.desks[department]))
            for kind, amount in enumerate((1, points, points**2)):
                yield "players", (*place, kind), amount


def _uses(used: Counter[tuple[Department, int]]) -> Iterator[Count]:
    """How often each department was used in the game: by round, and in all rounds."""
    for department in Department:
        times = [used[department, number] for number in range(ROUNDS)]
        for number, count in enumerate((*times, sum(times))):
            yield "uses", (department, number, 0), count
            yield "uses", (department, number, 1), count**2


def _game(state: State) -> Iterator[Count]:
    """Points, winner, and the step of the tie-break that found them."""
    ended, first, players = outcome(state), state.setup.first, len(state.setup.players)
    yield "games", (), 1
    together = sum(ended.totals)
    yield "table_points", (0,), together
    yield "table_points", (1,), together**2
    for seat, points in enumerate(ended.totals):
        for kind, at in (("seat", seat), ("place", (seat - first) % players)):
            yield f"{kind}_points", (at, points), 1
            yield f"{kind}_wins", (at,), int((seat,) == ended.winners)
    step = UNDECIDED if ended.decided_by is None else list(Step).index(ended.decided_by)
    yield "steps", (step,), 1
