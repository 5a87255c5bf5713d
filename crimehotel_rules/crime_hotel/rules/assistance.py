"""Police assistance: the five departments of the station (rulebook chapter IV.3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from crimehotel_rules.crime_hotel.rules.acting import next_to_act
from crimehotel_rules.crime_hotel.rules.actions import (
    DRAWS,
    EXCHANGES,
    LOOKS,
    NO_RELOCATION,
    PICKS,
    RELOCATIONS,
    TAKE_BONUS,
    TAKE_DUPLICATE,
    Action,
    Bonus,
    Draw,
    Duplicate,
    Exchange,
    Look,
    Pick,
    Relocate,
)
from crimehotel_rules.crime_hotel.rules.box import (
    BIT,
    BONUS,
    DEPARTMENTS,
    DUPLICATE,
    EXCHANGE,
    HAND_SIZE,
    LOOK,
    RELOCATE,
    Card,
    CardSet,
    Department,
    Space,
    SpaceSet,
    card_numbers,
    card_set,
    space_names,
)
from crimehotel_rules.crime_hotel.rules.events import (
    TOOK_BONUS,
    TOOK_DUPLICATE,
    Exchanged,
    Looked,
    relocated,
)
from crimehotel_rules.crime_hotel.rules.guessing import open_spaces, why_closed
from crimehotel_rules.crime_hotel.rules.refusals import Refusal
from crimehotel_rules.crime_hotel.rules.state import DRAW, PICK, Draft, Phase, Position, State
from crimehotel_rules.kernel.seats import CHANCE, Chance, Seat
from crimehotel_rules.kernel.text import Text, Value, Values

# The choice of a department


def open_departments(state: State, seat: Seat) -> Sequence[Department]:
    """The departments that the player may choose: those with a free desk, whoever was there."""
    readings = state.setup.readings
    free = _with_free_desks(state.desks, state.setup.station.counts)
    if "forbidden" not in (readings.relocate_without_meeple, readings.short_hand):
        return free  # CH-ASSIST-8: with an effect for the player or without
    # CH-ASSIST-8: assistance is compulsory, so a bar on all that is left lapses
    return [department for department in free if not _barred(state, seat, department)] or free


@lru_cache(4096)  # asked again by the judge after each list of choices
def _with_free_desks(
    desks: tuple[tuple[Seat, ...], ...], counts: tuple[int, ...]
) -> tuple[Department, ...]:
    # CH-ASSIST-4; CH-ASSIST-7, CH-DUP-6: having been there before is no bar; CH-ASSIST-9
    free = [department for department in DEPARTMENTS if len(desks[department]) < counts[department]]
    return tuple(free)  # CH-ASSIST-9: in any order


def _barred(state: State, seat: Seat, department: Department) -> bool:
    """Whether a reading of the rules, and not a lack of desks, forbids the choice."""
    readings = state.setup.readings
    if department is RELOCATE:  # CH-REL-4
        return readings.relocate_without_meeple == "forbidden" and not state.hotel[seat]  # CH-REL-4
    if department is EXCHANGE or department is LOOK:  # CH-EXCH-5, CH-LOOK-3
        # CH-EXCH-5, CH-LOOK-3
        return readings.short_hand == "forbidden" and _is_short(state, department)
    return False


def _desk_number(state: Position, department: Department) -> int:
    """The number on the leftmost free desk of the exchange or look department."""
    station = state.setup.station
    numbers = station.exchange if department is EXCHANGE else station.look  # CH-COMP-6
    return numbers[len(state.desks[department])]  # CH-ASSIST-3


def _is_short(state: State, department: Department) -> bool:
    return _desk_number(state, department) > HAND_SIZE - state.round  # CH-EXCH-5, CH-LOOK-3


def card_count(state: Position, department: Department) -> int:
    """How many cards an exchange or a look is about now."""
    number, held = _desk_number(state, department), HAND_SIZE - state.round  # CH-EXCH-1, CH-LOOK-1
    if number <= held:  # CH-EXCH-5, CH-LOOK-3
        return number  # CH-EXCH-1, CH-LOOK-1
    return 0 if state.setup.readings.short_hand == "no_effect" else held  # CH-EXCH-5, CH-LOOK-3


def _check_department(state: State, seat: Seat, department: Department) -> Refusal | None:
    if department in open_departments(state, seat):  # CH-ASSIST-1, CH-ASSIST-4
        return None
    return _why_not_open(state, seat, department)


def _why_not_open(state: State, seat: Seat, department: Department) -> Refusal:
    values: dict[str, Value] = {
        "name": state.name(seat),
        "department": department.words,
        "open": tuple(choice.words for choice in open_departments(state, seat)),
    }
    if len(state.desks[department]) == state.setup.station.counts[department]:
        return Refusal("CH-ASSIST-4", "department_full", values)
    if department is RELOCATE:
        return Refusal("CH-REL-4", "nothing_to_relocate", values)
    values |= {"number": _desk_number(state, department), "held": HAND_SIZE - state.round}
    rule = "CH-EXCH-5" if department is EXCHANGE else "CH-LOOK-3"
    return Refusal(rule, "hand_too_short", values)


def check_relocate(state: State, seat: Seat, action: Relocate) -> Refusal | None:
    """Whether the player may take a relocate desk and move this meeple."""
    refusal = _check_department(state, seat, RELOCATE)
    if refusal is not None:
        return refusal
    if action.source is None or action.destination is None:  # CH-REL-4, CH-REL-5
        return _must_relocate(state, seat) if state.hotel[seat] else None  # CH-REL-4, CH-REL-5
    if not state.hotel[seat] >> action.source & 1:  # CH-REL-1
        return _wrong_source(state, seat, action.source, "CH-REL-1", "no_own_meeple")
    if action.destination is action.source:  # CH-REL-2
        return _wrong_source(state, seat, action.source, "CH-REL-2", "same_space")
    if open_spaces(state, seat) >> action.destination & 1:  # CH-REL-3: of whatever kind
        return None
    return why_closed(state, seat, action.destination)


def _must_relocate(state: State, seat: Seat) -> Refusal:
    values: Values = {"name": state.name(seat), "meeples": _words(state.hotel[seat])}
    return Refusal("CH-REL-5", "must_relocate", values)


def _wrong_source(state: State, seat: Seat, source: Space, rule: str, code: str) -> Refusal:
    meeples = _words(state.hotel[seat])
    values: Values = {"name": state.name(seat), "source": source.words, "meeples": meeples}
    return Refusal(rule, code, values)


def _words(meeples: SpaceSet) -> tuple[Text, ...]:
    return tuple(space.words for space in space_names(meeples))


def check_exchange(state: State, seat: Seat, action: Exchange) -> Refusal | None:
    """Whether the player may take an exchange desk and give these cards to this partner."""
    return (
        _check_department(state, seat, EXCHANGE)  # CH-ASSIST-4
        or _check_partner(state, seat, action)  # CH-EXCH-1
        or _check_gift(state, seat, action)  # CH-EXCH-1, CH-EXCH-2
    )


def check_look(state: State, seat: Seat, action: Look) -> Refusal | None:
    """Whether the player may take a look desk and look at this partner's hand."""
    return _check_department(state, seat, LOOK) or _check_partner(state, seat, action)  # CH-LOOK-1


def check_duplicate(state: State, seat: Seat, _action: Duplicate) -> Refusal | None:
    """Whether the player may take a duplicate desk."""
    return _check_department(state, seat, DUPLICATE)  # CH-DUP-6, CH-ASSIST-4


def check_bonus(state: State, seat: Seat, _action: Bonus) -> Refusal | None:
    """Whether the player may take a bonus desk."""
    return _check_department(state, seat, BONUS)  # CH-ASSIST-4


def _check_partner(state: State, seat: Seat, action: Exchange | Look) -> Refusal | None:
    if action.target != seat and action.target < len(state.setup.players):  # CH-EXCH-1, CH-LOOK-1
        return None
    others = tuple(state.name(other) for other in state.setup.others[seat])
    return Refusal(
        "CH-EXCH-1" if isinstance(action, Exchange) else "CH-LOOK-1",
        "no_such_partner",
        {"name": state.name(seat), "target": action.target, "others": others},
    )


def _check_gift(state: State, seat: Seat, action: Exchange) -> Refusal | None:
    count, given = card_count(state, EXCHANGE), len(action.give)  # CH-EXCH-1
    if given != count:  # CH-EXCH-1
        return Refusal(
            "CH-EXCH-1",
            "wrong_gift",
            {"name": state.name(seat), "count": count, "round": state.round, "given": given},
        )
    missing = [card for card in action.give if not state.hands[seat] >> card & 1]  # CH-EXCH-2
    if missing:  # CH-EXCH-2
        hand = card_numbers(state.hands[seat])
        values: Values = {"name": state.name(seat), "card": missing[0], "hand": hand}
        return Refusal("CH-EXCH-2", "gift_not_held", values)
    return None


# All legal choices


def list_assistance(state: State, seat: Seat) -> tuple[Action, ...]:
    """Every legal use of every open department."""
    choices: list[Action] = []
    for department in open_departments(state, seat):  # CH-ASSIST-1
        choices += _LISTS[department](state, seat)  # CH-ASSIST-1
    return tuple(choices)


def _list_relocations(state: State, seat: Seat) -> Sequence[Relocate]:
    mine = space_names(state.hotel[seat])  # CH-REL-1
    if not mine:  # CH-REL-4
        return (NO_RELOCATION,)
    destinations = space_names(open_spaces(state, seat))  # CH-REL-2, CH-REL-3
    moves: list[Relocate] = []
    for source in mine:  # CH-REL-1
        moves += map(RELOCATIONS[source].__getitem__, destinations)  # CH-REL-5, CH-REL-1
    return moves


def _list_exchanges(state: State, seat: Seat) -> Sequence[Exchange]:
    hand = card_numbers(state.hands[seat])  # CH-EXCH-2
    gifts = [*combinations(hand, card_count(state, EXCHANGE))]  # CH-EXCH-1, CH-EXCH-2
    exchanges: list[Exchange] = []
    for other in state.setup.others[seat]:  # CH-EXCH-1
        exchanges += map(EXCHANGES[other].__getitem__, gifts)  # CH-EXCH-1
    return exchanges


def _list_looks(state: State, seat: Seat) -> list[Look]:
    return [LOOKS[other] for other in state.setup.others[seat]]  # CH-LOOK-1


_LISTS: Final[dict[Department, Callable[[State, Seat], Sequence[Action]]]] = {
    RELOCATE: _list_relocations,
    EXCHANGE: _list_exchanges,
    LOOK: _list_looks,
    DUPLICATE: lambda _state, _seat: (TAKE_DUPLICATE,),
    BONUS: lambda _state, _seat: (TAKE_BONUS,),
}


# What the departments do


def relocate(draft: Draft, seat: Seat, action: Relocate) -> None:
    """The meeple on the hotel moves at once."""
    _sit_down(draft, seat, RELOCATE)  # CH-ASSIST-5
    if action.source is not None and action.destination is not None:  # CH-REL-4
        hotel = [*draft.hotel]
        hotel[seat] ^= BIT[action.source] | BIT[action.destination]  # CH-REL-1
        draft.hotel = tuple(hotel)  # CH-ASSIST-6: before anybody else acts
    draft.log += relocated(seat, action.source, action.destination)  # CH-INFO-1, CH-REL-1
    next_to_act(draft)


def take_duplicate(draft: Draft, seat: Seat, _action: Duplicate) -> None:
    """Nothing happens; the desk counts for as long as the meeple sits there."""
    _sit_down(draft, seat, DUPLICATE)  # CH-DUP-3
    draft.log += TOOK_DUPLICATE[seat]  # CH-INFO-1
    next_to_act(draft)


def take_bonus(draft: Draft, seat: Seat, _action: Bonus) -> None:
    """Nothing happens before the scoring."""
    _sit_down(draft, seat, BONUS)  # CH-BONUS-4
    draft.log += TOOK_BONUS[seat]  # CH-INFO-1
    next_to_act(draft)


def exchange_cards(draft: Draft, seat: Seat, action: Exchange) -> None:
    """The gift is chosen; now chance draws from the partner's hand."""
    count = card_count(draft, EXCHANGE)  # CH-EXCH-1
    _sit_down(draft, seat, EXCHANGE)  # CH-ASSIST-5
    if count:
        _turn_to_chance(draft, DRAW, action)  # CH-EXCH-2
    else:
        draft.log += (Exchanged(seat, action.target, 0, (), ()),)  # CH-EXCH-5
        next_to_act(draft)


def look_at_cards(draft: Draft, seat: Seat, action: Look) -> None:
    """The partner is chosen; now chance picks from their hand."""
    count = card_count(draft, LOOK)  # CH-LOOK-1
    _sit_down(draft, seat, LOOK)  # CH-ASSIST-5
    if count:
        _turn_to_chance(draft, PICK, action)  # CH-LOOK-3
    else:
        draft.log += (Looked(seat, action.target, 0, ()),)  # CH-LOOK-3
        next_to_act(draft)


def _sit_down(draft: Draft, seat: Seat, department: Department) -> None:
    """The parked meeple goes to the leftmost free desk, and never leaves it."""
    desks = [*draft.desks]
    desks[department] += (seat,)  # CH-ASSIST-1, CH-ASSIST-2, CH-ASSIST-3, CH-ASSIST-5
    draft.desks = tuple(desks)  # CH-ASSIST-5
    draft.parking = draft.parking[1:]  # CH-ACT-4


def _turn_to_chance(draft: Draft, phase: Phase, action: Exchange | Look) -> None:
    """Chance acts before anybody else does."""
    draft.turn = CHANCE  # CH-ASSIST-6: at once
    draft.phase = phase
    draft.pending = action  # CH-LOOK-4: whoever takes the desk has named a partner


# What chance decides


def pending_choice(state: State) -> tuple[CardSet, int]:
    """The hand from which chance picks now, and how many cards."""
    action, station = state.pending, state.setup.station
    assert action is not None, "chance picks cards only while an exchange or a look is pending"
    if isinstance(action, Exchange):
        number = station.exchange[len(state.desks[EXCHANGE]) - 1]  # CH-EXCH-1, CH-COMP-6
    else:
        number = station.look[len(state.desks[LOOK]) - 1]  # CH-LOOK-1, CH-COMP-6
    # CH-EXCH-2: from the hand of the partner; CH-EXCH-5, CH-LOOK-3: at most all of it
    return state.hands[action.target], min(number, HAND_SIZE - state.round)


def possible_picks(state: State) -> list[tuple[Card, ...]]:
    """All choices of cards that chance has now, each as likely as the others."""
    hand, count = pending_choice(state)
    return [*combinations(card_numbers(hand), count)]  # CH-EXCH-2, CH-LOOK-3


def check_pick(state: State, _chance: Chance, action: Draw | Pick) -> Refusal | None:
    """Whether chance can pick these cards from the partner's hand."""
    hand, count = pending_choice(state)
    drawing = isinstance(action, Draw)
    if len(action.cards) != count:  # CH-EXCH-1, CH-LOOK-1
        return Refusal(
            "CH-EXCH-1" if drawing else "CH-LOOK-1",
            "wrong_pick",
            {"count": count, "picked": len(action.cards)},
        )
    strangers = [card for card in action.cards if not hand >> card & 1]  # CH-EXCH-2, CH-LOOK-1
    if strangers:  # CH-EXCH-4: from the hand as it was before the gift
        rule = "CH-EXCH-2" if drawing else "CH-LOOK-1"
        return Refusal(rule, "pick_not_held", {"card": strangers[0]})
    return None


def swap(draft: Draft, _chance: Chance, action: Draw) -> None:
    """Given and drawn cards change hands at once."""
    seat, pending = draft.desks[EXCHANGE][-1], draft.pending
    assert isinstance(pending, Exchange), "a draw belongs to an exchange"
    moving = card_set(pending.give + action.cards)  # CH-EXCH-4: two sets that do not meet
    hands = [*draft.hands]
    hands[seat] ^= moving  # CH-EXCH-3
    hands[pending.target] ^= moving  # CH-EXCH-3
    draft.hands = tuple(hands)  # CH-EXCH-1
    draft.pending = None
    # CH-EXCH-6, CH-INFO-1: all hear who, with whom, how many; those two, which
    draft.log += (Exchanged(seat, pending.target, len(action.cards), pending.give, action.cards),)
    next_to_act(draft)


def see(draft: Draft, _chance: Chance, action: Pick) -> None:
    """The active player sees the cards, and they stay where they are."""
    seat, pending = draft.desks[LOOK][-1], draft.pending
    assert isinstance(pending, Look), "a pick belongs to a look"
    draft.pending = None
    draft.log += (Looked(seat, pending.target, len(action.cards), action.cards),)  # CH-LOOK-1
    next_to_act(draft)


def list_picks(state: State) -> tuple[Draw | Pick, ...]:
    """Everything that chance can pick now, each as likely as the others."""
    picks: Mapping[tuple[Card, ...], Draw | Pick] = DRAWS if state.phase is DRAW else PICKS
    return tuple(map(picks.__getitem__, possible_picks(state)))  # CH-EXCH-7, CH-LOOK-3
