"""Two builds, one for each language, and the way from a page to the same page in the other."""

from typing import Any, Final

from docutils import nodes
from markupsafe import Markup
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.typing import ExtensionMetadata

from crimehotel_rules import games
from crimehotel_rules.kernel.text import Lang, Text
from docs._ext import house
from docs._ext.words import LANGUAGES, SAFE, lang_of, said

LOGGER = logging.getLogger(__name__)

ENGLISH_ONLY: Final = {
    "api": "Cette page documente le code à partir de ses sources : elle reste en anglais.",
    "changelog": "Le journal des modifications est tenu en anglais.",
}
"""The pages that stay English in the French build, of all games or of one, and the French note that
says so."""

FRENCH_TITLES: Final = {"changelog": "Journal des modifications"}
"""What such pages are called in the French build, where the name is not the same in both."""

LABELS: Final = {
    "Toggle site navigation sidebar": "Afficher ou masquer la navigation",
    "Toggle table of contents sidebar": "Afficher ou masquer le sommaire de la page",
    "Toggle Light / Dark / Auto color theme": "Changer de thème : clair, sombre, automatique",
    "Toggle navigation of": "Déplier :",
    "@pradyunsg</a>'s": "@pradyunsg</a>,",
}
"""What the theme writes in English without asking for a translation."""

REPAIRS: Final = {
    'class="caption" role="heading">': 'class="caption" role="heading" aria-level="2">',
    # Wide code and wide tables scroll, and so they must with the keyboard.
    "<pre>": '<pre tabindex="0">',
    '<div class="table-wrapper': '<div tabindex="0" class="table-wrapper',
}
"""What the theme and Sphinx leave out, and readers without a mouse or screen need."""

SWITCH: Final = Text("EN: this page in English", "FR : cette page en français")


def note_for(page: str) -> str | None:
    """The French note on a page that stays English; None for all others.

    >>> note_for("architecture") is None
    True
    """
    game = house.of_page(page)
    return ENGLISH_ONLY.get(page.removeprefix(f"{game}/"))


def other(lang: Lang) -> Lang:
    """The other language."""
    return "fr" if lang == "en" else "en"


def address(pagename: str, lang: Lang) -> str:
    """The same page in that language, seen from this page.

    >>> address("some-game/rules/inquiry", "fr")
    '../../../fr/some-game/rules/inquiry.html'
    """
    return f"{'../' * (pagename.count('/') + 1)}{lang}/{pagename}.html"


def switch(pagename: str, lang: Lang) -> str:
    """The link to the other language."""
    there = other(lang)
    return (
        f'<a class="book-switch" href="{address(pagename, there)}" hreflang="{there}" '
        f'lang="{there}" title="{LANGUAGES[there]}" '
        f'aria-label="{said(SWITCH, there)}">{there.upper()}</a>'
    )


def add_to_page(
    app: Sphinx,
    pagename: str,
    templatename: str,  # noqa: ARG001 - as Sphinx calls it
    context: dict[str, Any],
    doctree: nodes.document | None,  # noqa: ARG001
) -> None:
    """Hand the templates what they need."""
    lang = lang_of(app.config)

    def localised(body: Markup) -> Markup:
        """The frame of the page, with the switch in both headers and without foreign labels."""
        text = str(body)
        link = switch(pagename, lang)
        for header in ('<div class="header-right">', '<div class="content-icon-container">'):
            text = text.replace(header, f"{header}{link}", 1)
        for unfinished, whole in REPAIRS.items():
            text = text.replace(unfinished, whole)
        if lang == "fr":
            for english, french in LABELS.items():
                text = text.replace(english, french)
        return Markup(text)

    context["localised"] = localised
    context["book"] = book_of(pagename, context.get("title", ""))
    context["alternates"] = [(each, address(pagename, each)) for each in LANGUAGES]


def book_of(pagename: str, title: str) -> str:
    """The book in which a page stands, for the title of the window; none on its first page."""
    game = house.of_page(pagename)
    book = "" if game is None else games.game(game).title
    return "" if book == title else book


def note_english(app: Sphinx, doctree: nodes.document) -> None:
    """Say on top of an English page of the French build why it is English."""
    note = note_for(app.env.docname)
    if lang_of(app.config) == "fr" and note is not None:
        title = next(iter(doctree.findall(nodes.title)))
        if french := FRENCH_TITLES.get(app.env.docname):
            title[:] = [nodes.Text(french)]
        text = nodes.note("", nodes.paragraph("", note))
        title.parent.insert(title.parent.index(title) + 1, text)


def warn_untranslated(app: Sphinx, doctree: nodes.document) -> None:
    """Warn about every text of a French page that is still English."""
    if lang_of(app.config) == "en" or note_for(app.env.docname) is not None:
        return
    for node in doctree.findall(nodes.Element):
        if isinstance(node, addnodes.toctree):  # Sphinx does not mark these
            left = bool(node.get("rawcaption")) and node["caption"] == node["rawcaption"]
        else:
            left = node.get("translated") is False
        if left:
            text = node.get("caption") or node.get("alt") or node.astext()
            LOGGER.warning("not translated: %s", text.partition("\n")[0][:70], location=node)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Listen to the reading and the writing of pages."""
    app.connect("html-page-context", add_to_page)
    app.connect("doctree-read", note_english, priority=400)  # before titles are collected
    app.connect("doctree-read", warn_untranslated)
    return SAFE
