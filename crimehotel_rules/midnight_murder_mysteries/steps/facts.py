"""What everybody sees on the table."""

from __future__ import annotations

from typing import Final

from pytest_bdd import then
from pytest_bdd.parsers import re as sentence

from crimehotel_rules.conformance.table import CHANCE
from crimehotel_rules.midnight_murder_mysteries.steps.sentences import (
    NAMES,
    NUMBERS,
    PATHS,
    numbers,
    paths,
    split,
    word,
)
from crimehotel_rules.midnight_murder_mysteries.steps.table import Table


def _number(text: str) -> int:
    return 0 if text in ("no", "nobody", "aucun", "aucune") else int(text)


# Whose turn it is


@then(sentence(r"it is (?P<name>\w+)'s turn, with (?P<count>\d+) points"))
@then(sentence(r"c'est à (?P<name>\w+) de jouer, avec (?P<count>\d+) points"))
def turn_with_points(table: Table, name: str, count: str) -> None:
    table.start()
    assert (table.public("phase"), table.public("turn")) == ("actions", table.seat(name))
    assert table.public("points") == int(count)


@then(sentence(r"(?P<name>\w+) has (?P<count>\d+|no) points? left"))
@then(sentence(r"(?P<name>\w+) a encore (?P<count>\d+) points?"))
@then(sentence(r"(?P<name>\w+) n'a plus (?P<count>aucun) point"))
def points_left(table: Table, name: str, count: str) -> None:
    assert table.public("turn") == table.seat(name)
    assert table.public("points") == _number(count)


_ASKED: Final = {
    "keep it or make it public": "publish",
    "garder la piste ou la publier": "publish",
    "give an opinion": "opinion",
    "donner un avis": "opinion",
    "move a suspect or nobody": "suspect",
    "announce findings or go on": "findings",
    "say whether to play a final round": "final_vote",
    "say whether to end the case": "end_vote",
    "write": "conclusions",
    "place the detective": "detectives",
}


@then(sentence(rf"(?P<name>\w+) is to (?P<what>{'|'.join(_ASKED)})"))
@then(sentence(rf"(?P<name>\w+) doit (?P<what>{'|'.join(_ASKED)})"))
def asked(table: Table, name: str, what: str) -> None:
    assert (table.public("turn"), table.public("phase")) == (table.seat(name), _ASKED[what])


_AWAITED: Final = {
    "the suspects are to be placed": "suspects",
    "a card is to be drawn": "event",
    "a card is to be drawn for Simon": "simon",
}


@then(sentence(rf"(?P<what>{'|'.join(_AWAITED)})"))
def awaited(table: Table, what: str) -> None:
    assert (table.public("turn"), table.public("phase")) == (CHANCE, _AWAITED[what])


@then(sentence(r"this is round (?P<number>\d+)(?P<final>, the final one)?"))
def round_is(table: Table, number: str, final: str | None) -> None:
    assert (table.public("round"), table.public("final")) == (int(number), final is not None)


# Where everybody and everything is


@then(sentence(rf"(?P<names>{NAMES}) (?:is|are) in zone (?P<zone>\d+)"))
@then(sentence(rf"(?P<names>{NAMES}) est en zone (?P<zone>\d+)"))
def detective_in(table: Table, names: str, zone: str) -> None:
    for name in split(names):
        assert table.public("detectives")[table.seat(name)] == int(zone)


@then(sentence(r"(?P<suspect>[A-L]) is in zone (?P<zone>\d+)"))
def suspect_in(table: Table, suspect: str, zone: str) -> None:
    assert table.public("suspects")["ABCDEFGHIJKL".index(suspect)] == int(zone)


@then(sentence(r"the Purser is in zone (?P<zone>\d+)"))
def purser_in(table: Table, zone: str) -> None:
    assert table.public("purser") == int(zone)


@then("the Purser is beside the board")
def purser_aside(table: Table) -> None:
    assert table.public("purser") is None


@then(sentence(r"the ship is on space (?P<space>\d+)"))
def ship_on(table: Table, space: str) -> None:
    assert table.public("ship") == int(space)


@then(sentence(r"(?P<suspect>[A-L]|nobody) has the token"))
def token(table: Table, suspect: str) -> None:
    assert table.public("last_moved") == (None if suspect == "nobody" else suspect)


@then(sentence(r"the event is (?P<card>[\w-]+)"))
def event_is(table: Table, card: str) -> None:
    assert table.public("event") == card


@then("there is no event")
def no_event(table: Table) -> None:
    assert table.public("event") is None


@then(sentence(r"(?P<count>\d+|no) cards? (?:has|have) been drawn"))
def cards_drawn(table: Table, count: str) -> None:
    assert len(table.public("drawn")) == _number(count)


# Buoys and votes


@then(sentence(r"(?P<name>\w+) holds (?P<count>\d+|no) buoys?"))
@then(sentence(r"(?P<name>\w+) a (?P<count>\d+) bouées?"))
def buoys(table: Table, name: str, count: str) -> None:
    assert table.public("buoys")[table.seat(name)] == _number(count)


@then(sentence(r"(?P<count>\d+|no) buoys? (?:is|are) spent"))
@then(sentence(r"(?P<count>\d+) bouées? (?:est dépensée|sont dépensées)"))
@then(sentence(r"(?P<count>aucune) bouée n'est dépensée"))
def spent(table: Table, count: str) -> None:
    assert table.public("spent") == _number(count)


@then("nobody has voted")
def no_votes(table: Table) -> None:
    assert set(table.public("votes")) == {None}


@then(sentence(r"everybody sees that (?P<name>\w+) has agreed"))
def agreed(table: Table, name: str) -> None:
    assert table.public("votes")[table.seat(name)] is True


# The end

SCORES: Final = r"-?\d+(?:, -?\d+)*(?: (?:and|et) -?\d+)?"
_ENDS: Final = {
    "at the port": "port",
    "by Revelations": "revelations",
    "by agreement": "agreement",
    "because Simon knows enough": "paths",
    "par des révélations": "revelations",
}


@then(sentence(rf"the case has ended (?P<how>{'|'.join(_ENDS)})"))
@then(sentence(rf"l'enquête a pris fin (?P<how>{'|'.join(_ENDS)})"))
def ended(table: Table, how: str) -> None:
    assert table.public("end") == _ENDS[how]
    assert table.public("phase") in ("conclusions", "over")


@then("the case goes on")
def goes_on(table: Table) -> None:
    assert table.public("end") is None
    assert table.implementation.outcome() == {
        "end": None,
        "scores": [],
        "simon": None,
        "winners": [],
    }


@then(sentence(rf"the scores? (?:is|are) (?P<scores>{SCORES})"))
@then(sentence(rf"le score est (?P<scores>{SCORES})"))
@then(sentence(rf"les scores sont (?P<scores>{SCORES})"))
def scores(table: Table, scores: str) -> None:
    assert table.implementation.outcome()["scores"] == [int(each) for each in split(scores)]
    assert table.public("result") == table.implementation.outcome()


@then(sentence(r"Simon scores (?P<score>\d+)"))
def simon_scores(table: Table, score: str) -> None:
    assert table.implementation.outcome()["simon"] == int(score)


@then(sentence(rf"(?P<names>{NAMES}) wins?"))
@then(sentence(rf"(?P<names>{NAMES}) gagne(?:nt)?"))
def winners(table: Table, names: str) -> None:
    expected = ["simon" if each == "Simon" else table.seat(each) for each in split(names)]
    assert table.public("phase") == "over"
    assert table.implementation.outcome()["winners"] == expected


@then("nobody wins")
def no_winner(table: Table) -> None:
    assert table.public("phase") == "over"
    assert table.implementation.outcome()["winners"] == []


# Simon


@then(sentence(rf"Simon knows (?P<known>{PATHS})"))
def simon_knows(table: Table, known: str) -> None:
    """These and no others."""
    assert table.public("simon")["known"] == paths(known)


@then("Simon knows nothing")
def simon_knows_nothing(table: Table) -> None:
    assert table.public("simon")["known"] == []


@then(sentence(r"Simon knows (?P<count>\d+) paths"))
def simon_knows_so_many(table: Table, count: str) -> None:
    assert len(table.public("simon")["known"]) == int(count)


@then(sentence(rf"Simon has been in the zones? (?P<zones>{NUMBERS})"))
def simon_visited(table: Table, zones: str) -> None:
    assert table.public("simon")["visited"] == numbers(zones)


@then(sentence(r"Simon has (?P<count>\d+|no) points? left"))
def simon_points(table: Table, count: str) -> None:
    assert table.public("simon")["points"] == _number(count)


@then(sentence(r"Simon has just investigated (?P<path>\S+) (?P<how>publicly|privately)"))
def simon_took(table: Table, path: str, how: str) -> None:
    cost = 1 if how == "publicly" else 2
    expected = {"type": "simon_investigated", "path": path, "how": word(how), "cost": cost}
    assert table.last("simon_investigated") == expected


# What is remembered


@then(sentence(r"everybody remembers (?P<what>.+), and what it cost: (?P<cost>\d+)"))
def remembers_cost(table: Table, what: str, cost: str) -> None:
    kinds = {
        "a step": "moved",
        "an investigation": "investigated",
        "an extraction": "extracted",
        "a step of the Purser": "purser_moved",
    }
    assert table.last(kinds[what])["cost"] == int(cost)
