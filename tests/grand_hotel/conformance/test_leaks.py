"""Who is who and who holds what is looked for in every phase, every reply, and by everybody."""

from collections.abc import Sequence

import attrs
import pytest

from crimehotel_rules.conformance.cases import Case, Pair
from crimehotel_rules.conformance.checks import leaks, playing
from crimehotel_rules.conformance.judge import Judge
from crimehotel_rules.grand_hotel import SPECTATOR, State, view
from crimehotel_rules.grand_hotel.checks.leaks import ENDS
from tests.conformance.wrapped import Engine, Inside
from tests.grand_hotel.conformance import leaky
from tests.grand_hotel.conformance.kit import HOTEL

GAME = HOTEL.game


def states(case: Case) -> list[State]:
    """The state at the start of a game, and after each attempt."""
    return playing.states(GAME, case.setup, case.attempts)


Worlds = tuple[Pair, Sequence[State], Sequence[State]]
"""A pair, and the states that its two games pass through."""


@pytest.fixture(scope="module")
def pairs() -> list[Pair]:
    """All pairs of a run in which every reading is played."""
    numbers = range(HOTEL.checks.pairs)
    drawn = (leaks.pair(HOTEL.checks, number, 1, GAME.switchable) for number in numbers)
    return [pair for pair in drawn if pair is not None]


@pytest.fixture(scope="module")
def worlds(pairs: list[Pair]) -> list[Worlds]:
    """The pairs, played."""
    return [(pair, states(pair.ours), states(pair.theirs)) for pair in pairs]


def test_most_numbers_give_a_pair(pairs: list[Pair]) -> None:
    assert len(pairs) >= 0.7 * HOTEL.checks.pairs


def test_no_phase_and_no_viewer_is_left_out(worlds: list[Worlds]) -> None:
    """Everywhere something is asked, and something refused, in worlds that differ."""
    asked, refused = set(), set()
    for pair, passed, _ in worlds:
        asked |= {(passed[each.attempt].phase, each.body["op"]) for each in pair.questions}
        for before, after, attempt in zip(passed, passed[1:], pair.ours.attempts, strict=False):
            if before is after and attempt.by == pair.viewer:
                refused.add(before.phase)
    assert {pair.viewer for pair, *_ in worlds} == {*range(6), SPECTATOR}
    assert refused == {*ENDS}
    assert asked == {(each, op) for each in ENDS for op in ("result", "legal", "view")}


def test_people_and_items_differ(worlds: list[Worlds]) -> None:
    """Of each kind there are many: another cast, another hand, another find in a room."""
    differing = {"characters": 0, "hands": 0, "rooms": 0}
    for _, *both in worlds:
        for field in differing:
            one, other = ([getattr(state, field) for state in passed] for passed in both)
            differing[field] += one != other
    assert min(differing.values()) >= 10


def test_to_the_viewer_both_worlds_are_one(worlds: list[Worlds]) -> None:
    """By the engine's own views: each attempt of theirs is the same, and so is all they see."""
    for pair, ours, theirs in worlds:
        for one, other, mine, yours in zip(
            ours[1:], theirs[1:], pair.ours.attempts, pair.theirs.attempts, strict=True
        ):
            assert view(one, pair.viewer) == view(other, pair.viewer)
            assert mine == yours or mine.by != pair.viewer


def test_the_reference_tells_no_world_from_its_twin(pairs: list[Pair]) -> None:
    """By all that can be asked; a sample, since all pairs are compared by their views above."""
    judge = Judge(Inside(lambda: Engine(GAME)), GAME)
    some = pairs[::4]
    assert {pair.viewer for pair in some} == {*range(6), SPECTATOR}
    assert [judge.tell_apart(pair, "views") for pair in some] == [None] * len(some)


@pytest.mark.parametrize("name", leaky.LEAKS)
def test_a_leak_is_found(name: str, pairs: list[Pair]) -> None:
    judge = Judge(Inside(leaky.LEAKS[name]), GAME)
    failures = (judge.tell_apart(pair, "views") for pair in pairs)
    failure = next(filter(None, failures), None)
    assert failure is not None
    assert failure.difference.aspect == "leak"


def test_every_pair_differs_in_words(pairs: list[Pair]) -> None:
    for pair in pairs:
        assert HOTEL.checks.differ(pair, str, "en").startswith("In the other game")
        assert HOTEL.checks.differ(pair, str, "fr").startswith("Dans l'autre partie")
        same = attrs.evolve(pair, theirs=pair.ours)
        assert HOTEL.checks.differ(same, str, "en") == ""
