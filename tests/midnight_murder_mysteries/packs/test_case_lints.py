"""Each lint of a case is broken by a case that breaks no other."""

from __future__ import annotations

from typing import Any

import pytest

from crimehotel_rules.midnight_murder_mysteries.codec import CODEC
from crimehotel_rules.midnight_murder_mysteries.packs import CASE, CaseFile
from crimehotel_rules.midnight_murder_mysteries.packs.clues import Clues
from tests.midnight_murder_mysteries.packs.making import (
    Spoil,
    added,
    case,
    found,
    ids,
    marked,
    text,
)

LONG = "It goes on. " * 60


def test_a_new_case_is_sound() -> None:
    assert found(CASE, case()) == []


def _without_french(content: Any) -> None:
    content["case"]["paragraphs"][30]["text"]["fr"] = " "


def test_a_case_that_no_game_takes_is_an_error_with_its_place() -> None:
    """MM-LC-1: the rules of the packs speak for themselves."""
    (finding,) = found(CASE, case(_without_french))
    assert (finding.id, finding.severity) == ("MM-PACK-7", "error")
    assert finding.path == "$.case.paragraphs[30].text.fr"


@pytest.mark.parametrize("content", [None, 7, [], {}, {"case": 3}, {"game": "grand-hotel"}])
def test_what_is_no_case_at_all_is_one_error(content: Any) -> None:
    assert [each.severity for each in found(CASE, content)] == ["error"]


def _eleven_motives(content: Any) -> None:
    del content["case"]["motives"][11]


def _eleven_persons(content: Any) -> None:
    del content["cast"][11]


def _another_initial(content: Any) -> None:
    content["cast"][3]["name"] = "Zoe"


def _marks_out_of_order(content: Any) -> None:
    content["marks"].reverse()


def _a_path_that_is_none(content: Any) -> None:
    content["deduction"][0]["paths"].append("25")


@pytest.mark.parametrize(
    ("spoil", "path"),
    [
        (_eleven_motives, "$.case.motives"),
        (_eleven_persons, "$.cast"),
        (_another_initial, "$.cast[3].name"),
        (_marks_out_of_order, "$.marks"),
        (_a_path_that_is_none, "$.deduction[0].paths[3]"),
        (added("17", "for motive greed"), "$.marks[16].clues[0].option"),
    ],
)
def test_notes_that_are_not_whole_are_found_with_their_place(spoil: Spoil, path: str) -> None:
    assert [(each.id, each.path) for each in found(CASE, case(spoil))] == [("MM-LC-1", path)]


def _expert(content: Any) -> None:
    content["case"]["level"] = "expert"


def _no_steps(content: Any) -> None:
    content["deduction"] = content["deduction"][1:]


def _no_midnight(content: Any) -> None:
    content["case"]["presentation"]["fr"] = "Le corps est dans la suite de luxe, depuis 23 h 45."


def _herrings(*letters: str) -> tuple[Spoil, ...]:
    """Each of these is suspected at one place and cleared at another, alone there."""
    hinting = tuple(added(f"{letter}-motive", f"for culprit {letter}") for letter in letters)
    clearing = zip(("01", "02", "03", "04", "06", "07", "08", "09"), letters, strict=False)
    return (*hinting, *(added(door, f"against culprit {letter}") for door, letter in clearing))


WRONG = [f"{letter}-{topic}" for letter in "ABCDFHIJKL" for topic in ("alibi", "motive")]

BREAKING: dict[str, tuple[Spoil, ...]] = {
    "MM-LC-2": (marked("D-alibi", lie=True),),
    "MM-LC-3": (marked("17", lie=True),),
    "MM-LC-4": (added("17", "against motive motive-2"),),
    # three paragraphs for the culprit, where an amateur needs four
    "MM-LC-5": (marked("K-witness"),),
    # all that speaks for the method is in the cabins
    "MM-LC-6": (
        *(marked(path, "against method method-1") for path in ("13", "15", "23", "L-witness")),
        *(added(path, "for method method-3") for path in ("01", "02", "03", "04")),
        lambda content: content["deduction"][2].update(paths=["01", "02"]),
    ),
    # six to speak for the solution, and eight more that clear one suspect each
    "MM-LC-7": _herrings("A", "B", "C", "D", "F", "H", "I", "J"),
    # one paragraph for all three elements
    "MM-LC-8": (added("16", "for motive motive-2", "for method method-3"),),
    # twenty that speak for wrong methods alone, all of them refuted, and one more
    "MM-LC-9": (
        *(added(path, f"for method method-{4 + number % 8}") for number, path in enumerate(WRONG)),
        added("23", *(f"against method method-{number}" for number in range(4, 12))),
    ),
    "MM-LC-10": (
        marked("14"),
        added("22", "for motive motive-2"),
        lambda content: content["deduction"][1].update(paths=["21", "22"]),
    ),
    "MM-LC-11": (text("17", english=LONG),),
    "MM-LC-12": (_no_midnight,),
    "MM-LC-13": (added("L-motive", "for culprit L"),),
    # culprit and motive, motive and method, method and culprit: three are enough
    "MM-LC-14": (
        added("16", "for motive motive-2"),
        added("21", "for method method-3"),
        added("15", "for culprit E"),
    ),
    "MM-LC-15": (_no_steps,),
}


@pytest.mark.parametrize("lint", BREAKING)
def test_a_lint_is_broken_alone(lint: str) -> None:
    assert ids(CASE, case(*BREAKING[lint])) == {lint}


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (text("17", english="Too short."), "80 to 600 are right"),
        (text("17", french=LONG), "80 to 600 are right"),
        (text("18", english="BASIL was here. " * 8), "English names Basil, French none"),
        (text("18", english="Then Basil came. " * 8), "Basil stands in small letters"),
        (text("18", english="See what the Purser has in zone 4. " * 4), "says “zone 4”"),
        (text("18", english="Knock at 13 and run away. " * 5), "says “13”"),
        (text("18", french="Ce que dit A-alibi vaut de l'or. " * 4), "says “A-alibi”"),
    ],
)
def test_what_a_text_should_not_be(spoil: Spoil, words: str) -> None:
    (finding,) = found(CASE, case(spoil))
    assert finding.id == "MM-LC-11"
    assert words in finding.text.en


def _basil_is_a_baronet(content: Any) -> None:
    content["cast"][1]["name"] = "Basil (Bt."


@pytest.mark.parametrize(
    ("english", "french", "words"),
    [
        ("BASIL (BT. was here. " * 8, "BASIL (BT. était là. " * 8, None),
        ("BASIL (BT. was here. " * 8, None, "English names Basil (Bt., French none"),
        ("Then Basil (Bt. came. " * 8, None, "Basil (Bt. stands in small letters"),
    ],
)
def test_a_name_is_no_pattern(english: str, french: str | None, words: str | None) -> None:
    """Whatever signs it has."""
    findings = found(CASE, case(_basil_is_a_baronet, text("18", english, french)))
    assert [words in each.text.en for each in findings if words] == [True] * bool(words)
    assert len(findings) == bool(words)


def test_no_two_texts_are_alike() -> None:
    def spoil(content: Any) -> None:
        first, second = content["case"]["paragraphs"][16:18]
        second["text"] = dict(first["text"])

    findings = found(CASE, case(spoil))
    assert [(each.id, each.path) for each in findings] == [
        ("MM-LC-11", "$.case.paragraphs[17].text.en"),
        ("MM-LC-11", "$.case.paragraphs[17].text.fr"),
    ]


def test_a_lie_that_nothing_contradicts_cannot_be_caught() -> None:
    (finding,) = found(CASE, case(marked("E-motive", "against motive motive-2", lie=True),
                                  marked("E-witness", lie=True)))  # fmt: skip
    assert (finding.id, finding.path) == ("MM-LC-4", "$.marks[37]")


def test_nobody_lies_in_an_accident() -> None:
    def accident(content: Any) -> None:
        content["case"]["solution"]["culprit"] = "nobody"
        for marks in content["marks"]:
            for clue in marks["clues"]:
                clue["option"] = "nobody" if clue["option"] == "E" else clue["option"]

    (finding,) = found(CASE, case(accident))
    assert (finding.id, finding.path) == ("MM-LC-2", "$.marks[36].lie")


def test_another_answer_may_not_have_as_much_in_its_favour() -> None:
    spoils = [added(path, "for culprit G") for path in ("01", "02", "03", "A-alibi")]
    (finding,) = found(CASE, case(*spoils))
    assert finding.id == "MM-LC-5"
    assert "G has 5 paragraphs in favour, the solution 4" in finding.text.en


def test_nobody_is_cleared_by_their_own_words() -> None:
    content = case(marked("19"), added("G-alibi", "against culprit G"))
    assert ids(CASE, content) == {"MM-LC-13"}


def test_an_expert_case_gives_less_away_at_once() -> None:
    doubled = (added("16", "for motive motive-2"), added("15", "for motive motive-2"))
    assert ids(CASE, case(*doubled)) == set()
    assert ids(CASE, case(_expert, *doubled)) == {"MM-LC-8", "MM-LC-14"}


def test_a_clue_that_is_noted_twice_is_one_clue() -> None:
    content = case(_expert, added("18", *["for culprit E"] * 3))
    assert "MM-LC-8" not in ids(CASE, content)


def test_the_smallest_proofs_are_exact() -> None:
    """By hand: four doors for each element, none shared; the herring is refuted at 23 and 19."""
    clues = Clues(CODEC.decode(CaseFile, case()))
    proof, full = clues.smallest_proof(), clues.smallest_full_proof()
    assert proof is not None
    assert full is not None
    assert (len(proof), len(full)) == (6, 7)
    assert {"19", "23"} <= set(full)
