"""The spaces of an observation, in the terms of Gymnasium; they need it."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from crimehotel_rules.environments.tables import Table


def observed(table: Table) -> spaces.Dict:
    """The row of a view, and a mask of the actions that are legal now."""
    low, high = table.bounds
    return spaces.Dict(
        {
            "observation": spaces.Box(np.array(low), np.array(high), dtype=np.int32),
            "action_mask": spaces.Box(0, 1, (table.numbering.size,), np.int8),
        }
    )
