"""Set-up: who plays, with which cards, characters, colours and readings."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from crimehotel_rules.grand_hotel.rules.box import (
    CLASSES,
    COLOURS,
    FEWEST_PLAYERS,
    SEATS,
    Colour,
)
from crimehotel_rules.grand_hotel.rules.casting import SUGGESTED, casting, playable_casts
from crimehotel_rules.grand_hotel.rules.pack import Index, Pack, RoomCard, index
from crimehotel_rules.grand_hotel.rules.pack_faults import check_pack
from crimehotel_rules.grand_hotel.rules.readings import Readings
from crimehotel_rules.grand_hotel.rules.refusals import refuse_setup
from crimehotel_rules.grand_hotel.rules.values import as_tuple
from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.kernel.text import shown

MOST_ROUNDS = 10_000  # GH-END-9


@attrs.frozen
class Terms:
    """What is agreed before the game, without the cards: what a view repeats."""

    players: tuple[str, ...]
    roster: tuple[str, ...]
    colours: tuple[Colour, ...]
    rounds: int | None
    readings: Readings
    pack: Pack | None = attrs.field(default=None, init=False, eq=False, repr=False)
    """The cards, where they are at hand: everybody knows them, so no view repeats them."""


def _texts(values: Sequence[str]) -> tuple[str, ...]:
    return as_tuple(values)


def _colours(values: Sequence[Colour]) -> tuple[Colour, ...]:
    return as_tuple(values)


@attrs.frozen
class Setup:
    """All that is agreed before the cards are dealt.

    Players are named in clockwise order. The roster has one entry for each of them, a class or
    one particular character, in any order. ``rounds`` limits the game.
    """

    players: tuple[str, ...] = attrs.field(converter=_texts)
    pack: Pack = attrs.field(repr=False)
    roster: tuple[str, ...] = attrs.field(converter=_texts)  # GH-SETUP-5: as the players agree
    colours: tuple[Colour, ...] = attrs.field(converter=_colours)
    rounds: int | None = None  # GH-END-9
    readings: Readings = attrs.field(default=Readings())
    seats: tuple[Seat, ...] = attrs.field(init=False, repr=False, eq=False)
    """The seats in clockwise order, from 0."""  # GH-SETUP-1
    cards: Index = attrs.field(init=False, repr=False, eq=False)
    """The cards of the pack by their ids."""
    terms: Terms = attrs.field(init=False, repr=False, eq=False)
    """The set-up without its pack."""

    @roster.default
    def _suggested(self) -> tuple[str, ...]:
        return SUGGESTED[: _count(self.players)]  # GH-SETUP-4

    @colours.default
    def _first_colours(self) -> tuple[Colour, ...]:
        return COLOURS[: _count(self.players)]  # GH-COMP-9, GH-SETUP-8

    def __attrs_post_init__(self) -> None:
        check_players(self.players)  # GH-SETUP-1
        check_pack(self.pack)  # GH-COMP-7
        check_roster(self.roster, self.players, self.pack)  # GH-SETUP-14, GH-SETUP-7
        check_colours(self.colours, self.players)  # GH-SETUP-8, GH-COMP-1
        check_rounds(self.rounds)  # GH-END-9
        check_readings(self.readings)
        terms = Terms(self.players, self.roster, self.colours, self.rounds, self.readings)
        object.__setattr__(terms, "pack", self.pack)  # GH-COMP-7
        object.__setattr__(self, "seats", SEATS[: len(self.players)])  # GH-SETUP-13
        object.__setattr__(self, "cards", index(self.pack))  # GH-COMP-7
        object.__setattr__(self, "terms", terms)


def without_pack(terms: Terms, rooms: dict[str, RoomCard]) -> Setup:
    """A set-up of which no more is known than its terms and these rooms.

    It has no pack: what asks for another card fails.
    """
    known = {
        **attrs.asdict(terms, recurse=False, filter=lambda field, _: field.init),
        "seats": SEATS[: len(terms.players)],
        "cards": Index(rooms=rooms, deck_of={}, place={}, characters={}, item_decks=()),
        "terms": terms,
    }
    setup = object.__new__(Setup)  # without the checks of a whole one
    for name, value in known.items():
        object.__setattr__(setup, name, value)
    return setup


def _count(players: object) -> int:
    return len(players) if type(players) is tuple else 0


def check_players(players: object) -> None:
    """GH-SETUP-1: two to six, each with a name of their own."""
    if type(players) is not tuple:  # GH-SETUP-1
        refuse_setup("GH-SETUP-1", "no_players", path="players", value=shown(players))
    if not FEWEST_PLAYERS <= len(players) <= len(SEATS):  # GH-SETUP-1; GH-COMP-1: six pieces
        refuse_setup("GH-SETUP-1", "player_count", path="players", count=len(players))
    for seat, name in enumerate(players):  # GH-SETUP-1
        if type(name) is not str or not name.strip() or name in players[:seat]:  # GH-SETUP-1
            refuse_setup("GH-SETUP-1", "player_name", path=f"players[{seat}]", value=shown(name))


def check_roster(roster: object, players: tuple[str, ...], pack: Pack) -> None:
    """The roster can be filled, and by a cast that can be played."""
    if type(roster) is not tuple or len(roster) != len(players):  # GH-SETUP-14
        count = len(roster) if type(roster) is tuple else 0
        refuse_setup("GH-SETUP-14", "roster_size", path="roster", count=count, players=len(players))
    known = {card.id for card in pack.characters}  # GH-SETUP-14
    for place, entry in enumerate(roster):  # GH-SETUP-14
        path = f"roster[{place}]"
        if type(entry) is not str or entry not in known.union(CLASSES):  # GH-SETUP-14
            refuse_setup("GH-SETUP-14", "roster_entry", path=path, value=shown(entry))
        if entry in known and entry in roster[:place]:  # GH-SETUP-14
            refuse_setup("GH-SETUP-14", "character_twice", path=path, character=entry)
    filled = casting(pack, roster)  # GH-SETUP-15
    for kind, count in filled.drawn.items():  # GH-SETUP-15
        if count > len(filled.free[kind]):  # GH-SETUP-15
            refuse_setup(
                "GH-SETUP-15",
                "class_too_small",
                path="roster",
                kind=kind,
                count=count,
                cards=len(filled.free[kind]),
            )
    if next(playable_casts(pack, roster), None) is None:  # GH-SETUP-7
        refuse_setup("GH-SETUP-7", "no_playable_cast", path="roster", roster=roster)


def check_colours(colours: object, players: tuple[str, ...]) -> None:
    """Everybody has a colour of their own."""
    if type(colours) is not tuple or len(colours) != len(players):  # GH-COMP-1
        refuse_setup(
            "GH-COMP-1", "colour_count", path="colours", value=shown(colours), players=len(players)
        )
    for seat, colour in enumerate(colours):  # GH-COMP-9, GH-SETUP-8
        path = f"colours[{seat}]"
        if colour not in COLOURS:  # GH-COMP-9
            refuse_setup(
                "GH-COMP-9", "no_such_colour", path=path, value=shown(colour), colours=COLOURS
            )
        if colour in colours[:seat]:  # GH-SETUP-8
            refuse_setup("GH-SETUP-8", "colour_twice", path=path, value=shown(colour))


def check_rounds(rounds: object) -> None:
    """GH-END-9: no limit, or a sensible one."""
    # GH-END-9
    if rounds is not None and (type(rounds) is not int or not 1 <= rounds <= MOST_ROUNDS):
        refuse_setup("GH-END-9", "bad_rounds", path="rounds", value=shown(rounds), most=MOST_ROUNDS)


def check_readings(readings: object) -> None:
    """The readings are readings; each has been checked when they were made."""
    if type(readings) is not Readings:
        refuse_setup("GH-AMB-61", "no_readings", path="readings", value=shown(readings))
