"""What happened in a step, in words, told to one viewer: nothing that this viewer did not see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crimehotel_rules.conformance.reports.phrases import space_words
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
    Seat,
    TookBonus,
    TookDuplicate,
    Unmasked,
    View,
)
from crimehotel_rules.pictures import Lang
from crimehotel_rules.pictures.words import LABELS, name, noun, pending

_WORDS: Final[dict[Lang, dict[str, str]]] = {
    "en": {
        "dealt": "The cards are dealt, the murderer's card is laid face down.",
        "played": "{who} plays card {card}.",
        "placed": "The cards go to their rooms; parking: {order}.",
        "guessed": "{who} guesses {space}.",
        "relocated": "{who} relocates a meeple from {source} to {destination}.",
        "stayed": "{who} takes a relocate desk, and no meeple moves.",
        "open": "{deed}; the cards are yet to be picked.",
        "swapped": " and gives {gave} for {got}",
        "seen": ", and sees {cards}",
        "duplicate": "{who} takes a duplicate desk.",
        "bonus": "{who} takes a bonus desk.",
        "removed": "{who} takes the parked meeple back.",
        "last card": "{who} shows the last card, {card}.",
        "unmasked": "The murderer is in room {card}.",
        "scored": "Points: {points}.",
    },
    "fr": {
        "dealt": "Les cartes sont distribuées, celle du meurtrier est posée face cachée.",
        "played": "{who} joue la carte {card}.",
        "placed": "Les cartes vont sur leurs chambres ; parking : {order}.",
        "guessed": "{who} fait une déduction : {space}.",
        "relocated": "{who} déplace un détective : {source} → {destination}.",
        "stayed": "{who} prend un bureau de déplacement, et aucun détective ne bouge.",
        "open": "{deed} ; les cartes restent à désigner.",
        "swapped": " et donne {gave} contre {got}",
        "seen": ", et voit {cards}",
        "duplicate": "{who} prend un bureau de détective adjoint.",
        "bonus": "{who} prend un bureau de points bonus.",
        "removed": "{who} reprend le détective garé.",
        "last card": "{who} montre sa dernière carte, la {card}.",
        "unmasked": "Le meurtrier est dans la chambre {card}.",
        "scored": "Points : {points}.",
    },
}


def caption(before: View, after: View, lang: Lang) -> str:
    """What the viewer of these two views saw happen between them."""
    seen = len(before.log)
    goes_on = after.log[:seen] == before.log  # it begins anew with each deal
    events = after.log[seen:] if goes_on else after.log
    told = [_told(event, after, lang) for event in events]
    if not told and after.pending is not None:
        told = [_WORDS[lang]["open"].format(deed=pending(after, lang))]
    return " ".join(told)


def _told(event: Event, view: View, lang: Lang) -> str:
    words = _WORDS[lang]

    def say(key: str, seat: Seat | None = None, **values: object) -> str:
        who = "" if seat is None else name(view.setup, seat)
        return words[key].format(who=who, **values)

    match event:
        case Dealt():
            return say("dealt")
        case Played(seat, card):
            return say("played", seat, card=card)
        case Placed(order):
            return say("placed", order=", ".join(name(view.setup, seat) for seat in order))
        case Guessed(seat, space):
            return say("guessed", seat, space=space_words(space, lang))
        case Relocated(seat, None, None):
            return say("stayed", seat)
        case Relocated(seat, source, destination):
            return say(
                "relocated",
                seat,
                source=space_words(source, lang),
                destination=space_words(destination, lang),
            )
        case Exchanged(seat, target, count, gave, got):
            known = gave is not None and got is not None
            more = say("swapped", gave=_cards(gave), got=_cards(got)) if known else ""
            return _between("exchange", view, seat, target, count, lang) + more + "."
        case Looked(seat, target, count, cards):
            more = say("seen", cards=_cards(cards)) if cards is not None else ""
            return _between("look", view, seat, target, count, lang) + more + "."
        case TookDuplicate(seat):
            return say("duplicate", seat)
        case TookBonus(seat):
            return say("bonus", seat)
        case Removed(seat):
            return say("removed", seat)
        case LastCard(seat, card):
            return say("last card", seat, card=card)
        case Unmasked(card):
            return say("unmasked", card=card)
        case Scored(points):
            each = [f"{name(view.setup, Seat(seat))} {mine}" for seat, mine in enumerate(points)]
            return say("scored", points=", ".join(each))


def _between(deed: str, view: View, seat: Seat, target: Seat, count: int, lang: Lang) -> str:
    return LABELS[lang][deed].format(
        seat=name(view.setup, seat),
        target=name(view.setup, target),
        cards=f"{count} {noun(count, 'cards', lang)}",
    )


def _cards(cards: Sequence[int] | None) -> str:
    return " ".join(map(str, cards or ()))
