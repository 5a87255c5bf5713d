"""Mutants made by machine: mutmut turns a source text into many, each with one change.

mutmut's own runner needs a test run for each mutant in its tree of copies; here it only makes the
mutants, and ``mutmut_trial.py`` tries them. Module level and properties are mutated too, which
mutmut's runner cannot do.
"""

import re
from collections.abc import Iterator

import attrs
import libcst as cst
from libcst.metadata import MetadataWrapper
from mutmut.mutation.file_mutation import MutationVisitor, deep_replace
from mutmut.mutation.mutators import mutation_operators
from mutmut.mutation.pragma_handling import IgnoredCode

from tools.mutmut_trial import Mutant, changed_lines

WORDS = {"Refusal", "MalformedAction", "InvalidSetup", "Text"}
TYPE_NAMES = {"NewType", "TypeVar"}
TEXTS = {
    "__repr__",
    "__str__",
    "words",
    "_words",
    "_name",
    "_show_hands",
    "_show_cards",
    "_show_hotel",
}
RULE_OR_SENTENCE = re.compile(r'"[A-Z]+-[A-Z0-9-]+"|".* .*"')


def mutants(module: str, source: str) -> Iterator[Mutant]:
    """Every mutant of a module, those of its wording too."""
    visitor = _Visitor()
    tree = MetadataWrapper(cst.parse_module(source)).visit(visitor)
    code = {statement: tree.code_for_node(statement) for statement in tree.body}
    seen = {source}
    for mutation, place in zip(visitor.mutations, visitor.places, strict=True):
        statement = deep_replace(place.statement, mutation.original_node, mutation.mutated_node)
        faulty = {**code, place.statement: tree.code_for_node(statement)}
        changed = source.replace("".join(code.values()), "".join(faulty.values()))
        if changed not in seen:
            seen.add(changed)
            before, after = changed_lines(source, changed)
            yield Mutant(module, place.function, before, after, changed, place.wording)


@attrs.frozen
class _Place:
    """Where a mutation is: in which statement of the module, and in which function."""

    statement: cst.CSTNode
    function: str
    wording: bool


class _Visitor(MutationVisitor):  # type: ignore[misc]  # mutmut is in another environment
    """Collects the mutations, and for each the function it is in and whether it is wording."""

    def __init__(self) -> None:
        super().__init__(mutation_operators, IgnoredCode(set(), set(), set()))
        self.places: list[_Place] = []
        self._path: list[cst.CSTNode] = []

    def on_visit(self, node: cst.CSTNode) -> bool:
        self._path.append(node)
        deeper: bool = super().on_visit(node)
        if len(self.mutations) > len(self.places):
            place = _Place(self._path[1], self._function(), self._is_wording())
            self.places += [place] * (len(self.mutations) - len(self.places))
        return deeper

    def on_leave(self, original_node: cst.CSTNode) -> None:
        super().on_leave(original_node)
        self._path.pop()

    def _skip_node_and_children(self, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.FunctionDef):
            return False  # decorated ones as well: there is no trampoline to put in their place
        return bool(super()._skip_node_and_children(node))

    def _function(self) -> str:
        scopes = (cst.ClassDef, cst.FunctionDef)
        return ".".join(node.name.value for node in self._path if isinstance(node, scopes))

    def _is_wording(self) -> bool:
        return any(map(_says_only, self._path)) or self._in_assertion_message()

    def _in_assertion_message(self) -> bool:
        pairs = zip(self._path, self._path[1:], strict=False)
        return any(isinstance(node, cst.Assert) and node.msg is child for node, child in pairs)


def _says_only(node: cst.CSTNode) -> bool:
    """Whether a node is about what is said, and not about what is done."""
    match node:
        case cst.Call(func=cst.Name(value=name)):
            return name in WORDS | TYPE_NAMES
        case cst.FunctionDef(name=cst.Name(value=name), returns=returns):
            kind = returns.annotation.value if returns and _is_name(returns.annotation) else ""
            return name in TEXTS or kind in ("Refusal", "Text", "NoReturn")
        case cst.AnnAssign(annotation=cst.Annotation(annotation=cst.Name(value=name))):
            return name in ("TypeAlias", "Values")  # the values that a refusal's sentence shows
        case cst.DictElement(value=cst.Call(func=cst.Name(value="Text"))):
            return True
        case cst.DictElement(value=cst.SimpleString(value=text)) | cst.SimpleString(value=text):
            return RULE_OR_SENTENCE.fullmatch(text) is not None
        case _:
            return False


def _is_name(node: cst.CSTNode) -> bool:
    return isinstance(node, cst.Name)
