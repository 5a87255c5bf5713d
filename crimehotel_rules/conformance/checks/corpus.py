"""The recorded scenarios, the example plays, and counterexamples in files, as cases."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import attrs

from crimehotel_rules.conformance.cases import Attempt, Case, Pair
from crimehotel_rules.conformance.checks import leaks
from crimehotel_rules.conformance.checks.playing import is_playable, states
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.kernel import codec, trace
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.seats import SPECTATOR, Viewer


@attrs.frozen
class Leak:
    """The other world of a leak, and the viewer who should not be able to tell the two apart.

    If nothing in a set-up is hidden, theirs is the same and is not written.
    """

    viewer: Viewer
    attempts: tuple[Json, ...]
    setup: Json | None = None


@attrs.frozen
class Before:
    """A game that the same process plays first."""

    setup: Json
    attempts: tuple[Json, ...]


@attrs.frozen
class Counterexample:
    """A case in a file, as the runner writes it: attempts may be anything."""

    game: str
    name: str
    rules: tuple[str, ...]
    setup: Json
    attempts: tuple[Json, ...]
    strangers: tuple[Any, ...] = ()
    leak: Leak | None = None
    before: Before | None = None


def scenarios(game: Game) -> Iterator[Case]:
    """Every game of every scenario, as it was recorded in ``spec/<game>/corpus``."""
    for path in sorted((game.spec / "corpus").glob("*.json")):
        for record in json.loads(path.read_text(encoding="utf-8")):
            attempts = [
                Attempt(each["by"], each["action"])
                for each in record["attempts"]
                for _ in range(2 if "illegal" in each["reply"] else 1)  # and it is refused again
            ]
            yield Case(
                game.name,
                "scenario",
                f"{path.stem}/{record['name']}",
                record["setup"],
                tuple(attempts),
                tuple(record["rules"]),
                playable="illegal" not in record["reply"],
            )


def traces(game: Game) -> Iterator[Case]:
    """The example plays."""
    for path in trace.shipped(game):
        yield _of_trace(game, path.stem, trace.load(game, path))


def _of_trace(game: Game, name: str, play: trace.Trace) -> Case:
    attempts = (Attempt(step.by, game.codec.encode(step.action)) for step in play.steps)
    return Case(game.name, "trace", name, game.codec.encode(play.setup), tuple(attempts))


def load(game: Game, path: Path) -> trace.Trace | Counterexample:
    """What a file of this game holds: a trace, or a counterexample that the runner wrote."""
    return of_json(game, codec.parse(path.read_text(encoding="utf-8")))


def of_json(game: Game, content: object) -> trace.Trace | Counterexample:
    """The trace or counterexample in JSON data, or :class:`MalformedJson`."""
    if not isinstance(content, dict) or "attempts" not in content:
        return trace.of_json(game, content)
    found = game.codec.decode(Counterexample, content)
    if found.game != game.name:
        choices = f'"{game.name}"'
        raise codec.misfit("no_such_choice", "$.game", choices=choices, value=repr(found.game))
    return _checked(game, found)


def _checked(game: Game, found: Counterexample) -> Counterexample:
    """The same, if the worlds of a leak can be played, and the viewer is there to see them."""
    if found.leak is None:
        return found
    ours, theirs = len(found.attempts), len(found.leak.attempts)
    if ours != theirs:
        raise codec.misfit("attempts_differ", "$.leak.attempts", ours=ours, theirs=theirs)
    try:
        setup = game.codec.decode(game.setup, found.setup)
    except codec.MalformedJson as error:
        raise error.under("$.setup") from None
    viewers = (*range(len(setup.players)), SPECTATOR)
    if found.leak.viewer not in viewers:
        known = ", ".join(map(json.dumps, viewers))
        value = repr(found.leak.viewer)
        raise codec.misfit("no_such_choice", "$.leak.viewer", choices=known, value=value)
    return found


def load_case(game: Game, path: Path) -> Case:
    """What a file holds, as a case."""
    return case_of(game, load(game, path), path.stem)


def case_of(game: Game, found: trace.Trace | Counterexample, name: str) -> Case:
    """A trace of this name, or a counterexample, which has a name of its own, as a case."""
    if isinstance(found, trace.Trace):
        return _of_trace(game, name, found)
    before = None if found.before is None else _of_json(game, found.name, found.before)
    return attrs.evolve(
        _of_json(game, found.name, found),
        rules=found.rules,
        strangers=found.strangers,
        before=before,
    )


def _of_json(game: Game, name: str, found: Counterexample | Before) -> Case:
    attempts = _attempts(found.attempts)
    playable = is_playable(game, found.setup)
    return Case(game.name, "trace", name, found.setup, attempts, playable=playable)


def pair_of(game: Game, found: trace.Trace | Counterexample) -> Pair | None:
    """The two worlds of a leak, with all that the viewer may ask at the end.

    None if the file is no counterexample of a leak.
    """
    if isinstance(found, trace.Trace) or found.leak is None:
        return None
    ours = case_of(game, found, found.name)
    setup = ours.setup if found.leak.setup is None else found.leak.setup
    theirs = attrs.evolve(ours, setup=setup, attempts=_attempts(found.leak.attempts))
    final = states(game, ours.setup, ours.attempts)[-1]
    questions = leaks.asked(final, found.leak.viewer, len(ours.attempts))
    return Pair(ours, theirs, found.leak.viewer, tuple(questions))


def _attempts(written: Iterable[Json]) -> tuple[Attempt, ...]:
    return tuple(Attempt(each.get("by"), each.get("action")) for each in written)
