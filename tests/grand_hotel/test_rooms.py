"""Opening, closing, searching (GH-ROOM, GH-SEARCH)."""

from __future__ import annotations

import pytest

from crimehotel_rules import grand_hotel as gh
from tests.grand_hotel.table import ADA, BEN, CLEO, PACK, act, arranged, code

IN_22 = ("R22", "R22")


@pytest.mark.rules("GH-ROOM-1", "GH-ROOM-4", "GH-ROOM-5", "GH-INFO-3")
def test_the_first_opening_shows_everybody_the_card() -> None:
    state = act(arranged(places=IN_22), gh.Open())
    assert (state.phase, state.turn, state.points) == (gh.Phase.REVEAL, gh.CHANCE, 2)
    assert state.pending == gh.pending.Open(ADA, "R22")
    assert not state.room("R22").open
    state = act(state, gh.Room("b3"))
    for viewer in (ADA, BEN, gh.SPECTATOR):
        assert gh.view(state, viewer).rooms[5] == gh.RoomSeen("R22", True, "b3", (), 0)
    assert state.log[-1] == gh.Opened(ADA, "R22", "b3")
    assert "b3" not in state.room_deck


@pytest.mark.rules("GH-ROOM-2", "GH-ROOM-6", "GH-ROOM-8", "GH-FLOOR-5")
def test_a_closed_room_is_remembered_and_opened_again_without_chance() -> None:
    room = {"card": "a1", "open": True, "clips": (BEN,), "items": ("radio",)}
    state = act(arranged(places=IN_22, rooms={"R22": room}), gh.Close())
    for viewer in (ADA, BEN, gh.SPECTATOR):
        assert gh.view(state, viewer).rooms[5] == gh.RoomSeen("R22", False, "a1", (BEN,), 1)
    assert state.log[-1] == gh.Closed(ADA, "R22")
    state = act(state, gh.Open())
    assert (state.phase, state.points) == (gh.Phase.TURN, 1)
    assert state.room("R22").open


@pytest.mark.rules("GH-ROOM-3")
def test_what_is_open_is_not_opened_and_what_is_closed_is_not_closed() -> None:
    is_open = arranged(places=IN_22, rooms={"R22": {"card": "a1", "open": True}})
    assert code(is_open, ADA, gh.Open()) == ("GH-ROOM-3", "already_open")
    is_closed = act(is_open, gh.Close())
    assert code(is_closed, ADA, gh.Close()) == ("GH-ROOM-3", "already_closed")


@pytest.mark.rules("GH-ROOM-7")
@pytest.mark.parametrize(
    ("place", "refused"),
    [
        ("R21", None),
        ("R22", ("GH-ROOM-3", "already_closed")),
        ("left", ("GH-ROOM-7", "not_on_a_room")),
        ("lobby", ("GH-ROOM-7", "not_on_a_room")),
    ],
)
def test_only_who_stands_on_a_room_closes_it(place: str, refused: tuple[str, str] | None) -> None:
    """Room 21 is open, and the left car stands at its door."""
    rooms = {"R21": {"card": "a1", "open": True}}
    state = arranged(places=(place, "lobby"), rooms=rooms, cars=gh.Cars(2, 0))
    assert code(state, ADA, gh.Close()) == refused
    assert (gh.Close() in gh.legal_actions(state)) is (refused is None)


def searched(*dropped: str) -> gh.State:
    """Ada has searched room 22 and drawn the comb."""
    room = {"card": "a1", "open": True, "items": dropped}
    return act(arranged(places=IN_22, rooms={"R22": room}), gh.Search(), gh.Draw("comb"))


@pytest.mark.rules("GH-SEARCH-1", "GH-SEARCH-3", "GH-SEARCH-4", "GH-SEARCH-5", "GH-SEARCH-11")
def test_only_the_searcher_sees_what_is_found() -> None:
    state = searched("radio")
    assert (state.points, state.turn, state.phase) == (2, ADA, gh.Phase.SEARCH)
    found = ("comb", "radio")
    assert gh.view(state, ADA).pending == gh.pending.Search(ADA, "R22", 2, found)
    assert gh.view(state, ADA).log[-1] == gh.Searched(ADA, "R22", 2, found)
    for viewer in (BEN, gh.SPECTATOR):
        assert gh.view(state, viewer).pending == gh.pending.Search(ADA, "R22", 2, None)
        assert gh.view(state, viewer).log[-1] == gh.Searched(ADA, "R22", 2, None)
        assert gh.view(state, viewer).rooms[5].clips == (ADA,)
        assert gh.view(state, viewer).decks == (6, 6, 6)  # the radio was dropped here


@pytest.mark.rules("GH-SEARCH-6", "GH-SEARCH-7", "GH-SEARCH-16")
def test_each_item_is_kept_or_left() -> None:
    state = searched("radio")
    one = act(state, gh.Keep("radio"))
    assert one.hands[ADA] == ("radio",)
    assert gh.legal_actions(one) == (gh.Keep("comb"), gh.Leave())
    both = act(one, gh.Keep("comb"))
    assert both.hands[ADA] == ("comb", "radio")
    assert (both.phase, both.room("R22").items) == (gh.Phase.TURN, ())
    left = act(one, gh.Leave())
    assert left.room("R22").items == ("comb",)
    assert left.log[-1] == gh.Left(ADA, "R22", 1)
    assert gh.view(left, BEN).log[-2] == gh.Kept(ADA, "R22", None)
    none = act(state, gh.Leave())
    assert (none.hands[ADA], none.room("R22").items) == ((), ("comb", "radio"))


@pytest.mark.rules(
    "GH-SEARCH-8", "GH-SEARCH-9", "GH-SEARCH-10", "GH-SEARCH-15", "GH-SEARCH-17", "GH-DROP-4"
)
def test_a_room_gives_one_item_and_then_only_what_lies_there() -> None:
    state = act(searched(), gh.Leave())
    again = act(state, gh.Search())
    assert again.phase is gh.Phase.SEARCH
    assert again.room("R22").clips == (ADA,)
    state = act(state, gh.End(), gh.Search(), gh.Keep("comb"))
    assert state.room("R22").clips == (ADA, BEN)
    assert state.hands == ((), ("comb",))
    assert code(state, BEN, gh.Search()) == ("GH-SEARCH-9", "searched_and_empty")


@pytest.mark.rules("GH-COMP-2", "GH-SEARCH-5")
def test_everybody_sees_whose_a_clip_is() -> None:
    rooms = {
        "R21": {"card": "a2", "open": True, "clips": (BEN,)},
        "R22": {"card": "a1", "open": True, "clips": (BEN,), "items": ("comb",)},
        "R23": {"card": "a3", "open": True},
    }
    state = act(arranged(places=IN_22, rooms=rooms), gh.Search(), gh.Leave(), gh.Move("R23"))
    state = act(state, gh.Search(), gh.Draw("soap"))
    for viewer in (ADA, BEN, gh.SPECTATOR):
        clips = [room.clips for room in gh.view(state, viewer).rooms[4:8]]
        assert clips == [(BEN,), (ADA, BEN), (ADA,), ()]


@pytest.mark.rules("GH-INFO-9")
def test_everybody_knows_how_many_items_and_turns_to_lose_there_are() -> None:
    hands = (("soap", "watch"), ("radio",), ())
    state = arranged(3, places=("R22",) * 3, hands=hands, lost=(0, 2, 1))
    for viewer in (ADA, BEN, CLEO, gh.SPECTATOR):
        seen = gh.view(state, viewer)
        assert (seen.hand_sizes, seen.lost) == ((2, 1, 0), (0, 2, 1))
        assert seen.decks == (6, 6, 5)  # of 7, 7 and 6


@pytest.mark.rules("GH-COMP-8", "GH-SEARCH-5", "GH-HOST-6")
def test_clips_never_run_out() -> None:
    """Ada has a clip on 23 rooms and one with her captor, and sets the next."""
    rooms = {
        space: {"card": card.id, "open": True, "clips": () if space == "R22" else (ADA,)}
        for space, card in zip(gh.ROOMS, PACK.rooms, strict=True)
    }
    state = arranged(places=IN_22, rooms=rooms, captors=(BEN, None))
    state = act(state, gh.Search(), gh.Draw("comb"))
    assert [room.clips for room in state.rooms] == [(ADA,)] * 24
    assert state.captors == (BEN, None)


@pytest.mark.rules("GH-SEARCH-2")
def test_a_known_room_must_be_open_too() -> None:
    state = arranged(places=IN_22, rooms={"R22": {"card": "a1"}})
    assert code(state, ADA, gh.Search()) == ("GH-SEARCH-2", "closed")


@pytest.mark.rules("GH-SEARCH-12", "GH-INFO-4")
def test_standing_there_tells_nothing() -> None:
    room = {"card": "a1", "open": True, "clips": (BEN,), "items": ("comb",)}
    seen = gh.view(arranged(places=IN_22, rooms={"R22": room}), ADA)
    assert "comb" not in repr(seen)
    assert seen.rooms[5].items == 1


@pytest.mark.rules("GH-SEARCH-13")
def test_an_empty_deck_does_not_forbid_the_search_of_what_lies_there() -> None:
    room = {"card": "a1", "open": True, "items": ("radio",)}
    state = arranged(places=IN_22, rooms={"R22": room}, item_decks=((), ("novel",), ("watch",)))
    state = act(state, gh.Search())
    assert state.pending == gh.pending.Search(ADA, "R22", 1, ("radio",))
