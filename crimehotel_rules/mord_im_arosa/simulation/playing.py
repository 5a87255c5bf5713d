"""The games of Mord im Arosa, played by its rules and counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from crimehotel_rules import mord_im_arosa
from crimehotel_rules.mord_im_arosa import (
    Exposed,
    InvalidSetup,
    Refusal,
    Seat,
    Setup,
    State,
    Threw,
    TookBack,
    outcome,
)
from crimehotel_rules.mord_im_arosa.simulation.policies import POLICIES
from crimehotel_rules.mord_im_arosa.simulation.tally import ENDS, MOST_ROUNDS, Tally
from crimehotel_rules.simulation import Chunk, Count, play_games

NAMES: Final = ("Yellow", "Blue", "Gray", "Brown", "Black", "White")


def setup(players: int, number: int = 0) -> Setup:
    """The table; each seat in turn throws the victims and investigates first.

    >>> setup(3, number=7).first
    1
    """
    if not 0 < players <= len(NAMES):
        raise InvalidSetup(Refusal("MA-SETUP-1", "player_count", {"players": players}))
    first = Seat(number % players)
    return Setup(players=NAMES[:players], first=first, knife=first)


def play(chunk: Chunk) -> Tally:
    """Play the games of a chunk, and count."""
    played = play_games(chunk, mord_im_arosa, setup, POLICIES)
    return Tally.gather(count for state in played for count in counted(state))


def counted(state: State) -> Iterator[Count]:
    """What a game that is over adds to a tally."""
    yield "games", (), 1
    yield from _length(state)
    ended = outcome(state)
    yield "ends", (ENDS.index(ended.ended_by),), 1
    yield "acts", (state.act,), 1
    players, first = len(ended.scores), state.setup.first
    for seat, points in enumerate(ended.scores):
        for kind, at in (("seat", seat), ("place", (seat - first) % players)):
            yield f"{kind}_points", (at, points), 1
            yield f"{kind}_wins", (at,), int(seat in ended.winners)
            yield f"{kind}_convictions", (at,), int(seat in ended.culprits)
    yield "winners", (len(ended.winners),), 1
    yield "culprits", (len(ended.culprits),), 1
    yield from _sum("table_points", sum(ended.scores))


def _length(state: State) -> Iterator[Count]:
    events = Counter(map(type, state.log))
    turns = events[Exposed]  # MA-TURN-5: one in each
    rounds = -(-turns // len(state.supply))  # also one that the end cut short
    yield "rounds", (min(rounds, MOST_ROUNDS),), 1
    yield from _sum("decisions", turns + events[TookBack])
    yield from _sum("landings", events[Threw])


def _sum(part: str, value: int) -> Iterator[Count]:
    yield part, (0,), value
    yield part, (1,), value**2
