"""Who knows what: cards that a viewer must see, must not see, and remembers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

from pytest_bdd import then
from pytest_bdd.parsers import re as sentence

from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.table import CHANCE, SPECTATOR
from crimehotel_rules.crime_hotel import ALL_CARDS
from crimehotel_rules.crime_hotel.steps.sentences import Rows, choices, hands, numbers, spaces
from crimehotel_rules.crime_hotel.steps.table import Table

NO_CARDS: Final = {"scores", "points", "setup"}
"""The fields of a view whose numbers are not cards."""


def _cards(value: Any) -> Iterator[int]:
    """All card numbers anywhere in a view."""
    if isinstance(value, dict):
        for field, inner in value.items():
            if field not in NO_CARDS:
                yield from _cards(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _cards(inner)
    elif isinstance(value, int) and value > 10:
        yield value


def _events(table: Table, viewer: str, kind: str) -> list[Json]:
    return [event for event in table.view_of(viewer)["log"] if event["type"] == kind]


def _last(table: Table, viewer: str, kind: str) -> Json:
    events = _events(table, viewer, kind)
    assert events, f"{viewer} has not seen that anybody has {kind}"
    return events[-1]


def _viewers(table: Table) -> list[str]:
    return [*table.names, SPECTATOR]


# Cards that must stay hidden


@then(sentence(r"(?:the )?(?P<viewer>\w+) sees none of (?P<cards>[\d, and]+) anywhere"))
def sees_none(table: Table, viewer: str, cards: str) -> None:
    assert not set(numbers(cards)) & set(_cards(table.view_of(viewer)))


@then(sentence(r"nobody but (?P<owner>\w+) sees any of (?P<cards>[\d, and]+)"))
def only_owner_sees(table: Table, owner: str, cards: str) -> None:
    assert set(numbers(cards)) <= set(_cards(table.view_of(owner)))
    for viewer in _viewers(table):
        if viewer != owner:
            sees_none(table, viewer, cards)


@then(sentence(r"nobody sees (?P<card>\d+) anywhere"))
def nobody_sees(table: Table, card: str) -> None:
    for viewer in _viewers(table):
        sees_none(table, viewer, card)
        assert table.view_of(viewer)["murderer"] is None


@then("each player sees only the own hand and the cards that lie open")
def sees_only_open_cards(table: Table) -> None:
    for viewer in _viewers(table):
        view = table.view_of(viewer)
        open_cards = {*view["hand"], *view["table"], *view["searched"]}
        assert set(_cards(view)) <= open_cards


@then(sentence(r"everybody sees that (?P<name>\w+) played (?P<card>\d+)"))
def everybody_saw_play(table: Table, name: str, card: str) -> None:
    for viewer in _viewers(table):
        played = {"type": "played", "seat": table.seat(name), "card": int(card)}
        assert played in _events(table, viewer, "played")


@then(sentence(r"everybody sees that (?P<name>\w+) guessed (?P<where>.+)"))
def everybody_saw_guess(table: Table, name: str, where: str) -> None:
    guess = {"type": "guessed", "seat": table.seat(name), "space": spaces(where)[0]}
    for viewer in _viewers(table):
        assert guess in _events(table, viewer, "guessed")


@then(sentence(r"everybody sees that (?P<name>\w+) relocated from (?P<places>.+ to .+)"))
def everybody_saw_relocation(table: Table, name: str, places: str) -> None:
    source, destination = spaces(places)
    move = {"seat": table.seat(name), "source": source, "destination": destination}
    for viewer in _viewers(table):
        assert _last(table, viewer, "relocated") == {"type": "relocated", **move}


# Exchange and look


@then(
    sentence(
        r"everybody sees that (?P<name>\w+) exchanged (?P<count>\d) cards? with (?P<other>\w+)"
    )
)
def everybody_saw_exchange(table: Table, name: str, count: str, other: str) -> None:
    expected = (table.seat(name), table.seat(other), int(count))
    for viewer in _viewers(table):
        event = _last(table, viewer, "exchanged")
        assert (event["seat"], event["target"], event["count"]) == expected


@then(
    sentence(
        r"(?P<viewer>\w+) knows that (?P<gave>[\d and]+) went one way and (?P<got>.+) the other"
    )
)
def knows_exchange(table: Table, viewer: str, gave: str, got: str) -> None:
    event = _last(table, viewer, "exchanged")
    assert (event["gave"], event["got"]) == (numbers(gave), numbers(got))


@then(sentence(r"(?:the )?(?P<viewer>\w+) does not know which cards were exchanged"))
def ignores_exchange(table: Table, viewer: str) -> None:
    event = _last(table, viewer, "exchanged")
    assert (event["gave"], event["got"]) == (None, None)


@then(
    sentence(
        r"everybody sees that (?P<name>\w+) looked at (?P<count>\d) cards? of (?P<other>\w+)'s hand"
    )
)
def everybody_saw_look(table: Table, name: str, count: str, other: str) -> None:
    expected = (table.seat(name), table.seat(other), int(count))
    for viewer in _viewers(table):
        event = _last(table, viewer, "looked")
        assert (event["seat"], event["target"], event["count"]) == expected


@then(sentence(r"(?P<viewer>\w+) knows that (?P<cards>[\d and]+) (?:was|were) looked at"))
def knows_look(table: Table, viewer: str, cards: str) -> None:
    assert _last(table, viewer, "looked")["cards"] == numbers(cards)


@then(sentence(r"(?:the )?(?P<viewer>\w+) does not know which cards were looked at"))
def ignores_look(table: Table, viewer: str) -> None:
    assert _last(table, viewer, "looked")["cards"] is None


@then(
    sentence(
        r"everybody sees that (?P<name>\w+) waits for (?P<count>\d) cards? of (?P<other>\w+)'s"
        r" to be (?P<verb>drawn|seen)"
    )
)
def everybody_sees_pending(table: Table, name: str, count: str, other: str, verb: str) -> None:
    assert table.public("pending") == {
        "department": {"drawn": "exchange", "seen": "look"}[verb],
        "seat": table.seat(name),
        "target": table.seat(other),
        "count": int(count),
    }


@then(sentence(r"exactly one of (?P<cards>[\d, and]+) can be (?P<verb>drawn|seen)"))
def one_can_be_picked(table: Table, cards: str, verb: str) -> None:
    _can_be_picked(table, verb, [[card] for card in numbers(cards)])


@then(sentence(r"any two of (?P<cards>[\d, and]+) can be (?P<verb>drawn|seen), and nothing else"))
def two_can_be_picked(table: Table, cards: str, verb: str) -> None:
    hand = numbers(cards)
    _can_be_picked(table, verb, [[one, two] for one in hand for two in hand if one < two])


def _can_be_picked(table: Table, verb: str, picks: list[list[int]]) -> None:
    """Try everything that chance could do: just these picks are accepted."""
    kind = {"drawn": "draw", "seen": "pick"}[verb]
    assert (table.public("turn"), table.public("phase")) == (CHANCE, kind)
    before, history = table.everything(), list(table.history)
    for size in (0, 1, 2):
        for cards in map(list, combinations(map(int, ALL_CARDS), size)):
            reply = table.implementation.act(CHANCE, {"type": kind, "cards": cards})
            assert reply.accepted == (cards in picks), f"{cards}: {reply}"
            if reply.accepted:
                table.replay(history)
    assert table.everything() == before


# Other worlds that agree with what a player knows


@then(
    sentence(
        r"(?P<name>\w+) would know just the same"
        r" with these hands, and the murderer in room (?P<room>\d+):"
    )
)
def same_view(table: Table, name: str, room: str, datatable: Rows) -> None:
    here = table.view_of(name)
    _go_to_other_world(table, datatable, room)
    assert table.view_of(name) == here


@then(
    sentence(
        r"(?P<name>\w+) would be refused to (?P<what>.+) in the same words"
        r" with these hands, and the murderer in room (?P<room>\d+):"
    )
)
def same_refusal(table: Table, name: str, what: str, room: str, datatable: Rows) -> None:
    (deed,) = choices(name, what, table.seat)
    here = table.implementation.act(table.seat(name), deed.action)
    assert not here.accepted
    _go_to_other_world(table, datatable, room)
    assert table.implementation.act(table.seat(name), deed.action) == here


def _go_to_other_world(table: Table, rows: Rows, room: str) -> None:
    deal = table.deal_of(hands(rows), int(room))
    assert deal != table.history[0][1], "another world needs another deal"
    table.replay([(CHANCE, deal), *table.history[1:]])
