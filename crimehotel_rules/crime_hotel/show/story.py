"""What has happened, in sentences: the log of a view, told as its viewer saw it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crimehotel_rules.crime_hotel import (
    Action,
    Bonus,
    Dealt,
    Duplicate,
    Event,
    Exchanged,
    Guess,
    Guessed,
    LastCard,
    Look,
    Looked,
    Placed,
    Played,
    Relocate,
    Relocated,
    Removed,
    Scored,
    Space,
    TookBonus,
    TookDuplicate,
    Unmasked,
    View,
)
from crimehotel_rules.crime_hotel.show.words import label, name, pending
from crimehotel_rules.drawing.telling import news
from crimehotel_rules.kernel.text import Lang, Text, Value, fill

_SENTENCES: Final = {
    "dealt": Text("The cards are dealt.", "Les cartes sont distribuées."),
    "own hand": Text(
        "The cards are dealt; {seat} gets {cards}.",
        "Les cartes sont distribuées\u00a0; {seat} reçoit {cards}.",
    ),
    "played": Text("{seat} plays {card}.", "{seat} joue {card}."),
    "placed": Text(
        "The cards go to their rooms. {first} takes the police car and parks first; "
        "the others park in turn: {others}.",
        "Les cartes vont à leurs chambres. {first} prend la voiture de police et se gare "
        "en premier\u00a0; les autres suivent\u00a0: {others}.",
    ),
    "guessed": Text("{seat} guesses {space}.", "{seat} désigne {space}."),
    "relocated": Text(
        "{seat} relocates a meeple from {source} to {destination}.",
        "{seat} déplace un détective de {source} à {destination}.",
    ),
    "stayed": Text(
        "{seat} takes a relocate desk and moves nothing.",
        "{seat} prend un bureau de déplacement et ne déplace rien.",
    ),
    "exchanged": Text(
        "{seat} exchanges {count} with {target}.", "{seat} échange {count} avec {target}."
    ),
    "exchange seen": Text(
        "{seat} exchanges {count} with {target}: gives {gave} and draws {got}.",
        "{seat} échange {count} avec {target}\u00a0: donne {gave} et tire {got}.",
    ),
    "looked": Text("{seat} looks at {count} of {target}.", "{seat} observe {count} de {target}."),
    "look seen": Text(
        "{seat} looks at {count} of {target} and sees {cards}.",
        "{seat} observe {count} de {target} et voit {cards}.",
    ),
    "duplicate": Text(
        "{seat} takes a duplicate desk.", "{seat} prend un bureau de Détective Adjoint."
    ),
    "bonus": Text("{seat} takes a bonus desk.", "{seat} prend un bureau de Points Bonus."),
    "removed": Text("{seat} takes the parked meeple back.", "{seat} reprend son détective garé."),
    "last": Text("{seat} shows the last card, {card}.", "{seat} montre sa dernière carte, {card}."),
    "unmasked": Text("The murderer is in room {room}.", "Le meurtrier est dans la chambre {room}."),
    "scored": Text(
        "The investigation is scored: {points}.", "Les points de l'enquête\u00a0: {points}."
    ),
    "nothing": Text("nothing", "rien"),
}


def story(view: View, before: View | None = None, lang: Lang = "en") -> str:
    """What the viewer saw happen since an earlier view of the same game; all, if there is none.

    >>> from crimehotel_rules import crime_hotel
    >>> from crimehotel_rules.crime_hotel.game import GAME
    >>> from crimehotel_rules.kernel import trace
    >>> states = list(trace.states(GAME, trace.load(GAME, trace.shipped(GAME)[0])))
    >>> earlier, later = (crime_hotel.view(state, "spectator") for state in states[6:8])
    >>> story(later, earlier)
    'Ryan guesses room 27.'
    """
    sentences = [_Story(view, lang).tell(event) for event in news(view, before)]
    if not sentences and view.pending is not None:
        sentences.append(f"{pending(view, lang)}.")
    return " ".join(sentences)


def standing(view: View, lang: Lang = "en") -> str:  # noqa: ARG001 - names and numbers
    """The points of all so far.

    >>> from crimehotel_rules import crime_hotel
    >>> state = crime_hotel.new_game(crime_hotel.Setup(players=("Sam", "Ryan", "Noah")))
    >>> standing(crime_hotel.view(state, "spectator"))
    'Sam 0, Ryan 0, Noah 0'
    """
    totals = {seat: sum(points[seat] for points in view.scores) for seat in view.setup.seats}
    return ", ".join(f"{name(view.setup, seat)} {total}" for seat, total in totals.items())


def is_open(action: Action) -> bool:
    """Whether nothing is hidden in such an action, nor in the reason why it is refused."""
    return isinstance(action, (Guess, Relocate, Look, Duplicate, Bonus))


class _Story:
    def __init__(self, view: View, lang: Lang) -> None:
        self.view = view
        self.lang = lang
        self.names = [name(view.setup, seat) for seat in view.setup.seats]

    def say(self, key: str, **values: Value) -> str:
        return fill(_SENTENCES[key], values, self.lang)

    def cards(self, cards: Sequence[int]) -> Value:
        return tuple(cards) or _SENTENCES["nothing"]

    def count(self, number: int) -> str:
        return label("cards", self.lang, count=number)

    def space(self, space: Space | None) -> Text:
        return _SENTENCES["nothing"] if space is None else space.words

    def tell(self, event: Event) -> str:
        """The event in a sentence, with the cards that the viewer saw."""
        who = self.names
        match event:
            case Dealt(hands):
                return self.dealt(hands)
            case Played(seat, card):
                return self.say("played", seat=who[seat], card=card)
            case Placed((first, *others)):
                followers = tuple(who[seat] for seat in others)
                return self.say("placed", first=who[first], others=followers)
            case Placed():
                raise AssertionError("nobody parks")
            case Guessed(seat, space):
                return self.say("guessed", seat=who[seat], space=self.space(space))
            case Relocated(seat, None, None):
                return self.say("stayed", seat=who[seat])
            case Relocated(seat, source, destination):
                places = {"source": self.space(source), "destination": self.space(destination)}
                return self.say("relocated", seat=who[seat], **places)
            case Exchanged(seat, target, count, gave, got):
                facts = {"seat": who[seat], "target": who[target], "count": self.count(count)}
                if gave is None or got is None:
                    return self.say("exchanged", **facts)
                swapped = {"gave": self.cards(gave), "got": self.cards(got)}
                return self.say("exchange seen", **facts, **swapped)
            case Looked(seat, target, count, cards):
                facts = {"seat": who[seat], "target": who[target], "count": self.count(count)}
                if cards is None:
                    return self.say("looked", **facts)
                return self.say("look seen", **facts, cards=self.cards(cards))
            case TookDuplicate(seat):
                return self.say("duplicate", seat=who[seat])
            case TookBonus(seat):
                return self.say("bonus", seat=who[seat])
            case Removed(seat):
                return self.say("removed", seat=who[seat])
            case LastCard(seat, card):
                return self.say("last", seat=who[seat], card=card)
            case Unmasked(murderer):
                return self.say("unmasked", room=murderer)
            case Scored(points):
                scores = [f"{who[seat]} {score}" for seat, score in enumerate(points)]
                return self.say("scored", points=", ".join(scores))

    def dealt(self, hands: Sequence[Sequence[int] | None]) -> str:
        for seat, hand in enumerate(hands):
            if hand is not None:
                return self.say("own hand", seat=self.names[seat], cards=self.cards(hand))
        return self.say("dealt")
