"""Who knows what: all the same, and of the closed tower nothing."""

from __future__ import annotations

from typing import Any, Final

from pytest_bdd import then
from pytest_bdd.parsers import re as sentence

from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.table import CHANCE, Step
from crimehotel_rules.mord_im_arosa.steps.doing import cube_named
from crimehotel_rules.mord_im_arosa.steps.sentences import deed, numbers, split
from crimehotel_rules.mord_im_arosa.steps.table import Table

READINGS: Final = {
    "everybody may cover tracks": ("cover_without_clues", "allowed"),
    "all clues are taken back that can be": ("take_back", "all"),
    "placing stops when the end has come": ("end_while_placing", "stop"),
    "the cubes are heard": ("hearing", "range"),
}


@then("all players and spectators know the same")
def all_know_the_same(table: Table) -> None:
    views = [
        {field: told for field, told in view.items() if field != "viewer"}
        for view in table.views().values()
    ]
    assert all(view == views[0] for view in views)
    assert [view["viewer"] for view in table.views().values()] == list(table.views())


# Throws


def _threw(table: Table) -> list[Json]:
    return [event for event in table.public("log") if event["type"] == "threw"]


@then(sentence(r"everybody knows that (?P<name>\w+) has thrown a (?P<what>victim|\w+ clue)"))
def known_throw(table: Table, name: str, what: str) -> None:
    last = _threw(table)[-1]
    assert (last["seat"], last["cube"]) == (table.seat(name), table.cube(cube_named(what)))


@then("nobody is told where it landed")
def landing_untold(table: Table) -> None:
    last = _threw(table)[-1]
    assert {field: told for field, told in last.items() if told is not None}.keys() == {
        "type",
        "seat",
        "cube",
    }
    assert not {"tower", "floors"} & table.view().keys()


@then(sentence(r"everybody has heard it between floors (?P<low>\d) and (?P<high>\d)"))
def heard(table: Table, low: str, high: str) -> None:
    last = _threw(table)[-1]
    assert last["heard"] == [int(low), int(high)]
    assert last.keys() == {"type", "seat", "cube", "heard"}


@then(sentence(r"everybody remembers (?P<count>\d+) throws"))
def remembered_throws(table: Table, count: str) -> None:
    assert len(_threw(table)) == int(count)


# What was announced and seen


@then(sentence(r"everybody remembers that (?P<name>\w+) found a victim on floor (?P<floor>\d)"))
def remembered_find(table: Table, name: str, floor: str) -> None:
    found = {"seat": table.seat(name), "floor": int(floor), "victims": 1}
    assert {"type": "found", **found} in table.public("log")


@then("the announcement came before the floor was opened")
def announced_first(table: Table) -> None:
    kinds = [event["type"] for event in table.this_turn()[:2]]
    assert kinds[0] in ("inspected", "suspected", "covered")
    assert kinds[1:] == ["exposed"]


@then(sentence(r"everybody has heard (?P<name>\w+) suspect (?P<names>.+) on floor (?P<floor>\d)"))
def heard_suspicion(table: Table, name: str, names: str, floor: str) -> None:
    assert table.this_turn()[0] == {
        "type": "suspected",
        "seat": table.seat(name),
        "suspects": sorted(table.seats(split(names))),
        "floor": int(floor),
    }


@then(
    sentence(
        r"everybody sees floor (?P<floor>\d) open, with (?P<counts>[A-Z]\w+ \d(?:, [A-Z]\w+ \d)*)"
    )
)
def open_floor(table: Table, floor: str, counts: str) -> None:
    told = dict(each.split() for each in counts.split(", "))
    clues = [int(told.get(name, 0)) for name in table.names]
    assert table.public("exposed") == {"floor": int(floor), "clues": clues}


@then("no floor is open")
def no_floor_open(table: Table) -> None:
    assert table.public("exposed") is None


@then(sentence(rf"everybody knows that (?P<what>{'|'.join(READINGS)})"))
def known_reading(table: Table, what: str) -> None:
    setting, reading = READINGS[what]
    assert table.public("setup")["readings"][setting] == reading


@then("everybody knows that the rulebook is read as usual")
def canonical_readings(table: Table) -> None:
    assert table.public("setup")["readings"] == {
        "cover_without_clues": "forbidden",
        "take_back": "chosen",
        "end_while_placing": "all_place",
        "hearing": "silent",
    }


# Other towers that agree with what everybody has seen


@then(
    sentence(
        r"everybody would know just the same if the last cubes had landed on floors?"
        r" (?P<floors>[\d, and]+)"
    )
)
def same_knowledge(table: Table, floors: str) -> None:
    here = table.everything()
    table.replay(_other_world(table, numbers(floors)))
    assert table.everything() == here


@then(
    sentence(
        r"(?P<name>\w+) would be refused to (?P<what>.+) in the same words"
        r" if the last cubes had landed on floors? (?P<floors>[\d, and]+)"
    )
)
def same_refusal(table: Table, name: str, what: str, floors: str) -> None:
    action = deed(name, what, table.seat).action
    here = table.implementation.act(table.seat(name), action)
    assert not here.accepted
    table.replay(_other_world(table, numbers(floors)))
    assert table.implementation.act(table.seat(name), action) == here


def _other_world(table: Table, floors: list[int]) -> list[Step]:
    """The same play, but the last cubes landed elsewhere."""
    places = [place for place, (by, _) in enumerate(table.history) if by == CHANCE][-len(floors) :]
    moved: dict[int, Any] = dict(zip(places, floors, strict=True))
    other = [
        (by, {**action, "floor": moved[place]} if place in moved else action)
        for place, (by, action) in enumerate(table.history)
    ]
    assert other != table.history, "another tower needs another landing"
    return other
