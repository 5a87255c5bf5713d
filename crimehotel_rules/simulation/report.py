"""What a game reports of a run: tables and charts as values, with labels in both languages.

How they look in a terminal, on a page or as pictures is the same for all games.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, TypeAlias

import attrs

from crimehotel_rules.kernel.text import Text
from crimehotel_rules.simulation.figures import Figure


class Unit(Enum):
    """How a figure is written."""

    SHARE = "share"
    """In percent."""
    NUMBER = "number"
    GAIN = "gain"
    """A number with its sign."""


@attrs.frozen
class Shown:
    """A figure in its unit."""

    figure: Figure
    unit: Unit


Cell: TypeAlias = Text | int | Shown


@attrs.frozen
class Sentence:
    """A sentence with places for numbers and figures."""

    text: Text
    values: Mapping[str, Cell]


@attrs.frozen
class Table:
    """The heads and the rows of a table; names stand in the first column."""

    head: tuple[Text, ...]
    rows: tuple[tuple[Cell, ...], ...]


@attrs.frozen(kw_only=True)
class Bars:
    """A bar for each figure, from the base to it."""

    name: str
    title: Text
    rows: tuple[tuple[Text, Figure], ...]
    unit: Unit
    base: float = 0.0
    explained: Text | None = None
    """What the bars are measured against."""


@attrs.frozen(kw_only=True)
class Columns:
    """A column for each whole number, up to the highest that occurred: how often it did."""

    name: str
    title: Text
    counts: tuple[int, ...]
    whole: Text
    """Of what the columns are shares."""
    axis: Text
    """What is counted along the foot."""
    told: Sentence
    """The picture in words."""


@attrs.frozen(kw_only=True)
class Grid:
    """Rows of shares: in every cell a bar, on the same scale from nothing to all."""

    name: str
    title: Text
    heads: tuple[Text, ...]
    rows: tuple[tuple[Text, tuple[Figure, ...]], ...]
    explained: Text


Chart: TypeAlias = Bars | Columns | Grid


@attrs.frozen(kw_only=True)
class Report:
    """All that a game says about a run."""

    figures: Any
    """An attrs value with all figures, for JSON; texts in it are written in English."""
    summary: Sentence
    """The run in one sentence."""
    tables: tuple[Table, ...]
    charts: tuple[Chart, ...]
    note: Text
    """What a reader has to know about the figures."""
