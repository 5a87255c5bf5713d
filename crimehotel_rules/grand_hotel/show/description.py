"""The table in sentences, for those who hear a page instead of seeing it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from crimehotel_rules.grand_hotel import RoomSeen, Seat, View
from crimehotel_rules.grand_hotel.rules.box import CAR_NAMES, stands_on
from crimehotel_rules.grand_hotel.rules.box import words as space_words
from crimehotel_rules.grand_hotel.show.words import (
    COLOURS,
    awaited,
    found,
    headline,
    in_force,
    is_stopped,
    is_untouched,
    label,
    machines,
    name,
    names,
    quoted_card,
    seats,
    seen_by,
    used,
)
from crimehotel_rules.kernel.text import Lang, Text, Value, fill

_SENTENCES: Final = {
    "now": Text("{headline}: {awaited}.", "{headline}\u00a0: {awaited}."),
    "floors": Text("The hotel has {count:floor|floors}.", "L'hôtel a {count:étage|étages}."),
    "car": Text("{car} is at {level}{stopped}.", "{car} est {level}{stopped}."),
    "stopped": Text(", and stopped", ", en panne"),
    "on ground": Text("the ground level", "au rez-de-chaussée"),
    "on floor": Text("floor {level}", "à l'étage {level}"),
    "door": Text("{room} has never been opened", "{room} n'a jamais été ouverte"),
    "open": Text("{room} is open, {card}", "{room} est ouverte, {card}"),
    "known": Text("{room} is closed again, {card}", "{room} est refermée, {card}"),
    "machine": Text("a maintenance room, last roll {die}", "un local technique, dernier dé {die}"),
    "clips": Text("searched by {seats}", "fouillée par {seats}"),
    "lying one": Text("an item lies there", "un objet s'y trouve"),
    "lying": Text("{count} items lie there", "{count} objets s'y trouvent"),
    "doors": Text(
        "All other rooms are closed and have never been opened.",
        "Toutes les autres chambres sont fermées et n'ont jamais été ouvertes.",
    ),
    "all doors": Text(
        "All rooms are closed and have never been opened.",
        "Toutes les chambres sont fermées et n'ont jamais été ouvertes.",
    ),
    "stands": Text("{name}, {colour}, is in {space}", "{name}, {colour}, est dans {space}"),
    "has": Text("has {items}", "a {items}"),
    "lost": Text("has {lost}", "a {lost}"),
    "hostage": Text("is the hostage of {name}", "est l'otage {name:de}"),
    "announced": Text("has announced both objectives", "a annoncé ses deux objectifs"),
    "first": Text("is the starting player", "est premier joueur"),
    "character": Text("is known to be {character}", "est reconnu\u00a0: {character}"),
    "won": Text("has won", "a gagné"),
    "effect": Text("In force: {effect}.", "En cours\u00a0: {effect}."),
    "used": Text("In this turn already: {used}.", "Déjà fait ce tour-ci\u00a0: {used}."),
    "decks": Text("Left in the item decks: {decks}.", "Reste dans les pioches\u00a0: {decks}."),
    "own card": Text("{name} is {character}.", "{name} est {character}."),
    "objectives": Text(
        "Item objective {item}, interaction objective {interaction}.",
        "Objectif d'objet {item}, objectif d'interaction {interaction}.",
    ),
    "hand": Text("Hand of {name}: {cards}.", "Main {name:de}\u00a0: {cards}."),
    "no hand": Text("The hand of {name} is empty.", "La main {name:de} est vide."),
    "found": Text("Found in the room: {cards}.", "Trouvé dans la chambre\u00a0: {cards}."),
}


def describe(view: View, lang: Lang = "en") -> str:
    """The table as a viewer sees it, in sentences, one to a line.

    >>> from crimehotel_rules import grand_hotel
    >>> from crimehotel_rules.grand_hotel.cards import OURS, shipped
    >>> start = grand_hotel.new_game(grand_hotel.Setup(("Ada", "Ben"), shipped(OURS)))
    >>> describe(grand_hotel.view(start, "spectator")).splitlines()[1]
    'Set-up: the characters are to be dealt.'
    """
    return "\n".join((seen_by(view, lang), *_Telling(view, lang).sentences()))


class _Telling:
    def __init__(self, view: View, lang: Lang) -> None:
        self.view = view
        self.lang: Lang = lang
        self.rolls = machines(view)

    def say(self, key: str, **values: Value) -> str:
        """A sentence with its values."""
        return fill(_SENTENCES[key], values, self.lang)

    def card(self, id_: str) -> str:
        """A card by its name."""
        return quoted_card(self.view, id_, self.lang)

    def sentences(self) -> Iterator[str]:
        view, lang = self.view, self.lang
        yield self.say("now", headline=headline(view, lang), awaited=awaited(view, lang))
        if view.used:
            done = tuple(used(view, one, lang) for one in view.used)
            yield self.say("used", used=done)
        for seat in seats(view):
            yield self.stands(seat)
        for car in CAR_NAMES:
            yield self.car(car)
        yield self.say("floors", count=view.floors)
        yield from self.rooms()
        for lasting in view.effects:
            yield self.say("effect", effect=in_force(view, lasting, lang))
        yield self.say("decks", decks=view.decks)
        yield from self.own()

    def stands(self, seat: Seat) -> str:
        """Where a player is, and all that is known of them."""
        view = self.view
        space = space_words(view.places[seat])
        colour = COLOURS[view.setup.colours[seat]]
        told = [self.say("stands", name=name(view, seat), colour=colour, space=space)]
        captor, character = view.captors[seat], view.characters[seat]
        if captor is not None:
            told.append(self.say("hostage", name=name(view, captor)))
        if character is not None and seat != view.viewer:
            told.append(self.say("character", character=self.card(character)))
        held = label("items", self.lang, count=view.hand_sizes[seat])
        told.append(self.say("has", items=held))
        if view.lost[seat]:
            told.append(self.say("lost", lost=label("lost", self.lang, count=view.lost[seat])))
        told += [self.say("first")] if view.first == seat else []
        told += [self.say("announced")] if view.announced[seat] else []
        told += [self.say("won")] if view.winner == seat else []
        return ", ".join(told) + "."

    def car(self, car: str) -> str:
        level = stands_on(self.view.cars, car)
        where = self.say("on floor" if level else "on ground", level=level)
        stopped = self.say("stopped") if is_stopped(self.view, car) else ""
        called = space_words(car).said(self.lang)
        called = called[0].upper() + called[1:]
        return self.say("car", car=called, level=where, stopped=stopped)

    def rooms(self) -> Iterator[str]:
        """Every room of which there is something to tell, from the ground up."""
        told = [room for room in self.view.rooms if not is_untouched(room)]
        yield from map(self.room, told)
        if not told:
            yield self.say("all doors")
        elif len(told) < len(self.view.rooms):
            yield self.say("doors")

    def room(self, room: RoomSeen) -> str:
        called = space_words(room.space).said(self.lang)
        called = called[0].upper() + called[1:]
        if room.card is None:
            told = [self.say("door", room=called)]
        else:
            key = "open" if room.open else "known"
            told = [self.say(key, room=called, card=self.card(room.card))]
        rolled = self.rolls.get(room.space)
        if rolled is not None:
            told.append(self.say("machine", die=rolled))
        if room.clips:
            told.append(self.say("clips", seats=names(self.view, room.clips)))
        if room.items:
            told.append(self.say("lying one" if room.items == 1 else "lying", count=room.items))
        return ", ".join(told) + "."

    def own(self) -> Iterator[str]:
        """What only the viewer sees."""
        view = self.view
        if view.viewer == "spectator":
            return
        owner, character = name(view, view.viewer), view.characters[view.viewer]
        if character is not None:
            yield self.say("own card", name=owner, character=self.card(character))
        if view.objectives is not None:
            met = {True: label("met", self.lang), False: label("not met", self.lang)}
            item, interaction = view.objectives.item, view.objectives.interaction
            yield self.say("objectives", item=met[item], interaction=met[interaction])
        if found(view):
            yield self.say("found", cards=tuple(map(self.card, found(view))))
        key = "hand" if view.hand else "no hand"
        yield self.say(key, name=owner, cards=tuple(map(self.card, view.hand)))
