"""Setting up, dealing, playing and being refused: the sentences in which things are done."""

from __future__ import annotations

from typing import Final

import pytest
from pytest_bdd import given, then, when
from pytest_bdd.parsers import re as sentence

from crimehotel_rules.conformance.implementation import Implementation, Json
from crimehotel_rules.conformance.table import CHANCE
from crimehotel_rules.crime_hotel.steps import director
from crimehotel_rules.crime_hotel.steps.sentences import (
    DO,
    DOES,
    RULE,
    Rows,
    choices,
    deeds,
    hands,
    numbers,
    split,
)
from crimehotel_rules.crime_hotel.steps.table import Table

READINGS: Final[dict[str, Json]] = {
    "searched rooms may not be guessed": {"guess_on_searched": "forbid_rooms"},
    "spaces without a dark room may not be guessed": {"guess_on_searched": "forbid_dead_spaces"},
    "relocate is closed to players without a meeple on the hotel": {
        "relocate_without_meeple": "forbidden"
    },
    "exchange and look are closed when hands are too short": {"short_hand": "forbidden"},
    "exchange and look do nothing when hands are too short": {"short_hand": "no_effect"},
    "a space holds at most two meeples": {"duplicate_cap": 2},
    "a bonus desk pays only once": {"bonus_multiplicity": "once"},
    "nobody learns which of their cards were looked at": {"look_owner_learns": False},
}
"""What a table can agree on before the game, where the rulebooks leave it open."""


@pytest.fixture
def table(implementation: Implementation) -> Table:
    """The table at which the scenario is played."""
    return Table(implementation)


# Before the first deal


@given(sentence(r"(?P<names>\w+(?:, \w+)* and \w+) sit at the table"))
@given(sentence(r"(?P<names>\w+(?:, \w+)* et \w+) sont à table"))
def players_sit(table: Table, names: str) -> None:
    table.invite(split(names))


@given(sentence(r"(?P<name>\w+) was the last to read a detective novel"))
@given(sentence(r"(?P<name>\w+) a lu un roman policier en dernier"))
def first_player(table: Table, name: str) -> None:
    table.setup["first"] = table.seat(name)


@given("they play the beginner's variant")
def beginners(table: Table) -> None:
    table.setup["variant"] = "beginner"


@given(sentence(r"their colours are (?P<colours>.+)"))
def colours(table: Table, colours: str) -> None:
    table.setup["colours"] = split(colours)


def _station(table: Table) -> Json:
    station: Json = table.setup.setdefault("station", {})
    return station


@given(sentence(r"the (?P<department>exchange|look|bonus) desks show (?P<shown>[\d, and]+)"))
@given(sentence(r"les bureaux de (?P<department>Points Bonus) portent (?P<shown>[\d, et]+)"))
def desk_numbers(table: Table, department: str, shown: str) -> None:
    _station(table)[department.removeprefix("Points ").lower()] = numbers(shown)


@given(sentence(r"there is no (?P<department>exchange|look|bonus) desk"))
def no_numbered_desk(table: Table, department: str) -> None:
    _station(table)[department] = []


@given(sentence(r"there (?:is|are) (?P<count>\d+) (?P<department>relocate|duplicate) desks?"))
def desk_count(table: Table, department: str, count: str) -> None:
    _station(table)[department] = int(count)


@given(sentence(r"the table has agreed that (?P<reading>.+)"))
def agreed(table: Table, reading: str) -> None:
    table.setup.setdefault("readings", {}).update(READINGS[reading])


@then(sentence(rf"the game may not begin{RULE}"))
def game_refused(table: Table, rule: str | None) -> None:
    table.check_refusal(table.begin(table.setup), rule, what=f"a game with {table.setup}")


OTHER_GAMES: Final[dict[str, Json]] = {
    "": {},
    " with 1 relocate desk": {"station": {"relocate": 1}},
    " with an exchange desk that shows 3": {"station": {"exchange": [1, 3]}},
    ' with "two" relocate desks': {"station": {"relocate": "two"}},
    ' with "music" agreed': {"music": "loud"},
    " with a stranger as first player": {"first": 3},
}
"""Games that somebody may want to begin while another one is under way."""


@then(
    sentence(
        r"(?P<names>\w+(?:, \w+)* and \w+) may not begin a new game"
        rf"(?P<how>{'|'.join(OTHER_GAMES)}) instead{RULE}"
    )
)
def other_game_refused(table: Table, names: str, how: str, rule: str | None) -> None:
    before = table.everything()
    setup = {"players": split(names), **OTHER_GAMES[how]}
    table.check_refusal(table.begin(setup), rule, what=f"a game with {setup}")
    assert table.everything() == before


@then("the game may begin")
def game_accepted(table: Table) -> None:
    table.start()


# The deal


@given("the cards are dealt in any way")
@when("the cards are dealt in any way")
def deal_anything(table: Table) -> None:
    table.deal({})


@given("the cards have not been dealt yet")
def before_the_deal(table: Table) -> None:
    table.start()


@given("these hands are dealt:")
def deal_hands(table: Table, datatable: Rows) -> None:
    table.deal(hands(datatable))


@given(sentence(r"these hands are dealt, with the murderer in room (?P<room>\d+):"))
@when(sentence(r"these hands are dealt, with the murderer in room (?P<room>\d+):"))
@given(sentence(r"ces mains sont distribuées, le meurtrier étant dans la chambre (?P<room>\d+) :"))
def deal_hands_and_murderer(table: Table, room: str, datatable: Rows) -> None:
    table.deal(hands(datatable), int(room))


@then(sentence(rf"these hands may not be dealt{RULE}:"))
def deal_refused(table: Table, rule: str | None, datatable: Rows) -> None:
    table.start()
    table.refuse(CHANCE, table.deal_of(hands(datatable)), rule)


@then(sentence(rf"these hands may not be dealt with the murderer's card (?P<card>\d+){RULE}:"))
def deal_with_murderer_refused(table: Table, card: str, rule: str | None, datatable: Rows) -> None:
    table.start()
    table.refuse(CHANCE, table.deal_of(hands(datatable), int(card)), rule)


@then(sentence(rf"the cards may not be dealt with (?P<card>\d+) left in the box{RULE}"))
def deal_without_a_card_refused(table: Table, card: str, rule: str | None) -> None:
    table.start()
    deal = table.deal_of({})
    deal["face_up"].remove(int(card))
    table.refuse(CHANCE, deal, rule)


@then(sentence(rf"(?P<name>\w+) may not deal{RULE}"))
def dealing_player_refused(table: Table, name: str, rule: str | None) -> None:
    table.refuse(table.seat(name), table.deal_of({}), rule)


@then(sentence(rf"the cards may not be dealt again{RULE}"))
def another_deal_refused(table: Table, rule: str | None) -> None:
    table.refuse(CHANCE, table.deal_of({}), rule)


# Deeds


@given(sentence(rf"(?P<text>\w+ (?:{DOES}) .+)"))
@when(sentence(rf"(?P<text>\w+ (?:{DOES}) .+)"))
def deed(table: Table, text: str) -> None:
    for one in deeds(text, table.seat):
        table.do(one)


@given("this is played:")
@when("this is played:")
@when("la partie est jouée ainsi :")
def several_deeds(table: Table, docstring: str) -> None:
    for line in docstring.splitlines():
        deed(table, line.strip())


@then(sentence(rf"(?:a )?(?P<name>\w+) may not (?P<words>(?:{DO})(?: (?!exactly).*?)?){RULE}"))
@then(sentence(rf"(?P<name>\w+) ne peut (?:pas )?(?P<words>(?:{DO})(?: .*?)?){RULE}"))
def may_not(table: Table, name: str, words: str, rule: str | None) -> None:
    for one in choices(name, words, table.seat):
        table.refuse(table.seat(one.player), one.action, rule)


@then(sentence(rf"(?P<name>\w+) may (?P<words>(?:{DO}) (?!exactly|every).+)"))
@then(sentence(rf"(?P<name>\w+) peut (?P<words>(?:{DO}) (?!exactement).+)"))
def may(table: Table, name: str, words: str) -> None:
    legal = table.legal(name)
    for one in choices(name, words, table.seat):
        assert one.action in legal


@then(sentence(rf"(?P<cards>\d+(?: and \d+)*) may not be (?P<verb>drawn|seen){RULE}"))
def may_not_be_picked(table: Table, cards: str, verb: str, rule: str | None) -> None:
    table.refuse(CHANCE, _pick(verb, cards), rule)


@when(sentence(r"(?P<cards>\d+(?: and \d+)*) (?:is|are) (?P<verb>drawn|seen)"))
def is_picked(table: Table, cards: str, verb: str) -> None:
    table.act(CHANCE, _pick(verb, cards))


def _pick(verb: str, cards: str) -> Json:
    return {"type": {"drawn": "draw", "seen": "pick"}[verb], "cards": numbers(cards)}


# Playing on, in any way


@when(sentence(r"the players play on until round (?P<number>\d)"))
def play_on_to_round(table: Table, number: str) -> None:
    director.play_on(table, director.round_begins(int(number)))


@when(sentence(r"the players play on until round (?P<number>\d) without another exchange"))
def play_on_without_exchange(table: Table, number: str) -> None:
    exchanges = len(table.public("desks")["exchange"])
    director.play_on(table, director.round_begins(int(number), exchanges=exchanges))


@when("the players play on until one last guess is left")
def play_on_to_last_guess(table: Table) -> None:
    director.play_on(table, director.last_guess)


@given("the players play on to the end of the investigation")
@when("the players play on to the end of the investigation")
def play_on_to_end(table: Table) -> None:
    director.play_on(table, director.investigation_ends)
