"""What has happened, in sentences: the log of a view, told as its viewer saw it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crimehotel_rules.drawing.telling import news
from crimehotel_rules.grand_hotel import (
    Accept,
    Action,
    Announced,
    Attacked,
    Called,
    Captured,
    Closed,
    Deal,
    Dealt,
    Declined,
    Draw,
    Drop,
    Dropped,
    Event,
    Floor,
    Freed,
    Identified,
    Keep,
    Kept,
    Left,
    Maintenance,
    Moved,
    Offered,
    Opened,
    Rode,
    RolledFirst,
    Room,
    Searched,
    Stopped,
    Trade,
    Traded,
    Turn,
    TurnLost,
    View,
    Won,
)
from crimehotel_rules.grand_hotel.rules.box import words as space_words
from crimehotel_rules.grand_hotel.show.words import (
    awaited,
    does,
    in_force,
    label,
    name,
    names,
    proposal,
    quoted_card,
    seats,
)
from crimehotel_rules.kernel.text import Lang, Text, Value, fill

_SENTENCES: Final = {
    "dealt": Text("The characters are dealt.", "Les personnages sont distribués."),
    "dealt seen": Text(
        "The characters are dealt; {seat} gets {card}.",
        "Les personnages sont distribués\u00a0; {seat} reçoit {card}.",
    ),
    "rolled first": Text("The dice for the start: {dice}.", "Les dés du départ\u00a0: {dice}."),
    "floor": Text("Floor {level} is laid.", "L'étage {level} est posé."),
    "turn": Text("{seat}'s turn begins, with {points}.", "C'est à {seat} de jouer, avec {points}."),
    "turn lost": Text("{seat} loses a turn.", "{seat} passe un tour."),
    "moved": Text("{seat} steps into {space}.", "{seat} passe dans {space}."),
    "moved with": Text(
        "{seat} steps into {space} and takes {others} along.",
        "{seat} passe dans {space} et emmène {others}.",
    ),
    "called": Text("{seat} calls {car} to {level}.", "{seat} appelle {car}, {level}."),
    "rode": Text("{seat} rides {car} to {level}.", "{seat} prend {car}, jusqu'{level}."),
    "opened": Text("{seat} opens {space}: {card}.", "{seat} ouvre {space}\u00a0: {card}."),
    "closed": Text("{seat} closes {space}.", "{seat} ferme {space}."),
    "searched": Text(
        "{seat} searches {space} and finds {items}.", "{seat} fouille {space} et trouve {items}."
    ),
    "nothing": Text("nothing", "rien"),
    "kept": Text("{seat} keeps {item}.", "{seat} garde {item}."),
    "an item": Text("an item", "un objet"),
    "left": Text("{seat} leaves {items} in {space}.", "{seat} laisse {items} dans {space}."),
    "maintenance": Text("{seat} rolls a {die} for {space}.", "{seat} fait {die} pour {space}."),
    "in force": Text("Now in force: {effect}.", "Désormais\u00a0: {effect}."),
    "ended": Text("No longer in force: {effect}.", "C'en est fini de ceci\u00a0: {effect}."),
    "attacked": Text(
        "{seat} attacks {target} and rolls a {die}{result}.",
        "{seat} attaque {target} et fait {die}{result}.",
    ),
    "dropped": Text("{seat} drops {item} in {space}.", "{seat} laisse tomber {item} dans {space}."),
    "captured": Text("{seat} takes {target} hostage.", "{seat} prend {target} en otage."),
    "arrested": Text("{seat} arrests {target}.", "{seat} arrête {target}."),
    "freed": Text("{seat} is free again.", "{seat} est libre de nouveau."),
    "identified": Text(
        "{seat} tries to identify {target} and rolls a {die}: {result}.",
        "{seat} cherche à démasquer {target} et fait {die}\u00a0: {result}.",
    ),
    "offered": Text(
        "{seat} makes {target} a proposal: {seat} {proposal}.",
        "{seat} fait une proposition à {target}\u00a0: {seat} {proposal}.",
    ),
    "swapped": Text(
        "{seat} gives {target} {gave} and gets {got}.",
        "{seat} donne {gave} à {target} et reçoit {got}.",
    ),
    "gave": Text("{seat} gives {target} {gave}.", "{seat} donne {gave} à {target}."),
    "got": Text("{seat} gets {got} from {target}.", "{seat} reçoit {got} {target:de}."),
    "declined": Text(
        "{seat} declines the proposal of {target}.", "{seat} refuse la proposition {target:de}."
    ),
    "announced": Text(
        "{seat} has met both objectives and says so.",
        "{seat} a atteint ses deux objectifs et l'annonce.",
    ),
    "won": Text(
        "{seat} is in the lobby with both objectives met, and wins.",
        "{seat} est dans le hall avec ses deux objectifs atteints, et gagne.",
    ),
    "stopped": Text(
        "The game stops after {rounds:round|rounds}, as agreed; nobody has won.",
        "Fin de la partie après {rounds:manche|manches}, comme convenu\u00a0: personne n'a gagné.",
    ),
    "has won": Text("{seat} has won", "{seat} a gagné"),
    "nobody": Text("nobody has won", "personne n'a gagné"),
    "on ground": Text("the ground level", "au rez-de-chaussée"),
    "on floor": Text("floor {level}", "à l'étage {level}"),
}
_ATTACKS: Final = {
    1: Text(
        ": {target} is unconscious and has to lose a turn",
        "\u00a0: {target} est inconscient et devra passer un tour",
    ),
    2: Text(": {target} has to drop an item", "\u00a0: {target} doit laisser tomber un objet"),
    3: Text("", ""),
    4: Text(": it fails", "\u00a0: c'est manqué"),
    5: Text(": it fails", "\u00a0: c'est manqué"),
    6: Text(": {seat} has to lose a turn", "\u00a0: {seat} devra passer un tour"),
}
"""What an attack comes to; that somebody is captured is told by an event of its own."""
_SHOWN: Final = Text("{seat} sees the card of {target}", "{seat} voit la carte {target:de}")
_NOT_SHOWN: Final = Text("no card is shown", "aucune carte n'est montrée")


def story(view: View, before: View | None = None, lang: Lang = "en") -> str:
    """What the viewer saw happen since an earlier view of the same game; all, if there is none.

    >>> from crimehotel_rules import grand_hotel
    >>> from crimehotel_rules.grand_hotel.game import GAME
    >>> from crimehotel_rules.kernel import trace
    >>> states = list(trace.states(GAME, trace.load(GAME, trace.shipped(GAME)[0])))
    >>> earlier, later = (grand_hotel.view(state, "spectator") for state in states[8:10])
    >>> story(later, earlier)
    'Ben steps into the left car.'
    """
    teller = _Story(view, lang)
    events = news(view, before)
    sentences = [teller.tell(event) for event in events]
    if before is not None and any(isinstance(event, Maintenance) for event in events):
        sentences += teller.changes(before)
    if not sentences and view.pending is not None:
        now = awaited(view, lang)
        sentences.append(f"{now[0].upper()}{now[1:]}.")
    return " ".join(sentences)


def standing(view: View, lang: Lang = "en") -> str:
    """How many items everybody holds, or who has won.

    >>> from crimehotel_rules import grand_hotel
    >>> from crimehotel_rules.grand_hotel.cards import OURS, shipped
    >>> start = grand_hotel.new_game(grand_hotel.Setup(("Ada", "Ben"), shipped(OURS)))
    >>> standing(grand_hotel.view(start, "spectator"))
    'Ada 0 items, Ben 0 items'
    """
    if view.turn is None:
        if view.winner is None:
            return _SENTENCES["nobody"].said(lang)
        return fill(_SENTENCES["has won"], {"seat": name(view, view.winner)}, lang)
    held = zip(seats(view), view.hand_sizes, strict=True)
    return ", ".join(
        f"{name(view, seat)} {label('items', lang, count=many)}" for seat, many in held
    )


def is_open(action: Action) -> bool:
    """Whether nothing is hidden in such an action, nor in the reason why it is refused.

    What names a card is not open; everything else follows from what all can see.
    """
    return not isinstance(action, (Keep, Drop, Trade, Accept, Deal, Draw, Room))


class _Story:
    def __init__(self, view: View, lang: Lang) -> None:
        self.view = view
        self.lang: Lang = lang
        self.names = names(view, seats(view))

    def say(self, key: str, **values: Value) -> str:
        return fill(_SENTENCES[key], values, self.lang)

    def card(self, id_: str) -> str:
        """A card by its name."""
        return quoted_card(self.view, id_, self.lang)

    def item(self, item: str | None) -> str:
        """An item, by its name if the viewer saw it."""
        return _SENTENCES["an item"].said(self.lang) if item is None else self.card(item)

    def items(self, count: int, seen: Sequence[str] | None = None) -> Value:
        """So many items, by their names if the viewer saw them."""
        if not count:
            return _SENTENCES["nothing"]
        if seen is None:
            return label("items", self.lang, count=count)
        return tuple(map(self.card, seen))

    def level(self, level: int) -> str:
        return self.say("on floor" if level else "on ground", level=level)

    def tell(self, event: Event) -> str:
        """The event in a sentence, with the cards that the viewer saw."""
        who = self.names
        match event:
            case Dealt(characters):
                return self.dealt(characters)
            case RolledFirst(rolled, dice):
                told = [f"{who[seat]} {die}" for seat, die in zip(rolled, dice, strict=True)]
                return self.say("rolled first", dice=", ".join(told))
            case Floor(level):
                return self.say("floor", level=level)
            case Turn(seat, points):
                return self.say("turn", seat=who[seat], points=self.points(points))
            case TurnLost(seat):
                return self.say("turn lost", seat=who[seat])
            case Moved(seat, to, with_):
                others = tuple(who[one] for one in with_)
                key = "moved with" if others else "moved"
                return self.say(key, seat=who[seat], space=space_words(to), others=others)
            case Called(seat, car, level):
                return self.say(
                    "called", seat=who[seat], car=space_words(car), level=self.level(level)
                )
            case Rode(seat, car, level):
                return self.say(
                    "rode", seat=who[seat], car=space_words(car), level=self.level(level)
                )
            case Announced(seat) | Won(seat) | Freed(seat):
                key = type(event).__name__.lower()
                return self.say(key, seat=who[seat])
            case Stopped(rounds):
                return self.say("stopped", rounds=rounds)
            case Attacked() | Captured() | Identified() | Offered() | Traded() | Declined():
                return self.interaction(event)
            case _:
                return self.in_room(event)

    def changes(self, before: View) -> list[str]:
        """The effects that a roll has brought into force, and those that it has ended."""
        now, then = self.view.effects, before.effects
        told = [
            self.say("in force", effect=in_force(self.view, one, self.lang))
            for one in now[len([one for one in then if one in now]) :]
        ]
        over = [one for one in then if one not in now]
        told += [self.say("ended", effect=does(self.view, one, self.lang)) for one in over]
        return told

    def dealt(self, characters: Sequence[str | None]) -> str:
        for seat, character in enumerate(characters):
            if character is not None:
                return self.say("dealt seen", seat=self.names[seat], card=self.card(character))
        return self.say("dealt")

    def points(self, points: int) -> str:
        return label("points", self.lang, count=points)

    def in_room(
        self, event: Opened | Closed | Searched | Kept | Left | Maintenance | Dropped
    ) -> str:
        """What somebody does in a room, or with what is in it."""
        facts: dict[str, Value] = {
            "seat": self.names[event.seat],
            "space": space_words(event.space),
        }
        match event:
            case Opened():
                return self.say("opened", **facts, card=self.card(event.card))
            case Closed():
                return self.say("closed", **facts)
            case Searched():
                return self.say("searched", **facts, items=self.items(event.count, event.items))
            case Kept():
                return self.say("kept", **facts, item=self.item(event.item))
            case Left():
                return self.say("left", **facts, items=self.items(event.count))
            case Maintenance():
                return self.say("maintenance", **facts, die=event.die)
            case Dropped():
                return self.say("dropped", **facts, item=self.item(event.item))

    def interaction(
        self, event: Attacked | Captured | Identified | Offered | Traded | Declined
    ) -> str:
        """What happens between two players."""
        facts: dict[str, Value] = {
            "seat": self.names[event.seat],
            "target": self.names[event.target],
        }
        match event:
            case Attacked():
                result = fill(_ATTACKS[event.die], facts, self.lang)
                return self.say("attacked", **facts, die=event.die, result=result)
            case Captured():
                return self.say("arrested" if event.arrest else "captured", **facts)
            case Identified():
                return self.say("identified", **facts, die=event.die, result=self.shown(event))
            case Offered():
                offer = proposal(event.gives, event.asks)
                return self.say("offered", **facts, proposal=offer)
            case Traded():
                key = ("swapped" if event.asks else "gave") if event.gives else "got"
                cards = {"gave": self.item(event.gave), "got": self.item(event.got)}
                return self.say(key, **facts, **cards)
            case Declined():
                return self.say("declined", **facts)

    def shown(self, event: Identified) -> str:
        """Whose card was shown, and which it is if the viewer saw it."""
        if 3 <= event.die <= 5:
            return _NOT_SHOWN.said(self.lang)
        pair = (event.seat, event.target) if event.die < 3 else (event.target, event.seat)
        seer, owner = (self.names[seat] for seat in pair)
        told = fill(_SHOWN, {"seat": seer, "target": owner}, self.lang)
        return told if event.character is None else f"{told}, {self.card(event.character)}"
