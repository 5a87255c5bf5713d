"""A summary: what the counts of games of Midnight Murder Mysteries say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from crimehotel_rules.kernel.text import Text
from crimehotel_rules.midnight_murder_mysteries.rules.box import MODES
from crimehotel_rules.midnight_murder_mysteries.simulation.tally import LOWEST
from crimehotel_rules.simulation import Figure, Run, Tally, mean, mean_of, share
from crimehotel_rules.simulation.players import place_names, seat_names

MODE_NAMES: Final = (
    Text("competitive", "compétitif"),
    Text("cooperative", "coopératif"),
    Text("solo", "solo"),
)
END_NAMES: Final = (
    Text("arrival at the port", "arrivée au port"),
    Text("Revelations", "révélations"),
    Text("agreement", "commun accord"),
    Text("Simon knows enough", "Simon en sait assez"),
)
WON_NAMES: Final = (
    Text("the player", "le joueur"),
    Text("both", "les deux"),
    Text("Simon", "Simon"),
)
BANDS: Final = (LOWEST, 0, 25, 50, 75, 100)
"""The scores from which on a band begins."""


@attrs.frozen
class Part:
    """How many games were of one kind."""

    name: Text
    games: int
    share: Figure


@attrs.frozen
class ModeFigures:
    """What happened in the games of one mode."""

    name: Text
    games: int
    rounds: Figure
    ends: tuple[Part, ...]
    paths: Figure
    """How many paths a player has read at the end."""
    score: Figure
    """The mean score; a team has one."""
    solved: Figure
    """The share of games in which somebody's first hypotheses were right, all three."""
    bands: tuple[Figure, ...]
    """The shares of games whose best score is below 0, from 0, 25, 50, 75 on, and 100."""


@attrs.frozen
class Player:
    """How one seat, or one place after the First Player, fared in competitive games."""

    name: Text
    wins: Figure
    """The share of games that it won, alone or with others."""
    score: Figure
    paths: Figure


@attrs.frozen
class Summary:
    """All figures of a run."""

    modes: tuple[ModeFigures, ...]
    """Those modes in which games were played."""
    lengths: tuple[int, ...]
    """How many games had 0, 1, 2, … rounds."""
    rounds: Figure
    read: tuple[int, ...]
    """How many players had read 0, 1, 2, … paths at the end."""
    paths: Figure
    seats: tuple[Player, ...]
    places: tuple[Player, ...]
    authors: Figure
    """The share of competitive Revelations that their author won."""
    solo: tuple[Part, ...]
    """Solo games by who has won."""
    simon: Figure
    """How many paths Simon knew at the end."""


def summary(run: Run) -> Summary:
    """What the counts of a run say."""
    tally, players = run.tally, run.order.players
    lengths, read, table = (_all_modes(tally, each) for each in ("rounds", "paths", "table_paths"))
    revelations, won = tally["authors"]
    return Summary(
        modes=tuple(_modes(tally, players)),
        lengths=lengths,
        rounds=mean_of(lengths),
        read=read,
        paths=mean(tally.games, *table).over(players),
        seats=tuple(_players(tally, "seat", seat_names(run.order))),
        places=tuple(_players(tally, "place", place_names(run.order))),
        authors=share(won, revelations),
        solo=tuple(_parts(WON_NAMES, tally["solo"])),
        simon=mean_of(tally["simon"]),
    )


def _all_modes(tally: Tally, part: str) -> tuple[int, ...]:
    rows = [tally.row(part, mode) for mode in range(len(MODES))]
    return tuple(map(sum, zip(*rows, strict=True)))


def _modes(tally: Tally, players: int) -> Iterator[ModeFigures]:
    for mode, games in enumerate(tally["modes"]):
        if games:
            scores = 1 if MODES[mode] == "cooperative" else players
            yield ModeFigures(
                name=MODE_NAMES[mode],
                games=games,
                rounds=mean_of(tally.row("rounds", mode)),
                ends=tuple(_parts(END_NAMES, tally.row("ends", mode))),
                paths=mean(games, *tally.row("table_paths", mode)).over(players),
                score=mean(games, *tally.row("table_scores", mode)).over(scores),
                solved=share(tally["solved"][mode], games),
                bands=tuple(_bands(tally.row("best", mode))),
            )


def _score(scores: Sequence[int]) -> Figure:
    """The mean score, which may be below nought."""
    found = mean_of(scores)
    return found if found.value is None else Figure(found.value + LOWEST, found.error)


def _bands(scores: Sequence[int]) -> Iterator[Figure]:
    starts = [start - LOWEST for start in BANDS]
    for low, high in zip(starts, (*starts[1:], len(scores)), strict=True):
        yield share(sum(scores[low:high]), sum(scores))


def _parts(names: Sequence[Text], counts: Sequence[int]) -> Iterator[Part]:
    for name, games in zip(names, counts, strict=True):
        yield Part(name, games, share(games, sum(counts)))


def _players(tally: Tally, kind: str, names: Sequence[Text]) -> Iterator[Player]:
    """The players of competitive games; nobody if there were none."""
    games = tally["modes"][MODES.index("competitive")]
    for at, name in enumerate(names if games else ()):
        yield Player(
            name,
            share(tally[f"{kind}_wins"][at], games),
            _score(tally.row(f"{kind}_scores", at)),
            mean_of(tally.row(f"{kind}_paths", at)),
        )
