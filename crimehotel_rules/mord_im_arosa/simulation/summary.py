"""A summary: what the counts of games of Mord im Arosa say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from crimehotel_rules.kernel.text import Text
from crimehotel_rules.mord_im_arosa.simulation.tally import SEATS
from crimehotel_rules.simulation import Figure, Run, Tally, mean, mean_of, share
from crimehotel_rules.simulation.players import place_names, seat_names

ENDS: Final = (
    Text("ten clues on the sheet", "dix traces sur la feuille"),
    Text("an empty supply", "une réserve vide"),
    Text("both at once", "les deux à la fois"),
)
ACTS: Final = (
    Text("Act I: a victim is still missing", "acte I : il manque une victime"),
    Text("Act II", "acte II"),
)


@attrs.frozen
class Guest:
    """How one seat, or one place after the first player, has fared."""

    name: Text
    wins: Figure
    """The share of all games that it won, alone or with others."""
    convictions: Figure
    """The share of all games in which it was a culprit, alone or with others."""
    points: Figure
    """The mean of the suspicion points at the end of a game."""


@attrs.frozen
class Part:
    """How many games were of one kind."""

    name: Text
    games: int
    share: Figure


@attrs.frozen
class Summary:
    """All figures of a run."""

    points: tuple[int, ...]
    """How often a player ended a game with 0, 1, 2, … suspicion points."""
    mean: Figure
    """The mean of these points."""
    lengths: tuple[int, ...]
    """How many games had 0, 1, 2, … rounds."""
    rounds: Figure
    """The mean number of rounds in a game; the last one may be cut short."""
    decisions: Figure
    landings: Figure
    seats: tuple[Guest, ...]
    places: tuple[Guest, ...]
    ends: tuple[Part, ...]
    """What ended the games."""
    acts: tuple[Part, ...]
    """In which act they ended."""
    winners: tuple[Part, ...]
    """The games by the number of their winners."""
    culprits: tuple[Part, ...]


def summary(run: Run) -> Summary:
    """What the counts of a run say."""
    tally, players = run.tally, run.order.players
    rows = [tally.row("seat_points", seat) for seat in range(SEATS)]
    numbers = [Text(str(count), str(count)) for count in range(1, players + 1)]
    return Summary(
        points=tuple(map(sum, zip(*rows, strict=True))),
        mean=mean(tally.games, *tally["table_points"]).over(players),
        lengths=tally["rounds"],
        rounds=mean_of(tally["rounds"]),
        decisions=mean(tally.games, *tally["decisions"]),
        landings=mean(tally.games, *tally["landings"]),
        seats=tuple(_guests(tally, "seat", seat_names(run.order))),
        places=tuple(_guests(tally, "place", place_names(run.order))),
        ends=tuple(_parts(tally, ENDS, tally["ends"])),
        acts=tuple(_parts(tally, ACTS, tally["acts"][1:])),
        winners=tuple(_parts(tally, numbers, tally["winners"][1:])),
        culprits=tuple(_parts(tally, numbers, tally["culprits"][1:])),
    )


def _guests(tally: Tally, kind: str, names: Sequence[Text]) -> Iterator[Guest]:
    for at, name in enumerate(names):
        yield Guest(
            name,
            share(tally[f"{kind}_wins"][at], tally.games),
            share(tally[f"{kind}_convictions"][at], tally.games),
            mean_of(tally.row(f"{kind}_points", at)),
        )


def _parts(tally: Tally, names: Sequence[Text], counts: Sequence[int]) -> Iterator[Part]:
    for name, games in zip(names, counts, strict=False):  # of seats, there may be fewer
        yield Part(name, games, share(games, tally.games))
