"""The bad input of the suite is bad: the reference refuses it, with the rule that is due."""

from typing import Any

import pytest

from crimehotel_rules.conformance.cases import Case, expected, requests
from crimehotel_rules.conformance.checks import bad_input
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.mord_im_arosa.checks import bad_input as own
from tests.conformance.refusing import (
    assert_refused,
    assert_setup_refused,
    assert_strangers_get_errors,
    kind,
)
from tests.mord_im_arosa.conformance.kit import AROSA

CASES = [*bad_input.cases(AROSA.checks), *own.cases(AROSA.checks)]


@pytest.mark.parametrize(
    "case", [case for case in CASES if case.playable and not case.strangers], ids=kind
)
def test_everything_bad_is_refused(case: Case) -> None:
    assert_refused(AROSA, case)


@pytest.mark.parametrize("case", [case for case in CASES if not case.playable], ids=kind)
def test_a_bad_set_up_is_refused(case: Case) -> None:
    assert_setup_refused(AROSA, case)


@pytest.mark.parametrize("case", [case for case in CASES if case.strangers], ids=kind)
def test_a_viewer_who_does_not_exist_gets_an_error(case: Case) -> None:
    assert_strangers_get_errors(AROSA, case)


def test_every_kind_of_action_is_spoilt() -> None:
    assert {kind(case) for case in CASES} >= {"land", "inspect", "suspect", "cover", "take_back"}


def test_every_reason_to_refuse_an_action_comes_up() -> None:
    """All rules that a refusal can cite, but for those of the set-up."""
    cited = set()
    for case in CASES:
        if case.playable:
            for reply in expected(AROSA.reference(), list(requests(case, "core"))):
                cited.add(reply.get("illegal", {}).get("rule"))
    assert cited - {None} >= {
        *("MA-COMP-1", "MA-TURN-1", "MA-TURN-8", "MA-SEARCH-1", "MA-ACT-4", "MA-COVER-1"),
        *("MA-SUSPECT-1", "MA-SUSPECT-2", "MA-COVER-3", "MA-COVER-4", "MA-COVER-7"),
        *("MA-THROW-1", "MA-THROW-9", "MA-INFO-8", "MA-INFO-9", "MA-END-12"),
    }


# What the issue names: the rule, and a game that goes on as if nothing had been tried


def told(setup: Json, *attempts: tuple[Any, Json]) -> list[Json]:
    """The replies of the reference to these attempts, and its view at the end."""
    case = Case(AROSA.name, "bad input", "x", setup, ())
    (new,) = list(requests(case, "core"))[:1]
    acts = [{"op": "act", "by": by, "action": action} for by, action in attempts]
    server = AROSA.reference()
    return [server.answer(each) for each in (new.body, *acts, {"op": "view", "viewer": 0})]


def inspect(floor: Any) -> Json:
    return {"type": "inspect", "floor": floor}


def suspect(*suspects: Any) -> Json:
    return {"type": "suspect", "suspects": list(suspects), "floor": 2}


PLAYERS = {"players": ["Yellow", "Blue", "Gray"]}
LANDINGS = [
    ("chance", {"type": "land", "cube": cube, "floor": floor})
    for cube, floor in (("victim", 3), ("victim", 3), *((seat, 5) for seat in (0, 0, 1, 1, 2, 2)))
]
ACT_II = [*LANDINGS, (0, inspect(3))]


@pytest.mark.parametrize(
    ("setup", "rule"),
    [
        ({"players": ["Yellow"]}, "MA-SETUP-1"),
        ({"players": ["a", "b", "c", "d", "e", "f", "g"]}, "MA-SETUP-1"),
        (PLAYERS | {"colours": ["blue", "blue", "gray"]}, "MA-SETUP-2"),
    ],
)
def test_a_table_that_cannot_be(setup: Json, rule: str) -> None:
    assert told(setup)[0]["illegal"]["rule"] == rule


@pytest.mark.parametrize(
    ("before", "by", "action", "rule"),
    [
        (LANDINGS, 0, inspect(-1), "MA-COMP-1"),
        (LANDINGS, 0, inspect(8), "MA-COMP-1"),
        (LANDINGS, 1, inspect(3), "MA-TURN-1"),
        (ACT_II, 1, suspect(), "MA-SUSPECT-1"),
        (ACT_II, 1, suspect(1), "MA-SUSPECT-2"),
        (ACT_II, 1, suspect(3), "MA-SUSPECT-2"),
        (ACT_II, 1, suspect(0, 0), "MA-SUSPECT-2"),
        (ACT_II, 1, {"type": "take_back", "count": 1}, "MA-COVER-7"),
        ([], "chance", {"type": "land", "cube": 0, "floor": 3}, "MA-THROW-9"),
        (
            [],
            "chance",
            {"type": "land", "cube": "victim", "floor": 3, "heard": [3, 3]},
            "MA-INFO-8",
        ),
        ([], 0, inspect(3), "MA-TURN-8"),
    ],
)
def test_what_the_rules_refuse_changes_nothing(
    before: list[tuple[Any, Json]], by: Any, action: Json, rule: str
) -> None:
    *_, refused, view = told(PLAYERS, *before, (by, action))
    assert refused["illegal"]["rule"] == rule
    assert view == told(PLAYERS, *before)[-1]
