"""What the rules say, written down a second time: plain sets and lists, nothing of the engine's.

The engine is compared with this bookkeeping. It trusts that the actions it is told are legal.
"""

from __future__ import annotations

import attrs

from crimehotel_rules.crime_hotel import (
    Action,
    Bonus,
    Deal,
    Department,
    Draw,
    Duplicate,
    Exchange,
    Guess,
    Look,
    Pick,
    Play,
    Relocate,
    Setup,
    State,
    Variant,
    card_numbers,
    space_names,
)
from crimehotel_rules.kernel.seats import Turn

DEPARTMENTS = ("relocate", "exchange", "look", "duplicate", "bonus")
DECK = frozenset(10 * floor + column for floor in (1, 2, 3) for column in range(1, 10))


def correct_spaces(murderer: int) -> dict[str, int]:
    """The three spaces that are right, with their points."""
    return {f"F{murderer // 10}": 2, f"C{murderer % 10}": 5, f"R{murderer}": 10}


def points_before_bonus(murderer: int, meeples: set[str]) -> tuple[int, int]:
    """How many guesses are correct, and what they pay."""
    paid = [points for space, points in correct_spaces(murderer).items() if space in meeples]
    return len(paid), sum(paid)


def hands_of(state: State) -> list[set[int]]:
    """Every hand as a plain set of numbers."""
    return [set(card_numbers(hand)) for hand in state.hands]


def hotel_of(state: State) -> list[set[str]]:
    """The names of the spaces with a meeple of each player."""
    return [{space.name for space in space_names(mine)} for mine in state.hotel]


def desks_of(state: State) -> dict[str, list[int]]:
    """The players at the desks of each department."""
    return {name: list(state.desks[Department[name.upper()]]) for name in DEPARTMENTS}


@attrs.frozen
class Facts:
    """What lies on the table, in plain values."""

    hands: list[set[int]]
    murderer: int | None
    searched: set[int]
    table: list[int]
    parking: list[int]
    hotel: list[set[str]]
    desks: dict[str, list[int]]
    car: int
    scores: list[tuple[int, ...]]


def facts(state: State) -> Facts:
    """The same facts as the engine has them."""
    return Facts(
        hands_of(state),
        state.murderer,
        set(card_numbers(state.searched)),
        list(state.table),
        list(state.parking),
        hotel_of(state),
        desks_of(state),
        state.car,
        list(state.scores),
    )


class Bookkeeper:
    """Somebody at the table who writes down what every action does."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.count = len(setup.players)
        self.car: int = setup.first
        self.scores: list[tuple[int, ...]] = []
        self.murderer: int | None = None
        self.round = 0
        self.hands: list[set[int]] = [set() for _ in range(self.count)]
        self.searched: set[int] = set()
        self._clear()

    def _clear(self) -> None:
        self.table: list[tuple[int, int]] = []
        self.parking: list[int] = []
        self.hotel: list[set[str]] = [set() for _ in range(self.count)]
        self.desks: dict[str, list[int]] = {name: [] for name in DEPARTMENTS}
        self.gift: tuple[int, int, set[int]] | None = None

    @property
    def facts(self) -> Facts:
        """What lies on the table now."""
        cards = [card for _, card in self.table]
        return Facts(
            self.hands, self.murderer, self.searched, cards, self.parking, self.hotel,
            self.desks, self.car, self.scores,
        )  # fmt: skip

    def tell(self, turn: Turn, action: Action) -> None:
        """Write down one action."""
        actor = turn if isinstance(turn, int) else -1  # chance needs none
        match action:
            case Deal(hands, murderer, face_up):
                self._clear()
                self.hands = [set(hand) for hand in hands]
                self.murderer = murderer
                self.searched = set(face_up)
                self.round = 0
            case Play(card):
                self.hands[actor].remove(card)
                self.table.append((actor, card))
                if len(self.table) == self.count:
                    self._place()
            case Guess(space):
                self.hotel[actor].add(space.name)
                self._leave_parking(actor)
            case Draw(cards):
                self._swap(set(cards))
            case Pick():
                pass
            case _:
                self._assist(actor, action)

    def _place(self) -> None:
        order = sorted(self.table, key=lambda play: -play[1])
        self.searched |= {card for _, card in order}
        self.parking = [seat for seat, _ in order]
        self.car = self.parking[0]
        self.table = []
        self.round += 1

    def _assist(self, actor: int, action: Action) -> None:
        desk = {Relocate: 0, Exchange: 1, Look: 2, Duplicate: 3, Bonus: 4}[type(action)]
        self.desks[DEPARTMENTS[desk]].append(actor)
        self._leave_parking(actor)
        match action:
            case Relocate(source, destination) if source and destination:
                self.hotel[actor].remove(source.name)
                self.hotel[actor].add(destination.name)
            case Exchange(target, give):
                self.gift = (actor, target, set(give))
            case _:
                pass

    def _swap(self, drawn: set[int]) -> None:
        assert self.gift is not None
        giver, target, given = self.gift
        self.hands[giver] = self.hands[giver] - given | drawn
        self.hands[target] = self.hands[target] - drawn | given

    def _leave_parking(self, seat: int) -> None:
        self.parking.remove(seat)
        if self.setup.variant is Variant.BEGINNER:
            del self.parking[:-1]
        if not self.parking and self.round == 5:
            self._reveal()

    def _reveal(self) -> None:
        for hand in self.hands:
            self.searched |= hand
            hand.clear()
        self.scores.append(tuple(map(self._score, range(self.count))))

    def _score(self, seat: int) -> int:
        assert self.murderer is not None
        correct, points = points_before_bonus(self.murderer, self.hotel[seat])
        numbers = self.setup.station.bonus
        mine = [numbers[desk] for desk, owner in enumerate(self.desks["bonus"]) if owner == seat]
        times = min(correct, 1) if self.setup.readings.bonus_multiplicity == "once" else correct
        return points + times * max([0, *mine])
