"""Content with one thing changed: a pack, and each place in it that is worth spoiling."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from itertools import islice
from typing import Any, TypeAlias

from crimehotel_rules.conformance.checks.bad_input import wrong_values
from crimehotel_rules.conformance.implementation import Json

Path: TypeAlias = tuple[str | int, ...]
"""The way to a place: names of fields and numbers in lists."""


def spoilt(content: Json, most: int, tags: Sequence[str] = ("type",)) -> Iterator[tuple[str, Json]]:
    """The content with one thing wrong, and where: so many wrong values for each field.

    One object of each form is spoilt; ``tags`` are the fields that tell forms apart.
    """
    for path, value in fields(content, tags):
        name = ".".join(map(str, path))
        for number, wrong in enumerate(islice(wrong_values(value), most)):
            yield f"{name}, {number}", replaced(content, path, wrong)
        yield f"no {name}", removed(content, path)
        if isinstance(value, dict):
            yield f"{name} and more", replaced(content, path, {**value, "comment": ""})


def fields(content: Json, tags: Sequence[str] = ("type",)) -> Iterator[tuple[Path, Any]]:
    """The places that are worth spoiling, with what stands there: one of each form."""
    met: set[tuple[Any, ...]] = set()

    def kind(value: Any) -> Any:
        if not isinstance(value, dict):
            return None
        return next((value[tag] for tag in tags if isinstance(value.get(tag), str)), None)

    def visit(path: Path, value: Any, form: tuple[Any, ...]) -> Iterator[tuple[Path, Any]]:
        if form in met:
            return
        met.add(form)
        if path:
            yield path, value
        if isinstance(value, dict):
            own = kind(value) if len(path) > 2 else None
            for name, each in value.items():
                yield from visit((*path, name), each, (*form, own, name))
        elif isinstance(value, list):
            for place, each in enumerate(value):
                yield from visit((*path, place), each, (*form, kind(each)))

    return visit((), content, ())


def replaced(content: Json, path: Path, value: Any) -> Json:
    """The content with another value in this place.

    >>> replaced({"a": [1, 2], "b": 3}, ("a", 1), 7)
    {'a': [1, 7], 'b': 3}
    """
    changed = deepcopy(content)
    part: Any = changed
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = value
    return changed


def removed(content: Json, path: Path) -> Json:
    """The content without what stands in this place."""
    changed = deepcopy(content)
    part: Any = changed
    for step in path[:-1]:
        part = part[step]
    del part[path[-1]]
    return changed
