"""Pairs of worlds of Crime Hotel that one viewer cannot tell apart.

They differ in cards that are hidden from them, and go through all investigations and phases.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import attrs

from crimehotel_rules import crime_hotel
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.conformance.suite import Line, Step
from crimehotel_rules.crime_hotel import (
    CHANCE,
    SPECTATOR,
    Action,
    Card,
    Deal,
    Draw,
    Exchange,
    Look,
    Phase,
    Pick,
    Seat,
    Setup,
    State,
    Station,
    Variant,
    Viewer,
    card_numbers,
)
from crimehotel_rules.crime_hotel.checks.fuzz import choose
from crimehotel_rules.crime_hotel.codec import CODEC

Swap: TypeAlias = dict[Card, Card]

ENDS: Final = (Phase.PLAY, Phase.GUESS, Phase.ASSIST, Phase.DRAW, Phase.PICK, Phase.DEAL)
"""What the game waits for at the end of a pair; after the last scoring it waits for nothing."""


def line(number: int, setup: Setup, rng: random.Random, known: Readings) -> tuple[Line, Viewer]:
    """A game up to a moment, and a viewer: the moments go through phases and investigations."""
    end, investigation = ENDS[number % len(ENDS)], number // len(ENDS) % 3 + 1
    if end is Phase.ASSIST and "forbidden" in known.get("short_hand", ()):
        setup = _with_short_hands(setup)
    if end is Phase.GUESS and 2 in known.get("duplicate_cap", ()):
        setup = _with_crowded_spaces(setup)
    if end is Phase.DEAL:
        setup = _with_many_secrets(setup)
    viewers: tuple[Viewer, ...] = (*setup.seats, SPECTATOR)
    viewer = rng.choice(viewers)
    whole = _play(crime_hotel.new_game(setup), investigation, rng)
    if end is Phase.DEAL:
        viewer = rng.choice([each for each in viewers if _is_left_out(whole, each)] or viewers)
    return _up_to(whole, end, viewer, rng), viewer


def _with_short_hands(setup: Setup) -> Setup:
    """The same with many desks that are closed in the last round: that refusal is rare."""
    readings = attrs.evolve(setup.readings, short_hand="forbidden")
    station = Station(relocate=2, exchange=[2] * 3, look=[2] * 3, duplicate=2, bonus=[2, 3])
    return attrs.evolve(setup, readings=readings, station=station, variant=Variant.STANDARD)


def _with_crowded_spaces(setup: Setup) -> Setup:
    """The same with room for two on a space, and many who may join others: that is rare, too."""
    readings = attrs.evolve(setup.readings, duplicate_cap=2)
    station = Station(relocate=1, exchange=[1], look=[1], duplicate=9, bonus=[2])
    return attrs.evolve(setup, readings=readings, station=station, variant=Variant.STANDARD)


def _with_many_secrets(setup: Setup) -> Setup:
    """The same with many exchanges and looks: when all cards lie open, nothing else is hidden."""
    station = Station(relocate=1, exchange=[1, 2, 1, 2], look=[1, 2, 1, 2], duplicate=1, bonus=[3])
    return attrs.evolve(setup, station=station, variant=Variant.STANDARD)


def _is_left_out(line: Line, viewer: Viewer) -> bool:
    """Whether others exchanged cards, or looked at them, without the viewer."""
    return any(
        isinstance(action, (Draw, Pick)) and viewer not in _partners(state)
        for state, (_, action) in zip(line.states, line.steps, strict=False)
    )


# A game


def _play(state: State, investigation: int, rng: random.Random) -> Line:
    """A whole investigation, up to its scoring; those before it are played without much thought."""
    before: list[Step] = []
    steps: list[Step] = []
    states = [state]
    while (turn := state.turn) is not None and len(state.scores) < investigation:
        earlier = len(state.scores) < investigation - 1
        action = _anything(state, rng) if earlier else choose(state, rng)
        state = crime_hotel.apply(state, turn, action)
        if earlier:
            before.append((turn, action))
            states = [state]
        else:
            steps.append((turn, action))
            states.append(state)
    return Line(tuple(before), tuple(steps), tuple(states))


def _anything(state: State, rng: random.Random) -> Action:
    if state.turn == CHANCE:
        return crime_hotel.sample(state, rng)
    return rng.choice(crime_hotel.legal_actions(state))


def _up_to(line: Line, end: Phase, viewer: Viewer, rng: random.Random) -> Line:
    """The line up to a moment in this phase, with the viewer to act if that can be."""
    if end is Phase.DEAL:
        return line
    moments = range(1, len(line.steps))
    right = [moment for moment in moments if line.states[moment].phase is end] or [*moments]
    mine = [moment for moment in right if line.states[moment].turn == viewer] or right
    moment = rng.choice((rng.choice(mine), mine[-1]))  # the last round has rules of its own
    return Line(line.before, line.steps[:moment], line.states[: moment + 1])


# Another world


def twin(line: Line, viewer: Viewer, rng: random.Random) -> list[Step] | None:
    """The steps of another world since the deal, or None if there is no such world."""
    if line.states[-1].phase in (Phase.DEAL, Phase.OVER):  # all cards are open; the past is not
        swap, until = _other_gift(line, viewer, rng) or ({}, 0)
    else:
        swap, until = _swap(line, viewer, rng), len(line.steps)
    steps = _live_through(line, viewer, swap, until, rng)
    return None if steps == [*line.steps] else steps


def _swap(line: Line, viewer: Viewer, rng: random.Random) -> Swap:
    """Two or three hidden cards, each to become the next."""
    final = line.states[-1]
    hidden = hidden_cards(line, viewer)
    if len(hidden) < 2:
        return {}
    chosen = rng.sample(sorted(hidden), min(len(hidden), rng.choice((2, 2, 3))))
    told = [final.murderer]  # what is worth most to know
    if isinstance(final.pending, Exchange):
        told += final.pending.give
    first = rng.choice(told)
    if first in hidden and first not in chosen and rng.random() < 0.7:
        chosen[0] = first
    return dict(zip(chosen, [*chosen[1:], chosen[0]], strict=True))


def hidden_cards(line: Line, viewer: Viewer) -> set[Card]:
    """The cards that the viewer has not seen since the deal."""
    final = line.states[-1]
    hidden = {card for hand in final.hands for card in card_numbers(hand)}
    if final.murderer is not None:
        hidden.add(final.murderer)
    return hidden - _cards_in(CODEC.encode(crime_hotel.view(final, viewer)))


def _cards_in(value: Any) -> set[Card]:
    """The card numbers that stand anywhere in a view where cards stand; its log forgets nothing."""
    if isinstance(value, dict):
        parts = [value[name] for name in value if name in _CARD_FIELDS]
        return set().union(*map(_cards_in, parts))
    if isinstance(value, list):
        return set().union(*map(_cards_in, value))
    return {Card(value)} if isinstance(value, int) else set()


_CARD_FIELDS = frozenset(
    [
        "hand",
        "hands",
        "searched",
        "table",
        "card",
        "cards",
        "gave",
        "got",
        "face_up",
        "murderer",
        "log",
    ]
)


def _other_gift(line: Line, viewer: Viewer, rng: random.Random) -> tuple[Swap, int] | None:
    """Cards to swap until an exchange of two others, so that all hands are the same after it.

    One gave x and kept w, the other gave y and kept z. In the other world they held z and y, w and
    x, and z went for w: then both hold what they do in this one.
    """
    draws = [
        place
        for place, (_, action) in enumerate(line.steps)
        if isinstance(action, Draw) and viewer not in _partners(line.states[place])
    ]
    if not draws:
        return None
    place = rng.choice(draws)
    state, drawn = line.states[place], line.steps[place][1]
    assert isinstance(drawn, Draw), "chosen above"
    assert isinstance(state.pending, Exchange), "chance draws for an exchange"
    giver, target = _partners(state)
    unseen = hidden_cards(attrs.evolve(line, states=line.states[: place + 1]), viewer)
    given, got = unseen & {*state.pending.give}, unseen & {*drawn.cards}
    kept = unseen & {*card_numbers(state.hands[giver])} - given
    left = unseen & {*card_numbers(state.hands[target])} - got
    if not (given and got and kept and left):
        return None
    x, y, w, z = (rng.choice(sorted(cards)) for cards in (given, got, kept, left))
    return {x: z, z: x, y: w, w: y}, place + 1


def _partners(state: State) -> tuple[Seat, Seat]:
    """Who acts in a pending exchange or look, and with whom."""
    assert state.pending is not None, "only then chance draws or picks"
    desks = crime_hotel.Department
    department = desks.EXCHANGE if isinstance(state.pending, Exchange) else desks.LOOK
    return state.desks[department][-1], state.pending.target


def _live_through(
    line: Line, viewer: Viewer, swap: Swap, until: int, rng: random.Random
) -> list[Step] | None:
    """The same steps in the other world, or None if one of them is not legal there.

    So many of them are made with other cards; and in a look that the viewer does not see, chance
    shows other cards now and then.
    """
    state = line.states[0]
    theirs: list[Step] = []
    for place, (actor, action) in enumerate(line.steps):
        other = _swapped(action, swap) if place < until else action
        if isinstance(other, Pick) and _is_blind(state, viewer) and rng.random() < 0.7:
            hand = card_numbers(state.hands[_partners(state)[1]])
            other = Pick(rng.sample(hand, len(other.cards)))
        if crime_hotel.check(state, actor, other) is not None:
            return None
        state = crime_hotel.apply(state, actor, other)
        theirs.append((actor, other))
    return theirs


def _is_blind(state: State, viewer: Viewer) -> bool:
    """Whether the viewer does not learn what the pending look shows."""
    assert isinstance(state.pending, Look), "chance picks for a look"
    looking, owner = _partners(state)
    return viewer != looking and not (viewer == owner and state.setup.readings.look_owner_learns)


def _swapped(action: Action, swap: Swap) -> Action:
    def changed(cards: Sequence[Card]) -> list[Card]:
        return [swap.get(card, card) for card in cards]

    match action:
        case Deal(hands, murderer, face_up):
            return Deal([changed(hand) for hand in hands], swap.get(murderer, murderer), face_up)
        case Exchange(target, give):
            return Exchange(target, changed(give))
        case Draw(cards):
            return Draw(changed(cards))
        case Pick(cards):
            return Pick(changed(cards))
        case _:
            return action
