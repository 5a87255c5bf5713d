"""What is refused, with which rule, and that nothing changes and nothing leaks."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from crimehotel_rules import grand_hotel as gh
from crimehotel_rules.grand_hotel import rules
from crimehotel_rules.grand_hotel.rules.box import Cars
from tests.grand_hotel.table import ADA, BEN, act, arranged, setup, started

Lasting = gh.Lasting


def at(place: str, **fields: Any) -> gh.State:
    """Ada is here, Ben too, unless it is said otherwise."""
    return arranged(**{"places": (place, place), **fields})


def forbidden(kind: Any) -> tuple[gh.Lasting, ...]:
    return (Lasting(BEN, 1, gh.effects.Forbid("others", kind)),)


def stopped(car: Any) -> tuple[gh.Lasting, ...]:
    return (Lasting(BEN, 1, gh.effects.Stop(car)),)


def over() -> gh.State:
    state = gh.new_game(setup(2, rounds=1))
    state = act(state, gh.Deal(("magpie", "captain")), gh.Rolls((6, 1)), gh.End(), gh.End())
    assert state.over
    return state


def offered(give: str | None, ask: bool) -> gh.State:
    state = at("R22", hands=(("soap",), ("radio", "watch")))
    return act(state, gh.Trade(BEN, give, ask))


OPEN_A1 = {"R22": {"card": "a1", "open": True}}

REFUSED: list[tuple[str, str, Callable[[], gh.State], Any, gh.Action]] = [
    ("GH-END-8", "game_over", over, ADA, gh.End()),
    ("GH-END-8", "game_over", over, gh.CHANCE, gh.Roll(3)),
    # who acts
    ("GH-TURN-9", "out_of_turn", started, BEN, gh.End()),
    ("GH-TURN-9", "out_of_turn", started, gh.CHANCE, gh.Roll(3)),
    ("GH-TURN-9", "out_of_turn", lambda: act(at("R22"), gh.Attack(BEN)), ADA, gh.Roll(1)),
    ("GH-TURN-9", "stranger", started, 2, gh.End()),
    ("GH-TURN-9", "stranger", started, -1, gh.End()),
    ("GH-TURN-9", "stranger", started, True, gh.End()),
    ("GH-TURN-9", "stranger", started, "spectator", gh.End()),
    ("GH-TURN-9", "stranger", started, None, gh.End()),
    ("GH-TURN-9", "stranger", started, 0.0, gh.End()),
    ("GH-TURN-9", "wrong_kind", started, ADA, gh.Roll(3)),
    ("GH-TURN-9", "wrong_kind", started, ADA, gh.Drop("soap")),
    ("GH-TURN-9", "wrong_kind", started, ADA, gh.Keep("soap")),
    ("GH-TURN-9", "out_of_turn", lambda: offered("soap", True), ADA, gh.Accept("radio")),
    ("GH-TURN-9", "wrong_kind", lambda: offered("soap", True), BEN, gh.End()),
    # the start
    ("GH-SETUP-6", "deal_size", lambda: gh.new_game(setup()), gh.CHANCE, gh.Deal(("magpie",))),
    ("GH-SETUP-6", "no_such_character_card", lambda: gh.new_game(setup()), gh.CHANCE,
     gh.Deal(("magpie", "ghost"))),
    ("GH-SETUP-6", "not_the_roster", lambda: gh.new_game(setup()), gh.CHANCE,
     gh.Deal(("magpie", "shadow"))),
    ("GH-SETUP-10", "dice_count",
     lambda: act(gh.new_game(setup()), gh.Deal(("magpie", "captain"))), gh.CHANCE,
     gh.Rolls((1, 2, 3))),
    # moving
    ("GH-TURN-4", "no_point", lambda: at("R22", points=0), ADA, gh.Move("R21")),
    ("GH-TURN-4", "no_point", lambda: at("left", points=0, lobby_step="one_point"), ADA,
     gh.Move("lobby")),
    ("GH-MOVE-1", "not_laid_out", started, ADA, gh.Move("R21")),
    ("GH-MOVE-1", "already_there", lambda: at("R22"), ADA, gh.Move("R22")),
    ("GH-MOVE-1", "already_there", started, ADA, gh.Move("lobby")),
    ("GH-MOVE-2", "too_far", lambda: at("R21"), ADA, gh.Move("R23")),
    ("GH-MOVE-2", "too_far", lambda: at("R21"), ADA, gh.Move("R24")),
    ("GH-MOVE-3", "too_far", lambda: at("R21", cars=Cars(1, 2)), ADA, gh.Move("left")),
    ("GH-MOVE-3", "too_far", lambda: at("R21", cars=Cars(1, 2)), ADA, gh.Move("right")),
    ("GH-MOVE-3", "too_far", lambda: at("left"), ADA, gh.Move("R11")),
    ("GH-MOVE-3", "too_far", lambda: at("left"), ADA, gh.Move("right")),
    ("GH-MOVE-3", "too_far", lambda: at("left", cars=Cars(1, 0)), ADA, gh.Move("lobby")),
    ("GH-MOVE-4", "too_far", lambda: at("R11"), ADA, gh.Move("R21")),
    ("GH-MOVE-4", "too_far", lambda: at("R11"), ADA, gh.Move("lobby")),
    ("GH-MOVE-4", "too_far", started, ADA, gh.Move("R11")),
    ("GH-HOST-5", "hostage", lambda: at("R22", captors=(BEN, None)), ADA, gh.Move("R21")),
    ("GH-HOST-5", "hostage", lambda: at("left", captors=(BEN, None)), ADA, gh.Move("lobby")),
    ("GH-HOST-5", "hostage", lambda: at("left", captors=(BEN, None)), ADA, gh.Ride("up")),
    ("GH-MAINT-11", "forbidden", lambda: at("R22", effects=forbidden("move")), ADA,
     gh.Move("R21")),
    # elevators
    ("GH-LIFT-3", "not_nearest", lambda: at("R22"), ADA, gh.Call("right")),
    ("GH-LIFT-5", "already_here", started, ADA, gh.Call("left")),
    ("GH-LIFT-5", "call_from_car", lambda: at("left", cars=Cars(0, 3)), ADA, gh.Call("right")),
    ("GH-LIFT-5", "call_from_car", lambda: at("left"), ADA, gh.Call("left")),
    ("GH-LIFT-6", "occupied", lambda: at("R22", places=("R22", "left"), occupied_car="not_called"),
     ADA, gh.Call("left")),
    ("GH-MAINT-12", "stopped", lambda: at("R22", effects=stopped("left")), ADA, gh.Call("left")),
    ("GH-MAINT-12", "stopped", lambda: at("left", effects=stopped("both")), ADA, gh.Ride("up")),
    ("GH-MAINT-11", "forbidden", lambda: at("R22", effects=forbidden("call")), ADA,
     gh.Call("left")),
    ("GH-MAINT-11", "forbidden", lambda: at("left", effects=forbidden("ride")), ADA,
     gh.Ride("up")),
    ("GH-TURN-4", "no_point", lambda: at("R22", points=0), ADA, gh.Call("left")),
    ("GH-TURN-4", "no_point", lambda: at("left", points=0), ADA, gh.Ride("up")),
    ("GH-LIFT-7", "not_in_a_car", lambda: at("R11", cars=Cars(1, 1)), ADA, gh.Ride("up")),
    ("GH-LIFT-9", "no_such_level", lambda: at("left"), ADA, gh.Ride("down")),
    ("GH-LIFT-9", "no_such_level", lambda: at("left", cars=Cars(6, 0)), ADA, gh.Ride("up")),
    # rooms
    ("GH-ROOM-1", "not_on_a_room", started, ADA, gh.Open()),
    ("GH-ROOM-1", "not_on_a_room", lambda: at("left"), ADA, gh.Open()),
    ("GH-ROOM-7", "not_on_a_room", started, ADA, gh.Close()),
    ("GH-ROOM-7", "not_on_a_room", lambda: at("left"), ADA, gh.Close()),
    ("GH-ROOM-3", "already_open", lambda: at("R22", rooms=OPEN_A1), ADA, gh.Open()),
    ("GH-ROOM-3", "already_closed", lambda: at("R22"), ADA, gh.Close()),
    ("GH-MAINT-11", "forbidden", lambda: at("R22", effects=forbidden("open")), ADA, gh.Open()),
    ("GH-MAINT-11", "forbidden", lambda: at("R22", rooms=OPEN_A1, effects=forbidden("close")),
     ADA, gh.Close()),
    ("GH-TURN-4", "no_point", lambda: at("R22", points=0), ADA, gh.Open()),
    ("GH-TURN-4", "no_point", lambda: at("R22", rooms=OPEN_A1, points=0), ADA, gh.Close()),
    ("GH-ROOM-4", "not_in_the_room_deck",
     lambda: act(at("R22", rooms={"R11": {"card": "a1"}}), gh.Open()), gh.CHANCE, gh.Room("a1")),
    ("GH-ROOM-4", "not_in_the_room_deck", lambda: act(at("R22"), gh.Open()), gh.CHANCE,
     gh.Room("soap")),
    # searching
    ("GH-SEARCH-1", "not_on_a_room", started, ADA, gh.Search()),
    ("GH-SEARCH-2", "closed", lambda: at("R22"), ADA, gh.Search()),
    ("GH-SEARCH-9", "searched_and_empty",
     lambda: at("R22", rooms={"R22": {"card": "a1", "open": True, "clips": (BEN,)}}), ADA,
     gh.Search()),
    ("GH-MAINT-1", "maintenance_search",
     lambda: at("R22", rooms={"R22": {"card": "m1", "open": True}}), ADA, gh.Search()),
    ("GH-MAINT-11", "forbidden", lambda: at("R22", rooms=OPEN_A1, effects=forbidden("search")),
     ADA, gh.Search()),
    ("GH-TURN-4", "no_point", lambda: at("R22", rooms=OPEN_A1, points=0), ADA, gh.Search()),
    ("GH-SEARCH-3", "not_in_the_deck", lambda: act(at("R22", rooms=OPEN_A1), gh.Search()),
     gh.CHANCE, gh.Draw("radio")),
    ("GH-SEARCH-3", "not_in_the_deck",
     lambda: act(at("R22", rooms=OPEN_A1, hands=((), ("soap",))), gh.Search()), gh.CHANCE,
     gh.Draw("soap")),
    ("GH-SEARCH-6", "not_seen",
     lambda: act(at("R22", rooms=OPEN_A1), gh.Search(), gh.Draw("soap")), ADA, gh.Keep("comb")),
    # interactions
    ("GH-INTER-1", "no_partner", lambda: at("R22"), ADA, gh.Attack(ADA)),
    ("GH-INTER-1", "no_partner", lambda: at("R22"), ADA, gh.Identify(gh.Seat(2))),
    ("GH-INTER-1", "elsewhere", lambda: at("R22", places=("R22", "R21")), ADA, gh.Attack(BEN)),
    ("GH-INTER-2", "in_the_lobby", started, ADA, gh.Attack(BEN)),
    ("GH-INTER-2", "in_the_lobby", started, ADA, gh.Identify(BEN)),
    ("GH-INTER-2", "in_the_lobby", started, ADA, gh.Trade(BEN, None, True)),
    ("GH-INTER-6", "used_up", lambda: act(at("R22"), gh.Attack(BEN), gh.Roll(4)), ADA,
     gh.Attack(BEN)),
    ("GH-INTER-6", "one_is_enough",
     lambda: act(at("R22", interaction_limit="one_per_turn"), gh.Attack(BEN), gh.Roll(4)), ADA,
     gh.Identify(BEN)),
    ("GH-MAINT-11", "forbidden", lambda: at("R22", effects=forbidden("attack")), ADA,
     gh.Attack(BEN)),
    ("GH-TRADE-7", "nothing_for_nothing", lambda: at("R22"), ADA, gh.Trade(BEN, None, False)),
    ("GH-TRADE-7", "not_in_hand", lambda: at("R22"), ADA, gh.Trade(BEN, "soap", False)),
    ("GH-TRADE-7", "not_in_hand", lambda: at("R22", hands=((), ("soap",))), ADA,
     gh.Trade(BEN, "magpie", True)),
    ("GH-TRADE-7", "empty_hand", lambda: at("R22"), ADA, gh.Trade(BEN, None, True)),
    ("GH-TRADE-8", "card_asked_for", lambda: offered("soap", True), BEN, gh.Accept(None)),
    ("GH-TRADE-8", "not_in_hand", lambda: offered("soap", True), BEN, gh.Accept("soap")),
    ("GH-TRADE-8", "not_asked_for", lambda: offered("soap", False), BEN, gh.Accept("radio")),
    ("GH-DROP-2", "not_in_hand",
     lambda: act(at("R22", hands=((), ("radio", "watch"))), gh.Attack(BEN), gh.Roll(2)), BEN,
     gh.Drop("soap")),
]  # fmt: skip


@pytest.mark.rules("GH-LIFT-5", "GH-TRADE-6", "GH-TURN-9", "GH-END-8")
@pytest.mark.parametrize(
    ("rule", "code", "make", "actor", "action"),
    REFUSED,
    ids=[f"{row[0]}-{row[1]}-{number}" for number, row in enumerate(REFUSED)],
)
def test_refused(
    rule: str, code: str, make: Callable[[], gh.State], actor: Any, action: gh.Action
) -> None:
    """The rule is named, the sentence is whole in both languages, the state is unchanged."""
    state = make()
    before = pickle.dumps(state)
    refusal = gh.check(state, actor, action)
    assert refusal is not None
    assert (refusal.rule, refusal.code) == (rule, code)
    for sentence in (refusal.sentence, refusal.said("fr")):
        assert sentence
        assert "{" not in sentence
        assert "Text(" not in sentence
    with pytest.raises(gh.IllegalAction) as caught:
        gh.apply(state, actor, action)
    assert caught.value.refusal == refusal
    assert pickle.loads(before) == state


MALFORMED: list[tuple[str, str, Callable[[], object]]] = [
    ("GH-MOVE-1", "no_such_space", lambda: gh.Move("R15")),
    ("GH-MOVE-1", "no_such_space", lambda: gh.Move("R71")),
    ("GH-MOVE-1", "no_such_space", lambda: gh.Move(11)),  # type: ignore[arg-type]  # wrong on purpose
    ("GH-LIFT-1", "no_such_car", lambda: gh.Call("middle")),  # type: ignore[arg-type]  # wrong on purpose
    ("GH-LIFT-7", "no_such_way", lambda: gh.Ride(2)),  # type: ignore[arg-type]  # wrong on purpose
    ("GH-INTER-1", "no_such_seat", lambda: gh.Attack(True)),  # type: ignore[arg-type]  # wrong on purpose
    ("GH-INTER-1", "no_such_seat", lambda: gh.Identify(gh.Seat(6))),
    ("GH-INTER-1", "no_such_seat", lambda: gh.Trade(gh.Seat(-1), None, True)),
    ("GH-TRADE-1", "not_one_card", lambda: gh.Trade(BEN, ("soap", "comb"), False)),  # type: ignore[arg-type]  # wrong on purpose
    ("GH-TRADE-7", "ask_or_not", lambda: gh.Trade(BEN, "soap", 1)),  # type: ignore[arg-type]  # wrong on purpose
    ("GH-TRADE-1", "not_one_card", lambda: gh.Accept(["soap"])),  # type: ignore[arg-type]  # wrong on purpose
    ("GH-TURN-9", "not_a_card", lambda: gh.Keep(None)),  # type: ignore[arg-type]  # wrong on purpose
    ("GH-TURN-9", "not_a_card", lambda: gh.Drop(3)),  # type: ignore[arg-type]  # wrong on purpose
    ("GH-COMP-3", "no_such_number", lambda: gh.Roll(0)),
    ("GH-COMP-3", "no_such_number", lambda: gh.Roll(7)),
    ("GH-COMP-3", "no_such_number", lambda: gh.Roll(True)),
    ("GH-COMP-3", "no_such_number", lambda: gh.Roll(3.0)),  # type: ignore[arg-type]  # wrong on purpose
    ("GH-COMP-3", "no_such_number", lambda: gh.Roll("3")),  # type: ignore[arg-type]  # wrong on purpose
    ("GH-COMP-3", "no_such_number", lambda: gh.Rolls((3, 7))),
    ("GH-SETUP-10", "not_dice", lambda: gh.Rolls(3)),  # type: ignore[arg-type]  # wrong on purpose
    ("GH-SETUP-6", "not_characters", lambda: gh.Deal("magpie")),
    ("GH-SETUP-6", "not_characters", lambda: gh.Deal(("magpie", 3))),  # type: ignore[arg-type]  # wrong on purpose
    ("GH-TURN-9", "not_an_action", lambda: gh.check(started(), ADA, "end")),  # type: ignore[arg-type]  # wrong on purpose
    ("GH-TURN-9", "not_an_action", lambda: gh.apply(started(), ADA, gh.End)),  # type: ignore[arg-type]  # wrong on purpose
    ("GH-INFO-1", "no_such_viewer", lambda: gh.view(started(), gh.Seat(2))),
    ("GH-INFO-1", "no_such_viewer", lambda: gh.view(started(), False)),  # type: ignore[arg-type]  # wrong on purpose
    ("GH-INFO-1", "no_such_viewer", lambda: gh.view(started(), "chance")),  # type: ignore[arg-type]  # wrong on purpose
]


@pytest.mark.parametrize(
    ("rule", "code", "make"),
    MALFORMED,
    ids=[f"{row[0]}-{row[1]}-{number}" for number, row in enumerate(MALFORMED)],
)
def test_malformed(rule: str, code: str, make: Callable[[], object]) -> None:
    with pytest.raises(gh.MalformedAction) as caught:
        make()
    assert (caught.value.rule, caught.value.code) == (rule, code)
    for sentence in (caught.value.sentence, caught.value.refusal.said("fr")):
        assert sentence
        assert "{" not in sentence


def test_a_refusal_shows_only_the_head_of_a_long_value() -> None:
    with pytest.raises(gh.MalformedAction) as caught:
        gh.Move("R" * 1000)
    assert len(caught.value.sentence) < 200
    refusal = gh.check(act(at("R22", rooms=OPEN_A1), gh.Search()), gh.CHANCE, gh.Draw("x" * 1000))
    assert refusal is not None
    assert len(refusal.sentence) < 200


@pytest.mark.rules("GH-INFO-6")
def test_a_search_of_a_closed_room_does_not_tell_its_type() -> None:
    """Nobody knows the card, so every card gives the same refusal."""
    unknown = gh.check(at("R22"), ADA, gh.Search())
    known = gh.check(at("R22", rooms={"R22": {"card": "m1"}}), ADA, gh.Search())
    assert unknown == known


def test_a_card_that_is_hidden_is_refused_like_one_that_is_not_there() -> None:
    state = at("R22", hands=(("soap",), ("radio",)))
    for hidden in ("radio", "nonsense"):
        refusal = gh.check(state, ADA, gh.Trade(BEN, hidden, True))
        assert refusal is not None
        assert (refusal.code, refusal.values["hand"]) == ("not_in_hand", ("soap",))


# The sentences

SOURCES = "\n".join(
    path.read_text(encoding="utf-8") for path in Path(rules.__file__).parent.glob("*.py")
)


@pytest.mark.parametrize("code", gh.Refusal.SENTENCES)
def test_every_sentence_is_used_and_reads_alike_in_both_languages(code: str) -> None:
    text = gh.Refusal.SENTENCES[code]
    assert SOURCES.count(f'"{code}"') >= 2, "in the table and where it is refused"
    places = [set(re.findall(r"{(\w+)", said)) for said in (text.en, text.fr)]
    assert places[0] == places[1]
    assert not re.search(r"[^\u00a0][;:?!»]", re.sub(r"{[^}]*}", "x", text.fr))


def test_every_code_that_is_refused_is_tested() -> None:
    from tests.grand_hotel.test_setup import FAULTS

    tested = {row[1] for row in REFUSED} | {row[1] for row in MALFORMED}
    tested |= {fault[3] for fault in FAULTS}
    tested |= {"no_such_reading", "dealt_twice", "unplayable_cast"}  # settings, V-31, play C
    assert tested == set(gh.Refusal.SENTENCES)


def test_a_refusal_is_a_value() -> None:
    refusal = gh.check(started(), BEN, gh.End())
    assert refusal == pickle.loads(pickle.dumps(refusal))
