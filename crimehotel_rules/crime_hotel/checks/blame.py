"""Which rules are probably broken, when a case has failed."""

from __future__ import annotations

from collections.abc import Sequence

from crimehotel_rules import crime_hotel
from crimehotel_rules.conformance.cases import Attempt, Case
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.judge import Failure
from crimehotel_rules.crime_hotel import CHANCE, IllegalAction, Refusal, Seat, Setup, State
from crimehotel_rules.crime_hotel.checks.exercise import exercised
from crimehotel_rules.kernel import catalogue, codec

FIELDS: dict[str, tuple[str, ...]] = {
    "turn": ("CH-ACT-1", "CH-INQ-1", "CH-ROUND-4", "CH-NEXT-4", "CH-SETUP-9", "CH-BEG-3"),
    "phase": ("CH-ROUND-2", "CH-ACT-2", "CH-ACT-3", "CH-ROUND-1", "CH-BEG-3", "CH-ASSIST-6"),
    "car": ("CH-PLACE-4", "CH-REVEAL-4", "CH-COMP-7", "CH-SETUP-9", "CH-SETUP-11"),
    "hand": ("CH-INQ-7", "CH-EXCH-3", "CH-EXCH-2", "CH-LOOK-1", "CH-SETUP-8", "CH-SETUP-4"),
    "hand_sizes": ("CH-EXCH-3", "CH-INQ-7", "CH-REVEAL-2", "CH-ROUND-3"),
    "murderer": ("CH-SETUP-7", "CH-INFO-3", "CH-REVEAL-3", "CH-SETUP-5"),
    "searched": ("CH-PLACE-2", "CH-PLACE-5", "CH-PLACE-8", "CH-SETUP-6", "CH-REVEAL-2"),
    "table": ("CH-INQ-6", "CH-PLACE-2"),
    "parking": ("CH-PLACE-1", "CH-PLACE-3", "CH-ACT-4", "CH-COMP-4", "CH-BEG-3"),
    "hotel": ("CH-GUESS-1", "CH-GUESS-4", "CH-PLACE-8", "CH-REL-1", "CH-NEXT-2", "CH-COMP-2"),
    "desks": ("CH-ASSIST-1", "CH-ASSIST-3", "CH-ASSIST-5", "CH-NEXT-2", "CH-ASSIST-2", "CH-DUP-6"),
    "supply": ("CH-COMP-3", "CH-ACT-4", "CH-BEG-4", "CH-NEXT-2"),
    "scores": ("CH-SCORE-1", "CH-SCORE-5", "CH-NEXT-5"),
    "investigation": ("CH-SETUP-2", "CH-NEXT-1"),
    "round": ("CH-ROUND-1",),
    "pending": ("CH-EXCH-1", "CH-LOOK-1", "CH-INFO-1"),
    "log": (
        "CH-INFO-1",
        "CH-INFO-2",
        "CH-EXCH-6",
        "CH-LOOK-2",
        "CH-LOOK-5",
        "CH-REVEAL-2",
        "CH-REVEAL-5",
        "CH-REVEAL-3",
    ),
    "ply": ("CH-ROUND-3",),
    "winner": ("CH-END-1", "CH-END-2", "CH-END-3", "CH-END-4", "CH-END-7", "CH-END-5"),
    "tied": ("CH-END-8", "CH-END-5"),
}
"""The rules that decide what stands in a field of a view or a result."""


def blame(failure: Failure) -> tuple[str, ...]:
    """The rules that are probably broken, most likely first: those that the case is to show."""
    suspects = _suspects(failure)
    own = (rule for rule in failure.case.rules if rule in suspects)
    return _distinct(*own, *suspects)


def _suspects(failure: Failure) -> tuple[str, ...]:
    found = failure.difference
    if found.path.startswith("setup.readings."):
        return _leaning_on(found.path.rpartition(".")[2])
    if found.aspect == "answered":
        return ("CH-INFO-1",)  # what is open is open to those who are there
    before, attempt = _position(failure)
    if attempt is None:
        return _setup_rules(failure.case)
    tested = _tested(before, attempt)
    if found.aspect == "leak":
        return _distinct(*_leaking(failure), "CH-INFO-4", *SECRETS)
    if found.aspect == "legal":
        return _distinct(*_illegal_ones(failure), *sorted(tested))
    field = found.path.partition(".")[0].partition("[")[0] or str(found.aspect)
    deciding = SECRETS if _is_told(failure) else FIELDS.get(field, ())
    likely = [rule for rule in deciding if rule in tested] or deciding
    return _distinct(*likely, *sorted(tested), *deciding, *FIELDS.get(field, ()))


SECRETS = ("CH-INFO-3", "CH-INFO-2", "CH-SETUP-7", "CH-SETUP-8", "CH-EXCH-6", "CH-LOOK-2")
"""The rules that keep something from somebody."""


def _leaking(failure: Failure) -> tuple[str, ...]:
    """For a view that depends on a secret: the rules that keep it out of the first such field."""
    ours, theirs = (
        answer.get("view") if isinstance(answer, dict) else None
        for answer in (failure.difference.expected, failure.difference.received)
    )
    if not isinstance(ours, dict) or not isinstance(theirs, dict):
        return ()
    for field, hiding in HIDING.items():
        if ours.get(field) != theirs.get(field):
            return hiding
    return ()


HIDING: dict[str, tuple[str, ...]] = {
    "murderer": ("CH-INFO-3", "CH-SETUP-7"),
    "hand": ("CH-SETUP-8", "CH-INFO-2"),
    "log": ("CH-INFO-2", "CH-EXCH-6", "CH-LOOK-2"),
}
"""The rules that hide something of what stands in a field of a view."""


def _is_told(failure: Failure) -> bool:
    """Whether a view tells what it should leave open."""
    found = failure.difference
    return found.aspect == "view" and found.expected is None


def _leaning_on(setting: str) -> tuple[str, ...]:
    """The rules that lean on the ruling of a setting."""
    ruling = crime_hotel.RULINGS[setting]
    return tuple(rule.id for rule in catalogue.rules().values() if ruling in rule.rulings)


def _distinct(*rules: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rules))


def _setup_rules(case: Case) -> tuple[str, ...]:
    try:
        codec.decode(Setup, case.setup)
    except codec.MalformedJson as error:
        return (error.rule or "CH-SETUP-1",)
    return ("CH-SETUP-1", "CH-SETUP-2", "CH-SETUP-9", "CH-COMP-3", "CH-COMP-6")


def _position(failure: Failure) -> tuple[State | None, Attempt | None]:
    """The state before the attempt after which it failed, and that attempt."""
    if not failure.request.attempt or not failure.case.playable:
        return None, None
    state = crime_hotel.new_game(codec.decode(Setup, failure.case.setup))
    *earlier, last = failure.case.attempts[: failure.request.attempt]
    for attempt in earlier:
        result = _try(state, attempt)
        state = result if isinstance(result, State) else state
    return state, last


def _try(state: State, attempt: Attempt) -> State | Refusal | codec.MalformedJson:
    actor = CHANCE if attempt.by == "chance" else attempt.by
    try:
        return crime_hotel.apply(state, actor, codec.decode_action(attempt.action))
    except IllegalAction as error:
        return error.refusal
    except codec.MalformedJson as error:
        return error


def _tested(before: State | None, attempt: Attempt) -> set[str]:
    assert before is not None, "an attempt is made in a state"
    result = _try(before, attempt)
    if isinstance(result, State):
        actor = CHANCE if attempt.by == "chance" else Seat(attempt.by)
        return exercised(before, actor, codec.decode_action(attempt.action), result)
    refusing = {result.rule} if result.rule else set(_misread(attempt))
    return refusing | (set() if attempt.by == "chance" else _usurped(attempt))


def _usurped(attempt: Attempt) -> set[str]:
    """For a player who does what is up to chance: the rules that leave it to chance."""
    kind = attempt.action.get("type") if isinstance(attempt.action, dict) else None
    by_chance = {"deal": "CH-SETUP-10", "draw": "CH-EXCH-2", "pick": "CH-LOOK-3"}
    return {by_chance[kind]} if isinstance(kind, str) and kind in by_chance else set()


READING: dict[str, tuple[str, ...]] = {
    "play": ("CH-COMP-1",),
    "guess": ("CH-COMP-2", "CH-GUESS-1"),
    "relocate": ("CH-REL-1",),
    "exchange": ("CH-EXCH-1", "CH-COMP-1"),
    "look": ("CH-LOOK-1", "CH-LOOK-4"),
    "deal": ("CH-SETUP-4", "CH-COMP-1"),
    "draw": ("CH-EXCH-2", "CH-COMP-1"),
    "pick": ("CH-LOOK-1", "CH-COMP-1"),
}
"""The rules that say what an action of each type is made of."""


def _misread(attempt: Attempt) -> tuple[str, ...]:
    """For something that is no action at all: the rules of what it pretends to be."""
    kind = attempt.action.get("type") if isinstance(attempt.action, dict) else None
    none = ("CH-COMP-5", "CH-GUESS-1", "CH-ROUND-2")
    return READING.get(kind, none) if isinstance(kind, str) else none


def _illegal_ones(failure: Failure) -> list[str]:
    """For actions that should not be in the list of legal ones: what refuses them."""
    received = failure.difference.received
    extra = received.get("not legal", ()) if isinstance(received, dict) else ()
    state, last = _position(failure)
    assert state is not None, "the position of a legal list"
    assert last is not None, "the position of a legal list"
    after = _try(state, last)
    state = after if isinstance(after, State) else state
    results = [_try(state, Attempt(state.turn, action)) for action in extra]
    refusing = [result.rule for result in results if not isinstance(result, State) and result.rule]
    return refusing + _allowing(state, failure)


def _allowing(state: State, failure: Failure) -> list[str]:
    """For legal actions that are missing from the list: what allows them."""
    wanted = failure.difference.expected
    missing = wanted.get("missing", []) if isinstance(wanted, dict) else []
    legal = [codec.encode(action) for action in crime_hotel.legal_actions(state)]
    usual = _tested_by(state, [action for action in legal if action not in missing])
    allowing = _tested_by(state, missing)
    # what only the missing ones put to the test tells most
    return [*sorted(allowing - usual), *sorted(allowing & usual)]


def _tested_by(state: State, actions: Sequence[Json]) -> set[str]:
    """The rules that some of these actions put to the test; twenty of them are enough."""
    some = actions[:: len(actions) // 20 + 1]
    return {rule for action in some for rule in _tested(state, Attempt(state.turn, action))}
