"""The bad input of the suite is bad: the reference refuses it."""

import pytest

from crimehotel_rules.conformance.cases import Case, expected, requests
from crimehotel_rules.sources import bad_input
from crimehotel_rules.sources.reference import server

CASES = list(bad_input.cases())
OTHER_CARDS = ("exchange", "draw", "pick")
"""Where another card in the place of one may happen to be legal."""


def kind(case: Case) -> str:
    return case.name.partition(",")[0]


@pytest.mark.parametrize(
    "case", [case for case in CASES if case.playable and kind(case) not in OTHER_CARDS], ids=kind
)
def test_everything_bad_is_refused(case: Case) -> None:
    """A game leads up to the position; from the first refusal on nothing is accepted."""
    replies = expected(server(), list(requests(case, "core")))[1:-1]
    refused = ["illegal" in reply for reply in replies]
    if kind(case) == "set-ups in mid-game":
        assert refused == [False, True] * (len(case.attempts) // 2)
    elif kind(case) == "names alike":
        assert refused == [False]  # which is good input, and looks bad
    else:
        first = refused.index(True)
        assert len(refused) - first > 10
        assert all(refused[first:])


@pytest.mark.parametrize("case", [case for case in CASES if not case.playable], ids=kind)
def test_a_bad_set_up_is_refused(case: Case) -> None:
    (reply,) = expected(server(), list(requests(case, "views")))
    assert "illegal" in reply


def test_every_kind_of_action_is_spoilt() -> None:
    kinds = {kind(case) for case in CASES}
    assert kinds >= {"play", "guess", "relocate", "exchange", "look", "duplicate", "bonus"}
    assert kinds >= {"deal", "later deal", "draw", "pick"}
