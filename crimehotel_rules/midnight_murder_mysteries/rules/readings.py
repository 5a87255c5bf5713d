"""The rulings as a value: which reading of each ambiguous passage is played.

The default of every field is the canonical reading and stands first.
"""

from __future__ import annotations

from typing import Final, Literal, get_args, get_type_hints

import attrs

from crimehotel_rules.kernel.errors import InvalidSetup
from crimehotel_rules.kernel.text import shown
from crimehotel_rules.midnight_murder_mysteries.rules.refusals import refuse


@attrs.frozen
class Readings:
    """One reading for each ruling.

    >>> Readings(simon_moves_on="at_once").simon_moves_on
    'at_once'
    >>> Readings(simon_moves_on="never")
    Traceback (most recent call last):
    ...
    crimehotel_rules.kernel.errors.InvalidSetup: simon_moves_on has no reading 'never'; \
choose with_points or at_once (MM-AMB-69)
    """

    full_zone_passage: Literal["barred", "allowed"] = "barred"  # MM-SUSP-6
    last_round_revelations: Literal["closed", "open"] = "closed"  # MM-REV-4
    simon_spending: Literal["in_order", "cheapest_first"] = "in_order"  # MM-SIMON-16
    simon_moves_on: Literal["with_points", "at_once"] = "with_points"  # MM-SIMON-13
    solo_false_hypotheses: Literal["penalty", "free"] = "penalty"  # MM-SOLO-16

    def __attrs_post_init__(self) -> None:
        for setting, choices in READINGS.items():  # MM-PACK-9
            value = getattr(self, setting)
            if type(value) is not str or value not in choices:  # MM-PACK-9
                raise InvalidSetup(  # MM-PACK-9
                    refuse(
                        RULINGS[setting],
                        "no_such_reading",
                        setting=setting,
                        reading=shown(value),
                        choices=choices,
                    )
                )


READINGS: Final[dict[str, tuple[str, ...]]] = {
    setting: get_args(hint) for setting, hint in get_type_hints(Readings).items()
}
"""The readings that each setting knows, the canonical one first."""

RULINGS: Final = {
    "full_zone_passage": "MM-AMB-46",
    "last_round_revelations": "MM-AMB-56",
    "simon_spending": "MM-AMB-68",
    "simon_moves_on": "MM-AMB-69",
    "solo_false_hypotheses": "MM-AMB-77",
}
"""The ruling that each setting decides."""
