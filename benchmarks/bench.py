"""Measure uniformly random full games of Crime Hotel beside two peers, in one interleaved run.

Every party does the same for each decision: enumerate the legal actions, choose one with
``choices[int(random() * len(choices))]``, apply it. A decision is a seat's; chance steps (deals,
drawn cards) are performed and timed but not counted. The peers are driven the fastest way that
their interface allows, and hearts makes a new state per move as Crime Hotel does. Where it says
"with views", the one who acts is first shown what they may know, as rlcard's environments do.
"""

import argparse
import gc
import json
import platform
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import NamedTuple

from crimehotel_rules import crime_hotel

SEED = 1
NAMES = ("Sam", "Ryan", "Noah", "Iris")
OURS = {n: f"Crime Hotel {n}p" for n in (3, 4)}
HEARTS = "OpenSpiel hearts"
BRIDGE = "rlcard bridge"
VIEWS = " with views"
UNDEALT = " without deals"
WIDTH = 62
NOTE = """
Uniformly random full games, one thread. Decisions are the seats'; chance steps are performed but
not counted, and timed except the deals where it says "without deals". OpenSpiel's C++ hearts is
driven from Python with child(), a new state per move; rlcard's bridge is the bare game, and its
env.step() where it says "with views", beside a view of the table for the one who acts.
Ratios are taken within each repetition; shown is their median."""


class Game(NamedTuple):
    """One full game: the seats' decisions, the seconds it took, and those spent on the deals."""

    decisions: int
    seconds: float
    dealing: float


Play = Callable[[], Game]
Rates = dict[str, list[float]]


def view_and_legal_actions(state: crime_hotel.State) -> tuple[crime_hotel.Action, ...]:
    """Make the view of the one who acts, then list what they may do."""
    crime_hotel.view(state, state.turn)
    return crime_hotel.legal_actions(state)


def crime_hotel_game(players: int, rng: Random, *, views: bool = False) -> Play:
    """Return a function that plays one random game of Crime Hotel."""
    setup = crime_hotel.Setup(players=NAMES[:players])
    new_game = crime_hotel.new_game
    legal_actions = view_and_legal_actions if views else crime_hotel.legal_actions
    apply, sample, random = crime_hotel.apply, crime_hotel.sample, rng.random
    chance, deal = crime_hotel.CHANCE, crime_hotel.Deal

    def play() -> Game:
        decisions = 0
        start = perf_counter()
        state = new_game(setup)
        dealing = perf_counter() - start
        while not state.over:
            actor = state.turn
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
        return Game(decisions, perf_counter() - start, dealing)

    return play


def hearts_game(rng: Random) -> Play:
    """Return a function that plays one random game of OpenSpiel's hearts, a copy per move."""
    game, random = import_module("pyspiel").load_game("hearts"), rng.random

    def play() -> Game:
        decisions = 0
        start = perf_counter()
        state = game.new_initial_state()
        while state.is_chance_node():  # all before the first decision, every outcome equally likely
            choices = state.legal_actions()
            state = state.child(choices[int(random() * len(choices))])
        dealt = perf_counter()
        while choices := state.legal_actions():
            state = state.child(choices[int(random() * len(choices))])
            decisions += 1
        return Game(decisions, perf_counter() - start, dealt - start)

    return play


def bridge_game(rng: Random) -> Play:
    """Return a function that plays one random game of rlcard's bridge, changed in place."""
    game, random = import_module("rlcard.games.bridge.game").BridgeGame(), rng.random
    game.np_random.seed(SEED)  # it shuffles with a generator of its own
    legal_actions, step = game.judger.get_legal_actions, game.step

    def play() -> Game:
        decisions = 0
        start = perf_counter()
        game.init_game()
        dealt = perf_counter()
        while choices := legal_actions():
            step(choices[int(random() * len(choices))])
            decisions += 1
        return Game(decisions, perf_counter() - start, dealt - start)

    return play


def bridge_env_game(rng: Random) -> Play:
    """Return a function that plays one random game in rlcard's environment for bridge."""
    env, random = import_module("rlcard").make("bridge", config={"seed": SEED}), rng.random

    def play() -> Game:
        decisions = 0
        start = perf_counter()
        state, _ = env.reset()
        dealt = perf_counter()
        while choices := list(state["legal_actions"]):
            state, _ = env.step(choices[int(random() * len(choices))])
            decisions += 1
        return Game(decisions, perf_counter() - start, dealt - start)

    return play


def parties() -> Iterator[tuple[str, Play | None]]:
    """Yield each party's name and its game, or None for a peer that is not installed."""
    for n, name in OURS.items():
        yield name, crime_hotel_game(n, Random(SEED))
        yield name + VIEWS, crime_hotel_game(n, Random(SEED), views=True)
    peers = ((HEARTS, hearts_game), (BRIDGE, bridge_game), (BRIDGE + VIEWS, bridge_env_game))
    for name, peer in peers:
        try:
            yield name, peer(Random(SEED))
        except ImportError:
            yield name, None


def play_for(seconds: float, play: Play) -> Game:
    """Play whole games until their time reaches the given seconds, and add them up."""
    decisions, elapsed, dealing = 0, 0.0, 0.0
    while elapsed < seconds:
        game = play()
        decisions += game.decisions
        elapsed += game.seconds
        dealing += game.dealing
    return Game(decisions, elapsed, dealing)


def measure(repeat: int, seconds: float) -> Rates:
    """Return decisions per second by row and repetition, the parties taking turns."""
    games = dict(parties())
    rates: Rates = {name + suffix: [] for name in games for suffix in ("", UNDEALT)}
    installed = {name: play for name, play in games.items() if play}
    for play in installed.values():
        play_for(seconds / 5, play)  # warm up
    for _ in range(repeat):
        for name, play in installed.items():
            gc.collect()
            decisions, elapsed, dealing = play_for(seconds, play)
            rates[name].append(decisions / elapsed)
            rates[name + UNDEALT].append(decisions / (elapsed - dealing))
    return rates


def ratios() -> Iterator[tuple[str, str, float | None]]:
    """Yield our row, the peer's row and the target, if any, of each comparison."""
    for name in OURS.values():
        yield name, HEARTS, 1.0
        yield name + UNDEALT, HEARTS + UNDEALT, 0.5
        yield name, BRIDGE, 2.0
        yield name + VIEWS, BRIDGE + VIEWS, 2.0
        yield name, HEARTS + UNDEALT, None


def spread(values: list[float], form: str) -> str:
    """Format the median of the values and their range."""
    return f"{median(values):>9{form}}  {min(values):{form}} - {max(values):{form}}"


def table(rates: Rates) -> Iterator[str]:
    """Yield the lines of the report."""
    title = f"decisions per second, Python {platform.python_version()}"
    yield f"{title:<{WIDTH}}{'median':>9}  min - max"
    for name, values in rates.items():
        yield f"{name:<{WIDTH}}" + (spread(values, ",.0f") if values else "  not installed")
    yield f"\n{'ratio':<{WIDTH}}{'median':>9}  min - max"
    for ours, peer, target in ratios():
        if values := [a / b for a, b in zip(rates[ours], rates[peer], strict=False)]:
            line = f"{ours + ' / ' + peer:<{WIDTH}}{spread(values, '.2f')}"
            if target:
                line += f"  target {target}: {'met' if median(values) >= target else 'not met'}"
            yield line
    yield NOTE


def main() -> None:
    """Run the benchmark from the command line."""
    parser = argparse.ArgumentParser(description="Random games of Crime Hotel beside two peers.")
    parser.add_argument("--repeat", type=int, default=7, help="repetitions per party (7)")
    parser.add_argument("--seconds", type=float, default=0.7, help="seconds per repetition (0.7)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the rates to FILE")
    options = parser.parse_args()
    rates = measure(options.repeat, options.seconds)
    print("\n".join(table(rates)))
    if options.json:
        options.json.write_text(json.dumps(rates, indent=2) + "\n")


if __name__ == "__main__":
    main()
