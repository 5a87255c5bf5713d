"""The suite of Grand Hotel passes an engine of others, and has words for all that it finds."""

import shutil
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from crimehotel_rules.conformance.checks import playing
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.options import Options
from crimehotel_rules.conformance.runner import run
from crimehotel_rules.grand_hotel import Objectives, Phase, Seat, Setup, State, Turn, View, view
from crimehotel_rules.grand_hotel.cards import OURS, shipped
from crimehotel_rules.grand_hotel.checks import aimed, bad_input, scripts
from crimehotel_rules.grand_hotel.checks.effects import EFFECTS
from tests.conformance.kit import only
from tests.grand_hotel.conformance.kit import HOTEL

TOP: Final = Path(__file__).resolve().parents[3]
JAVASCRIPT: Final = ("node", str(TOP / "examples" / HOTEL.name / "javascript" / "adapter.mjs"))
NAMES = ("Sam", "Ryan").__getitem__


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_the_javascript_example_passes_all_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """An implementation that was written from the documents alone."""
    HOTEL.few_cases(monkeypatch)
    report = run(Options(command=JAVASCRIPT, fuzz_cases=8), HOTEL.games)
    assert [finding.failure.difference for finding in report.findings] == []
    assert set(only(report).levels.values()) == {"conformant"}
    assert report.implementation["language"] == "JavaScript"


def test_every_fault_of_a_pack_has_a_case_of_its_own() -> None:
    cases = list(bad_input.cases(HOTEL.checks))
    assert len(cases) == len({case.name for case in cases}) > 300
    assert not any(playing.is_playable(HOTEL.game, case.setup) for case in cases)


@pytest.mark.parametrize("name", scripts.GAMES)
def test_an_aimed_game_goes_as_it_is_told(name: str) -> None:
    """What is marked is refused, and everything else is legal."""
    game = scripts.GAMES[name]
    attempts, legal = zip(*game.steps(), strict=True)
    passed = playing.states(HOTEL.game, game.setup, attempts)
    assert [one is not next_ for one, next_ in pairwise(passed)] == [*legal]


def test_all_aimed_games_are_played_where_their_readings_are() -> None:
    every = list(aimed.cases(HOTEL.checks, HOTEL.game.switchable, scripts.GAMES))
    assert [case.name for case in every] == [*scripts.GAMES]
    usual = {ruling: (canonical,) for ruling, (canonical, *_) in HOTEL.game.switchable.items()}
    some = list(aimed.cases(HOTEL.checks, usual, scripts.GAMES))
    assert [case.name for case in some] == [
        name for name, game in scripts.GAMES.items() if not game.readings
    ]


def last(name: str) -> State:
    """The last state of an aimed game."""
    game = scripts.GAMES[name]
    attempts = [attempt for attempt, _ in game.steps()]
    state: State = playing.states(HOTEL.game, game.setup, attempts)[-1]
    return state


def test_aimed_games_reach_what_they_aim_at() -> None:
    assert last("two hostages could win").winner == 2
    assert last("announced, robbed, and home for nothing").announced == (True, False)
    assert len(last("five rooms, five clips, five items").hands[0]) == 5
    assert last("six people in one car").captors == (5, None, 0, None, None, None)
    assert last("two blunders in one turn").lost == (0, 0, 0)
    assert last("more than thirty rounds").round == 33
    assert last("dropped in the right car upstairs").room("R24").items == ("soap",)
    assert last("dropped in the left car at the top").room("R61").items == ("soap",)
    assert last("dropped in the right car at the top").room("R64").items == ("soap",)
    seen = view(last("giving to and getting from one person"), Seat(0))
    assert seen.objectives == Objectives(item=False, interaction=True)
    assert [
        event.points
        for event in last("points that add up, and fewer than none").log
        if isinstance(event, Turn)
    ] == [3, 3, 3, 3, 6, 3, 9, 1, 0, 3]
    home = last("a chain of four comes home")
    delivered = [view(home, seat).objectives for seat in home.setup.seats]
    assert [each and each.interaction for each in delivered] == [True, True, True, False]
    seen = view(last("met while more lies there, and lost at once"), Seat(1))
    assert (seen.hand, seen.objectives) == ((), Objectives(item=True, interaction=False))


def test_every_phase_has_its_words() -> None:
    assert {*HOTEL.checks.phases} == {phase.value for phase in Phase}


@pytest.mark.parametrize("field", EFFECTS)
def test_a_wrong_field_has_its_effect_at_the_table(field: str) -> None:
    assert hasattr(View, field)


@pytest.mark.parametrize(
    ("action", "en", "fr"),
    [
        (
            {"type": "move", "to": "left"},
            "step into the left car",
            "avancer vers la cabine de gauche",
        ),
        ({"type": "call", "car": "right"}, "call the right car", "appeler la cabine de droite"),
        ({"type": "ride", "way": "down"}, "ride down", "descendre d'un étage en ascenseur"),
        ({"type": "search"}, "search the room", "fouiller la chambre"),
        ({"type": "keep", "item": "soap"}, "keep soap", "garder soap"),
        ({"type": "identify", "target": 1}, "identify Ryan", "démasquer Ryan"),
        (
            {"type": "trade", "target": 0, "give": None, "ask": True},
            "ask Sam for an item",
            "demander un objet à Sam",
        ),
        (
            {"type": "trade", "target": 0, "give": "comb", "ask": False},
            "offer Sam comb for nothing",
            "proposer comb à Sam pour rien",
        ),
        (
            {"type": "trade", "target": 0, "give": None, "ask": False},
            "offer Sam nothing for nothing",
            "proposer à Sam rien contre rien",
        ),
        ({"type": "accept", "give": None}, "accept the trade", "accepter l'échange"),
        (
            {"type": "accept", "give": "comb"},
            "accept the trade and give comb",
            "accepter l'échange et donner comb",
        ),
        ({"type": "deal", "characters": ["a", "b"]}, "deal a and b", "distribuer a et b"),
        (
            {"type": "rolls", "dice": [3, 4]},
            "roll 3 and 4 for the start",
            "faire 3 et 4 aux dés du départ",
        ),
        ({"type": "room", "card": "a1"}, "turn over a1", "retourner a1"),
        ({"type": "roll", "die": 4}, "roll a 4", "faire un 4"),
        ({"type": "roll", "die": 7}, None, None),
    ],
)
def test_a_deed_is_told_in_words(action: Json, en: str | None, fr: str | None) -> None:
    assert HOTEL.checks.deed(action, NAMES, "en") == en
    assert HOTEL.checks.deed(action, NAMES, "fr") == fr


def test_a_deed_at_a_table_names_cards_as_its_pack_does() -> None:
    here = HOTEL.checks.at(Setup(("Ada", "Ben"), shipped(OURS)))
    keep: Json = {"type": "keep", "item": "soap"}
    deal: Json = {"type": "deal", "characters": ["pym", "simone"]}
    assert here.deed(keep, NAMES, "en") == "keep Soap of the Previous Guest"
    assert here.deed(keep, NAMES, "fr") == "garder «\u00a0Savon du client précédent\u00a0»"
    assert here.deed(deal, NAMES, "en") == (
        "deal Inspector Pym, Retired Twice and Silk Simone, Cat Burglar"
    )
    assert HOTEL.checks.deed(keep, NAMES, "en") == "keep soap"  # elsewhere as before
