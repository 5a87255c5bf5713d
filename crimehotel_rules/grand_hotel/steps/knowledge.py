"""Who knows what, and who does not."""

from __future__ import annotations

import json
from typing import Any, Final

from pytest_bdd import then
from pytest_bdd.parsers import re as sentence

from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.table import SPECTATOR, Step, Viewer
from crimehotel_rules.grand_hotel.steps.doing import READINGS
from crimehotel_rules.grand_hotel.steps.sentences import NAMES, card, cards, deed, split
from crimehotel_rules.grand_hotel.steps.table import CASTS, Table

PUBLIC: Final = (
    "setup", "phase", "turn", "round", "first", "active", "points", "used", "floors", "cars",
    "places", "rooms", "decks", "hand_sizes", "captors", "lost", "effects", "announced", "winner",
)  # fmt: skip
"""The fields of a view that tell everybody the same."""

# Characters


@then(sentence(r"(?P<name>\w+) knows that (?P<other>\w+) is (?P<character>\w+ .+)"))
@then(sentence(r"(?P<name>\w+) connaît (?P<other>\w+)\u00a0: c'est (?P<character>.+)"))
def knows_character(table: Table, name: str, other: str, character: str) -> None:
    assert table.own(name)["characters"][table.seat(other)] == card(character)


@then(sentence(rf"(?P<names>{NAMES}) (?:does|do) not know who (?P<other>\w+) is"))
@then(sentence(rf"(?P<names>{NAMES}) ne (?:sait|savent) pas qui est (?P<other>\w+)"))
def does_not_know(table: Table, names: str, other: str) -> None:
    for name in split(names):
        assert table.own(name)["characters"][table.seat(other)] is None
        _unseen(table, table.seat(name), [_character_of(table, other)])


@then(sentence(r"the spectator knows no character"))
def spectator_knows_nobody(table: Table) -> None:
    assert set(table.view()["characters"]) == {None}
    _unseen(table, SPECTATOR, [_character_of(table, name) for name in table.names])


@then("everybody knows only their own character")
def only_their_own(table: Table) -> None:
    for name in table.names:
        own = table.seat(name)
        known = table.own(name)["characters"]
        assert known[own] == _character_of(table, name)
        assert [seat for seat, each in enumerate(known) if each is not None] == [own]
    spectator_knows_nobody(table)


def _character_of(table: Table, name: str) -> str:
    """The character of a player, as it was dealt."""
    (deal,) = [action for _, action in table.history if action["type"] == "deal"]
    found: str = deal["characters"][table.seat(name)]
    return found


# Items


@then(sentence(rf"nobody but (?P<names>{NAMES}) sees (?P<items>the \w+(?:(?:, | and )the \w+)*)"))
@then(sentence(rf"personne sauf (?P<names>{NAMES}) ne voit (?P<items>l[ea] \w+)"))
def nobody_but(table: Table, names: str, items: str) -> None:
    """Those who are named see it somewhere; nowhere in the views of all others does it occur."""
    seeing = table.seats(split(names))
    for viewer, view in table.views().items():
        if viewer in seeing:
            assert all(json.dumps(item) in json.dumps(view) for item in cards(items))
        else:
            _unseen(table, viewer, cards(items))


@then(sentence(rf"(?P<names>{NAMES}) (?:does|do) not see (?P<items>the \w+)"))
def does_not_see(table: Table, names: str, items: str) -> None:
    for name in split(names):
        _unseen(table, table.seat(name), cards(items))


@then(sentence(r"nobody sees (?P<items>the \w+)"))
def nobody_sees(table: Table, items: str) -> None:
    for viewer in table.views():
        _unseen(table, viewer, cards(items))


def _unseen(table: Table, viewer: Viewer, ids: list[str]) -> None:
    view = {**table.view(viewer)}
    told = json.dumps({**view, "setup": {**view["setup"], "roster": None}})
    assert not [each for each in ids if json.dumps(each) in told], f"{viewer} sees {ids}: {told}"


@then(sentence(r"(?P<name>\w+) sees that (?P<items>the .+|nothing) (?:was|were) found"))
def sees_found(table: Table, name: str, items: str) -> None:
    event = _last(table, table.seat(name), "searched")
    assert (event["items"], event["count"]) == (cards(items), len(cards(items)))


@then(sentence(r"everybody sees that (?P<name>\w+) found (?P<count>\d+|no) items?"))
def found(table: Table, name: str, count: str) -> None:
    number = 0 if count == "no" else int(count)
    for viewer in table.views():
        event = _last(table, viewer, "searched")
        assert (event["seat"], event["count"]) == (table.seat(name), number)


def _last(table: Table, viewer: Viewer, kind: str) -> Json:
    """The last event of a kind, as this viewer saw it."""
    events = [event for event in table.view(viewer)["log"] if event["type"] == kind]
    assert events, f"nothing of this kind has happened: {kind}"
    return dict(events[-1])


# Trades and captures


@then(
    sentence(
        r"everybody sees that (?P<name>\w+) gave (?P<gave>one|no) card and got (?P<got>one|none)"
    )
)
def traded(table: Table, name: str, gave: str, got: str) -> None:
    for viewer in table.views():
        event = _last(table, viewer, "traded")
        assert event["seat"] == table.seat(name)
        assert (event["gives"], event["asks"]) == (gave == "one", got == "one")


@then(sentence(r"everybody sees that (?P<name>\w+) declined"))
def declined(table: Table, name: str) -> None:
    for viewer in table.views():
        event = _last(table, viewer, "declined")
        assert (event["seat"], event["target"]) == (table.seat(name), table.public("active"))


@then(sentence(r"(?P<name>\w+) does not see what is offered"))
def offer_unseen(table: Table, name: str) -> None:
    pending = table.own(name)["pending"]
    assert (pending["type"], pending["give"]) == ("trade", None)


@then(sentence(r"only (?P<name>\w+) knows that it was an arrest"))
def secret_arrest(table: Table, name: str) -> None:
    for viewer in table.views():
        told = _last(table, viewer, "captured")["arrest"]
        assert told is (True if viewer == table.seat(name) else None)


@then(sentence(r"only (?P<name>\w+) knows that it was no arrest"))
def secret_capture(table: Table, name: str) -> None:
    for viewer in table.views():
        told = _last(table, viewer, "captured")["arrest"]
        assert told is (False if viewer == table.seat(name) else None)


@then(sentence(r"everybody knows that it was (?P<what>an|no) arrest"))
def open_arrest(table: Table, what: str) -> None:
    for viewer in table.views():
        assert _last(table, viewer, "captured")["arrest"] is (what == "an")


@then(sentence(rf"everybody sees (?P<names>{NAMES}) leave (?P<captor>\w+)"))
def seen_leaving(table: Table, names: str, captor: str) -> None:
    for viewer in table.views():
        assert _left(table, viewer, captor) == table.seats(split(names))


@then(sentence(r"nobody has left (?P<captor>\w+)"))
def nobody_left(table: Table, captor: str) -> None:
    for viewer in table.views():
        assert _left(table, viewer, captor) == []


def _left(table: Table, viewer: Viewer, captor: str) -> list[int]:
    """Who has left a captor since the last attack or step, in order."""
    log = table.view(viewer)["log"]
    begins = max(place for place, each in enumerate(log) if each["type"] in ("attacked", "moved"))
    freed = [event for event in log[begins:] if event["type"] == "freed"]
    return [event["seat"] for event in freed if event["captor"] == table.seat(captor)]


@then(sentence(r"everybody sees (?P<name>\w+) roll (?P<die>\d) against (?P<other>\w+)"))
@then(sentence(r"tout le monde voit (?P<name>\w+) obtenir (?P<die>\d) contre (?P<other>\w+)"))
def rolled_against(table: Table, name: str, die: str, other: str) -> None:
    told = {"seat": table.seat(name), "target": table.seat(other), "die": int(die)}
    for viewer in table.views():
        events = [each for each in table.view(viewer)["log"] if "die" in each]
        assert {key: events[-1].get(key) for key in told} == told


@then("all players and spectators see the same table")
def same_table(table: Table) -> None:
    for field in PUBLIC:
        table.public(field)


@then("everybody remembers the roll for the start")
def remembered_roll(table: Table) -> None:
    (rolls,) = [action for _, action in table.history if action["type"] == "rolls"]
    for viewer in table.views():
        dealt, rolled = table.view(viewer)["log"][:2]
        assert (dealt["type"], rolled["type"]) == ("dealt", "rolled_first")
        assert rolled["dice"] == rolls["dice"]


EVENTS: Final = {
    "a floor": "floor",
    "a turn": "turn",
    "a lost turn": "turn_lost",
    "a step": "moved",
    "a call": "called",
    "a ride": "rode",
    "an opening": "opened",
    "a closing": "closed",
    "a search": "searched",
    "an item kept": "kept",
    "items left": "left",
    "a roll": "maintenance",
    "an attack": "attacked",
    "a capture": "captured",
    "a release": "freed",
    "an identification": "identified",
}


@then(sentence(r"everybody remembers last (?P<events>.+)"))
def remembered_last(table: Table, events: str) -> None:
    expected = [EVENTS[each] for each in split(events)]
    for viewer in table.views():
        log = table.view(viewer)["log"]
        assert [event["type"] for event in log[-len(expected) :]] == expected


# Agreements


@then(sentence(rf"everybody knows that (?P<what>{'|'.join(READINGS)})"))
def known_reading(table: Table, what: str) -> None:
    setting, reading = READINGS[what]
    assert table.public("setup")["readings"][setting] == reading


@then("everybody knows that the instructions are read as usual")
def canonical(table: Table) -> None:
    assert table.public("setup")["readings"] == {
        "interaction_limit": "per_target_and_kind",
        "lost_turns": "add_up",
        "lobby_step": "free",
        "nearest_car": "by_side",
        "occupied_car": "carried",
        "maintenance_drop": "stays",
        "item_objective": "held",
        "arrest": "secret",
    }


# Other worlds that agree with what somebody has seen


@then(
    sentence(
        rf"(?P<names>{NAMES}) would see the same"
        r" if it had been (?P<other>the \w+) instead of (?P<item>the \w+)"
    )
)
def same_with_another_item(table: Table, names: str, other: str, item: str) -> None:
    here = {name: table.own(name) for name in split(names)}
    table.replay(_other_item(table, card(item), card(other)))
    assert {name: table.own(name) for name in split(names)} == here


@then(
    sentence(
        r"(?P<name>\w+) would be refused to (?P<what>.+) in the same words"
        r" if it had been (?P<other>the \w+) instead of (?P<item>the \w+)"
    )
)
def same_refusal(table: Table, name: str, what: str, other: str, item: str) -> None:
    action = deed(name, what, table.seat).action
    here = table.implementation.act(table.seat(name), action)
    assert not here.accepted
    table.replay(_other_item(table, card(item), card(other)))
    assert table.implementation.act(table.seat(name), action) == here


def _other_item(table: Table, item: str, other: str) -> list[Step]:
    """The same play with another item drawn in the place of this one."""

    def swapped(action: Json) -> Json:
        return {field: other if told == item else told for field, told in action.items()}

    steps = [(by, swapped(action)) for by, action in table.history]
    assert steps != table.history, "another world needs another item"
    return steps


@then(
    sentence(rf"(?P<names>{NAMES}) would see the same if (?P<other>\w+) were (?P<character>\w+ .+)")
)
def same_with_another_character(table: Table, names: str, other: str, character: str) -> None:
    here = {name: table.own(name) for name in split(names)}
    cast: list[Any] = list(table.cast or CASTS[len(table.names)])
    cast[table.seat(other)] = card(character)
    table.replay(
        [
            (by, {**action, "characters": cast} if action["type"] == "deal" else action)
            for by, action in table.history
        ]
    )
    assert {name: table.own(name) for name in split(names)} == here
