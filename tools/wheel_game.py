"""Play complete games with the installed package: what wheel_check.py runs in its empty folder."""

import random
import sys
from pathlib import Path

import crimehotel_rules
from crimehotel_rules import crime_hotel
from crimehotel_rules.kernel import data

NAMES = ("Sam", "Ryan", "Noah", "Iris")


def play(players: int, seed: int) -> crime_hotel.State:
    """A whole game of uniformly random decisions."""
    rng = random.Random(seed)
    state = crime_hotel.new_game(crime_hotel.Setup(players=NAMES[:players]))
    while not state.over:
        action: crime_hotel.Action
        if state.turn == crime_hotel.CHANCE:
            action = crime_hotel.sample(state, rng)
        else:
            action = rng.choice(crime_hotel.legal_actions(state))
        state = crime_hotel.apply(state, state.turn, action)
    return state


def main() -> None:
    here = Path(sys.prefix).resolve()
    for place in (Path(crimehotel_rules.__file__), data.path("features"), data.path("spec")):
        if not place.resolve().is_relative_to(here) or not place.exists():
            sys.exit(f"{place} does not belong to the installed package")
    for players in (3, 4):
        print(f"a whole game with {players} players:", crime_hotel.outcome(play(players, seed=1)))


if __name__ == "__main__":
    main()
