"""The rules that matter for what can be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from crimehotel_rules.conformance.checks.playing import kind_of
from crimehotel_rules.conformance.diagnosis import notes
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.kernel.catalogue import Rule
from crimehotel_rules.kernel.game import Game


def rules_about(checks: Checks, state: Any, actions: Sequence[Any]) -> list[Rule]:
    """The rules about these actions, in the order of the book.

    They stand where the game says; of an action of which it says nothing, they are those that are
    looked at to see whether it is legal.
    """
    game = checks.game
    told = [action for action in actions if kind_of(action) in checks.chapters]
    parts = {part for action in told for part in checks.chapters[kind_of(action)]}
    rules = game.catalogue.rules.values()
    ids = {rule.id for rule in rules if rule.id.split("-")[1] in parts}
    ids |= _cited(game, state, [action for action in actions if action not in told])
    return [rule for rule in rules if rule.id in ids]


def _cited(game: Game, state: Any, actions: Iterable[Any]) -> set[str]:
    book = notes.cited(game)
    with book.taken() as met:
        for action in actions:
            game.rules.check(state, state.turn, action)
    return {rule for number in met for rule in book.rules[number]}
