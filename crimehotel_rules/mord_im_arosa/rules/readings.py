"""The rulings as a value: which reading of each ambiguous passage is played.

The default of every field is the canonical reading, and stands first.
"""

from __future__ import annotations

from typing import Final, Literal, get_args, get_type_hints

import attrs

from crimehotel_rules.kernel.errors import InvalidSetup
from crimehotel_rules.kernel.text import Value, shown
from crimehotel_rules.mord_im_arosa.rules.refusals import Refusal


@attrs.frozen
class Readings:
    """One reading for each ruling that a table may settle differently.

    >>> Readings(hearing="range").hearing
    'range'
    >>> Readings(take_back="maybe")
    Traceback (most recent call last):
    ...
    crimehotel_rules.kernel.errors.InvalidSetup: take_back has no reading 'maybe'; \
choose 'chosen' or 'all' (MA-AMB-32) (MA-SETUP-7)
    """

    cover_without_clues: Literal["forbidden", "allowed"] = "forbidden"  # MA-COVER-1
    take_back: Literal["chosen", "all"] = "chosen"  # MA-COVER-13
    end_while_placing: Literal["all_place", "stop"] = "all_place"  # MA-END-13
    hearing: Literal["silent", "range"] = "silent"  # MA-INFO-8

    def __attrs_post_init__(self) -> None:
        for setting, choices in READINGS.items():  # MA-SETUP-7
            value = getattr(self, setting)  # MA-SETUP-7
            if type(value) is not str or value not in choices:  # MA-SETUP-7
                values: dict[str, Value] = {
                    "setting": setting,
                    "reading": shown(value),
                    "readings": tuple(map(repr, choices)),
                    "ruling": RULINGS[setting],
                }
                raise InvalidSetup(Refusal("MA-SETUP-7", "no_such_reading", values))


READINGS: Final[dict[str, tuple[str, ...]]] = {
    setting: get_args(hint) for setting, hint in get_type_hints(Readings).items()
}
"""The readings that each setting knows, the canonical one first."""

RULINGS: Final = {
    "cover_without_clues": "MA-AMB-30",
    "take_back": "MA-AMB-32",
    "end_while_placing": "MA-AMB-36",
    "hearing": "MA-AMB-7",
}
"""The ruling that each setting decides."""
