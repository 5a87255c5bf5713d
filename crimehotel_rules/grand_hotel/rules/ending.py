"""The end: who has won, and why (GH-END)."""

from __future__ import annotations

import attrs

from crimehotel_rules.grand_hotel.rules.events import Stopped, Won
from crimehotel_rules.grand_hotel.rules.state import OVER, Draft, State
from crimehotel_rules.kernel.seats import Seat


@attrs.frozen
class Outcome:
    """How the game stands: who has won, and in which round it is or was when it ended."""

    winners: tuple[Seat, ...]
    """The one who has won; empty until the game is over, and if the limit of rounds ended it."""
    rounds: int


def outcome(state: State) -> Outcome:
    """Who has won, if anybody has."""
    return Outcome(() if state.winner is None else (state.winner,), state.round)


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
