"""The front door: what is legal, what an action does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NoReturn, TypeAlias

from crimehotel_rules.crime_hotel.actions import (
    Action,
    Bonus,
    Deal,
    Draw,
    Duplicate,
    Exchange,
    Guess,
    Look,
    Pick,
    Play,
    Relocate,
    list_guesses,
    list_plays,
)
from crimehotel_rules.crime_hotel.assistance import (
    check_bonus,
    check_duplicate,
    check_exchange,
    check_look,
    check_pick,
    check_relocate,
    exchange_cards,
    list_assistance,
    list_picks,
    look_at_cards,
    relocate,
    see,
    swap,
    take_bonus,
    take_duplicate,
)
from crimehotel_rules.crime_hotel.box import CHANCE, Seat
from crimehotel_rules.crime_hotel.dealing import check_deal, deal
from crimehotel_rules.crime_hotel.errors import IllegalAction, MalformedAction, Refusal
from crimehotel_rules.crime_hotel.guessing import check_guess, guess, open_spaces
from crimehotel_rules.crime_hotel.inquiry import check_play, play, playable
from crimehotel_rules.crime_hotel.setup import Variant
from crimehotel_rules.crime_hotel.state import (
    ASSIST,
    DEAL,
    DRAW,
    GUESS,
    PICK,
    PLAY,
    Deed,
    Phase,
    State,
)

Judge: TypeAlias = Callable[[State, Seat, Any], Refusal | None]

RULES: Final[dict[type[Action], tuple[Phase, Judge, Deed]]] = {
    Deal: (DEAL, check_deal, deal),
    Play: (PLAY, check_play, play),
    Guess: (GUESS, check_guess, guess),
    Relocate: (ASSIST, check_relocate, relocate),
    Exchange: (ASSIST, check_exchange, exchange_cards),
    Look: (ASSIST, check_look, look_at_cards),
    Duplicate: (ASSIST, check_duplicate, take_duplicate),
    Bonus: (ASSIST, check_bonus, take_bonus),
    Draw: (DRAW, check_pick, swap),
    Pick: (PICK, check_pick, see),
}
"""For each kind of action: when it is due, who judges it, and what it does."""


def legal_actions(state: State) -> tuple[Action, ...]:
    """Everything that the player whose turn it is may do.

    Nobody may do anything when the game is over. A deal has too many outcomes to be listed:
    there the result is empty too, and :func:`sample` draws one.

    >>> from crimehotel_rules.crime_hotel import Setup, new_game
    >>> legal_actions(new_game(Setup(players=("Sam", "Ryan", "Noah"))))
    ()
    """
    phase = state.phase
    if phase is PLAY:
        return list_plays(playable(state, state.turn))
    if phase is GUESS:
        return list_guesses(open_spaces(state, state.turn))
    if phase is ASSIST:
        return list_assistance(state, state.turn)
    return list_picks(state) if state.pending else ()


def check(state: State, actor: Seat, action: Action) -> Refusal | None:
    """None if the action is legal, or the reason why it is refused; nothing else decides.

    >>> from crimehotel_rules.crime_hotel import Setup, new_game
    >>> state = new_game(Setup(players=("Sam", "Ryan", "Noah")))
    >>> check(state, Seat(0), Play(23)).sentence
    'it is not the turn of Sam: the cards must be dealt'
    """
    if actor != state.turn or type(actor) is not int:
        return _out_of_turn(state, actor)
    phase, judge, _ = RULES.get(type(action)) or _not_an_action(action)
    return judge(state, actor, action) if phase is state.phase else _wrong_kind(state, action)


def apply(state: State, actor: Seat, action: Action) -> State:
    """The state after the action, or :class:`IllegalAction` if :func:`check` refuses it."""
    refusal = check(state, actor, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    return state.after(RULES[type(action)][2], actor, action)


GAME_OVER: Final = Refusal("CH-END-1", "game_over", "the game is over; nobody acts any more")


def _out_of_turn(state: State, actor: Seat) -> Refusal:
    """Somebody acts who is not asked to: a stranger, an impatient player, chance."""
    if state.over:
        return GAME_OVER
    wanted = _WANTED[state.phase].format(name=_name(state, state.turn))
    if type(actor) is not int or actor not in (*state.setup.seats, CHANCE):
        return Refusal(
            "CH-SETUP-1",
            "no_such_seat",
            f"there is no seat {actor!r}; the seats are 0 to {len(state.setup.seats) - 1}",
            {"actor": repr(actor)},
        )
    rule = {DEAL: "CH-SETUP-10", PLAY: "CH-INQ-1"}.get(state.phase, "CH-ACT-1")
    return Refusal(
        rule,
        "out_of_turn",
        f"it is not the turn of {_name(state, actor)}: {wanted}",
        {"actor": actor, "turn": state.turn},
    )


def _wrong_kind(state: State, action: Action) -> Refusal:
    """The right actor does something that belongs to another phase, or to another spot."""
    if state.over:
        return GAME_OVER
    wanted = _WANTED[state.phase].format(name=_name(state, state.turn))
    asked, _, _ = RULES[type(action)]
    if state.setup.variant is Variant.BEGINNER and asked is ASSIST:
        rule = "CH-BEG-1"  # no assistance at all
    elif (state.phase, asked) == (GUESS, ASSIST):
        rule = "CH-ACT-2"
    elif (state.phase, asked) == (ASSIST, GUESS):
        rule = "CH-ACT-3"
    else:
        rule = "CH-ROUND-2"
    return Refusal(
        rule,
        "wrong_kind",
        f"a {type(action).__name__.lower()} does not belong here: {wanted}",
        {"action": type(action).__name__.lower(), "phase": state.phase.value},
    )


def _not_an_action(action: object) -> NoReturn:
    raise MalformedAction(
        f"{action!r} is not an action of Crime Hotel",
        rule="CH-ROUND-2",
        code="not_an_action",
        values={"action": repr(action)},
    )


def _name(state: State, actor: Seat) -> str:
    return "chance" if actor == CHANCE else state.name(actor)


_WANTED = {
    DEAL: "the cards must be dealt",
    PLAY: "{name} must play a card",
    GUESS: "{name} must guess",
    ASSIST: "{name} must choose a department",
    DRAW: "the cards of an exchange must be drawn",
    PICK: "the cards of a look must be picked",
}
