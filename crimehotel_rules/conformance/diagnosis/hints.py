"""What speaks for a rule without any twin: refusals, scenarios, wrong fields, the way of a failure.

They decide where no engine is much like the implementation; otherwise they only break ties.
"""

from __future__ import annotations

import ast
import marshal
import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final

import attrs

from crimehotel_rules.conformance.diagnosis.citations import source_of
from crimehotel_rules.conformance.diagnosis.evidence import AnyProbe, Probe, deed, refusing_rule
from crimehotel_rules.conformance.diagnosis.notes import modules_of
from crimehotel_rules.conformance.diagnosis.ways import ways
from crimehotel_rules.conformance.reference import stepped
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.conformance.verdict import Check
from crimehotel_rules.kernel.codec import MalformedJson
from crimehotel_rules.kernel.errors import RulesError
from crimehotel_rules.kernel.game import Game

REFUSAL: Final = 0.6
"""How much it speaks for a rule if the reference refuses by it what was accepted, every time."""
SCENARIOS: Final = 0.3
"""How much it speaks for a rule if its scenarios fail, and no others."""
FIELD: Final = 0.3
"""How much it speaks for a rule if all that sets the wrong field cites it, and nothing else."""
AGREED: Final = 3.0
"""How much more, if it is a field of the set-up, with which everything begins."""
MEANT: Final = 0.5
"""How much it speaks for a rule if it says what an action is that was accepted unreadable."""
LEAK: Final = 0.3
"""How much it speaks for a rule on what is hidden if every failure is a leak."""
OFFERED: Final = 0.4
"""How much it speaks for a rule if it alone refuses what the implementation holds to be legal."""
STEP: Final = 0.3
"""How much it speaks for a rule if the failing steps pass by it, and no others."""
QUESTION: Final = 0.15
"""And how much if the questions after them do; the other way round if what is legal is wrong."""


@attrs.frozen
class Hints:
    """What speaks for rules, whatever engines say."""

    weights: Mapping[str, float] = attrs.field(factory=dict)
    refused: Mapping[str, float] = attrs.field(factory=dict)
    """In which share of the failing checks this rule refuses what was accepted, or legal."""


def hints(
    checks: Checks,
    failing: Sequence[AnyProbe],
    passing: Sequence[AnyProbe],
    failed: Iterable[Check],
    passed: Iterable[Check],
    without: Collection[str] = (),
) -> Hints:
    """The rules for which something speaks, and how much."""
    game = checks.game
    told: defaultdict[str, float] = defaultdict(float)
    refused = {rule: times / len(failing) for rule, times in Counter(refused_by(failing)).items()}
    way, listed = ways(game, failing, passing), _share_of_lists(failing)
    for shares, weight in (
        (refused, REFUSAL),
        (refusing_offers(game, failing), OFFERED),
        (way.steps, STEP + (QUESTION - STEP) * listed),
        (way.questions, QUESTION + (STEP - QUESTION) * listed),
        (shown_by(failed, passed), SCENARIOS),
        (set_by(game, failing, without), FIELD),
        (meant(checks, failing), MEANT),
        (leaked(checks, failing), LEAK),
    ):
        for rule, share in shares.items():
            told[rule] += weight * share
    known = game.catalogue.rules
    return Hints({rule: weight for rule, weight in told.items() if rule in known}, refused)


def _share_of_lists(failing: Sequence[AnyProbe]) -> float:
    """In which share of the failing checks a list of legal actions is wrong."""
    wrong = [each.seen.aspect for each in failing if each.seen is not None]
    return wrong.count("legal") / len(failing)


def refused_by(failing: Iterable[AnyProbe]) -> list[str]:
    """The rules by which the reference refuses what was accepted.

    And those by which the implementation refuses what it should accept, if it names them: it goes
    too far with them.
    """
    rules = []
    for each in failing:
        if isinstance(each, Probe) and each.seen is not None:
            rule = each.seen.named
            if each.seen.aspect == "accepted":
                rule = refusing_rule(marshal.loads(each.wanted[-1]))
            rules += [rule] if rule is not None else []
    return rules


def refusing_offers(game: Game, failing: Sequence[AnyProbe]) -> dict[str, float]:
    """The rules by which the reference refuses what the implementation holds to be legal."""
    told: defaultdict[str, float] = defaultdict(float)
    for each in failing:
        if isinstance(each, Probe) and each.seen is not None:
            state = each.moments[-1][1]
            rules = Counter(_refusing(game, state, action) for action in each.seen.offered)
            for rule, times in rules.items():
                told[rule] += times / rules.total() / len(failing)
    return dict(told)


def _refusing(game: Game, state: Any, action: Any) -> str:
    try:
        stepped(game, state, state.turn, action)
    except (MalformedJson, RulesError) as error:
        return error.rule or ""
    return ""  # it was named twice


def meant(checks: Checks, failing: Sequence[AnyProbe]) -> dict[str, float]:
    """The rules that say what actions are which were accepted although nobody can read them.

    No rule refuses those. The first one of the chapter on actions of that type says what they are.
    """
    told: defaultdict[str, float] = defaultdict(float)
    for each in failing:
        if isinstance(each, Probe) and each.is_spoilt:
            rule = _first_about(checks, deed(each.asked[-1]))
            if rule is not None:
                told[rule] += 1 / len(failing)
    return dict(told)


def _first_about(checks: Checks, kind: str) -> str | None:
    """The first rule of the chapter that is most about actions of this type."""
    shared = Counter(part for parts in checks.chapters.values() for part in parts)
    own = min(checks.chapters.get(kind, ()), key=lambda part: shared[part], default=None)
    rules = checks.game.catalogue.rules
    return next((rule for rule in rules if rule.split("-")[1] == own), None)


def leaked(checks: Checks, failing: Sequence[AnyProbe]) -> dict[str, float]:
    """The rules on what is hidden, in the order of the game, if somebody learns what they hide.

    Where what is allowed is wrong as well, worlds differ for that reason.
    """
    aspects = Counter(each.seen.aspect for each in failing if each.seen is not None)
    leaks = 0 if aspects.keys() & {"accepted", "refused"} else aspects["leak"]
    rules = checks.compared
    return {
        rule: leaks / len(failing) * (1 - place / (4 * len(rules)))
        for place, rule in enumerate(rules)
        if leaks
    }


def shown_by(failed: Iterable[Check], passed: Iterable[Check]) -> dict[str, float]:
    """How well each rule tells the scenarios that fail from those that pass, from 0 to 1."""
    failed = list(failed)
    wrong = Counter(rule for check in failed for rule in check.rules)
    right = Counter(rule for check in passed for rule in check.rules)
    tagged = sum(1 for check in failed if check.rules)
    return {
        rule: 2 * times / (tagged + times + right[rule]) for rule, times in wrong.items() if tagged
    }


def set_by(
    game: Game, failing: Iterable[AnyProbe], without: Collection[str] = ()
) -> dict[str, float]:
    """The rules cited where the rules of the game set the field that is wrong in a view.

    What is shown and what is hidden is decided where views are made, and nowhere else.
    """
    told: defaultdict[str, float] = defaultdict(float)
    fields = [each for each in map(_wrong_field, failing) if each is not None]
    for (names, veiled), times in Counter(fields).items():
        rules = Counter(_rules_setting(game, names, frozenset(without), veiled))
        agreed = AGREED if names[-1] == "setup" else 1.0
        for rule, count in rules.items():
            told[rule] += agreed * times / len(fields) * count / rules.total()
    return dict(told)


def _wrong_field(probe: AnyProbe) -> tuple[tuple[str, ...], bool] | None:
    """The field of a view that is wrong, the innermost name first; or of the reply to an attempt.

    And whether it is veiled.
    """
    wrong = probe.seen
    if wrong is None or wrong.aspect not in ("view", "turn", "phase"):
        return None
    if wrong.aspect != "view":
        return (wrong.aspect,), wrong.veiled
    names = re.findall(r"[A-Za-z_]+", wrong.path)
    return tuple(reversed(names)) or (wrong.aspect,), wrong.veiled


@cache
def _rules_setting(
    game: Game, names: tuple[str, ...], without: frozenset[str], in_views: bool
) -> tuple[str, ...]:
    """The rules cited beside each statement that sets a field of the first of these names.

    If there are none, those of the next one, in which it stands.
    """
    for name in names:
        rules: list[str] = []
        for module in modules_of(game):
            if in_views and not module.endswith(".view"):
                continue
            source = source_of(game, module)
            for node in ast.walk(source.tree):
                if isinstance(node, ast.stmt) and name in _fields_set(node):
                    rules += source.statements.get(node.lineno, ())
                    rules += [
                        game.catalogue.mutants[each].rule
                        for each in source.patched.get(node.lineno, ())
                        if each not in without
                    ]
        if rules:
            return tuple(rules)
    return ()


def _fields_set(statement: ast.stmt) -> set[str]:
    match statement:
        case ast.Assign(targets):
            return {each.attr for each in targets if isinstance(each, ast.Attribute)}
        case ast.AugAssign(ast.Attribute(_, name)) | ast.AnnAssign(ast.Name(name)):
            return {name}  # the latter in the class of a set-up, whose fields nothing else sets
        case _:
            return set()
