"""The author's marks, asked from all sides: what speaks for what, and what proves it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final, TypeAlias

import attrs

from crimehotel_rules.midnight_murder_mysteries.cases import CaseFile, Clue, Marks, Says
from crimehotel_rules.midnight_murder_mysteries.packs.proofs import Need, fewest
from crimehotel_rules.midnight_murder_mysteries.rules.box import (
    CULPRITS,
    SUSPECT_OF,
    SUSPECTS,
    ZONE_OF,
    Element,
    Location,
    OptionId,
    Path,
)

NEEDED: Final = 2
"""So many paragraphs for each element make a proof."""

Place: TypeAlias = str
"""Where a paragraph is had: a location or a suspect."""


@attrs.frozen
class Clues:
    """What the paragraphs of a case speak for and against."""

    file: CaseFile

    @property
    def solution(self) -> dict[Element, OptionId]:
        """The right answer for each element."""
        solution = self.file.case.solution
        return {
            "culprit": OptionId(solution.culprit),
            "motive": solution.motive,
            "method": solution.method,
        }

    @property
    def options(self) -> dict[Element, tuple[OptionId, ...]]:
        """All answers for each element."""
        case = self.file.case
        return {
            "culprit": tuple(map(OptionId, CULPRITS)),
            "motive": tuple(option.id for option in case.motives),
            "method": tuple(option.id for option in case.methods),
        }

    def paths(self, element: Element, option: OptionId, says: Says) -> tuple[Path, ...]:
        """The true paragraphs that say so."""
        return self._said.get(Clue(element, option, says), ())

    @cached_property
    def marks(self) -> dict[Path, Marks]:
        """What the author says of each paragraph."""
        return {each.path: each for each in self.file.marks}

    @cached_property
    def _said(self) -> dict[Clue, tuple[Path, ...]]:
        said: dict[Clue, tuple[Path, ...]] = {}
        for marks in self.file.marks:
            for clue in () if marks.lie else marks.clues:
                said[clue] = (*said.get(clue, ()), marks.path)
        return said

    def for_solution(self, marks: Marks) -> tuple[Element, ...]:
        """The elements of the solution that a true paragraph speaks for."""
        right = {Clue(element, option, "for") for element, option in self.solution.items()}
        said = () if marks.lie else marks.clues
        return tuple(dict.fromkeys(clue.element for clue in said if clue in right))

    def herrings(self) -> Iterator[tuple[Element, OptionId, tuple[Path, ...], tuple[Path, ...]]]:
        """Every wrong answer that a paragraph speaks for, with these, and with those against it.

        What suspects say in their own favour clears nobody: they may be lying, for all we know.
        """
        for element, options in self.options.items():
            for option in options:
                hinting = tuple(
                    marks.path
                    for marks in self.file.marks
                    if Clue(element, option, "for") in marks.clues
                )
                refuting = tuple(
                    path
                    for path in self.paths(element, option, "against")
                    if element != "culprit" or place_of(path) != option
                )
                if hinting and option != self.solution[element]:
                    yield element, option, hinting, refuting

    def smallest_proof(self) -> tuple[Path, ...] | None:
        """The fewest true paragraphs with two for each element; None if there are none such."""
        return fewest(self._support())

    def smallest_full_proof(self) -> tuple[Path, ...] | None:
        """The fewest that also refute every wrong answer that a paragraph speaks for."""
        refuting = [Need(frozenset(against), 1) for *_, against in self.herrings()]
        return fewest([*self._support(), *refuting])

    def _support(self) -> list[Need]:
        return [
            Need(frozenset(self.paths(element, option, "for")), NEEDED)
            for element, option in self.solution.items()
        ]


def opposite(clue: Clue) -> Clue:
    """The clue that says the contrary."""
    return attrs.evolve(clue, says="against" if clue.says == "for" else "for")


def place_of(path: Path) -> Place:
    """The location or the suspect at which a paragraph is had.

    >>> place_of(Path("13")), place_of(Path("K-witness"))
    ('13', 'K')
    """
    return SUSPECTS[SUSPECT_OF[path]] if path in SUSPECT_OF else path


def source_of(path: Path) -> str:
    """What all is lost together: the locations of a zone, or a suspect.

    >>> source_of(Path("01")) == source_of(Path("12"))
    True
    """
    return place_of(path) if path in SUSPECT_OF else f"zone {ZONE_OF[Location(path)]}"
