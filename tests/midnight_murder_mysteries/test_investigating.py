"""Investigating, publishing, opinions (MM-INVEST, MM-OPIN)."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from crimehotel_rules.midnight_murder_mysteries import (
    LOCATIONS_OF,
    SPECTATOR,
    Board,
    EndActions,
    Investigate,
    Investigated,
    Keep,
    LeaveSuspects,
    MalformedAction,
    Move,
    NotedOpinion,
    Opinion,
    Phase,
    Publish,
    legal_actions,
    path_names,
    to_path,
    view,
)
from tests.midnight_murder_mysteries.table import (
    ANN,
    BOB,
    CLEO,
    begun,
    change,
    do,
    legal,
    refused,
    rejected,
    setup,
)


@pytest.mark.rules("MM-INVEST-1", "MM-SHIP-1", "MM-SHIP-8")
def test_locations_are_searched_from_their_zone() -> None:
    """All of them, and from no other zone."""
    state = change(begun(setup()), purser=10)
    for zone, places in LOCATIONS_OF.items():
        there = change(state, detectives=(zone, 5, 6), purser=9 if zone == 10 else 10)
        for place in places:
            assert legal(there, ANN, Investigate(place, "public"))
            away = change(state, detectives=(zone % 10 + 1, 5, 6), purser=zone)
            refused(away, ANN, Investigate(place, "public"), "MM-INVEST-1", "location_elsewhere")


@pytest.mark.rules("MM-INVEST-2")
def test_suspects_are_asked_where_they_are() -> None:
    """One topic at a time."""
    state = begun(setup())
    refused(state, ANN, Investigate("C-alibi", "public"), "MM-INVEST-2", "suspect_elsewhere")
    state = do(state, Investigate("A-witness", "public"))
    assert path_names(state.known[ANN]) == ("A-witness",)


@pytest.mark.rules("MM-INVEST-3", "MM-INVEST-4", "MM-PACK-3")
def test_a_suspect_in_zone_1_closes_the_own_cabin() -> None:
    """The others stay open, and the suspect can be asked."""
    zones = (1, *(4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9))
    state = change(begun(setup()), detectives=(1, 5, 6), suspects=zones)
    refusal = refused(state, ANN, Investigate("01", "public"), "MM-INVEST-3", "cabin_occupied")
    assert refusal.values["suspect"] == "A"
    assert legal(state, ANN, Investigate("02", "public"))
    for topic in ("alibi", "witness", "motive"):
        assert legal(state, ANN, Investigate(f"A-{topic}", "private"))
    reversed_cabins = Board(cabins=tuple(reversed(Board().cabins)))
    other = change(begun(setup(board=reversed_cabins)), detectives=(1, 5, 6), suspects=zones)
    assert legal(other, ANN, Investigate("01", "public"))
    refused(other, ANN, Investigate("12", "public"), "MM-INVEST-3", "cabin_occupied")
    left = change(state, suspects=(4, *zones[1:]))
    assert legal(left, ANN, Investigate("01", "public"))


@pytest.mark.rules("MM-PACK-15", "MM-INVEST-5")
def test_a_public_investigation_is_for_all() -> None:
    """Everybody has read it, and the spectator hears it."""
    state = do(begun(setup()), Investigate("15", "public"))
    assert [path_names(mine) for mine in state.known] == [("15",)] * 3
    assert [each.text.en for each in view(state, SPECTATOR).paragraphs] == ["en:15"]
    assert state.log[-1] == Investigated(ANN, to_path("15"), "public", (ANN, BOB, CLEO), 1)
    assert state.phase is Phase.ACTIONS


@pytest.mark.rules(
    "MM-INVEST-12", "MM-INVEST-6", "MM-INVEST-7", "MM-INVEST-9", "MM-INVEST-10", "MM-INFO-2"
)
def test_a_private_investigation_is_for_one() -> None:
    """Everybody sees which path; nobody else sees the text, not even in the same zone."""
    state = change(begun(setup()), detectives=(4, 4, 6))
    state = do(state, Investigate("15", "private"))
    assert (state.phase, state.pending) == (Phase.PUBLISH, "15")
    assert legal_actions(state) == (Keep(), Publish())
    refused(state, ANN, Move(5), "MM-ROUND-2", "wrong_kind")
    for viewer in (BOB, CLEO, SPECTATOR):
        seen = view(state, viewer)
        assert seen.paragraphs == ()
        assert seen.known == (("15",), (), ())
        assert "en:15" not in repr(seen)
    kept = do(state, Keep())
    assert (kept.points, kept.pending, kept.known) == (1, None, state.known)
    refused(kept, ANN, Publish(), "MM-INVEST-12", "wrong_kind")


@pytest.mark.rules("MM-INVEST-8")
def test_publishing_gives_a_point_back() -> None:
    """The rulebook's first example: step, private search, public, step."""
    state = do(begun(setup()), Move(5), Investigate("17", "private"))
    assert state.points == 0
    state = do(state, Publish())
    assert (state.points, state.buoys) == (1, (4, 4, 4))
    assert [path_names(mine) for mine in state.known] == [("17",)] * 3
    assert do(state, Move(6)).points == 0


@pytest.mark.rules("MM-INVEST-11")
def test_a_path_can_be_followed_again() -> None:
    """At the usual price, known or public."""
    state = do(begun(setup()), Investigate("15", "public"), Investigate("15", "public"))
    assert state.points == 1
    assert len(state.log) - len(begun(setup()).log) == 2


@pytest.mark.rules("MM-OPIN-6", "MM-AP-3", "MM-OPIN-1", "MM-OPIN-3", "MM-OPIN-4")
def test_a_team_reads_in_private_and_gives_an_opinion() -> None:
    """The rulebook's fourth example: others in the zone read along and say nothing."""
    state = change(begun(setup("cooperative")), detectives=(5, 8, 5))
    refused(state, ANN, Investigate("17", "public"), "MM-AP-3", "not_in_public")
    state = do(state, Move(8), Investigate("22", "private"))
    assert (state.phase, state.points, state.pending) == (Phase.OPINION, 0, "22")
    assert [path_names(mine) for mine in state.known] == [("22",), ("22",), ()]
    assert view(state, SPECTATOR).paragraphs == ()
    assert view(state, CLEO).paragraphs == ()
    assert view(state, BOB).paragraphs[0].text.fr == "fr:22"
    refused(state, BOB, Opinion("average"), "MM-ROUND-3", "out_of_turn")
    refused(state, ANN, Publish(), "MM-AP-3", "wrong_kind")
    refused(state, ANN, EndActions(), "MM-ROUND-2", "wrong_kind")
    state = do(state, Opinion("important"))
    assert state.opinions == (NotedOpinion(ANN, state.opinions[0].path, "important"),)
    assert (state.phase, state.points, state.pending) == (Phase.ACTIONS, 0, None)
    refused(state, ANN, Opinion("average"), "MM-OPIN-1", "wrong_kind")


@pytest.mark.rules("MM-OPIN-2")
def test_every_opinion_stays_on_record() -> None:
    """Also a second one on the same path, for everybody to see."""
    state = begun(setup("cooperative"))
    state = do(state, Investigate("15", "private"), Opinion("average"))
    state = do(state, Investigate("15", "private"), Opinion("irrelevant"), EndActions())
    seen = view(do(state, LeaveSuspects()), CLEO).opinions
    assert [(each.seat, each.path, each.opinion) for each in seen] == [
        (ANN, "15", "average"),
        (ANN, "15", "irrelevant"),
    ]


@pytest.mark.rules("MM-COMP-3", "MM-INVEST-2")
@pytest.mark.parametrize(
    "path", ["00", "25", "1", "M-alibi", "A-mobile", "A", "a-alibi", "", 13, None, True]
)
def test_what_is_no_path(path: Any) -> None:
    """Two digits, or a suspect with one of the three topics."""
    rejected(lambda: Investigate(path, "public"), MalformedAction, "MM-COMP-3", "no_such_path")


@pytest.mark.rules("MM-AP-2", "MM-OPIN-1")
def test_words_that_do_not_fit() -> None:
    """Public or private; one of three opinions."""
    for word in ("secret", "", None, True):
        wrong: Any = word
        rejected(partial(Investigate, "15", wrong), MalformedAction, "MM-AP-2",
                 "no_such_word")  # fmt: skip
        rejected(partial(Opinion, wrong), MalformedAction, "MM-OPIN-1", "no_such_word")
