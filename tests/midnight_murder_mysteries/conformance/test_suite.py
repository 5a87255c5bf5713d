"""The suite of Midnight Murder Mysteries: what it brings is sound, and it catches what is wrong."""

import json
from itertools import pairwise
from typing import Final

import attrs
import pytest

from crimehotel_rules.conformance.cases import Case, expected, requests
from crimehotel_rules.conformance.checks import fuzz, playing
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.options import Options
from crimehotel_rules.conformance.runner import run
from crimehotel_rules.kernel.text import Text
from crimehotel_rules.midnight_murder_mysteries import (
    Investigated,
    Option,
    OptionId,
    Outcome,
    Phase,
    SimonInvestigated,
    State,
    View,
    outcome,
)
from crimehotel_rules.midnight_murder_mysteries.cases import OUR_CASES, our_case, our_events
from crimehotel_rules.midnight_murder_mysteries.checks import aimed, bad_input
from crimehotel_rules.midnight_murder_mysteries.checks.effects import EFFECTS
from tests.conformance.kit import only
from tests.midnight_murder_mysteries.conformance.kit import MIDNIGHT

GAME: Final = MIDNIGHT.game
LARGEST_REPLY: Final = 256 * 1024
NAMES = ("Sam", "Ryan").__getitem__
MUTANTS: Final = GAME.catalogue.mutants
SOME: Final = [number for index, number in enumerate(MUTANTS) if index % 83 == 7]


@pytest.fixture(scope="module")
def games() -> dict[str, Case]:
    """The aimed games, by name."""
    cases = list(aimed.cases(MIDNIGHT.checks, GAME.switchable))
    assert len(cases) == len({case.name for case in cases})
    return {case.name: case for case in cases}


def end(case: Case) -> State:
    """The last state of a game."""
    state: State = playing.states(GAME, case.setup, case.attempts)[-1]
    return state


def test_the_reference_passes_all_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    MIDNIGHT.few_cases(monkeypatch, 48)
    report = run(Options(command=MIDNIGHT.serve, fuzz_cases=3), MIDNIGHT.games)
    assert [finding.failure.difference for finding in report.findings] == []
    assert set(only(report).levels.values()) == {"conformant"}


@pytest.mark.parametrize("number", SOME)
def test_a_faulty_engine_is_caught(number: str) -> None:
    """A sample of the kill table; ``make mutants`` prints all of it."""
    assert MIDNIGHT.caught(number) is not None


# Packs and bad input


def test_every_fault_of_a_pack_has_a_case_of_its_own() -> None:
    cases = list(bad_input.cases(MIDNIGHT.checks))
    refused = [case for case in cases if not case.playable]
    assert len(cases) == len({case.name for case in cases})
    assert len(refused) > 250
    assert not any(playing.is_playable(GAME, case.setup) for case in refused)


@pytest.mark.parametrize("name", [name for name, _ in bad_input.odd_packs()])
def test_a_game_with_an_odd_pack_begins(name: str) -> None:
    case = Case(GAME.name, "bad input", name, dict(bad_input.odd_packs())[name], bad_input.BEGUN)
    assert end(case).round == 1
    assert end(case).log


def test_a_reply_about_the_largest_pack_is_not_too_large() -> None:
    """The packs of the game, and all that can be read in them."""
    for name in OUR_CASES:
        case = our_case(name).case
        setup = {
            **bad_input.good_setup(),
            "events": GAME.codec.encode(our_events()),
            "case": GAME.codec.encode(case),
        }
        whole = len(json.dumps(setup))  # a view holds less of it, and each paragraph once
        log = 400 * len(json.dumps({"type": "investigated", "readers": [0, 1, 2, 3, 4]}))
        assert whole + log < LARGEST_REPLY


def test_no_reply_of_a_long_game_is_too_large() -> None:
    cases = [fuzz.case(MIDNIGHT.checks, number, 1, GAME.switchable) for number in range(6)]
    for case in cases:
        asked = [each for each in requests(case, "views") if each.body["op"] != "legal"][-8:]
        lead = list(requests(case, "core"))
        replies = expected(MIDNIGHT.reference(), [*lead, *asked])
        assert max(len(json.dumps(reply)) for reply in replies) < LARGEST_REPLY


# Aimed games


@pytest.mark.parametrize("ending", ["port", "revelations", "agreement", "paths"])
def test_a_case_ends_in_each_way(ending: str, games: dict[str, Case]) -> None:
    chosen = {
        "port": ("a final round, competitive, 3", "no final round, cooperative, 1"),
        "revelations": ("findings of 1 of 3", "sheet against Simon, free, 4"),
        "agreement": ("agreement", "sheets of a team, 5"),
        "paths": ("read aloud, amateur, in_order", "made public, expert, cheapest_first"),
    }
    for name in chosen[ending]:
        assert end(games[name]).end == ending
        assert end(games[name]).over


def test_all_sixteen_cards_are_drawn(games: dict[str, Case]) -> None:
    assert len(end(games["all cards, competitive"]).drawn) == 16


def test_a_zone_fills_up(games: dict[str, Case]) -> None:
    assert end(games["a crowd in zone 1, barred"]).suspects.count(1) == 4


def test_players_receive_more_buoys_than_they_had(games: dict[str, Case]) -> None:
    case = games["robbed in turn, 5"]
    passed: list[State] = playing.states(GAME, case.setup, case.attempts)
    assert max(max(state.buoys) for state in passed) > passed[0].setup.start_buoys


def test_simon_comes_round_and_round(games: dict[str, Case]) -> None:
    assert end(games["ten quiet rounds, with_points"]).round == 10
    assert end(games["Simon has been there, with_points"]).over


def test_simon_begins_anew_elsewhere_than_at_home(games: dict[str, Case]) -> None:
    case = games["Simon has been everywhere"]
    passed: list[State] = playing.states(GAME, case.setup, case.attempts)
    visited = [(state.simon_visited.bit_count(), state.purser) for state in passed]
    anew = [now for before, now in pairwise(visited) if now[0] < before[0]]
    assert anew == [(1, 10)]


def test_a_team_of_five_reads_together(games: dict[str, Case]) -> None:
    log = end(games["read together, 5"]).log
    assert [each.readers for each in log if isinstance(each, Investigated)][-1] == (0, 1, 2, 3, 4)


@pytest.mark.parametrize("culprit", ["victim", "nobody"])
def test_no_suspect_may_be_the_culprit(culprit: str, games: dict[str, Case]) -> None:
    state = end(games[f"it was {culprit}"])
    assert (str(state.sheets[0][0][0]), state.setup.case.solution.culprit) == (culprit, culprit)
    assert outcome(state).scores == (100,)


def test_findings_are_punished_in_the_final_round_too(games: dict[str, Case]) -> None:
    """All second hypotheses are right: 30, 20 and 10, less 10 for each first one."""
    state = end(games["sheet in the final round, 13"])
    assert state.final
    assert outcome(state) == Outcome("revelations", (30 + 20 + 10 - 3 * 10,), 100, ("simon",))


def test_simon_goes_by_the_cabins_of_the_board(games: dict[str, Case]) -> None:
    """A to D are in, and live in 12 to 09: he searches the eight others and then asks A."""
    log = end(games["other people's cabins"]).log
    taken = [each.path for each in log if isinstance(each, SimonInvestigated)]
    assert taken[1:10] == ["01", "02", "03", "04", "05", "06", "07", "08", "A-alibi"]


def test_simon_spends_his_first_point_on_what_is_cheap(games: dict[str, Case]) -> None:
    """With four points he takes what the player knows, and the location with the three left."""
    log = end(games["all points for what is cheap"]).log
    taken = [(each.path, each.cost) for each in log if isinstance(each, SimonInvestigated)]
    assert taken[:2] == [("F-motive", 1), ("19", 2)]


# In words


def test_every_phase_has_its_words() -> None:
    assert {*MIDNIGHT.checks.phases} == {phase.value for phase in Phase}


@pytest.mark.parametrize("field", EFFECTS)
def test_a_wrong_field_has_its_effect_at_the_table(field: str) -> None:
    assert hasattr(View, field)


@pytest.mark.parametrize(
    ("action", "en", "fr"),
    [
        ({"type": "move", "zone": 6}, "move to zone 6", "aller en zone 6"),
        (
            {"type": "move_purser", "zone": 2},
            "move the Purser to zone 2",
            "déplacer le commissaire de bord en zone 2",
        ),
        ({"type": "buy_buoy"}, "buy a buoy", "acheter une bouée"),
        (
            {"type": "investigate", "path": "K-witness", "how": "private"},
            "investigate K-witness privately",
            "suivre la piste K-witness discrètement",
        ),
        (
            {"type": "extract", "target": 1, "path": "19"},
            "extract 19 from Ryan",
            "soutirer 19 à Ryan",
        ),
        (
            {"type": "extract", "target": "simon", "path": "19"},
            "extract 19 from Simon",
            "soutirer 19 à Simon",
        ),
        (
            {"type": "opinion", "opinion": "irrelevant"},
            "call the path irrelevant",
            "juger la piste sans intérêt",
        ),
        (
            {"type": "move_suspect", "suspect": "C", "zone": 1},
            "move C to zone 1",
            "déplacer C en zone 1",
        ),
        ({"type": "vote", "agree": False}, "vote no", "voter non"),
        (
            {"type": "write", "element": "motive", "first": "envy", "second": "fear"},
            "write envy and fear for the motive",
            "écrire envy et fear (mobile)",
        ),
        ({"type": "draw_event", "card": "calm-1"}, "draw calm-1", "tirer calm-1"),
        (
            {"type": "place_suspects", "zones": [4, 5]},
            "place the suspects in the zones 4, 5",
            "placer les suspects dans les zones 4, 5",
        ),
        ({"type": "move", "zone": 11}, None, None),
    ],
)
def test_a_deed_is_told_in_words(action: Json, en: str | None, fr: str | None) -> None:
    assert MIDNIGHT.checks.deed(action, NAMES, "en") == en
    assert MIDNIGHT.checks.deed(action, NAMES, "fr") == fr


@pytest.mark.parametrize(
    ("action", "en", "fr"),
    [
        (
            {"type": "investigate", "path": "K-witness", "how": "private"},
            "ask K on the witness, in private",
            "interroger K (témoin) discrètement",
        ),
        (
            {"type": "investigate", "path": "13", "how": "public"},
            "search location 13 aloud",
            "fouiller le lieu 13 en public",
        ),
        (
            {"type": "extract", "target": 1, "path": "19"},
            "extract location 19 from Ryan",
            "soutirer le lieu 19 à Ryan",
        ),
        (
            {"type": "write", "element": "motive", "first": "thirst", "second": "elsewhere"},
            "write Thirst and elsewhere for the motive",
            "écrire La soif et elsewhere (mobile)",
        ),
    ],
)
def test_at_a_table_paths_and_options_have_their_names(action: Json, en: str, fr: str) -> None:
    setup = MIDNIGHT.checks.tables["solo"]
    thirst = Option(OptionId("thirst"), Text("Thirst", "La soif"))
    case = attrs.evolve(setup.case, motives=(thirst, *setup.case.motives[1:]))
    checks = MIDNIGHT.checks.at(attrs.evolve(setup, case=case))
    assert checks.deed(action, NAMES, "en") == en
    assert checks.deed(action, NAMES, "fr") == fr
