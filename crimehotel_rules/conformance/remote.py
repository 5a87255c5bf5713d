"""An implementation that is asked over the wire, as the steps of the features see it.

It remembers what it was asked, so that a scenario that goes wrong can be compared with the
reference.
"""

from __future__ import annotations

import json
from typing import Any

import attrs

from crimehotel_rules.conformance import form
from crimehotel_rules.conformance.candidate import Candidate
from crimehotel_rules.conformance.cases import Attempt, Case
from crimehotel_rules.conformance.checks.playing import is_playable
from crimehotel_rules.conformance.compare import canonical
from crimehotel_rules.conformance.implementation import ACCEPTED, By, Json, Reply, Viewer
from crimehotel_rules.kernel.codec import tag
from crimehotel_rules.kernel.game import Game


class WrongReply(Exception):
    """A reply that makes no sense: an error, an op that is not supported, a field that lacks."""


@attrs.define
class Asked:
    """A game as it was asked for: the set-up, and all that was tried."""

    setup: Json
    attempts: list[Attempt] = attrs.Factory(list)

    def case(self, game: Game, name: str, rules: tuple[str, ...]) -> Case:
        """The game as a case, to be judged like any other."""
        playable = is_playable(game, self.setup)
        tried = tuple(self.attempts)
        return Case(game.name, "scenario", name, self.setup, tried, rules, playable=playable)


class Remote:
    """An implementation that is asked over the wire.

    The rule that a refusal names is part of its sentence only: it is a hint, and never judged.
    """

    def __init__(self, candidate: Candidate, game: Game) -> None:
        self._candidate = candidate
        self._game = game
        self.games: list[Asked] = []

    def new(self, setup: Json) -> Reply:
        """Start a game."""
        self.games.append(Asked(_copy(setup)))
        return self._try({"op": "new", "game": self._game.name, "setup": setup})

    def act(self, by: By, action: Json) -> Reply:
        """Let a seat, or chance, act."""
        if self.games:
            self.games[-1].attempts.append(Attempt(by, _copy(action)))
        return self._try({"op": "act", "by": by, "action": action})

    def view(self, viewer: Viewer) -> Json:
        """What a viewer may know."""
        view: Json = self._field("view", {"op": "view", "viewer": viewer})
        return view

    def legal(self) -> list[Json]:
        """All legal actions, in an order that is always the same: theirs means nothing."""
        actions: list[Json] = self._field("legal", {"op": "legal"})
        return sorted(map(self._ordered, actions), key=canonical)

    def outcome(self) -> Json:
        """How the game stands."""
        outcome: Json = self._field("outcome", {"op": "result"})
        return outcome

    def _try(self, body: Json) -> Reply:
        refusal = self._ask(body).get("illegal")
        if refusal is None:
            return ACCEPTED
        told = refusal if isinstance(refusal, dict) else {}
        words = [str(told[name]) for name in ("reason", "rule") if told.get(name)]
        return Reply(accepted=False, sentence=" / ".join(words))

    def _field(self, name: str, body: Json) -> Any:
        reply = self._ask(body)
        if name not in reply:
            raise WrongReply(f"the reply to {body} lacks {name!r}: {reply}")
        return reply[name]

    def _ask(self, body: Json) -> Json:
        (reply,) = self._candidate.ask([body], form.of(self._game))
        for word in ("error", "unsupported"):
            if reply.get(word) is not None:
                raise WrongReply(f"{body} was answered with {word}: {reply[word]}")
        return reply

    def _ordered(self, action: Any) -> Any:
        """The action with its fields in the order of the schema."""
        kinds = {tag(kind): kind for kind in self._game.codec.actions}
        kind = kinds.get(action.get("type"))
        if kind is None:
            return action
        names = ["type", *(field.name for field in attrs.fields(kind))]
        return {name: action[name] for name in (*names, *action) if name in action}


def _copy(value: Any) -> Any:
    return json.loads(json.dumps(value))
