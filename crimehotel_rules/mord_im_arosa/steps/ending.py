"""How the game ends: why, with how many points, who is guilty and who wins."""

from __future__ import annotations

from pytest_bdd import then
from pytest_bdd.parsers import re as sentence

from crimehotel_rules.mord_im_arosa.steps.sentences import NAMES, by_player, split
from crimehotel_rules.mord_im_arosa.steps.table import Table


@then(sentence(r"the game is over, because (?P<name>\w+) has (?P<count>\d+) clues on the sheet"))
@then(sentence(r"la partie est finie, car (?P<name>\w+) a (?P<count>\d+) traces sur la feuille"))
def over_by_sheet(table: Table, name: str, count: str) -> None:
    _over(table, ["sheet"])
    assert table.on_sheet(table.seat(name)) == int(count)


@then(sentence(r"the game is over, because (?P<name>\w+)'s supply is empty"))
@then(sentence(r"la partie est finie, car la réserve de (?P<name>\w+) est vide"))
def over_by_supply(table: Table, name: str) -> None:
    _over(table, ["supply"])
    assert table.public("supply")[table.seat(name)] == 0


@then(
    sentence(
        r"the game is over, because (?P<name>\w+) has (?P<count>\d+) clues on the sheet"
        r" and (?P<other>\w+)'s supply is empty"
    )
)
@then(
    sentence(
        r"la partie est finie, car (?P<name>\w+) a (?P<count>\d+) traces sur la feuille"
        r" et la réserve de (?P<other>\w+) est vide"
    )
)
def over_by_both(table: Table, name: str, count: str, other: str) -> None:
    _over(table, ["sheet", "supply"])
    assert table.on_sheet(table.seat(name)) == int(count)
    assert table.public("supply")[table.seat(other)] == 0


def _over(table: Table, ended_by: list[str]) -> None:
    assert (table.public("turn"), table.public("phase")) == (None, "over")
    assert table.implementation.legal() == []
    assert (table.public("throwing"), table.public("exposed")) == ([], None)
    assert table.public("log")[-1]["type"] == "scored"
    assert table.implementation.outcome()["ended_by"] == ended_by


@then("the game goes on")
def goes_on(table: Table) -> None:
    assert table.public("phase") != "over"
    outcome = table.implementation.outcome()
    assert (outcome["winners"], outcome["culprits"], outcome["ended_by"]) == ([], [], [])


@then(sentence(r"the suspicion points are (?P<words>[A-Z]\w+ \d+(?:, [A-Z]\w+ \d+)+)"))
@then(sentence(r"les points de soupçon sont (?P<words>[A-Z]\w+ \d+(?:, [A-Z]\w+ \d+)+)"))
def points(table: Table, words: str) -> None:
    told = by_player(words)
    assert dict(zip(table.names, table.public("scores"), strict=True)) == told
    assert table.implementation.outcome()["scores"] == table.public("scores")


@then(sentence(r"(?P<name>\w+) has (?P<count>\d+) suspicion points?"))
def points_of(table: Table, name: str, count: str) -> None:
    assert table.public("scores")[table.seat(name)] == int(count)
    assert table.implementation.outcome()["scores"][table.seat(name)] == int(count)


@then(sentence(rf"(?P<guilty>{NAMES}) (?:is|are) guilty, and (?P<innocent>{NAMES}) wins?"))
@then(
    sentence(rf"(?P<guilty>{NAMES}) (?:est|sont) coupables?, et (?P<innocent>{NAMES}) gagne(?:nt)?")
)
def verdict(table: Table, guilty: str, innocent: str) -> None:
    outcome = table.implementation.outcome()
    assert outcome["culprits"] == sorted(table.seats(split(guilty)))
    assert outcome["winners"] == sorted(table.seats(split(innocent)))
