"""``crimehotel completion``: what a shell needs to complete the command line."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from crimehotel_rules import games
from crimehotel_rules.commands.choosing import add_lang
from crimehotel_rules.commands.exits import OK, CannotRun
from crimehotel_rules.kernel.translation import Speech


def add_to(commands: Any, _: Speech) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "completion",
        help=_("print a script for shell completion"),
        description=_("Print a script that lets a shell complete commands and options."),
        epilog=_(
            """\
examples:
  eval "$(crimehotel completion bash)"                            for this shell
  crimehotel completion bash > ~/.local/share/bash-completion/completions/crimehotel

Needs "crimehotel-rules[completion]".
"""
        ),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("shell", choices=("bash", "zsh"), help=_("the shell"))
    add_lang(parser, _)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    _ = Speech(options.lang)
    try:
        import shtab  # noqa: PLC0415 - of an extra
    except ImportError:
        raise CannotRun(
            _('completion needs shtab: pip install "crimehotel-rules[completion]"')
        ) from None
    for action in _taking_a_value(options.parser):
        if action.dest == "game":
            action.choices = [*games.TABLE]
        elif action.choices is None:  # it may be the name of a file
            action.complete = shtab.FILE  # type: ignore[attr-defined]  # shtab's own way to say so
    print(shtab.complete(options.parser, options.shell))
    return OK


def _taking_a_value(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """The arguments of a parser and of its commands that are more than switches."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for each in action.choices.values():
                yield from _taking_a_value(each)
        elif action.nargs != 0:
            yield action
