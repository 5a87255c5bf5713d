"""Configuration of Sphinx. The build needs no network and tolerates no warning (-n -W)."""

import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from textwrap import indent
from typing import get_args

from docutils import nodes
from docutils.nodes import TextElement
from docutils.parsers.rst import directives
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

import crimehotel_rules
from crimehotel_rules import __version__, catalogue, crime_hotel, data
from crimehotel_rules.conformance import mutants
from crimehotel_rules.conformance.reports.texts import CHAPTERS

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

# Types of the standard library and of NumPy have no page here, and other projects' inventories
# would need the network.
nitpick_ignore_regex = [
    ("py:.*", r"(collections|enum|numpy|pathlib|random|types|typing)\..*"),
]
nitpick_ignore = [
    ("py:class", "crimehotel_rules.codec.T"),  # a type variable
]


# Pages that are written in Markdown, where readers of the sources look for them.
MARKDOWN = {"changelog": "CHANGELOG.md", "protocol": "spec/protocol/README.md"}


def markdown_page(app: Sphinx, docname: str, source: list[str]) -> None:
    """Show a Markdown file as a page."""
    if docname in MARKDOWN:
        path = app.srcdir.parent / MARKDOWN[docname]
        app.env.note_dependency(str(path))
        source[0] = to_rst(path.read_text(encoding="utf-8"))


def to_rst(text: str) -> str:
    """Rewrite Markdown without a parser: ours has headings, lists, tables, code and links only."""
    prose_and_code = re.split(r"^```.*\n((?:.*\n)*?)```$", text, flags=re.MULTILINE)
    for place, part in enumerate(prose_and_code):
        if place % 2:
            prose_and_code[place] = ".. code-block:: none\n\n" + indent(part, "   ")
        else:
            part = re.sub(r"\[([^\]]+)\]\((\w+:[^)]+)\)", r"`\1 <\2>`__", inline_code(part))
            part = re.sub(r"\[([^\]]+)\]\([^)]+\)", r"``\1``", part)  # a file in the sources
            part = re.sub(r"^(#+) (.+)$", heading_to_rst, part, flags=re.MULTILINE)
            prose_and_code[place] = re.sub(r"(?:^\|.*\n)+", rows_to_rst, part, flags=re.MULTILINE)
    return "".join(prose_and_code)


def inline_code(text: str) -> str:
    return re.sub(r"`([^`]+)`(\w?)", lambda m: f"``{m[1]}``" + (m[2] and f"\\ {m[2]}"), text)


def heading_to_rst(match: re.Match[str]) -> str:
    marks, title = match.groups()
    return f"{title}\n{' =-~'[len(marks)] * len(title)}"


def rows_to_rst(match: re.Match[str]) -> str:
    head, _, *rows = (line.strip("| ").split("|") for line in match[0].splitlines())
    lines = [".. list-table::", "   :header-rows: 1", ""]
    for row in (head, *rows):
        cells = [*row, *[""] * (len(head) - len(row))]
        lines += [
            f"   {'-' if place else '* -'} {cell.strip()}" for place, cell in enumerate(cells)
        ]
    return re.sub(r"^   - ", "     - ", "\n".join(lines), flags=re.MULTILINE) + "\n"


class Transcript(SphinxDirective):
    """A command, run while the page is built, and its output or the lines from one to another."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec = {  # noqa: RUF012 - as docutils wants it
        "after": directives.unchanged,
        "from": directives.unchanged,
        "to": directives.unchanged,
        "exit": directives.nonnegative_int,
    }

    def run(self) -> list[nodes.Node]:
        for path in Path(crimehotel_rules.__file__).parent.rglob("*.py"):
            self.env.note_dependency(str(path))
        command = self.arguments[0]
        with tempfile.TemporaryDirectory() as folder:
            if "after" in self.options:
                self.output(self.options["after"], folder)
            done = self.output(command, folder)
        if done.returncode != self.options.get("exit", 0):
            raise self.error(f"{command} ended with exit code {done.returncode}")
        shown = self.excerpt(done.stdout.splitlines())
        block = nodes.literal_block("", "\n".join((f"$ {command}", *shown)))
        block["language"] = "none"
        return [block]

    def output(self, command: str, folder: str) -> subprocess.CompletedProcess[str]:
        path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
        return subprocess.run(
            shlex.split(command),
            cwd=folder,
            env={**os.environ, "PATH": path, "PYTHONUTF8": "1", "COLUMNS": "80"},
            stdout=subprocess.PIPE,
            encoding="utf-8",
            check=False,
        )

    def excerpt(self, lines: list[str]) -> Iterable[str]:
        first, last = self.options.get("from", ""), self.options.get("to", "")
        begins = [line.lstrip().startswith(first) for line in lines]
        ends = [bool(last) and line.lstrip().startswith(last) for line in lines]
        if not any(begins) or (last and not any(ends)):
            raise self.error(f"no line begins with {first!r}, or none with {last!r}")
        start = begins.index(True)
        end = ends.index(True, start) + 1 if last else len(lines)
        above, below = ["[…]"][: start > 0], ["[…]"][: end < len(lines)]
        return [*above, *lines[start:end], *below]


class FaultyEngines(SphinxDirective):
    """A part of mutants.toml as tables: mutant, equivalent or unbreakable."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        self.env.note_dependency(str(data.path("spec") / "crime-hotel" / "mutants.toml"))
        known = mutants.catalogue()
        if self.arguments[0] == "unbreakable":
            return [table(("rule", "why"), [(each.rule, each.en) for each in known.unbreakable])]
        if self.arguments[0] == "equivalent":
            changes = [(each.id, each.rule, each.en, each.why_en) for each in known.equivalent]
            return [table(("id", "rule", "what it does", "why nobody notices"), changes)]
        found: list[nodes.Node] = []
        for chapter, title in CHAPTERS["en"].items():
            rows = [
                (each.id, each.rule, each.en)
                for each in known.mutant
                if catalogue.rules()[each.rule].chapter == chapter
            ]
            if rows:
                found += [nodes.rubric("", title), table(("id", "rule", "what it does"), rows)]
        return found


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> nodes.table:
    """Make a table: ids get narrow columns, sentences wide ones."""
    columns = [nodes.colspec(colwidth={"id": 10, "rule": 20}.get(name, 70)) for name in head]
    top, body = nodes.thead("", row(head)), nodes.tbody("", *map(row, rows))
    return nodes.table("", nodes.tgroup("", *columns, top, body, cols=len(head)))


def row(cells: Sequence[str]) -> nodes.row:
    return nodes.row("", *(nodes.entry("", nodes.paragraph("", cell)) for cell in cells))


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
    app.add_directive("transcript", Transcript)
    app.add_directive("faulty-engines", FaultyEngines)
    app.connect("source-read", markdown_page)
    app.connect("missing-reference", to_public_name)
    app.connect("env-check-consistency", check_completeness)
    app.connect("autodoc-process-signature", shorten_signature)
