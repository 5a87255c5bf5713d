"""What a pytest run of the suite tests: the implementation, and each game that it plays."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from importlib import import_module
from typing import Final, Protocol, cast

import attrs
import pytest

from crimehotel_rules.conformance.candidate import Candidate
from crimehotel_rules.conformance.cases import Case, Level
from crimehotel_rules.conformance.checks import everything
from crimehotel_rules.conformance.greeting import (
    CouldNotRun,
    check_declared,
    hello,
    played,
    reachable,
    tested,
)
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.in_process import InProcess, load
from crimehotel_rules.conformance.judge import Judge
from crimehotel_rules.conformance.plugin import HOW
from crimehotel_rules.conformance.process import CannotStart
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.conformance.scenarios import register_rules
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.kernel.game import Game


class Page(Protocol):
    """What is needed of the page of a game."""

    @property
    def STEPS(self) -> Sequence[str]:  # noqa: N802 - a constant of the module
        """The modules with the sentences of its features."""

    def checks(self) -> Checks:
        """What it brings to the suite."""


class Table(Protocol):
    """What is needed of the table of games."""

    @property
    def TABLE(self) -> Iterable[str]:  # noqa: N802 - a constant of the module
        """The names of the games."""

    def page(self, name: str) -> Page:
        """The page of a game."""


@attrs.define(slots=False)
class Tested:
    """One game that an implementation plays, and how far to go with it."""

    candidate: Candidate
    command: tuple[str, ...]
    level: Level
    seed: int
    fuzz: int
    checks: Checks
    steps: Sequence[str]
    readings: Readings

    @property
    def game(self) -> Game:
        """The game."""
        return self.checks.game

    @property
    def judge(self) -> Judge:
        """Who judges the replies."""
        return Judge(self.candidate, self.game)

    @cached_property
    def cases(self) -> list[Case]:
        """All fixed checks."""
        return list(everything.cases(self.checks, self.readings))

    def undeclared(self, setup: Json) -> str:
        """A reading of the set-up that the implementation does not declare, or nothing."""
        wanted = setup.get("readings", {})
        for ruling, (canonical, *others) in self.game.switchable.items():
            reading = wanted.get(ruling, canonical) if isinstance(wanted, dict) else canonical
            known = self.readings.get(ruling, (canonical,))
            if reading in (canonical, *others) and reading not in known:
                return f"{ruling} = {reading!r}"
        return ""


_FOUND: Final = pytest.StashKey[list[Tested]]()


def games_of(config: pytest.Config) -> list[Tested]:
    """The games that are tested; the implementation is started by the first who asks."""
    if _FOUND not in config.stash:
        try:
            config.stash[_FOUND] = _start(config)
        except (CannotStart, CouldNotRun) as error:
            raise pytest.Collector.CollectError(f"crimehotel: {error}") from None
    return config.stash[_FOUND]


def _start(config: pytest.Config) -> list[Tested]:
    table = cast("Table", import_module(config.getoption("crimehotel_table")))
    factory = config.getoption("crimehotel_factory")
    wanted: str | None = config.getoption("crimehotel_game")
    timeout = config.getoption("crimehotel_timeout")
    command = () if factory else _words(config.getoption("crimehotel_command"))
    if factory:
        engine = load(factory, str(config.invocation_params.dir), timeout)
        candidate: Candidate = InProcess(engine, timeout, wanted)
    else:
        candidate = Candidate(command, timeout)
    config.add_cleanup(candidate.close)
    reply = hello(candidate)
    check_declared(reply)
    found = []
    for name in tested(reply, wanted, table.TABLE):
        page = table.page(name)
        checks = page.checks()
        register_rules(config, checks.game)
        found.append(
            Tested(
                candidate=candidate,
                command=command,
                level=reachable(reply, config.getoption("crimehotel_level")),
                seed=config.getoption("crimehotel_seed"),
                fuzz=config.getoption("crimehotel_fuzz"),
                checks=checks,
                steps=page.STEPS,
                readings=played("all", reply, checks.game),
            )
        )
    return found


def _words(command: str) -> tuple[str, ...]:
    try:
        words = tuple(shlex.split(command))
    except ValueError as error:
        raise CouldNotRun(f"--crimehotel-command {command!r}: {error}") from None
    if not words:
        raise CouldNotRun("--crimehotel-command is blank")
    return words


_current: Final[list[Tested]] = []
"""The game whose tests are being made."""


def current() -> Tested:
    """The game whose tests are being made; whoever makes none is skipped."""
    if not _current:
        pytest.skip(HOW, allow_module_level=True)
    return _current[-1]


@contextmanager
def making(game: Tested) -> Iterator[None]:
    """While the tests of a game are being made, it is the current one."""
    _current.append(game)
    try:
        yield
    finally:
        _current.pop()
