"""The start: the table as it is laid out, the deal, the roll for the start (GH-SETUP)."""

from __future__ import annotations

from crimehotel_rules.grand_hotel.rules.actions import Deal, Rolls
from crimehotel_rules.grand_hotel.rules.box import CARS, LOBBY, ROOMS, WIDTH
from crimehotel_rules.grand_hotel.rules.casting import fits, is_playable
from crimehotel_rules.grand_hotel.rules.events import Dealt, RolledFirst
from crimehotel_rules.grand_hotel.rules.pending import First
from crimehotel_rules.grand_hotel.rules.refusals import Refusal
from crimehotel_rules.grand_hotel.rules.rounds import begin_first_turn
from crimehotel_rules.grand_hotel.rules.setup import Setup
from crimehotel_rules.grand_hotel.rules.state import DEAL, FIRST, Draft, LaidRoom, State, awaited
from crimehotel_rules.kernel.numbers import demand_setup
from crimehotel_rules.kernel.seats import CHANCE, Chance


def new_game(setup: Setup) -> State:
    """The table before the characters are dealt."""
    demand_setup(setup, Setup)
    players = len(setup.players)
    return State(
        setup=setup,
        phase=DEAL,
        turn=CHANCE,
        round=1,
        first=None,
        active=None,
        points=0,
        used=(),
        floors=1,  # GH-SETUP-3
        cars=CARS[0][0],  # GH-SETUP-2
        places=(LOBBY,) * players,  # GH-SETUP-9
        rooms=tuple(map(LaidRoom, ROOMS[:WIDTH])),  # GH-SETUP-3
        room_deck=tuple(card.id for card in setup.pack.rooms),  # GH-COMP-4
        item_decks=setup.cards.item_decks,  # GH-COMP-5
        hands=((),) * players,  # GH-SETUP-9
        characters=(),
        shown=(frozenset(),) * players,
        captors=(None,) * players,  # GH-SETUP-9
        lost=(0,) * players,  # GH-SETUP-9
        effects=(),  # GH-SETUP-9
        deeds=(frozenset(),) * players,  # GH-SETUP-9
        latched=(False,) * players,
        announced=(False,) * players,
        winner=None,
        pending=None,
        log=(),
        secrets=(),
    )


def check_deal(state: State, _chance: Chance, action: Deal) -> Refusal | None:
    """Whether these characters can be dealt."""
    dealt = action.characters
    players = len(state.setup.players)
    if len(dealt) != players:  # GH-SETUP-6
        return Refusal("GH-SETUP-6", "deal_size", {"count": len(dealt), "players": players})
    known = state.setup.cards.characters
    for place, character in enumerate(dealt):  # GH-SETUP-6
        if character not in known:  # GH-SETUP-6
            return Refusal("GH-SETUP-6", "no_such_character_card", {"value": character[:80]})
        if character in dealt[:place]:  # GH-SETUP-6
            return Refusal("GH-SETUP-6", "dealt_twice", {"character": character})
    cast = tuple([known[character] for character in dealt])
    if not fits(cast, state.setup.pack, state.setup.roster):  # GH-SETUP-6
        return Refusal("GH-SETUP-6", "not_the_roster", {"roster": state.setup.roster})
    if not is_playable(cast):  # GH-SETUP-7
        return Refusal("GH-SETUP-7", "unplayable_cast", {})
    return None


def deal(draft: Draft, _chance: Chance, action: Deal) -> None:
    """Everybody gets a character; then all roll for the start."""
    draft.characters = action.characters  # GH-SETUP-6
    draft.tell(Dealt(action.characters))  # GH-SETUP-6, GH-INFO-5
    draft.await_(FIRST, CHANCE, First(draft.setup.seats))  # GH-SETUP-16: all at once


def check_rolls(state: State, _chance: Chance, action: Rolls) -> Refusal | None:
    """Whether everybody who may still start has a number."""
    wanted = len(awaited(state, First).seats)  # GH-SETUP-10, GH-SETUP-11
    if len(action.dice) == wanted:  # GH-SETUP-10
        return None
    return Refusal("GH-SETUP-10", "dice_count", {"count": len(action.dice), "wanted": wanted})


def roll_for_start(draft: Draft, _chance: Chance, action: Rolls) -> None:
    """The highest number starts; those who share it roll again."""
    seats = awaited(draft, First).seats
    draft.tell(RolledFirst(seats, action.dice))  # GH-SETUP-10, GH-INFO-1
    highest = max(action.dice)  # GH-SETUP-10
    # GH-SETUP-10
    best = tuple([seat for seat, die in zip(seats, action.dice, strict=True) if die == highest])
    if len(best) > 1:  # GH-SETUP-11
        draft.pending = First(best)  # GH-SETUP-11
        return
    draft.first = best[0]  # GH-SETUP-10
    begin_first_turn(draft, best[0])  # GH-SETUP-10, GH-TURN-1
