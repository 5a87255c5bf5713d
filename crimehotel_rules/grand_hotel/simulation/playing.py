"""The games of Grand Hotel, played by its rules and counted."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final

from crimehotel_rules.grand_hotel.cards import OURS, shipped
from crimehotel_rules.grand_hotel.rules import objectives
from crimehotel_rules.grand_hotel.rules.actions import Action
from crimehotel_rules.grand_hotel.rules.box import CLASSES
from crimehotel_rules.grand_hotel.rules.chance import sample
from crimehotel_rules.grand_hotel.rules.events import Announced, Attacked, Moved
from crimehotel_rules.grand_hotel.rules.goals import is_met
from crimehotel_rules.grand_hotel.rules.pack import Pack
from crimehotel_rules.grand_hotel.rules.refusals import Refusal
from crimehotel_rules.grand_hotel.rules.setup import Setup
from crimehotel_rules.grand_hotel.rules.starting import new_game
from crimehotel_rules.grand_hotel.rules.state import State
from crimehotel_rules.grand_hotel.rules.turns import apply, legal_actions
from crimehotel_rules.grand_hotel.rules.view import View, view
from crimehotel_rules.grand_hotel.simulation.aims import parts
from crimehotel_rules.grand_hotel.simulation.policies import at_random, policies
from crimehotel_rules.grand_hotel.simulation.tally import (
    CHARACTERS,
    ENDS,
    KINDS,
    RESULT_OF,
    ROUNDS,
    Tally,
)
from crimehotel_rules.kernel.codec import tag
from crimehotel_rules.kernel.errors import InvalidSetup
from crimehotel_rules.kernel.seats import CHANCE, Seat
from crimehotel_rules.simulation import Chunk, Count, Policy, take

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")


def setup(players: int, number: int = 0) -> Setup:  # noqa: ARG001 - the dice say who starts
    """The table, with the cards that come with the game."""
    return table(shipped(OURS), players)


def table(pack: Pack, players: int) -> Setup:
    """A table for so many, with these cards."""
    if not 0 < players <= len(NAMES):
        raise InvalidSetup(Refusal("GH-SETUP-1", "player_count", {"count": players}))
    return Setup(players=NAMES[:players], pack=pack, rounds=ROUNDS)


def played(agreed: Setup, seats: Sequence[Policy[View, Action]], rng: random.Random) -> State:
    """The last state of a game between these policies.

    A policy is given the view of its seat, and nothing else; one that plays at random does not
    look at it, so none is made.
    """
    state = new_game(agreed)
    while (turn := state.turn) is not None:
        if turn == CHANCE:
            action: Action = sample(state, rng)
        elif (policy := seats[turn]) is at_random:
            action = rng.choice(legal_actions(state))
        else:
            action = take(policy, view(state, turn), legal_actions(state), rng)
        state = apply(state, turn, action)
    return state


def play(chunk: Chunk) -> Tally:
    """Play the games of a chunk, and count."""
    order, known = chunk.order, policies(shipped(OURS))
    seats = [known[name] for name in order.seats]
    return Tally.gather(
        count
        for number in chunk.numbers
        for count in counted(
            played(setup(order.players), seats, random.Random(f"{order.seed}/{number}"))
        )
    )


# --- Counting


def counted(state: State) -> Iterator[Count]:
    """What a game that is over adds to a tally."""
    yield "games", (), 1
    yield "rounds", (state.round,), 1
    yield from _wins(state)
    for seat in state.setup.seats:
        yield from _objectives(state, seat)
    yield from _announced(state)


def _wins(state: State) -> Iterator[Count]:
    players, first = len(state.characters), state.first or 0
    for seat, character in enumerate(state.characters):
        kind = CLASSES.index(state.setup.cards.characters[character].class_)
        won = int(seat == state.winner)
        yield "seat_wins", (seat,), won
        yield "place_wins", ((seat - first) % players,), won
        yield "class_dealt", (kind,), 1
        yield "class_wins", (kind,), won
        yield "character_dealt", (CHARACTERS.index(character),), 1
        yield "character_wins", (CHARACTERS.index(character),), won
    last = [event for event in state.log[-20:] if isinstance(event, Moved)][-1:]
    yield "carried", (), int(state.winner is not None and last[0].seat != state.winner)


def _objectives(state: State, seat: Seat) -> Iterator[Count]:
    card = state.setup.cards.characters[state.characters[seat]]
    for part in (*parts(card.item), *parts(card.interaction)):
        kind = (KINDS.index(_kind(part)),)
        yield "asked", kind, 1
        yield "met", kind, int(is_met(state, seat, part))


def _kind(part: objectives.Plain) -> str:
    if isinstance(part, objectives.Attack):
        return f"attack: {part.result}"
    kind: type = type(part)
    return tag(kind)


def _announced(state: State) -> Iterator[Count]:
    """What became of players who had met both objectives, and what was done to them."""
    known = set()
    for event in state.log:
        match event:
            case Announced(seat):
                known.add(seat)
            case Attacked(_, target, die) if target in known:
                yield "attacks", (RESULT_OF[die],), 1
            case _:
                pass
    lost = "unfinished" if state.winner is None else "beaten"
    for seat in known:
        yield "announced", (ENDS.index("won" if seat == state.winner else lost),), 1
