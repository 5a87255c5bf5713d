"""Act II: suspecting other players."""

from __future__ import annotations

from itertools import pairwise

from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.mord_im_arosa.rules.actions import Suspect
from crimehotel_rules.mord_im_arosa.rules.box import GROUND
from crimehotel_rules.mord_im_arosa.rules.events import suspected
from crimehotel_rules.mord_im_arosa.rules.placing import expose, finish, place
from crimehotel_rules.mord_im_arosa.rules.refusals import Refusal
from crimehotel_rules.mord_im_arosa.rules.state import Draft, State, name


def check_suspect(state: State, investigator: Seat, action: Suspect) -> Refusal | None:
    """Whether these players may be suspected; the floor does not matter."""
    # MA-SUSPECT-9, MA-GROUND-8, MA-INFO-6: nothing else is asked, and nothing is looked up
    suspects = action.suspects
    players = len(state.supply)  # MA-SUSPECT-2
    if not suspects:  # MA-SUSPECT-1
        values = {"actor": name(state, investigator)}
        return Refusal("MA-SUSPECT-1", "nobody_suspected", values)
    if investigator in suspects:  # MA-SUSPECT-2
        values = {"actor": name(state, investigator)}
        return Refusal("MA-SUSPECT-2", "suspects_oneself", values)
    if suspects[-1] >= players:  # MA-SUSPECT-2; they are in rising order
        seats = {"suspect": suspects[-1], "last": players - 1}
        return Refusal("MA-SUSPECT-2", "stranger", seats)
    for suspect, following in pairwise(suspects):  # MA-SUSPECT-2
        if suspect == following:  # MA-SUSPECT-2
            return Refusal("MA-SUSPECT-2", "suspected_twice", {"suspect": name(state, suspect)})
    return None  # MA-SUSPECT-9, MA-GROUND-8


def suspect(draft: Draft, investigator: Seat, action: Suspect) -> None:
    """Expose the floor: those who are hit place clues, those who are missed cost a penalty."""
    suspects, floor = action.suspects, action.floor  # MA-ACT-2, MA-ACT-5
    draft.tell(suspected(investigator, suspects, floor))  # MA-ACT-2, MA-INFO-1: before the exposure
    clues = expose(draft, floor).clues  # MA-TURN-2, MA-TURN-7
    if floor == GROUND and not clues[investigator]:  # MA-GROUND-1, MA-GROUND-7
        penalties = len(suspects)  # MA-GROUND-4; MA-GROUND-3: and nobody places
    else:
        place(draft, investigator, floor, suspects)  # MA-SUSPECT-3, MA-SUSPECT-5, MA-GROUND-2
        missed = [seat for seat in suspects if not clues[seat]]  # MA-SUSPECT-7, MA-SUSPECT-8
        penalties = len(missed)  # MA-SUSPECT-7, MA-SUSPECT-8
    finish(draft, investigator, floor, penalties)  # MA-SUSPECT-6, MA-GROUND-5
