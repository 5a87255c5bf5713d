"""Where cubes lie is looked for in every phase, every reply, and by everybody."""

from pathlib import Path

import pytest

from crimehotel_rules import cli
from crimehotel_rules.conformance.candidate import Candidate
from crimehotel_rules.conformance.cases import Attempt, Case, Pair
from crimehotel_rules.conformance.checks import leaks
from crimehotel_rules.conformance.findings import Explainer
from crimehotel_rules.conformance.judge import Judge
from crimehotel_rules.conformance.verdict import Check
from crimehotel_rules.mord_im_arosa import SPECTATOR, Phase, Readings
from crimehotel_rules.mord_im_arosa.checks.leaks import MOMENTS
from tests.conformance.worlds import (
    assert_everywhere,
    assert_one_to_the_viewer,
    assert_the_reference_is_tight,
    assert_told_in_words,
    leak_of,
    pairs_of,
    refusals,
    states,
)
from tests.mord_im_arosa.conformance import leaky
from tests.mord_im_arosa.conformance.kit import AROSA

GAME = AROSA.game


@pytest.fixture(scope="module")
def pairs() -> list[Pair]:
    """All pairs of a run in which every reading is played."""
    return pairs_of(AROSA)


def test_nearly_every_number_gives_a_pair(pairs: list[Pair]) -> None:
    assert len(pairs) >= 0.9 * AROSA.checks.pairs


def test_no_moment_and_no_viewer_is_left_out(pairs: list[Pair]) -> None:
    assert_everywhere(AROSA, pairs, MOMENTS, lambda state: (state.act, state.phase))
    assert {pair.viewer for pair in pairs} == {*range(6), SPECTATOR}


def test_throwers_and_investigators_are_among_the_viewers(pairs: list[Pair]) -> None:
    throwing, deciding = 0, set()
    for pair in pairs:
        state = states(AROSA, pair.ours)[-1]
        throwing += state.phase is Phase.THROW and pair.viewer == state.throwing[0].seat
        if state.turn == pair.viewer:
            deciding.add(state.phase)
    assert throwing >= 3
    assert deciding == {Phase.INSPECT, Phase.INVESTIGATE, Phase.TAKE_BACK}


def test_every_refusal_that_a_player_can_get_is_provoked(pairs: list[Pair]) -> None:
    """The codes are those of the rules' refusals, but for what only chance or a stranger gets."""
    rules = {
        "out_of_turn",
        "cubes_in_hand",
        "game_over",
        "nothing_thrown",
        "only_inspecting",
        "search_over",
        "not_asked",
        "how_many_first",
        "nobody_suspected",
        "suspects_oneself",
        "stranger",
        "suspected_twice",
        "nothing_to_cover",
        "too_many",
    }
    unread = {"malformed", "MA-COMP-1", "MA-SUSPECT-2", "MA-COVER-3", "MA-THROW-9", "MA-INFO-9"}
    assert refusals(AROSA, pairs) - {""} - unread == rules | {"no seat"}


def test_to_the_viewer_both_worlds_are_one(pairs: list[Pair]) -> None:
    """And but for what chance does, everything is tried in both."""
    for pair in pairs:
        ours, theirs = states(AROSA, pair.ours), states(AROSA, pair.theirs)
        assert ours != theirs
        assert_one_to_the_viewer(AROSA, pair, ours, theirs)
        both = zip(pair.ours.attempts, pair.theirs.attempts, strict=True)
        assert all(mine == yours or mine.by == "chance" for mine, yours in both)


def test_the_reference_tells_no_world_from_its_twin(pairs: list[Pair]) -> None:
    assert_the_reference_is_tight(AROSA, pairs)


@pytest.mark.parametrize("name", leaky.LEAKS)
def test_a_leak_is_found(name: str, pairs: list[Pair]) -> None:
    assert leak_of(AROSA, leaky.LEAKS[name], pairs).pair is not None


# In words


def test_every_pair_differs_in_words(pairs: list[Pair]) -> None:
    assert_told_in_words(AROSA, pairs)


def _worlds(*floors: tuple[int, int]) -> Pair:
    """The beginnings of two games that differ in where the victims land."""
    cases = [
        Case(
            AROSA.name,
            "leak",
            "x",
            {"players": ["Yellow", "Blue"]},
            tuple(
                Attempt("chance", {"type": "land", "cube": "victim", "floor": floor})
                for floor in each
            ),
        )
        for each in floors
    ]
    return Pair(cases[0], cases[1], 0, ())


@pytest.mark.parametrize(
    ("floors", "en", "fr"),
    [
        (
            ((3, 5), (3, 0)),
            "In the other game on the ground floor there is 1 victim instead of nothing; "
            "on floor 5 there is nothing instead of 1 victim.",
            "Dans l'autre partie, il y a au rez-de-chaussée 1 victime au lieu de rien\u00a0; "
            "il y a à l'étage 5 rien au lieu de 1 victime.",
        ),
        (
            ((3, 5), (5, 3)),
            "In the other game, after step 1, on floor 3 there is nothing instead of 1 victim; "
            "on floor 5 there is 1 victim instead of nothing.",
            "Dans l'autre partie, après l'étape 1, il y a à l'étage 3 rien au lieu de 1 victime"
            "\u00a0; il y a à l'étage 5 1 victime au lieu de rien.",
        ),
    ],
)
def test_a_difference_is_told_by_floor(
    floors: tuple[tuple[int, int], ...], en: str, fr: str
) -> None:
    pair = _worlds(*floors)
    assert AROSA.checks.differ(pair, str, "en") == en
    assert AROSA.checks.differ(pair, str, "fr") == fr


def test_the_file_of_a_leak_shows_it_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], pairs: list[Pair]
) -> None:
    (mutant,) = [
        each.id
        for each in GAME.catalogue.faults.mutant
        if each.en == "Who acts out of turn is told where a victim lies."
    ]
    command = AROSA.faulty(mutant)
    candidate = Candidate(command, timeout=60)
    try:
        judge = Judge(candidate, GAME)
        failure = next(filter(None, (judge.tell_apart(pair, "views") for pair in pairs)))
        check = Check(GAME.name, "leak", failure.case.name, "views", (), 0.0, failure)
        explainer = Explainer(AROSA.checks, candidate, "views", traces=tmp_path)
        (finding,) = explainer.findings([check])
    finally:
        candidate.close()
    assert cli.main(["replay", finding.trace, "--", *command]) == 1
    told = capsys.readouterr().out
    assert "must look the same to" in told
    assert "there is" in told
    assert cli.main(["replay", finding.trace, "--", *AROSA.serve]) == 0


def test_readings_that_are_not_declared_are_not_played() -> None:
    """Without any declared, all pairs are of the canonical game."""
    for number in range(2 * len(MOMENTS)):
        pair = leaks.pair(AROSA.checks, number, 1, {})
        if pair is not None:
            assert pair.ours.setup["readings"] == GAME.codec.encode(Readings())
