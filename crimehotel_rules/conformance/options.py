"""How a run is made: what the caller asks for, and the plan for each game and stage."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Literal, TypeAlias

import attrs

from crimehotel_rules.conformance.cases import Level
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.conformance.suite import Checks


@attrs.frozen(kw_only=True)
class Options:
    """How a run is made."""

    command: tuple[str, ...]
    game: str | None = None
    """The only game to test; if nothing is said, all that the implementation names."""
    level: Level | None = None
    """How far to go; if nothing is said, as far as the implementation does."""
    rule: str | None = None
    """Only checks that exercise this rule."""
    check: str | None = None
    """Only the check of this id."""
    readings: Literal["all", "canonical"] | dict[str, str] = "all"
    """All readings that the implementation declares, the canonical ones, or these for all games."""
    fuzz_cases: int = 0
    fuzz_seconds: float = 0.0
    stop_after: int | None = None
    """How many failed checks are enough; those that are known to fail do not count."""
    seed: int = 1
    jobs: int = 1
    scheduler: str | None = None
    """The Dask cluster that makes the checks, instead of so many jobs on this machine."""
    timeout: float = 5.0
    expected_failures: dict[str, str] = attrs.field(factory=dict)
    """The reason for each check that is known to fail."""
    traces: Path | None = None
    """Where counterexamples are written; those of an earlier run are taken away."""
    stderr: Path | None = None
    """Where everything is kept that the implementation writes to its standard error."""
    without: frozenset[str] = frozenset()
    """Faulty engines that the diagnosis does without: to measure it with one of them."""
    hello: Json | None = None
    """What the implementation said of itself when the run began: every process must say it."""


Stage: TypeAlias = Literal["standard", "fuzz"]
"""The fixed checks and the pairs of worlds, which give a verdict; then random games."""


@attrs.frozen
class Plan:
    """How one game is tested; it is handed to other processes, which load the game there."""

    options: Options
    make: Callable[[], Checks]
    level: Level
    known: Readings
    stage: Stage = "standard"
    failed: int = 0
    """How many checks have failed in the stage before."""
