"""What everybody sees on the table."""

from __future__ import annotations

import re
from typing import Final

from pytest_bdd import then
from pytest_bdd.parsers import re as sentence

from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.table import CHANCE
from crimehotel_rules.grand_hotel.steps.sentences import (
    CAR,
    NAMES,
    SPACE,
    card,
    cards,
    space,
    split,
)
from crimehotel_rules.grand_hotel.steps.table import Table

# Whose turn it is


@then(sentence(r"it is (?P<name>\w+)'s turn, with (?P<count>\d+|no) points?"))
@then(sentence(r"c'est à (?P<name>\w+) de jouer, avec (?P<count>\d+) points?"))
def turn_with_points(table: Table, name: str, count: str) -> None:
    seat = table.seat(name)
    assert (table.public("phase"), table.public("turn")) == ("turn", seat)
    assert table.public("active") == seat
    assert table.public("points") == (0 if count == "no" else int(count))


@then(sentence(r"(?P<name>\w+) has (?P<count>\d+|no) points? left"))
@then(sentence(r"(?P<name>\w+) a encore (?P<count>\d+) points?"))
def points_left(table: Table, name: str, count: str) -> None:
    assert table.public("active") == table.seat(name)
    assert table.public("points") == (0 if count == "no" else int(count))


@then(sentence(r"this is round (?P<number>\d+)"))
@then(sentence(r"c'est la manche (?P<number>\d+)"))
def round_is(table: Table, number: str) -> None:
    assert table.public("round") == int(number)


@then(sentence(r"(?P<name>\w+) is the starting player"))
def starting_player(table: Table, name: str) -> None:
    assert table.public("first") == table.seat(name)


_PHASES: Final = {
    "the characters are to be dealt": "deal",
    "a room card is to be turned over": "reveal",
    "the die is to be rolled for the maintenance room": "maintenance",
    "the die is to decide the attack": "attack",
    "the die is to decide the identification": "identify",
}


@then(sentence(rf"(?P<what>{'|'.join(_PHASES)})"))
def chance_is_awaited(table: Table, what: str) -> None:
    assert (table.public("turn"), table.public("phase")) == (CHANCE, _PHASES[what])


@then(sentence(rf"(?P<names>{NAMES}) (?:is|are) to roll for the start"))
def to_roll(table: Table, names: str) -> None:
    assert (table.public("turn"), table.public("phase")) == (CHANCE, "first")
    assert table.public("pending") == {"type": "first", "seats": table.seats(split(names))}


@then(sentence(r"an item is to be drawn from the (?P<deck>\w+) deck"))
@then(sentence(r"un objet doit être tiré de la pioche (?P<deck>économique)"))
def to_draw(table: Table, deck: str) -> None:
    assert (table.public("turn"), table.public("phase")) == (CHANCE, "draw")
    assert table.public("pending")["deck"] == {"économique": "cheap"}.get(deck, deck)


_ASKED: Final = {"choose what to drop": "drop", "answer": "trade", "decide what to keep": "search"}


@then(sentence(rf"(?P<name>\w+) is to (?P<what>{'|'.join(_ASKED)})"))
def asked(table: Table, name: str, what: str) -> None:
    assert (table.public("turn"), table.public("phase")) == (table.seat(name), _ASKED[what])


# Where everybody and everything is


@then(sentence(rf"(?P<names>{NAMES}) (?:is|are) in (?P<where>{SPACE})"))
@then(sentence(rf"(?P<names>{NAMES}) (?:est|sont) dans (?P<where>{SPACE})"))
def places(table: Table, names: str, where: str) -> None:
    told = {name: table.public("places")[table.seat(name)] for name in split(names)}
    assert told == dict.fromkeys(split(names), space(where))


@then(sentence(rf"everybody is in (?P<where>{SPACE})"))
def all_places(table: Table, where: str) -> None:
    assert set(table.public("places")) == {space(where)}


@then(sentence(rf"(?P<car>{CAR}) stands (?:on floor (?P<floor>\d)|at the ground)"))
@then(sentence(rf"(?P<car>{CAR}) est (?:à l'étage (?P<floor>\d)|au rez-de-chaussée)"))
def car_level(table: Table, car: str, floor: str | None) -> None:
    assert table.public("cars")[space(car)] == int(floor or 0)


@then(sentence(r"both cars stand at the ground"))
def cars_at_the_ground(table: Table) -> None:
    assert table.public("cars") == {"left": 0, "right": 0}


@then(sentence(r"the hotel has (?P<count>\d) floors?"))
@then(sentence(r"l'hôtel a (?P<count>\d) étages?"))
def floors(table: Table, count: str) -> None:
    assert table.public("floors") == int(count)
    laid = [f"R{floor}{place}" for floor in range(1, int(count) + 1) for place in range(1, 5)]
    assert [room["space"] for room in table.public("rooms")] == laid


# Rooms


@then(sentence(r"room (?P<number>\d\d) is (?P<side>open|closed)"))
def side(table: Table, number: str, side: str) -> None:
    assert table.room(f"R{number}")["open"] == (side == "open")


@then(sentence(r"room (?P<number>\d\d) is known as (?P<name>the .+)"))
def known_card(table: Table, number: str, name: str) -> None:
    assert table.room(f"R{number}")["card"] == card(name)


@then(sentence(r"nobody knows what room (?P<number>\d\d) is"))
def unknown_card(table: Table, number: str) -> None:
    assert table.room(f"R{number}")["card"] is None


@then(sentence(r"all rooms of floor (?P<floor>\d) are closed and unknown"))
def untouched_floor(table: Table, floor: str) -> None:
    for position in range(1, 5):
        where = f"R{floor}{position}"
        untouched = {"space": where, "open": False, "card": None, "clips": [], "items": 0}
        assert table.room(where) == untouched


@then(sentence(rf"(?P<names>nobody|{NAMES}) (?:has|have) a clip on room (?P<number>\d\d)"))
@then(sentence(rf"(?P<names>{NAMES}) a un trombone sur la chambre (?P<number>\d\d)"))
def clips(table: Table, names: str, number: str) -> None:
    expected = [] if names == "nobody" else sorted(table.seats(split(names)))
    assert table.room(f"R{number}")["clips"] == expected


@then(sentence(r"(?P<count>nothing|\d+ items?) lies? in room (?P<number>\d\d)"))
@then(sentence(r"il y a (?P<count>\d+ objets?) dans la chambre (?P<number>\d\d)"))
def lying(table: Table, count: str, number: str) -> None:
    expected = 0 if count == "nothing" else int(count.split(maxsplit=1)[0])
    assert table.room(f"R{number}")["items"] == expected


@then(sentence(r"the decks hold (?P<counts>\d+, \d+ and \d+) items"))
def decks(table: Table, counts: str) -> None:
    assert table.public("decks") == [int(count) for count in split(counts)]


# Hands


@then(sentence(r"(?P<name>\w+) holds (?P<items>nothing|the \w+(?:(?:, | and )the \w+)*)"))
@then(sentence(r"(?P<name>\w+) a en main (?P<items>l[ea] \w+)"))
@then(sentence(r"(?P<name>\w+) n'a (?P<items>rien) en main"))
def hand(table: Table, name: str, items: str) -> None:
    expected = cards(items)
    assert table.own(name)["hand"] == expected
    assert table.public("hand_sizes")[table.seat(name)] == len(expected)


@then(sentence(r"(?P<name>\w+) holds (?P<count>\d+) items?"))
def hand_size(table: Table, name: str, count: str) -> None:
    assert table.public("hand_sizes")[table.seat(name)] == int(count)
    assert len(table.own(name)["hand"]) == int(count)


# Hostages and lost turns


@then(sentence(rf"(?P<captor>[A-Z]\w+) holds (?P<names>{NAMES}) hostage"))
@then(sentence(rf"(?P<captor>[A-Z]\w+) tient (?P<names>{NAMES}) en otage"))
def hostages(table: Table, captor: str, names: str) -> None:
    """These and no others."""
    captors = table.public("captors")
    held = [
        name for name, seat in zip(table.names, captors, strict=True) if _is(table, seat, captor)
    ]
    assert held == [name for name in table.names if name in split(names)]


def _is(table: Table, seat: int | None, name: str) -> bool:
    return seat == table.seat(name)


@then(sentence(rf"(?P<names>{NAMES}) (?:is|are) free"))
@then(sentence(rf"(?P<names>{NAMES}) (?:est|sont) libres?"))
def free(table: Table, names: str) -> None:
    captors = table.public("captors")
    assert [captors[seat] for seat in table.seats(split(names))] == [None] * len(split(names))


@then("nobody is a hostage")
@then("personne n'est otage")
def nobody_is_hostage(table: Table) -> None:
    assert set(table.public("captors")) == {None}


@then(sentence(r"(?P<name>\w+) has (?P<count>\d+|no) turns? to lose"))
@then(sentence(r"(?P<name>\w+) a (?P<count>\d+) tours? à passer"))
def lost(table: Table, name: str, count: str) -> None:
    assert table.public("lost")[table.seat(name)] == (0 if count == "no" else int(count))


@then("nobody has a turn to lose")
@then("personne n'a de tour à passer")
def nobody_loses(table: Table) -> None:
    assert set(table.public("lost")) == {0}


@then(sentence(rf"the turns? of (?P<names>{NAMES}) (?:was|were) passed over"))
def passed_over(table: Table, names: str) -> None:
    """Those between the last turn that was played and the one that has begun."""
    log = table.public_log()
    turns = [event for event in log if event["type"] in ("turn", "turn_lost")]
    lost: list[int] = []
    for event in reversed(turns[:-1]):
        if event["type"] == "turn":
            break
        lost.insert(0, event["seat"])
    assert lost == table.seats(split(names))


# Effects

EFFECTS: Final[dict[str, Json]] = {
    "one point less": {"type": "points", "who": "self", "amount": -1},
    "one point more": {"type": "points", "who": "self", "amount": 1},
    "two points more": {"type": "points", "who": "self", "amount": 2},
    "three points less": {"type": "points", "who": "self", "amount": -3},
    "one point less for the others": {"type": "points", "who": "others", "amount": -1},
    "no search": {"type": "forbid", "who": "all", "action": "search"},
    "no opening": {"type": "forbid", "who": "all", "action": "open"},
    "no call": {"type": "forbid", "who": "all", "action": "call"},
    "no closing": {"type": "forbid", "who": "all", "action": "close"},
    "no trade": {"type": "forbid", "who": "all", "action": "trade"},
    "no attack by the roller": {"type": "forbid", "who": "self", "action": "attack"},
    "no ride by the roller": {"type": "forbid", "who": "self", "action": "ride"},
    "no identification by the roller": {"type": "forbid", "who": "self", "action": "identify"},
    "no search by the roller": {"type": "forbid", "who": "self", "action": "search"},
    "no step by the others": {"type": "forbid", "who": "others", "action": "move"},
    "the left car stopped": {"type": "stop", "car": "left"},
    "the right car stopped": {"type": "stop", "car": "right"},
    "both cars stopped": {"type": "stop", "car": "both"},
    "a skipped turn": {"type": "skip"},
    "un point de moins": {"type": "points", "who": "self", "amount": -1},
}


@then(sentence(r"(?P<name>\w+)'s roll has brought (?P<effects>.+)"))
@then(sentence(r"le dé a donné à (?P<name>\w+)\u00a0: (?P<effects>un point de moins)"))
def in_force(table: Table, name: str, effects: str) -> None:
    """All effects of this owner, in order."""
    seat = table.seat(name)
    found = [each["effect"] for each in table.public("effects") if each["owner"] == seat]
    expected = [] if effects == "nothing" else re.split(r", | and ", effects)
    assert found == [EFFECTS[each] for each in expected]


@then("nothing is in force")
@then("aucun effet n'est en cours")
def nothing_in_force(table: Table) -> None:
    assert table.public("effects") == []


@then(sentence(r"nothing of (?P<name>\w+)'s is in force"))
def nothing_of(table: Table, name: str) -> None:
    owners = [effect["owner"] for effect in table.public("effects")]
    assert table.seat(name) not in owners


# Announcements and the end


@then(sentence(rf"(?P<names>{NAMES}) (?:has|have) been announced, and nobody else"))
@then(sentence(r"on a annoncé (?P<names>\w+), et personne d'autre"))
def announced(table: Table, names: str) -> None:
    told = [name for name, said in zip(table.names, table.public("announced"), strict=True) if said]
    assert told == [name for name in table.names if name in split(names)]


@then("nobody has been announced")
def nobody_announced(table: Table) -> None:
    assert not any(table.public("announced"))
    assert not [event for event in table.public_log() if event["type"] == "announced"]


@then(sentence(rf"the announcements came in the order (?P<names>{NAMES})"))
def order_of_announcements(table: Table, names: str) -> None:
    told = [event["seat"] for event in table.public_log() if event["type"] == "announced"]
    assert told == table.seats(split(names))


@then(sentence(r"(?P<name>\w+) has won"))
@then(sentence(r"(?P<name>\w+) a gagné"))
def won(table: Table, name: str) -> None:
    seat = table.seat(name)
    _over(table)
    assert table.public("winner") == seat
    assert table.public_log()[-1] == {"type": "won", "seat": seat}
    assert table.implementation.outcome()["winners"] == [seat]


@then(sentence(r"the game is over after round (?P<number>\d+), and nobody has won"))
def stopped(table: Table, number: str) -> None:
    _over(table)
    assert table.public("winner") is None
    assert table.public_log()[-1] == {"type": "stopped", "rounds": int(number)}
    assert table.implementation.outcome() == {"winners": [], "rounds": int(number)}


def _over(table: Table) -> None:
    assert (table.public("turn"), table.public("phase")) == (None, "over")
    assert (table.public("active"), table.public("points")) == (None, 0)
    assert table.implementation.legal() == []


@then("the game goes on")
def goes_on(table: Table) -> None:
    assert table.public("phase") != "over"
    assert table.public("winner") is None
    assert table.implementation.outcome()["winners"] == []


@then(sentence(r"(?P<name>\w+) has met (?P<what>both objectives|no objective)"))
@then(sentence(r"(?P<name>\w+) has met (?P<what>only the (?:item|interaction) objective)"))
def objectives(table: Table, name: str, what: str) -> None:
    """Nobody but the player sees it."""
    expected = {
        "item": what in ("both objectives", "only the item objective"),
        "interaction": what in ("both objectives", "only the interaction objective"),
    }
    assert table.own(name)["objectives"] == expected
    assert table.view()["objectives"] is None


# What was agreed


@then(sentence(r"the colours in play are (?P<colours>[a-z, ]+)"))
def colours_in_play(table: Table, colours: str) -> None:
    assert table.public("setup")["colours"] == split(colours)


@then(sentence(r"the roster is (?P<roster>.+)"))
def roster_is(table: Table, roster: str) -> None:
    assert table.public("setup")["roster"] == [card(each) for each in split(roster)]


@then(sentence(r"nobody is told the cards of the pack again"))
def no_pack(table: Table) -> None:
    assert all("pack" not in view["setup"] for view in table.views().values())
