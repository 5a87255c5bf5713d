"""Pairs of worlds in the tests of a game: drawn, played, and compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import attrs

from crimehotel_rules.conformance.cases import Case, Pair
from crimehotel_rules.conformance.checks import leaks, playing
from crimehotel_rules.conformance.judge import Failure, Judge
from tests.conformance.kit import Kit
from tests.conformance.wrapped import Engine, Inside


def states(kit: Kit, case: Case) -> list[Any]:
    """The state at the start of a game, and after each attempt."""
    return playing.states(kit.game, case.setup, case.attempts)


def pairs_of(kit: Kit) -> list[Pair]:
    """All pairs of a run in which every reading is played."""
    numbers = range(kit.checks.pairs)
    drawn = (leaks.pair(kit.checks, number, 1, kit.game.switchable) for number in numbers)
    return [pair for pair in drawn if pair is not None]


def assert_everywhere(
    kit: Kit, pairs: Iterable[Pair], moments: Iterable[Any], moment: Callable[[Any], Any]
) -> None:
    """In every moment everything is asked, and something refused to the viewer."""
    asked, refused = set(), set()
    for pair in pairs:
        passed = states(kit, pair.ours)
        asked |= {(moment(passed[each.attempt]), each.body["op"]) for each in pair.questions}
        for before, after, attempt in zip(passed, passed[1:], pair.ours.attempts, strict=False):
            if before is after and attempt.by == pair.viewer:
                refused.add(moment(before))
    assert refused == {*moments}
    assert asked == {(each, op) for each in moments for op in ("result", "legal", "view")}


def refusals(kit: Kit, pairs: Iterable[Pair]) -> set[str]:
    """The codes of all refusals that viewers get; an action that none is has the code of a rule."""
    return {
        leaks.refusal(kit.game, state, pair.viewer, attempt.action)
        for pair in pairs
        for state, attempt in zip(states(kit, pair.ours), pair.ours.attempts, strict=False)
        if attempt.by == pair.viewer
    }


def assert_one_to_the_viewer(
    kit: Kit, pair: Pair, ours: Sequence[Any], theirs: Sequence[Any]
) -> None:
    """By the engine's own views: each attempt of theirs is the same, and so is all they see."""
    for one, other, mine, yours in zip(
        ours[1:], theirs[1:], pair.ours.attempts, pair.theirs.attempts, strict=True
    ):
        assert kit.game.rules.view(one, pair.viewer) == kit.game.rules.view(other, pair.viewer)
        assert mine == yours or mine.by != pair.viewer


def assert_the_reference_is_tight(kit: Kit, pairs: Sequence[Pair]) -> None:
    """It tells no world from its twin."""
    judge = Judge(Inside(lambda: Engine(kit.game)), kit.game)
    assert [judge.tell_apart(pair, "views") for pair in pairs] == [None] * len(pairs)


def leak_of(kit: Kit, make: Callable[[], Engine], pairs: Iterable[Pair]) -> Failure:
    """The first leak of an engine that has one."""
    judge = Judge(Inside(make), kit.game)
    failure = next(filter(None, (judge.tell_apart(pair, "views") for pair in pairs)), None)
    assert failure is not None
    assert failure.difference.aspect == "leak"
    return failure


def assert_told_in_words(kit: Kit, pairs: Iterable[Pair]) -> None:
    """How the worlds differ is said in both languages, where they do."""
    for pair in pairs:
        assert kit.checks.differ(pair, str, "en").startswith("In the other game")
        assert kit.checks.differ(pair, str, "fr").startswith("Dans l'autre partie")
        same = attrs.evolve(pair, theirs=pair.ours)
        assert kit.checks.differ(same, str, "en") == ""
