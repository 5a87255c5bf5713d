"""Objectives, announcements and the win (GH-CHAR, GH-END)."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from crimehotel_rules import grand_hotel as gh
from crimehotel_rules.grand_hotel.rules.goals import interaction_met, item_met
from tests.grand_hotel.table import ADA, BEN, CLEO, PACK, act, arranged, code

CAST3 = ("sergeant", "shadow", "colonel")


def with_objective(field: str, objective: gh.objectives.Objective, **fields: Any) -> gh.State:
    """Three players, of whom Ada's character asks for this; Ben is a robber, Cleo a guest."""
    changed: dict[str, Any] = {field: objective}
    characters = tuple(
        attrs.evolve(card, **changed) if card.id == "sergeant" else card for card in PACK.characters
    )
    state = arranged(3, CAST3, places=("R22",) * 3, **fields)
    pack = attrs.evolve(PACK, characters=characters)
    return attrs.evolve(state, setup=attrs.evolve(state.setup, pack=pack))


Hold, HoldDeck = gh.objectives.Hold, gh.objectives.HoldDeck
All, AnyOf = gh.objectives.All, gh.objectives.Any
ANYONE, ROBBER = gh.targets.Anyone(), gh.targets.Class("robber")


@pytest.mark.rules("GH-CHAR-4", "GH-CHAR-9")
@pytest.mark.parametrize(
    ("objective", "hand", "is_met"),
    [
        (Hold(("soap", "comb", "lamp"), 2), ("soap", "lamp"), True),
        (Hold(("soap", "comb", "lamp"), 2), ("soap", "radio"), False),
        (HoldDeck("cheap", 2), ("soap", "comb"), True),
        (HoldDeck("cheap", 2), ("soap", "radio", "watch"), False),
        (All((HoldDeck("cheap", 1), HoldDeck("luxury", 1))), ("soap", "watch"), True),
        (All((HoldDeck("cheap", 1), HoldDeck("luxury", 1))), ("soap", "comb"), False),
        (AnyOf((HoldDeck("cheap", 2), HoldDeck("luxury", 1))), ("soap", "watch"), True),
        (AnyOf((HoldDeck("cheap", 2), HoldDeck("luxury", 1))), ("soap",), False),
    ],
)
def test_item_objectives(
    objective: gh.objectives.Objective, hand: tuple[str, ...], is_met: bool
) -> None:
    assert item_met(with_objective("item", objective, hands=(hand, (), ())), ADA) is is_met


@pytest.mark.rules("GH-CHAR-3", "GH-CHAR-6", "GH-CHAR-7", "GH-CHAR-9")
@pytest.mark.parametrize(
    ("objective", "deeds", "is_met"),
    [
        (gh.objectives.Attack("dropped", ANYONE, 1), {("dropped", CLEO)}, True),
        (gh.objectives.Attack("dropped", ROBBER, 1), {("dropped", CLEO)}, False),
        (gh.objectives.Attack("dropped", ROBBER, 1), {("captured", BEN)}, False),
        (gh.objectives.Attack("captured", ROBBER, 1), {("captured", BEN)}, True),
        (gh.objectives.Identify(ANYONE, 2), {("identify", BEN)}, False),
        (gh.objectives.Identify(ANYONE, 2), {("identify", BEN), ("identify", CLEO)}, True),
        (gh.objectives.Trade("give", ANYONE, 1), {("get", BEN)}, False),
        (gh.objectives.Trade("get", ANYONE, 1), {("get", BEN)}, True),
        (gh.objectives.Trade("any", ANYONE, 2), {("get", BEN), ("give", BEN)}, False),
        (gh.objectives.Trade("any", ANYONE, 2), {("get", BEN), ("give", CLEO)}, True),
        (gh.objectives.Deliver(ROBBER, 1), {("deliver", BEN)}, True),
        (gh.objectives.Deliver(gh.targets.Character("colonel"), 1), {("deliver", BEN)}, False),
        (gh.objectives.Deliver(gh.targets.Character("colonel"), 1), {("deliver", CLEO)}, True),
    ],
)
def test_interaction_objectives(
    objective: gh.objectives.Objective, deeds: set[Any], is_met: bool
) -> None:
    done = (frozenset(deeds), frozenset[Any](), frozenset[Any]())
    assert interaction_met(with_objective("interaction", objective, deeds=done), ADA) is is_met


@pytest.mark.rules("GH-CHAR-6")
def test_a_trade_counts_for_both_sides() -> None:
    state = arranged(3, places=("R22",) * 3, hands=(("soap",), ("radio",), ()))
    state = act(state, gh.Trade(BEN, "soap", True), gh.Accept("radio"))
    assert state.deeds[ADA] == {("give", BEN), ("get", BEN)}
    assert state.deeds[BEN] == {("give", ADA), ("get", ADA)}


@pytest.mark.rules("GH-CHAR-6", "GH-IDENT-3")
def test_a_card_seen_through_the_others_6_does_not_count() -> None:
    state = act(arranged(places=("R22", "R22")), gh.Identify(BEN), gh.Roll(6))
    assert state.deeds == (frozenset(), frozenset())


@pytest.mark.rules("GH-CHAR-8", "GH-INFO-2", "GH-END-1", "GH-END-2")
def test_an_objective_is_judged_by_the_truth_and_told_to_its_owner() -> None:
    """Captain Vogel arrests a robber whom he has not identified."""
    cast = ("captain", "magpie")
    state = arranged(2, cast, places=("R22", "R22"), hands=(("soap", "comb"), ()))
    state = act(state, gh.Attack(BEN), gh.Roll(3))
    assert gh.view(state, ADA).characters == ("captain", None)
    assert gh.view(state, ADA).objectives == gh.Objectives(True, True)
    assert gh.view(state, BEN).objectives == gh.Objectives(False, False)
    assert gh.view(state, gh.SPECTATOR).objectives is None
    assert state.announced == (True, False)
    assert state.log[-1] == gh.Announced(ADA)


def announced(reading: str = "held") -> gh.State:
    """Captain Vogel has arrested the Magpie, holds two cheap items and has announced."""
    state = arranged(
        2,
        ("captain", "magpie"),
        places=("left", "left"),
        item_objective=reading,
        hands=(("soap",), ()),
        deeds=(frozenset({("captured", BEN)}), frozenset()),
        rooms={"R11": {"card": "a1", "open": True, "clips": (BEN,), "items": ("comb",)}},
        cars=gh.Cars(1, 0),
    )
    return act(state, gh.Move("R11"), gh.Search(), gh.Keep("comb"))


@pytest.mark.rules("GH-CHAR-2", "GH-CHAR-4", "GH-CHAR-5", "GH-END-2", "GH-END-4")
@pytest.mark.parametrize(("reading", "wins"), [("held", False), ("latched", True)])
def test_a_lost_item_counts_or_not(reading: str, wins: bool) -> None:
    state = announced(reading)
    assert state.announced == (True, False)
    state = act(state, gh.Move("left"), gh.End(), gh.Attack(ADA), gh.Roll(2), gh.Drop("soap"))
    assert state.announced == (True, False)
    assert gh.view(state, ADA).objectives == gh.Objectives(wins, True)
    state = act(state, gh.Ride("down"), gh.End(), gh.Move("lobby"))
    assert state.over is wins
    assert state.winner == (ADA if wins else None)
    assert sum(entry == gh.Announced(ADA) for entry in state.log) == 1


@pytest.mark.rules("GH-END-2")
def test_the_announcement_is_not_repeated() -> None:
    state = act(announced(), gh.Move("left"), gh.End())
    state = act(state, gh.Attack(ADA), gh.Roll(2), gh.Drop("soap"), gh.End())
    state = act(state, gh.Move("R11"), gh.Search(), gh.Keep("soap"))
    assert gh.view(state, ADA).objectives == gh.Objectives(True, True)
    assert sum(entry == gh.Announced(ADA) for entry in state.log) == 1


@pytest.mark.rules("GH-END-1", "GH-END-10")
def test_both_partners_of_a_trade_can_finish_by_it() -> None:
    """The Baroness gives a card, Colonel Ash gets the cheap one that he needs."""
    cast = ("baroness", "colonel", "captain", "magpie", "porter")
    state = arranged(
        5,
        cast,
        places=("R22",) * 5,
        hands=(("soap", "watch", "tiara"), ("radio",), (), (), ()),
        deeds=(
            frozenset(),
            frozenset({("identify", CLEO), ("identify", ADA)}),
            *(frozenset[Any](),) * 3,
        ),
    )
    assert gh.view(state, BEN).objectives == gh.Objectives(False, True)
    state = act(state, gh.Trade(BEN, "soap", False), gh.Accept(None))
    assert state.active == ADA
    assert state.announced[:2] == (True, True)
    assert state.log[-2:] == (gh.Announced(ADA), gh.Announced(BEN))


@pytest.mark.rules("GH-END-1")
def test_announcements_go_clockwise_from_the_active_player() -> None:
    cast = ("baroness", "colonel", "captain", "magpie", "porter")
    state = arranged(
        5,
        cast,
        places=("R22",) * 5,
        hands=(("watch", "tiara"), ("radio", "soap", "comb"), (), (), ()),
        deeds=(
            frozenset({("give", CLEO)}),
            frozenset({("identify", CLEO), ("identify", ADA)}),
            *(frozenset[Any](),) * 3,
        ),
        active=BEN,
        turn=BEN,
    )
    state = act(state, gh.Trade(CLEO, "comb", False), gh.Accept(None))
    assert state.log[-2:] == (gh.Announced(BEN), gh.Announced(ADA))


@pytest.mark.rules("GH-END-3", "GH-END-8")
def test_the_win_comes_at_the_step_into_the_lobby() -> None:
    state = announced()
    state = act(state, gh.Move("left"), gh.End(), gh.Ride("down"))
    assert not state.over
    state = act(state, gh.End())
    assert not state.over  # a car at the ground is not the lobby
    state = act(state, gh.Move("lobby"))
    assert (state.phase, state.turn, state.active, state.winner) == (gh.Phase.OVER, None, None, ADA)
    assert (state.points, state.used, state.pending) == (0, (), None)
    assert state.log[-1] == gh.Won(ADA)
    assert gh.outcome(state) == gh.Outcome((ADA,), state.round)
    for actor in (ADA, BEN, gh.CHANCE):
        assert code(state, actor, gh.End()) == ("GH-END-8", "game_over")


@pytest.mark.rules("GH-END-5")
def test_a_delivery_counts_for_the_arrival_itself() -> None:
    """Sergeant Lund brings the Shadow home."""
    state = arranged(
        3, CAST3, places=("left",) * 3, captors=(None, ADA, None), hands=(("lamp",), (), ())
    )
    state = act(state, gh.Move("lobby"))
    assert state.winner == ADA
    assert state.log[-3:] == (gh.Freed(BEN, ADA), gh.Announced(ADA), gh.Won(ADA))


@pytest.mark.rules("GH-END-6")
def test_a_hostage_who_is_brought_home_wins_and_others_in_the_lobby_do_not() -> None:
    """Ben stands in the lobby with both met; Cleo is brought there, walks first clockwise."""
    deeds = (
        frozenset[Any](),
        frozenset({("captured", ADA)}),
        frozenset({("identify", ADA), ("identify", BEN)}),
    )
    state = arranged(
        3,
        CAST3,
        places=("left", "lobby", "left"),
        captors=(None, None, ADA),
        hands=((), ("tiara",), ("soap", "radio")),
        deeds=deeds,
        announced=(False, True, True),
    )
    assert act(state, gh.Move("lobby")).winner == CLEO


@pytest.mark.rules("GH-INFO-8")
def test_the_end_shows_nothing_that_was_hidden() -> None:
    state = arranged(
        3, CAST3, places=("left",) * 3, captors=(None, ADA, None), hands=(("lamp",), ("soap",), ())
    )
    state = act(state, gh.Move("lobby"))
    assert state.over
    seen = gh.view(state, CLEO)
    assert seen.characters == (None, None, "colonel")
    assert "lamp" not in repr(seen)
    assert "soap" not in repr(seen)
    assert "shadow" not in repr(seen)
