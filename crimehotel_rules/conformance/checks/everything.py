"""All checks of a game, in the order of a run."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final
from weakref import WeakKeyDictionary

import attrs

from crimehotel_rules.conformance.cases import Case, Level, expected, requests
from crimehotel_rules.conformance.checks import bad_input, corpus, counts, odd_input
from crimehotel_rules.conformance.diagnosis import notes
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.conformance.reference import server
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.kernel.game import Game

_KEPT: Final[WeakKeyDictionary[Checks, tuple[Readings, tuple[Case, ...]]]] = WeakKeyDictionary()


def keep(checks: Checks, known: Readings) -> None:
    """Make all fixed checks now, for whoever tests many implementations in these readings."""
    _KEPT[checks] = known, tuple(cases(checks, known))


def cases(checks: Checks, known: Readings) -> Iterator[Case]:
    """All fixed checks that these readings allow."""
    kept, made = _KEPT.get(checks, (None, ()))
    if kept == known:
        yield from made
        return
    game = checks.game
    for case in chain(
        corpus.scenarios(game),
        corpus.traces(game),
        bad_input.cases(checks),
        odd_input.cases(checks, known),
        checks.cases(known),
        counts.cases(checks),
    ):
        if (playable := _under(checks, case, known)) is not None:
            yield playable


def _under(checks: Checks, case: Case, known: Readings) -> Case | None:
    """The case in readings that the implementation plays, or None if it asks for others."""
    if not case.playable:
        return case
    wanted = case.setup.get("readings", {})
    for ruling, (canonical, *_) in checks.game.switchable.items():
        played = known.get(ruling, (canonical,))
        if ruling not in wanted and canonical not in played:
            wanted = wanted | {ruling: played[0]}
        elif wanted.get(ruling, canonical) not in played:
            return None
    return attrs.evolve(case, setup=case.setup | {"readings": wanted}) if wanted else case


def exercised(game: Game, case: Case, level: Level) -> set[str]:
    """The rules that a case puts to the test: those cited where the reference passes by."""
    book = notes.cited(game)
    with book.taken() as met:
        expected(server(game), list(requests(case, level)))
    return {rule for number in met for rule in book.rules[number]}
