"""Packs for tests: the starter, which has no fault, with one thing changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from crimehotel_rules.grand_hotel.packs import lint, starter
from crimehotel_rules.packs import Finding

Change = Callable[[Any], object]


def changed(*changes: Change) -> Any:
    """The starter after these changes."""
    file = starter()
    for change in changes:
        change(file)
    return file


def found(*changes: Change) -> list[Finding]:
    """What is found in it."""
    return list(lint(changed(*changes)))


def told(*changes: Change) -> list[tuple[str, str, str]]:
    """The same in short: what finds fault, where, and how grave it is."""
    return [(each.id, each.path, each.severity) for each in found(*changes)]


def character(id_: str) -> Callable[[Any], Any]:
    """A character of a file."""
    return lambda file: next(each for each in file["pack"]["characters"] if each["id"] == id_)


def set_in(place: Callable[[Any], Any], field: str, value: object) -> Change:
    """The change that gives a field another value."""

    def change(file: Any) -> None:
        place(file)[field] = value

    return change
