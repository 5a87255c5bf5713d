"""The rulings as a value: which reading of each ambiguous passage is played.

The default of every field is the canonical reading of ``spec/crime-hotel/rulings.toml``, and
stands first. A field whose type has a single value is a ruling with one reading so far.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args, get_type_hints

import attrs

from crimehotel_rules.crime_hotel.rules.refusals import Refusal
from crimehotel_rules.kernel.errors import InvalidSetup
from crimehotel_rules.kernel.text import Values, shown

Reading: TypeAlias = str | int | bool | None


@attrs.frozen
class Readings:
    """One reading for each ruling.

    >>> Readings(bonus_multiplicity="once").bonus_multiplicity
    'once'
    >>> Readings(short_hand="maybe")
    Traceback (most recent call last):
    ...
    crimehotel_rules.kernel.errors.InvalidSetup: short_hand has no reading 'maybe'; \
choose one of 'clamp', 'forbidden', 'no_effect' (CH-AMB-18)
    """

    guess_on_searched: Literal["allow", "forbid_rooms", "forbid_dead_spaces"] = "allow"
    relocate_without_meeple: Literal["no_effect", "forbidden"] = "no_effect"
    short_hand: Literal["clamp", "forbidden", "no_effect"] = "clamp"
    exchange_order: Literal["simultaneous"] = "simultaneous"
    look_selection: Literal["random"] = "random"
    look_owner_learns: Literal[True, False] = True
    duplicate_cap: Literal[None, 2] = None
    shared_space_score: Literal["full"] = "full"
    bonus_multiplicity: Literal["per_correct_guess", "once"] = "per_correct_guess"
    no_free_desk: Literal["return_to_supply"] = "return_to_supply"
    beginner_removed_meeple: Literal["supply"] = "supply"
    reveal_order: Literal["clockwise_from_car"] = "clockwise_from_car"
    unresolved_tie: Literal["report"] = "report"

    def __attrs_post_init__(self) -> None:
        for setting, choices in READINGS.items():
            value = getattr(self, setting)
            if not any(value == choice and type(value) is type(choice) for choice in choices):
                known = ", ".join(map(repr, choices))
                values: Values = {"setting": setting, "reading": shown(value), "choices": known}
                raise InvalidSetup(Refusal(RULINGS[setting], "no_such_reading", values))


READINGS: Final[dict[str, tuple[Reading, ...]]] = {
    setting: get_args(hint) for setting, hint in get_type_hints(Readings).items()
}
"""The readings that each setting knows, the canonical one first."""

RULINGS: Final = {
    "guess_on_searched": "CH-AMB-10",
    "relocate_without_meeple": "CH-AMB-16",
    "short_hand": "CH-AMB-18",
    "exchange_order": "CH-AMB-19",
    "look_selection": "CH-AMB-20",
    "look_owner_learns": "CH-AMB-22",
    "duplicate_cap": "CH-AMB-28",
    "shared_space_score": "CH-AMB-26",
    "bonus_multiplicity": "CH-AMB-23",
    "no_free_desk": "CH-AMB-29",
    "beginner_removed_meeple": "CH-AMB-35",
    "reveal_order": "CH-AMB-30",
    "unresolved_tie": "CH-AMB-33",
}
"""The ruling that each setting decides."""
