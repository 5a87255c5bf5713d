"""Which rules of Crime Hotel to suspect of what, when a case has failed."""

from __future__ import annotations

from typing import Final

from crimehotel_rules.conformance.checks.blame import Suspects

FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "turn": ("CH-ACT-1", "CH-INQ-1", "CH-ROUND-4", "CH-NEXT-4", "CH-SETUP-9", "CH-BEG-3"),
    "phase": ("CH-ROUND-2", "CH-ACT-2", "CH-ACT-3", "CH-ROUND-1", "CH-BEG-3", "CH-ASSIST-6"),
    "car": ("CH-PLACE-4", "CH-REVEAL-4", "CH-COMP-7", "CH-SETUP-9", "CH-SETUP-11"),
    "hand": ("CH-INQ-7", "CH-EXCH-3", "CH-EXCH-2", "CH-LOOK-1", "CH-SETUP-8", "CH-SETUP-4"),
    "hand_sizes": ("CH-EXCH-3", "CH-INQ-7", "CH-REVEAL-2", "CH-ROUND-3"),
    "murderer": ("CH-SETUP-7", "CH-INFO-3", "CH-REVEAL-3", "CH-SETUP-5"),
    "searched": ("CH-PLACE-2", "CH-PLACE-5", "CH-PLACE-8", "CH-SETUP-6", "CH-REVEAL-2"),
    "table": ("CH-INQ-6", "CH-PLACE-2"),
    "parking": ("CH-PLACE-1", "CH-PLACE-3", "CH-ACT-4", "CH-COMP-4", "CH-BEG-3"),
    "hotel": ("CH-GUESS-1", "CH-GUESS-4", "CH-PLACE-8", "CH-REL-1", "CH-NEXT-2", "CH-COMP-2"),
    "desks": ("CH-ASSIST-1", "CH-ASSIST-3", "CH-ASSIST-5", "CH-NEXT-2", "CH-ASSIST-2", "CH-DUP-6"),
    "supply": ("CH-COMP-3", "CH-ACT-4", "CH-BEG-4", "CH-NEXT-2"),
    "scores": ("CH-SCORE-1", "CH-SCORE-5", "CH-NEXT-5"),
    "investigation": ("CH-SETUP-2", "CH-NEXT-1"),
    "round": ("CH-ROUND-1",),
    "pending": ("CH-EXCH-1", "CH-LOOK-1", "CH-INFO-1"),
    "log": (
        "CH-INFO-1",
        "CH-INFO-2",
        "CH-EXCH-6",
        "CH-LOOK-2",
        "CH-LOOK-5",
        "CH-REVEAL-2",
        "CH-REVEAL-5",
        "CH-REVEAL-3",
    ),
    "ply": ("CH-ROUND-3",),
    "winners": ("CH-END-1", "CH-END-2", "CH-END-3", "CH-END-4", "CH-END-7", "CH-END-5"),
    "tied": ("CH-END-8", "CH-END-5"),
    "decided_by": ("CH-END-1", "CH-END-2", "CH-END-3", "CH-END-4", "CH-END-7"),
}

HIDING: Final[dict[str, tuple[str, ...]]] = {
    "murderer": ("CH-INFO-3", "CH-SETUP-7"),
    "hand": ("CH-SETUP-8", "CH-INFO-2"),
    "log": ("CH-INFO-2", "CH-EXCH-6", "CH-LOOK-2"),
}

READING: Final[dict[str, tuple[str, ...]]] = {
    "play": ("CH-COMP-1",),
    "guess": ("CH-COMP-2", "CH-GUESS-1"),
    "relocate": ("CH-REL-1",),
    "exchange": ("CH-EXCH-1", "CH-COMP-1"),
    "look": ("CH-LOOK-1", "CH-LOOK-4"),
    "deal": ("CH-SETUP-4", "CH-COMP-1"),
    "draw": ("CH-EXCH-2", "CH-COMP-1"),
    "pick": ("CH-LOOK-1", "CH-COMP-1"),
}

SUSPECTS: Final = Suspects(
    setup=("CH-SETUP-1", "CH-SETUP-2", "CH-SETUP-9", "CH-COMP-3", "CH-COMP-6"),
    stranger=("CH-SETUP-1",),
    viewer=("CH-INFO-1",),  # what is open is open to those who are there
    fields=FIELDS,
    leak=("CH-INFO-4",),
    secrets=("CH-INFO-3", "CH-INFO-2", "CH-SETUP-7", "CH-SETUP-8", "CH-EXCH-6", "CH-LOOK-2"),
    hiding=HIDING,
    reading=READING,
    no_action=("CH-COMP-5", "CH-GUESS-1", "CH-ROUND-2"),
    chance={"deal": "CH-SETUP-10", "draw": "CH-EXCH-2", "pick": "CH-LOOK-3"},
)
