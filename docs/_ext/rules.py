"""The domain ``ch``: rules, rulings and invariants from the catalogue, as text and as targets.

``.. ch:rule:: CH-INQ-1 CH-INQ-2``, ``.. ch:ruling:: CH-AMB-53``, ``.. ch:chapter:: inquiry`` (all
rules of a chapter, then all its rulings), ``:ch:rule:`CH-INQ-3```, ``:ch:ruling:`CH-AMB-53```.
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

from crimehotel_rules.kernel import catalogue
from crimehotel_rules.kernel.catalogue import Chapter
from docs._ext import boxes
from docs._ext.words import SAFE, from_catalogue, kind_of, known_ids, lang_of, said, unknown

LOGGER = logging.getLogger(__name__)

Kind = Literal["rule", "ruling", "invariant", "proof", "mutant", "scenario"]


@attrs.frozen
class Place:
    """Where something is shown."""

    docname: str
    anchor: str


class CrimeHotel(Domain):
    """Knows where each rule, ruling, invariant, proof, faulty engine and scenario is shown."""

    name = "ch"
    label = "Crime Hotel"
    object_types: ClassVar[dict[str, ObjType]] = {
        kind: ObjType(kind, kind) for kind in get_args(Kind)
    }
    initial_data: ClassVar[dict[str, Any]] = {"places": {}}
    data_version = 1

    @classmethod
    def of(cls, env: BuildEnvironment) -> CrimeHotel:
        """The domain of a build."""
        return cast(CrimeHotel, env.get_domain("ch"))

    @property
    def places(self) -> dict[tuple[str, str], Place]:
        """Every place by kind and name."""
        return cast("dict[tuple[str, str], Place]", self.data["places"])

    @property
    def has_rules(self) -> bool:
        """Whether this build shows rules at all."""
        return any(kind == "rule" for kind, _ in self.places)

    def place(self, kind: str, name: str) -> Place | None:
        """Where it is shown, if it is."""
        return self.places.get((kind, name))

    def note(self, kind: Kind, name: str, docname: str, anchor: str = "") -> str | None:
        """Remember where something is shown; the name of the other page if there is one already.

        A scenario is named after its feature: ``note("scenario", "inquiry.feature:Clockwise …",
        docname, anchor)``. Links to it then work everywhere.
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
    lang = lang_of(env.config)
    if kind == "rule":
        return said(catalogue.rules()[name], lang)
    if kind == "ruling":
        return said(catalogue.rulings()[name].question, lang)
    return None


class Shown(SphinxDirective):
    """What all directives of the domain share: each id becomes a box, once in the whole book."""

    def boxes(self, names: Iterable[str]) -> list[nodes.Node]:
        """The boxes of these rules and rulings."""
        for file in ("rules", "rulings", "invariants", "mutants"):
            self.env.note_dependency(str(catalogue.source(file)))
        return from_catalogue(*map(self.box, names))

    def box(self, name: str) -> nodes.Element:
        """One box, noted as the place where links lead."""
        makers: dict[str, Callable[..., nodes.Element]] = {
            "rule": boxes.rule,
            "ruling": boxes.ruling,
            "invariant": boxes.invariant,
        }
        if name not in known_ids():
            raise self.error(unknown("rule or ruling", name, known_ids()))
        kind = cast(Kind, kind_of(name))
        other = CrimeHotel.of(self.env).note(kind, name, self.env.docname)
        if other is not None:
            raise self.error(f"{name} is shown already, on the page {other}; link to it instead")
        return makers[kind](name, lang_of(self.config))


class Rules(Shown):
    """``ch:rule``, ``ch:ruling`` and ``ch:invariant``: the texts of the ids given."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Show each of them."""
        return self.boxes(self.arguments[0].split())


class WholeChapter(Shown):
    """``ch:chapter``: the rules of a chapter and then its rulings, or (``:only:``) one of them."""

    required_arguments = 1
    option_spec: ClassVar[OptionSpec] = {
        "only": lambda given: directives.choice(given, ("rules", "rulings"))
    }

    def run(self) -> list[nodes.Node]:
        """Show all of them, in the order of the catalogue."""
        chapter = self.arguments[0]
        if chapter not in get_args(Chapter):
            raise self.error(unknown("chapter", chapter, list(get_args(Chapter))))
        rules = [each.id for each in catalogue.rules().values() if each.chapter == chapter]
        rulings = [each.id for each in catalogue.rulings().values() if each.chapter == chapter]
        only = self.options.get("only")
        return self.boxes(
            [*(rules if only != "rulings" else ()), *(rulings if only != "rules" else ())]
        )


class AllRulings(SphinxDirective):
    """``ch:rulings``: every question with its answer, by chapter, each a link to its box."""

    def run(self) -> list[nodes.Node]:
        """Make one table for each chapter."""
        self.env.note_dependency(str(catalogue.source("rulings")))
        return from_catalogue(boxes.all_rulings(lang_of(self.config)))


class Invariants(Shown):
    """``ch:invariants``: the invariants of a group."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Show all of them."""
        known = catalogue.invariants().values()
        names = [each.id for each in known if each.group == self.arguments[0]]
        if not names:
            groups = list(dict.fromkeys(each.group for each in known))
            raise self.error(unknown("group of invariants", self.arguments[0], [*groups]))
        return self.boxes(names)


def warn_missing(
    app: Sphinx,  # noqa: ARG001 - as Sphinx calls it
    domain: Domain | None,
    node: pending_xref,
) -> bool | None:
    """Say which ids come near, in place of Sphinx's own warning; a scenario may have no page."""
    if domain is None or domain.name != "ch":
        return None
    kind = node["reftype"]
    if kind == "scenario":
        return True
    known = [name for name in known_ids() if kind_of(name) == kind]
    if kind in ("rule", "ruling", "invariant") and node["reftarget"] not in known:
        LOGGER.warning(unknown(kind, node["reftarget"], known), location=node)
    else:
        LOGGER.warning("no page shows the %s %s", kind, node["reftarget"], location=node)
    return True


ROLE: Final = XRefRole(innernodeclass=nodes.inline, warn_dangling=True)

CrimeHotel.roles = {"rule": ROLE, "ruling": ROLE, "invariant": ROLE, "mutant": ROLE}
CrimeHotel.directives = {
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
    app.add_config_value("ch_extensions", "", "env", str)
    app.add_domain(CrimeHotel)
    app.connect("warn-missing-reference", warn_missing)
    return SAFE
