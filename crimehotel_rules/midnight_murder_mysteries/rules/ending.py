"""The end of the game: who has won, and how the case ended."""

from __future__ import annotations

from crimehotel_rules.midnight_murder_mysteries.rules.scoring import Outcome, score
from crimehotel_rules.midnight_murder_mysteries.rules.state import State


def outcome(state: State) -> Outcome | None:
    """Who has won, or None while the game goes on."""
    return score(state) if state.over else None
