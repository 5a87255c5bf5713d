"""How investigations and games end: last cards, the murderer, points, winners."""

from __future__ import annotations

import re
from typing import Final

from pytest_bdd import given, then, when
from pytest_bdd.parsers import re as sentence

from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.table import SPECTATOR
from crimehotel_rules.crime_hotel import Space
from crimehotel_rules.crime_hotel.steps import director
from crimehotel_rules.crime_hotel.steps.director import Wish, Wishes
from crimehotel_rules.crime_hotel.steps.sentences import Rows, numbers, spaces, split
from crimehotel_rules.crime_hotel.steps.table import Table

STEPS: Final = {
    "points": "total",
    "the police car": "police_car",
    "the third investigation": "third_investigation",
    "the second investigation": "second_investigation",
}
POINTS: Final = r"\w+ \d+(?:, \w+ \d+)+"


# How an investigation, or a game, is to end


def _wishes(table: Table, rows: Rows, murderer: int, car: str | None) -> Wishes:
    wishes = {
        name: Wish(tuple(Space[where] for where in spaces(guesses)), tuple(numbers(desks)))
        for name, guesses, desks in rows[1:]
    }
    players = tuple(wishes.get(name, Wish()) for name in table.names)
    return Wishes(players, murderer, None if car is None else table.seat(car))


@given(sentence(r"an investigation with the murderer in room (?P<room>\d+) that ends like this:"))
@when(sentence(r"an investigation with the murderer in room (?P<room>\d+) ends like this:"))
@when(sentence(r"une enquête avec le meurtrier dans la chambre (?P<room>\d+) se termine ainsi :"))
def investigation(table: Table, room: str, datatable: Rows) -> None:
    director.investigation(table, _wishes(table, datatable, int(room), None))


@given(
    sentence(
        r"an investigation with the murderer in room (?P<room>\d+)"
        r" that ends like this, with the police car in (?P<car>\w+)'s hands:"
    )
)
def investigation_and_car(table: Table, room: str, car: str, datatable: Rows) -> None:
    director.investigation(table, _wishes(table, datatable, int(room), car))


@when(
    sentence(
        r"an investigation with the murderer in room (?P<room>\d+)"
        r" ends with the police car in (?P<car>\w+)'s hands"
    )
)
def investigation_with_car(table: Table, room: str, car: str) -> None:
    director.investigation(table, _wishes(table, [], int(room), car))


@given(sentence(r"a game with these points, and the police car with (?P<car>\w+) at the end:"))
def game(table: Table, car: str, datatable: Rows) -> None:
    points = {name: [int(point) for point in row] for name, *row in datatable[1:]}
    columns = list(zip(*(points[name] for name in table.names), strict=True))
    for index, scores in enumerate(columns, start=1):
        holder = table.seat(car) if index == len(columns) else None
        director.investigation(table, director.points(scores, 27, holder))


# The reveal


def _log(table: Table) -> list[Json]:
    log: list[Json] = table.view()["log"]
    return log


@then(sentence(r"the last cards are shown in the order (?P<cards>.+)"))
@then(sentence(r"les dernières cartes sont montrées dans l'ordre (?P<cards>.+)"))
def last_cards(table: Table, cards: str) -> None:
    shown = [(name, int(card)) for name, card in map(str.split, split(cards))]
    events = [event for event in _log(table) if event["type"] == "last_card"]
    assert [(table.names[event["seat"]], event["card"]) for event in events] == shown


@then(sentence(r"the last cards are shown by (?P<names>.+) in this order"))
def last_card_owners(table: Table, names: str) -> None:
    events = [event for event in _log(table) if event["type"] == "last_card"]
    assert [table.names[event["seat"]] for event in events] == split(names)


@then("the murderer's card is turned over after all last cards, and before the points")
def murderer_after_last_cards(table: Table) -> None:
    kinds = [event["type"] for event in _log(table)]
    expected = ["last_card"] * len(table.names) + ["unmasked", "scored"]
    assert kinds[-len(expected) :] == expected
    assert kinds.count("unmasked") == 1


@then(sentence(r"the murderer is in room (?P<room>\d+)"))
@then(sentence(r"le meurtrier est dans la chambre (?P<room>\d+)"))
def murderer(table: Table, room: str) -> None:
    assert table.public("murderer") == int(room)


@then("nobody knows the murderer's room")
def murderer_hidden(table: Table) -> None:
    assert table.public("murderer") is None


@then(sentence(r"room (?P<room>\d+) is the only one without a card"))
@then(sentence(r"la chambre (?P<room>\d+) est la seule sans carte"))
def only_dark_room(table: Table, room: str) -> None:
    searched = table.public("searched")
    assert len(set(searched)) == 26
    assert int(room) not in searched


# Points and winners


def _points(table: Table, words: str) -> list[int]:
    points = {name: int(number) for name, number in re.findall(r"(\w+) (\d+)", words)}
    return [points[name] for name in table.names]


@then(sentence(rf"the points of the investigation are (?P<words>{POINTS})"))
@then(sentence(rf"les points de l'enquête sont (?P<words>{POINTS})"))
def points_of_investigation(table: Table, words: str) -> None:
    assert table.public("scores")[-1] == _points(table, words)


@then(
    sentence(
        rf"the points of the (?P<which>first|second|third) investigation are (?P<words>{POINTS})"
    )
)
def points_of_one(table: Table, which: str, words: str) -> None:
    index = ["first", "second", "third"].index(which)
    assert table.public("scores")[index] == _points(table, words)


@then(sentence(r"the points of (?P<count>\d) investigations? are recorded"))
def records(table: Table, count: str) -> None:
    assert len(table.public("scores")) == int(count)


@then("no points have been recorded")
def no_records(table: Table) -> None:
    assert table.public("scores") == []


@then(sentence(rf"the totals are (?P<words>{POINTS})"))
def totals(table: Table, words: str) -> None:
    scores = table.implementation.outcome()["scores"]
    assert [sum(points) for points in zip(*scores, strict=True)] == _points(table, words)


@then(sentence(rf"(?P<name>(?!nobody)\w+) wins by (?P<step>{'|'.join(STEPS)})"))
def winner(table: Table, name: str, step: str) -> None:
    outcome = table.implementation.outcome()
    assert (outcome["winners"], outcome["tied"]) == ([table.seat(name)], [])
    assert outcome["decided_by"] == STEPS[step]


@then(sentence(r"nobody wins, and another game must decide between (?P<names>.+)"))
def tie(table: Table, names: str) -> None:
    outcome = table.implementation.outcome()
    assert (outcome["winners"], sorted(outcome["tied"])) == ([], table.seats(split(names)))


@then("the game is not over")
def not_over(table: Table) -> None:
    outcome = table.implementation.outcome()
    assert (outcome["winners"], outcome["tied"]) == ([], [])
    assert table.view(SPECTATOR)["phase"] != "over"
