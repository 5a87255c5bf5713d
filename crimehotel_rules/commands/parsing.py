"""The parser of the command line, in the language that was asked for."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import Any, ClassVar, Final, NoReturn

from crimehotel_rules.commands.exits import COULD_NOT_RUN, LONGEST
from crimehotel_rules.kernel.plain import fit
from crimehotel_rules.kernel.text import Lang
from crimehotel_rules.kernel.translation import ENGLISH, Speech


def language(words: Sequence[str]) -> Lang:
    """The language that a command line asks for: it is needed before the line is understood.

    >>> language(["rules", "--lang", "fr"]), language(["rules", "--lang=de"])
    ('fr', 'en')
    """
    asked = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    asked.add_argument("--lang", nargs="?")
    return "fr" if asked.parse_known_args(words)[0].lang == "fr" else "en"


class Parser(argparse.ArgumentParser):
    """A parser whose own words, too, are said in one language; so are those of its commands."""

    speech: ClassVar[Speech] = ENGLISH

    def __init__(self, **options: Any) -> None:
        _ = self.speech
        super().__init__(add_help=False, **options)
        self._positionals.title = _("positional arguments")
        self._optionals.title = _("options")
        self.add_argument("-h", "--help", action="help", help=_("show this help message and exit"))

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse a command line; what this command does not know is its own error to report."""
        found, unknown = super().parse_known_args(args, namespace)
        if unknown:
            _ = self.speech
            near = nearest(unknown[0].partition("=")[0], self._option_string_actions)
            told = _("unrecognized arguments: {names}", names=" ".join(unknown))
            self.error(told + near_words(near, _))
        return found, unknown

    def format_usage(self) -> str:
        """How the command is called."""
        return _prefixed(super().format_usage(), self.speech)

    def format_help(self) -> str:
        """All about the command."""
        return _prefixed(super().format_help(), self.speech)

    def error(self, message: str) -> NoReturn:
        """Say how the command is called and what is wrong with this call."""
        _ = self.speech
        print(self.format_usage(), end="", file=sys.stderr)
        told = fit(in_words(message, _), LONGEST)
        self.exit(
            COULD_NOT_RUN, _("{command}: error: {message}\n", command=self.prog, message=told)
        )


def parser_in(lang: Lang) -> type[Parser]:
    """Parsers that speak this language."""

    class Spoken(Parser):
        speech = Speech(lang)

    return Spoken


def _prefixed(text: str, _: Speech) -> str:
    return _("usage: ") + text.removeprefix("usage: ")


def in_words(message: str, _: Speech) -> str:
    r"""A message of argparse, which speaks English only, in this language.

    >>> in_words("argument --step: expected one argument", Speech("fr"))
    'argument --step\xa0: il faut une valeur'
    """
    about = re.fullmatch(r"argument (.+?): (.*)", message, re.DOTALL)
    if about:
        return _("argument {name}: {problem}", name=about[1], problem=in_words(about[2], _))
    for pattern, told in _MESSAGES.items():
        found = re.fullmatch(pattern, message, re.DOTALL)
        if found:
            return told(_, *found.groups())
    return message


def whole_number(_: Speech, text: str) -> int:
    """A whole number on the command line.

    >>> whole_number(Speech("en"), "-7")
    -7
    """
    if not re.fullmatch(r"-?\d{1,100}", text, re.ASCII):  # nobody needs longer ones
        raise argparse.ArgumentTypeError(
            _("{text!r} is not a whole number, such as 1 or 42", text=fit(text, 40))
        )
    return int(text)


def nearest(wanted: str, known: Iterable[str]) -> str:
    """The one of these names that was probably meant; empty if none looks like it.

    >>> nearest("confrom", ["conform", "replay"]), nearest("--svg", ["--seed", "--json"])
    ('conform', '')
    """
    return next(iter(get_close_matches(wanted, list(known), n=1)), "")


def near_words(near: str, _: Speech) -> str:
    """The question whether this name was meant; nothing if there is none."""
    return _("; did you mean {name}?", name=near) if near else ""


def _invalid(_: Speech, value: str, choices: Sequence[str]) -> str:
    """What is wrong with a choice, and the nearest one, or all of them."""
    if near := nearest(value, choices):
        return _("there is no {value!r}", value=value) + near_words(near, _)
    return _(
        "there is no {value!r}; choose from {choices}", value=value, choices=", ".join(choices)
    )


_MESSAGES: Final[dict[str, Callable[..., str]]] = {
    r"the following arguments are required: (.*)": lambda _, names: _(
        "the following arguments are required: {names}", names=names
    ),
    r"invalid choice: '(.*)' \(choose from (.*)\)": lambda _, value, choices: _invalid(
        _, value, re.findall(r"'(.*?)'", choices)
    ),
    r"expected one argument": lambda _: _("expected one argument"),
    r"expected at least one argument": lambda _: _("expected at least one argument"),
    r"not allowed with argument (.*)": lambda _, name: _(
        "not allowed with argument {name}", name=name
    ),
    r"invalid int value: (.*)": lambda _, value: _("invalid int value: {value}", value=value),
    r"ignored explicit argument (.*)": lambda _, value: _(
        "ignored explicit argument {value}", value=value
    ),
    r"ambiguous option: (.*) could match (.*)": lambda _, option, matches: _(
        "ambiguous option: {option} could match {matches}", option=option, matches=matches
    ),
}
"""The messages of argparse that our options can cause; others stay in English."""
