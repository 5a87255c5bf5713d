"""Twin worlds: the same game with other cards where one viewer cannot see them."""

from __future__ import annotations

import json
import random
from typing import Any

from crimehotel_rules import grand_hotel as gh
from crimehotel_rules.grand_hotel.codec import CODEC
from crimehotel_rules.grand_hotel.rules.casting import fits, is_playable
from crimehotel_rules.grand_hotel.rules.goals import interaction_met, item_met
from tests.grand_hotel.strategies import Game
from tests.grand_hotel.table import PACK

ITEMS = {card.id: card.deck for card in PACK.items}


def seen_items(state: gh.State, viewer: gh.Seat) -> set[str]:
    """The items that stand in what the viewer has seen."""
    told = json.dumps(CODEC.encode(gh.view(state, viewer)))
    return {item for item in ITEMS if f'"{item}"' in told}


def other_items(state: gh.State, viewer: gh.Seat, rng: random.Random) -> dict[str, str]:
    """Each item, and the one that stands in its place: others only where none was seen."""
    seen = seen_items(state, viewer)
    changed: dict[str, str] = {}
    for deck in PACK.decks:
        hidden = [item for item in ITEMS if ITEMS[item] == deck and item not in seen]
        changed |= dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    return {item: changed.get(item, item) for item in ITEMS}


def other_characters(state: gh.State, viewer: gh.Seat, rng: random.Random) -> tuple[str, ...]:
    """Another deal with the same cards where the viewer knows them."""
    known = gh.view(state, viewer).characters
    hidden = [seat for seat, character in enumerate(known) if character is None]
    for _ in range(200):
        dealt: list[Any] = list(known)
        free = [card.id for card in PACK.characters if card.id not in known]
        for seat, character in zip(hidden, rng.sample(free, len(hidden)), strict=True):
            dealt[seat] = character
        cast = tuple(state.setup.cards.characters[character] for character in dealt)
        if fits(cast, PACK, state.setup.roster) and is_playable(cast):
            return tuple(dealt)
    return state.characters


def replaced(value: Any, names: dict[str, str]) -> Any:
    """JSON data with other names."""
    match value:
        case dict():
            return {key: replaced(part, names) for key, part in value.items()}
        case list():
            return [replaced(part, names) for part in value]
        case str():
            return names.get(value, value)
        case _:
            return value


def told(state: gh.State, viewer: gh.Seat) -> tuple[object, ...]:
    """What hidden cards may tell: announcements, the end, the viewer's own objectives."""
    own = item_met(state, viewer), interaction_met(state, viewer)
    return state.announced, state.winner, own


def twin(
    game: Game, length: int, viewer: gh.Seat, rng: random.Random
) -> tuple[list[gh.State], list[gh.State]]:
    """The states of a game and of its twin, as far as announcements and the end agree.

    What is hidden is what the viewer has not seen in the first ``length`` steps.
    """
    end = game.states[length]
    items = other_items(end, viewer, rng)
    dealt = other_characters(end, viewer, rng)
    ours, theirs = [game.states[0]], [gh.new_game(game.setup)]
    for actor, action in game.steps[:length]:
        written = replaced(CODEC.encode(action), items)
        other = gh.Deal(dealt) if isinstance(action, gh.Deal) else CODEC.decode_action(written)
        here, there = game.states[len(ours)], gh.apply(theirs[-1], actor, other)
        if told(here, viewer) != told(there, viewer):
            break
        ours.append(here)
        theirs.append(there)
    return ours, theirs
