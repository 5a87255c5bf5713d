"""What is reported of simulated games of Crime Hotel: tables and charts, in both languages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crimehotel_rules.crime_hotel.simulation.summary import Player, Summary, summary
from crimehotel_rules.crime_hotel.simulation.tally import ROUNDS
from crimehotel_rules.kernel.text import Text
from crimehotel_rules.simulation import (
    Bars,
    Chart,
    Grid,
    Report,
    Run,
    Sentence,
    Shown,
    Table,
    Unit,
)
from crimehotel_rules.simulation.pieces import (
    GAMES,
    PLACES_TITLE,
    POINTS,
    SEATS_TITLE,
    WINS,
    Rows,
    parts_table,
    shares_chart,
    wins_chart,
)
from crimehotel_rules.simulation.players import BY_PLACE, BY_SEAT, points_chart

_ROUNDS: Final = (
    *(Text(f"round {number}", f"tour {number}") for number in range(1, ROUNDS + 1)),
    Text("never", "jamais"),
)
_NOTE: Final = Text(
    "Points gained with a department: what a seat that used it scored more in that investigation "
    "than the same seat with as many assistances in other departments.",
    "Points gagnés avec un département : ce qu'une place qui y a eu recours a marqué de plus dans "
    "l'enquête que la même place avec autant de renforts d'autres départements.",
)


def report(run: Run) -> Report:
    """All figures of a run."""
    figures = summary(run)
    return Report(
        figures=figures,
        summary=Sentence(
            Text(
                "A player ends a game with {mean} points.",
                "Un joueur termine une partie avec {mean} points.",
            ),
            {"mean": Shown(figures.mean, Unit.NUMBER)},
        ),
        tables=_tables(figures),
        charts=_charts(figures, run.order.players),
        note=_NOTE,
    )


# --- Tables


def _tables(figures: Summary) -> tuple[Table, ...]:
    return (
        _players(BY_SEAT, figures.seats),
        _players(BY_PLACE, figures.places),
        parts_table(
            Text("what decides the game", "ce qui décide de la partie"),
            GAMES,
            ((each.name, each.games, each.share) for each in figures.steps),
        ),
        Table(
            (Text("desks taken in", "bureaux occupés au"), *_ROUNDS),
            tuple(
                (each.name, *(Shown(one, Unit.SHARE) for one in (*each.rounds, each.never)))
                for each in figures.departments
            ),
        ),
        Table(
            (Text("police station", "poste de police"), Text("points gained", "points gagnés")),
            tuple((each.name, Shown(each.value, Unit.GAIN)) for each in figures.departments),
        ),
    )


def _players(title: Text, players: Sequence[Player]) -> Table:
    return Table(
        (title, WINS, POINTS),
        tuple(
            (each.name, Shown(each.wins, Unit.SHARE), Shown(each.points, Unit.NUMBER))
            for each in players
        ),
    )


# --- Charts


def _charts(figures: Summary, players: int) -> tuple[Chart, ...]:
    return (
        points_chart(figures.points, figures.mean),
        wins_chart("seats", SEATS_TITLE, _wins(figures.seats), players),
        wins_chart("places", PLACES_TITLE, _wins(figures.places), players),
        shares_chart(
            "steps",
            Text("What decides the game", "Ce qui décide de la partie"),
            ((each.name, each.share) for each in figures.steps),
        ),
        Grid(
            name="station",
            title=Text("When the desks are taken", "Quand les bureaux sont occupés"),
            heads=_ROUNDS,
            rows=tuple((each.name, (*each.rounds, each.never)) for each in figures.departments),
            explained=Text(
                "of the desks of each department, in %", "des bureaux de chaque département, en %"
            ),
        ),
        Bars(
            name="value",
            title=Text("Points gained with a department", "Points gagnés par département"),
            rows=tuple((each.name, each.value) for each in figures.departments),
            unit=Unit.GAIN,
        ),
    )


def _wins(players: Sequence[Player]) -> Rows:
    return ((each.name, each.wins) for each in players)
