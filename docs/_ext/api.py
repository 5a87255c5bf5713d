"""The API page: short signatures, links to public names, nothing public left out."""

import re
from typing import get_args

from docutils import nodes
from docutils.nodes import TextElement
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.typing import ExtensionMetadata

from crimehotel_rules import crime_hotel
from docs._ext.words import SAFE

LOGGER = logging.getLogger(__name__)
MODULES = ("crimehotel_rules.crime_hotel", "crimehotel_rules.kernel.codec")


def to_public_name(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, contnode: TextElement
) -> nodes.reference | None:
    """Link a name of an inner module of the rules, or a bare name, to where it is described."""
    if node.get("refdomain") != "py":
        return None
    inner, _, name = node["reftarget"].rpartition(".")
    if inner and not inner.startswith(crime_hotel.__name__):
        return None
    python = env.domains.python_domain
    for module in MODULES:
        if f"{module}.{name}" in python.objects:
            target = f"{module}.{name}"
            return python.resolve_xref(
                env, node["refdoc"], app.builder, "obj", target, node, contnode
            )
    return None


def shorten_signature(
    app: Sphinx,
    what: str,
    name: str,
    obj: object,
    options: object,
    signature: str | None,
    result: str | None,
) -> tuple[str | None, str | None]:
    """Say Action instead of listing ten kinds, and Station() instead of all its fields."""
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
    for name in ("Action", "ChanceAction", "Event"):
        kinds = get_args(getattr(crime_hotel, name))
        union = " | ".join(f"~{kind.__module__}.{kind.__name__}" for kind in kinds)
        text = text.replace(union, f"~{crime_hotel.__name__}.{name}")
    text = re.sub(r"= (Readings|Station)\((\([^()]*\)|[^()])*\)", r"= \1()", text)
    text = re.sub(r"\((0, ){9,}0\)", "(0, ..., 0)", text)
    text = text.replace(".state.Draft", ".state.State")  # of drafts the rules alone know
    return text.replace("= NOTHING", "= ...")


def check_completeness(app: Sphinx, env: BuildEnvironment) -> None:
    """Warn about public names of the rules that no page describes."""
    described = env.domains.python_domain.objects
    for name in crime_hotel.__all__:
        if f"{crime_hotel.__name__}.{name}" not in described:
            LOGGER.warning("crime_hotel.%s is public and not in api.rst", name)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Listen to autodoc and to the search for names."""
    app.connect("missing-reference", to_public_name)
    app.connect("env-check-consistency", check_completeness)
    app.connect("autodoc-process-signature", shorten_signature)
    return SAFE
