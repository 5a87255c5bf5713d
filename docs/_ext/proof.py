"""What stands behind each rule: code, scenarios, properties, faulty engines, or the excuses."""

from functools import cache
from pathlib import Path

import attrs

from crimehotel_rules import games
from crimehotel_rules.kernel.catalogue import Mutant, Rule, Unbreakable
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.text import Text
from crimehotel_rules.proof import citations
from tools import chain
from tools.chain import Scenario


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


def code_of(game: Game) -> str:
    """The folder with the rules of a game, where its code is cited."""
    return f"{game.package.replace('.', '/')}/rules"


@cache
def proofs(name: str) -> dict[str, Proof]:
    """The proof of every rule of a game, in the order of the rulebook."""
    game = games.game(name)
    cited, shown, tested = citations(game), chain.scenarios(game), chain.marked_tests("rules")
    faulty = game.catalogue.faults
    excused = {each.rule: each for each in faulty.unbreakable}
    return {
        rule.id: Proof(
            rule,
            tuple(
                Line(place.file, place.line, f"{Path(place.file).name}:{place.line}")
                for place in dict.fromkeys(cited.get(rule.id, ()))
            ),
            tuple(each for each in shown if rule.id in each.tags),
            tuple(line_of(each) for each in tested if rule.id in each.ids),
            tuple(each for each in faulty.mutant if each.rule == rule.id),
            excused.get(rule.id),
        )
        for rule in game.catalogue.rules.values()
    }


@cache
def proofs_of_invariants(name: str) -> dict[str, tuple[Line, ...]]:
    """The properties that prove each invariant of a game."""
    tested = chain.marked_tests("invariant")
    return {
        invariant: tuple(line_of(each) for each in tested if invariant in each.ids)
        for invariant in games.game(name).catalogue.invariants
    }


@cache
def _lines(file: str) -> list[str]:
    return (chain.TOP / file).read_text(encoding="utf-8").splitlines()


def line_of(test: chain.Test) -> Line:
    """The line on which a test begins."""
    number = next(
        number
        for number, line in enumerate(_lines(test.file), start=1)
        if line.lstrip().startswith(f"def {test.name}(")
    )
    return Line(test.file, number, sentence(test.name))


def sentence(name: str) -> str:
    """The name of a test as one reads it.

    >>> sentence("test_a_card_is_followed")
    'a card is followed'
    """
    return name.removeprefix("test_").replace("_", " ")


def files(name: str) -> list[str]:
    """The source files to which the proofs of a game lead, and the front door of its package."""
    game = games.game(name)
    lines = [line for each in proofs(name).values() for line in each.properties]
    lines += [line for each in proofs_of_invariants(name).values() for line in each]
    rules = sorted((chain.TOP / code_of(game)).rglob("*.py"))
    return [
        f"{game.package.replace('.', '/')}/__init__.py",
        *(str(path.relative_to(chain.TOP)) for path in rules),
        *dict.fromkeys(line.file for line in lines),
    ]
