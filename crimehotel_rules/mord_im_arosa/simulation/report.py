"""What is reported of simulated games of Mord im Arosa: tables and charts, in both languages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crimehotel_rules.kernel.text import Text
from crimehotel_rules.mord_im_arosa.simulation.summary import Guest, Part, Summary, summary
from crimehotel_rules.simulation import (
    Bars,
    Chart,
    Columns,
    Report,
    Run,
    Sentence,
    Shown,
    Table,
    Unit,
)
from crimehotel_rules.simulation.players import BY_PLACE, BY_SEAT, points_chart

_GAMES: Final = Text("games", "parties")
_NOTHING: Final = Text("", "")
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
        _parts(Text("what ends the game", "ce qui met fin à la partie"), figures.ends),
        _parts(Text("when it ends", "quand elle finit"), figures.acts),
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
            Text("wins", "victoires"),
            Text("culprit", "coupable"),
            Text("points", "points"),
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


def _parts(title: Text, parts: Sequence[Part]) -> Table:
    return Table(
        (title, _GAMES, _NOTHING),
        tuple((each.name, each.games, Shown(each.share, Unit.SHARE)) for each in parts),
    )


# --- Charts


def _charts(figures: Summary) -> tuple[Chart, ...]:
    return (
        points_chart(figures.points, figures.mean),
        _rounds(figures),
        Bars(
            name="wins",
            title=Text("Games won, by seat", "Parties gagnées, par place"),
            rows=tuple((each.name, each.wins) for each in figures.seats),
            unit=Unit.SHARE,
        ),
        Bars(
            name="culprits",
            title=Text("Culprits, by seat", "Coupables, par place"),
            rows=tuple((each.name, each.convictions) for each in figures.seats),
            unit=Unit.SHARE,
        ),
        Bars(
            name="places",
            title=Text("Games won, by place", "Parties gagnées, par rang"),
            rows=tuple((each.name, each.wins) for each in figures.places),
            unit=Unit.SHARE,
        ),
        Bars(
            name="ends",
            title=Text("What ends the game", "Ce qui met fin à la partie"),
            rows=tuple((each.name, each.share) for each in figures.ends),
            unit=Unit.SHARE,
        ),
    )


def _rounds(figures: Summary) -> Columns:
    counts = figures.lengths
    return Columns(
        name="rounds",
        title=Text("Rounds of a game", "Tours d'une partie"),
        counts=counts,
        whole=Text("of all games", "de toutes les parties"),
        axis=Text("rounds", "tours"),
        told=Sentence(
            Text(
                "A game takes {rounds} rounds on average; {usual} rounds are most frequent; the "
                "longest game takes {most}.",
                "Une partie dure {rounds} tours en moyenne ; {usual} tours est la durée la plus "
                "fréquente ; la partie la plus longue en compte {most}.",
            ),
            {
                "rounds": Shown(figures.rounds, Unit.NUMBER),
                "usual": max(range(len(counts)), key=counts.__getitem__),
                "most": max((at for at, games in enumerate(counts) if games), default=0),
            },
        ),
    )
