"""What may not be: refused, for the rule that is named, and without a trace."""

from __future__ import annotations

from pytest_bdd import then
from pytest_bdd.parsers import re as sentence

from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.table import CHANCE
from crimehotel_rules.mord_im_arosa.steps.doing import cube_named
from crimehotel_rules.mord_im_arosa.steps.sentences import DO, NAMES, RULE, colour, deed, split
from crimehotel_rules.mord_im_arosa.steps.table import Table

# Actions


@then(sentence(rf"(?P<name>(?:a )?\w+) may not (?P<what>(?:{DO}|pass|land)\b.*?){RULE}"))
@then(sentence(rf"(?P<name>\w+) ne peut pas (?P<what>(?:{DO})\b.*?){RULE}"))
def may_not(table: Table, name: str, what: str, rule: str | None) -> None:
    action = deed(name.removeprefix("a "), what, table.seat).action
    table.refuse(table.seat(name), action, rule)


@then(sentence(rf"(?P<name>\w+) may not cover tracks anywhere{RULE}"))
def may_not_cover(table: Table, name: str, rule: str | None) -> None:
    for floor in range(8):
        table.refuse(table.seat(name), {"type": "cover", "floor": floor}, rule)


@then(sentence(rf"chance may not inspect floor (?P<floor>\d){RULE}"))
def chance_may_not_inspect(table: Table, floor: str, rule: str | None) -> None:
    table.refuse(CHANCE, {"type": "inspect", "floor": int(floor)}, rule)


# Landings


@then(sentence(rf"a (?P<what>victim|\w+ clue) may not land on floor (?P<floor>-?\d+){RULE}"))
def may_not_land(table: Table, what: str, floor: str, rule: str | None) -> None:
    table.start()
    table.refuse(CHANCE, table.landing(table.cube(cube_named(what)), int(floor)), rule)


@then(sentence(rf"a clue of a stranger may not land on floor (?P<floor>\d){RULE}"))
def foreign_clue(table: Table, floor: str, rule: str | None) -> None:
    table.refuse(CHANCE, table.landing(len(table.names), int(floor)), rule)


@then(sentence(rf"the next cube may not land on floor (?P<floor>-?\d+){RULE}"))
def next_may_not_land(table: Table, floor: str, rule: str | None) -> None:
    table.refuse(CHANCE, table.landing(table.throwing()[0], int(floor)), rule)


@then(
    sentence(
        r"the next cube may not land on floor (?P<floor>\d) and be heard"
        rf" between floors (?P<low>\d+) and (?P<high>\d+){RULE}"
    )
)
def may_not_be_heard(table: Table, floor: str, low: str, high: str, rule: str | None) -> None:
    heard = [int(low), int(high)]
    table.refuse(CHANCE, table.landing(table.throwing()[0], int(floor), heard), rule)


@then(sentence(rf"the next cube may not land on floor (?P<floor>\d) unheard{RULE}"))
def may_not_be_unheard(table: Table, floor: str, rule: str | None) -> None:
    landing = {"type": "land", "cube": table.throwing()[0], "floor": int(floor)}
    table.refuse(CHANCE, landing, rule)
    table.refuse(CHANCE, {**landing, "heard": None}, rule)


# Games


_BEGIN = rf"(?P<names>{NAMES}) may not begin a game"


@then(sentence(rf"{_BEGIN}{RULE}"))
def may_not_begin(table: Table, names: str, rule: str | None) -> None:
    _refuse_game(table, {"players": split(names)}, rule)


@then(sentence(rf"nobody may begin a game alone{RULE}"))
def nobody_begins(table: Table, rule: str | None) -> None:
    _refuse_game(table, {"players": []}, rule)


@then(sentence(rf"somebody without a name may not begin a game with (?P<name>\w+){RULE}"))
def nameless(table: Table, name: str, rule: str | None) -> None:
    for blank in ("", "  "):
        _refuse_game(table, {"players": [name, blank]}, rule)


@then(sentence(rf"{_BEGIN} in (?P<colours>[a-z, ]+){RULE}"))
def may_not_begin_in(table: Table, names: str, colours: str, rule: str | None) -> None:
    _refuse_game(table, {"players": split(names), "colours": split(colours)}, rule)


@then(sentence(rf"{_BEGIN} with a knife in a stranger's hand{RULE}"))
def no_such_knife(table: Table, names: str, rule: str | None) -> None:
    players = split(names)
    for seat in (len(players), -1):
        _refuse_game(table, {"players": players, "knife": seat}, rule)


@then(sentence(rf"{_BEGIN} with a stranger as first investigator{RULE}"))
def no_such_first(table: Table, names: str, rule: str | None) -> None:
    players = split(names)
    for seat in (len(players), -1):
        _refuse_game(table, {"players": players, "first": seat}, rule)


@then(sentence(rf'{_BEGIN} with "(?P<reading>\w+)" agreed on "(?P<setting>\w+)"{RULE}'))
def no_such_reading(table: Table, names: str, reading: str, setting: str, rule: str | None) -> None:
    _refuse_game(table, {"players": split(names), "readings": {setting: reading}}, rule)


@then(sentence(rf'{_BEGIN} with a "(?P<field>\w+)"{RULE}'))
def no_such_field(table: Table, names: str, field: str, rule: str | None) -> None:
    _refuse_game(table, {"players": split(names), field: True}, rule)


def _refuse_game(table: Table, setup: Json, rule: str | None) -> None:
    """Try to begin a game in the colours that the players are called by."""
    named = [colour(name) for name in setup["players"]]
    if "colours" not in setup and all(named) and len(set(named)) == len(named):
        setup = {**setup, "colours": named}
    table.refuse_game(setup, rule)
