"""A door for each game on the front page of the house, and the pages that every book can have.

``.. doors::`` makes a door for each game that has a book, and the tree of the books. ``.. book::``
is the whole first page of a book, ``.. book-page:: rules`` a whole page of it. They take their
words from here and all else from the game's data; a book grows as its game does, and replaces these
pages by ones that somebody has written. ``.. construction::`` says what is missing, and
``.. pages::`` is a toctree that waits for pages to come.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar, Final

from docutils import nodes
from docutils.nodes import Node
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.directives.other import TocTree
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata, OptionSpec

from crimehotel_rules import games
from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.text import Lang, Text
from docs._ext import boxes, glossary, house
from docs._ext.faulty import EMPTY
from docs._ext.rules import of_chapter
from docs._ext.words import SAFE, count, from_catalogue, lang_of, page_link, said
from tools import chain

LOGGER = logging.getLogger(__name__)

UNDER_CONSTRUCTION: Final = Text("under construction", "en construction")
COMPLETE: Final = Text("complete", "complet")
THERE: Final = Text("There is", "Il y a")
NOTHING: Final = Text("nothing yet", "rien encore")
MISSING: Final = Text("Still missing", "Il manque encore")
NOTICE: Final = Text(
    "This game is under construction. What is on these pages comes from its data and may change.",
    "Ce jeu est en construction. Ce que montrent ces pages vient de ses données et peut changer.",
)
COLON: Final = Text(": ", "\u00a0: ")

COUNTED: Final[tuple[tuple[Text, Text, Callable[[Game], int]], ...]] = (
    (Text("rule", "règle"), Text("rules", "règles"), lambda game: len(game.catalogue.rules)),
    (
        Text("ruling", "arbitrage"),
        Text("rulings", "arbitrages"),
        lambda game: len(game.catalogue.rulings),
    ),
    (
        Text("invariant", "invariant"),
        Text("invariants", "invariants"),
        lambda game: len(game.catalogue.invariants),
    ),
    (
        Text("scenario", "scénario"),
        Text("scenarios", "scénarios"),
        lambda game: len(chain.scenarios(game)),
    ),
    (
        Text("example play", "partie d'exemple"),
        Text("example plays", "parties d'exemple"),
        lambda game: len(trace.shipped(game)),
    ),
    (
        Text("faulty engine", "moteur fautif"),
        Text("faulty engines", "moteurs fautifs"),
        lambda game: len(game.catalogue.mutants),
    ),
)
"""What is counted at the door of a game."""

TITLES: Final = {
    "rules": Text("The rules", "Les règles"),
    "rulings": Text("All rulings", "Tous les arbitrages"),
    "refusals": Text("Refusals", "Les refus"),
    "invariants": Text("Always true", "Toujours vrai"),
    "glossary": Text("Words of the game", "Les mots du jeu"),
    "features": Text("Features", "Les scénarios"),
    "matrix": Text("The matrix", "La matrice"),
    "faulty": Text("Faulty engines", "Moteurs fautifs"),
    "protocol_reference": Text("JSON, field by field", "Le JSON, champ par champ"),
}
"""The pages that the data of a game can fill, and their titles."""

INTRODUCTIONS: Final = {
    "rules": Text(
        "In the order of play. Below each rule stand its id, how firm it is, and what proves it.",
        "Dans l'ordre du jeu. Sous chaque règle : son identifiant, sa fermeté et ses preuves.",
    ),
    "rulings": Text(
        "Every question that the printed rulebook leaves open, with the answer used here.",
        "Chaque question que le livret imprimé laisse ouverte, et la réponse retenue ici.",
    ),
    "refusals": Text(
        "When an action or a set-up is refused, the engine names the rule, a stable code and the "
        "values, and says why in a sentence. Words in italics stand for the values.",
        "Quand une action ou une mise en place est refusée, le moteur nomme la règle, un code "
        "stable et les valeurs, et dit pourquoi en une phrase. Les mots en italique représentent "
        "les valeurs.",
    ),
    "invariants": Text(
        "What is true in every game, whatever the players do.",
        "Ce qui est vrai dans toute partie, quoi que fassent les joueurs.",
    ),
    "glossary": Text(
        "The terms of this book in both languages.",
        "Les termes de ce livre dans les deux langues.",
    ),
    "features": Text(
        "The rules as short pieces of play, run against the engine when this book was built.",
        "Les règles en courtes séquences de jeu, exécutées à la fabrication de ce livre.",
    ),
    "matrix": Text(
        "For each rule: the code that enforces it, the scenarios and properties that show it, the "
        "faulty engines that break it, the rulings that it depends on.",
        "Pour chaque règle : le code qui l'applique, les scénarios et les propriétés qui la "
        "montrent, les moteurs fautifs qui l'enfreignent, les arbitrages dont elle dépend.",
    ),
    "faulty": Text(
        "Engines with one mistake each. The suite has to catch them and to blame the right rule.",
        "Des moteurs qui ont chacun un défaut. La suite doit les repérer et accuser la bonne "
        "règle.",
    ),
    "protocol_reference": Text(
        "Everything of this game that crosses the wire, made from its JSON Schemas.",
        "Tout ce qui, de ce jeu, passe par le protocole, d'après ses schémas JSON.",
    ),
}

SCHEMAS: Final = ("setup", "action", "view", "outcome", "trace")


def there(game: Game, lang: Lang) -> str:
    """What there is, in numbers."""
    numbers = [(counted(game), one, many) for one, many, counted in COUNTED]
    told = [count(number, one, many, lang) for number, one, many in numbers if number]
    listed = " · ".join(told) or said(NOTHING, lang)
    begin = f"{said(THERE, lang)}{said(COLON, lang)}" if house.under_construction(game) else ""
    return begin + listed


def missing(game: Game, lang: Lang) -> list[nodes.Element]:
    """What is missing, in a sentence; nothing for a whole game."""
    parts = [said(text, lang) for text in games.page(game.name).MISSING.values()]
    told = f"{said(MISSING, lang)}{said(COLON, lang)}{', '.join(parts)}."
    return [nodes.paragraph("", told)] if parts else []


class Doors(TocTree):
    """The ways into all books, each with what its game is about and how far it has got."""

    def run(self) -> list[Node]:
        """Make the doors, and the tree of the books."""
        self.env.note_reread()  # when there is another book
        books = [name for name in games.TABLE if f"{name}/index" in self.env.found_docs]
        self.content = StringList([f"{name}/index" for name in books], self.env.docname)
        self.options["hidden"] = True
        tree = super().run()
        doors = [self.door(games.game(name)) for name in books]
        return [*tree, *from_catalogue(nodes.container("", *doors, classes=["book-doors"]))]

    def door(self, game: Game) -> nodes.Element:
        """The way into one book."""
        self.env.note_dependency(str(game.catalogue.source("chapters")))
        lang = lang_of(self.config)
        state = "construction" if house.under_construction(game) else "complete"
        word = UNDER_CONSTRUCTION if state == "construction" else COMPLETE
        title = nodes.paragraph("", "", classes=["book-door-title"])
        title += page_link(f"{game.name}/index", None, self.env.docname)
        title += nodes.Text(" ")
        title += nodes.inline("", said(word, lang), classes=["book-state", f"book-state-{state}"])
        about = nodes.paragraph("", said(game.catalogue.about, lang))
        foot = nodes.paragraph("", there(game, lang), classes=["book-door-counts"])
        content = [title, about, foot, *missing(game, lang)]
        return nodes.container("", *content, classes=["book-door", f"book-door-{state}"])


class Construction(SphinxDirective):
    """What is missing in a game under construction; nothing for a whole game."""

    option_spec: ClassVar[OptionSpec] = house.GAME_OPTION

    def run(self) -> list[Node]:
        """Make the note, if there is need of one."""
        return from_catalogue(*notice(house.game_of(self), lang_of(self.config)))


def notice(game: Game, lang: Lang) -> list[nodes.Element]:
    """The note on a game under construction."""
    if not house.under_construction(game):
        return []
    warning = nodes.paragraph("", said(NOTICE, lang))
    return [nodes.note("", warning, nodes.paragraph("", there(game, lang)), *missing(game, lang))]


class Book(TocTree):
    """The first page of a book that nobody has written yet: its title, its state, its pages."""

    def run(self) -> list[Node]:
        """Make the page."""
        self.env.note_reread()  # when there is another page
        game, lang = house.game_of(self), lang_of(self.config)
        pages = list(self.pages(game))
        self.content = StringList(pages, self.env.docname)
        self.options["hidden"] = True
        tree = super().run()
        items = [
            nodes.list_item("", nodes.paragraph("", "", self.link(game, page, lang)))
            for page in pages
        ]
        section = nodes.section("", nodes.title("", game.title), ids=[game.name])
        section += notice(game, lang)
        section += [nodes.bullet_list("", *items), *tree]
        return from_catalogue(section)

    def pages(self, game: Game) -> Iterator[str]:
        """The pages that this book has: those that every book can have first."""
        known = ["features/index" if page == "features" else page for page in TITLES]
        others = [
            name.removeprefix(f"{game.name}/")
            for name in sorted(self.env.found_docs)
            if name.startswith(f"{game.name}/") and not name.endswith("/index")
        ]
        own = [name for name in others if not name.startswith("features/") and name not in known]
        for page in (*known, *own):
            if f"{game.name}/{page}" in self.env.found_docs:
                yield page

    def link(self, game: Game, page: str, lang: Lang) -> Node:
        """A link to a page of the book, by its title."""
        title = TITLES.get(page.removesuffix("/index"))
        text = None if title is None else said(title, lang)  # without one, by the title it has
        return page_link(f"{game.name}/{page}", text, self.env.docname)


class Pages(TocTree):
    """The tree of a book, as somebody wrote it; a game under construction may lack some pages."""

    def run(self) -> list[Node]:
        """Make the tree of the pages that are there."""
        game = house.game_of(self)
        if house.under_construction(game):
            self.env.note_reread()  # when there is another page
            here = [page for page in self.content if f"{game.name}/{page}" in self.env.found_docs]
            self.content = StringList(here, self.env.docname)
        return super().run()


class BookPage(SphinxDirective):
    """A page that the data of the game fill."""

    required_arguments = 1

    def run(self) -> list[Node]:
        """Make the page, with its title."""
        game, lang, page = house.game_of(self), lang_of(self.config), self.arguments[0]
        if page not in TITLES:
            raise self.error(f"{page!r} is none of {', '.join(TITLES)}")
        section = nodes.section("", nodes.title("", said(TITLES[page], lang)), ids=[page])
        section += nodes.paragraph("", said(INTRODUCTIONS[page], lang))
        filled = list(getattr(self, page)(game, lang))
        section += filled or nodes.paragraph("", said(EMPTY, lang))
        return from_catalogue(section)

    def rules(self, game: Game, lang: Lang) -> Iterator[Node]:
        """A section for each chapter."""
        for chapter in game.catalogue.chapters.values():
            if any(of_chapter(game, chapter.key)):
                title = nodes.title("", said(chapter, lang))
                section = nodes.section("", title, ids=[nodes.make_id(chapter.key)])
                section += self.parsed(f".. game:chapter:: {chapter.key}")
                yield section

    def rulings(self, game: Game, lang: Lang) -> Iterator[Node]:
        """A table for each chapter."""
        if game.catalogue.rulings:
            yield boxes.all_rulings(game, lang)

    def refusals(self, game: Game, lang: Lang) -> Iterator[Node]:  # noqa: ARG002 - as all of them
        """A row for each code."""
        if game.refusal.SENTENCES:
            yield from self.parsed(".. refusals::")

    def invariants(self, game: Game, lang: Lang) -> Iterator[Node]:  # noqa: ARG002
        """All of them."""
        if game.catalogue.invariants:
            yield from self.parsed(".. game:invariants::")

    def glossary(self, game: Game, lang: Lang) -> Iterator[Node]:  # noqa: ARG002
        """The table of all terms."""
        if glossary.source(game).exists():
            yield from self.parsed(".. terms::")

    def features(self, game: Game, lang: Lang) -> Iterator[Node]:  # noqa: ARG002
        """The table of all features."""
        if chain.scenarios(game):
            yield from self.parsed(".. features::")

    def matrix(self, game: Game, lang: Lang) -> Iterator[Node]:  # noqa: ARG002
        """The table of all rules."""
        if game.catalogue.rules:
            yield from self.parsed(".. matrix::")

    def faulty(self, game: Game, lang: Lang) -> Iterator[Node]:  # noqa: ARG002
        """What the suite makes of the faulty engines, and the engines."""
        if game.catalogue.mutants:
            yield from self.parsed(".. kill-table:: kill_table.csv")
            yield from self.parsed(".. faulty-engines:: mutant")

    def protocol_reference(self, game: Game, lang: Lang) -> Iterator[Node]:  # noqa: ARG002
        """The tables of all schemas."""
        for name in SCHEMAS:
            if (game.spec / f"{name}.schema.json").exists():
                yield from self.parsed(f".. schema:: {name}")

    def parsed(self, text: str) -> list[Node]:
        """The nodes that another directive makes."""
        return self.parse_text_to_nodes(text)


def check_books(app: Sphinx, env: BuildEnvironment) -> None:  # noqa: ARG001 - as Sphinx calls it
    """Warn about a game without a book, where there are books."""
    lacking = [name for name in games.TABLE if f"{name}/index" not in env.found_docs]
    for name in lacking if len(lacking) < len(games.TABLE) else ():
        LOGGER.warning("%s has no book: there is no page %s/index", name, name)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directives."""
    app.add_directive("doors", Doors)
    app.add_directive("construction", Construction)
    app.add_directive("book", Book)
    app.add_directive("book-page", BookPage)
    app.add_directive("pages", Pages)
    app.connect("env-check-consistency", check_books)
    return SAFE
