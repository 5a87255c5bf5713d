"""What is agreed, what players do, and what chance does."""

from __future__ import annotations

from typing import Any, Final

import pytest
from pytest_bdd import given, then, when
from pytest_bdd.parsers import re as sentence

from crimehotel_rules.conformance.implementation import Implementation, Json
from crimehotel_rules.conformance.table import CHANCE
from crimehotel_rules.grand_hotel.steps import packs
from crimehotel_rules.grand_hotel.steps.sentences import (
    CAR,
    DO,
    DOES,
    NAMES,
    SPACE,
    card,
    cards,
    deed,
    deeds,
    space,
    split,
)
from crimehotel_rules.grand_hotel.steps.table import Table


@pytest.fixture
def table(implementation: Implementation) -> Table:
    """The table of the scenario."""
    return Table(implementation)


# Before the first turn


@given(sentence(rf"(?P<names>{NAMES}) sit at the table"))
@given(sentence(rf"(?P<names>{NAMES}) sont à table"))
def sit(table: Table, names: str) -> None:
    table.invite(split(names))


@given(sentence(rf"(?P<names>{NAMES}) are (?P<characters>\w+ .+)"))
@given(sentence(rf"(?P<names>{NAMES}) jouent (?P<characters>\w+ .+)"))
def who_is_who(table: Table, names: str, characters: str) -> None:
    assert split(names) == table.names, "the cast is told seat by seat"
    table.cast = [card(each) for each in split(characters)]


@given(sentence(r"(?P<name>\w+) starts"))
def starts(table: Table, name: str) -> None:
    table.first = name


@given("nothing has been dealt yet")
def nothing_dealt(table: Table) -> None:
    table.by_hand = True
    table.start()
    assert table.public("log") == []


@given(sentence(r"their colours are (?P<colours>[a-z, ]+)"))
def in_colours(table: Table, colours: str) -> None:
    table.setup["colours"] = split(colours)


@given(sentence(r"they agree on the roster (?P<roster>.+)"))
def roster(table: Table, roster: str) -> None:
    table.setup["roster"] = [card(each) for each in split(roster)]


@given(sentence(r"they agree to stop after (?P<count>\d+) rounds?"))
def limit(table: Table, count: str) -> None:
    table.setup["rounds"] = int(count)


READINGS: Final = {
    "one interaction in a turn is enough": ("interaction_limit", "one_per_turn"),
    "any number of interactions is allowed": ("interaction_limit", "unlimited"),
    "nobody has more than one turn to lose": ("lost_turns", "at_most_one"),
    "the step into the lobby costs a point": ("lobby_step", "one_point"),
    "the nearest car is the one with the shortest way": ("nearest_car", "by_distance"),
    "an occupied car cannot be called": ("occupied_car", "not_called"),
    "what lies in a maintenance room can be searched for": ("maintenance_drop", "searchable"),
    "an item objective once met stays met": ("item_objective", "latched"),
    "an arrest is told to everybody": ("arrest", "open"),
}


@given(sentence(rf"they agree that (?P<what>{'|'.join(READINGS)})"))
def agree(table: Table, what: str) -> None:
    setting, reading = READINGS[what]
    table.setup["readings"] = {**table.setup.get("readings", {}), setting: reading}


@given("they play with a cheap deck that is the soap alone")
def one_cheap_item(table: Table) -> None:
    table.setup["pack"] = packs.one_cheap_item()


@given("they play with a Baroness who has to trade with two others")
def trades_with_two(table: Table) -> None:
    table.setup["pack"] = packs.trades_with_two()


# The deal and the first rolls


@when(sentence(r"(?P<characters>.+) are dealt"))
def dealt(table: Table, characters: str) -> None:
    table.act(CHANCE, deal(characters))


def deal(characters: str) -> Json:
    """A deal of these characters, seat by seat."""
    return {"type": "deal", "characters": [card(each) for each in split(characters)]}


@when(sentence(r"the first rolls are (?P<dice>[\d, and]+)"))
def first_rolls(table: Table, dice: str) -> None:
    table.act(CHANCE, {"type": "rolls", "dice": [int(die) for die in split(dice)]})


# Turns


@given(sentence(rf"(?P<text>{DOES})"))
@when(sentence(rf"(?P<text>{DOES})"))
def done(table: Table, text: str) -> None:
    table.do(deeds(text, table.seat))


@given("these turns are played:")
@when("these turns are played:")
@given("ces tours sont joués\u00a0:")
def turns_played(table: Table, docstring: str) -> None:
    """Each line is a turn, which its player ends; who waits does nothing else."""
    for line in docstring.splitlines():
        player, _, words = line.strip().partition(" ")
        if words not in ("waits", "attend"):
            done(table, line.strip())
        table.act(table.seat(player), {"type": "end"})


@given(sentence(rf"(?P<names>{NAMES}) end their turns"))
@when(sentence(rf"(?P<names>{NAMES}) end their turns"))
@when(sentence(rf"(?P<names>{NAMES}) terminent leurs tours"))
def turns_ended(table: Table, names: str) -> None:
    for name in split(names):
        table.act(table.seat(name), {"type": "end"})


@given(sentence(r"everybody ends turns until round (?P<number>\d+) begins"))
@when(sentence(r"everybody ends turns until round (?P<number>\d+) begins"))
def rounds_go_by(table: Table, number: str) -> None:
    while table.public("round") < int(number):
        table.act(table.public("turn"), {"type": "end"})


# Chance


@when(sentence(r"the die shows (?P<die>\d)"))
@when(sentence(r"le dé montre (?P<die>\d)"))
def rolled(table: Table, die: str) -> None:
    table.act(CHANCE, {"type": "roll", "die": int(die)})


@when(sentence(r"the card turns out to be (?P<name>the .+)"))
def revealed(table: Table, name: str) -> None:
    table.act(CHANCE, {"type": "room", "card": card(name)})


@when(sentence(r"the item turns out to be (?P<name>the .+)"))
@when(sentence(r"l'objet est (?P<name>l[ea] .+)"))
def drawn(table: Table, name: str) -> None:
    table.act(CHANCE, {"type": "draw", "item": card(name)})


# What may be done


@then(sentence(rf"(?P<name>\w+) may (?P<what>{DO})"))
def may(table: Table, name: str, what: str) -> None:
    action = deed(name, what, table.seat).action
    assert action in table.legal(name), f"{action} is not among {table.legal(name)}"


def _chosen(table: Table, name: str, kind: str, field: str) -> set[Any]:
    """What a player may choose for a kind of action."""
    return {action[field] for action in table.legal(name) if action["type"] == kind}


@then(sentence(rf"(?P<name>\w+) can only go to (?P<spaces>(?:{SPACE}).*)"))
def can_go(table: Table, name: str, spaces: str) -> None:
    assert _chosen(table, name, "move", "to") == set(map(space, split(spaces)))


@then(sentence(r"(?P<name>\w+) can go nowhere"))
def can_go_nowhere(table: Table, name: str) -> None:
    assert not _chosen(table, name, "move", "to")


@then(sentence(rf"(?P<name>\w+) can only call (?P<car>{CAR})"))
def can_call(table: Table, name: str, car: str) -> None:
    assert _chosen(table, name, "call", "car") == {space(car)}


@then(sentence(r"(?P<name>\w+) can call either car"))
def can_call_either(table: Table, name: str) -> None:
    assert _chosen(table, name, "call", "car") == {"left", "right"}


@then(sentence(r"(?P<name>\w+) can call no car"))
def can_call_none(table: Table, name: str) -> None:
    assert not _chosen(table, name, "call", "car")


@then(sentence(r"(?P<name>\w+) can only end the turn"))
def can_only_end(table: Table, name: str) -> None:
    assert table.legal(name) == [{"type": "end"}]


@then(sentence(rf"(?P<name>\w+) can only interact with (?P<names>{NAMES})"))
def can_interact(table: Table, name: str, names: str) -> None:
    others = set(table.seats(split(names)))
    assert _chosen(table, name, "attack", "target") == others
    assert _chosen(table, name, "identify", "target") == others
    assert _chosen(table, name, "trade", "target") <= others


@then(sentence(r"(?P<name>\w+) can start no interaction"))
def can_start_none(table: Table, name: str) -> None:
    for kind in ("attack", "identify", "trade"):
        assert not _chosen(table, name, kind, "target")


@then(sentence(r"(?P<name>\w+) can only keep (?P<items>the .+), or leave the rest"))
def can_keep(table: Table, name: str, items: str) -> None:
    expected: list[Json] = [{"type": "keep", "item": item} for item in cards(items)]
    _exactly(table, name, [*expected, {"type": "leave"}])


@then(sentence(r"(?P<name>\w+) can only drop (?P<items>the .+)"))
def can_drop(table: Table, name: str, items: str) -> None:
    _exactly(table, name, [{"type": "drop", "item": item} for item in cards(items)])


@then(sentence(r"(?P<name>\w+) can only accept with (?P<items>the .+), or decline"))
def can_accept_with(table: Table, name: str, items: str) -> None:
    expected: list[Json] = [{"type": "accept", "give": item} for item in cards(items)]
    _exactly(table, name, [*expected, {"type": "decline"}])


@then(sentence(r"(?P<name>\w+) can only accept without a card, or decline"))
def can_accept(table: Table, name: str) -> None:
    _exactly(table, name, [{"type": "accept", "give": None}, {"type": "decline"}])


def _exactly(table: Table, name: str, expected: list[Json]) -> None:
    assert sorted(table.legal(name), key=repr) == sorted(expected, key=repr)


@then(sentence(r"(?P<name>\w+) has (?P<count>\d+|no) proposals? for (?P<other>\w+)"))
def proposals(table: Table, name: str, count: str, other: str) -> None:
    trades = [each for each in table.legal(name) if each["type"] == "trade"]
    for_other = [each for each in trades if each["target"] == table.seat(other)]
    assert len(for_other) == (0 if count == "no" else int(count))
