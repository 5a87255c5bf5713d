"""Input that is legal and unusual in Mord im Arosa: other seats, colours and readings."""

from __future__ import annotations

import attrs

from crimehotel_rules import mord_im_arosa
from crimehotel_rules.conformance.checks import odd_input
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.mord_im_arosa import Colour, Setup
from crimehotel_rules.mord_im_arosa.checks.fuzz import NAMES


def afterwards(checks: Checks, known: Readings) -> tuple[Setup, dict[str, Setup]]:
    """A plain set-up, and others that the same process plays before or after it.

    Each reading is also another one alone: with ears, a game looks different from the first throw.
    """
    usual, others = (
        odd_input.readings(checks, known, canonical=canonical) for canonical in (True, False)
    )
    plain = Setup(NAMES[:3], readings=mord_im_arosa.Readings(**usual))

    def read(readings: Json) -> Setup:
        return attrs.evolve(plain, readings=mord_im_arosa.Readings(**readings))

    return plain, {
        "other readings": read(others),
        **{f"another {ruling}": read(usual | {ruling: others[ruling]}) for ruling in known},
        "another first investigator": attrs.evolve(plain, first=2),
        "another knife": attrs.evolve(plain, knife=1),
        "other colours": attrs.evolve(plain, colours=(Colour.WHITE, Colour.YELLOW, Colour.BLACK)),
        "two players": Setup(NAMES[:2], readings=plain.readings),
        "six players": Setup(NAMES, readings=plain.readings),
        "the same table": plain,
    }
