"""Interactions, dropping (GH-INTER, GH-ATTACK, GH-IDENT, GH-TRADE, GH-DROP)."""

from __future__ import annotations

from typing import Any

import pytest

from crimehotel_rules import grand_hotel as gh
from crimehotel_rules.grand_hotel.rules.box import Cars
from tests.grand_hotel.table import ADA, BEN, CLEO, act, arranged, code


def together(players: int = 2, place: str = "R22", **fields: Any) -> gh.State:
    return arranged(players, places=(place,) * players, **fields)


@pytest.mark.rules("GH-INTER-1", "GH-INTER-2")
@pytest.mark.parametrize(
    ("place", "is_allowed"), [("R22", True), ("left", True), ("right", True), ("lobby", False)]
)
def test_where_interactions_take_place(place: str, is_allowed: bool) -> None:
    """In a car at ground level, too."""
    state = together(place=place, hands=(("soap",), ()))
    for action in (gh.Attack(BEN), gh.Identify(BEN), gh.Trade(BEN, "soap", False)):
        expected = None if is_allowed else ("GH-INTER-2", "in_the_lobby")
        assert code(state, ADA, action) == expected


@pytest.mark.rules("GH-INTER-3", "GH-INTER-5")
def test_interactions_cost_nothing_and_only_two_kinds_are_rolled_for() -> None:
    state = together(hands=(("soap",), ()), points=0)
    attack = act(state, gh.Attack(BEN))
    assert (attack.phase, attack.turn) == (gh.Phase.ATTACK, gh.CHANCE)
    assert attack.pending == gh.pending.Attack(ADA, BEN)
    identify = act(state, gh.Identify(BEN))
    assert (identify.phase, identify.turn) == (gh.Phase.IDENTIFY, gh.CHANCE)
    trade = act(state, gh.Trade(BEN, "soap", False))
    assert (trade.phase, trade.turn) == (gh.Phase.TRADE, BEN)


@pytest.mark.rules("GH-INTER-6")
def test_each_kind_once_with_each_other_player() -> None:
    state = act(together(3), gh.Attack(BEN), gh.Roll(4))
    assert code(state, ADA, gh.Attack(BEN)) == ("GH-INTER-6", "used_up")
    assert code(state, ADA, gh.Attack(CLEO)) is None
    assert code(state, ADA, gh.Identify(BEN)) is None
    state = act(state, gh.End(), gh.End(), gh.End())
    assert code(state, ADA, gh.Attack(BEN)) is None


@pytest.mark.rules("GH-INTER-6", "GH-TRADE-9")
def test_the_other_limits_of_interactions() -> None:
    one = together(3, hands=(("soap",), (), ()), interaction_limit="one_per_turn")
    one = act(one, gh.Trade(BEN, "soap", False), gh.Decline())
    for action in (gh.Attack(BEN), gh.Identify(CLEO), gh.Trade(CLEO, "soap", False)):
        assert code(one, ADA, action) == ("GH-INTER-6", "one_is_enough")
    free = together(interaction_limit="unlimited")
    for _ in range(3):
        free = act(free, gh.Attack(BEN), gh.Roll(5))
    assert free.used == (gh.Used("attack", BEN),) * 3


@pytest.mark.rules("GH-INTER-8")
def test_an_interaction_starts_between_two_actions() -> None:
    """Not in the middle of a search, not before a trade is answered or an item is dropped."""
    room = {"card": "a1", "open": True}
    state = together(rooms={"R22": room}, hands=(("soap",), ("radio", "watch")))
    searching = act(state, gh.Search(), gh.Draw("comb"))
    trading = act(state, gh.Trade(BEN, "soap", True))
    dropping = act(state, gh.Attack(BEN), gh.Roll(2))
    for waiting, asked in ((searching, ADA), (trading, BEN), (dropping, BEN)):
        other = BEN if asked == ADA else ADA
        for interaction in (gh.Attack, gh.Identify):
            assert code(waiting, asked, interaction(other)) == ("GH-TURN-9", "wrong_kind")
            assert code(waiting, other, interaction(asked)) == ("GH-TURN-9", "out_of_turn")
    for done in (
        act(searching, gh.Leave()),
        act(trading, gh.Decline()),
        act(dropping, gh.Drop("radio")),
    ):
        assert code(done, ADA, gh.Identify(BEN)) is None


@pytest.mark.rules("GH-INTER-7", "GH-ATTACK-6", "GH-END-7")
def test_the_state_of_the_target_does_not_matter() -> None:
    state = together(captors=(None, ADA), lost=(0, 2), announced=(True, True))
    for action in (gh.Attack(BEN), gh.Identify(BEN)):
        assert code(state, ADA, action) is None
    state = act(state, gh.Attack(BEN), gh.Roll(1))
    assert (state.lost, state.captors) == ((0, 3), (None, ADA))


@pytest.mark.rules("GH-ATTACK-1", "GH-ATTACK-4", "GH-ATTACK-5", "GH-ATTACK-6")
@pytest.mark.parametrize(
    ("die", "lost"), [(1, (0, 1)), (2, (0, 0)), (3, (0, 0)), (4, (0, 0)), (5, (0, 0)), (6, (1, 0))]
)
def test_who_loses_a_turn(die: int, lost: tuple[int, int]) -> None:
    state = act(together(), gh.Attack(BEN), gh.Roll(die))
    assert state.lost == lost
    assert state.captors == ((None, ADA) if die == 3 else (None, None))
    assert state.log[-1 - (die == 3)] == gh.Attacked(ADA, BEN, die)
    assert (state.phase, state.turn, state.points) == (gh.Phase.TURN, ADA, 3)


@pytest.mark.rules(
    "GH-IDENT-1", "GH-IDENT-2", "GH-IDENT-3", "GH-IDENT-4", "GH-IDENT-5", "GH-INFO-5"
)
@pytest.mark.parametrize("die", range(1, 7))
def test_who_shows_a_card_to_whom(die: int) -> None:
    cast = ("sergeant", "shadow", "colonel")
    state = act(together(3, cast=cast), gh.Identify(BEN), gh.Roll(die))
    known: dict[gh.Viewer, list[str | None]] = {
        viewer: list(gh.view(state, viewer).characters) for viewer in (ADA, BEN, CLEO)
    }
    shown = {1: "shadow", 2: "shadow", 6: "sergeant"}.get(die)
    assert known[ADA] == ["sergeant", "shadow" if die < 3 else None, None]
    assert known[BEN] == ["sergeant" if die == 6 else None, "shadow", None]
    assert known[CLEO] == [None, None, "colonel"]
    for viewer, told in ((ADA, shown), (BEN, shown), (CLEO, None), (gh.SPECTATOR, None)):
        assert gh.view(state, viewer).log[-1] == gh.Identified(ADA, BEN, die, told)
    later = act(state, *[gh.End()] * 7)
    for viewer, characters in known.items():
        assert list(gh.view(later, viewer).characters) == characters


@pytest.mark.rules("GH-IDENT-6")
def test_nobody_shows_their_card_at_will() -> None:
    """A character cannot be handed over, and nobody rolls against themselves."""
    state = together(hands=(("soap",), ("radio",)))
    own = state.characters[ADA]
    assert code(state, ADA, gh.Trade(BEN, own, False)) == ("GH-TRADE-7", "not_in_hand")
    assert code(state, ADA, gh.Identify(ADA)) == ("GH-INTER-1", "no_partner")
    asked = act(state, gh.Trade(BEN, None, True))
    answer = gh.Accept(state.characters[BEN])
    assert code(asked, BEN, answer) == ("GH-TRADE-8", "not_in_hand")


def proposed(give: str | None, ask: bool) -> gh.State:
    state = together(3, hands=(("soap", "comb"), ("radio", "watch"), ()))
    return act(state, gh.Trade(BEN, give, ask))


@pytest.mark.rules("GH-TRADE-7")
@pytest.mark.parametrize(
    ("mine", "theirs", "proposals"),
    [
        (("soap", "comb"), ("radio",),
         {("soap", True), ("soap", False), ("comb", True), ("comb", False), (None, True)}),
        (("soap",), (), {("soap", False)}),
        ((), ("radio", "watch"), {(None, True)}),
        ((), (), set()),
    ],
)  # fmt: skip
def test_what_can_be_proposed(
    mine: tuple[str, ...], theirs: tuple[str, ...], proposals: set[tuple[str | None, bool]]
) -> None:
    """One of one's own items or none, and one in return or none, but not none for none."""
    state = together(hands=(mine, theirs))
    listed = [action for action in gh.legal_actions(state) if isinstance(action, gh.Trade)]
    assert {(action.give, action.ask) for action in listed} == proposals
    for give in ("soap", "comb", "radio", None):
        for ask in (True, False):
            refusal = code(state, ADA, gh.Trade(BEN, give, ask))
            assert (refusal is None) is ((give, ask) in proposals)
            assert refusal is None or refusal[0] == "GH-TRADE-7"


@pytest.mark.rules("GH-TRADE-8")
def test_how_a_proposal_is_answered() -> None:
    """With one of one's own items if one is asked for, with none otherwise, or with a no."""
    asked = proposed("soap", True)
    assert gh.legal_actions(asked) == (gh.Accept("radio"), gh.Accept("watch"), gh.Decline())
    assert code(asked, BEN, gh.Accept(None)) == ("GH-TRADE-8", "card_asked_for")
    for foreign in ("soap", "tiara"):
        assert code(asked, BEN, gh.Accept(foreign)) == ("GH-TRADE-8", "not_in_hand")
    given = proposed("soap", False)
    assert gh.legal_actions(given) == (gh.Accept(None), gh.Decline())
    assert code(given, BEN, gh.Accept("radio")) == ("GH-TRADE-8", "not_asked_for")


@pytest.mark.rules("GH-TRADE-1", "GH-TRADE-2", "GH-TRADE-3")
@pytest.mark.parametrize(
    ("give", "ask", "answer", "hands"),
    [
        ("soap", True, "watch", (("comb", "watch"), ("soap", "radio"), ())),
        ("soap", False, None, (("comb",), ("soap", "radio", "watch"), ())),
        (None, True, "radio", (("soap", "comb", "radio"), ("watch",), ())),
    ],
)
def test_what_a_trade_moves(
    give: str | None, ask: bool, answer: str | None, hands: tuple[tuple[str, ...], ...]
) -> None:
    """One item each way, or one way only; hands are in the order of the pack."""
    state = act(proposed(give, ask), gh.Accept(answer))
    in_order = [sorted(hand) for hand in state.hands]
    assert in_order == [sorted(hand) for hand in hands]
    assert (state.phase, state.turn) == (gh.Phase.TURN, ADA)


@pytest.mark.rules("GH-TRADE-2", "GH-TRADE-4", "GH-TRADE-9")
def test_a_declined_trade_moves_nothing_and_is_used_up() -> None:
    before = proposed("soap", True)
    assert gh.legal_actions(before) == (gh.Accept("radio"), gh.Accept("watch"), gh.Decline())
    state = act(before, gh.Decline())
    assert state.hands == before.hands
    assert state.log[-1] == gh.Declined(BEN, ADA)
    assert code(state, ADA, gh.Trade(BEN, "comb", False)) == ("GH-INTER-6", "used_up")


@pytest.mark.rules("GH-TRADE-5")
def test_who_knows_the_cards_of_a_trade() -> None:
    state = proposed("soap", True)
    for viewer, give in ((ADA, "soap"), (BEN, None), (CLEO, None), (gh.SPECTATOR, None)):
        assert gh.view(state, viewer).pending == gh.pending.Trade(ADA, BEN, True, True, give)
    state = act(state, gh.Accept("radio"))
    told = gh.Traded(ADA, BEN, True, True, "soap", "radio")
    hidden = gh.Traded(ADA, BEN, True, True, None, None)
    for viewer, entry in ((ADA, told), (BEN, told), (CLEO, hidden), (gh.SPECTATOR, hidden)):
        assert gh.view(state, viewer).log[-1] == entry


@pytest.mark.rules("GH-ATTACK-2", "GH-DROP-1", "GH-DROP-2")
def test_the_target_chooses_what_to_drop() -> None:
    state = act(together(hands=((), ("soap", "comb"))), gh.Attack(BEN), gh.Roll(2))
    assert (state.phase, state.turn) == (gh.Phase.DROP, BEN)
    assert state.pending == gh.pending.Drop(BEN, ADA, "R22")
    assert gh.legal_actions(state) == (gh.Drop("soap"), gh.Drop("comb"))
    state = act(state, gh.Drop("comb"))
    assert (state.hands[BEN], state.room("R22").items) == (("soap",), ("comb",))
    assert (state.turn, state.hands[ADA]) == (ADA, ())
    assert gh.view(state, BEN).log[-1] == gh.Dropped(BEN, "R22", "comb")
    assert gh.view(state, ADA).log[-1] == gh.Dropped(BEN, "R22", None)


@pytest.mark.rules("GH-DROP-2", "GH-DROP-5")
def test_one_item_falls_at_once_and_an_empty_hand_drops_nothing() -> None:
    state = act(together(hands=((), ("soap",))), gh.Attack(BEN), gh.Roll(2))
    assert (state.turn, state.room("R22").items) == (ADA, ("soap",))
    empty = act(together(), gh.Attack(BEN), gh.Roll(2))
    assert empty.log[-1] == gh.Attacked(ADA, BEN, 2)
    assert empty.turn == ADA
    assert empty.deeds == (frozenset(), frozenset())


@pytest.mark.rules("GH-DROP-3", "GH-DROP-4")
def test_dropped_in_a_car_an_item_lies_in_the_nearest_room_beside_others() -> None:
    room = {"card": "a1", "open": True, "clips": (ADA,), "items": ("radio",)}
    state = together(place="right", cars=Cars(0, 3), hands=((), ("soap",)), rooms={"R34": room})
    state = act(state, gh.Attack(BEN), gh.Roll(2))
    assert state.room("R34").items == ("soap", "radio")


@pytest.mark.rules("GH-DROP-6")
def test_nobody_drops_at_will() -> None:
    state = together(hands=(("soap",), ()))
    assert code(state, ADA, gh.Drop("soap")) == ("GH-TURN-9", "wrong_kind")


@pytest.mark.rules("GH-DROP-7")
def test_what_falls_in_a_closed_room_stays_when_it_turns_out_to_be_maintenance() -> None:
    state = act(together(hands=((), ("soap",))), gh.Attack(BEN), gh.Roll(2))
    state = act(state, gh.Open(), gh.Room("m1"), gh.Roll(3))
    assert state.room("R22").items == ("soap",)
    assert code(state, ADA, gh.Search()) == ("GH-MAINT-1", "maintenance_search")
