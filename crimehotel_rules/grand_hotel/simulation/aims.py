"""What an item objective still asks for, and what a hand can do without."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import TypeAlias

from crimehotel_rules.grand_hotel.rules import objectives
from crimehotel_rules.grand_hotel.rules.objectives import ItemObjective, Objective
from crimehotel_rules.grand_hotel.rules.pack import Index

Progress: TypeAlias = tuple[tuple[int, int], ...]
"""For each plain part of an objective: how many items count, and how many are asked for."""


def parts(objective: Objective) -> tuple[objectives.Plain, ...]:
    """The plain objectives that it is made of."""
    if isinstance(objective, (objectives.All, objectives.Any)):
        return objective.of
    return (objective,)


def progress(cards: Index, objective: ItemObjective, hand: Collection[str]) -> Progress:
    """How far a hand has come, part by part."""
    return tuple([_held(cards, part, hand) for part in parts(objective)])


def _held(cards: Index, part: objectives.Plain, hand: Collection[str]) -> tuple[int, int]:
    if isinstance(part, objectives.Hold):
        return min(part.count, len({*part.items}.intersection(hand))), part.count
    assert isinstance(part, objectives.HoldDeck)
    return min(part.count, sum(cards.deck_of[item] == part.deck for item in hand)), part.count


def _is_met(objective: ItemObjective, held: Progress) -> bool:
    enough = [have >= need for have, need in held]
    return any(enough) if isinstance(objective, objectives.Any) else all(enough)


@lru_cache(100_000)
def wanted(cards: Index, objective: ItemObjective, hand: tuple[str, ...]) -> frozenset[str]:
    """The items that would bring this hand closer to its objective; none if it is met."""
    now = progress(cards, objective, hand)
    if _is_met(objective, now):
        return frozenset()
    return frozenset(
        item
        for item in cards.deck_of
        if item not in hand and progress(cards, objective, (*hand, item)) != now
    )


@lru_cache(100_000)
def spare(cards: Index, objective: ItemObjective, hand: tuple[str, ...]) -> tuple[str, ...]:
    """The items of a hand, any one of which it can do without.

    >>> from crimehotel_rules.grand_hotel.cards import shipped
    >>> from crimehotel_rules.grand_hotel.rules.pack import index
    >>> two_cheap = objectives.HoldDeck("cheap", 2)
    >>> spare(index(shipped("fixture")), two_cheap, ("soap", "towel", "radio"))
    ('radio',)
    """
    now = progress(cards, objective, hand)
    met = _is_met(objective, now)

    def can_go(item: str) -> bool:
        rest = progress(cards, objective, [other for other in hand if other != item])
        return rest == now or (met and _is_met(objective, rest))

    return tuple([item for item in hand if can_go(item)])
