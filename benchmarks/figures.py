"""Figures: what a run has measured, as rows of a file."""

import csv
from collections.abc import Iterable
from io import StringIO
from typing import NamedTuple, Self

from benchmarks.laps import Spread

MET, NOT_MET, LEFT_OUT = "met", "not met", "left out"


class Figure(NamedTuple):
    """A measured value, or the reason why there is none."""

    part: str
    """rate, target, scale, growth or machine."""
    key: str
    at: int
    """For how many players or games; 0 where it makes no difference."""
    spread: Spread | None = None
    wanted: float | None = None
    note: str = ""
    """Whether a target is met; a version; or why there is no value."""

    def to_row(self) -> list[str]:
        """The figure as text, four digits that count.

        >>> Figure("rate", "c", 3, Spread(104_123_456.0, 1e8, 1.1e8)).to_row()
        ['rate', 'c', '3', '104100000', '100000000', '110000000', '', '']
        """
        values = ["", "", ""] if self.spread is None else [_text(each) for each in self.spread]
        wanted = "" if self.wanted is None else _text(self.wanted)
        return [self.part, self.key, str(self.at), *values, wanted, self.note]

    @classmethod
    def from_row(cls, row: list[str]) -> Self:
        """The figure that a row tells; the opposite of ``to_row``."""
        part, key, at, median, least, most, wanted, note = row
        spread = Spread(float(median), float(least), float(most)) if median else None
        return cls(part, key, int(at), spread, float(wanted) if wanted else None, note)


HEAD = ["part", "key", "at", "median", "least", "most", "wanted", "note"]


def _text(value: float) -> str:
    rounded = float(f"{value:.4g}")
    return f"{rounded:.0f}" if rounded >= 1000 else f"{rounded:g}"


def to_csv(figures: Iterable[Figure]) -> str:
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerows([HEAD, *(figure.to_row() for figure in figures)])
    return text.getvalue()


def from_csv(text: str) -> list[Figure]:
    """The figures of a file.

    >>> figures = [Figure("rate", "c", 3, Spread(2.0, 1.0, 3.0)), Figure("rate", "x", 0, note="-")]
    >>> from_csv(to_csv(figures)) == figures
    True
    """
    return [Figure.from_row(row) for row in list(csv.reader(StringIO(text)))[1:]]
