"""Random games of the reference engine.

For each decision, here and with every peer that is driven from Python: enumerate the legal actions,
choose one with ``choices[int(random() * len(choices))]``, apply it.
"""

from random import Random
from time import perf_counter

from benchmarks.laps import SEED, Game, Play
from crimehotel_rules import crime_hotel

NAMES = ("Sam", "Ryan", "Noah", "Iris")


def view_and_legal_actions(state: crime_hotel.State) -> tuple[crime_hotel.Action, ...]:
    """Make the view of the one who acts, then list what they may do."""
    crime_hotel.view(state, state.turn)
    return crime_hotel.legal_actions(state)


def random_game(players: int, *, views: bool = False) -> Play:
    """Return a function that plays one random game."""
    rng = Random(SEED)
    setup = crime_hotel.Setup(players=NAMES[:players])
    new_game = crime_hotel.new_game
    legal_actions = view_and_legal_actions if views else crime_hotel.legal_actions
    apply, sample, random = crime_hotel.apply, crime_hotel.sample, rng.random
    chance, nobody, deal = crime_hotel.CHANCE, crime_hotel.NOBODY, crime_hotel.Deal

    def play() -> Game:
        decisions = 0
        start = perf_counter()
        state = new_game(setup)
        dealing = perf_counter() - start
        while (actor := state.turn) != nobody:
            if actor == chance:
                before = perf_counter()
                event = sample(state, rng)
                state = apply(state, actor, event)
                if isinstance(event, deal):
                    dealing += perf_counter() - before
            else:
                choices = legal_actions(state)
                state = apply(state, actor, choices[int(random() * len(choices))])
                decisions += 1
        return Game(decisions, dealing)

    return play


def some_state(players: int, decisions: int, seed: int) -> crime_hotel.State:
    """The state of a random game after so many decisions."""
    rng = Random(seed)
    state = crime_hotel.new_game(crime_hotel.Setup(players=NAMES[:players]))
    while decisions or state.turn == crime_hotel.CHANCE:
        action: crime_hotel.Action
        if state.turn == crime_hotel.CHANCE:
            action = crime_hotel.sample(state, rng)
        else:
            action = rng.choice(crime_hotel.legal_actions(state))
            decisions -= 1
        state = crime_hotel.apply(state, state.turn, action)
    return state
