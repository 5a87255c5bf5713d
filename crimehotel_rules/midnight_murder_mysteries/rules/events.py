"""What has happened, as the table saw it: the entries of the log.

The log of a state is complete. In the log of a view, ``None`` stands for hypotheses that this
viewer did not see (see ``view.py``, the only place that hides). No entry ever holds a paragraph.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

import attrs

from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.midnight_murder_mysteries.rules.actions import Target
from crimehotel_rules.midnight_murder_mysteries.rules.box import (
    CardId,
    End,
    How,
    Judgement,
    OptionId,
    Path,
    Simon,
    Suspect,
    Zone,
)


@attrs.frozen
class SuspectsPlaced:
    """The suspects came to their zones, A to L."""

    zones: tuple[Zone, ...]


@attrs.frozen
class DetectivePlaced:
    """A player put the detective on the ship."""

    seat: Seat
    zone: Zone


@attrs.frozen
class EventDrawn:
    """The event of the round: where the Purser and the ship are now."""

    round: int
    card: CardId
    purser: Zone
    ship: int


@attrs.frozen
class RoundBegan:
    """A round of the solo game began; the ship has advanced."""

    round: int
    ship: int


@attrs.frozen
class Arrived:
    """The ship reached the port."""


@attrs.frozen
class Voted:
    """A player agreed or did not."""

    seat: Seat
    agree: bool


@attrs.frozen
class Moved:
    """A detective moved."""

    seat: Seat
    zone: Zone
    cost: int


@attrs.frozen
class PurserMoved:
    """A player moved the Purser."""

    seat: Seat
    zone: Zone
    cost: int


@attrs.frozen
class BuoyBought:
    """A player bought a spent buoy."""

    seat: Seat


@attrs.frozen
class Investigated:
    """A player followed a path; ``readers`` have read its paragraph by this."""

    seat: Seat
    path: Path
    how: How
    readers: tuple[Seat, ...]
    cost: int


@attrs.frozen
class Kept:
    """A player kept a paragraph."""

    seat: Seat
    path: Path


@attrs.frozen
class Published:
    """A player read a paragraph out."""

    seat: Seat
    path: Path


@attrs.frozen
class Opined:
    """A player showed what a path is worth."""

    seat: Seat
    path: Path
    opinion: Judgement


@attrs.frozen
class Extracted:
    """A player read what another detective, or Simon, knew."""

    seat: Seat
    target: Target
    path: Path
    cost: int


@attrs.frozen
class SuspectMoved:
    """A player moved a suspect."""

    seat: Seat
    suspect: Suspect
    zone: Zone


@attrs.frozen
class SuspectsLeft:
    """A player moved no suspect."""

    seat: Seat


@attrs.frozen
class FindingsAnnounced:
    """A player announced findings."""

    seat: Seat


@attrs.frozen
class SimonInvestigated:
    """Simon marked a path."""

    path: Path
    how: How
    cost: int


@attrs.frozen
class SimonDrew:
    """A card was drawn for Simon; unless he had been there, he went to its zone."""

    card: CardId
    zone: Zone
    used: bool


@attrs.frozen
class CaseEnded:
    """The investigation ended."""

    how: End


@attrs.frozen
class FindingsShared:
    """The team shared all that anyone had read."""


@attrs.frozen
class Wrote:
    """A player completed a sheet: culprit, motive and method."""

    seat: Seat
    first: tuple[OptionId, ...] | None
    second: tuple[OptionId, ...] | None


@attrs.frozen
class HypothesesAnnounced:
    """Everybody's first hypotheses, by seat; None for those without a sheet."""

    first: tuple[tuple[OptionId, ...] | None, ...]


@attrs.frozen
class CaseSolved:
    """The solution was read out."""

    culprit: OptionId
    motive: OptionId
    method: OptionId


@attrs.frozen
class Scored:
    """The scores, Simon's, and who has won."""

    scores: tuple[int, ...]
    simon: int | None
    winners: tuple[Seat | Simon, ...]


Event: TypeAlias = (
    SuspectsPlaced
    | DetectivePlaced
    | EventDrawn
    | RoundBegan
    | Arrived
    | Voted
    | Moved
    | PurserMoved
    | BuoyBought
    | Investigated
    | Kept
    | Published
    | Opined
    | Extracted
    | SuspectMoved
    | SuspectsLeft
    | FindingsAnnounced
    | SimonInvestigated
    | SimonDrew
    | CaseEnded
    | FindingsShared
    | Wrote
    | HypothesesAnnounced
    | CaseSolved
    | Scored
)

Log: TypeAlias = tuple[Event, ...]

# Most entries come up again and again, so that states share them.
moved: Final = lru_cache(maxsize=256)(Moved)
purser_moved: Final = lru_cache(maxsize=256)(PurserMoved)
buoy_bought: Final = lru_cache(maxsize=8)(BuoyBought)
investigated: Final = lru_cache(maxsize=4096)(Investigated)
kept: Final = lru_cache(maxsize=512)(Kept)
published: Final = lru_cache(maxsize=512)(Published)
opined: Final = lru_cache(maxsize=1024)(Opined)
extracted: Final = lru_cache(maxsize=2048)(Extracted)
suspect_moved: Final = lru_cache(maxsize=1024)(SuspectMoved)
suspects_left: Final = lru_cache(maxsize=8)(SuspectsLeft)
simon_investigated: Final = lru_cache(maxsize=256)(SimonInvestigated)
