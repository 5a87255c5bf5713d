"""Readers who take the paths as they come, and how many it takes until they are right for good.

Such a reader knows the rules that all cases share. A location never lies: what it speaks against
is out. What suspects say counts one way or the other, but nothing in their own favour. Whoever is
caught in a lie is the culprit, and is believed no more. Of what is left the reader names the answer
that most speaks for. Who thinks, chooses and compares does better: so the figures compare cases
with one another, and find those that are given away or out of reach.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import attrs

from crimehotel_rules.kernel.text import LANGS, Text, fill
from crimehotel_rules.midnight_murder_mysteries.cases import CaseFile, Marks
from crimehotel_rules.midnight_murder_mysteries.codec import CODEC
from crimehotel_rules.midnight_murder_mysteries.packs.clues import Clues, opposite, place_of
from crimehotel_rules.midnight_murder_mysteries.rules.box import (
    ELEMENTS,
    PATHS,
    SUSPECT_OF,
    Element,
    OptionId,
    Path,
)
from crimehotel_rules.midnight_murder_mysteries.rules.case import PATHS_FOR_SIMON, Level
from crimehotel_rules.packs import Finding, Severity
from crimehotel_rules.workers import Pool

EARLIEST: Final[dict[Level, int]] = {"amateur": 8, "expert": 12}
"""Before so many paragraphs half of all readers should not be right."""

_FIGURES: Final = Text(
    "readers who take the paths at random are right in all three for good from paragraph "
    "{quarter} on (a quarter of them), {half} (half), {most} (three quarters)",
    "les lecteurs qui prennent les pistes au hasard ont les trois réponses pour de bon dès le "
    "paragraphe {quarter} (un quart d'entre eux), {half} (la moitié), {most} (les trois quarts)",
)
_PROOFS: Final = Text(
    "{proof} paragraphs are the fewest that speak twice for each element, {full} the fewest that "
    "clear up all red herrings as well",
    "{proof} paragraphes au moins parlent deux fois pour chaque élément, {full} au moins dissipent "
    "aussi toutes les fausses pistes",
)
_WRONG: Final = Text(
    "half of the readers are right for good after {half} paragraphs; it should take {least} to "
    "{most}",
    "la moitié des lecteurs ont les trois réponses pour de bon après {half} paragraphes\u00a0; il "
    "en faudrait de {least} à {most}",
)


@attrs.frozen
class Figures:
    """After how many paragraphs a quarter, a half and three quarters of the readers are right."""

    quarter: int
    half: int
    most: int


def measure(content: Any, readers: int, _: Pool) -> Iterator[Finding]:
    """How short a proof can be, and what so many readers find."""
    clues = Clues(CODEC.decode(CaseFile, content))
    level = clues.file.case.level
    proof, full = clues.smallest_proof(), clues.smallest_full_proof()
    if proof is not None and full is not None:
        yield _finding("MM-LC-7", _PROOFS, "note", proof=len(proof), full=len(full))
    found = figures(clues, readers)
    yield _finding("MM-LC-16", _FIGURES, "note", **attrs.asdict(found))
    least, most = EARLIEST[level], PATHS_FOR_SIMON[level]
    if not least <= found.half <= most:
        yield _finding("MM-LC-16", _WRONG, "warning", half=found.half, least=least, most=most)


def _finding(lint: str, words: Text, severity: Severity, **values: int) -> Finding:
    text = Text(*(fill(words, values, lang) for lang in LANGS))
    return Finding(lint, "$.marks", text, severity)


def figures(clues: Clues, readers: int) -> Figures:
    """The figures of so many readers; the same ones each time."""
    counts = sorted(right_from(clues, _order(number)) for number in range(readers))
    quarter, half, most = (counts[readers * part // 4] for part in (1, 2, 3))
    return Figures(quarter, half, most)


def _order(number: int) -> list[Path]:
    return random.Random(number).sample(PATHS, len(PATHS))


def right_from(clues: Clues, order: Sequence[Path]) -> int:
    """After how many of these paragraphs the reader is right in all three, and stays so.

    One more than there are if that never happens.
    """
    read: list[Marks] = []
    last_wrong = 0
    for number, path in enumerate(order, 1):
        read.append(clues.marks[path])
        if answers(clues, read) != clues.solution:
            last_wrong = number
    return last_wrong + 1


def answers(clues: Clues, read: Sequence[Marks]) -> dict[Element, OptionId]:
    """What the reader would write, for the elements that one answer stands out for."""
    return outstanding(weights(clues, read))


def outstanding(weights: Mapping[Element, dict[OptionId, float]]) -> dict[Element, OptionId]:
    """The answers that stand out, for the elements that have one."""
    found = ((element, _best(known)) for element, known in weights.items())
    return {element: best for element, best in found if best is not None}


def weights(clues: Clues, read: Sequence[Marks]) -> dict[Element, dict[OptionId, float]]:
    """How much speaks for each answer that was spoken of, less what speaks against it."""
    caught = _is_caught(read)
    believed = [marks for marks in read if not (caught and marks.lie)]
    found: dict[Element, dict[OptionId, float]] = {element: {} for element in ELEMENTS}
    for marks in believed:
        for clue in marks.clues:
            if clue.says == "against" and place_of(marks.path) == clue.option:
                continue  # in their own favour
            weight = 1.0 if clue.says == "for" else -1.0 if marks.path in SUSPECT_OF else -math.inf
            known = found[clue.element]
            known[clue.option] = known.get(clue.option, 0) + weight
    if caught:
        culprit = clues.solution["culprit"]
        found["culprit"][culprit] = math.inf
    return found


def _is_caught(read: Sequence[Marks]) -> bool:
    """Whether a lie has been read, and a true paragraph that says the opposite."""
    true = {clue for marks in read if not marks.lie for clue in marks.clues}
    return any(opposite(clue) in true for marks in read if marks.lie for clue in marks.clues)


def _best(weights: dict[OptionId, float]) -> OptionId | None:
    """The answer that stands out, if one does."""
    ranked = sorted(weights, key=weights.__getitem__, reverse=True)
    if not ranked or weights[ranked[0]] <= 0:
        return None
    if len(ranked) > 1 and weights[ranked[0]] == weights[ranked[1]]:
        return None
    return ranked[0]
