"""What a whole game has, part by part, and what of it a game lacks.

``python -m tools.whole`` prints it for all games; ``tests/test_every_game.py`` fails for a game
that lacks something without saying so on its page, or that says so and has it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import Final

from crimehotel_rules import games, schema
from crimehotel_rules.environments import pettingzoo
from crimehotel_rules.environments.tables import BadTable
from crimehotel_rules.games import Page
from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.seats import SPECTATOR
from crimehotel_rules.kernel.text import LANGS
from crimehotel_rules.proof import citations, recorded
from tools.chain import TOP, marked_tests, scenarios

FEWEST_PLAYS: Final = 3
FEWEST_POLICIES: Final = 3
MOST_DECISIONS: Final = 100


def _rules(page: Page) -> Iterator[str]:
    """Every rule has its text, its chapter, its sources and its code."""
    catalogue = page.GAME.catalogue
    if not catalogue.rules:
        yield "it has no rules"
    cited = citations(page.GAME)
    for rule in catalogue.rules.values():
        if rule.chapter not in catalogue.chapters:
            yield f"{rule.id} stands in no chapter: {rule.chapter}"
        if (rule.id in cited) == bool(rule.unenforced):
            yield f"{rule.id} is enforced by no line of code, or says so wrongly"
        for source in rule.sources:
            book, _, section = source.partition(" ")
            known = book in catalogue.books and section in catalogue.sections
            if not known and source not in catalogue.rules:
                yield f"{rule.id} has an unknown source: {source}"
    for rule_id in cited.keys() - catalogue.rules.keys():
        yield f"{rule_id} is cited by the code, and there is no such rule"


def _rulings(page: Page) -> Iterator[str]:
    """Every setting has its ruling, every ruling its canonical reading."""
    game = page.GAME
    rulings = game.catalogue.rulings
    decided = {ruling.setting: ruling.id for ruling in rulings.values() if ruling.setting}
    if decided != dict(game.rulings):
        yield f"its settings are {dict(game.rulings)}, those of its rulings {decided}"
    for ruling in rulings.values():
        if ruling.canonical not in [reading.key for reading in ruling.readings]:
            yield f"{ruling.id} has no reading {ruling.canonical}"
    for rule in game.catalogue.rules.values():
        for ruling_id in set(rule.rulings) - rulings.keys():
            yield f"{rule.id} leans on an unknown ruling: {ruling_id}"


def _invariants(page: Page) -> Iterator[str]:
    """Every invariant has its property."""
    if not page.GAME.catalogue.invariants:
        yield "it has no invariants"
    proven = {one for test in marked_tests("invariant") for one in test.ids}
    for invariant in page.GAME.catalogue.invariants.values():
        if (invariant.id in proven) == bool(invariant.unproven):
            yield f"{invariant.id} has no property, or says so wrongly"


def _tests(page: Page) -> Iterator[str]:
    """Every rule is shown by a scenario or a test."""
    shown = {tag for scenario in scenarios(page.GAME) for tag in scenario.tags}
    shown |= {one for test in marked_tests("rules") for one in test.ids}
    for rule in page.GAME.catalogue.rules.values():
        if (rule.id in shown) == bool(rule.untested):
            yield f"{rule.id} is shown by no scenario and no test, or says so wrongly"


def _scenarios(page: Page) -> Iterator[str]:
    """There are scenarios, and they are recorded."""
    names = {(each.feature, each.name) for each in recorded(page.GAME)}
    for scenario in scenarios(page.GAME):
        if (scenario.feature.removesuffix(".feature"), scenario.name) not in names:
            yield f"the scenario {scenario.name!r} is not recorded in its corpus"
    if not names:
        yield "it has no scenarios"


def _plays(page: Page) -> Iterator[str]:
    """There are example plays, and they go as they say."""
    plays = trace.shipped(page.GAME)
    if len(plays) < FEWEST_PLAYS:
        yield f"it has {len(plays)} example plays"
    for path in plays:
        found = trace.mismatches(page.GAME, trace.load(page.GAME, path))
        yield from (f"{path.name}: {mismatch}" for mismatch in found)


def _faulty_engines(page: Page) -> Iterator[str]:
    """Every rule is broken by a faulty engine, or cannot be broken."""
    catalogue = page.GAME.catalogue
    broken = {mutant.rule for mutant in catalogue.faults.mutant}
    unbreakable = {entry.rule for entry in catalogue.faults.unbreakable}
    for rule in catalogue.rules:
        if rule not in broken | unbreakable:
            yield f"no faulty engine breaks {rule}"


def _wire(page: Page) -> Iterator[str]:
    """Implementers can read how it is spoken, and the schemas are those of its types."""
    absent = [name for name in ("wire.md", "fields.toml") if not (page.GAME.spec / name).exists()]
    if absent:
        yield f"it has no {' and no '.join(absent)}"
        return
    for name, text in schema.documents(page.GAME).items():
        path = page.GAME.spec / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            yield f"{name} is not current"


def _checks(page: Page) -> Iterator[str]:
    """The conformance suite knows it."""
    try:
        tables = page.checks().tables
    except NotImplementedError:
        tables = {}
    if not tables:
        yield "it brings no tables to play at"


def _pictures(page: Page) -> Iterator[str]:
    """Every position of its plays can be shown, in both languages, to everybody."""
    game = page.GAME
    try:
        show = page.show()
    except NotImplementedError:
        yield "it cannot be shown"
        return
    for path in trace.shipped(game):
        for state in trace.states(game, trace.load(game, path)):
            view = game.rules.view(state, SPECTATOR)
            for lang in LANGS:
                drawn = show.draw(view, lang), show.draw_text(view, lang), show.describe(view, lang)
                if not all(drawn):
                    yield f"a position of {path.name} is not shown in {lang}"


def _simulation(page: Page) -> Iterator[str]:
    """There are policies to play it with."""
    simulation = page.simulation()
    policies = 0 if simulation is None else len(simulation.policies)
    if policies < FEWEST_POLICIES:
        yield f"it has {policies} policies"


def _environment(page: Page) -> Iterator[str]:
    """Programs can learn it: it has numbers for them, and a game comes to an end or is cut off."""
    try:
        env = pettingzoo.env(page.GAME.name, max_cycles=MOST_DECISIONS)
    except BadTable as error:
        yield str(error)
        return
    env.reset(seed=0)
    for _agent in env.agent_iter():
        seen, _reward, terminated, truncated, _info = env.last()
        env.step(None if terminated or truncated else seen["action_mask"].argmax())


def _example(page: Page) -> Iterator[str]:
    """There is an independent engine in another language."""
    if not (TOP / "examples" / page.GAME.name / "javascript" / "adapter.mjs").exists():
        yield "it has no engine in JavaScript"


def _book(page: Page) -> Iterator[str]:
    """It has a book, with the pages that every book has."""
    folder = TOP / "docs" / page.GAME.name
    pages = ("index", "rulings", "quick", "pad", "invariants", "glossary", "matrix", "faulty")
    for name in pages:
        if not list(folder.rglob(f"{name}.rst")):
            yield f"its book has no page {name}"


PARTS: Final[dict[str, Callable[[Page], Iterator[str]]]] = {
    "rules": _rules,
    "rulings": _rulings,
    "invariants": _invariants,
    "tests": _tests,
    "scenarios": _scenarios,
    "plays": _plays,
    "faulty engines": _faulty_engines,
    "wire": _wire,
    "checks": _checks,
    "pictures": _pictures,
    "simulation": _simulation,
    "environment": _environment,
    "example": _example,
    "book": _book,
}
"""Everything that a whole game has, and how to see whether it has it."""


def lacks(page: Page, part: str) -> list[str]:
    """What the game lacks of this part, in sentences; nothing if it is whole."""
    try:
        return list(PARTS[part](page))
    except FileNotFoundError as error:
        return [f"there is no file {error.filename}"]


def main() -> int:
    """Print what each game lacks."""
    for name in games.TABLE:
        page = games.page(name)
        print(page.GAME.title)
        for part in PARTS:
            missing = lacks(page, part)
            print(f"  {part:15} {'whole' if not missing else f'{len(missing)} missing'}")
            for sentence in missing[:3]:
                print(f"    {sentence}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
