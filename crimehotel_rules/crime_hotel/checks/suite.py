"""Crime Hotel as the conformance kit asks for it: checks in the order of a run, blame, words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

import attrs

from crimehotel_rules import crime_hotel
from crimehotel_rules.conformance.cases import Attempt, Case, Pair
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.judge import Failure
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.conformance.serve import Server
from crimehotel_rules.crime_hotel import CHANCE, IllegalAction, Seat, Setup
from crimehotel_rules.crime_hotel.checks import (
    bad_input,
    blame,
    corpus,
    counts,
    fuzz,
    leaks,
    mutants,
    odd_input,
    worlds,
)
from crimehotel_rules.crime_hotel.checks.effects import EFFECTS
from crimehotel_rules.crime_hotel.checks.exercise import exercised
from crimehotel_rules.crime_hotel.checks.phrases import PHASES, Who, deed
from crimehotel_rules.crime_hotel.checks.position import Position, position, seat_of
from crimehotel_rules.crime_hotel.checks.reference import GAME, server
from crimehotel_rules.crime_hotel.show import Lang
from crimehotel_rules.kernel import codec
from crimehotel_rules.kernel.catalogue import Text


class CrimeHotel:
    """What the conformance kit asks a game for."""

    name = GAME
    title = "Crime Hotel"
    readings: Readings = MappingProxyType(
        {ruling: each for ruling, each in crime_hotel.READINGS.items() if len(each) > 1}
    )
    pairs = 108
    """How many numbers are tried for pairs of worlds; most of them give one."""

    viewed: tuple[str, ...] = ("CH-INFO-1", "CH-INFO-2", "CH-INFO-3")
    compared: tuple[str, ...] = (
        "CH-INFO-4",
        "CH-INFO-2",
        "CH-INFO-3",
        "CH-SETUP-7",
        "CH-SETUP-8",
        "CH-EXCH-6",
        "CH-LOOK-2",
    )

    phases: Mapping[Lang, Mapping[str, str]] = PHASES
    effects: Mapping[str, Text] = EFFECTS

    @property
    def unbreakable(self) -> frozenset[str]:
        """The rules that follow from others, so that no implementation can break them.

        >>> sorted(CrimeHotel().unbreakable)
        ['CH-END-6']
        """
        return frozenset(entry.rule for entry in mutants.catalogue().unbreakable)

    def reference(self) -> Server:
        """The reference, whose replies are expected of every implementation."""
        return server()

    def cases(self, readings: Readings) -> Iterator[Case]:
        """All fixed checks that these readings allow."""
        for source in (
            corpus.scenarios(),
            corpus.traces(),
            bad_input.cases(),
            odd_input.cases(readings),
            counts.cases(),
        ):
            for case in source:
                if (playable := _under(case, readings)) is not None:
                    yield playable

    def leak(self, number: int, seed: int, readings: Readings) -> Pair | None:
        """The pair of worlds of this number, if hidden cards can be swapped there."""
        return leaks.pair(number, seed, readings)

    def fuzz(self, number: int, seed: int, readings: Readings) -> Case:
        """The random case of this number."""
        return fuzz.case(number, seed, readings)

    def blame(self, failure: Failure) -> tuple[str, ...]:
        """The rules that are probably broken."""
        return blame.blame(failure)

    def exercised(self, case: Case) -> Iterator[str]:
        """The rules that a case puts to the test, once for each time."""
        if not case.playable:
            yield from case.rules
            return
        state = crime_hotel.new_game(codec.decode(Setup, case.setup))
        for attempt in case.attempts:
            actor = CHANCE if attempt.by == "chance" else attempt.by
            try:
                action = codec.decode_action(attempt.action)
                after = crime_hotel.apply(state, actor, action)
            except (IllegalAction, codec.MalformedJson) as error:
                if error.rule:
                    yield error.rule
                continue
            yield from exercised(state, Seat(actor), action, after)
            state = after

    def deed(self, action: Any, who: Who, lang: Lang) -> str | None:
        """An action in words; None if it is none."""
        return deed(action, who, lang)

    def seat_of(self, path: str) -> int | None:
        """The seat that a field of a view is about, if it is about one."""
        return seat_of(path)

    def apart(self, pair: Pair, who: Who, lang: Lang) -> str:
        """How the two worlds of a pair differ, in words."""
        return worlds.apart(pair, who, lang)

    def position(self, setup: Json, attempts: Iterable[Attempt]) -> Position | None:
        """The position after these attempts; None if the set-up makes no game."""
        return position(setup, attempts)


def _under(case: Case, readings: Readings) -> Case | None:
    """The case in readings that the implementation plays, or None if it asks for others."""
    if not case.playable:
        return case
    wanted = case.setup.get("readings", {})
    for ruling, (canonical, *_) in CrimeHotel.readings.items():
        known = readings.get(ruling, (canonical,))
        if ruling not in wanted and canonical not in known:
            wanted = wanted | {ruling: known[0]}
        elif wanted.get(ruling, canonical) not in known:
            return None
    return attrs.evolve(case, setup=case.setup | {"readings": wanted}) if wanted else case
