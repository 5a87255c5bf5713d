"""Who is who and who holds what is looked for in every phase, every reply, and by everybody."""

from collections.abc import Sequence

import pytest

from crimehotel_rules.conformance.cases import Pair
from crimehotel_rules.grand_hotel import SPECTATOR, State
from crimehotel_rules.grand_hotel.checks.leaks import ENDS
from tests.conformance.worlds import (
    assert_everywhere,
    assert_one_to_the_viewer,
    assert_the_reference_is_tight,
    assert_told_in_words,
    leak_of,
    pairs_of,
    refusals,
    states,
)
from tests.grand_hotel.conformance import leaky
from tests.grand_hotel.conformance.kit import HOTEL

Worlds = tuple[Pair, Sequence[State], Sequence[State]]
"""A pair, and the states that its two games pass through."""


@pytest.fixture(scope="module")
def pairs() -> list[Pair]:
    """All pairs of a run in which every reading is played."""
    return pairs_of(HOTEL)


@pytest.fixture(scope="module")
def worlds(pairs: list[Pair]) -> list[Worlds]:
    """The pairs, played."""
    return [(pair, states(HOTEL, pair.ours), states(HOTEL, pair.theirs)) for pair in pairs]


def test_most_numbers_give_a_pair(pairs: list[Pair]) -> None:
    assert len(pairs) >= 0.7 * HOTEL.checks.pairs


def test_no_phase_and_no_viewer_is_left_out(pairs: list[Pair]) -> None:
    assert_everywhere(HOTEL, pairs, ENDS, lambda state: state.phase)
    assert {pair.viewer for pair in pairs} == {*range(6), SPECTATOR}


def test_every_refusal_that_a_player_can_get_is_provoked(pairs: list[Pair]) -> None:
    """The codes are those of the rules' refusals, but for what only chance or a stranger gets."""
    rules = {
        *("out_of_turn", "wrong_kind", "game_over", "no_point", "hostage", "forbidden"),
        *("elsewhere", "too_far", "occupied", "stopped", "in_the_lobby", "not_on_a_room"),
        *("already_open", "already_closed", "closed", "maintenance_search", "searched_and_empty"),
        *("call_from_car", "not_nearest", "already_here", "already_there", "not_in_a_car"),
        *("no_such_level", "not_laid_out", "used_up", "one_is_enough", "no_partner"),
        *("nothing_for_nothing", "empty_hand", "not_in_hand", "not_asked_for", "card_asked_for"),
        "not_seen",
    }
    assert rules - refusals(HOTEL, pairs) == set()


def test_people_and_items_differ(worlds: list[Worlds]) -> None:
    """Of each kind there are many: another cast, another hand, another find in a room."""
    differing = {"characters": 0, "hands": 0, "rooms": 0}
    for _, *both in worlds:
        for field in differing:
            one, other = ([getattr(state, field) for state in passed] for passed in both)
            differing[field] += one != other
    assert min(differing.values()) >= 10


def test_to_the_viewer_both_worlds_are_one(worlds: list[Worlds]) -> None:
    for pair, ours, theirs in worlds:
        assert_one_to_the_viewer(HOTEL, pair, ours, theirs)


def test_the_reference_tells_no_world_from_its_twin(pairs: list[Pair]) -> None:
    """By all that can be asked; a sample, since all pairs are compared by their views above."""
    some = pairs[::4]
    assert {pair.viewer for pair in some} == {*range(6), SPECTATOR}
    assert_the_reference_is_tight(HOTEL, some)


@pytest.mark.parametrize("name", leaky.LEAKS)
def test_a_leak_is_found(name: str, pairs: list[Pair]) -> None:
    assert leak_of(HOTEL, leaky.LEAKS[name], pairs).pair is not None


def test_every_pair_differs_in_words(pairs: list[Pair]) -> None:
    assert_told_in_words(HOTEL, pairs)
