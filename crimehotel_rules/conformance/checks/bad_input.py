"""Bad input: set-ups that cannot be played, legal actions with one thing wrong, strange viewers."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Final

from crimehotel_rules.conformance.cases import NEW, Attempt, Case
from crimehotel_rules.conformance.checks.playing import after, encoded, is_playable, kind_of
from crimehotel_rules.conformance.compare import canonical
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.kernel.errors import RulesError
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.seats import CHANCE, SPECTATOR, Seat

SOURCE: Final = "bad input"
BITS: Final = (8, 16, 32, 64)
"""Sizes in which typed languages keep numbers: one that is cut to so many may look right."""
STRANGERS: Final = (
    *(99, -1, 1.5, True, None, "nobody", "Spectator", "chance", "0", [0], {"seat": 0}),
    *(1 << bits for bits in BITS),
)
"""Viewers who do not exist at any table, though some look as if they did."""
NO_SETUPS: Final[tuple[Any, ...]] = ([], "players", 3, None, True)
"""What is not even an object."""


def cases(checks: Checks) -> Iterator[Case]:
    """Every bad set-up; each kind of action, spoilt in many ways; viewers who do not exist."""
    game = checks.game
    bad_setups = (*checks.bad_setups(), *_loose_setups(checks))
    for number, setup in enumerate((*bad_setups, *NO_SETUPS), start=1):
        yield Case(game.name, SOURCE, f"set-up {number}", setup, (), playable=False)
    for name, table in checks.tables.items():
        yield from spoilt_actions(checks, name, table)
        yield _interrupted(checks, name, table, bad_setups)
        yield _looked_at(checks, name, table)


def spoilt_actions(checks: Checks, name: str, setup: Any) -> Iterator[Case]:
    """A case for each kind of action, when it is first legal in a game with this set-up."""
    game = checks.game
    rng = random.Random(f"{SOURCE}/{name}")
    state, attempts = game.rules.new_game(setup), list[Attempt]()
    met: set[type] = set()
    while state.turn is not None and len(attempts) < checks.longest:
        action = _unmet(checks, state, met, rng)
        good = encoded(game, state.turn, action)
        if type(action) not in met:
            met.add(type(action))
            yield spoilt(checks, f"{kind_of(action)}, {name}", state, attempts, good)
        attempts.append(good)
        state = game.rules.apply(state, state.turn, action)


def _unmet(checks: Checks, state: Any, met: set[type], rng: random.Random) -> Any:
    """A legal action, of a kind that did not come up yet if there is one."""
    if state.turn == CHANCE:
        return checks.game.rules.sample(state, rng)
    legal = checks.game.rules.legal_actions(state)
    fresh = [action for action in legal if type(action) not in met]
    return rng.choice(fresh) if fresh else checks.choose(state, rng)


def spoilt(
    checks: Checks, name: str, state: Any, attempts: Iterable[Attempt], good: Attempt
) -> Case:
    """After these attempts, one that is legal is made in all wrong ways, each of them twice."""
    game = checks.game
    seats = range(len(state.setup.players))
    bad = [Attempt(seat, good.action) for seat in seats if seat != good.by]
    bad += [Attempt(by, good.action) for by in _strangers(game, state.setup.players, good.by)]
    bad += [Attempt(good.by, each) for each in spoil(good.action)]
    bad += [Attempt(good.by, each) for each in checks.spoilt(state, good.action)]
    bad = [each for each in bad if after(game, state, each) is state]  # some may happen to be legal
    more = (Attempt(good.by, action) for action in with_more(checks, state, good.action))
    twice = (each for each in bad for _ in range(2))  # what is illegal stays so
    tries = (*attempts, *more, *twice)
    setup = game.codec.encode(state.setup)
    return Case(game.name, SOURCE, name, setup, tries, quiet=len(tries))


def _interrupted(checks: Checks, name: str, setup: Any, bad_setups: Iterable[Any]) -> Case:
    """A game that goes on as if nothing had happened after each set-up that is refused."""
    game = checks.game
    rng = random.Random(f"interrupted/{name}")
    state, attempts = game.rules.new_game(setup), list[Attempt]()
    for bad in bad_setups:
        if state.turn is not None:
            action = checks.choose(state, rng)
            attempts.append(encoded(game, state.turn, action))
            state = game.rules.apply(state, state.turn, action)
        attempts.append(Attempt(NEW, bad))
    written = game.codec.encode(setup)
    return Case(game.name, SOURCE, f"set-ups in mid-game, {name}", written, tuple(attempts))


def _looked_at(checks: Checks, name: str, setup: Any) -> Case:
    """A game under way, at which others look than those who may."""
    game = checks.game
    rng = random.Random(f"looked at/{name}")
    state, attempts = game.rules.new_game(setup), list[Attempt]()
    while state.turn is not None and len(attempts) < 8:  # so that there is something to be seen
        action = checks.choose(state, rng)
        attempts.append(encoded(game, state.turn, action))
        state = game.rules.apply(state, state.turn, action)
    return Case(
        game.name,
        SOURCE,
        f"viewers, {name}",
        game.codec.encode(setup),
        tuple(attempts),
        _closed_to_strangers(game, state),
        quiet=len(attempts),
        strangers=(len(setup.players), *setup.players[:1], *STRANGERS),
    )


def _closed_to_strangers(game: Game, state: Any) -> tuple[str, ...]:
    """The rule by which somebody who is not there sees nothing, if there is one."""
    try:
        game.rules.view(state, Seat(len(state.setup.players)))
    except RulesError as error:
        return (error.rule,) if error.rule else ()
    return ()


# Actions with one thing wrong


def spoil(action: Json) -> Iterator[Any]:
    """The action with one thing wrong, in every way that comes to mind.

    >>> list(spoil({"type": "pass"}))[:2]
    [{'type': 'PASS'}, {'type': ['pass']}]
    """
    yield {**action, "type": action["type"].upper()}
    yield {**action, "type": [action["type"]]}
    yield from ({**action, "type": longer} for longer in _with_an_end(action["type"]))
    yield {name: value for name, value in action.items() if name != "type"}
    yield [action]
    for field, value in action.items():
        if field == "type":
            continue
        if value is not None:
            yield {name: other for name, other in action.items() if name != field}
        for wrong in wrong_values(value):
            yield {**action, field: wrong}


def with_more(checks: Checks, state: Any, action: Json) -> Iterator[Json]:
    """The action with one field that it does not have, as an engine might take it."""
    seats = range(len(state.setup.players))
    plausible = {
        "seat": seats,
        "by": seats,
        "player": (0, state.setup.players[0]),
        "target": seats,
        "phase": (state.phase.value,),
        "ply": (0,),
        "id": (1,),
        "readings": ({},),
        "force": (True, False),
        "comment": ("",),
        **checks.more_fields(state),
    }
    for field, values in plausible.items():
        if field not in action:
            yield from ({**action, field: value} for value in values)


def wrong_values(value: Any) -> Iterator[Any]:
    """What looks like this value, and is not.

    >>> list(wrong_values("room"))[:3]
    ['ROOM', ' room', 'oom']
    """
    right = canonical(value)
    return (wrong for wrong in _alike(value) if canonical(wrong) != right)


def _alike(value: Any) -> Iterator[Any]:
    if isinstance(value, bool) or value is None:
        yield from (0, "", [value], str(value))
    elif isinstance(value, int):
        yield from (str(value), value + 0.5, -value - 1, value + 100, [value], value > 0)
        yield from too_wide(value)
    elif isinstance(value, str):
        yield from (
            value.lower(),
            value.upper(),
            f" {value}",
            value[1:],
            value + "0",
            *_with_an_end(value),
            [value],
            27,
            None,
        )
    elif isinstance(value, dict):
        yield from ([value], None, {**value, "comment": ""})
        for name in value:
            yield {key: each for key, each in value.items() if key != name}
            yield from ({**value, name: wrong} for wrong in islice(wrong_values(value[name]), 4))
    elif isinstance(value, list):
        yield from (value + value[-1:] if value else [0], None, {"0": value}, str(value))
        if value:
            yield value[:-1]
            yield from ([wrong, *value[1:]] for wrong in wrong_values(value[0]))
        if len(value) > 1:
            yield [*value[:-1], value[0]]  # as many as wanted, and one of them twice


def _with_an_end(text: str) -> Iterator[str]:
    r"""Texts that are this one to who trims them, or reads up to a zero byte.

    >>> list(_with_an_end("room"))
    ['room ', 'room\x00']
    """
    yield from (text + " ", text + "\0")


def too_wide(value: int) -> Iterator[int]:
    """Numbers that are this one when they are cut to a few bits."""
    yield from (value + sign * (1 << bits) for bits in BITS for sign in (1, -1))


def _strangers(game: Game, players: Sequence[str], by: Any) -> Iterator[Any]:
    """Others who might pass for the one whose turn it is."""
    yield from (-1, -2, game.codec.seats, 99, None, [by], {"seat": by}, *players)
    yield from (each for each in (CHANCE, SPECTATOR) if each != by)
    yield from (by == 1, by + 0.5, str(by)) if isinstance(by, int) else ("Chance", "")
    yield from too_wide(by if isinstance(by, int) else -1)


# Set-ups that cannot be played


def _loose_setups(checks: Checks) -> Iterator[Json]:
    """Set-ups that somebody takes who is not strict: nothing for something, half a number more."""
    game = checks.game
    setup = game.codec.encode(next(iter(checks.tables.values())))
    tried = (
        *({**setup, field: None} for field in setup),
        *({**setup, "readings": {ruling: None}} for ruling in game.readings),
        *({**setup, field: each} for field, value in setup.items() for each in _halves(value)),
    )
    yield from (each for each in tried if not is_playable(game, each))


def _halves(value: Any) -> Iterator[Any]:
    """The value with half a number more in one place; of a list, in the last one.

    >>> list(_halves({"first": 0, "counts": [1, 2]}))
    [{'first': 0.5, 'counts': [1, 2]}, {'first': 0, 'counts': [1, 2.5]}]
    """
    if type(value) is int:
        yield value + 0.5
    elif isinstance(value, list) and value:
        yield from ([*value[:-1], each] for each in _halves(value[-1]))
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from ({**value, name: each} for each in _halves(inner))


# For a game that knows no better


def bad_setups(game: Game, good: Json) -> list[Any]:
    """Set-ups that cannot be played, made from one that can."""
    players = good["players"]
    tried = [
        {},
        {"players": []},
        {"players": players[0]},
        {"players": players[:1]},
        {"players": [f"{players[0]} {number}" for number in range(game.codec.seats + 1)]},
        *(good | {"players": [*players[:-1], name]} for name in (players[0], "", " ", 7, None)),
        *(good | {field: 1} for field in ("seed", "music")),
        *(
            good | {"readings": readings}
            for readings in (
                *({setting: wrong} for setting in game.readings for wrong in ("maybe", 7)),
                {"weather": "fine"},
            )
        ),
        *(
            good | {field: wrong}
            for field, value in good.items()
            for wrong in islice(wrong_values(value), 40)
        ),
    ]
    return [setup for setup in tried if not is_playable(game, setup)]
