"""The 36 small vectors, each a position put together by hand."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from crimehotel_rules import grand_hotel as gh
from crimehotel_rules.grand_hotel.rules.box import Cars
from crimehotel_rules.grand_hotel.rules.casting import fitting_casts, playable_casts
from crimehotel_rules.grand_hotel.rules.dropping import drop_room
from crimehotel_rules.grand_hotel.rules.lifts import nearest_cars
from tests.grand_hotel.table import ADA, BEN, CLEO, PACK, act, arranged, code, setup, started

CARS = Cars(left=0, right=5)


def callable_cars(state: gh.State) -> list[str]:
    return [action.car for action in gh.legal_actions(state) if isinstance(action, gh.Call)]


@pytest.mark.parametrize(
    ("place", "reading", "nearest", "called"),
    [
        ("lobby", "by_side", ("left", "right"), ["right"]),  # V-1
        ("lobby", "by_distance", ("left",), []),
        ("R11", "by_side", ("left",), ["left"]),  # V-2
        ("R11", "by_distance", ("left",), ["left"]),
        ("R34", "by_side", ("right",), ["right"]),  # V-3
        ("R34", "by_distance", ("right",), ["right"]),
        ("R52", "by_side", ("left",), ["left"]),  # V-4
        ("R52", "by_distance", ("right",), []),
        ("left", "by_side", (), []),  # V-5
        ("right", "by_distance", (), []),
    ],
)
def test_v1_to_v5_the_nearest_car(
    place: str, reading: str, nearest: tuple[str, ...], called: list[str]
) -> None:
    state = arranged(nearest_car=reading, cars=CARS, places=(place, "lobby"))
    assert nearest_cars(state, place) == nearest
    assert callable_cars(state) == called


@pytest.mark.rules("GH-DROP-3", "GH-DROP-8")
@pytest.mark.parametrize(
    ("place", "cars", "room"),
    [
        ("left", (0, 0), "R11"),  # V-6
        ("left", (1, 0), "R11"),
        ("left", (4, 0), "R41"),
        ("right", (0, 0), "R14"),  # V-7
        ("right", (0, 6), "R64"),
        ("R23", (0, 0), "R23"),  # V-8
    ],
)
def test_v6_to_v8_where_a_dropped_item_lands(place: str, cars: tuple[int, int], room: str) -> None:
    assert drop_room(Cars(*cars), place) == room
    state = arranged(cars=Cars(*cars), places=(place, place), hands=((), ("soap",)))
    state = act(state, gh.Attack(BEN), gh.Roll(2))
    assert state.room(room).items == ("soap",)


@pytest.mark.rules("GH-HOST-12", "GH-HOST-15")
@pytest.mark.parametrize(
    ("before", "attacker", "target", "die", "after", "lost"),
    [
        ((None, 0, None, None), 1, 0, 1, (None, None, None, None), (1, 0, 0, 0)),  # V-9
        ((None, 0, None, None), 1, 0, 3, (1, None, None, None), (0, 0, 0, 0)),  # V-10
        ((None, 0, 0, None), 3, 0, 3, (3, None, None, None), (0, 0, 0, 0)),  # V-11
        ((None, 0, 0, None), 3, 0, 1, (None, 0, 0, None), (1, 0, 0, 0)),  # V-12
        ((None, 0, 1, None), 2, 0, 3, (2, None, 1, None), (0, 0, 0, 0)),  # V-13
        ((None, 0, 1, None), 0, 1, 3, (None, 0, None, None), (0, 0, 0, 0)),  # V-14
        ((None, 0, None, None), 2, 1, 3, (None, 2, None, None), (0, 0, 0, 0)),  # V-15
    ],
)
def test_v9_to_v15_captures_and_releases(
    before: tuple[Any, ...],
    attacker: int,
    target: int,
    die: int,
    after: tuple[Any, ...],
    lost: tuple[int, ...],
) -> None:
    state = arranged(
        4, places=("R22",) * 4, captors=before, active=attacker, turn=attacker, first=attacker
    )
    state = act(state, gh.Attack(gh.Seat(target)), gh.Roll(die))
    assert state.captors == after
    assert state.lost == lost


@pytest.mark.rules("GH-HOST-14")
def test_v16_all_of_a_chain_go_free_in_the_lobby() -> None:
    state = arranged(3, places=("left",) * 3, captors=(None, ADA, BEN))
    state = act(state, gh.Move("lobby"))
    assert state.captors == (None, None, None)
    assert state.places == ("lobby",) * 3


def searching(reading: str = "stays", **room: Any) -> gh.State:
    decks = room.pop("item_decks", None)
    more = {} if decks is None else {"item_decks": decks}
    return arranged(places=("R22", "lobby"), rooms={"R22": room}, maintenance_drop=reading, **more)


def found(state: gh.State, *chance: gh.Action) -> tuple[str, ...]:
    """What Ada finds."""
    state = act(state, gh.Search(), *chance)
    entry = state.log[-1]
    assert isinstance(entry, gh.Searched)
    assert ADA in state.room("R22").clips
    assert entry.items is not None
    return entry.items


def test_v17_a_closed_room_is_not_searched() -> None:
    assert code(searching(card="a1"), ADA, gh.Search()) == ("GH-SEARCH-2", "closed")


def test_v18_an_open_room_gives_one_item_of_its_deck() -> None:
    state = searching(card="a1", open=True)
    assert act(state, gh.Search()).turn == gh.CHANCE
    assert found(state, gh.Draw("soap")) == ("soap",)


def test_v19_a_dropped_item_is_found_together_with_the_drawn_one() -> None:
    state = searching(card="a1", open=True, items=("radio",))
    assert found(state, gh.Draw("soap")) == ("soap", "radio")


def test_v20_a_searched_and_empty_room_is_not_searched() -> None:
    state = searching(card="a1", open=True, clips=(BEN,))
    assert code(state, ADA, gh.Search()) == ("GH-SEARCH-9", "searched_and_empty")


def test_v21_the_same_player_searches_again_if_something_lies_there() -> None:
    assert found(searching(card="a1", open=True, clips=(ADA,), items=("radio",))) == ("radio",)


def test_v22_an_empty_deck_gives_nothing() -> None:
    decks = ((), ("radio",), ("watch",))
    state = searching(card="a1", open=True, item_decks=decks)
    assert found(state) == ()
    after = act(state, gh.Search())
    assert after.phase is gh.Phase.TURN
    assert after.points == 2
    assert code(after, ADA, gh.Search()) == ("GH-SEARCH-9", "searched_and_empty")


def test_v23_what_lies_in_a_maintenance_room() -> None:
    room: dict[str, Any] = {"card": "m1", "open": True, "items": ("radio",)}
    assert code(searching(**room), ADA, gh.Search()) == ("GH-MAINT-1", "maintenance_search")
    assert found(searching("searchable", **room)) == ("radio",)
    bare = searching("searchable", card="m1", open=True)
    assert code(bare, ADA, gh.Search()) == ("GH-MAINT-1", "maintenance_search")


def change(owner: int, who: Any, amount: int, turns: int = 1) -> gh.Lasting:
    return gh.Lasting(gh.Seat(owner), turns, gh.effects.Points(who, amount))


@pytest.mark.parametrize(
    ("effects", "points"),
    [
        ([], 3),
        ([change(1, "self", -1)], 2),
        ([change(1, "self", 2)], 5),
        ([change(1, "self", -3), change(0, "others", -1, turns=2)], 0),
        ([change(1, "self", 1), change(1, "self", 1)], 5),
        ([change(1, "others", -1)], 3),
    ],
)
def test_v24_points_at_the_start_of_a_turn(effects: list[gh.Lasting], points: int) -> None:
    """Ben's turn begins when Ada ends hers."""
    state = act(attrs.evolve(started(), effects=tuple(effects)), gh.End())
    assert state.active == BEN
    assert state.points == points


def test_v25_points_in_hand_do_not_change() -> None:
    state = arranged(places=("R22", "lobby"), rooms={"R22": {"card": "m1"}})
    state = act(state, gh.Open(), gh.Roll(1))
    assert state.effects == (change(0, "self", -1, turns=2),)
    assert state.points == 2


def in_boiler_room(die: int) -> gh.State:
    """Ada and Ben stand in the boiler room, and Ada has opened it with this roll."""
    state = arranged(places=("R22", "R22"), rooms={"R22": {"card": "m1"}})
    return act(state, gh.Open(), gh.Roll(die))


@pytest.mark.rules("GH-MAINT-15")
def test_v26_an_effect_is_over_when_its_turn_is_passed_over() -> None:
    state = attrs.evolve(in_boiler_room(2), lost=(1, 0))
    state = act(state, gh.End(), gh.End())  # Ada's turn is lost, Ben is asked again
    assert state.active == BEN
    assert state.effects == ()


def test_v27_another_players_4_ends_an_effect() -> None:
    state = act(in_boiler_room(2), gh.End(), gh.Close(), gh.Open())
    assert len(state.effects) == 1
    assert act(state, gh.Roll(4)).effects == ()
    assert len(act(state, gh.Roll(3)).effects) == 1


def test_v28_the_owners_4_ends_nothing_of_theirs() -> None:
    state = act(in_boiler_room(2), gh.End(), gh.End(), gh.Close(), gh.Open(), gh.Roll(4))
    assert [lasting.owner for lasting in state.effects] == [ADA]
    assert act(state, gh.End()).effects == ()


@pytest.mark.parametrize(
    ("players", "fitting", "playable"), [(2, 4, 4), (3, 8, 8), (4, 16, 12), (5, 8, 6), (6, 4, 3)]
)
def test_v29_casts_of_the_fixture(players: int, fitting: int, playable: int) -> None:
    roster = setup(players).roster
    assert len(list(fitting_casts(PACK, roster))) == fitting
    assert len(list(playable_casts(PACK, roster))) == playable


def test_v30_a_roster_without_a_playable_cast_is_refused() -> None:
    with pytest.raises(gh.InvalidSetup) as caught:
        setup(4, roster=("chef", "guard", "magpie", "guest"))
    assert caught.value.rule == "GH-SETUP-7"
    casts = list(playable_casts(PACK, setup(4, roster=("chef", "guard", "robber", "guest")).roster))
    assert all("shadow" in [card.id for card in cast] for cast in casts)
    assert len(casts) == 4


def test_v31_a_deal_must_fit_the_roster() -> None:
    state = gh.new_game(setup(4, roster=("porter", "guard", "robber", "guest")))
    wrong = gh.Deal(("chef", "captain", "shadow", "baroness"))
    assert code(state, gh.CHANCE, wrong) == ("GH-SETUP-6", "not_the_roster")
    twice = gh.Deal(("captain", "captain", "shadow", "baroness", "colonel", "chef"))
    state = gh.new_game(setup(6))
    assert code(state, gh.CHANCE, twice) == ("GH-SETUP-6", "dealt_twice")


def test_v32_a_skip_does_not_add_to_a_lost_turn() -> None:
    state = act(in_boiler_room(6), gh.End(), gh.Attack(ADA), gh.Roll(1))
    assert state.lost == (1, 0)
    state = act(state, gh.End())  # Ada's next turn is passed over
    assert state.active == BEN
    assert state.lost == (0, 0)
    assert state.effects == ()
    assert act(state, gh.End()).active == ADA


@pytest.mark.rules("GH-SEARCH-14")
def test_v33_a_hand_of_13_items_keeps_a_fourteenth() -> None:
    items = tuple(item.id for item in PACK.items)
    state = arranged(
        places=("R22", "lobby"),
        rooms={"R22": {"card": "a1", "open": True, "clips": (ADA,), "items": items[13:14]}},
        hands=(items[:13], ()),
    )
    state = act(state, gh.Search(), gh.Keep(items[13]))
    assert state.hands[ADA] == items[:14]


def test_v34_floors_in_rounds_1_to_8() -> None:
    state = started()
    floors = []
    for _ in range(8):
        floors.append(state.floors)
        assert len(state.rooms) == 4 * state.floors
        state = act(state, gh.End(), gh.End())
    assert floors == [1, 2, 3, 4, 5, 6, 6, 6]


def test_v35_colonel_ash_must_identify_two_characters() -> None:
    cast = ("colonel", "shadow", "sergeant")
    state = arranged(3, cast, places=("R22",) * 3)
    state = act(state, gh.Identify(BEN), gh.Roll(1), gh.End(), gh.End(), gh.End())
    twice = act(state, gh.Identify(BEN), gh.Roll(2))
    both = act(state, gh.Identify(CLEO), gh.Roll(2))
    for after, is_met in ((twice, False), (both, True)):
        objectives = gh.view(after, ADA).objectives
        assert objectives is not None
        assert objectives.interaction is is_met


@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        (((), ("soap", "towel")), 1),
        ((("watch", "tiara"), ("soap", "towel")), 0),
        ((("watch", "tiara"), ()), 0),
        (((), ()), None),
    ],
)
def test_v36_who_wins_when_a_captor_brings_a_hostage_home(
    hands: tuple[tuple[str, ...], ...], winner: int | None
) -> None:
    """Ada is the Magpie, Ben Captain Vogel; both have done their interaction."""
    state = arranged(
        places=("left", "left"),
        captors=(None, ADA),
        hands=hands,
        deeds=(frozenset({("dropped", BEN)}), frozenset({("captured", ADA)})),
        announced=tuple(bool(hand) for hand in hands),
    )
    state = act(state, gh.Move("lobby"))
    assert state.winner == winner
    assert state.over is (winner is not None)
    assert state.captors == (None, None)
