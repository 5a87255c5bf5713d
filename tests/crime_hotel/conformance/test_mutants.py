"""The catalogue of faulty engines is complete and sound, and its engines run and are faulty."""

import ast
import json
import subprocess
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from crimehotel_rules import games
from crimehotel_rules.conformance.checks import mutants
from crimehotel_rules.crime_hotel.game import GAME
from crimehotel_rules.kernel.catalogue import Equivalent, Mutant, Patch
from crimehotel_rules.kernel.codec import MalformedJson

CATALOGUE = GAME.catalogue.faults
PAGE = games.TABLE[GAME.name][1]
RULES = GAME.catalogue.rules
PATCHED: tuple[Mutant | Equivalent, ...] = (*CATALOGUE.mutant, *CATALOGUE.equivalent)

NEW = {"op": "new", "game": "crime-hotel", "setup": {"players": ["Sam", "Ryan", "Noah"]}}
DEAL = {
    "op": "act",
    "by": "chance",
    "action": {
        "type": "deal",
        "hands": [[17, 18, 22, 23, 28, 29], [12, 14, 32, 34, 35, 39], [13, 19, 24, 25, 33, 38]],
        "murderer": 27,
        "face_up": [11, 15, 16, 21, 26, 31, 36, 37],
    },
}


def play(seat: int, card: int) -> dict[str, Any]:
    return {"op": "act", "by": seat, "action": {"type": "play", "card": card}}


ROUND = [NEW, DEAL, play(0, 23), play(1, 35), play(2, 25)]


def test_there_are_enough_and_their_ids_are_sequential() -> None:
    ids = [mutant.id for mutant in CATALOGUE.mutant]
    assert len(ids) >= 150
    assert ids == [f"CH-M{number:03}" for number in range(1, len(ids) + 1)]
    ids = [change.id for change in CATALOGUE.equivalent]
    assert ids == [f"CH-E{number:02}" for number in range(1, len(ids) + 1)]


def test_the_catalogue_is_read_strictly() -> None:
    with pytest.raises(MalformedJson, match="unknown field speed"):
        GAME.codec.decode(Patch, {"module": "box", "find": "a", "replace": "b", "speed": 1})
    with pytest.raises(MalformedJson, match="missing"):
        GAME.codec.decode(Mutant, {"id": "CH-M001"})


def test_every_rule_has_a_mutant_or_a_reason_why_none_can_exist() -> None:
    broken = {mutant.rule for mutant in CATALOGUE.mutant}
    unbreakable = {entry.rule for entry in CATALOGUE.unbreakable}
    assert broken | unbreakable == set(RULES)
    assert not broken & unbreakable


@pytest.mark.parametrize("mutant", CATALOGUE.mutant, ids=lambda mutant: mutant.id)
def test_a_mutant_is_well_described(mutant: Mutant) -> None:
    assert {mutant.rule, *mutant.also} <= set(RULES)
    assert mutant.rule not in mutant.also
    assert len(set(mutant.also)) == len(mutant.also)
    assert mutant.patch
    for en, fr in ((mutant.en, mutant.fr), (mutant.effect_en, mutant.effect_fr)):
        assert en != fr
        assert en.endswith(".")
        assert fr.endswith(".")


def test_no_two_mutants_are_told_or_made_alike() -> None:
    for told in ("en", "fr", "patch"):
        alike = Counter(getattr(mutant, told) for mutant in CATALOGUE.mutant)
        assert [text for text, count in alike.items() if count > 1] == []


def test_what_no_mutant_can_show_has_its_reason_in_both_languages() -> None:
    for rule in CATALOGUE.unbreakable:
        assert rule.en
        assert rule.fr != rule.en
    for change in CATALOGUE.equivalent:
        assert change.rule in RULES
        assert change.en
        assert change.fr != change.en
        assert change.why_en
        assert change.why_fr != change.why_en


@pytest.mark.parametrize("faulty", PATCHED, ids=lambda faulty: faulty.id)
def test_every_patch_fits_the_sources_and_changes_the_program(faulty: Mutant | Equivalent) -> None:
    for module, source in mutants.patched(GAME, faulty.patch).items():
        assert ast.dump(ast.parse(source)) != _original(module)


@cache
def _original(module: str) -> str:
    return ast.dump(ast.parse(mutants.file_of(module).read_text(encoding="utf-8")))


@pytest.mark.parametrize("source", ["", "a = 1; a = 1"])
def test_a_patch_that_does_not_fit_exactly_once_says_so(source: str) -> None:
    with pytest.raises(ValueError, match=r"'a = 1' stands [02] times, not once, in box"):
        Patch("box", "a = 1", "a = 2").apply(source)


def ask(mutant: str, requests: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The replies of a faulty engine, in a process of its own."""
    hello = {"op": "hello", "protocol": [1]}
    lines = [json.dumps({"id": number, **one}) for number, one in enumerate([hello, *requests])]
    process = subprocess.run(
        mutants.command(PAGE, mutant),
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        encoding="utf-8",
        timeout=600,
        check=True,
    )
    first, *replies = map(json.loads, process.stdout.splitlines())
    assert first["protocol"] == 1
    assert len(replies) == len(requests)
    return replies


def _named(words: str) -> str:
    (found,) = [mutant.id for mutant in CATALOGUE.mutant if mutant.en == words]
    return found


@pytest.mark.parametrize(
    ("words", "requests", "fault"),
    [
        ("Cards of the led floor beat all others.", ROUND, {"turn": 2}),
        ("Nobody has to follow.", [NEW, DEAL, play(0, 23), play(1, 35), play(2, 13)], {"turn": 1}),
        ("A card may be given as a text.", [NEW, DEAL, play(0, "23")], {"turn": 1}),  # type: ignore[arg-type]  # a text on purpose
        ("Refused actions count as steps.", [NEW, DEAL, play(1, 35)], {"ply": 2}),
        (
            "The list offers the whole hand, although a card that breaks the duty is refused.",
            [NEW, DEAL, play(0, 23), play(1, 35), {"op": "legal"}],
            {"legal": [{"type": "play", "card": card} for card in (13, 19, 24, 25, 33, 38)]},
        ),
    ],
)
def test_a_faulty_engine_runs_and_shows_its_fault(
    words: str, requests: Sequence[dict[str, Any]], fault: dict[str, Any]
) -> None:
    last = ask(_named(words), requests)[-1]
    assert fault.items() <= last.items()


def test_a_leak_shows_in_the_view() -> None:
    spectator = {"op": "view", "viewer": "spectator"}
    last = ask(_named("The spectator sees the murderer's card."), [NEW, DEAL, spectator])[-1]
    assert last["view"]["murderer"] == 27


@pytest.mark.parametrize(
    ("names", "told"),
    [
        ([], "crimehotel: name the page of a game and a faulty engine; got []"),
        ([PAGE, "CH-M000"], "crimehotel: name a faulty engine, CH-M001 to CH-M298; got CH-M000"),
    ],
)
def test_an_unknown_engine_is_one_clear_line(
    names: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert mutants.main(names) == 2
    assert capsys.readouterr().err == f"{told}\n"
