"""The recorded games that commands are asked for: a trace, a counterexample, an example play."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import attrs

from crimehotel_rules import games
from crimehotel_rules.commands.choosing import agreed, page_of
from crimehotel_rules.commands.exits import CannotRun
from crimehotel_rules.conformance.checks import corpus
from crimehotel_rules.conformance.checks.corpus import Counterexample
from crimehotel_rules.games import Page, UnknownGame
from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.codec import MalformedJson, parse
from crimehotel_rules.kernel.trace import Trace
from crimehotel_rules.kernel.translation import Speech
from crimehotel_rules.system import files


@attrs.frozen
class Play:
    """A recorded game, its file, and the page of the game that is played."""

    page: Page
    path: Path
    content: Trace | Counterexample


def load(name: str, game: str | None, _: Speech) -> Play:
    """The game in the file of this name, or the example play of that short name."""
    path = Path(name)
    try:
        if not name:
            raise CannotRun(_("name a file, or an example play such as play-a"))
        if not path.exists():
            path = _example(name, game, _)
        content = parse(files.read(path))
        page = agreed(game, trace.game_of(content), name, _)
        return Play(page, path, corpus.of_json(page.GAME, content))
    except (MalformedJson, UnknownGame) as error:
        reason = error.said(_.lang)
    except UnicodeDecodeError as error:
        reason = str(error)
    except OSError as error:
        reason = error.strerror or str(error)
    raise CannotRun(_("cannot read {name}: {reason}", name=name, reason=reason))


def examples(game: str | None, _: Speech) -> Iterator[Path]:
    """The files of the example plays of one game, or of all."""
    for name in games.TABLE if game is None else [game]:
        yield from trace.shipped(page_of(name, _).GAME)


def _example(name: str, game: str | None, _: Speech) -> Path:
    """The file of an example play, if only one game has one of this name."""
    known = list(examples(game, _))
    found = [path for path in known if path.stem == name]
    finished = [path for path in found if path.parts[-3] in games.finished()]
    if len(found) == 1 or len(finished) == 1:
        return (finished or found)[0]
    if found:
        owners = tuple(path.parts[-3] for path in found)
        raise CannotRun(
            _("{name} is an example of {games:and}; add --game", name=name, games=owners)
        )
    raise CannotRun(
        _(
            "cannot read {name}: there is no such file; the example plays are {known}",
            name=name,
            known=", ".join(dict.fromkeys(path.stem for path in known)),
        )
    )
