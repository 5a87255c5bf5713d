"""Objectives: what counts, and whether they are met (GH-CHAR-2 to GH-CHAR-8)."""

from __future__ import annotations

from crimehotel_rules.grand_hotel.rules import objectives
from crimehotel_rules.grand_hotel.rules.casting import matches
from crimehotel_rules.grand_hotel.rules.events import Announced
from crimehotel_rules.grand_hotel.rules.pack import CharacterCard
from crimehotel_rules.grand_hotel.rules.state import DeedKind, Draft, Position, with_seat
from crimehotel_rules.kernel.seats import Seat


def item_met(position: Position, seat: Seat) -> bool:
    """Whether the item objective of this player is met now."""
    if position.latched[seat]:  # GH-CHAR-4; GH-AMB-96, item_objective = latched
        return True  # GH-CHAR-4
    if not position.hands[seat]:  # GH-CHAR-4; GH-CHAR-9: every item objective asks for an item
        return False  # GH-CHAR-4
    return is_met(position, seat, _card(position, seat).item)  # GH-CHAR-4, GH-CHAR-2


def interaction_met(position: Position, seat: Seat) -> bool:
    """Whether the interaction objective of this player is met; once met it stays so."""
    # GH-CHAR-6; GH-CHAR-9: every interaction objective asks for a deed
    if not position.deeds[seat]:
        return False  # GH-CHAR-6
    return is_met(position, seat, _card(position, seat).interaction)  # GH-CHAR-6, GH-CHAR-2


def both_met(position: Position, seat: Seat) -> bool:
    """Whether this player would win by reaching the lobby."""
    # GH-CHAR-2: in any order; GH-END-1, GH-END-3: both
    return item_met(position, seat) and interaction_met(position, seat)


def _card(position: Position, seat: Seat) -> CharacterCard:
    return position.setup.cards.characters[position.characters[seat]]  # GH-CHAR-8


def is_met(position: Position, seat: Seat, objective: objectives.Objective) -> bool:
    """Whether this player meets an objective, or a part of one, now."""
    match objective:
        case objectives.All():
            return all(is_met(position, seat, part) for part in objective.of)  # GH-CHAR-9
        case objectives.Any():
            return any(is_met(position, seat, part) for part in objective.of)  # GH-CHAR-9
        case objectives.Hold():  # GH-CHAR-4: as long as the hand holds what is asked for
            held = set(objective.items).intersection(position.hands[seat])  # GH-CHAR-4
            return len(held) >= objective.count  # GH-CHAR-4
        case objectives.HoldDeck():
            deck_of = position.setup.cards.deck_of
            decks = [deck_of[item] for item in position.hands[seat]]  # GH-CHAR-4
            return decks.count(objective.deck) >= objective.count  # GH-CHAR-4
        case _:  # GH-CHAR-5: deeds are never forgotten
            kinds = counting(objective)  # GH-CHAR-6
            # GH-CHAR-7: different characters; GH-CHAR-8: their true ones, known or not
            reached = {target for kind, target in position.deeds[seat] if kind in kinds}
            # GH-CHAR-3, GH-CHAR-8
            matching = [matches(objective.target, _card(position, other)) for other in reached]
            return sum(matching) >= objective.count  # GH-CHAR-7


def counting(objective: objectives.PlainInteraction) -> tuple[DeedKind, ...]:
    """The deeds that count for this objective."""
    match objective:
        case objectives.Attack():
            return (objective.result,)  # GH-CHAR-6, GH-CHAR-3
        case objectives.Identify():
            return ("identify",)  # GH-CHAR-6
        case objectives.Deliver():
            return ("deliver",)  # GH-CHAR-6
        case _:
            return ("give", "get") if objective.way == "any" else (objective.way,)  # GH-CHAR-6


def note(draft: Draft, seat: Seat, kind: DeedKind, target: Seat) -> None:
    """Remember a deed; a repeated one counts once."""
    # GH-CHAR-6; GH-CHAR-5: for good; GH-CHAR-7: a repeated deed counts once
    draft.deeds = with_seat(draft.deeds, seat, draft.deeds[seat] | {(kind, target)})


def judge_objectives(draft: Draft) -> None:
    """Announce everybody who has just met both objectives, from the active player clockwise."""
    seats = draft.setup.seats
    if draft.setup.readings.item_objective == "latched":  # GH-CHAR-4
        draft.latched = tuple([item_met(draft, seat) for seat in seats])  # GH-CHAR-4
    start = draft.active or 0  # GH-END-10
    for seat in (*seats[start:], *seats[:start]):  # GH-END-10
        # GH-END-1; GH-END-2: once; GH-END-10: unasked, in anybody's turn
        if not draft.announced[seat] and both_met(draft, seat):
            draft.announced = with_seat(draft.announced, seat, True)  # GH-END-2
            draft.tell(Announced(seat))  # GH-END-1, GH-END-2
