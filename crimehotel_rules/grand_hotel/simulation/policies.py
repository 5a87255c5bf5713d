"""The policies of Grand Hotel: one that plays at random, and two that want to win.

A view does not repeat the cards, which everybody knows; so a policy is made for a pack.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

import attrs

from crimehotel_rules.grand_hotel.rules import objectives, pending
from crimehotel_rules.grand_hotel.rules.actions import (
    ATTACKS,
    DECLINE,
    END,
    IDENTIFICATIONS,
    OPEN,
    SEARCH,
    Accept,
    Action,
    Attack,
    Drop,
    Identify,
    Keep,
    Trade,
)
from crimehotel_rules.grand_hotel.rules.box import LOBBY, Space
from crimehotel_rules.grand_hotel.rules.objectives import PlainInteraction
from crimehotel_rules.grand_hotel.rules.pack import Index, Pack, index
from crimehotel_rules.grand_hotel.rules.setup import Setup
from crimehotel_rules.grand_hotel.rules.state import Phase
from crimehotel_rules.grand_hotel.rules.view import View
from crimehotel_rules.grand_hotel.simulation.knowing import Mind
from crimehotel_rules.grand_hotel.ways import ways
from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.kernel.text import Text
from crimehotel_rules.simulation import Policy


def at_random(view: View, legal: Sequence[Action]) -> Sequence[Action]:  # noqa: ARG001 - a Policy
    """All legal actions are equally good."""
    return legal


@attrs.frozen
class Seeker:
    """Heads for its objectives, and for the lobby when both are met.

    It goes to whatever is nearest: a room worth a search, or somebody to whom its objective asks
    it to do something. It keeps what it finds, and attacks its captor, and an announced player
    whom it meets. The hunter goes after announced players, too.
    """

    cards: Index
    hunts: bool = False

    def __call__(self, view: View, legal: Sequence[Action]) -> Sequence[Action]:
        """The legal actions that it likes best."""
        mind = Mind(self.cards, view)
        match view.phase:
            case Phase.SEARCH:
                return [action for action in legal if isinstance(action, Keep)] or legal
            case Phase.DROP:
                drops = [action for action in legal if isinstance(action, Drop)]
                return [action for action in drops if action.item in mind.spare] or legal
            case Phase.TRADE:
                return [_answer(mind)]
            case _:
                allowed = {action for action in legal if not _is_used(action, view)}
                return [next(wish for wish in self._wishes(mind) if wish in allowed)]

    def _wishes(self, mind: Mind) -> Iterator[Action]:
        """What it would like to do in its turn, the dearest wish first."""
        captor = mind.view.captors[mind.me]
        if captor is not None:
            yield ATTACKS[captor]
        if not mind.needs_items and not mind.needs_deeds:
            yield from _toward(mind, [LOBBY])
            yield END
        yield from (ATTACKS[seat] for seat in mind.company if seat in mind.announced)
        if mind.needs_deeds:
            yield from _deeds(mind)
        if any(room.space == mind.place for room in mind.rooms):
            yield from (SEARCH, OPEN)
        if mind.needs_items and not mind.rooms:
            yield from _begging(mind)
        if self.hunts:
            yield from _toward(mind, _meetings(mind, mind.announced))
        yield from _toward(mind, _goals(mind))
        yield END


def _is_used(action: Action, view: View) -> bool:
    """Whether it was tried in this turn; where that is allowed again, a turn would have no end."""
    match action:
        case Attack(target) | Identify(target) | Trade(target):
            return any(type(action).__name__.lower() == used.type and target == used.target
                       for used in view.used)  # fmt: skip
        case _:
            return False


def _answer(mind: Mind) -> Action:
    """Agree to a gift; and to give what can be spared, if that is good for something."""
    offer = mind.view.pending
    assert isinstance(offer, pending.Trade)
    if not offer.asks:
        return Accept(None)
    counts = any(
        isinstance(part, objectives.Trade) and offer.seat in mind.candidates(part)
        for part in mind.deeds_to_do()
    )
    if mind.spare and (offer.gives or counts):
        return Accept(mind.spare[0])
    return DECLINE


def _deeds(mind: Mind) -> Iterator[Action]:
    """What the interaction objective asks for, to everybody here who may match."""
    for part in mind.deeds_to_do():
        for seat in mind.candidates(part):
            if seat not in mind.company:
                continue
            match part:
                case objectives.Deliver() if mind.view.captors[seat] == mind.me:
                    continue  # has only to be brought home
                case objectives.Attack() | objectives.Deliver():
                    yield ATTACKS[seat]
                case objectives.Identify():
                    yield IDENTIFICATIONS[seat]
                case _:
                    yield from _trades(mind, seat, part.way)


def _trades(mind: Mind, seat: Seat, way: objectives.TradeWay) -> Iterator[Trade]:
    gifts = mind.spare or (mind.view.hand if not mind.rooms else ())
    if way != "get":
        yield from (Trade(seat, item, ask=False) for item in gifts)
    if way != "give":
        yield from (Trade(seat, item, ask=True) for item in mind.spare)
        yield Trade(seat, None, ask=True)


def _begging(mind: Mind) -> Iterator[Action]:
    """No room has anything more: what is wanted, others hold."""
    for seat in mind.company:
        if mind.view.hand_sizes[seat]:
            yield from (Trade(seat, item, ask=True) for item in mind.spare)
            yield ATTACKS[seat]


def _goals(mind: Mind) -> Iterator[Space]:
    """Where there is something to do."""
    yield from (room.space for room in mind.rooms)
    if mind.needs_deeds:
        for part in mind.deeds_to_do():
            for seat in mind.candidates(part):
                if _can_be_brought_home(mind, seat, part):
                    yield LOBBY
                else:
                    yield from _meetings(mind, [seat])
    if mind.needs_items and not mind.rooms:
        yield from _meetings(mind, [seat for seat in mind.others if mind.view.hand_sizes[seat]])


def _can_be_brought_home(mind: Mind, seat: Seat, part: PlainInteraction) -> bool:
    """Whether it is a hostage to be delivered, who will not win by it."""
    is_mine = isinstance(part, objectives.Deliver) and mind.view.captors[seat] == mind.me
    return is_mine and not (mind.needs_items and seat in mind.announced)


def _meetings(mind: Mind, seats: Iterable[Seat]) -> Iterator[Space]:
    """Where one can meet them: not in the lobby, where nobody does anything to anybody."""
    places = [mind.view.places[seat] for seat in seats]
    return (place for place in places if place != LOBBY)


def _toward(mind: Mind, goals: Iterable[Space]) -> Iterator[Action]:
    """Steps to the nearest of these spaces, and if none can be taken, to the next."""
    found = {way for goal in goals for way in ways(mind.view.cars, mind.place, goal)}
    return (step for _, step in sorted(found, key=lambda way: (way[0], repr(way))))


def policies(pack: Pack) -> Mapping[str, Policy[View, Action]]:
    """All policies by name, for games with this pack."""
    cards = index(pack)
    return {"random": at_random, "seeker": Seeker(cards), "hunter": Seeker(cards, hunts=True)}


def policies_at(setup: Setup) -> Mapping[str, Policy[View, Action]]:
    """The policies that can play with this set-up: they know its cards."""
    return policies(setup.pack)


DESCRIBED: Final = {
    "random": Text("plays any legal action", "joue n'importe quelle action permise"),
    "seeker": Text("heads for its objectives, then home", "court après ses objectifs, puis rentre"),
    "hunter": Text(
        "does so too, and hunts whoever is announced",
        "fait de même, et traque le joueur qui s'est annoncé",
    ),
}
"""What each of them does."""
