"""The fewest paragraphs that prove something: an exact search."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

import attrs

from crimehotel_rules.midnight_murder_mysteries.rules.box import Path


@attrs.frozen
class Need:
    """So many of these paragraphs are needed."""

    paths: frozenset[Path]
    count: int


def fewest(needs: Sequence[Need]) -> tuple[Path, ...] | None:
    """The fewest paragraphs that meet all needs; None if all together do not.

    >>> suite, bar, cook = map(Path, ("13", "16", "21"))
    >>> fewest([Need(frozenset({suite, bar}), 1), Need(frozenset({bar, cook}), 1)])
    ('16',)
    """
    if any(len(need.paths) < need.count for need in needs):
        return None
    return next(found for size in count() if (found := _within(needs, size)) is not None)


def _within(needs: Sequence[Need], size: int) -> tuple[Path, ...] | None:
    """At most so many paragraphs that meet all needs, or None."""
    unmet = [need for need in needs if need.count]
    if not unmet:
        return ()
    if any(len(need.paths) < need.count for need in unmet):
        return None
    if _at_least(unmet) > size:
        return None
    uses = {path: sum(path in need.paths for need in unmet) for n in unmet for path in n.paths}
    scarce = min(unmet, key=lambda need: len(need.paths) - need.count)
    for path in sorted(scarce.paths, key=lambda path: (-uses[path], path)):
        taken = [Need(need.paths - {path}, need.count - (path in need.paths)) for need in unmet]
        found = _within(taken, size - 1)
        if found is not None:
            return (path, *found)
        unmet = [Need(need.paths - {path}, need.count) for need in unmet]  # it does not help
    return None


def _at_least(needs: Sequence[Need]) -> int:
    """So many paragraphs are needed for those needs alone that have none in common."""
    seen: set[Path] = set()
    total = 0
    for need in sorted(needs, key=lambda need: len(need.paths)):
        if seen.isdisjoint(need.paths):
            seen |= need.paths
            total += need.count
    return total
