"""Ann, Bob, Cleo, Dan and Eve at their table, and short words for what the tests do there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import attrs
import pytest

from crimehotel_rules import midnight_murder_mysteries as mmm
from crimehotel_rules.midnight_murder_mysteries import (
    CHANCE,
    Action,
    Actor,
    Board,
    Case,
    DrawEvent,
    EventDeck,
    IllegalAction,
    Mode,
    PlaceDetective,
    PlaceSuspects,
    Readings,
    Refusal,
    RulesError,
    Seat,
    Setup,
    State,
    apply,
    check,
    new_game,
)
from tests.midnight_murder_mysteries.stubs import STUB_CASE, STUB_EVENTS

ANN, BOB, CLEO, DAN, EVE = SEATS = tuple(map(Seat, range(5)))
NAMES: Final = ("Ann", "Bob", "Cleo", "Dan", "Eve")
TWO_BY_TWO: Final = (4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9)


def setup(
    mode: Mode = "competitive",
    players: int = 3,
    *,
    first: int = 0,
    board: Board | None = None,
    events: EventDeck = STUB_EVENTS,
    case: Case = STUB_CASE,
    **readings: Any,
) -> Setup:
    """A table with the stub packs; Ann is First Player."""
    return Setup(
        mode=mode,
        players=NAMES[: 1 if mode == "solo" else players],
        first=Seat(first),
        board=board or Board(),
        events=events,
        case=case,
        readings=Readings(**readings),
    )


def begun(table: Setup, event: str = "x01", zones: tuple[int, ...] = TWO_BY_TWO) -> State:
    """The First Player's first action phase; detectives stand in 4, 5, 6, … by seat."""
    state = play(new_game(table), (CHANCE, PlaceSuspects(zones)))
    if table.mode == "solo":
        return state
    for seat in reversed(table.order):
        state = apply(state, seat, PlaceDetective(4 + seat))
    return apply(state, CHANCE, DrawEvent(event))


def change(state: State, **fields: Any) -> State:
    """The position with other facts."""
    return attrs.evolve(state, **fields)


def play(state: State, *steps: tuple[Actor, Action]) -> State:
    """The position after these steps, each checked."""
    for actor, action in steps:
        state = apply(state, actor, action)
    return state


def do(state: State, *actions: Action) -> State:
    """The position after these actions of whoever is in turn."""
    for action in actions:
        assert state.turn is not None
        state = apply(state, state.turn, action)
    return state


def legal(state: State, actor: Actor, action: Action) -> bool:
    """Whether the action is legal; the judge and the list agree."""
    allowed = check(state, actor, action) is None
    if actor == state.turn:
        assert allowed == (action in mmm.legal_actions(state))
    return allowed


def refused(state: State, actor: Actor, action: Action, rule: str, code: str) -> Refusal:
    """The judge's refusal: of this rule and code, told in both languages; nothing changes."""
    before = repr(state)
    refusal = check(state, actor, action)
    assert refusal is not None, f"{action!r} is not refused"
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, refusal.code) == (rule, code), refusal
    assert refusal.sentence != refusal.said("fr")
    with pytest.raises(IllegalAction) as error:
        apply(state, actor, action)
    assert error.value.refusal == refusal
    assert repr(state) == before
    in_turn = (type(actor), actor) == (type(state.turn), state.turn)
    assert not in_turn or action not in mmm.legal_actions(state)
    return refusal


def rejected(
    make: Callable[[], object], kind: type[RulesError], rule: str, code: str, at: str | None = None
) -> RulesError:
    """The error that making this value raises: of this kind, rule, code and place."""
    with pytest.raises(kind) as error:
        make()
    assert (error.value.rule, error.value.code) == (rule, code), error.value
    assert error.value.values.get("at") == at
    assert error.value.sentence != error.value.refusal.said("fr")
    assert str(error.value) == f"{error.value.sentence} ({rule})"
    return error.value
