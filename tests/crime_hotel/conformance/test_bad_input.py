"""The bad input of the suite is bad: the reference refuses it."""

import pytest

from crimehotel_rules.conformance.cases import NEW, Case, expected, requests
from crimehotel_rules.conformance.checks import bad_input
from crimehotel_rules.crime_hotel.checks import bad_input as own
from tests.conformance.kit import CHECKS, reference

CASES = [*bad_input.cases(CHECKS), *own.cases(CHECKS)]
LEGAL = ("exchange", "draw", "pick", "viewers")
"""Where another card in the place of one may happen to be legal, or all actions are."""


def kind(case: Case) -> str:
    return case.name.partition(",")[0]


@pytest.mark.parametrize(
    "case", [case for case in CASES if case.playable and kind(case) not in LEGAL], ids=kind
)
def test_everything_bad_is_refused(case: Case) -> None:
    """A game leads up to the position; from the first refusal on nothing is accepted."""
    replies = expected(reference(), list(requests(case, "core")))[1:-1]
    refused = ["illegal" in reply for reply in replies]
    if kind(case) == "set-ups in mid-game":
        tried = [attempt.by == NEW for attempt in case.attempts]
        assert tried.count(True) == len(CHECKS.bad_setups())
        assert refused == tried
        assert refused[:100] == [False, True] * 50, "the game goes on in between"
    else:
        first = refused.index(True)
        assert len(refused) - first > 10
        assert all(refused[first:])


@pytest.mark.parametrize("case", [case for case in CASES if not case.playable], ids=kind)
def test_a_bad_set_up_is_refused(case: Case) -> None:
    (reply,) = expected(reference(), list(requests(case, "views")))
    assert "illegal" in reply


@pytest.mark.parametrize("case", [case for case in CASES if case.strangers], ids=kind)
def test_a_viewer_who_does_not_exist_gets_an_error(case: Case) -> None:
    asked = list(requests(case, "views"))
    replies = expected(reference(), asked)
    wrong = [
        request.body["viewer"]
        for request, reply in zip(asked, replies, strict=True)
        if "error" in reply
    ]
    assert wrong == list(case.strangers)
    assert all(request.body["op"] != "view" for request in requests(case, "legal"))


def test_every_kind_of_action_is_spoilt() -> None:
    kinds = {kind(case) for case in CASES}
    assert kinds >= {"play", "guess", "relocate", "exchange", "look", "duplicate", "bonus"}
    assert kinds >= {"deal", "later deal", "draw", "pick"}
