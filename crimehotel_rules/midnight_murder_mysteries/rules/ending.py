"""The end of the game: who has won, and how the case ended."""

from __future__ import annotations

from crimehotel_rules.midnight_murder_mysteries.rules.scoring import NO_OUTCOME, Outcome, score
from crimehotel_rules.midnight_murder_mysteries.rules.state import State


def outcome(state: State) -> Outcome:
    """Who has won and how the case ended; nothing of it before the end."""
    return score(state) if state.over else NO_OUTCOME  # MM-INFO-10, MM-INFO-3
