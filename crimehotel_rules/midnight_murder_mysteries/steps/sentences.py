"""What the sentences of the features mean: paths, and what players do."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeAlias

import attrs

from crimehotel_rules.conformance.implementation import Json

SeatOf: TypeAlias = Callable[[str], int]

NAMES: Final = r"[A-Z]\w+(?:, [A-Z]\w+)*(?: (?:and|et) [A-Z]\w+)?"
RULE: Final = r"(?: \((?P<rule>MM-\w+-\d+)\))?"
NUMBERS: Final = r"\d+(?:, \d+)*(?: (?:and|et) \d+)?"
PATH: Final = r"\d\d|[A-L]-\w+"
PATHS: Final = rf"(?:{PATH})(?:, (?:{PATH}))*(?: (?:and|et) (?:{PATH}))?"

_FRENCH: Final = {
    "témoin": "witness",
    "mobile": "motive",
    "l'alibi": "alibi",
    "le témoignage": "witness",
    "le mobile": "motive",
    "the alibi": "alibi",
    "the witness": "witness",
    "the motive": "motive",
    "coupable": "culprit",
    "mode opératoire": "method",
    "publiquement": "public",
    "publicly": "public",
    "discrètement": "private",
    "privately": "private",
    "importante": "important",
    "moyenne": "average",
    "sans intérêt": "irrelevant",
}
"""Words of the sentences as they go over the wire."""


def word(text: str) -> str:
    """A word as it goes over the wire.

    >>> word("publicly"), word("coupable"), word("motive")
    ('public', 'culprit', 'motive')
    """
    return _FRENCH.get(text, text)


def split(text: str) -> list[str]:
    """The items of a list in a sentence.

    >>> split("Ann, Bob and Cleo"), split("17"), split("Ann et Bob")
    (['Ann', 'Bob', 'Cleo'], ['17'], ['Ann', 'Bob'])
    """
    return [item for item in re.split(r", | and | et | or | ou ", text.strip()) if item]


def numbers(text: str) -> list[int]:
    """The numbers of a list in a sentence.

    >>> numbers("4, 5 and 6")
    [4, 5, 6]
    """
    return [int(item) for item in split(text)]


def path(text: str) -> str:
    """A path as it goes over the wire.

    >>> path("17"), path("C-témoin")
    ('17', 'C-witness')
    """
    suspect, dash, topic = text.partition("-")
    return f"{suspect}{dash}{word(topic)}"


def paths(text: str) -> list[str]:
    """Several paths, as they are listed."""
    return [path(each) for each in split(text)]


# What players do


@attrs.frozen
class Deed:
    """What a player does."""

    player: str
    action: Json


_DONE: Final = (
    r"goes|go|search(?:es)?|asks?|keeps?|makes?|moves?|buys?|extracts?|stops?|announces?|agrees?"
    r"|disagrees?|finds?|writes?|starts?"
    r"|va|fouille|interroge|garde|publie|déplace|ne déplace|achète|soutire|s'arrête|annonce"
    r"|accepte|refuse|trouve|écrit|commence|poursuit"
)
_NEXT: Final = re.compile(rf"(?:, | and | et )(?=(?:{_DONE})\b)")
_NEXT_PLAYER: Final = re.compile(rf", (?=[A-Z]\w+ (?:{_DONE})\b)")
DOES: Final = rf"[A-Z]\w+ (?:{_DONE})\b.*"
DO: Final = rf"(?:{_DONE})\b.*?"


def deeds(text: str, seat_of: SeatOf) -> list[Deed]:
    """The deeds of a sentence, in order.

    >>> seats = ["Ann", "Bob"].index
    >>> told = "Ann goes to zone 5, searches 17 privately and keeps it, Bob stops"
    >>> [(deed.player, deed.action["type"]) for deed in deeds(told, seats)]
    [('Ann', 'move'), ('Ann', 'investigate'), ('Ann', 'keep'), ('Bob', 'end_actions')]
    """
    found = []
    for part in _NEXT_PLAYER.split(text):
        player, _, words = part.partition(" ")
        found += [deed(player, each, seat_of) for each in _NEXT.split(words)]
    return found


def deed(player: str, words: str, seat_of: SeatOf) -> Deed:
    """One thing that a player does, may do, or may not.

    >>> deed("Ann", "ask C about the alibi publicly", ["Ann"].index).action
    {'type': 'investigate', 'path': 'C-alibi', 'how': 'public'}
    """
    for pattern, build in _BUILDERS:
        found = re.fullmatch(pattern, words)
        if found:
            return Deed(player, build(found, seat_of))
    raise AssertionError(f"no such deed: {player} {words}")


_Build: TypeAlias = Callable[[re.Match[str], SeatOf], Json]


def _plain(kind: str) -> _Build:
    return lambda _found, _seat_of: {"type": kind}


def _to_zone(kind: str) -> _Build:
    return lambda found, _: {"type": kind, "zone": int(found["zone"])}


def _search(found: re.Match[str], _: SeatOf) -> Json:
    return {"type": "investigate", "path": path(found["path"]), "how": word(found["how"])}


def _ask(found: re.Match[str], _: SeatOf) -> Json:
    asked = f"{found['suspect']}-{word(found['topic'])}"
    return {"type": "investigate", "path": asked, "how": word(found["how"])}


def _extract(found: re.Match[str], seat_of: SeatOf) -> Json:
    target = "simon" if found["who"] == "Simon" else seat_of(found["who"])
    return {"type": "extract", "target": target, "path": path(found["path"])}


def _move_suspect(found: re.Match[str], _: SeatOf) -> Json:
    return {"type": "move_suspect", "suspect": found["suspect"], "zone": int(found["zone"])}


def _vote(agree: bool) -> _Build:
    return lambda _found, _seat_of: {"type": "vote", "agree": agree}


def _opinion(found: re.Match[str], _: SeatOf) -> Json:
    return {"type": "opinion", "opinion": word(found["opinion"])}


def _write(found: re.Match[str], _: SeatOf) -> Json:
    first, second, element = found["first"], found["second"], word(found["element"])
    return {"type": "write", "element": element, "first": first, "second": second}


_ZONE: Final = r"zone (?P<zone>\d+)"
_HOW: Final = r"(?P<how>publicly|privately|publiquement|discrètement)"
_WHO: Final = r"(?P<who>[A-Z]\w+|a stranger)"
_BUILDERS: Final[list[tuple[str, _Build]]] = [
    (rf"(?:goes to|go to|va en) {_ZONE}", _to_zone("move")),
    (rf"search(?:es)? (?P<path>{PATH}) {_HOW}", _search),
    (rf"fouille (?P<path>{PATH}) {_HOW}", _search),
    (rf"asks? (?P<suspect>[A-Z]) about (?P<topic>the \w+) {_HOW}", _ask),
    (rf"interroge (?P<suspect>[A-Z]) sur (?P<topic>l'alibi|le \w+) {_HOW}", _ask),
    (r"keeps? it|garde la piste pour soi", _plain("keep")),
    (r"makes? it public|publie la piste", _plain("publish")),
    (rf"moves? the Purser to {_ZONE}", _to_zone("move_purser")),
    (rf"déplace le commissaire de bord en {_ZONE}", _to_zone("move_purser")),
    (r"buys? a buoy|achète une bouée", _plain("buy_buoy")),
    (rf"extracts? (?P<path>{PATH}) from {_WHO}", _extract),
    (rf"soutire (?P<path>{PATH}) à {_WHO}", _extract),
    (r"stops?|s'arrête", _plain("end_actions")),
    (rf"moves? (?P<suspect>[A-Z]) to {_ZONE}", _move_suspect),
    (rf"déplace (?P<suspect>[A-Z]) en {_ZONE}", _move_suspect),
    (r"moves? nobody|ne déplace personne", _plain("leave_suspects")),
    (r"announces? findings|annonce ses conclusions", _plain("reveal")),
    (r"(?:goes|go) on|poursuit", _plain("go_on")),
    (r"agrees?|accepte", _vote(agree=True)),
    (r"disagrees?|refuse", _vote(agree=False)),
    (r"(?:finds? it|trouve la piste) (?P<opinion>[\w ]+)", _opinion),
    (r"writes? (?P<first>\S+) or (?P<second>\S+) for the (?P<element>\w+)", _write),
    (r"écrit (?P<first>\S+) ou (?P<second>\S+) pour le (?P<element>[\w ]+)", _write),
    (rf"starts? in {_ZONE}", _to_zone("place_detective")),
    (rf"commence en {_ZONE}", _to_zone("place_detective")),
]
"""How each deed is said, and what goes over the wire for it."""
