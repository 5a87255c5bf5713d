"""Which game a command is about: ``--game``, what an id or a file says, or the only one."""

from __future__ import annotations

import argparse

from crimehotel_rules import games
from crimehotel_rules.commands.exits import CannotRun
from crimehotel_rules.games import Page, UnknownGame
from crimehotel_rules.kernel.translation import Speech


def add_game(parser: argparse.ArgumentParser, _: Speech, meaning: str) -> None:
    """Add the option ``--game``, which means this to the command."""
    parser.add_argument("--game", metavar=_("GAME"), help=meaning)


def add_lang(parser: argparse.ArgumentParser, _: Speech) -> None:
    """Add the option ``--lang``, which is looked at before all others."""
    parser.add_argument(
        "--lang", choices=("en", "fr"), default="en", help=_("the language (default: en)")
    )


def page_of(name: str, _: Speech) -> Page:
    """The page of the game of this name."""
    try:
        return games.page(name)
    except UnknownGame as error:
        raise CannotRun(error.said(_.lang)) from None


def chosen(wanted: str | None, _: Speech) -> Page:
    """The game that was asked for, or the only one that is finished."""
    if wanted is not None:
        return page_of(wanted, _)
    finished = games.finished()
    if len(finished) == 1:
        return games.page(finished[0])
    raise CannotRun(
        _("which game? add --game and one of {names:or}", names=finished or tuple(games.TABLE))
    )


def agreed(wanted: str | None, told: str, what: str, _: Speech) -> Page:
    """The game that something tells, unless another one was asked for; or ``UnknownGame``."""
    page = games.page(told)
    if wanted is not None and page_of(wanted, _) is not page:
        raise CannotRun(
            _("{what} belongs to {told}, not to {wanted}", what=what, told=told, wanted=wanted)
        )
    return page


def missing(page: Page, _: Speech) -> str:
    """What a game under construction lacks; empty for one that is finished."""
    if not page.MISSING:
        return ""
    lacks = ", ".join(text.said(_.lang) for text in page.MISSING.values())
    return _("under construction; missing: {lacks}", lacks=lacks)
