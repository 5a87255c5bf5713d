"""Toy Motel in JSON."""

from __future__ import annotations

from typing import Final

from crimehotel_rules.kernel.codec import Codec
from tests.toy_motel import Action, Event

CODEC: Final[Codec[Action]] = Codec(Action, tagged=(Event,), seats=3)
