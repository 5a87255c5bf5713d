"""How commands end."""

from __future__ import annotations

import sys
from typing import Final

from crimehotel_rules.kernel.plain import fit
from crimehotel_rules.kernel.translation import Speech

OK, NOT_OK, COULD_NOT_RUN = 0, 1, 2
INTERRUPTED: Final = 130
LONGEST: Final = 2000
"""So many characters of a sentence are shown: names in it may be of any length."""


class CannotRun(Exception):
    """Why a command cannot do what was asked, and what would be right, in one sentence."""


def could_not_run(sentence: str) -> int:
    """Say in one line what is wrong and what to do; the result is the exit code."""
    print(f"crimehotel: {fit(sentence, LONGEST)}", file=sys.stderr)
    return COULD_NOT_RUN


def check_input(_: Speech) -> None:
    """Make sure that there is a standard input to read from."""
    if sys.stdin is None:
        raise CannotRun(_("standard input is closed, and there is nothing else to read from"))


def why(reason: str, _: Speech) -> str:
    """Why something ended early, as :class:`~crimehotel_rules.system.stopping.Stopped` says it."""
    words = {
        "interrupted": _("interrupted"),
        "time limit": _("time limit"),
        "gave up": _("gave up"),
    }
    return words.get(reason, reason)
