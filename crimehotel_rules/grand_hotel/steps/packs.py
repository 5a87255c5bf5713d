"""What can be wrong with a pack: each fault makes one change to a sound one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.grand_hotel.steps.sentences import pack

Change: TypeAlias = Callable[[Any], None]


def faulty(fault: str) -> Json:
    """The pack of the scenarios with this fault."""
    cards = pack()
    FAULTS[fault](cards)
    return cards


def one_cheap_item() -> Json:
    """A sound pack whose cheap deck is the soap alone; everybody has to hold the umbrella."""
    cards = pack()
    kept = [item for item in cards["items"] if item["deck"] != "cheap" or item["id"] == "soap"]
    cards["items"] = kept
    _all_want_the_umbrella(cards)
    return cards


def trades_with_two() -> Json:
    """A sound pack whose Baroness has to trade, in any way, with two others."""
    cards = pack()
    (baroness,) = [each for each in cards["characters"] if each["id"] == "baroness"]
    baroness["interaction"].update(way="any", count=2)
    return cards


def _all_want_the_umbrella(cards: Any) -> None:
    """Nobody asks for an item of a deck that is not what it was."""
    for character in cards["characters"]:
        character["item"] = {"type": "hold", "items": ["umbrella"], "count": 1}


def _put(*path: str | int, value: Any) -> Change:
    """Put a value in a place of the pack."""

    def change(cards: Any) -> None:
        for step in path[:-1]:
            cards = cards[step]
        cards[path[-1]] = value

    return change


def _drop(*path: str | int) -> Change:
    """Take a value out of the pack."""

    def change(cards: Any) -> None:
        for step in path[:-1]:
            cards = cards[step]
        del cards[path[-1]]

    return change


def _empty_deck(cards: Any) -> None:
    cards["items"] = [item for item in cards["items"] if item["deck"] != "luxury"]
    _all_want_the_umbrella(cards)


def _two_decks(cards: Any) -> None:
    cards["decks"].remove("luxury")
    _no_room_of_a_type(cards)
    for item in cards["items"]:
        if item["deck"] == "luxury":
            item["deck"] = "cheap"
    _all_want_the_umbrella(cards)


def _four_decks(cards: Any) -> None:
    cards["decks"].append("golden")
    cards["items"].append({"id": "crown", "name": "Crown", "deck": "golden"})
    cards["rooms"].append({"id": "g1", "name": "Golden room", "type": "golden"})


def _no_room_of_a_type(cards: Any) -> None:
    for room in cards["rooms"]:
        if room["type"] == "luxury":
            room["type"] = "cheap"


_BOILER, _LINE = 20, ("rooms", 20, "outcomes", 0)
_EFFECT = (*_LINE, "effects", 0)
_CAPTAIN, _SERGEANT, _CHEF = ("characters", 0), ("characters", 1), ("characters", 7)
_HOLD = (*_SERGEANT, "item")
_TARGET = (*_CAPTAIN, "interaction", "target")
_IDENTIFY = {"type": "identify", "target": {"type": "anyone"}, "count": 1}
_TWO = [{"type": "hold_deck", "deck": "cheap", "count": 1}] * 2

FAULTS: Final[dict[str, Change]] = {
    # form
    "no name": _put("name", value=" "),
    "an unknown field": _put("price", value=20),
    "no characters' field": _drop("characters"),
    "an id with a capital letter": _put("rooms", 0, "id", value="A1"),
    "an id of 33 letters": _put("rooms", 0, "id", value="a" * 33),
    "an id twice": _put("rooms", 0, "id", value="soap"),
    "a card called like a class": _put("rooms", 0, "id", value="guard"),
    "a card called like a space": _put("rooms", 0, "id", value="lobby"),
    "a card called like the spectator": _put("rooms", 0, "id", value="spectator"),
    # decks and rooms
    "two decks": _two_decks,
    "four decks": _four_decks,
    "an item of no deck": _put("items", 0, "deck", value="golden"),
    "an empty deck": _empty_deck,
    "23 rooms": _drop("rooms", 0),
    "a room of no type": _put("rooms", 0, "type", value="golden"),
    "a deck without a room": _no_room_of_a_type,
    # maintenance
    "five outcomes": _drop("rooms", _BOILER, "outcomes", 5),
    "an outcome without a text": _put(*_LINE, "text", value=""),
    "outcomes in a cheap room": _put("rooms", 0, "outcomes", value=[]),
    "an effect of no kind": _put(*_EFFECT, value={"type": "gold"}),
    "a change by no points": _put(*_EFFECT, "amount", value=0),
    "a change by four points": _put(*_EFFECT, "amount", value=4),
    "an end of turns that is forbidden": _put(
        *_EFFECT, value={"type": "forbid", "who": "all", "action": "end"}
    ),
    "a skip for the others": _put(*_EFFECT, value={"type": "skip", "who": "others"}),
    "a third car": _put(*_EFFECT, value={"type": "stop", "car": "middle"}),
    # characters
    "a fifth class": _put(*_CAPTAIN, "class", value="cook"),
    "a character with one objective": _drop(*_CAPTAIN, "interaction"),
    "an item objective that asks for an identification as well": _put(
        *_CAPTAIN, "item", value={"type": "all", "of": [*_TWO[:1], _IDENTIFY]}
    ),
    "a character without a name": _put(*_CAPTAIN, "name", value=" "),
    "an objective of no kind": _put(*_CAPTAIN, "item", value={"type": "win"}),
    "an item objective about interactions": _put(*_CAPTAIN, "item", value=_IDENTIFY),
    "an objective about an unknown item": _put(*_HOLD, "items", 0, value="parrot"),
    "an objective that names an item twice": _put(*_HOLD, "items", 0, value="lamp"),
    "an objective that asks for nothing": _put(*_HOLD, "count", value=0),
    "an objective that asks for a truth": _put(*_HOLD, "count", value=True),
    "an objective that asks for more than there is": _put(*_HOLD, "count", value=4),
    "an objective against six others": _put(*_CAPTAIN, "interaction", "count", value=6),
    "an objective against an unknown character": _put(
        *_CHEF, "interaction", "target", "character", value="nobody"
    ),
    "an objective against oneself": _put(
        *_CHEF, "interaction", "target", "character", value="chef"
    ),
    "an objective against one character twice": _put(*_CHEF, "interaction", "count", value=2),
    "an objective against an unknown class": _put(*_TARGET, "class", value="cook"),
    "an attack with an unknown result": _put(*_CAPTAIN, "interaction", "result", value="tickled"),
    "a choice of one objective": _put(*_CAPTAIN, "item", value={"type": "any", "of": _TWO[:1]}),
    "a choice inside a choice": _put(
        *_CAPTAIN, "item", value={"type": "all", "of": [*_TWO, {"type": "any", "of": _TWO}]}
    ),
}
"""Every fault that is tried, in words, and the change that makes it."""
