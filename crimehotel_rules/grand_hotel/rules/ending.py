"""The end: who has won, and why (GH-END)."""

from __future__ import annotations

import attrs

from crimehotel_rules.grand_hotel.rules.events import Stopped, Won
from crimehotel_rules.grand_hotel.rules.state import OVER, Draft, State
from crimehotel_rules.kernel.seats import Seat


@attrs.frozen
class Outcome:
    """The result of a game: who has won, if anybody has, and in which round it ended."""

    winner: Seat | None
    rounds: int


def outcome(state: State) -> Outcome | None:
    """Who has won, or None while the game goes on."""
    return Outcome(state.winner, state.round) if state.over else None


def win(draft: Draft, seat: Seat) -> None:
    """The game ends at once, in the middle of the turn."""  # GH-END-3
    draft.winner = seat
    draft.tell(Won(seat))
    _close(draft)


def stop(draft: Draft) -> None:
    """The last round is over."""  # GH-END-9
    draft.tell(Stopped(draft.round))
    _close(draft)


def _close(draft: Draft) -> None:
    """Nobody acts any more."""  # GH-END-8
    draft.phase = OVER
    draft.turn = None
    draft.active = None
    draft.points = 0
    draft.used = ()
    draft.pending = None
