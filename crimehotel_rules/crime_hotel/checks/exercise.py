"""Which rules a step exercises: for the report, and for the blame when it goes wrong."""

from __future__ import annotations

from crimehotel_rules.crime_hotel import (
    ALL_CARDS,
    Action,
    Actor,
    Bonus,
    Deal,
    Department,
    Draw,
    Duplicate,
    Exchange,
    Guess,
    Look,
    Phase,
    Pick,
    Play,
    Relocate,
    Seat,
    State,
    Step,
    Variant,
    card_numbers,
    cards,
    comparisons,
    outcome,
    score_of,
)

PLACING = tuple(f"CH-PLACE-{number}" for number in range(1, 8))
REVEAL = ("CH-ROUND-1", *(f"CH-REVEAL-{number}" for number in range(1, 6)))


def exercised(before: State, actor: Actor, action: Action, after: State) -> set[str]:
    """The rules that an accepted action put to the test."""
    seat = Seat(0) if isinstance(actor, str) else actor  # chance needs none
    match action:
        case Deal():
            return _deal(before)
        case Play():
            return _play(before, seat, after)
        case Guess(space):
            return _guess(before, seat, space, after)
        case Draw():
            return {"CH-EXCH-1", "CH-EXCH-2", "CH-EXCH-3", "CH-EXCH-4", "CH-EXCH-6", "CH-EXCH-7"}
        case Pick():
            return {f"CH-LOOK-{number}" for number in range(1, 6)}
        case _:
            return _assist(before, seat, action)


def _deal(before: State) -> set[str]:
    rules = {"CH-SETUP-4", "CH-SETUP-5", "CH-SETUP-6", "CH-SETUP-7", "CH-SETUP-8", "CH-COMP-1"}
    if not before.scores:
        return rules | {"CH-SETUP-2", "CH-SETUP-9", "CH-SETUP-11", "CH-SETUP-3", "CH-COMP-3"}
    rules |= {f"CH-NEXT-{number}" for number in range(1, 6)}
    return rules | ({"CH-DUP-3"} if before.desks[Department.DUPLICATE] else set())


def _play(before: State, actor: Seat, after: State) -> set[str]:
    rules = {"CH-INQ-1", "CH-INQ-6", "CH-INQ-7", "CH-ROUND-3"}
    if not before.table:
        rules.add("CH-INQ-2")
    else:
        floor = before.table[0] // 10
        held = any(one // 10 == floor for one in card_numbers(before.hands[actor]))
        rules |= {"CH-INQ-3", "CH-INQ-8"} if held else {"CH-INQ-4"}
        if any(one // 10 != floor for one in before.table):
            rules.add("CH-INQ-5")
    if after.phase is Phase.GUESS:
        if any(mine & after.searched & ~before.searched for mine in before.hotel):
            rules.add("CH-PLACE-8")
        rules |= {*PLACING, "CH-ROUND-2", "CH-ACT-1", "CH-ACT-2", "CH-COMP-4", "CH-COMP-7"}
    return rules


def _guess(before: State, actor: Seat, space: int, after: State) -> set[str]:
    rules = {"CH-GUESS-1", "CH-GUESS-2", "CH-ACT-1", "CH-ACT-2", "CH-ACT-4", "CH-COMP-2"}
    if _is_hopeless(before, space):
        rules.add("CH-GUESS-3")
    rules |= _sharing(before, space)
    if before.hotel[actor]:
        rules.add("CH-GUESS-4")
    if before.setup.variant is Variant.BEGINNER:
        rules |= {"CH-BEG-1", "CH-BEG-2", "CH-BEG-3", "CH-BEG-4", "CH-BEG-5"}
    elif len(before.parking) > 1:
        rules.add("CH-ACT-3")
    if len(before.parking) == 1:
        rules |= {"CH-ROUND-1", "CH-ROUND-4"}
    if len(after.scores) > len(before.scores):
        rules |= {*REVEAL, *_scoring(after)}
    return rules


def _sharing(before: State, space: int) -> set[str]:
    """The rules of joining others on a space; none if nobody stands there."""
    others = sum(mine >> space & 1 for mine in before.hotel)
    rules = {"CH-DUP-1", "CH-DUP-3", "CH-SCORE-6"} if others else set()
    return rules | ({"CH-DUP-5"} if others > 1 else set())


def _is_hopeless(before: State, space: int) -> bool:
    """Whether the cards on the hotel, or in one hand, say that the murderer is elsewhere."""
    rooms = cards(*(card for card in ALL_CARDS if space in (card, card // 10 * 10, card % 10)))
    return any(not rooms & ~known for known in (before.searched, *before.hands))


def _scoring(after: State) -> set[str]:
    rules = {"CH-GUESS-4", "CH-GUESS-5", "CH-SCORE-5", "CH-ASSIST-6"}
    assert after.murderer is not None, "the murderer is known when points are given"
    for seat in after.setup.seats:
        score = score_of(after, seat, after.murderer)
        desks = after.desks[Department.BONUS].count(seat)
        rules.add("CH-SCORE-1" if score.correct else "CH-SCORE-3")
        if after.hotel[seat] >> after.murderer & 1:
            rules.add("CH-SCORE-2")
        if desks:
            rules |= {"CH-BONUS-1", "CH-SCORE-4"} if score.correct else {"CH-BONUS-2"}
        if desks > 1 and score.correct:
            rules.add("CH-BONUS-3")
    return rules | _ending(after)


ENDING = {
    Step.TOTAL: "CH-END-1",
    Step.POLICE_CAR: "CH-END-2",
    Step.THIRD_INVESTIGATION: "CH-END-3",
    Step.SECOND_INVESTIGATION: "CH-END-4",
    Step.FIRST_INVESTIGATION: "CH-END-4",
}


def _ending(after: State) -> set[str]:
    """The steps of the tie-break that were needed, and no others."""
    if not after.over:
        return set()
    made = comparisons(after.scores, after.car)
    rules = {ENDING[comparison.step] for comparison in made}
    if len(made) > 1:
        rules.add("CH-END-7")
    return rules | ({"CH-END-5", "CH-END-8"} if outcome(after).tied else set())


def _assist(before: State, actor: Seat, action: Action) -> set[str]:
    rules = {"CH-ACT-3", "CH-ACT-4", "CH-COMP-5", "CH-COMP-6"}
    rules |= {"CH-ASSIST-1", "CH-ASSIST-2", "CH-ASSIST-3", "CH-ASSIST-5", "CH-ASSIST-6"}
    rules |= {"CH-ASSIST-8", "CH-ASSIST-9"}
    if any(actor in occupants for occupants in before.desks):
        rules.add("CH-ASSIST-7")
    match action:
        case Relocate(source, destination):
            rules |= {"CH-REL-4"} if source is None else {"CH-REL-1", "CH-REL-2", "CH-REL-5"}
            if source and destination and source.name[0] != destination.name[0]:
                rules.add("CH-REL-3")
            if destination:
                rules |= _sharing(before, destination)
                if before.searched >> destination & 1:
                    rules.add("CH-REL-6")
        case Exchange():
            number = before.setup.station.exchange[len(before.desks[Department.EXCHANGE])]
            rules |= {"CH-EXCH-1", "CH-EXCH-2", "CH-EXCH-7"}
            if number >= before.hands[actor].bit_count():  # as many cards as it takes, or fewer
                rules.add("CH-EXCH-5")
        case Look():
            rules |= {"CH-LOOK-1", "CH-LOOK-4"}
        case Duplicate():
            rules |= {"CH-DUP-1", "CH-DUP-4"}
            if actor in before.desks[Department.DUPLICATE]:
                rules.add("CH-DUP-6")
        case Bonus():
            rules.add("CH-BONUS-4")
        case _:
            pass
    return rules
