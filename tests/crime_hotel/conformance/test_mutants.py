"""Faulty engines of Crime Hotel run, and are faulty."""

from collections.abc import Sequence
from typing import Any

import pytest

from crimehotel_rules import games
from crimehotel_rules.conformance.checks import mutants
from tests.conformance.kit import CRIME_HOTEL

PAGE = games.TABLE[CRIME_HOTEL.name][1]

NEW = {"op": "new", "game": "crime-hotel", "setup": {"players": ["Sam", "Ryan", "Noah"]}}
DEAL = {
    "op": "act",
    "by": "chance",
    "action": {
        "type": "deal",
        "hands": [[17, 18, 22, 23, 28, 29], [12, 14, 32, 34, 35, 39], [13, 19, 24, 25, 33, 38]],
        "murderer": 27,
        "face_up": [11, 15, 16, 21, 26, 31, 36, 37],
    },
}


def play(seat: int, card: int) -> dict[str, Any]:
    return {"op": "act", "by": seat, "action": {"type": "play", "card": card}}


ROUND = [NEW, DEAL, play(0, 23), play(1, 35), play(2, 25)]


@pytest.mark.parametrize(
    ("words", "requests", "fault"),
    [
        ("Cards of the led floor beat all others.", ROUND, {"turn": 2}),
        ("Nobody has to follow.", [NEW, DEAL, play(0, 23), play(1, 35), play(2, 13)], {"turn": 1}),
        ("A card may be given as a text.", [NEW, DEAL, play(0, "23")], {"turn": 1}),  # type: ignore[arg-type]  # a text on purpose
        ("Refused actions count as steps.", [NEW, DEAL, play(1, 35)], {"ply": 2}),
        (
            "The list offers the whole hand, although a card that breaks the duty is refused.",
            [NEW, DEAL, play(0, 23), play(1, 35), {"op": "legal"}],
            {"legal": [{"type": "play", "card": card} for card in (13, 19, 24, 25, 33, 38)]},
        ),
    ],
)
def test_a_faulty_engine_runs_and_shows_its_fault(
    words: str, requests: Sequence[dict[str, Any]], fault: dict[str, Any]
) -> None:
    last = CRIME_HOTEL.ask(words, requests)[-1]
    assert fault.items() <= last.items()


def test_a_leak_shows_in_the_view() -> None:
    spectator = {"op": "view", "viewer": "spectator"}
    words = "The spectator sees the murderer's card."
    last = CRIME_HOTEL.ask(words, [NEW, DEAL, spectator])[-1]
    assert last["view"]["murderer"] == 27


@pytest.mark.parametrize(
    ("names", "told"),
    [
        ([], "crimehotel: name the page of a game and a faulty engine; got []"),
        ([PAGE, "CH-M000"], "crimehotel: name a faulty engine, CH-M001 to CH-M533; got CH-M000"),
    ],
)
def test_an_unknown_engine_is_one_clear_line(
    names: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert mutants.main(names) == 2
    assert capsys.readouterr().err == f"{told}\n"
