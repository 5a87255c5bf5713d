"""``.. ch-matrix::``: one row for each rule with every link of the chain.

A link that is missing without an excuse is a warning, which fails the build.
"""

from typing import Final

from docutils import nodes
from docutils.nodes import Node
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from crimehotel_rules.kernel import catalogue
from crimehotel_rules.kernel import data
from crimehotel_rules.kernel.catalogue import CHAPTERS, Text
from crimehotel_rules.crime_hotel.show import Lang
from docs._ext import boxes, proof
from docs._ext.proof import Proof
from docs._ext.rules import CrimeHotel
from docs._ext.words import (
    SAFE,
    between,
    count,
    from_catalogue,
    kind_of,
    known_ids,
    lang_of,
    link,
    said,
)
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

    def run(self) -> list[Node]:
        """Make the table and warn about every gap."""
        for path in files():
            self.env.note_dependency(path)
        lang = lang_of(self.config)
        domain = CrimeHotel.of(self.env)
        whole = nodes.container("", summary(lang))
        for chapter, title in CHAPTERS[lang].items():
            shown = [each for each in proof.proofs().values() if each.rule.chapter == chapter]
            for each in shown:
                domain.note("proof", each.rule.id, self.env.docname, anchor(each))
                for gap in each.gaps():
                    LOGGER.warning(gap, location=self.get_location())
            rows = [row(each, lang) for each in shown]
            whole += nodes.rubric("", title)
            whole += boxes.table([said(word, lang) for word in HEAD], rows, "ch-matrix")
        return from_catalogue(whole)


def files() -> list[str]:
    """Everything that the table is made from."""
    features = (data.path("features") / "crime-hotel").glob("*.feature")
    tables = map(catalogue.source, ("rules", "rulings", "mutants"))
    return [*map(str, features), *map(str, tables), *(str(TOP / file) for file in proof.files())]


def anchor(shown: Proof) -> str:
    """The target of a row.

    >>> anchor(proof.proofs()["CH-INQ-3"])
    'proof-CH-INQ-3'
    """
    return f"proof-{shown.rule.id}"


def row(shown: Proof, lang: Lang) -> list[list[Node]]:
    """The cells of one rule: the links, or the reason why there are none."""
    name = nodes.inline("", "", link("rule", shown.rule.id), ids=[anchor(shown)])
    none: list[Node] = [nodes.Text(said(NONE, lang))]
    return [
        [name, nodes.Text(" "), boxes.badge(shown.rule.class_, lang)],
        boxes.lines(shown.code) or boxes.excuse(shown.rule.unenforced, lang) or none,
        boxes.scenarios(shown, lang) or boxes.excuse(shown.rule.untested, lang) or none,
        boxes.lines(shown.properties) or none,
        boxes.faulty(shown) or boxes.excuse(shown.unbreakable, lang) or none,
        between([ruling(name, lang) for name in shown.rule.rulings]) or none,
    ]


def ruling(name: str, lang: Lang) -> Node:
    """A ruling, with the number of its readings."""
    number = count(len(catalogue.rulings()[name].readings), *READINGS, lang)
    return nodes.inline("", "", link("ruling", name), nodes.Text(f" ({number})"))


def summary(lang: Lang) -> nodes.Element:
    """How many links of each kind there are."""
    known = proof.proofs().values()
    numbers = (
        len(known),
        len({line.target for each in known for line in each.code}),
        len({(one.feature, one.name) for each in known for one in each.scenarios}),
        len({line.target for each in known for line in each.properties}),
        len({one.id for each in known for one in each.mutants}),
        len(catalogue.rulings()),
    )
    items = [
        nodes.list_item("", nodes.paragraph("", f"{number} {said(noun, lang)}"))
        for number, noun in zip(numbers, LINKS[1:], strict=True)
    ]
    title = nodes.rubric("", said(LINKS[0], lang))
    return nodes.container("", title, nodes.bullet_list("", *items))


def check_texts(app: Sphinx, env: BuildEnvironment) -> None:  # noqa: ARG001 - as Sphinx calls it
    """Warn about rules, rulings and invariants that no page shows, where there is a matrix."""
    domain = CrimeHotel.of(env)
    if any(kind == "proof" for kind, _ in domain.places):
        for name in known_ids():
            if domain.place(kind_of(name), name) is None:
                LOGGER.warning("no page shows %s", name)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive and the last check."""
    app.add_directive("ch-matrix", Matrix)
    app.connect("env-check-consistency", check_texts)
    return SAFE
