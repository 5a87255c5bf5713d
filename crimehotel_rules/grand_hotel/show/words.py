"""What all drawings of Grand Hotel write: names, labels, where the game stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from crimehotel_rules.drawing.letters import initials
from crimehotel_rules.grand_hotel import (
    Colour,
    Lasting,
    Maintenance,
    Phase,
    RoomSeen,
    Seat,
    Space,
    Used,
    View,
    effects,
    pending,
)
from crimehotel_rules.grand_hotel.cards import called, quoted
from crimehotel_rules.grand_hotel.rules.box import words as space_words
from crimehotel_rules.grand_hotel.terms import effect
from crimehotel_rules.kernel.plain import columns, fit
from crimehotel_rules.kernel.text import Lang, Text, Value, Values, fill

LABELS: Final = {
    "title": Text("Grand Hotel, {round}", "Grand Hôtel, {round}"),
    "before": Text("Set-up", "Mise en place"),
    "round": Text("Round {round}", "Manche {round}"),
    "round of": Text("Round {round} of {rounds}", "Manche {round} sur {rounds}"),
    "lobby": Text("Lobby", "Hall"),
    "decks": Text("Item decks", "Pioches d'objets"),
    "deck": Text("{count:item|items} in a deck", "{count:objet|objets} dans une pioche"),
    "effects": Text("In force", "En cours"),
    "used": Text("Done in this turn", "Déjà fait ce tour-ci"),
    "hand": Text("Hand", "Main"),
    "own card": Text("Character", "Personnage"),
    "none": Text("none", "aucun"),
    "found": Text("Found", "Trouvé"),
    "item": Text("item objective", "objectif d'objet"),
    "interaction": Text("interaction objective", "objectif d'interaction"),
    "met": Text("met", "atteint"),
    "not met": Text("not met", "pas atteint"),
    "items": Text("{count:item|items}", "{count:objet|objets}"),
    "points": Text("{count:point|points}", "{count:point|points}"),
    "first": Text("starting player", "premier joueur"),
    "announced": Text("both objectives met", "deux objectifs atteints"),
    "lost": Text("{count:turn|turns} to lose", "{count:tour|tours} à passer"),
    "hostage": Text("hostage of {name}", "otage {name:de}"),
    "holds": Text("holds {names}", "retient {names}"),
    "winner": Text("winner", "gagnant"),
    "clip": Text("clip of {name}", "trombone {name:de}"),
    "lying": Text("{count:item|items} lying here", "{count:objet|objets} sur place"),
    "open": Text("open", "ouverte"),
    "closed": Text("closed", "fermée"),
    "known": Text("closed again", "refermée"),
    "machine": Text("maintenance room, last roll {die}", "local technique, dernier dé {die}"),
    "stopped": Text("stopped", "en panne"),
    "to come": Text("not laid yet", "pas encore posé"),
    "floor": Text("floor {floor}", "étage {floor}"),
    "known as": Text("known as {character}", "reconnu\u00a0: {character}"),
    "legend clips": Text("c: clips", "c\u00a0: trombones"),
    "legend items": Text("i: items lying there", "i\u00a0: objets sur place"),
    "legend machine": Text("* maintenance", "* local technique"),
    "car": Text("[A] car", "[A] cabine"),
    "stopped car": Text("!A! stopped car", "!A! cabine en panne"),
    "seen": Text("As {name} sees it.", "Ce que voit {name}."),
    "spectator": Text("As a spectator sees it.", "Ce que voit un spectateur."),
}

_AWAITED: Final = {
    Phase.DEAL: Text("the characters are to be dealt", "les personnages sont à distribuer"),
    Phase.FIRST: Text("{names} roll for the start", "{names} lancent le dé pour commencer"),
    Phase.TURN: Text(
        "{name} is to act, {points:point|points} left",
        "{name} joue, encore {points:point|points}",
    ),
    Phase.REVEAL: Text("{name} opens {space}", "{name} ouvre {space}"),
    Phase.MAINTENANCE: Text(
        "{name} is to roll for {space}", "{name} doit lancer le dé pour {space}"
    ),
    Phase.DRAW: Text("{name} draws an item in {space}", "{name} pioche un objet dans {space}"),
    Phase.SEARCH: Text(
        "{name} is to keep or to leave what is in {space}",
        "{name} doit garder ou laisser ce qui est dans {space}",
    ),
    Phase.ATTACK: Text(
        "{name} attacks {target} and is to roll", "{name} attaque {target} et doit lancer le dé"
    ),
    Phase.DROP: Text("{name} is to drop an item", "{name} doit laisser tomber un objet"),
    Phase.IDENTIFY: Text(
        "{name} is to roll to identify {target}", "{name} lance le dé pour démasquer {target}"
    ),
    Phase.TRADE: Text(
        "{target} is to answer {name}, who {proposal}",
        "{target} doit répondre à {name}, qui {proposal}",
    ),
}
_WON: Final = Text("the game is over, {name} has won", "la partie est finie, {name} a gagné")
_DRAWN: Final = Text("the game is over, nobody has won", "la partie est finie, personne n'a gagné")

_PROPOSALS: Final = {
    (True, True): Text("offers an item for another", "propose un objet contre un autre"),
    (True, False): Text("offers an item for nothing", "propose un objet pour rien"),
    (False, True): Text("asks for an item", "demande un objet"),
}
"""What a proposal of a trade gives and asks for."""

_USED: Final = {
    "attack": Text("attack on {name}", "attaque contre {name}"),
    "identify": Text("identification of {name}", "tentative de démasquer {name}"),
    "trade": Text("trade with {name}", "échange avec {name}"),
}
_UNTIL: Final = Text(
    "{effect}, until {name}'s next turn ends", "{effect}, jusqu'à la fin du prochain tour {name:de}"
)
_THIS_TURN: Final = Text("{effect}, until this turn ends", "{effect}, jusqu'à la fin de ce tour")

COLOURS: Final[dict[Colour, Text]] = {
    "red": Text("red", "rouge"),
    "blue": Text("blue", "bleu"),
    "green": Text("green", "vert"),
    "yellow": Text("yellow", "jaune"),
    "purple": Text("purple", "violet"),
    "orange": Text("orange", "orange"),
}


def label(key: str, lang: Lang, **values: Value) -> str:
    """The label, with its values.

    >>> label("items", "fr", count=0), label("hostage", "en", name="Ada")
    ('0 objet', 'hostage of Ada')
    """
    return fill(LABELS[key], values, lang)


def name(view: View, seat: Seat, width: int = 16) -> str:
    """The name of a seat, harmless and not too long."""
    return fit(view.setup.players[seat], width)


def names(view: View, seats: Sequence[Seat]) -> tuple[str, ...]:
    """The names of these seats."""
    return tuple(name(view, seat) for seat in seats)


def card(view: View, id_: str, lang: Lang, width: int = 40) -> str:
    """A card by its name, harmless and not too long; by its id, where the pack does not help."""
    return fit(called(view.setup.pack, id_, lang), width)


def quoted_card(view: View, id_: str, lang: Lang) -> str:
    """A card by its name in a sentence."""
    return quoted(card(view, id_, lang), lang)


def split(named: str, first: int, second: int) -> tuple[str, str]:
    """A name on two lines with room for so many columns; what does not fit there is cut.

    >>> split("Former Broom Cupboard", 10, 14), split("Barometer", 10, 14)
    (('Former', 'Broom Cupboard'), ('Barometer', ''))
    """
    head = ""
    for word in named.split():
        longer = f"{head} {word}" if head else word
        if columns(longer) > first:
            break
        head = longer
    return head, fit(named.removeprefix(head).strip(), second)


def seats(view: View) -> tuple[Seat, ...]:
    """All seats, clockwise."""
    return tuple(map(Seat, range(len(view.setup.players))))


def sign(view: View, seat: Seat) -> str:
    """What is written on the piece and on the clips of a player."""
    return initials(view.setup.players)[seat]


def signs(view: View, whose: Sequence[Seat]) -> str:
    """The signs of these players, one after the other."""
    return "".join(sign(view, seat) for seat in whose)


def seen_by(view: View, lang: Lang) -> str:
    """Whose view this is."""
    if view.viewer == "spectator":
        return label("spectator", lang)
    return label("seen", lang, name=name(view, view.viewer))


def headline(view: View, lang: Lang) -> str:
    """Where the game stands: the round, if there is one."""
    if view.first is None:
        return label("before", lang)
    if view.setup.rounds is None:
        return label("round", lang, round=view.round)
    return label("round of", lang, round=view.round, rounds=view.setup.rounds)


def awaited(view: View, lang: Lang) -> str:
    """Who must do what now."""
    if view.phase is Phase.OVER:
        if view.winner is None:
            return _DRAWN.said(lang)
        return fill(_WON, {"name": name(view, view.winner)}, lang)
    return fill(_AWAITED[view.phase], _about(view, lang), lang)


def _about(view: View, lang: Lang) -> Values:
    """What the sentence about the present moment needs."""
    match view.pending:
        case pending.First(rolling):
            return {"names": names(view, rolling)}
        case pending.Attack(seat, target) | pending.Identify(seat, target):
            return {"name": name(view, seat), "target": name(view, target)}
        case pending.Trade(seat, target, gives, asks):
            offer = proposal(gives, asks).said(lang)
            return {"name": name(view, seat), "target": name(view, target), "proposal": offer}
        case None:
            who = "" if view.active is None else name(view, view.active)
            return {"name": who, "points": view.points}
        case awaited:
            return {"name": name(view, awaited.seat), "space": space_words(awaited.space)}


def proposal(gives: bool, asks: bool) -> Text:
    """A proposal in words; it gives something, or asks for something, or both."""
    return _PROPOSALS[gives, asks]


def used(view: View, one: Used, lang: Lang) -> str:
    """An interaction that was started in this turn."""
    return fill(_USED[one.type], {"name": name(view, one.target)}, lang)


def does(view: View, lasting: Lasting, lang: Lang) -> str:
    """What an effect does, and whom it concerns."""
    return effect(lasting.effect, lang, name(view, lasting.owner))


def in_force(view: View, lasting: Lasting, lang: Lang) -> str:
    """An effect in force, whom it concerns, and until when.

    Who rolled has the rest of that turn and the next one before them.
    """
    told = does(view, lasting, lang)
    if isinstance(lasting.effect, effects.Skip):  # which says until when
        return told
    last = lasting.turns == 1 and view.active == lasting.owner
    owner = name(view, lasting.owner)
    return fill(_THIS_TURN if last else _UNTIL, {"effect": told, "name": owner}, lang)


def is_stopped(view: View, car: str) -> bool:
    """Whether an effect has stopped this car."""
    stops = [one.effect for one in view.effects if isinstance(one.effect, effects.Stop)]
    return any(stop.car in (car, "both") for stop in stops)


def machines(view: View) -> dict[Space, int]:
    """The rooms for which somebody has rolled, with the last roll: those are maintenance rooms."""
    return {event.space: event.die for event in view.log if isinstance(event, Maintenance)}


def found(view: View) -> tuple[str, ...]:
    """What the viewer has found and must now decide about."""
    awaited = view.pending
    if isinstance(awaited, pending.Search) and awaited.items is not None:
        return awaited.items
    return ()


def is_untouched(room: RoomSeen) -> bool:
    """Whether there is nothing to tell of a room but its door."""
    return not (room.card or room.clips or room.items)


def hostages(view: View, captor: Seat) -> tuple[Seat, ...]:
    """Whom this player has taken hostage."""
    return tuple(seat for seat in seats(view) if view.captors[seat] == captor)


def standing_on(view: View, space: Space) -> tuple[Seat, ...]:
    """Who stands on a space, each captor followed by their hostages, who are always with them."""
    there = [seat for seat in seats(view) if view.places[seat] == space]
    first = [seat for seat in there if view.captors[seat] not in there]
    return tuple(seat for one in first for seat in _chain(view, one, there))


def _chain(view: View, captor: Seat, there: Sequence[Seat]) -> Iterator[Seat]:
    """A player, and all who are there with them against their will."""
    yield captor
    for hostage in there:
        if view.captors[hostage] == captor:
            yield from _chain(view, hostage, there)
