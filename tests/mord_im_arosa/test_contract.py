"""The package keeps the contract of a game."""

from __future__ import annotations

import random

from crimehotel_rules import mord_im_arosa
from crimehotel_rules.kernel.game import Rules
from crimehotel_rules.mord_im_arosa import Action, Outcome, Setup, State, View


def test_the_package_is_a_game() -> None:
    """What mypy checks here is the type of the module; the game is then played by it alone."""
    rules: Rules[Setup, State, Action, View, Outcome] = mord_im_arosa
    state = rules.new_game(Setup(players=("Yellow", "Blue", "Gray", "Brown", "Black", "White")))
    rng = random.Random(3)
    while (turn := state.turn) is not None:
        listed = rules.chances(state)
        assert listed is not None
        assert bool(listed) == (turn == "chance")
        action = rules.sample(state, rng) if listed else rng.choice(rules.legal_actions(state))
        assert rules.check(state, turn, action) is None
        state = rules.apply(state, turn, action)
        assert bool(rules.outcome(state).winners) == (state.turn is None)
    assert rules.view(state, "spectator").phase.value == "over"


def test_every_public_name_is_exported_once() -> None:
    names = mord_im_arosa.__all__
    assert len(set(names)) == len(names)
    assert all(hasattr(mord_im_arosa, name) for name in names)
