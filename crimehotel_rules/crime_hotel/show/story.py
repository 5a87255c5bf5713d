"""What has happened, in sentences: the log of a view, told as its viewer saw it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crimehotel_rules.crime_hotel import (
    Dealt,
    Event,
    Exchanged,
    Guessed,
    LastCard,
    Looked,
    Placed,
    Played,
    Relocated,
    Removed,
    Scored,
    Space,
    TookBonus,
    TookDuplicate,
    Unmasked,
    View,
)
from crimehotel_rules.crime_hotel.show.words import Lang, listed, name, noun, pending, space_words

_SENTENCES: Final[dict[Lang, dict[str, str]]] = {
    "en": {
        "dealt": "The cards are dealt.",
        "own hand": "The cards are dealt; {seat} gets {cards}.",
        "played": "{seat} plays {card}.",
        "placed": "The cards go to their rooms. {first} takes the police car and parks first; "
        "the others park in turn: {others}.",
        "guessed": "{seat} guesses {space}.",
        "relocated": "{seat} relocates a meeple from {source} to {destination}.",
        "stayed": "{seat} takes a relocate desk and moves nothing.",
        "exchanged": "{seat} exchanges {count} with {target}.",
        "exchange seen": "{seat} exchanges {count} with {target}: gives {gave} and draws {got}.",
        "looked": "{seat} looks at {count} of {target}.",
        "look seen": "{seat} looks at {count} of {target} and sees {cards}.",
        "duplicate": "{seat} takes a duplicate desk.",
        "bonus": "{seat} takes a bonus desk.",
        "removed": "{seat} takes the parked meeple back.",
        "last": "{seat} shows the last card, {card}.",
        "unmasked": "The murderer is in room {room}.",
        "scored": "The investigation is scored: {points}.",
        "nothing": "nothing",
    },
    "fr": {
        "dealt": "Les cartes sont distribuées.",
        "own hand": "Les cartes sont distribuées ; {seat} reçoit {cards}.",
        "played": "{seat} joue {card}.",
        "placed": "Les cartes vont à leurs chambres. {first} prend la voiture de police et se gare "
        "en premier ; les autres suivent : {others}.",
        "guessed": "{seat} désigne {space}.",
        "relocated": "{seat} déplace un détective de {source} à {destination}.",
        "stayed": "{seat} prend un bureau de déplacement et ne déplace rien.",
        "exchanged": "{seat} échange {count} avec {target}.",
        "exchange seen": "{seat} échange {count} avec {target} : donne {gave} et tire {got}.",
        "looked": "{seat} observe {count} de {target}.",
        "look seen": "{seat} observe {count} de {target} et voit {cards}.",
        "duplicate": "{seat} prend un bureau de Détective Adjoint.",
        "bonus": "{seat} prend un bureau de Points Bonus.",
        "removed": "{seat} reprend son détective garé.",
        "last": "{seat} montre sa dernière carte, {card}.",
        "unmasked": "Le meurtrier est dans la chambre {room}.",
        "scored": "Les points de l'enquête : {points}.",
        "nothing": "rien",
    },
}


def story(view: View, before: View | None = None, lang: Lang = "en") -> str:
    """What the viewer saw happen since an earlier view of the same game; all, if there is none.

    >>> from crimehotel_rules import crime_hotel, trace
    >>> states = list(trace.states(trace.load(trace.shipped()[0])))
    >>> earlier, later = (crime_hotel.view(state, "spectator") for state in states[6:8])
    >>> story(later, earlier)
    'Ryan guesses room 27.'
    """
    told = () if before is None else before.log
    news = view.log[len(told) :] if view.log[: len(told)] == told else view.log
    sentences = [_Story(view, lang).tell(event) for event in news]
    if not sentences and view.pending is not None:
        sentences.append(f"{pending(view, lang)}.")
    return " ".join(sentences)


class _Story:
    def __init__(self, view: View, lang: Lang) -> None:
        self.view = view
        self.lang = lang
        self.names = [name(view.setup, seat) for seat in view.setup.seats]

    def say(self, key: str, **values: object) -> str:
        return _SENTENCES[self.lang][key].format(**values)

    def cards(self, cards: Sequence[int]) -> str:
        return listed(cards, self.lang) if cards else self.say("nothing")

    def count(self, number: int) -> str:
        return f"{number} {noun(number, 'cards', self.lang)}"

    def space(self, space: Space | None) -> str:
        return self.say("nothing") if space is None else space_words(space, self.lang)

    def tell(self, event: Event) -> str:
        """The event in a sentence, with the cards that the viewer saw."""
        who = self.names
        match event:
            case Dealt(hands):
                return self.dealt(hands)
            case Played(seat, card):
                return self.say("played", seat=who[seat], card=card)
            case Placed((first, *others)):
                followers = listed([who[seat] for seat in others], self.lang)
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
