"""How commands end."""

from __future__ import annotations

import sys

OK, NOT_OK, COULD_NOT_RUN = 0, 1, 2


def could_not_run(sentence: str) -> int:
    """Say in one line what is wrong and what to do; the result is the exit code."""
    print(f"crimehotel: {sentence}", file=sys.stderr)
    return COULD_NOT_RUN
