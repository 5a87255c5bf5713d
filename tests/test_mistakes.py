"""The mistakes by which the diagnosis is judged are what they say, and spread over all rules."""

import shutil
import subprocess
from collections import Counter
from typing import Final

import pytest

from crimehotel_rules import games
from tools import mistakes
from tools.mistakes import Mistake

EVERY: Final = [
    (game, mistake) for game in mistakes.games() for mistake in mistakes.of(game).mistake
]
CAN_BE_BROKEN: Final = ("MUST", "DERIVED", "RULING")

each_game = pytest.mark.parametrize("game", mistakes.games())
each_mistake = pytest.mark.parametrize(
    ("game", "mistake"), EVERY, ids=lambda each: each.id if isinstance(each, Mistake) else ""
)


@each_game
def test_a_mistake_has_a_number_a_text_and_a_patch_of_its_own(game: str) -> None:
    every = mistakes.of(game).mistake
    prefix = games.game(game).prefix
    assert [each.id for each in every] == [
        f"{prefix}-JS-{number:03}" for number in range(1, len(every) + 1)
    ]
    assert [en for en, count in Counter(each.en for each in every).items() if count > 1] == []
    assert len({each.patch for each in every}) == len(every)


@each_mistake
def test_it_breaks_a_rule_and_argues_for_others(game: str, mistake: Mistake) -> None:
    rules = games.game(game).catalogue.rules
    named = (mistake.rule, *mistake.also)
    assert set(named) <= set(rules)
    assert len(set(named)) == len(named) <= 3
    assert bool(mistake.why) == bool(mistake.also)


@each_mistake
@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_the_faulty_engine_can_be_started(game: str, mistake: Mistake) -> None:
    with mistakes.faulty(game, mistake) as (node, adapter):
        hello = '{"id":1,"op":"hello","protocol":[1]}\n{"id":2,"op":"quit"}\n'
        run = subprocess.run(
            [node, adapter], input=hello, capture_output=True, text=True, check=True, timeout=60
        )
    assert '"protocol":1' in run.stdout
    assert run.stderr == ""


@each_mistake
def test_a_patch_changes_the_engine_in_a_copy_only(game: str, mistake: Mistake) -> None:
    before = {change.file: _text(game, change.file) for change in mistake.patch}
    after = dict(before)
    for change in mistake.patch:
        after[change.file] = change.apply(after[change.file])
    assert all(after[file] != before[file] for file in before)
    with mistakes.faulty(game, mistake):
        assert {file: _text(game, file) for file in before} == before


@each_game
def test_every_rule_is_broken_or_says_why_not(game: str) -> None:
    rules = games.game(game).catalogue.rules
    every = mistakes.of(game)
    named = {rule for each in every.mistake for rule in (each.rule, *each.also)}
    excused = [each.rule for each in every.unbroken]
    can_be = {rule.id for rule in rules.values() if rule.class_ in CAN_BE_BROKEN}
    assert can_be - named == set(excused) & can_be
    assert not named & set(excused)
    assert all(each.why for each in every.unbroken)


def test_a_change_that_does_not_fit_is_an_error() -> None:
    change = mistakes.Change("engine.mjs", "five", "six")
    assert change.apply("five rounds") == "six rounds"
    with pytest.raises(ValueError, match=r"stands 2 times, not once, in engine\.mjs"):
        change.apply("five rounds, five meeples")


def _text(game: str, file: str) -> str:
    return (mistakes.source(game) / file).read_text(encoding="utf-8")
