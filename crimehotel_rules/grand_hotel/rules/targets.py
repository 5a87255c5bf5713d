"""At whom an interaction objective aims (GH-CHAR-3)."""

from __future__ import annotations

from typing import TypeAlias

import attrs

from crimehotel_rules.grand_hotel.rules.box import CharacterClass


@attrs.frozen
class Anyone:
    """Whoever it is."""


@attrs.frozen
class Class:
    """Anybody of this class."""

    class_: CharacterClass


@attrs.frozen
class Character:
    """One particular character."""

    character: str


Target: TypeAlias = Anyone | Class | Character
