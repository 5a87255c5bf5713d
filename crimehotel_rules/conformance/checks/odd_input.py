"""Input that is legal and unusual: names in any script, one game after another."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

import attrs

from crimehotel_rules.conformance.cases import Attempt, Case
from crimehotel_rules.conformance.checks.bad_input import SOURCE
from crimehotel_rules.conformance.checks.playing import encoded, is_playable
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.conformance.suite import Checks

NAMESAKES: Final = {
    "names alike": ("Sam", "sam", "SAM", "sAm", "saM", "SaM", "sAM", "SAm"),
    "names with blanks": ("Sam", " Sam", "Sam ", "S am", "Sa m", "  Sam", "Sam  ", " Sam "),
    "names in other scripts": (
        *("Zoé Zoé", "三郎三郎", "שרה", "🕵🏽\u200d♀️🕵🏽\u200d♀️"),
        *("Ἀθηνᾶ", "Фёдор", "नेहा", "สมชาย"),
    ),
    "names that look the same": (
        *("Zoé", "Zoe\u0301", "Zoе", "ＺＯＥ"),
        *("Ζoe", "Zoè", "ZOÉ", "Z\u200boe"),
    ),
    "names with odd characters": (
        *('"Sam"\\', "Ry\u2028an\u0085", "\tNoah\r\x7f", "Ir\x00is\ufeff"),
        *("A\nda", "</b>", "%s{0}", "Eve\u202eA"),
    ),
    "long names": tuple(each * 300 for each in "Sé郎aбñøk"),
}
"""Names that are different and may all be used."""


def cases(checks: Checks, known: Readings) -> Iterator[Case]:
    """Names, and games after which another begins."""
    for name, players in NAMESAKES.items():
        yield from _named(checks, name, players)
    yield from _again(checks, known)


def _named(checks: Checks, name: str, players: tuple[str, ...]) -> Iterator[Case]:
    """The beginning of a game with these players, or as many of them as the game is for."""
    game = checks.game
    most = max(len(setup.players) for setup in checks.tables.values())
    for setup in checks.tables.values():
        if len(setup.players) != most:
            continue
        named: Json = {"players": list(players[:most])}
        if not is_playable(game, named):
            named = {**game.codec.encode(setup), **named}
        state = game.rules.new_game(game.codec.decode(game.setup, named))
        first = checks.choose(state, random.Random(1))
        yield Case(game.name, SOURCE, name, named, (encoded(game, state.turn, first),))
        return


# One game after another


def _again(checks: Checks, known: Readings) -> Iterator[Case]:
    """Games that follow another one with another set-up, in the same process.

    Chance does what it did, and as far as possible the same is done, so that whatever was kept is
    used. What one of the set-ups refuses is tried there too.
    """
    plain, others = checks.afterwards(known)
    for name, other in others.items():
        rng = random.Random(f"again/{name}")
        script = tuple(_followed(checks, plain, (), rng))
        followed = tuple(_followed(checks, other, script, rng))
        left = rng.randrange(1, len(script))
        ours = _case(checks, f"after {name}", plain, script)
        theirs = _case(checks, f"{name} afterwards", other, followed)
        yield attrs.evolve(ours, before=theirs)
        yield attrs.evolve(theirs, before=attrs.evolve(ours, attempts=script[:left]))


def _case(checks: Checks, name: str, setup: Any, attempts: tuple[Attempt, ...]) -> Case:
    return Case(checks.game.name, SOURCE, name, short(checks, setup), attempts)


def short(checks: Checks, setup: Any) -> Json:
    """The set-up in JSON without what has a default, if the players alone make a set-up."""
    game = checks.game
    written: Json = game.codec.encode(setup)
    players: Json = {"players": written["players"]}
    if not is_playable(game, players):
        return written
    usual = game.codec.encode(game.codec.decode(game.setup, players))
    return {**players, **_differing(written, usual)}


def _differing(fields: Json, usual: Json) -> Json:
    """The fields, at any depth, that are not as usual."""
    return {
        name: _differing(value, usual[name])
        if isinstance(value, dict) and isinstance(usual.get(name), dict)
        else value
        for name, value in fields.items()
        if name not in usual or value != usual[name]
    }


def _followed(
    checks: Checks, setup: Any, script: tuple[Attempt, ...], rng: random.Random
) -> Iterator[Attempt]:
    """The first part of a game, which follows a script where it can."""
    game = checks.game
    state = game.rules.new_game(setup)
    steps = iter(script)
    for _ in range(checks.longest):
        if state.turn is None or checks.parts(state):
            return
        step = next(steps, None)
        due = step is not None and step.by == state.turn
        action = game.codec.decode_action(step.action) if step is not None and due else None
        if action is None or game.rules.check(state, state.turn, action) is not None:
            if action is not None and step is not None:
                yield step
            action = checks.choose(state, rng)
        yield encoded(game, state.turn, action)
        state = game.rules.apply(state, state.turn, action)


def readings(checks: Checks, known: Readings, *, canonical: bool) -> Json:
    """The canonical readings as far as they are played, or others as far as they are."""
    chosen = {}
    for ruling, played in known.items():
        usual = checks.game.readings[ruling][0]
        wanted = [each for each in played if (each == usual) == canonical]
        chosen[ruling] = (wanted or [*played])[0]
    return chosen
