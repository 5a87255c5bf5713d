"""Extracting information from another detective, or from Simon (MM-EXTR, MM-SOLO-7)."""

from __future__ import annotations

from typing import Final

from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.midnight_murder_mysteries.rules.actions import EXTRACT, Extract, Target
from crimehotel_rules.midnight_murder_mysteries.rules.box import (
    BIT,
    SIMON,
    SUITE_PATH,
    PathSet,
    path_names,
)
from crimehotel_rules.midnight_murder_mysteries.rules.events import extracted
from crimehotel_rules.midnight_murder_mysteries.rules.investigating import teach
from crimehotel_rules.midnight_murder_mysteries.rules.refusals import Refusal, refuse
from crimehotel_rules.midnight_murder_mysteries.rules.rounds import after_action
from crimehotel_rules.midnight_murder_mysteries.rules.spending import hand_over, pay, purse
from crimehotel_rules.midnight_murder_mysteries.rules.state import Draft, Position, State

PRICE: Final = 2  # MM-EXTR-4: and a buoy


def targets(position: Position, seat: Seat) -> tuple[Target, ...]:
    """Whom the player can extract from."""  # MM-PURS-3: in the Purser's zone as well
    zone = position.detectives[seat]  # MM-EXTR-1
    if position.setup.mode == "solo":  # MM-SOLO-7
        return (SIMON,) if position.purser == zone else ()  # MM-SOLO-7
    detectives = position.detectives  # MM-EXTR-1
    return tuple([other for other in position.setup.seats  # MM-EXTR-1
                  if detectives[other] == zone and other != seat])  # fmt: skip


def extractable(position: Position, target: Target) -> PathSet:
    """What can be extracted from the target."""
    # MM-EXTR-2, MM-EXTR-9: however it was read; MM-EXTR-10: known to the player or not
    known = position.simon_known if target == SIMON else position.known[target]
    return known & ~BIT[SUITE_PATH]  # MM-EXTR-3


def can_pay(position: Position, seat: Seat) -> bool:
    """Whether the player can pay two points and hand over a buoy."""
    return purse(position, seat) > PRICE and position.buoys[seat] >= 1  # MM-EXTR-4


def list_extractions(state: State, seat: Seat) -> list[Extract]:
    """Everything that the player can extract and pay."""
    if not can_pay(state, seat):  # MM-EXTR-4
        return []
    return [  # MM-EXTR-1, MM-EXTR-2
        EXTRACT[target][path]
        for target in targets(state, seat)
        for path in path_names(extractable(state, target))
    ]


def check_extract(state: State, seat: Seat, action: Extract) -> Refusal | None:
    """Whether the player may extract this from the target."""
    target, path = action.target, action.path
    near = targets(state, seat)  # MM-EXTR-1, MM-SOLO-7
    if target not in near:  # MM-EXTR-1, MM-SOLO-7
        return _nobody_there(state, action, near)  # MM-EXTR-1, MM-SOLO-7
    name = _name(state, target)
    if path == SUITE_PATH:  # MM-EXTR-3
        return refuse("MM-EXTR-3", "suite_not_extractable", name=name)
    if not extractable(state, target) & BIT[path]:  # MM-EXTR-2
        return refuse("MM-EXTR-2", "not_read_by_target", name=name, path=path)
    if not can_pay(state, seat):  # MM-EXTR-4
        return refuse(
            "MM-EXTR-4",
            "extraction_too_dear",
            name=state.name(seat),
            points=state.points,
            buoys=state.buoys[seat],
        )
    return None


def _nobody_there(state: State, action: Extract, near: tuple[Target, ...]) -> Refusal:
    rule = "MM-SOLO-7" if state.setup.mode == "solo" else "MM-EXTR-1"
    names = tuple(_name(state, target) for target in near)
    # MM-EXTR-1, MM-SOLO-7
    return refuse(rule, "target_elsewhere", target=_name(state, action.target), near=names)


def _name(state: State, target: Target) -> str:
    if target == SIMON:
        return "Simon"
    return state.name(target) if target in state.setup.seats else str(target)


def extract(draft: Draft, seat: Seat, action: Extract) -> None:
    """The player alone reads the paragraph; the target is not asked."""  # MM-EXTR-6, MM-EXTR-7
    pay(draft, seat, PRICE)  # MM-EXTR-4
    hand_over(draft, seat, 1)  # MM-EXTR-4
    if action.target == SIMON:  # MM-SOLO-7, MM-SOLO-14
        draft.spent += 1  # MM-SOLO-14
    else:
        hand_over(draft, action.target, -1)  # MM-EXTR-5
    teach(draft, (seat,), action.path)  # MM-EXTR-6
    draft.log += (extracted(seat, action.target, action.path, PRICE),)  # MM-EXTR-6
    after_action(draft, seat)  # MM-EXTR-8: nothing follows
