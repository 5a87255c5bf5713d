"""Paragraphs, solution and hypotheses are looked for in every phase, every reply, by everybody."""

import attrs
import pytest

from crimehotel_rules.conformance.cases import Case, Pair
from crimehotel_rules.conformance.checks import corpus, leaks, playing
from crimehotel_rules.conformance.findings import _other_world
from crimehotel_rules.conformance.judge import Judge
from crimehotel_rules.midnight_murder_mysteries import SPECTATOR, State, view
from crimehotel_rules.midnight_murder_mysteries.checks.leaks import ENDS
from tests.conformance.wrapped import Engine, Inside
from tests.midnight_murder_mysteries.conformance import leaky
from tests.midnight_murder_mysteries.conformance.kit import MIDNIGHT

GAME = MIDNIGHT.game


def states(case: Case) -> list[State]:
    """The state at the start of a game, and after each attempt."""
    return playing.states(GAME, case.setup, case.attempts)


@pytest.fixture(scope="module")
def pairs() -> list[Pair]:
    """All pairs of a run in which every reading is played."""
    numbers = range(MIDNIGHT.checks.pairs)
    drawn = (leaks.pair(MIDNIGHT.checks, number, 1, GAME.switchable) for number in numbers)
    return [pair for pair in drawn if pair is not None]


@pytest.fixture(scope="module")
def some(pairs: list[Pair]) -> list[Pair]:
    """A pair that ends in each phase."""
    return pairs[: len(ENDS)]


def test_every_number_gives_a_pair(pairs: list[Pair]) -> None:
    assert len(pairs) == MIDNIGHT.checks.pairs


def test_no_phase_and_no_viewer_is_left_out(pairs: list[Pair]) -> None:
    """Everywhere something is asked, and something refused, in worlds that differ."""
    asked, refused = set(), set()
    for pair in pairs:
        passed = states(pair.ours)
        asked |= {(passed[each.attempt].phase, each.body["op"]) for each in pair.questions}
        for before, after, attempt in zip(passed, passed[1:], pair.ours.attempts, strict=False):
            if before is after and attempt.by == pair.viewer:
                refused.add(before.phase)
    assert {pair.viewer for pair in pairs} == {*range(5), SPECTATOR}
    assert refused == {*ENDS}
    assert asked == {(each, op) for each in ENDS for op in ("result", "legal", "view")}


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
    """By the engine's own views: each attempt of theirs is the same, and so is all they see."""
    for pair in some:
        ours, theirs = states(pair.ours), states(pair.theirs)
        for one, other, mine, yours in zip(
            ours[1:], theirs[1:], pair.ours.attempts, pair.theirs.attempts, strict=True
        ):
            assert view(one, pair.viewer) == view(other, pair.viewer)
            assert mine == yours or mine.by != pair.viewer


def test_the_reference_tells_no_world_from_its_twin(some: list[Pair]) -> None:
    judge = Judge(Inside(lambda: Engine(GAME)), GAME)
    assert [judge.tell_apart(pair, "views") for pair in some] == [None] * len(some)


@pytest.mark.parametrize("name", leaky.LEAKS)
def test_a_leak_is_found(name: str, pairs: list[Pair]) -> None:
    judge = Judge(Inside(leaky.LEAKS[name]), GAME)
    failures = (judge.tell_apart(pair, "views") for pair in reversed(pairs))
    failure = next(filter(None, failures), None)
    assert failure is not None
    assert failure.difference.aspect == "leak"


def test_every_pair_differs_in_words(some: list[Pair]) -> None:
    for pair in some:
        assert MIDNIGHT.checks.differ(pair, str, "en").startswith("In the other game")
        assert MIDNIGHT.checks.differ(pair, str, "fr").startswith("Dans l'autre partie")
        same = attrs.evolve(pair, theirs=pair.ours)
        assert MIDNIGHT.checks.differ(same, str, "en") == ""


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
