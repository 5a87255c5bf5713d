"""The command ``crimehotel``."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from crimehotel_rules import __version__
from crimehotel_rules.commands import conform, protocol, replay, rule, rules, serve, show, simulate
from crimehotel_rules.commands.exits import COULD_NOT_RUN, INTERRUPTED, LONGEST, could_not_run
from crimehotel_rules.crime_hotel.show.words import fit


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the result is its exit code."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    own, implementation = _split(words)
    _open_closed()
    if sys.stdout is None:
        return could_not_run("standard output is closed; send it to /dev/null if nobody reads it")
    options = _parser().parse_args(own)
    options.implementation = implementation
    try:
        code: int = options.run(options)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except UnicodeEncodeError as error:
        letter = error.object[error.start]
        return could_not_run(
            f"standard output is {error.encoding}, which lacks {letter!a}; "
            "set PYTHONIOENCODING=utf-8"
        )
    except OSError as error:
        if error.filename is not None:  # not about our output
            raise
        sys.stdout = None  # so that nothing is flushed at the end
        if isinstance(error, BrokenPipeError):  # who reads our output has seen enough
            return COULD_NOT_RUN
        return could_not_run(f"cannot write to standard output: {error.strerror}")
    return code


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


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        super().error(fit(message, LONGEST))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="crimehotel",
        description="The executable rulebook of the board game Crime Hotel.",
        epilog="crimehotel COMMAND --help says more about a command.",
    )
    parser.add_argument("--version", action="version", version=f"crimehotel {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for command in (conform, simulate, replay, show, rule, rules, protocol, serve):
        command.add_to(commands)
    return parser


if __name__ == "__main__":
    sys.exit(main())
