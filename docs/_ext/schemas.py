"""``.. schema:: view``: a JSON Schema of a game as tables, one for each kind of object."""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, ClassVar, Final, TypeVar

from docutils import nodes
from docutils.nodes import Node
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata, OptionSpec

from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.text import Lang
from docs._ext import house
from docs._ext.words import SAFE, lang_of, link, said

Json = dict[str, Any]
Cell = Sequence[nodes.paragraph]
T = TypeVar("T", bound=nodes.TextElement)

WORDS: Final[dict[Lang, dict[str, str]]] = {
    "en": {
        "field": "Field",
        "type": "Type",
        "meaning": "Meaning",
        "default": "by default ",
        "optional": "may be left out",
        "one of": "one of ",
        "list": "list of ",
        "list of integer": "list of whole numbers",
        "list of string": "list of texts",
        "or": " or ",
        "from to": "{} to {}",
        "anything": "object",
        "integer": "whole number",
        "string": "text",
        "boolean": "true or false",
        "null": "null",
    },
    "fr": {
        "field": "Champ",
        "type": "Type",
        "meaning": "Sens",
        "default": "par défaut ",
        "optional": "facultatif",
        "one of": "au choix ",
        "list": "liste de ",
        "list of integer": "liste de nombres entiers",
        "list of string": "liste de textes",
        "or": " ou ",
        "from to": "{} à {}",
        "anything": "objet",
        "integer": "nombre entier",
        "string": "texte",
        "boolean": "true ou false",
        "null": "null",
    },
}

WIDTHS: Final = (18, 36, 46)


class SchemaTables(SphinxDirective):
    """The kinds of objects in a schema that the page does not describe yet, each as a table."""

    required_arguments = 1
    option_spec: ClassVar[OptionSpec] = house.GAME_OPTION

    def run(self) -> list[Node]:
        """Read the schema and make the tables."""
        game, name = house.game_of(self), self.arguments[0]
        path = game.spec / f"{name}.schema.json"
        if not path.exists():
            known = sorted(each.name.split(".")[0] for each in path.parent.glob("*.schema.json"))
            raise self.error(f"there is no schema {name}; there are {', '.join(known)}")
        for source in (path, game.catalogue.source("rulings"), __file__):
            self.env.note_dependency(str(source))
        schema: Json = json.loads(path.read_text(encoding="utf-8"))
        words = WORDS[lang_of(self.config)]
        page = self.env.current_document
        described: set[str] = page.get("schemas") or set()
        page["schemas"] = described
        made: list[Node] = []
        if "anyOf" in schema:
            made.append(unspoken(nodes.paragraph("", "", *type_of(schema, words))))
        for kind in in_order(schema):
            if kind not in described:
                described.add(kind)
                made += self.tables(game, kind, schema["$defs"][kind], words)
        return made

    def tables(
        self, game: Game, kind: str, definition: Json, words: dict[str, str]
    ) -> Iterator[Node]:
        """The title, the description and the fields of one kind."""
        anchor = nodes.literal("", kind)
        yield unspoken(nodes.rubric("", "", anchor, ids=[anchor_of(kind)]))
        yield self.spoken(definition["description"])
        rows = [
            (
                [line([nodes.literal("", field)])],
                [line(type_of(its, words)), *need_of(field, definition, words)],
                [self.meaning(game, its["description"])],
            )
            for field, its in definition["properties"].items()
        ]
        head = [[line([nodes.Text(words[each])])] for each in ("field", "type", "meaning")]
        yield table(head, rows)

    def meaning(self, game: Game, text: str) -> nodes.paragraph:
        """What a field means; the question of a ruling is in the catalogue, in both languages."""
        ruling = game.catalogue.rulings.get(text.partition(":")[0])
        if ruling is None:
            return self.spoken(text)
        colon = " : " if lang_of(self.config) == "fr" else ": "
        question = said(ruling.question, lang_of(self.config))
        return line([link("ruling", ruling.id), nodes.Text(colon + question)])

    def spoken(self, text: str) -> nodes.paragraph:
        """A paragraph that translators see."""
        parsed, _ = self.parse_inline(text)
        paragraph = nodes.paragraph(text, "", *parsed)
        self.set_source_info(paragraph)
        return paragraph


def unspoken(made: T) -> T:
    """The same text without an entry for translators: its words are in this module."""
    made["translatable"] = False
    return made


def line(parts: Iterable[Node]) -> nodes.paragraph:
    """A paragraph of a cell."""
    return unspoken(nodes.paragraph("", "", *parts))


def anchor_of(kind: str) -> str:
    """Where on the page a kind of object is described."""
    return f"json-{kind.replace('_', '-')}"


def in_order(schema: Json) -> list[str]:
    """The kinds of objects, each behind the one that first speaks of it."""
    found: dict[str, None] = {}

    def visit(part: object) -> None:
        if isinstance(part, list):
            for each in part:
                visit(each)
        if isinstance(part, dict):
            reference = part.get("$ref")
            kind = reference.rpartition("/")[2] if isinstance(reference, str) else None
            if kind is not None and kind not in found:
                found[kind] = None
                visit(schema["$defs"][kind])
            for name, each in part.items():
                if name not in ("$defs", "enum", "default"):
                    visit(each)

    visit(schema)
    return list(found)


def type_of(its: Json, words: dict[str, str]) -> list[Node]:
    """What a value may be, in words and links."""
    if "$ref" in its:
        kind = its["$ref"].rpartition("/")[2]
        return [nodes.reference("", "", nodes.literal("", kind), refid=anchor_of(kind))]
    if "const" in its:
        return [literal(its["const"])]
    if "enum" in its:
        return [nodes.Text(words["one of"] if its["enum"][1:] else ""), *listed(its["enum"])]
    if "anyOf" in its:
        return between((type_of(each, words) for each in its["anyOf"]), words["or"])
    if its.get("type") == "array":
        inner = its["items"]
        plain = words.get(f"list of {inner.get('type')}")
        if plain and "minimum" not in inner:
            return [nodes.Text(plain)]
        each = listed(inner["enum"]) if "enum" in inner else type_of(inner, words)
        return [nodes.Text(words["list"]), *each]
    if "minimum" in its:
        return [nodes.Text(words["from to"].format(its["minimum"], its["maximum"]))]
    return [nodes.Text(words.get(its.get("type", ""), words["anything"]))]


def listed(values: Sequence[object]) -> list[Node]:
    """The values to choose from; many in a row are told by the first and the last."""
    parts: list[list[Node]] = []
    for _, group in groupby(enumerate(values), lambda item: row_of(*item)):
        run = [literal(value) for _, value in group]
        parts.append([run[0], nodes.Text("–"), run[-1]] if len(run) > 2 else between_each(run))
    return between(parts, ", ")


def row_of(place: int, value: object) -> object:
    """What is the same for values that follow one another, such as C1 and C2, or 11 and 12."""
    match = re.fullmatch(r"([A-Z]?)(\d+)", str(value))
    return (match[1], int(match[2]) - place) if match else place - 0.5


def between_each(run: Iterable[Node]) -> list[Node]:
    """The nodes with commas between them."""
    return between(([one] for one in run), ", ")


def between(parts: Iterable[list[Node]], separator: str) -> list[Node]:
    """All nodes, with a separator between the parts."""
    joined: list[Node] = []
    for part in parts:
        joined += [nodes.Text(separator)] if joined else []
        joined += part
    return joined


def need_of(field: str, definition: Json, words: dict[str, str]) -> list[nodes.paragraph]:
    """Whether a field may be left out, and what it then is."""
    if field in definition["required"]:
        return []
    default = definition["properties"][field].get("default", {})
    if isinstance(default, dict):  # none, or one that is described at its own place
        return [line([nodes.emphasis("", words["optional"])])]
    return [line([nodes.emphasis("", words["default"]), literal(default)])]


def literal(value: object) -> nodes.literal:
    """A value as it stands in JSON."""
    return nodes.literal("", json.dumps(value, ensure_ascii=False))


def table(head: Sequence[Cell], rows: Iterable[Sequence[Cell]]) -> nodes.table:
    """A table of cells."""
    columns = [nodes.colspec(colwidth=width) for width in WIDTHS]
    top = nodes.thead("", row(head))
    body = nodes.tbody("", *map(row, rows))
    group = nodes.tgroup("", *columns, top, body, cols=len(WIDTHS))
    return nodes.table("", group, classes=["book-table"])


def row(cells: Sequence[Cell]) -> nodes.row:
    """A row of cells."""
    return nodes.row("", *(nodes.entry("", *cell) for cell in cells))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive."""
    app.add_directive("schema", SchemaTables)
    return SAFE
