"""Content packs: what every game that is played with cards of somebody's own has in common.

A game says what kinds of packs it has; its page hands them out:

>>> from crimehotel_rules import games
>>> kinds = games.page("grand-hotel").packs()
>>> [kind.name for kind in kinds]
['cards']
>>> list(kinds[0].lint(kinds[0].new()))
[]
"""

from crimehotel_rules.packs.contract import (
    SEVERITIES,
    Finding,
    PackKind,
    Severity,
    Sheet,
    formal_fault,
    refused,
)
from crimehotel_rules.packs.page import page

__all__ = [
    "Finding",
    "PackKind",
    "SEVERITIES",
    "Severity",
    "Sheet",
    "formal_fault",
    "page",
    "refused",
]
