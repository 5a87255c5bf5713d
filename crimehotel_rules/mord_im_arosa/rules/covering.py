"""Act II: covering one's own tracks."""

from __future__ import annotations

from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.kernel.text import Value
from crimehotel_rules.mord_im_arosa.rules.actions import Cover, TakeBack
from crimehotel_rules.mord_im_arosa.rules.box import Floor, put_clues
from crimehotel_rules.mord_im_arosa.rules.events import TookBack, covered
from crimehotel_rules.mord_im_arosa.rules.placing import expose
from crimehotel_rules.mord_im_arosa.rules.refusals import Refusal
from crimehotel_rules.mord_im_arosa.rules.state import TAKE_BACK, Draft, Position, State, name
from crimehotel_rules.mord_im_arosa.rules.throwing import throw_back


def may_cover(position: Position, seat: Seat) -> bool:
    """Whether the player may cover tracks, on whichever floor."""
    # MA-COVER-1; MA-SETUP-7: as MA-AMB-30 was settled
    if position.setup.readings.cover_without_clues == "allowed":
        return True
    return any(space.clues[seat] for space in position.sheet)  # MA-COVER-1


def take_back_limit(position: Position, seat: Seat, floor: Floor) -> int:
    """How many clues can be taken back: those on the exposed floor and on its space both count."""
    # MA-COVER-3, MA-COVER-6; MA-COVER-12: a scene is a space like any other
    return min(position.tower[floor].clues[seat], position.sheet[floor].clues[seat])


def check_cover(state: State, seat: Seat, _action: Cover) -> Refusal | None:
    """Whether the player has tracks to cover; what lies on the floor is not asked."""
    if may_cover(state, seat):  # MA-COVER-1; MA-COVER-2: on whichever floor
        return None
    return Refusal("MA-COVER-1", "nothing_to_cover", {"actor": name(state, seat)})


def cover(draft: Draft, seat: Seat, action: Cover) -> None:
    """Expose the floor; if own clues can be taken back, the player decides how many."""
    floor = action.floor  # MA-COVER-2
    draft.tell(covered(seat, floor))  # MA-ACT-2, MA-INFO-1
    clues = expose(draft, floor).clues  # MA-TURN-2
    limit = take_back_limit(draft, seat, floor)  # MA-COVER-3; MA-GROUND-9: on every floor alike
    if not limit:  # MA-COVER-7
        sloppy = 0 if clues[seat] else 1  # MA-COVER-9, MA-COVER-10
        throw_back(draft, seat, floor, sloppy)  # MA-COVER-8, MA-COVER-11
    elif draft.setup.readings.take_back == "all":  # MA-COVER-13; MA-SETUP-7, MA-AMB-32
        _take_back(draft, seat, floor, limit)  # MA-COVER-3, MA-COVER-13
    else:
        draft.phase = TAKE_BACK  # MA-COVER-4, MA-COVER-13
        draft.exposed = floor  # MA-COVER-4, MA-INFO-3


def check_take_back(state: State, seat: Seat, action: TakeBack) -> Refusal | None:
    """Whether the player may take back so many clues."""
    floor = exposed_floor(state)  # MA-COVER-3
    limit = take_back_limit(state, seat, floor)  # MA-COVER-3
    if action.count <= limit:  # MA-COVER-3, MA-COVER-4: none is a number too
        return None
    values: dict[str, Value] = {
        "actor": name(state, seat),
        "limit": limit,
        "floor": floor,
        "count": action.count,
    }
    return Refusal("MA-COVER-3", "too_many", values)


def take_back(draft: Draft, seat: Seat, action: TakeBack) -> None:
    """Own clues go from the space of the exposed floor to the supply."""
    _take_back(draft, seat, exposed_floor(draft), action.count)  # MA-COVER-3, MA-COVER-13


def exposed_floor(position: Position) -> Floor:
    """The floor that is open while the player decides how many clues to take back."""
    floor = position.exposed  # MA-COVER-3
    assert floor is not None  # there is one in this phase
    return floor


def _take_back(draft: Draft, seat: Seat, floor: Floor, count: int) -> None:
    draft.sheet = put_clues(draft.sheet, floor, seat, -count)  # MA-COVER-3, MA-COVER-6
    draft.pay(seat, -count)  # MA-COVER-5
    draft.tell(TookBack(seat, floor, count))  # MA-INFO-1
    throw_back(draft, seat, floor, penalties=0)  # MA-COVER-8, MA-COVER-10
