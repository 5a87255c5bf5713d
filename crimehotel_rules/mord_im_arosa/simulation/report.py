"""What is reported of simulated games of Mord im Arosa: tables and charts, in both languages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from crimehotel_rules.kernel.text import Text
from crimehotel_rules.mord_im_arosa.simulation.summary import Guest, Part, Summary, summary
from crimehotel_rules.simulation import (
    Chart,
    Figure,
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
    parts_table,
    rounds_chart,
    shares_chart,
)
from crimehotel_rules.simulation.players import BY_PLACE, BY_SEAT, points_chart

_NOTE: Final = Text(
    "Several players can win a game, and several can be its culprits: it counts for each of them, "
    "so that the shares of all seats may be more than 100 % together. A round that the end cuts "
    "short counts as one.",
    "Une partie peut avoir plusieurs gagnants et plusieurs coupables : elle compte pour chacun "
    "d'eux, et les parts de toutes les places peuvent dépasser 100 % ensemble. "
    "Un tour interrompu par la fin compte pour un tour.",
)


def report(run: Run) -> Report:
    """All figures of a run."""
    figures = summary(run)
    return Report(
        figures=figures,
        summary=Sentence(
            Text(
                "A game takes {rounds} rounds, {decisions} decisions and {landings} landings; a "
                "player ends it with {mean} suspicion points.",
                "Une partie dure {rounds} tours, {decisions} décisions et {landings} chutes ; un "
                "joueur la termine avec {mean} points de suspicion.",
            ),
            {
                "rounds": Shown(figures.rounds, Unit.NUMBER),
                "decisions": Shown(figures.decisions, Unit.NUMBER),
                "landings": Shown(figures.landings, Unit.NUMBER),
                "mean": Shown(figures.mean, Unit.NUMBER),
            },
        ),
        tables=_tables(figures),
        charts=_charts(figures),
        note=_NOTE,
    )


# --- Tables


def _tables(figures: Summary) -> tuple[Table, ...]:
    return (
        _guests(BY_SEAT, figures.seats),
        _guests(BY_PLACE, figures.places),
        parts_table(
            Text("what ends the game", "ce qui met fin à la partie"), GAMES, _counted(figures.ends)
        ),
        parts_table(Text("when it ends", "quand elle finit"), GAMES, _counted(figures.acts)),
        Table(
            (
                Text("so many in one game", "tant dans une partie"),
                Text("winners", "gagnants"),
                Text("culprits", "coupables"),
            ),
            tuple(
                (won.name, Shown(won.share, Unit.SHARE), Shown(guilty.share, Unit.SHARE))
                for won, guilty in zip(figures.winners, figures.culprits, strict=True)
            ),
        ),
    )


def _guests(title: Text, guests: Sequence[Guest]) -> Table:
    return Table(
        (
            title,
            WINS,
            Text("culprit", "coupable"),
            POINTS,
        ),
        tuple(
            (
                each.name,
                Shown(each.wins, Unit.SHARE),
                Shown(each.convictions, Unit.SHARE),
                Shown(each.points, Unit.NUMBER),
            )
            for each in guests
        ),
    )


def _counted(parts: Sequence[Part]) -> Iterator[tuple[Text, int, Figure]]:
    return ((each.name, each.games, each.share) for each in parts)


# --- Charts


def _charts(figures: Summary) -> tuple[Chart, ...]:
    return (
        points_chart(figures.points, figures.mean),
        rounds_chart(figures.lengths, figures.rounds, "tours"),
        shares_chart("wins", SEATS_TITLE, ((each.name, each.wins) for each in figures.seats)),
        shares_chart(
            "culprits",
            Text("Culprits, by seat", "Coupables, par place"),
            ((each.name, each.convictions) for each in figures.seats),
        ),
        shares_chart("places", PLACES_TITLE, ((each.name, each.wins) for each in figures.places)),
        shares_chart(
            "ends",
            Text("What ends the game", "Ce qui met fin à la partie"),
            ((each.name, each.share) for each in figures.ends),
        ),
    )
