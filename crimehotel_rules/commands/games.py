"""``crimehotel games``: the games that this version knows."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from crimehotel_rules import games
from crimehotel_rules.commands.choosing import add_lang, missing
from crimehotel_rules.commands.exits import OK
from crimehotel_rules.commands.writing import Writer
from crimehotel_rules.kernel.text import listed
from crimehotel_rules.kernel.translation import Speech


def add_to(commands: Any, _: Speech) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "games",
        help=_("list the games"),
        description=_(
            "List the games: the name that --game takes, the title, the number of players, and "
            "whether the game is finished or what is missing."
        ),
    )
    add_lang(parser, _)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    _, writer = Speech(options.lang), Writer.for_terminal()
    room = max(map(len, games.TABLE))
    for name in games.TABLE:
        page = games.page(name)
        told = _(
            "{title}, for {players} players: {state}",
            title=page.GAME.title,
            players=_numbers(page.GAME.players, _),
            state=missing(page, _) or _("finished"),
        )
        print("\n".join(writer.item(name, told, room)))
    return OK


def _numbers(players: Sequence[int], _: Speech) -> str:
    """How many can play, as people say it."""
    fewest, most = min(players), max(players)
    if len(players) > 2 and len(players) == most - fewest + 1:
        return _("{fewest} to {most}", fewest=fewest, most=most)
    return listed(players, _.lang, "or")
