"""Pieces of which the reports of several games are made: tables and charts of one kind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from crimehotel_rules.kernel.text import Text
from crimehotel_rules.simulation.figures import Figure
from crimehotel_rules.simulation.numbers import percent
from crimehotel_rules.simulation.report import Bars, Columns, Sentence, Shown, Table, Unit

GAMES: Final = Text("games", "parties")
WINS: Final = Text("wins", "victoires")
POINTS: Final = Text("points", "points")
NOTHING: Final = Text("", "")
SEATS_TITLE: Final = Text("Games won, by seat", "Parties gagnées, par place")
PLACES_TITLE: Final = Text("Games won, by place", "Parties gagnées, par rang")

Rows: TypeAlias = Iterable[tuple[Text, Figure]]
"""Names, each with a figure."""


def parts_table(title: Text, whole: Text, parts: Iterable[tuple[Text, int, Figure]]) -> Table:
    """How many of something were of each kind, and which share of all."""
    rows = tuple((name, count, Shown(part, Unit.SHARE)) for name, count, part in parts)
    return Table((title, whole, NOTHING), rows)


def shares_chart(name: str, title: Text, rows: Rows) -> Bars:
    """A bar for each share, from nothing."""
    return Bars(name=name, title=title, rows=tuple(rows), unit=Unit.SHARE)


def wins_chart(name: str, title: Text, rows: Rows, players: int) -> Bars:
    """Who wins more, and who less, than if all were equal."""
    fair = percent(1 / players)
    return Bars(
        name=name,
        title=title,
        rows=tuple(rows),
        unit=Unit.SHARE,
        base=1 / players,
        explained=Text(
            f"against an equal share of {fair.en}", f"par rapport à une part égale de {fair.fr}"
        ),
    )


def rounds_chart(counts: Sequence[int], mean: Figure, french: str, name: str = "rounds") -> Columns:
    """How many rounds games take; the word for them in French is that of the game."""
    return Columns(
        name=name,
        title=Text("Rounds of a game", f"{french.capitalize()} d'une partie"),
        counts=tuple(counts),
        whole=Text("of all games", "de toutes les parties"),
        axis=Text("rounds", french),
        told=Sentence(
            Text(
                "A game takes {rounds} rounds on average; {usual} rounds are most frequent; the "
                "longest game takes {most}.",
                f"Une partie dure {{rounds}} {french} en moyenne\u00a0; {{usual}} {french} est la "
                "durée la plus fréquente\u00a0; la partie la plus longue en compte {most}.",
            ),
            {
                "rounds": Shown(mean, Unit.NUMBER),
                "usual": max(range(len(counts)), key=counts.__getitem__),
                "most": max((at for at, games in enumerate(counts) if games), default=0),
            },
        ),
    )
