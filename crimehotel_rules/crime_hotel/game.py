"""The front door: what is legal, what an action does."""

from __future__ import annotations

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
    assist,
    check_assistance,
    check_pick,
    list_assistance,
    list_picks,
    see,
    swap,
)
from crimehotel_rules.crime_hotel.box import CHANCE, Seat
from crimehotel_rules.crime_hotel.dealing import check_deal, deal
from crimehotel_rules.crime_hotel.errors import IllegalAction, MalformedAction, Refusal
from crimehotel_rules.crime_hotel.guessing import check_guess, guess, open_spaces
from crimehotel_rules.crime_hotel.inquiry import check_play, play, playable
from crimehotel_rules.crime_hotel.setup import Variant
from crimehotel_rules.crime_hotel.state import Phase, State

PHASE_OF: dict[type[Action], Phase] = {
    Play: Phase.PLAY,
    Guess: Phase.GUESS,
    Relocate: Phase.ASSIST,
    Exchange: Phase.ASSIST,
    Look: Phase.ASSIST,
    Duplicate: Phase.ASSIST,
    Bonus: Phase.ASSIST,
    Deal: Phase.DEAL,
    Draw: Phase.DRAW,
    Pick: Phase.PICK,
}


def legal_actions(state: State) -> tuple[Action, ...]:
    """Everything that the actor whose turn it is may do.

    Nobody may do anything when the game is over. A deal has too many outcomes to be listed:
    there the result is empty too, and :func:`sample` draws one.

    >>> from crimehotel_rules.crime_hotel import Setup, new_game
    >>> legal_actions(new_game(Setup(players=("Sam", "Ryan", "Noah"))))
    ()
    """
    seat, phase = state.turn, state.phase
    if seat is None or seat == CHANCE:
        return list_picks(state) if state.pending else ()
    if phase is Phase.PLAY:
        return list_plays(playable(state, seat))
    if phase is Phase.GUESS:
        return list_guesses(open_spaces(state, seat))
    return list_assistance(state, seat)


def check(state: State, actor: Seat, action: Action) -> Refusal | None:
    """The one judge of legality: None, or the reason why the action is refused.

    >>> from crimehotel_rules.crime_hotel import Setup, new_game
    >>> state = new_game(Setup(players=("Sam", "Ryan", "Noah")))
    >>> check(state, Seat(0), Play(23)).sentence
    'it is not the turn of Sam: the cards must be dealt'
    """
    if actor != state.turn:
        return _out_of_turn(state, actor)
    if PHASE_OF.get(type(action)) is not state.phase:
        return _wrong_kind(state, action)
    match action:
        case Play():
            return check_play(state, actor, action)
        case Guess():
            return check_guess(state, actor, action)
        case Deal():
            return check_deal(state, action)
        case Draw() | Pick():
            return check_pick(state, action)
        case _:
            return check_assistance(state, actor, action)


def apply(state: State, actor: Seat, action: Action) -> State:
    """The state after the action, or :class:`IllegalAction` if :func:`check` refuses it."""
    refusal = check(state, actor, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    match action:
        case Play():
            return play(state, actor, action)
        case Guess():
            return guess(state, actor, action)
        case Deal():
            return deal(state, action)
        case Draw():
            return swap(state, action)
        case Pick():
            return see(state, action)
        case _:
            return assist(state, actor, action)


def _out_of_turn(state: State, actor: Seat) -> Refusal:
    """Somebody acts who is not asked to: a stranger, an impatient player, chance."""
    if state.over:
        return Refusal("CH-END-1", "game_over", "the game is over; nobody acts any more")
    wanted = _WANTED[state.phase].format(name=_name(state, state.turn))
    if actor not in (*state.setup.seats, CHANCE):
        return Refusal(
            "CH-SETUP-1",
            "no_such_seat",
            f"there is no seat {actor!r}; the seats are 0 to {len(state.setup.seats) - 1}",
            {"actor": repr(actor)},
        )
    rule = "CH-INQ-1" if state.phase is Phase.PLAY else "CH-ACT-1"
    return Refusal(
        rule,
        "out_of_turn",
        f"it is not the turn of {_name(state, actor)}: {wanted}",
        {"actor": actor, "turn": state.turn},
    )


def _wrong_kind(state: State, action: Action) -> Refusal:
    """The right actor does something that belongs to another phase, or to another spot."""
    if type(action) not in PHASE_OF:
        raise MalformedAction(
            f"{action!r} is not an action of Crime Hotel",
            rule="CH-ROUND-2",
            code="not_an_action",
            values={"action": repr(action)},
        )
    wanted = _WANTED[state.phase].format(name=_name(state, state.turn))
    asked = PHASE_OF[type(action)]
    if state.setup.variant is Variant.BEGINNER and asked is Phase.ASSIST:
        rule = "CH-BEG-1"  # no assistance at all
    elif (state.phase, asked) == (Phase.GUESS, Phase.ASSIST):
        rule = "CH-ACT-2"
    elif (state.phase, asked) == (Phase.ASSIST, Phase.GUESS):
        rule = "CH-ACT-3"
    else:
        rule = "CH-ROUND-2"
    return Refusal(
        rule,
        "wrong_kind",
        f"a {type(action).__name__.lower()} does not belong here: {wanted}",
        {"action": type(action).__name__.lower(), "phase": state.phase.value},
    )


def _name(state: State, actor: Seat | None) -> str:
    return "chance" if actor is None or actor == CHANCE else state.name(actor)


_WANTED = {
    Phase.DEAL: "the cards must be dealt",
    Phase.PLAY: "{name} must play a card",
    Phase.GUESS: "{name} must guess",
    Phase.ASSIST: "{name} must choose a department",
    Phase.DRAW: "the cards of an exchange must be drawn",
    Phase.PICK: "the cards of a look must be picked",
}
