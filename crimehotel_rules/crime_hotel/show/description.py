"""The table in sentences, for those who hear a page instead of seeing it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from crimehotel_rules.crime_hotel import Department, Seat, View
from crimehotel_rules.crime_hotel.show.words import (
    COLOURS,
    DEPARTMENTS,
    at_desks,
    awaited,
    desk_numbers,
    headline,
    is_face_down,
    label,
    name,
    played,
    points,
    seen_by,
)
from crimehotel_rules.kernel.text import Lang, Text, Value, fill

_SENTENCES: Final = {
    "now": Text("{headline}: {awaited}.", "{headline}\u00a0: {awaited}."),
    "searched": Text("Searched rooms: {floors}.", "Chambres fouillées\u00a0: {floors}."),
    "floor": Text("on floor {floor}, {rooms}", "à l'étage {floor}, {rooms}"),
    "none searched": Text("No room is searched.", "Aucune chambre n'est fouillée."),
    "murderer": Text("The murderer's room is {room}.", "La chambre du meurtrier est la {room}."),
    "stands": Text(
        "{name}, {colour}, has meeples in the hotel on {spaces}.",
        "{name}, {colour}, a dans l'hôtel des détectives sur {spaces}.",
    ),
    "stands nowhere": Text(
        "{name}, {colour}, has no meeple in the hotel.",
        "{name}, {colour}, n'a aucun détective dans l'hôtel.",
    ),
    "desks": Text("Police station: {departments}.", "Poste de police\u00a0: {departments}."),
    "department": Text("{department}, {seats}", "{department}, {seats}"),
    "desk": Text("{name} at the desk {number}", "{name} au bureau {number}"),
    "desk of no number": Text("{name}", "{name}"),
    "free": Text(
        "No desk of the police station is taken.", "Aucun bureau du poste de police n'est pris."
    ),
    "parking": Text("Parking lot: {spots}.", "Parking\u00a0: {spots}."),
    "spot": Text("{name} on spot {spot}", "{name} à la place {spot}"),
    "empty": Text("The parking lot is empty.", "Le parking est vide."),
    "cards": Text("{label}: {cards}.", "{label}\u00a0: {cards}."),
    "card": Text("{card} by {name}", "{card} de {name}"),
    "no cards": Text("No card lies on the table.", "Aucune carte n'est sur la table."),
    "face down": Text(
        "The murderer's card lies face down.", "La carte du meurtrier est face cachée."
    ),
    "hand": Text("Hand of {name}: {cards}.", "Main de {name}\u00a0: {cards}."),
    "no hand": Text("The hand of {name} is empty.", "La main de {name} est vide."),
    "has": Text(
        "{name}: {cards}, {meeples} left, {points}.",
        "{name}\u00a0: {cards}, {meeples} en réserve, {points}.",
    ),
    "car": Text("{name} holds the police car.", "{name} détient la voiture de police."),
}


def describe(view: View, lang: Lang = "en") -> str:
    """The table as a viewer sees it, in sentences, one to a line.

    >>> from crimehotel_rules import crime_hotel
    >>> state = crime_hotel.new_game(crime_hotel.Setup(players=("Sam", "Ryan", "Noah")))
    >>> describe(crime_hotel.view(state, "spectator")).splitlines()[1]
    'Investigation 1 of 3, round 1 of 5: the cards are to be dealt.'
    """
    return "\n".join((seen_by(view, lang), *_Telling(view, lang).sentences()))


class _Telling:
    def __init__(self, view: View, lang: Lang) -> None:
        self.view = view
        self.lang = lang
        self.names = [name(view.setup, seat) for seat in view.setup.seats]

    def say(self, key: str, **values: Value) -> str:
        """A sentence with its values."""
        return fill(_SENTENCES[key], values, self.lang)

    def sentences(self) -> Iterator[str]:
        view, lang = self.view, self.lang
        yield self.say("now", headline=headline(view, lang), awaited=awaited(view, lang))
        yield from self.rooms()
        for seat in view.setup.seats:
            yield self.stands(seat)
        yield self.desks()
        yield self.parking()
        yield self.played()
        if is_face_down(view):
            yield self.say("face down")
        if view.viewer != "spectator":
            yield self.hand(self.names[view.viewer])
        for seat in view.setup.seats:
            yield self.has(seat)
        yield self.say("car", name=self.names[view.car])

    def rooms(self) -> Iterator[str]:
        searched = {*self.view.searched}
        rooms = {
            floor: [room for room in range(10 * floor + 1, 10 * floor + 10) if room in searched]
            for floor in (3, 2, 1)
        }
        floors = [
            self.say("floor", floor=floor, rooms=tuple(there))
            for floor, there in rooms.items()
            if there
        ]
        key = "searched" if floors else "none searched"
        yield self.say(key, floors="; ".join(floors))
        if self.view.murderer is not None:
            yield self.say("murderer", room=self.view.murderer)

    def stands(self, seat: Seat) -> str:
        who = self.names[seat]
        colour = COLOURS[self.view.setup.colours[seat]]
        if not self.view.hotel[seat]:
            return self.say("stands nowhere", name=who, colour=colour)
        spaces = tuple(space.words for space in self.view.hotel[seat])
        return self.say("stands", name=who, colour=colour, spaces=spaces)

    def desks(self) -> str:
        taken = [
            self.say(
                "department",
                department=DEPARTMENTS[department],
                seats=tuple(self.at_desk(department)),
            )
            for department in Department
            if at_desks(self.view, department)
        ]
        return self.say("desks", departments="; ".join(taken)) if taken else self.say("free")

    def at_desk(self, department: Department) -> Iterator[str]:
        numbers = desk_numbers(self.view.setup.station, department)
        for place, seat in enumerate(at_desks(self.view, department)):
            number = numbers[place] if place < len(numbers) else ""
            key = "desk" if number else "desk of no number"
            yield self.say(key, name=self.names[seat], number=number)

    def parking(self) -> str:
        if not self.view.parking:
            return self.say("empty")
        spots = tuple(
            self.say("spot", name=self.names[parked.seat], spot=parked.spot)
            for parked in self.view.parking
        )
        return self.say("parking", spots=spots)

    def played(self) -> str:
        which, cards = played(self.view)
        if not cards:
            return self.say("no cards")
        owned = tuple(self.say("card", card=card, name=self.names[seat]) for seat, card in cards)
        return self.say("cards", label=label(which, self.lang), cards=owned)

    def hand(self, owner: str) -> str:
        if not self.view.hand:
            return self.say("no hand", name=owner)
        return self.say("hand", name=owner, cards=self.view.hand)

    def has(self, seat: Seat) -> str:
        view = self.view
        hand, supply = view.hand_sizes[seat], view.supply[seat]
        return self.say(
            "has",
            name=self.names[seat],
            cards=label("cards", self.lang, count=hand),
            meeples=label("meeples", self.lang, count=supply),
            points=points(view, seat, self.lang),
        )
