"""``crimehotel rules``: all rules and rulings, or those that mention something."""

from __future__ import annotations

import argparse
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from itertools import groupby
from typing import Any

import attrs

from crimehotel_rules import games
from crimehotel_rules.commands.choosing import add_game, add_lang, page_of
from crimehotel_rules.commands.entries import chapter_title, said
from crimehotel_rules.commands.exits import NOT_OK, OK, CannotRun
from crimehotel_rules.commands.writing import END, HIT, Writer
from crimehotel_rules.games import Page
from crimehotel_rules.kernel.plain import plain
from crimehotel_rules.kernel.translation import Speech


@attrs.frozen
class _Entry:
    """What is searched and shown: the first text always, the others where they match."""

    id: str
    heading: str
    texts: tuple[str, ...]
    is_ruling: bool = False


def add_to(commands: Any, _: Speech) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "rules",
        help=_("list the rules and rulings, or search them"),
        description=_(
            "List the rules, chapter by chapter, and the rulings of all games or of one, or "
            "search their ids and texts."
        ),
        epilog=_(
            """\
examples:
  crimehotel rules                      every rule, chapter by chapter, every ruling
  crimehotel rules --game GAME          those of one game
  crimehotel rules winner               rules and rulings that mention winner
  crimehotel rules first player         that contain both words, anywhere
  crimehotel rules egalite --lang fr    accents and capitals do not matter

Exit code 1: nothing was found.
"""
        ),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "words",
        nargs="*",
        metavar=_("WORD"),
        help=_("list only entries that contain all these words"),
    )
    add_game(parser, _, _("list only those of this game"))
    add_lang(parser, _)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    _, writer = Speech(options.lang), Writer.for_terminal()
    names = [options.game] if options.game else list(games.TABLE)
    pages = [page_of(name, _) for name in names]
    entries = {
        _titled(page, _, alone=len(pages) == 1): [*_rules(page, _), *_rulings(page, _)]
        for page in pages
    }
    if not options.words:
        print("\n".join(_listed(entries, writer, whole=False)))
        return OK
    search = " ".join(options.words)
    wanted = fold(search).split()
    if not wanted:
        raise CannotRun(_("there is no word to search for in {search!r}", search=search))
    hits = {
        title: [hit for each in known if (hit := _matched(each, wanted))]
        for title, known in entries.items()
    }
    found = [hit for each in hits.values() for hit in each]
    if not found:
        print(f"crimehotel: {_nothing(search, entries.values(), _)}", file=sys.stderr)
        return NOT_OK
    print("\n".join(_listed({title: each for title, each in hits.items() if each}, writer)))
    rulings = sum(each.is_ruling for each in found)
    print()
    print(
        _(
            "{rules:rule|rules} and {rulings:ruling|rulings} found; crimehotel rule ID shows "
            "one in full.",
            rules=len(found) - rulings,
            rulings=rulings,
        )
    )
    return OK


def _titled(page: Page, _: Speech, *, alone: bool) -> str:
    """The title of a game; empty for one alone, unless it is under construction."""
    if page.MISSING:
        return _("{title} (under construction)", title=page.GAME.title)
    return "" if alone else page.GAME.title


def _rules(page: Page, _: Speech) -> Iterator[_Entry]:
    known = page.GAME.catalogue
    for rule in known.rules.values():
        chapter = chapter_title(known, rule.chapter, _.lang)
        yield _Entry(rule.id, chapter, (said(rule, _.lang),))


def _rulings(page: Page, _: Speech) -> Iterator[_Entry]:
    for ruling in page.GAME.catalogue.rulings.values():
        readings = (f"{each.key}: {said(each, _.lang)}" for each in ruling.readings)
        texts = (ruling.question.said(_.lang), *readings, ruling.why.said(_.lang))
        yield _Entry(ruling.id, _("Rulings"), texts, is_ruling=True)


def _listed(
    entries: Mapping[str, Sequence[_Entry]], writer: Writer, *, whole: bool = True
) -> Iterator[str]:
    """The entries of each game by chapter, all their texts or only the first."""
    for number, (title, known) in enumerate(entries.items()):
        yield from [""] * (number > 0)
        yield from (writer.paint(line, "good") for line in writer.paragraph(title, ""))
        for place, (heading, group) in enumerate(groupby(known, lambda each: each.heading)):
            yield from [""] * (place > 0 or bool(title))
            yield writer.paint(heading, "bold")
            for each in group:
                first, *others = each.texts
                yield from writer.item(each.id, first)
                for text in others if whole else ():
                    yield from writer.item("", text)


def fold(text: str) -> str:
    """The text without capitals and accents.

    >>> fold("Enquête À 3")
    'enquete a 3'
    """
    return "".join(map(_folded, text))


def _folded(one: str) -> str:
    bare = unicodedata.normalize("NFKD", one.casefold())
    return "".join(each for each in bare if not unicodedata.combining(each))


def _matched(each: _Entry, wanted: Sequence[str]) -> _Entry | None:
    """The entry with its hits marked, or None if a word does not occur in it."""
    whole = fold(" ".join((each.id, *each.texts)))
    if not all(word in whole for word in wanted):
        return None
    first, *others = each.texts
    shown = [first, *(text for text in others if any(word in fold(text) for word in wanted))]
    return attrs.evolve(each, texts=tuple(marked(text, wanted) for text in shown))


def marked(text: str, wanted: Sequence[str]) -> str:
    """The text with marks around what was searched for.

    >>> marked("Les étages", ["etage"]).replace(HIT, "<").replace(END, ">")
    'Les <étage>s'
    """
    folded = [_folded(one) for one in text]
    places = [place for place, one in enumerate(folded) for _ in one]
    whole = "".join(folded)
    hit: set[int] = set()
    for word in wanted:
        start = whole.find(word)
        while start >= 0:
            hit.update(places[start : start + len(word)])
            start = whole.find(word, start + 1)
    runs = groupby(range(len(text)), lambda place: place in hit)
    return "".join(
        f"{HIT}{part}{END}" if is_hit else part
        for is_hit, run in runs
        for part in ["".join(text[place] for place in run)]
    )


def _nothing(search: str, entries: Iterable[Sequence[_Entry]], _: Speech) -> str:
    """What to try instead: a word that does occur, or the other language."""
    texts = (text for known in entries for each in known for text in each.texts)
    known = {word for text in texts for word in _words_of(text)}
    near = [get_close_matches(word, known, n=1, cutoff=0.75) for word in fold(search).split()]
    meant = " ".join(word for (word,) in near) if all(near) else ""
    if meant and meant != fold(search):  # all these words occur, but nowhere together
        instead = _("try {words!r}", words=meant)
    else:
        instead = _("try fewer words, or others")
    if _.lang == "fr":
        return _(
            "no rule or ruling has {search!r} in its French text; {instead}, or search the "
            "English with --lang en",
            search=plain(search),
            instead=instead,
        )
    return _(
        "no rule or ruling has {search!r} in its English text; {instead}, or search the "
        "French with --lang fr",
        search=plain(search),
        instead=instead,
    )


def _words_of(text: str) -> list[str]:
    return "".join(one if one.isalnum() else " " for one in fold(text)).split()
