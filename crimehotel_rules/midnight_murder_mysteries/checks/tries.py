"""What somebody might try at a moment: something of every kind, most of it illegal then."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from crimehotel_rules.conformance.checks.leaks import kind
from crimehotel_rules.conformance.suite import Line
from crimehotel_rules.midnight_murder_mysteries import (
    CULPRITS,
    ELEMENTS,
    PATHS,
    SIMON,
    SUSPECTS,
    ZONES,
    Phase,
    State,
    Viewer,
)
from crimehotel_rules.midnight_murder_mysteries.checks.fuzz import RUBBISH

DUE: Final[dict[Phase, tuple[str, ...]]] = {
    Phase.DETECTIVES: ("place_detective",),
    Phase.ACTIONS: ("move", "move_purser", "buy_buoy", "investigate", "extract", "end_actions"),
    Phase.PUBLISH: ("keep", "publish"),
    Phase.OPINION: ("opinion",),
    Phase.SUSPECT: ("move_suspect", "leave_suspects"),
    Phase.FINDINGS: ("reveal", "go_on"),
    Phase.FINAL_VOTE: ("vote",),
    Phase.END_VOTE: ("vote",),
    Phase.CONCLUSIONS: ("write",),
}
"""The types of action that a player is asked for in each phase."""


def tries(
    line: Line, moment: int, viewer: Viewer, rng: random.Random
) -> Iterator[tuple[Any, bool]]:
    """What the viewer might try after so many steps, and whether it is due then."""
    state: State = line.states[moment]
    due = DUE.get(state.phase, ()) if state.turn == viewer else ()
    return ((action, kind(action) in due) for action in actions(state, rng))


def actions(state: State, rng: random.Random) -> Iterator[Any]:
    """Steps, paths, people, answers, what only chance does, and rubbish."""
    for zone in ZONES:
        yield {"type": "move", "zone": zone}
        yield {"type": "move_purser", "zone": zone}
        yield {"type": "place_detective", "zone": zone}
        yield {"type": "move_suspect", "suspect": rng.choice(SUSPECTS), "zone": zone}
    plain = ("buy_buoy", "end_actions", "keep", "publish", "leave_suspects", "reveal", "go_on")
    yield from ({"type": name} for name in plain)
    for path in (PATHS[12], *rng.sample(PATHS, 12)):
        yield from ({"type": "investigate", "path": path, "how": how} for how in _HOWS)
        target = rng.choice((*state.setup.seats, SIMON))
        yield {"type": "extract", "target": target, "path": path}
    yield from ({"type": "opinion", "opinion": word} for word in ("important", "irrelevant"))
    yield from ({"type": "vote", "agree": agree} for agree in (True, False))
    for element, options in zip(ELEMENTS, state.setup.options, strict=True):
        first, second = rng.sample(options, 2)
        yield {"type": "write", "element": element, "first": first, "second": second}
        yield {"type": "write", "element": element, "first": first, "second": first}
        other = rng.choice((*CULPRITS, *state.setup.options[1], "nothing"))
        yield {"type": "write", "element": element, "first": other, "second": first}
    for card in state.setup.events.cards:
        yield {"type": "draw_event", "card": card.card}
    yield {"type": "place_suspects", "zones": [4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9]}
    yield from RUBBISH


_HOWS: Final = ("public", "private")
