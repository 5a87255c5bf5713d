"""Traces: a set-up and the steps from the start of the game, in one format for everything.

A step may say what must be seen after it: that it is refused, what a spectator sees, what is
legal next. So a trace is a test case too. Replaying one is a fold of ``apply``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

import attrs

from crimehotel_rules import crime_hotel, data
from crimehotel_rules.codec import MalformedJson, decode, encode, parse
from crimehotel_rules.crime_hotel import (
    CHANCE,
    SPECTATOR,
    Action,
    MalformedAction,
    Seat,
    Setup,
    State,
)

FORMAT: Final = 1

Facts: TypeAlias = dict[str, Any]
"""Part of a view as JSON: the fields that matter, with the values that they must have."""


def _check_actor(_: Step, __: object, by: object) -> None:
    if by != "chance" and (type(by) is not int or by < 0):
        raise MalformedAction(
            f"{by!r} is not an actor; a step is by a seat, numbered from 0, or by 'chance'",
            rule="CH-SETUP-1",
            code="no_such_seat",
            values={"actor": repr(by)},
        )


@attrs.frozen
class Step:
    """One action and its actor, and what must be seen when it is done."""

    by: Seat | Literal["chance"] = attrs.field(validator=_check_actor)
    action: Action
    refused: str | None = None
    """The rule that refuses the action; the step then changes nothing."""
    view: Facts | None = None
    """What a spectator sees after the step."""
    legal: tuple[Action, ...] | None = None
    """What is legal after the step, in any order."""

    @property
    def actor(self) -> Seat:
        """The actor as the engine knows it."""
        return CHANCE if isinstance(self.by, str) else self.by


@attrs.frozen(kw_only=True)
class Trace:
    """A game, or the beginning of one."""

    format: Literal[1] = FORMAT
    game: Literal["crime-hotel"] = "crime-hotel"
    name: str
    about: str = ""
    setup: Setup
    steps: tuple[Step, ...]


@attrs.frozen
class Mismatch:
    """A step after which something differs from what the trace says."""

    step: int
    """Its number, from 1."""
    what: str
    expected: object
    got: object

    def __str__(self) -> str:
        return f"step {self.step}: {self.what} should be {self.expected!r}, is {self.got!r}"


def read(text: str) -> Trace:
    """The trace in a JSON text, or :class:`MalformedJson`."""
    content = parse(text)
    form = content.get("format") if isinstance(content, dict) else None
    if isinstance(form, int) and form > FORMAT:
        raise MalformedJson(
            "$.format", f"format {form} is newer than {FORMAT}, the newest this version can read"
        )
    return decode(Trace, content)


def write(trace: Trace) -> str:
    """The trace as JSON text, one step per line; the same trace always gives the same text."""
    fields = encode(trace)
    steps = [_line(_without_nothing(step)) for step in fields.pop("steps")]
    head = "".join(f" {_line(name)}: {_line(value)},\n" for name, value in fields.items())
    body = ",\n".join(f"  {step}" for step in steps)
    return "{\n" + head + ' "steps": [\n' + body + "\n ]\n}\n"


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _without_nothing(step: Facts) -> Facts:
    return {name: value for name, value in step.items() if value is not None}


def load(path: Path) -> Trace:
    """The trace in a file."""
    return read(path.read_text(encoding="utf-8"))


def shipped() -> tuple[Path, ...]:
    """The files of the example traces that come with the project."""
    return tuple(sorted((data.path("spec") / "crime-hotel" / "traces").glob("*.json")))


def states(trace: Trace) -> Iterator[State]:
    """The state before the first step, and after each one.

    A step that should be refused leaves the state as it is. Any other refusal is raised.
    """
    state = crime_hotel.new_game(trace.setup)
    yield state
    for step in trace.steps:
        if step.refused is None:
            state = crime_hotel.apply(state, step.actor, step.action)
        yield state


def final(trace: Trace) -> State:
    """The state after the last step."""
    *_, state = states(trace)
    return state


def mismatches(trace: Trace) -> Iterator[Mismatch]:
    """Every difference between the engine and what the trace says; none if all is well."""
    state = crime_hotel.new_game(trace.setup)
    for number, step in enumerate(trace.steps, start=1):
        refusal = crime_hotel.check(state, step.actor, step.action)
        rule = refusal and refusal.rule
        if rule != step.refused:
            yield Mismatch(number, "refused", step.refused, rule)
        if refusal is None:
            state = crime_hotel.apply(state, step.actor, step.action)
        elif step.refused is None:
            return
        yield from _differences(number, step, state)


def _differences(number: int, step: Step, state: State) -> Iterator[Mismatch]:
    seen = encode(crime_hotel.view(state, SPECTATOR))
    for field, expected in (step.view or {}).items():
        if seen.get(field) != expected:
            yield Mismatch(number, field, expected, seen.get(field))
    legal = crime_hotel.legal_actions(state)
    if step.legal is not None and set(step.legal) != set(legal):
        yield Mismatch(number, "legal", encode(step.legal), encode(legal))
