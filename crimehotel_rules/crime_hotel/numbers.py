"""Numbers for programs: the number of every action, and a view as a row of numbers.

The fast engine uses the same numbers and the same row. Seats in a row are counted from the viewer:
0 is the viewer, 1 the next player clockwise; a spectator counts from seat 0. With three players the
entries of a fourth are 0. An axis of 40 is indexed by the number of a card or a space.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import permutations
from typing import Final

from crimehotel_rules.crime_hotel.rules.actions import (
    EXCHANGES,
    LOOKS,
    NO_RELOCATION,
    RELOCATIONS,
    TAKE_BONUS,
    TAKE_DUPLICATE,
    Action,
    Guess,
    Play,
)
from crimehotel_rules.crime_hotel.rules.box import (
    ALL_CARDS,
    HAND_SIZE,
    INVESTIGATIONS,
    MEEPLES,
    ROUNDS,
    SEATS,
    Card,
    Space,
)
from crimehotel_rules.crime_hotel.rules.ending import Outcome
from crimehotel_rules.crime_hotel.rules.events import Exchanged, Looked
from crimehotel_rules.crime_hotel.rules.setup import Setup
from crimehotel_rules.crime_hotel.rules.state import Phase
from crimehotel_rules.crime_hotel.rules.view import View
from crimehotel_rules.kernel.numbers import Field, Layout, Numbering, flags, shares
from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.kernel.text import Text


def numbering(setup: Setup) -> Numbering[Action]:
    """The numbers of all actions of seats; they depend on the number of players alone.

    >>> table = Setup(players=("Sam", "Ryan", "Noah"))
    >>> numbering(table).size, numbering(table).number(Play(23)), numbering(table).action(27)
    (2691, 11, Guess(space=Space.C1))
    """
    return _numbering(len(setup.players))


@cache
def _numbering(players: int) -> Numbering[Action]:
    seats = SEATS[:players]
    return Numbering(
        [
            (
                "play",
                Text(
                    "play a card, by rising number of the 27 cards",
                    "jouer une carte, par numéro croissant des 27 cartes",
                ),
                map(Play, ALL_CARDS),
            ),
            (
                "guess",
                Text(
                    "guess a space: the nine columns, then each floor followed by its nine rooms",
                    "faire une déduction sur un emplacement\u00a0: les neuf colonnes, puis chaque "
                    "étage suivi de ses neuf chambres",
                ),
                map(Guess, Space),
            ),
            (
                "relocate",
                Text(
                    "relocate a meeple: for each space where it may be, the 38 others, all in the "
                    "order of guesses",
                    "déplacer un détective\u00a0: pour chaque emplacement où il peut être, les 38 "
                    "autres, dans l'ordre des déductions",
                ),
                (RELOCATIONS[source][to] for source, to in permutations(Space, 2)),
            ),
            (
                "stay",
                Text(
                    "take a relocate desk without a meeple on the hotel",
                    "prendre un bureau de Déplacement sans détective sur l'hôtel",
                ),
                [NO_RELOCATION],
            ),
            (
                "duplicate",
                Text("take a duplicate desk", "prendre un bureau de Détective Adjoint"),
                [TAKE_DUPLICATE],
            ),
            (
                "bonus",
                Text("take a bonus desk", "prendre un bureau de Points Bonus"),
                [TAKE_BONUS],
            ),
            (
                "look",
                Text("look at the hand of a seat", "observer la main d'un joueur"),
                LOOKS[:players],
            ),
            (
                "exchange",
                Text(
                    "exchange with a seat; for each seat 379 gifts: none, one of 27 cards, two of "
                    "them (11 and 12, 11 and 13, …)",
                    "échanger avec un joueur\u00a0; pour chacun, 379 dons\u00a0: aucun, une des 27 "
                    "cartes, deux d'entre elles (11 et 12, 11 et 13, …)",
                ),
                (exchange for seat in seats for exchange in EXCHANGES[seat].values()),
            ),
        ]
    )


MOST_PLAYERS: Final = len(SEATS)
MOST_DESKS: Final = 10
"""Four players in five rounds: no department ever has more meeples."""
NUMBERED: Final = 40
"""Cards and spaces have numbers below it."""
_PHASES: Final = tuple(Phase)


def vector(setup: Setup) -> Layout[View]:
    """The row of numbers that a view becomes; it is laid out alike for three and four players.

    >>> from crimehotel_rules.crime_hotel import Seat, new_game, sample, apply, view
    >>> import random
    >>> state = new_game(Setup(players=("Sam", "Ryan", "Noah")))
    >>> state = apply(state, state.turn, sample(state, random.Random(1)))
    >>> layout, seen = vector(state.setup), view(state, Seat(1))
    >>> layout.size, sum(layout.of(seen)[layout.fields[0].place]) == len(seen.hand)
    (859, True)
    """
    players = len(setup.players)
    # the room, its column and its floor; each may be paid the bonus of each desk
    most = 10 + 5 + 2 + 3 * sum(setup.station.bonus)
    return Layout(View, _fields(most), lambda view: len(view.hand_sizes) == players)


@cache
def _fields(most_points: int) -> tuple[Field[View], ...]:
    """The fields of a row, at a table where so many points can be made in an investigation."""
    seats, deck, cards = MOST_PLAYERS, NUMBERED, HAND_SIZE
    return (
        Field("hand", (deck,), 1, Text("the own cards", "les cartes en main"), _hand),
        Field(
            "searched",
            (deck,),
            1,
            Text("the rooms covered by a card", "les chambres couvertes d'une carte"),
            lambda view: flags(NUMBERED, *view.searched),
        ),
        Field(
            "murderer",
            (deck,),
            1,
            Text("the murderer's card, once revealed", "la carte du meurtrier, une fois révélée"),
            lambda view: flags(NUMBERED, *([] if view.murderer is None else [view.murderer])),
        ),
        Field(
            "table",
            (seats, deck),
            1,
            Text("by seat: the card of this round", "par joueur\u00a0: la carte de ce tour"),
            _table,
        ),
        Field(
            "hotel",
            (seats, deck),
            1,
            Text(
                "by seat: the spaces with a meeple",
                "par joueur\u00a0: les emplacements avec un détective",
            ),
            _by_seat(lambda view, seat: flags(NUMBERED, *view.hotel[seat]), deck),
        ),
        Field(
            "seen",
            (seats, deck),
            1,
            Text(
                "by seat: cards that the viewer gave to that hand, or saw there last, and that "
                "are not open yet",
                "par joueur\u00a0: les cartes que l'observateur lui a données, ou vues chez lui en "
                "dernier, et qui ne sont pas encore découvertes",
            ),
            _seen,
        ),
        Field(
            "desks",
            (5, MOST_DESKS, seats),
            1,
            Text(
                "by department and desk: who sits there",
                "par département et bureau\u00a0: qui y est assis",
            ),
            _desks,
        ),
        Field(
            "parking",
            (seats, seats),
            1,
            Text("by spot: whose meeple is there", "par place\u00a0: à qui est le détective"),
            _parking,
        ),
        Field(
            "car",
            (seats,),
            1,
            Text("who holds the police car", "qui a la voiture de police"),
            _by_seat(lambda view, seat: [int(view.car == seat)]),
        ),
        Field(
            "turn",
            (seats,),
            1,
            Text("whose turn it is", "à qui est le tour"),
            _by_seat(lambda view, seat: [int(view.turn == seat)]),
        ),
        Field(
            "phase",
            (len(_PHASES),),
            1,
            Text(
                "what is awaited: deal, play, guess, assist, draw, pick, nothing more",
                "ce qui est attendu\u00a0: distribuer, jouer, déduire, choisir un département, "
                "tirer les cartes d'un échange ou d'une observation, plus rien",
            ),
            lambda view: flags(len(_PHASES), _PHASES.index(view.phase)),
        ),
        Field(
            "round",
            (ROUNDS,),
            1,
            Text("which round it is", "quel tour c'est"),
            lambda view: flags(ROUNDS, view.round - 1),
        ),
        Field(
            "investigation",
            (INVESTIGATIONS,),
            1,
            Text("which investigation it is", "quelle enquête c'est"),
            lambda view: flags(INVESTIGATIONS, view.investigation - 1),
        ),
        Field(
            "hand_sizes",
            (seats,),
            cards,
            Text("by seat: how many cards", "par joueur\u00a0: combien de cartes"),
            _by_seat(lambda view, seat: [view.hand_sizes[seat]]),
        ),
        Field(
            "supply",
            (seats,),
            MEEPLES,
            Text("by seat: how many meeples", "par joueur\u00a0: combien de détectives"),
            _by_seat(lambda view, seat: [view.supply[seat]]),
        ),
        Field(
            "scores",
            (INVESTIGATIONS, seats),
            most_points,
            Text(
                "by investigation and seat: the points, 0 until they are counted",
                "par enquête et joueur\u00a0: les points, 0 avant le décompte",
            ),
            _scores,
        ),
    )


def rewards(setup: Setup, outcome: Outcome) -> tuple[float, ...]:
    """One point for the winner, shared by those between whom another game must decide.

    >>> rewards(Setup(players=("Sam", "Ryan", "Noah")), Outcome(scores=(), winners=(Seat(1),)))
    (0.0, 1.0, 0.0)
    """
    return shares(outcome.winners or outcome.tied, len(setup.players))


# How the fields are read


def _around(view: View) -> tuple[Seat, ...]:
    """The seats of the table, clockwise from the viewer."""
    seats = view.setup.seats
    viewer = view.viewer if isinstance(view.viewer, int) else 0
    return seats[viewer:] + seats[:viewer]


def _away(view: View, seat: int) -> int:
    """How many places clockwise from the viewer the seat is."""
    viewer = view.viewer if isinstance(view.viewer, int) else 0
    return (seat - viewer) % len(view.hand_sizes)


def _by_seat(
    read: Callable[[View, Seat], Iterable[int]], width: int = 1
) -> Callable[[View], list[int]]:
    """The reader that asks for each seat, from the viewer on; an absent one has zeros."""

    def read_all(view: View) -> list[int]:
        row: list[int] = []
        for seat in _around(view):
            row += read(view, seat)
        return row + [0] * (MOST_PLAYERS * width - len(row))

    return read_all


def _hand(view: View) -> list[int]:
    return flags(NUMBERED, *view.hand)


def _table(view: View) -> list[int]:
    laid = [
        NUMBERED * _away(view, view.car + place) + card for place, card in enumerate(view.table)
    ]
    return flags(MOST_PLAYERS * NUMBERED, *laid)  # CH-INQ-1: clockwise from the police car


def _seen(view: View) -> list[int]:
    """Where the viewer last saw each card, from what they saw themselves."""
    owners: dict[Card, Seat] = {}
    for event in view.log:
        match event:
            case Exchanged(seat, target, _, gave, got) if gave is not None and got is not None:
                owners |= dict.fromkeys(gave, target) | dict.fromkeys(got, seat)
            case Looked(seat, target, _, picked) if picked is not None and seat == view.viewer:
                owners |= dict.fromkeys(picked, target)
            case _:
                pass
    opened = {*view.searched, *view.table}
    known = [
        NUMBERED * _away(view, owner) + card
        for card, owner in owners.items()
        if owner != view.viewer and card not in opened
    ]
    return flags(MOST_PLAYERS * NUMBERED, *known)


def _desks(view: View) -> list[int]:
    desks = view.desks
    departments = (desks.relocate, desks.exchange, desks.look, desks.duplicate, desks.bonus)
    taken = [
        MOST_PLAYERS * (MOST_DESKS * department + desk) + _away(view, seat)
        for department, seats in enumerate(departments)
        for desk, seat in enumerate(seats)
    ]
    return flags(5 * MOST_DESKS * MOST_PLAYERS, *taken)


def _parking(view: View) -> list[int]:
    parked = [MOST_PLAYERS * (each.spot - 1) + _away(view, each.seat) for each in view.parking]
    return flags(MOST_PLAYERS * MOST_PLAYERS, *parked)


def _scores(view: View) -> list[int]:
    row = [0] * (INVESTIGATIONS * MOST_PLAYERS)
    for finished, points in enumerate(view.scores):
        for seat, scored in enumerate(points):
            row[MOST_PLAYERS * finished + _away(view, seat)] = scored
    return row
