"""How a rule, a ruling and an invariant look: nodes, without a sentence of their own."""

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from docutils import nodes
from docutils.nodes import Element, Node
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

from crimehotel_rules.kernel.catalogue import Catalogue, Ruling
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.text import Lang, Text
from docs._ext import french, house, proof
from docs._ext.proof import Line, Proof
from docs._ext.words import Bilingual, between, link, linked, said
from tools.chain import Scenario

CLASSES: Final = {
    "MUST": (
        Text("must", "écrit"),
        Text(
            "Stated by at least one rulebook and contradicted by neither.",
            "Écrit dans au moins un livret, et l'autre ne dit pas le contraire.",
        ),
    ),
    "DERIVED": (
        Text("derived", "déduit"),
        Text(
            "Follows from what the rulebooks state, by logic or counting.",
            "Découle de ce qu'écrivent les livrets, par logique ou par dénombrement.",
        ),
    ),
    "RULING": (
        Text("ruling", "arbitrage"),
        Text(
            "The rulebooks are silent or ambiguous; this is the reading chosen here.",
            "Les livrets se taisent ou sont ambigus ; voici la lecture retenue.",
        ),
    ),
    "PARAMETER": (
        Text("parameter", "paramètre"),
        Text(
            "Printed on the board or settled at the table: it can be configured.",
            "Imprimé sur le plateau ou convenu à la table : cela se règle.",
        ),
    ),
    "UNTESTED": (
        Text("untested", "non testé"),
        Text(
            "Written down for completeness; no sound test exists.",
            "Noté pour être complet ; aucun test probant n'existe.",
        ),
    ),
}

WORDS: Final = {
    "and example": Text("and its example", "et son exemple"),
    "follows": Text("follows from", "découle de"),
    "silent": Text("The rulebooks are silent.", "Les livrets n'en disent rien."),
    "proof": Text("How it is proven", "Comment c'est prouvé"),
    "sources": Text("Sources", "Sources"),
    "code": Text("Code", "Code"),
    "scenarios": Text("Scenarios", "Scénarios"),
    "properties": Text("Properties and other tests", "Propriétés et autres tests"),
    "mutants": Text("Faulty engines that the suite catches", "Moteurs fautifs que la suite repère"),
    "none": Text("none", "aucun"),
    "matrix": Text("its row in the matrix", "sa ligne dans la matrice"),
    "rulings": Text("depends on", "s'appuie sur"),
    "played": Text("how it is played", "ce qu'on joue"),
    "not played": Text("another reading", "autre lecture"),
    "why": Text("Why", "Pourquoi"),
    "readings": Text("The readings, and why", "Les lectures, et pourquoi"),
    "setting": Text(
        "The engine can play the other readings too: setting",
        "Le moteur sait aussi jouer les autres lectures : réglage",
    ),
    "colon": Text(": ", " : "),
    "question": Text("Question", "Question"),
    "answer": Text("How it is played", "Ce qu'on joue"),
    "ruling": Text("Ruling", "Arbitrage"),
    "class": Text("Class", "Classe"),
}


class disclosure(nodes.General, nodes.Element):  # noqa: N801 - as docutils names nodes
    """Something folded; the first child is the summary."""


class summary(nodes.General, nodes.TextElement):  # noqa: N801
    """What one sees of something folded."""


def say(word: str, lang: Lang) -> str:
    """One of our few words."""
    return said(WORDS[word], lang)


def rule(game: Game, name: str, lang: Lang) -> Element:
    """A rule: its text, its id as a quiet link, its class, and the folded proof."""
    shown = proof.proofs(game.name)[name]
    text = nodes.paragraph("", "", *linked(said(shown.rule, lang)), classes=["book-text"])
    foot = nodes.paragraph("", "", permalink(name), classes=["book-meta"])
    foot += [nodes.Text(" "), badge(shown.rule.class_, lang)]
    if shown.rule.rulings:
        leans = between([link("ruling", each) for each in shown.rule.rulings])
        foot += [nodes.Text(f" {say('rulings', lang)} "), *leans]
    box = framed(name, "book-rule", f"book-is-{shown.rule.class_.lower()}")
    box += [text, nodes.container("", foot, folded_proof(game, shown, lang), classes=["book-foot"])]
    return box


def framed(name: str, *classes: str) -> nodes.container:
    """A box that links can lead to, under exactly this name."""
    return nodes.container("", ids=[name], classes=[*classes])


def permalink(name: str) -> nodes.reference:
    """The id as a link to itself."""
    return nodes.reference("", name, refuri=f"#{name}", internal=True, classes=["book-id"])


def badge(class_: str, lang: Lang) -> nodes.abbreviation:
    """The class, with its explanation for those who point at it."""
    word, explanation = CLASSES[class_]
    return nodes.abbreviation(
        "",
        said(word, lang),
        explanation=said(explanation, lang),
        classes=["book-badge", f"book-badge-{class_.lower()}"],
    )


def folded_proof(game: Game, shown: Proof, lang: Lang) -> disclosure:
    """Sources, code, scenarios, properties and faulty engines."""
    rows = {
        "sources": sources(game, shown.rule.sources, lang),
        "code": lines(shown.code) or excuse(shown.rule.unenforced, lang),
        "scenarios": scenarios(game, shown, lang) or excuse(shown.rule.untested, lang),
        "properties": lines(shown.properties),
        "mutants": faulty(shown) or excuse(shown.unbreakable, lang),
    }
    entries = [
        nodes.definition_list_item(
            "",
            nodes.term("", say(row, lang)),
            nodes.definition("", nodes.paragraph("", "", *cells)),
        )
        for row, cells in rows.items()
        if cells
    ]
    more = nodes.paragraph("", "", link("proof", shown.rule.id, say("matrix", lang)))
    return folded(say("proof", lang), nodes.definition_list("", *entries), more)


def folded(title: str, *content: Node, kind: str = "book-more") -> disclosure:
    """Something that opens on a click: a footnote, or (``book-fold``) a part of the page."""
    return disclosure("", summary("", title), *content, classes=[kind])


def sources(game: Game, given: Sequence[str], lang: Lang) -> list[Node]:
    """Where the rulebooks say so."""
    if not given:
        return [nodes.Text(say("silent", lang))]
    parts: list[Node] = []
    for ref, book in game.catalogue.books.items():
        places = [each.removeprefix(f"{ref} ") for each in given if each.startswith(f"{ref} ")]
        if places:
            told = ", ".join(sections(game.catalogue, places, lang))
            parts.append(nodes.Text(f"{said(book, lang)}{say('colon', lang)}{told}"))
    derived = [each for each in given if each.startswith(f"{game.prefix}-")]
    if derived:
        follows = nodes.inline("", f"{say('follows', lang)} ")
        follows += between([link("rule", each) for each in derived])
        parts.append(follows)
    return between(parts, "; " if lang == "en" else " ; ")


def sections(texts: Catalogue, refs: Sequence[str], lang: Lang) -> list[str]:
    """Sections of a rulebook in words; a section and its example (``x``) are told together."""
    return [
        (said(texts.sections[ref], lang) if ref in texts.sections else ref)
        + (f" ({say('and example', lang)})" if f"{ref}x" in refs else "")
        for ref in refs
        if not (ref.endswith("x") and ref[:-1] in refs)
    ]


def excuse(reason: Bilingual | None, lang: Lang) -> list[Node]:
    """Why something is missing."""
    return linked(said(reason, lang)) if reason else []


def lines(found: Iterable[Line]) -> list[Node]:
    """Lines of code as links."""
    return between([link("code", each.target, each.name, "language-en") for each in found])


def scenarios(game: Game, shown: Proof, lang: Lang) -> list[Node]:
    """Scenarios by name, linked where a page shows them."""
    return between([scenario(game, each, lang) for each in shown.scenarios], " · ")


def scenario(game: Game, shown: Scenario, lang: Lang) -> Node:
    """A scenario by its name: French in the French build, in its own language elsewhere."""
    target, own = (
        f"{game.name}/{shown.feature}:{shown.name}",
        language_of(game.features / shown.feature),
    )
    names = french.of(game.features).names
    if lang == "fr" and own == "en" and (shown.name in names or not house.under_construction(game)):
        return link("scenario", target, names[shown.name], "book-scenario")
    return link("scenario", target, shown.name, "book-scenario", f"language-{own}")


@cache
def language_of(path: Path) -> Lang:
    """The language of a feature."""
    return "fr" if path.read_text(encoding="utf-8").startswith("# language: fr") else "en"


def faulty(shown: Proof) -> list[Node]:
    """The faulty engines that break the rule."""
    return between([link("mutant", each.id) for each in shown.mutants])


def ruling(game: Game, name: str, lang: Lang) -> Element:
    """A ruling: the question and the answer; the readings and the reason folded below."""
    known = game.catalogue.rulings[name]
    box = framed(name, "book-ruling")
    question = nodes.paragraph(
        "", "", *linked(said(known.question, lang)), classes=["book-question"]
    )
    answer = nodes.paragraph("", "", *linked(canonical(known, lang)), classes=["book-answer"])
    foot = nodes.paragraph("", "", permalink(name), nodes.Text(" "), badge(known.class_, lang))
    foot["classes"].append("book-meta")
    reasons = folded(say("readings", lang), readings(known, lang), *why(known, lang))
    box += [question, answer, nodes.container("", foot, reasons, classes=["book-foot"])]
    return box


def canonical(known: Ruling, lang: Lang) -> str:
    """The reading that is played, in words."""
    return said(next(each for each in known.readings if each.key == known.canonical), lang)


def readings(known: Ruling, lang: Lang) -> nodes.bullet_list:
    """All readings; the one that is played says so."""
    items = []
    for each in known.readings:
        played = each.key == known.canonical
        mark = say("played" if played else "not played", lang)
        text = nodes.paragraph("", "", *linked(said(each, lang)), nodes.Text(" "))
        text += nodes.inline("", f"({mark})", classes=["book-mark"])
        items.append(nodes.list_item("", text, classes=["book-played"] if played else []))
    return nodes.bullet_list("", *items)


def why(known: Ruling, lang: Lang) -> list[Node]:
    """The reason, and the setting that plays another reading."""
    reason = nodes.paragraph("", "", nodes.strong("", f"{say('why', lang)}{say('colon', lang)}"))
    reason += linked(said(known.why, lang))
    if known.setting is None:
        return [reason]
    setting = nodes.paragraph("", f"{say('setting', lang)} ")
    setting += nodes.literal("", known.setting)
    return [reason, setting]


def invariant(game: Game, name: str, lang: Lang) -> Element:
    """An invariant: its text, the rules that make it true, the properties that prove it."""
    known = game.catalogue.invariants[name]
    box = framed(name, "book-rule", "book-invariant")
    box += nodes.paragraph("", "", *linked(said(known, lang)), classes=["book-text"])
    foot = nodes.paragraph("", "", permalink(name), nodes.Text(f" {say('follows', lang)} "))
    foot += between([link("rule", each) for each in known.rules])
    foot["classes"].append("book-meta")
    proven = lines(proof.proofs_of_invariants(game.name)[name]) or excuse(known.unproven, lang)
    reasons = folded(say("proof", lang), nodes.paragraph("", "", *proven))
    box += nodes.container("", foot, reasons, classes=["book-foot"])
    return box


def all_rulings(game: Game, lang: Lang) -> Element:
    """A table for each chapter: question, answer, class."""
    found = nodes.container()
    for chapter in game.catalogue.chapters.values():
        rows = [
            (
                [link("ruling", each.id)],
                linked(said(each.question, lang)),
                linked(canonical(each, lang)),
                [badge(each.class_, lang)],
            )
            for each in game.catalogue.rulings.values()
            if each.chapter == chapter.key
        ]
        if rows:
            head = [say(word, lang) for word in ("ruling", "question", "answer", "class")]
            found += [nodes.rubric("", said(chapter, lang)), table(head, rows, "book-rulings")]
    return found


def table(head: Sequence[str], rows: Iterable[Sequence[Sequence[Node]]], *classes: str) -> Element:
    """A table with a head; the theme gives it a frame that scrolls where the page is narrow."""
    top = nodes.row("", *(nodes.entry("", nodes.paragraph("", word)) for word in head))
    body = [
        nodes.row("", *(nodes.entry("", nodes.paragraph("", "", *cell)) for cell in row))
        for row in rows
    ]
    columns = [nodes.colspec(colwidth=1) for _ in head]
    group = nodes.tgroup("", *columns, nodes.thead("", top), nodes.tbody("", *body), cols=len(head))
    return nodes.table("", group, classes=["book-table", *classes])


def visit_disclosure(self: HTML5Translator, node: Element) -> None:
    """Open the element."""
    self.body.append(self.starttag(node, "details"))


def depart_disclosure(self: HTML5Translator, node: Element) -> None:  # noqa: ARG001
    """Close it."""
    self.body.append("</details>\n")


def visit_summary(self: HTML5Translator, node: Element) -> None:
    """Open the element."""
    self.body.append(self.starttag(node, "summary", suffix=""))


def depart_summary(self: HTML5Translator, node: Element) -> None:  # noqa: ARG001
    """Close it."""
    self.body.append("</summary>\n")


def register(app: Sphinx) -> None:
    """Teach the HTML writer to fold."""
    app.add_node(disclosure, html=(visit_disclosure, depart_disclosure))
    app.add_node(summary, html=(visit_summary, depart_summary))
