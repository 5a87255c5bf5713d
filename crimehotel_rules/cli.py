"""The command ``crimehotel``."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Final

from crimehotel_rules import __version__
from crimehotel_rules.commands import (
    completion,
    conform,
    games,
    pack,
    play,
    protocol,
    replay,
    rule,
    rules,
    serve,
    show,
    simulate,
)
from crimehotel_rules.commands.choosing import add_lang
from crimehotel_rules.commands.exits import COULD_NOT_RUN, INTERRUPTED, OK, CannotRun, could_not_run
from crimehotel_rules.commands.parsing import Parser, language, parser_in
from crimehotel_rules.kernel.translation import Speech

COMMANDS: Final = (
    conform,
    play,
    simulate,
    replay,
    show,
    rule,
    rules,
    games,
    pack,
    protocol,
    serve,
    completion,
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the result is its exit code."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    own, implementation = _split(words)
    _ = Speech(language(own))
    _open_closed()
    if sys.stdout is None:
        return could_not_run(
            _("standard output is closed; send it to /dev/null if nobody reads it")
        )
    known = parser(_)
    if _asks_for_nothing(words):  # and is told what there is
        known.print_help()
        return OK
    if own[:1] in (["help"], ["version"]):
        known.error(
            _(
                "there is no {command!r}; crimehotel --{command}, or crimehotel COMMAND --help",
                command=own[0],
            )
        )
    options = known.parse_args(own)
    options.parser = known
    options.implementation = implementation
    options.lang = _.lang
    try:
        code: int = options.run(options)
        sys.stdout.flush()
    except CannotRun as error:
        return could_not_run(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except UnicodeEncodeError as error:
        letter = error.object[error.start]
        return could_not_run(
            _(
                "standard output is {encoding}, which lacks {letter!a}; set PYTHONIOENCODING=utf-8",
                encoding=error.encoding,
                letter=letter,
            )
        )
    except OSError as error:
        if error.filename is not None:  # not about our output
            raise
        sys.stdout = None  # so that nothing is flushed at the end
        if isinstance(error, BrokenPipeError):  # who reads our output has seen enough
            return COULD_NOT_RUN
        return could_not_run(_("cannot write to standard output: {reason}", reason=error.strerror))
    return code


def _asks_for_nothing(words: Sequence[str]) -> bool:
    """Whether nothing is said, or only the language.

    >>> _asks_for_nothing(["--lang", "fr"]), _asks_for_nothing(["games", "--lang", "fr"])
    (True, False)
    """
    return not words or " ".join(words) in ("--lang en", "--lang fr", "--lang=en", "--lang=fr")


def _open_closed() -> None:
    """Have something in the place of each closed standard stream, lest a pipe be taken for it."""
    for stream in range(3):
        try:
            os.fstat(stream)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # gets the lowest number that is free
    if sys.stderr is None:
        sys.stderr = open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - as long as we run


def _split(words: list[str]) -> tuple[list[str], list[str]]:
    """Our own arguments, and the command of an implementation after ``--``."""
    if "--" not in words:
        return words, []
    at = words.index("--")
    return words[:at], words[at + 1 :]


def parser(_: Speech) -> Parser:
    """The parser of all commands, in this language."""
    whole = parser_in(_.lang)(
        prog="crimehotel",
        description=_("The executable rulebook of hotel mysteries."),
        epilog=_(
            """\
start here:
  crimehotel games                                  list the games
  crimehotel rules winner                           find every rule that mentions the winner
  crimehotel show play-a --game GAME                draw how an example play ends
  crimehotel play --game GAME                       play a game
  crimehotel conform -- node my-engine.mjs          test an engine in any language

crimehotel COMMAND --help says more about a command.
"""
        ),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    whole.add_argument(
        "--version",
        action="version",
        version=f"crimehotel {__version__}",
        help=_("show the version and exit"),
    )
    add_lang(whole, _)
    commands = whole.add_subparsers(
        title=_("commands"),
        required=True,
        metavar=_("COMMAND"),
    )
    for command in COMMANDS:
        command.add_to(commands, _)
    return whole


if __name__ == "__main__":
    sys.exit(main())
