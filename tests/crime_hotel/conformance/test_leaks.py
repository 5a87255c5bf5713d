"""A leak takes two worlds: both are in the counterexample, in the replay and in the reports."""

import json
import random
import sys
from pathlib import Path
from typing import Any

import attrs
import pytest

from crimehotel_rules import cli
from crimehotel_rules.conformance import reports
from crimehotel_rules.conformance.candidate import Candidate
from crimehotel_rules.conformance.cases import Attempt, Case, Level, Pair, Request
from crimehotel_rules.conformance.checks import corpus, leaks, playing
from crimehotel_rules.conformance.findings import Explainer
from crimehotel_rules.conformance.judge import Judge
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.conformance.verdict import Check, Finding, Part, Report
from crimehotel_rules.crime_hotel import Phase, State, view
from crimehotel_rules.kernel.game import Game
from tests.conformance.kit import CHECKS, GAME, SERVE, faulty
from tests.conformance.wrapped import Engine, Inside, Json
from tests.crime_hotel.conformance import leaky

NAMES = ("Sam", "Ryan", "Noah")
HANDS = [[12, 13, 14, 15, 16, 17], [21, 22, 23, 24, 25, 26], [31, 32, 33, 34, 35, 36]]


def pair_of(number: int, known: Readings | None = None) -> Pair | None:
    """The pair of worlds of this number, of a run with the seed 1."""
    return leaks.pair(CHECKS, number, 1, known or {})


def states(case: Case) -> list[State]:
    """The state at the start of a game, and after each attempt."""
    return playing.states(GAME, case.setup, case.attempts)


def found(mutant: str, folder: Path) -> Finding:
    """The first leak of a faulty engine, with its counterexample in a file."""
    candidate = Candidate(faulty(mutant), timeout=60)
    try:
        for number in range(200):
            pair = pair_of(number)
            failure = pair and Judge(candidate, GAME).tell_apart(pair, "views")
            if failure:
                check = Check(GAME.name, "leak", failure.case.name, "views", (), 0.0, failure)
                return Explainer(CHECKS, candidate, "views", traces=folder).findings([check])[0]
    finally:
        candidate.close()
    raise AssertionError(f"{mutant} does not leak")


@pytest.mark.parametrize(
    ("mutant", "words"),
    [("CH-M282", "They differ here: view."), ("CH-M285", "They differ here: illegal.")],
)
def test_the_file_of_a_leak_shows_it_again(
    mutant: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    finding = found(mutant, tmp_path)
    assert cli.main(["replay", finding.trace, "--", *faulty(mutant)]) == 1
    told = capsys.readouterr().out
    assert "must look the same to" in told
    assert "In the other game" in told
    assert words in told
    assert "  in this game " in told
    assert "  in the other " in told


def test_a_sound_engine_answers_the_same_in_both_worlds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    finding = found("CH-M286", tmp_path)
    assert cli.main(["replay", finding.trace, "--", *SERVE]) == 0
    told = capsys.readouterr().out
    assert "are the same in both games, up to level views." in told


def test_the_file_of_a_leak_is_shown_as_one_of_two_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    finding = found("CH-M286", tmp_path)
    assert cli.main(["show", finding.trace]) == 0
    assert "(the first of two games), step" in " ".join(capsys.readouterr().out.split())
    assert cli.main(["show", finding.trace, "--lang", "fr"]) == 0
    assert "(la première de deux parties), étape" in " ".join(capsys.readouterr().out.split())


def test_every_report_says_how_the_worlds_differ(tmp_path: Path) -> None:
    finding = found("CH-M286", tmp_path)
    part = Part(CHECKS, {}, (finding.check,), (finding,), {}, {})
    report = Report(SERVE, {}, (part,))
    for render in (reports.terminal, reports.page, reports.junit, reports.data):
        english, french = (" ".join(render(report, lang).split()) for lang in ("en", "fr"))
        assert "In the other game " in english
        assert "the murderer is " in english
        assert "Dans l'autre partie, " in french.replace("&#x27;", "'")
        assert "le meurtrier est " in french


def written(folder: Path, players: object = NAMES, **changes: Any) -> str:
    """The file of a leak, with a few changes."""
    deal = {"type": "deal", "hands": HANDS, "murderer": 39, "face_up": []}
    attempts = [{"by": "chance", "action": deal}]
    leak = {"viewer": 0, "attempts": attempts}
    content = {
        "game": GAME.name,
        "name": "leak: 1",
        "rules": [],
        "setup": {"players": players},
        "attempts": attempts,
        "leak": leak | changes,
    }
    path = folder / "leak.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"viewer": "nobody"}, "(field leak, viewer)"),
        ({"viewer": 3}, "(field leak, viewer)"),
        ({"viewer": -1}, "(field leak, viewer)"),
        ({"attempts": None}, "(field leak, attempts)"),
        ({"attempts": [3]}, "(field leak, attempts, place 1)"),
        ({"attempts": []}, "must have 1 attempts too, not 0 (field leak, attempts)"),
        ({"players": "Sam"}, "(field setup, players)"),
        ({"players": ["Sam"]}, "1 player cannot play"),
        ({"world": 2}, "world"),
    ],
)
def test_a_malformed_leak_is_refused_in_one_line(
    changes: Any, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = written(tmp_path, **changes)
    assert cli.main(["replay", name, "--", *SERVE]) == 2
    error = capsys.readouterr().err
    assert words in error
    assert error.count("\n") == 1


def test_what_is_written_is_read(tmp_path: Path) -> None:
    finding = found("CH-M286", tmp_path)
    pair = finding.failure.pair
    assert pair is not None
    written = corpus.load(GAME, Path(finding.trace))
    assert isinstance(written, corpus.Counterexample)
    read = corpus.pair_of(GAME, written)
    assert read is not None
    assert read.viewer == pair.viewer
    assert all(question in read.questions for question in pair.questions)
    for one, other in ((read.ours, pair.ours), (read.theirs, pair.theirs)):
        assert (one.setup, one.attempts) == (other.setup, other.attempts)


def test_every_pair_differs_in_words() -> None:
    for number in range(60):
        pair = pair_of(number)
        if pair is not None:
            assert CHECKS.differ(pair, str, "en").startswith("In the other game"), number
            assert CHECKS.differ(pair, str, "fr").startswith("Dans l'autre partie"), number


def test_the_same_game_twice_does_not_differ() -> None:
    pair = next(pair for number in range(60) if (pair := pair_of(number)))
    assert CHECKS.differ(attrs.evolve(pair, theirs=pair.ours), str, "en") == ""


def _look(card: int) -> tuple[Attempt, ...]:
    """Nothing but what chance shows: no hand differs."""
    return (Attempt("chance", {"type": "pick", "cards": [card]}),)


def test_games_with_the_same_hands_differ_in_a_step() -> None:
    pair = next(pair for number in range(60) if (pair := pair_of(number)))
    ours = attrs.evolve(pair.ours, attempts=_look(12))
    pair = Pair(ours, attrs.evolve(ours, attempts=_look(13)), 0, ())
    assert CHECKS.differ(pair, str, "en") == "In the other game, step 1: show 13 in the look."


def test_a_set_up_that_must_be_refused_is_replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "setup.json"
    content = {"game": GAME.name, "name": "x", "rules": [], "setup": {}, "attempts": []}
    path.write_text(json.dumps(content), encoding="utf-8")
    assert cli.main(["replay", str(path), "--", *SERVE]) == 0
    assert '"illegal"' in capsys.readouterr().out


FRAIL = """
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    if request["op"] == {op!r} and request.get("action", {{}}).get("type") in {types!r}:
        sys.exit(3)
    print(json.dumps({{"id": request["id"], "ply": 0, "turn": 0, "phase": "play"}}), flush=True)
"""


DEAL = Attempt("chance", {"type": "deal", "hands": HANDS, "murderer": 39, "face_up": []})
TRIED = Attempt(0, {"type": "exchange", "target": 1, "give": [39]})


@pytest.mark.parametrize(
    ("op", "types", "number"),
    [("act", ("deal",), 1), ("act", ("exchange",), 2), ("view", (None,), 2)],
)
def test_a_crash_in_a_world_is_told_at_the_request_that_it_came_at(
    op: str, types: tuple[str | None, ...], number: int
) -> None:
    case = Case(GAME.name, "leak", "x", {"players": NAMES}, (DEAL, TRIED))
    candidate = Candidate([sys.executable, "-c", FRAIL.format(op=op, types=types)], timeout=60)
    questions = (Request(2, "views", {"op": "view", "viewer": 0}),)
    level: Level = "core" if op == "act" else "views"
    failure = Judge(candidate, GAME).tell_apart(Pair(case, case, 0, questions), level)
    candidate.close()
    assert failure is not None
    assert failure.difference.aspect == "crash"
    assert failure.request.body["op"] == op
    assert failure.request.attempt == number
    assert failure.case == case


# Everywhere


@pytest.fixture(scope="module")
def pairs() -> list[Pair]:
    """All pairs of a run in which every reading is played."""
    drawn = (pair_of(number, GAME.switchable) for number in range(CHECKS.pairs))
    return [pair for pair in drawn if pair is not None]


def test_no_phase_of_any_investigation_is_left_out(pairs: list[Pair]) -> None:
    """Everywhere something is asked, and something refused, in worlds that differ."""
    asked, refused = set(), set()
    for pair in pairs:
        passed = states(pair.ours)
        for question in pair.questions:
            state = passed[question.attempt]
            asked.add((state.investigation, state.phase, question.body["op"]))
        for before, after, attempt in zip(passed, passed[1:], pair.ours.attempts, strict=False):
            if before is after and attempt.by == pair.viewer:
                refused.add((before.investigation, before.phase))
    phases = [(number, phase) for number in (1, 2, 3) for phase in Phase]
    ends = ((1, Phase.OVER), (2, Phase.OVER), (3, Phase.DEAL))
    due = {each for each in phases if each not in ends}
    assert refused == due
    assert asked == {(*each, op) for each in due for op in ("result", "legal", "view")}


def test_every_refusal_that_a_player_can_get_is_provoked(pairs: list[Pair]) -> None:
    """The codes are those of the rules' refusals, but for what only chance or a stranger gets."""
    met = set()
    for pair in pairs:
        for state, attempt in zip(states(pair.ours), pair.ours.attempts, strict=False):
            if attempt.by == pair.viewer:
                met.add(leaks.refusal(GAME, state, pair.viewer, attempt.action))
    rules = {
        "out_of_turn",
        "wrong_kind",
        "game_over",
        "card_not_held",
        "must_follow",
        "space_occupied",
        "space_searched",
        "own_space",
        "space_full",
        "department_full",
        "nothing_to_relocate",
        "hand_too_short",
        "no_own_meeple",
        "same_space",
        "must_relocate",
        "no_such_partner",
        "wrong_gift",
        "gift_not_held",
    }
    unread = {"malformed", "CH-COMP-1", "CH-COMP-2", "CH-REL-1", "CH-SETUP-1"}
    assert met - {""} == rules | unread | {"no seat"}


def test_to_the_viewer_both_worlds_are_one(pairs: list[Pair]) -> None:
    """By the engine's own views: each attempt of theirs is the same, and so is all they see."""
    for pair in pairs:
        ours, theirs = states(pair.ours), states(pair.theirs)
        assert ours != theirs
        for one, other, mine, yours in zip(
            ours[1:], theirs[1:], pair.ours.attempts, pair.theirs.attempts, strict=True
        ):
            assert view(one, pair.viewer) == view(other, pair.viewer)
            assert mine == yours or mine.by != pair.viewer


@pytest.mark.parametrize("name", leaky.LEAKS)
def test_a_leak_is_found(name: str, pairs: list[Pair]) -> None:
    judge = Judge(Inside(leaky.LEAKS[name]), GAME)
    failures = (judge.tell_apart(pair, "views") for pair in pairs)
    failure = next(filter(None, failures), None)
    assert failure is not None
    assert failure.difference.aspect == "leak"
    assert failure.pair is not None
    reduced = judge.reduce(failure, "views")
    assert reduced.pair is not None
    assert len(reduced.case.attempts) <= len(failure.case.attempts)
    assert reduced.difference.kind == failure.difference.kind


def test_who_answers_as_it_likes_but_tells_nothing_is_no_leak(pairs: list[Pair]) -> None:
    """Fields in any order, lists in any order, and how long it took: none of it is a secret."""
    judge = Judge(Inside(lambda: Fickle(GAME)), GAME)
    assert [judge.tell_apart(pair, "views") for pair in pairs[:40]] == [None] * 40


class Fickle(Engine):
    """Gives the right replies, in another way each time."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._rng = random.Random(1)

    def answer(self, request: Json) -> Json:
        """Shuffle what can be shuffled."""
        reply: Json = self._shuffled(super().answer(request))
        reply["took"] = self._rng.choice((0, 0, 0, 0, 0, 1))
        legal = reply.get("legal", [])
        self._rng.shuffle(legal)
        return reply

    def _shuffled(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self._shuffled(each) for each in value]
        if not isinstance(value, dict):
            return value
        names = self._rng.sample([*value], len(value))
        return {name: self._shuffled(value[name]) for name in names}


def test_a_fickle_engine_that_leaks_is_found(pairs: list[Pair]) -> None:
    judge = Judge(Inside(lambda: FickleAndLeaky(GAME)), GAME)
    assert any(judge.tell_apart(pair, "views") for pair in pairs[:40])


class FickleAndLeaky(Fickle):
    """Gives the murderer away, among what changes each time."""

    def answer(self, request: Json) -> Json:
        """Add the murderer to a view."""
        reply = super().answer(request)
        if "view" in reply and self.state is not None:
            reply["view"]["solution"] = leaky.secret(self.state)
        return reply
