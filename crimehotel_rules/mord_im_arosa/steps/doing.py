"""What is agreed, what players do, where cubes land."""

from __future__ import annotations

import pytest
from pytest_bdd import given, then, when
from pytest_bdd.parsers import re as sentence

from crimehotel_rules.conformance.implementation import Implementation
from crimehotel_rules.mord_im_arosa.steps.sentences import (
    DO,
    DOES,
    NAMES,
    VICTIM,
    Landings,
    Rows,
    colour,
    deed,
    deeds,
    numbers,
    split,
)
from crimehotel_rules.mord_im_arosa.steps.table import Table


@pytest.fixture
def table(implementation: Implementation) -> Table:
    """The table of the scenario."""
    return Table(implementation)


# Before the first throw


@given(sentence(rf"(?P<names>{NAMES}) sit at the table"))
@given(sentence(rf"(?P<names>{NAMES}) sont à table"))
def sit(table: Table, names: str) -> None:
    table.invite(split(names))


@given(sentence(r"(?P<knife>\w+) held a knife last, and (?P<first>\w+) was in a hotel last"))
@given(sentence(r"(?P<knife>\w+) a tenu un couteau et (?P<first>\w+) vu un hôtel en dernier"))
def knife_and_first(table: Table, knife: str, first: str) -> None:
    knife_is(table, knife)
    first_is(table, first)


@given(sentence(r"(?P<name>\w+) held a knife last"))
def knife_is(table: Table, name: str) -> None:
    table.setup["knife"] = table.seat(name)


@given(sentence(r"(?P<name>\w+) was in a hotel last"))
def first_is(table: Table, name: str) -> None:
    table.setup["first"] = table.seat(name)


@given(sentence(r"they play (?P<colours>[a-z, ]+)"))
def in_colours(table: Table, colours: str) -> None:
    table.setup["colours"] = split(colours)


@given("they agree that everybody may cover tracks")
def everybody_may_cover(table: Table) -> None:
    _agree(table, "cover_without_clues", "allowed")


@given("they agree to take back all clues they can")
def take_back_all(table: Table) -> None:
    _agree(table, "take_back", "all")


@given("they agree to stop placing when the end has come")
def stop_placing(table: Table) -> None:
    _agree(table, "end_while_placing", "stop")


@given("they agree to hear the cubes fall")
def hear(table: Table) -> None:
    _agree(table, "hearing", "range")


def _agree(table: Table, setting: str, reading: str) -> None:
    table.setup["readings"] = {**table.setup.get("readings", {}), setting: reading}


# The prologue


@given(sentence(r"the victims land on floors (?P<one>\d) and (?P<other>\d)"))
@given(sentence(r"les victimes s'arrêtent aux étages (?P<one>\d) et (?P<other>\d)"))
def victims_land(table: Table, one: str, other: str) -> None:
    table.land(VICTIM, int(one))
    table.land(VICTIM, int(other))


@given(sentence(r"both victims land on floor (?P<floor>\d)"))
def both_victims_land(table: Table, floor: str) -> None:
    victims_land(table, floor, floor)


@given("the opening clues land like this:")
@when("the opening clues land like this:")
@given("les premières traces s'arrêtent ainsi\u00a0:")
def opening_clues_land(table: Table, datatable: Rows) -> None:
    floors = {table.seat(name): numbers(told) for name, told in datatable[1:]}
    for cube in table.throwing():
        assert isinstance(cube, int), "the victims come first"
        table.land(cube, floors[cube].pop(0))
    assert not any(floors.values()), f"more floors than opening clues: {floors}"


@given("nothing has been thrown yet")
def nothing_thrown(table: Table) -> None:
    table.start()
    assert table.public("log") == []


# Turns


@given(sentence(rf"(?P<text>[A-Z]\w+ (?:{DOES}) .+)"))
@when(sentence(rf"(?P<text>[A-Z]\w+ (?:{DOES}) .+)"))
def done(table: Table, text: str) -> None:
    for each in deeds(text, table.seat):
        table.do(each)


@given("this is played:")
@when("this is played:")
@given("la partie est jouée ainsi\u00a0:")
@when("la partie est jouée ainsi\u00a0:")
def played(table: Table, docstring: str) -> None:
    for line in docstring.splitlines():
        done(table, line.strip())


@when(sentence(r"this is played (?P<times>\d+) times over:"))
def played_again(table: Table, times: str, docstring: str) -> None:
    for _ in range(int(times)):
        played(table, docstring)


@when(sentence(r"the cubes land on floors? (?P<floors>[\d, and]+)"))
@when(sentence(r"les cubes s'arrêtent aux étages (?P<floors>[\d, et]+)"))
def cubes_land(table: Table, floors: str) -> None:
    for floor in numbers(floors):
        table.land(table.throwing()[0], floor)


@given(sentence(r"(?P<all>all) cubes land on floor (?P<floor>\d)"))
@when(sentence(r"(?P<all>all) cubes land on floor (?P<floor>\d)"))
def all_land(table: Table, floor: str) -> None:
    table.land_all(Landings(rest=int(floor)))


@given(
    sentence(
        r"the players inspect floor (?P<floor>\d) in vain until (?P<name>\w+)'s supply"
        r" is (?P<count>\d+), and all cubes land on floor (?P<where>\d)"
    )
)
def in_vain(table: Table, floor: str, name: str, count: str, where: str) -> None:
    while table.public("supply")[table.seat(name)] > int(count):
        table.act(table.public("turn"), {"type": "inspect", "floor": int(floor)})
        table.land_all(Landings(rest=int(where)))


@when(sentence(r"a (?P<what>victim|\w+ clue) lands on floor (?P<floor>\d)"))
def one_lands(table: Table, what: str, floor: str) -> None:
    table.land(table.cube(cube_named(what)), int(floor))


@when(
    sentence(
        r"the next cube lands on floor (?P<floor>\d)"
        r" and is heard between floors (?P<low>\d) and (?P<high>\d)"
    )
)
def lands_and_is_heard(table: Table, floor: str, low: str, high: str) -> None:
    table.land(table.throwing()[0], int(floor), [int(low), int(high)])


def cube_named(text: str) -> str:
    """The cube that is meant by "a victim" or "blue clue"."""
    name = VICTIM if text == VICTIM else colour(text.split(maxsplit=1)[0])
    assert name is not None, f"what is {text!r}?"
    return name


# What may be done


@then(sentence(rf"(?P<name>\w+) may (?P<what>(?:{DO}) .+ \d|take back (?:\d+ clues?|nothing))"))
@then(sentence(rf"(?P<name>\w+) peut (?P<what>(?:{DO}) .+ \d)"))
def may(table: Table, name: str, what: str) -> None:
    action = deed(name, what, table.seat).action
    action = {key: sorted(value) if key == "suspects" else value for key, value in action.items()}
    assert action in table.legal(name)


@then(sentence(r"(?P<name>\w+) may inspect every floor, and do nothing else"))
def may_inspect_every_floor(table: Table, name: str) -> None:
    expected = [{"type": "inspect", "floor": floor} for floor in range(8)]
    assert _sorted(table.legal(name)) == _sorted(expected)


@then(sentence(r"(?P<name>\w+) may cover tracks on every floor"))
def may_cover_every_floor(table: Table, name: str) -> None:
    covers = [action["floor"] for action in table.legal(name) if action["type"] == "cover"]
    assert sorted(covers) == list(range(8))


@then(sentence(r"(?P<name>\w+) may suspect one or several of the others on every floor"))
def may_suspect_everybody(table: Table, name: str) -> None:
    others = [seat for seat in table.seats(table.names) if seat != table.seat(name)]
    expected = {
        (floor, *(seat for place, seat in enumerate(others) if chosen >> place & 1))
        for floor in range(8)
        for chosen in range(1, 2 ** len(others))
    }
    suspicions = [each for each in table.legal(name) if each["type"] == "suspect"]
    assert {(each["floor"], *each["suspects"]) for each in suspicions} == expected
    assert len(suspicions) == len(expected)


@then(sentence(r"(?P<name>\w+) has (?P<count>\d+) things to choose from"))
def choices(table: Table, name: str, count: str) -> None:
    assert len(table.legal(name)) == int(count)


@then(sentence(r"(?P<name>\w+) may take back at most (?P<count>\d+) clues?"))
def take_back_limit(table: Table, name: str, count: str) -> None:
    expected = [{"type": "take_back", "count": number} for number in range(int(count) + 1)]
    assert _sorted(table.legal(name)) == _sorted(expected)


@then(sentence(r"the next cube may land on every floor"))
def may_land_anywhere(table: Table) -> None:
    before, history = table.everything(), list(table.history)
    for floor in range(8):
        table.land(table.throwing()[0], floor)
        table.replay(history)
    assert table.everything() == before


def _sorted(actions: list[dict[str, object]]) -> list[dict[str, object]]:
    return sorted(actions, key=repr)
