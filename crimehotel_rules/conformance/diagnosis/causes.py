"""The fewest mistakes that explain what failed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import attrs

from crimehotel_rules.conformance.diagnosis.evidence import Like
from crimehotel_rules.conformance.diagnosis.hints import Hints
from crimehotel_rules.conformance.diagnosis.ranking import Suspect, ranked, rules_of
from crimehotel_rules.conformance.diagnosis.search import Assessed, all_twins
from crimehotel_rules.kernel.game import Game

MOST_RULES: Final = 3
CLOSE: Final = 0.5
"""How likely another rule must be, in comparison with the first, to be named as well."""
MOST: Final = 5
"""How many mistakes are told apart at most."""
SPEAKS: Final = 0.3
"""How much an engine must speak for a rule to count as one that breaks it."""
EXPLAINS: Final = (Like.SAME, Like.NEAR)
"""What an engine does in a failing check if its mistake explains the failure."""


@attrs.frozen
class Cause:
    """A mistake, and the failing checks that it explains."""

    suspects: tuple[Suspect, ...]
    """The rules that may be broken, most likely first; few."""
    where: tuple[int, ...]
    """The failing checks, by their place."""


def causes(
    game: Game,
    found: Sequence[Assessed],
    hints: Hints,
    failing: int,
    without: Collection[str] = (),
) -> list[Cause]:
    """The mistakes, the one that explains most first; every failing check belongs to one."""
    rest = list(range(failing))
    made: list[Cause] = []
    while rest and len(made) < MOST:
        suspects = ranked(game, found, Hints() if made else hints, rest, without)
        if made:  # a further mistake must be more than a guess
            suspects = [
                each for each in suspects if _stands_alone(game, found, each, rest, without)
            ]
        if not suspects:
            break
        explained = _explained(game, found, suspects[0], rest, without)
        if explained:
            chosen = suspects[0].rule
            suspects = ranked(game, found, Hints() if made else hints, explained, without)
            if made:  # it was chosen for what it explains, and stays the first
                suspects.sort(key=lambda each: each.rule != chosen)
        made.append(Cause(_few(suspects, explained), tuple(explained)))
        rest = [place for place in rest if place not in explained]
        if not explained:
            break
    first, *others = made or [Cause((), ())]
    return [attrs.evolve(first, where=(*first.where, *rest)), *others]


def _explained(
    game: Game,
    found: Sequence[Assessed],
    suspect: Suspect,
    rest: Sequence[int],
    without: Collection[str],
) -> list[int]:
    """Where some engine that breaks this rule goes wrong like the implementation."""
    every = all_twins(game)
    speak = [
        each
        for each in found
        if rules_of(game, every[each.number], without).get(suspect.rule, 0) >= SPEAKS
    ]
    return [place for place in rest if any(each.likes[place] in EXPLAINS for each in speak)]


def _stands_alone(
    game: Game,
    found: Sequence[Assessed],
    suspect: Suspect,
    rest: Sequence[int],
    without: Collection[str],
) -> bool:
    """Whether its twin gives the very same replies, where the rule explains anything."""
    if suspect.twin is None or any(suspect.twin.against):
        return False
    explained = _explained(game, found, suspect, rest, without)
    return any(suspect.twin.likes[place] is Like.SAME for place in explained)


def _few(suspects: Sequence[Suspect], where: Collection[int]) -> tuple[Suspect, ...]:
    """The first, and those that are nearly as likely: only where some engine speaks for them."""
    least = CLOSE * suspects[0].weight
    others = [
        each
        for each in suspects[1:MOST_RULES]
        if each.weight >= least and (not where or _explains(each, where))
    ]
    return (suspects[0], *others)


def _explains(suspect: Suspect, where: Collection[int]) -> bool:
    twin = suspect.twin
    return twin is not None and any(twin.likes[place] in EXPLAINS for place in where)
