"""The log: what happened in a step, told from the rows before and after it, and who saw it."""

from __future__ import annotations

from collections.abc import Iterator

from crimehotel_rules.crime_hotel import (
    Action,
    Bonus,
    Card,
    Deal,
    Dealt,
    Draw,
    Duplicate,
    Event,
    Exchange,
    Exchanged,
    Guess,
    Guessed,
    LastCard,
    Look,
    Looked,
    Pick,
    Placed,
    Play,
    Played,
    Relocate,
    Relocated,
    Removed,
    Scored,
    Seat,
    TookBonus,
    TookDuplicate,
    Unmasked,
    Viewer,
    card_numbers,
)
from crimehotel_rules.crime_hotel.fast.jit import Row
from crimehotel_rules.crime_hotel.fast.layout import (
    ASKER,
    CAR,
    COUNT,
    FINISHED,
    GIFT,
    HANDS,
    LAID,
    MOST_PLAYERS,
    MURDERER,
    PARKED,
    PARKING,
    PLAYERS,
    SCORES,
    TARGET,
    TURN,
)


def events_of(before: Row, after: Row, rules: Row, action: Action) -> Iterator[Event]:
    """What the table saw of an action that was done."""
    seat, asker, target = (Seat(int(before[word])) for word in (TURN, ASKER, TARGET))
    match action:
        case Deal(hands, _, face_up):
            yield Dealt(hands, face_up)
        case Play(card):
            yield Played(seat, card)
            if not after[LAID]:
                yield Placed(_parking(after))
        case Guess(space):
            yield Guessed(seat, space)
            yield from _after_guess(before, after, rules)
        case Relocate(source, destination):
            yield Relocated(seat, source, destination)
        case Duplicate():
            yield TookDuplicate(seat)
        case Bonus():
            yield TookBonus(seat)
        case Exchange(partner) if not after[COUNT]:
            yield Exchanged(seat, partner, 0, (), ())
        case Look(partner) if not after[COUNT]:
            yield Looked(seat, partner, 0, ())
        case Draw(drawn):
            yield Exchanged(asker, target, len(drawn), card_numbers(int(before[GIFT])), drawn)
        case Pick(picked):
            yield Looked(asker, target, len(picked), picked)
        case Exchange() | Look():
            pass  # told when chance has picked the cards


def _parking(game: Row) -> tuple[Seat, ...]:
    return tuple(Seat(int(game[PARKING]) >> 2 * place & 3) for place in range(int(game[PARKED])))


def _after_guess(before: Row, after: Row, rules: Row) -> Iterator[Event]:
    """Meeples that went back in the beginner's variant; the reveal and the points."""
    waiting = _parking(before)[1:]
    still = _parking(after)
    yield from (Removed(seat) for seat in waiting if seat not in still)  # CH-BEG-3
    if before[FINISHED] == after[FINISHED]:
        return
    players, car = int(rules[PLAYERS]), int(before[CAR])
    for place in range(players):  # CH-REVEAL-2
        seat = (car + place) % players
        yield from (LastCard(Seat(seat), card) for card in card_numbers(int(before[HANDS + seat])))
    yield Unmasked(Card(int(after[MURDERER])))  # CH-REVEAL-3
    start = SCORES + MOST_PLAYERS * int(before[FINISHED])
    yield Scored(tuple(int(points) for points in after[start : start + players]))


def as_seen(event: Event, viewer: Viewer, *, owner_learns: bool) -> Event:
    """The event without the cards that this viewer did not see."""
    match event:
        case Dealt(hands, face_up):
            own = tuple(hand if seat == viewer else None for seat, hand in enumerate(hands))
            return Dealt(own, face_up)
        case Exchanged(seat, target, count) if viewer not in (seat, target):  # CH-EXCH-6
            return Exchanged(seat, target, count, None, None)
        case Looked(seat, target, count):  # CH-LOOK-2
            saw = viewer == seat or (viewer == target and owner_learns)
            return event if saw else Looked(seat, target, count, None)
        case _:
            return event
