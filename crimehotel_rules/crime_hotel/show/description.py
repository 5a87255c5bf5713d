"""The table in sentences, for those who hear a page instead of seeing it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from crimehotel_rules.crime_hotel import Department, Seat, View
from crimehotel_rules.crime_hotel.show.words import (
    COLOURS,
    DEPARTMENTS,
    LABELS,
    Lang,
    at_desks,
    awaited,
    desk_numbers,
    headline,
    is_face_down,
    listed,
    name,
    noun,
    played,
    points,
    seen_by,
    space_words,
)

_SENTENCES: Final[dict[Lang, dict[str, str]]] = {
    "en": {
        "now": "{headline}: {awaited}.",
        "searched": "Searched rooms: {floors}.",
        "floor": "on floor {floor}, {rooms}",
        "none searched": "No room is searched.",
        "murderer": "The murderer's room is {room}.",
        "stands": "{name}, {colour}, has meeples in the hotel on {spaces}.",
        "stands nowhere": "{name}, {colour}, has no meeple in the hotel.",
        "desks": "Police station: {departments}.",
        "department": "{department}, {seats}",
        "desk": "{name} at the desk {number}",
        "desk of no number": "{name}",
        "free": "No desk of the police station is taken.",
        "parking": "Parking lot: {spots}.",
        "spot": "{name} on spot {spot}",
        "empty": "The parking lot is empty.",
        "cards": "{label}: {cards}.",
        "card": "{card} by {name}",
        "no cards": "No card lies on the table.",
        "face down": "The murderer's card lies face down.",
        "hand": "Hand of {name}: {cards}.",
        "no hand": "The hand of {name} is empty.",
        "has": "{name}: {cards}, {meeples} left, {points}.",
        "car": "{name} holds the police car.",
    },
    "fr": {
        "now": "{headline} : {awaited}.",
        "searched": "Chambres fouillées : {floors}.",
        "floor": "à l'étage {floor}, {rooms}",
        "none searched": "Aucune chambre n'est fouillée.",
        "murderer": "La chambre du meurtrier est la {room}.",
        "stands": "{name}, {colour}, a dans l'hôtel des détectives sur {spaces}.",
        "stands nowhere": "{name}, {colour}, n'a aucun détective dans l'hôtel.",
        "desks": "Poste de police : {departments}.",
        "department": "{department}, {seats}",
        "desk": "{name} au bureau {number}",
        "desk of no number": "{name}",
        "free": "Aucun bureau du poste de police n'est pris.",
        "parking": "Parking : {spots}.",
        "spot": "{name} à la place {spot}",
        "empty": "Le parking est vide.",
        "cards": "{label} : {cards}.",
        "card": "{card} de {name}",
        "no cards": "Aucune carte n'est sur la table.",
        "face down": "La carte du meurtrier est face cachée.",
        "hand": "Main de {name} : {cards}.",
        "no hand": "La main de {name} est vide.",
        "has": "{name} : {cards}, {meeples} en réserve, {points}.",
        "car": "{name} détient la voiture de police.",
    },
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

    def say(self, key: str, **values: object) -> str:
        """A sentence with its values."""
        return _SENTENCES[self.lang][key].format(**values)

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
            self.say("floor", floor=floor, rooms=listed(there, self.lang))
            for floor, there in rooms.items()
            if there
        ]
        key = "searched" if floors else "none searched"
        yield self.say(key, floors="; ".join(floors))
        if self.view.murderer is not None:
            yield self.say("murderer", room=self.view.murderer)

    def stands(self, seat: Seat) -> str:
        who = self.names[seat]
        colour = COLOURS[self.lang][self.view.setup.colours[seat].value]
        if not self.view.hotel[seat]:
            return self.say("stands nowhere", name=who, colour=colour)
        spaces = listed([space_words(each, self.lang) for each in self.view.hotel[seat]], self.lang)
        return self.say("stands", name=who, colour=colour, spaces=spaces)

    def desks(self) -> str:
        taken = [
            self.say(
                "department",
                department=DEPARTMENTS[self.lang][department],
                seats=listed(self.at_desk(department), self.lang),
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
        spots = [
            self.say("spot", name=self.names[parked.seat], spot=parked.spot)
            for parked in self.view.parking
        ]
        return self.say("parking", spots=listed(spots, self.lang))

    def played(self) -> str:
        label, cards = played(self.view)
        if not cards:
            return self.say("no cards")
        owned = [self.say("card", card=card, name=self.names[seat]) for seat, card in cards]
        return self.say("cards", label=LABELS[self.lang][label], cards=listed(owned, self.lang))

    def hand(self, owner: str) -> str:
        if not self.view.hand:
            return self.say("no hand", name=owner)
        return self.say("hand", name=owner, cards=listed(self.view.hand, self.lang))

    def has(self, seat: Seat) -> str:
        view = self.view
        hand, supply = view.hand_sizes[seat], view.supply[seat]
        return self.say(
            "has",
            name=self.names[seat],
            cards=f"{hand} {noun(hand, 'cards', self.lang)}",
            meeples=f"{supply} {noun(supply, 'meeples', self.lang)}",
            points=points(view, seat, self.lang),
        )
