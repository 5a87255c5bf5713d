"""Mistakes of typed languages and of adapters: each of them is found by the fixed checks."""

import sys
from collections.abc import Iterator

import pytest

from crimehotel_rules.conformance.candidate import Candidate
from crimehotel_rules.conformance.cases import Case, expected, requests
from crimehotel_rules.conformance.checks import bad_input, odd_input
from crimehotel_rules.conformance.judge import Failure, Judge
from crimehotel_rules.mord_im_arosa.checks import bad_input as own
from tests.conformance.wrapped import Engine, Inside
from tests.mord_im_arosa.conformance.kit import AROSA
from tests.mord_im_arosa.conformance.typed import TYPED

ODD = list(odd_input.cases(AROSA.checks, AROSA.game.switchable))
CASES = sorted(
    [*ODD, *bad_input.cases(AROSA.checks), *own.cases(AROSA.checks)],
    key=lambda case: len(case.attempts) - case.quiet,  # what is quick to see is looked at first
)

ENCODINGS = {
    "names-read-as-latin1": "setup.players[0]",
    "names-with-question-marks": "setup.players[1]",
    "names-in-the-basic-plane": "setup.players[3]",
    "reads-latin1": "setup.players[0]",
    "breaks-escapes": "setup.players[3]",
    "writes-latin1": "not a line of JSON",
}
"""Those who go wrong between bytes and characters, and what is told of them."""


def failures(candidate: Candidate, cases: list[Case]) -> Iterator[Failure]:
    """What the checks find, one after the other."""
    judge = Judge(candidate, AROSA.game)
    return filter(None, (judge.play(case, "views") for case in cases))


@pytest.mark.parametrize("name", [name for name in TYPED if name not in ENCODINGS])
def test_a_mistake_of_a_typed_language_is_found(name: str) -> None:
    found = next(failures(Inside(TYPED[name]), CASES), None)
    assert found is not None, "it is not found"
    assert found.difference.breaks_a_rule


@pytest.mark.parametrize(("name", "words"), ENCODINGS.items())
def test_another_encoding_is_found(name: str, words: str) -> None:
    command = [sys.executable, "-m", "tests.mord_im_arosa.conformance.typed", name]
    candidate = Candidate(command, timeout=30)
    found = next(failures(candidate, [case for case in ODD if "names" in case.name]), None)
    candidate.close()
    assert found is not None
    assert words in (found.difference.path, found.difference.received[: len(words)])


def test_an_engine_without_a_mistake_passes() -> None:
    assert list(failures(Inside(lambda: Engine(AROSA.game)), CASES)) == []


@pytest.mark.parametrize("case", ODD, ids=lambda case: case.name)
def test_odd_input_is_legal(case: Case) -> None:
    (new, *_) = expected(AROSA.reference(), list(requests(case, "core")))
    assert "illegal" not in new
