"""What the tests of the kit share: the game at hand, its engines, and short runs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

import pytest

from crimehotel_rules import games
from crimehotel_rules.conformance.cases import Case
from crimehotel_rules.conformance.checks import everything, mutants
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.conformance.reference import server
from crimehotel_rules.conformance.serve import Server
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.conformance.verdict import Part, Report

NAME: Final = "crime-hotel"
CHECKS: Final = games.checks_of(NAME)
GAME: Final = CHECKS.game
GAMES: Final[Mapping[str, Callable[[], Checks]]] = {NAME: partial(games.checks_of, NAME)}
SERVE: Final = (sys.executable, "-m", "crimehotel_rules.cli", "serve", "--game", NAME)
HELLO: Final = {"id": 1, "op": "hello", "protocol": [1]}


def reference() -> Server:
    """The reference, with no game under way."""
    return server(GAME)


def faulty(mutant: str) -> tuple[str, ...]:
    """The command of a faulty engine."""
    return tuple(mutants.command(games.TABLE[NAME][1], mutant))


def only(report: Report) -> Part:
    """What a run found out about the only game."""
    (part,) = report.parts
    return part


def few_cases(monkeypatch: pytest.MonkeyPatch, each: int = 16) -> None:
    """Let a run make one of so many fixed checks only, and fewer pairs of worlds."""
    whole = everything.cases

    def few(checks: Checks, known: Readings) -> Iterator[Case]:
        return (case for number, case in enumerate(whole(checks, known)) if number % each == 0)

    monkeypatch.setattr(everything, "cases", few)
    monkeypatch.setattr(type(CHECKS), "pairs", 24)
