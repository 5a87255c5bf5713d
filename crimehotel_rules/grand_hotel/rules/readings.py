"""The rulings that a table can switch: which reading of each ambiguous passage is played.

The default of every field is the canonical reading and stands first.
"""

from __future__ import annotations

from typing import Final, Literal, get_args, get_type_hints

import attrs

from crimehotel_rules.grand_hotel.rules.refusals import refuse_setup
from crimehotel_rules.kernel.text import shown


@attrs.frozen
class Readings:
    """One reading for each ruling.

    >>> Readings(lobby_step="one_point").lobby_step
    'one_point'
    >>> Readings(arrest="maybe")
    Traceback (most recent call last):
    ...
    crimehotel_rules.kernel.errors.InvalidSetup: arrest has no reading 'maybe'; \
choose 'secret' or 'open' (GH-AMB-82)
    """

    interaction_limit: Literal["per_target_and_kind", "one_per_turn", "unlimited"] = (
        "per_target_and_kind"
    )
    lost_turns: Literal["add_up", "at_most_one"] = "add_up"
    lobby_step: Literal["free", "one_point"] = "free"
    nearest_car: Literal["by_side", "by_distance"] = "by_side"
    occupied_car: Literal["carried", "not_called"] = "carried"
    maintenance_drop: Literal["stays", "searchable"] = "stays"
    item_objective: Literal["held", "latched"] = "held"
    arrest: Literal["secret", "open"] = "secret"

    def __attrs_post_init__(self) -> None:
        for setting, choices in READINGS.items():
            value = getattr(self, setting)
            if type(value) is not str or value not in choices:
                known = tuple(map(repr, choices))
                refuse_setup(
                    RULINGS[setting],
                    "no_such_reading",
                    path=f"readings.{setting}",
                    setting=setting,
                    reading=shown(value),
                    choices=known,
                )


READINGS: Final[dict[str, tuple[str, ...]]] = {
    setting: get_args(hint) for setting, hint in get_type_hints(Readings).items()
}
"""The readings that each setting knows, the canonical one first."""

RULINGS: Final = {
    "interaction_limit": "GH-AMB-61",
    "lost_turns": "GH-AMB-68",
    "lobby_step": "GH-AMB-22",
    "nearest_car": "GH-AMB-28",
    "occupied_car": "GH-AMB-31",
    "maintenance_drop": "GH-AMB-94",
    "item_objective": "GH-AMB-96",
    "arrest": "GH-AMB-82",
}
"""The ruling that each setting decides."""
