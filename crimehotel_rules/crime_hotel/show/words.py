"""What all drawings of Crime Hotel write: names, labels, where the game stands."""

from __future__ import annotations

from typing import Final

from crimehotel_rules.crime_hotel import (
    Card,
    Colour,
    Department,
    LastCard,
    Phase,
    Played,
    Seat,
    Setup,
    Station,
    Variant,
    View,
)
from crimehotel_rules.kernel.plain import fit
from crimehotel_rules.kernel.text import Lang, Text, Value, Values, fill

MOST_DESKS: Final = 12
"""More desks than these are told as a number: a set-up may have as many as it likes."""

LABELS: Final = {
    "title": Text(
        "Crime Hotel, investigation {investigation}, round {round}",
        "Crime Hotel, enquête {investigation}, tour {round}",
    ),
    "investigation": Text("Investigation {investigation} of 3", "Enquête {investigation} sur 3"),
    "round": Text("round {round} of 5", "tour {round} sur 5"),
    "beginner": Text("beginner's variant", "variante pour débutants"),
    "floor": Text("floor", "étage"),
    "column": Text("column", "colonne"),
    "station": Text("Police station", "Poste de police"),
    "parking": Text("Parking", "Parking"),
    "table": Text("Cards on the table", "Cartes sur la table"),
    "round cards": Text("Cards of this round", "Cartes de ce tour"),
    "last cards": Text("Last cards", "Dernières cartes"),
    "murderer card": Text("Murderer's card", "Carte du meurtrier"),
    "face down": Text("face down", "face cachée"),
    "hand": Text("Hand of {name}", "Main de {name}"),
    "none": Text("none", "aucune"),
    "cards": Text("{count:card|cards}", "{count:carte|cartes}"),
    "meeples": Text("{count:meeple|meeples}", "{count:détective|détectives}"),
    "points": Text("{count:point|points}", "{count:point|points}"),
    "car": Text("police car", "voiture de police"),
    "searched": Text("searched", "fouillée"),
    "dark": Text("dark, not searched", "éteinte, non fouillée"),
    "murderer": Text("the murderer's room", "la chambre du meurtrier"),
    "seen": Text("As {name} sees it.", "Ce que voit {name}."),
    "spectator": Text("As a spectator sees it.", "Ce que voit un spectateur."),
    "counted": Text(
        "the points are counted; the next deal follows",
        "les points sont comptés\u00a0; place à la donne suivante",
    ),
}

DEPARTMENTS: Final = {
    Department.RELOCATE: Text("relocate", "déplacement"),
    Department.EXCHANGE: Text("exchange", "échange"),
    Department.LOOK: Text("look", "observation"),
    Department.DUPLICATE: Text("duplicate", "adjoint"),
    Department.BONUS: Text("bonus", "bonus"),
}
"""Short names, which fit above the desks."""

_AWAITED: Final = {
    Phase.DEAL: Text("the cards are to be dealt", "les cartes sont à distribuer"),
    Phase.PLAY: Text("{name} is to play a card", "{name} doit jouer une carte"),
    Phase.GUESS: Text("{name} is to guess", "{name} doit faire une déduction"),
    Phase.ASSIST: Text("{name} is to choose a department", "{name} doit choisir un département"),
    Phase.DRAW: Text(
        "the cards of an exchange are to be drawn", "les cartes d'un échange sont à tirer"
    ),
    Phase.PICK: Text(
        "the cards of a look are to be picked", "les cartes d'une observation sont à désigner"
    ),
    Phase.OVER: Text("the game is over", "la partie est terminée"),
}
_PENDING: Final = {
    Department.EXCHANGE: Text(
        "{seat} exchanges {count:card|cards} with {target}",
        "{seat} échange {count:carte|cartes} avec {target}",
    ),
    Department.LOOK: Text(
        "{seat} looks at {count:card|cards} of {target}",
        "{seat} observe {count:carte|cartes} de {target}",
    ),
}

COLOURS: Final = {colour: colour.words for colour in Colour}


def label(key: str, lang: Lang, **values: Value) -> str:
    """The label, with its values.

    >>> label("cards", "fr", count=0), label("hand", "en", name="Sam")
    ('0 carte', 'Hand of Sam')
    """
    return fill(LABELS[key], values, lang)


def name(setup: Setup, seat: Seat, width: int = 16) -> str:
    """The name of a seat, harmless and not too long."""
    return fit(setup.players[seat], width)


def seen_by(view: View, lang: Lang) -> str:
    """Whose view this is."""
    if view.viewer == "spectator":
        return label("spectator", lang)
    return label("seen", lang, name=name(view.setup, view.viewer))


def headline(view: View, lang: Lang) -> str:
    """Where the game stands: investigation, round (none after the last one), variant."""
    parts = [label("investigation", lang, investigation=view.investigation)]
    if view.murderer is None:
        parts.append(label("round", lang, round=view.round))
    if view.setup.variant is Variant.BEGINNER:
        parts.append(label("beginner", lang))
    return ", ".join(parts)


def awaited(view: View, lang: Lang) -> str:
    """Who must do what now."""
    if view.phase is Phase.DEAL and view.scores:
        return label("counted", lang)
    who = name(view.setup, view.turn) if isinstance(view.turn, int) else ""
    sentence = fill(_AWAITED[view.phase], {"name": who}, lang)
    if view.pending is not None:
        sentence += f" ({pending(view, lang)})"
    return sentence


def played(view: View) -> tuple[str, list[tuple[Seat, Card]]]:
    """The cards that were played last, with their players, and the label for them.

    A round's cards are told until the next one begins, also when they lie in their rooms; after
    the last round, the last cards of all hands.
    """
    if view.murderer is not None:
        last = [(event.seat, event.card) for event in view.log if isinstance(event, LastCard)]
        return "last cards", last
    cards = [(event.seat, event.card) for event in view.log if isinstance(event, Played)]
    if view.phase in (Phase.DEAL, Phase.PLAY):
        return "table", cards[len(cards) - len(view.table) :]
    return "round cards", cards[-len(view.setup.players) :]


def is_face_down(view: View) -> bool:
    """Whether the murderer's card lies on the table, and nobody has seen it."""
    return view.murderer is None and view.phase is not Phase.DEAL


def pending(view: View, lang: Lang) -> str:
    """The exchange or look that waits for chance, in words."""
    waiting = view.pending
    if waiting is None:
        return ""
    seat, target = name(view.setup, waiting.seat), name(view.setup, waiting.target)
    values: Values = {"seat": seat, "target": target, "count": waiting.count}
    return fill(_PENDING[waiting.department], values, lang)


def desk_numbers(station: Station, department: Department) -> tuple[str, ...]:
    """What is printed on the desks of a department, left to right; at most so many as are drawn."""
    printed: dict[Department, tuple[int, ...]] = {
        Department.EXCHANGE: station.exchange,
        Department.LOOK: station.look,
        Department.BONUS: station.bonus,
    }
    if department in printed:
        return tuple(fit(str(number), 4) for number in printed[department][:MOST_DESKS])
    return ("",) * min(station.counts[department], MOST_DESKS)


def at_desks(view: View, department: Department) -> tuple[Seat, ...]:
    """The seats at the desks of a department, left to right."""
    seats: tuple[Seat, ...] = getattr(view.desks, department.name.lower())
    return seats


def points(view: View, seat: Seat, lang: Lang) -> str:
    """The points of a seat: investigation by investigation, and in all.

    A seat without a finished investigation has none.
    """
    mine = [scores[seat] for scores in view.scores]
    total = label("points", lang, count=sum(mine))
    return total if len(mine) < 2 else f"{' + '.join(map(str, mine))} = {total}"
