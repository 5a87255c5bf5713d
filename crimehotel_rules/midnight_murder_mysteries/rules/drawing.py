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
    drawn = len(position.drawn)
    last: Kind = "navigational_error" if drawn >= 12 else "other"
    kinds: list[Kind] = ["calm_sea", "other", "other", last]
    for card in position.drawn[drawn - drawn % 4 :]:
        kinds.remove(position.setup.cards[card].kind)
    return kinds


def possible_cards(position: Position) -> tuple[CardId, ...]:
    """The cards that can come now, in the order of the pack."""
    drawn = position.drawn  # MM-EVT-6: none comes back
    cards = position.setup.cards.values()
    if position.setup.mode == "solo":
        return tuple([card.card for card in cards if card.card not in drawn])  # MM-SOLO-1
    kinds = pile(position)  # MM-EVT-5
    return tuple([card.card for card in cards if card.card not in drawn and card.kind in kinds])


def list_draws(state: State) -> tuple[DrawEvent, ...]:
    """Every card that can come now."""
    return tuple(map(draw_event, possible_cards(state)))


def check_draw(state: State, _chance: Chance, action: DrawEvent) -> Refusal | None:
    """Whether this card can come now."""
    card = action.card
    if card in possible_cards(state):
        return None
    if card not in state.setup.cards:
        return refuse("MM-PACK-1", "not_in_the_deck", card=card)
    if card in state.drawn:
        rule = "MM-SOLO-1" if state.setup.mode == "solo" else "MM-EVT-6"
        return refuse(rule, "drawn_already", card=card)
    return refuse("MM-EVT-5", "not_in_this_pile", card=card, number=len(state.drawn) + 1)


def draw(draft: Draft, _chance: Chance, action: DrawEvent) -> None:
    """The card of the round, or one that tells where Simon goes."""
    if draft.phase is EVENT:
        _carry_out(draft, action.card)
    elif send_simon(draft, action.card):
        end_round(draft)


def _carry_out(draft: Draft, card: CardId) -> None:
    drawn = draft.setup.cards[card]
    draft.drawn += (card,)
    draft.purser = drawn.purser  # MM-EVT-2
    draft.event = card  # MM-EVT-3, MM-EVT-14
    for effect in drawn.effects:
        if isinstance(effect, Ship):
            draft.ship = min(max(draft.ship + effect.by, 1), PORT)  # MM-EVT-7, MM-EVT-15
    draft.log += (EventDrawn(draft.round, card, draft.purser, draft.ship),)
    if draft.ship == PORT:  # MM-PORT-1
        draft.log += (Arrived(),)
        draft.phase = FINAL_VOTE
        draft.turn = draft.setup.first  # MM-PORT-6
    else:
        begin_turn(draft, draft.setup.first)  # MM-ROUND-1
