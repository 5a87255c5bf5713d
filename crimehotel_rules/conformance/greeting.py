"""The greeting: what an implementation says of itself, and what can be tested after it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from crimehotel_rules.conformance import form, readings
from crimehotel_rules.conformance.candidate import Candidate
from crimehotel_rules.conformance.cases import LEVELS, Level
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.process import Fault
from crimehotel_rules.conformance.readings import Readings, UnknownReading
from crimehotel_rules.conformance.serve import PROTOCOL
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.plain import fit
from crimehotel_rules.kernel.text import Text
from crimehotel_rules.kernel.translation import N_, Spoken, both

NEEDED: Final[dict[Level, str]] = {"legal": "legal", "views": "view"}
"""The capability that each level needs besides those of the levels below."""
WORDS: Final = 200
"""So many characters of the beginning and of the end of standard error are shown."""
MOST_SHOWN: Final = 60
"""So many characters of a name that came over the wire are shown."""


class CouldNotRun(Spoken):
    """The run could not be made: the message says what to do."""


def hello(candidate: Candidate) -> Json:
    """What the implementation says of itself, or :class:`CouldNotRun`."""
    try:
        said = candidate.hello()
    except Fault as fault:
        raise _no_hello(fault) from None
    if (flaw := form.common().flaw("hello", said)) is not None:
        raise CouldNotRun(
            N_("in the answer to hello, {flaw} (see crimehotel protocol)"),
            flaw=flaw.told,
        )
    for word in form.WORDS:
        if said.get(word) is not None:
            told = form.Flaw(word, {"type": "null"}, said[word])
            raise CouldNotRun(
                N_("hello was not answered: {flaw} (see crimehotel protocol)"),
                flaw=told.told,
            )
    if said["protocol"] != PROTOCOL:
        raise CouldNotRun(
            N_(
                "hello was answered with protocol {theirs}; this suite speaks {ours} (see "
                "crimehotel protocol)"
            ),
            theirs=said["protocol"],
            ours=PROTOCOL,
        )
    return {name: value for name, value in said.items() if value is not None}


def _no_hello(fault: Fault) -> CouldNotRun:
    """Why nothing can be tested, and what to do about it."""
    wrote = " ".join(fault.stderr.split())
    if len(wrote) > 2 * WORDS:
        wrote = f"{wrote[:WORDS]} … {wrote[-WORDS:]}"
    return CouldNotRun(
        N_("no answer to hello ({kind}): {reason}{wrote}"),
        kind=fault.kind,
        reason=_reason(fault),
        wrote=both(N_("; it wrote: {wrote}"), wrote=wrote) if wrote else "",
    )


def _reason(fault: Fault) -> Text:
    if fault.kind == "timeout":
        return both(
            N_("{problem}; does it flush its standard output after each line?"),
            problem=fault.told,
        )
    if fault.kind == "garbage":
        return both(
            N_(
                "the first line of its standard output is {problem}; only replies belong there, "
                "and messages on standard error"
            ),
            problem=fault.told,
        )
    return fault.told


def tested(reply: Json, wanted: str | None, games: Iterable[str]) -> tuple[str, ...]:
    """The games to be tested, or :class:`CouldNotRun`: all that ``hello`` names, or one of them."""
    named = [fit(name, MOST_SHOWN) for name in reply["games"]]
    told = ", ".join(named) or "none"
    if wanted is not None:
        if wanted not in named:
            raise CouldNotRun(
                N_("hello must list {game!r} under 'games', but lists {named}"),
                game=wanted,
                named=told,
            )
        named = [wanted]
    for name in named:
        if reply["games"].count(name) > 1:
            raise CouldNotRun(N_("hello names the game {game!r} twice"), game=name)
        if name not in games:
            raise CouldNotRun(
                N_(
                    "hello names the game {game!r}, which this suite does not know; it knows "
                    "{known} (test one of several with --game)"
                ),
                game=name,
                known=", ".join(games),
            )
    if not named:
        raise CouldNotRun(
            N_("hello names no game under 'games'; this suite knows {known}"),
            known=", ".join(games),
        )
    return tuple(named)


def reachable(reply: Json, wanted: Level | None) -> Level:
    """The level that the run asks for, or :class:`CouldNotRun`; the highest if it asks for none."""
    offered = reply.get("capabilities", [])
    missing = [needed for needed in NEEDED.values() if needed not in offered]
    highest: Level = "views" if not missing else "core" if "legal" in missing else "legal"
    if wanted is None:
        return highest
    if LEVELS.index(wanted) > LEVELS.index(highest):
        raise CouldNotRun(
            N_(
                "the level {level} was asked for, but hello does not name the capability "
                "{missing:or}"
            ),
            level=wanted,
            missing=tuple(map(repr, missing)),
        )
    return wanted


def played(wanted: str | Mapping[str, str], reply: Json, game: Game) -> Readings:
    """The readings of a game that the run is made with, or :class:`CouldNotRun`."""
    try:
        said = reply.get("readings", {}).get(game.name, {})
        declared = readings.checked(said, game.switchable)
        if not isinstance(wanted, str):
            own = {ruling: wish for ruling, wish in wanted.items() if ruling in game.switchable}
            return readings.chosen(own, declared, game.switchable)
    except UnknownReading as error:
        raise CouldNotRun(error.message, **error.values) from None
    return readings.canonical(declared, game.switchable) if wanted == "canonical" else declared


def check_declared(reply: Json) -> None:
    """The readings must be those of games that ``hello`` names."""
    for name in reply.get("readings", {}):
        if name not in reply["games"]:
            raise CouldNotRun(
                N_(
                    "hello has readings for {game!r}, which is not one of its games; list them "
                    "under the name of their game (crimehotel protocol says how)"
                ),
                game=fit(name, MOST_SHOWN),
            )
