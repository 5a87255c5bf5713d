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

import random
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import TypeAlias

import attrs

from crimehotel_rules.crime_hotel.rules.actions import Deal, Draw, Exchange, Look, Pick, Play
from crimehotel_rules.crime_hotel.rules.box import ALL_CARDS, Card
from crimehotel_rules.crime_hotel.rules.events import Exchanged, Looked, Placed, Played
from crimehotel_rules.crime_hotel.rules.setup import Setup
from crimehotel_rules.crime_hotel.rules.state import DEAL, OVER
from crimehotel_rules.crime_hotel.rules.view import View
from crimehotel_rules.kernel.numbers import demand_view
from crimehotel_rules.kernel.seats import Actor, Seat
from crimehotel_rules.kernel.trace import Step

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
    demand_view(view, View)
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
        self.place = {seat: place for place, seat in enumerate(others)}
        self._memories = memories
        self._known: dict[tuple[int, _Hands], int] = {}

    def counted(self, cards: Iterable[Card]) -> _Counts:
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
        for kind_apart, dealt, worlds in self.all(hidden, sizes):
            murderer[kind_apart] += worlds
            for weights, hand in zip(hands, dealt, strict=True):
                for kind, count in enumerate(hand):
                    weights[kind] += count * worlds
        return murderer, hands

    def all(self, hidden: _Counts, sizes: tuple[int, ...]) -> Iterator[tuple[int, _Hands, int]]:
        """The kind of the murderer's card, the hands, and how many worlds are like this."""
        for apart, rest, many in _choices(hidden, 1):
            for dealt, ways in _dealt(rest, sizes):
                yield apart.index(1), dealt, many * ways * self._pasts(dealt, 0)

    def _pasts(self, hands: _Hands, start: int) -> int:
        """In how many ways these hands can have come about, from a memory on, backwards."""
        now = [*hands]
        for at in range(start, len(self._memories)):
            memory = self._memories[at]
            if isinstance(memory, _Swapped):
                return self._before_swap(tuple(now), at, memory)
            place = self.place[memory.seat]
            if isinstance(memory, _Moved):
                moved = zip(
                    now[place], self.counted(memory.left), self.counted(memory.came), strict=True
                )
                now[place] = tuple([had + left - came for had, left, came in moved])
            elif not self._agrees(now[place], memory):
                return 0
        return 1

    def pick(self, cards: Iterable[Card], counts: _Counts, rng: random.Random) -> set[Card]:
        """So many of these cards of each kind, drawn blindly."""
        picked: set[Card] = set()
        for kind, count in enumerate(counts):
            picked.update(rng.sample([card for card in cards if self.kinds[card] == kind], count))
        return picked

    def _agrees(self, hand: _Counts, memory: _Seen) -> bool:
        pairs = zip(hand, self.counted(memory.cards), strict=True)
        return all(not cards or had == (cards if memory.held else 0) for had, cards in pairs)

    def _before_swap(self, hands: _Hands, at: int, swap: _Swapped) -> int:
        """In how many ways an exchange can have led to these hands, with all that was before it."""
        key = (at, hands)
        if key not in self._known:
            self._known[key] = sum(ways for _, _, ways in self.swaps(hands, at, swap))
        return self._known[key]

    def swaps(
        self, hands: _Hands, at: int, swap: _Swapped
    ) -> Iterator[tuple[_Counts, _Counts, int]]:
        """What the one got and gave in an exchange, and how many worlds are like this."""
        one, other = self.places(swap)
        for got, kept, many in _choices(hands[one], swap.count):
            for given, left, more in _choices(hands[other], swap.count):
                before = [*hands]
                before[one], before[other] = _joined(kept, given), _joined(left, got)
                yield got, given, many * more * self._pasts(tuple(before), at + 1)

    def places(self, swap: _Swapped) -> tuple[int, int]:
        """Where the hands of the two stand."""
        one, other = swap.seats
        return self.place[one], self.place[other]


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


# Drawing a world

_Gifts: TypeAlias = tuple[set[Card], set[Card]]
"""What the active player of an exchange gave, and what they got."""


class Worlds:
    """The games that a seat cannot tell from the one that was played, all equally likely.

    They differ in the cards that the seat has not seen since the last deal. Before it they are all
    the same: what was hidden then matters no more.
    """

    def __init__(self, view: View, steps: Sequence[Step]) -> None:
        first = max(
            (at for at, step in enumerate(steps) if isinstance(step.action, Deal)), default=0
        )
        self._view = view
        self._before, self._since = tuple(steps[:first]), tuple(steps[first:])
        self._memories = [*_memories(view)][::-1]
        others = [seat for seat in view.setup.seats if seat != view.viewer]
        self._story = _Story(others, _backwards(view))
        self._hidden = sorted({*ALL_CARDS} - {*view.searched, *view.table, *view.hand})
        self._deals: Sequence[tuple[int, _Hands, int]] = ()
        if view.phase not in (DEAL, OVER):
            sizes = tuple([view.hand_sizes[seat] for seat in others])
            self._deals = [*self._story.all(self._story.counted(self._hidden), sizes)]
        self._sums = [*accumulate(many for _, _, many in self._deals)]

    def draw(self, rng: random.Random) -> tuple[Setup, tuple[Step, ...]]:
        """One of them: the set-up and the steps."""
        if not self._deals:  # all cards lie open until the next deal
            return self._view.setup, (*self._before, *self._since)
        kind, counts, _ = self._deals[_place(self._sums, rng)]
        hidden = {*self._hidden}
        murderer = rng.choice([card for card in self._hidden if self._story.kinds[card] == kind])
        hidden.remove(murderer)
        hands = []
        for each in counts:
            hands.append(self._story.pick(sorted(hidden), each, rng))
            hidden -= hands[-1]
        gifts = self._unplayed(hands, rng)
        return self._view.setup, (*self._before, *self._retold(murderer, hands, gifts, rng))

    def _unplayed(self, hands: list[set[Card]], rng: random.Random) -> list[_Gifts]:
        """Turn hands back into those that were dealt; tell what others exchanged, in order."""
        story, gifts = self._story, list[_Gifts]()
        for at, memory in enumerate(self._memories):
            if isinstance(memory, _Moved):
                hands[story.place[memory.seat]] -= {*memory.came}
                hands[story.place[memory.seat]] |= {*memory.left}
            elif isinstance(memory, _Swapped):
                one, other = story.places(memory)
                ways = [*story.swaps(tuple(map(story.counted, hands)), at, memory)]
                came, went, _ = ways[_place([*accumulate(many for _, _, many in ways)], rng)]
                got = story.pick(sorted(hands[one]), came, rng)
                gave = story.pick(sorted(hands[other]), went, rng)
                hands[one] = hands[one] - got | gave
                hands[other] = hands[other] - gave | got
                gifts.append((gave, got))
        return gifts[::-1]

    def _retold(
        self, murderer: Card, dealt: Sequence[set[Card]], gifts: list[_Gifts], rng: random.Random
    ) -> Iterator[Step]:
        """The steps since the deal, with these cards."""
        deal, *steps = self._since
        viewer, setup = self._view.viewer, self._view.setup
        hands: dict[Actor, set[Card]] = {seat: {*deal.action.hands[seat]} for seat in setup.seats}
        hands |= {seat: {*dealt[at]} for seat, at in self._story.place.items()}
        every = [sorted(hand) for hand in hands.values()]
        yield Step(deal.by, Deal(every, murderer, deal.action.face_up))
        exchanged = iter(gifts)
        pair, gave, got = (deal.by, deal.by), set[Card](), set[Card]()
        for step in steps:
            action, by = step.action, step.by
            match action:
                case Play(card):
                    hands[by] -= {card}
                case Exchange(target, give):
                    pair, gave = (by, target), {*give}
                    if viewer not in pair or (viewer == target and step is steps[-1]):
                        unseen = {*rng.sample(sorted(hands[by]), len(give))}, set[Card]()
                        gave, got = next(exchanged, unseen)  # unseen until chance has drawn, too
                        action = Exchange(target, sorted(gave))
                case Draw(cards):
                    if viewer in pair:
                        got = {*cards}
                    action = Draw(sorted(got))
                    hands[pair[0]] = hands[pair[0]] - gave | got
                    hands[pair[1]] = hands[pair[1]] - got | gave
                case Look(target):
                    pair = (by, target)
                case Pick(cards):
                    learns = viewer == pair[1] and setup.readings.look_owner_learns  # CH-LOOK-5
                    if viewer != pair[0] and not learns:
                        action = Pick(rng.sample(sorted(hands[pair[1]]), len(cards)))
                case _:
                    pass
            yield Step(by, action)


def _place(sums: Sequence[int], rng: random.Random) -> int:
    """One of several places, drawn by the weights of which these are the sums."""
    return bisect_right(sums, rng.randrange(sums[-1]))
