"""The API page: short signatures, links to public names, nothing public left out."""

import re
from functools import cache
from importlib import import_module
from typing import Final, get_args

from docutils import nodes
from docutils.nodes import TextElement
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.typing import ExtensionMetadata

from crimehotel_rules import games
from docs._ext import house
from docs._ext.words import SAFE

LOGGER = logging.getLogger(__name__)
SHARED: Final = (
    "crimehotel_rules.kernel.codec",
    "crimehotel_rules.conformance.serve",
    "crimehotel_rules.conformance.suite",
    "crimehotel_rules.simulation",
)
"""Where the names that all games share are described."""


def to_public_name(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, contnode: TextElement
) -> nodes.reference | None:
    """Link a name of an inner module of a game, or a bare name, to where it is described."""
    if node.get("refdomain") != "py":
        return None
    inner, _, name = node["reftarget"].rpartition(".")
    packages = [games.game(game).package for game in described(env)]
    near = [each for each in packages if inner == each or inner.startswith(f"{each}.")]
    if inner and not near and not inner.startswith(("crimehotel_rules.kernel", *SHARED)):
        return None
    own = house.of_page(node["refdoc"])
    if own is not None:
        near.append(games.game(own).package)
    python = env.domains.python_domain
    for module in (*near, *SHARED, *packages):
        if f"{module}.{name}" in python.objects:
            target = f"{module}.{name}"
            return python.resolve_xref(
                env, node["refdoc"], app.builder, "obj", target, node, contnode
            )
    return None


def described(env: BuildEnvironment) -> list[str]:
    """The games whose book has an API page."""
    return [name for name in games.TABLE if f"{name}/api" in env.found_docs]


def shorten_signature(
    app: Sphinx,
    what: str,
    name: str,
    obj: object,
    options: object,
    signature: str | None,
    result: str | None,
) -> tuple[str | None, str | None]:
    """Say Action instead of listing ten kinds, and Readings() instead of all its fields."""
    return shorten(signature), shorten(result)


def shorten(text: str | None) -> str | None:
    """The signature without what nobody wants to read.

    >>> shorten("(state: State = NOTHING)")
    '(state: State = ...)'
    >>> shorten(f"(counts: tuple[int, ...] = {(0,) * 700})")
    '(counts: tuple[int, ...] = (0, ..., 0))'
    """
    if text is None:
        return None
    for name in games.TABLE:
        for alias, union in unions(games.game(name).package):
            text = text.replace(union, f"~{games.game(name).package}.{alias}")
    text = re.sub(r"= ([A-Z]\w+)\((\([^()]*\)|[^()])*\)", r"= \1()", text)
    text = re.sub(r"\((0, ){9,}0\)", "(0, ..., 0)", text)
    text = text.replace(".state.Draft", ".state.State")  # of drafts the rules alone know
    return text.replace("= NOTHING", "= ...")


@cache
def unions(package: str) -> list[tuple[str, str]]:
    """The names of a package that stand for several classes, and those as autodoc has them."""
    module = import_module(package)
    kinds = {name: get_args(getattr(module, name)) for name in module.__all__}
    return [
        (name, " | ".join(f"~{kind.__module__}.{kind.__name__}" for kind in those))
        for name, those in sorted(kinds.items(), key=lambda item: -len(item[1]))
        if len(those) > 2 and all(isinstance(kind, type) for kind in those)
    ]


def check_completeness(app: Sphinx, env: BuildEnvironment) -> None:
    """Warn about public names of a game that its API page does not describe."""
    known = env.domains.python_domain.objects
    for game in described(env):
        package = games.game(game).package
        for name in import_module(package).__all__:
            if f"{package}.{name}" not in known:
                LOGGER.warning("%s.%s is public and not in %s/api.rst", package, name, game)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Listen to autodoc and to the search for names."""
    app.connect("missing-reference", to_public_name)
    app.connect("env-check-consistency", check_completeness)
    app.connect("autodoc-process-signature", shorten_signature)
    return SAFE
