"""The policies: what they do in positions that are put together by hand, from a view alone."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import attrs
import pytest

from crimehotel_rules import midnight_murder_mysteries as mmm
from crimehotel_rules.midnight_murder_mysteries import (
    BuyBuoy,
    EndActions,
    GoOn,
    Investigate,
    Keep,
    LeaveSuspects,
    Move,
    MovePurser,
    MoveSuspect,
    Opinion,
    Paragraph,
    Phase,
    PlaceDetective,
    Publish,
    Reveal,
    Seat,
    Setup,
    State,
    Text,
    Vote,
    Write,
    Zone,
    paths,
)
from crimehotel_rules.midnight_murder_mysteries.cases import our_case
from crimehotel_rules.midnight_murder_mysteries.packs.clues import Clues
from crimehotel_rules.midnight_murder_mysteries.simulation import DESCRIBED, policies
from crimehotel_rules.midnight_murder_mysteries.simulation.knowing import Mind
from tests.midnight_murder_mysteries.table import ANN, BOB, TWO_BY_TWO, begun, change, setup

FILE = our_case("bitter-aftertaste")
POLICIES = policies(FILE)
CLUES = Clues(FILE)
ENOUGH = CLUES.smallest_full_proof() or ()
"""Paragraphs that settle the case; the notes say which."""


def chosen(state: State, policy: str = "reader") -> Sequence[mmm.Action]:
    """What the one who is asked likes best."""
    assert isinstance(state.turn, int)
    return POLICIES[policy](mmm.view(state, state.turn), mmm.legal_actions(state))


def table(mode: mmm.Mode = "competitive", players: int = 3, **fields: Any) -> State:
    """Ann's first turn with three points, in zone 4; Bob is in 5, Cleo in 6, the Purser in 3."""
    return change(begun(setup(mode, players, case=FILE.case)), **fields)


def at(*zones: int) -> tuple[Zone, ...]:
    return tuple(map(Zone, zones))


def knowing(state: State, *known: str) -> State:
    """The position in which Ann has read these."""
    return change(state, known=(paths(*known), *state.known[1:]))


# Reading: a team reads on when it is sure, so a player may know all but what a test is about


def test_a_reader_reads_what_is_at_hand_aloud() -> None:
    wanted = {Investigate(path, "public") for path in ("15", "16")}
    wanted |= {Investigate(f"{who}-{topic}", "public") for who in "AB" for topic in mmm.TOPICS}
    assert {*chosen(table())} == wanted


def test_it_reads_nothing_twice() -> None:
    talks = [f"{who}-{topic}" for who in "AB" for topic in mmm.TOPICS]
    assert chosen(knowing(table(), "15", *talks)) == [Investigate("16", "public")]


def test_it_goes_where_the_next_paragraph_costs_least() -> None:
    """Zone 4 is exhausted, and zone 1 as near as zone 5: it has more to read."""
    here = ["15", "16", *(f"{who}-{topic}" for who in "AB" for topic in mmm.TOPICS)]
    assert chosen(knowing(table(), *here)) == [Move(1)]
    cabins = [f"{number:02}" for number in range(1, 13)]
    assert chosen(knowing(table(), *here, *cabins)) == [Move(5)]


def test_a_passage_that_is_closed_makes_it_go_round() -> None:
    """From 5, only zone 8 has something: 5–8 is closed in x05, and no other way leads there."""
    everything = [path for path in mmm.PATHS if path != "22"]
    state = knowing(table("cooperative", detectives=at(5, 6, 7)), *everything)
    assert chosen(state) == [Move(8)]
    closed = change(state, event="x05")
    assert chosen(closed) == [EndActions()]


def test_it_does_not_go_where_no_detective_may_enter_or_investigate() -> None:
    others = [path for path in mmm.PATHS if path not in ("19", "21")]
    state = knowing(table("cooperative", detectives=at(5, 9, 9)), *others)
    assert chosen(state) == [Move(6)]
    assert chosen(change(state, event="x08")) == [Move(8)]  # zone 6 is sealed
    closed = knowing(table("cooperative", detectives=at(8, 9, 9), event="x07"), *others)
    assert chosen(closed) == [Move(5)]  # nobody enters zone 7


def test_the_suite_costs_two_and_holds_one() -> None:
    """With three points and a buoy, the way from zone 1 and the reading can just be paid."""
    others = [path for path in mmm.PATHS if path != "13"]
    state = knowing(table("cooperative", detectives=at(1, 9, 9), buoys=(1, 0, 0)), *others)
    assert chosen(state) == [Move(2)]
    assert chosen(change(state, buoys=(0, 0, 0))) == [Move(2)]  # and reads in the next round
    assert chosen(change(state, detectives=at(1, 2, 9))) == [EndActions()]


def test_it_sends_the_purser_away_or_leaves_whatever_is_cheaper() -> None:
    """He stands in zone 4: a step of his costs as much as one of its own, and zone 4 has more."""
    here = change(table(), purser=Zone(4))
    assert {type(each) for each in chosen(here)} == {Move}  # the cabins have most
    cabins = [f"{number:02}" for number in range(1, 13)]
    assert {*chosen(knowing(here, *cabins))} == {MovePurser(1), MovePurser(5)}


def test_what_cannot_be_paid_is_prepared() -> None:
    """Nothing within reach: it buys a buoy, or takes a step; then it ends its actions."""
    others = [path for path in mmm.PATHS if path != "24"]
    state = knowing(table("cooperative", points=2, buoys=(0, 0, 0), spent=1), *others)
    assert chosen(state) == [BuyBuoy()]
    assert chosen(change(state, spent=0)) == [Move(5)]
    assert chosen(change(state, points=0, buoys=(1, 0, 0))) == [EndActions()]


def test_a_team_reads_in_private_and_tells_its_opinion() -> None:
    team = table("cooperative", 2)
    assert {each.how for each in chosen(team) if isinstance(each, Investigate)} == {"private"}
    for marks in FILE.marks:
        says = {clue.says for clue in marks.clues}
        opinion: mmm.Judgement = (
            "important" if "for" in says else "average" if says else "irrelevant"
        )
        asked = change(knowing(team, marks.path), phase=Phase.OPINION, pending=marks.path)
        assert chosen(asked) == [Opinion(opinion)]


# Suspects


def test_it_brings_whoever_has_most_to_tell() -> None:
    state = change(knowing(table(), "C-alibi"), phase=Phase.SUSPECT)
    wanted = {MoveSuspect(who, 4) for who in "DEFIJ"}
    assert {*chosen(state)} == wanted  # C has less to tell, the others are too far away


def test_it_leaves_the_suspects_when_it_has_heard_them_all() -> None:
    talks = [path for path in mmm.PATHS if "-" in path]
    state = change(knowing(table(), *talks), phase=Phase.SUSPECT)
    assert chosen(state) == [LeaveSuspects()]


# The rival


def test_a_rival_reads_in_private_and_keeps_it() -> None:
    state = table()
    assert {each.how for each in chosen(state, "rival") if isinstance(each, Investigate)} == {
        "private"
    }
    asked = change(knowing(state, "15"), phase=Phase.PUBLISH, pending="15")
    assert chosen(asked, "rival") == [Keep()]
    assert chosen(asked) == [Publish()]


def test_with_what_is_left_it_sends_the_purser_to_whoever_is_still_to_play() -> None:
    """One point: he stands in 8, next to Bob in 5 and Cleo in 7."""
    state = table(points=1, buoys=(0, 0, 0), purser=Zone(8), detectives=at(4, 5, 7))
    assert {*chosen(state, "rival")} == {MovePurser(5), MovePurser(7)}
    last = change(state, turn=Seat(2), detectives=at(5, 4, 9), purser=Zone(8))
    assert not any(isinstance(each, MovePurser) for each in chosen(last, "rival"))


def test_it_takes_suspects_away_from_others() -> None:
    talks = [path for path in mmm.PATHS if "-" in path]
    state = change(knowing(table(), *talks), phase=Phase.SUSPECT)
    moves = chosen(state, "rival")
    assert moves
    for move in moves:
        assert isinstance(move, MoveSuspect)
        assert move.suspect in "CDEF"  # those with Bob in 5 and Cleo in 6
        assert move.zone not in (5, 6)


def test_a_rival_is_a_good_colleague() -> None:
    """In a team there is nobody to close a door on."""
    team = table("cooperative", 2, points=1, buoys=(0, 0), purser=Zone(8), detectives=at(4, 5))
    assert not any(isinstance(each, MovePurser) for each in chosen(team, "rival"))


# The end


def test_who_is_sure_goes_to_the_theatre_and_announces_it() -> None:
    sure = knowing(table(detectives=at(8, 4, 9)), *ENOUGH)
    assert Mind(CLUES, mmm.view(sure, ANN)).is_sure
    assert chosen(sure) == [Move(5)]
    there = change(sure, detectives=at(6, 4, 9))
    assert chosen(there) == [EndActions()]
    assert chosen(change(there, phase=Phase.FINDINGS)) == [Reveal()]
    assert chosen(change(table(), phase=Phase.FINDINGS)) == [GoOn()]


def test_votes_are_for_more_reading_until_it_is_sure() -> None:
    unsure, sure = table("cooperative", 2), knowing(table("cooperative", 2), *ENOUGH)
    assert chosen(change(unsure, phase=Phase.FINAL_VOTE)) == [Vote(True)]
    assert chosen(change(unsure, phase=Phase.END_VOTE)) == [Vote(False)]
    assert chosen(change(sure, phase=Phase.FINAL_VOTE)) == [Vote(False)]
    assert chosen(change(sure, phase=Phase.END_VOTE)) == [Vote(True)]


def test_a_team_ends_the_case_when_its_first_player_is_sure() -> None:
    """Ann is First Player and knows enough, Bob has read nothing."""
    state = change(knowing(table("cooperative", 2), *ENOUGH), phase=Phase.END_VOTE)
    assert state.setup.first == ANN
    asked = mmm.apply(state, ANN, Vote(True))
    assert chosen(asked) == [Vote(True)]
    assert mmm.apply(asked, Seat(1), Vote(True)).end == "agreement"


def test_the_answers_that_most_speaks_for_are_written() -> None:
    """Who has read what settles the case writes the solution first."""
    state = change(knowing(table(), *ENOUGH), phase=Phase.CONCLUSIONS, end="port")
    for element, answer in CLUES.solution.items():
        options = chosen(state)
        assert {each.first for each in options if isinstance(each, Write)} == {answer}
        assert {each.element for each in options if isinstance(each, Write)} == {element}
        state = mmm.apply(state, ANN, options[0])


def test_a_reader_starts_where_there_is_most_to_read() -> None:
    """Zones 4, 5 and 6 have two locations, the others one; Cleo has taken 6."""
    begin = mmm.new_game(setup(case=FILE.case))
    state = mmm.apply(begin, mmm.CHANCE, mmm.PlaceSuspects(TWO_BY_TWO))
    state = mmm.apply(state, Seat(2), PlaceDetective(6))
    assert {*chosen(state)} == {PlaceDetective(4), PlaceDetective(5)}


# All of them


def other_texts(table_: Setup, known: int) -> Setup:
    """The same table; what is not known reads differently, and the solution is another one."""
    hidden = Text("Nothing of the sort.", "Rien de tel.")
    case = attrs.evolve(
        table_.case,
        paragraphs=[
            each if paths(each.path) & known else Paragraph(each.path, hidden)
            for each in table_.case.paragraphs
        ],
        solution=attrs.evolve(table_.case.solution, culprit=mmm.Culprit("L"), text=hidden),
    )
    return attrs.evolve(table_, case=case)


@pytest.mark.parametrize("name", POLICIES)
@pytest.mark.parametrize(("mode", "players"), [("competitive", 3), ("cooperative", 2), ("solo", 1)])
def test_every_policy_plays_on_from_views_alone(name: str, mode: mmm.Mode, players: int) -> None:
    """Whole games; and what is hidden from the seat changes nothing that it likes."""
    rng = random.Random(name)
    state = mmm.new_game(setup(mode, players, case=FILE.case))
    steps = 0
    while state.turn is not None:
        if state.turn == mmm.CHANCE:
            state = mmm.apply(state, state.turn, mmm.sample(state, rng))
            continue
        steps += 1
        options = chosen(state, name)
        if steps % 7 == 0:
            changed = change(state, setup=other_texts(state.setup, state.known[state.turn]))
            assert chosen(changed, name) == options
        state = mmm.apply(state, state.turn, rng.choice(options))
    assert mmm.outcome(state).end is not None


def test_every_policy_is_described() -> None:
    assert DESCRIBED.keys() == POLICIES.keys()
    assert all(text.en != text.fr for text in DESCRIBED.values())


def test_a_mind_looks_nothing_up_that_was_not_read() -> None:
    mind = Mind(CLUES, mmm.view(table(), BOB))
    assert mind.weights == {element: {} for element in mmm.ELEMENTS}
    with pytest.raises(AssertionError):
        mind.meaning(mmm.to_path("13"))
