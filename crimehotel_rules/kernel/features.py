"""The French of the features of a game: it stands beside them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

Table: TypeAlias = Literal["names", "places", "said", "deeds", "steps", "words"]

FILES: Final[dict[Table, str]] = {
    "names": "names_fr.toml",
    "places": "steps_fr.toml",
    "said": "steps_fr.toml",
    "deeds": "steps_fr.toml",
    "steps": "steps_fr.toml",
    "words": "steps_fr.toml",
}
"""The file in which each table stands."""


@cache
def french(folder: Path, table: Table) -> Mapping[str, str]:
    """The French of each name, or pattern of a sentence; empty for a game that has none yet.

    ``names`` has features, scenarios and their descriptions; ``steps`` and ``deeds`` have patterns
    of sentences, ``places`` what may stand for a placeholder, ``said`` how a word is said there,
    ``words`` what stands in tables.
    """
    path = folder / FILES[table]
    content: Mapping[str, Any] = tomllib.loads(path.read_text("utf-8")) if path.exists() else {}
    return dict(content.get(table, {}))


@cache
def is_french(folder: Path, feature: str) -> bool:
    """Whether a feature was written in French."""
    path = folder / f"{feature}.feature"
    return path.exists() and path.read_text("utf-8").startswith("# language: fr")
