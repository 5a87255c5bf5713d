"""Counting: all lines of play to a small depth, from chosen positions."""

from __future__ import annotations

import random
from collections.abc import Iterator

from crimehotel_rules import crime_hotel
from crimehotel_rules.conformance.cases import Attempt, Case
from crimehotel_rules.crime_hotel import CHANCE, Phase, Setup, State, Variant
from crimehotel_rules.crime_hotel.checks.fuzz import NAMES, choose, encoded
from crimehotel_rules.crime_hotel.checks.reference import GAME
from crimehotel_rules.kernel import codec

MOST_LINES = 120


def cases() -> Iterator[Case]:
    """Every line of two steps, from a position of each phase, for each kind of table."""
    for players in (3, 4):
        for variant in Variant:
            yield from _from_positions(players, variant)


def _from_positions(players: int, variant: Variant) -> Iterator[Case]:
    rng = random.Random(f"count/{players}/{variant.value}")
    setup = Setup(players=NAMES[:players], variant=variant)
    state, attempts = crime_hotel.new_game(setup), list[Attempt]()
    wanted = {Phase.PLAY, Phase.GUESS, Phase.ASSIST}
    while not state.scores and wanted:
        if state.phase in wanted and state.round >= 2:
            wanted.discard(state.phase)
            name = f"{players} players, {variant.value}, {state.phase.value}"
            for number, line in enumerate(_lines(state, 2)):
                yield Case(
                    GAME,
                    "count",
                    f"{name}, line {number}",
                    codec.encode(setup),
                    (*attempts, *line),
                    quiet=len(attempts),
                )
                if number + 1 == MOST_LINES:
                    break
        action = choose(state, rng)
        attempts.append(encoded(state.turn, action))
        state = crime_hotel.apply(state, state.turn, action)


def _lines(state: State, depth: int) -> Iterator[tuple[Attempt, ...]]:
    """All sequences of legal actions of that length, chance left to its first choice."""
    legal = crime_hotel.legal_actions(state)
    if state.turn == CHANCE:
        legal = legal[:1]
    for action in legal:
        head = encoded(state.turn, action)
        if depth == 1:
            yield (head,)
            continue
        following = crime_hotel.apply(state, state.turn, action)
        for tail in _lines(following, depth - 1):
            yield (head, *tail)
