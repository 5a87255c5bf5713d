"""Sam, Ryan and Noah at their table, and short words for what the unit tests do there."""

from __future__ import annotations

from collections.abc import Callable

import attrs
import pytest

from crimehotel_rules.crime_hotel import (
    CHANCE,
    Action,
    Bonus,
    Deal,
    Draw,
    Exchange,
    Guess,
    IllegalAction,
    Look,
    Pick,
    Play,
    Readings,
    Refusal,
    Relocate,
    RulesError,
    Seat,
    Setup,
    State,
    Station,
    apply,
    check,
    new_game,
)
from crimehotel_rules.kernel.seats import Turn
from crimehotel_rules.kernel.text import Text, fill, shown

Step = tuple[Turn, Action]

SAM, RYAN, NOAH = Seat(0), Seat(1), Seat(2)
TRIO = Setup(players=("Sam", "Ryan", "Noah"))

SAMS = [17, 18, 22, 23, 28, 29]
RYANS = [12, 14, 32, 34, 35, 39]
NOAHS = [13, 19, 24, 25, 33, 38]
FACE_UP = [11, 15, 16, 21, 26, 31, 36, 37]
DEAL = Deal([SAMS, RYANS, NOAHS], 27, FACE_UP)

# The rulebook's examples as one investigation: play A of the catalogue.
ROUNDS: list[list[Step]] = [
    [
        (SAM, Play(23)), (RYAN, Play(35)), (NOAH, Play(25)),
        (RYAN, Guess("R27")), (NOAH, Bonus()), (SAM, Guess("C7")),
    ],
    [
        (RYAN, Play(12)), (NOAH, Play(19)), (SAM, Play(18)),
        (NOAH, Guess("F3")), (SAM, Exchange(RYAN, [28])), (CHANCE, Draw([39])), (RYAN, Guess("C9")),
    ],
    [
        (NOAH, Play(24)), (SAM, Play(22)), (RYAN, Play(28)),
        (RYAN, Guess("F1")), (NOAH, Look(SAM)), (CHANCE, Pick([29])), (SAM, Guess("C2")),
    ],
    [
        (RYAN, Play(34)), (NOAH, Play(33)), (SAM, Play(39)),
        (SAM, Guess("C8")), (RYAN, Bonus()), (NOAH, Guess("C3")),
    ],
    [
        (SAM, Play(29)), (RYAN, Play(14)), (NOAH, Play(38)),
        (NOAH, Guess("R32")), (SAM, Relocate("C2", "F2")), (RYAN, Guess("C2")),
    ],
]  # fmt: skip


def play(state: State, *steps: Step) -> State:
    """The position after these steps, each checked."""
    for actor, action in steps:
        state = apply(state, actor, action)
    return state


def at(
    number: int, steps: int, *, readings: Readings | None = None, station: Station | None = None
) -> State:
    """Play A after so many steps of a round, if need be with other readings or desks."""
    setup = attrs.evolve(TRIO, readings=readings or TRIO.readings, station=station or TRIO.station)
    earlier = [step for each in ROUNDS[: number - 1] for step in each]
    return play(new_game(setup), (CHANCE, DEAL), *earlier, *ROUNDS[number - 1][:steps])


def end_of_play_a() -> State:
    """The position after the first investigation."""
    return at(5, len(ROUNDS[4]))


def told(value: object) -> str:
    """A value from outside as an English sentence shows it."""
    return fill(Text("{value}", ""), {"value": shown(value)}, "en")


def refused(
    state: State, actor: Turn, action: Action, rule: str, code: str, *words: object
) -> Refusal:
    """The judge's refusal: of this rule and code, with these words; nothing changes."""
    before = repr(state)
    refusal = check(state, actor, action)
    assert refusal is not None, f"{action!r} is not refused"
    assert (refusal.rule, refusal.code) == (rule, code)
    for word in words:
        assert str(word) in refusal.sentence
    with pytest.raises(IllegalAction) as error:
        apply(state, actor, action)
    assert error.value.refusal == refusal
    assert dict(refusal.values) == error.value.values
    assert repr(state) == before
    return refusal


def rejected(
    make: Callable[[], object], kind: type[RulesError], rule: str, code: str, *words: object
) -> RulesError:
    """The error that making this value raises: of this kind, rule and code, with these words."""
    with pytest.raises(kind) as error:
        make()
    assert (error.value.rule, error.value.code) == (rule, code)
    for word in words:
        assert str(word) in error.value.sentence
    assert str(error.value) == f"{error.value.sentence} ({rule})"
    return error.value
