"""Numbers for programs: the number of every action, and a view as a row of numbers.

Both depend on the set-up and the cards of its pack, which everybody knows. What each number of a
row tells is in ``rows.py``. A row tells a position and not how it came about: apart from the items
in ``seen``, whoever needs the history has to remember it.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

from crimehotel_rules.grand_hotel.rows import (
    MOST,
    PLACES,
    Cards,
    fields_of_effects,
    fields_of_hotel,
    fields_of_items,
    fields_of_seats,
    fields_of_turns,
    last_seen,
)
from crimehotel_rules.grand_hotel.rules.actions import (
    ATTACKS,
    CALLS,
    CLOSE,
    DECLINE,
    END,
    IDENTIFICATIONS,
    LEAVE,
    MOVES,
    OPEN,
    RIDES,
    SEARCH,
    Accept,
    Action,
    Drop,
    Keep,
    Trade,
)
from crimehotel_rules.grand_hotel.rules.box import SEATS
from crimehotel_rules.grand_hotel.rules.ending import outcome
from crimehotel_rules.grand_hotel.rules.setup import Setup
from crimehotel_rules.grand_hotel.rules.state import State
from crimehotel_rules.grand_hotel.rules.view import View
from crimehotel_rules.kernel.numbers import Layout, Numbering, shared
from crimehotel_rules.kernel.text import Text


def numbering(setup: Setup) -> Numbering[Action]:
    """The numbers of all actions of seats; they depend on the number of players and the items.

    >>> from crimehotel_rules.grand_hotel.cards import shipped
    >>> table = Setup(players=("Ada", "Ben"), pack=shipped("universe"))
    >>> numbering(table).size, numbering(table).action(3), numbering(table).number(OPEN)
    (184, Move(to='R11'), 31)
    """
    return _numbering(len(setup.players), tuple([card.id for card in setup.pack.items]))


@lru_cache(64)  # few packs are played in one program
def _numbering(players: int, items: tuple[str, ...]) -> Numbering[Action]:
    return Numbering(
        [
            (
                "move",
                Text(
                    "step to the lobby, the left car, the right car, or a room from R11 to R64",
                    "avancer vers le hall, la cabine de gauche, celle de droite, ou une chambre "
                    "de R11 à R64",
                ),
                [MOVES[space] for space in PLACES],
            ),
            (
                "call",
                Text("call the left or the right car", "appeler la cabine de gauche ou de droite"),
                CALLS.values(),
            ),
            ("ride", Text("ride up or down", "monter ou descendre en ascenseur"), RIDES),
            ("open", Text("open the room", "ouvrir la chambre"), [OPEN]),
            ("close", Text("close the room", "fermer la chambre"), [CLOSE]),
            ("search", Text("search the room", "fouiller la chambre"), [SEARCH]),
            ("keep", Text("keep an item", "garder un objet"), map(Keep, items)),
            ("leave", Text("leave the rest", "laisser le reste"), [LEAVE]),
            ("attack", Text("attack a seat", "attaquer un joueur"), ATTACKS[:players]),
            (
                "identify",
                Text("identify a seat", "démasquer un joueur"),
                IDENTIFICATIONS[:players],
            ),
            (
                "trade",
                Text(
                    "trade with a seat; for each seat: an item for an item, by item offered; an "
                    "item for nothing, by item offered; nothing for an item",
                    "échanger avec un joueur\u00a0; pour chacun\u00a0: objet contre objet, par "
                    "objet offert\u00a0; objet contre rien, par objet offert\u00a0; rien contre un "
                    "objet",
                ),
                [
                    Trade(seat, give, ask)
                    for seat in SEATS[:players]
                    for give, ask in (
                        *[(item, True) for item in items],
                        *[(item, False) for item in items],
                        (None, True),
                    )
                ],
            ),
            (
                "accept",
                Text(
                    "accept a trade and give an item; then: and give none",
                    "accepter un échange en donnant un objet\u00a0; puis\u00a0: sans rien donner",
                ),
                map(Accept, (*items, None)),
            ),
            ("decline", Text("decline a trade", "refuser un échange"), [DECLINE]),
            ("drop", Text("drop an item", "lâcher un objet"), map(Drop, items)),
            ("end", Text("end the turn", "terminer son tour"), [END]),
        ]
    )


def vector(setup: Setup) -> Layout[View]:
    """The row of numbers that a view becomes.

    It depends on the number of players, the limit of rounds and the cards of the pack.

    >>> from crimehotel_rules.grand_hotel import new_game, view
    >>> from crimehotel_rules.grand_hotel.cards import shipped
    >>> state = new_game(Setup(players=("Ada", "Ben"), pack=shipped("universe")))
    >>> layout = vector(state.setup)
    >>> row = layout.of(view(state, "spectator"))
    >>> for field in layout.fields[-1:]:
    ...     print(field.name, row[field.place])
    decks (7, 7, 6)
    """
    players, cards = len(setup.players), setup.cards
    items, rooms = _numbered(cards.place), _numbered(cards.rooms)
    characters = _numbered(cards.characters)

    def fits(view: View) -> bool:
        lying = [room.items for room in view.rooms]
        return (
            len(view.places) == players
            and view.setup.rounds == setup.rounds
            and sum((*view.decks, *view.hand_sizes, *lying)) == len(items)
            and items.keys() >= {*view.hand, *last_seen(view)}
            and rooms.keys() >= {room.card for room in view.rooms if room.card}
            and characters.keys() >= {each for each in view.characters if each}
        )

    fields = (
        *fields_of_items(players, items),
        *fields_of_seats(players, characters, len(items)),
        *fields_of_turns(players, setup.rounds or MOST),
        *fields_of_effects(players),
        *fields_of_hotel(players, rooms, len(items)),
    )
    return Layout(View, fields, fits)


def payoffs(state: State) -> tuple[Fraction, ...]:
    """What the game is worth to each seat: 1 to the winner; nothing to anybody if none has won."""
    return shared(outcome(state).winners, state.setup.seats)


def _numbered(cards: Iterable[str]) -> Cards:
    return {card: number for number, card in enumerate(cards)}
