"""Event cards: which can come, and what the card of a round does (MM-EVT)."""

from __future__ import annotations

from crimehotel_rules.kernel.seats import Chance
from crimehotel_rules.midnight_murder_mysteries.rules.actions import DrawEvent, draw_event
from crimehotel_rules.midnight_murder_mysteries.rules.box import PORT, CardId
from crimehotel_rules.midnight_murder_mysteries.rules.deck import Kind, Ship
from crimehotel_rules.midnight_murder_mysteries.rules.events import Arrived, EventDrawn
from crimehotel_rules.midnight_murder_mysteries.rules.refusals import Refusal, refuse
from crimehotel_rules.midnight_murder_mysteries.rules.rounds import begin_turn, end_round
from crimehotel_rules.midnight_murder_mysteries.rules.simon import send_simon
from crimehotel_rules.midnight_murder_mysteries.rules.state import (
    EVENT,
    FINAL_VOTE,
    Draft,
    Position,
    State,
)


def pile(position: Position) -> list[Kind]:
    """The kinds of the cards that are left in the pile of four on top.

    The four piles have a Calm Sea each; the last one has the Navigational Error as well.
    """  # MM-SET-4
    drawn = len(position.drawn)  # MM-SET-4
    last: Kind = "navigational_error" if drawn >= 12 else "other"  # MM-SET-4
    kinds: list[Kind] = ["calm_sea", "other", "other", last]  # MM-SET-4
    for card in position.drawn[drawn - drawn % 4 :]:  # MM-SET-4, MM-EVT-5
        kinds.remove(position.setup.cards[card].kind)  # MM-SET-4, MM-EVT-5
    return kinds


def possible_cards(position: Position) -> tuple[CardId, ...]:
    """The cards that can come now, in the order of the pack."""
    drawn = position.drawn  # MM-EVT-6: none comes back
    cards = position.setup.cards.values()
    if position.setup.mode == "solo":  # MM-SOLO-1
        return tuple([card.card for card in cards if card.card not in drawn])  # MM-SOLO-1
    kinds = pile(position)  # MM-EVT-5
    # MM-EVT-5, MM-EVT-6
    return tuple([card.card for card in cards if card.card not in drawn and card.kind in kinds])


def list_draws(state: State) -> tuple[DrawEvent, ...]:
    """Every card that can come now."""
    return tuple(map(draw_event, possible_cards(state)))  # MM-EVT-5, MM-EVT-6


def check_draw(state: State, _chance: Chance, action: DrawEvent) -> Refusal | None:
    """Whether this card can come now."""
    card = action.card
    if card in possible_cards(state):  # MM-EVT-5, MM-EVT-6
        return None
    if card not in state.setup.cards:  # MM-PACK-1
        return refuse("MM-PACK-1", "not_in_the_deck", card=card)
    if card in state.drawn:  # MM-EVT-6, MM-SOLO-1
        rule = "MM-SOLO-1" if state.setup.mode == "solo" else "MM-EVT-6"
        return refuse(rule, "drawn_already", card=card)  # MM-EVT-6, MM-SOLO-1
    return refuse("MM-EVT-5", "not_in_this_pile", card=card, number=len(state.drawn) + 1)


def draw(draft: Draft, _chance: Chance, action: DrawEvent) -> None:
    """The card of the round, or one that tells where Simon goes."""
    if draft.phase is EVENT:  # MM-EVT-1, MM-SIMON-8
        _carry_out(draft, action.card)  # MM-EVT-3
    elif send_simon(draft, action.card):  # MM-SIMON-8
        end_round(draft)  # MM-ROUND-4


def _carry_out(draft: Draft, card: CardId) -> None:
    drawn = draft.setup.cards[card]  # MM-EVT-3
    draft.drawn += (card,)  # MM-EVT-6
    draft.purser = drawn.purser  # MM-EVT-2
    draft.event = card  # MM-EVT-3, MM-EVT-14
    for effect in drawn.effects:  # MM-EVT-7, MM-EVT-14
        if isinstance(effect, Ship):  # MM-EVT-7
            draft.ship = min(max(draft.ship + effect.by, 1), PORT)  # MM-EVT-7, MM-EVT-15
    draft.log += (EventDrawn(draft.round, card, draft.purser, draft.ship),)  # MM-EVT-1, MM-INFO-6
    if draft.ship == PORT:  # MM-PORT-1, MM-EVT-14
        draft.log += (Arrived(),)  # MM-PORT-1
        draft.phase = FINAL_VOTE  # MM-PORT-2, MM-PORT-1
        draft.turn = draft.setup.first  # MM-PORT-6
    else:
        begin_turn(draft, draft.setup.first)  # MM-ROUND-1
