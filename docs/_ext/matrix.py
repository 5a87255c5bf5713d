"""``.. matrix::``: one row for each rule of a game with every link of the chain.

A link that is missing without an excuse is a warning, which fails the build; unless the game is
under construction.
"""

from collections.abc import Iterable
from typing import ClassVar, Final

from docutils import nodes
from docutils.nodes import Node
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata, OptionSpec

from crimehotel_rules import games
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.text import Lang, Text
from docs._ext import boxes, house, proof
from docs._ext.proof import Proof
from docs._ext.rules import Books
from docs._ext.words import SAFE, between, count, from_catalogue, lang_of, link, said
from tools.chain import TOP

LOGGER = logging.getLogger(__name__)

HEAD: Final = (
    Text("Rule", "Règle"),
    Text("Code", "Code"),
    Text("Scenarios", "Scénarios"),
    Text("Properties and other tests", "Propriétés et autres tests"),
    Text("Faulty engines", "Moteurs fautifs"),
    Text("Rulings and readings", "Arbitrages et lectures"),
)
NONE: Final = Text("none", "aucun")
READINGS: Final = (Text("reading", "lecture"), Text("readings", "lectures"))
LINKS: Final = (
    Text("The chain in numbers", "La chaîne en chiffres"),
    Text("rules, each shown on a page", "règles, chacune montrée sur une page"),
    Text("lines of code that cite a rule", "lignes de code qui citent une règle"),
    Text("scenarios", "scénarios"),
    Text("properties and other tests", "propriétés et autres tests"),
    Text("faulty engines", "moteurs fautifs"),
    Text("rulings", "arbitrages"),
)


class Matrix(SphinxDirective):
    """The whole table."""

    option_spec: ClassVar[OptionSpec] = house.GAME_OPTION

    def run(self) -> list[Node]:
        """Make the table and warn about every gap."""
        game, lang = house.game_of(self), lang_of(self.config)
        for path in files(game):
            self.env.note_dependency(path)
        whole = nodes.container("", summary(game, lang))
        for chapter in game.catalogue.chapters.values():
            known = proof.proofs(game.name).values()
            shown = [each for each in known if each.rule.chapter == chapter.key]
            self.note(game, shown)
            rows = [row(game, each, lang) for each in shown]
            if rows:
                whole += nodes.rubric("", said(chapter, lang))
                whole += boxes.table([said(word, lang) for word in HEAD], rows, "book-matrix")
        return from_catalogue(whole)

    def note(self, game: Game, shown: Iterable[Proof]) -> None:
        """Remember where the rows are, and warn about every gap in them."""
        for each in shown:
            Books.of(self.env).note("proof", each.rule.id, self.env.docname, anchor(each))
            for gap in () if house.under_construction(game) else each.gaps():
                LOGGER.warning(gap, location=self.get_location())


def files(game: Game) -> list[str]:
    """Everything that the table is made from."""
    features = game.features.glob("*.feature")
    tables = map(game.catalogue.source, ("chapters", "rules", "rulings", "mutants"))
    code = (TOP / file for file in proof.files(game.name))
    return [str(path) for path in (*features, *tables, *code)]


def anchor(shown: Proof) -> str:
    """The target of a row."""
    return f"proof-{shown.rule.id}"


def row(game: Game, shown: Proof, lang: Lang) -> list[list[Node]]:
    """The cells of one rule: the links, or the reason why there are none."""
    name = nodes.inline("", "", link("rule", shown.rule.id), ids=[anchor(shown)])
    none: list[Node] = [nodes.Text(said(NONE, lang))]
    return [
        [name, nodes.Text(" "), boxes.badge(shown.rule.class_, lang)],
        boxes.lines(shown.code) or boxes.excuse(shown.rule.unenforced, lang) or none,
        boxes.scenarios(game, shown, lang) or boxes.excuse(shown.rule.untested, lang) or none,
        boxes.lines(shown.properties) or none,
        boxes.faulty(shown) or boxes.excuse(shown.unbreakable, lang) or none,
        between([ruling(game, name, lang) for name in shown.rule.rulings]) or none,
    ]


def ruling(game: Game, name: str, lang: Lang) -> Node:
    """A ruling, with the number of its readings."""
    number = count(len(game.catalogue.rulings[name].readings), *READINGS, lang)
    return nodes.inline("", "", link("ruling", name), nodes.Text(f" ({number})"))


def summary(game: Game, lang: Lang) -> nodes.Element:
    """How many links of each kind there are."""
    known = proof.proofs(game.name).values()
    numbers = (
        len(known),
        len({line.target for each in known for line in each.code}),
        len({(one.feature, one.name) for each in known for one in each.scenarios}),
        len({line.target for each in known for line in each.properties}),
        len({one.id for each in known for one in each.mutants}),
        len(game.catalogue.rulings),
    )
    items = [
        nodes.list_item("", nodes.paragraph("", f"{number} {said(noun, lang)}"))
        for number, noun in zip(numbers, LINKS[1:], strict=True)
    ]
    title = nodes.rubric("", said(LINKS[0], lang))
    return nodes.container("", title, nodes.bullet_list("", *items))


def check_texts(app: Sphinx, env: BuildEnvironment) -> None:  # noqa: ARG001 - as Sphinx calls it
    """Warn about rules, rulings and invariants that no page shows, where a game has a matrix."""
    domain = Books.of(env)
    for name in {games.of_id(name) for kind, name in domain.places if kind == "proof"} - {None}:
        for entry in house.known_ids(games.game(str(name))):
            if domain.place(house.kind_of(entry), entry) is None:
                LOGGER.warning("no page shows %s", entry)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive and the last check."""
    app.add_directive("matrix", Matrix)
    app.connect("env-check-consistency", check_texts)
    return SAFE
