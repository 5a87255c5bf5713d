"""The features of a game, and the French of their names and sentences, which stands beside them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from crimehotel_rules.kernel import data

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


def folder(game: str) -> Path:
    """Where the features of the game of this name are."""
    return data.path("features") / game


@cache
def french(game: str, table: Table) -> Mapping[str, str]:
    """The French of each name, or pattern of a sentence; empty for a game that has none yet.

    ``names`` has features, scenarios and their descriptions; ``steps`` and ``deeds`` have patterns
    of sentences, ``places`` what may stand for a placeholder, ``said`` how a word is said there,
    ``words`` what stands in tables.
    """
    path = folder(game) / FILES[table]
    content: Mapping[str, Any] = tomllib.loads(path.read_text("utf-8")) if path.exists() else {}
    return dict(content.get(table, {}))
