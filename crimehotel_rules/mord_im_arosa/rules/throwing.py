"""Throwing: cubes go into the shaft one by one, and chance lands them where nobody sees."""

from __future__ import annotations

from crimehotel_rules.kernel.seats import CHANCE, Chance, Seat
from crimehotel_rules.kernel.text import Text
from crimehotel_rules.mord_im_arosa.rules.actions import Land
from crimehotel_rules.mord_im_arosa.rules.box import (
    VICTIM,
    VICTIMS,
    Cube,
    Cubes,
    Floor,
    put_clues,
    put_victims,
    victims_in,
)
from crimehotel_rules.mord_im_arosa.rules.ending import end, is_at_an_end
from crimehotel_rules.mord_im_arosa.rules.events import threw
from crimehotel_rules.mord_im_arosa.rules.refusals import Refusal
from crimehotel_rules.mord_im_arosa.rules.state import (
    INSPECT,
    INVESTIGATE,
    THROW,
    Draft,
    Position,
    State,
    around,
    name,
    throw,
)


def throw_back(draft: Draft, investigator: Seat, floor: Floor, penalties: int) -> None:
    """Take the found clues out, close the hotel, and get everything ready to be thrown."""
    found = draft.tower[floor].clues  # MA-TURN-6
    empty = Cubes(0, (0,) * len(found))  # MA-THROW-6
    draft.tower = (*draft.tower[:floor], empty, *draft.tower[floor + 1 :])  # MA-THROW-6
    queue = []
    for owner in around(draft, investigator):  # MA-THROW-9: clockwise, the own clues first
        queue += [throw(investigator, owner)] * found[owner]  # MA-THROW-7, MA-TURN-6
    # MA-THROW-8, MA-GROUND-6: then the penalties; MA-END-15: as many as there are
    paid = min(penalties, draft.supply[investigator])
    queue += [throw(investigator, investigator)] * paid  # MA-THROW-10: own clues
    draft.exposed = None  # MA-THROW-6
    draft.throwing = tuple(queue)  # MA-TURN-6, MA-THROW-8
    draft.from_supply = paid  # MA-THROW-10, MA-THROW-15
    if queue:  # MA-TURN-9
        draft.phase = THROW  # MA-TURN-7, MA-TURN-8
        draft.turn = CHANCE  # MA-TURN-8, MA-THROW-14
    else:
        _pass_turn(draft, investigator)  # MA-TURN-9


def check_land(state: State, _chance: Chance, action: Land) -> Refusal | None:
    """Whether this cube can land here."""
    due = state.throwing[0].cube  # MA-THROW-1
    if action.cube != due:  # MA-THROW-9, MA-PRO-1, MA-PRO-4
        cubes = {"cube": _told(state, action.cube), "next": _told(state, due)}
        return Refusal("MA-THROW-9", "other_cube", cubes)
    # MA-THROW-1, MA-THROW-3, MA-PRO-7: any floor will do
    if state.setup.readings.hearing == "silent":  # MA-INFO-8; MA-AMB-7
        if action.heard is not None:  # MA-INFO-8
            return Refusal("MA-INFO-8", "heard_in_silence")
        return None
    if action.heard is None:  # MA-INFO-9
        return Refusal("MA-INFO-9", "nothing_heard")
    low, high = action.heard  # MA-INFO-9
    if not low <= action.floor <= high:  # MA-INFO-9
        values = {"low": low, "high": high, "floor": action.floor}
        return Refusal("MA-INFO-9", "heard_elsewhere", values)
    return None


def _told(position: Position, cube: Cube) -> Text:
    if cube == VICTIM:
        return Text("a victim", "une victime")
    if cube >= len(position.supply):
        return Text(f"a clue of seat {cube}", f"une trace de la place {cube}")
    player = name(position, cube)
    return Text(f"a clue of {player.en}", f"une trace du joueur {player.fr}")


def land(draft: Draft, _chance: Chance, action: Land) -> None:
    """One cube comes to rest; with the last one the prologue or the turn is over."""
    waiting = draft.throwing
    first = waiting[0]  # MA-THROW-2: one at a time
    if first.cube == VICTIM:  # MA-COMP-5
        draft.tower = put_victims(draft.tower, action.floor, 1)  # MA-PRO-2, MA-THROW-1
    else:
        if len(waiting) <= draft.from_supply:  # MA-THROW-10, MA-PRO-3
            draft.pay(first.cube, 1)  # MA-THROW-10, MA-THROW-15: with its throw, not before
            draft.from_supply = len(waiting) - 1  # MA-THROW-10
        draft.tower = put_clues(draft.tower, action.floor, first.cube, 1)  # MA-THROW-1, MA-THROW-4
    draft.throwing = waiting[1:]  # MA-THROW-2
    draft.tell(threw(first.seat, first.cube, action.heard))  # MA-THROW-5, MA-INFO-2, MA-INFO-9
    if not draft.throwing:  # MA-TURN-8, MA-PRO-6
        _all_have_landed(draft)  # MA-TURN-8, MA-PRO-6


def _all_have_landed(draft: Draft) -> None:
    investigator = draft.investigator
    if investigator is None:  # MA-PRO-6: the prologue is over
        draft.act = 1  # MA-PRO-6, MA-SEARCH-1
        _begin_turn(draft, draft.setup.first)  # MA-SETUP-5, MA-TURN-1
    elif is_at_an_end(draft):  # MA-TURN-14, MA-END-9: the last clue of a supply was thrown
        end(draft)  # MA-END-9, MA-END-15
    else:
        _pass_turn(draft, investigator)  # MA-TURN-8, MA-END-11


def _pass_turn(draft: Draft, investigator: Seat) -> None:
    if draft.act == 1 and victims_in(draft.sheet) == VICTIMS:  # MA-SEARCH-12, MA-SEARCH-13
        draft.act = 2  # MA-ACT-4: for good
    _begin_turn(draft, around(draft, investigator)[1])  # MA-TURN-1, MA-ACT-3: clockwise


def _begin_turn(draft: Draft, investigator: Seat) -> None:
    draft.investigator = investigator  # MA-TURN-1; MA-TURN-10: nobody counts the turns
    draft.turn = investigator  # MA-TURN-1
    draft.phase = INSPECT if draft.act == 1 else INVESTIGATE  # MA-SEARCH-1, MA-ACT-1
