"""``crimehotel rules``: all rules and rulings, or those that mention something."""

from __future__ import annotations

import argparse
import sys
import unicodedata
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from itertools import groupby
from typing import Any, Final

import attrs

from crimehotel_rules.kernel import catalogue
from crimehotel_rules.kernel.catalogue import CHAPTERS
from crimehotel_rules.commands.entries import said
from crimehotel_rules.commands.exits import NOT_OK, OK, could_not_run
from crimehotel_rules.commands.writing import END, HIT, Writer
from crimehotel_rules.crime_hotel.show import Lang
from crimehotel_rules.crime_hotel.show.words import form, plain

EPILOG = """\
examples:
  crimehotel rules                               every rule, chapter by chapter, every ruling
  crimehotel rules --search bonus                rules and rulings that mention bonus
  crimehotel rules --search "police car"         that contain both words, anywhere
  crimehotel rules --search enquete --lang fr    accents and capitals do not matter

Exit code 1: nothing was found.
"""

_WORDS: Final[dict[Lang, dict[str, str]]] = {
    "en": {
        "rulings": "Rulings",
        "rule": "{count} rule|{count} rules",
        "ruling": "{count} ruling|{count} rulings",
        "found": "{rules} and {rulings} found; crimehotel rule ID says more.",
    },
    "fr": {
        "rulings": "Arbitrages",
        "rule": "{count} règle|{count} règles",
        "ruling": "{count} arbitrage|{count} arbitrages",
        "found": "Trouvé {rules} et {rulings} ; crimehotel rule ID en dit plus.",
    },
}


@attrs.frozen
class _Entry:
    """What is searched and shown: the first text always, the others where they match."""

    id: str
    heading: str
    texts: tuple[str, ...]


def add_to(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "rules",
        help="list the rules and rulings, or search them",
        description="List all rules by chapter and all rulings, or search their ids and texts.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--search", metavar="WORDS", help="only entries that contain all these words"
    )
    parser.add_argument("--lang", choices=("en", "fr"), default="en", help="(default: en)")
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    lang, writer = options.lang, Writer.for_terminal()
    if options.search is None:
        questions = [attrs.evolve(each, texts=each.texts[:1]) for each in _rulings(lang)]
        print("\n".join(_listed([*_rules(lang), *questions], writer)))
        return OK
    wanted = fold(options.search).split()
    if not wanted:
        return could_not_run("--search needs a word to search for, such as bonus")
    everything = [*_rules(lang), *_rulings(lang)]
    found = [hits for each in everything if (hits := _matched(each, wanted))]
    if not found:
        print(f"crimehotel: {_nothing(options.search, everything, lang)}", file=sys.stderr)
        return NOT_OK
    print("\n".join(_listed(found, writer)))
    print(f"\n{_counted(found, lang)}")
    return OK


def _rules(lang: Lang) -> list[_Entry]:
    return [
        _Entry(rule.id, CHAPTERS[lang][rule.chapter], (said(rule, lang),))
        for rule in catalogue.rules().values()
    ]


def _rulings(lang: Lang) -> list[_Entry]:
    return [
        _Entry(
            ruling.id,
            _WORDS[lang]["rulings"],
            (
                said(ruling.question, lang),
                *(f"{reading.key}: {said(reading, lang)}" for reading in ruling.readings),
                said(ruling.why, lang),
            ),
        )
        for ruling in catalogue.rulings().values()
    ]


def _listed(entries: Sequence[_Entry], writer: Writer) -> Iterator[str]:
    for place, (heading, group) in enumerate(groupby(entries, lambda each: each.heading)):
        yield from [""] * (place > 0)
        yield writer.paint(heading, "bold")
        for each in group:
            first, *others = each.texts
            yield from writer.item(each.id, first)
            for text in others:
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


def _nothing(search: str, entries: Sequence[_Entry], lang: Lang) -> str:
    """What to try instead: a word that does occur, or the other language."""
    known = {word for each in entries for text in each.texts for word in _words_of(text)}
    near = [get_close_matches(word, known, n=1, cutoff=0.75) for word in fold(search).split()]
    language, other = ("French", "en") if lang == "fr" else ("English", "fr")
    hint = f"or search the other language with --lang {other}"
    if any(near) and all(near):
        hint = f"try {' '.join(word for (word,) in near)!r}, {hint}"
    else:
        hint = f"try fewer or other words, {hint}"
    return f"no rule or ruling has {plain(search)!r} in its {language} text; {hint}"


def _words_of(text: str) -> list[str]:
    return "".join(one if one.isalnum() else " " for one in fold(text)).split()


def _counted(found: Sequence[_Entry], lang: Lang) -> str:
    words = _WORDS[lang]
    rulings = sum(each.heading == words["rulings"] for each in found)
    counts = {"rule": len(found) - rulings, "ruling": rulings}
    told = {
        f"{key}s": form(count, words[key], lang).format(count=count)
        for key, count in counts.items()
    }
    return words["found"].format(**told)
