"""Replies are compared as JSON: what Python takes for equal may differ on the wire."""

from typing import Any

import pytest

from crimehotel_rules.conformance.cases import Request
from crimehotel_rules.conformance.compare import Difference
from crimehotel_rules.conformance.compare import difference as difference_in
from tests.conformance.test_form import FORM, exchanges

ACT = Request(1, "core", {"op": "act"})
RESULT = Request(1, "core", {"op": "result"})
VIEW = Request(1, "views", {"op": "view"})
OUTCOME: dict[str, Any] = {"winners": [], "tied": [], "decided_by": None}
SEEN = next(reply["view"] for _, reply in exchanges() if "view" in reply)


def difference(
    request: Request, expected: dict[str, Any], received: dict[str, Any]
) -> Difference | None:
    """What differs between two replies in the game at hand."""
    return difference_in(request, expected, received, FORM)


@pytest.mark.parametrize("one", [1.0, True])
@pytest.mark.parametrize(
    ("request_", "reply", "path"),
    [
        (ACT, lambda one: {"ply": one, "turn": 0, "phase": "play"}, "ply"),
        (ACT, lambda one: {"ply": 1, "turn": one, "phase": "play"}, "turn"),
        (
            RESULT,
            lambda one: {"ply": 1, "outcome": {**OUTCOME, "scores": [[one]]}},
            "scores[0][0]",
        ),
        (
            RESULT,
            lambda one: {"ply": 1, "outcome": {**OUTCOME, "scores": [], "winners": [one]}},
            "winners[0]",
        ),
        (VIEW, lambda one: {"ply": 1, "view": {**SEEN, "supply": [5, 5, one]}}, "supply[2]"),
    ],
)
def test_one_is_neither_true_nor_a_fraction(
    request_: Request, reply: Any, path: str, one: object
) -> None:
    right, wrong = ({"id": 1, **reply(each)} for each in (1, one))
    found = difference(request_, right, wrong)
    assert found is not None
    assert (found.aspect, found.path) == ("form", path)
    assert difference(request_, right, right) is None


@pytest.mark.parametrize(
    "received", [{"ply": 1, "view": {}}, {"ply": 1, "illegal": {}}, {"unsupported": "that"}, {}]
)
def test_only_an_error_will_do_where_one_is_expected(received: dict[str, Any]) -> None:
    expected = {"id": 1, "error": "there is no seat 7"}
    found = difference(VIEW, expected, {"id": 1, **received})
    assert found is not None
    assert found.aspect == "answered"
    null = {"id": 1, **received, "error": None}
    assert difference(VIEW, expected, null) == found
    false = difference(VIEW, expected, {"id": 1, **received, "error": False})
    assert false is not None
    assert false.aspect == "form"
    assert difference(VIEW, expected, {"id": 1, "error": "in other words"}) is None
    assert difference(VIEW, expected, {"id": 1, "error": ""}) is None


def test_fields_that_nobody_asked_for_do_not_matter() -> None:
    expected = {"ply": 1, "view": {"hand": [11], "car": {"seat": 0}}}
    received = {"ply": 1, "view": {"hand": [11], "car": {"seat": 0, "colour": "blue"}, "mood": 1}}
    assert difference(VIEW, expected, received) is None


def test_a_text_in_another_encoding_is_a_fault_of_form_and_breaks_no_rule() -> None:
    players = SEEN["setup"]["players"][1:]
    right, wrong = (
        {"id": 1, "ply": 1, "view": {**SEEN, "setup": {**SEEN["setup"], "players": names}}}
        for names in (["Zoé", *players], ["Zo?", *players])
    )
    found = difference(VIEW, right, wrong)
    assert found is not None
    assert not found.breaks_a_rule
    assert (found.aspect, found.path) == ("form", "setup.players[0]")
