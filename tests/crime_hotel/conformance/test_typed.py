"""Mistakes of typed languages and of adapters: each of them is found by the fixed checks."""

import json
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import attrs
import pytest

from crimehotel_rules import cli
from crimehotel_rules.conformance import reports
from crimehotel_rules.conformance.candidate import Candidate
from crimehotel_rules.conformance.cases import Case, expected, requests
from crimehotel_rules.conformance.checks import bad_input, corpus, everything, odd_input
from crimehotel_rules.conformance.findings import Explainer
from crimehotel_rules.conformance.judge import Failure, Judge
from crimehotel_rules.conformance.verdict import Check, Finding, Part, Report
from crimehotel_rules.crime_hotel.checks import bad_input as own_bad_input
from crimehotel_rules.crime_hotel.checks import odd_input as own_odd_input
from tests.conformance.kit import CHECKS, GAME, reference
from tests.conformance.wrapped import Engine, Inside
from tests.crime_hotel.conformance.typed import TYPED, KeepsAStation

ODD = [*odd_input.cases(CHECKS, GAME.switchable), *own_odd_input.cases(CHECKS)]
BAD = [*bad_input.cases(CHECKS), *own_bad_input.cases(CHECKS)]
CASES = [*ODD, *BAD]

ENCODINGS = {
    "names-in-the-basic-plane": "setup.players[3]",
    "names-read-as-latin1": "setup.players[0]",
    "names-with-question-marks": "setup.players[1]",
    "reads-latin1": "setup.players[0]",
    "breaks-escapes": "setup.players[3]",
    "writes-latin1": "not a line of JSON",
}
"""Those who go wrong between bytes and characters, and what is told of them."""


def failures(candidate: Candidate, cases: list[Case]) -> Iterator[Failure]:
    """What the checks find, one after the other."""
    judge = Judge(candidate, GAME)
    return filter(None, (judge.play(case, "views") for case in cases))


@cache
def first(name: str) -> Failure:
    """The first thing that the checks find in an engine."""
    found = next(failures(Inside(TYPED[name]), CASES), None)
    assert found is not None, "it is not found"
    return found


@pytest.mark.parametrize("name", [name for name in TYPED if name not in ENCODINGS])
def test_a_mistake_of_a_typed_language_is_found(name: str) -> None:
    assert first(name).difference.breaks_a_rule


@pytest.mark.parametrize(("name", "words"), ENCODINGS.items())
def test_another_encoding_is_found(name: str, words: str) -> None:
    candidate = Candidate(
        [sys.executable, "-m", "tests.crime_hotel.conformance.typed", name], timeout=30
    )
    named = [case for case in ODD if "names" in case.name]
    found = next(failures(candidate, named), None)
    candidate.close()
    assert found is not None
    assert words in (found.difference.path, found.difference.received[: len(words)])


def test_an_engine_without_a_mistake_passes() -> None:
    assert list(failures(Inside(lambda: Engine(GAME)), CASES)) == []


@pytest.mark.parametrize(
    ("name", "case", "aspect", "path"),
    [
        ("action-of-8-bits", "deal, 3 players, standard", "accepted", ""),
        ("setup-of-32-bits", "set-up 72", "accepted", ""),
        ("by-of-32-bits", "play, 3 players, standard", "accepted", ""),
        ("viewer-of-32-bits", "viewers, 3 players, standard", "answered", ""),
        ("points-of8-bits", "large bonus", "view", "scores[0][0]"),
        ("points-of16-bits", "large bonus", "view", "scores[0][0]"),
        ("desks-of8-bits", "many desks", "refused", ""),
        ("names-normalised", "names that look the same", "view", "setup.players[1]"),
        ("counts-the-deck", "deal, 3 players, standard", "accepted", ""),
        ("takes-a-card-to-see", "look, 3 players, standard", "accepted", ""),
    ],
)
def test_a_mistake_is_told_for_what_it_is(name: str, case: str, aspect: str, path: str) -> None:
    found = first(name)
    assert (found.case.name, found.difference.aspect) == (case, aspect)
    assert found.difference.path == path


@pytest.mark.parametrize("kind", ["deal", "play", "guess", "relocate", "exchange", "look"])
@pytest.mark.parametrize("field", ["desk", "cards", "meeple", "order", "target", "space"])
def test_every_kind_of_action_is_tried_with_fields_that_it_does_not_have(
    kind: str, field: str
) -> None:
    own = {"exchange": ["target"], "look": ["target"], "guess": ["space"]}.get(kind, [])
    tried = [
        attempt.action
        for case in CASES
        if case.name.startswith(kind)
        for attempt in case.attempts
        if isinstance(attempt.action, dict) and attempt.action.get("type") == kind
    ]
    assert (field in own) or any(field in action for action in tried)


def test_what_is_illegal_is_tried_a_second_time() -> None:
    found = first("yields-on-the-second-try")
    *_, once, again = found.case.attempts[: found.request.attempt]
    assert once == again


# One game after another


def finding(name: str, folder: Path) -> tuple[Finding, Report]:
    """What is told of an engine that keeps something from the game before."""
    candidate = Inside(TYPED[name])
    after = [case for case in ODD if case.before is not None]
    failure = next(failures(candidate, after))
    check = Check(GAME.name, "bad input", failure.case.name, "views", (), 0.0, failure)
    command = (sys.executable, "-m", "tests.crime_hotel.conformance.typed", name)
    explainer = Explainer(CHECKS, candidate, "views", traces=folder)
    found = explainer.findings([check])[0]
    return found, Report(command, {}, (Part(CHECKS, {}, (check,), (found,), {}, {}),))


@pytest.mark.parametrize("name", ["keeps-readings", "keeps-lists", "keeps-refusals"])
def test_what_was_kept_from_the_game_before_is_told_with_that_game(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found, report = finding(name, tmp_path)
    assert found.failure.case.before is not None, "without it nothing goes wrong"
    for render in (reports.terminal, reports.page, reports.junit, reports.data):
        english, french = (" ".join(render(report, lang).split()) for lang in ("en", "fr"))
        assert "another game in the same process" in english
        assert "une autre partie dans le m" in french
    assert corpus.load_case(GAME, Path(found.trace)).before is not None
    assert cli.main(["replay", found.trace, "--", *report.command]) == 1
    told = capsys.readouterr().out
    assert "Another game is played first." in told
    assert "Then comes the game itself." in told
    assert "They differ here" in told


def test_a_mistake_that_needs_no_game_before_is_told_without_it() -> None:
    case = next(case for case in ODD if case.name == "after other desks")
    candidate = Inside(TYPED["takes-desk"])
    deal, played = case.attempts[:2]
    spoilt = attrs.evolve(played, action={**played.action, "desk": 0})
    case = attrs.evolve(case, attempts=(deal, spoilt))
    judge = Judge(candidate, GAME)
    failure = judge.play(case, "core")
    assert failure is not None
    assert judge.reduce(failure, "core").case.before is None


def test_what_takes_the_game_that_was_played_before_is_tried_again_with_it() -> None:
    by_name = {case.name: case for case in ODD}
    one, other = by_name["many desks"], by_name["names in other scripts"]
    two = by_name["names that look the same"]
    assert "station" in one.setup
    assert "station" not in other.setup
    judge = Judge(Inside(lambda: KeepsAStation(GAME)), GAME)
    assert judge.play(one, "core") is None
    assert judge.play(two, "core") is None, "it has no station, and shows none at this level"
    found = judge.play(other, "views")
    assert found is not None
    again = judge.try_again(found, "views")
    assert not again.once
    assert again.case.before == one


def test_a_game_before_that_goes_wrong_is_the_one_that_is_told() -> None:
    case = next(case for case in ODD if case.name == "after other desks")
    candidate = Inside(TYPED["desks-of8-bits"])
    large = next(case for case in ODD if case.name == "many desks")
    found = Judge(candidate, GAME).play(attrs.evolve(case, before=large), "core")
    assert found is not None
    assert found.case == large


def test_a_malformed_game_before_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = {
        "game": GAME.name,
        "name": "x",
        "rules": [],
        "setup": {},
        "attempts": [],
        "before": {"setup": {}},
    }
    path = tmp_path / "x.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    assert cli.main(["replay", str(path), "--", "true"]) == 2
    assert "(field before, attempts)" in capsys.readouterr().err


# Input that is only unusual


@pytest.mark.parametrize("case", ODD, ids=lambda case: case.name)
def test_odd_input_is_legal(case: Case) -> None:
    (new, *_) = expected(reference(), list(requests(case, "core")))
    assert "illegal" not in new


def test_large_numbers_are_paid() -> None:
    """Each of them, at some table; and no sum of points leaves the range of the protocol."""
    paid = set()
    for case in ODD:
        if case.name.startswith("large bonus"):
            replies = expected(reference(), list(requests(case, "core")))
            paid.update(replies[-1]["outcome"]["scores"][0])
    assert all(points < 1 << 31 for points in paid)
    assert all(any(points >= number for points in paid) for number in own_odd_input.BONUS)


def test_no_game_is_asked_for_in_a_reading_that_is_not_played() -> None:
    known = {"duplicate_cap": (2,), "short_hand": ("forbidden", "no_effect")}
    for case in everything.cases(CHECKS, known):
        for game in (case, case.before):
            if game is not None and game.playable:
                readings = game.setup["readings"]
                assert readings["duplicate_cap"] == 2
                assert readings["short_hand"] in ("forbidden", "no_effect")
