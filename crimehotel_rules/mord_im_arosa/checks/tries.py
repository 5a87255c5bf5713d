"""What somebody might try at a moment: something of every kind, most of it illegal then."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from crimehotel_rules.conformance.checks.leaks import kind
from crimehotel_rules.conformance.suite import Line
from crimehotel_rules.mord_im_arosa import FLOORS, SPECTATOR, Floor, Phase, State, Viewer
from crimehotel_rules.mord_im_arosa.checks.fuzz import RUBBISH, clues_on

DUE: Final[dict[Phase, tuple[str, ...]]] = {
    Phase.INSPECT: ("inspect",),
    Phase.INVESTIGATE: ("suspect", "cover"),
    Phase.TAKE_BACK: ("take_back",),
}
"""The types of action that a player is asked for in each phase."""


def tries(
    line: Line, moment: int, viewer: Viewer, rng: random.Random
) -> Iterator[tuple[Any, bool]]:
    """What the viewer might try after so many steps, and whether it is due then."""
    state: State = line.states[moment]
    due = DUE[state.phase] if state.turn == viewer else ()
    return ((action, kind(action) in due) for action in actions(state, viewer, rng))


def actions(state: State, viewer: Viewer, rng: random.Random) -> Iterator[Any]:
    """Actions on floors full and empty, landings that only chance makes, and no actions at all."""
    others = [seat for seat in state.setup.seats if seat != viewer]
    oneself = 0 if viewer == SPECTATOR else viewer
    other, stranger = rng.choice(others), len(state.supply) % 6
    for floor in rng.sample(FLOORS, len(FLOORS)):
        yield {"type": "inspect", "floor": floor}
        for suspects in ([], [oneself], [other, stranger], [other, other], [other]):
            yield {"type": "suspect", "suspects": suspects, "floor": floor}
        for cube in ("victim", other, oneself):
            yield {"type": "land", "cube": cube, "floor": floor}
            yield {"type": "land", "cube": cube, "floor": floor, "heard": [floor, floor]}
    for floor in _to_cover(state, viewer, rng):
        yield {"type": "cover", "floor": floor}
    for count in (0, 1, 2, 3, 4, 5, 20, 21):
        yield {"type": "take_back", "count": count}
    yield from RUBBISH


def _to_cover(state: State, viewer: Viewer, rng: random.Random) -> list[Floor]:
    """Floors with clues of the viewer's, which a refusal could give away, or else any."""
    own = () if viewer == SPECTATOR else (f for f in FLOORS if clues_on(state, f, viewer))
    return [*own] or [rng.choice(FLOORS)]
