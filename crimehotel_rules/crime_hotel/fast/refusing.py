"""Why an action of the fast engine is refused, in one sentence and with its rule.

Whether it is refused is decided by the legal mask; this only finds the words, from what the actor
may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crimehotel_rules.crime_hotel import (
    CHANCE,
    Action,
    Bonus,
    Deal,
    Draw,
    Duplicate,
    Exchange,
    Guess,
    Look,
    Phase,
    Pick,
    Play,
    Refusal,
    Relocate,
    Variant,
)
from crimehotel_rules.crime_hotel.fast.layout import HANDS

if TYPE_CHECKING:
    from crimehotel_rules.crime_hotel.fast.bridge import Table

_PHASES: Final[dict[type[Action], Phase]] = {
    Deal: Phase.DEAL,
    Play: Phase.PLAY,
    Guess: Phase.GUESS,
    Relocate: Phase.ASSIST,
    Exchange: Phase.ASSIST,
    Look: Phase.ASSIST,
    Duplicate: Phase.ASSIST,
    Bonus: Phase.ASSIST,
    Draw: Phase.DRAW,
    Pick: Phase.PICK,
}

_TURNS: Final = {Phase.DEAL: "CH-SETUP-10", Phase.PLAY: "CH-INQ-1"}
"""Whose turn it is, by phase; elsewhere CH-ACT-1."""

_REASONS: Final[dict[type[Action], tuple[str, str, str]]] = {
    Deal: ("CH-SETUP-4", "bad_deal", "a deal gives each seat six cards and uses all 27 once"),
    Guess: ("CH-GUESS-2", "space_closed", "a meeple cannot be put on that space now"),
    Relocate: (
        "CH-REL-1",
        "bad_relocation",
        "that meeple cannot be moved there, or no desk is free",
    ),
    Exchange: ("CH-EXCH-1", "bad_exchange", "no desk is free, or partner or cards do not fit it"),
    Look: ("CH-LOOK-1", "bad_look", "no desk is free, or the partner is no other player"),
    Duplicate: ("CH-ASSIST-4", "department_full", "all desks of the department are taken"),
    Bonus: ("CH-ASSIST-4", "department_full", "all desks of the department are taken"),
    Draw: ("CH-EXCH-1", "bad_draw", "the cards are not so many cards of the partner's hand"),
    Pick: ("CH-LOOK-1", "bad_pick", "the cards are not so many cards of the partner's hand"),
}


def refusal(table: Table, actor: object, action: Action) -> Refusal:
    """The rule and the words for an action that is not legal now."""
    phase, turn = table.phase, table.turn
    if phase is Phase.OVER:
        return Refusal("CH-END-1", "game_over", "the game is over; nobody acts any more")
    if type(actor) is not int or actor not in (*table.setup.seats, CHANCE):
        return Refusal("CH-SETUP-1", "no_such_seat", f"there is no seat {actor!r}")
    if actor != turn:
        who = "chance" if turn == CHANCE else f"seat {turn}"
        rule = _TURNS.get(phase, "CH-ACT-1")
        return Refusal(rule, "out_of_turn", f"it is the turn of {who}")
    if _PHASES[type(action)] is not phase:
        kind = type(action).__name__.lower()
        rule = _wrong_kind(table, phase, _PHASES[type(action)])
        return Refusal(rule, "wrong_kind", f"a {kind} does not belong here; awaited: {phase.value}")
    if isinstance(action, Play):
        held = int(table.game[HANDS + turn]) >> action.card & 1
        if held:
            return Refusal(
                "CH-INQ-3", "must_follow", "the floor of the first card must be followed"
            )
        return Refusal("CH-INQ-7", "card_not_held", f"{action.card} is not in the own hand")
    return Refusal(*_REASONS[type(action)])


def _wrong_kind(table: Table, phase: Phase, asked: Phase) -> str:
    if table.setup.variant is Variant.BEGINNER and asked is Phase.ASSIST:
        return "CH-BEG-1"
    return {
        (Phase.GUESS, Phase.ASSIST): "CH-ACT-2",
        (Phase.ASSIST, Phase.GUESS): "CH-ACT-3",
    }.get((phase, asked), "CH-ROUND-2")
