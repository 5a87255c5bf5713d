"""The bad input of the suite is bad: the reference refuses it."""

import pytest

from crimehotel_rules.conformance.cases import Case
from crimehotel_rules.conformance.checks import bad_input
from crimehotel_rules.crime_hotel.checks import bad_input as own
from tests.conformance.kit import CHECKS, CRIME_HOTEL
from tests.conformance.refusing import (
    assert_refused,
    assert_setup_refused,
    assert_strangers_get_errors,
    kind,
)

CASES = [*bad_input.cases(CHECKS), *own.cases(CHECKS)]


@pytest.mark.parametrize(
    "case", [case for case in CASES if case.playable and not case.strangers], ids=kind
)
def test_everything_bad_is_refused(case: Case) -> None:
    assert_refused(CRIME_HOTEL, case)


@pytest.mark.parametrize("case", [case for case in CASES if not case.playable], ids=kind)
def test_a_bad_set_up_is_refused(case: Case) -> None:
    assert_setup_refused(CRIME_HOTEL, case)


@pytest.mark.parametrize("case", [case for case in CASES if case.strangers], ids=kind)
def test_a_viewer_who_does_not_exist_gets_an_error(case: Case) -> None:
    assert_strangers_get_errors(CRIME_HOTEL, case)


def test_every_kind_of_action_is_spoilt() -> None:
    kinds = {kind(case) for case in CASES}
    assert kinds >= {"play", "guess", "relocate", "exchange", "look", "duplicate", "bonus"}
    assert kinds >= {"deal", "later deal", "draw", "pick"}
