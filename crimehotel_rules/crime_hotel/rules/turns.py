"""The front door: what is legal, what an action does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NoReturn, TypeAlias

from crimehotel_rules.crime_hotel.rules.actions import (
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
from crimehotel_rules.crime_hotel.rules.assistance import (
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
from crimehotel_rules.crime_hotel.rules.dealing import check_deal, deal
from crimehotel_rules.crime_hotel.rules.guessing import check_guess, guess, open_spaces
from crimehotel_rules.crime_hotel.rules.inquiry import check_play, play, playable
from crimehotel_rules.crime_hotel.rules.refusals import Refusal
from crimehotel_rules.crime_hotel.rules.setup import Variant
from crimehotel_rules.crime_hotel.rules.state import (
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
from crimehotel_rules.crime_hotel.rules.view import View, known_state
from crimehotel_rules.kernel.errors import IllegalAction, MalformedAction
from crimehotel_rules.kernel.numbers import demand_view
from crimehotel_rules.kernel.seats import CHANCE, Turn
from crimehotel_rules.kernel.text import Text, Values, shown

Judge: TypeAlias = Callable[[State, Any, Any], Refusal | None]

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
    phase, seat = state.phase, state.turn
    if not isinstance(seat, int):
        return list_picks(state) if state.pending else ()  # CH-EXCH-2, CH-LOOK-3
    if phase is PLAY:  # CH-ROUND-2
        return list_plays(playable(state, seat))  # CH-INQ-3, CH-INQ-4
    if phase is GUESS:  # CH-ACT-2, CH-ACT-3
        return list_guesses(open_spaces(state, seat))  # CH-GUESS-1, CH-GUESS-2
    return list_assistance(state, seat)  # CH-ASSIST-1


def options(view: View) -> tuple[Action, ...]:
    """Everything that the viewer may do now, from what they see alone; nothing out of turn.

    >>> from crimehotel_rules.crime_hotel import Seat, Setup, new_game, view
    >>> options(view(new_game(Setup(players=("Sam", "Ryan", "Noah"))), Seat(0)))
    ()
    """
    demand_view(view, View)
    return legal_actions(known_state(view)) if view.turn == view.viewer else ()


def check(state: State, actor: Turn, action: Action) -> Refusal | None:
    """None if the action is legal, or the reason why it is refused; nothing else decides.

    >>> from crimehotel_rules.crime_hotel import Setup, new_game
    >>> state = new_game(Setup(players=("Sam", "Ryan", "Noah")))
    >>> check(state, 0, Play(23)).sentence
    'it is not the turn of Sam: the cards must be dealt'
    """
    if actor != state.turn or type(actor) not in _ACTORS:  # CH-INQ-1, CH-ACT-1, CH-SETUP-10
        return _out_of_turn(state, actor)
    phase, judge, _ = RULES.get(type(action)) or _not_an_action(action)
    # CH-ROUND-2, CH-ACT-2, CH-ACT-3
    return judge(state, actor, action) if phase is state.phase else _wrong_kind(state, action)


def apply(state: State, actor: Turn, action: Action) -> State:
    """The state after the action, or :class:`IllegalAction` if :func:`check` refuses it."""
    refusal = check(state, actor, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    return state.after(RULES[type(action)][2], actor, action)


_ACTORS: Final = (int, str)  # True and 0.0 are no seats
GAME_OVER: Final = Refusal("CH-END-1", "game_over")


def _out_of_turn(state: State, actor: Turn) -> Refusal:
    """Somebody acts who is not asked to: a stranger, an impatient player, chance."""
    if state.over:  # CH-END-1
        return GAME_OVER
    if type(actor) not in (int, str) or actor not in (*state.setup.seats, CHANCE):  # CH-SETUP-1
        values: Values = {"seat": shown(actor), "last": state.setup.seats[-1]}
        return Refusal("CH-SETUP-1", "no_such_seat", values)
    rule = {DEAL: "CH-SETUP-10", PLAY: "CH-INQ-1"}.get(state.phase, "CH-ACT-1")
    who = state.name(actor) if isinstance(actor, int) else Text("chance", "le hasard")
    return Refusal(rule, "out_of_turn", {"name": who, "awaited": _awaited(state)})


def _wrong_kind(state: State, action: Action) -> Refusal:
    """The right actor does something that belongs to another phase, or to another spot."""
    asked, _, _ = RULES[type(action)]
    if state.setup.variant is Variant.BEGINNER and asked is ASSIST:
        rule = "CH-BEG-1"  # no assistance at all
    elif (state.phase, asked) == (GUESS, ASSIST):
        rule = "CH-ACT-2"
    elif (state.phase, asked) == (ASSIST, GUESS):
        rule = "CH-ACT-3"
    else:
        rule = "CH-ROUND-2"
    values: Values = {"action": type(action).__name__.lower(), "awaited": _awaited(state)}
    return Refusal(rule, "wrong_kind", values)


def _not_an_action(action: object) -> NoReturn:
    raise MalformedAction(Refusal("CH-ROUND-2", "not_an_action", {"action": shown(action)}))


def _awaited(state: State) -> Text:
    """What the game is waiting for, in words."""
    text = _AWAITED[state.phase]
    turn = state.turn
    name = "" if turn is None or isinstance(turn, str) else state.name(turn)
    return Text(text.en.format(name=name), text.fr.format(name=name))


_AWAITED: Final = {
    DEAL: Text("the cards must be dealt", "il faut distribuer les cartes"),
    PLAY: Text("{name} must play a card", "{name} doit jouer une carte"),
    GUESS: Text("{name} must guess", "{name} doit faire une déduction"),
    ASSIST: Text("{name} must choose a department", "{name} doit choisir un département"),
    DRAW: Text("the cards of an exchange must be drawn", "il faut tirer les cartes d'un échange"),
    PICK: Text("the cards of a look must be picked", "il faut tirer les cartes d'une observation"),
}
