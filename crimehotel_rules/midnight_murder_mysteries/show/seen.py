"""What a view tells besides its fields: what was read, which ways are open, who is where."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from crimehotel_rules.midnight_murder_mysteries import (
    SUSPECTS,
    Board,
    EventCard,
    Path,
    Phase,
    Seat,
    Suspect,
    View,
    Zone,
    zone_numbers,
)
from crimehotel_rules.midnight_murder_mysteries.rules.case import PATHS_FOR_SIMON
from crimehotel_rules.midnight_murder_mysteries.rules.effects import Effects, effects_of
from crimehotel_rules.midnight_murder_mysteries.rules.ship import Passage

DECKS: Final = tuple(tuple(map(Zone, deck)) for deck in ((1, 2, 3), (4, 5, 6), (7, 8, 9), (10,)))
"""The zones of each deck, from the upper deck down to the hold."""
SETTING_UP: Final = (Phase.SUSPECTS, Phase.DETECTIVES)
CLOSING: Final = (Phase.CONCLUSIONS, Phase.OVER)


def read(view: View) -> frozenset[Path]:
    """The paths whose paragraphs the viewer has read; a spectator has heard some."""
    return frozenset(each.path for each in view.paragraphs)


def seats(view: View) -> tuple[Seat, ...]:
    """The seats in clockwise order."""
    return tuple(map(Seat, range(len(view.setup.players))))


def card(view: View) -> EventCard | None:
    """The event of the round, as long as the round lasts."""
    if view.end is not None:
        return None
    return next((each for each in view.setup.events.cards if each.card == view.event), None)


def effects(view: View) -> Effects:
    """What the event of the round changes."""
    return _effects(view.setup.board, card(view))


@lru_cache(maxsize=64)
def _effects(board: Board, drawn: EventCard | None) -> Effects:
    return effects_of(board, drawn)


def passages(view: View) -> dict[Passage, str]:
    """Every passage of the board and of the event: ``"usual"``, ``"closed"`` or ``"opened"``."""
    ways, usual = effects(view).ways, view.setup.board.edges
    now = {(low, high) for low, far in enumerate(ways) for high in zone_numbers(far) if low < high}
    every = sorted({*usual, *((Zone(low), high) for low, high in now)})
    return {
        edge: "closed" if edge not in now else "usual" if edge in usual else "opened"
        for edge in every
    }


def closed_zones(view: View) -> tuple[Zone, ...]:
    """The zones that no detective may enter."""
    return zone_numbers(effects(view).closed)


def sealed_zones(view: View) -> tuple[Zone, ...]:
    """The zones in which no detective may investigate."""
    return zone_numbers(effects(view).sealed)


def suspects_in(view: View, zone: Zone) -> list[Suspect]:
    """The suspects who stand in a zone."""
    return [who for who, place in zip(SUSPECTS, view.suspects, strict=True) if place == zone]


def detectives_in(view: View, zone: Zone) -> list[Seat]:
    """The seats whose detectives stand in a zone."""
    return [seat for seat in seats(view) if view.detectives[seat] == zone]


def needed_by_simon(view: View) -> int:
    """How many paths Simon needs."""
    return PATHS_FOR_SIMON[view.setup.case.level]
