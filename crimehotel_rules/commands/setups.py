"""The set-up of a game that somebody brings along, in a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import attrs

from crimehotel_rules.commands.choosing import agreed, chosen
from crimehotel_rules.commands.exits import CannotRun
from crimehotel_rules.games import Page, UnknownGame
from crimehotel_rules.kernel.codec import MalformedJson, parse
from crimehotel_rules.kernel.errors import RulesError
from crimehotel_rules.kernel.translation import Speech
from crimehotel_rules.system import files


def load(name: str, game: str | None, names: str | None, _: Speech) -> tuple[Page, Any]:
    """The set-up in a file, and its game: JSON as on the wire, or a trace, which begins with one.

    A set-up does not say of which game it is; a trace does. It need not say either who plays, if
    the names are told, or which packs are used, if they are the usual ones.
    """
    try:
        content = parse(files.read(Path(name)))
        told = content.get("game") if isinstance(content, dict) else None
        page = agreed(game, told, name, _) if isinstance(told, str) else chosen(game, _)
        written = content.get("setup", content) if isinstance(content, dict) else content
        whole = _completed(page, written, names, _)
        return page, page.GAME.codec.decode(page.GAME.setup, whole)
    except (MalformedJson, UnknownGame) as error:
        reason = error.said(_.lang)
    except RulesError as error:
        reason = f"{error.refusal.said(_.lang)} ({error.rule})"
    except UnicodeDecodeError as error:
        reason = str(error)
    except OSError as error:
        reason = error.strerror or str(error)
    raise CannotRun(_("cannot play with the set-up in {name}: {reason}", name=name, reason=reason))


def usual_names(page: Page, _: Speech) -> list[str]:
    """One person, and as many others as the game needs at least."""
    others = min(page.GAME.players) - 1 if page.simulation() else 0
    return [_("Player"), *(f"Bot {number}" for number in range(1, others + 1))]


def _completed(page: Page, written: Any, told: str | None, _: Speech) -> Any:
    """The set-up with all that no game can do without: where it says nothing, as usual."""
    simulation = page.simulation()
    if simulation is None or not isinstance(written, dict):
        return written
    names = usual_names(page, _) if told is None else seated(told)
    players = written.get("players", names)
    count = len(players) if isinstance(players, list) else 0
    possible = min(page.GAME.players, key=lambda each: abs(each - count))
    usual = page.GAME.codec.encode(simulation.setup(possible, 0))
    needed = {
        field.name: usual[field.name]
        for field in attrs.fields(page.GAME.setup)
        if field.init and field.default is attrs.NOTHING
    }
    return needed | {"players": players} | written


def seated(told: str) -> list[str]:
    """The names of those who play, as they are told with their policies.

    >>> seated("Sam, Ryan=careful")
    ['Sam', 'Ryan']
    """
    return [each.strip().partition("=")[0] for each in told.split(",")]
