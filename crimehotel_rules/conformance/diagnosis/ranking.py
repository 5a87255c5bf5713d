"""From engines that are like the implementation to the rules that it breaks."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping
from typing import Final

import attrs

from crimehotel_rules.conformance.diagnosis.citations import source_of
from crimehotel_rules.conformance.diagnosis.hints import Hints
from crimehotel_rules.conformance.diagnosis.search import Assessed, all_twins
from crimehotel_rules.conformance.diagnosis.twins import Twin
from crimehotel_rules.kernel.game import Game

ALSO: Final = 0.4
"""How much an engine speaks for a rule that may be blamed just as rightly."""
AROUND: Final = 0.4
"""How much a change speaks for a rule that is cited, or broken, not beside it but around it."""
MADE: Final = 0.8
"""How much an engine made by machine speaks, if one of the catalogue speaks with 1."""
REFUSES: Final = 0.6
"""How much the rule that refuses counts, where what is cited beside the change has the rest."""
OTHERS: Final = 0.05
"""How much it helps a rule if several engines speak for it."""
SETTLED: Final = 0.85
"""How much less hints count where an engine of the catalogue gives all the same replies."""


@attrs.frozen
class Suspect:
    """A rule that may be broken, and the engine that speaks most for it, if one does."""

    rule: str
    weight: float
    twin: Assessed | None


def ranked(
    game: Game,
    found: Iterable[Assessed],
    hints: Hints,
    where: Collection[int],
    without: Collection[str] = (),
) -> list[Suspect]:
    """The rules that may be broken, most likely first, in view of some of the failing checks."""
    best: dict[str, tuple[float, Assessed | None]] = dict.fromkeys(hints.weights, (0.0, None))
    votes: defaultdict[str, float] = defaultdict(float)
    every = all_twins(game)
    closest = 0.0
    for each in found:
        score = each.score(where)
        twin = every[each.number]
        shares = rules_of(game, twin, without)
        if twin.mutant is None:
            closest = max(closest, MADE * score)
            shares = _refusing(shares, hints.refused)
        else:
            closest = max(closest, score)
        for rule, share in shares.items():
            weight = score * share
            votes[rule] += weight**8
            if weight > best.get(rule, (0.0, None))[0]:
                best[rule] = weight, each
    heard = 1 - SETTLED * closest
    suspects = [
        Suspect(
            rule,
            weight + OTHERS * math.log1p(votes[rule]) + heard * hints.weights.get(rule, 0.0),
            twin,
        )
        for rule, (weight, twin) in best.items()
    ]
    return sorted(suspects, key=lambda each: (-each.weight, each.rule))


def _refusing(shares: Mapping[str, float], refused: Mapping[str, float]) -> dict[str, float]:
    """For an engine made by machine: where it accepts something, the rule that refuses it counts.

    What is cited beside the change says less, since one line may refuse for many reasons.
    """
    accepted = sum(refused.values())
    mixed = {rule: share * (1 - REFUSES * accepted) for rule, share in shares.items()}
    for rule, share in refused.items():
        mixed[rule] = mixed.get(rule, 0.0) + MADE * REFUSES * share
    return mixed


def rules_of(game: Game, twin: Twin, without: Collection[str] = ()) -> dict[str, float]:
    """The rules for which an engine speaks, and how much."""
    mutants = game.catalogue.mutants
    if twin.mutant is not None:
        return {**dict.fromkeys(twin.mutant.also[:2], ALSO), twin.mutant.rule: 1.0}
    statement = twin.home
    assert statement is not None, "it was made by machine"
    source = source_of(game, statement.module)
    beside = source.statements.get(statement.line, ())
    broken = [
        mutants[other].rule
        for other in source.patched.get(statement.line, ())
        if other not in without
    ]
    counted, certain = Counter((*beside, *broken)), 1.0
    if not counted:
        nearby = [mutants[each].rule for each in source.near(statement.line) if each not in without]
        counted, certain = Counter((*source.around.get(statement.line, ()), *nearby)), AROUND
    total, most = counted.total(), max(counted.values(), default=0)
    return {
        rule: MADE * certain * (0.55 * times / total + 0.45 * times / most)
        for rule, times in counted.items()
    }
