"""Maintenance rooms: the roll, and what it has in force for how long (GH-MAINT)."""

from __future__ import annotations

import attrs

from crimehotel_rules.grand_hotel.rules.actions import Roll
from crimehotel_rules.grand_hotel.rules.box import Space, words
from crimehotel_rules.grand_hotel.rules.effects import WORDS, Forbid, Kind, Points, Skip, Stop, Who
from crimehotel_rules.grand_hotel.rules.events import maintenance
from crimehotel_rules.grand_hotel.rules.pack import RoomCard
from crimehotel_rules.grand_hotel.rules.pending import Maintenance
from crimehotel_rules.grand_hotel.rules.refusals import Refusal
from crimehotel_rules.grand_hotel.rules.state import MAINTENANCE, Draft, Lasting, Position, awaited
from crimehotel_rules.kernel.seats import CHANCE, Chance, Seat

TURNS = 2  # GH-MAINT-6
"""An effect ends with its owner's next turn: the second end of a turn after the roll."""
CALLS_OFF = 4  # GH-MAINT-7
"""The number that ends what the others have rolled."""


def card_on(position: Position, space: Space) -> RoomCard:
    """The card of a room that has been opened."""
    card = position.room(space).card
    assert card is not None
    return position.setup.cards.rooms[card]


def await_roll(draft: Draft, seat: Seat, space: Space) -> None:
    """The one who walked in, or opened the room, rolls at once."""
    # GH-MAINT-2, GH-MAINT-3; GH-MAINT-14: nobody else
    draft.await_(MAINTENANCE, CHANCE, Maintenance(seat, space))


def roll(draft: Draft, _chance: Chance, action: Roll) -> None:
    """Bring the line of the number rolled into force."""
    rolled_for = awaited(draft, Maintenance)
    owner, space = rolled_for.seat, rolled_for.space
    draft.tell(maintenance(owner, space, action.die))  # GH-INFO-1
    if action.die == CALLS_OFF:  # GH-MAINT-7; GH-MAINT-8: the roller's own go on
        # GH-MAINT-7, GH-MAINT-8
        draft.effects = tuple([effect for effect in draft.effects if effect.owner == owner])
    lines = card_on(draft, space).outcomes or ()  # GH-MAINT-4
    effects = lines[action.die - 1].effects  # GH-MAINT-4; GH-MAINT-16: that of a 4, too
    # GH-MAINT-4, GH-MAINT-9, GH-MAINT-6
    draft.effects += tuple([Lasting(owner, TURNS, effect) for effect in effects])
    draft.go_on()  # GH-MAINT-2, GH-MAINT-3


def wear_off(draft: Draft, owner: Seat) -> None:
    """A turn of this player ends, played or passed over."""
    if not draft.effects:  # GH-MAINT-6
        return
    draft.effects = tuple(  # GH-MAINT-6
        [
            attrs.evolve(effect, turns=effect.turns - 1) if effect.owner == owner else effect
            for effect in draft.effects
            if effect.owner != owner or effect.turns > 1
        ]
    )


def _concerns(who: Who, owner: Seat, seat: Seat) -> bool:
    """Whom an effect is meant for."""
    return who == "all" or (who == "self") == (owner == seat)  # GH-MAINT-5


def changed_points(position: Position, seat: Seat) -> int:
    """How many points more, or fewer, a turn of this player begins with."""
    return sum(  # GH-MAINT-10; GH-MAINT-9: all
        lasting.effect.amount
        for lasting in position.effects
        if type(lasting.effect) is Points and _concerns(lasting.effect.who, lasting.owner, seat)
    )


def is_skipped(position: Position, seat: Seat) -> bool:
    """Whether an effect passes over the turn that begins."""
    return any(  # GH-MAINT-13
        lasting.owner == seat and type(lasting.effect) is Skip for lasting in position.effects
    )


def check_allowed(position: Position, seat: Seat, kind: Kind) -> Refusal | None:
    """Whether no effect forbids the player to start this."""
    for lasting in position.effects:  # GH-MAINT-11
        effect = lasting.effect
        if (  # GH-MAINT-11
            type(effect) is Forbid
            and effect.action == kind
            and _concerns(effect.who, lasting.owner, seat)
        ):
            return Refusal(
                "GH-MAINT-11",
                "forbidden",
                {"action": WORDS[kind], "owner": position.name(lasting.owner)},
            )
    return None


def check_running(position: Position, car: str) -> Refusal | None:
    """Whether no effect has stopped the car."""
    for lasting in position.effects:  # GH-MAINT-12
        effect = lasting.effect
        if type(effect) is Stop and effect.car in (car, "both"):  # GH-MAINT-12
            return Refusal(
                "GH-MAINT-12", "stopped", {"car": words(car), "owner": position.name(lasting.owner)}
            )
    return None
