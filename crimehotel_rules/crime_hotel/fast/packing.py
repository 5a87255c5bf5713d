"""A state of the reference as the row of a game."""

from __future__ import annotations

import numpy as np

from crimehotel_rules.crime_hotel import (
    CHANCE,
    Exchange,
    Exchanged,
    Look,
    Looked,
    Phase,
    State,
    cards,
)
from crimehotel_rules.crime_hotel.fast.jit import Row
from crimehotel_rules.crime_hotel.fast.layout import (
    ASKER,
    CAR,
    COUNT,
    DESKS,
    EXCHANGE,
    FINISHED,
    GAME_WORDS,
    GIFT,
    HAND_SIZE,
    HANDS,
    HOTEL,
    LAID,
    LOOK,
    MOST_PLAYERS,
    MURDERER,
    PARKED,
    PARKING,
    PHASE,
    ROUND,
    SCORES,
    SEARCHED,
    SEEN,
    TABLE,
    TARGET,
    TURN,
    turn_word,
)


def game_row(state: State) -> Row:
    """The row that says the same as the state."""
    row = np.zeros(GAME_WORDS, dtype=np.int64)
    row[PHASE] = list(Phase).index(state.phase)
    row[TURN] = turn_word(state.turn)
    row[ROUND] = state.round
    row[CAR] = state.car
    row[MURDERER] = state.murderer or 0
    row[SEARCHED] = state.searched
    row[TABLE] = sum(card << 6 * place for place, card in enumerate(state.table))
    row[LAID] = len(state.table)
    row[PARKING] = sum(seat << 2 * place for place, seat in enumerate(state.parking))
    row[PARKED] = len(state.parking)
    row[FINISHED] = len(state.scores)
    row[HANDS : HANDS + len(state.hands)] = state.hands
    row[HOTEL : HOTEL + len(state.hotel)] = state.hotel
    for department, seats in enumerate(state.desks):
        row[DESKS + department] = sum(1 << 4 * desk + seat for desk, seat in enumerate(seats))
    for finished, points in enumerate(state.scores):
        start = SCORES + MOST_PLAYERS * finished
        row[start : start + len(points)] = points
    if state.turn == CHANCE and state.pending is not None:
        _pack_pending(row, state, state.pending)
    _pack_seen(row, state)
    return row


def _pack_pending(row: Row, state: State, pending: Exchange | Look) -> None:
    row[TARGET] = pending.target
    if isinstance(pending, Exchange):
        row[ASKER] = state.desks[EXCHANGE][-1]
        row[GIFT] = cards(*pending.give)
        row[COUNT] = len(pending.give)
    else:
        number = state.setup.station.look[len(state.desks[LOOK]) - 1]
        row[ASKER] = state.desks[LOOK][-1]
        row[COUNT] = min(number, HAND_SIZE - state.round)


def _pack_seen(row: Row, state: State) -> None:
    """What each seat has seen of the others' hands, from the log."""  # CH-INFO-2
    for event in state.log:
        match event:
            case Exchanged(seat, target, _, gave, got):
                _see(row, seat, target, cards(*gave or ()), cards(*got or ()))
                _see(row, target, seat, cards(*got or ()), cards(*gave or ()))
            case Looked(seat, target, _, seen):
                _see(row, seat, target, cards(*seen or ()), 0)
            case _:
                pass


def _see(row: Row, viewer: int, owner: int, there: int, here: int) -> None:
    """The viewer knows that these cards are there now, and those in their own hand."""
    start = SEEN + MOST_PLAYERS * viewer
    row[start : start + MOST_PLAYERS] &= ~(there | here)
    row[start + owner] |= there
