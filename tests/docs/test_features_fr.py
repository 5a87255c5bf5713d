"""Every name and every sentence of the features has a French text."""

import re
import tomllib
from collections.abc import Iterator

import pytest
from pytest_bdd.parser import Feature, Scenario

from crimehotel_rules import games
from docs._ext import french as said_in_french
from docs._ext.features import features

GAME = "crime-hotel"
FOLDER = games.game(GAME).features
ENGLISH = {stem: each for stem, each in features(GAME).items() if each.language == "en"}
TABLES = {
    path.name: tomllib.loads(path.read_text(encoding="utf-8"))
    for path in said_in_french.files(FOLDER)
}
french = said_in_french.of(FOLDER)


def names(feature: Feature) -> Iterator[str]:
    """The names and descriptions of a feature."""
    yield feature.name
    yield " ".join(feature.description.split())
    for scenario in feature.scenarios.values():
        yield scenario.name
        if scenario.rule is not None:
            yield scenario.rule.name
        for examples in scenario.examples:
            if examples.name:
                yield examples.name


def scenarios(feature: Feature) -> Iterator[Scenario]:
    """Every scenario of a feature, an outline once for each row."""
    for template in feature.scenarios.values():
        rows = [row for examples in template.examples for row in examples.as_contexts()]
        for row in rows or [{}]:
            yield template.render(row)


@pytest.mark.parametrize("stem", ENGLISH)
def test_every_name_has_a_french_one(stem: str) -> None:
    for name in names(ENGLISH[stem]):
        assert french.name(name) not in ("", name)


@pytest.mark.parametrize("stem", ENGLISH)
def test_every_sentence_table_and_text_has_a_french_one(stem: str) -> None:
    english = re.compile(r"\b(the|and|with|plays|guesses|room|floor|may|is|are|hand|desk)\b")
    for scenario in scenarios(ENGLISH[stem]):
        for step in scenario.steps:
            keyword, said = french.sentence(step.keyword, step.name)
            assert not english.search(f"{keyword} {said}"), said
            if step.docstring is not None:
                assert not english.search(french.deeds(step.docstring))
            for row in step.datatable.rows if step.datatable else ():
                assert not english.search(" ".join(french.value(cell.value) for cell in row.cells))


@pytest.mark.parametrize("stem", ENGLISH)
def test_every_number_and_rule_of_a_sentence_is_kept(stem: str) -> None:
    for scenario in scenarios(ENGLISH[stem]):
        for step in scenario.steps:
            said = french.step(step.name)
            kept = (r"CH-[A-Z]+-\d+", r"\b(?:Sam|Ryan|Noah|Zoe|Ada)\b")
            for pattern in kept:
                assert re.findall(pattern, said) == re.findall(pattern, step.name)
            numbers = [number for number in re.findall(r"\d+", step.name) if int(number) > 1]
            assert [number for number in re.findall(r"\d+", said) if int(number) > 1] == numbers


@pytest.mark.parametrize("stem", ENGLISH)
def test_the_values_of_examples_have_a_french_word(stem: str) -> None:
    for template in ENGLISH[stem].scenarios.values():
        for examples in template.examples:
            for row in (examples.example_params, *examples.examples):
                for cell in row:
                    assert french.value(cell) or not cell


def test_the_tables_hold_nothing_that_no_feature_says() -> None:
    known = {name for feature in ENGLISH.values() for name in names(feature)}
    assert TABLES["names_fr.toml"]["names"].keys() == known
    said = [step.name for feature in ENGLISH.values() for each in scenarios(feature)
            for step in each.steps]  # fmt: skip
    bare = [re.sub(r" \(CH-[A-Z]+-\d+\)", "", text) for text in said]
    for pattern in TABLES["steps_fr.toml"]["steps"]:
        assert any(french.matches(pattern, text) for text in bare), pattern


def test_what_has_no_french_text_is_told() -> None:
    with pytest.raises(KeyError, match="Sam sings"):
        french.step("Sam sings a song")


def test_the_french_feature_says_the_same_as_our_patterns() -> None:
    """The hand-written French feature is the model: where both say a thing, they say it alike."""
    model = features(GAME)["exemples_du_livret"]
    sentences = {step.name for each in scenarios(model) for step in each.steps}
    ours = {french.step(step.name) for each in scenarios(ENGLISH["rulebook_examples"])
            for step in each.steps}  # fmt: skip
    assert len(sentences & ours) >= 15
