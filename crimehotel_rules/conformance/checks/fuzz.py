"""Random games, compared with the reference.

A case is fixed by its number and the seed. Some attempts are illegal on purpose, and some are no
actions at all: both must be refused, and must change nothing.
"""

from __future__ import annotations

import random
from typing import Any, Final

import attrs

from crimehotel_rules.conformance.cases import Attempt, Case, numbered
from crimehotel_rules.conformance.checks.playing import after, encoded
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.conformance.suite import Checks

MISCHIEF: Final = 0.15
"""How often something is tried that is probably illegal."""


def case(checks: Checks, number: int, seed: int, known: Readings) -> Case:
    """The random case of this number."""
    game = checks.game
    rng = random.Random(f"{seed}/{number}")
    setup = checks.setup(rng, known)
    attempts = tuple(_attempts(checks, game.rules.new_game(setup), rng))
    name = numbered("fuzz", seed, number)
    return Case(game.name, "fuzz", name, game.codec.encode(setup), attempts)


def _attempts(checks: Checks, state: Any, rng: random.Random) -> list[Attempt]:
    game = checks.game
    length = rng.choice(checks.lengths)
    attempts: list[Attempt] = []
    while (
        state.turn is not None and checks.parts(state) < length and len(attempts) < checks.longest
    ):
        if rng.random() < MISCHIEF:
            tried = checks.mischief(state, rng)
            attempts += [tried, tried]  # what is illegal stays so
            state = after(game, after(game, state, tried), tried)
            continue
        action = checks.choose(state, rng)
        good = encoded(game, state.turn, action)
        attempts.append(attrs.evolve(good, action=checks.reworded(good.action, rng)))
        state = game.rules.apply(state, state.turn, action)
    attempts.append(checks.mischief(state, rng))
    return attempts
