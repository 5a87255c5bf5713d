"""Random play-outs: whole games in compiled code, every legal action as likely as any other."""

from __future__ import annotations

from collections.abc import Callable

import attrs
import numpy as np
import numpy.typing as npt

from crimehotel_rules.crime_hotel import Setup
from crimehotel_rules.crime_hotel.fast.bits import (
    LUCK_WORDS,
    STREAM,
    below,
    count,
    member,
    stream_of,
)
from crimehotel_rules.crime_hotel.fast.jit import Luck, Row, helper, kernel
from crimehotel_rules.crime_hotel.fast.layout import (
    BONUS,
    CHANCE,
    DUPLICATE,
    EXCHANGE,
    GAME_WORDS,
    GUESS,
    HAND_SIZE,
    HOTEL,
    INVESTIGATIONS,
    LOOK,
    MOST_PLAYERS,
    OVER,
    PHASE,
    PLAY,
    PLAYERS,
    RELOCATE,
    ROUND,
    SCORES,
    TURN,
)
from crimehotel_rules.crime_hotel.fast.moves import (
    deal,
    gifts,
    legal,
    ranked,
    step,
    take_assistance,
    take_chance,
    total,
)
from crimehotel_rules.crime_hotel.fast.order import Order, winners_of
from crimehotel_rules.crime_hotel.fast.rules import (
    card_count,
    guess_space,
    leave_parking,
    new_game,
    open_departments,
    open_spaces,
    play_card,
    playable,
    tied,
)
from crimehotel_rules.crime_hotel.fast.slots import (
    BONUS_AT,
    DUPLICATE_AT,
    EXCHANGE_AT,
    GIFTS,
    LOOK_AT,
    MASK_WORDS,
    RELOCATE_AT,
    STAY_AT,
)

WORTHWHILE = 2_000
"""So many whole games are worth a thread."""


@helper
def _assistance(game: Row, rules: Row, luck: Luck) -> int:
    """Choose any assistance: the choices are counted, not listed, in the order of slots."""
    departments = open_departments(game, rules)
    others: int = rules[PLAYERS] - 1
    meeples = spaces = places = mine = exchanges = stay = 0
    if departments >> RELOCATE & 1:
        meeples = count(game[HOTEL + game[TURN]])
        if meeples == 0:
            stay = 1
        else:
            spaces = open_spaces(game, rules)
            places = count(spaces)
    if departments >> EXCHANGE & 1:
        mine = gifts(HAND_SIZE - game[ROUND], card_count(game, rules, EXCHANGE))
        exchanges = count(mine)
    looks = others if departments >> LOOK & 1 else 0
    duplicates, bonuses = departments >> DUPLICATE & 1, departments >> BONUS & 1
    moves, swaps = meeples * places, others * exchanges
    rank = below(luck, moves + swaps + looks + duplicates + bonuses + stay)
    if rank < moves:
        return RELOCATE_AT + 64 * (rank // places) + member(spaces, rank % places)
    rank -= moves
    if rank < swaps:
        return EXCHANGE_AT + GIFTS * (rank // exchanges) + member(mine, rank % exchanges)
    rank -= swaps
    if rank < looks:
        return LOOK_AT + rank
    rank -= looks
    if rank < duplicates:
        return DUPLICATE_AT
    return BONUS_AT if rank < duplicates + bonuses else STAY_AT


@kernel
def play_fused(rules: Row, seed: int, first: int, scores: Row, left: Row) -> int:
    """Play one random game for each row of scores; the first of them has this number.

    Choice and deed go together without a mask. The result is how often seats have decided.
    """
    game = np.zeros(GAME_WORDS, dtype=np.int64)
    luck = np.zeros(LUCK_WORDS, dtype=np.uint64)
    decisions = 0
    for row in range(scores.shape[0]):
        luck[STREAM] = stream_of(seed, first + row)
        new_game(game, rules)
        deal(game, rules, luck)
        while game[PHASE] != OVER:
            decisions += 1
            if game[PHASE] == PLAY:
                cards = playable(game)
                play_card(game, rules, member(cards, below(luck, count(cards))))
                continue
            if game[PHASE] == GUESS:
                spaces = open_spaces(game, rules)
                guess_space(game, member(spaces, below(luck, count(spaces))))
            else:
                take_assistance(game, rules, _assistance(game, rules, luck))
            leave_parking(game, rules)
            if game[TURN] == CHANCE:
                take_chance(game, rules, luck)
        _record(game, rules, scores, left, row)
    return decisions


@kernel
def play_by_steps(rules: Row, seed: int, first: int, scores: Row, left: Row) -> int:
    """The same games through the interface of single steps: legal mask, choice, step."""
    game = np.zeros(GAME_WORDS, dtype=np.int64)
    luck = np.zeros(LUCK_WORDS, dtype=np.uint64)
    mask = np.zeros(MASK_WORDS, dtype=np.int64)
    decisions = 0
    for row in range(scores.shape[0]):
        luck[STREAM] = stream_of(seed, first + row)
        new_game(game, rules)
        deal(game, rules, luck)
        while game[PHASE] != OVER:
            legal(game, rules, mask)
            step(game, rules, ranked(mask, below(luck, total(mask))), luck)
            decisions += 1
        _record(game, rules, scores, left, row)
    return decisions


@helper
def _record(game: Row, rules: Row, scores: Row, left: Row, row: int) -> None:
    for finished in range(INVESTIGATIONS):
        for seat in range(rules[PLAYERS]):
            scores[row, finished, seat] = game[SCORES + MOST_PLAYERS * finished + seat]
    left[row] = tied(game, rules)


@attrs.frozen(eq=False)
class Results:
    """The results of many games, in the order of their numbers."""

    decisions: int
    """How often seats have decided, in all games together; chance is not counted."""
    scores: npt.NDArray[np.int64]
    """The points, by game, investigation and seat."""
    winners: npt.NDArray[np.int64]
    """The seat that has won each game, or -2 where another game must decide."""


def play_out(
    table: Setup | int, games: int, *, seed: int = 0, first: int = 0, threads: int = 1
) -> Results:
    """Play games in which everybody chooses at random among the legal actions.

    A game depends on its number and the seed, and on nothing else: neither on the number of
    threads nor on how many games are played at once. The first game has the number ``first``.

    >>> results = play_out(3, games=100, seed=7)
    >>> results.decisions, results.scores.shape
    (9000, (100, 3, 3))
    >>> later = play_out(3, games=40, seed=7, first=60, threads=2)
    >>> bool((later.scores == results.scores[60:]).all())
    True
    """
    return _play(play_fused, Order(table, games, seed, first, threads))


def play_out_by_steps(
    table: Setup | int, games: int, *, seed: int = 0, first: int = 0, threads: int = 1
) -> Results:
    """The same games, decision by decision: legal mask, choice, step.

    It is as fast as a program can be that looks at the mask before each step, and gives the same
    results as :func:`play_out`.

    >>> bool((play_out_by_steps(4, 50).scores == play_out(4, 50).scores).all())
    True
    """
    return _play(play_by_steps, Order(table, games, seed, first, threads))


def _play(play: Callable[[Row, int, int, Row, Row], int], order: Order) -> Results:
    setup, rules = order.setup, order.rules
    scores = np.zeros((order.games, INVESTIGATIONS, len(setup.players)), dtype=np.int64)
    left = np.zeros(order.games, dtype=np.int64)

    def work(share: slice) -> int:
        return play(rules, int(order.seed), order.first + share.start, scores[share], left[share])

    decisions = sum(order.in_parallel(work, WORTHWHILE))
    return Results(decisions, scores, winners_of(left))
