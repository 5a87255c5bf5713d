"""Opening doors, and who has won."""

from __future__ import annotations

import attrs

from crimehotel_rules.kernel.seats import Seat
from tests.toy_motel.rules.refusals import Refusal
from tests.toy_motel.rules.table import DOORS, Draft, Open, Opened, Phase, Revealed, State


def closed_doors(state: State) -> list[int]:
    """The doors that may be opened now."""
    if state.setup.readings.open_door == "shared":  # TM-DOOR-2
        return list(DOORS)
    return [door for door in DOORS if door not in state.doors]  # TM-DOOR-2


def check_open(state: State, seat: Seat, action: Open) -> Refusal | None:
    """Whether this door may be opened."""
    closed = closed_doors(state)
    if action.door in closed:
        return None
    name = state.setup.players[seat]
    return Refusal(
        "TM-DOOR-2", "door_open", {"name": name, "door": action.door, "closed": tuple(closed)}
    )


def open_door(draft: Draft, seat: Seat, action: Open) -> None:
    """The door is opened; after the last one the keys are shown."""
    draft.doors += (action.door,)
    draft.log += (Opened(seat, action.door),)
    if len(draft.doors) < len(draft.keys):
        draft.turn = Seat(seat + 1)  # TM-DOOR-1
    else:
        draft.turn = None
        draft.phase = Phase.OVER
        draft.log += (Revealed(draft.keys),)  # TM-DOOR-3


@attrs.frozen
class Outcome:
    """How far everybody was from their key, and who was nearest."""

    distances: tuple[int, ...] = ()
    winners: tuple[Seat, ...] = ()


def outcome(state: State) -> Outcome:
    """Who has won, once all keys are shown."""
    if state.phase is not Phase.OVER:
        return Outcome()
    far = tuple(abs(door - key) for door, key in zip(state.doors, state.keys, strict=True))
    nearest = min(far)  # TM-DOOR-3
    return Outcome(far, tuple(Seat(seat) for seat, each in enumerate(far) if each == nearest))
