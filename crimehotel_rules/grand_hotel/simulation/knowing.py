"""What a player can make of a view: deeds done, who somebody may be, which rooms are worth it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

import attrs

from crimehotel_rules.grand_hotel.rules import objectives, targets
from crimehotel_rules.grand_hotel.rules.box import CLASSES, LOBBY, Space
from crimehotel_rules.grand_hotel.rules.casting import matches
from crimehotel_rules.grand_hotel.rules.events import (
    Attacked,
    Captured,
    Dropped,
    Freed,
    Identified,
    Moved,
    Traded,
)
from crimehotel_rules.grand_hotel.rules.goals import counting
from crimehotel_rules.grand_hotel.rules.objectives import PlainInteraction
from crimehotel_rules.grand_hotel.rules.pack import CharacterCard, Index
from crimehotel_rules.grand_hotel.rules.state import Deed
from crimehotel_rules.grand_hotel.rules.view import RoomSeen, View
from crimehotel_rules.grand_hotel.simulation.aims import parts, spare, wanted
from crimehotel_rules.kernel.seats import SPECTATOR, Seat

UNCONSCIOUS, DROPS = 1, 2
SHOWN = (1, 2)
"""The numbers with which an attack, or an identification, succeeds."""


@attrs.frozen(slots=False)
class Mind:
    """A view, through the eyes of the player whose view it is. The cards are known to all."""

    cards: Index
    view: View

    @cached_property
    def me(self) -> Seat:
        """The own seat."""
        assert self.view.viewer != SPECTATOR, "a policy sits at the table"
        return self.view.viewer

    @cached_property
    def card(self) -> CharacterCard:
        """The own character."""
        character = self.view.characters[self.me]
        assert character is not None, "everybody knows the own card"
        return self.cards.characters[character]

    @property
    def place(self) -> Space:
        """Where one stands."""
        return self.view.places[self.me]

    @cached_property
    def others(self) -> tuple[Seat, ...]:
        """Everybody else."""
        return tuple([Seat(each) for each in range(len(self.view.places)) if each != self.me])

    @cached_property
    def company(self) -> tuple[Seat, ...]:
        """Those with whom one can interact here."""
        if self.place == LOBBY:
            return ()
        return tuple([seat for seat in self.others if self.view.places[seat] == self.place])

    @property
    def needs_items(self) -> bool:
        """Whether the item objective is still open."""
        return self.view.objectives is not None and not self.view.objectives.item

    @property
    def needs_deeds(self) -> bool:
        """Whether the interaction objective is still open."""
        return self.view.objectives is not None and not self.view.objectives.interaction

    # --- Items and rooms

    @cached_property
    def wanted(self) -> frozenset[str]:
        """The items to look for."""
        return (
            wanted(self.cards, self.card.item, self.view.hand) if self.needs_items else frozenset()
        )

    @cached_property
    def spare(self) -> tuple[str, ...]:
        """The items that can be given away or dropped."""
        return spare(self.cards, self.card.item, self.view.hand)

    @cached_property
    def wants_anything(self) -> bool:
        """Whether any item will do: to be given away."""
        return (
            self.needs_deeds
            and not self.spare
            and any(isinstance(part, objectives.Trade) for part in self.deeds_to_do())
        )

    @cached_property
    def rooms(self) -> tuple[RoomSeen, ...]:
        """The rooms that are worth a search, as far as one can tell from outside."""
        if not self.wanted and not self.wants_anything:
            return ()
        decks = {self.cards.deck_of[item] for item in self.wanted}
        return tuple([room for room in self.view.rooms if self._is_worth(room, decks)])

    def _is_worth(self, room: RoomSeen, decks: set[str]) -> bool:
        if room.card is None:
            return True
        kind = self.cards.rooms[room.card]
        if kind.is_maintenance:
            searchable = self.view.setup.readings.maintenance_drop == "searchable"
            return searchable and room.items > 0
        fresh = not room.clips and (self.wants_anything or kind.type in decks)
        return fresh or room.items > 0

    # --- Deeds and people

    @cached_property
    def deeds(self) -> frozenset[Deed]:
        """What the player has done that may count, as the log tells."""
        return frozenset(self._deeds())

    def _deeds(self) -> Iterator[Deed]:
        me, attacked, arrived = self.me, None, False
        for event in self.view.log:
            match event:
                case Attacked(seat, target, die):
                    attacked = target if seat == me and die == DROPS else None
                    if seat == me and die == UNCONSCIOUS:
                        yield "unconscious", target
                case Dropped(seat):
                    if seat == attacked:
                        yield "dropped", seat
                case Captured(seat, target):
                    if seat == me:
                        yield "captured", target
                case Identified(seat, target, die):
                    if seat == me and die in SHOWN:
                        yield "identify", target
                case Traded(seat, target, gives, asks):
                    if me in (seat, target):
                        partner = target if seat == me else seat
                        if gives:
                            yield "give" if seat == me else "get", partner
                        if asks:
                            yield "get" if seat == me else "give", partner
                case Moved(_, to):
                    arrived = to == LOBBY
                case Freed(seat, captor):
                    if captor == me and arrived:
                        yield "deliver", seat
                case _:
                    pass

    def deeds_to_do(self) -> Iterator[PlainInteraction]:
        """The parts of the interaction objective that are not certainly met."""
        for part in parts(self.card.interaction):
            assert not isinstance(part, (objectives.Hold, objectives.HoldDeck))
            sure = [seat for seat in self._reached(part) if self._surely(part.target, seat)]
            if len(sure) < part.count:
                yield part

    def _reached(self, part: PlainInteraction) -> set[Seat]:
        kinds = counting(part)
        return {seat for kind, seat in self.deeds if kind in kinds}

    def _surely(self, target: targets.Target, seat: Seat) -> bool:
        character = self.view.characters[seat]
        return character is not None and matches(target, self.cards.characters[character])

    def candidates(self, part: PlainInteraction) -> list[Seat]:
        """Those who may bring this objective forward."""
        reached = self._reached(part)
        found = [
            seat for seat in self.others if seat not in reached and self._may_be(part.target, seat)
        ]
        if isinstance(part, objectives.Attack) and part.result == "dropped":
            return [seat for seat in found if self.view.hand_sizes[seat]]
        return found

    def _may_be(self, target: targets.Target, seat: Seat) -> bool:
        if self.view.characters[seat] is not None:
            return self._surely(target, seat)
        match target:
            case targets.Class():
                return target.class_ in self._classes_left
            case targets.Character():
                card = self.cards.characters[target.character]
                return card.id not in self.view.characters and card.class_ in self._classes_left
            case _:
                return True

    @cached_property
    def _classes_left(self) -> frozenset[str]:
        """The classes of those whose card one has not seen: the roster is known to all."""
        roster = [
            entry if entry in CLASSES else self.cards.characters[entry].class_
            for entry in self.view.setup.roster
        ]
        for character in self.view.characters:
            if character is not None:
                roster.remove(self.cards.characters[character].class_)
        return frozenset(roster)

    @cached_property
    def announced(self) -> tuple[Seat, ...]:
        """The others who are on their way to win."""
        return tuple([seat for seat in self.others if self.view.announced[seat]])
