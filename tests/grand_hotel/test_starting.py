"""Components and set-up: the table before the first turn (GH-COMP, GH-SETUP)."""

from __future__ import annotations

from fractions import Fraction
from math import factorial

import pytest

from crimehotel_rules import grand_hotel as gh
from crimehotel_rules.grand_hotel.rules.casting import fitting_casts
from tests.grand_hotel.table import ADA, BEN, CASTS, CLEO, PACK, act, arranged, code, setup


@pytest.mark.rules("GH-COMP-1", "GH-SETUP-1", "GH-SETUP-2", "GH-SETUP-3", "GH-SETUP-9")
@pytest.mark.parametrize("players", range(2, 7))
def test_the_table_before_the_deal(players: int) -> None:
    seen = gh.view(gh.new_game(setup(players)), gh.SPECTATOR)
    assert (seen.phase, seen.turn, seen.round) == (gh.Phase.DEAL, gh.CHANCE, 1)
    assert (seen.first, seen.active, seen.points, seen.log) == (None, None, 0, ())
    assert seen.cars == gh.Cars(0, 0)
    assert seen.places == ("lobby",) * players
    assert seen.rooms == tuple(
        gh.RoomSeen(space, False, None, (), 0) for space in ("R11", "R12", "R13", "R14")
    )
    assert seen.decks == (7, 7, 6)
    assert (seen.hand_sizes, seen.lost) == ((0,) * players, (0,) * players)
    assert seen.captors == (None,) * players
    assert seen.characters == (None,) * players
    assert (seen.effects, seen.used, seen.pending, seen.winner) == ((), (), None, None)
    assert gh.view(gh.new_game(setup(players)), ADA).objectives is None


@pytest.mark.rules("GH-SETUP-5", "GH-SETUP-6", "GH-SETUP-14")
def test_any_agreed_roster_will_do() -> None:
    """Two guards and two robbers, one of them named; everybody knows it."""
    state = gh.new_game(setup(4, roster=("guard", "guard", "shadow", "robber")))
    dealt = gh.Deal(("shadow", "captain", "magpie", "sergeant"))
    assert code(state, gh.CHANCE, dealt) is None
    casts = list(fitting_casts(PACK, state.setup.roster))
    assert [{card.id for card in cast} for cast in casts] == [set(dealt.characters)]
    for viewer in (ADA, BEN, gh.SPECTATOR):
        assert gh.view(state, viewer).setup.roster == ("guard", "guard", "shadow", "robber")


@pytest.mark.rules("GH-SETUP-15")
@pytest.mark.parametrize(
    ("roster", "casts"),
    [
        (("guard", "shadow"), ["captain shadow", "sergeant shadow"]),
        (("robber", "shadow", "guard"), ["captain magpie shadow", "magpie sergeant shadow"]),
        (("guard", "robber"),
         ["captain magpie", "captain shadow", "magpie sergeant", "sergeant shadow"]),
    ],
)  # fmt: skip
def test_a_class_is_drawn_blindly_among_those_whom_the_roster_does_not_name(
    roster: tuple[str, ...], casts: list[str]
) -> None:
    """Each cast in every order, all with the same odds."""
    odds = gh.chances(gh.new_game(setup(len(roster), roster=roster)))
    assert odds is not None
    dealt = [" ".join(sorted(deal.characters)) for deal, _ in odds if isinstance(deal, gh.Deal)]
    orders = factorial(len(roster))
    assert sorted(dealt) == sorted(casts * orders)
    assert {chance for _, chance in odds} == {Fraction(1, len(casts) * orders)}


@pytest.mark.rules("GH-SETUP-13", "GH-TURN-1")
@pytest.mark.parametrize("players", [("Ada", "Ben", "Cleo"), ("Cleo", "Ada", "Ben")])
def test_the_list_of_players_is_their_order_clockwise(players: tuple[str, str, str]) -> None:
    state = act(gh.new_game(gh.Setup(players=players, pack=PACK)), gh.Deal(CASTS[3]))
    state = act(state, gh.Rolls((1, 6, 1)))
    names = []
    for _ in range(4):
        assert state.active is not None
        names.append(state.name(state.active))
        state = act(state, gh.End())
    assert tuple(names) == (*players[1:], *players[:2])


@pytest.mark.rules("GH-SETUP-6")
@pytest.mark.parametrize("players", CASTS)
def test_every_order_of_a_cast_can_be_dealt(players: int) -> None:
    state = gh.new_game(setup(players))
    for turned in range(players):
        cast = CASTS[players][turned:] + CASTS[players][:turned]
        after = act(state, gh.Deal(cast))
        assert after.characters == cast
        assert (after.phase, after.turn) == (gh.Phase.FIRST, gh.CHANCE)
        assert after.pending == gh.pending.First(after.setup.seats)


@pytest.mark.rules("GH-SETUP-7")
def test_an_unplayable_cast_is_not_dealt() -> None:
    """The chef must knock out the Shadow, who is not there."""
    state = gh.new_game(setup(4))
    wrong = gh.Deal(("chef", "captain", "magpie", "baroness"))
    assert code(state, gh.CHANCE, wrong) == ("GH-SETUP-7", "unplayable_cast")


@pytest.mark.rules("GH-SETUP-10", "GH-TURN-2")
@pytest.mark.parametrize(("dice", "first"), [((3, 6), 1), ((6, 3), 0), ((2, 1), 0)])
def test_the_highest_roll_starts(dice: tuple[int, int], first: int) -> None:
    state = act(gh.new_game(setup()), gh.Deal(("magpie", "captain")), gh.Rolls(dice))
    assert (state.first, state.active, state.turn) == (first, first, first)
    assert state.points == 3
    assert state.log[-1] == gh.Turn(gh.Seat(first), 3)


@pytest.mark.rules("GH-SETUP-11")
def test_only_those_who_share_the_highest_roll_again() -> None:
    state = act(gh.new_game(setup(3)), gh.Deal(CASTS[3]), gh.Rolls((4, 1, 4)))
    assert state.pending == gh.pending.First((ADA, CLEO))
    assert code(state, gh.CHANCE, gh.Rolls((1, 2, 3))) == ("GH-SETUP-10", "dice_count")
    state = act(state, gh.Rolls((2, 2)), gh.Rolls((1, 5)))
    assert state.first == CLEO
    assert [entry for entry in state.log if isinstance(entry, gh.RolledFirst)] == [
        gh.RolledFirst((ADA, BEN, CLEO), (4, 1, 4)),
        gh.RolledFirst((ADA, CLEO), (2, 2)),
        gh.RolledFirst((ADA, CLEO), (1, 5)),
    ]


@pytest.mark.rules("GH-SETUP-16")
def test_all_who_roll_for_the_start_do_so_at_the_same_moment() -> None:
    """One step holds all their dice; nobody rolls before the others, or after them."""
    state = act(gh.new_game(setup(3)), gh.Deal(CASTS[3]))
    for dice in ((5,), (5, 2), (5, 2, 1, 1)):
        assert code(state, gh.CHANCE, gh.Rolls(dice)) == ("GH-SETUP-10", "dice_count")
    tied = act(state, gh.Rolls((5, 5, 1)))
    assert tied.log[-1] == gh.RolledFirst((ADA, BEN, CLEO), (5, 5, 1))
    assert code(tied, gh.CHANCE, gh.Rolls((3,))) == ("GH-SETUP-10", "dice_count")
    assert act(tied, gh.Rolls((3, 4))).first == BEN


@pytest.mark.rules("GH-SETUP-12")
def test_a_card_is_named_when_it_is_first_seen() -> None:
    """Each unseen card is equally likely, and only those."""
    opening = act(arranged(places=("R22", "R22"), rooms={"R11": {"card": "a1"}}), gh.Open())
    odds = gh.chances(opening)
    assert odds is not None
    assert len(odds) == 23
    assert {chance for _, chance in odds} == {Fraction(1, 23)}
    assert gh.Room("a1") not in gh.legal_actions(opening)
    searching = act(opening, gh.Room("d1"), gh.Search())
    odds = gh.chances(searching)
    assert odds is not None
    assert {action for action, _ in odds} == {
        gh.Draw(item) for item in ("necklace", "pearls", "watch", "caviar", "painting", "tiara")
    }


@pytest.mark.rules("GH-COMP-3", "GH-SETUP-6", "GH-SETUP-10")
@pytest.mark.parametrize(
    ("players", "deals", "rolls"),
    [(2, 8, 36), (3, 48, 216), (4, 288, None), (5, 720, None), (6, None, None)],
)
def test_the_odds_of_the_start(players: int, deals: int | None, rolls: int | None) -> None:
    """As many deals as playable casts times orders, and 6 to the power of n rolls, if listed."""
    dealing = gh.new_game(setup(players))
    rolling = act(dealing, gh.Deal(CASTS[players]))
    for state, expected in ((dealing, deals), (rolling, rolls)):
        odds = gh.chances(state)
        assert (None if odds is None else len(odds)) == expected
        if odds is not None:
            assert {chance for _, chance in odds} == {Fraction(1, len(odds))}
        assert len(gh.legal_actions(state)) == (expected or 0)


@pytest.mark.rules("GH-COMP-7")
def test_the_same_script_with_another_pack_gives_that_packs_cards() -> None:
    state = act(arranged(places=("R22", "R22")), gh.Open(), gh.Room("m1"), gh.Roll(2))
    assert state.effects == (gh.Lasting(ADA, 2, gh.effects.Stop("left")),)
    state = act(arranged(places=("R22", "R22")), gh.Open(), gh.Room("m2"), gh.Roll(1))
    assert state.effects == (gh.Lasting(ADA, 2, gh.effects.Stop("both")),)
