"""The packs that come with the game: sound, playable, and in clean French."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from crimehotel_rules import midnight_murder_mysteries as mmm
from crimehotel_rules.kernel.codec import parse
from crimehotel_rules.midnight_murder_mysteries.cases import OUR_CASES, OUR_EVENTS
from crimehotel_rules.midnight_murder_mysteries.codec import CODEC
from crimehotel_rules.midnight_murder_mysteries.game import GAME, packs
from crimehotel_rules.midnight_murder_mysteries.packs import CASE, EVENTS, our_cases, our_events
from crimehotel_rules.midnight_murder_mysteries.packs.clues import Clues, place_of
from crimehotel_rules.midnight_murder_mysteries.packs.readers import figures
from tests.midnight_murder_mysteries.packs import test_case_lints, test_deck_lints
from tests.test_french import faults, french

FILES = sorted((GAME.spec / "packs").glob("*.json"))
CASES = list(our_cases())


def content(name: str) -> Any:
    return parse((GAME.spec / "packs" / f"{name}.json").read_text(encoding="utf-8"))


def test_all_of_them_are_named() -> None:
    assert [path.stem for path in FILES] == sorted((OUR_EVENTS, *OUR_CASES))
    assert packs() == (CASE, EVENTS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_lint_finds_fault(path: Any) -> None:
    written = content(path.stem)
    (kind,) = [each for each in packs() if each.recognises(written)]
    assert list(kind.lint(written)) == []


def test_there_is_one_for_amateurs_and_one_for_experts() -> None:
    assert [file.case.level for file in CASES] == ["amateur", "expert"]


@pytest.mark.parametrize("file", CASES, ids=lambda file: file.case.id)
def test_the_culprit_lies_three_times_and_nobody_else_does(file: Any) -> None:
    lies = [marks.path for marks in file.marks if marks.lie]
    culprit = file.case.solution.culprit
    assert lies == [f"{culprit}-{topic}" for topic in ("alibi", "witness", "motive")]


@pytest.mark.parametrize("file", CASES, ids=lambda file: file.case.id)
def test_everybody_else_has_an_alibi_from_somebody_else(file: Any) -> None:
    clues = Clues(file)
    for suspect in mmm.SUSPECTS:
        witnesses = {
            place_of(path) for path in clues.paths("culprit", mmm.OptionId(suspect), "against")
        }
        assert bool(witnesses - {suspect}) == (suspect != file.case.solution.culprit)


def test_the_expert_case_takes_longer() -> None:
    amateur, expert = (figures(Clues(file), 200) for file in CASES)
    assert (amateur.quarter, amateur.half, amateur.most) < (
        expert.quarter,
        expert.half,
        expert.most,
    )


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_french_is_uniform(path: Any) -> None:
    assert faults(french(content(path.stem))) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_quotation_marks_come_in_pairs(path: Any) -> None:
    for text in _texts(content(path.stem)):
        for opening, closing in ("“”", "«»"):
            assert text.count(opening) == text.count(closing), text


def _texts(written: Any) -> Iterator[str]:
    if isinstance(written, dict):
        for value in written.values():
            yield from _texts(value)
    elif isinstance(written, list):
        for value in written:
            yield from _texts(value)
    elif isinstance(written, str):
        yield written


@pytest.mark.parametrize("mode", ["competitive", "cooperative", "solo"])
@pytest.mark.parametrize("file", CASES, ids=lambda file: file.case.id)
def test_they_can_be_played_in_every_mode(file: Any, mode: Any) -> None:
    players = ("Ann",) if mode == "solo" else ("Ann", "Bob", "Cleo")
    setup = mmm.Setup(mode=mode, players=players, events=our_events(), case=file.case)
    assert CODEC.decode(mmm.Setup, CODEC.encode(setup)) == setup
    state, rng = mmm.new_game(setup), random.Random(7)
    while not state.over:
        chance = state.turn == mmm.CHANCE
        action = mmm.sample(state, rng) if chance else rng.choice(mmm.legal_actions(state))
        assert state.turn is not None
        state = mmm.apply(state, state.turn, action)
    assert mmm.outcome(state).end is not None


def test_every_lint_is_told_and_broken_by_a_test() -> None:
    elsewhere = {"MM-LE-1", "MM-LC-1", "MM-LC-16"}
    broken = {*test_deck_lints.BREAKING, *test_case_lints.BREAKING, *elsewhere}
    assert broken == set(GAME.catalogue.lints)
    kinds = {each.name for each in packs()}
    assert {lint.kind for lint in GAME.catalogue.lints.values()} == kinds
