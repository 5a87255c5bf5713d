"""Configuration of Sphinx. The build needs no network and tolerates no warning (-n -W)."""

import re
from typing import get_args

from docutils import nodes
from docutils.nodes import TextElement
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging

from crimehotel_rules import __version__, crime_hotel

LOGGER = logging.getLogger(__name__)
MODULES = ("crimehotel_rules.crime_hotel", "crimehotel_rules.codec")

project = "crimehotel-rules"
author = "the crimehotel-rules contributors"
copyright = "2026, the crimehotel-rules contributors"
release = version = __version__

extensions = ["sphinx.ext.autodoc", "sphinx.ext.doctest"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = f"crimehotel-rules {release}"

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True

# pytest runs the examples in docstrings; the doctest builder runs those in these pages.
doctest_test_doctest_blocks = ""

# Types of the standard library have no page here, and other projects' inventories would need the
# network.
nitpick_ignore_regex = [
    ("py:.*", r"(collections|enum|pathlib|random|types|typing)\..*"),
]
nitpick_ignore = [
    ("py:class", "crimehotel_rules.codec.T"),  # a type variable
]


def heading_to_rst(match: re.Match[str]) -> str:
    marks, title = match.groups()
    return f"{title}\n{' =-~'[len(marks)] * len(title)}"


def changelog_to_rst(app: Sphinx, docname: str, source: list[str]) -> None:
    """Show CHANGELOG.md without a Markdown parser: it has headings, lists, code and links only."""
    if docname != "changelog":
        return
    text = (app.srcdir.parent / "CHANGELOG.md").read_text(encoding="utf-8")
    text = re.sub(r"`([^`]+)`", r"``\1``", text)
    text = re.sub(r"\[([^\]]+)\]\(([^)]+)\)", r"`\1 <\2>`__", text)
    source[0] = re.sub(r"^(#+) (.+)$", heading_to_rst, text, flags=re.MULTILINE)


def to_public_name(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, contnode: TextElement
) -> nodes.reference | None:
    """Link a name of an inner module of the rules, or a bare name, to where it is described."""
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
    if text is None:
        return None
    for name in ("Action", "ChanceAction", "Event"):
        kinds = get_args(getattr(crime_hotel, name))
        union = " | ".join(f"~{kind.__module__}.{kind.__name__}" for kind in kinds)
        text = text.replace(union, f"~{crime_hotel.__name__}.{name}")
    text = re.sub(r"= (Readings|Station)\((\([^()]*\)|[^()])*\)", r"= \1()", text)
    return text.replace("= NOTHING", "= ...")


def check_completeness(app: Sphinx, env: BuildEnvironment) -> None:
    """Warn about public names of the rules that no page describes."""
    described = env.domains.python_domain.objects
    for name in crime_hotel.__all__:
        if f"{crime_hotel.__name__}.{name}" not in described:
            LOGGER.warning("crime_hotel.%s is public and not in api.rst", name)


def setup(app: Sphinx) -> None:
    app.connect("source-read", changelog_to_rst)
    app.connect("missing-reference", to_public_name)
    app.connect("env-check-consistency", check_completeness)
    app.connect("autodoc-process-signature", shorten_signature)
