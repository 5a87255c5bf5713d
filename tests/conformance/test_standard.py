"""What a game gets for nothing: the checks of Toy Motel, which brings hardly any of its own."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, cast

import pytest

from crimehotel_rules.conformance.candidate import Candidate, Receive
from crimehotel_rules.conformance.cases import LEVELS, requests
from crimehotel_rules.conformance.checks import bad_input, everything, fuzz, leaks
from crimehotel_rules.conformance.checks.playing import after, is_playable, states
from crimehotel_rules.conformance.compare import canonical
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.judge import Judge
from crimehotel_rules.conformance.reference import server
from crimehotel_rules.conformance.serve import Server
from crimehotel_rules.kernel.seats import SPECTATOR
from tests.toy_motel import State
from tests.toy_motel.game import GAME, checks

CHECKS = checks()
KNOWN = GAME.switchable
ALL = list(everything.cases(CHECKS, KNOWN))


class Spoilt(Candidate):
    """The reference of the toy, whose replies somebody changes."""

    def __init__(self, change: Callable[[Server, Json, Json], Json]) -> None:
        super().__init__((), 0.0)
        self._server = server(GAME)
        self._change = change

    def send(self, bodies: Sequence[Json]) -> Receive:
        """Answer at once."""
        asked = [{"id": 0, **body} for body in bodies]
        replies = [self._change(self._server, one, self._server.answer(one)) for one in asked]
        return lambda _=(): replies


def as_it_is(_server: Server, _request: Json, reply: Json) -> Json:
    return reply


def test_every_source_has_checks_of_a_game_that_wrote_none() -> None:
    sources = Counter(case.source for case in ALL)
    assert sources["trace"] == 1
    assert sources["bad input"] > 30
    assert sources["count"] > 20
    assert any(fuzz.case(CHECKS, number, 1, KNOWN).attempts for number in range(3))
    assert [leaks.pair(CHECKS, number, 1, KNOWN) for number in range(12)].count(None) < 12


def test_a_check_is_the_same_whenever_it_is_made() -> None:
    assert list(everything.cases(CHECKS, KNOWN)) == ALL
    assert fuzz.case(CHECKS, 3, 1, KNOWN) == fuzz.case(CHECKS, 3, 1, KNOWN)
    assert leaks.pair(CHECKS, 3, 1, KNOWN) == leaks.pair(CHECKS, 3, 1, KNOWN)


def test_the_reference_passes_its_own_checks() -> None:
    judge = Judge(Spoilt(as_it_is), GAME)
    for case in (*ALL, *(fuzz.case(CHECKS, number, 1, KNOWN) for number in range(40))):
        assert judge.play(case, "views") is None
    for number in range(CHECKS.pairs):
        pair = leaks.pair(CHECKS, number, 1, KNOWN)
        assert pair is None or judge.tell_apart(pair, "views") is None


def test_the_worlds_of_a_pair_differ_and_the_viewer_is_not_the_one_who_sees_it() -> None:
    for number in range(CHECKS.pairs):
        pair = leaks.pair(CHECKS, number, 1, KNOWN)
        if pair is None:
            continue
        one, other = (states(GAME, case.setup, case.attempts) for case in (pair.ours, pair.theirs))
        assert pair.ours.attempts != pair.theirs.attempts
        assert any(mine.keys != yours.keys for mine, yours in zip(one, other, strict=True))
        assert pair.viewer in (*range(3), SPECTATOR)


def test_somebody_who_tells_what_is_hidden_is_caught() -> None:
    def leaky(asked: Server, request: Json, reply: Json) -> Json:
        if request["op"] != "view" or "view" not in reply:
            return reply
        keys = cast("State", asked._engine.state).keys
        return {**reply, "view": {**reply["view"], "hint": sum(keys[:1])}}

    judge = Judge(Spoilt(leaky), GAME)
    pairs = filter(None, (leaks.pair(CHECKS, number, 1, KNOWN) for number in range(CHECKS.pairs)))
    found = [judge.tell_apart(pair, "views") for pair in pairs]
    assert any(failure and failure.difference.aspect == "leak" for failure in found)


@pytest.mark.parametrize("setup", CHECKS.bad_setups(), ids=str)
def test_a_bad_setup_is_refused(setup: Any) -> None:
    assert not is_playable(GAME, setup)


def test_bad_setups_are_bad_in_many_ways() -> None:
    tried = CHECKS.bad_setups()
    assert len(tried) > 25
    assert {} in tried
    assert any("music" in setup for setup in tried)
    assert any(setup.get("readings") == {"open_door": "maybe"} for setup in tried)
    assert any(len(setup.get("players") or ()) > GAME.codec.seats for setup in tried)


@pytest.mark.parametrize("bits", [8, 16, 32, 64])
@pytest.mark.parametrize("value", [0, 5, 200])
def test_a_number_that_looks_right_when_it_is_cut_is_tried(bits: int, value: int) -> None:
    wrong = list(bad_input.wrong_values(value))
    assert value + (1 << bits) in wrong
    assert value - (1 << bits) in wrong


@pytest.mark.parametrize(
    "value", [0, 7, "R27", "", [1, 2], [], [[1], [2]], {"a": 1}, None, True], ids=str
)
def test_what_is_wrong_is_never_what_is_right(value: Any) -> None:
    wrong = list(bad_input.wrong_values(value))
    assert len(wrong) >= 3
    assert canonical(value) not in map(canonical, wrong)


def test_a_spoilt_action_is_another_one() -> None:
    action = {"type": "open", "door": 4, "with": [1, 2]}
    spoilt = list(bad_input.spoil(action))
    assert canonical(action) not in map(canonical, spoilt)
    assert {"type": "open", "with": [1, 2]} in spoilt
    assert {"door": 4, "with": [1, 2]} in spoilt


def test_most_of_what_is_tried_for_mischief_is_refused_and_some_of_it_is_no_action() -> None:
    rng = random.Random(1)
    setup = CHECKS.setup(rng, KNOWN)
    state = GAME.rules.new_game(setup)
    state = GAME.rules.apply(state, state.turn, CHECKS.choose(state, rng))
    tried = [CHECKS.mischief(state, rng) for _ in range(300)]
    refused = [each for each in tried if after(GAME, state, each) is state]
    assert len(refused) > 250
    assert len({str(each.by) for each in tried}) > 4
    assert any(not isinstance(each.action, dict) for each in tried)


@pytest.mark.parametrize("level", LEVELS)
def test_strangers_ask_for_views_at_the_level_of_views_only(level: Any) -> None:
    (case, *_) = [each for each in ALL if each.strangers]
    asked = [each.body.get("viewer") for each in requests(case, level) if each.body["op"] == "view"]
    assert ("nobody" in asked) is (level == "views")


def test_an_example_play_is_told_in_words_without_any_that_the_game_wrote() -> None:
    assert CHECKS.deed({"type": "open", "door": 4}, str, "en") == "open (door 4)"
    assert CHECKS.deed({"type": "open", "door": 40}, str, "en") is None
    pair = next(filter(None, (leaks.pair(CHECKS, number, 1, KNOWN) for number in range(20))))
    assert CHECKS.differ(pair, str, "en").startswith("In the other game, step 1: deal (keys [")
    assert CHECKS.differ(pair, str, "fr").startswith("Dans l'autre partie, étape 1")
