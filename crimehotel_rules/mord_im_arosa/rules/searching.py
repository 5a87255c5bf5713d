"""Act I: searching for the victims."""

from __future__ import annotations

from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.mord_im_arosa.rules.actions import Inspect
from crimehotel_rules.mord_im_arosa.rules.box import put_victims
from crimehotel_rules.mord_im_arosa.rules.events import Found, inspected
from crimehotel_rules.mord_im_arosa.rules.placing import expose, finish, place
from crimehotel_rules.mord_im_arosa.rules.state import Draft


def inspect(draft: Draft, investigator: Seat, action: Inspect) -> None:
    """Lift a floor: with a victim it is a crime scene, without one the search was sloppy."""
    floor = action.floor  # MA-TURN-4
    draft.tell(inspected(investigator, floor))  # MA-INFO-1
    victims = expose(draft, floor).victims  # MA-TURN-2, MA-TURN-5
    penalties = 1  # MA-SEARCH-4: whatever else lies there; MA-SEARCH-2: nobody places
    if victims:  # MA-SEARCH-15, MA-GROUND-9: on the ground floor like anywhere
        penalties = 0  # MA-SEARCH-10
        draft.tower = put_victims(draft.tower, floor, -victims)  # MA-SEARCH-6: all of them
        draft.sheet = put_victims(draft.sheet, floor, victims)  # MA-SEARCH-5, MA-THROW-11
        draft.tell(Found(investigator, floor, victims))  # MA-INFO-1
        place(draft, investigator, floor, draft.setup.seats)  # MA-SEARCH-7, MA-SEARCH-11
    finish(draft, investigator, floor, penalties)  # MA-SEARCH-3, MA-SEARCH-14
