"""A position of a game, to be shown in a report."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import accumulate
from typing import Any, Final

import attrs

from crimehotel_rules import crime_hotel
from crimehotel_rules.conformance.cases import Attempt
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.crime_hotel import CHANCE, SPECTATOR, RulesError, Seat, Setup, State, View
from crimehotel_rules.crime_hotel.show import Lang, draw, draw_text
from crimehotel_rules.kernel.codec import MalformedJson, decode, decode_action, encode

_BY_SEAT: Final = re.compile(r"^(hand_sizes|hotel|supply)\[(\d)\]|^scores\[\d\]\[(\d)\]")


@attrs.frozen
class Position:
    """A position, as a spectator sees it."""

    state: State

    @property
    def view(self) -> Json:
        """The spectator's view."""
        view: Json = encode(self._seen)
        return view

    def text(self, lang: Lang) -> str:
        """A drawing in letters and lines."""
        return draw_text(self._seen, lang)

    def picture(self, lang: Lang) -> str:
        """A drawing as SVG."""
        return draw(self._seen, lang)

    def hand(self, seat: Any) -> tuple[int, ...]:
        """The cards that this seat sees in its own hand; none if there is no such seat."""
        if type(seat) is not int or seat not in self.state.setup.seats:
            return ()
        return crime_hotel.view(self.state, Seat(seat)).hand or ()

    @property
    def _seen(self) -> View:
        return crime_hotel.view(self.state, SPECTATOR)


def position(setup: Json, attempts: Iterable[Attempt]) -> Position | None:
    """The position after these attempts, by the reference; None if the set-up makes no game.

    What is refused is left out.
    """
    passed = states(setup, attempts)
    return Position(passed[-1]) if passed else None


def states(setup: Json, attempts: Iterable[Attempt]) -> list[State]:
    """The state at the start, and after each attempt; none if the set-up makes no game."""
    try:
        start = crime_hotel.new_game(decode(Setup, setup))
    except MalformedJson:
        return []
    return list(accumulate(attempts, _after, initial=start))


def _after(state: State, attempt: Attempt) -> State:
    seated = type(attempt.by) is int and attempt.by >= 0
    if not seated and attempt.by != "chance":
        return state
    actor = Seat(attempt.by) if seated else CHANCE
    try:
        return crime_hotel.apply(state, actor, decode_action(attempt.action))
    except (RulesError, MalformedJson):
        return state


def seat_of(path: str) -> int | None:
    """The seat that a field of a view is about, if it is about one.

    >>> seat_of("scores[0][2]"), seat_of("hotel[1]"), seat_of("turn")
    (2, 1, None)
    """
    about = _BY_SEAT.match(path)
    return int(about[2] or about[3]) if about else None
