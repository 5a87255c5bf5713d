"""Hostages and arrests: who follows whom, and who goes free (GH-HOST)."""

from __future__ import annotations

from crimehotel_rules.grand_hotel.rules.events import captured, freed
from crimehotel_rules.grand_hotel.rules.refusals import Refusal
from crimehotel_rules.grand_hotel.rules.state import Draft, Position, with_seat
from crimehotel_rules.kernel.seats import Seat


def hostages_of(position: Position, captor: Seat) -> list[Seat]:
    """The direct hostages of a player, by rising seat."""
    # GH-HOST-1, GH-HOST-12
    return [seat for seat in position.setup.seats if position.captors[seat] == captor]


def followers(position: Position, seat: Seat) -> tuple[Seat, ...]:
    """Everybody who goes where this player goes, by rising seat."""
    if seat not in position.captors:  # GH-HOST-7
        return ()  # GH-HOST-7
    found: set[Seat] = set()
    queue = hostages_of(position, seat)  # GH-HOST-7
    while queue:  # GH-HOST-7: hostages of hostages, too
        hostage = queue.pop()
        found.add(hostage)  # GH-HOST-7
        queue += hostages_of(position, hostage)  # GH-HOST-7
    return tuple(sorted(found))  # GH-HOST-7


def check_free(position: Position, seat: Seat) -> Refusal | None:
    """A hostage neither walks nor rides, and may do everything else."""
    captor = position.captors[seat]  # GH-HOST-6, GH-HOST-13: only steps and rides ask for it
    if captor is None:  # GH-HOST-5
        return None
    return Refusal(
        "GH-HOST-5", "hostage", {"player": position.name(seat), "captor": position.name(captor)}
    )


def free(draft: Draft, hostage: Seat) -> None:
    """The hostage goes free, and gets the clip back."""
    captor = draft.captors[hostage]
    if captor is not None:  # GH-HOST-1
        draft.captors = with_seat(draft.captors, hostage, None)  # GH-HOST-1
        draft.tell(freed(hostage, captor))  # GH-HOST-1, GH-INFO-1


def capture(draft: Draft, captor: Seat, target: Seat) -> None:
    """The target becomes the captor's hostage."""
    # GH-HOST-3; GH-HOST-10: the captor among them; GH-HOST-12: so there are no cycles
    for hostage in hostages_of(draft, target):
        free(draft, hostage)  # GH-HOST-3
    if draft.captors[target] != captor:  # GH-HOST-4: leaves another captor; GH-HOST-15: stays
        free(draft, target)  # GH-HOST-4
    draft.captors = with_seat(draft.captors, target, captor)  # GH-HOST-1, GH-ATTACK-3
    character = draft.setup.cards.characters[draft.characters[captor]]  # GH-HOST-2
    draft.tell(captured(captor, target, character.class_ == "guard"))  # GH-HOST-2
