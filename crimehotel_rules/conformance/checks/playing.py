"""Playing a game with the reference, in steps of the game or in plain JSON."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from itertools import accumulate
from typing import Any

import attrs

from crimehotel_rules.conformance.cases import Attempt
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.reference import started, stepped
from crimehotel_rules.conformance.suite import Line, Step
from crimehotel_rules.kernel.codec import MalformedJson, tag
from crimehotel_rules.kernel.errors import RulesError
from crimehotel_rules.kernel.game import AnyRules, Game, Show
from crimehotel_rules.kernel.seats import CHANCE, SPECTATOR, Actor
from crimehotel_rules.kernel.text import Lang


def encoded(game: Game, actor: Actor, action: Any) -> Attempt:
    """An action of the game as an attempt, in plain JSON."""
    return Attempt(actor, game.codec.encode(action))


def kind_of(action: object) -> str:
    """The name of the kind of an action, as in JSON."""
    kind: type = type(action)
    return tag(kind)


def after(game: Game, state: Any, attempt: Attempt) -> Any:
    """The state after an attempt; what is refused changes nothing."""
    try:
        return stepped(game, state, attempt.by, attempt.action)
    except (RulesError, MalformedJson):
        return state


def states(game: Game, setup: Json, attempts: Iterable[Attempt]) -> list[Any]:
    """The state at the start, and after each attempt; none if the set-up makes no game."""
    try:
        start = started(game, setup)
    except (RulesError, MalformedJson):
        return []
    return list(accumulate(attempts, lambda state, each: after(game, state, each), initial=start))


def is_playable(game: Game, setup: Any) -> bool:
    """Whether the set-up makes a game."""
    return bool(states(game, setup, ()))


def any_action(game: Game, state: Any, rng: random.Random) -> Any:
    """What chance does, or a legal action: of each kind as often as of any other."""
    if state.turn == CHANCE:
        return game.rules.sample(state, rng)
    legal = game.rules.legal_actions(state)
    kinds = sorted({type(action).__name__ for action in legal})
    kind = rng.choice(kinds)
    return rng.choice([action for action in legal if type(action).__name__ == kind])


def played(
    game: Game, state: Any, choose: Callable[[Any], Any]
) -> Iterator[tuple[Actor, Any, Any]]:
    """The game to its end: each actor, action, and state after it."""
    while (actor := state.turn) is not None:
        action = choose(state)
        state = game.rules.apply(state, actor, action)
        yield actor, action, state


def line(
    rules: AnyRules,
    setup: Any,
    choose: Callable[[Any, random.Random], Any],
    rng: random.Random,
    most: int | None = None,
) -> Line:
    """A game, up to its end or for so many steps."""
    states, steps = [rules.new_game(setup)], list[Step]()
    while (turn := states[-1].turn) is not None and len(steps) != most:
        action = choose(states[-1], rng)
        states.append(rules.apply(states[-1], turn, action))
        steps.append((turn, action))
    return Line((), tuple(steps), tuple(states))


def line_with(
    play: Callable[[], Line], places: Callable[[Line], list[int]], most: int
) -> tuple[Line, list[int]]:
    """The first of so many games in which there are such places, and these; or else the last."""
    found = play()
    for _ in range(most - 1):
        if places(found):
            break
        found = play()
    return found, places(found)


@attrs.frozen
class Position:
    """A position of a game, as a spectator sees it."""

    game: Game
    show: Show
    state: Any

    @property
    def view(self) -> Json:
        """The spectator's view."""
        return self.seen_by(SPECTATOR)

    def seen_by(self, viewer: Any) -> Json:
        """The view of a viewer; empty for one who does not exist."""
        try:
            view: Json = self.game.codec.encode(self.game.rules.view(self.state, viewer))
        except ValueError:
            return {}
        return view

    def text(self, lang: Lang) -> str:
        """A drawing in letters and lines."""
        return self.show.draw_text(self.game.rules.view(self.state, SPECTATOR), lang)

    def picture(self, lang: Lang) -> str:
        """A drawing as SVG."""
        return self.show.draw(self.game.rules.view(self.state, SPECTATOR), lang)


def position(game: Game, show: Show, setup: Json, attempts: Iterable[Attempt]) -> Position | None:
    """The position after these attempts, by the reference; None if the set-up makes no game.

    What is refused is left out.
    """
    passed = states(game, setup, attempts)
    return Position(game, show, passed[-1]) if passed else None
