"""What is reported of simulated games of Midnight Murder Mysteries, in both languages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from crimehotel_rules.kernel.text import Text
from crimehotel_rules.midnight_murder_mysteries.simulation.summary import (
    END_NAMES,
    ModeFigures,
    Player,
    Summary,
    summary,
)
from crimehotel_rules.simulation import (
    Cell,
    Chart,
    Columns,
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
    SEATS_TITLE,
    WINS,
    parts_table,
    rounds_chart,
    shares_chart,
)
from crimehotel_rules.simulation.players import BY_PLACE, BY_SEAT

_PATHS: Final = Text("paths read", "pistes lues")
_SCORE: Final = Text("score", "score")
_BANDS: Final = (
    Text("below 0", "sous 0"),
    *(Text(each, each) for each in ("0–24", "25–49", "50–74", "75–99", "100")),
)
_NOTE: Final = Text(
    "The case is our amateur one. With two players or more every other game is cooperative; seats, "
    "places and wins are those of the competitive games, and several players can win one. A case "
    "is solved if somebody's first hypotheses are right, all three.",
    "L'enquête est celle du niveau amateur. À deux joueurs ou plus, une partie sur deux est "
    "coopérative\u00a0; places, rangs et victoires sont ceux des parties compétitives, et une "
    "partie peut avoir plusieurs gagnants. Une enquête est résolue si les hypothèses 1 d'un joueur "
    "sont justes, toutes les trois.",
)
_SOLO_NOTE: Final = Text(
    "The case is our amateur one, for which Simon needs 30 paths.",
    "L'enquête est celle du niveau amateur, pour laquelle il faut 30 pistes à Simon.",
)


def report(run: Run) -> Report:
    """All figures of a run."""
    figures, solo = summary(run), run.order.players == 1
    return Report(
        figures=figures,
        summary=_alone(figures) if solo else _together(figures),
        tables=tuple(_tables(figures)),
        charts=tuple(_charts(figures, run.order.players)),
        note=_SOLO_NOTE if solo else _NOTE,
    )


def _together(figures: Summary) -> Sentence:
    return Sentence(
        Text(
            "A case takes {rounds} rounds, and a player reads {paths} of the 60 paths; the author "
            "of Revelations wins {authors} of them.",
            "Une enquête dure {rounds} manches, et un joueur lit {paths} des 60 pistes\u00a0; "
            "l'auteur des révélations en gagne {authors}.",
        ),
        {
            "rounds": Shown(figures.rounds, Unit.NUMBER),
            "paths": Shown(figures.paths, Unit.NUMBER),
            "authors": Shown(figures.authors, Unit.SHARE),
        },
    )


def _alone(figures: Summary) -> Sentence:
    return Sentence(
        Text(
            "A case takes {rounds} rounds; the player reads {paths} of the 60 paths, and Simon "
            "marks {simon}.",
            "Une enquête dure {rounds} manches\u00a0; le joueur lit {paths} des 60 pistes, et "
            "Simon en coche {simon}.",
        ),
        {
            "rounds": Shown(figures.rounds, Unit.NUMBER),
            "paths": Shown(figures.paths, Unit.NUMBER),
            "simon": Shown(figures.simon, Unit.NUMBER),
        },
    )


# --- Tables


def _tables(figures: Summary) -> Iterator[Table]:
    yield Table(
        (
            Text("by mode", "par mode"),
            GAMES,
            Text("rounds", "manches"),
            _PATHS,
            _SCORE,
            Text("solved", "résolues"),
        ),
        tuple(
            (
                each.name,
                each.games,
                Shown(each.rounds, Unit.NUMBER),
                Shown(each.paths, Unit.NUMBER),
                Shown(each.score, Unit.NUMBER),
                Shown(each.solved, Unit.SHARE),
            )
            for each in figures.modes
        ),
    )
    yield Table(
        (Text("how it ends", "comment elle finit"), *(each.name for each in figures.modes)),
        tuple(
            (name, *(Shown(each.ends[at].share, Unit.SHARE) for each in figures.modes))
            for at, name in enumerate(END_NAMES)
        ),
    )
    if figures.seats:
        yield _players(BY_SEAT, figures.seats)
        yield _players(BY_PLACE, figures.places)
    if any(each.games for each in figures.solo):
        yield parts_table(
            Text("who wins", "qui gagne"),
            GAMES,
            ((each.name, each.games, each.share) for each in figures.solo),
        )


def _players(title: Text, players: Sequence[Player]) -> Table:
    return Table((title, WINS, _SCORE, _PATHS), tuple(map(_row, players)))


def _row(player: Player) -> tuple[Cell, ...]:
    return (
        player.name,
        Shown(player.wins, Unit.SHARE),
        Shown(player.score, Unit.NUMBER),
        Shown(player.paths, Unit.NUMBER),
    )


# --- Charts


def _charts(figures: Summary, players: int) -> Iterator[Chart]:
    """The names of those of solo games differ, so that a folder can hold both."""
    solo = "solo_" if players == 1 else ""
    yield rounds_chart(figures.lengths, figures.rounds, "manches", f"{solo}rounds")
    yield Grid(
        name=f"{solo}ends",
        title=Text("How a case ends", "Comment finit une enquête"),
        heads=(Text("port", "port"), END_NAMES[1], END_NAMES[2], Text("Simon", "Simon")),
        rows=tuple((each.name, tuple(part.share for part in each.ends)) for each in figures.modes),
        explained=Text("of the cases of each mode, in %", "des enquêtes de chaque mode, en %"),
    )
    yield _paths(figures, f"{solo}paths")
    yield _scores(figures.modes, f"{solo}scores")
    if solo:
        yield shares_chart(
            "solo_wins",
            Text("Who wins", "Qui gagne"),
            ((each.name, each.share) for each in figures.solo),
        )
    else:
        for name, title, rows in (
            ("seats", SEATS_TITLE, figures.seats),
            ("places", PLACES_TITLE, figures.places),
        ):
            yield shares_chart(name, title, ((each.name, each.wins) for each in rows))


def _paths(figures: Summary, name: str) -> Columns:
    counts = figures.read
    return Columns(
        name=name,
        title=Text("Paths that a player has read", "Pistes lues par un joueur"),
        counts=counts,
        whole=Text("of all players", "de tous les joueurs"),
        axis=Text("paths", "pistes"),
        told=Sentence(
            Text(
                "A player has read {mean} of the 60 paths on average when the case ends; nobody "
                "has read more than {most}.",
                "Un joueur a lu en moyenne {mean} des 60 pistes à la fin de l'enquête\u00a0; "
                "personne n'en a lu plus de {most}.",
            ),
            {
                "mean": Shown(figures.paths, Unit.NUMBER),
                "most": max((at for at, players in enumerate(counts) if players), default=0),
            },
        ),
    )


def _scores(modes: Sequence[ModeFigures], name: str) -> Grid:
    return Grid(
        name=name,
        title=Text("Best score of a case", "Meilleur score d'une enquête"),
        heads=_BANDS,
        rows=tuple((each.name, each.bands) for each in modes),
        explained=Text("of the cases of each mode, in %", "des enquêtes de chaque mode, en %"),
    )
