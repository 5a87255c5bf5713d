"""The policies of Crime Hotel: written here to be read.

All but the last are also compiled, in ``compiled.py``: exact odds are too slow for a million games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache, partial
from typing import Final, TypeAlias

from crimehotel_rules.crime_hotel import (
    ALL_CARDS,
    SPECTATOR,
    Action,
    Bonus,
    Card,
    Duplicate,
    Exchange,
    Exchanged,
    Guess,
    Look,
    Looked,
    Play,
    Relocate,
    Space,
    View,
)
from crimehotel_rules.crime_hotel.deduce import Odds, deduce
from crimehotel_rules.kernel.text import Text
from crimehotel_rules.simulation import Policy

# --- What a view tells


def suspects(view: View) -> frozenset[Card]:
    """The rooms where the murderer may be, as far as this seat knows.

    A card that the seat holds, has held or has seen is not the murderer's.
    """
    known = {*view.searched, *view.table, *view.hand}
    for event in view.log:
        match event:
            case Exchanged(_, _, _, gave, got):  # other players' cards are None in the log
                known.update(gave or (), got or ())
            case Looked(_, _, _, seen):
                known.update(seen or ())
            case _:
                pass
    return frozenset(ALL_CARDS) - known


def worth(space: Space, rooms: Iterable[Card]) -> int:
    """The points of a guess, summed up over the rooms where the murderer may be.

    >>> worth(Space.R27, {27, 28, 17}), worth(Space.C7, {27, 28, 17}), worth(Space.F2, {27, 28, 17})
    (10, 10, 4)
    """
    floor, column = divmod(space, 10)
    if column == 0:
        return 2 * sum(room // 10 == floor for room in rooms)  # CH-SCORE-1
    if floor == 0:
        return 5 * sum(room % 10 == column for room in rooms)
    return 10 * sum(room == int(space) for room in rooms)


def promise(space: Space, odds: Odds) -> Fraction:
    """The points that a guess may expect, given the odds of each room.

    >>> half = Fraction(1, 2)
    >>> promise(Space.R27, {27: half, 17: half}), promise(Space.C7, {27: half, 17: half})
    (Fraction(5, 1), Fraction(5, 1))
    """
    return sum((chance * worth(space, (room,)) for room, chance in odds.items()), Fraction())


Value: TypeAlias = Callable[[Space], int | Fraction]
"""What a space promises to whoever guesses it."""


# --- The policies


def at_random(view: View, legal: Sequence[Action]) -> Sequence[Action]:  # noqa: ARG001 - a Policy
    """All legal actions are equally good."""
    return legal


def careful(view: View, legal: Sequence[Action]) -> Sequence[Action]:
    """Guess only what may still be right; everything else at random.

    The same goes for the space that a meeple moves to. Where nothing of what is left can be right,
    anything will do.
    """
    rooms = suspects(view)
    return [action for action in legal if _may_be_right(action, rooms)] or legal


def _may_be_right(action: Action, rooms: frozenset[Card]) -> bool:
    match action:
        case Guess(space) | Relocate(_, Space() as space):
            return worth(space, rooms) > 0
        case _:
            return True


def inspector(view: View, legal: Sequence[Action]) -> Sequence[Action]:
    """Guess what promises the most points, and choose departments in a fixed order.

    All rooms that are still possible count the same. Of two equally good spaces, the one with the
    lower number is taken, so nothing is left to luck.
    """
    return [_best(view, legal, lambda: partial(worth, rooms=suspects(view)))]


def detective(view: View, legal: Sequence[Action]) -> Sequence[Action]:
    """Play like the inspector, but weigh each room by the exact odds that the murderer is there.

    They take in what the others' plays tell: whoever does not follow has no card of that floor.
    """
    return [_best(view, legal, lambda: partial(promise, odds=deduce(view).murderer))]


def _best(view: View, legal: Sequence[Action], valued: Callable[[], Value]) -> Action:
    """The best card, guess or assistance; what spaces promise is only asked where it matters."""
    match legal[0]:
        case Play():
            return _card_to_play(view, [action for action in legal if isinstance(action, Play)])
        case Guess():
            value = valued()
            guesses = [action for action in legal if isinstance(action, Guess)]
            return max(guesses, key=lambda guess: (value(guess.space), -guess.space))
        case _:
            return next(_wishes(view, legal, valued))


def _card_to_play(view: View, plays: Sequence[Play]) -> Play:
    """The highest card if it beats all on the table, else the lowest: first and last spot guess."""
    highest = max(plays, key=lambda play: play.card)
    if highest.card > max(view.table, default=0):
        return highest
    return min(plays, key=lambda play: play.card)


def _wishes(view: View, legal: Sequence[Action], valued: Callable[[], Value]) -> Iterator[Action]:
    """The assistance that is wanted, the dearest wish first."""
    bonus = [action for action in legal if isinstance(action, Bonus)]
    if view.viewer not in view.desks.bonus:
        yield from bonus
    move, gain = _best_move(legal, valued)
    if gain > 0:
        yield from move
    near = partial(_nearest, view)
    yield from sorted((action for action in legal if isinstance(action, Look)), key=near)
    exchanges = [action for action in legal if isinstance(action, Exchange)]
    yield from sorted(exchanges, key=lambda action: (near(action), action.give))
    yield from (action for action in legal if isinstance(action, Duplicate))
    yield from bonus
    yield from move


def _nearest(view: View, action: Look | Exchange) -> int:
    """How many places clockwise the partner sits."""
    assert view.viewer != SPECTATOR, "a policy sits at the table"
    return (action.target - view.viewer) % len(view.setup.players)


def _best_move(
    legal: Sequence[Action], valued: Callable[[], Value]
) -> tuple[Sequence[Relocate], int | Fraction]:
    """From the space that promises least to the one that promises most, and what that gains.

    No move if there is none; without a meeple on the hotel, the desk alone.
    """
    moves = [action for action in legal if isinstance(action, Relocate)]
    if not moves:
        return [], 0
    value = cache(valued())

    def gain(move: Relocate) -> int | Fraction:
        if move.source is None or move.destination is None:
            return 0
        return value(move.destination) - value(move.source)

    def key(move: Relocate) -> tuple[int | Fraction, int, int]:
        return (-gain(move), move.source or 0, move.destination or 0)

    best = sorted(moves, key=key)[:1]
    return best, sum(map(gain, best))


POLICIES: Final[dict[str, Policy[View, Action]]] = {
    "random": at_random,
    "careful": careful,
    "inspector": inspector,
    "detective": detective,
}
"""All policies by name."""

COMPILED: Final = ("random", "careful", "inspector")
"""Those that the fast engine plays, in the order of their numbers there."""

DESCRIBED: Final = {
    "random": Text("plays any legal action", "joue n'importe quelle action permise"),
    "careful": Text(
        "guesses only what may still be right", "ne déduit que ce qui peut encore être juste"
    ),
    "inspector": Text(
        "guesses what promises the most points", "déduit ce qui promet le plus de points"
    ),
    "detective": Text(
        "as the inspector, with the exact odds of every room",
        "comme l'inspecteur, avec la probabilité exacte de chaque chambre",
    ),
}
"""What each of them does."""
