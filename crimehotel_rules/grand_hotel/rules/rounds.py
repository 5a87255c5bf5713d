"""Turns, points and floors: how the game goes round (GH-TURN, GH-FLOOR)."""

from __future__ import annotations

from crimehotel_rules.grand_hotel.rules.actions import End
from crimehotel_rules.grand_hotel.rules.box import HIGHEST, ROOMS, WIDTH
from crimehotel_rules.grand_hotel.rules.ending import stop
from crimehotel_rules.grand_hotel.rules.events import Floor, turn, turn_lost
from crimehotel_rules.grand_hotel.rules.maintenance import changed_points, is_skipped, wear_off
from crimehotel_rules.grand_hotel.rules.refusals import Refusal
from crimehotel_rules.grand_hotel.rules.state import Draft, LaidRoom, Position, with_seat
from crimehotel_rules.kernel.seats import Seat

POINTS = 3  # GH-TURN-2


def check_points(position: Position, cost: int) -> Refusal | None:
    """Whether so many points are left."""
    if position.points >= cost:  # GH-TURN-4
        return None
    return Refusal("GH-TURN-4", "no_point", {"points": position.points})


def lay_floor(draft: Draft) -> None:
    """Lay the next floor on top: four rooms, doors up, whose cards nobody knows."""
    laid = len(draft.rooms)  # GH-FLOOR-2
    draft.rooms += tuple(map(LaidRoom, ROOMS[laid : laid + WIDTH]))  # GH-FLOOR-1, GH-FLOOR-2
    draft.floors += 1  # GH-FLOOR-3, GH-FLOOR-2


def end_turn(draft: Draft, seat: Seat, _action: End) -> None:
    """The player ends the turn; the points left are lost."""
    pass_on(draft, seat)  # GH-TURN-5, GH-TURN-6


def pass_on(draft: Draft, seat: Seat) -> None:
    """After this player's turn comes the next; those who lose theirs are passed over."""
    while True:
        wear_off(draft, seat)  # GH-MAINT-6; GH-MAINT-15: also after a turn that was passed over
        seat = draft.setup.seats[(seat + 1) % len(draft.setup.seats)]  # GH-TURN-1
        if seat == draft.first and not _next_round(draft):  # GH-FLOOR-6: before the turn
            return  # GH-END-9
        if _begin_turn(draft, seat):  # GH-TURN-7, GH-TURN-10
            return


def _next_round(draft: Draft) -> bool:
    """The order returns to the starting player; False if the last round is over."""
    if draft.round == draft.setup.rounds:  # GH-END-9: no floor, no winner
        stop(draft)  # GH-END-9
        return False  # GH-END-9
    draft.round += 1  # GH-END-9, GH-FLOOR-3
    if draft.floors < HIGHEST:  # GH-FLOOR-3
        lay_floor(draft)  # GH-FLOOR-2; GH-FLOOR-4: even if that turn is lost
        draft.tell(Floor(draft.floors))  # GH-FLOOR-2, GH-INFO-1
    return True  # GH-END-9


def begin_first_turn(draft: Draft, seat: Seat) -> None:
    """The starting player begins; nothing can keep them from it."""
    _begin_turn(draft, seat)  # GH-SETUP-10, GH-TURN-1


def _begin_turn(draft: Draft, seat: Seat) -> bool:
    """A turn begins; False if it is passed over."""
    draft.active = seat  # GH-TURN-1
    draft.used = ()  # GH-INTER-6: the count starts anew
    lost = draft.lost[seat]  # GH-TURN-7
    if lost:  # GH-TURN-7: one turn is paid off; GH-MAINT-13: a skip does not add to it
        draft.lost = with_seat(draft.lost, seat, lost - 1)  # GH-TURN-7
    if lost or is_skipped(draft, seat):  # GH-TURN-10: this turn, and all of it
        draft.tell(turn_lost(seat))  # GH-TURN-7, GH-INFO-9
        return False  # GH-TURN-10
    draft.points = max(0, POINTS + changed_points(draft, seat))  # GH-TURN-2, GH-MAINT-10
    draft.tell(turn(seat, draft.points))  # GH-TURN-2, GH-INFO-1
    draft.go_on()  # GH-TURN-1
    return True  # GH-TURN-1


def lose_turn(draft: Draft, seat: Seat) -> None:
    """The player will lose one turn more."""
    # GH-TURN-8; GH-AMB-68
    if draft.lost[seat] and draft.setup.readings.lost_turns == "at_most_one":
        return
    draft.lost = with_seat(draft.lost, seat, draft.lost[seat] + 1)  # GH-TURN-8
