"""Engines that will not go, that aim at whoever runs them, or that leave others behind."""

import sys
import time
from typing import Final

import attrs
import pytest

from crimehotel_rules.conformance.candidate import Candidate
from crimehotel_rules.conformance.judge import Failure, Judge
from tests.conformance.hostile.stubborn import STUBBORN
from tests.conformance.kit import GAME
from tests.conformance.made_up import CASE as PLAY_A
from tests.weather import PATIENCE, SHORT, TOP, all_gone, engine

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="what is left running is looked up in /proc"
)

CASE: Final = attrs.evolve(PLAY_A, attempts=PLAY_A.attempts[:6])
BEGINNING: Final = attrs.evolve(PLAY_A, attempts=PLAY_A.attempts[:2])


def candidate(behaviour: str, when: str, marker: str, timeout: float = PATIENCE) -> Candidate:
    return Candidate(engine(behaviour, when, marker), timeout)


@pytest.mark.parametrize(
    "behaviour", ["bare", "crowd", "hydra", "frozen-child", "freezer", "polite-storm"]
)
def test_whoever_it_leaves_behind_is_gone_with_it(behaviour: str, marker: str) -> None:
    tested = candidate(behaviour, "2", marker)
    try:
        assert Judge(tested, GAME).play(CASE, "core") is None
    finally:
        began = time.monotonic()
        tested.close()
    assert time.monotonic() - began < PATIENCE
    all_gone(marker)


def _verdict(found: Failure | None) -> tuple[str, int] | None:
    """The aspect, and the attempt that it is about."""
    return None if found is None else (found.difference.aspect, found.request.attempt)


@pytest.mark.parametrize(
    ("behaviour", "timeout"),
    [
        ("patricide", SHORT),  # it keeps the pipes open, and is missed when the time is up
        ("group-suicide", PATIENCE),
        ("bare-and-leave", PATIENCE),
    ],
)
def test_who_ends_itself_or_its_keeper_has_crashed(
    behaviour: str, timeout: float, marker: str
) -> None:
    tested = candidate(behaviour, "4", marker, timeout)
    try:
        assert _verdict(Judge(tested, GAME).play(CASE, "core")) == ("crash", 4)
        assert Judge(tested, GAME).play(BEGINNING, "core") is None, "by a fresh process"
    finally:
        tested.close()
    all_gone(marker)


def test_who_hangs_with_an_orphan_is_out_of_time(marker: str) -> None:
    tested = candidate("bare-and-hang", "4", marker, SHORT)
    try:
        assert _verdict(Judge(tested, GAME).play(CASE, "core")) == ("timeout", 4)
    finally:
        tested.close()
    all_gone(marker)


def test_each_stubborn_engine_is_tested() -> None:
    files = (TOP / "tests").glob("co*/test_*.py")  # conformance, commands
    source = "".join(path.read_text(encoding="utf-8") for path in files)
    assert [name for name in STUBBORN if f'"{name}"' not in source] == []
