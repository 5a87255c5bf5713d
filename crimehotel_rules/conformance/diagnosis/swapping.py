"""Functions of the running program with other code, and names with other values, for a while.

A function object is shared by all who have imported it, so giving it another ``__code__`` changes
it for all of them at once, in a microsecond, and giving it the first one back leaves no trace.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from inspect import CO_OPTIMIZED
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final, TypeAlias

import attrs

Place: TypeAlias = tuple[str, str]
"""A function: the name of its module, and its own in it, such as ``State.after``."""
NOTHING: Final = object()
"""What a name without a value holds."""


class NotSwappable(ValueError):
    """A change that shows only if modules are imported anew."""


@attrs.frozen
class Swap:
    """Other code for some functions, and other values for some names."""

    package: str
    """The package whose caches must forget what they have learnt."""
    codes: Mapping[Place, CodeType]
    values: Mapping[Place, Any] = attrs.field(factory=dict)

    @contextmanager
    def made(self) -> Iterator[None]:
        """The program with the change, for a while."""
        before = [(function_at(place), function_at(place).__code__) for place in self.codes]
        names = [(vars(sys.modules[module]), name) for module, name in self.values]
        held = [(home, name, home.get(name, NOTHING)) for home, name in names]
        try:
            for place, code in self.codes.items():
                function_at(place).__code__ = code
            for (home, name), value in zip(names, self.values.values(), strict=True):
                home[name] = value
            self.forget()
            yield
        finally:
            for function, code in before:
                function.__code__ = code
            for home, name, value in held:
                if value is NOTHING:
                    home.pop(name, None)
                else:
                    home[name] = value
            self.forget()

    @property
    def content(self) -> tuple[dict[Place, CodeType], dict[Place, Any]]:
        """What is swapped, whatever lines it was made from: equal for equal engines."""
        return {place: normal(code) for place, code in self.codes.items()}, dict(self.values)

    def forget(self) -> None:
        """Empty the caches: they hold what was worked out with other code or values."""
        for each in _caches(self.package):
            each.cache_clear()


def normal(code: CodeType) -> CodeType:
    """The code without the lines from which it was made."""
    consts = tuple(normal(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_consts=consts, co_firstlineno=1, co_linetable=b"", co_filename="")


def functions_of(code: CodeType) -> Iterator[tuple[str, CodeType]]:
    """The functions of a module and the methods of its classes, with their names."""
    for each in code.co_consts:
        if isinstance(each, CodeType):
            if each.co_flags & CO_OPTIMIZED:
                if "<" not in each.co_qualname:
                    yield each.co_qualname, each
            else:
                yield from functions_of(each)


@cache
def function_at(place: Place) -> FunctionType:
    """The function object at a place."""
    module, name = place
    found: Any = sys.modules[module]
    for part in name.split("."):
        found = vars(found)[part] if part in vars(found) else getattr(found, part, None)
    found = getattr(found, "fget", None) or getattr(found, "func", None) or found
    found = getattr(found, "__func__", found)
    while hasattr(found, "__wrapped__"):
        found = found.__wrapped__
    if not isinstance(found, FunctionType):
        raise NotSwappable(f"{name} of {module} is no function")
    return found


def is_swappable(place: Place, code: CodeType) -> bool:
    """Whether the function at a place can get this code: its closure must be of the same size."""
    try:
        return len(function_at(place).__code__.co_freevars) == len(code.co_freevars)
    except NotSwappable:
        return False


@cache
def _caches(root: str) -> tuple[Any, ...]:
    """The caches of a package: they hold what other code has found out."""
    found = {
        id(value): value
        for module in _loaded(root)
        for value in vars(module).values()
        if isinstance(value, functools._lru_cache_wrapper)  # the type has no other name
    }
    return tuple(found.values())


def _loaded(root: str) -> list[ModuleType]:
    """The modules of a package that are loaded."""
    return [
        module
        for name, module in list(sys.modules.items())
        if name == root or name.startswith(f"{root}.")
    ]
