"""Numba, with types for the checker and a cache that notices every change and all damage."""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar

import numba
import numpy as np
import numpy.typing as npt
from numba.core.caching import IndexDataCacheFile

P = ParamSpec("P")
T = TypeVar("T")

Row = npt.NDArray[np.int64]
"""The words of one game, one set of rules or one mask; with two axes, of many games."""

Luck = npt.NDArray[np.uint64]
"""A random generator and a deck to shuffle (see bits.py)."""


@cache
def _digest(*folders: Path) -> str:
    """A fingerprint of all modules in these folders."""
    sources = [source for folder in folders for source in sorted(folder.glob("*.py"))]
    return hashlib.sha256(b"\0".join(source.read_bytes() for source in sources)).hexdigest()


_HERE: Final = Path(__file__).parent
_READ: Final = (_HERE, _HERE.parent, _HERE.parent / "rules")
"""Compiled code holds tables that are read off the reference: its numbers, its actions."""
SOURCES: Final = _digest(*_READ)
"""A fingerprint of all modules from which compiled code is made."""


_Base: Any = IndexDataCacheFile


class _CacheFile(_Base):  # type: ignore[misc]  # Numba has no types
    """The files of a kernel: damaged ones are as good as none, and are written anew.

    Numba takes them as they are, and machine code with one wrong byte would end the process.
    """

    def _load_index(self) -> Any:
        try:
            return super()._load_index()
        except Exception:  # the pickle of anything may raise anything
            return {}

    def _save_data(self, name: str, data: Any) -> None:
        content = self._dump(data)
        with self._open_for_write(self._data_path(name)) as file:
            file.write(hashlib.sha256(content).digest() + content)

    def _load_data(self, name: str) -> Any:
        content = Path(self._data_path(name)).read_bytes()
        digest, content = content[:32], content[32:]
        if hashlib.sha256(content).digest() != digest:
            raise OSError(f"{name} is damaged")  # for which Numba compiles anew
        return pickle.loads(content)

    def save(self, key: Any, data: Any) -> None:
        """Keep what was compiled, if there is room for it."""
        with suppress(OSError):
            super().save(key, data)


def helper(function: Callable[P, T]) -> Callable[P, T]:
    """Compile a function that only other compiled functions call.

    It becomes a part of its caller, and may not make arrays: so no references are counted, which
    would cost more than the rules themselves.
    """
    options: dict[str, Any] = {"error_model": "numpy", "forceinline": True, "_nrt": False}
    compiled: Callable[P, T] = numba.njit(**options)(function)
    return compiled


def kernel(function: Callable[P, T]) -> Callable[P, T]:
    """Compile a function that Python calls: cached on disk, and free of the interpreter's lock."""
    compiled: Any
    try:
        compiled = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
        # Numba looks at the file of the kernel alone, and would not notice that a helper in
        # another file has changed, here or beside the kernel.
        folders = dict.fromkeys((*_READ, Path(function.__code__.co_filename).parent))
        compiled._cache._cache_file.__class__ = _CacheFile
        compiled._cache._cache_file._source_stamp = _digest(*folders)
    except RuntimeError:  # no folder to write to: compile anew in each process
        compiled = numba.njit(nogil=True, error_model="numpy")(function)
    typed: Callable[P, T] = compiled
    return typed
