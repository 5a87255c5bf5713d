"""``crimehotel serve``: the reference engines, faster ones, or a faulty one, on the wire."""

from __future__ import annotations

import argparse
import sys
from typing import Any, Final

from crimehotel_rules import games
from crimehotel_rules.commands.choosing import add_game, add_lang, missing, page_of
from crimehotel_rules.commands.exits import OK, CannotRun, check_input
from crimehotel_rules.conformance.checks import mutants
from crimehotel_rules.conformance.reference import Reference
from crimehotel_rules.conformance.serve import Engine, Server, serve
from crimehotel_rules.kernel.translation import Speech

REFERENCE: Final = "reference"
NAME: Final = "crimehotel-rules"


def add_to(commands: Any, _: Speech) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "serve",
        help=_("answer requests on the wire with this project's engines"),
        description=_(
            "Read requests from standard input, one JSON object per line, and write a reply to "
            "each; crimehotel protocol describes them. All finished games are served, and with "
            "--game also one that is under construction."
        ),
    )
    add_game(parser, _, _("serve only this game"))
    parser.add_argument(
        "--engine",
        default=REFERENCE,
        metavar=_("NAME"),
        help=_(
            "the engine that answers: reference (the default), or another that the game has, "
            'such as fast (needs "crimehotel-rules[fast]")'
        ),
    )
    parser.add_argument(
        "--mutant",
        metavar="ID",
        help=_("answer as one of the faulty engines in a game's mutants.toml"),
    )
    add_lang(parser, _)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    _ = Speech(options.lang)
    check_input(_)
    if options.mutant is not None:
        return _serve_mutant(options, _)
    engines = _engines(options.engine, options.game, _)
    name = NAME if options.engine == REFERENCE else f"{NAME} {options.engine}"
    serve(sys.stdin.buffer, sys.stdout.buffer, Server(engines, name))
    return OK


def _engines(engine: str, game: str | None, _: Speech) -> dict[str, Engine]:
    """The engine of this name for each game that has one."""
    pages = [page_of(name, _) for name in ([game] if game else games.finished())]
    if game and (lacks := missing(pages[0], _)):
        note = _("{game} is {state}", game=game, state=lacks)
        print(f"crimehotel: {note}", file=sys.stderr)
    if engine == REFERENCE:
        return {page.GAME.name: Reference(page.GAME) for page in pages}
    makers = {page.GAME.name: page.engines() for page in pages}
    if not any(engine in known for known in makers.values()):
        others = sorted({each for known in makers.values() for each in known})
        raise CannotRun(
            _(
                "there is no engine {engine!r}; choose from {known}",
                engine=engine,
                known=", ".join([REFERENCE, *others]),
            )
        )
    try:
        return {name: known[engine]() for name, known in makers.items() if engine in known}
    except ImportError as error:  # which names the extra
        raise CannotRun(str(error)) from None


def _serve_mutant(options: argparse.Namespace, _: Speech) -> int:
    """Answer with a faulty engine: its game is told by its id."""
    mutant = options.mutant.upper()
    name = games.of_id(mutant)
    if options.engine != REFERENCE:
        raise CannotRun(_("faulty engines are based on the reference; leave out --engine"))
    if name is None or (options.game and page_of(options.game, _) is not games.page(name)):
        known = games.finished() if name is None else (options.game,)
        raise CannotRun(
            _("{id!r} is not a faulty engine of {games:or}", id=options.mutant, games=known)
        )
    known = tuple(games.game(name).catalogue.mutants)
    if mutant not in known:
        raise CannotRun(
            _(
                "there is no faulty engine {id!r}; they go from {first} to {last}",
                id=options.mutant,
                first=known[0],
                last=known[-1],
            )
        )
    return mutants.main([games.TABLE[name][1], mutant])
