"""What both drawings write: names made harmless, initials, labels in both languages."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from typing import Final, Literal, TypeAlias

from crimehotel_rules.crime_hotel import (
    Card,
    Department,
    LastCard,
    Phase,
    Played,
    Seat,
    Setup,
    Space,
    Station,
    Variant,
    View,
)

Lang: TypeAlias = Literal["en", "fr"]

MOST_DESKS: Final = 12
"""More desks than these are told as a number: a set-up may have as many as it likes."""

LABELS: Final[dict[Lang, dict[str, str]]] = {
    "en": {
        "title": "Crime Hotel, investigation {investigation}, round {round}",
        "investigation": "Investigation {investigation} of 3",
        "round": "round {round} of 5",
        "beginner": "beginner's variant",
        "floor": "floor",
        "column": "column",
        "station": "Police station",
        "parking": "Parking",
        "table": "Cards on the table",
        "round cards": "Cards of this round",
        "last cards": "Last cards",
        "murderer card": "Murderer's card",
        "face down": "face down",
        "players": "Players",
        "hand": "Hand of {name}",
        "none": "none",
        "cards": "card|cards",
        "meeples": "meeple|meeples",
        "points": "point|points",
        "car": "police car",
        "searched": "searched",
        "dark": "dark, not searched",
        "murderer": "the murderer's room",
        "turn": "turn",
        "seen": "As {name} sees it.",
        "spectator": "As a spectator sees it.",
        "exchange": "{seat} exchanges {cards} with {target}",
        "look": "{seat} looks at {cards} of {target}",
        "counted": "the points are counted; the next deal follows",
        "and": "and",
        "space F": "floor {number}",
        "space C": "column {number}",
        "space R": "room {number}",
    },
    "fr": {
        "title": "Crime Hotel, enquête {investigation}, tour {round}",
        "investigation": "Enquête {investigation} sur 3",
        "round": "tour {round} sur 5",
        "beginner": "variante pour débutants",
        "floor": "étage",
        "column": "colonne",
        "station": "Poste de police",
        "parking": "Parking",
        "table": "Cartes sur la table",
        "round cards": "Cartes de ce tour",
        "last cards": "Dernières cartes",
        "murderer card": "Carte du meurtrier",
        "face down": "face cachée",
        "players": "Joueurs",
        "hand": "Main de {name}",
        "none": "aucune",
        "cards": "carte|cartes",
        "meeples": "détective|détectives",
        "points": "point|points",
        "car": "voiture de police",
        "searched": "fouillée",
        "dark": "éteinte, non fouillée",
        "murderer": "la chambre du meurtrier",
        "turn": "à jouer",
        "seen": "Ce que voit {name}.",
        "spectator": "Ce que voit un spectateur.",
        "exchange": "{seat} échange {cards} avec {target}",
        "look": "{seat} observe {cards} de {target}",
        "counted": "les points sont comptés\u00a0; place à la donne suivante",
        "and": "et",
        "space F": "l'étage {number}",
        "space C": "la colonne {number}",
        "space R": "la chambre {number}",
    },
}

DEPARTMENTS: Final[dict[Lang, Mapping[Department, str]]] = {
    "en": {department: department.words for department in Department},
    "fr": {
        Department.RELOCATE: "déplacement",
        Department.EXCHANGE: "échange",
        Department.LOOK: "observation",
        Department.DUPLICATE: "adjoint",
        Department.BONUS: "bonus",
    },
}

AWAITED: Final[dict[Lang, Mapping[Phase, str]]] = {
    "en": {
        Phase.DEAL: "the cards are to be dealt",
        Phase.PLAY: "{name} is to play a card",
        Phase.GUESS: "{name} is to guess",
        Phase.ASSIST: "{name} is to choose a department",
        Phase.DRAW: "the cards of an exchange are to be drawn",
        Phase.PICK: "the cards of a look are to be picked",
        Phase.OVER: "the game is over",
    },
    "fr": {
        Phase.DEAL: "les cartes sont à distribuer",
        Phase.PLAY: "{name} doit jouer une carte",
        Phase.GUESS: "{name} doit faire une déduction",
        Phase.ASSIST: "{name} doit choisir un département",
        Phase.DRAW: "les cartes d'un échange sont à tirer",
        Phase.PICK: "les cartes d'une observation sont à désigner",
        Phase.OVER: "la partie est terminée",
    },
}

COLOURS: Final[dict[Lang, dict[str, str]]] = {
    "en": {"red": "red", "blue": "blue", "green": "green", "yellow": "yellow"},
    "fr": {"red": "rouge", "blue": "bleu", "green": "vert", "yellow": "jaune"},
}


def plain(text: str) -> str:
    r"""The text with everything invisible spelt out, so that it cannot steer a terminal or a page.

    >>> plain("Sam\x1b[31m")
    'Sam\\x1b[31m'
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(one if _visible(one) else _spelt(one) for one in text)


def _visible(one: str) -> bool:
    return one == " " or unicodedata.category(one)[0] not in "CZ" or one in "\u00a0\u202f"


def _spelt(one: str) -> str:
    return one.encode("unicode_escape").decode("ascii")


def fit(text: str, width: int) -> str:
    """The text made harmless, and cut if it is wider than so many columns.

    >>> fit("Bartholomew", 6)
    'Barth…'
    """
    text = plain(text[: 20 * width])
    if columns(text) <= width:
        return text
    filled = accumulate(map(_width, text))
    return "".join(one for one, end in zip(text, filled, strict=True) if end < width) + "…"


def columns(text: str) -> int:
    """How many columns of a terminal the text fills.

    >>> columns("山田")
    4
    """
    return len(text) if text.isascii() else sum(_width(one) for one in text)


def _width(one: str) -> int:
    if unicodedata.combining(one) or unicodedata.category(one) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(one) in "WF" else 1


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """One sign for each player: the initials if they differ, else the places at the table.

    >>> initials(("Sam", "Ryan", "Noah")), initials(("Sam", "Sue", "Noah"))
    (('S', 'R', 'N'), ('1', '2', '3'))
    """
    firsts = tuple(unicodedata.normalize("NFC", name.strip()[:1]).upper() for name in names)
    if len({*firsts}) == len(names) and all(map(_is_letter, firsts)):
        return firsts
    return tuple(str(number) for number in range(1, len(names) + 1))


def _is_letter(text: str) -> bool:
    return len(text) == 1 and text.isalpha() and columns(text) == 1


def name(setup: Setup, seat: Seat, width: int = 16) -> str:
    """The name of a seat, harmless and not too long."""
    return fit(setup.players[seat], width)


def listed(items: Iterable[object], lang: Lang) -> str:
    """The items in words.

    >>> listed((24, 25, 26), "en"), listed((24, 25), "fr")
    ('24, 25 and 26', '24 et 25')
    """
    *most, last = map(str, items)
    return f"{', '.join(most)} {LABELS[lang]['and']} {last}" if most else last


def space_words(space: Space, lang: Lang) -> str:
    """A space as players say it, with its article in French.

    >>> space_words(Space.R27, "en"), space_words(Space.F2, "fr")
    ('room 27', "l'étage 2")
    """
    return LABELS[lang][f"space {space.name[0]}"].format(number=space.name[1:])


def noun(count: int, key: str, lang: Lang) -> str:
    """The noun that goes with so many.

    >>> noun(1, "cards", "en"), noun(0, "cards", "en"), noun(0, "cards", "fr")
    ('card', 'cards', 'carte')
    """
    return form(count, LABELS[lang][key], lang)


def form(count: int, forms: str, lang: Lang) -> str:
    """Of the forms ``one|many`` the right one: for nought, French takes the first."""
    one, _, many = forms.partition("|")
    return one if count == 1 or (lang == "fr" and count == 0) else many


def seen_by(view: View, lang: Lang) -> str:
    """Whose view this is."""
    if view.viewer == "spectator":
        return LABELS[lang]["spectator"]
    return LABELS[lang]["seen"].replace("{name}", name(view.setup, view.viewer))


def headline(view: View, lang: Lang) -> str:
    """Where the game stands: investigation, round (none after the last one), variant."""
    words = LABELS[lang]
    parts = [words["investigation"]]
    if view.murderer is None:
        parts.append(words["round"])
    if view.setup.variant is Variant.BEGINNER:
        parts.append(words["beginner"])
    return ", ".join(parts).format(investigation=view.investigation, round=view.round)


def awaited(view: View, lang: Lang) -> str:
    """Who must do what now."""
    if view.phase is Phase.DEAL and view.scores:
        return LABELS[lang]["counted"]
    who = name(view.setup, view.turn) if isinstance(view.turn, int) else ""
    sentence = AWAITED[lang][view.phase].replace("{name}", who)
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
    return LABELS[lang][waiting.department.words].format(
        seat=name(view.setup, waiting.seat),
        target=name(view.setup, waiting.target),
        cards=f"{waiting.count} {noun(waiting.count, 'cards', lang)}",
    )


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
    seats: tuple[Seat, ...] = getattr(view.desks, department.words)
    return seats


def points(view: View, seat: Seat, lang: Lang) -> str:
    """The points of a seat: investigation by investigation, and in all.

    A seat without a finished investigation has none.
    """
    mine = [scores[seat] for scores in view.scores]
    total = f"{sum(mine)} {noun(sum(mine), 'points', lang)}"
    return total if len(mine) < 2 else f"{' + '.join(map(str, mine))} = {total}"
