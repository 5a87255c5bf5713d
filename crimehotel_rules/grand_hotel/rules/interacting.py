"""Interactions: attack, identify, trade (GH-INTER, GH-ATTACK, GH-IDENT, GH-TRADE)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from crimehotel_rules.grand_hotel.rules import pending
from crimehotel_rules.grand_hotel.rules.actions import (
    Accept,
    Attack,
    Decline,
    Identify,
    Roll,
    Trade,
)
from crimehotel_rules.grand_hotel.rules.box import LOBBY
from crimehotel_rules.grand_hotel.rules.dropping import must_drop
from crimehotel_rules.grand_hotel.rules.effects import WORDS
from crimehotel_rules.grand_hotel.rules.events import (
    attacked,
    declined,
    identified,
    offered,
    traded,
)
from crimehotel_rules.grand_hotel.rules.goals import judge_objectives, note
from crimehotel_rules.grand_hotel.rules.hostages import capture, free
from crimehotel_rules.grand_hotel.rules.maintenance import check_allowed
from crimehotel_rules.grand_hotel.rules.refusals import Refusal
from crimehotel_rules.grand_hotel.rules.rounds import lose_turn
from crimehotel_rules.grand_hotel.rules.searching import in_order, without
from crimehotel_rules.grand_hotel.rules.state import (
    ATTACK,
    IDENTIFY,
    TRADE,
    Draft,
    Interaction,
    State,
    Used,
    awaited,
    with_seat,
)
from crimehotel_rules.kernel.seats import CHANCE, Chance, Seat

_used: Final = lru_cache(None)(Used)


def check_partner(state: State, seat: Seat, kind: Interaction, target: Seat) -> Refusal | None:
    """Whether the player can start this with that player, whatever state they are in."""
    refusal = check_allowed(state, seat, kind)  # GH-MAINT-11
    if refusal:
        return refusal
    # GH-INTER-1; GH-INTER-7, GH-END-7: any state of the target will do
    if target == seat or target not in state.setup.seats:
        return Refusal("GH-INTER-1", "no_partner", {"seat": target})
    place = state.places[seat]
    if state.places[target] != place:  # GH-INTER-1
        return Refusal("GH-INTER-1", "elsewhere", {"player": state.name(target)})
    if place == LOBBY:  # GH-INTER-2
        return Refusal("GH-INTER-2", "in_the_lobby", {})
    return _check_unused(state, kind, target)  # GH-INTER-6; GH-INTER-3: it costs no point


def _check_unused(state: State, kind: Interaction, target: Seat) -> Refusal | None:
    """GH-INTER-6: each kind at most once with each other player in a turn."""
    if not state.used:  # GH-INTER-6
        return None
    limit = state.setup.readings.interaction_limit  # GH-INTER-6
    if limit == "one_per_turn" and state.used:  # GH-INTER-6, GH-AMB-61
        return Refusal("GH-INTER-6", "one_is_enough", {})
    if limit == "per_target_and_kind" and _used(kind, target) in state.used:  # GH-INTER-6
        return Refusal("GH-INTER-6", "used_up", {"kind": WORDS[kind], "player": state.name(target)})
    return None


# Attack


def check_attack(state: State, seat: Seat, action: Attack) -> Refusal | None:
    """Whether the player can attack that player."""
    return check_partner(state, seat, "attack", action.target)  # GH-INTER-1, GH-INTER-6


def attack(draft: Draft, seat: Seat, action: Attack) -> None:
    """The die decides."""
    draft.used += (_used("attack", action.target),)  # GH-INTER-6
    draft.await_(ATTACK, CHANCE, pending.Attack(seat, action.target))  # GH-INTER-5


def roll_attack(draft: Draft, _chance: Chance, action: Roll) -> None:
    """What the number does to the target, or to the attacker."""
    rolled_for = awaited(draft, pending.Attack)
    seat, target = rolled_for.seat, rolled_for.target
    draft.tell(attacked(seat, target, action.die))  # GH-INFO-1
    draft.go_on()  # GH-INTER-5: one roll
    match action.die:
        case 1:
            lose_turn(draft, target)  # GH-ATTACK-1; GH-ATTACK-6: and nothing else
            note(draft, seat, "unconscious", target)  # GH-CHAR-6
            if draft.captors[seat] == target:  # GH-HOST-9; GH-HOST-11: nobody else
                free(draft, seat)  # GH-HOST-9
        case 2:
            must_drop(draft, target, seat)  # GH-ATTACK-2
        case 3:
            capture(draft, seat, target)  # GH-ATTACK-3
            note(draft, seat, "captured", target)  # GH-CHAR-6
        case 6:
            lose_turn(draft, seat)  # GH-ATTACK-5; GH-ATTACK-7: the next; this one goes on
        case _:
            pass  # GH-ATTACK-4
    if draft.pending is None:  # GH-END-10
        judge_objectives(draft)  # GH-END-10


# Identify


def check_identify(state: State, seat: Seat, action: Identify) -> Refusal | None:
    """Whether the player can try to see that player's card."""
    return check_partner(state, seat, "identify", action.target)  # GH-INTER-1, GH-INTER-6


def identify(draft: Draft, seat: Seat, action: Identify) -> None:
    """The die decides."""
    draft.used += (_used("identify", action.target),)  # GH-INTER-6
    draft.await_(IDENTIFY, CHANCE, pending.Identify(seat, action.target))  # GH-INTER-5


def roll_identify(draft: Draft, _chance: Chance, action: Roll) -> None:
    """Who shows a card to whom."""
    rolled_for = awaited(draft, pending.Identify)
    seat, target = rolled_for.seat, rolled_for.target
    character = None  # GH-IDENT-2
    if action.die in (1, 2):  # GH-IDENT-1
        character = _show(draft, target, seat)  # GH-IDENT-1
        note(draft, seat, "identify", target)  # GH-CHAR-6
    elif action.die == 6:  # GH-IDENT-3
        character = _show(draft, seat, target)  # GH-IDENT-3
    draft.tell(identified(seat, target, action.die, character))  # GH-IDENT-5, GH-INFO-1
    draft.go_on()  # GH-INTER-5: one roll
    judge_objectives(draft)  # GH-END-10


def _show(draft: Draft, owner: Seat, to: Seat) -> str:
    """The card is shown to one player, who will remember it."""
    # GH-IDENT-4, GH-IDENT-5: for good
    draft.shown = with_seat(draft.shown, to, draft.shown[to] | {owner})
    return draft.characters[owner]  # GH-IDENT-5: the whole card


# Trade


def check_trade(state: State, seat: Seat, action: Trade) -> Refusal | None:
    """Whether the player can propose this trade."""
    # GH-INTER-1, GH-TRADE-7
    return check_partner(state, seat, "trade", action.target) or _check_offer(state, seat, action)


def _check_offer(state: State, seat: Seat, action: Trade) -> Refusal | None:
    """At least one card changes hands, and everybody has what they should give."""
    hand = state.hands[seat]
    if action.give is not None and action.give not in hand:  # GH-TRADE-7, GH-TRADE-6: items only
        return Refusal("GH-TRADE-7", "not_in_hand", {"item": action.give[:80], "hand": hand})
    if action.give is None and not action.ask:  # GH-TRADE-7
        return Refusal("GH-TRADE-7", "nothing_for_nothing", {})
    if action.ask and not state.hands[action.target]:  # GH-TRADE-7
        return Refusal("GH-TRADE-7", "empty_hand", {"player": state.name(action.target)})
    return None


def propose(draft: Draft, seat: Seat, action: Trade) -> None:
    """The partner is asked, and does not see what is offered."""
    target, gives, asks = action.target, action.give is not None, action.ask  # GH-TRADE-7
    draft.used += (_used("trade", target),)  # GH-INTER-6, GH-TRADE-9: also if it is declined
    draft.tell(offered(seat, target, gives, asks))  # GH-TRADE-5, GH-INFO-1
    # GH-TRADE-2: no card moves before the partner has agreed
    draft.await_(TRADE, target, pending.Trade(seat, target, gives, asks, action.give))  # GH-TRADE-8


def check_accept(state: State, seat: Seat, action: Accept) -> Refusal | None:
    """Whether the partner gives what was asked for."""
    asked = awaited(state, pending.Trade).asks  # GH-TRADE-8
    if not asked and action.give is not None:  # GH-TRADE-8
        return Refusal("GH-TRADE-8", "not_asked_for", {"item": action.give[:80]})
    if asked and action.give is None:  # GH-TRADE-8
        return Refusal("GH-TRADE-8", "card_asked_for", {"hand": state.hands[seat]})
    if asked and action.give not in state.hands[seat]:  # GH-TRADE-8
        return Refusal(
            "GH-TRADE-8", "not_in_hand", {"item": str(action.give)[:80], "hand": state.hands[seat]}
        )
    return None


def accept(draft: Draft, _seat: Seat, action: Accept) -> None:
    """The cards change hands at once."""
    offer = awaited(draft, pending.Trade)
    _hand_over(draft, offer.seat, offer.target, offer.give)  # GH-TRADE-3
    _hand_over(draft, offer.target, offer.seat, action.give)  # GH-TRADE-3
    # GH-TRADE-5, GH-INFO-1
    draft.tell(traded(offer.seat, offer.target, offer.gives, offer.asks, offer.give, action.give))
    draft.go_on()  # GH-TURN-9
    judge_objectives(draft)  # GH-END-10


def _hand_over(draft: Draft, giver: Seat, receiver: Seat, item: str | None) -> None:
    if item is None:  # GH-TRADE-1
        return  # GH-TRADE-1
    draft.hands = with_seat(draft.hands, giver, without(draft.hands[giver], item))  # GH-TRADE-3
    # GH-TRADE-3
    draft.hands = with_seat(draft.hands, receiver, in_order(draft, draft.hands[receiver], item))
    note(draft, giver, "give", receiver)  # GH-CHAR-6: both sides of a trade
    note(draft, receiver, "get", giver)  # GH-CHAR-6


def decline(draft: Draft, seat: Seat, _action: Decline) -> None:
    """No card moves, none is shown."""
    draft.tell(declined(seat, awaited(draft, pending.Trade).seat))  # GH-TRADE-4, GH-INFO-1
    draft.go_on()  # GH-TRADE-4
