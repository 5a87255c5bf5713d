"""What players say, as JSON: clues by their colour, landings, and what players do."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import attrs

from crimehotel_rules.conformance.implementation import Json

Rows = list[list[str]]
"""A table of a feature file, its heading first."""
SeatOf = Callable[[str], int]

VICTIM: Final = "victim"

COLOURS: Final = {
    "yellow": ("yellow", "jaune", "jaunes"),
    "blue": ("blue", "bleu", "bleue", "bleues"),
    "gray": ("gray", "gris", "grise", "grises"),
    "brown": ("brown", "marron"),
    "black": ("black", "noir", "noire", "noires"),
    "white": ("white", "blanc", "blanche", "blanches"),
}
"""The colours of the game, each with all its words."""

NAMES: Final = r"[A-Z]\w+(?:, [A-Z]\w+)*(?: (?:and|et) [A-Z]\w+)?"
"""Players in a sentence, as a regular expression."""
RULE: Final = r"(?: \((?P<rule>MA-[A-Z]+-\d+)\))?"
"""The rule that a refusal must name, in brackets at the end of a sentence."""

_NONE: Final = ("nothing", "no clue", "rien", "aucune trace")
_THE_REST: Final = ("all", "the rest", "tout", "le reste")


def colour(word: str) -> str | None:
    """The colour that a word names, if it names one.

    >>> colour("Yellow"), colour("grises"), colour("Ann")
    ('yellow', 'gray', None)
    """
    return next((name for name, words in COLOURS.items() if word.lower() in words), None)


def split(text: str) -> list[str]:
    """The items of a list in words.

    >>> split("Yellow, Blue and Gray")
    ['Yellow', 'Blue', 'Gray']
    """
    return [item for item in re.split(r", | and | et | ni | or ", text.strip()) if item]


def numbers(text: str) -> list[int]:
    """The numbers in a sentence.

    >>> numbers("floors 3 and 5")
    [3, 5]
    """
    return [int(number) for number in re.findall(r"\d+", text)]


def by_player(text: str) -> dict[str, int]:
    """A number for each player.

    >>> by_player("Yellow 10, Blue 21")
    {'Yellow': 10, 'Blue': 21}
    """
    return {name: int(number) for name, number in re.findall(r"(\w+) (\d+)", text)}


def cubes(text: str) -> list[tuple[str, int]]:
    """Cubes and their numbers: each is a colour, or a victim.

    >>> cubes("a victim, 1 yellow clue and 2 blue clues")
    [('victim', 1), ('yellow', 1), ('blue', 2)]
    >>> cubes("2 victimes et 3 traces bleues"), cubes("nothing")
    ([('victim', 2), ('blue', 3)], [])
    """
    return [_cube(item) for item in split(text) if item not in _NONE]


def _cube(text: str) -> tuple[str, int]:
    count = re.match(r"\d+", text)
    names = [VICTIM for _ in re.findall(r"victim", text)]
    names += [name for name in map(colour, text.split()) if name]
    assert len(names) == 1, f"which cubes are these: {text!r}?"
    return names[0], int(count[0]) if count else 1


@attrs.frozen
class Landings:
    """Where cubes land: first these, by colour, then all others on one floor."""

    first: tuple[tuple[str, int], ...] = ()
    rest: int | None = None


def landings(text: str) -> Landings:
    """The landings in a sentence.

    >>> landings("yellow to 5, 2 blue to 4")
    Landings(first=(('yellow', 5), ('blue', 4), ('blue', 4)), rest=None)
    >>> landings("bleu en 4, le reste en 7")
    Landings(first=(('blue', 4),), rest=7)
    """
    first: list[tuple[str, int]] = []
    for item in text.split(", "):
        found = re.fullmatch(
            r"(?:(?P<count>\d+) )?(?P<what>[a-z ]+) (?:to|en) (?P<floor>\d+)", item
        )
        assert found, f"where does this land: {item!r}?"
        if found["what"] in _THE_REST:
            return Landings(tuple(first), int(found["floor"]))
        cube = VICTIM if found["what"] in ("victim", "victime") else colour(found["what"])
        assert cube is not None, f"what lands here: {item!r}?"
        first += [(cube, int(found["floor"]))] * int(found["count"] or 1)
    return Landings(tuple(first))


# What players do


@attrs.frozen
class Deed:
    """What a player does, and where the cubes land that are thrown because of it."""

    player: str
    action: Json
    landings: Landings | None = None


DOES: Final = r"inspects|suspects|covers|takes|inspecte|soupçonne|efface|reprend"
DO: Final = r"inspect|suspect|cover|take|inspecter|soupçonner|effacer|reprendre"
_ASIDE: Final = r"(?: \((?P<landings>[^)]*)\))?"
_FLOOR: Final = r"(?:the floor |floor |l'étage |à l'étage )(?P<floor>\S+)"


def deeds(text: str, seat_of: SeatOf) -> list[Deed]:
    """The deeds of a sentence, parted by commas.

    >>> seats = ["Yellow", "Blue"].index
    >>> deeds("Yellow inspects floor 6 (all to 4), Blue inspects floor 3", seats)[0].landings.rest
    4
    >>> deeds("Yellow suspects Blue on floor 3", seats)[0].action
    {'type': 'suspect', 'suspects': [1], 'floor': 3}
    """
    return [_deed(part, seat_of) for part in re.split(rf", (?=[A-Z]\w+ (?:{DOES}) )", text)]


def deed(player: str, words: str, seat_of: SeatOf) -> Deed:
    """What a player may do, or may not.

    >>> deed("Blue", "take back 2 clues", ["Blue"].index).action
    {'type': 'take_back', 'count': 2}
    """
    return _deed(f"{player} {words}", seat_of)


def _deed(text: str, seat_of: SeatOf) -> Deed:
    player, words = text.split(" ", 1)
    for pattern, build in _BUILDERS:
        found = re.fullmatch(pattern + _ASIDE, words)
        if found:
            told = found["landings"]
            return Deed(player, build(found, seat_of), landings(told) if told else None)
    raise AssertionError(f"no such deed: {text!r}")


def _number(text: str) -> Any:
    """A number as it is said: also one that no floor has, or a word where a number belongs."""
    if text.startswith('"'):
        return text.strip('"')
    if text == "true":
        return True
    return float(text) if "." in text else int(text)


def _inspect(found: re.Match[str], _: SeatOf) -> Json:
    return {"type": "inspect", "floor": _number(found["floor"])}


def _suspect(found: re.Match[str], seat_of: SeatOf) -> Json:
    named = [] if found["who"] in ("nobody", "personne") else split(found["who"])
    seats = [seat_of(name) for name in named]
    return {"type": "suspect", "suspects": seats, "floor": _number(found["floor"])}


def _cover(found: re.Match[str], _: SeatOf) -> Json:
    return {"type": "cover", "floor": _number(found["floor"])}


def _take_back(found: re.Match[str], _: SeatOf) -> Json:
    count = found["count"]
    return {"type": "take_back", "count": 0 if count in ("nothing", "rien") else _number(count)}


def _pass(_found: re.Match[str], _: SeatOf) -> Json:
    return {"type": "pass"}


def _land(found: re.Match[str], seat_of: SeatOf) -> Json:
    return {"type": "land", "cube": seat_of(found["who"]), "floor": _number(found["floor"])}


def _inspect_and_more(found: re.Match[str], _: SeatOf) -> Json:
    return {"type": "inspect", "floor": _number(found["floor"]), "remark": found["remark"]}


_BUILDERS: Final[list[tuple[str, Callable[[re.Match[str], SeatOf], Json]]]] = [
    (rf"(?:inspects?|inspecter?) {_FLOOR}", _inspect),
    (rf"inspect {_FLOOR} with the remark \"(?P<remark>.+)\"", _inspect_and_more),
    (rf"(?:suspects?|soupçonner?) (?P<who>.+?) (?:on )?{_FLOOR}", _suspect),
    (rf"(?:covers?|effacer?) (?:tracks on|ses traces) {_FLOOR}", _cover),
    (r"(?:takes? back|reprend(?:re)?) (?P<count>\S+)(?: clues?| traces?)?", _take_back),
    (r"pass", _pass),
    (rf"land a clue of (?P<who>\w+) on {_FLOOR}", _land),
]
