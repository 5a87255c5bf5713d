"""What the tests of OpenSpiel's games share: games played at random, and their records."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, Final

from open_spiel.python.algorithms.generate_playthrough import playthrough_lines

from crimehotel_rules import games
from crimehotel_rules.environments.openspiel import short_name

TOP: Final = Path(__file__).resolve().parents[2]
FOLDER: Final = Path(__file__).parent / "playthroughs"
LENGTH: Final = 12
"""So many decisions have the recorded games."""
SEED: Final = 5


def step(state: Any, rng: random.Random) -> None:
    """Do something at random, as chance or as a player."""
    if state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, odds)[0])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def played(game: Any, seed: int, decisions: int = 1000) -> Any:
    """The state of a random game after so many decisions, or at its end."""
    rng, state = random.Random(seed), game.new_initial_state()
    while not state.is_terminal() and decisions:
        decisions -= not state.is_chance_node()
        step(state, rng)
    return state


def recorded(name: str) -> Path:
    """The file with the playthrough of a game."""
    return FOLDER / f"{name}.txt"


def playthrough(name: str, actions: list[int] | None = None) -> str:
    """OpenSpiel's playthrough of a game: what the game is, and what was done in which state.

    What the players see would fill pages, and has tests of its own.
    """
    text = f"{short_name(name)}(length={LENGTH})"
    lines = playthrough_lines(text, action_sequence=actions, seed=SEED)
    return "\n".join([line for line in lines if line.startswith(_KEPT)]) + "\n"


_KEPT: Final = (
    *("game:", "GameType.", "NumDistinctActions", "MaxChanceOutcomes", "GetParameters"),
    *("NumPlayers", "MinUtility", "MaxUtility", "UtilitySum", "MaxGameLength", "ToString"),
    *("# State", "IsTerminal", "CurrentPlayer", "Rewards", "Returns", "# Apply action", "action:"),
)


def write() -> None:
    """Make all playthroughs anew: ``python -m tests.environments.playing``."""
    for name in games.TABLE:
        recorded(name).write_text(playthrough(name), encoding="utf-8")


if __name__ == "__main__":
    write()
