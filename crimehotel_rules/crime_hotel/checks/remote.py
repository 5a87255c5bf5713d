"""An implementation that is asked over the wire, as the steps of the features see it.

It remembers what it was asked, so that a scenario that goes wrong can be compared with the
reference.
"""

from __future__ import annotations

import json
from typing import Any, Final

import attrs

from crimehotel_rules.conformance.cases import Attempt, Case, Request, expected
from crimehotel_rules.conformance.compare import canonical
from crimehotel_rules.conformance.implementation import ACCEPTED, By, Json, Reply, Viewer
from crimehotel_rules.conformance.judge import Candidate
from crimehotel_rules.crime_hotel.checks.reference import GAME, Reference, server

_FIELDS: Final = ("type", "card", "space", "source", "destination", "target", "give")


class WrongReply(Exception):
    """A reply that makes no sense: an error, an op that is not supported, a field that lacks."""


@attrs.define
class Game:
    """A game as it was asked for: the set-up, and all that was tried."""

    setup: Json
    attempts: list[Attempt] = attrs.Factory(list)

    def case(self, name: str, rules: tuple[str, ...]) -> Case:
        """The game as a case, to be judged like any other."""
        opening = Request(0, "core", {"op": "new", "game": GAME, "setup": self.setup})
        playable = "illegal" not in expected(server(), [opening])[0]
        tried = tuple(self.attempts)
        return Case(GAME, "scenario", name, self.setup, tried, rules, playable=playable)


class Remote:
    """An implementation that is asked over the wire.

    The rule that a refusal names is part of its sentence only: it is a hint, and never judged.
    """

    def __init__(self, candidate: Candidate) -> None:
        self._candidate = candidate
        self._phase = ""
        self.games: list[Game] = []

    def new(self, setup: Json) -> Reply:
        """Start a game."""
        self.games.append(Game(_copy(setup)))
        return self._try({"op": "new", "game": GAME, "setup": setup})

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
        return sorted(map(_ordered, actions), key=canonical)

    def outcome(self) -> Json | None:
        """The result of the game, once it is over; how it came about is not told on the wire."""
        result = self._ask({"op": "result"})
        if self._phase != "over":
            return None
        try:
            totals = [sum(points) for points in zip(*result["scores"], strict=True)]
            told = {"totals": totals, "winner": result["winner"], "tied": result["tied"]}
        except (KeyError, TypeError, ValueError):
            raise WrongReply(f"'result' was answered with {result!r}") from None
        return {**told, "comparisons": self._comparisons()}

    def _comparisons(self) -> Any:
        reference = Reference()
        game = self.games[-1]
        reference.new(game.setup)
        for attempt in game.attempts:
            reference.act(attempt.by, attempt.action)
        return (reference.outcome() or {"comparisons": []})["comparisons"]

    def _try(self, body: Json) -> Reply:
        reply = self._ask(body)
        refusal = reply.get("illegal")
        if refusal is None:
            self._phase = str(reply.get("phase"))
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
        (reply,) = self._candidate.ask([body])
        for word in ("error", "unsupported"):
            if reply.get(word) is not None:
                raise WrongReply(f"{body} was answered with {word}: {reply[word]}")
        return reply


def _ordered(action: Any) -> Any:
    """The action with its fields in the order of the protocol page."""
    if not isinstance(action, dict) or not set(action) <= set(_FIELDS):
        return action
    return {name: action[name] for name in _FIELDS if name in action}


def _copy(value: Any) -> Any:
    return json.loads(json.dumps(value))
