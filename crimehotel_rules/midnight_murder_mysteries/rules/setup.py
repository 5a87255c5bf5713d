"""Set-up: who plays in which mode, with which board, events, case and readings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

import attrs

from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.kernel.text import Text, shown
from crimehotel_rules.midnight_murder_mysteries.rules.box import (
    BIT,
    COLOURS,
    CULPRITS,
    MODES,
    PATHS,
    SEATS,
    CardId,
    Colour,
    Mode,
    OptionId,
    Path,
    PathSet,
)
from crimehotel_rules.midnight_murder_mysteries.rules.case import (
    PATHS_FOR_SIMON,
    Case,
    Paragraph,
    PublicCase,
    Solution,
)
from crimehotel_rules.midnight_murder_mysteries.rules.content import (
    as_tuple,
    check_choice,
    check_kind,
    fault,
)
from crimehotel_rules.midnight_murder_mysteries.rules.deck import EventCard, EventDeck
from crimehotel_rules.midnight_murder_mysteries.rules.effects import Effects, effects_of
from crimehotel_rules.midnight_murder_mysteries.rules.readings import Readings
from crimehotel_rules.midnight_murder_mysteries.rules.ship import Board

START_BUOYS: Final = {1: 12, 2: 5, 3: 4, 4: 3, 5: 2}  # MM-SET-7, MM-SOLO-3
"""How many buoys each player receives, by the number of players."""

START_SPACE: Final = {1: 0, 2: 1, 3: 1, 4: 2, 5: 3}  # MM-SET-5, MM-SOLO-2
"""Where the ship starts, by the number of players."""


@attrs.frozen(kw_only=True)
class PublicSetup:
    """The set-up as everybody knows it: of the case only what is read out at the start."""

    mode: Mode
    players: tuple[str, ...]
    first: Seat
    colours: tuple[Colour, ...]
    board: Board
    events: EventDeck
    case: PublicCase
    readings: Readings


def _players(values: Sequence[str]) -> tuple[str, ...]:
    return as_tuple(values)


def _colours(values: Sequence[Colour]) -> tuple[Colour, ...]:
    return as_tuple(values)


@attrs.frozen(kw_only=True)
class Setup:
    """All that is agreed before the suspects are placed; content packs included.

    Players are named in clockwise order. ``first`` is the seat of the First Player.
    """

    mode: Mode
    players: tuple[str, ...] = attrs.field(converter=_players)
    first: Seat = attrs.field(default=Seat(0))  # MM-SET-13
    colours: tuple[Colour, ...] = attrs.field(converter=_colours)
    board: Board = attrs.field(default=Board())  # MM-SHIP-5
    events: EventDeck
    case: Case
    readings: Readings = attrs.field(default=Readings())

    # What follows from the packs is worked out once for all the states of a game.
    seats: tuple[Seat, ...] = attrs.field(init=False, repr=False, eq=False)
    """The seats in clockwise order, from 0."""
    order: tuple[Seat, ...] = attrs.field(init=False, repr=False, eq=False)
    """The seats in playing order, from the First Player."""
    start_buoys: int = attrs.field(init=False, repr=False, eq=False)
    cards: Mapping[CardId, EventCard] = attrs.field(init=False, repr=False, eq=False)
    effects: Mapping[CardId | None, Effects] = attrs.field(init=False, repr=False, eq=False)
    """What each event changes; None stands for no event."""
    cabins: tuple[PathSet, ...] = attrs.field(init=False, repr=False, eq=False)
    """The own cabin of each suspect, as a path."""
    options: tuple[tuple[OptionId, ...], ...] = attrs.field(init=False, repr=False, eq=False)
    """What can be written for culprit, motive and method."""
    paragraphs: Mapping[Path, Paragraph] = attrs.field(init=False, repr=False, eq=False)
    """The paragraph of each path."""
    paths_for_simon: int = attrs.field(init=False, repr=False, eq=False)
    public: PublicSetup = attrs.field(init=False, repr=False, eq=False)

    @colours.default
    def _first_colours(self) -> tuple[Colour, ...]:
        if not isinstance(self.players, tuple):  # MM-PACK-9: refused with the players
            return ()
        return COLOURS[: len(self.players)]  # MM-SET-14

    def __attrs_post_init__(self) -> None:
        check_choice("$.mode", self.mode, MODES, "MM-COMP-1")
        _check_players(self.mode, self.players)  # MM-COMP-1, MM-SET-1
        _check_first(self.first, self.players)  # MM-SET-2
        _check_colours(self.colours, self.players)  # MM-SET-3
        # MM-PACK-9: no part is something else
        check_kind("$.board", self.board, Board)
        check_kind("$.events", self.events, EventDeck)  # MM-PACK-9
        check_kind("$.case", self.case, Case)  # MM-PACK-9
        check_kind("$.readings", self.readings, Readings)  # MM-PACK-9
        self._work_out()

    def _work_out(self) -> None:
        seats = SEATS[: len(self.players)]  # MM-SET-13
        cards = {card.card: card for card in self.events.cards}  # MM-PACK-1
        effects: dict[CardId | None, Effects] = {None: effects_of(self.board, None)}  # MM-SHIP-5
        effects |= {name: effects_of(self.board, card) for name, card in cards.items()}  # MM-EVT-4
        known: Mapping[str, object] = {
            "seats": seats,
            "order": seats[self.first :] + seats[: self.first],  # MM-ROUND-1
            "start_buoys": START_BUOYS[len(seats)],  # MM-SET-7
            "cards": cards,
            "effects": effects,
            "cabins": tuple(BIT[Path(cabin)] for cabin in self.board.cabins),  # MM-PACK-3
            "options": (
                CULPRITS,  # MM-COMP-12: all fourteen, always
                tuple(option.id for option in self.case.motives),  # MM-COMP-13
                tuple(option.id for option in self.case.methods),
            ),
            "paragraphs": {each.path: each for each in self.case.paragraphs},
            "paths_for_simon": PATHS_FOR_SIMON[self.case.level],  # MM-SOLO-9
            "public": PublicSetup(  # MM-INFO-8
                mode=self.mode,
                players=self.players,
                first=self.first,
                colours=self.colours,
                board=self.board,
                events=self.events,
                case=self.case.public,
                readings=self.readings,
            ),
        }
        for name, value in known.items():
            object.__setattr__(self, name, value)


_BLANK: Final = Text("…", "…")


@lru_cache(maxsize=16)
def known_setup(public: PublicSetup) -> Setup:
    """A set-up as far as everybody knows it: paragraphs and solution are made up.

    It is for questions whose answers do not depend on them, such as what a player may do.
    """
    case = public.case
    solution = Solution(CULPRITS[0], case.motives[0].id, case.methods[0].id, _BLANK)
    return Setup(
        mode=public.mode,
        players=public.players,
        first=public.first,
        colours=public.colours,
        board=public.board,
        events=public.events,
        case=Case(
            case.id,
            case.title,
            case.level,
            case.presentation,
            case.motives,
            case.methods,
            tuple(Paragraph(path, _BLANK) for path in PATHS),
            solution,
        ),
        readings=public.readings,
    )


def _check_players(mode: Mode, players: tuple[str, ...]) -> None:
    check_kind("$.players", players, tuple)  # MM-PACK-9
    if mode == "solo" and len(players) != 1:  # MM-COMP-1
        raise fault("MM-COMP-1", "solo_count", "$.players", count=len(players))
    if mode != "solo" and not 2 <= len(players) <= 5:  # MM-COMP-1
        raise fault("MM-COMP-1", "player_count", "$.players", count=len(players))
    for number, name in enumerate(players):  # MM-SET-1
        if type(name) is not str or not name.strip() or name in players[:number]:  # MM-SET-1
            raise fault("MM-SET-1", "player_name", f"$.players[{number}]", value=shown(name))


def _check_first(first: int, players: tuple[str, ...]) -> None:
    if type(first) is not int or not 0 <= first < len(players):  # MM-SET-2
        raise fault(
            "MM-SET-2", "first_player", "$.first", value=shown(first), last=len(players) - 1
        )


def _check_colours(colours: tuple[Colour, ...], players: tuple[str, ...]) -> None:
    check_kind("$.colours", colours, tuple)  # MM-PACK-9
    if len(colours) != len(players):  # MM-SET-3
        raise fault(
            "MM-SET-3", "colour_count", "$.colours", count=len(colours), players=len(players)
        )
    for number, colour in enumerate(colours):  # MM-SET-3, MM-SET-14
        at = f"$.colours[{number}]"
        check_choice(at, colour, COLOURS, "MM-SET-14")  # MM-SET-14
        if colour in colours[:number]:  # MM-SET-3
            raise fault("MM-SET-3", "colour_twice", at, colour=colour)
