"""Police assistance: the five departments of the station (rulebook chapter IV.3)."""

from __future__ import annotations

from crimehotel_rules.crime_hotel.acting import next_to_act
from crimehotel_rules.crime_hotel.actions import (
    BONUS,
    DUPLICATE,
    NO_RELOCATION,
    RELOCATIONS,
    Action,
    Assistance,
    Bonus,
    Draw,
    Duplicate,
    Exchange,
    Look,
    Pick,
    Relocate,
    exchange,
    look,
    subsets,
)
from crimehotel_rules.crime_hotel.box import (
    CHANCE,
    HAND_SIZE,
    CardSet,
    Department,
    Seat,
    SpaceSet,
    card_numbers,
    cards,
    space_names,
)
from crimehotel_rules.crime_hotel.errors import Refusal, Value
from crimehotel_rules.crime_hotel.events import (
    Event,
    Exchanged,
    Looked,
    TookBonus,
    TookDuplicate,
    relocated,
)
from crimehotel_rules.crime_hotel.guessing import open_spaces, why_closed
from crimehotel_rules.crime_hotel.state import Phase, State

DEPARTMENT_OF: dict[type[Assistance], Department] = {
    Relocate: Department.RELOCATE,
    Exchange: Department.EXCHANGE,
    Look: Department.LOOK,
    Duplicate: Department.DUPLICATE,
    Bonus: Department.BONUS,
}


# The choice of a department


def open_departments(state: State, seat: Seat) -> tuple[Department, ...]:
    """The departments that the player may choose: those with a free desk, whoever was there."""
    free = _with_free_desk(state)
    allowed = tuple(department for department in free if not _barred(state, seat, department))
    return allowed or free  # assistance is compulsory, so a bar on every department lapses


def _with_free_desk(state: State) -> tuple[Department, ...]:
    counts = state.setup.station.counts
    return tuple(  # CH-ASSIST-4; CH-ASSIST-7: having been there before is no bar
        [
            department
            for department in Department
            if len(state.desks[department]) < counts[department]
        ]
    )


def _barred(state: State, seat: Seat, department: Department) -> bool:
    """Whether a reading of the rules, and not a lack of desks, forbids the choice."""
    readings = state.setup.readings
    if department is Department.RELOCATE:  # CH-REL-4
        return readings.relocate_without_meeple == "forbidden" and not state.hotel[seat]
    if department in (Department.EXCHANGE, Department.LOOK):  # CH-EXCH-5
        return readings.short_hand == "forbidden" and _is_short(state, department)
    return False


def _desk_number(state: State, department: Department) -> int:
    """The number on the leftmost free desk of the exchange or look department."""
    station = state.setup.station
    numbers = station.exchange if department is Department.EXCHANGE else station.look
    return numbers[len(state.desks[department])]  # CH-ASSIST-3


def _is_short(state: State, department: Department) -> bool:
    return _desk_number(state, department) > HAND_SIZE - state.round


def card_count(state: State, department: Department) -> int:
    """How many cards an exchange or a look is about now."""
    if not _is_short(state, department):
        return _desk_number(state, department)  # CH-EXCH-1, CH-LOOK-1
    no_effect = state.setup.readings.short_hand == "no_effect"
    return 0 if no_effect else HAND_SIZE - state.round  # CH-EXCH-5, CH-LOOK-3


def check_assistance(state: State, seat: Seat, action: Assistance) -> Refusal | None:
    """Whether the player may use the department in this way."""
    department = DEPARTMENT_OF[type(action)]
    if department not in open_departments(state, seat):
        return _why_not_open(state, seat, department)
    match action:
        case Relocate():
            return _check_relocation(state, seat, action)
        case Exchange():
            return _check_partner(state, seat, action) or _check_gift(state, seat, action)
        case Look():
            return _check_partner(state, seat, action)
        case Duplicate() | Bonus():
            return None


def _why_not_open(state: State, seat: Seat, department: Department) -> Refusal:
    others = ", ".join(choice.words for choice in open_departments(state, seat))
    values: dict[str, Value] = {"department": department.words}
    if department not in _with_free_desk(state):
        return Refusal(
            "CH-ASSIST-4",
            "department_full",
            f"all desks of the {department.words} department are taken; open are {others}",
            values,
        )
    if department is Department.RELOCATE:
        return Refusal(
            "CH-REL-4",
            "nothing_to_relocate",
            f"{state.name(seat)} has no meeple on the hotel, and this game is played with "
            f"relocate_without_meeple = forbidden; open are {others}",
            values,
        )
    return Refusal(
        "CH-EXCH-5" if department is Department.EXCHANGE else "CH-LOOK-3",
        "hand_too_short",
        f"the {department.words} desk says {_desk_number(state, department)} and hands hold "
        f"{HAND_SIZE - state.round}, and this game is played with short_hand = forbidden; "
        f"open are {others}",
        values,
    )


def _check_relocation(state: State, seat: Seat, action: Relocate) -> Refusal | None:
    mine = state.hotel[seat]
    names = ", ".join(space.words for space in space_names(mine))
    if action.source is None or action.destination is None:
        if not mine:
            return None  # CH-REL-4
        return Refusal(
            "CH-REL-1",
            "must_relocate",
            f"{state.name(seat)} has meeples on {names} and must move one of them",
            {"meeples": tuple(space.name for space in space_names(mine))},
        )
    if not mine >> action.source & 1:  # CH-REL-1
        return Refusal(
            "CH-REL-1",
            "no_own_meeple",
            f"{state.name(seat)} has no meeple on {action.source.words}; "
            f"their meeples on the hotel: {names or 'none'}",
            {"source": action.source.name},
        )
    if action.destination is action.source:  # CH-REL-2
        return Refusal(
            "CH-REL-2",
            "same_space",
            f"{state.name(seat)}'s meeple stands on {action.source.words} already "
            "and must move to another space",
            {"source": action.source.name},
        )
    if open_spaces(state, seat) >> action.destination & 1:  # CH-REL-3: of whatever kind
        return None
    return why_closed(state, seat, action.destination)


def _check_partner(state: State, seat: Seat, action: Exchange | Look) -> Refusal | None:
    if action.target != seat and action.target < len(state.setup.players):
        return None
    others = ", ".join(state.name(other) for other in state.setup.seats if other != seat)
    return Refusal(
        "CH-EXCH-1" if isinstance(action, Exchange) else "CH-LOOK-1",
        "no_such_partner",
        f"seat {action.target} is no other player of this game; {state.name(seat)} may choose "
        f"from {others}",
        {"target": action.target},
    )


def _check_gift(state: State, seat: Seat, action: Exchange) -> Refusal | None:
    count = card_count(state, Department.EXCHANGE)
    if len(action.give) != count:
        return Refusal(
            "CH-EXCH-1",
            "wrong_number",
            f"{state.name(seat)} must give {count} at this desk in round {state.round}, "
            f"not {len(action.give)}",
            {"give": action.give, "count": count},
        )
    missing = tuple(card for card in action.give if not state.hands[seat] >> card & 1)
    if missing:  # CH-EXCH-2
        return Refusal(
            "CH-EXCH-2",
            "card_not_held",
            f"{state.name(seat)} does not hold {missing[0]} and can give only their own cards",
            {"give": action.give, "hand": card_numbers(state.hands[seat])},
        )
    return None


# All legal choices


def list_assistance(state: State, seat: Seat) -> tuple[Action, ...]:
    """Every legal use of every open department."""
    choices: list[Action] = []
    for department in open_departments(state, seat):
        if department is Department.RELOCATE:
            choices += _list_relocations(state, seat)
        elif department is Department.EXCHANGE:
            choices += _list_exchanges(state, seat)
        elif department is Department.LOOK:
            choices += [look(other) for other in state.setup.seats if other != seat]
        else:
            choices.append(DUPLICATE if department is Department.DUPLICATE else BONUS)
    return tuple(choices)


def _list_relocations(state: State, seat: Seat) -> list[Relocate]:
    mine = space_names(state.hotel[seat])
    if not mine:
        return [NO_RELOCATION]
    destinations = space_names(open_spaces(state, seat))
    return [
        moves[destination]
        for moves in [RELOCATIONS[source - 1] for source in mine]
        for destination in destinations
    ]


def _list_exchanges(state: State, seat: Seat) -> list[Exchange]:
    gifts = subsets(state.hands[seat], card_count(state, Department.EXCHANGE))
    return [exchange(other, gift) for other in state.setup.seats if other != seat for gift in gifts]


# What the departments do


def assist(state: State, seat: Seat, action: Assistance) -> State:
    """The parked meeple takes the leftmost free desk, and the department does its work."""
    desks = _take_desk(state, seat, DEPARTMENT_OF[type(action)])
    event: Event
    match action:
        case Relocate():
            hotel = _move_meeple(state.hotel, seat, action)
            event = relocated(seat, action.source, action.destination)
            return next_to_act(state, (*state.log, event), hotel=hotel, desks=desks)
        case Exchange() | Look():
            return _turn_to_chance(state, seat, action, desks)
        case Duplicate():
            event = TookDuplicate(seat)  # CH-DUP-3: passive, for as long as the meeple sits there
        case Bonus():
            event = TookBonus(seat)  # CH-BONUS-4: nothing happens before the scoring
    return next_to_act(state, (*state.log, event), desks=desks)


def _take_desk(state: State, seat: Seat, department: Department) -> tuple[tuple[Seat, ...], ...]:
    """The desks with the player at the leftmost free one; nobody ever leaves a desk."""
    desks = state.desks  # CH-ASSIST-1, CH-ASSIST-2, CH-ASSIST-3, CH-ASSIST-5
    return (*desks[:department], (*desks[department], seat), *desks[department + 1 :])


def _move_meeple(hotel: tuple[SpaceSet, ...], seat: Seat, action: Relocate) -> tuple[SpaceSet, ...]:
    if action.source is None or action.destination is None:
        return hotel  # CH-REL-4
    moved = SpaceSet(hotel[seat] ^ 1 << action.source | 1 << action.destination)  # CH-REL-1
    return (*hotel[:seat], moved, *hotel[seat + 1 :])


def _turn_to_chance(
    state: State, seat: Seat, action: Exchange | Look, desks: tuple[tuple[Seat, ...], ...]
) -> State:
    """Cards are to be picked blindly from the partner's hand, before anybody else acts."""
    exchanging = isinstance(action, Exchange)
    if not card_count(state, DEPARTMENT_OF[type(action)]):
        event = (
            Exchanged(seat, action.target, 0, (), ())
            if exchanging
            else Looked(seat, action.target, 0, ())
        )
        return next_to_act(state, (*state.log, event), desks=desks)
    return state.after(  # CH-ASSIST-6: at once
        CHANCE,
        state.log,
        phase=Phase.DRAW if exchanging else Phase.PICK,
        desks=desks,
        pending=action,
    )


# What chance decides


def pending_choice(state: State) -> tuple[CardSet, int]:
    """The hand from which chance picks now, and how many cards."""
    action = state.pending
    assert action is not None, "chance picks cards only while an exchange or a look is pending"
    department = DEPARTMENT_OF[type(action)]
    seated = len(state.desks[department]) - 1
    station = state.setup.station
    numbers = station.exchange if isinstance(action, Exchange) else station.look
    return state.hands[action.target], min(numbers[seated], HAND_SIZE - state.round)


def check_pick(state: State, action: Draw | Pick) -> Refusal | None:
    """Whether chance can pick these cards from the partner's hand."""
    hand, count = pending_choice(state)
    drawing = isinstance(action, Draw)
    if len(action.cards) != count:
        return Refusal(
            "CH-EXCH-1" if drawing else "CH-LOOK-1",
            "wrong_number",
            f"{count} must be picked here, not {len(action.cards)}",
            {"cards": action.cards, "count": count},
        )
    strangers = tuple(card for card in action.cards if not hand >> card & 1)
    if strangers:  # CH-EXCH-4: from the hand as it was before the gift
        return Refusal(
            "CH-EXCH-2" if drawing else "CH-LOOK-1",
            "card_not_held",
            f"{strangers[0]} is not in the hand from which cards are picked",
            {"cards": action.cards},
        )
    return None


def swap(state: State, action: Draw) -> State:
    """Given and drawn cards change hands at once."""
    seat, pending = state.parking[0], state.pending
    assert isinstance(pending, Exchange), "a draw belongs to an exchange"
    moving = cards(*pending.give) | cards(*action.cards)  # CH-EXCH-4: two sets that do not meet
    hands = tuple(  # CH-EXCH-3
        CardSet(hand ^ moving) if owner in (seat, pending.target) else hand
        for owner, hand in enumerate(state.hands)
    )
    event = Exchanged(seat, pending.target, len(action.cards), pending.give, action.cards)
    return next_to_act(state, (*state.log, event), hands=hands)


def see(state: State, action: Pick) -> State:
    """The active player sees the cards, and they stay where they are."""
    seat, pending = state.parking[0], state.pending
    assert isinstance(pending, Look), "a pick belongs to a look"
    event = Looked(seat, pending.target, len(action.cards), action.cards)  # CH-LOOK-1
    return next_to_act(state, (*state.log, event))


def list_picks(state: State) -> tuple[Action, ...]:
    """Everything that chance can pick now, each as likely as the others."""
    make = Draw if state.phase is Phase.DRAW else Pick
    return tuple(make(card_numbers(choice)) for choice in subsets(*pending_choice(state)))
