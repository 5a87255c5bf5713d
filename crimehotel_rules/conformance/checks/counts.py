"""Counting: all lines of play to a small depth, from chosen positions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from crimehotel_rules.conformance.cases import Attempt, Case
from crimehotel_rules.conformance.checks.playing import encoded
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.seats import CHANCE

DEPTH: Final = 2


def cases(checks: Checks) -> Iterator[Case]:
    """Every line of two steps, from a position of each phase, at each kind of table."""
    for name, setup in checks.tables.items():
        yield from _from_positions(checks, name, setup)


def _from_positions(checks: Checks, name: str, setup: Any) -> Iterator[Case]:
    """Those of the first part of a game: of each phase, the position in the middle."""
    game = checks.game
    rng = random.Random(f"count/{name}")
    state, attempts = game.rules.new_game(setup), list[Attempt]()
    positions: dict[str, list[tuple[int, Any]]] = {}
    while state.turn is not None and not checks.parts(state) and len(attempts) < checks.longest:
        if state.turn != CHANCE:
            positions.setdefault(state.phase.value, []).append((len(attempts), state))
        action = checks.choose(state, rng)
        attempts.append(encoded(game, state.turn, action))
        state = game.rules.apply(state, state.turn, action)
    for phase, found in positions.items():
        ply, start = found[len(found) // 2]
        for number, line in enumerate(islice(_lines(game, start, DEPTH), checks.lines)):
            yield Case(
                game.name,
                "count",
                f"{name}, {phase}, line {number}",
                game.codec.encode(setup),
                (*attempts[:ply], *line),
                quiet=ply,
            )


def _lines(game: Game, state: Any, depth: int) -> Iterator[tuple[Attempt, ...]]:
    """All sequences of legal actions of that length, with chance left to one choice."""
    if depth == 0 or state.turn is None:
        yield ()
        return
    legal = game.rules.legal_actions(state)
    if state.turn == CHANCE:
        legal = legal[:1] or [game.rules.sample(state, random.Random(0))]
    for action in legal:
        following = game.rules.apply(state, state.turn, action)
        for tail in _lines(game, following, depth - 1):
            yield (encoded(game, state.turn, action), *tail)
