"""Readers who take the paths at random."""

from __future__ import annotations

from typing import Any

import pytest

from crimehotel_rules.midnight_murder_mysteries.codec import CODEC
from crimehotel_rules.midnight_murder_mysteries.packs import CASE, CaseFile
from crimehotel_rules.midnight_murder_mysteries.packs.clues import Clues
from crimehotel_rules.midnight_murder_mysteries.packs.readers import answers, figures, right_from
from crimehotel_rules.midnight_murder_mysteries.rules.box import PATHS, Path
from crimehotel_rules.packs import Finding
from crimehotel_rules.workers import local_pool
from tests.midnight_murder_mysteries.packs.making import Spoil, added, case, marked

RIGHT = {"culprit": "E", "motive": "motive-2", "method": "method-3"}
GIVEN_AWAY = tuple(
    added(path, "for culprit E", "for motive motive-2", "for method method-3")
    for path in PATHS
    if path[0] != "E"
)
OUT_OF_REACH = tuple(
    added(f"{letter}-{topic}", "for motive motive-1")
    for letter in "ACDFHIJ"
    for topic in ("alibi", "witness")
)


def clues(*spoils: Spoil) -> Clues:
    return Clues(CODEC.decode(CaseFile, case(*spoils)))


def believed(*paths: str, spoils: tuple[Spoil, ...] = ()) -> dict[str, str]:
    known = clues(*spoils)
    read = [each for each in known.file.marks if each.path in paths]
    return {element: str(option) for element, option in answers(known, read).items()}


def measured(content: Any) -> list[Finding]:
    assert CASE.measure is not None
    with local_pool(1) as pool:
        return list(CASE.measure(content, 100, pool))


def test_who_has_read_nothing_says_nothing() -> None:
    assert believed() == {}


def test_who_has_read_enough_is_right() -> None:
    assert believed("16", "14", "13") == RIGHT


def test_what_a_location_speaks_against_is_out() -> None:
    assert believed("G-motive") == {"culprit": "G", "method": "method-1"}
    assert believed("G-motive", "19", "23") == {"method": "method-3"}


def test_what_a_suspect_speaks_against_is_weighed() -> None:
    spoils = (added("A-alibi", "against culprit G"), added("B-alibi", "for culprit G"))
    assert believed("G-motive", "A-alibi", spoils=spoils) == {"method": "method-1"}
    assert believed("G-motive", "A-alibi", "B-alibi", spoils=spoils)["culprit"] == "G"


def test_nobody_is_believed_in_their_own_favour() -> None:
    spoils = (added("G-alibi", "against culprit G"),)
    assert believed("G-motive", "G-alibi", spoils=spoils)["culprit"] == "G"


def test_of_two_that_are_alike_neither_stands_out() -> None:
    assert "culprit" not in believed("G-motive", "16")


def test_whoever_is_caught_in_a_lie_did_it_and_is_believed_no_more() -> None:
    spoils = (marked("E-witness", "against motive motive-2", "for culprit G", lie=True),)
    caught = believed("G-motive", "E-witness", "E-alibi", "14", spoils=spoils)
    assert caught["culprit"] == "E"
    assert caught["motive"] == "motive-2"


def test_right_for_good_is_counted_from_the_last_mistake() -> None:
    """Three are enough; then G makes two culprits and two methods alike, and two doors clear it."""
    first = tuple(map(Path, ("16", "14", "13", "G-motive", "19", "23")))
    order = (*first, *(path for path in PATHS if path not in first))
    assert right_from(clues(), order) == 6
    without = clues(*(marked(path) for path in ("13", "15", "23", "L-witness")))
    assert right_from(without, PATHS) == len(PATHS) + 1


def test_a_sound_case_has_figures_and_no_fault() -> None:
    proofs, readers = measured(case())
    assert (proofs.id, proofs.severity) == ("MM-LC-7", "note")
    assert proofs.text.en.startswith("6 paragraphs are the fewest that speak twice")
    assert (readers.id, readers.severity) == ("MM-LC-16", "note")
    assert figures(clues(), 100) == figures(clues(), 100)


@pytest.mark.parametrize("spoils", [GIVEN_AWAY, OUT_OF_REACH], ids=["given away", "out of reach"])
def test_a_case_that_is_too_easy_or_too_hard_is_found(spoils: tuple[Spoil, ...]) -> None:
    """MM-LC-16 is broken."""
    fault = measured(case(*spoils))[-1]
    assert (fault.id, fault.severity) == ("MM-LC-16", "warning")
