"""Traces: a set-up and the steps from the start of the game, in one format for everything.

A step may say what must be seen after it: that it is refused, what a spectator sees, what is
legal next. So a trace is a test case too. Replaying one is a fold of ``apply``.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, Literal, Protocol, TypeAlias

import attrs

from crimehotel_rules.kernel.codec import MalformedJson, misfit, parse
from crimehotel_rules.kernel.errors import Refusal
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.seats import CHANCE, SPECTATOR, Actor
from crimehotel_rules.kernel.text import Text, as_json

FORMAT: Final = 1

Facts: TypeAlias = dict[str, Any]
"""Part of a view as JSON: the fields that matter, with the values that they must have."""


@attrs.frozen
class Step:
    """One action and its actor, and what must be seen when it is done."""

    by: Actor
    action: Any
    refused: str | None = None
    """The rule that refuses the action; the step then changes nothing."""
    view: Facts | None = None
    """What a spectator sees after the step."""
    legal: tuple[Any, ...] | None = None
    """What is legal after the step, in any order."""


@attrs.frozen(kw_only=True)
class Trace:
    """A game, or the beginning of one."""

    format: Literal[1] = FORMAT
    game: str
    name: str
    about: str = ""
    setup: Any
    steps: tuple[Step, ...]


class Worlds(Protocol):
    """The games that a seat cannot tell from one that was played.

    What the seat has not seen of that one has no influence on which of them is drawn.
    """

    def draw(self, rng: random.Random, /) -> tuple[Any, Sequence[Step]]:
        """One of them, each as likely as chance made it: its set-up and its steps."""


@attrs.frozen
class Mismatch:
    """A step after which something differs from what the trace says."""

    step: int
    """Its number, from 1."""
    what: str
    expected: object
    got: object
    refusal: Refusal | None = None
    """Why the step was refused, if it was."""

    def __str__(self) -> str:
        return f"step {self.step}: {self.what} should be {self.expected!r}, is {self.got!r}"


def read(game: Game, text: str) -> Trace:
    """The trace of this game in a JSON text, or :class:`MalformedJson`."""
    return of_json(game, parse(text))


def game_of(content: object) -> str:
    """The name of the game of which JSON data says that it is.

    >>> game_of({"format": 1, "game": "bridge", "steps": []})
    'bridge'
    """
    if not isinstance(content, dict):
        raise misfit(
            "wrong_type",
            expected=Text("an object", "un objet"),
            value=as_json(content),
        )
    form, name = content.get("format"), content.get("game")
    if isinstance(form, int) and form > FORMAT:
        raise misfit("newer_format", "$.format", format=form, known=FORMAT)
    if name is None:
        raise misfit("missing_field", "$.game")
    if not isinstance(name, str):
        raise misfit(
            "wrong_type",
            "$.game",
            expected=Text("a text", "un texte"),
            value=as_json(name),
        )
    return name


def of_json(game: Game, content: object) -> Trace:
    """The trace of this game in JSON data, or :class:`MalformedJson`."""
    if (other := game_of(content)) != game.name:
        raise misfit(
            "no_such_choice",
            "$.game",
            choices=f'"{game.name}"',
            value=as_json(other),
        )
    written = game.codec.decode(Trace, content)
    return attrs.evolve(
        written,
        setup=_read(partial(game.codec.decode, game.setup), written.setup, "$.setup"),
        steps=tuple(
            _step(game, step, f"$.steps[{number}]") for number, step in enumerate(written.steps)
        ),
    )


def _step(game: Game, step: Step, path: str) -> Step:
    """The step with its actions as values of the game."""
    if step.by != CHANCE and step.by < 0:
        raise misfit("no_such_actor", f"{path}.by", value=as_json(step.by))
    action = _read(game.codec.decode_action, step.action, f"{path}.action")
    legal = (
        None
        if step.legal is None
        else [
            _read(game.codec.decode_action, each, f"{path}.legal[{number}]")
            for number, each in enumerate(step.legal)
        ]
    )
    return attrs.evolve(step, action=action, legal=None if legal is None else tuple(legal))


def _read(reader: Callable[[object], Any], written: object, path: str) -> Any:
    try:
        return reader(written)
    except MalformedJson as error:
        raise error.under(path) from None


def write(game: Game, trace: Trace) -> str:
    """The trace as JSON text, one step per line; the same trace always gives the same text."""
    fields = game.codec.encode(trace)
    steps = [_line(_without_nothing(step)) for step in fields.pop("steps")]
    head = "".join(f" {_line(name)}: {_line(value)},\n" for name, value in fields.items())
    body = ",\n".join(f"  {step}" for step in steps)
    return "{\n" + head + ' "steps": [\n' + body + "\n ]\n}\n"


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _without_nothing(step: Facts) -> Facts:
    return {name: value for name, value in step.items() if value is not None}


def load(game: Game, path: Path | str) -> Trace:
    """The trace in a file."""
    return read(game, Path(path).read_text(encoding="utf-8"))


def shipped(game: Game) -> tuple[Path, ...]:
    """The files of the example traces that come with the game."""
    return tuple(sorted((game.spec / "traces").glob("*.json")))


def states(game: Game, trace: Trace) -> Iterator[Any]:
    """The state before the first step, and after each one.

    A step that should be refused leaves the state as it is. Any other refusal is raised.
    """
    state = game.rules.new_game(trace.setup)
    yield state
    for step in trace.steps:
        if step.refused is None:
            state = game.rules.apply(state, step.by, step.action)
        yield state


def final(game: Game, trace: Trace) -> Any:
    """The state after the last step."""
    *_, state = states(game, trace)
    return state


def mismatches(game: Game, trace: Trace) -> Iterator[Mismatch]:
    """Every difference between the engine and what the trace says; none if all is well."""
    state = game.rules.new_game(trace.setup)
    for number, step in enumerate(trace.steps, start=1):
        refusal = game.rules.check(state, step.by, step.action)
        rule = refusal and refusal.rule
        if rule != step.refused:
            yield Mismatch(number, "refused", step.refused, rule, refusal)
        if refusal is None:
            state = game.rules.apply(state, step.by, step.action)
        elif step.refused is None:
            return
        yield from _differences(game, number, step, state)


def _differences(game: Game, number: int, step: Step, state: Any) -> Iterator[Mismatch]:
    seen = game.codec.encode(game.rules.view(state, SPECTATOR))
    for field, expected in (step.view or {}).items():
        if seen.get(field) != expected:
            yield Mismatch(number, field, expected, seen.get(field))
    legal = game.rules.legal_actions(state)
    if step.legal is not None and set(step.legal) != set(legal):
        yield Mismatch(number, "legal", game.codec.encode(step.legal), game.codec.encode(legal))
