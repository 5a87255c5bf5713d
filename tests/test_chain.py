"""The chain from rule to text, code, scenarios and properties has no missing link."""

from collections import Counter

import pytest

from crimehotel_rules import crime_hotel
from crimehotel_rules.kernel import catalogue
from crimehotel_rules.proof import citations
from tools import chain

RULES = catalogue.rules()
SCENARIOS = chain.scenarios()
CITATIONS = citations()
RULE_TESTS = chain.marked_tests("rules")
INVARIANT_TESTS = chain.marked_tests("invariant")


def test_the_catalogue_is_complete() -> None:
    """117 rules, 55 ambiguities and 50 invariants, each once."""
    assert len(RULES) == 117
    assert list(catalogue.rulings()) == [f"CH-AMB-{number:02}" for number in range(1, 56)]
    assert list(catalogue.invariants()) == [f"CH-INV-{number:02}" for number in range(1, 51)]


@pytest.mark.parametrize("file", ["rules", "rulings", "invariants", "boards"])
def test_no_entry_hides_another(file: str) -> None:
    """An id that stands twice in a file would silently drop the first entry."""
    source = catalogue.source(file).read_text(encoding="utf-8")
    ids = [line for line in source.splitlines() if line.startswith(("id = ", "name = "))]
    assert [line for line, count in Counter(ids).items() if count > 1] == []


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: rule.id)
def test_a_rule_has_its_text_in_both_languages(rule: catalogue.Rule) -> None:
    assert len(rule.en) > 20
    assert len(rule.fr) > 20
    assert rule.en != rule.fr


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: rule.id)
def test_a_rule_leans_on_known_rulings_and_sources(rule: catalogue.Rule) -> None:
    assert set(rule.rulings) <= set(catalogue.rulings())
    for source in rule.sources:
        assert source.startswith(("EN ", "FR ")) or source in RULES, source


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: rule.id)
def test_a_rule_says_by_its_class_whether_it_leans_on_a_choice_of_ours(
    rule: catalogue.Rule,
) -> None:
    """What is printed, or follows from it, leans on no choice; what was chosen names its ruling."""
    classes = {catalogue.rulings()[ruling].class_ for ruling in rule.rulings}
    if rule.class_ in ("MUST", "DERIVED"):
        assert classes <= {"MUST", "DERIVED"}
    else:
        assert rule.class_ in classes


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: rule.id)
def test_a_rule_is_cited_beside_the_code_that_enforces_it(rule: catalogue.Rule) -> None:
    """Either there is such a line, or the catalogue says why there is none."""
    cited = rule.id in CITATIONS
    assert cited != bool(rule.unenforced), CITATIONS.get(rule.id)


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: rule.id)
def test_a_rule_is_shown_by_a_scenario_or_a_property(rule: catalogue.Rule) -> None:
    """Either something shows it, or the catalogue says why nothing can."""
    shown = any(rule.id in scenario.tags for scenario in SCENARIOS)
    tested = any(rule.id in test.ids for test in RULE_TESTS)
    assert (shown or tested) != bool(rule.untested)


@pytest.mark.parametrize("invariant", catalogue.invariants().values(), ids=lambda entry: entry.id)
def test_an_invariant_has_a_property(invariant: catalogue.Invariant) -> None:
    """Either a property proves it, or the catalogue says why none can."""
    proven = any(invariant.id in test.ids for test in INVARIANT_TESTS)
    assert proven != bool(invariant.unproven)
    assert set(invariant.rules) <= set(RULES)


def test_nothing_cites_an_unknown_rule() -> None:
    tags = {tag for scenario in SCENARIOS for tag in scenario.tags if tag.startswith("CH-")}
    marks = {rule for test in RULE_TESTS for rule in test.ids}
    assert (tags | marks | set(CITATIONS)) - set(RULES) == set()
    assert {one for test in INVARIANT_TESTS for one in test.ids} <= set(catalogue.invariants())


def test_every_scenario_shows_a_rule() -> None:
    assert [scenario for scenario in SCENARIOS if not set(scenario.tags) & set(RULES)] == []


def test_no_two_scenarios_of_a_feature_share_a_name() -> None:
    """pytest-bdd would run only the last of them, without a word."""
    names = Counter((scenario.feature, scenario.name) for scenario in SCENARIOS)
    assert [name for name, count in names.items() if count > 1] == []


def test_every_setting_of_the_readings_has_its_ruling() -> None:
    """The readings that the engine knows are among those of the catalogue, canonical one first."""
    by_setting = {ruling.setting: ruling for ruling in catalogue.rulings().values()}
    by_setting.pop(None)
    assert {setting: ruling.id for setting, ruling in by_setting.items()} == crime_hotel.RULINGS
    for setting, readings in crime_hotel.READINGS.items():
        keys = [reading.key for reading in by_setting[str(setting)].readings]
        known = [str(reading).lower() for reading in readings]
        assert known[0] == by_setting[str(setting)].canonical
        assert set(known) <= set(keys)


def test_every_ruling_knows_its_canonical_reading() -> None:
    for ruling in catalogue.rulings().values():
        keys = [reading.key for reading in ruling.readings]
        assert ruling.canonical in keys
        assert len(set(keys)) == len(keys)


def test_the_default_station_is_the_first_board_of_each_player_count() -> None:
    for players in (3, 4):
        board = next(board for board in catalogue.boards() if board.players == players)
        names = ("Sam", "Ryan", "Noah", "Iris")[:players]
        assert crime_hotel.Setup(players=names).station == board.station


def test_every_board_can_be_played_on() -> None:
    for board in catalogue.boards():
        names = ("Sam", "Ryan", "Noah", "Iris")[: board.players]
        assert crime_hotel.Setup(players=names, station=board.station).station == board.station
