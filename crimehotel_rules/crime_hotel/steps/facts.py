"""What everybody can see on the table: each fact must be told alike by every view."""

from __future__ import annotations

from typing import Final

from pytest_bdd import given, then
from pytest_bdd.parsers import re as sentence

from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.table import CHANCE
from crimehotel_rules.crime_hotel import ALL_CARDS, Space
from crimehotel_rules.crime_hotel.steps.sentences import numbers, space, spaces, split
from crimehotel_rules.crime_hotel.steps.table import Table

NAMES: Final = r"\w+(?:, \w+)*(?: (?:and|et) \w+)?"
PHASES: Final = {
    "to play": "play",
    "to guess": "guess",
    "to get assistance": "assist",
    "de jouer": "play",
    "de faire une déduction": "guess",
    "d'appeler des renforts": "assist",
}
ORDINALS: Final = {"first": 1, "second": 2, "third": 3}
DEPARTMENTS: Final = {"Points Bonus": "bonus"}


# Whose turn it is, and when


@then(sentence(rf"it is (?P<name>\w+)'s turn (?P<what>{'|'.join(PHASES)})"))
@then(sentence(rf"c'est à (?P<name>\w+) (?P<what>{'|'.join(PHASES)})"))
def turn(table: Table, name: str, what: str) -> None:
    assert (table.public("turn"), table.public("phase")) == (table.seat(name), PHASES[what])


@then("the cards have to be dealt")
def deal_is_next(table: Table) -> None:
    assert (table.public("turn"), table.public("phase")) == (CHANCE, "deal")


@then("nobody acts any more")
def nobody_acts(table: Table) -> None:
    assert (table.public("turn"), table.public("phase")) == (None, "over")
    assert table.implementation.legal() == []


@then(sentence(r"it is round (?P<number>\d)"))
def round_number(table: Table, number: str) -> None:
    assert table.public("round") == int(number)


@then(sentence(r"the moon marks the (?P<which>first|second|third) investigation"))
def moon(table: Table, which: str) -> None:
    assert table.public("investigation") == ORDINALS[which]


@given(sentence(r"(?P<name>\w+) holds the police car"))
@then(sentence(r"(?P<name>\w+) holds the police car"))
@then(sentence(r"(?P<name>\w+) détient la voiture de police"))
def police_car(table: Table, name: str) -> None:
    assert table.public("car") == table.seat(name)


@then(sentence(r"the colours in play are (?P<colours>.+)"))
def colours_in_play(table: Table, colours: str) -> None:
    assert table.public("setup")["colours"] == split(colours)


# Cards


@then(sentence(r"(?P<name>(?!nobody)\w+) may play exactly (?P<cards>[\d, and]+)"))
@then(sentence(r"(?P<name>\w+) peut jouer exactement (?P<cards>[\d, et]+)"))
def may_play_exactly(table: Table, name: str, cards: str) -> None:
    expected = [{"type": "play", "card": card} for card in numbers(cards)]
    assert sorted(table.legal(name), key=repr) == sorted(expected, key=repr)


@then(sentence(r"(?P<name>\w+) may play every card of the hand"))
def may_play_every_card(table: Table, name: str) -> None:
    hand = table.view_of(name)["hand"]
    may_play_exactly(table, name, " ".join(map(str, hand)))


@then(sentence(r"the cards on the table are (?P<cards>[\d, and]+)"))
def cards_on_table(table: Table, cards: str) -> None:
    assert table.public("table") == numbers(cards)


@then("no card lies on the table")
def no_card_on_table(table: Table) -> None:
    assert table.public("table") == []


@then(sentence(r"(?P<name>(?!everybody)\w+) holds (?P<count>\d) cards?"))
def hand_size(table: Table, name: str, count: str) -> None:
    assert table.public("hand_sizes")[table.seat(name)] == int(count)
    assert len(table.view_of(name)["hand"]) == int(count)


@then(sentence(r"everybody holds (?P<count>\d) cards?"))
def hand_sizes(table: Table, count: str) -> None:
    for name in table.names:
        hand_size(table, name, count)


@then(sentence(r"(?P<name>\w+) holds exactly (?P<cards>[\d, and]+)"))
def hand_is(table: Table, name: str, cards: str) -> None:
    assert table.view_of(name)["hand"] == sorted(numbers(cards))


@then("all 27 cards are accounted for, each in one place")
def cards_conserved(table: Table) -> None:
    hidden = [card for name in table.names for card in table.view_of(name)["hand"]]
    seen = hidden + table.public("searched") + table.public("table")
    (murderer,) = set(map(int, ALL_CARDS)) - set(seen)
    assert sorted([*seen, murderer]) == sorted(map(int, ALL_CARDS))


@given(sentence(r"(?:rooms?) (?P<rooms>[\d, and]+) (?:has|have) been searched"))
@then(sentence(r"(?:rooms?) (?P<rooms>[\d, and]+) (?:has|have) been searched"))
@then(sentence(r"(?:la chambre|les chambres) (?P<rooms>[\d, et]+) (?:est fouillée|sont fouillées)"))
def searched(table: Table, rooms: str) -> None:
    assert set(numbers(rooms)) <= set(table.public("searched"))


@then(sentence(r"(?:rooms?) (?P<rooms>[\d, and]+) (?:has|have) not been searched"))
def not_searched(table: Table, rooms: str) -> None:
    assert not set(numbers(rooms)) & set(table.public("searched"))


@then(sentence(r"exactly the rooms (?P<rooms>[\d, and]+) have been searched"))
def searched_exactly(table: Table, rooms: str) -> None:
    assert sorted(table.public("searched")) == sorted(numbers(rooms))


@then(sentence(r"(?P<count>\d+) rooms have been searched"))
def searched_count(table: Table, count: str) -> None:
    assert len(set(table.public("searched"))) == int(count)


# Meeples


def _parking(table: Table) -> list[tuple[int, str]]:
    return [(parked["spot"], table.names[parked["seat"]]) for parked in table.public("parking")]


@then(sentence(rf"the parking lot reads (?P<names>{NAMES}) from spot 1 on"))
@then(sentence(rf"le parking se lit (?P<names>{NAMES}) à partir de la place 1"))
def parking_lot(table: Table, names: str) -> None:
    assert _parking(table) == list(enumerate(split(names), start=1))


@then(sentence(r"only (?P<names>.+) (?:is|are) left on the parking lot"))
def left_on_parking_lot(table: Table, names: str) -> None:
    assert [name for _, name in _parking(table)] == split(names)


@then("the parking lot is empty")
def empty_parking_lot(table: Table) -> None:
    assert _parking(table) == []


@then(sentence(r"(?P<name>(?!everybody)\w+)'s supply is (?P<count>\d)"))
def supply(table: Table, name: str, count: str) -> None:
    assert table.public("supply")[table.seat(name)] == int(count)


@then(sentence(r"everybody's supply is (?P<count>\d)"))
def supplies(table: Table, count: str) -> None:
    assert table.public("supply") == [int(count)] * len(table.names)


@then(sentence(r"(?P<name>\w+)'s meeples on the hotel stand on (?P<where>.+)"))
@then(sentence(r"les détectives de (?P<name>\w+) dans l'hôtel sont sur (?P<where>.+)"))
def meeples(table: Table, name: str, where: str) -> None:
    assert sorted(table.public("hotel")[table.seat(name)]) == sorted(spaces(where))


@given(sentence(r"(?P<name>\w+) has no meeple on the hotel"))
@then(sentence(r"(?P<name>\w+) has no meeple on the hotel"))
def no_meeples(table: Table, name: str) -> None:
    assert table.public("hotel")[table.seat(name)] == []


@then(
    sentence(rf"(?P<names>{NAMES}) (?:has|have) a meeple on (?P<where>(?:room|column|floor) \d+)")
)
def occupants(table: Table, names: str, where: str) -> None:
    standing = [
        name
        for name, mine in zip(table.names, table.public("hotel"), strict=True)
        if space(where) in mine
    ]
    assert standing == sorted(split(names), key=table.names.index)


@then("no meeple stands on the hotel")
def empty_hotel(table: Table) -> None:
    assert table.public("hotel") == [[] for _ in table.names]


@then(sentence(r"(?P<count>\d+) meeples stand on the hotel"))
def meeple_count(table: Table, count: str) -> None:
    assert sum(map(len, table.public("hotel"))) == int(count)


@then(sentence(r"everybody has (?P<count>\d) meeples, wherever they are"))
def meeples_conserved(table: Table, count: str) -> None:
    view: Json = {field: table.public(field) for field in ("supply", "parking", "hotel", "desks")}
    for seat in table.seats(table.names):
        parked = sum(parked["seat"] == seat for parked in view["parking"])
        at_desks = sum(desk.count(seat) for desk in view["desks"].values())
        mine = view["supply"][seat] + parked + len(view["hotel"][seat]) + at_desks
        assert mine == int(count)


# Legal spaces


def _guessable(table: Table, name: str) -> list[str]:
    return sorted(action["space"] for action in table.legal(name))


@then(sentence(r"(?P<name>\w+) may guess every space"))
def every_space(table: Table, name: str) -> None:
    assert _guessable(table, name) == sorted(each.name for each in Space)


@then(sentence(r"(?P<name>\w+) may guess every space except (?P<where>.+)"))
def every_space_but(table: Table, name: str, where: str) -> None:
    barred = spaces(where)
    assert _guessable(table, name) == sorted(s.name for s in Space if s.name not in barred)


# Desks


def _desks(table: Table, department: str) -> list[str]:
    department = DEPARTMENTS.get(department, department)
    return [table.names[seat] for seat in table.public("desks")[department]]


@then(sentence(rf"the (?P<department>\w+) desks read (?P<names>{NAMES}) from the left"))
@then(sentence(rf"les bureaux de (?P<department>.+) se lisent (?P<names>{NAMES}) depuis la gauche"))
def desks(table: Table, department: str, names: str) -> None:
    assert _desks(table, department) == split(names)


@then(sentence(r"(?P<name>\w+) sits at the first (?P<department>\w+) desk"))
def first_desk(table: Table, name: str, department: str) -> None:
    assert _desks(table, department)[:1] == [name]


@then(sentence(r"the (?P<department>\w+) desks are free"))
def free_desks(table: Table, department: str) -> None:
    assert _desks(table, department) == []


@then("all desks are free")
def all_desks_free(table: Table) -> None:
    assert all(occupants == [] for occupants in table.public("desks").values())


@then(sentence(r"(?P<name>\w+) may choose exactly the departments (?P<departments>.+)"))
def departments(table: Table, name: str, departments: str) -> None:
    offered = {action["type"] for action in table.legal(name)}
    assert offered == set(split(departments))
