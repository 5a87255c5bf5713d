"""The policies: what they do in positions that are put together by hand, from a view alone."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import attrs
import pytest

from crimehotel_rules import grand_hotel as gh
from crimehotel_rules.grand_hotel.cards import OURS, shipped
from crimehotel_rules.grand_hotel.rules.pack import index
from crimehotel_rules.grand_hotel.simulation import DESCRIBED, at_random, played, policies, table
from crimehotel_rules.grand_hotel.simulation.aims import spare, wanted
from crimehotel_rules.grand_hotel.simulation.knowing import Mind
from tests.grand_hotel.table import ADA, BEN, CLEO, PACK, act, arranged

CARDS = index(PACK)
POLICIES = policies(PACK)


def chosen(state: gh.State, policy: str = "seeker") -> Sequence[gh.Action]:
    """What the one who is asked likes best."""
    assert isinstance(state.turn, int)
    return POLICIES[policy](gh.view(state, state.turn), gh.legal_actions(state))


def mind(state: gh.State, seat: gh.Seat = ADA) -> Mind:
    return Mind(CARDS, gh.view(state, seat))


def opened(card: str, **more: Any) -> dict[str, Any]:
    return {"card": card, "open": True, **more}


# Searching: the captain wants two cheap items


CAPTAIN = ("captain", "magpie")


def test_a_seeker_opens_a_room_that_nobody_knows() -> None:
    assert chosen(arranged(2, CAPTAIN, places=("R11", "lobby"))) == [gh.Open()]


def test_it_searches_a_room_whose_deck_it_wants() -> None:
    rooms = {"R11": opened("a1")}
    assert chosen(arranged(2, CAPTAIN, places=("R11", "lobby"), rooms=rooms)) == [gh.Search()]


@pytest.mark.parametrize(
    "room",
    [opened("d1"), opened("m1"), opened("a1", clips=(BEN,))],
    ids=["another deck", "maintenance", "searched and empty"],
)
def test_it_passes_by_a_room_that_is_not_worth_it(room: dict[str, Any]) -> None:
    state = arranged(2, CAPTAIN, places=("R11", "lobby"), rooms={"R11": room})
    assert chosen(state) == [gh.Move("R12")]


def test_it_looks_at_what_others_have_dropped() -> None:
    rooms = {"R11": opened("d1", clips=(BEN,), items=("soap",))}
    assert chosen(arranged(2, CAPTAIN, places=("R11", "lobby"), rooms=rooms)) == [gh.Search()]


def test_what_lies_in_a_maintenance_room_counts_where_it_can_be_searched() -> None:
    rooms = {"R11": opened("m1", items=("soap",))}
    stays = arranged(2, CAPTAIN, places=("R11", "lobby"), rooms=rooms)
    assert chosen(stays) == [gh.Move("R12")]
    searchable = arranged(
        2, CAPTAIN, places=("R11", "lobby"), rooms=rooms, maintenance_drop="searchable"
    )
    assert chosen(searchable) == [gh.Search()]


def test_it_keeps_whatever_it_finds() -> None:
    rooms = {"R11": opened("a1", clips=(BEN,), items=("soap", "tiara"))}
    state = act(arranged(2, CAPTAIN, places=("R11", "lobby"), rooms=rooms), gh.Search())
    assert {*chosen(state)} == {gh.Keep("soap"), gh.Keep("tiara")}


def test_it_goes_home_when_both_are_met() -> None:
    state = arranged(
        2,
        CAPTAIN,
        places=("R11", "lobby"),
        hands=(("soap", "towel"), ()),
        deeds=(frozenset({("captured", BEN)}), frozenset()),
    )
    assert chosen(state) == [gh.Call("left")]
    state = attrs.evolve(state, places=("left", "lobby"))
    assert chosen(state) == [gh.Move("lobby")]


# Deeds


def test_it_does_what_its_objective_asks_for_to_whoever_may_match() -> None:
    """The colonel identifies anybody, the captain captures robbers."""
    state = arranged(3, ("colonel", "captain", "magpie"), places=("R12", "R12", "R12"))
    assert chosen(state) in ([gh.Identify(BEN)], [gh.Identify(CLEO)])
    state = arranged(3, ("captain", "colonel", "magpie"), places=("R12", "R12", "R12"))
    assert chosen(state) == [gh.Attack(BEN)]  # nobody knows yet that Ben is a guest


def test_it_leaves_those_alone_who_cannot_match() -> None:
    """Ada has seen that Ben is a guest, so Cleo is the robber."""
    shown: tuple[frozenset[gh.Seat], ...] = (frozenset({BEN}), frozenset(), frozenset())
    cast = ("captain", "colonel", "magpie")
    state = arranged(3, cast, places=("R12", "R12", "R12"), shown=shown)
    assert chosen(state) == [gh.Attack(CLEO)]
    assert chosen(attrs.evolve(state, places=("R12", "R12", "lobby"))) == [gh.Open()]


def test_it_gives_away_only_what_it_can_spare() -> None:
    """The baroness gives an item to anybody, and needs two of luxury or of three others."""
    cast = ("baroness", "captain", "magpie")
    places = ("R12", "R12", "lobby")
    state = arranged(3, cast, places=places, hands=(("soap", "watch"), (), ()))
    assert chosen(state) == [gh.Trade(BEN, "soap", ask=False)]
    state = arranged(3, cast, places=places, hands=(("watch", "camera"), (), ()))
    assert chosen(state) == [gh.Open()]  # first something to give


def test_it_drops_what_it_can_spare() -> None:
    state = arranged(2, CAPTAIN, places=("R11", "R11"), hands=((), ("watch", "soap")), active=ADA)
    state = act(state, gh.Attack(BEN), gh.Roll(2))
    assert state.turn == BEN
    assert chosen(state) == [gh.Drop("soap")]


@pytest.mark.parametrize(
    ("offer", "answer"),
    [
        (gh.Trade(BEN, "soap", ask=False), gh.Accept(None)),  # a gift
        (gh.Trade(BEN, "soap", ask=True), gh.Accept("radio")),  # for what can be spared
        (gh.Trade(BEN, None, ask=True), gh.Decline()),  # for nothing
    ],
)
def test_it_takes_gifts_and_gives_nothing_for_nothing(offer: gh.Action, answer: gh.Action) -> None:
    hands = (("soap",), ("radio", "watch"))
    state = act(arranged(2, CAPTAIN, places=("R12", "R12"), hands=hands), offer)
    assert chosen(state) == [answer]


def test_it_attacks_its_captor_first() -> None:
    state = arranged(
        3,
        ("colonel", "captain", "magpie"),
        places=("R12", "R12", "R12"),
        captors=(CLEO, None, None),
    )
    assert chosen(state) == [gh.Attack(CLEO)]


def test_a_hostage_to_be_delivered_is_brought_home() -> None:
    """The sergeant has the matches, and the robber."""
    state = arranged(
        2,
        ("sergeant", "magpie"),
        places=("R11", "R11"),
        hands=(("matches",), ()),
        captors=(None, ADA),
    )
    assert chosen(state) == [gh.Call("left")]


def test_nobody_brings_a_rival_home_to_win() -> None:
    state = arranged(
        2,
        ("sergeant", "magpie"),
        places=("left", "left"),
        captors=(None, ADA),
        announced=(False, True),
    )
    assert gh.Move("lobby") not in chosen(state)


def test_when_all_rooms_are_empty_it_turns_to_those_who_hold_something() -> None:
    rooms = {space: opened("a1", clips=(BEN,)) for space in gh.ROOMS}
    state = arranged(
        2,
        CAPTAIN,
        places=("R12", "R12"),
        rooms=rooms,
        hands=(("radio",), ("soap",)),
        deeds=(frozenset({("captured", BEN)}), frozenset()),
    )
    assert chosen(state) == [gh.Trade(BEN, "radio", ask=True)]
    bare = attrs.evolve(state, hands=((), ("soap",)))
    assert chosen(bare) == [gh.Attack(BEN)]
    elsewhere = attrs.evolve(state, places=("R12", "R14"))
    assert chosen(elsewhere) == [gh.Move("R13")]


# The announced player


def test_both_attack_an_announced_player_whom_they_meet_and_one_goes_after_them() -> None:
    announced = {"announced": (False, True)}
    together = arranged(2, ("magpie", "captain"), places=("R12", "R12"), **announced)
    assert chosen(together, "seeker") == chosen(together, "hunter") == [gh.Attack(BEN)]
    apart = arranged(2, CAPTAIN, places=("R11", "R13"), **announced)
    assert chosen(apart, "seeker") == [gh.Open()]
    rooms = {"R11": opened("d1")}  # nothing to do here
    apart = arranged(2, CAPTAIN, places=("R11", "R13"), rooms=rooms, **announced)
    assert chosen(apart, "hunter") == [gh.Move("R12")]


def test_nobody_is_hunted_in_the_lobby() -> None:
    state = arranged(2, CAPTAIN, places=("R12", "lobby"), announced=(False, True))
    assert chosen(state, "hunter") == [gh.Open()]


# What a view tells


def test_own_deeds_are_read_from_the_log() -> None:
    """As the state has them, in whole games: nothing is missed, nothing is made up."""
    pack = shipped(OURS)
    for number in range(12):
        players = 2 + number % 5
        seats = (policies(pack)["seeker"],) * players
        state = played(table(pack, players), seats, random.Random(number))
        for seat in state.setup.seats:
            seen = Mind(state.setup.cards, gh.view(state, seat))
            assert seen.deeds == state.deeds[seat]


def test_what_others_hide_changes_nothing() -> None:
    """Another hand and another character of Ben's: the same view, and the same choice."""
    places = ("R12", "R12")
    one = arranged(2, ("captain", "magpie"), places=places, hands=((), ("soap", "watch")))
    other = arranged(2, ("captain", "shadow"), places=places, hands=((), ("towel", "tiara")))
    first, second = gh.view(one, ADA), gh.view(other, ADA)
    assert first == second
    assert gh.legal_actions(one) == gh.legal_actions(other)
    for policy in POLICIES.values():
        assert policy(first, gh.legal_actions(one)) == policy(second, gh.legal_actions(other))


def test_wanted_and_spare_items() -> None:
    captain = CARDS.characters["captain"].item
    cheap = {item.id for item in PACK.items if item.deck == "cheap"}
    assert wanted(CARDS, captain, ("soap",)) == cheap - {"soap"}
    assert wanted(CARDS, captain, ("soap", "towel")) == frozenset()
    assert spare(CARDS, captain, ("soap", "towel", "comb")) == ("soap", "towel", "comb")
    assert spare(CARDS, captain, ("soap", "radio")) == ("radio",)
    baroness = CARDS.characters["baroness"].item
    assert wanted(CARDS, baroness, ("watch",)) >= {"camera", "chess", "tiara"}
    assert spare(CARDS, baroness, ("watch", "camera", "soap")) == ("soap",)


def test_at_random_anything_goes() -> None:
    state = arranged(2, CAPTAIN, places=("R12", "R12"))
    legal = gh.legal_actions(state)
    assert at_random(gh.view(state, ADA), legal) == legal


def test_every_policy_is_described() -> None:
    assert [*DESCRIBED] == [*POLICIES]


@pytest.mark.parametrize("reading", [name for name, each in gh.READINGS.items() if len(each) > 1])
def test_policies_play_every_reading(reading: str) -> None:
    """They choose among legal actions, whatever is agreed, until somebody wins."""
    for value in gh.READINGS[reading][1:]:
        chosen_reading: dict[str, Any] = {reading: value}
        readings = gh.Readings(**chosen_reading)
        agreed = attrs.evolve(table(PACK, 3), readings=readings, rounds=60)
        names = ("seeker", "hunter", "seeker")
        state = played(agreed, [POLICIES[name] for name in names], random.Random(f"{value}"))
        assert state.over
