"""The command ``crimehotel``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from crimehotel_rules import __version__
from crimehotel_rules.commands import conform, protocol, replay, rule, rules, serve, show, simulate


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the result is its exit code."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    own, implementation = _split(words)
    options = _parser().parse_args(own)
    options.implementation = implementation
    try:
        code: int = options.run(options)
    except BrokenPipeError:  # the reader of our output has closed it
        sys.stdout = None  # so that nothing is flushed at the end
        return 0
    return code


def _split(words: list[str]) -> tuple[list[str], list[str]]:
    """Our own arguments, and the command of an implementation after ``--``."""
    if "--" not in words:
        return words, []
    at = words.index("--")
    return words[:at], words[at + 1 :]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
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
