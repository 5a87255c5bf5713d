"""The domain ``game``: rules, rulings and invariants of all games, as text and as targets.

``.. game:rule:: XY-INQ-1 XY-INQ-2``, ``.. game:ruling:: XY-AMB-53``, ``.. game:chapter:: inquiry``
(all rules of a chapter, then all its rulings), ``:game:rule:`XY-INQ-3```. An id names its game; a
chapter is one of the book in which the page is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar, Final, Literal, cast, get_args

import attrs
from docutils import nodes
from docutils.nodes import Element
from docutils.parsers.rst import directives
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_refnode
from sphinx.util.typing import ExtensionMetadata, OptionSpec

from crimehotel_rules import games
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.text import Lang
from docs._ext import boxes, house
from docs._ext.words import SAFE, from_catalogue, lang_of, said, unknown

LOGGER = logging.getLogger(__name__)

Kind = Literal["rule", "ruling", "invariant", "proof", "mutant", "scenario"]


@attrs.frozen
class Place:
    """Where something is shown."""

    docname: str
    anchor: str


class Books(Domain):
    """Knows where each rule, ruling, invariant, proof, faulty engine and scenario is shown."""

    name = "game"
    label = "the games"
    object_types: ClassVar[dict[str, ObjType]] = {
        kind: ObjType(kind, kind) for kind in get_args(Kind)
    }
    initial_data: ClassVar[dict[str, Any]] = {"places": {}}
    data_version = 1

    @classmethod
    def of(cls, env: BuildEnvironment) -> Books:
        """The domain of a build."""
        return cast(Books, env.get_domain("game"))

    @property
    def places(self) -> dict[tuple[str, str], Place]:
        """Every place by kind and name."""
        return cast("dict[tuple[str, str], Place]", self.data["places"])

    @property
    def games(self) -> list[str]:
        """The games of which this build shows rules."""
        shown = {games.of_id(name) for kind, name in self.places if kind == "rule"}
        return [name for name in games.TABLE if name in shown]

    def place(self, kind: str, name: str) -> Place | None:
        """Where it is shown, if it is."""
        return self.places.get((kind, name))

    def note(self, kind: Kind, name: str, docname: str, anchor: str = "") -> str | None:
        """Remember where something is shown; the name of the other page if there is one already.

        A scenario is named after its game and its feature: ``note("scenario",
        "some-game/inquiry.feature:Clockwise …", docname, anchor)``.
        """
        before = self.places.get((kind, name))
        self.places[kind, name] = Place(docname, anchor or name)
        return before.docname if before else None

    def clear_doc(self, docname: str) -> None:
        """Forget a page."""
        for key in [key for key, place in self.places.items() if place.docname == docname]:
            del self.places[key]

    def merge_domaindata(self, docnames: Iterable[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process has read."""
        wanted = set(docnames)
        for key, place in otherdata["places"].items():
            if place.docname in wanted:
                self.places[key] = place

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,  # noqa: ARG002 - as Sphinx calls it
        contnode: Element,
    ) -> nodes.reference | None:
        """Make the link; a line of code leads to the page of its file."""
        if typ == "code":
            file, _, line = target.partition(":")
            page = f"code/{file.removesuffix('.py')}"
            uri = f"{builder.get_relative_uri(fromdocname, page)}#L{line}"
            return nodes.reference("", "", contnode, internal=True, refuri=uri)
        place = self.place(typ, target)
        if place is None:
            return None
        title = hover(typ, target, env)
        return make_refnode(builder, fromdocname, place.docname, place.anchor, contnode, title)

    def resolve_any_xref(self, *_: object) -> list[tuple[str, nodes.reference]]:
        """Nothing of ours answers to ``:any:``."""
        return []

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """For the search, which finds a rule by its id."""
        for (kind, name), place in self.places.items():
            if kind in ("rule", "ruling", "invariant"):
                yield name, name, kind, place.docname, place.anchor, 1


def hover(kind: str, name: str, env: BuildEnvironment) -> str | None:
    """What a link shows when one points at it: the text itself."""
    lang, game = lang_of(env.config), house.owner(name)
    if game is not None and kind == "rule":
        return said(game.catalogue.rules[name], lang)
    if game is not None and kind == "ruling":
        return said(game.catalogue.rulings[name].question, lang)
    return None


class Shown(SphinxDirective):
    """What all directives of the domain share: each id becomes a box, once in all books."""

    def boxes(self, names: Iterable[str]) -> list[nodes.Node]:
        """The boxes of these rules and rulings."""
        return from_catalogue(*map(self.box, names))

    def box(self, name: str) -> nodes.Element:
        """One box, noted as the place where links lead."""
        makers: dict[str, Callable[[Game, str, Lang], nodes.Element]] = {
            "rule": boxes.rule,
            "ruling": boxes.ruling,
            "invariant": boxes.invariant,
        }
        game = house.owner(name)
        if game is None:
            prefixes = ", ".join(f"{prefix}-" for prefix, _ in games.TABLE.values())
            raise self.error(f"{name} belongs to no game; ids begin with {prefixes}")
        if name not in house.known_ids(game):
            raise self.error(unknown("rule or ruling", name, house.known_ids(game)))
        self.depend(game)
        kind = cast(Kind, house.kind_of(name))
        other = Books.of(self.env).note(kind, name, self.env.docname)
        if other is not None:
            raise self.error(f"{name} is shown already, on the page {other}; link to it instead")
        return makers[kind](game, name, lang_of(self.config))

    def depend(self, game: Game) -> None:
        """Have the page made anew when the texts change."""
        for file in ("chapters", "rules", "rulings", "invariants", "mutants"):
            self.env.note_dependency(str(game.catalogue.source(file)))


class Rules(Shown):
    """``game:rule``, ``game:ruling`` and ``game:invariant``: the texts of the ids given."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Show each of them."""
        return self.boxes(self.arguments[0].split())


class WholeChapter(Shown):
    """``game:chapter``: the rules of a chapter, then its rulings, or (``:only:``) one of them."""

    required_arguments = 1
    option_spec: ClassVar[OptionSpec] = {
        "only": lambda given: directives.choice(given, ("rules", "rulings")),
        **house.GAME_OPTION,
    }

    def run(self) -> list[nodes.Node]:
        """Show all of them, in the order of the catalogue."""
        game, chapter = house.game_of(self), self.arguments[0]
        if chapter not in game.catalogue.chapters:
            raise self.error(unknown("chapter", chapter, list(game.catalogue.chapters)))
        rules, rulings = of_chapter(game, chapter)
        only = self.options.get("only")
        return self.boxes(
            [*(rules if only != "rulings" else ()), *(rulings if only != "rules" else ())]
        )


def of_chapter(game: Game, chapter: str) -> tuple[list[str], list[str]]:
    """The ids of the rules and of the rulings of a chapter."""
    texts = game.catalogue
    return (
        [each.id for each in texts.rules.values() if each.chapter == chapter],
        [each.id for each in texts.rulings.values() if each.chapter == chapter],
    )


class AllRulings(Shown):
    """``game:rulings``: every question with its answer, by chapter, each a link to its box."""

    option_spec: ClassVar[OptionSpec] = house.GAME_OPTION

    def run(self) -> list[nodes.Node]:
        """Make one table for each chapter."""
        game = house.game_of(self)
        self.depend(game)
        return from_catalogue(boxes.all_rulings(game, lang_of(self.config)))


class Invariants(Shown):
    """``game:invariants``: the invariants of a group, or all."""

    optional_arguments = 1
    option_spec: ClassVar[OptionSpec] = house.GAME_OPTION

    def run(self) -> list[nodes.Node]:
        """Show all of them."""
        known = house.game_of(self).catalogue.invariants.values()
        groups = [each.group for each in known]
        wanted = self.arguments or groups
        if wanted[0] not in groups:
            raise self.error(unknown("group of invariants", wanted[0], [*dict.fromkeys(groups)]))
        return self.boxes(each.id for each in known if each.group in wanted)


def warn_missing(
    app: Sphinx,  # noqa: ARG001 - as Sphinx calls it
    domain: Domain | None,
    node: pending_xref,
) -> bool | None:
    """Say which ids come near, in place of Sphinx's own warning.

    A scenario may have no page; a game under construction may lack what it speaks of.
    """
    if domain is None or domain.name != "game":
        return None
    kind, game = node["reftype"], house.owner(node["reftarget"])
    if kind == "scenario" or (game is not None and house.under_construction(game)):
        return True
    known = [name for name in house.known_ids(game) if house.kind_of(name) == kind] if game else []
    if kind in ("rule", "ruling", "invariant") and node["reftarget"] not in known:
        LOGGER.warning(unknown(kind, node["reftarget"], known), location=node)
    else:
        LOGGER.warning("no page shows the %s %s", kind, node["reftarget"], location=node)
    return True


ROLE: Final = XRefRole(innernodeclass=nodes.inline, warn_dangling=True)

Books.roles = {"rule": ROLE, "ruling": ROLE, "invariant": ROLE, "mutant": ROLE}
Books.directives = {
    "rule": Rules,
    "ruling": Rules,
    "invariant": Rules,
    "chapter": WholeChapter,
    "rulings": AllRulings,
    "invariants": Invariants,
}


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the domain."""
    boxes.register(app)
    app.add_config_value("book_extensions", "", "env", str)
    app.add_domain(Books)
    app.connect("warn-missing-reference", warn_missing)
    return SAFE
