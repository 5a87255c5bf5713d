"""Crime Hotel in JSON."""

from __future__ import annotations

from typing import Final

from crimehotel_rules.crime_hotel.rules.actions import Action
from crimehotel_rules.crime_hotel.rules.box import (
    ALL_CARDS,
    SEATS,
    Card,
    Department,
    Space,
    to_card,
    to_space,
)
from crimehotel_rules.crime_hotel.rules.events import Event
from crimehotel_rules.kernel.codec import Codec, Form

CODEC: Final[Codec[Action]] = Codec(
    Action,
    tagged=(Event,),
    seats=len(SEATS),
    forms=(
        Form(Card, {card: int(card) for card in ALL_CARDS}, to_card),
        Form(Space, {space: space.name for space in Space}, to_space),
        Form(Department, {each: each.name.lower() for each in Department}),
    ),
)
