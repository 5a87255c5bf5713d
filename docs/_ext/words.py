"""What all extensions share: the language of the build, texts in it, links from ids."""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final, Protocol

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.config import Config
from sphinx.util.typing import ExtensionMetadata

from crimehotel_rules.kernel.text import Lang, Text
from docs._ext import house

LANGUAGES: Final[dict[Lang, str]] = {"en": "English", "fr": "Français"}

SAFE: Final[ExtensionMetadata] = {"parallel_read_safe": True, "parallel_write_safe": True}
"""What every extension says about itself."""


class Bilingual(Protocol):
    """A text in both languages, or something of the catalogue that has one."""

    @property
    def en(self) -> str:
        """In English."""

    @property
    def fr(self) -> str:
        """In French."""


def lang_of(config: Config) -> Lang:
    """The language of the build.

    >>> lang_of(Config({"language": "fr"}))
    'fr'
    """
    return "fr" if config.language == "fr" else "en"


def said(thing: Bilingual, lang: Lang) -> str:
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


def unknown(what: str, name: str, known: Sequence[str]) -> str:
    """The message about a name that does not exist, with those that come near.

    >>> unknown("room", "kitchin", ["hall", "kitchen", "chicken run"])
    'there is no room kitchin; nearest: kitchen, chicken run'
    """
    spelt = {each.lower(): each for each in known}
    near = get_close_matches(name.lower(), spelt, n=3, cutoff=0.4) or list(spelt)[:3]
    hint = f"nearest: {', '.join(spelt[each] for each in near)}" if near else "there is none"
    return f"there is no {what} {name}; {hint}"


def from_catalogue(*made: nodes.Element) -> list[nodes.Node]:
    """The nodes, marked as texts that the catalogue has in both languages: not for gettext."""
    for each in made:
        for text in each.findall(nodes.TextElement):
            if not isinstance(text, nodes.Inline):  # those go with their paragraph
                text["translatable"] = False
    return [*made]


def link(kind: str, target: str, text: str = "", *classes: str) -> pending_xref:
    """A link into the domain, resolved when all pages are read; without a text, by its name."""
    kinds = ["book-ref", *classes] if text else ["book-ref", "book-name"]
    shown = nodes.inline("", text or target, classes=kinds)
    return pending_xref(
        "", shown, refdomain="game", reftype=kind, reftarget=target, refexplicit=True, refwarn=True
    )


def page_link(page: str, text: str | None, here: str) -> pending_xref:
    """A link to a page, by its name from the top; without a text, by the title of the page."""
    return pending_xref(
        "",
        nodes.inline("", text or page),
        refdomain="std",
        reftype="doc",
        reftarget=f"/{page}",
        refdoc=here,
        refexplicit=text is not None,
        refwarn=True,
    )


def linked(text: str) -> list[nodes.Node]:
    """The text with every id of a game in it as a link."""
    parts = re.split(f"({house.ids()})", text)
    return [
        link(house.kind_of(part), part) if place % 2 else nodes.Text(part)
        for place, part in enumerate(parts)
        if part
    ]


def between(parts: Sequence[nodes.Node], separator: str = ", ") -> list[nodes.Node]:
    """The nodes with a separator between them."""
    spaced: list[nodes.Node] = []
    for part in parts:
        if spaced:
            spaced.append(nodes.Text(separator))
        spaced.append(part)
    return spaced
