"""When the ship arrives: the exact law of a deck, over all orders in which its cards can come."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final, TypeAlias

import attrs

from crimehotel_rules.midnight_murder_mysteries.rules.box import PORT
from crimehotel_rules.midnight_murder_mysteries.rules.deck import (
    DECK_SIZE,
    EventCard,
    EventDeck,
    Kind,
    Ship,
)

START: Final[Mapping[int, int]] = {2: 1, 3: 1, 4: 2, 5: 3}
"""The space on which the ship starts, by the number of players."""  # MM-SET-5

PILE: Final = 4

Counts: TypeAlias = tuple[tuple[int, int], ...]
"""How many cards move the ship how far: ``((1, 7), (2, 2))``."""


@attrs.frozen
class _Deck:
    """What is left to be drawn, as far as the ship is concerned."""

    ship: int
    calm: Counts
    """The Calm Seas that are left."""
    others: Counts
    calm_is_out: bool
    """Whether the pile's Calm Sea has been drawn."""
    error_is_out: bool


def law(deck: EventDeck, players: int) -> dict[int, Fraction]:
    """How likely the ship is to arrive in each round, exactly.

    It counts how the piles are built (MM-SET-4), and that the ship neither passes the port nor goes
    behind the first space (MM-EVT-7).
    """
    by_kind: dict[Kind, Counts] = {
        kind: _counted(card for card in deck.cards if card.kind == kind)
        for kind in ("calm_sea", "navigational_error", "other")
    }
    ((error, _),) = by_kind["navigational_error"]
    first = _Deck(START[players], by_kind["calm_sea"], by_kind["other"], False, False)
    now: dict[_Deck, Fraction] = {first: Fraction(1)}
    arrivals: defaultdict[int, Fraction] = defaultdict(Fraction)
    for number in range(DECK_SIZE):
        later: defaultdict[_Deck, Fraction] = defaultdict(Fraction)
        for left, odds in now.items():
            for after, share in _draws(left, number, error):
                if after.ship == PORT:
                    arrivals[number + 1] += odds * share
                else:
                    later[after] += odds * share
        now = later
    return dict(arrivals)


def mean(odds: Mapping[int, Fraction]) -> Fraction:
    """The mean round of arrival."""
    return sum((count * share for count, share in odds.items()), Fraction(0))


def _counted(cards: Iterator[EventCard]) -> Counts:
    counts: defaultdict[int, int] = defaultdict(int)
    for card in cards:
        counts[sum(effect.by for effect in card.effects if isinstance(effect, Ship))] += 1
    return tuple(sorted(counts.items()))


def _draws(left: _Deck, number: int, error: int) -> Iterator[tuple[_Deck, Fraction]]:
    """All that the next card can do, and how likely each is."""
    if number % PILE == 0:
        left = attrs.evolve(left, calm_is_out=False)
    in_pile = PILE - number % PILE
    of_others = in_pile
    if not left.calm_is_out:
        of_others -= 1
        for by, share, calm in _one_of(left.calm):
            after = attrs.evolve(left, calm=calm, calm_is_out=True)
            yield _moved(after, by), share / in_pile
    if number >= DECK_SIZE - PILE and not left.error_is_out:
        of_others -= 1
        after = attrs.evolve(left, error_is_out=True)
        yield _moved(after, error), Fraction(1, in_pile)
    if of_others:
        for by, share, others in _one_of(left.others):
            yield _moved(attrs.evolve(left, others=others), by), share * of_others / in_pile


def _one_of(counts: Counts) -> Iterator[tuple[int, Fraction, Counts]]:
    total = sum(count for _, count in counts)
    for by, count in counts:
        rest = tuple((each, left - (each == by)) for each, left in counts if left > (each == by))
        yield by, Fraction(count, total), rest


def _moved(left: _Deck, by: int) -> _Deck:
    return attrs.evolve(left, ship=min(PORT, max(1, left.ship + by)))  # MM-EVT-7
