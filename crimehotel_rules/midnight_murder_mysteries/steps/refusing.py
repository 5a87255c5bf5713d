"""What may not be: refused, for the rule that is named, and without a trace."""

from __future__ import annotations

from typing import Any, Final

from pytest_bdd import then
from pytest_bdd.parsers import re as sentence

from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.table import CHANCE
from crimehotel_rules.midnight_murder_mysteries.steps.packs import FAULTS, faulty, sound
from crimehotel_rules.midnight_murder_mysteries.steps.sentences import (
    DO,
    NAMES,
    NUMBERS,
    RULE,
    deed,
    numbers,
    split,
)
from crimehotel_rules.midnight_murder_mysteries.steps.table import TWO_BY_TWO, Table

# Actions


@then(sentence(rf"(?P<name>(?:a )?\w+) may not (?P<what>{DO}){RULE}"))
def may_not(table: Table, name: str, what: str, rule: str | None) -> None:
    table.refuse(table.seat(name), deed(name, what, table.seat).action, rule)


NONSENSE: Final[dict[str, Json]] = {
    "a step to zone 0": {"type": "move", "zone": 0},
    "a step to zone 11": {"type": "move", "zone": 11},
    "a step to a word": {"type": "move", "zone": "5"},
    "a step to nothing": {"type": "move", "zone": None},
    "a search of location 25": {"type": "investigate", "path": "25", "how": "public"},
    "a search of location 1": {"type": "investigate", "path": "1", "how": "public"},
    "a question about nothing": {"type": "investigate", "path": "C", "how": "public"},
    "a hypothesis left blank": {
        "type": "write",
        "element": "culprit",
        "first": "E",
        "second": "",
    },
    "a search of a number": {"type": "investigate", "path": 17, "how": "public"},
    "a search in silence": {"type": "investigate", "path": "17", "how": "silent"},
    "a question about the weather": {
        "type": "investigate",
        "path": "C-weather",
        "how": "public",
    },
    "an extraction from a name": {"type": "extract", "target": "Bob", "path": "17"},
    "an extraction from a truth": {"type": "extract", "target": True, "path": "17"},
    "a purchase of two buoys": {"type": "buy_buoy", "count": 2},
    "a message": {"type": "say", "text": "It was E."},
    "an action that is a number": {"type": 4},
}
"""What no player can say at a table, but send."""


@then(sentence(rf"(?P<name>\w+) may not try (?P<what>{'|'.join(NONSENSE)}){RULE}"))
def may_not_try(table: Table, name: str, what: str, rule: str | None) -> None:
    table.refuse(table.seat(name), NONSENSE[what], rule)


@then(sentence(rf"nobody may do anything{RULE}"))
def nobody_acts(table: Table, rule: str | None) -> None:
    for by in (*table.seats(table.names), CHANCE):
        for action in ({"type": "end_actions"}, {"type": "draw_event", "card": "x01"}):
            table.refuse(by, action, rule)


# Chance


@then(sentence(rf"(?P<card>[a-z][\w-]+) may not be drawn{RULE}"))
def may_not_be_drawn(table: Table, card: str, rule: str | None) -> None:
    table.refuse(CHANCE, {"type": "draw_event", "card": card}, rule)


@then(sentence(rf"the suspects may not be placed in the zones (?P<zones>{NUMBERS}){RULE}"))
def may_not_be_placed(table: Table, zones: str, rule: str | None) -> None:
    table.refuse(CHANCE, {"type": "place_suspects", "zones": numbers(zones)}, rule)


@then(sentence(rf"chance may not act{RULE}"))
def chance_may_not_act(table: Table, rule: str | None) -> None:
    for action in (
        {"type": "draw_event", "card": "x02"},
        {"type": "place_suspects", "zones": TWO_BY_TWO},
        {"type": "end_actions"},
    ):
        table.refuse(CHANCE, action, rule)


# Games

_BEGIN: Final = rf"(?P<names>{NAMES}) may not begin the (?P<mode>\w+) game"


def _refuse_game(table: Table, names: str, mode: str, rule: str | None, **fields: Any) -> None:
    table.refuse_game({**sound(), "players": split(names), "mode": mode, **fields}, rule)


@then(sentence(rf"{_BEGIN}{RULE}"))
def may_not_begin(table: Table, names: str, mode: str, rule: str | None) -> None:
    _refuse_game(table, names, mode, rule)


@then(sentence(rf"{_BEGIN} in (?P<colours>[a-z, ]+?){RULE}"))
def may_not_begin_in(table: Table, names: str, mode: str, colours: str, rule: str | None) -> None:
    _refuse_game(table, names, mode, rule, colours=split(colours))


@then(sentence(rf"{_BEGIN} with seat (?P<first>\d+) as First Player{RULE}"))
def no_such_first(table: Table, names: str, mode: str, first: str, rule: str | None) -> None:
    _refuse_game(table, names, mode, rule, first=int(first))


@then(sentence(rf"somebody without a name may not begin a game with (?P<name>\w+){RULE}"))
def nameless(table: Table, name: str, rule: str | None) -> None:
    for blank in ("", "  "):
        table.refuse_game({**sound(), "players": [name, blank]}, rule)


@then(sentence(rf"a set-up may not have (?P<fault>{'|'.join(FAULTS)}){RULE}"))
def bad_setup(table: Table, fault: str, rule: str | None) -> None:
    table.refuse_game(faulty(fault), rule)
