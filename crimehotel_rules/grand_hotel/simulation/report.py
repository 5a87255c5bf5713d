"""What is reported of simulated games of Grand Hotel: tables and charts, in both languages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crimehotel_rules.grand_hotel.simulation.summary import Part, Summary, Winner, summary
from crimehotel_rules.kernel.text import Text
from crimehotel_rules.simulation import (
    Bars,
    Chart,
    Columns,
    Figure,
    Report,
    Run,
    Sentence,
    Shown,
    Table,
    Unit,
)
from crimehotel_rules.simulation.numbers import percent
from crimehotel_rules.simulation.players import BY_PLACE, BY_SEAT

_WINS: Final = Text("wins", "victoires")
_DEALT: Final = Text("dealt", "donnés")
_NOTHING: Final = Text("", "")
_NOTE: Final = Text(
    "The cards are those of our own pack. A class or a character wins a share of the games in "
    "which it is dealt. An announced player who does not win has been stopped, or overtaken.",
    "Les cartes sont celles de notre propre jeu de cartes. Une catégorie ou un personnage gagne "
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
        _dealt(Text("by class", "par catégorie"), figures.classes),
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
        _parts(
            Text("an announced player", "un joueur annoncé"),
            Text("players", "joueurs"),
            figures.announced,
        ),
        _parts(
            Text("attacked when announced", "attaqué une fois annoncé"),
            Text("attacks", "attaques"),
            figures.attacks,
        ),
    )


def _winners(title: Text, winners: Sequence[Winner]) -> Table:
    rows = tuple((each.name, Shown(each.wins, Unit.SHARE)) for each in winners)
    return Table((title, _WINS), rows)


def _dealt(title: Text, winners: Sequence[Winner]) -> Table:
    rows = tuple((each.name, each.dealt, Shown(each.wins, Unit.SHARE)) for each in winners)
    return Table((title, _DEALT, _WINS), rows)


def _parts(title: Text, whole: Text, parts: Sequence[Part]) -> Table:
    rows = tuple((each.name, each.count, Shown(each.share, Unit.SHARE)) for each in parts)
    return Table((title, whole, _NOTHING), rows)


# --- Charts


def _charts(figures: Summary, players: int) -> tuple[Chart, ...]:
    return (
        _rounds(figures),
        _wins(
            "seats",
            Text("Games won, by seat", "Parties gagnées, par place"),
            figures.seats,
            players,
        ),
        _wins(
            "places",
            Text("Games won, by place", "Parties gagnées, par rang"),
            figures.places,
            players,
        ),
        _wins(
            "classes",
            Text("Games won, by class", "Parties gagnées, par catégorie"),
            figures.classes,
            players,
        ),
        _wins(
            "characters",
            Text("Games won, by character", "Parties gagnées, par personnage"),
            figures.characters,
            players,
        ),
        Bars(
            name="objectives",
            title=Text("Objectives met at the end", "Objectifs atteints à la fin"),
            rows=tuple((each.name, each.met) for each in figures.objectives),
            unit=Unit.SHARE,
        ),
        Bars(
            name="announced",
            title=Text("Fate of an announced player", "Le sort d'un joueur annoncé"),
            rows=_shares(figures.announced),
            unit=Unit.SHARE,
        ),
    )


def _shares(parts: Sequence[Part]) -> tuple[tuple[Text, Figure], ...]:
    return tuple((each.name, each.share) for each in parts)


def _wins(name: str, title: Text, winners: Sequence[Winner], players: int) -> Bars:
    """Who wins more, and who less, than if all were equal."""
    fair = percent(1 / players)
    return Bars(
        name=name,
        title=title,
        rows=tuple((each.name, each.wins) for each in winners),
        unit=Unit.SHARE,
        base=1 / players,
        explained=Text(
            f"against an equal share of {fair.en}", f"par rapport à une part égale de {fair.fr}"
        ),
    )


def _rounds(figures: Summary) -> Columns:
    counts = figures.lengths
    return Columns(
        name="rounds",
        title=Text("Rounds of a game", "Manches d'une partie"),
        counts=counts,
        whole=Text("of all games", "de toutes les parties"),
        axis=Text("rounds", "manches"),
        told=Sentence(
            Text(
                "A game takes {rounds} rounds on average; {usual} rounds are most frequent; the "
                "longest game takes {most}.",
                "Une partie dure {rounds} manches en moyenne\u00a0; {usual} manches est la durée "
                "la plus fréquente\u00a0; la partie la plus longue en compte {most}.",
            ),
            {
                "rounds": Shown(figures.rounds, Unit.NUMBER),
                "usual": max(range(len(counts)), key=counts.__getitem__),
                "most": max((at for at, games in enumerate(counts) if games), default=0),
            },
        ),
    )
