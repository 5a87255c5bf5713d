"""The roster and the cast: which characters take part (GH-SETUP-4 to GH-SETUP-7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, combinations, product
from typing import Final, TypeAlias

import attrs

from crimehotel_rules.grand_hotel.rules import objectives, targets
from crimehotel_rules.grand_hotel.rules.box import CLASSES, CharacterClass
from crimehotel_rules.grand_hotel.rules.pack import CharacterCard, Pack

SUGGESTED: Final = ("guard", "robber", "guest", "staff", "guest", "guard")  # GH-SETUP-4
"""The suggested roster grows by one entry with every player."""

Cast: TypeAlias = tuple[CharacterCard, ...]


@attrs.frozen
class Casting:
    """How a roster is filled: the cards it names, and how many of each class are drawn."""

    named: Cast
    drawn: dict[CharacterClass, int]
    """How many cards of each class are drawn."""
    free: dict[CharacterClass, Cast]
    """The cards of each of these classes that the roster does not name."""


def casting(pack: Pack, roster: Sequence[str]) -> Casting:
    """How this roster is filled from this pack."""
    named = tuple([card for card in pack.characters if card.id in roster])  # GH-SETUP-14
    drawn = {kind: roster.count(kind) for kind in CLASSES if kind in roster}  # GH-SETUP-15
    free = {  # GH-SETUP-15
        kind: tuple([card for card in pack.characters if card.class_ == kind and card not in named])
        for kind in drawn
    }
    return Casting(named, drawn, free)


def fitting_casts(pack: Pack, roster: Sequence[str]) -> Iterator[Cast]:
    """Every set of characters that fits the roster."""
    filled = casting(pack, roster)
    # GH-SETUP-15
    draws = [combinations(filled.free[kind], count) for kind, count in filled.drawn.items()]
    for drawn in product(*draws):  # GH-SETUP-15
        yield filled.named + tuple(chain.from_iterable(drawn))  # GH-SETUP-6


def playable_casts(pack: Pack, roster: Sequence[str]) -> Iterator[Cast]:
    """Every cast that fits the roster and in which everybody can win."""
    return filter(is_playable, fitting_casts(pack, roster))  # GH-SETUP-7


def fits(cast: Cast, pack: Pack, roster: Sequence[str]) -> bool:
    """Whether these different cards fit the roster."""
    filled = casting(pack, roster)
    others = Counter([card.class_ for card in cast if card not in filled.named])  # GH-SETUP-6
    return all(card in cast for card in filled.named) and others == filled.drawn  # GH-SETUP-6


def is_playable(cast: Cast) -> bool:
    """Whether every interaction objective can be met with the others of the cast."""
    return all(  # GH-SETUP-7
        _can_be_met(card.interaction, [other for other in cast if other is not card])
        for card in cast
    )


def _can_be_met(objective: objectives.Objective, others: Sequence[CharacterCard]) -> bool:
    match objective:
        case objectives.All():
            return all(_can_be_met(part, others) for part in objective.of)  # GH-SETUP-7
        case objectives.Any():
            return any(_can_be_met(part, others) for part in objective.of)  # GH-SETUP-7
        case _:
            assert not isinstance(objective, (objectives.Hold, objectives.HoldDeck))
            found = sum(matches(objective.target, other) for other in others)  # GH-SETUP-7
            return found >= objective.count  # GH-SETUP-7


def matches(target: targets.Target, card: CharacterCard) -> bool:
    """Whether the objective aims at this character."""
    match target:
        case targets.Anyone():
            return True  # GH-CHAR-3
        case targets.Class():
            return card.class_ == target.class_  # GH-CHAR-3
        case _:
            return card.id == target.character  # GH-CHAR-3
