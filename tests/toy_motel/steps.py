"""The sentences of Toy Motel's features."""

from __future__ import annotations

import pytest
from pytest_bdd import given, then, when
from pytest_bdd.parsers import parse

from crimehotel_rules.conformance.implementation import Implementation, Reply
from crimehotel_rules.conformance.reference import Reference


class Guests:
    """The guests of a scenario."""

    def __init__(self, implementation: Implementation) -> None:
        self.motel = implementation
        self.names: list[str] = []


@pytest.fixture
def guests(implementation: Implementation) -> Guests:
    """Those who play."""
    return Guests(implementation)


def is_refused(motel: Implementation, reply: Reply, rule: str) -> bool:
    """Whether it is refused; the reference says which rule does so, others need not."""
    named = reply.rule == rule or (reply.rule is None and not isinstance(motel, Reference))
    return not reply.accepted and named


@given(parse("{one} and {other} stay at the motel"))
def stay(guests: Guests, one: str, other: str) -> None:
    guests.names = [one, other]
    assert guests.motel.new({"players": guests.names}).accepted


@given(parse("they are dealt the keys {one:d} and {other:d}"))
@when(parse("they are dealt the keys {one:d} and {other:d}"))
def dealt(guests: Guests, one: int, other: int) -> None:
    assert guests.motel.act("chance", {"type": "deal", "keys": [one, other]}).accepted


@when(parse("{name} opens door {door:d}"))
def opens(guests: Guests, name: str, door: int) -> None:
    seat = guests.names.index(name)
    assert guests.motel.act(seat, {"type": "open", "door": door}).accepted


@then(parse("it is {name}'s turn"))
def turn(guests: Guests, name: str) -> None:
    assert guests.motel.view("spectator")["turn"] == guests.names.index(name)


@then(parse("the keys {one:d} and {other:d} may not be dealt ({rule})"))
def not_dealt(guests: Guests, one: int, other: int, rule: str) -> None:
    reply = guests.motel.act("chance", {"type": "deal", "keys": [one, other]})
    assert is_refused(guests.motel, reply, rule)


@then(parse("{name} may not open door {door:d} ({rule})"))
def not_opened(guests: Guests, name: str, door: int, rule: str) -> None:
    reply = guests.motel.act(guests.names.index(name), {"type": "open", "door": door})
    assert is_refused(guests.motel, reply, rule)


@then(parse("{name} sees her key {key:d}"))
def sees(guests: Guests, name: str, key: int) -> None:
    assert guests.motel.view(guests.names.index(name))["key"] == key


@then(parse("{name} does not see key {key:d}"))
def does_not_see(guests: Guests, name: str, key: int) -> None:
    seen = guests.motel.view(guests.names.index(name))
    assert seen["key"] != key
    assert str(key) not in str(seen["log"])


@then(parse("{one} and {other} have won"))
def won(guests: Guests, one: str, other: str) -> None:
    outcome = guests.motel.outcome()
    assert outcome is not None
    assert outcome["winners"] == [guests.names.index(one), guests.names.index(other)]
