"""The row of numbers that a view becomes, field by field; ``numbers.py`` puts them together.

Seats are counted from the viewer: 0 is the viewer, 1 the next player clockwise; a spectator counts
from seat 0. Rooms stand floor by floor from below, and one that is not laid out has zeros. Cards
stand in the order of the pack.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

from crimehotel_rules.grand_hotel.rules import pending
from crimehotel_rules.grand_hotel.rules.box import (
    CAR_NAMES,
    HIGHEST,
    LOBBY,
    NUMBER,
    ROOMS,
    SEATS,
    Space,
)
from crimehotel_rules.grand_hotel.rules.effects import (
    KINDS,
    WHO,
    Effect,
    Forbid,
    Points,
    Skip,
    Stop,
)
from crimehotel_rules.grand_hotel.rules.events import Dropped, Kept, Searched, Traded
from crimehotel_rules.grand_hotel.rules.maintenance import TURNS
from crimehotel_rules.grand_hotel.rules.state import Phase
from crimehotel_rules.grand_hotel.rules.view import RoomSeen, View
from crimehotel_rules.kernel.numbers import Field, flags
from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.kernel.text import Text

PLACES: Final[tuple[Space, ...]] = (LOBBY, *CAR_NAMES, *ROOMS)
"""All spaces, in the order of their numbers."""
MOST: Final = 99
"""What the rules do not bound is told up to this: a larger number stands as this one."""
_PHASES: Final = tuple(Phase)
_INTERACTIONS: Final = ("attack", "identify", "trade")
_DECKS: Final = 3

Cards: TypeAlias = Mapping[str, int]
"""The cards of one kind, and where each stands in the pack."""
Fields: TypeAlias = tuple[Field[View], ...]


def fields_of_items(players: int, items: Cards) -> Fields:
    """Which items the viewer holds, has found, and remembers."""
    count = len(items)
    return (
        Field(
            "hand",
            (count,),
            1,
            Text("the own items", "les objets en main"),
            lambda view: _marked(items, view.hand),
        ),
        Field(
            "found",
            (count,),
            1,
            Text(
                "the items that the viewer has just found and may keep",
                "les objets que l'observateur vient de trouver et peut garder",
            ),
            lambda view: _marked(items, _found(view)),
        ),
        Field(
            "seen",
            (players + len(ROOMS), count),
            1,
            Text(
                "by hand of a seat, then by room: the items that the viewer last saw there or "
                "gave there, as long as anything is there",
                "par main de joueur, puis par chambre\u00a0: les objets que l'observateur y a vus "
                "ou mis en dernier, tant qu'il y reste quelque chose",
            ),
            lambda view: _seen(view, items),
        ),
    )


def fields_of_seats(players: int, characters: Cards, items: int) -> Fields:
    """How each player stands."""
    by_seat = (players,)
    return (
        Field(
            "places",
            (players, len(PLACES)),
            1,
            Text(
                "by seat: where the piece stands, in the order of moves",
                "par joueur\u00a0: où est le pion, dans l'ordre des déplacements",
            ),
            _by_seat(lambda view, seat: flags(len(PLACES), PLACES.index(view.places[seat]))),
        ),
        Field(
            "hand_sizes",
            by_seat,
            items,
            Text("by seat: how many items", "par joueur\u00a0: combien d'objets"),
            _by_seat(lambda view, seat: [view.hand_sizes[seat]]),
        ),
        Field(
            "characters",
            (players, len(characters)),
            1,
            Text(
                "by seat: the character, if the viewer knows it",
                "par joueur\u00a0: le personnage, si l'observateur le connaît",
            ),
            _by_seat(lambda view, seat: _marked(characters, [view.characters[seat]])),
        ),
        Field(
            "objectives",
            (2,),
            1,
            Text(
                "whether the own item objective is met, and the own interaction objective",
                "si son objectif d'objet est atteint, et son objectif d'interaction",
            ),
            _objectives,
        ),
        Field(
            "captors",
            (players, players),
            1,
            Text("by seat: whose hostage", "par joueur\u00a0: de qui il est l'otage"),
            _by_seat(lambda view, seat: _seat(view, view.captors[seat])),
        ),
        Field(
            "lost",
            by_seat,
            MOST,
            Text(
                "by seat: how many turns are still to be lost",
                "par joueur\u00a0: combien de tours restent à perdre",
            ),
            _by_seat(lambda view, seat: [min(view.lost[seat], MOST)]),
        ),
        Field(
            "announced",
            by_seat,
            1,
            Text(
                "by seat: whether both objectives have been announced",
                "par joueur\u00a0: si les deux objectifs ont été annoncés",
            ),
            _by_seat(lambda view, seat: [int(view.announced[seat])]),
        ),
        Field(
            "winner",
            by_seat,
            1,
            Text("who has won", "qui a gagné"),
            lambda view: _seat(view, view.winner),
        ),
    )


def fields_of_turns(players: int, most_rounds: int) -> Fields:
    """Whose turn it is, and what is left of it."""
    by_seat = (players,)
    return (
        Field(
            "turn",
            by_seat,
            1,
            Text("who is to act", "qui doit agir"),
            _by_seat(lambda view, seat: [int(view.turn == seat)]),
        ),
        Field(
            "active",
            by_seat,
            1,
            Text("whose turn it is", "à qui est le tour"),
            lambda view: _seat(view, view.active),
        ),
        Field(
            "first",
            by_seat,
            1,
            Text("who started", "qui a commencé"),
            lambda view: _seat(view, view.first),
        ),
        Field(
            "phase",
            (len(_PHASES),),
            1,
            Text(
                "what is awaited: the deal, the rolls for the start, an action, a room card, a "
                "roll for maintenance, a draw, what to keep, a roll for an attack, what to drop, a "
                "roll for an identification, the answer to a trade, nothing more",
                "ce qui est attendu\u00a0: la distribution, les dés du départ, une action, une "
                "carte chambre, un dé de maintenance, une pioche, ce qu'on garde, un dé d'attaque, "
                "ce qu'on lâche, un dé d'identification, la réponse à un échange, plus rien",
            ),
            lambda view: flags(len(_PHASES), _PHASES.index(view.phase)),
        ),
        Field(
            "offer",
            (2,),
            1,
            Text(
                "whether the trade that waits for an answer gives an item, and asks for one",
                "si l'échange qui attend une réponse donne un objet, et s'il en demande un",
            ),
            _offer,
        ),
        Field(
            "used",
            (len(_INTERACTIONS), players),
            1,
            Text(
                "attack, identify, trade: with whom it was started in this turn",
                "attaquer, démasquer, échanger\u00a0: avec qui c'est déjà fait dans ce tour",
            ),
            _used,
        ),
        Field(
            "points",
            (),
            MOST,
            Text("how many points are left", "combien de points restent"),
            lambda view: [min(view.points, MOST)],
        ),
        Field(
            "round",
            (),
            most_rounds,
            Text("which round it is", "quelle manche c'est"),
            lambda view: [min(view.round, most_rounds)],
        ),
    )


def fields_of_effects(players: int) -> Fields:
    """What maintenance rooms have in force."""
    return (
        Field(
            "forbidden",
            (players, len(WHO), len(KINDS)),
            TURNS,
            Text(
                "by seat that rolled: what is forbidden to it, to the others, to all (move, call, "
                "ride, open, close, search, attack, identify, trade), for how many ends of its "
                "turns",
                "par joueur qui a lancé le dé\u00a0: ce qui est interdit à lui, aux autres, à tous "
                "(avancer, appeler, prendre l'ascenseur, ouvrir, fermer, fouiller, attaquer, "
                "démasquer, échanger), pour combien de ses fins de tour",
            ),
            _in_force(len(WHO) * len(KINDS), _forbidden),
        ),
        Field(
            "stopped",
            (players, len(CAR_NAMES)),
            TURNS,
            Text(
                "by seat that rolled: for how many ends of its turns each car is stopped",
                "par joueur qui a lancé le dé\u00a0: pour combien de ses fins de tour chaque "
                "cabine est arrêtée",
            ),
            _in_force(len(CAR_NAMES), _stopped),
        ),
        Field(
            "skipped",
            (players,),
            TURNS,
            Text(
                "by seat that rolled: for how many ends of its turns it is passed over",
                "par joueur qui a lancé le dé\u00a0: pour combien de ses fins de tour il passe",
            ),
            _in_force(1, lambda effect: [0] if isinstance(effect, Skip) else []),
        ),
        Field(
            "changed_points",
            (players, TURNS, len(WHO)),
            MOST,
            Text(
                "by seat that rolled, for one more end of its turns and for two: the points more "
                "or fewer for it, for the others, for all",
                "par joueur qui a lancé le dé, pour une fin de ses tours encore et pour deux"
                "\u00a0: les points en plus ou en moins pour lui, pour les autres, pour tous",
            ),
            _by_seat(_changed_points),
            low=-MOST,
        ),
    )


def fields_of_hotel(players: int, rooms: Cards, items: int) -> Fields:
    """Floors, cars, rooms and decks."""
    each = len(ROOMS)
    return (
        Field(
            "floors",
            (HIGHEST,),
            1,
            Text("how many floors there are", "combien d'étages il y a"),
            lambda view: flags(HIGHEST, view.floors - 1),
        ),
        Field(
            "cars",
            (len(CAR_NAMES), HIGHEST + 1),
            1,
            Text("by car: its level", "par cabine\u00a0: son niveau"),
            lambda view: [
                *flags(HIGHEST + 1, view.cars.left),
                *flags(HIGHEST + 1, view.cars.right),
            ],
        ),
        Field(
            "open",
            (each,),
            1,
            Text("by room: whether it is open", "par chambre\u00a0: si elle est ouverte"),
            _by_room(1, lambda _view, room: [int(room.open)]),
        ),
        Field(
            "cards",
            (each, len(rooms)),
            1,
            Text(
                "by room: its card, once it has been opened",
                "par chambre\u00a0: sa carte, une fois qu'elle a été ouverte",
            ),
            _by_room(len(rooms), lambda _view, room: _marked(rooms, [room.card])),
        ),
        Field(
            "clips",
            (each, players),
            1,
            Text("by room: whose clips", "par chambre\u00a0: les trombones de qui"),
            _by_room(
                players,
                lambda view, room: flags(players, *[_away(view, seat) for seat in room.clips]),
            ),
        ),
        Field(
            "items",
            (each,),
            items,
            Text("by room: how many items lie there", "par chambre\u00a0: combien d'objets"),
            _by_room(1, lambda _view, room: [room.items]),
        ),
        Field(
            "decks",
            (_DECKS,),
            items,
            Text("by deck: how many items are left", "par pioche\u00a0: combien d'objets restent"),
            lambda view: view.decks,
        ),
    )


# How the fields are read


def _viewer(view: View) -> int:
    return view.viewer if isinstance(view.viewer, int) else 0


def _away(view: View, seat: int) -> int:
    """How many places clockwise from the viewer the seat is."""
    return (seat - _viewer(view)) % len(view.places)


def _seat(view: View, seat: Seat | None) -> list[int]:
    """A mark for the seat, or none for nobody."""
    return flags(len(view.places), *([] if seat is None else [_away(view, seat)]))


def _marked(cards: Cards, known: Iterable[str | None]) -> list[int]:
    """A mark for each card that is known."""
    return flags(len(cards), *[cards[card] for card in known if card is not None])


def _by_seat(read: Callable[[View, Seat], Iterable[int]]) -> Callable[[View], list[int]]:
    """The reader that asks for each seat, clockwise from the viewer."""

    def read_all(view: View) -> list[int]:
        seats, viewer = SEATS[: len(view.places)], _viewer(view)
        return [n for seat in seats[viewer:] + seats[:viewer] for n in read(view, seat)]

    return read_all


def _by_room(
    width: int, read: Callable[[View, RoomSeen], Iterable[int]]
) -> Callable[[View], list[int]]:
    """The reader that asks for each room, ``R11`` first; one that is not laid out has zeros."""

    def read_all(view: View) -> list[int]:
        row = [n for room in view.rooms for n in read(view, room)]
        return row + [0] * (len(ROOMS) * width - len(row))

    return read_all


def _in_force(width: int, places: Callable[[Effect], list[int]]) -> Callable[[View], list[int]]:
    """The reader that tells, by owner, how long such effects last."""

    def read(view: View, seat: Seat) -> list[int]:
        row = [0] * width
        for lasting in view.effects:
            for place in places(lasting.effect) if lasting.owner == seat else ():
                row[place] = max(row[place], lasting.turns)
        return row

    return _by_seat(read)


def _forbidden(effect: Effect) -> list[int]:
    if not isinstance(effect, Forbid):
        return []
    return [len(KINDS) * WHO.index(effect.who) + KINDS.index(effect.action)]


def _stopped(effect: Effect) -> list[int]:
    if not isinstance(effect, Stop):
        return []
    return [place for place, car in enumerate(CAR_NAMES) if effect.car in (car, "both")]


def _changed_points(view: View, seat: Seat) -> list[int]:
    row = [0] * (TURNS * len(WHO))
    for lasting in view.effects:
        effect = lasting.effect
        if lasting.owner == seat and isinstance(effect, Points):
            row[len(WHO) * (lasting.turns - 1) + WHO.index(effect.who)] += effect.amount
    return [max(-MOST, min(amount, MOST)) for amount in row]


def _objectives(view: View) -> list[int]:
    met = view.objectives
    return [int(met.item), int(met.interaction)] if met else [0, 0]


def _found(view: View) -> tuple[str, ...]:
    found = view.pending
    return found.items or () if isinstance(found, pending.Search) else ()


def _offer(view: View) -> list[int]:
    offer = view.pending
    return [int(offer.gives), int(offer.asks)] if isinstance(offer, pending.Trade) else [0, 0]


def _used(view: View) -> list[int]:
    players = len(view.places)
    started = [
        players * _INTERACTIONS.index(used.type) + _away(view, used.target) for used in view.used
    ]
    return flags(players * len(_INTERACTIONS), *started)


def _seen(view: View, items: Cards) -> list[int]:
    """What the viewer remembers of other hands and of rooms, while they are not empty."""
    players = len(view.places)
    marks = []
    for item, where in last_seen(view).items():
        if isinstance(where, str):
            left, line = view.rooms[NUMBER[where]].items, players + NUMBER[where]
        else:
            left, line = view.hand_sizes[where], _away(view, where)
        if left and where != view.viewer:
            marks.append(len(items) * line + items[item])
    return flags((players + len(ROOMS)) * len(items), *marks)


def last_seen(view: View) -> dict[str, Seat | Space]:
    """The hand or the room where the viewer last saw each item."""
    where: dict[str, Seat | Space] = {}
    for event in view.log:
        match event:
            case Searched(space=space, items=items) if items is not None:
                gone = [item for item, place in where.items() if place == space]
                where |= dict.fromkeys(items, space)
                for item in set(gone).difference(items):
                    del where[item]  # somebody has taken it
            case Kept(seat=seat, item=item) if item is not None:
                where[item] = seat
            case Dropped(space=space, item=item) if item is not None:
                where[item] = space
            case Traded(seat=seat, target=target, gave=gave, got=got):
                where |= {
                    item: to for item, to in ((gave, target), (got, seat)) if item is not None
                }
            case _:
                pass
    return where
