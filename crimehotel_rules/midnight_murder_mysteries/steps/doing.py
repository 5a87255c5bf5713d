"""What is agreed, what players do, and what chance does."""

from __future__ import annotations

from typing import Any, Final

import pytest
from pytest_bdd import given, then, when
from pytest_bdd.parsers import re as sentence

from crimehotel_rules.conformance.implementation import Implementation
from crimehotel_rules.conformance.table import CHANCE
from crimehotel_rules.midnight_murder_mysteries.steps.sentences import (
    DO,
    DOES,
    NAMES,
    NUMBERS,
    deed,
    deeds,
    numbers,
    split,
)
from crimehotel_rules.midnight_murder_mysteries.steps.table import Table


@pytest.fixture
def table(implementation: Implementation) -> Table:
    """The table of the scenario."""
    return Table(implementation)


# Before the first turn

MODES: Final = {"compétitif": "competitive", "coopératif": "cooperative", "en solo": "solo"}


@given(sentence(rf"(?P<names>{NAMES}) plays? the (?P<mode>\w+) game"))
@given(sentence(rf"(?P<names>{NAMES}) joue(?:nt)? au jeu (?P<mode>compétitif|coopératif|en solo)"))
def play(table: Table, names: str, mode: str) -> None:
    table.play(MODES.get(mode, mode), split(names))


@given(sentence(r"(?P<name>\w+) is First Player"))
@given(sentence(r"(?P<name>\w+) joue en premier"))
def first_player(table: Table, name: str) -> None:
    table.setup["first"] = table.seat(name)


@given(sentence(rf"the detectives start in the zones (?P<zones>{NUMBERS})"))
@given(sentence(rf"les détectives commencent dans les zones (?P<zones>{NUMBERS})"))
def detectives_start(table: Table, zones: str) -> None:
    table.detectives = numbers(zones)


@given(sentence(r"the first card is (?P<card>[\w-]+)"))
def first_card(table: Table, card: str) -> None:
    table.first_card = card


@given("nothing has been placed yet")
def nothing_placed(table: Table) -> None:
    table.by_hand = True
    table.start()
    assert table.public("log") == []


@given(sentence(r"(?P<card>[a-z][\w-]+) moves the ship by (?P<by>-?\d+)"))
def other_ship(table: Table, card: str, by: str) -> None:
    table.change_card(card, [{"effect": "ship", "by": int(by)}])


@given(sentence(r"(?P<card>[a-z][\w-]+) closes the passage (?P<low>\d+)–(?P<high>\d+)"))
def closed_passage(table: Table, card: str, low: str, high: str) -> None:
    table.change_card(card, [{"effect": "closed_passage", "between": [int(low), int(high)]}])


@given(sentence(rf"(?P<card>[a-z][\w-]+) closes the zones (?P<zones>{NUMBERS})"))
def closed_zones(table: Table, card: str, zones: str) -> None:
    table.change_card(card, [{"effect": "closed_zone", "zone": zone} for zone in numbers(zones)])


@given(sentence(rf"(?P<card>[a-z][\w-]+) seals the zones (?P<zones>{NUMBERS})"))
def sealed_zones(table: Table, card: str, zones: str) -> None:
    table.change_card(card, [{"effect": "sealed_zone", "zone": zone} for zone in numbers(zones)])


@given(sentence(r"(?P<card>[a-z][\w-]+) lets suspects go (?P<count>\d+) zone"))
def other_range(table: Table, card: str, count: str) -> None:
    table.change_card(card, [{"effect": "suspect_range", "zones": int(count)}])


@given("the case is for experts")
def for_experts(table: Table) -> None:
    table.setup["case"]["level"] = "expert"


@given(sentence(r"(?P<suspect>[A-L]) and (?P<other>[A-L]) have exchanged their cabins"))
def other_cabins(table: Table, suspect: str, other: str) -> None:
    cabins = [f"{number:02}" for number in range(1, 13)]
    one, two = "ABCDEFGHIJKL".index(suspect), "ABCDEFGHIJKL".index(other)
    cabins[one], cabins[two] = cabins[two], cabins[one]
    table.setup["board"] = {"cabins": cabins}


@given("the board also has the passages 1–3 and 7–9")
def other_board(table: Table) -> None:
    edges = [
        [1, 2],
        [1, 3],
        [1, 4],
        [3, 6],
        [4, 5],
        [5, 6],
        [5, 8],
        [7, 8],
        [7, 9],
        [8, 9],
        [9, 10],
    ]
    table.setup["board"] = {"edges": edges}


@given("the board has every passage that the decks allow")
def whole_decks(table: Table) -> None:
    between = [[1, 2], [1, 4], [3, 6], [5, 8], [9, 10]]
    within = [[1, 3], [4, 5], [4, 6], [5, 6], [7, 8], [7, 9], [8, 9]]
    table.setup["board"] = {"edges": sorted(between + within)}


READINGS: Final = {
    "a suspect may pass through a full zone": ("full_zone_passage", "allowed"),
    "findings may be announced in the final round": ("last_round_revelations", "open"),
    "Simon takes what is cheap first": ("simon_spending", "cheapest_first"),
    "Simon moves on at once": ("simon_moves_on", "at_once"),
    "false hypotheses cost the solo player nothing": ("solo_false_hypotheses", "free"),
}


@given(sentence(rf"they agree that (?P<what>{'|'.join(READINGS)})"))
def agree(table: Table, what: str) -> None:
    setting, reading = READINGS[what]
    table.setup["readings"] = {setting: reading}


# Turns


@given(sentence(rf"(?P<text>{DOES})"))
@when(sentence(rf"(?P<text>{DOES})"))
def done(table: Table, text: str) -> None:
    table.do(deeds(text, table.seat))


@given("these turns are played:")
@when("these turns are played:")
@given("ces tours sont joués\u00a0:")
def turns_played(table: Table, docstring: str) -> None:
    """Each line is a turn; who has no more to do stops, moves nobody and goes on."""
    table.start()
    for line in docstring.splitlines():
        player, _, words = line.strip().partition(" ")
        assert table.public("turn") == table.seat(player), f"it is not {player}'s turn"
        if words not in ("waits", "attend"):
            done(table, line.strip())
        if table.public("turn") == table.seat(player):
            table.pass_turn()


@given("everybody waits until the round is over")
@when("everybody waits until the round is over")
@given("tous attendent la fin de la manche")
def round_goes_by(table: Table) -> None:
    table.start()
    before = table.public("round")
    while table.public("round") == before and isinstance(table.public("turn"), int):
        if table.public("phase") in ("end_vote", "conclusions"):
            break
        table.pass_turn()


@given(sentence(r"(?P<count>\d+) rounds? go(?:es)? by"))
@when(sentence(r"(?P<count>\d+) rounds? go(?:es)? by"))
def several_rounds(table: Table, count: str) -> None:
    for _ in range(int(count)):
        round_goes_by(table)


@given(sentence(r"round (?P<number>\d+) begins with (?P<card>[\w-]+)"))
@when(sentence(r"round (?P<number>\d+) begins with (?P<card>[\w-]+)"))
@given(sentence(r"la manche (?P<number>\d+) commence par (?P<card>[\w-]+)"))
def next_round(table: Table, number: str, card: str) -> None:
    """The round before goes by without anybody doing anything more."""
    round_goes_by(table)
    if table.public("phase") == "end_vote":
        table.act(table.public("turn"), {"type": "vote", "agree": False})
    table.draw(card)
    assert table.public("round") == int(number)


@given(sentence(r"the cards (?P<cards>[\w, -]+) go by"))
@when(sentence(r"the cards (?P<cards>[\w, -]+) go by"))
def rounds_go_by(table: Table, cards: str) -> None:
    """A round for each card, in which nobody does anything; the last one is only drawn."""
    table.start()
    for card in split(cards):
        next_round(table, str(table.public("round") + 1), card)


SHEET: Final = r"\S+, \S+ (?:and|et) \S+"


@given(sentence(rf"(?P<name>\w+) hands in (?P<first>{SHEET}), then (?P<second>{SHEET})"))
@when(sentence(rf"(?P<name>\w+) hands in (?P<first>{SHEET}), then (?P<second>{SHEET})"))
@when(sentence(rf"(?P<name>\w+) rend (?P<first>{SHEET}), puis (?P<second>{SHEET})"))
def hands_in(table: Table, name: str, first: str, second: str) -> None:
    """A whole sheet: the three hypotheses 1, then the three hypotheses 2."""
    pairs = zip(("culprit", "motive", "method"), split(first), split(second), strict=True)
    for element, one, two in pairs:
        action = {"type": "write", "element": element, "first": one, "second": two}
        table.act(table.seat(name), action)


# Chance


@when(sentence(r"(?P<card>[a-z][\w-]+) is drawn"))
@given(sentence(r"(?P<card>[a-z][\w-]+) is drawn"))
def drawn(table: Table, card: str) -> None:
    table.draw(card)


@when(sentence(rf"the suspects are placed in the zones (?P<zones>{NUMBERS})"))
def suspects_placed(table: Table, zones: str) -> None:
    table.act(CHANCE, {"type": "place_suspects", "zones": numbers(zones)})


# What may be done


@then(sentence(rf"(?P<name>\w+) may (?P<what>{DO})"))
def may(table: Table, name: str, what: str) -> None:
    action = deed(name, what, table.seat).action
    assert action in table.legal(name), f"{action} is not among {table.legal(name)}"


def _chosen(table: Table, name: str, kind: str, field: str) -> list[Any]:
    """What a player may choose for a kind of action, rising."""
    return sorted({each[field] for each in table.legal(name) if each["type"] == kind})


@then(sentence(rf"(?P<name>\w+) can only go to the zones? (?P<zones>{NUMBERS})"))
def can_go(table: Table, name: str, zones: str) -> None:
    assert _chosen(table, name, "move", "zone") == numbers(zones)


@then(sentence(rf"(?P<name>\w+) can only move the Purser to the zones? (?P<zones>{NUMBERS})"))
def can_move_purser(table: Table, name: str, zones: str) -> None:
    assert _chosen(table, name, "move_purser", "zone") == numbers(zones)


@then(sentence(r"(?P<name>\w+) can investigate nothing"))
def can_investigate_nothing(table: Table, name: str) -> None:
    assert not _chosen(table, name, "investigate", "path")


@then(sentence(rf"(?P<suspect>[A-L]) can only be moved to the zones? (?P<zones>{NUMBERS})"))
def can_be_moved(table: Table, suspect: str, zones: str) -> None:
    assert _goals(table, suspect) == numbers(zones)


@then(sentence(r"(?P<suspect>[A-L]) cannot be moved"))
def cannot_be_moved(table: Table, suspect: str) -> None:
    assert not _goals(table, suspect)


def _goals(table: Table, suspect: str) -> list[int]:
    moves = [each for each in table.implementation.legal() if each["type"] == "move_suspect"]
    assert moves, "no suspect can be moved now"
    return sorted(each["zone"] for each in moves if each["suspect"] == suspect)
