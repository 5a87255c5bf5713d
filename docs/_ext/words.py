"""What all extensions share: the language of the build, texts in it, links from rule ids."""

import re
from difflib import get_close_matches
from typing import Final

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.config import Config
from sphinx.util.typing import ExtensionMetadata

from crimehotel_rules.kernel import catalogue
from crimehotel_rules.kernel.catalogue import Invariant, Reading, Rule, Text
from crimehotel_rules.crime_hotel.show import Lang
from crimehotel_rules.crime_hotel.checks.mutants import Mutant, Unbreakable

LANGUAGES: Final[dict[Lang, str]] = {"en": "English", "fr": "Français"}

SAFE: Final[ExtensionMetadata] = {"parallel_read_safe": True, "parallel_write_safe": True}
"""What every extension says about itself."""

_ID = re.compile(r"\b(CH-[A-Z]+-\d+)\b")


def lang_of(config: Config) -> Lang:
    """The language of the build.

    >>> lang_of(Config({"language": "fr"}))
    'fr'
    """
    return "fr" if config.language == "fr" else "en"


def said(thing: Text | Rule | Reading | Invariant | Mutant | Unbreakable, lang: Lang) -> str:
    """The text of a thing in that language.

    >>> said(Text("floor", "étage"), "fr")
    'étage'
    """
    return thing.fr if lang == "fr" else thing.en


def count(number: int, one: Text, many: Text, lang: Lang) -> str:
    """A number with its noun.

    >>> count(2, Text("rule", "règle"), Text("rules", "règles"), "fr")
    '2 règles'
    """
    single = number == 1 or (lang == "fr" and number == 0)
    return f"{number} {said(one if single else many, lang)}"


def kind_of(name: str) -> str:
    """What an id stands for.

    >>> kind_of("CH-INQ-3"), kind_of("CH-AMB-07"), kind_of("CH-INV-33")
    ('rule', 'ruling', 'invariant')
    """
    return {"CH": "rule", "AM": "ruling", "IN": "invariant"}[name[:2]]


def known_ids() -> list[str]:
    """All ids of rules, rulings and invariants."""
    return [*catalogue.rules(), *catalogue.rulings(), *catalogue.invariants()]


def unknown(what: str, name: str, known: list[str]) -> str:
    """The message about a name that does not exist, with those that come near.

    >>> unknown("rule", "CH-INK-3", list(catalogue.rules()))
    'there is no rule CH-INK-3; nearest: CH-INQ-3, CH-INFO-3, CH-INQ-8'
    """
    spelt = {each.lower(): each for each in known}
    near = get_close_matches(name.lower(), spelt, n=3, cutoff=0.4) or list(spelt)[:3]
    return f"there is no {what} {name}; nearest: {', '.join(spelt[each] for each in near)}"


def from_catalogue(*made: nodes.Element) -> list[nodes.Node]:
    """The nodes, marked as texts that the catalogue has in both languages: not for gettext."""
    for each in made:
        for text in each.findall(nodes.TextElement):
            if not isinstance(text, nodes.Inline):  # those go with their paragraph
                text["translatable"] = False
    return [*made]


def link(kind: str, target: str, text: str = "", *classes: str) -> pending_xref:
    """A link into the domain, resolved when all pages are read; without a text, by its name."""
    kinds = ["ch-ref", *classes] if text else ["ch-ref", "ch-name"]
    shown = nodes.inline("", text or target, classes=kinds)
    return pending_xref(
        "", shown, refdomain="ch", reftype=kind, reftarget=target, refexplicit=True, refwarn=True
    )


def linked(text: str) -> list[nodes.Node]:
    """The text with every id in it as a link.

    >>> [node.astext() for node in linked("As in CH-INQ-3.")]
    ['As in ', 'CH-INQ-3', '.']
    """
    parts = _ID.split(text)
    found: list[nodes.Node] = []
    for place, part in enumerate(parts):
        if part:
            found.append(link(kind_of(part), part) if place % 2 else nodes.Text(part))
    return found


def between(parts: list[nodes.Node], separator: str = ", ") -> list[nodes.Node]:
    """The nodes with a separator between them."""
    spaced: list[nodes.Node] = []
    for part in parts:
        if spaced:
            spaced.append(nodes.Text(separator))
        spaced.append(part)
    return spaced
