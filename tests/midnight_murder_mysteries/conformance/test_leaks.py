"""Paragraphs, solution and hypotheses are looked for in every phase, every reply, by everybody."""

import attrs
import pytest

from crimehotel_rules.conformance.cases import Pair
from crimehotel_rules.conformance.checks import corpus
from crimehotel_rules.conformance.findings import _other_world
from crimehotel_rules.midnight_murder_mysteries import SPECTATOR
from crimehotel_rules.midnight_murder_mysteries.checks.leaks import ENDS
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
from tests.midnight_murder_mysteries.conformance import leaky
from tests.midnight_murder_mysteries.conformance.kit import MIDNIGHT

GAME = MIDNIGHT.game


@pytest.fixture(scope="module")
def pairs() -> list[Pair]:
    """All pairs of a run in which every reading is played."""
    return pairs_of(MIDNIGHT)


@pytest.fixture(scope="module")
def some(pairs: list[Pair]) -> list[Pair]:
    """A pair that ends in each phase."""
    return pairs[: len(ENDS)]


def test_every_number_gives_a_pair(pairs: list[Pair]) -> None:
    assert len(pairs) == MIDNIGHT.checks.pairs


def test_no_phase_and_no_viewer_is_left_out(pairs: list[Pair]) -> None:
    assert_everywhere(MIDNIGHT, pairs, {*ENDS}, lambda state: state.phase)
    assert {pair.viewer for pair in pairs} == {*range(5), SPECTATOR}


def test_every_refusal_that_a_player_can_get_is_provoked(pairs: list[Pair]) -> None:
    """The codes are those of the rules' refusals, but for what only chance or a stranger gets."""
    rules = {
        *("out_of_turn", "wrong_kind", "game_over"),
        *("cannot_start_there", "not_connected", "passage_closed", "zone_closed"),
        *("suite_occupied", "cabin_occupied", "purser_is_there"),
        *("too_dear", "extraction_too_dear", "no_point_for_a_buoy", "enough_buoys"),
        *("no_spent_buoy", "location_elsewhere", "suspect_elsewhere", "target_elsewhere"),
        *("zone_sealed", "not_in_public", "not_read_by_target", "suite_not_extractable"),
        *("no_suspect_in_the_suite", "there_already", "moved_last", "too_far"),
        *("way_closed", "way_full", "zone_full"),
        *("element_order", "no_such_option", "same_twice", "written_already"),
    }
    assert rules - refusals(MIDNIGHT, pairs) == set()


def test_paragraphs_solutions_and_hypotheses_differ(pairs: list[Pair]) -> None:
    """Paragraphs always do, solutions until the end, hypotheses where there are any."""
    solutions = hypotheses = 0
    for pair in pairs:
        ours, theirs = pair.ours.setup["case"], pair.theirs.setup["case"]
        assert ours["paragraphs"] != theirs["paragraphs"]
        solutions += ours["solution"] != theirs["solution"]
        hypotheses += pair.ours.attempts != pair.theirs.attempts
    assert solutions >= 0.8 * len(pairs)
    assert hypotheses >= 5


def test_to_the_viewer_both_worlds_are_one(some: list[Pair]) -> None:
    for pair in some:
        ours, theirs = (states(MIDNIGHT, case) for case in (pair.ours, pair.theirs))
        assert_one_to_the_viewer(MIDNIGHT, pair, ours, theirs)


def test_the_reference_tells_no_world_from_its_twin(some: list[Pair]) -> None:
    assert_the_reference_is_tight(MIDNIGHT, some)


@pytest.mark.parametrize("name", leaky.LEAKS)
def test_a_leak_is_found(name: str, pairs: list[Pair]) -> None:
    assert leak_of(MIDNIGHT, leaky.LEAKS[name], reversed(pairs)).pair is not None


def test_every_pair_differs_in_words(some: list[Pair]) -> None:
    assert_told_in_words(MIDNIGHT, some)


def test_a_counterexample_keeps_both_set_ups(some: list[Pair]) -> None:
    """What is hidden in a set-up differs between the worlds, and so both are written."""
    pair = some[3]
    content = {
        "game": GAME.name,
        "name": "a leak",
        "rules": [],
        "setup": pair.ours.setup,
        "attempts": [attrs.asdict(each) for each in pair.ours.attempts],
        "leak": _other_world(pair),
    }
    read = corpus.pair_of(GAME, corpus.of_json(GAME, content))
    assert read is not None
    assert (read.ours.setup, read.theirs.setup) == (pair.ours.setup, pair.theirs.setup)
    assert read.theirs.attempts == pair.theirs.attempts
