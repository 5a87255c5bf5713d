"""What a seat may know."""

from __future__ import annotations

import attrs

from crimehotel_rules.kernel.errors import MalformedAction
from crimehotel_rules.kernel.seats import SPECTATOR, Turn, Viewer
from tests.toy_motel.rules.refusals import Refusal
from tests.toy_motel.rules.table import Dealt, Event, Phase, Setup, State


@attrs.frozen
class View:
    """The table as one viewer sees it."""

    viewer: Viewer
    setup: Setup
    phase: Phase
    turn: Turn
    key: int | None
    """The viewer's own key."""
    doors: tuple[int, ...]
    log: tuple[Event, ...]


def view(state: State, viewer: Viewer) -> View:
    """What this viewer may know."""
    seats = range(len(state.setup.players))
    if viewer != SPECTATOR and (type(viewer) is not int or viewer not in seats):
        raise MalformedAction(Refusal("TM-DEAL-2", "no_such_viewer", {"viewer": repr(viewer)}))
    own = state.keys[viewer] if state.keys and isinstance(viewer, int) else None  # TM-DEAL-2
    log = tuple(_seen(event, viewer) for event in state.log)
    return View(viewer, state.setup, state.phase, state.turn, own, state.doors, log)


def _seen(event: Event, viewer: Viewer) -> Event:
    if not isinstance(event, Dealt):
        return event
    return Dealt(tuple(key if seat == viewer else None for seat, key in enumerate(event.keys)))
