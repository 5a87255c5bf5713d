"""What players say, as JSON: spaces, cards, and deeds such as "Ryan guesses room 27"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import attrs

from crimehotel_rules.conformance.implementation import Json

SeatOf = Callable[[str], int]
Rows = list[list[str]]
"""A table of a feature file, its heading first."""

DOES: Final = (
    "plays|guesses|takes|relocates|exchanges|looks|joue|désigne|prend|déplace|échange|regarde"
)
DO: Final = (
    "play|guess|take|relocate|exchange|look|pass|jouer|désigner|prendre|déplacer|échanger|regarder"
)
RULE: Final = r"(?: \((?P<rule>CH-[A-Z]+-\d+)\))?"
"""The rule that a refusal must name, in brackets at the end of a sentence."""

_KINDS: Final = {
    "floor": "F",
    "column": "C",
    "room": "R",
    "étage": "F",
    "colonne": "C",
    "chambre": "R",
}
_SPACE: Final = r"(?:the |la |l')?(?:floor|column|room|étage|colonne|chambre) \d+"
_DEPARTMENTS: Final = {
    "Points Bonus": "bonus",
    "Détective Adjoint": "duplicate",
    "déplacement": "relocate",
}


@attrs.frozen
class Deed:
    """What a player does, and what chance adds to it if the sentence says so."""

    player: str
    action: Json
    chance: Json | None = None


def split(text: str) -> list[str]:
    """The items of a list in words.

    >>> split("Sam, Ryan and Noah")
    ['Sam', 'Ryan', 'Noah']
    """
    return [item for item in re.split(r", | and | et | or | ou | ni ", text.strip()) if item]


def numbers(text: str) -> list[int]:
    """The numbers in a sentence.

    >>> numbers("24 and 25")
    [24, 25]
    """
    return [int(number) for number in re.findall(r"\d+", text)]


def hands(rows: Rows) -> dict[str, list[int]]:
    """The hands in a table of players and cards.

    >>> hands([["player", "hand"], ["Sam", "17 18"]])
    {'Sam': [17, 18]}
    """
    return {name: numbers(hand) for name, hand in rows[1:]}


def space(text: str) -> str:
    """The short name of a space, also of one that the hotel lacks.

    >>> space("room 27"), space("la colonne 7"), space("l'étage 2")
    ('R27', 'C7', 'F2')
    """
    kind, number = re.split(r"[ ']", text.strip())[-2:]
    return f"{_KINDS[kind]}{number}"


def spaces(text: str) -> list[str]:
    """All spaces that a sentence names.

    >>> spaces("floor 2 and column 7")
    ['F2', 'C7']
    """
    return [space(found) for found in re.findall(_SPACE, text)]


def deeds(text: str, seat_of: SeatOf) -> list[Deed]:
    """The deeds of a sentence, parted by commas.

    >>> deeds("Sam plays 23, Ryan guesses room 27", ["Sam", "Ryan"].index)[1].action
    {'type': 'guess', 'space': 'R27'}
    """
    return [_deed(part, seat_of) for part in re.split(r", (?=\w+ (?:" + DOES + r"))", text)]


def _deed(text: str, seat_of: SeatOf) -> Deed:
    player, words = text.split(" ", 1)
    for pattern, build in _BUILDERS:
        found = re.fullmatch(pattern, words)
        if found:
            action, chance = build(found, seat_of)
            return Deed(player, action, chance)
    raise AssertionError(f"no such deed: {text!r}")


def choices(player: str, text: str, seat_of: SeatOf) -> list[Deed]:
    """The deeds that a "may" or "may not" lists.

    >>> [deed.action["card"] for deed in choices("Noah", "play 13 or 33", ["Noah"].index)]
    [13, 33]
    >>> [deed.action["card"] for deed in choices("Noah", "jouer ni 13 ni 33", ["Noah"].index)]
    [13, 33]
    """
    first, *others = re.split(r", | or | ou | ni ", text.replace(" ni ", " ", 1))
    verb = first.split(" ", 1)[0]
    return [
        _deed(f"{player} {words}", seat_of)
        for words in (first, *(f"{verb} {other}" for other in others))
    ]


_Built = tuple[Json, Json | None]


def _play(found: re.Match[str], _: SeatOf) -> _Built:
    return {"type": "play", "card": int(found["card"])}, None


def _play_text(found: re.Match[str], _: SeatOf) -> _Built:
    return {"type": "play", "card": found["text"]}, None


def _play_and_more(found: re.Match[str], _: SeatOf) -> _Built:
    return {"type": "play", "card": int(found["card"]), "remark": found["text"]}, None


def _guess(found: re.Match[str], _: SeatOf) -> _Built:
    return {"type": "guess", "space": space(found["space"])}, None


def _guess_two(found: re.Match[str], _: SeatOf) -> _Built:
    return {"type": "guess", "space": spaces(found["spaces"])}, None


def _pass(_found: re.Match[str], _: SeatOf) -> _Built:
    return {"type": "pass"}, None


def _desk(found: re.Match[str], _: SeatOf) -> _Built:
    department = found["department"]
    return {"type": _DEPARTMENTS.get(department, department)}, None


def _relocate(found: re.Match[str], _: SeatOf) -> _Built:
    source, destination = space(found["source"]), space(found["destination"])
    return {"type": "relocate", "source": source, "destination": destination}, None


def _half_relocate(found: re.Match[str], _: SeatOf) -> _Built:
    return {"type": "relocate", "source": space(found["source"]), "destination": None}, None


def _exchange(found: re.Match[str], seat_of: SeatOf) -> _Built:
    give = [] if found["give"] in ("nothing", "rien") else numbers(found["give"])
    action = {"type": "exchange", "target": seat_of(found["target"]), "give": give}
    drawn = found["drawn"]
    return action, {"type": "draw", "cards": numbers(drawn)} if drawn else None


def _exchange_with_two(found: re.Match[str], seat_of: SeatOf) -> _Built:
    targets = [seat_of(name) for name in (found["one"], found["other"])]
    return {"type": "exchange", "target": targets, "give": numbers(found["give"])}, None


def _look(found: re.Match[str], seat_of: SeatOf) -> _Built:
    action = {"type": "look", "target": seat_of(found["target"])}
    seen = found["seen"]
    return action, {"type": "pick", "cards": numbers(seen)} if seen else None


_PLAY = r"(?:plays?|jouer?)"
_GUESS = r"(?:guess(?:es)?|désigner?)"
_CARDS = r"\d+(?:(?: and | et )\d+)*"

_BUILDERS: Final[tuple[tuple[str, Callable[[re.Match[str], SeatOf], _Built]], ...]] = (
    (rf"{_PLAY} (?:le )?(?P<card>\d+)", _play),
    (rf'{_PLAY} the word "(?P<text>.+)"', _play_text),
    (rf'{_PLAY} (?P<card>\d+) with the remark "(?P<text>.+)"', _play_and_more),
    (rf"{_GUESS} (?P<space>{_SPACE})", _guess),
    (rf"{_GUESS} both (?P<spaces>{_SPACE} and {_SPACE})", _guess_two),
    (r"pass", _pass),
    (r"(?:takes?|prend(?:re)?) (?:an?|un bureau de) (?P<department>.+?)(?: desk)?", _desk),
    (
        rf"(?:relocates?|déplacer? son détective) (?:from|de) (?P<source>{_SPACE})"
        rf" (?:to|à) (?P<destination>{_SPACE})",
        _relocate,
    ),
    (rf"relocates? from (?P<source>{_SPACE}) to nowhere", _half_relocate),
    (
        rf"(?:exchanges?|échanger?) (?P<give>{_CARDS}|nothing|rien) (?:with|avec)"
        rf" (?:a )?(?P<target>\w+)(?: (?:and draws|et tire) (?P<drawn>{_CARDS}))?",
        _exchange,
    ),
    (
        rf"exchanges? (?P<give>{_CARDS}) with both (?P<one>\w+) and (?P<other>\w+)",
        _exchange_with_two,
    ),
    (
        r"(?:looks? at (?:a )?(?P<target>\w+)'s hand)"
        rf"(?: and sees (?P<seen>{_CARDS}))?",
        _look,
    ),
    (
        r"(?:regarder? la main de (?P<target>\w+))"
        rf"(?: et voit (?P<seen>{_CARDS}))?",
        _look,
    ),
)
