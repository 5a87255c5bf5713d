"""The games of Midnight Murder Mysteries, played by its rules and counted.

One player plays solo. With more players every other game is cooperative, so that the modes can be
compared; the First Player changes from game to game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from crimehotel_rules import midnight_murder_mysteries
from crimehotel_rules.kernel.errors import InvalidSetup
from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.midnight_murder_mysteries.cases import OUR_CASES, our_case, our_events
from crimehotel_rules.midnight_murder_mysteries.rules.box import MODES, SIMON, Mode
from crimehotel_rules.midnight_murder_mysteries.rules.ending import outcome
from crimehotel_rules.midnight_murder_mysteries.rules.refusals import Refusal
from crimehotel_rules.midnight_murder_mysteries.rules.scoring import Truth, correct_firsts, truth
from crimehotel_rules.midnight_murder_mysteries.rules.setup import Setup
from crimehotel_rules.midnight_murder_mysteries.rules.state import Sheet, State
from crimehotel_rules.midnight_murder_mysteries.simulation.policies import policies
from crimehotel_rules.midnight_murder_mysteries.simulation.tally import ENDS, LOWEST, WON, Tally
from crimehotel_rules.simulation import Chunk, Count, play_games

NAMES: Final = ("Ann", "Bob", "Cleo", "Dan", "Eve")
CASE: Final = OUR_CASES[0]
"""The case that is played."""


def setup(players: int, number: int = 0) -> Setup:
    """The table: solo, or competitive and cooperative in turn; each seat is First Player in turn.

    >>> [setup(3, number).mode for number in range(3)], setup(3, 7).first
    (['competitive', 'cooperative', 'competitive'], 0)
    """
    if not 0 < players <= len(NAMES):
        raise InvalidSetup(
            Refusal("MM-COMP-1", "player_count", {"count": players, "at": "$.players"})
        )
    mode: Mode = "solo" if players == 1 else MODES[number % 2]
    return Setup(
        mode=mode,
        players=NAMES[:players],
        first=Seat(number // 2 % players),
        events=our_events(),
        case=our_case(CASE).case,
    )


def play(chunk: Chunk) -> Tally:
    """Play the games of a chunk, and count."""
    played = play_games(chunk, midnight_murder_mysteries, setup, policies(our_case(CASE)))
    return Tally.gather(count for state in played for count in counted(state))


def counted(state: State) -> Iterator[Count]:
    """What a game that is over adds to a tally."""
    mode, result = MODES.index(state.setup.mode), outcome(state)
    assert result.end is not None
    yield "games", (), 1
    yield "modes", (mode,), 1
    yield "rounds", (mode, state.round), 1
    yield "ends", (mode, ENDS.index(result.end)), 1
    for known in state.known:
        yield "paths", (mode, known.bit_count()), 1
    yield "best", (mode, max(result.scores) - LOWEST), 1
    right = truth(state.setup)
    yield "solved", (mode,), int(any(_is_right(sheet, right) for sheet in state.sheets))
    yield from _sum("table_paths", mode, sum(known.bit_count() for known in state.known))
    yield from _sum("table_scores", mode, sum(result.scores))
    if state.setup.mode == "competitive":
        yield from _competition(state)
    elif state.setup.mode == "solo":
        won = (
            "both" if len(result.winners) == 2 else "simon" if SIMON in result.winners else "player"
        )
        yield "solo", (WON.index(won),), 1
        yield "simon", (state.simon_known.bit_count(),), 1


def _is_right(sheet: Sheet, right: Truth) -> bool:
    return bool(sheet) and correct_firsts(sheet, right) == len(right)


def _sum(part: str, mode: int, value: int) -> Iterator[Count]:
    yield part, (mode, 0), value
    yield part, (mode, 1), value**2


def _competition(state: State) -> Iterator[Count]:
    result, players = outcome(state), len(state.setup.players)
    for seat, score in enumerate(result.scores):
        for kind, at in (("seat", seat), ("place", (seat - state.setup.first) % players)):
            yield f"{kind}_wins", (at,), int(seat in result.winners)
            yield f"{kind}_scores", (at, score - LOWEST), 1
            yield f"{kind}_paths", (at, state.known[seat].bit_count()), 1
    if state.revealer is not None:
        yield "authors", (0,), 1
        yield "authors", (1,), int(state.revealer in result.winners)
