"""Mord im Arosa in JSON."""

from __future__ import annotations

from typing import Final

from crimehotel_rules.kernel.codec import Codec, Form
from crimehotel_rules.mord_im_arosa.rules.actions import Action
from crimehotel_rules.mord_im_arosa.rules.box import FLOORS, SEATS, Floor, to_floor
from crimehotel_rules.mord_im_arosa.rules.events import Event

CODEC: Final[Codec[Action]] = Codec(
    Action,
    tagged=(Event,),
    seats=len(SEATS),
    forms=(Form(Floor, {floor: floor for floor in FLOORS}, to_floor),),
)
