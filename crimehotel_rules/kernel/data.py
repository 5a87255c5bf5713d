"""Where the project's data is: ``spec/`` and ``features/``."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

_PACKAGE = Path(__file__).parent.parent


def root() -> Path:
    """The folder with all data: inside the installed package, or the checkout around it."""
    packaged = _PACKAGE / "_data"
    return packaged if packaged.exists() else _PACKAGE.parent


def path(name: Literal["spec", "features"]) -> Path:
    """The folder of this name.

    >>> (path("spec") / "protocol" / "README.md").exists()
    True
    """
    return root() / name
