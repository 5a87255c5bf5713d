"""What a player can do, and what chance can do: one small value each.

An action is checked for sense when it is made (:class:`MalformedAction`), and for legality when
it is judged in a state. Actions that the engine lists are made once and shared.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

import attrs

from crimehotel_rules.kernel.errors import MalformedAction
from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.kernel.text import shown
from crimehotel_rules.midnight_murder_mysteries.rules.box import (
    ELEMENTS,
    HOWS,
    JUDGEMENTS,
    PATHS,
    SEATS,
    SIMON,
    START_ZONES,
    SUSPECTS,
    ZONES,
    CardId,
    Element,
    How,
    Judgement,
    OptionId,
    Path,
    Simon,
    Suspect,
    Zone,
    to_path,
    to_suspect,
    to_zone,
    word_of,
)
from crimehotel_rules.midnight_murder_mysteries.rules.content import is_id
from crimehotel_rules.midnight_murder_mysteries.rules.refusals import refuse

Target: TypeAlias = Seat | Simon
"""Who can be extracted from."""


def _to_zones(values: Sequence[int]) -> tuple[Zone, ...]:
    if not isinstance(values, (list, tuple)):  # MM-SET-6
        raise MalformedAction(refuse("MM-SET-6", "not_zones", value=shown(values)))
    return tuple(map(to_zone, values))  # MM-SET-6


def _to_card(value: str) -> CardId:
    if not is_id(value):  # MM-COMP-7, MM-PACK-13
        raise MalformedAction(refuse("MM-COMP-7", "not_a_card", value=shown(value)))
    return CardId(value)  # MM-COMP-7


def _to_target(value: int | Simon) -> Target:
    return word_of(TARGETS, value, "MM-EXTR-1")  # MM-SOLO-7: Simon


def _to_how(value: How) -> How:
    return word_of(HOWS, value, "MM-AP-2")


def _to_judgement(value: Judgement) -> Judgement:
    return word_of(JUDGEMENTS, value, "MM-OPIN-1")


def _to_agree(value: bool) -> bool:
    return word_of((True, False), value, "MM-PORT-2")


def _to_element(value: Element) -> Element:
    return word_of(ELEMENTS, value, "MM-CONC-1")


def _to_option(value: str) -> OptionId:
    if type(value) is not str or not value:  # MM-CONC-1: nothing is left out
        raise MalformedAction(refuse("MM-CONC-1", "not_a_hypothesis", value=shown(value)))
    return OptionId(value)  # MM-CONC-1


@attrs.frozen
class PlaceSuspects:
    """Chance places the suspects: a zone for each, A to L."""

    zones: tuple[Zone, ...] = attrs.field(converter=_to_zones)


@attrs.frozen
class PlaceDetective:
    """Put the own detective on the ship."""

    zone: Zone = attrs.field(converter=to_zone)


@attrs.frozen
class DrawEvent:
    """Chance draws an event card: that of the round, or one that moves Simon."""

    card: CardId = attrs.field(converter=_to_card)


@attrs.frozen
class Move:
    """Move the own detective to a connected zone.

    >>> Move(11)
    Traceback (most recent call last):
    ...
    crimehotel_rules.kernel.errors.MalformedAction: 11 is not a zone of the ship; zones are \
1 to 10 (MM-SHIP-1)
    """

    zone: Zone = attrs.field(converter=to_zone)


@attrs.frozen
class MovePurser:
    """Move the Purser to a connected zone."""

    zone: Zone = attrs.field(converter=to_zone)


@attrs.frozen
class BuyBuoy:
    """Buy back a spent buoy."""


@attrs.frozen
class Investigate:
    """Search a location or interrogate a suspect on a topic."""

    path: Path = attrs.field(converter=to_path)
    how: How = attrs.field(converter=_to_how)


@attrs.frozen
class Extract:
    """Read a paragraph that a detective in the same zone, or Simon, knows."""

    target: Target = attrs.field(converter=_to_target)
    path: Path = attrs.field(converter=to_path)


@attrs.frozen
class EndActions:
    """Spend no more; what is left of the points is lost."""


@attrs.frozen
class Keep:
    """Keep to oneself what was just read."""


@attrs.frozen
class Publish:
    """Read out what was just read, for a point back."""


@attrs.frozen
class Opinion:
    """Show what the path just read is worth."""

    opinion: Judgement = attrs.field(converter=_to_judgement)


@attrs.frozen
class MoveSuspect:
    """Move one suspect."""

    suspect: Suspect = attrs.field(converter=to_suspect)
    zone: Zone = attrs.field(converter=to_zone)


@attrs.frozen
class LeaveSuspects:
    """Move no suspect."""


@attrs.frozen
class Reveal:
    """Announce findings: the case ends with this round."""


@attrs.frozen
class GoOn:
    """Announce nothing."""


@attrs.frozen
class Vote:
    """Say whether to play a final round, or whether to end the case."""

    agree: bool = attrs.field(converter=_to_agree)


@attrs.frozen
class Write:
    """Write both hypotheses for one element on the sheet."""

    element: Element = attrs.field(converter=_to_element)
    first: OptionId = attrs.field(converter=_to_option)
    second: OptionId = attrs.field(converter=_to_option)


ChanceAction: TypeAlias = PlaceSuspects | DrawEvent
Action: TypeAlias = (
    PlaceSuspects
    | PlaceDetective
    | DrawEvent
    | Move
    | MovePurser
    | BuyBuoy
    | Investigate
    | Extract
    | EndActions
    | Keep
    | Publish
    | Opinion
    | MoveSuspect
    | LeaveSuspects
    | Reveal
    | GoOn
    | Vote
    | Write
)  # MM-OPIN-5: none of them carries a text

PLACE_DETECTIVE: Final = {zone: PlaceDetective(zone) for zone in START_ZONES}  # MM-SET-10
MOVE: Final = {zone: Move(zone) for zone in ZONES}
MOVE_PURSER: Final = {zone: MovePurser(zone) for zone in ZONES}
BUY_BUOY: Final = BuyBuoy()
# MM-AP-2
INVESTIGATE: Final = {how: {path: Investigate(path, how) for path in PATHS} for how in HOWS}
"""``INVESTIGATE[how][path]``: every investigation."""
TARGETS: Final[tuple[Target, ...]] = (*SEATS, SIMON)
EXTRACT: Final[dict[Target, dict[Path, Extract]]] = {
    target: {path: Extract(target, path) for path in PATHS} for target in TARGETS
}
"""``EXTRACT[target][path]``: every extraction."""
END_ACTIONS: Final = EndActions()  # MM-AP-6
KEEP_OR_PUBLISH: Final = (Keep(), Publish())  # MM-INVEST-7
OPINIONS: Final = tuple(map(Opinion, JUDGEMENTS))  # MM-OPIN-1
MOVE_SUSPECT: Final = {
    suspect: {zone: MoveSuspect(suspect, zone) for zone in ZONES} for suspect in SUSPECTS
}
"""``MOVE_SUSPECT[suspect][zone]``: every move of a suspect."""
LEAVE_SUSPECTS: Final = LeaveSuspects()  # MM-SUSP-1
REVEAL_OR_GO_ON: Final = (Reveal(), GoOn())  # MM-REV-1
VOTES: Final = (Vote(True), Vote(False))  # MM-PORT-6, MM-AGREE-3


@lru_cache(maxsize=64)
def writes(element: Element, options: tuple[OptionId, ...]) -> tuple[Write, ...]:
    """Every pair of different hypotheses from the list."""
    return tuple(  # MM-CONC-2, MM-CONC-1
        [
            Write(element, first, second)
            for first in options
            for second in options
            if first != second
        ]
    )


@lru_cache(maxsize=1024)
def draw_event(card: CardId) -> DrawEvent:
    """The draw of a card, made once."""
    return DrawEvent(card)
