"""Other worlds: games that differ in hidden cards only, as far as one viewer can tell.

Take a game up to some moment. The cards that the viewer has not seen by then, in other hands and
face down, can be permuted from the deal on: the others hold, give and draw other cards, nobody
plays one of them, and all that the viewer sees is the same. The one thing that can go wrong is
the duty to follow a floor; such a world is not possible, and the next one is tried.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from itertools import pairwise

import attrs

from crimehotel_rules.crime_hotel import (
    Action,
    Card,
    Deal,
    Draw,
    Exchange,
    Look,
    Pick,
    Seat,
    State,
    Viewer,
    apply,
    card_numbers,
    check,
)
from tests.crime_hotel.strategies import Game

Swap = Mapping[Card, Card]


@attrs.frozen
class Twins:
    """Two games that one viewer cannot tell apart, position by position."""

    viewer: Viewer
    ours: tuple[State, ...]
    theirs: tuple[State, ...]

    @property
    def pairs(self) -> Iterator[tuple[State, State]]:
        """The same moment in both games; hidden cards differ."""
        return zip(self.ours, self.theirs, strict=True)


def twins(game: Game, viewer: Viewer, rng: random.Random, tries: int = 4) -> list[Twins]:
    """Some possible other worlds for this viewer, at some moment of one investigation."""
    deal, end = rng.choice(game.investigations)
    moment = rng.randint(deal + 1, end - 1)
    secrets = unseen_cards(game, viewer, deal, moment)
    found = []
    for _ in range(tries):
        if len(secrets) < 2:
            break
        swap = _permutation(rng.sample(secrets, min(len(secrets), rng.choice((2, 2, 3, 5)))))
        theirs = _live_through(game, viewer, deal, moment, swap, rng)
        ours = game.states[deal + 1 : moment + 1]
        if theirs is not None and theirs[0] != ours[0]:
            found.append(Twins(viewer, ours, theirs))
    return found


def unseen_cards(game: Game, viewer: Viewer, deal: int, moment: int) -> list[Card]:
    """The cards that the viewer has not seen between the deal and this moment."""
    state = game.states[moment]
    hidden = {card for hand in state.hands for card in card_numbers(hand)}
    assert state.murderer is not None
    hidden.add(state.murderer)
    return sorted(hidden - seen_cards(game, viewer, deal, moment))


def seen_cards(game: Game, viewer: Viewer, deal: int, moment: int) -> set[Card]:
    """The cards that the viewer held, gave, got or was shown since the deal, from the record."""
    seen: set[Card] = set()
    if isinstance(viewer, str):
        return seen
    for state in game.states[deal + 1 : moment + 1]:
        seen.update(card_numbers(state.hands[viewer]))
    learns = game.setup.readings.look_owner_learns
    for (actor, wish), (_, action) in pairwise(game.steps[deal:moment]):
        match wish, action:
            case Look(target), Pick(cards) if viewer == actor or (viewer == target and learns):
                seen.update(cards)
            case Exchange(target), Draw(cards) if viewer in (actor, target):
                seen.update(cards)
    return seen


def _permutation(cards: list[Card]) -> Swap:
    """Each of the cards becomes the next one, and the last one the first."""
    return dict(zip(cards, [*cards[1:], cards[0]], strict=True))


def _live_through(
    game: Game, viewer: Viewer, deal: int, moment: int, swap: Swap, rng: random.Random
) -> tuple[State, ...] | None:
    """The positions of the other world, or None if somebody would fail to follow a floor."""
    states = [game.states[deal]]
    for actor, action in game.steps[deal:moment]:
        mapped = _in_other_world(states[-1], viewer, action, swap, rng)
        if check(states[-1], actor, mapped) is not None:
            return None
        states.append(apply(states[-1], actor, mapped))
    return tuple(states[1:])


def _in_other_world(
    state: State, viewer: Viewer, action: Action, swap: Swap, rng: random.Random
) -> Action:
    """The same action as far as the viewer can tell. Cards that they see are never swapped."""
    match action:
        case Deal(hands, murderer, face_up):
            swapped = [_swapped(hand, swap) for hand in hands]
            return Deal(swapped, swap.get(murderer, murderer), face_up)
        case Exchange(target, give):
            return Exchange(target, _swapped(give, swap))
        case Draw(cards):
            return Draw(_swapped(cards, swap))
        case Pick(cards):
            if _is_blind_target(state, viewer):
                hand = card_numbers(state.hands[Seat(int(viewer))])
                return Pick(rng.sample(hand, len(cards)))
            return Pick(_swapped(cards, swap))
        case _:
            return action


def _is_blind_target(state: State, viewer: Viewer) -> bool:
    """Whether the viewer's cards are looked at, and the viewer does not learn which."""
    look = state.pending
    learns = state.setup.readings.look_owner_learns
    return isinstance(look, Look) and look.target == viewer and not learns


def _swapped(cards: tuple[Card, ...], swap: Swap) -> list[Card]:
    return [swap.get(card, card) for card in cards]
