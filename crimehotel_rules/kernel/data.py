"""Where the project's data is: ``spec/`` and ``features/``."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

_PACKAGE = Path(__file__).parent.parent


def path(name: Literal["spec", "features"]) -> Path:
    """The folder of this name: inside the installed package, or beside it in a checkout.

    >>> (path("spec") / "crime-hotel" / "rules.toml").exists()
    True
    """
    packaged = _PACKAGE / "_data" / name
    return packaged if packaged.exists() else _PACKAGE.parent / name
