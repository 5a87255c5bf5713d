"""The policies of Mord im Arosa: each decides from a view alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from crimehotel_rules.kernel.text import Text
from crimehotel_rules.mord_im_arosa import (
    FLOORS,
    SPECTATOR,
    VICTIM,
    Action,
    Cover,
    Cube,
    Exposed,
    Floor,
    Inspect,
    Seat,
    Suspect,
    TakeBack,
    Threw,
    View,
    clue_points,
    scenes,
)
from crimehotel_rules.mord_im_arosa.odds import Numbers, odds
from crimehotel_rules.mord_im_arosa.rules.box import GROUND
from crimehotel_rules.mord_im_arosa.rules.scoring import AT_SCENE
from crimehotel_rules.simulation import Policy

# --- What a view tells


def may_lie(view: View, cube: Cube, floor: Floor) -> bool:
    """Whether such a cube may lie on this floor: one was thrown since the floor was last exposed.

    Where landings are heard, it must have been heard there.
    """
    for event in reversed(view.log):
        if isinstance(event, Exposed) and event.floor == floor:
            return False
        if isinstance(event, Threw) and event.cube == cube:
            low, high = event.heard or (FLOORS[0], FLOORS[-1])
            if low <= floor <= high:
                return True
    return False


def _me(view: View) -> Seat:
    assert view.viewer != SPECTATOR, "a policy sits at the table"
    return view.viewer


# --- The policies


def at_random(view: View, legal: Sequence[Action]) -> Sequence[Action]:  # noqa: ARG001 - a Policy
    """All legal actions are equally good."""
    return legal


def careful(view: View, legal: Sequence[Action]) -> Sequence[Action]:
    """Do nothing that is bound to fail, and take back all that can be; the rest at random.

    Where everything is bound to fail, anything will do.
    """
    if isinstance(legal[0], TakeBack):
        return legal[-1:]
    return [action for action in legal if _may_succeed(view, action)] or legal


def _may_succeed(view: View, action: Action) -> bool:
    me = _me(view)
    match action:
        case Inspect(floor):
            return may_lie(view, VICTIM, floor)
        case Suspect(suspects, floor):
            needed = (*suspects, me) if floor == GROUND else suspects  # MA-GROUND-1
            return all(may_lie(view, seat, floor) for seat in needed)
        case Cover(floor):
            return view.sheet[floor].clues[me] > 0 and may_lie(view, me, floor)
        case _:
            return True


def detective(view: View, legal: Sequence[Action]) -> Sequence[Action]:
    """Do what promises most, by the exact odds of where all cubes lie."""
    if isinstance(legal[0], TakeBack):
        return legal[-1:]
    promise = promises(view)
    promised = [promise(action) for action in legal]
    most = max(promised)
    return [action for action, each in zip(legal, promised, strict=True) if each == most]


# --- What an action promises


def promises(view: View) -> Callable[[Action], float]:
    """What an exposure promises this seat: the points that it expects to gain on the others.

    Points that others get and points that it takes back count alike. A clue that it has to throw
    costs one point: it may be found one day.
    """
    me, known = _me(view), odds(view)
    others = [seat for seat in view.setup.seats if seat != me]
    points = clue_points(scenes(view.sheet))

    def inspecting(floor: Floor) -> float:
        found = 1 - _none(known.victims[floor])
        caught = sum([_mean(known.clues[seat][floor]) for seat in others])  # MA-SEARCH-7
        return found * AT_SCENE * caught - (1 - found)  # MA-SEARCH-4

    def suspecting(suspect: Seat, floor: Floor) -> float:
        clues = known.clues[suspect][floor]
        gain = points[floor] * _mean(clues) - _none(clues)  # MA-SUSPECT-3, MA-SUSPECT-7
        if floor != GROUND:
            return gain
        present = 1 - _none(known.clues[me][floor])
        return present * gain - (1 - present)  # MA-GROUND-2, MA-GROUND-4

    def covering(floor: Floor) -> float:
        mine, noted = known.clues[me][floor], view.sheet[floor].clues[me]
        back = sum([min(count, noted) * float(each) for count, each in enumerate(mine)])
        return points[floor] * back - _none(mine)  # MA-COVER-3, MA-COVER-9

    suspected = {seat: [suspecting(seat, floor) for floor in FLOORS] for seat in others}

    def promise(action: Action) -> float:
        match action:
            case Inspect(floor):
                return inspecting(floor)
            case Suspect(suspects, floor):
                return sum([suspected[seat][floor] for seat in suspects])
            case Cover(floor):
                return covering(floor)
            case _:
                raise AssertionError(f"{action} exposes nothing")

    return promise


def _mean(numbers: Numbers) -> float:
    """How many cubes are expected."""
    return sum([count * float(each) for count, each in enumerate(numbers)])


def _none(numbers: Numbers) -> float:
    """The odds that there is none."""
    return float(numbers[0])


POLICIES: Final[dict[str, Policy[View, Action]]] = {
    "random": at_random,
    "careful": careful,
    "detective": detective,
}
"""All policies by name."""

DESCRIBED: Final = {
    "random": Text("plays any legal action", "joue n'importe quelle action permise"),
    "careful": Text("does nothing that is bound to fail", "ne tente rien qui soit voué à l'échec"),
    "detective": Text(
        "reckons where the cubes lie, and does what promises the most points",
        "calcule où se trouvent les cubes et fait ce qui promet le plus de points",
    ),
}
"""What each of them does."""
