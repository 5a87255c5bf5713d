"""One game of the fast engine behind the reference's types: actions, states, views, the log.

Chance comes from outside here, as in the reference. What is legal and what an action does is the
compiled code's to say; this module translates, keeps the log, and hides what a viewer must not see.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np

from crimehotel_rules.crime_hotel import (
    SPECTATOR,
    Action,
    Card,
    Deal,
    Department,
    Desks,
    Draw,
    Event,
    Exchange,
    IllegalAction,
    Look,
    MalformedAction,
    Parked,
    Pending,
    Phase,
    Pick,
    Refusal,
    Seat,
    Setup,
    State,
    View,
    Viewer,
    card_numbers,
    cards,
    numbering,
    space_names,
)
from crimehotel_rules.crime_hotel.fast.batch import legal_numbers, tied_seats
from crimehotel_rules.crime_hotel.fast.jit import Row, kernel
from crimehotel_rules.crime_hotel.fast.layout import (
    ASKER,
    CAR,
    COUNT,
    DEAL,
    DECK,
    DESKS,
    DRAW,
    FINISHED,
    GAME_WORDS,
    GIFT,
    HAND_SIZE,
    HANDS,
    HOTEL,
    LAID,
    MEEPLES,
    MOST_PLAYERS,
    MURDERER,
    OVER,
    PARKED,
    PARKING,
    PHASE,
    PICK,
    ROUND,
    SCORES,
    SEARCHED,
    TABLE,
    TARGET,
    TURN,
    rules_row,
    turn_of,
)
from crimehotel_rules.crime_hotel.fast.logbook import as_seen, events_of
from crimehotel_rules.crime_hotel.fast.moves import act
from crimehotel_rules.crime_hotel.fast.numbering import slot_of
from crimehotel_rules.crime_hotel.fast.packing import game_row
from crimehotel_rules.crime_hotel.fast.refusing import why_refused
from crimehotel_rules.crime_hotel.fast.rules import begin, new_game, pick_cards
from crimehotel_rules.kernel.numbers import Misfit
from crimehotel_rules.kernel.seats import Turn
from crimehotel_rules.kernel.text import Values

PHASES: Final = tuple(Phase)
_NEW, _BEGIN, _ACT, _PICK = range(4)


@kernel
def _advance(game: Row, rules: Row, deed: int, value: int) -> None:
    """Start the game, begin an investigation, let a seat act or chance pick cards."""
    if deed == _NEW:
        new_game(game, rules)
    elif deed == _BEGIN:
        begin(game, rules)
    elif deed == _ACT:
        act(game, rules, slot_of(game, rules, value))
    else:
        pick_cards(game, rules, value)


class Table:
    """A game of the fast engine, with the interface of the reference.

    >>> table = Table(Setup(players=("Sam", "Ryan", "Noah")))
    >>> table.phase, table.turn
    (Phase.DEAL, 'chance')
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.numbering = numbering(setup)
        self.rules = rules_row(setup)
        self._games = np.zeros((1, GAME_WORDS), dtype=np.int64)
        self.game: Row = self._games[0]
        """The row of the game: everything, what is hidden included."""
        self._log: list[Event] = []
        _advance(self.game, self.rules, _NEW, 0)

    @classmethod
    def of(cls, state: State) -> Table:
        """The table in the same position as a state of the reference.

        >>> from crimehotel_rules.crime_hotel import new_game
        >>> state = new_game(Setup(players=("Sam", "Ryan", "Noah")))
        >>> Table.of(state).state() == state
        True
        """
        table = cls(state.setup)
        table.game[:] = game_row(state)
        table._log = list(state.log)
        return table

    # --- Facts, read from the row

    def _word(self, word: int) -> int:
        return int(self.game[word])

    def _by_seat(self, word: int) -> list[int]:
        return [self._word(word + seat) for seat in self.setup.seats]

    @property
    def phase(self) -> Phase:
        """What the game is waiting for."""
        return PHASES[self._word(PHASE)]

    @property
    def turn(self) -> Turn:
        """Who acts now: a seat, chance, or nobody."""
        return turn_of(self._word(TURN))

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """The points of each finished investigation, by seat."""
        return tuple(
            tuple(self._by_seat(SCORES + MOST_PLAYERS * finished))
            for finished in range(self._word(FINISHED))
        )

    @property
    def table(self) -> tuple[Card, ...]:
        """The cards of this round in the order of play."""
        packed = self._word(TABLE)
        return tuple(Card(packed >> 6 * place & 63) for place in range(self._word(LAID)))

    @property
    def parking(self) -> tuple[Seat, ...]:
        """The seats on the parking lot, by rising spot."""
        packed = self._word(PARKING)
        return tuple(Seat(packed >> 2 * place & 3) for place in range(self._word(PARKED)))

    @property
    def desks(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats at the desks of each department, left to right."""
        return tuple(tuple(self._at(department)) for department in Department)

    def _at(self, department: Department) -> Iterator[Seat]:
        desks = self._word(DESKS + department)
        while desks:
            yield Seat((desks & 15).bit_length() - 1)
            desks >>= 4

    @property
    def pending(self) -> Exchange | Look | None:
        """The assistance that waits for chance."""
        phase, target = self._word(PHASE), Seat(self._word(TARGET))
        if phase == DRAW:
            return Exchange(target, card_numbers(self._word(GIFT)))
        return Look(target) if phase == PICK else None

    def left(self) -> tuple[Seat, ...]:
        """The seats left after all comparisons at the end: the winner, if there is only one."""
        left = np.zeros(1, dtype=np.int64)
        tied_seats(self._games, self.rules, left)
        return tuple(seat for seat in self.setup.seats if int(left[0]) >> seat & 1)

    # --- Acting

    def numbers(self) -> list[int]:
        """The numbers of all legal actions of the seat in turn, in rising order."""
        marks = np.zeros((1, self.numbering.size), dtype=np.bool_)
        legal_numbers(self._games, self.rules, marks)
        return [int(number) for number in np.flatnonzero(marks)]

    def legal_actions(self) -> tuple[Action, ...]:
        """All legal actions of the seat in turn."""
        return tuple(map(self.numbering.action, self.numbers()))

    def apply(self, actor: Turn, action: Action) -> None:
        """Let a seat, or chance, act; :class:`IllegalAction` if it may not."""
        deed = self._deed(action) if self._is_asked(actor) else None
        if deed is None:
            raise IllegalAction(why_refused(self.state(), actor, action))
        before = self.game.copy()
        if isinstance(action, Deal):
            self.game[HANDS : HANDS + len(action.hands)] = [cards(*hand) for hand in action.hands]
            self.game[MURDERER] = action.murderer
            self._log = []
        _advance(self.game, self.rules, *deed)
        self._log += events_of(before, self.game, self.rules, action)

    def _is_asked(self, actor: object) -> bool:
        return type(actor) in (int, str) and actor == self.turn

    def _deed(self, action: Action) -> tuple[int, int] | None:
        """What the compiled code is to do, or None for an action that is not legal now."""
        phase = self._word(PHASE)
        if isinstance(action, Deal):
            fits = phase == DEAL and self._is_deal(action)
            return (_BEGIN, 0) if fits else None
        if isinstance(action, (Draw, Pick)):
            asked = DRAW if isinstance(action, Draw) else PICK
            fits = phase == asked and self._is_pick(action.cards)
            return (_PICK, cards(*action.cards)) if fits else None
        if self._word(TURN) < 0:
            return None
        try:
            number = self.numbering.number(action)
        except Misfit:  # an exchange of three cards, a look at a seat that nobody has
            return None
        return (_ACT, number) if number in self.numbers() else None

    def _is_deal(self, deal: Deal) -> bool:
        """Whether these are all cards, once each, six in each hand."""
        parts = [*deal.hands, (deal.murderer,), deal.face_up]
        dealt = [card for part in parts for card in part]
        return (
            len(deal.hands) == len(self.setup.players)
            and all(len(hand) == HAND_SIZE for hand in deal.hands)  # CH-SETUP-4
            and len(dealt) == DECK.bit_count()  # CH-COMP-1, CH-SETUP-5, CH-SETUP-6
            and cards(*dealt) == DECK
        )

    def _is_pick(self, picked: tuple[Card, ...]) -> bool:
        """Whether these are so many cards of the partner's hand."""  # CH-EXCH-4, CH-LOOK-1
        hand = self._word(HANDS + self._word(TARGET))
        return len(picked) == self._word(COUNT) and not cards(*picked) & ~hand

    # --- Looking

    def state(self) -> State:
        """The same position as a state of the reference, log and all."""
        seats = self.setup.seats
        return State(
            setup=self.setup,
            phase=self.phase,
            turn=self.turn,
            round=self._word(ROUND),
            car=Seat(self._word(CAR)),
            hands=tuple(self._by_seat(HANDS)),
            murderer=Card(self._word(MURDERER)) if self._word(MURDERER) else None,
            searched=self._word(SEARCHED),
            table=self.table,
            parking=self.parking,
            hotel=tuple(self._word(HOTEL + seat) for seat in seats),
            desks=self.desks,
            scores=self.scores,
            pending=self.pending,
            log=tuple(self._log),
        )

    def view(self, viewer: Viewer) -> View:
        """What this seat, or a spectator, may know."""
        seats = self.setup.seats
        if viewer != SPECTATOR and (type(viewer) is not int or viewer not in seats):
            values: Values = {"viewer": repr(viewer), "last": seats[-1]}
            raise MalformedAction(Refusal("CH-INFO-1", "no_such_viewer", values))
        revealed = self._word(PHASE) in (DEAL, OVER)
        murderer = self._word(MURDERER)
        finished = self._word(FINISHED)
        hand = 0 if viewer == SPECTATOR else self._word(HANDS + viewer)  # CH-SETUP-8
        first_spot = len(seats) - self._word(PARKED) + 1
        learns = self.setup.readings.look_owner_learns
        return View(
            viewer=viewer,
            setup=self.setup,
            phase=self.phase,
            turn=self.turn,
            investigation=max(1, finished) if revealed else finished + 1,
            round=self._word(ROUND),
            car=Seat(self._word(CAR)),
            hand=card_numbers(hand),
            hand_sizes=tuple(hand.bit_count() for hand in self._by_seat(HANDS)),
            murderer=Card(murderer) if revealed and murderer else None,  # CH-SETUP-7, CH-INFO-3
            searched=card_numbers(self._word(SEARCHED)),
            table=self.table,
            parking=tuple(Parked(spot, seat) for spot, seat in enumerate(self.parking, first_spot)),
            hotel=tuple(space_names(meeples) for meeples in self._by_seat(HOTEL)),
            desks=Desks(*self.desks),
            supply=tuple(map(self._supply, seats)),
            scores=self.scores,
            pending=self._pending(),
            log=tuple(as_seen(event, viewer, owner_learns=learns) for event in self._log),
        )

    def _supply(self, seat: Seat) -> int:
        at_desks = sum(occupants.count(seat) for occupants in self.desks)
        on_hotel = self._word(HOTEL + seat).bit_count()
        return MEEPLES - on_hotel - at_desks - self.parking.count(seat)

    def _pending(self) -> Pending | None:
        """Who waits for cards from whom; which cards are given is not told."""
        phase = self._word(PHASE)
        if phase not in (DRAW, PICK):
            return None
        return Pending(
            Department.EXCHANGE if phase == DRAW else Department.LOOK,
            Seat(self._word(ASKER)),
            Seat(self._word(TARGET)),
            self._word(COUNT),
        )
