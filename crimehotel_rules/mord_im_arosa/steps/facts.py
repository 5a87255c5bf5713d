"""What lies open on the table: each fact must be told alike by every view."""

from __future__ import annotations

from typing import Final

from pytest_bdd import given, then
from pytest_bdd.parsers import re as sentence

from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.table import CHANCE
from crimehotel_rules.mord_im_arosa import CLUES, VICTIMS
from crimehotel_rules.mord_im_arosa.steps.sentences import (
    NAMES,
    VICTIM,
    Rows,
    by_player,
    colour,
    cubes,
    numbers,
    split,
)
from crimehotel_rules.mord_im_arosa.steps.table import Table

PHASES: Final = {
    "to inspect a floor": "inspect",
    "to investigate": "investigate",
    "to say how many clues to take back": "take_back",
    "d'inspecter un étage": "inspect",
    "d'enquêter": "investigate",
    "de dire combien de traces reprendre": "take_back",
}


# Whose turn it is


@then(sentence(rf"it is (?P<name>\w+)'s turn (?P<what>{'|'.join(PHASES)})"))
@then(sentence(rf"c'est à (?P<name>\w+) (?P<what>{'|'.join(PHASES)})"))
def turn(table: Table, name: str, what: str) -> None:
    seat = table.seat(name)
    assert (table.public("turn"), table.public("phase")) == (seat, PHASES[what])
    assert table.public("investigator") == seat


@then("nobody has anything to decide, for cubes are being thrown")
def cubes_in_hand(table: Table) -> None:
    assert (table.public("turn"), table.public("phase")) == (CHANCE, "throw")
    assert table.implementation.legal() == []
    assert table.throwing()


@then(sentence(r"(?P<name>\w+) is still the investigator"))
def investigator(table: Table, name: str) -> None:
    assert table.public("investigator") == table.seat(name)


@then("nobody investigates yet")
def no_investigator(table: Table) -> None:
    assert (table.public("investigator"), table.public("act")) == (None, 0)


@then(sentence(r"it is Act (?P<act>I|II)"))
def act(table: Table, act: str) -> None:
    assert table.public("act") == len(act)


@then(sentence(r"their colours are (?P<colours>.+)"))
def colours(table: Table, colours: str) -> None:
    assert table.public("setup")["colours"] == split(colours)


# What is thrown


@then(
    sentence(
        r"(?P<name>\w+) throws back (?P<found>.+?), then (?P<count>\d+) clues? from the supply"
    )
)
@then(sentence(r"(?P<name>\w+) rejette (?P<found>.+?), puis (?P<count>\d+) traces? de sa réserve"))
def throws_back_and_pays(table: Table, name: str, found: str, count: str) -> None:
    seat, penalties = table.seat(name), int(count)
    thrown = [table.cube(each) for each, number in cubes(found) for _ in range(number)]
    expected = [{"seat": seat, "cube": cube} for cube in [*thrown, *[seat] * penalties]]
    assert table.public("throwing") == expected
    assert table.taken_out(seat) == thrown.count(seat)
    assert table.clues(seat) == CLUES, "the penalties are not in the supply"


@then(sentence(r"(?P<name>\w+) throws back (?P<found>.+), and nothing from the supply"))
@then(sentence(r"(?P<name>\w+) rejette (?P<found>.+), et rien de sa réserve"))
def throws_back(table: Table, name: str, found: str) -> None:
    throws_back_and_pays(table, name, found, "0")


@then("nothing is thrown")
def nothing_is_thrown(table: Table) -> None:
    assert table.public("throwing") == []
    assert [event for event in table.this_turn() if event["type"] == "threw"] == []


@then("these cubes are to be thrown:")
def to_be_thrown(table: Table, datatable: Rows) -> None:
    expected = [
        {"seat": table.seat(name), "cube": table.cube(colour(cube) or VICTIM)}
        for name, cube in datatable[1:]
    ]
    assert table.public("throwing") == expected


@then(sentence(r"(?P<count>\d+) cubes are to be thrown"))
def how_many_to_throw(table: Table, count: str) -> None:
    assert len(table.public("throwing")) == int(count)


# Supplies and tower


@then(sentence(r"(?P<name>\w+)'s supply is (?P<count>\d+)"))
@then(sentence(r"la réserve de (?P<name>\w+) est de (?P<count>\d+)"))
def supply(table: Table, name: str, count: str) -> None:
    assert table.public("supply")[table.seat(name)] == int(count)


@then(sentence(r"every supply is (?P<count>\d+)"))
def every_supply(table: Table, count: str) -> None:
    assert table.public("supply") == [int(count)] * len(table.names)


@then(sentence(r"the supplies are (?P<words>[A-Z]\w+ \d.*)"))
@then(sentence(r"les réserves sont (?P<words>[A-Z]\w+ \d.*)"))
def supplies(table: Table, words: str) -> None:
    told = by_player(words)
    assert dict(zip(table.names, table.public("supply"), strict=True)) == told


@then(sentence(r"the tower holds (?P<victims>no|1|2) victims?, and the clues (?P<words>.+)"))
def tower(table: Table, victims: str, words: str) -> None:
    told = by_player(words)
    clues = [told.get(name, 0) for name in table.names]
    count = 0 if victims == "no" else int(victims)
    assert table.public("inside") == {"victims": count, "clues": clues}


@then("the tower is empty")
def empty_tower(table: Table) -> None:
    assert table.public("inside") == {"victims": 0, "clues": [0] * len(table.names)}


@then("everybody has 20 clues, and there are two victims, wherever they are")
def conserved(table: Table) -> None:
    assert [table.clues(seat) for seat in table.seats(table.names)] == [CLUES] * len(table.names)
    on_sheet = sum(space["victims"] for space in table.public("sheet"))
    in_tower: int = table.public("inside")["victims"]
    assert on_sheet + in_tower + table.throwing().count(VICTIM) == VICTIMS


# What is seen on a floor


@then(sentence(r"everybody sees (?P<what>.+) on floor (?P<floor>\d)"))
@then(sentence(r"tout le monde voit (?P<what>.+) à l'étage (?P<floor>\d)"))
def seen(table: Table, what: str, floor: str) -> None:
    told = dict(cubes(what))
    victims = told.pop(VICTIM, 0)
    clues = [0] * len(table.names)
    for name, count in told.items():
        clues[int(table.cube(name))] = count
    exposed = [event for event in table.public("log") if event["type"] == "exposed"]
    assert exposed[-1] == {
        "type": "exposed",
        "floor": int(floor),
        "victims": victims,
        "clues": clues,
    }


# The sheet


@then(sentence(r"floors? (?P<floors>[\d and]+) (?:is|are) the only crime scenes?"))
@then(sentence(r"les étages (?P<floors>[\d et]+) sont les seuls lieux du crime"))
@then(sentence(r"l'étage (?P<floors>\d) est le seul lieu du crime"))
def scenes(table: Table, floors: str) -> None:
    found = [floor for floor, space in enumerate(table.public("sheet")) if space["victims"]]
    assert found == sorted(numbers(floors))


@then("there is no crime scene yet")
def no_scenes(table: Table) -> None:
    assert all(space["victims"] == 0 for space in table.public("sheet"))


@then(sentence(r"both victims lie on floor (?P<floor>\d) of the sheet"))
def both_victims(table: Table, floor: str) -> None:
    assert table.public("sheet")[int(floor)]["victims"] == VICTIMS


@then(
    sentence(
        r"(?P<name>(?!nobody)\w+) has (?P<count>\d+) clues? on floor (?P<floor>\d) of the sheet"
    )
)
def on_space(table: Table, name: str, count: str, floor: str) -> None:
    assert table.on_sheet(table.seat(name), int(floor)) == int(count)


@given(sentence(r"(?P<name>\w+) has (?P<count>\d+) clues? on the sheet"))
@then(sentence(r"(?P<name>\w+) has (?P<count>\d+) clues? on the sheet"))
@then(sentence(r"(?P<name>\w+) a (?P<count>\d+) traces? sur la feuille"))
def on_sheet(table: Table, name: str, count: str) -> None:
    assert table.on_sheet(table.seat(name)) == int(count)


@given("no clue lies on the sheet")
@then("no clue lies on the sheet")
def no_clue_on_sheet(table: Table) -> None:
    assert not any(any(space["clues"]) for space in table.public("sheet"))


@then("the sheet reads:")
@then("la feuille se lit ainsi\u00a0:")
def sheet(table: Table, datatable: Rows) -> None:
    (_, _, *players), *rows = datatable
    told = {int(floor): (int(victims), list(map(int, own))) for floor, victims, *own in rows}
    for floor, space in enumerate(table.public("sheet")):
        clues = [space["clues"][table.seat(name)] for name in players]
        assert (space["victims"], clues) == told.get(floor, (0, [0] * len(players))), floor


# What was put on it in this turn


def _placed(table: Table) -> list[Json]:
    return [event for event in table.this_turn() if event["type"] == "placed"]


@then(sentence(r"(?P<name>\w+) has put (?P<count>\d+) clues? on floor (?P<floor>\d) of the sheet"))
@then(
    sentence(r"(?P<name>\w+) a posé (?P<count>\d+) traces? à l'étage (?P<floor>\d) de la feuille")
)
def has_put(table: Table, name: str, count: str, floor: str) -> None:
    put_out_of_floor(table, name, count, floor, "0")


@then(
    sentence(
        r"(?P<name>\w+) has put (?P<count>\d+) clues? on floor (?P<floor>\d) of the sheet,"
        r" (?P<out>\d+) of them out of the hotel"
    )
)
@then(
    sentence(
        r"(?P<name>\w+) a posé (?P<count>\d+) traces? à l'étage (?P<floor>\d) de la feuille,"
        r" dont (?P<out>\d+) sorties? de l'hôtel"
    )
)
def put_out_of_floor(table: Table, name: str, count: str, floor: str, out: str) -> None:
    seat = table.seat(name)
    expected = {"seat": seat, "floor": int(floor), "count": int(count), "from_floor": int(out)}
    own = [event for event in _placed(table) if event["seat"] == seat]
    assert own == [{"type": "placed", **expected}]


@then(sentence(rf"(?P<names>{NAMES}) (?:has|have) put nothing on the sheet"))
@then(sentence(rf"(?P<names>{NAMES}) (?:n'a|n'ont) rien posé sur la feuille"))
def has_put_nothing(table: Table, names: str) -> None:
    seats = table.seats(split(names))
    assert [event for event in _placed(table) if event["seat"] in seats] == []


@then("nobody has put anything on the sheet")
def nobody_has_put(table: Table) -> None:
    assert _placed(table) == []


@then(sentence(rf"(?P<names>{NAMES}) have put clues on the sheet in this order"))
def order_of_placing(table: Table, names: str) -> None:
    assert [table.names[event["seat"]] for event in _placed(table)] == split(names)


@then(sentence(r"(?P<name>\w+) has taken back (?P<count>\d+) clues? from floor (?P<floor>\d)"))
def took_back(table: Table, name: str, count: str, floor: str) -> None:
    told = {"seat": table.seat(name), "floor": int(floor), "count": int(count)}
    events = [event for event in table.this_turn() if event["type"] == "took_back"]
    assert events == [{"type": "took_back", **told}]


@then("nobody has taken anything back")
def nothing_taken_back(table: Table) -> None:
    assert [event for event in table.this_turn() if event["type"] == "took_back"] == []
