"""Each lint of an event deck is broken by a deck that breaks no other."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from crimehotel_rules import midnight_murder_mysteries as mmm
from crimehotel_rules.midnight_murder_mysteries.packs import EVENTS, arrival, our_events
from crimehotel_rules.workers import local_pool
from tests.midnight_murder_mysteries.packs.making import (
    Spoil,
    effects,
    event_deck,
    found,
    ids,
    ship,
    words,
)
from tests.midnight_murder_mysteries.stubs import STUB_CASE, STUB_EVENTS

CALM = ("calm-1", "calm-2", "calm-3", "calm-4")


def test_a_new_deck_is_sound() -> None:
    assert found(EVENTS, event_deck()) == []


def _without_a_card(content: Any) -> None:
    del content["events"]["cards"][3]


def test_a_deck_that_no_game_takes_is_an_error_with_its_place() -> None:
    """MM-LE-1: the rules of the packs speak for themselves."""
    (finding,) = found(EVENTS, event_deck(_without_a_card))
    assert (finding.id, finding.path, finding.severity) == ("MM-PACK-4", "$.events.cards", "error")


@pytest.mark.parametrize("content", [None, 7, [], {}, {"events": 3}, {"game": "grand-hotel"}])
def test_what_is_no_deck_at_all_is_one_error(content: Any) -> None:
    assert [each.severity for each in found(EVENTS, content)] == ["error"]


BREAKING: dict[str, tuple[Spoil, ...]] = {
    # 1 + 3 + 3 in the first three rounds: with five players the port is seven spaces away
    "MM-LE-2": (
        effects("following-wind", ship(3)),
        effects("chief-engineers-bet", ship(3)),
        effects("wet-paint", {"effect": "closed_passage", "between": [7, 8]}),
        effects("laundry-day", {"effect": "open_passage", "between": [7, 9]}),
    ),
    # five spaces in every pile of four: never before round 5, but in round 7 for three players
    "MM-LE-3": (
        *(effects(card, ship(2)) for card in CALM),
        effects("following-wind", ship(1)),
        effects("chief-engineers-bet", ship(1)),
        effects("lifeboat-drill", ship(1), {"effect": "suspect_range", "zones": 3}),
        effects("captains-door", ship(1), {"effect": "open_passage", "between": [1, 3]}),
    ),
    "MM-LE-4": (  # no card changes how far suspects are moved
        effects("roll-call", ship(1)), effects("lifeboat-drill"), effects("swell", ship(1)),
    ),
    "MM-LE-5": (words("calm-3", "text", "Another sea altogether."),),
    "MM-LE-6": (
        effects("following-wind", ship(2), purser=6),
        effects("wet-paint", ship(1), {"effect": "closed_passage", "between": [5, 8]},
                {"effect": "open_passage", "between": [6, 7]}, purser=6),
        effects("chief-engineers-bet", ship(2), purser=8),
        effects("lifeboat-drill", {"effect": "suspect_range", "zones": 3}, purser=10),
        effects("fog", ship(1), {"effect": "move_cost", "extra": 1}, purser=4),
    ),
    # the Purser in the suite, and its only door shut
    "MM-LE-7": (effects("captains-door", {"effect": "closed_passage", "between": [1, 2]}),
                effects("laundry-day", ship(1), {"effect": "open_passage", "between": [1, 3]})),
    "MM-LE-8": (words("fog", "text", "Somebody whispers: revenge!"),),
}  # fmt: skip


@pytest.mark.parametrize("lint", BREAKING)
def test_a_lint_is_broken_alone(lint: str) -> None:
    assert ids(EVENTS, event_deck(*BREAKING[lint])) == {lint}


def test_calm_seas_send_the_purser_to_four_zones() -> None:
    content = event_deck(
        effects("calm-2", ship(1), purser=1),
        effects("rehearsal", ship(1), {"effect": "closed_zone", "zone": 6}, purser=5),
    )
    assert ids(EVENTS, content) == {"MM-LE-5"}


def test_the_theatre_is_seldom_out_of_reach() -> None:
    cut = {"effect": "closed_passage", "between": [5, 8]}
    content = event_deck(
        effects("following-wind", ship(2), cut), effects("chief-engineers-bet", ship(2), cut)
    )
    (finding,) = found(EVENTS, content)
    assert finding.id == "MM-LE-7"
    assert "following-wind, chief-engineers-bet and rehearsal" in finding.text.en


def test_too_few_advances_are_counted() -> None:
    still = ("wet-paint", "roll-call", "flambe", "rehearsal", "laundry-day")

    def spoil(content: Any) -> None:
        for card in content["events"]["cards"]:
            if card["card"] in still:
                card["effects"] = card["effects"][1:]
            elif card["card"] in ("following-wind", "chief-engineers-bet"):
                card["effects"] = [ship(3)]

    assert "MM-LE-4" in ids(EVENTS, event_deck(spoil))


@pytest.mark.parametrize(
    ("players", "first", "last", "mean"),
    [(2, 7, 11, 8.98), (3, 7, 11, 8.98), (4, 6, 10, 8.0), (5, 5, 9, 7.02)],
)
def test_the_law_is_that_of_the_catalogue(players: int, first: int, last: int, mean: float) -> None:
    """The stub deck's figures, as the catalogue has them from another program."""
    odds = arrival.law(STUB_EVENTS, players)
    assert sum(odds.values()) == 1
    assert (min(odds), max(odds)) == (first, last)
    assert round(float(arrival.mean(odds)), 2) == mean


def test_when_the_ship_arrives_is_told() -> None:
    assert EVENTS.measure is not None
    with local_pool(1) as pool:
        two, _, _, five = EVENTS.measure(event_deck(), 0, pool)
    assert {two.severity, five.severity} == {"note"}
    assert two.text.en.endswith("arrives in rounds 7 to 11, in round 8.98 on average")
    assert five.text.fr.endswith("du tour 5 au tour 9, en moyenne au tour 7,02")


def test_games_arrive_as_the_law_says() -> None:
    """400 games in which nobody does anything: the mean is within a tenth of a round or so."""
    rounds: Counter[int] = Counter()
    setup = mmm.Setup(
        mode="competitive", players=("Ann", "Bob"), events=our_events(), case=STUB_CASE
    )
    for seed in range(400):
        rounds[_arrival(setup, random.Random(seed))] += 1
    odds = arrival.law(our_events(), 2)
    assert set(rounds) <= set(odds)
    mean = sum(number * count for number, count in rounds.items()) / 400
    assert abs(mean - float(arrival.mean(odds))) < 0.15


def _arrival(setup: mmm.Setup, rng: random.Random) -> int:
    """The round in which the ship arrives, by the rules, while nobody does anything."""
    state = mmm.new_game(setup)
    while state.ship < 10:
        assert state.turn is not None
        if state.turn == mmm.CHANCE:
            action: mmm.Action = mmm.sample(state, rng)
        else:
            legal = mmm.legal_actions(state)
            idle = (mmm.EndActions(), mmm.LeaveSuspects(), mmm.GoOn(), *legal[:1])
            action = next(each for each in idle if each in legal)
        state = mmm.apply(state, state.turn, action)
    return state.round
