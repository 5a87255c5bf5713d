"""What can be wrong with a set-up: each fault makes one change to a sound one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.midnight_murder_mysteries.steps.table import packs

Change: TypeAlias = Callable[[Any], None]


def sound() -> Json:
    """A set-up without a fault."""
    events, case = packs()
    cabins = [f"{number:02}" for number in range(1, 13)]
    board = {"edges": [[*edge] for edge in _ALL], "cabins": cabins}
    players = ["Ann", "Bob"]
    return {
        "mode": "competitive",
        "players": players,
        "board": board,
        "events": events,
        "case": case,
    }


def faulty(fault: str) -> Json:
    """A set-up with this fault."""
    setup = sound()
    FAULTS[fault](setup)
    return setup


def _put(*path: str | int, value: Any) -> Change:
    """Put a value in a place of the set-up."""

    def change(part: Any) -> None:
        for step in path[:-1]:
            part = part[step]
        part[path[-1]] = value

    return change


def _drop(*path: str | int) -> Change:
    """Take a value out of the set-up."""

    def change(part: Any) -> None:
        for step in path[:-1]:
            part = part[step]
        del part[path[-1]]

    return change


def _slow(setup: Any) -> None:
    """Cards that do not bring the ship to the port: all together move it by 8."""
    left = 8
    for card in setup["events"]["cards"]:
        card["effects"] = [{"effect": "ship", "by": 1}] if left > 0 else []
        left -= 1


def _back(setup: Any) -> None:
    """Cards that move the ship forward by 9 and back by 1: all together by 8."""
    _slow(setup)
    for card, by in zip(setup["events"]["cards"][8:], (1, -1), strict=False):
        card["effects"] = [{"effect": "ship", "by": by}]


def _exchange(setup: Any) -> None:
    """The first two paragraphs have changed places."""
    paragraphs = setup["case"]["paragraphs"]
    paragraphs[:2] = reversed(paragraphs[:2])


def _never_to_zone_2(setup: Any) -> None:
    for card in setup["events"]["cards"]:
        if card["purser"] == 2:
            card["purser"] = 1


_ALL: Final = [[1, 2], [1, 4], [3, 6], [4, 5], [5, 6], [5, 8], [7, 8], [8, 9], [9, 10]]
"""The passages of the usual board."""
_EDGES: Final = ("board", "edges")
_CARD: Final = ("events", "cards", 5)
_SHIP: Final = {"effect": "ship", "by": 1}
_CLOSED: Final = {"effect": "closed_passage", "between": [5, 8]}

FAULTS: Final[dict[str, Change]] = {
    # the board
    "a way from the suite to zone 3": _put(*_EDGES, 1, value=[2, 3]),
    "a way between two decks": _put(*_EDGES, 3, value=[4, 7]),
    "no way from 5 to 8": _drop(*_EDGES, 5),
    "a ship in two parts": _drop(*_EDGES, 6),
    "a passage twice": _put(*_EDGES, 1, value=[1, 2]),
    "a passage with the larger zone first": _put(*_EDGES, 0, value=[2, 1]),
    "passages in disorder": _put("board", "edges", value=[*_ALL[:3], _ALL[4], _ALL[3], *_ALL[5:]]),
    "eleven cabins": _drop("board", "cabins", 11),
    "a cabin for two": _put("board", "cabins", 0, value="02"),
    "a suspect in the suite": _put("board", "cabins", 0, value="13"),
    # the events
    "15 cards": _drop("events", "cards", 15),
    "five Calm Seas": _put(*_CARD, "kind", value="calm_sea"),
    "a card twice": _put(*_CARD, "card", value="calm-1"),
    "a card without a zone": _drop(*_CARD, "purser"),
    "a card with zone 11": _put(*_CARD, "purser", value=11),
    "no card with zone 2": _never_to_zone_2,
    "a deck that never arrives": _slow,
    "a deck that goes back too far": _back,
    "a card with four effects": _put(
        *_CARD,
        "effects",
        value=[
            _SHIP,
            _CLOSED,
            {"effect": "closed_zone", "zone": 7},
            {"effect": "sealed_zone", "zone": 7},
        ],
    ),
    "a ship that moves twice": _put(*_CARD, "effects", value=[_SHIP, _SHIP]),
    "a passage both opened and closed": _put(
        *_CARD, "effects", value=[_CLOSED, {"effect": "open_passage", "between": [5, 8]}]
    ),
    "an effect of no kind": _put(*_CARD, "effects", value=[{"effect": "fog"}]),
    "a ship that moves by 4": _put(*_CARD, "effects", value=[{"effect": "ship", "by": 4}]),
    "a second door of the suite": _put(
        *_CARD, "effects", value=[{"effect": "open_passage", "between": [2, 3]}]
    ),
    "suspects who go two zones": _put(
        *_CARD, "effects", value=[{"effect": "suspect_range", "zones": 2}]
    ),
    # the case
    "59 paragraphs": _drop("case", "paragraphs", 59),
    "a paragraph twice": _put("case", "paragraphs", 0, "path", value="02"),
    "paragraphs in disorder": _exchange,
    "a paragraph without French": _drop("case", "paragraphs", 0, "text", "fr"),
    "a blank paragraph": _put("case", "paragraphs", 0, "text", "en", value=" "),
    "a paragraph of 801 letters": _put("case", "paragraphs", 0, "text", "en", value="a" * 801),
    "a title of 61 letters": _put("case", "title", "fr", value="a" * 61),
    "an id with a capital letter": _put("case", "id", value="Stub"),
    "a single motive": _put(
        "case", "motives", value=[{"id": "m2", "name": {"en": "Fear", "fr": "Peur"}}]
    ),
    "a motive twice": _put("case", "motives", 1, "id", value="m1"),
    "a third level": _put("case", "level", value="easy"),
    "a culprit from nowhere": _put("case", "solution", "culprit", value="M"),
    "a motive that is not on the list": _put("case", "solution", "motive", value="m9"),
    "rules of its own": _put("case", "rules", value=[]),
    # the rest
    "no case": _drop("case"),
    "no events": _drop("events"),
    "a fourth mode": _put("mode", value="duel"),
    "a parrot": _put("parrot", value=True),
}
"""Every fault that is tried, in words, and the change that makes it."""
