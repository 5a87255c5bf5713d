"""Players in a report: what their seats and places are called, and how many points they have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crimehotel_rules.kernel.text import Text
from crimehotel_rules.simulation.figures import Figure
from crimehotel_rules.simulation.numbers import percent
from crimehotel_rules.simulation.orders import Order
from crimehotel_rules.simulation.report import Columns, Sentence, Shown, Unit

PLACES: Final = (
    Text("first player", "premier joueur"),
    Text("second", "deuxième"),
    Text("third", "troisième"),
    Text("fourth", "quatrième"),
    Text("fifth", "cinquième"),
    Text("sixth", "sixième"),
)
"""The places of a table, in turn."""

BY_SEAT: Final = Text("by seat", "par place à la table")
BY_PLACE: Final = Text("by place from the first player", "par rang à partir du premier joueur")


def seat_names(order: Order) -> tuple[Text, ...]:
    """What the seats are called: with the policy that plays there.

    >>> [name.en for name in seat_names(Order(1, 2, ("careful", "random")))]
    ['seat 1 (careful)', 'seat 2 (random)']
    """
    return tuple(
        Text(f"seat {seat} ({policy})", f"place {seat} ({policy})")
        for seat, policy in enumerate(order.seats, start=1)
    )


def place_names(order: Order) -> tuple[Text, ...]:
    """What the places are called, from the first player on.

    >>> [name.en for name in place_names(Order(1, 2, ("random",)))]
    ['first player', 'second']
    """
    return PLACES[: order.players]


def points_chart(counts: Sequence[int], mean: Figure) -> Columns:
    """How often a player ended a game with 0, 1, 2, … points."""
    usual = max(range(len(counts)), key=counts.__getitem__)
    return Columns(
        name="points",
        title=Text("Points at the end of a game", "Points à la fin d'une partie"),
        counts=tuple(counts),
        whole=Text("of all players", "de tous les joueurs"),
        axis=Text("points", "points"),
        told=Sentence(
            Text(
                "A player has {mean} points on average; {usual} points are most frequent, with "
                "{share} of all players; the highest total is {most}.",
                "Un joueur a {mean} points en moyenne ; {usual} points est le total le plus "
                "fréquent, avec {share} de tous les joueurs ; le total le plus élevé est {most}.",
            ),
            {
                "mean": Shown(mean, Unit.NUMBER),
                "usual": usual,
                "share": percent(counts[usual] / (sum(counts) or 1), ".1f"),
                "most": max((at for at, games in enumerate(counts) if games), default=0),
            },
        ),
    )
