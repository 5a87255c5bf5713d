"""Observations: what one seat may know of the table, as an array. Compiled by Numba.

Seats are counted from the viewer: 0 is the viewer, 1 the next player clockwise. With three players
the entries of a fourth are 0. Blocks of 40 are indexed by the number of the card or space.
"""

from __future__ import annotations

from typing import Final

from crimehotel_rules.crime_hotel.fast.bits import count
from crimehotel_rules.crime_hotel.fast.jit import Row, helper, kernel
from crimehotel_rules.crime_hotel.fast.layout import (
    ASSIST,
    CAR,
    DESKS,
    FINISHED,
    GUESS,
    HANDS,
    HOTEL,
    INVESTIGATIONS,
    LAID,
    MEEPLES,
    MOST_DESKS,
    MOST_PLAYERS,
    MURDERER,
    OVER,
    PARKED,
    PARKING,
    PHASE,
    PLAY,
    PLAYERS,
    ROUND,
    SCORES,
    SEARCHED,
    SEEN,
    TABLE,
    TURN,
)

SHAPES: Final[dict[str, tuple[int, ...]]] = {
    "hand": (40,),  # the own cards
    "searched": (40,),  # the rooms covered by a card
    "murderer": (40,),  # the murderer's card, once it is revealed
    "table": (4, 40),  # by seat: the card of this round
    "hotel": (4, 40),  # by seat: the spaces with a meeple
    "seen": (4, 40),  # by seat: cards that the viewer saw there last, and that are not open yet
    "desks": (5, 10, 4),  # by department and desk: who sits there
    "parking": (4, 4),  # by spot: whose meeple is there
    "car": (4,),  # by seat: who holds the police car
    "turn": (4,),  # by seat: whose turn it is
    "phase": (4,),  # play, guess, assist, over
    "round": (5,),
    "investigation": (3,),
    "hand_sizes": (4,),  # by seat: how many cards
    "supply": (4,),  # by seat: how many meeples
    "scores": (3, 4),  # by investigation and seat: the points
}
"""The parts of an observation, in their order. Numbers are 0 or 1 but for the last three parts."""


def _size(shape: tuple[int, ...]) -> int:
    size = 1
    for length in shape:
        size *= length
    return size


def _parts() -> dict[str, slice]:
    parts, start = {}, 0
    for name, shape in SHAPES.items():
        parts[name] = slice(start, start + _size(shape))
        start += _size(shape)
    return parts


PARTS: Final = _parts()
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
    if phase == OVER:  # CH-SETUP-7, CH-INFO-3
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
    seen[_PHASE] = phase == PLAY
    seen[_PHASE + 1] = phase == GUESS
    seen[_PHASE + 2] = phase == ASSIST
    seen[_PHASE + 3] = phase == OVER
    seen[_ROUND + game[ROUND] - 1] = 1
    seen[_INVESTIGATION + min(game[FINISHED], INVESTIGATIONS - 1)] = 1


@kernel
def observe_games(games: Row, rules: Row, viewers: Row, seen: Row) -> None:
    """Write what the viewer of each game may know."""
    for row in range(games.shape[0]):
        _observe(games[row], rules, viewers[row], seen[row])
