"""Engines with one known mistake, loaded in process: they come and go without a trace."""

from __future__ import annotations

import ast
import os
import signal
from collections.abc import Iterator, Mapping
from typing import Any

import attrs
import pytest

from crimehotel_rules import games
from crimehotel_rules.conformance.candidate import Candidate
from crimehotel_rules.conformance.cases import Request
from crimehotel_rules.conformance.checks import corpus, everything, mutants
from crimehotel_rules.conformance.compare import Difference
from crimehotel_rules.conformance.diagnosis import evidence, makers, notes, search, twins
from crimehotel_rules.conformance.diagnosis.evidence import AnyProbe, Like, Wrong
from crimehotel_rules.conformance.diagnosis.ranking import rules_of
from crimehotel_rules.conformance.diagnosis.replaying import Player
from crimehotel_rules.conformance.diagnosis.search import Assessed, Search
from crimehotel_rules.conformance.diagnosis.swapping import function_at, normal
from crimehotel_rules.conformance.diagnosis.transcripts import transcripts
from crimehotel_rules.conformance.judge import Judge
from crimehotel_rules.conformance.suite import Checks
from tests.conformance.kit import CHECKS, GAME, KITS, Kit
from tests.toy_motel import game as toy_motel

MOTEL = toy_motel.checks()
LEGAL = Request(2, "legal", {"op": "legal"})


def probes(checks: Checks, each: int = 1) -> list[AnyProbe]:
    """Some of the fixed checks of a game."""
    cases = list(everything.cases(checks, checks.game.switchable))[::each]
    return [evidence.probe(checks.game, case, "views", None) for case in cases]


def motel_twin(number: str) -> twins.Twin:
    """A faulty engine of Toy Motel."""
    return next(each for each in search.all_twins(MOTEL.game) if each.id == number)


def test_a_twin_goes_wrong_while_it_is_loaded_and_the_reference_is_the_same_afterwards() -> None:
    tried = probes(MOTEL)
    for twin in search.all_twins(MOTEL.game)[:60]:
        before = {place: function_at(place).__code__ for place in twin.swap.codes}
        with twin.swap.made():
            for each in tried[:10]:
                each.played(Player(MOTEL.game))
        assert {place: function_at(place).__code__ for place in twin.swap.codes} == before
        assert all(each.played(Player(MOTEL.game)) is None for each in tried[:10])
    twin = motel_twin("TM-M001")
    with twin.swap.made():
        assert any(each.played(Player(MOTEL.game)) for each in tried)
    assert not any(each.played(Player(MOTEL.game)) for each in tried)


def test_what_goes_wrong_inside_is_undone_as_well() -> None:
    twin = motel_twin("TM-M001")
    codes = {place: function_at(place).__code__ for place in twin.swap.codes}
    with pytest.raises(ZeroDivisionError), twin.swap.made():
        1 / 0  # noqa: B018 - for the error
    assert {place: function_at(place).__code__ for place in twin.swap.codes} == codes


def test_a_twin_that_replies_with_what_is_no_json_has_crashed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is ruled out like one that crashes, and the diagnosis goes on."""
    odd = Difference("view", 1, frozenset({1}), "hand")
    monkeypatch.setattr(evidence, "difference", lambda *_: odd)
    with motel_twin("TM-M001").swap.made():
        found = [each.played(Player(MOTEL.game)) for each in probes(MOTEL)]
    assert {wrong.aspect for wrong in found if wrong is not None} == {"crash"}


def test_every_faulty_engine_that_can_be_loaded_lies_on_the_way_of_some_check() -> None:
    """Also one whose mistake takes the place of a mere remark in the source."""
    for name in games.TABLE:
        checks = games.checks_of(name)
        loaded = [each for each in search.all_twins(checks.game) if each.mutant is not None]
        assert [each.id for each in loaded if not each.statements] == []


def test_nearly_all_faulty_engines_can_be_loaded() -> None:
    loaded = {each.id for each in search.all_twins(GAME) if each.mutant is not None}
    known = set(GAME.catalogue.mutants)
    assert loaded <= known
    assert len(loaded) >= 0.9 * len(known)


SOURCE = """
def highest(cards, floor):
    best = 0
    for card in cards:
        if card // 10 == floor and card > best:  # XX-ONE-1
            best = card
    return best
"""


def test_machine_made_mistakes_differ_from_the_code_and_from_one_another() -> None:
    made = list(makers.slips(ast.parse(SOURCE)))
    codes = [normal(each.code) for each in made]
    assert len(codes) == len(set(codes)) > 20
    told = {(each.was, each.became) for each in made}
    assert ("card > best", "card >= best") in told
    assert ("best = card", "pass") in told
    assert {each.line for each in made} <= set(range(3, 8))


def test_a_loop_that_might_never_end_is_left_alone() -> None:
    endless = "def down(n):\n    while n > 0:\n        n -= 1\n    return n\n"
    assert list(makers.slips(ast.parse(endless))) == []


def test_a_machine_made_mistake_speaks_for_the_rule_that_is_cited_beside_it() -> None:
    """Of playing a card, the first card alone sets the floor: CH-INQ-5 stands beside that line."""
    inquiry = f"{GAME.package}.rules.inquiry"
    made = [each for each in search.all_twins(GAME) if each.mutant is None]
    shares = [rules_of(GAME, each) for each in made if each.statements[0].module == inquiry]
    assert any(each and max(each, key=lambda rule: each[rule]) == "CH-INQ-5" for each in shares)


def rounds(values: Mapping[tuple[str, str], object]) -> list[object]:
    return [value for (_, name), value in values.items() if name == "ROUNDS"]


def test_a_number_that_the_rules_know_by_name_is_another_number_everywhere() -> None:
    """Rounds are counted in two places; CH-ROUND-1 is cited where their number is named."""
    four = next(each for each in search.all_twins(GAME) if 4 in rounds(each.swap.values))
    assert len({each.module for each in four.statements}) > 1
    assert max(rules_of(GAME, four)) == "CH-ROUND-1"
    (trace,) = [case for case in corpus.traces(GAME) if case.name == "play-a"]
    probe = evidence.probe(GAME, trace, "core", None)
    with four.swap.made():
        wrong = probe.played(Player(GAME))
    assert wrong is not None
    rest = trace.attempts[probe.asked[wrong.at].attempt :]  # the cards of round 5, one each
    assert sum(each.action["type"] == "play" for each in rest) == 3
    assert probe.played(Player(GAME)) is None


def test_notes_tell_which_statements_were_passed_and_change_nothing() -> None:
    book = notes.notes(MOTEL.game)
    tried = probes(MOTEL)[:5]
    with book.taken() as met:
        assert all(each.played(Player(MOTEL.game)) is None for each in tried)
    assert 0 < len(met) < len(book.statements)
    with notes.cited(MOTEL.game).taken() as cited:
        assert all(each.played(Player(MOTEL.game)) is None for each in tried)
    rules = notes.cited(MOTEL.game).rules
    assert {rule for number in cited for rule in rules[number]} <= set(MOTEL.game.catalogue.rules)
    assert cited


@pytest.mark.parametrize(
    ("other", "like"),
    [
        (None, Like.NOT),
        (Wrong(3, "view", "hand[1]", "5"), Like.SAME),
        (Wrong(3, "view", "hand[0]", "4"), Like.NEAR),
        (Wrong(9, "view", "hand[1]", "5"), Like.PLACE),
        (Wrong(3, "turn", "", "2"), Like.REQUEST),
        (Wrong(1, "turn", "", "2"), Like.BOTH),
    ],
)
def test_how_like_two_wrong_replies_are(other: Wrong | None, like: Like) -> None:
    assert Wrong(3, "view", "hand[1]", "5").likeness(other) is like


def test_a_list_that_lacks_other_actions_is_wrong_in_another_way() -> None:
    def lacks(*actions: Mapping[str, object]) -> Wrong:
        return Wrong.of(
            3, LEGAL, Difference("legal", {"missing": list(actions)}, {"not legal": []})
        )

    guess, other, look = {"type": "guess", "space": 1}, {"type": "guess", "space": 2}, {"type": "x"}
    assert lacks(guess).likeness(lacks(guess)) is Like.SAME
    assert lacks(guess).likeness(lacks(other)) is Like.NEAR
    assert lacks(guess).likeness(lacks(look)) is Like.REQUEST


def test_a_refusal_is_the_same_however_it_is_worded() -> None:
    def refused(rule: str) -> Wrong:
        told = {"illegal": {"rule": rule, "reason": f"by {rule}"}}
        return Wrong.of(3, played(23), Difference("refused", {"turn": 1}, told))

    assert refused("CH-INQ-3").likeness(refused("CH-ACT-1")) is Like.SAME
    assert refused("CH-INQ-3").named == "CH-INQ-3"


def test_what_is_accepted_is_told_apart_by_what_was_tried_and_by_what_is_against_it() -> None:
    def accepted(request: Request, rule: str | None, reason: str = "no") -> Wrong:
        told = {"illegal": {"rule": rule, "reason": reason}}
        return Wrong.of(request.attempt, request, Difference("accepted", told, {"turn": 1}))

    first = accepted(played(23), "CH-INQ-3")
    later = attrs.evolve(played(24), attempt=9)
    assert first.likeness(accepted(later, "CH-INQ-3")) is Like.PLACE
    assert first.likeness(accepted(later, "CH-ACT-1")) is Like.BOTH
    spoilt = accepted(played(None), None, "no number")
    assert spoilt.likeness(accepted(later, None, "no number")) is Like.PLACE
    assert spoilt.likeness(accepted(later, None, "no such actor")) is Like.BOTH


def played(card: int | None) -> Request:
    return Request(3, "core", {"op": "act", "by": 0, "action": {"type": "play", "card": card}})


def test_an_engine_goes_on_like_itself_and_not_like_another() -> None:
    """Also if its first wrong reply is to a question, after an attempt that went wrong before."""
    page = toy_motel.__name__
    candidate = Candidate(mutants.command(page, "TM-M001"), timeout=60)
    judge = Judge(candidate, MOTEL.game)
    try:
        cases = everything.cases(MOTEL, MOTEL.game.switchable)
        failures = [found for case in cases if (found := judge.play(case, "views"))]
        told = list(transcripts(MOTEL.game, candidate, failures[:8], "views"))
    finally:
        candidate.close()
    assert told
    for twin in search.all_twins(MOTEL.game)[:3]:
        with twin.swap.made():
            changed = search.noted(MOTEL.game, twin)
            agreed = [each.agreement(Player(MOTEL.game), changed) for each in told]
        assert all(0 <= each <= 1 for each in agreed)
        assert (min(agreed) == 1) is (twin.id == "TM-M001")


def test_the_work_is_bounded_however_long_the_games_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every engine is tried in few steps, and few engines in more."""
    failing = [each for each in map(_failing, probes(CHECKS, each=40)) if each is not None]
    tried: list[tuple[int, int]] = []

    def counted(
        _: Search, pool: list[int], failing: list[AnyProbe], passing: list[AnyProbe]
    ) -> list[Assessed]:
        tried.append((len(pool), sum(each.steps for each in failing)))
        likes = (Like.SAME,) * len(failing)
        return [Assessed(number, likes, (False,) * len(passing)) for number in pool]

    monkeypatch.setattr(Search, "_tried", counted)
    Search(lambda: CHECKS, tuple(failing), ()).assessed()
    (_, steps), (some, _) = tried
    longest = max(each.steps for each in failing)
    assert steps <= search.MOST_STEPS + longest
    assert some <= search.SURVIVORS + search.FIRST * search.EACH


@pytest.mark.parametrize("kit", KITS, ids=repr)
def test_only_what_the_mistake_concerns_need_be_played(kit: Kit) -> None:
    """From where the reference first passes by it, and not where the game stands as its does."""
    tried = probes(kit.checks, each=150)
    wrong = spared = 0
    for twin in search.all_twins(kit.game)[::90]:
        changed = search.noted(kit.game, twin)
        with twin.swap.made():
            player = Player(kit.game)
            for each in tried:
                whole = each.played(Player(kit.game))
                assert each.played(player, changed) == whole
                wrong += whole is not None
                assert isinstance(each, evidence.Probe)
                asked = sum(1 for _ in player.replies(each, each.differing(changed)))
                spared += whole is None and asked < len(each.asked)
    assert wrong
    assert spared > wrong


def test_an_engine_that_brings_its_process_down_is_ruled_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    failing = [each for each in map(_failing, probes(MOTEL)) if each is not None][:3]
    whole: Any = search._assessed

    def fatal(*given: Any, briefly: bool) -> Iterator[Assessed]:
        *others, numbers = given
        for number in numbers:
            if number == 7:
                os._exit(1)
            yield from whole(*others, [number], briefly=briefly)

    monkeypatch.setattr(search, "_assessed", fatal)
    tried = {
        each.number: each
        for each in Search(toy_motel.checks, tuple(failing), (), jobs=2)._tried(
            range(12), failing, ()
        )
    }
    assert sorted(tried) == list(range(12))
    assert tried[7].score() == 0


def test_an_engine_that_never_ends_is_ruled_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(*_: object, **__: object) -> None:
        while True:
            try:
                sum(range(1000))
            except Exception:
                continue

    failing = [each for each in map(_failing, probes(MOTEL)) if each is not None][:1]
    monkeypatch.setattr(search, "_like", endless)
    monkeypatch.setattr(search, "SHORT", 0.05)
    (tried,) = search._assessed(toy_motel.checks, failing, (), (), [0], briefly=True)
    assert tried.likes == (Like.NOT,)
    assert signal.getitimer(signal.ITIMER_VIRTUAL) == (0, 0)


def _failing(probe: AnyProbe) -> evidence.Probe | None:
    if not isinstance(probe, evidence.Probe) or not probe.steps:
        return None
    last = len(probe.asked) - 1
    return attrs.evolve(probe, seen=Wrong(last, "turn", "", "7"))
