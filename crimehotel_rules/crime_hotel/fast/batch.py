"""Many games side by side, in arrays: reset, legal actions, step, observations, scores."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import numpy.typing as npt

from crimehotel_rules.crime_hotel import IllegalAction, Setup, numbering
from crimehotel_rules.crime_hotel.fast.bits import LUCK_WORDS, STREAM, below, lowest, stream_of
from crimehotel_rules.crime_hotel.fast.jit import Row, kernel
from crimehotel_rules.crime_hotel.fast.layout import (
    FINISHED,
    GAME_WORDS,
    INVESTIGATIONS,
    MOST_PLAYERS,
    OVER,
    PHASE,
    SCORES,
    TURN,
)
from crimehotel_rules.crime_hotel.fast.moves import deal, legal, ranked, step, total
from crimehotel_rules.crime_hotel.fast.numbering import NO_SLOT, number_of, slot_of
from crimehotel_rules.crime_hotel.fast.observing import OBSERVATION, observe_games
from crimehotel_rules.crime_hotel.fast.order import Order, checked_seed, shares_of, winners_of
from crimehotel_rules.crime_hotel.fast.refusing import FastRefusal
from crimehotel_rules.crime_hotel.fast.rules import new_game, tied
from crimehotel_rules.crime_hotel.fast.slots import MASK_WORDS
from crimehotel_rules.kernel.text import Values

Streams = npt.NDArray[np.uint64]
"""The states of the random generators, one for each game."""

Marks = npt.NDArray[np.bool_]
"""Which numbers are meant, by game and number."""

WORTHWHILE = 20_000
"""A step of so many games is worth a thread."""

NO_ACTION = -1
"""What a game that is over is given instead of an action."""


@kernel
def seed_games(streams: Streams, seeds: Row, numbers: Row) -> None:
    """Set where the random numbers of every game begin."""
    for row in range(streams.shape[0]):
        streams[row] = stream_of(seeds[row], numbers[row])


@kernel
def deal_games(games: Row, rules: Row, streams: Streams, where: Marks) -> None:
    """Begin every marked game anew, and deal."""
    luck = np.zeros(LUCK_WORDS, dtype=np.uint64)
    for row in range(games.shape[0]):
        if where[row]:
            luck[STREAM] = streams[row]
            new_game(games[row], rules)
            deal(games[row], rules, luck)
            streams[row] = luck[STREAM]


@kernel
def legal_numbers(games: Row, rules: Row, marks: Marks) -> None:
    """Mark the numbers of what the seat in turn of every game may do; the marks are clear."""
    mask = np.zeros(MASK_WORDS, dtype=np.int64)
    for row in range(games.shape[0]):
        legal(games[row], rules, mask)
        for word in range(MASK_WORDS):
            left = mask[word]
            while left != 0:
                marks[row, number_of(games[row], rules, 64 * word + lowest(left))] = True
                left &= left - 1


@kernel
def choose_numbers(games: Row, rules: Row, streams: Streams, where: Marks, numbers: Row) -> None:
    """Choose a legal action for every marked game that is not over."""
    luck = np.zeros(LUCK_WORDS, dtype=np.uint64)
    mask = np.zeros(MASK_WORDS, dtype=np.int64)
    for row in range(games.shape[0]):
        numbers[row] = NO_ACTION
        if where[row] and games[row, PHASE] != OVER:
            luck[STREAM] = streams[row]
            legal(games[row], rules, mask)
            slot = ranked(mask, below(luck, total(mask)))
            numbers[row] = number_of(games[row], rules, slot)
            streams[row] = luck[STREAM]


@kernel
def first_illegal(games: Row, rules: Row, where: Marks, numbers: Row) -> int:
    """The first marked game whose action is not legal, or -1; one that is over takes any number."""
    mask = np.zeros(MASK_WORDS, dtype=np.int64)
    for row in range(games.shape[0]):
        if not where[row] or games[row, PHASE] == OVER:
            continue
        slot = slot_of(games[row], rules, numbers[row])
        if slot == NO_SLOT:
            return row
        legal(games[row], rules, mask)
        if mask[slot >> 6] >> (slot & 63) & 1 == 0:
            return row
    return -1


@kernel
def step_games(games: Row, rules: Row, streams: Streams, where: Marks, numbers: Row) -> None:
    """Let the seat in turn of every marked game act, and chance after it, if actions are legal."""
    luck = np.zeros(LUCK_WORDS, dtype=np.uint64)
    for row in range(games.shape[0]):
        if where[row] and games[row, PHASE] != OVER:
            luck[STREAM] = streams[row]
            step(games[row], rules, slot_of(games[row], rules, numbers[row]), luck)
            streams[row] = luck[STREAM]


@kernel
def tied_seats(games: Row, rules: Row, left: Row) -> None:
    """Write the set of those whom no comparison tells apart; empty while a game goes on."""
    for row in range(games.shape[0]):
        left[row] = tied(games[row], rules) if games[row, PHASE] == OVER else 0


class Batch:
    """Games of one table, played in step with each other.

    Chance draws from a generator of each game's own, which depends on the seed and the number of
    the game alone. The first game has the number ``first``; threads share the work and change
    nothing.

    >>> batch = Batch(3, games=1000, seed=7)
    >>> while not batch.over.all():
    ...     batch.step(batch.random_actions())
    >>> batch.scores.shape, batch.winners.shape
    ((1000, 3, 3), (1000,))
    """

    def __init__(
        self, table: Setup | int, games: int, *, seed: int = 0, first: int = 0, threads: int = 1
    ) -> None:
        self._order = Order(table, games, seed, first, threads)
        self.setup = self._order.setup
        self.numbering = numbering(self.setup)
        """The numbers of actions, the same as everywhere."""
        self.rules = self._order.rules
        """The row of the rules, for compiled code (see ``layout.py``)."""
        self.games = np.zeros((games, GAME_WORDS), dtype=np.int64)
        """The rows of the games, for compiled code: everything, what is hidden included."""
        self._streams = np.zeros(games, dtype=np.uint64)
        self.reset()

    def __len__(self) -> int:
        return len(self.games)

    def _share_out(self, work: Callable[[slice], None]) -> None:
        self._order.in_parallel(work, WORTHWHILE)

    def reset(self, seeds: Sequence[int] | npt.NDArray[np.int64] | None = None) -> None:
        """Start every game again: the same games come back, or others, with a seed for each.

        A game with a seed of its own is the first game of a batch with this seed.

        >>> batch = Batch(3, games=2)
        >>> batch.reset(seeds=[5, 7])
        >>> bool((batch.games[1] == Batch(3, games=1, seed=7).games[0]).all())
        True
        """
        numbers = np.zeros(len(self), dtype=np.int64)
        if seeds is None:
            own = np.full(len(self), self._order.seed, dtype=np.int64)
            numbers += np.arange(self._order.first, self._order.first + len(self))
        elif len(seeds) != len(self):
            raise ValueError(f"reset needs a seed for each of {len(self)} games, not {len(seeds)}")
        else:
            own = np.array([checked_seed(seed) for seed in seeds], dtype=np.int64)
        seed_games(self._streams, own, numbers)
        self.renew()

    def renew(self, where: Marks | None = None) -> None:
        """Deal a new game instead of each marked one, or of all: its luck goes on."""
        marks = self._marks(where)
        self._share_out(
            lambda share: deal_games(
                self.games[share], self.rules, self._streams[share], marks[share]
            )
        )

    def _marks(self, where: Marks | None) -> Marks:
        if where is None:
            return np.ones(len(self), dtype=np.bool_)
        marks = np.ascontiguousarray(where)
        if marks.dtype != np.bool_ or marks.shape != (len(self),):
            raise ValueError(
                f"where needs one truth value for each of {len(self)} games, "
                f"not {marks.dtype} in the shape {marks.shape}"
            )
        return marks

    @property
    def turn(self) -> npt.NDArray[np.int64]:
        """The seat whose turn it is in each game, or -2 where the game is over."""
        return self.games[:, TURN].copy()

    @property
    def over(self) -> npt.NDArray[np.bool_]:
        """Which games are over."""
        over: npt.NDArray[np.bool_] = self.games[:, PHASE] == OVER
        return over

    def legal(self) -> Marks:
        """The legal actions of the seat in turn, by number; none where a game is over.

        >>> batch = Batch(4, games=2)
        >>> batch.legal().shape, batch.legal().sum(axis=1).tolist()
        ((2, 3071), [6, 6])
        """
        marks = np.zeros((len(self), self.numbering.size), dtype=np.bool_)
        self._share_out(lambda share: legal_numbers(self.games[share], self.rules, marks[share]))
        return marks

    def random_actions(self, where: Marks | None = None) -> npt.NDArray[np.int64]:
        """A legal action for each game, or each marked one; -1 for the others and those over.

        Every action is as likely as any other.
        """
        numbers, marks = np.zeros(len(self), dtype=np.int64), self._marks(where)
        self._share_out(
            lambda share: choose_numbers(
                self.games[share], self.rules, self._streams[share], marks[share], numbers[share]
            )
        )
        return numbers

    def step(
        self, actions: Sequence[int] | npt.NDArray[np.int64], where: Marks | None = None
    ) -> None:
        """Let the seat in turn of every game act; draws, picks and deals follow automatically.

        If one action is illegal, no game changes. Games that are over, or not marked if some are,
        ignore their action.

        >>> Batch(3, games=2).step([2691, 0])
        Traceback (most recent call last):
        ...
        crimehotel_rules.kernel.errors.IllegalAction: action 2691 is not legal in game 0; \
seat 0 has the choice of 4, 11, 13, 16, 17 or 22 (CH-ROUND-2)
        """
        numbers = np.ascontiguousarray(actions)
        if numbers.shape != (len(self),) or not np.issubdtype(numbers.dtype, np.integer):
            raise ValueError(
                f"step needs one whole number for each of {len(self)} games, "
                f"not {numbers.dtype} in the shape {numbers.shape}"
            )
        numbers, marks = numbers.astype(np.int64, copy=False), self._marks(where)
        row = first_illegal(self.games, self.rules, marks, numbers)
        if row >= 0:
            raise IllegalAction(self._refusal(row, int(numbers[row])))
        self._share_out(
            lambda share: step_games(
                self.games[share], self.rules, self._streams[share], marks[share], numbers[share]
            )
        )

    def _refusal(self, row: int, number: int) -> FastRefusal:
        marks = np.zeros((1, self.numbering.size), dtype=np.bool_)
        legal_numbers(self.games[row : row + 1], self.rules, marks)
        choices = np.flatnonzero(marks).tolist()
        values: Values = {
            "game": row,
            "action": number,
            "seat": int(self.games[row, TURN]),
            "legal": tuple(choices),
            "some": (*choices[:12], "…") if len(choices) > 12 else tuple(choices),
        }
        return FastRefusal("CH-ROUND-2", "illegal_number", values)

    def observe(
        self, seats: int | Sequence[int] | npt.NDArray[np.int64] | None = None
    ) -> npt.NDArray[np.int32]:
        """What a seat may know, for each game: the seat in turn, one seat, or one for each game.

        ``PARTS`` says where each part of an observation is. Where a game is over and no seat is
        named, seat 0 is observed.

        >>> from crimehotel_rules.crime_hotel.fast import PARTS
        >>> seen = Batch(3, games=5).observe(seats=2)
        >>> seen[:, PARTS["hand"]].sum(axis=1).tolist()
        [6, 6, 6, 6, 6]
        """
        wanted = np.maximum(self.turn, 0) if seats is None else np.asarray(seats)
        if not np.issubdtype(wanted.dtype, np.integer) or wanted.shape not in ((), (len(self),)):
            raise ValueError(
                f"observe needs one seat, or one for each of {len(self)} games, "
                f"not {wanted.dtype} in the shape {wanted.shape}"
            )
        viewers = np.ascontiguousarray(np.broadcast_to(wanted, len(self)), dtype=np.int64)
        players = len(self.setup.players)
        strangers = viewers[(viewers < 0) | (viewers >= players)]
        if len(strangers):
            raise ValueError(f"there is no seat {strangers[0]}; the seats are 0 to {players - 1}")
        seen = np.zeros((len(self), OBSERVATION), dtype=np.int32)
        self._share_out(
            lambda share: observe_games(self.games[share], self.rules, viewers[share], seen[share])
        )
        return seen

    @property
    def scores(self) -> npt.NDArray[np.int64]:
        """The points by game, investigation and seat; 0 where an investigation is not finished."""
        points = self.games[:, SCORES : SCORES + INVESTIGATIONS * MOST_PLAYERS]
        shaped = points.reshape(len(self), INVESTIGATIONS, MOST_PLAYERS)
        return shaped[:, :, : len(self.setup.players)].copy()

    @property
    def finished(self) -> npt.NDArray[np.int64]:
        """How many investigations of each game are scored."""
        return self.games[:, FINISHED].copy()

    @property
    def winners(self) -> npt.NDArray[np.int64]:
        """The seat that has won each game; -2 while it goes on, or if another game must decide."""
        return winners_of(self._left())

    @property
    def rewards(self) -> npt.NDArray[np.float64]:
        """One point by game and seat, as of the reference; none of it while a game goes on."""
        return shares_of(self._left(), len(self.setup.players))

    def _left(self) -> npt.NDArray[np.int64]:
        left = np.zeros(len(self), dtype=np.int64)
        tied_seats(self.games, self.rules, left)
        return left
