"""The recorded games that commands are asked for: a trace, a counterexample, or an example play."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import attrs

from crimehotel_rules import games
from crimehotel_rules.commands.choosing import agreed
from crimehotel_rules.commands.exits import CannotRun
from crimehotel_rules.conformance import corpus
from crimehotel_rules.conformance.corpus import Counterexample
from crimehotel_rules.games import Page, UnknownGame
from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.codec import MalformedJson, parse
from crimehotel_rules.kernel.trace import Trace
from crimehotel_rules.kernel.translation import Speech


@attrs.frozen
class Play:
    """A recorded game, its file, and the page of the game that is played."""

    page: Page
    path: Path
    content: Trace | Counterexample


def load(name: str, game: str | None, _: Speech) -> Play:
    """The game in the file of this name, or the example play of that short name."""
    path = Path(name)
    examples = {} if path.exists() else _examples(game)
    if name in examples:
        path = _only(name, examples[name], _)
    try:
        content = parse(path.read_text(encoding="utf-8"))
        told = content.get("game") if isinstance(content, dict) else None
        page = agreed(game, told, name, _) if isinstance(told, str) else None
        if page is not None:
            return Play(page, path, corpus.of_json(page.GAME, content))
        raise CannotRun(_("cannot read {name}: it does not say which game it is of", name=name))
    except FileNotFoundError as error:
        known = ", ".join(examples)
        reason = _(
            "{problem}; the examples that need no file are {known}",
            problem=error.strerror or "",
            known=known,
        )
    except OSError as error:
        reason = error.strerror or str(error)
    except UnicodeDecodeError as error:
        reason = str(error)
    except MalformedJson as error:
        reason = error.said(_.lang)
    raise CannotRun(_("cannot read {name}: {reason}", name=name, reason=reason))
