"""The case: presentation, options, sixty paragraphs, solution. Its texts mean nothing here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import attrs

from crimehotel_rules.kernel.text import Text, shown
from crimehotel_rules.midnight_murder_mysteries.rules.box import (
    CULPRITS,
    PATHS,
    Culprit,
    OptionId,
    Path,
)
from crimehotel_rules.midnight_murder_mysteries.rules.content import (
    LONGEST_NAME,
    LONGEST_PARAGRAPH,
    LONGEST_PRESENTATION,
    LONGEST_SOLUTION,
    as_tuple,
    check_choice,
    check_id,
    check_kind,
    check_text,
    fault,
)

Level: TypeAlias = Literal["amateur", "expert"]
PATHS_FOR_SIMON: Final[dict[Level, int]] = {"amateur": 30, "expert": 36}  # MM-SOLO-9, MM-PACK-6
"""How many paths Simon needs to solve a case of each level."""

MOST_OPTIONS: Final = 24  # MM-PACK-14


@attrs.frozen
class Option:
    """A motive or a method that can be written on a sheet."""

    id: OptionId
    name: Text


@attrs.frozen
class Paragraph:
    """What is to be read on a path."""  # MM-PACK-15

    path: Path
    text: Text


@attrs.frozen
class Solution:
    """Who did it, why and how, and the text that is read out at the end."""

    culprit: Culprit
    motive: OptionId
    method: OptionId
    text: Text


@attrs.frozen
class PublicCase:
    """What everybody knows of a case from the start."""  # MM-SET-11, MM-SET-15, MM-INFO-8

    id: str
    title: Text
    level: Level
    presentation: Text
    motives: tuple[Option, ...]
    methods: tuple[Option, ...]


def _options(values: Sequence[Option]) -> tuple[Option, ...]:
    return as_tuple(values)


def _paragraphs(values: Sequence[Paragraph]) -> tuple[Paragraph, ...]:
    return as_tuple(values)


@attrs.frozen
class Case:
    """A case, whole. What the texts say is up to the authors: no engine can check it."""

    # MM-PACK-11: these parts and no others, no place for rules of its own
    id: str
    title: Text
    level: Level
    presentation: Text
    motives: tuple[Option, ...] = attrs.field(converter=_options)
    methods: tuple[Option, ...] = attrs.field(converter=_options)
    paragraphs: tuple[Paragraph, ...] = attrs.field(converter=_paragraphs)
    """One for each path, in notebook order."""
    solution: Solution

    def __attrs_post_init__(self) -> None:  # MM-PACK-6
        check_id("$.case.id", self.id)  # MM-PACK-13
        check_text("$.case.title", self.title, LONGEST_NAME)  # MM-PACK-7, MM-PACK-6
        check_choice("$.case.level", self.level, tuple(PATHS_FOR_SIMON), "MM-PACK-6")
        # MM-PACK-7, MM-PACK-6
        check_text("$.case.presentation", self.presentation, LONGEST_PRESENTATION)
        _check_options("$.case.motives", self.motives)  # MM-PACK-6, MM-COMP-9: two closed lists
        _check_options("$.case.methods", self.methods)  # MM-PACK-6, MM-COMP-9
        _check_paragraphs("$.case.paragraphs", self.paragraphs)  # MM-PACK-6, MM-COMP-3
        _check_solution("$.case.solution", self)  # MM-PACK-6, MM-COMP-8

    @property
    def public(self) -> PublicCase:
        """The case without paragraphs and solution."""
        return PublicCase(  # MM-SET-11, MM-SET-15
            self.id, self.title, self.level, self.presentation, self.motives, self.methods
        )


def _check_options(at: str, options: tuple[Option, ...]) -> None:
    check_kind(at, options, tuple)  # MM-PACK-9
    if not 2 <= len(options) <= MOST_OPTIONS:  # MM-PACK-6, MM-PACK-14
        rule = "MM-PACK-6" if len(options) < 2 else "MM-PACK-14"
        raise fault(rule, "option_count", at, count=len(options))  # MM-PACK-6, MM-PACK-14
    earlier = []
    for number, option in enumerate(options):  # MM-PACK-9
        place = f"{at}[{number}]"
        check_kind(place, option, Option)  # MM-PACK-9
        check_id(f"{place}.id", option.id)  # MM-PACK-13
        check_text(f"{place}.name", option.name, LONGEST_NAME)  # MM-PACK-7
        if option.id in earlier:  # MM-PACK-13
            raise fault("MM-PACK-13", "option_twice", f"{place}.id", option=option.id)
        earlier.append(option.id)  # MM-PACK-13


def _check_paragraphs(at: str, paragraphs: tuple[Paragraph, ...]) -> None:
    check_kind(at, paragraphs, tuple)  # MM-PACK-9
    if len(paragraphs) != len(PATHS):  # MM-PACK-6, MM-COMP-3
        raise fault("MM-PACK-6", "paragraph_count", at, count=len(paragraphs))
    # MM-PACK-14, MM-PACK-6
    for number, (paragraph, path) in enumerate(zip(paragraphs, PATHS, strict=True)):
        place = f"{at}[{number}]"
        check_kind(place, paragraph, Paragraph)  # MM-PACK-9
        if type(paragraph.path) is not str or paragraph.path != path:  # MM-PACK-14
            raise fault(
                "MM-PACK-14",
                "paragraph_order",
                f"{place}.path",
                value=shown(paragraph.path),
                right=path,
            )
        check_text(f"{place}.text", paragraph.text, LONGEST_PARAGRAPH)  # MM-PACK-7


def _check_solution(at: str, case: Case) -> None:
    solution = case.solution
    check_kind(at, solution, Solution)  # MM-PACK-9
    check_choice(f"{at}.culprit", solution.culprit, CULPRITS, "MM-PACK-6")  # MM-COMP-8
    motives = tuple(option.id for option in case.motives)  # MM-PACK-6
    check_choice(f"{at}.motive", solution.motive, motives, "MM-PACK-6")
    methods = tuple(option.id for option in case.methods)  # MM-PACK-6
    check_choice(f"{at}.method", solution.method, methods, "MM-PACK-6")
    check_text(f"{at}.text", solution.text, LONGEST_SOLUTION)  # MM-PACK-7
