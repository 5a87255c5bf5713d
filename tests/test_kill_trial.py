"""What is tried quickly is found to be what a user's run finds, engine by engine."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from itertools import chain, islice
from typing import Any

import attrs
import pytest

from crimehotel_rules import games
from crimehotel_rules.conformance.checks import everything
from crimehotel_rules.conformance.diagnosis import search
from tools import kill_table, kill_trial
from tools.kill_table import Kill

EACH = 20
"""One of so many fixed checks is made here; the page of the table tells what a whole run found."""
PAIRS = 4


@pytest.fixture(params=games.finished())
def few(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """A game with few checks."""
    name: str = request.param
    monkeypatch.setattr(everything, "chain", _some)
    monkeypatch.setattr(type(games.checks_of(name)), "pairs", PAIRS)
    return name


def _some(*sources: Any) -> Iterator[Any]:
    return islice(chain(*sources), None, None, EACH)


def sample(name: str) -> list[str]:
    """One engine whose functions get other code, and one whose modules are imported anew."""
    known = games.game(name).catalogue.mutants
    loadable = {each.id for each in search.all_twins(games.game(name))}
    swapped = [each for each in known if each in loadable]
    anew = [each for each in known if each not in loadable]
    return [swapped[len(swapped) // 2], anew[len(anew) // 2]]


def test_the_quick_way_and_the_pipe_give_the_same_rows(few: str) -> None:
    chosen = sample(few)
    engines = [each for each in kill_table.of_reference(few) if each.id in chosen]
    known = kill_trial.standard_of(few)
    quick = list(kill_trial.forked(partial(kill_table.kill, known, 0), engines, 1))
    assert [_row(each) for each in quick] == [
        _row(kill_table.kill(known, 0, each, pipe=True)) for each in engines
    ]
    assert any(each.failed for each in quick)


def _row(made: Kill) -> Kill:
    return attrs.evolve(made, seconds=0.0)


def test_a_fork_changes_nothing_here_and_its_results_come_in_order() -> None:
    seen: list[int] = []

    def noted(number: int) -> tuple[int, int]:
        seen.append(number)
        return number, os.getpid()

    told = list(kill_trial.forked(noted, range(5), 3))
    assert [number for number, _ in told] == [0, 1, 2, 3, 4]
    assert len({pid for _, pid in told} | {os.getpid()}) == 6
    assert seen == []


def test_a_fork_that_ends_without_a_result_is_told() -> None:
    with pytest.raises(ChildProcessError, match="piece 0 ended with 3"):
        list(kill_trial.forked(os._exit, [3], 1))
