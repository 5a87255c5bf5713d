"""The event deck: sixteen cards, each with a zone for the Purser and up to three effects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import attrs

from crimehotel_rules.kernel.text import Text, shown
from crimehotel_rules.midnight_murder_mysteries.rules.box import SUITE, ZONES, CardId, Zone
from crimehotel_rules.midnight_murder_mysteries.rules.content import (
    LONGEST_NAME,
    LONGEST_PARAGRAPH,
    as_tuple,
    check_choice,
    check_id,
    check_kind,
    check_text,
    fault,
    is_passage,
    is_zone,
)
from crimehotel_rules.midnight_murder_mysteries.rules.ship import Passage, as_passage, named

Kind: TypeAlias = Literal["calm_sea", "navigational_error", "other"]
KINDS: Final[dict[Kind, int]] = {"calm_sea": 4, "navigational_error": 1, "other": 11}  # MM-COMP-7
"""How many cards of each kind a deck has."""

DECK_SIZE: Final = 16  # MM-COMP-7
SHIP_TOTAL: Final = 9  # MM-PACK-4: from space 1 the port is reached before the deck ends


@attrs.frozen
class Ship:
    """The ship moves at once, forward or back."""

    by: int


@attrs.frozen
class ClosedPassage:
    """Nobody passes between the two zones."""

    between: Passage = attrs.field(converter=as_passage)


@attrs.frozen
class OpenPassage:
    """The two zones are connected."""

    between: Passage = attrs.field(converter=as_passage)


@attrs.frozen
class ClosedZone:
    """No detective enters the zone."""

    zone: Zone


@attrs.frozen
class SealedZone:
    """No detective investigates in the zone."""

    zone: Zone


@attrs.frozen
class MoveCost:
    """Every step of a detective costs more."""

    extra: int


@attrs.frozen
class SuspectRange:
    """How many zones a suspect can be moved, instead of two."""

    zones: int


Effect: TypeAlias = (
    Ship | ClosedPassage | OpenPassage | ClosedZone | SealedZone | MoveCost | SuspectRange
)
EFFECTS: Final = (  # MM-PACK-5
    Ship, ClosedPassage, OpenPassage, ClosedZone, SealedZone, MoveCost, SuspectRange,
)  # fmt: skip
"""The closed list of effects."""


def _effects(values: Sequence[Effect]) -> tuple[Effect, ...]:
    return as_tuple(values)


@attrs.frozen
class EventCard:
    """One card of the deck."""

    card: CardId
    kind: Kind
    title: Text
    text: Text
    purser: Zone
    effects: tuple[Effect, ...] = attrs.field(converter=_effects)


def _cards(values: Sequence[EventCard]) -> tuple[EventCard, ...]:
    return as_tuple(values)


@attrs.frozen
class EventDeck:
    """A pack of sixteen event cards, in no order.

    >>> EventDeck("empty", ())
    Traceback (most recent call last):
    ...
    crimehotel_rules.kernel.errors.InvalidSetup: field events, cards: 0 cards do not make a deck; \
it needs 16 (MM-PACK-4)
    """

    id: str
    cards: tuple[EventCard, ...] = attrs.field(converter=_cards)

    def __attrs_post_init__(self) -> None:
        check_id("$.events.id", self.id)  # MM-PACK-13
        check_kind("$.events.cards", self.cards, tuple)  # MM-PACK-9
        if len(self.cards) != DECK_SIZE:  # MM-COMP-7, MM-PACK-4
            raise fault("MM-PACK-4", "card_count", "$.events.cards", count=len(self.cards))
        for number, card in enumerate(self.cards):  # MM-PACK-9
            _check_card(f"$.events.cards[{number}]", card)  # MM-PACK-9
        _check_deck(self.cards)  # MM-PACK-4


def _check_card(at: str, card: EventCard) -> None:
    check_kind(at, card, EventCard)  # MM-PACK-9
    check_id(f"{at}.card", card.card)  # MM-PACK-13
    check_choice(f"{at}.kind", card.kind, tuple(KINDS), "MM-PACK-4")
    check_text(f"{at}.title", card.title, LONGEST_NAME)  # MM-PACK-7
    check_text(f"{at}.text", card.text, LONGEST_PARAGRAPH)  # MM-PACK-7
    _check_zone(f"{at}.purser", card.purser, "MM-PACK-4")  # MM-COMP-7
    check_kind(f"{at}.effects", card.effects, tuple)  # MM-PACK-9
    if len(card.effects) > 3:  # MM-PACK-5
        raise fault("MM-PACK-5", "effect_count", f"{at}.effects", count=len(card.effects))
    targets = []
    for number, effect in enumerate(card.effects):  # MM-PACK-5
        place = f"{at}.effects[{number}]"
        _check_effect(place, effect)  # MM-PACK-5
        target = _target(effect)  # MM-PACK-5
        if target in targets:  # MM-PACK-5
            raise fault("MM-PACK-5", "effect_twice", place, effect=type(effect).__name__)
        targets.append(target)  # MM-PACK-5


def _check_effect(at: str, effect: Effect) -> None:  # MM-PACK-5
    if not isinstance(effect, EFFECTS):  # MM-PACK-5
        raise fault("MM-PACK-5", "not_an_effect", at, value=shown(effect))
    match effect:
        case Ship():
            check_choice(f"{at}.by", effect.by, (-2, -1, 1, 2, 3), "MM-PACK-5")
        case ClosedPassage() | OpenPassage():
            _check_between(f"{at}.between", effect)  # MM-PACK-5
        case ClosedZone() | SealedZone():
            _check_zone(f"{at}.zone", effect.zone, "MM-PACK-5")
        case MoveCost():
            check_choice(f"{at}.extra", effect.extra, (1, 2), "MM-PACK-5")  # MM-EVT-12
        case _:  # SuspectRange
            check_choice(f"{at}.zones", effect.zones, (0, 1, 3), "MM-PACK-5")  # MM-EVT-13


def _check_between(at: str, effect: ClosedPassage | OpenPassage) -> None:
    if not is_passage(effect.between):  # MM-PACK-5
        raise fault("MM-PACK-5", "not_a_passage", at, value=shown(effect.between))
    if isinstance(effect, OpenPassage) and SUITE in effect.between:  # MM-SHIP-4
        raise fault("MM-SHIP-4", "door_of_the_suite", at, passage=named(effect.between))


def _check_zone(at: str, value: object, rule: str) -> None:
    if not is_zone(value):  # MM-PACK-4, MM-PACK-5
        raise fault(rule, "not_a_zone", at, value=shown(value))  # MM-PACK-4, MM-PACK-5


def _target(effect: Effect) -> tuple[object, ...]:
    """What the effect acts on: one card does not act on the same thing twice."""
    match effect:  # MM-PACK-5
        case ClosedPassage(between=between) | OpenPassage(between=between):
            return ("passage", between)  # MM-PACK-5: a passage is not both opened and closed
        case ClosedZone(zone=zone) | SealedZone(zone=zone):
            return (type(effect), zone)  # MM-PACK-5
        case _:
            return (type(effect),)  # MM-PACK-5


def _check_deck(cards: tuple[EventCard, ...]) -> None:  # MM-PACK-4
    ids = [card.card for card in cards]  # MM-PACK-13
    for number, card in enumerate(ids):  # MM-PACK-13
        if card in ids[:number]:  # MM-PACK-13
            raise fault("MM-PACK-13", "card_twice", f"$.events.cards[{number}].card", card=card)
    counts = Counter(card.kind for card in cards)  # MM-COMP-7, MM-PACK-4
    for kind, count in KINDS.items():  # MM-COMP-7
        if counts[kind] != count:  # MM-COMP-7, MM-PACK-4
            raise fault(
                "MM-PACK-4",
                "kind_count",
                "$.events.cards",
                kind=kind,
                count=counts[kind],
                right=count,
            )
    named_zones = {card.purser for card in cards}  # MM-PACK-4
    missing = tuple(zone for zone in ZONES if zone not in named_zones)  # MM-PACK-4
    if missing:  # MM-PACK-4: Simon must be able to reach every zone
        raise fault("MM-PACK-4", "zones_missing", "$.events.cards", zones=missing)
    # MM-PACK-4
    total = sum(effect.by for card in cards for effect in card.effects if isinstance(effect, Ship))
    if total < SHIP_TOTAL:  # MM-PACK-4
        raise fault("MM-PACK-4", "ship_total", "$.events.cards", total=total, least=SHIP_TOTAL)
