"""Every catalogue of faulty engines is complete and sound, and its patches fit."""

import ast
from collections import Counter

import pytest

from crimehotel_rules import games
from crimehotel_rules.conformance.checks import mutants
from crimehotel_rules.conformance.diagnosis.citations import source_of
from crimehotel_rules.conformance.diagnosis.rebinding import edited
from crimehotel_rules.kernel.catalogue import Equivalent, Mutant, Patch
from crimehotel_rules.kernel.codec import MalformedJson
from tests.conformance.kit import GAME, KITS, Kit

GAMES = {kit.name: kit.game for kit in KITS}
MUTANTS = [(kit.name, mutant) for kit in KITS for mutant in kit.game.catalogue.faults.mutant]
PATCHED: list[tuple[str, Mutant | Equivalent]] = [
    *MUTANTS,
    *((kit.name, each) for kit in KITS for each in kit.game.catalogue.faults.equivalent),
]
each_kit = pytest.mark.parametrize("kit", KITS, ids=repr)
each_whole = pytest.mark.parametrize(
    "kit",
    [kit for kit in KITS if "faulty engines" not in games.page(kit.name).MISSING],
    ids=repr,
)


def _id(value: object) -> str:
    return value.id if isinstance(value, Mutant | Equivalent) else ""


@each_whole
def test_there_are_enough_and_their_ids_are_sequential(kit: Kit) -> None:
    faults = kit.game.catalogue.faults
    ids = [mutant.id for mutant in faults.mutant]
    assert len(ids) >= 150
    assert ids == [f"{kit.game.prefix}-M{number:03}" for number in range(1, len(ids) + 1)]
    ids = [change.id for change in faults.equivalent]
    assert ids == [f"{kit.game.prefix}-E{number:02}" for number in range(1, len(ids) + 1)]


def test_the_catalogue_is_read_strictly() -> None:
    with pytest.raises(MalformedJson, match="unknown field speed"):
        GAME.codec.decode(Patch, {"module": "box", "find": "a", "replace": "b", "speed": 1})
    with pytest.raises(MalformedJson, match="missing"):
        GAME.codec.decode(Mutant, {"id": "CH-M001"})


@each_whole
def test_every_rule_has_a_mutant_or_a_reason_why_none_can_exist(kit: Kit) -> None:
    faults = kit.game.catalogue.faults
    broken = {mutant.rule for mutant in faults.mutant}
    unbreakable = {entry.rule for entry in faults.unbreakable}
    assert broken | unbreakable == set(kit.game.catalogue.rules)
    assert not broken & unbreakable


@pytest.mark.parametrize(("name", "mutant"), MUTANTS, ids=_id)
def test_a_mutant_is_well_described(name: str, mutant: Mutant) -> None:
    assert {mutant.rule, *mutant.also} <= set(GAMES[name].catalogue.rules)
    assert mutant.rule not in mutant.also
    assert len(set(mutant.also)) == len(mutant.also) <= 2
    assert mutant.patch
    for en, fr in ((mutant.en, mutant.fr), (mutant.effect_en, mutant.effect_fr)):
        assert en != fr
        assert en.endswith(".")
        assert fr.endswith(".")


@each_kit
def test_a_catalogue_says_of_all_or_of_none_why_other_rules_may_be_named_too(kit: Kit) -> None:
    mutants = kit.game.catalogue.faults.mutant
    argued = [mutant.id for mutant in mutants if mutant.why]
    assert argued in ([], [mutant.id for mutant in mutants if mutant.also])


@each_kit
def test_no_two_mutants_are_told_or_made_alike(kit: Kit) -> None:
    for told in ("en", "fr", "patch"):
        alike = Counter(getattr(mutant, told) for mutant in kit.game.catalogue.faults.mutant)
        assert [text for text, count in alike.items() if count > 1] == []


@each_kit
def test_what_no_mutant_can_show_has_its_reason_in_both_languages(kit: Kit) -> None:
    faults = kit.game.catalogue.faults
    for rule in faults.unbreakable:
        assert rule.en
        assert rule.fr != rule.en
    for change in faults.equivalent:
        assert change.rule in kit.game.catalogue.rules
        assert change.en
        assert change.fr != change.en
        assert change.why_en
        assert change.why_fr != change.why_en


@pytest.mark.parametrize(("name", "faulty"), PATCHED, ids=_id)
def test_every_patch_fits_the_sources_and_changes_the_program(
    name: str, faulty: Mutant | Equivalent
) -> None:
    game = GAMES[name]
    for module, text in mutants.patched(game, faulty.patch).items():
        source = source_of(game, module)
        edit = edited(source.text, source.tree.body, text)
        before = source.tree.body[edit.start : edit.stop]
        assert list(map(ast.dump, edit.statements)) != list(map(ast.dump, before))


@pytest.mark.parametrize("source", ["", "a = 1; a = 1"])
def test_a_patch_that_does_not_fit_exactly_once_says_so(source: str) -> None:
    with pytest.raises(ValueError, match=r"'a = 1' stands [02] times, not once, in box"):
        Patch("box", "a = 1", "a = 2").apply(source)
