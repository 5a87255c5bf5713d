"""A summary: what the counts of games of Crime Hotel say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import sqrt
from typing import Final

import attrs

from crimehotel_rules.crime_hotel import Department, Step
from crimehotel_rules.crime_hotel.simulation.playing import setup
from crimehotel_rules.crime_hotel.simulation.tally import ROUNDS, SEATS
from crimehotel_rules.kernel.text import Text
from crimehotel_rules.simulation import Figure, Run, Tally, mean, mean_of, share
from crimehotel_rules.simulation.players import place_names, seat_names

INVESTIGATIONS: Final = 3  # CH-END-1
STEPS: Final = {
    Step.TOTAL: Text("total", "total"),
    Step.POLICE_CAR: Text("police car", "voiture de police"),
    Step.THIRD_INVESTIGATION: Text("third investigation", "troisième enquête"),
    Step.SECOND_INVESTIGATION: Text("second investigation", "deuxième enquête"),
    Step.FIRST_INVESTIGATION: Text("first investigation", "première enquête"),
}
ANOTHER_GAME: Final = Text("another game", "une autre partie")


@attrs.frozen
class Player:
    """How one seat, or one place after the first player, has fared."""

    name: Text
    wins: Figure
    """The share of all games."""
    points: Figure
    """The mean of the points at the end of a game."""


@attrs.frozen
class Decided:
    """How often a step of the tie-break was the last one."""

    name: Text
    games: int
    share: Figure


@attrs.frozen
class Use:
    """When the desks of a department are taken, and what they are worth."""

    name: Text
    rounds: tuple[Figure, ...]
    """The share of its desks that is taken in each round of an investigation."""
    never: Figure
    """The share that is still free at the end."""
    value: Figure
    """What a seat scored more in an investigation than with as many assistances elsewhere."""


@attrs.frozen
class Summary:
    """All figures of a run."""

    points: tuple[int, ...]
    """How often a player ended a game with 0, 1, 2, … points."""
    mean: Figure
    """The mean of these points."""
    seats: tuple[Player, ...]
    places: tuple[Player, ...]
    steps: tuple[Decided, ...]
    departments: tuple[Use, ...]


def summary(run: Run) -> Summary:
    """What the counts of a run say."""
    tally, players = run.tally, run.order.players
    rows = [tally.row("seat_points", seat) for seat in range(SEATS)]
    together = mean(tally.games, *tally["table_points"])
    return Summary(
        points=tuple(map(sum, zip(*rows, strict=True))),
        mean=together.over(players),
        seats=_players(tally, "seat", seat_names(run.order)),
        places=_players(tally, "place", place_names(run.order)),
        steps=tuple(_steps(tally)),
        departments=tuple(
            _use(tally, setup(players).station.count(department), department)
            for department in Department
        ),
    )


def _players(tally: Tally, kind: str, names: Sequence[Text]) -> tuple[Player, ...]:
    return tuple(
        Player(name, share(wins, tally.games), mean_of(tally.row(f"{kind}_points", at)))
        for at, (name, wins) in enumerate(zip(names, tally[f"{kind}_wins"], strict=False))
    )


def _steps(tally: Tally) -> Iterator[Decided]:
    names = [*(STEPS[step] for step in Step), ANOTHER_GAME]
    for name, games in zip(names, tally["steps"], strict=True):
        yield Decided(name, games, share(games, tally.games))


def _use(tally: Tally, desks: int, department: Department) -> Use:
    *rounds, ever = (
        mean(tally.games, *tally.row("uses", department, at)).over(INVESTIGATIONS * desks)
        for at in range(ROUNDS + 1)
    )
    return Use(
        name=department.words,
        rounds=tuple(rounds),
        never=ever if ever.value is None else Figure(1 - ever.value, ever.error),
        value=_value(tally, department),
    )


def _value(tally: Tally, department: Department) -> Figure:
    """Seats that used it, compared with themselves when they had as many others instead.

    Each number of assistances is compared on its own, and weighted by the users.
    """
    users, gained, variance = 0, 0.0, 0.0
    for seat, assistances in product(range(SEATS), range(ROUNDS + 1)):
        row = tally.row("players", seat, assistances, department, 1)
        match mean(*row), mean(*tally.row("players", seat, assistances, department, 0)):
            case Figure(float(own), float(a)), Figure(float(others), float(b)):
                users += row[0]
                gained += row[0] * (own - others)
                variance += row[0] ** 2 * (a**2 + b**2)
            case _:
                pass  # nobody to compare with
    if users == 0:
        return Figure(None, None)
    return Figure(gained / users, sqrt(variance) / users)
