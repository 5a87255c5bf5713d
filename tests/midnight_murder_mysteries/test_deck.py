"""The event deck as a whole, followed card by card through the engine's own odds."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction

import pytest

from crimehotel_rules.midnight_murder_mysteries import (
    CHANCE,
    CardId,
    DrawEvent,
    Phase,
    Ship,
    State,
    chances,
    legal_actions,
    new_game,
)
from tests.midnight_murder_mysteries.stubs import STUB_CARDS
from tests.midnight_murder_mysteries.table import begun, change, do, setup

ALIKE = {
    card.card: (card.kind, sum(each.by for each in card.effects if isinstance(each, Ship)))
    for card in STUB_CARDS
}
"""Cards of one kind that move the ship alike need not be told apart."""


def standing(drawn: tuple[CardId, ...]) -> object:
    """All that matters of the cards drawn: how many of each sort, and what this pile has had."""
    pile = drawn[len(drawn) // 4 * 4 :]
    return (
        frozenset(Counter(ALIKE[card] for card in drawn).items()),
        frozenset(Counter(ALIKE[card][0] for card in pile).items()),
    )


def awaiting(players: int) -> State:
    """No card has been drawn yet."""
    table = setup(players=players)
    ship = new_game(table).ship
    return change(begun(table), phase=Phase.EVENT, turn=CHANCE, drawn=(), event=None, ship=ship)


def arrivals(players: int) -> dict[int, Fraction]:
    """The exact odds that the ship arrives in each round."""
    found: dict[int, Fraction] = defaultdict(Fraction)
    layer: dict[object, tuple[State, Fraction]] = {None: (awaiting(players), Fraction(1))}
    for number in range(1, 17):
        following: dict[object, tuple[State, Fraction]] = {}
        for state, chance in layer.values():
            for action, odds in chances(state) or ():
                after = do(state, action)
                if after.ship == 10:
                    found[number] += chance * odds
                    continue
                next_card = change(after, phase=Phase.EVENT, turn=CHANCE)
                key = (after.ship, standing(after.drawn))
                _, before = following.get(key, (next_card, Fraction(0)))
                following[key] = (next_card, before + chance * odds)
        layer = following
    assert layer == {}
    return found


@pytest.mark.rules("MM-SET-4", "MM-SET-5", "MM-EVT-5", "MM-EVT-6", "MM-EVT-7", "MM-PACK-4")
@pytest.mark.parametrize(
    ("players", "earliest", "latest", "mean"),
    [(2, 7, 11, 8.98), (3, 7, 11, 8.98), (4, 6, 10, 8.00), (5, 5, 9, 7.02)],
)
def test_when_the_ship_arrives(players: int, earliest: int, latest: int, mean: float) -> None:
    """The exact law over all orders of the stub deck: it never runs out."""
    law = arrivals(players)
    assert sum(law.values()) == 1
    assert (min(law), max(law)) == (earliest, latest)
    assert round(float(sum(number * odds for number, odds in law.items())), 2) == mean


@pytest.mark.rules("MM-SET-4", "MM-EVT-5")
def test_how_many_orders_the_deck_has() -> None:
    """11! · 4³ · 12 · 4!, if the Calm Seas are told apart."""
    start = awaiting(2)
    layer: dict[object, tuple[State, int]] = {None: (start, 1)}
    for _ in range(16):
        following: dict[object, tuple[State, int]] = {}
        for state, orders in layer.values():
            for action in legal_actions(state):
                assert isinstance(action, DrawEvent)
                after = change(state, drawn=(*state.drawn, action.card))
                key = standing(after.drawn)
                following[key] = (after, following.get(key, (after, 0))[1] + orders)
        layer = following
    assert sum(orders for _, orders in layer.values()) == 735_746_457_600
