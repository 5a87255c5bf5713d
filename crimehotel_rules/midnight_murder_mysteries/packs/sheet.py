"""A pack as a part of a page: cards in rows; a case with every spoiler behind a click."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any, Final

from crimehotel_rules.kernel.text import Lang, Text
from crimehotel_rules.midnight_murder_mysteries.cases import CaseFile, EventsFile
from crimehotel_rules.midnight_murder_mysteries.codec import CODEC
from crimehotel_rules.midnight_murder_mysteries.packs.clues import Clues
from crimehotel_rules.midnight_murder_mysteries.packs.names import (
    ELEMENT_NAMES,
    effect_words,
    path_name,
    person_name,
)
from crimehotel_rules.midnight_murder_mysteries.rules.box import (
    NUMBER_OF,
    Element,
    OptionId,
    Path,
    Suspect,
)
from crimehotel_rules.midnight_murder_mysteries.rules.case import Level, Option
from crimehotel_rules.midnight_murder_mysteries.rules.deck import EventCard
from crimehotel_rules.packs import Sheet

_STYLE: Final = """
.mm-pack{--line:color-mix(in srgb,currentColor 40%,transparent)}
.mm-pack .cards{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr))}
.mm-pack .card,.mm-pack details{border:1px solid var(--line);border-radius:.5rem;padding:.7rem 1rem}
.mm-pack .card h2{font-size:1.15rem;margin:.1rem 0 .4rem}
.mm-pack .card .does{font-weight:600;margin-bottom:0}
.mm-pack details{margin:.35rem 0}
.mm-pack summary{cursor:pointer;font-weight:600}
.mm-pack .lists{display:grid;gap:0 2rem;grid-template-columns:repeat(auto-fit,minmax(14rem,1fr))}
"""
"""All colours are those of the page around it, be it light or dark."""

_LEVELS: Final[dict[Level, Text]] = {
    "amateur": Text("An amateur case", "Une enquête amateur"),
    "expert": Text("An expert case", "Une enquête expert"),
}
_COLON: Final = Text(": ", "\u00a0: ")
_NOBODY: Final = {
    "victim": Text("the victim", "la victime"),
    "nobody": Text("nobody: an accident", "personne\u00a0: un accident"),
}
_WORDS: Final = {
    "motives": Text("Motives", "Mobiles"),
    "methods": Text("Methods", "Modes opératoires"),
    "cast": Text("The twelve", "Les douze"),
    "paths": Text("The sixty paths", "Les soixante pistes"),
    "solution": Text("The solution", "La solution"),
    "truth": Text("Where they really were", "Où ils étaient vraiment"),
    "deduction": Text("How it can be deduced", "Comment on peut le déduire"),
    "herrings": Text("Red herrings, and what refutes them", "Fausses pistes, et ce qui les réfute"),
    "purser": Text("Purser", "Commissaire"),
}


def draw_events(content: Any, lang: Lang) -> Sheet:
    """The sixteen cards."""
    deck = CODEC.decode(EventsFile, content).events
    cards = "".join(_card(card, lang) for card in deck.cards)
    return Sheet(deck.id, f'<div class="mm-pack"><div class="cards">{cards}</div></div>', _STYLE)


def _card(card: EventCard, lang: Lang) -> str:
    purser = f"{_WORDS['purser'].said(lang)}{_COLON.said(lang)}zone {card.purser}"
    does = " · ".join((purser, *(effect_words(effect, lang) for effect in card.effects)))
    return (
        f'<section class="card"><h2>{_html(card.title.said(lang))}</h2>'
        f'<p>{_html(card.text.said(lang))}</p><p class="does">{_html(does)}</p></section>'
    )


def draw_case(content: Any, lang: Lang) -> Sheet:
    """What everybody may know, and the rest behind clicks."""
    page = _CasePage(CODEC.decode(CaseFile, content), lang)
    return Sheet(
        page.file.case.title.said(lang), f'<div class="mm-pack">{page.body()}</div>', _STYLE
    )


class _CasePage:
    """Lays out a case in one language."""

    def __init__(self, file: CaseFile, lang: Lang) -> None:
        self.file = file
        self.lang = lang

    def body(self) -> str:
        """The whole page."""
        case, said = self.file.case, self._said
        texts = (
            self._hidden(self._path(each.path), _paragraphs(each.text.said(self.lang)))
            for each in case.paragraphs
        )
        return "".join(
            (
                f"<p><strong>{said(_LEVELS[case.level])}</strong></p>",
                _paragraphs(case.presentation.said(self.lang)),
                self._head("cast"),
                _list(f"{p.name}, {p.role.said(self.lang)}" for p in self.file.cast),
                '<div class="lists">',
                self._options("motives", case.motives),
                self._options("methods", case.methods),
                "</div>",
                self._head("paths"),
                *texts,
                self._head("solution"),
                self.spoilers(),
            )
        )

    def spoilers(self) -> str:
        """The solution and all that explains it, each behind a click."""
        colon, solution = _COLON.said(self.lang), self.file.case.solution.text.said(self.lang)
        steps = (
            f"{ELEMENT_NAMES[step.element].said(self.lang)}{colon}{step.text.said(self.lang)} "
            f"({self._paths(step.paths)})"
            for step in self.file.deduction
        )
        truths = (f"{p.name}{colon}{p.truth.said(self.lang)}" for p in self.file.cast)
        herrings = (
            f"{ELEMENT_NAMES[element].said(self.lang)}, {self._option(element, option)}{colon}"
            f"{self._paths(hinting)} → {self._paths(refuting)}"
            for element, option, hinting, refuting in Clues(self.file).herrings()
        )
        return "".join(
            (
                self._section("solution", _paragraphs(solution)),
                self._section("deduction", _list(steps)),
                self._section("truth", _list(truths)),
                self._section("herrings", _list(herrings)),
            )
        )

    def _said(self, text: Text) -> str:
        return _html(text.said(self.lang))

    def _head(self, word: str) -> str:
        return f"<h2>{self._said(_WORDS[word])}</h2>"

    def _section(self, word: str, body: str) -> str:
        return self._hidden(_WORDS[word].said(self.lang), body)

    def _hidden(self, title: str, body: str) -> str:
        return f"<details><summary>{_html(title)}</summary>{body}</details>"

    def _options(self, word: str, options: tuple[Option, ...]) -> str:
        names = _list(option.name.said(self.lang) for option in options)
        return f"<div>{self._head(word)}{names}</div>"

    def _path(self, path: Path) -> str:
        name = path_name(path, self.file.cast, self.lang)
        return name[0].upper() + name[1:]

    def _paths(self, paths: Iterable[Path]) -> str:
        return " · ".join(path_name(path, self.file.cast, self.lang) for path in paths)

    def _option(self, element: Element, option: OptionId) -> str:
        if element == "culprit":
            number = NUMBER_OF.get(Suspect(option))
            if number is None:
                return _NOBODY[option].said(self.lang)
            return person_name(number, self.file.cast)
        case = self.file.case
        options = case.motives if element == "motive" else case.methods
        return next(each.name.said(self.lang) for each in options if each.id == option)


def _html(text: str) -> str:
    """The text as HTML, with the apostrophes of a printed page."""
    return escape(text.replace("'", "’"))


def _paragraphs(text: str) -> str:
    return "".join(f"<p>{_html(part)}</p>" for part in text.split("\n\n"))


def _list(items: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{_html(item)}</li>' for item in items)}</ul>"
