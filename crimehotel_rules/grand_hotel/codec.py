"""Grand Hotel in JSON."""

from __future__ import annotations

from typing import Final

from crimehotel_rules.grand_hotel.rules.actions import Action
from crimehotel_rules.grand_hotel.rules.box import SEATS
from crimehotel_rules.grand_hotel.rules.effects import Effect
from crimehotel_rules.grand_hotel.rules.events import Event
from crimehotel_rules.grand_hotel.rules.objectives import InteractionObjective, ItemObjective, Plain
from crimehotel_rules.grand_hotel.rules.pending import Pending
from crimehotel_rules.grand_hotel.rules.targets import Target
from crimehotel_rules.kernel.codec import Codec

CODEC: Final[Codec[Action]] = Codec(
    Action,
    tagged=(Event, Pending, Effect, ItemObjective, InteractionObjective, Plain, Target),
    seats=len(SEATS),
)
