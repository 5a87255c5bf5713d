"""Simon, the Purser as the solo opponent: rules and chance, no will of his own (MM-SIMON)."""

from __future__ import annotations

from typing import Final

from crimehotel_rules.kernel.seats import CHANCE
from crimehotel_rules.midnight_murder_mysteries.rules.box import (
    BIT,
    SUITE,
    THEATRE,
    ZONES,
    CardId,
    Path,
    PathSet,
    path_names,
)
from crimehotel_rules.midnight_murder_mysteries.rules.conclusions import end_case
from crimehotel_rules.midnight_murder_mysteries.rules.deck import DECK_SIZE
from crimehotel_rules.midnight_murder_mysteries.rules.events import SimonDrew, simon_investigated
from crimehotel_rules.midnight_murder_mysteries.rules.state import (
    CONCLUSIONS,
    SIMON_DRAWS,
    Draft,
    Position,
    open_paths,
)

EVERYWHERE: Final = sum(1 << zone for zone in ZONES)  # MM-SIMON-12
SIMON_POINTS: Final = 4  # MM-SIMON-1
HOME: Final = SUITE  # MM-SOLO-3: where he starts


def mark(draft: Draft, path: Path) -> None:
    """Simon knows the path; with enough of them the case ends at once."""
    draft.simon_known |= BIT[path]  # MM-SIMON-4, MM-SOLO-6
    if draft.simon_known.bit_count() >= draft.setup.paths_for_simon:  # MM-SOLO-9, MM-SIMON-14
        draft.purser = THEATRE  # MM-SOLO-9
        draft.detectives = (THEATRE,)  # MM-SOLO-9
        end_case(draft, "paths")  # MM-SOLO-9, MM-SIMON-14


def simons_turn(draft: Draft) -> bool:
    """Simon takes his turn; False if it waits for a card, or if the case has ended."""
    draft.simon_points = SIMON_POINTS  # MM-SIMON-1
    draft.simon_visited |= 1 << draft.purser  # MM-SIMON-10
    return _work(draft)  # MM-SIMON-1


def send_simon(draft: Draft, card: CardId) -> bool:
    """A card was drawn for Simon; False if his turn waits for another, or the case has ended."""
    draft.drawn += (card,)  # MM-SIMON-8, MM-SIMON-11
    zone = draft.setup.cards[card].purser  # MM-SOLO-1: nothing else on the card counts
    been_there = draft.simon_visited >> zone & 1  # MM-SIMON-9, MM-SIMON-10
    draft.log += (SimonDrew(card, zone, not been_there),)  # MM-SIMON-9, MM-INFO-6
    if been_there:  # MM-SIMON-9: laid aside, another one is drawn
        _await_card(draft)  # MM-SIMON-9
        return False  # MM-SIMON-9
    draft.purser = zone  # MM-SIMON-2: for nothing
    draft.simon_visited |= 1 << zone  # MM-SIMON-10
    return _work(draft)  # MM-SIMON-8


def _work(draft: Draft) -> bool:
    """Simon exhausts his zone, path by path."""
    at_once = draft.setup.readings.simon_moves_on == "at_once"  # MM-SIMON-13
    while draft.simon_points or at_once:  # MM-SIMON-13
        left = open_paths(draft, draft.purser) & ~draft.simon_known  # MM-SIMON-5, MM-SIMON-15
        if not left:  # MM-SIMON-8, MM-SIMON-13
            _await_card(draft)  # MM-SIMON-8
            return False
        path = _choice(draft, left)  # MM-SIMON-16, MM-SIMON-6
        if path is None:  # MM-SIMON-7: he stays, what he cannot use is lost
            break
        _investigate(draft, path)  # MM-SIMON-3
        if draft.phase is CONCLUSIONS:  # MM-SIMON-14, MM-SOLO-9
            return False
    draft.simon_points = 0  # MM-SIMON-1
    return True


def _choice(position: Position, left: PathSet) -> Path | None:
    """The first path that he can pay, or None."""
    cheap = left & position.known[0]  # MM-SIMON-3: what the player knows costs 1, the rest 2
    points = position.simon_points  # MM-SIMON-3
    payable = left if points >= 2 else cheap if points else 0  # MM-SIMON-3
    # MM-SIMON-16, MM-SIMON-6
    if cheap & payable and position.setup.readings.simon_spending == "cheapest_first":
        payable = cheap  # MM-SIMON-16, MM-SIMON-6
    return path_names(payable & -payable)[0] if payable else None  # MM-SIMON-6, MM-SIMON-16


def _investigate(draft: Draft, path: Path) -> None:
    known = draft.known[0] & BIT[path]  # MM-SIMON-3
    cost = 1 if known else 2  # MM-SIMON-3
    draft.simon_points -= cost  # MM-SIMON-3
    # MM-SIMON-4, MM-SIMON-3
    draft.log += (simon_investigated(path, "public" if known else "private", cost),)
    mark(draft, path)  # MM-SIMON-4: and the player reads nothing


def _await_card(draft: Draft) -> None:
    draft.phase = SIMON_DRAWS  # MM-SIMON-8
    draft.turn = CHANCE  # MM-SIMON-8
    if len(draft.drawn) == DECK_SIZE:  # MM-SIMON-11
        draft.drawn = ()  # MM-SIMON-11
    if draft.simon_visited == EVERYWHERE:  # MM-SIMON-12
        draft.simon_visited = 1 << draft.purser  # MM-SIMON-12
