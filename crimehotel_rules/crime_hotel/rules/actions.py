"""What a player can do, and what chance can do: one small value each.

An action is checked for sense when it is made (:class:`MalformedAction`), and for legality when
it is judged in a state. Actions that the engine lists are made once and shared.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import Final, TypeAlias

import attrs

from crimehotel_rules.crime_hotel.rules.box import (
    ALL_CARDS,
    SEATS,
    Card,
    Space,
    lister,
    to_card,
    to_seat,
    to_space,
)
from crimehotel_rules.crime_hotel.rules.refusals import Refusal
from crimehotel_rules.kernel.errors import MalformedAction
from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.kernel.text import Values, shown


def _hand(values: Sequence[int]) -> tuple[Card, ...]:
    """Distinct cards in rising order: in which order they were named tells nothing."""
    if not isinstance(values, (list, tuple)):
        raise MalformedAction(Refusal("CH-COMP-1", "not_cards", {"cards": shown(values)}))
    hand = tuple(sorted(map(to_card, values)))  # CH-COMP-1
    if len({*hand}) < len(hand):  # CH-COMP-1
        twice = next(card for card, following in pairwise(hand) if card == following)
        raise MalformedAction(Refusal("CH-COMP-1", "card_twice", {"card": twice}))
    return hand


def _hands(values: Sequence[Sequence[int]]) -> tuple[tuple[Card, ...], ...]:
    if not isinstance(values, (list, tuple)):
        raise MalformedAction(Refusal("CH-SETUP-4", "not_hands", {"hands": shown(values)}))
    return tuple(map(_hand, values))  # CH-SETUP-4


def _optional_space(value: Space | str | None) -> Space | None:
    return None if value is None else to_space(value)  # CH-COMP-2


@attrs.frozen
class Play:
    """Play a card from the hand.

    >>> Play(23)
    Play(card=23)
    >>> Play(40)
    Traceback (most recent call last):
    ...
    crimehotel_rules.kernel.errors.MalformedAction: 40 is not a room card; cards are \
11-19, 21-29 and 31-39 (CH-COMP-1)
    """

    card: Card = attrs.field(converter=to_card)


@attrs.frozen
class Guess:
    """Put the parked meeple on a floor, a column or a room of the hotel.

    >>> Guess("R27") == Guess(Space.R27)
    True
    """

    space: Space = attrs.field(converter=to_space)


@attrs.frozen
class Relocate:
    """Take a relocate desk and move an own meeple; both spaces stay empty if there is none."""

    source: Space | None = attrs.field(default=None, converter=_optional_space)
    destination: Space | None = attrs.field(default=None, converter=_optional_space)

    def __attrs_post_init__(self) -> None:
        if (self.source is None) != (self.destination is None):  # CH-REL-1
            values: Values = {
                "source": shown(self.source),
                "destination": shown(self.destination),
            }
            raise MalformedAction(Refusal("CH-REL-1", "half_a_relocation", values))


@attrs.frozen
class Exchange:
    """Take an exchange desk, choose a partner and the cards to give; the draw is chance's."""

    target: Seat = attrs.field(converter=to_seat)
    give: tuple[Card, ...] = attrs.field(converter=_hand)


@attrs.frozen
class Look:
    """Take a look desk and choose whose cards to see; which ones is chance's pick."""

    target: Seat = attrs.field(converter=to_seat)


@attrs.frozen
class Duplicate:
    """Take a duplicate desk: from now on spaces may be shared with other players."""


@attrs.frozen
class Bonus:
    """Take a bonus desk: its number is paid for correct guesses at the scoring."""


@attrs.frozen
class Deal:
    """Chance deals: a hand for each seat, the murderer's card, the rest face up."""

    hands: tuple[tuple[Card, ...], ...] = attrs.field(converter=_hands)
    murderer: Card = attrs.field(converter=to_card)
    face_up: tuple[Card, ...] = attrs.field(converter=_hand)


@attrs.frozen
class Draw:
    """Chance draws the cards that the active player receives in an exchange."""

    cards: tuple[Card, ...] = attrs.field(converter=_hand)


@attrs.frozen
class Pick:
    """Chance picks the cards that the active player sees in a look."""

    cards: tuple[Card, ...] = attrs.field(converter=_hand)


Assistance: TypeAlias = Relocate | Exchange | Look | Duplicate | Bonus
ChanceAction: TypeAlias = Deal | Draw | Pick
Action: TypeAlias = Play | Guess | Assistance | ChanceAction

list_plays: Final = lister({int(card): Play(card) for card in ALL_CARDS})
"""A play of each card in a set."""

list_guesses: Final = lister({int(space): Guess(space) for space in Space})
"""A guess of each space in a set."""

NO_RELOCATION: Final = Relocate()
TAKE_DUPLICATE: Final = Duplicate()
TAKE_BONUS: Final = Bonus()


RELOCATIONS: Final = {
    source: {destination: Relocate(source, destination) for destination in Space}
    for source in Space
}
"""``RELOCATIONS[source][destination]``: every move of a meeple on the hotel."""


LOOKS: Final = tuple(map(Look, SEATS))
"""``LOOKS[target]``: a look at every hand."""


_CHOICES: Final = [choice for size in (0, 1, 2) for choice in combinations(ALL_CARDS, size)]

EXCHANGES: Final = tuple(
    {choice: Exchange(target, choice) for choice in _CHOICES} for target in SEATS
)
"""``EXCHANGES[target][cards]``: every gift to every partner."""

DRAWS: Final = {choice: Draw(choice) for choice in _CHOICES}
"""``DRAWS[cards]``: every draw in an exchange."""

PICKS: Final = {choice: Pick(choice) for choice in _CHOICES}
"""``PICKS[cards]``: every pick in a look."""
