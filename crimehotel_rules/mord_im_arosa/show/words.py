"""What all drawings of Mord im Arosa write: names, labels, where the game stands."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from crimehotel_rules.kernel.plain import fit
from crimehotel_rules.kernel.text import Lang, Text, Value, fill
from crimehotel_rules.mord_im_arosa import (
    VICTIM,
    Colour,
    Cube,
    Cubes,
    Exposed,
    Floor,
    Phase,
    Range,
    Seat,
    Setup,
    Threw,
    View,
    clue_points,
    scenes,
)
from crimehotel_rules.mord_im_arosa.odds import exposed_floor
from crimehotel_rules.mord_im_arosa.rules.setup import called

MANY: Final = 10
"""So many clues of one player on the sheet end the game."""
FEW: Final = 3
"""So few clues in a supply, or so few short of ten on the sheet, and the end is near."""

LABELS: Final = {
    "title": Text("Mord im Arosa, {act}", "Mord im Arosa, {act}"),
    "sheet": Text("Investigation sheet", "Feuille d'enquête"),
    "tower": Text("Tower", "Tour"),
    "in supply": Text("supply", "réserve"),
    "in tower": Text("tower", "tour"),
    "on sheet": Text("sheet", "feuille"),
    "points": Text("{count:point|points}", "{count:point|points}"),
    "point column": Text("points", "points"),
    "to throw": Text("To be thrown", "À jeter"),
    "a scene": Text("crime scene", "lieu du crime"),
    "scene": Text("crime scene: 3 points", "lieu du crime\u00a0: 3 points"),
    "beside": Text("next to it: 2", "à côté\u00a0: 2"),
    "elsewhere": Text("elsewhere: 1", "ailleurs\u00a0: 1"),
    "no scene": Text("no crime scene is known yet", "aucun lieu du crime n'est encore connu"),
    "lifted": Text("Lifted last, floor {floor}", "Dernier soulevé, le {floor}"),
    "nothing": Text("nothing there", "rien"),
    "culprit": Text("culprit", "coupable"),
    "winner": Text("winner", "gagnant"),
    "both": Text("culprit and winner", "coupable et gagnant"),
    "of ten": Text("{count}/10", "{count}/10"),
    "near": Text("the end may be near", "la fin est peut-être proche"),
    "heard": Text("Heard last", "Entendu"),
    "next": Text("is thrown next", "va être jeté"),
    "inside": Text("Inside the tower", "Dans la tour"),
    "seen": Text("As {name} sees it.", "Ce que voit {name}."),
    "spectator": Text("As a spectator sees it.", "Ce que voit un spectateur."),
}

ACTS: Final = (
    Text("Prologue", "Prologue"),
    Text("Act I", "Acte I"),
    Text("Act II", "Acte II"),
)
_OVER: Final = Text("Finale", "Dénouement")

_AWAITED: Final = {
    Phase.THROW: Text("{name} throws {cube}", "{name} jette {cube}"),
    Phase.INSPECT: Text("{name} is to inspect a floor", "{name} doit inspecter un étage"),
    Phase.INVESTIGATE: Text(
        "{name} is to suspect others or cover tracks",
        "{name} doit soupçonner ou effacer ses traces",
    ),
    Phase.TAKE_BACK: Text(
        "{name} is to take clues back, or none",
        "{name} doit reprendre des traces, ou aucune",
    ),
    Phase.OVER: Text("the game is over", "la partie est terminée"),
}

SIGNS: Final = {
    Colour.YELLOW: Text("Ye", "Ja"),
    Colour.BLUE: Text("Bl", "Bl"),
    Colour.GRAY: Text("Gr", "Gr"),
    Colour.BROWN: Text("Br", "Ma"),
    Colour.BLACK: Text("Bk", "No"),
    Colour.WHITE: Text("Wh", "Bc"),
}
"""What is written on the clues, so that nobody has to tell them apart by their colours."""

_ONE: Final = {
    Colour.YELLOW: Text("a yellow clue", "une trace jaune"),
    Colour.BLUE: Text("a blue clue", "une trace bleue"),
    Colour.GRAY: Text("a gray clue", "une trace grise"),
    Colour.BROWN: Text("a brown clue", "une trace marron"),
    Colour.BLACK: Text("a black clue", "une trace noire"),
    Colour.WHITE: Text("a white clue", "une trace blanche"),
}
_SOME: Final = {
    Colour.YELLOW: Text("yellow clue|yellow clues", "trace jaune|traces jaunes"),
    Colour.BLUE: Text("blue clue|blue clues", "trace bleue|traces bleues"),
    Colour.GRAY: Text("gray clue|gray clues", "trace grise|traces grises"),
    Colour.BROWN: Text("brown clue|brown clues", "trace marron|traces marron"),
    Colour.BLACK: Text("black clue|black clues", "trace noire|traces noires"),
    Colour.WHITE: Text("white clue|white clues", "trace blanche|traces blanches"),
}
_VICTIM: Final = Text("a victim", "une victime")
_VICTIMS: Final = Text("victim|victims", "victime|victimes")
CLUES_OF_ONE: Final = Text("{count:clue|clues}", "{count:trace|traces}")

VICTIM_SIGN: Final = "V"
_FLOOR: Final = Text("floor {floor}", "l'étage {floor}")
_GROUND: Final = Text("the ground floor", "le rez-de-chaussée")
_ON_FLOOR: Final = Text("on floor {floor}", "à l'étage {floor}")
_ON_GROUND: Final = Text("on the ground floor", "au rez-de-chaussée")
_BETWEEN: Final = Text("between floors {low} and {high}", "entre les étages {low} et {high}")


def label(key: str, lang: Lang, **values: Value) -> str:
    """The label, with its values.

    >>> label("of ten", "fr", count=7)
    '7/10'
    """
    return fill(LABELS[key], values, lang)


def name(setup: Setup, seat: Seat, lang: Lang, width: int = 16) -> str:
    """The name of a seat, harmless and not too long.

    >>> name(Setup(players=("Yellow", "Blue")), Seat(0), "fr")
    'Jaune'
    >>> name(Setup(players=("Yellow", "Bob")), Seat(0), "fr")
    'Yellow'
    """
    return fit(called(setup, seat).said(lang), width)


def seen_by(view: View, lang: Lang) -> str:
    """Whose view this is."""
    if view.viewer == "spectator":
        return label("spectator", lang)
    return label("seen", lang, name=name(view.setup, view.viewer, lang))


def headline(view: View, lang: Lang) -> str:
    """Where the game stands: the act, or the finale."""
    return (_OVER if view.phase is Phase.OVER else ACTS[view.act]).said(lang)


def awaited(view: View, lang: Lang) -> str:
    """Who must do what now."""
    values: dict[str, Value] = {}
    if view.throwing:
        next_one = view.throwing[0]
        values["name"] = name(view.setup, next_one.seat, lang)
        values["cube"] = one(view.setup, next_one.cube)
    elif view.investigator is not None:
        values["name"] = name(view.setup, view.investigator, lang)
    return fill(_AWAITED[view.phase], values, lang)


# Cubes


def one(setup: Setup, cube: Cube) -> Text:
    """A cube by its colour: "a gray clue", "a victim"."""
    return _VICTIM if cube == VICTIM else _ONE[setup.colours[cube]]


def some(setup: Setup, cube: Cube, count: int, lang: Lang) -> str:
    """So many cubes of one kind.

    >>> some(Setup(players=("Yellow", "Blue")), Seat(1), 2, "fr")
    '2 traces bleues'
    """
    noun = _VICTIMS if cube == VICTIM else _SOME[setup.colours[cube]]
    return fill(Text(f"{{count:{noun.en}}}", f"{{count:{noun.fr}}}"), {"count": count}, lang)


def kinds(cubes: Cubes) -> list[tuple[Cube, int]]:
    """Which cubes there are, victims first, and how many of each."""
    there: list[tuple[Cube, int]] = [(VICTIM, cubes.victims)]
    there += [(Seat(seat), count) for seat, count in enumerate(cubes.clues)]
    return [(cube, count) for cube, count in there if count]


def sign(setup: Setup, cube: Cube, lang: Lang) -> str:
    """What is written on a cube."""
    return VICTIM_SIGN if cube == VICTIM else SIGNS[setup.colours[cube]].said(lang)


def counted(setup: Setup, cubes: Cubes, lang: Lang) -> tuple[str, ...]:
    """The cubes in words, kind by kind."""
    return tuple(some(setup, cube, count, lang) for cube, count in kinds(cubes))


# Floors


def floor_name(floor: Floor) -> Text:
    """A floor by its number, or the ground floor."""
    return _numbered(_FLOOR, floor) if floor else _GROUND


def on_floor(floor: Floor) -> Text:
    """Where something is: on a floor.

    >>> on_floor(Floor(3)).fr, on_floor(Floor(0)).fr
    ("à l'étage 3", 'au rez-de-chaussée')
    """
    return _numbered(_ON_FLOOR, floor) if floor else _ON_GROUND


def _numbered(text: Text, floor: Floor) -> Text:
    return Text(text.en.format(floor=floor), text.fr.format(floor=floor))


def between(heard: Range) -> Text:
    """What was heard of a landing, in words.

    >>> between((Floor(3), Floor(5))).en, between((Floor(3), Floor(3))).en
    ('between floors 3 and 5', 'on floor 3')
    """
    low, high = heard
    if low == high:
        return on_floor(low)
    return Text(_BETWEEN.en.format(low=low, high=high), _BETWEEN.fr.format(low=low, high=high))


# What a view tells besides its fields


def worth(view: View) -> tuple[int, ...]:
    """What a clue counts on each floor, as far as the crime scenes are known."""
    return clue_points(scenes(view.sheet))


def open_floor(view: View) -> tuple[Floor, tuple[int, ...]] | None:
    """The floor that is drawn open, and the clues on it.

    It is open from the exposure until the first cube is thrown, though the hotel is closed just
    before: so that a picture of what was found shows where. When clues on the sheet have ended the
    game, it stays open.
    """
    waiting = view.phase in (Phase.INSPECT, Phase.INVESTIGATE)
    return None if waiting else exposed_floor(view)


def lifted_last(view: View) -> Exposed | None:
    """The last exposure, which everybody remembers."""
    return next((event for event in reversed(view.log) if isinstance(event, Exposed)), None)


def heard_last(view: View) -> Range | None:
    """What was heard of the cube that has just been thrown."""
    last = view.log[-1] if view.log else None
    return last.heard if isinstance(last, Threw) else None


def runs(view: View) -> list[tuple[Cube, int]]:
    """The cubes still to be thrown, next one first; equal ones in a row are counted.

    >>> from crimehotel_rules.mord_im_arosa import new_game, view
    >>> runs(view(new_game(Setup(players=("Yellow", "Blue"))), "spectator"))
    [('victim', 2), (0, 2), (1, 2)]
    """
    cubes = [throw.cube for throw in view.throwing]
    return [(cube, len([*same])) for cube, same in groupby(cubes)]


def acting(view: View) -> Seat | None:
    """Whose turn it is: the investigator, or in the prologue whoever throws; nobody at the end."""
    if view.turn is None:
        return None
    return view.throwing[0].seat if view.investigator is None else view.investigator


def on_sheet(view: View, seat: Seat) -> int:
    """How many clues of a player lie on the sheet."""
    return sum(space.clues[seat] for space in view.sheet)


def is_near_the_end(view: View, seat: Seat) -> bool:
    """Whether this player's clues may soon end the game."""
    if view.phase is Phase.OVER:
        return False
    return view.supply[seat] <= FEW or on_sheet(view, seat) >= MANY - FEW


def verdict(view: View, seat: Seat, lang: Lang) -> str:
    """Once the game is over: culprit, winner, both or neither."""
    if view.phase is not Phase.OVER:
        return ""
    mine = view.scores[seat]
    guilty, innocent = mine == max(view.scores), mine == min(view.scores)
    if guilty and innocent:
        return label("both", lang)
    return label("culprit", lang) if guilty else label("winner", lang) if innocent else ""


def names(setup: Setup, seats: Sequence[Seat], lang: Lang) -> tuple[str, ...]:
    """The names of these seats."""
    return tuple(name(setup, seat, lang) for seat in seats)
