"""Where every card may be: exact odds from a view alone, as a perfect memory would have them.

A world is a deal and all that was hidden since: which cards changed hands in exchanges between
others. Every world that agrees with what the viewer saw counts the same, because chance is fair and
nothing is assumed about how others choose. What they do still tells something: whoever does not
follow the lead has no card of that floor (CH-INQ-3).

Worlds are counted backwards, from the hands of now to the deal. A card played goes back into its
hand, an exchange is undone in every way that it can have gone, and a world drops out as soon as a
hand cannot have been what was seen of it. Cards that nothing ever told apart are counted together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TypeAlias

import attrs

from crimehotel_rules.crime_hotel.rules.box import ALL_CARDS, Card
from crimehotel_rules.crime_hotel.rules.events import Exchanged, Looked, Placed, Played
from crimehotel_rules.crime_hotel.rules.state import DEAL, OVER
from crimehotel_rules.crime_hotel.rules.view import View
from crimehotel_rules.kernel.seats import Seat

Odds: TypeAlias = Mapping[Card, Fraction]
"""The odds of each card that can be there; those that cannot are left out."""


@attrs.frozen
class Deduction:
    """Where the cards may be that a viewer does not see."""

    murderer: Odds
    """The odds of each room that the murderer hides there."""
    hands: tuple[Odds, ...]
    """``hands[seat][card]``: the odds that a player holds a card."""


def deduce(view: View) -> Deduction:
    """The exact odds of where every card is, given what this viewer saw since the deal.

    Before the first deal, and once the murderer is unmasked, nothing is left to deduce.

    >>> from crimehotel_rules.crime_hotel import CHANCE, Deal, Setup, apply, new_game, view
    >>> deal = Deal(
    ...     hands=[(17, 18, 22, 23, 28, 29), (12, 14, 32, 34, 35, 39), (13, 19, 24, 25, 33, 38)],
    ...     murderer=27,
    ...     face_up=(11, 15, 16, 21, 26, 31, 36, 37),
    ... )
    >>> state = apply(new_game(Setup(players=("Sam", "Ryan", "Noah"))), CHANCE, deal)
    >>> deduce(view(state, 0)).murderer[27]  # one of the 13 cards that Sam does not see
    Fraction(1, 13)
    """
    if view.phase in (DEAL, OVER):
        unmasked: Odds = {} if view.murderer is None else {view.murderer: Fraction(1)}
        return Deduction(unmasked, tuple({} for _ in view.setup.seats))
    others = [seat for seat in view.setup.seats if seat != view.viewer]
    story = _Story(others, _backwards(view))
    hidden = sorted({*ALL_CARDS} - {*view.searched, *view.table, *view.hand})
    counts = story.counted(hidden)
    murderer, hands = story.weighed(counts, tuple([view.hand_sizes[seat] for seat in others]))
    total = sum(murderer)
    if not total:
        raise ValueError("no deal leads to this view")

    def odds(weights: Sequence[int]) -> Odds:
        shares = [
            Fraction(weight, count * total) if weight else None
            for weight, count in zip(weights, counts, strict=True)
        ]
        each = ((card, shares[story.kinds[card]]) for card in hidden)
        return {card: share for card, share in each if share is not None}

    own: Odds = dict.fromkeys(view.hand, Fraction(1))
    held = {seat: odds(weights) for seat, weights in zip(others, hands, strict=True)}
    return Deduction(odds(murderer), tuple(held.get(seat, own) for seat in view.setup.seats))


# What the viewer remembers of the hands of others


@attrs.frozen
class _Seen:
    """A hand held all of these cards, or none of them."""

    seat: Seat
    cards: frozenset[Card]
    held: bool


@attrs.frozen
class _Moved:
    """Cards left a hand, or came to it, and the viewer knows which."""

    seat: Seat
    left: Sequence[Card]
    came: Sequence[Card] = ()


@attrs.frozen
class _Swapped:
    """Two others exchanged so many cards."""

    seats: tuple[Seat, Seat]
    count: int


_Memory: TypeAlias = _Seen | _Moved | _Swapped
_FLOORS = {
    floor: frozenset(card for card in ALL_CARDS if card // 10 == floor) for floor in (1, 2, 3)
}


def _memories(view: View) -> Iterator[_Memory]:
    """What the log tells of the hands of others, in the order of play."""
    lead: Card | None = None
    for event in view.log:
        match event:
            case Placed():
                lead = None
            case Played(seat, card):
                if lead is None:
                    lead = card
                if seat != view.viewer:
                    if card // 10 != lead // 10:  # CH-INQ-3: nothing of that floor in the hand
                        yield _Seen(seat, _FLOORS[lead // 10], held=False)
                    yield _Moved(seat, left=(card,))
            case Exchanged(seat, target, count, None, None):
                yield _Swapped((seat, target), count)
            case Exchanged(seat, target, _, gave, got) if gave is not None and got is not None:
                if seat == view.viewer:
                    seat, gave, got = target, got, gave  # as the other one sees it
                yield _Moved(seat, left=gave, came=got)
                yield _Seen(seat, frozenset(got), held=True)
            case Looked(seat, target, _, cards) if seat == view.viewer and cards is not None:
                yield _Seen(target, frozenset(cards), held=True)
            case _:
                pass


def _backwards(view: View) -> list[_Memory]:
    """The memories, the latest first, up to the last one that rules anything out."""
    backwards = [*_memories(view)][::-1]
    while backwards and not isinstance(backwards[-1], _Seen):
        backwards.pop()
    return backwards


def _kinds(memories: Sequence[_Memory]) -> dict[Card, int]:
    """The kind of each card: those of one kind were never told apart."""
    seen = [each.cards for each in memories if isinstance(each, _Seen)]
    signs = {card: tuple([card in cards for cards in seen]) for card in ALL_CARDS}
    numbers = {sign: number for number, sign in enumerate(dict.fromkeys(signs.values()))}
    return {card: numbers[sign] for card, sign in signs.items()}


# Counting the worlds

_Counts: TypeAlias = tuple[int, ...]
"""How many cards of each kind."""
_Hands: TypeAlias = tuple[_Counts, ...]


class _Story:
    """What is remembered of the hands of the others, and the worlds that agree with it."""

    def __init__(self, others: Sequence[Seat], memories: Sequence[_Memory]) -> None:
        self.kinds = _kinds(memories)
        self._number = max(self.kinds.values()) + 1
        self._place = {seat: place for place, seat in enumerate(others)}
        self._memories = memories
        self._known: dict[tuple[int, _Hands], int] = {}

    def counted(self, cards: Sequence[Card] | frozenset[Card]) -> _Counts:
        """How many of these cards are of each kind."""
        counts = [0] * self._number
        for card in cards:
            counts[self.kinds[card]] += 1
        return tuple(counts)

    def weighed(self, hidden: _Counts, sizes: tuple[int, ...]) -> tuple[list[int], list[list[int]]]:
        """In how many worlds the murderer's card is of each kind, and what the hands hold.

        That is how many cards of each kind a hand holds, summed up over all worlds.
        """
        murderer = [0] * self._number
        hands = [[0] * self._number for _ in sizes]
        for apart, rest, many in _choices(hidden, 1):
            for dealt, ways in _dealt(rest, sizes):
                worlds = many * ways * self._pasts(dealt, 0)
                murderer[apart.index(1)] += worlds
                for weights, hand in zip(hands, dealt, strict=True):
                    for kind, count in enumerate(hand):
                        weights[kind] += count * worlds
        return murderer, hands

    def _pasts(self, hands: _Hands, start: int) -> int:
        """In how many ways these hands can have come about, from a memory on, backwards."""
        now = [*hands]
        for at in range(start, len(self._memories)):
            memory = self._memories[at]
            if isinstance(memory, _Swapped):
                return self._before_swap(tuple(now), at, memory)
            place = self._place[memory.seat]
            if isinstance(memory, _Moved):
                moved = zip(
                    now[place], self.counted(memory.left), self.counted(memory.came), strict=True
                )
                now[place] = tuple([had + left - came for had, left, came in moved])
            elif not self._agrees(now[place], memory):
                return 0
        return 1

    def _agrees(self, hand: _Counts, memory: _Seen) -> bool:
        pairs = zip(hand, self.counted(memory.cards), strict=True)
        return all(not cards or had == (cards if memory.held else 0) for had, cards in pairs)

    def _before_swap(self, hands: _Hands, at: int, swap: _Swapped) -> int:
        """In how many ways an exchange can have led to these hands, with all that was before it."""
        key = (at, hands)
        if key not in self._known:
            one, other = (self._place[seat] for seat in swap.seats)
            ways = 0
            for got, kept, many in _choices(hands[one], swap.count):
                for given, left, more in _choices(hands[other], swap.count):
                    before = [*hands]
                    before[one], before[other] = _joined(kept, given), _joined(left, got)
                    ways += many * more * self._pasts(tuple(before), at + 1)
            self._known[key] = ways
        return self._known[key]


def _joined(some: _Counts, others: _Counts) -> _Counts:
    return tuple([one + other for one, other in zip(some, others, strict=True)])


@lru_cache(4096)
def _choices(counts: _Counts, size: int) -> tuple[tuple[_Counts, _Counts, int], ...]:
    """All ways to choose so many cards by kind: what is chosen, what is left, in how many ways."""
    if not counts:
        return () if size else (((), (), 1),)
    first, *rest = counts
    return tuple(
        (
            (taken, *chosen),
            (first - taken, *left),
            comb(first, taken) * ways,
        )
        for taken in range(min(first, size) + 1)
        for chosen, left, ways in _choices(tuple(rest), size - taken)
    )


@lru_cache(256)  # there are thousands of ways each time
def _dealt(counts: _Counts, sizes: tuple[int, ...]) -> tuple[tuple[_Hands, int], ...]:
    """All ways to deal all these cards into hands of these sizes."""
    if not sizes:
        return () if any(counts) else (((), 1),)
    return tuple(
        ((hand, *others), many * ways)
        for hand, left, many in _choices(counts, sizes[0])
        for others, ways in _dealt(left, sizes[1:])
    )
