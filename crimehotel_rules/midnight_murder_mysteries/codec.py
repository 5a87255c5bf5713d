"""Midnight Murder Mysteries in JSON.

Zones, paths and suspects are plain numbers and texts here: what names none is refused by the
action or the pack that holds it, each with its own rule.
"""

from __future__ import annotations

from typing import Final

from crimehotel_rules.kernel.codec import Codec
from crimehotel_rules.midnight_murder_mysteries.rules.actions import Action
from crimehotel_rules.midnight_murder_mysteries.rules.box import SEATS
from crimehotel_rules.midnight_murder_mysteries.rules.deck import Effect
from crimehotel_rules.midnight_murder_mysteries.rules.events import Event

CODEC: Final[Codec[Action]] = Codec(
    Action, tagged=(Event, Effect), tag_fields={Effect: "effect"}, seats=len(SEATS)
)
"""How set-ups, actions, views and outcomes stand in JSON."""
