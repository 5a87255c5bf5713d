"""The director: finds a legal line of play that leads to a wished position.

Late positions take sixty actions to reach. The director plays at random, with seeds 0, 1, 2, …
and the reference engine, guesses as wished and otherwise wrong on purpose, until a line ends as
wished. The line is then played into the implementation under test like any other.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, TypeAlias

import attrs

from crimehotel_rules import crime_hotel
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.table import Step
from crimehotel_rules.crime_hotel import (
    ALL_CARDS,
    Action,
    Deal,
    Department,
    Exchange,
    Guess,
    Look,
    Phase,
    Relocate,
    Seat,
    Space,
    State,
    apply,
    legal_actions,
    space_names,
)
from crimehotel_rules.crime_hotel.codec import CODEC
from crimehotel_rules.crime_hotel.steps.table import Table

Goal: TypeAlias = Callable[[State], bool]

ATTEMPTS: Final = 5_000
POINTS: Final = {0: "", 2: "F", 5: "C", 7: "FC", 10: "R", 12: "FR", 15: "CR", 17: "FCR"}
"""The correct guesses that make these points, without a bonus."""


@attrs.frozen
class Wish:
    """How one player ends: the only correct guesses, and the numbers of the bonus desks."""

    guesses: tuple[Space, ...] = ()
    bonus: tuple[int, ...] = ()


@attrs.frozen
class Wishes:
    """How an investigation ends, by seat."""

    players: tuple[Wish, ...]
    murderer: int | None = None
    car: Seat | None = None


def investigation(table: Table, wishes: Wishes) -> None:
    """Play the investigation to its end, such that it ends as wished."""
    table.start()
    table.play(_cached(json.dumps(table.setup), json.dumps(table.history), wishes))


def play_on(table: Table, goal: Goal) -> None:
    """Play on, in any way, until the goal is reached within this investigation."""
    table.start()
    start = _replay(table.setup, table.history)
    nothing = Wishes(tuple(Wish() for _ in table.names))
    table.play(_search(start, nothing, goal))


def points(scores: Sequence[int], murderer: int, car: Seat | None) -> Wishes:
    """The wishes that make these points, without a bonus."""
    floor, column = divmod(murderer, 10)
    right = {"F": f"F{floor}", "C": f"C{column}", "R": f"R{murderer}"}
    wishes = tuple(Wish(tuple(Space[right[kind]] for kind in POINTS[score])) for score in scores)
    return Wishes(wishes, murderer, car)


# Goals for playing on


def investigation_ends(state: State) -> bool:
    """The points of an investigation have just been recorded."""
    return bool(state.scores) and state.phase in (Phase.DEAL, Phase.OVER)


def last_guess(state: State) -> bool:
    """One guess is left in the investigation."""
    return state.round == 5 and state.phase is Phase.GUESS and len(state.parking) == 1


def round_begins(number: int, exchanges: int | None = None) -> Goal:
    """A card has to be led in this round (and as many exchange desks are taken)."""

    def goal(state: State) -> bool:
        taken = len(state.desks[Department.EXCHANGE])
        begins = state.round == number and state.phase is Phase.PLAY and not state.table
        return begins and exchanges in (None, taken)

    return goal


# The search


@cache
def _cached(setup: str, history: str, wishes: Wishes) -> tuple[Step, ...]:
    start = _replay(json.loads(setup), json.loads(history))
    return _search(start, wishes, investigation_ends)


def _replay(setup: Json, history: Sequence[Step]) -> State:
    state = crime_hotel.new_game(CODEC.decode(crime_hotel.Setup, setup))
    for by, action in history:
        state = apply(state, by, CODEC.decode_action(action))
    return state


def _search(start: State, wishes: Wishes, goal: Goal) -> tuple[Step, ...]:
    for seed in range(ATTEMPTS):
        attempt = _Attempt(start, wishes, random.Random(seed))
        if attempt.reaches(goal) and attempt.fulfilled():
            return tuple(attempt.line)
    raise AssertionError(f"no line of play found in {ATTEMPTS} attempts for {wishes}")


class _Attempt:
    """One line of play, with one seed."""

    def __init__(self, start: State, wishes: Wishes, rng: random.Random) -> None:
        self.state = start
        self.wishes = wishes
        self.rng = rng
        self.line: list[Step] = []

    def reaches(self, goal: Goal) -> bool:
        """Play until the goal is reached, or the investigation ends without it."""
        while not self.line or not goal(self.state):
            if self.line and investigation_ends(self.state):
                return False
            self._step()
        return True

    def fulfilled(self) -> bool:
        """Whether the position is as wished (or nothing is wished yet)."""
        state, wishes = self.state, self.wishes
        if state.phase not in (Phase.DEAL, Phase.OVER):
            return True
        if wishes.car is not None and state.car != wishes.car:
            return False
        return all(self._ends_as_wished(seat) for seat in state.setup.seats)

    def _ends_as_wished(self, seat: Seat) -> bool:
        wish, meeples = self.wishes.players[seat], set(space_names(self.state.hotel[seat]))
        if not meeples.issuperset(wish.guesses):
            return False
        if self.wishes.murderer is None:
            return True
        right = _right(self.wishes.murderer)
        return meeples & right == set(wish.guesses) & right and self._bonus_numbers(seat) == sorted(
            wish.bonus
        )

    def _bonus_numbers(self, seat: Seat) -> list[int]:
        desks = zip(
            self.state.setup.station.bonus, self.state.desks[Department.BONUS], strict=False
        )
        return sorted(number for number, owner in desks if owner == seat)

    def _step(self) -> None:
        state = self.state
        actor = state.turn
        assert actor is not None, "the game goes on"
        if state.phase is Phase.DEAL:
            action: Action = self._deal()
        elif state.phase is Phase.GUESS and isinstance(actor, int):
            action = self._guess(actor)
        elif state.phase is Phase.ASSIST and isinstance(actor, int):
            action = self._assistance(actor)
        else:
            action = self.rng.choice(legal_actions(state))
        self.state = apply(state, actor, action)
        self.line.append((actor, CODEC.encode(action)))

    def _deal(self) -> Deal:
        deck = self.rng.sample(ALL_CARDS, len(ALL_CARDS))
        murderer = self.wishes.murderer or deck[-1]
        deck = [card for card in deck if card != murderer]
        dealt = 6 * len(self.state.setup.players)
        hands = [deck[first : first + 6] for first in range(0, dealt, 6)]
        return Deal(hands, murderer, deck[dealt:])

    def _missing(self, seat: Seat) -> list[Space]:
        """The spaces that a player wishes for and is not on yet."""
        mine = space_names(self.state.hotel[seat])
        return [space for space in self.wishes.players[seat].guesses if space not in mine]

    def _is_wrong(self, space: Space | None) -> bool:
        """Whether a meeple on this space disturbs nobody's wishes."""
        wished = any(space in wish.guesses for wish in self.wishes.players)
        murderer = self.wishes.murderer or self.state.murderer
        return not wished and murderer is not None and space not in _right(murderer)

    def _guess(self, seat: Seat) -> Action:
        legal = [action for action in legal_actions(self.state) if isinstance(action, Guess)]
        missing = self._missing(seat)
        wished = [action for action in legal if action.space in missing]
        if wished:
            return wished[0]
        wrong = [action for action in legal if self._is_wrong(action.space)]
        return self.rng.choice(wrong or legal)

    def _assistance(self, seat: Seat) -> Action:
        legal = legal_actions(self.state)
        taken = len(self.state.desks[Department.BONUS])
        number = self.state.setup.station.bonus[taken : taken + 1]
        lacking = set(self.wishes.players[seat].bonus) - set(self._bonus_numbers(seat))
        if lacking.intersection(number):
            return crime_hotel.Bonus()
        others = [Space(space) for other in self._others(seat) for space in other]
        blocked = set(self._missing(seat)).intersection(others)
        sharing = seat in self.state.desks[Department.DUPLICATE]
        if blocked and not sharing and crime_hotel.Duplicate() in legal:
            return crime_hotel.Duplicate()
        return self.rng.choice([action for action in legal if self._is_filler(action)] or legal)

    def _others(self, seat: Seat) -> list[tuple[Space, ...]]:
        """The spaces that other players hold or wish for."""
        return [
            (*space_names(self.state.hotel[other]), *self.wishes.players[other].guesses)
            for other in self.state.setup.seats
            if other != seat
        ]

    def _is_filler(self, action: Action) -> bool:
        """Whether this assistance only passes the time."""
        match action:
            case Exchange() | Look():
                return True
            case Relocate(source, destination):
                return source is None or (self._is_wrong(source) and self._is_wrong(destination))
            case _:
                return False


def _right(murderer: int) -> set[Space]:
    """The spaces that are correct for a murderer in this room."""
    return {Space(murderer), Space(murderer // 10 * 10), Space(murderer % 10)}
