"""What somebody might try at a moment: something of every kind, most of it illegal then."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeVar

from crimehotel_rules import crime_hotel
from crimehotel_rules.conformance.checks.leaks import kind
from crimehotel_rules.conformance.suite import Line
from crimehotel_rules.crime_hotel import ALL_CARDS, Card, Phase, Space, State, Viewer, card_numbers
from crimehotel_rules.crime_hotel.checks.leaks import hidden_cards

T = TypeVar("T")

DUE: Final[dict[Phase, tuple[str, ...]]] = {
    Phase.PLAY: ("play",),
    Phase.GUESS: ("guess",),
    Phase.ASSIST: ("relocate", "exchange", "look", "duplicate", "bonus"),
}
"""The types of action that a player is asked for in each phase."""


def tries(
    line: Line, moment: int, viewer: Viewer, rng: random.Random
) -> Iterator[tuple[Any, bool]]:
    """What the viewer might try after so many steps, and whether it is due then."""
    state: State = line.states[moment]
    due = DUE[state.phase] if state.turn == viewer else ()
    hidden = sorted(hidden_cards(line, viewer))
    return ((action, kind(action) in due) for action in actions(state, viewer, hidden, rng))


def actions(
    state: State, viewer: Viewer, hidden: Sequence[Card], rng: random.Random
) -> Iterator[Any]:
    """Actions that ask for hidden cards and their rooms, and some that are no actions at all."""
    own = card_numbers(state.hands[viewer]) if isinstance(viewer, int) else ()
    meeples = state.hotel[viewer] if isinstance(viewer, int) else 0
    mine = [space.name for space in crime_hotel.space_names(meeples)]
    taken = [space.name for space in Space if any(where >> space & 1 for where in state.hotel)]
    secrets = _some(hidden, 3, rng) or [rng.choice(ALL_CARDS)]
    others = [seat for seat in state.setup.seats if seat != viewer]
    secret, target = secrets[0], rng.choice(others)
    for card in (*own, *secrets):
        yield {"type": "play", "card": card}
    spaces = [f"F{secret // 10}", f"C{secret % 10}", *(f"R{card}" for card in secrets)]
    searched = [f"R{card}" for card in card_numbers(state.searched)]
    for space in (*spaces, *_some(taken, 4, rng), *_some(searched, 1, rng)):
        source = rng.choice(mine or taken or ["C1"])
        yield {"type": "guess", "space": space}
        yield {"type": "relocate", "source": source, "destination": space}
    yield {"type": "relocate", "source": f"R{secret}", "destination": "C1"}
    yield {"type": "relocate", "source": None, "destination": None}
    yield {"type": "relocate", "source": f"R{secret}", "destination": None}
    for space in mine[:1]:
        yield {"type": "relocate", "source": space, "destination": space}
    for seat in (target, viewer, 4):
        yield {"type": "look", "target": seat}
        yield {"type": "exchange", "target": seat, "give": [secret]}
    for give in ([], secret, [secret, secret]):
        yield {"type": "exchange", "target": target, "give": give}
    yield {"type": "exchange", "target": target, "give": [*own[:1], secret]}
    yield {"type": "exchange", "target": target, "give": [*own[:2]]}
    yield {"type": "exchange", "target": target, "give": [*own[:1]]}
    for by_chance in ("draw", "pick"):
        yield {"type": by_chance, "cards": [secret]}
        yield {"type": by_chance, "cards": secrets[:2]}
    yield from ({"type": "duplicate"}, {"type": "bonus"}, {"type": "pass"}, {"type": "deal"})
    yield from (
        {},
        [],
        None,
        "play",
        {"type": "guess", "space": "R20"},
        {"type": "play", "card": 40},
    )
    yield {"type": "play", "card": secret, "force": True}


def _some(values: Sequence[T], most: int, rng: random.Random) -> list[T]:
    return rng.sample(values, min(len(values), most))
