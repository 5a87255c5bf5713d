"""The chain of every game, from rule to text, code, scenarios and properties, has no weak link.

That no link is missing is what ``test_every_game.py`` sees to.
"""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

import pytest

from crimehotel_rules import games
from crimehotel_rules.kernel.catalogue import Rule
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.proof import citations, recorded
from tools import chain

GAMES: Final = [games.game(name) for name in games.TABLE]
RULE_TESTS = chain.marked_tests("rules")
INVARIANT_TESTS = chain.marked_tests("invariant")

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def rules() -> Iterator[tuple[Game, Rule]]:
    """Every rule of every game."""
    for game in GAMES:
        for rule in game.catalogue.rules.values():
            yield game, rule


each_rule = pytest.mark.parametrize(
    ("game", "rule"), list(rules()), ids=lambda each: each.id if isinstance(each, Rule) else ""
)


@each_game
@pytest.mark.parametrize("file", ["rules", "rulings", "invariants", "chapters", "mutants"])
def test_no_entry_hides_another(game: Game, file: str) -> None:
    """An id that stands twice in a file would silently drop the first entry."""
    path = game.catalogue.source(file)
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    ids = [line for line in lines if line.startswith(("id = ", "ref = "))]
    ids += [line for line in lines if line.startswith("key = ") and file == "chapters"]
    assert [line for line, count in Counter(ids).items() if count > 1] == []


@each_rule
def test_a_rule_has_its_text_in_both_languages(game: Game, rule: Rule) -> None:
    assert len(rule.en) > 20
    assert len(rule.fr) > 20
    assert rule.en != rule.fr


@each_rule
def test_what_a_rulebook_says_leans_on_no_choice_of_ours(game: Game, rule: Rule) -> None:
    if rule.class_ in ("MUST", "DERIVED"):
        classes = {game.catalogue.rulings[ruling].class_ for ruling in rule.rulings}
        assert classes <= {"MUST", "DERIVED"}


@each_game
def test_nothing_cites_an_unknown_rule(game: Game) -> None:
    scenarios = chain.scenarios(game)
    tags = {tag for scenario in scenarios for tag in scenario.tags}
    own = {tag for tag in tags if games.of_id(tag) == game.name}
    marks = {rule for test in RULE_TESTS for rule in test.ids if games.of_id(rule) == game.name}
    cited = own | marks | set(citations(game))
    assert cited - set(game.catalogue.rules) == set()
    proven = {one for test in INVARIANT_TESTS for one in test.ids if games.of_id(one) == game.name}
    assert proven <= set(game.catalogue.invariants)
    for invariant in game.catalogue.invariants.values():
        assert set(invariant.rules) <= set(game.catalogue.rules), invariant.id


@each_game
def test_the_code_names_the_rulings_that_it_can_switch_and_no_others(game: Game) -> None:
    chapters = chain.TOP.joinpath(*game.package.split("."), "rules").rglob("*.py")
    source = "\n".join(path.read_text(encoding="utf-8") for path in chapters)
    named = set(re.findall(rf"\b{game.prefix}-AMB-\d+", source))
    assert named == set(game.rulings.values())
    assert named <= set(game.catalogue.rulings)


@each_game
def test_every_scenario_shows_a_rule(game: Game) -> None:
    known = set(game.catalogue.rules)
    assert [each for each in chain.scenarios(game) if not set(each.tags) & known] == []


@each_game
def test_no_two_scenarios_of_a_feature_share_a_name(game: Game) -> None:
    """pytest-bdd would run only the last of them, without a word."""
    names = Counter((scenario.feature, scenario.name) for scenario in chain.scenarios(game))
    assert [name for name, count in names.items() if count > 1] == []


@each_game
def test_recorded_scenarios_have_the_names_of_the_features(game: Game) -> None:
    """So that a reader finds them there."""
    written = {(one.feature.removesuffix(".feature"), one.name) for one in chain.scenarios(game)}
    assert {(one.feature, one.name) for one in recorded(game)} <= written


@each_game
def test_every_ruling_has_each_of_its_readings_once(game: Game) -> None:
    for ruling in game.catalogue.rulings.values():
        keys = [reading.key for reading in ruling.readings]
        assert len(set(keys)) == len(keys), ruling.id


@each_game
def test_the_readings_that_an_engine_knows_are_those_of_its_rulings(game: Game) -> None:
    """The canonical one first."""
    by_setting = {ruling.setting: ruling for ruling in game.catalogue.rulings.values()}
    for setting, readings in game.readings.items():
        keys = [reading.key for reading in by_setting[str(setting)].readings]
        known = [str(reading).lower() for reading in readings]
        assert known[0] == by_setting[str(setting)].canonical
        assert set(known) <= set(keys)
