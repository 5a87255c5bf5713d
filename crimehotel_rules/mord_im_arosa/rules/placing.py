"""Exposing a floor, and putting the clues of those who are caught on the sheet."""

from __future__ import annotations

from collections.abc import Collection

from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.mord_im_arosa.rules.box import Cubes, Floor, put_clues
from crimehotel_rules.mord_im_arosa.rules.ending import end, is_at_an_end
from crimehotel_rules.mord_im_arosa.rules.events import Exposed, Placed
from crimehotel_rules.mord_im_arosa.rules.state import Draft, around
from crimehotel_rules.mord_im_arosa.rules.throwing import throw_back


def expose(draft: Draft, floor: Floor) -> Cubes:
    """Lift the floor: everybody sees all cubes on it, and on no other floor."""
    found = draft.tower[floor]  # MA-TURN-5, MA-TURN-13
    draft.tell(Exposed(floor, found.victims, found.clues))  # MA-TURN-5, MA-TURN-13, MA-INFO-3
    return found  # MA-TURN-5


def place(draft: Draft, investigator: Seat, floor: Floor, caught: Collection[Seat]) -> None:
    """Each caught player puts as many clues on the sheet as they have on the exposed floor.

    The investigator overlooks their own clues.
    """
    found = draft.tower[floor].clues  # MA-SEARCH-7, MA-SUSPECT-3
    stop = draft.setup.readings.end_while_placing == "stop"  # MA-END-13, MA-SETUP-7
    # MA-TURN-12: from the investigator's left; MA-SEARCH-8: who never places
    for seat in around(draft, investigator)[1:]:
        if seat in caught and found[seat]:  # MA-SEARCH-7, MA-SUSPECT-3, MA-SUSPECT-5
            _place(draft, seat, floor, found[seat])  # MA-SEARCH-7, MA-SUSPECT-3
            if stop and is_at_an_end(draft):  # MA-AMB-36; else MA-END-13: all place
                return


def _place(draft: Draft, seat: Seat, floor: Floor, count: int) -> None:
    from_floor = max(0, count - draft.supply[seat])  # MA-END-6: what the supply cannot give
    draft.pay(seat, count - from_floor)  # MA-SEARCH-9, MA-SUSPECT-4: from the supply
    if from_floor:  # MA-END-7: these lie on the sheet, and are not thrown back
        draft.tower = put_clues(draft.tower, floor, seat, -from_floor)  # MA-END-6, MA-END-7
    draft.sheet = put_clues(draft.sheet, floor, seat, count)  # MA-SEARCH-7, MA-SUSPECT-3; MA-END-5
    draft.tell(Placed(seat, floor, count, from_floor))  # MA-INFO-1


def finish(draft: Draft, investigator: Seat, floor: Floor, penalties: int) -> None:
    """What was exposed has been dealt with: the game ends at once, or the throws begin."""
    if is_at_an_end(draft):  # MA-TURN-7, MA-TURN-14: before anything is thrown
        end(draft)  # MA-END-8, MA-END-14: what was found stays where it lies
    else:
        throw_back(draft, investigator, floor, penalties)  # MA-TURN-7, MA-TURN-6
