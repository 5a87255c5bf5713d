"""Pairs of worlds that one viewer cannot tell apart: they differ in what is hidden from them only.

Whatever the implementation tells that viewer must be the same in both, from the beginning to the
end: their views, the legal actions when it is their turn, the result, and the reply to everything
that they try, refusals with their reason included. Which worlds look the same, the game knows.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

import attrs

from crimehotel_rules.conformance.cases import NEW, Attempt, Case, Pair, Request, numbered
from crimehotel_rules.conformance.checks.bad_input import NO_SETUPS, STRANGERS
from crimehotel_rules.conformance.checks.playing import encoded
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.conformance.reference import is_actor
from crimehotel_rules.conformance.suite import Checks, Line, Step
from crimehotel_rules.kernel.codec import MalformedJson
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.seats import CHANCE, Viewer

SOME: Final = 2
"""So many things that are not due are tried at each moment but the last, when everything is."""
SEARCHES: Final = 12
"""How often another world is looked for before the number is given up."""


def pair(checks: Checks, number: int, seed: int, known: Readings) -> Pair | None:
    """The pair of this number, or None if no other world was found."""
    game = checks.game
    rng = random.Random(f"leak/{seed}/{number}")
    line, viewer = checks.line(number, rng, known)
    theirs = next(filter(None, (checks.twin(line, viewer, rng) for _ in range(SEARCHES))), None)
    if theirs is None:
        return None
    ours: list[Attempt] = [encoded(game, *step) for step in line.before]
    other = [*ours]
    questions: list[Request] = []
    for place, (mine, yours) in enumerate(zip(line.steps, theirs, strict=True), start=1):
        tried = [*_tries(checks, line, place, viewer, rng), Attempt(NEW, rng.choice(NO_SETUPS))]
        ours += [encoded(game, *mine), *tried]
        other += [encoded(game, *yours), *tried]
        questions += asked(line.states[place], viewer, len(ours))
        nobody = {"op": "view", "viewer": rng.choice(STRANGERS)}
        questions.append(Request(len(ours), "views", nobody))
    setup = game.codec.encode(line.states[0].setup)
    other_setup = game.codec.encode(checks.other_setup(line, viewer, rng))
    case = Case(game.name, "leak", numbered("leak", seed, number), setup, tuple(ours))
    twin = attrs.evolve(case, setup=other_setup, attempts=tuple(other))
    return Pair(case, twin, viewer, tuple(questions))


def asked(state: Any, viewer: Viewer, attempts: int) -> Iterator[Request]:
    """What a viewer may ask after so many attempts, and must be told the same in both worlds.

    The list of legal actions is for the one whose turn it is, and while chance acts for everybody.
    """
    yield Request(attempts, "core", {"op": "result"})
    if state.turn in (viewer, CHANCE, None):
        yield Request(attempts, "legal", {"op": "legal"})
    yield Request(attempts, "views", {"op": "view", "viewer": viewer})


def _tries(
    checks: Checks, line: Line, moment: int, viewer: Viewer, rng: random.Random
) -> Iterator[Attempt]:
    """Attempts of the viewer that are refused, one of each kind of refusal.

    Of those that are not due now, such as all that is tried out of turn, a few will do; at the
    last moment everything is tried.
    """
    state, last = line.states[moment], moment == len(line.steps)
    actions = list(checks.tries(line, moment, viewer, rng))
    rng.shuffle(actions)
    other = [action for action, is_due in actions if not is_due]
    due = [action for action, is_due in actions if is_due]
    met: set[tuple[str, str]] = set()
    for action in [action for action, _ in actions] if last else due + other[:SOME]:
        why = kind(action), refusal(checks.game, state, viewer, action)
        if why[1] and why not in met:
            met.add(why)
            yield Attempt(viewer, action)


def kind(action: Any) -> str:
    """The type of an action; empty if it has none."""
    return str(action.get("type", "")) if isinstance(action, dict) else ""


def refusal(game: Game, state: Any, viewer: Viewer, action: Any) -> str:
    """The code of the refusal that the viewer gets; empty if the action is legal."""
    if not is_actor(viewer):
        return "no seat"
    try:
        why = game.rules.check(state, viewer, game.codec.decode_action(action))
    except MalformedJson as error:
        return error.rule or "malformed"
    return why.code if why else ""


# What a game does that says nothing of its own


def resampled(game: Game, line: Line, viewer: Viewer, rng: random.Random) -> list[Step] | None:
    """Another world, in which chance once did something else that looks the same to the viewer.

    None if what chance does at random this time shows, or makes a later step illegal.
    """
    places = [place for place, (actor, _) in enumerate(line.steps) if actor == CHANCE]
    if not places:
        return None
    place = rng.choice(places)
    state = line.states[place]
    first = game.rules.sample(state, rng)
    theirs: list[Step] = [(CHANCE, first), *line.steps[place + 1 :]]
    if theirs[0] == line.steps[place]:
        return None
    for (actor, action), seen in zip(theirs, line.states[place + 1 :], strict=True):
        if game.rules.check(state, actor, action) is not None:
            return None
        state = game.rules.apply(state, actor, action)
        if not _looks_like(game, state, seen, viewer):
            return None
    return [*line.steps[:place], *theirs]


def _looks_like(game: Game, state: Any, other: Any, viewer: Viewer) -> bool:
    """Whether a viewer sees the same in two states; and who acts in both may do the same."""
    rules = game.rules
    same_view = rules.view(state, viewer) == rules.view(other, viewer)
    mine = state.turn == viewer
    return same_view and (not mine or rules.legal_actions(state) == rules.legal_actions(other))
