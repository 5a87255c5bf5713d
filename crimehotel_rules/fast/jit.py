"""Numba, with types for the checker and a cache that notices every change of this package."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar

import numba
import numpy as np
import numpy.typing as npt

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
SOURCES: Final = _digest(_HERE)
"""A fingerprint of all modules of this package."""


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
        folders = dict.fromkeys((_HERE, Path(function.__code__.co_filename).parent))
        compiled._cache._cache_file._source_stamp = _digest(*folders)
    except RuntimeError:  # no folder to write to: compile anew in each process
        compiled = numba.njit(nogil=True, error_model="numpy")(function)
    typed: Callable[P, T] = compiled
    return typed
