"""All checks of a game, in the order of a run."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import attrs

from crimehotel_rules.conformance.cases import Case
from crimehotel_rules.conformance.checks import bad_input, corpus, counts, odd_input
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.conformance.reference import started, stepped
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.kernel.codec import MalformedJson
from crimehotel_rules.kernel.errors import RulesError


def cases(checks: Checks, known: Readings) -> Iterator[Case]:
    """All fixed checks that these readings allow."""
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


def exercised(checks: Checks, case: Case) -> Iterator[str]:
    """The rules that a case puts to the test, once for each time."""
    game = checks.game
    try:
        state = started(game, case.setup)
    except (MalformedJson, RulesError) as error:
        yield from {*case.rules, *([error.rule] if error.rule else [])}
        return
    for attempt in case.attempts:
        try:
            following = stepped(game, state, attempt.by, attempt.action)
        except (MalformedJson, RulesError) as error:
            if error.rule:
                yield error.rule
            continue
        action = game.codec.decode_action(attempt.action)
        yield from checks.exercised(state, attempt.by, action, following)
        state = following
