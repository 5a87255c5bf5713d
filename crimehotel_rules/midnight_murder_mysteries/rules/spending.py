"""Action points and buoys: what can be paid, and from what (MM-AP, MM-BUOY)."""

from __future__ import annotations

from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.midnight_murder_mysteries.rules.actions import BuyBuoy, EndActions
from crimehotel_rules.midnight_murder_mysteries.rules.events import buoy_bought
from crimehotel_rules.midnight_murder_mysteries.rules.refusals import Refusal, refuse
from crimehotel_rules.midnight_murder_mysteries.rules.rounds import (
    after_action,
    begin_suspect_phase,
)
from crimehotel_rules.midnight_murder_mysteries.rules.state import Draft, Position, State


def purse(position: Position, seat: Seat) -> int:
    """What the player can spend: points and buoys."""
    return position.points + position.buoys[seat]  # MM-BUOY-1


def check_price(state: State, seat: Seat, price: int) -> Refusal | None:
    """Whether the player can pay."""
    if price <= purse(state, seat):  # MM-AP-5
        return None
    return refuse(
        "MM-AP-5",
        "too_dear",
        name=state.name(seat),
        price=price,
        points=state.points,
        buoys=state.buoys[seat],
    )


def pay(draft: Draft, seat: Seat, price: int) -> None:
    """Points pay first, buoys the rest."""  # MM-BUOY-2
    from_points = min(price, draft.points)  # MM-BUOY-2
    draft.points -= from_points  # MM-BUOY-2
    if from_points < price:  # MM-BUOY-2
        hand_over(draft, seat, price - from_points)  # MM-BUOY-3, MM-BUOY-2
        draft.spent += price - from_points  # MM-BUOY-3


def hand_over(draft: Draft, seat: Seat, count: int) -> None:
    """So many buoys leave the player; a negative number comes."""  # MM-BUOY-7: without limit
    buoys = [*draft.buoys]
    buoys[seat] -= count  # MM-BUOY-3, MM-BUOY-7
    draft.buoys = tuple(buoys)  # MM-BUOY-3, MM-BUOY-7


def can_buy(position: Position, seat: Seat) -> bool:
    """Whether the player can buy a buoy."""
    return (
        position.points >= 1  # MM-BUOY-6
        and position.buoys[seat] < position.setup.start_buoys  # MM-BUOY-4
        and position.spent >= 1  # MM-BUOY-5
    )


def check_buy(state: State, seat: Seat, _action: BuyBuoy) -> Refusal | None:
    """Whether the player may buy a buoy."""
    if can_buy(state, seat):  # MM-BUOY-4, MM-BUOY-5, MM-BUOY-6
        return None
    name = state.name(seat)
    if not state.points:  # MM-BUOY-6
        return refuse("MM-BUOY-6", "no_point_for_a_buoy", name=name)
    if state.buoys[seat] >= state.setup.start_buoys:  # MM-BUOY-4
        return refuse(
            "MM-BUOY-4",
            "enough_buoys",
            name=name,
            buoys=state.buoys[seat],
            start=state.setup.start_buoys,
        )
    return refuse("MM-BUOY-5", "no_spent_buoy", name=name)


def buy(draft: Draft, seat: Seat, _action: BuyBuoy) -> None:
    """A spent buoy comes back, whoever spent it."""
    draft.points -= 1  # MM-BUOY-4, MM-AP-2
    draft.spent -= 1  # MM-BUOY-5
    hand_over(draft, seat, -1)  # MM-BUOY-5
    draft.log += (buoy_bought(seat),)  # MM-BUOY-4, MM-INFO-6
    after_action(draft, seat)  # MM-AP-7


def end_actions(draft: Draft, seat: Seat, _action: EndActions) -> None:
    """Who likes stops, at any time."""
    begin_suspect_phase(draft, seat)  # MM-AP-6
