"""The reference engine of any game as an implementation, and on the wire.

Everything goes through the codec, bad input included, so that an implementation in another
language can be put in its place. What it answers is what the suite expects.
"""

from __future__ import annotations

from typing import Any, TypeGuard

from crimehotel_rules.conformance.implementation import ACCEPTED, By, Json, Reply, Viewer
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.conformance.serve import Server
from crimehotel_rules.kernel.codec import MalformedJson, misfit
from crimehotel_rules.kernel.errors import RulesError
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.seats import CHANCE, Actor
from crimehotel_rules.kernel.text import as_json


class Reference:
    """The reference engine of a game as an implementation."""

    def __init__(self, game: Game, state: Any = None) -> None:
        self.game = game
        self._state = state

    @property
    def readings(self) -> Readings:
        """All readings of each ruling that has several."""
        return self.game.switchable

    @property
    def state(self) -> Any:
        """The state of the game under way."""
        if self._state is None:
            raise LookupError("no game has been started")
        return self._state

    def new(self, setup: Json) -> Reply:
        """Start a game."""
        try:
            self._state = started(self.game, setup)
        except (MalformedJson, RulesError) as error:
            return _refused(error)
        return ACCEPTED

    def act(self, by: By, action: Json) -> Reply:
        """Let a seat, or chance, act."""
        try:
            self._state = stepped(self.game, self.state, by, action)
        except (MalformedJson, RulesError) as error:
            return _refused(error)
        return ACCEPTED

    def view(self, viewer: Viewer) -> Json:
        """What a viewer may know."""
        view: Json = self.game.codec.encode(self.game.rules.view(self.state, viewer))
        return view

    def legal(self) -> list[Json]:
        """All legal actions of the seat whose turn it is; what chance could do is not told."""
        if self.state.turn == CHANCE:
            return []
        return [self.game.codec.encode(each) for each in self.game.rules.legal_actions(self.state)]

    def outcome(self) -> Json:
        """How the game stands; once it is over, who has won."""
        outcome: Json = self.game.codec.encode(self.game.rules.outcome(self.state))
        return outcome


def started(game: Game, setup: Any) -> Any:
    """The state after this set-up, in plain JSON; or :class:`MalformedJson` or a ``RulesError``."""
    return game.rules.new_game(game.codec.decode(game.setup, setup))


def stepped(game: Game, state: Any, by: By, action: Any) -> Any:
    """The state after an attempt in plain JSON, or why it is refused."""
    if not is_actor(by):
        raise misfit("no_such_actor", "$.by", value=as_json(by))
    return game.rules.apply(state, by, game.codec.decode_action(action))


def is_actor(by: By) -> TypeGuard[Actor]:
    """Whether this could be an actor at some table.

    >>> is_actor(0), is_actor("chance"), is_actor(True), is_actor(-1)
    (True, True, False, False)
    """
    return by == CHANCE if isinstance(by, str) else type(by) is int and by >= 0


def _refused(error: MalformedJson | RulesError) -> Reply:
    sentence = str(error) if isinstance(error, MalformedJson) else error.sentence
    return Reply(accepted=False, rule=error.rule, sentence=sentence)


def server(*games: Game) -> Server:
    """The reference engines of these games on the wire."""
    return Server({game.name: Reference(game) for game in games})


def resumed(game: Game, ply: int, state: Any) -> Server:
    """The reference engine of a game on the wire, which goes on from there."""
    engine = Reference(game, state)
    return Server({game.name: engine}, under_way=None if state is None else engine, ply=ply)
