"""The recorded scenarios and the example plays, as cases."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import attrs

from crimehotel_rules.conformance.cases import Attempt, Case, Pair
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.crime_hotel import SPECTATOR, Setup, Viewer
from crimehotel_rules.crime_hotel.checks import leaks
from crimehotel_rules.crime_hotel.checks.position import states
from crimehotel_rules.crime_hotel.checks.reference import GAME
from crimehotel_rules.kernel import codec, data, trace


@attrs.frozen
class Leak:
    """The other world of a leak, and the viewer who should not be able to tell the two apart.

    Their set-up is the same: nothing in it is hidden.
    """

    viewer: Viewer
    attempts: tuple[Json, ...]


@attrs.frozen
class Before:
    """A game that the same process plays first."""

    setup: Json
    attempts: tuple[Json, ...]


@attrs.frozen
class Counterexample:
    """A case in a file, as the runner writes it: attempts may be anything."""

    name: str
    rules: tuple[str, ...]
    setup: Json
    attempts: tuple[Json, ...]
    strangers: tuple[Any, ...] = ()
    leak: Leak | None = None
    before: Before | None = None


def scenarios() -> Iterator[Case]:
    """Every game of every scenario, as it was recorded in ``spec/crime-hotel/corpus``."""
    for path in sorted((data.path("spec") / "crime-hotel" / "corpus").glob("*.json")):
        for record in json.loads(path.read_text(encoding="utf-8")):
            attempts = [
                Attempt(each["by"], each["action"])
                for each in record["attempts"]
                for _ in range(2 if "illegal" in each["reply"] else 1)  # and it is refused again
            ]
            yield Case(
                GAME,
                "scenario",
                f"{path.stem}/{record['name']}",
                record["setup"],
                tuple(attempts),
                tuple(record["rules"]),
                playable="illegal" not in record["reply"],
            )


def traces() -> Iterator[Case]:
    """The example plays."""
    for path in trace.shipped():
        yield _of_trace(path.stem, trace.load(path))


def _of_trace(name: str, play: trace.Trace) -> Case:
    attempts = (Attempt(step.by, codec.encode(step.action)) for step in play.steps)
    return Case(GAME, "trace", name, codec.encode(play.setup), tuple(attempts))


def load(path: Path) -> trace.Trace | Counterexample:
    """What a file holds: a trace, or a counterexample that the runner wrote."""
    text = path.read_text(encoding="utf-8")
    content = codec.parse(text)
    if isinstance(content, dict) and "attempts" in content:
        return _checked(codec.decode(Counterexample, content))
    return trace.read(text)


def _checked(game: Counterexample) -> Counterexample:
    """The same, if the worlds of a leak can be played, and the viewer is there to see them."""
    if game.leak is None:
        return game
    ours, theirs = len(game.attempts), len(game.leak.attempts)
    if ours != theirs:
        raise codec.MalformedJson(
            "$.leak.attempts", f"the other game must have {ours} attempts too, not {theirs}"
        )
    try:
        viewers = (*codec.decode(Setup, game.setup).seats, SPECTATOR)
    except codec.MalformedJson as error:
        raise codec.MalformedJson("$.setup" + error.path[1:], error.problem) from None
    if game.leak.viewer not in viewers:
        known = ", ".join(map(json.dumps, viewers))
        raise codec.MalformedJson(
            "$.leak.viewer", f"nobody sits on {game.leak.viewer}; who can look: {known}"
        )
    return game


def load_case(path: Path) -> Case:
    """What a file holds, as a case."""
    return case_of(load(path), path.stem)


def case_of(game: trace.Trace | Counterexample, name: str) -> Case:
    """A trace of this name, or a counterexample, which has a name of its own, as a case."""
    if isinstance(game, trace.Trace):
        return _of_trace(name, game)
    before = None if game.before is None else _of_json(game.name, game.before)
    return attrs.evolve(
        _of_json(game.name, game), rules=game.rules, strangers=game.strangers, before=before
    )


def _of_json(name: str, game: Counterexample | Before) -> Case:
    attempts = _attempts(game.attempts)
    playable = _is_playable(game.setup)
    return Case(GAME, "trace", name, game.setup, attempts, playable=playable)


def pair_of(game: trace.Trace | Counterexample) -> Pair | None:
    """The two worlds of a leak, with all that the viewer may ask at the end.

    None if the game is no counterexample of a leak.
    """
    if isinstance(game, trace.Trace) or game.leak is None:
        return None
    ours = case_of(game, game.name)
    theirs = attrs.evolve(ours, attempts=_attempts(game.leak.attempts))
    final = states(ours.setup, ours.attempts)[-1]
    questions = leaks.asked(final, game.leak.viewer, len(ours.attempts))
    return Pair(ours, theirs, game.leak.viewer, tuple(questions))


def _attempts(written: Iterable[Json]) -> tuple[Attempt, ...]:
    return tuple(Attempt(each.get("by"), each.get("action")) for each in written)


def _is_playable(setup: Json) -> bool:
    try:
        codec.decode(Setup, setup)
    except codec.MalformedJson:
        return False
    return True
