"""The features in French: sentences by pattern, names and descriptions by table."""

from __future__ import annotations

from pathlib import Path
from typing import Final

FILES: Final[tuple[Path, ...]] = ()


def name(text: str) -> str:
    """A name or a description."""
    return text


def sentence(keyword: str, text: str) -> tuple[str, str]:
    """The keyword and the sentence of a step."""
    return keyword, text


def value(text: str) -> str:
    """A cell of a table."""
    return text


def deeds(text: str) -> str:
    """Deeds, line by line."""
    return text
