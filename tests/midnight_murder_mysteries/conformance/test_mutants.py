"""Faulty engines of Midnight Murder Mysteries run, and are faulty."""

from collections.abc import Sequence

import pytest

from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.midnight_murder_mysteries.checks.bad_input import BEGUN, good_setup
from tests.midnight_murder_mysteries.conformance.kit import MIDNIGHT

NEW: Json = {"op": "new", "game": MIDNIGHT.name, "setup": good_setup()}
GAME = [NEW, *({"op": "act", "by": each.by, "action": each.action} for each in BEGUN)]


@pytest.mark.parametrize(
    ("words", "requests", "fault"),
    [
        ("The First Player places the detective first.", GAME[:2], {"turn": 0}),
        ("There is no suspect phase: the turn ends with the actions.",
         [*GAME, {"op": "act", "by": 0, "action": {"type": "end_actions"}}],
         {"turn": 0, "phase": "findings"}),
        ("Refused actions count as steps.", [*GAME[:2], GAME[1]], {"ply": 2}),
        ("A set-up without a mode is played competitively.",
         [{**NEW, "setup": {name: part for name, part in NEW["setup"].items() if name != "mode"}}],
         {"phase": "suspects"}),
    ],
)  # fmt: skip
def test_a_faulty_engine_runs_and_shows_its_fault(
    words: str, requests: Sequence[Json], fault: Json
) -> None:
    last = MIDNIGHT.ask(words, requests)[-1]
    assert {name: last[name] for name in fault} == fault


def test_a_leak_shows_in_the_view() -> None:
    asked = [*GAME[:-1], {"op": "view", "viewer": 1}]
    words = "While a paragraph waits to be kept or made public, everybody can read it."
    assert [each["path"] for each in MIDNIGHT.ask(words, asked)[-1]["view"]["paragraphs"]] == ["19"]
