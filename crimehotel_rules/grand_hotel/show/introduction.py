"""What is played: which cards, who may be dealt; and what the viewer's own card says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from crimehotel_rules.grand_hotel import View
from crimehotel_rules.grand_hotel.cards import called, deck_called
from crimehotel_rules.grand_hotel.rules.pack import CharacterCard, Pack
from crimehotel_rules.grand_hotel.show.words import names, seats
from crimehotel_rules.grand_hotel.terms import CLASSES, Speaker
from crimehotel_rules.kernel.plain import plain
from crimehotel_rules.kernel.text import Lang, Text, Value, fill

_SENTENCES: Final = {
    "played": Text("For {players}.", "Pour {players}."),
    "pack": Text("Pack of cards: {pack}.", "Jeu de cartes\u00a0: {pack}."),
    "roster": Text("Characters in the game: {roster}.", "Personnages en jeu\u00a0: {roster}."),
    "rounds": Text(
        "The game is over after {rounds:round|rounds} at the latest.",
        "La partie se termine au plus tard après {rounds:manche|manches}.",
    ),
    "decks": Text(
        "Item decks, in the order of the table: {decks}.",
        "Pioches d'objets, dans l'ordre de la table\u00a0: {decks}.",
    ),
    "character": Text(
        "Your character: {card}, {class}.", "Votre personnage\u00a0: {card}, {class}."
    ),
    "item": Text("Item objective: {told}", "Objectif d'objet\u00a0: {told}"),
    "interaction": Text("Interaction objective: {told}", "Objectif d'interaction\u00a0: {told}"),
}


def introduce(view: View, lang: Lang = "en") -> str:
    """What is played, and the objectives of the viewer's own character, one to a line.

    >>> from crimehotel_rules import grand_hotel as gh
    >>> from crimehotel_rules.grand_hotel.cards import OURS, shipped
    >>> setup = gh.Setup(("Ada", "Ben"), shipped(OURS))
    >>> introduce(gh.view(gh.new_game(setup), "spectator")).splitlines()[-1]
    'Item decks, in the order of the table: cheap, standard and luxury.'
    """
    return "\n".join(_sentences(view, lang))


def _sentences(view: View, lang: Lang) -> Iterator[str]:
    def say(key: str, **values: Value) -> str:
        return fill(_SENTENCES[key], values, lang)

    terms = view.setup
    yield say("played", players=names(view, seats(view)))
    if terms.rounds is not None:
        yield say("rounds", rounds=terms.rounds)
    pack = terms.pack
    if pack is None:
        return
    yield say("pack", pack=plain(pack.name))
    yield say("roster", roster=tuple(_cast(pack, each, lang) for each in terms.roster))
    yield say("decks", decks=tuple(plain(deck_called(deck, lang)) for deck in pack.decks))
    own = None if view.viewer == "spectator" else view.characters[view.viewer]
    for card in pack.characters:
        if card.id == own:
            named = plain(called(pack, card.id, lang))
            yield fill(
                _SENTENCES["character"], {"card": named, "class": CLASSES[card.class_]}, lang
            )
            yield from _objectives(pack, card, lang)


def _cast(pack: Pack, entry: str, lang: Lang) -> str:
    """An entry of the roster: a class, or one particular character."""
    known = {name: text.said(lang) for name, text in CLASSES.items()}
    return known.get(entry) or plain(called(pack, entry, lang))  # type: ignore[call-overload]


def _objectives(pack: Pack, card: CharacterCard, lang: Lang) -> Iterator[str]:
    ids = [*(each.id for each in pack.items), *(each.id for each in pack.characters)]
    known = {id_: plain(called(pack, id_, lang)) for id_ in ids}
    known |= {deck: plain(deck_called(deck, lang)) for deck in pack.decks}
    speaker = Speaker(lang, known)
    for key, wanted in (("item", card.item), ("interaction", card.interaction)):
        told = speaker.objective(wanted, card.class_)
        yield fill(_SENTENCES[key], {"told": told}, lang)
