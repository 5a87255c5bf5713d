"""Set-up: who plays, in which colour, who throws the victims, who investigates first."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from crimehotel_rules.kernel.errors import InvalidSetup
from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.kernel.text import Text, shown
from crimehotel_rules.mord_im_arosa.rules.box import COLOURS, SEATS, Colour
from crimehotel_rules.mord_im_arosa.rules.readings import Readings
from crimehotel_rules.mord_im_arosa.rules.refusals import Refusal


def _names(values: Sequence[str]) -> tuple[str, ...]:
    if not isinstance(values, (list, tuple)):  # MA-SETUP-1
        raise InvalidSetup(Refusal("MA-SETUP-1", "not_players", {"players": shown(values)}))
    return tuple(values)  # MA-SETUP-6


def _seat(value: int) -> Seat:
    return Seat(value)  # MA-SETUP-8


def _colours(values: Sequence[Colour]) -> tuple[Colour, ...]:
    if not isinstance(values, (list, tuple)):  # MA-SETUP-2
        raise InvalidSetup(Refusal("MA-SETUP-2", "not_colours", {"colours": shown(values)}))
    return tuple(values)  # MA-SETUP-2


@attrs.frozen
class Setup:
    """All that is agreed before the first cube is thrown.

    Players are named in clockwise order. ``first`` is the seat of the one who was inside a hotel
    most recently and investigates first; ``knife`` that of the one who held a knife most recently
    and throws the victims.

    >>> Setup(players=("Yellow", "Blue")).colours
    (Colour.YELLOW, Colour.BLUE)
    >>> Setup(players=("Yellow",))
    Traceback (most recent call last):
    ...
    crimehotel_rules.kernel.errors.InvalidSetup: 1 player cannot play; \
Mord im Arosa is for 2 to 6 (MA-SETUP-1)
    """

    players: tuple[str, ...] = attrs.field(converter=_names)  # MA-SETUP-6: clockwise
    # MA-SETUP-8: the table says who it is, or else it is the first player
    first: Seat = attrs.field(default=Seat(0), converter=_seat)  # MA-SETUP-5
    knife: Seat = attrs.field(default=Seat(0), converter=_seat)  # MA-SETUP-4, MA-SETUP-8
    colours: tuple[Colour, ...] = attrs.field(converter=_colours)  # MA-SETUP-2
    readings: Readings = attrs.field(default=Readings())  # MA-SETUP-7

    @colours.default
    def _first_colours(self) -> tuple[Colour, ...]:
        return tuple(Colour)[: len(self.players)]  # MA-COMP-4, MA-SETUP-2

    def __attrs_post_init__(self) -> None:
        _check_players(self.players)  # MA-SETUP-1
        _check_seat("first", self.first, self.players, "MA-SETUP-5")
        _check_seat("knife", self.knife, self.players, "MA-SETUP-4")
        _check_colours(self.colours, self.players)  # MA-SETUP-2, MA-COMP-4
        if not isinstance(self.readings, Readings):  # MA-SETUP-7
            readings = shown(self.readings)
            raise InvalidSetup(Refusal("MA-SETUP-7", "not_readings", {"readings": readings}))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in clockwise order, from 0."""
        return SEATS[: len(self.players)]  # MA-SETUP-6


def called(setup: Setup, seat: Seat) -> Text:
    """The name of a player.

    Players who are all called by their colours, as in the rulebook, are so in both languages.

    >>> called(Setup(players=("Yellow", "Blue")), Seat(1)).fr
    'Bleu'
    >>> called(Setup(players=("Blue", "Yellow")), Seat(0)).fr
    'Blue'
    """
    colours = [COLOURS[colour] for colour in setup.colours]
    if [*setup.players] == [colour.en.capitalize() for colour in colours]:
        return Text(colours[seat].en.capitalize(), colours[seat].fr.capitalize())
    return Text(setup.players[seat], setup.players[seat])


def _check_players(players: tuple[str, ...]) -> None:
    if not 2 <= len(players) <= 6:  # MA-SETUP-1
        raise InvalidSetup(Refusal("MA-SETUP-1", "player_count", {"players": len(players)}))
    for index, name in enumerate(players):  # MA-SETUP-1
        if type(name) is not str or not name.strip() or name in players[:index]:  # MA-SETUP-1
            raise InvalidSetup(Refusal("MA-SETUP-1", "player_name", {"player": shown(name)}))


def _check_seat(field: str, seat: int, players: tuple[str, ...], rule: str) -> None:
    if type(seat) is not int or not 0 <= seat < len(players):  # MA-SETUP-4, MA-SETUP-5
        told = shown(seat)
        refusal = Refusal(rule, "no_seat", {"field": field, "seat": told, "last": len(players) - 1})
        raise InvalidSetup(refusal)


def _check_colours(colours: tuple[Colour, ...], players: tuple[str, ...]) -> None:
    for colour in colours:  # MA-COMP-4
        if not isinstance(colour, Colour):  # MA-COMP-4
            known = tuple(each.value for each in Colour)
            values = {"colour": shown(colour), "known": known}
            raise InvalidSetup(Refusal("MA-COMP-4", "unknown_colour", values))
    for index, colour in enumerate(colours):  # MA-SETUP-2
        if colour in colours[:index]:  # MA-SETUP-2
            raise InvalidSetup(Refusal("MA-SETUP-2", "colour_twice", {"colour": colour.value}))
    if len(colours) != len(players):  # MA-SETUP-2: a colour that nobody has takes no part
        values = {"colours": len(colours), "players": len(players)}
        raise InvalidSetup(Refusal("MA-SETUP-2", "colour_count", values))
