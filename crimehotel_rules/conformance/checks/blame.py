"""Which rules are probably broken, when a case has failed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import attrs

from crimehotel_rules.conformance.cases import Attempt, Case
from crimehotel_rules.conformance.checks.playing import after, states
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.judge import Failure
from crimehotel_rules.conformance.reference import is_actor, started, stepped
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.kernel.codec import MalformedJson
from crimehotel_rules.kernel.errors import RulesError
from crimehotel_rules.kernel.seats import CHANCE

Rules: TypeAlias = tuple[str, ...]


@attrs.frozen(kw_only=True)
class Suspects:
    """What a game knows of its rules: which of them to suspect of what."""

    setup: Rules = ()
    """If a set-up is judged wrongly, or the table is not as it should be before the first step."""
    stranger: Rules = ()
    """If somebody acts who does not exist."""
    viewer: Rules = ()
    """If somebody who does not exist is shown a view."""
    fields: Mapping[str, Rules] = attrs.field(factory=dict)
    """The rules that decide what stands in a field of a view or an outcome."""
    leak: Rules = ()
    """If something depends on what is hidden, wherever it is."""
    secrets: Rules = ()
    """The rules that keep something from somebody."""
    hiding: Mapping[str, Rules] = attrs.field(factory=dict)
    """The rules that hide something of what stands in a field of a view."""
    reading: Mapping[str, Rules] = attrs.field(factory=dict)
    """The rules that say what an action of each type is made of."""
    no_action: Rules = ()
    """If something is taken for an action that is none of any type."""
    chance: Mapping[str, str] = attrs.field(factory=dict)
    """The rules that leave something to chance, by the type of the action."""


@attrs.frozen
class Blame:
    """Finds the rules that are probably broken."""

    checks: Checks
    suspects: Suspects

    def rules(self, failure: Failure) -> Rules:
        """Those rules, most likely first: among them, those that the case is to show."""
        suspects = self._suspects(failure)
        own = (rule for rule in failure.case.rules if rule in suspects)
        return _distinct(*own, *suspects)

    def _suspects(self, failure: Failure) -> Rules:
        found = failure.difference
        if found.path.startswith("setup.readings."):
            return self._leaning_on(found.path.rpartition(".")[2])
        if found.aspect == "answered":
            return self.suspects.viewer
        before, attempt = self._position(failure)
        if attempt is None:
            return self._setup_rules(failure.case)
        tested = self._tested(before, attempt)
        if found.aspect == "leak":
            return _distinct(*self._leaking(failure), *self.suspects.leak, *self.suspects.secrets)
        if found.aspect == "legal":
            return _distinct(*self._illegal_ones(failure), *sorted(tested))
        field = found.path.partition(".")[0].partition("[")[0] or str(found.aspect)
        decisive = self.suspects.fields.get(field, ())
        deciding = self.suspects.secrets if _is_told(failure) else decisive
        likely = [rule for rule in deciding if rule in tested] or deciding
        return _distinct(*likely, *sorted(tested), *deciding, *decisive)

    def _leaking(self, failure: Failure) -> Rules:
        """If a view depends on a secret: the rules that keep it out of the first such field."""
        ours, theirs = (
            answer.get("view") if isinstance(answer, dict) else None
            for answer in (failure.difference.expected, failure.difference.received)
        )
        if not isinstance(ours, dict) or not isinstance(theirs, dict):
            return ()
        for field, hiding in self.suspects.hiding.items():
            if ours.get(field) != theirs.get(field):
                return hiding
        return ()

    def _leaning_on(self, setting: str) -> Rules:
        """The rules that lean on the ruling of a setting."""
        game = self.checks.game
        ruling = game.rulings.get(setting)
        return tuple(rule.id for rule in game.catalogue.rules.values() if ruling in rule.rulings)

    def _setup_rules(self, case: Case) -> Rules:
        try:
            started(self.checks.game, case.setup)
        except (MalformedJson, RulesError) as error:
            return (error.rule,) if error.rule else self.suspects.setup[:1]
        return self.suspects.setup

    def _position(self, failure: Failure) -> tuple[Any, Attempt | None]:
        """The state before the attempt after which it failed, and that attempt."""
        if not failure.request.attempt or not failure.case.playable:
            return None, None
        *earlier, last = failure.case.attempts[: failure.request.attempt]
        return states(self.checks.game, failure.case.setup, earlier)[-1], last

    def _tested(self, before: Any, attempt: Attempt) -> set[str]:
        """The rules that an attempt in a state puts to the test."""
        game = self.checks.game
        if not is_actor(attempt.by):
            return set(self.suspects.stranger)
        try:
            state = stepped(game, before, attempt.by, attempt.action)
        except (RulesError, MalformedJson) as error:
            refusing = {error.rule} if error.rule else set(self._misread(attempt))
            return refusing | (set() if attempt.by == CHANCE else self._usurped(attempt))
        action = game.codec.decode_action(attempt.action)
        return set(self.checks.exercised(before, attempt.by, action, state))

    def _usurped(self, attempt: Attempt) -> set[str]:
        """For a player who does what is up to chance: the rules that leave it to chance."""
        rule = self.suspects.chance.get(_kind(attempt))
        return {rule} if rule else set()

    def _misread(self, attempt: Attempt) -> Rules:
        """For something that is no action at all: the rules of what it pretends to be."""
        return self.suspects.reading.get(_kind(attempt), self.suspects.no_action)

    def _illegal_ones(self, failure: Failure) -> list[str]:
        """For actions that should not be in the list of legal ones: what refuses them."""
        game = self.checks.game
        received = failure.difference.received
        extra = received.get("not legal", ()) if isinstance(received, dict) else ()
        before, last = self._position(failure)
        assert last is not None, "the position of a legal list"
        state = after(game, before, last)
        refusing = []
        for action in extra:
            try:
                stepped(game, state, state.turn, action)
            except (RulesError, MalformedJson) as error:
                refusing += [error.rule] if error.rule else []
        return refusing + self._allowing(state, failure)

    def _allowing(self, state: Any, failure: Failure) -> list[str]:
        """For legal actions that are missing from the list: what allows them."""
        game = self.checks.game
        wanted = failure.difference.expected
        missing = wanted.get("missing", []) if isinstance(wanted, dict) else []
        legal = [game.codec.encode(action) for action in game.rules.legal_actions(state)]
        usual = self._tested_by(state, [action for action in legal if action not in missing])
        allowing = self._tested_by(state, missing)
        # what only the missing ones put to the test tells most
        return [*sorted(allowing - usual), *sorted(allowing & usual)]

    def _tested_by(self, state: Any, actions: Sequence[Json]) -> set[str]:
        """The rules that some of these actions put to the test; twenty of them are enough."""
        some = actions[:: len(actions) // 20 + 1]
        return {rule for one in some for rule in self._tested(state, Attempt(state.turn, one))}


def _kind(attempt: Attempt) -> str:
    kind = attempt.action.get("type") if isinstance(attempt.action, dict) else None
    return kind if isinstance(kind, str) else ""


def _is_told(failure: Failure) -> bool:
    """Whether a view tells what it should leave open."""
    found = failure.difference
    return found.aspect == "view" and found.expected is None


def _distinct(*rules: str) -> Rules:
    return tuple(dict.fromkeys(rules))
