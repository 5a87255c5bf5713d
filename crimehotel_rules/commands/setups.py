"""The set-up of a game that somebody brings along, in a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from crimehotel_rules.commands.choosing import agreed, chosen
from crimehotel_rules.commands.exits import CannotRun
from crimehotel_rules.games import Page, UnknownGame
from crimehotel_rules.kernel.codec import MalformedJson, parse
from crimehotel_rules.kernel.errors import RulesError
from crimehotel_rules.kernel.translation import Speech
from crimehotel_rules.system import files


def load(name: str, game: str | None, _: Speech) -> tuple[Page, Any]:
    """The set-up in a file, and its game: JSON as on the wire, or a trace, which begins with one.

    A set-up does not say of which game it is; a trace does.
    """
    try:
        content = parse(files.read(Path(name)))
        told = content.get("game") if isinstance(content, dict) else None
        page = agreed(game, told, name, _) if isinstance(told, str) else chosen(game, _)
        written = content.get("setup", content) if isinstance(content, dict) else content
        return page, page.GAME.codec.decode(page.GAME.setup, written)
    except (MalformedJson, UnknownGame) as error:
        reason = error.said(_.lang)
    except RulesError as error:
        reason = f"{error.refusal.said(_.lang)} ({error.rule})"
    except UnicodeDecodeError as error:
        reason = str(error)
    except OSError as error:
        reason = error.strerror or str(error)
    raise CannotRun(_("cannot play with the set-up in {name}: {reason}", name=name, reason=reason))
