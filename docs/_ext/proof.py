"""What stands behind each rule: code, scenarios, properties, faulty engines, or the excuses."""

from functools import cache

import attrs

from crimehotel_rules.kernel import catalogue
from crimehotel_rules.kernel.catalogue import Rule, Text
from crimehotel_rules.crime_hotel.checks import mutants
from crimehotel_rules.crime_hotel.checks.mutants import Mutant, Unbreakable
from tools import chain
from tools.chain import Scenario

RULES_PACKAGE = "crimehotel_rules/crime_hotel"


@attrs.frozen
class Line:
    """A line of a file in the sources."""

    file: str
    number: int
    name: str

    @property
    def target(self) -> str:
        """As links name it."""
        return f"{self.file}:{self.number}"


@attrs.frozen
class Proof:
    """The links of the chain for one rule."""

    rule: Rule
    code: tuple[Line, ...]
    scenarios: tuple[Scenario, ...]
    properties: tuple[Line, ...]
    mutants: tuple[Mutant, ...]
    unbreakable: Unbreakable | None

    def gaps(self) -> list[str]:
        """The links that are missing without an excuse, and excuses without need."""
        shown = bool(self.scenarios or self.properties)
        links: list[tuple[bool, Text | Unbreakable | None, str, str]] = [
            (bool(self.code), self.rule.unenforced, "line of code", "unenforced"),
            (shown, self.rule.untested, "scenario or property", "untested"),
            (bool(self.mutants), self.unbreakable, "faulty engine", "unbreakable"),
        ]
        return [
            f"{self.rule.id} has no {what}, and no '{field}' that says why"
            if excuse is None
            else f"{self.rule.id} has a {what} and is excused as '{field}' as well"
            for there, excuse, what, field in links
            if there == (excuse is not None)
        ]


@cache
def proofs() -> dict[str, Proof]:
    """The proof of every rule, in the order of the rulebook."""
    cited, shown, tested = chain.citations(), chain.scenarios(), chain.marked_tests("rules")
    faulty = mutants.catalogue()
    excused = {each.rule: each for each in faulty.unbreakable}
    return {
        rule.id: Proof(
            rule,
            tuple(
                Line(f"{RULES_PACKAGE}/{place.file}", place.line, str(place))
                for place in dict.fromkeys(cited.get(rule.id, ()))
            ),
            tuple(each for each in shown if rule.id in each.tags),
            tuple(
                Line(each.file, line_of(each.file, each.name), sentence(each.name))
                for each in tested
                if rule.id in each.ids
            ),
            tuple(each for each in faulty.mutant if each.rule == rule.id),
            excused.get(rule.id),
        )
        for rule in catalogue.rules().values()
    }


@cache
def proofs_of_invariants() -> dict[str, tuple[Line, ...]]:
    """The properties that prove each invariant."""
    tested = chain.marked_tests("invariant")
    return {
        name: tuple(
            Line(each.file, line_of(each.file, each.name), sentence(each.name))
            for each in tested
            if name in each.ids
        )
        for name in catalogue.invariants()
    }


@cache
def _lines(file: str) -> list[str]:
    return (chain.TOP / file).read_text(encoding="utf-8").splitlines()


def line_of(file: str, function: str) -> int:
    """The line on which a function begins, from 1."""
    return next(
        number
        for number, line in enumerate(_lines(file), start=1)
        if line.lstrip().startswith(f"def {function}(")
    )


def sentence(name: str) -> str:
    """The name of a test as one reads it.

    >>> sentence("test_a_card_is_followed")
    'a card is followed'
    """
    return name.removeprefix("test_").replace("_", " ")


def files() -> list[str]:
    """The source files to which proofs lead."""
    tested = [*chain.marked_tests("rules"), *chain.marked_tests("invariant")]
    package = sorted((chain.TOP / RULES_PACKAGE).glob("*.py"))
    return [
        *(f"{RULES_PACKAGE}/{path.name}" for path in package),
        *dict.fromkeys(each.file for each in tested),
    ]
