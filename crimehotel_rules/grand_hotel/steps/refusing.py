"""What may not be: refused, for the rule that is named, and without a trace."""

from __future__ import annotations

import json
from typing import Any, Final

from pytest_bdd import then
from pytest_bdd.parsers import re as sentence

from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.table import CHANCE
from crimehotel_rules.grand_hotel.steps.doing import deal
from crimehotel_rules.grand_hotel.steps.packs import FAULTS, faulty
from crimehotel_rules.grand_hotel.steps.sentences import DO, NAMES, RULE, card, deed, pack, split
from crimehotel_rules.grand_hotel.steps.table import Table

# Actions


@then(sentence(rf"(?P<name>(?:a )?\w+) may not (?P<what>{DO}){RULE}"))
def may_not(table: Table, name: str, what: str, rule: str | None) -> None:
    table.refuse(table.seat(name), deed(name, what, table.seat).action, rule)


NONSENSE: Final[dict[str, Json]] = {
    "a call of a third car": {"type": "call", "car": "middle"},
    "a ride sideways": {"type": "ride", "way": "sideways"},
    "a ride of two levels": {"type": "ride", "way": 2},
    "a step to a number": {"type": "move", "to": 12},
    "a step to nothing": {"type": "move", "to": None},
    "a step without a goal": {"type": "move"},
    "a step into a room in small letters": {"type": "move", "to": "r12"},
    "a search of a room by its number": {"type": "search", "room": "R11"},
    "an attack on a name": {"type": "attack", "target": "Ben"},
    "an attack on a truth": {"type": "attack", "target": True},
    "an attack on less than nobody": {"type": "attack", "target": -1},
    "an attack on a fraction": {"type": "attack", "target": 1.5},
    "an attack without a target": {"type": "attack"},
    "a trade of a character card": {"type": "trade", "target": 1, "give": "sergeant", "ask": False},
    "a trade of a room card": {"type": "trade", "target": 1, "give": "a1", "ask": False},
    "a trade of two cards": {
        "type": "trade",
        "target": 1,
        "give": ["umbrella", "soap"],
        "ask": False,
    },
    "a trade that asks for a number": {"type": "trade", "target": 1, "give": "umbrella", "ask": 1},
    "a trade that asks for a certain card": {
        "type": "trade",
        "target": 1,
        "give": "umbrella",
        "ask": "soap",
    },
    "a trade that does not say what is given": {"type": "trade", "target": 1, "ask": True},
    "a trade that does not say what is asked": {"type": "trade", "target": 1, "give": None},
    "an end with a reason": {"type": "end", "why": "tired"},
    "an action that is a number": {"type": 4},
    "an action without a kind": {"action": "end"},
    "a roll of the die": {"type": "roll", "die": 4},
}
"""What no player can say at a table, but send."""


@then(sentence(rf"(?P<name>\w+) may not try (?P<what>{'|'.join(NONSENSE)}){RULE}"))
def may_not_try(table: Table, name: str, what: str, rule: str | None) -> None:
    table.refuse(table.seat(name), NONSENSE[what], rule)


# Chance


@then(sentence(rf"the die may not show (?P<die>\S+){RULE}"))
def no_such_die(table: Table, die: str, rule: str | None) -> None:
    table.refuse(CHANCE, {"type": "roll", "die": json.loads(die)}, rule)


@then(sentence(rf"the card may not be (?P<name>the .+?){RULE}"))
def no_such_card(table: Table, name: str, rule: str | None) -> None:
    table.refuse(CHANCE, {"type": "room", "card": card(name)}, rule)


@then(sentence(rf"the item may not be (?P<name>the .+?){RULE}"))
def no_such_item(table: Table, name: str, rule: str | None) -> None:
    table.refuse(CHANCE, {"type": "draw", "item": card(name)}, rule)


@then(sentence(rf"(?P<characters>.+) may not be dealt{RULE}"))
def no_such_deal(table: Table, characters: str, rule: str | None) -> None:
    table.refuse(CHANCE, deal(characters), rule)


@then(sentence(rf"the first rolls may not be (?P<dice>[\d, and]+\d){RULE}"))
def no_such_rolls(table: Table, dice: str, rule: str | None) -> None:
    rolls = [int(die) for die in split(dice)]
    table.refuse(CHANCE, {"type": "rolls", "dice": rolls}, rule)


@then(sentence(rf"chance may not act{RULE}"))
def chance_may_not_act(table: Table, rule: str | None) -> None:
    for action in (
        {"type": "roll", "die": 4},
        {"type": "room", "card": "a1"},
        {"type": "draw", "item": "soap"},
        {"type": "end"},
    ):
        table.refuse(CHANCE, action, rule)


# Games

_BEGIN = rf"(?P<names>{NAMES}) may not begin a game"


def _refuse_game(table: Table, names: str, rule: str | None, **fields: Any) -> None:
    table.refuse_game({"players": split(names), "pack": pack(), **fields}, rule)


@then(sentence(rf"{_BEGIN}{RULE}"))
def may_not_begin(table: Table, names: str, rule: str | None) -> None:
    _refuse_game(table, names, rule)


@then(sentence(rf"nobody may begin a game without players{RULE}"))
def nobody_begins(table: Table, rule: str | None) -> None:
    _refuse_game(table, "", rule)


@then(sentence(rf"somebody without a name may not begin a game with (?P<name>\w+){RULE}"))
def nameless(table: Table, name: str, rule: str | None) -> None:
    for blank in ("", "  "):
        table.refuse_game({"players": [name, blank], "pack": pack()}, rule)


@then(sentence(rf"{_BEGIN} in (?P<colours>[a-z, ]+?){RULE}"))
def may_not_begin_in(table: Table, names: str, colours: str, rule: str | None) -> None:
    _refuse_game(table, names, rule, colours=split(colours))


@then(sentence(rf"{_BEGIN} with the roster (?P<roster>.+?){RULE}"))
def may_not_begin_with(table: Table, names: str, roster: str, rule: str | None) -> None:
    _refuse_game(table, names, rule, roster=[card(each) for each in split(roster)])


@then(sentence(rf"{_BEGIN} of (?P<rounds>\S+) rounds{RULE}"))
def may_not_begin_of(table: Table, names: str, rounds: str, rule: str | None) -> None:
    _refuse_game(table, names, rule, rounds=json.loads(rounds))


@then(sentence(rf'{_BEGIN} with "(?P<reading>\w+)" agreed on "(?P<setting>\w+)"{RULE}'))
def no_such_reading(table: Table, names: str, reading: str, setting: str, rule: str | None) -> None:
    _refuse_game(table, names, rule, readings={setting: reading})


@then(sentence(rf'{_BEGIN} with a "(?P<field>\w+)"{RULE}'))
def no_such_field(table: Table, names: str, field: str, rule: str | None) -> None:
    _refuse_game(table, names, rule, **{field: True})


@then(sentence(rf"{_BEGIN} without a pack{RULE}"))
def no_pack(table: Table, names: str, rule: str | None) -> None:
    table.refuse_game({"players": split(names)}, rule)


@then(sentence(rf"a pack may not have (?P<fault>{'|'.join(FAULTS)}){RULE}"))
def bad_pack(table: Table, fault: str, rule: str | None) -> None:
    setup: Json = {"players": ["Ada", "Ben"], "pack": faulty(fault)}
    table.refuse_game(setup, rule)


@then("a game may begin without any maintenance room, and with 25 rooms")
def other_packs(table: Table) -> None:
    plain = pack()
    for room in plain["rooms"]:
        if room["type"] == "maintenance":
            room["type"] = "cheap"
            del room["outcomes"]
    more = pack()
    more["rooms"].append({"id": "b8", "name": "Room with a view", "type": "standard"})
    for cards in (plain, more):
        reply = table.implementation.new({"players": ["Ada", "Ben"], "pack": cards})
        assert reply.accepted, reply.sentence
