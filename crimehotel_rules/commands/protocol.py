"""``crimehotel protocol``: the pages that say how an implementation talks to the suite."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from crimehotel_rules.commands.choosing import add_game, add_lang, chosen
from crimehotel_rules.commands.exits import OK, CannotRun
from crimehotel_rules.kernel import data
from crimehotel_rules.kernel.translation import Speech
from crimehotel_rules.schema import KINDS


def add_to(commands: Any, _: Speech) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "protocol",
        help=_("print the wire protocol, or a JSON Schema"),
        description=_(
            "Print the description of the wire protocol, a game's own page with its set-up, "
            "actions and views, or the JSON Schema of what is sent and received."
        ),
    )
    parser.add_argument(
        "schema",
        nargs="?",
        choices=KINDS,
        help=_("print this JSON Schema of the game: {kinds}", kinds=", ".join(KINDS)),
        metavar="SCHEMA",
    )
    add_game(parser, _, _("print the page of this game, or its schema"))
    add_lang(parser, _)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    _ = Speech(options.lang)
    if options.schema is None and options.game is None:
        path = data.path("spec") / "protocol" / "README.md"
    else:
        path = _of_game(options.schema, options.game, _)
    print(path.read_text(encoding="utf-8"), end="")
    return OK


def _of_game(schema: str | None, wanted: str | None, _: Speech) -> Path:
    game = chosen(wanted, _).GAME
    path = game.catalogue.folder / (f"{schema}.schema.json" if schema else "wire.md")
    if not path.exists():
        raise CannotRun(
            _("{game} is under construction and has no {file} yet", game=game.name, file=path.name)
        )
    return path
