"""What the tests of the kit share: the game at hand, its engines, and short runs."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

import pytest

from crimehotel_rules import games
from crimehotel_rules.conformance.candidate import Candidate
from crimehotel_rules.conformance.cases import Case
from crimehotel_rules.conformance.checks import everything, mutants
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.judge import Failure, Judge
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.conformance.reference import server
from crimehotel_rules.conformance.serve import Server
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.conformance.verdict import Part, Report


class Kit:
    """A game with its checks, and the commands of its engines."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.checks = games.checks_of(name)
        self.game = self.checks.game
        self.games: Mapping[str, Callable[[], Checks]] = {name: partial(games.checks_of, name)}
        self.serve = (sys.executable, "-m", "crimehotel_rules.cli", "serve", "--game", name)

    def __repr__(self) -> str:
        return self.name

    def reference(self) -> Server:
        """The reference, with no game under way."""
        return server(self.game)

    def faulty(self, mutant: str) -> tuple[str, ...]:
        """The command of a faulty engine."""
        return tuple(mutants.command(games.TABLE[self.name][1], mutant))

    def caught(self, mutant: str) -> Failure | None:
        """The first check that a faulty engine fails; nobody asks for the cause, which takes time.

        None if it passes all fixed checks.
        """
        candidate = Candidate(self.faulty(mutant), timeout=60)
        try:
            judge = Judge(candidate, self.game)
            cases = everything.cases(self.checks, self.game.switchable)
            return next(filter(None, (judge.play(case, "views") for case in cases)), None)
        finally:
            candidate.close()

    def ask(self, words: str, requests: Sequence[Json]) -> list[Json]:
        """The replies of the faulty engine that these words describe, in a process of its own."""
        (mutant,) = [each.id for each in self.game.catalogue.faults.mutant if each.en == words]
        asked = [{"op": "hello", "protocol": [1]}, *requests]
        lines = [json.dumps({"id": number, **one}) for number, one in enumerate(asked)]
        process = subprocess.run(
            self.faulty(mutant),
            input="".join(f"{line}\n" for line in lines),
            capture_output=True,
            encoding="utf-8",
            timeout=600,
            check=True,
        )
        first, *replies = map(json.loads, process.stdout.splitlines())
        assert first["protocol"] == 1
        assert len(replies) == len(requests)
        return replies

    def few_cases(self, monkeypatch: pytest.MonkeyPatch, each: int = 16) -> None:
        """Let a run make one of so many fixed checks only, and fewer pairs of worlds."""
        whole = everything.cases

        def few(checks: Checks, known: Readings) -> Iterator[Case]:
            return (case for number, case in enumerate(whole(checks, known)) if number % each == 0)

        monkeypatch.setattr(everything, "cases", few)
        monkeypatch.setattr(type(self.checks), "pairs", 24)


KITS: Final = [Kit(name) for name in games.TABLE if "checks" not in games.page(name).MISSING]
"""All games that can be tested."""

# Most tests of the kit need any game; they take the first.

CRIME_HOTEL: Final = KITS[0]
CHECKS: Final = CRIME_HOTEL.checks
GAME: Final = CRIME_HOTEL.game
GAMES: Final = CRIME_HOTEL.games
SERVE: Final = CRIME_HOTEL.serve
HELLO: Final = {"id": 1, "op": "hello", "protocol": [1]}
reference = CRIME_HOTEL.reference
faulty = CRIME_HOTEL.faulty
few_cases = CRIME_HOTEL.few_cases


def declared(kit: Kit, readings: Mapping[str, Any]) -> Json:
    """What hello says of an engine that plays these readings."""
    return {"games": [kit.name], "readings": {kit.name: readings}}


def only(report: Report) -> Part:
    """What a run found out about the only game."""
    (part,) = report.parts
    return part
