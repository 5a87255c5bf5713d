"""Every name and every sentence of the features has a French text."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from pytest_bdd.parser import Feature, Scenario

from crimehotel_rules import games
from docs._ext import french as said_in_french
from docs._ext.features import features

GAMES = [name for name in games.TABLE if any(games.game(name).features.glob("*.feature"))]
PLAYERS = {
    "crime-hotel": r"\b(?:Sam|Ryan|Noah|Zoe|Ada)\b",
    "grand-hotel": r"\b(?:Ada|Ben|Cleo|Dan|Eve|Finn|Gus)\b",
    "midnight-murder-mysteries": r"\b(?:Ann|Bob|Cleo|Dan|Eve|Fay)\b",
    "mord-im-arosa": r"\b(?:Yellow|Blue|Gray|Brown|Black|White|Ann|Ben)\b",
}
"""The players of the scenarios, as they are called in English."""
ENGLISH = {
    (game, stem): feature
    for game in GAMES
    for stem, feature in features(game).items()
    if feature.language == "en"
}


def of(game: str) -> said_in_french.French:
    """The French of a game's features."""
    return said_in_french.of(games.game(game).features)


def table(game: str, file: str) -> dict[str, Any]:
    """A file with French, as it is."""
    (path,) = [
        path for path in said_in_french.files(games.game(game).features) if path.name == file
    ]
    return tomllib.loads(path.read_text(encoding="utf-8"))


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


@pytest.mark.parametrize(("game", "stem"), ENGLISH)
def test_every_name_has_a_french_one(game: str, stem: str) -> None:
    for name in names(ENGLISH[game, stem]):
        assert of(game).name(name) not in ("", name)


@pytest.mark.parametrize(("game", "stem"), ENGLISH)
def test_every_sentence_table_and_text_has_a_french_one(game: str, stem: str) -> None:
    english = re.compile(
        r"\b(the|and|with|plays|guesses|room|floor|may|is|are|hand|desk|clue|sheet|supply|has)\b"
    )
    french = of(game)
    for scenario in scenarios(ENGLISH[game, stem]):
        for step in scenario.steps:
            keyword, said = french.sentence(step.keyword, step.name)
            assert not english.search(f"{keyword} {said}"), said
            if step.docstring is not None:
                assert not english.search(french.deeds(step.docstring))
            for row in step.datatable.rows if step.datatable else ():
                assert not english.search(" ".join(french.value(cell.value) for cell in row.cells))


@pytest.mark.parametrize(("game", "stem"), ENGLISH)
def test_every_number_name_and_rule_of_a_sentence_is_kept(game: str, stem: str) -> None:
    french = of(game)
    for scenario in scenarios(ENGLISH[game, stem]):
        for step in scenario.steps:
            for text, said in [
                (step.name, french.step(step.name)),
                *([(step.docstring, french.deeds(step.docstring))] if step.docstring else []),
            ]:
                rule = r"\b[A-Z]+-[A-Z]+-\d+"
                assert re.findall(rule, said) == re.findall(rule, text)
                called = [french.words.get(each, each) for each in re.findall(PLAYERS[game], text)]
                spoken = "|".join({french.words.get(each, each) for each in called}) or "nobody"
                assert re.findall(rf"\b(?:{spoken})\b", said) == called
                numbers = [number for number in re.findall(r"\d+", text) if int(number) > 1]
                assert [each for each in re.findall(r"\d+", said) if int(each) > 1] == numbers


@pytest.mark.parametrize(("game", "stem"), ENGLISH)
def test_the_values_of_examples_have_a_french_word(game: str, stem: str) -> None:
    for template in ENGLISH[game, stem].scenarios.values():
        for examples in template.examples:
            for row in (examples.example_params, *examples.examples):
                for cell in row:
                    assert of(game).value(cell) or not cell


@pytest.mark.parametrize("game", GAMES)
def test_the_tables_hold_nothing_that_no_feature_says(game: str) -> None:
    ours = [feature for (name, _), feature in ENGLISH.items() if name == game]
    known = {name for feature in ours for name in names(feature)}
    assert table(game, "names_fr.toml")["names"].keys() == known
    said = [step.name for feature in ours for each in scenarios(feature) for step in each.steps]
    bare = [re.sub(r" \([A-Z]+-[A-Z]+-\d+\)", "", text) for text in said]
    for pattern in table(game, "steps_fr.toml")["steps"]:
        assert any(of(game).matches(pattern, text) for text in bare), pattern


@pytest.mark.parametrize("game", GAMES)
def test_what_has_no_french_text_is_told(game: str) -> None:
    with pytest.raises(KeyError, match="Sam sings"):
        of(game).step("Sam sings a song")


@pytest.mark.parametrize("game", GAMES)
def test_the_french_feature_says_the_same_as_our_patterns(game: str) -> None:
    """The hand-written French feature is the model: where both say a thing, they say it alike."""
    model = features(game)["exemples_du_livret"]
    sentences = {step.name for each in scenarios(model) for step in each.steps}
    examples = ENGLISH[game, "rulebook_examples"]
    ours = {of(game).step(step.name) for each in scenarios(examples) for step in each.steps}
    assert len(sentences & ours) >= 15


def test_players_who_have_french_names_go_by_them() -> None:
    assert of("mord-im-arosa").with_names("Brown soupçonne Blue et Ann") == (
        "Marron soupçonne Bleu et Ann"
    )
    assert of("crime-hotel").with_names("Noah tente") == "Noah tente"
