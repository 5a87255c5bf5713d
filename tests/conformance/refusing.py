"""The bad input of a suite is bad: what its tests share for every game."""

from __future__ import annotations

from crimehotel_rules.conformance.cases import NEW, QUESTIONS, Case, expected, requests
from crimehotel_rules.conformance.checks import bad_input
from tests.conformance.kit import Kit


def kind(case: Case) -> str:
    """What the case is about, without the table."""
    return case.name.partition(",")[0]


def assert_refused(kit: Kit, case: Case) -> None:
    """A game leads up to the position; from the first refusal on nothing is accepted."""
    asked = list(requests(case, "core"))
    refused = [
        "illegal" in reply
        for request, reply in zip(asked, expected(kit.reference(), asked), strict=True)
        if request.attempt and request.body["op"] not in QUESTIONS
    ]
    if kind(case) == "set-ups in mid-game":
        tried = [attempt.by == NEW for attempt in case.attempts]
        alone = sum(not each.playable for each in bad_input.cases(kit.checks))
        assert tried.count(True) == alone - len(bad_input.NO_SETUPS)
        assert refused == tried
        assert refused[:100] == [False, True] * 50, "the game goes on in between"
    else:
        first = refused.index(True)
        assert len(refused) - first > 10
        assert all(refused[first:])


def assert_setup_refused(kit: Kit, case: Case) -> None:
    """Nothing but the set-up is sent, and it is refused."""
    (reply,) = expected(kit.reference(), list(requests(case, "views")))
    assert "illegal" in reply


def assert_strangers_get_errors(kit: Kit, case: Case) -> None:
    """Those who do not exist, and nobody else; and they ask for views only."""
    asked = list(requests(case, "views"))
    replies = expected(kit.reference(), asked)
    wrong = [
        request.body["viewer"]
        for request, reply in zip(asked, replies, strict=True)
        if "error" in reply
    ]
    assert wrong == list(case.strangers)
    assert all(request.body["op"] != "view" for request in requests(case, "legal"))
