"""Pairs of worlds of Grand Hotel that one viewer cannot tell apart.

They differ in who is who, in which items others have found, kept, dropped or traded, or in what
others chose long ago. The pairs go through all phases.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import attrs

from crimehotel_rules import grand_hotel
from crimehotel_rules.conformance.checks import playing
from crimehotel_rules.conformance.suite import Line, Step
from crimehotel_rules.grand_hotel import (
    SPECTATOR,
    Accept,
    Action,
    Deal,
    Draw,
    Drop,
    Keep,
    Phase,
    Setup,
    State,
    Trade,
    Viewer,
)
from crimehotel_rules.grand_hotel.checks.fuzz import choose

ENDS: Final = tuple(phase for phase in Phase if phase is not Phase.DEAL)
"""Where pairs end: whatever the game can wait for once there is something to hide."""
GAMES: Final = 8
"""How many games are played in search of a phase, before any other one will do."""
LONGEST: Final = 140
TRIES: Final = 6
"""How many changes are tried before the viewer is said to see through all of them."""

Swap: TypeAlias = dict[str, str]


def line(number: int, setup: Setup, rng: random.Random) -> tuple[Line, Viewer]:
    """A game up to a moment, and a viewer: the moments go through the phases.

    In every other round of them, whoever has to decide is the viewer: nobody has more to ask.
    """
    rounds, phase = divmod(number, len(ENDS))
    end = ENDS[phase]
    whole, places = playing.line_with(
        lambda: playing.line(grand_hotel, setup, choose, rng, LONGEST),
        lambda line: _places(line, end),
        GAMES,
    )
    place = rng.choice(places[-3:] or [len(whole.steps)])
    viewer: Viewer = rng.choice((*setup.seats, SPECTATOR))
    final: State = whole.states[place]
    turn = final.turn
    if isinstance(turn, int) and rounds % 2 == 0:
        viewer = turn
    return Line((), whole.steps[:place], whole.states[: place + 1]), viewer


def _places(line: Line, end: Phase) -> list[int]:
    """Where this phase comes up, after at least one step."""
    return [place for place, state in enumerate(line.states) if place and state.phase is end]


# Another world


def twin(line: Line, viewer: Viewer, rng: random.Random) -> list[Step] | None:
    """The same game, as far as the viewer sees; or None if every change shows."""
    changes: list[Callable[[Line, Viewer, random.Random], list[Step]]]
    changes = [_other_people, _other_items, _other_choice]
    for _ in range(TRIES):
        theirs = rng.choice(changes)(line, viewer, rng)
        if theirs != [*line.steps] and _looks_the_same(line, theirs, viewer):
            return theirs
    return None


def _other_people(line: Line, viewer: Viewer, rng: random.Random) -> list[Step]:
    """Characters that the viewer does not know are dealt to others, or stay in the box."""
    (dealer, deal), *rest = line.steps
    assert isinstance(deal, Deal), "a game begins with the deal"
    seen = grand_hotel.view(line.states[-1], viewer).characters
    unknown = [seat for seat, character in enumerate(seen) if character is None]
    cast = [deal.characters[seat] for seat in unknown]
    in_the_box = [
        card.id for card in line.states[0].setup.pack.characters if card.id not in deal.characters
    ]
    drawn = rng.sample(in_the_box, min(len(in_the_box), rng.choice((0, 0, 1, 2))))
    pool = [*drawn, *rng.sample(cast, len(cast))][: len(cast)]
    rng.shuffle(pool)
    dealt = dict(zip(unknown, pool, strict=True))
    others = [dealt.get(seat, character) for seat, character in enumerate(deal.characters)]
    return [(dealer, Deal(others)), *rest]


def _other_items(line: Line, viewer: Viewer, rng: random.Random) -> list[Step]:
    """Two items of a deck change places all through the game; one may never have been drawn."""
    final: State = line.states[-1]
    deck_of = final.setup.cards.deck_of
    drawn = [action.item for _, action in line.steps if isinstance(action, Draw)]
    unseen = [item for item in drawn if item not in grand_hotel.view(final, viewer).hand]
    if not unseen:
        return [*line.steps]
    one = rng.choice(unseen)
    alike = [item for item in deck_of if deck_of[item] == deck_of[one] and item != one]
    if not alike:
        return [*line.steps]
    other = rng.choice(alike)
    swap = {one: other, other: one}
    return [(actor, _swapped(action, swap)) for actor, action in line.steps]


def _swapped(action: Action, swap: Swap) -> Action:
    match action:
        case Draw(item) | Keep(item) | Drop(item):
            return attrs.evolve(action, item=swap.get(item, item))
        case Trade(_, give, _) | Accept(give) if give is not None:
            return attrs.evolve(action, give=swap.get(give, give))
        case _:
            return action


def _other_choice(line: Line, viewer: Viewer, rng: random.Random) -> list[Step]:
    """Another player once gave, kept or dropped something else."""
    places = [
        place
        for place, (actor, action) in enumerate(line.steps)
        if actor != viewer and isinstance(action, (Keep, Drop, Trade, Accept, Draw))
    ]
    if not places:
        return [*line.steps]
    place = rng.choice(places)
    actor, action = line.steps[place]
    legal = grand_hotel.legal_actions(line.states[place])
    other = rng.choice([each for each in legal if type(each) is type(action)])
    return [*line.steps[:place], (actor, other), *line.steps[place + 1 :]]


def _looks_the_same(line: Line, theirs: Sequence[Step], viewer: Viewer) -> bool:
    """Whether the steps can be made, and the viewer sees the same and may do the same."""
    states: list[State] = [line.states[0]]
    for actor, action in theirs:
        if grand_hotel.check(states[-1], actor, action) is not None:
            return False
        states.append(grand_hotel.apply(states[-1], actor, action))
    pairs = zip(reversed(states), reversed(line.states), strict=True)  # most differ at the end
    return all(
        grand_hotel.view(one, viewer) == grand_hotel.view(other, viewer) for one, other in pairs
    )
