"""Observations: what one seat may know of the table, as an array. Compiled by Numba.

They are the rows that the reference makes of a view (``numbers.py``), made without one.
"""

from __future__ import annotations

from typing import Final

from crimehotel_rules.crime_hotel import Setup, vector
from crimehotel_rules.crime_hotel.fast.bits import count
from crimehotel_rules.crime_hotel.fast.jit import Row, helper, kernel
from crimehotel_rules.crime_hotel.fast.layout import (
    CAR,
    DEAL,
    DESKS,
    FINISHED,
    HANDS,
    HOTEL,
    LAID,
    MEEPLES,
    MOST_DESKS,
    MOST_PLAYERS,
    MURDERER,
    OVER,
    PARKED,
    PARKING,
    PHASE,
    PLAYERS,
    ROUND,
    SCORES,
    SEARCHED,
    SEEN,
    TABLE,
    TURN,
)

_FIELDS: Final = vector(Setup(players=("a", "b", "c", "d"))).fields

SHAPES: Final = {field.name: field.shape for field in _FIELDS}
"""The parts of an observation, in their order: the fields of the reference's row."""

PARTS: Final = {field.name: field.place for field in _FIELDS}
"""Where each part is: ``observation[..., PARTS["hand"]]``."""

OBSERVATION: Final = PARTS["scores"].stop
"""The length of an observation."""

_HAND, _SEARCHED, _MURDERER = (PARTS[name].start for name in ("hand", "searched", "murderer"))
_TABLE, _HOTEL, _SEEN = (PARTS[name].start for name in ("table", "hotel", "seen"))
_DESKS, _PARKING, _CAR = (PARTS[name].start for name in ("desks", "parking", "car"))
_TURN, _PHASE, _ROUND = (PARTS[name].start for name in ("turn", "phase", "round"))
_INVESTIGATION, _SIZES = (PARTS[name].start for name in ("investigation", "hand_sizes"))
_SUPPLY, _SCORES = (PARTS[name].start for name in ("supply", "scores"))


@helper
def _write_set(seen: Row, start: int, members: int) -> None:
    for number in range(40):
        seen[start + number] = members >> number & 1


@helper
def _observe(game: Row, rules: Row, viewer: int, seen: Row) -> None:
    players, phase = rules[PLAYERS], game[PHASE]
    seen[:] = 0
    _write_set(seen, _HAND, game[HANDS + viewer])  # CH-SETUP-8: no other hand
    _write_set(seen, _SEARCHED, game[SEARCHED])
    revealed = phase in (DEAL, OVER)
    if revealed and game[MURDERER] != 0:  # CH-SETUP-7, CH-INFO-3
        seen[_MURDERER + game[MURDERER]] = 1
    opened = game[SEARCHED]
    for place in range(game[LAID]):
        card = game[TABLE] >> 6 * place & 63
        opened |= 1 << card
        seen[_TABLE + 40 * ((game[CAR] + place - viewer) % players) + card] = 1
    for seat in range(players):
        away = (seat - viewer) % players
        _write_set(seen, _HOTEL + 40 * away, game[HOTEL + seat])
        if away != 0:  # CH-INFO-2
            known = game[SEEN + MOST_PLAYERS * viewer + seat] & ~opened
            _write_set(seen, _SEEN + 40 * away, known)
        seen[_SIZES + away] = count(game[HANDS + seat])
        supply = MEEPLES - count(game[HOTEL + seat])
        for department in range(5):
            desks = game[DESKS + department]
            for desk in range(MOST_DESKS):
                here = desks >> (4 * desk + seat) & 1
                seen[_DESKS + 40 * department + 4 * desk + away] = here
                supply -= here
        for parked in range(game[PARKED]):
            if game[PARKING] >> 2 * parked & 3 == seat:
                spot = players - game[PARKED] + parked
                seen[_PARKING + 4 * spot + away] = 1
                supply -= 1
        seen[_SUPPLY + away] = supply
        seen[_CAR + away] = game[CAR] == seat
        seen[_TURN + away] = game[TURN] == seat
        for finished in range(game[FINISHED]):
            points = game[SCORES + MOST_PLAYERS * finished + seat]
            seen[_SCORES + 4 * finished + away] = points
    seen[_PHASE + phase] = 1
    seen[_ROUND + game[ROUND] - 1] = 1
    seen[_INVESTIGATION + max(game[FINISHED] - revealed, 0)] = 1


@kernel
def observe_games(games: Row, rules: Row, viewers: Row, seen: Row) -> None:
    """Write what the viewer of each game may know."""
    for row in range(games.shape[0]):
        _observe(games[row], rules, viewers[row], seen[row])
