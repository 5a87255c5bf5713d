"""What is reported of simulated games of Grand Hotel: tables and charts, in both languages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from crimehotel_rules.grand_hotel.simulation.summary import Part, Summary, Winner, summary
from crimehotel_rules.kernel.text import Text
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
    PLACES_TITLE,
    SEATS_TITLE,
    WINS,
    Rows,
    parts_table,
    rounds_chart,
    shares_chart,
    wins_chart,
)
from crimehotel_rules.simulation.players import BY_PLACE, BY_SEAT

_DEALT: Final = Text("dealt", "donnés")
_NOTE: Final = Text(
    "The cards are those of our own pack. A class or a character wins a share of the games in "
    "which it is dealt. An announced player who does not win has been stopped, or overtaken.",
    "Les cartes sont celles de notre propre jeu de cartes. Une classe ou un personnage gagne "
    "une part des parties où il est donné. Un joueur annoncé qui ne gagne pas a été arrêté, ou "
    "dépassé.",
)


def report(run: Run) -> Report:
    """All figures of a run."""
    figures = summary(run)
    return Report(
        figures=figures,
        summary=Sentence(
            Text(
                "A game takes {rounds} rounds; {finished} of the games have a winner; {stopped} of "
                "the announced players are stopped; {carried} of the winners are brought home as "
                "hostages.",
                "Une partie dure {rounds} manches\u00a0; {finished} des parties ont un vainqueur"
                "\u00a0; {stopped} des joueurs annoncés sont arrêtés\u00a0; {carried} des "
                "vainqueurs rentrent en otages.",
            ),
            {
                "rounds": Shown(figures.rounds, Unit.NUMBER),
                "finished": Shown(figures.finished, Unit.SHARE),
                "stopped": Shown(figures.stopped, Unit.SHARE),
                "carried": Shown(figures.carried, Unit.SHARE),
            },
        ),
        tables=_tables(figures),
        charts=_charts(figures, run.order.players),
        note=_NOTE,
    )


# --- Tables


def _tables(figures: Summary) -> tuple[Table, ...]:
    return (
        _winners(BY_SEAT, figures.seats),
        _winners(BY_PLACE, figures.places),
        _dealt(Text("by class", "par classe"), figures.classes),
        _dealt(Text("by character", "par personnage"), figures.characters),
        Table(
            (
                Text("objectives", "objectifs"),
                Text("asked for", "demandés"),
                Text("met at the end", "atteints à la fin"),
            ),
            tuple(
                (each.name, each.asked, Shown(each.met, Unit.SHARE)) for each in figures.objectives
            ),
        ),
        parts_table(
            Text("an announced player", "un joueur annoncé"),
            Text("players", "joueurs"),
            _counted(figures.announced),
        ),
        parts_table(
            Text("attacked when announced", "attaqué une fois annoncé"),
            Text("attacks", "attaques"),
            _counted(figures.attacks),
        ),
    )


def _winners(title: Text, winners: Sequence[Winner]) -> Table:
    rows = tuple((each.name, Shown(each.wins, Unit.SHARE)) for each in winners)
    return Table((title, WINS), rows)


def _dealt(title: Text, winners: Sequence[Winner]) -> Table:
    rows = tuple((each.name, each.dealt, Shown(each.wins, Unit.SHARE)) for each in winners)
    return Table((title, _DEALT, WINS), rows)


def _counted(parts: Sequence[Part]) -> Iterator[tuple[Text, int, Figure]]:
    return ((each.name, each.count, each.share) for each in parts)


# --- Charts


def _charts(figures: Summary, players: int) -> tuple[Chart, ...]:
    by_class = Text("Games won, by class", "Parties gagnées, par classe")
    by_character = Text("Games won, by character", "Parties gagnées, par personnage")
    return (
        rounds_chart(figures.lengths, figures.rounds, "manches"),
        wins_chart("seats", SEATS_TITLE, _wins(figures.seats), players),
        wins_chart("places", PLACES_TITLE, _wins(figures.places), players),
        wins_chart("classes", by_class, _wins(figures.classes), players),
        wins_chart("characters", by_character, _wins(figures.characters), players),
        shares_chart(
            "objectives",
            Text("Objectives met at the end", "Objectifs atteints à la fin"),
            ((each.name, each.met) for each in figures.objectives),
        ),
        shares_chart(
            "announced",
            Text("Fate of an announced player", "Le sort d'un joueur annoncé"),
            ((each.name, each.share) for each in figures.announced),
        ),
    )


def _wins(winners: Sequence[Winner]) -> Rows:
    return ((each.name, each.wins) for each in winners)
