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
    # GH-END-3, GH-END-9
    return Outcome(() if state.winner is None else (state.winner,), state.round)


def win(draft: Draft, seat: Seat) -> None:
    """The game ends at once, in the middle of the turn."""
    draft.winner = seat  # GH-END-3
    draft.tell(Won(seat))  # GH-END-3
    _close(draft)  # GH-END-3


def stop(draft: Draft) -> None:
    """The last round is over."""
    draft.tell(Stopped(draft.round))  # GH-END-9
    _close(draft)  # GH-END-9


def _close(draft: Draft) -> None:
    """Nobody acts any more."""
    draft.phase = OVER  # GH-END-8
    draft.turn = None  # GH-END-8
    draft.active = None  # GH-END-8
    draft.points = 0  # GH-TURN-5, GH-END-8
    draft.used = ()  # GH-END-8
    draft.pending = None  # GH-END-8
