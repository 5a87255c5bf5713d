"""Names with other values, in every module that reads them: like modules that are imported anew."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from crimehotel_rules import games
from crimehotel_rules.conformance.cases import Case, requests
from crimehotel_rules.conformance.checks import everything
from crimehotel_rules.conformance.diagnosis import search
from crimehotel_rules.conformance.diagnosis.citations import source_of
from crimehotel_rules.conformance.diagnosis.rebinding import Changed, changed, edited
from crimehotel_rules.conformance.diagnosis.swapping import NotSwappable
from crimehotel_rules.conformance.reference import server
from tests.conformance.kit import GAME
from tools.kill_trial import Loaded, Modules

RULES = f"{GAME.package}.rules"
EACH = 4
"""One of so many engines of the catalogue is compared; all are when the kill table is made."""


def with_change(module: str, find: str, replace: str) -> Changed:
    """Crime Hotel with a change of one module."""
    source = source_of(GAME, f"{RULES}.{module}")
    assert source.text.count(find) == 1
    edit = edited(source.text, source.tree.body, source.text.replace(find, replace))
    return changed(GAME, {f"{RULES}.{module}": edit})


def test_whatever_is_made_of_a_number_is_made_anew_and_leaves_no_trace() -> None:
    """``scoring`` makes a table of the points; nobody imports them."""
    from crimehotel_rules.crime_hotel.rules import scoring

    before = dict(vars(scoring))
    made = with_change("scoring", "FLOOR_POINTS = 2", "FLOOR_POINTS = 7")
    with made.swap.made():
        assert vars(scoring)["FLOOR_POINTS"] == 7
        assert {name for name, each in vars(scoring).items() if each is not before[name]} == {
            name for module, name in made.swap.values if module == scoring.__name__
        }
    assert dict(vars(scoring)) == before


def test_who_imports_a_number_reads_the_other_one_too() -> None:
    made = with_change("box", "ROUNDS: Final = 5", "ROUNDS: Final = 4")
    homes = {module.rpartition(".")[2] for module, name in made.swap.values if name == "ROUNDS"}
    assert homes == {"box", "acting", "setup"}
    assert made.readers
    assert all(each.module.startswith(RULES) for each in made.readers)


@pytest.mark.parametrize(
    ("module", "find", "replace", "why"),
    [
        ("box", "C8, C9 = range(1, 10)", "C8, C10 = range(1, 10)", "another way"),
        ("setup", "first: Seat = ", "first: Seat | None = ", "another way"),
        ("box", "HAND_SIZE: Final = 6", "HAND_SIZE: Final = nothing", "cannot be made"),
        ("box", "HAND_SIZE: Final = 6", "assert True", "changes what is imported"),
    ],
)
def test_where_a_class_would_be_another_one_nothing_is_swapped(
    module: str, find: str, replace: str, why: str
) -> None:
    with pytest.raises(NotSwappable, match=why):
        with_change(module, find, replace)


@pytest.mark.parametrize("name", games.finished())
def test_engines_with_other_values_reply_like_those_that_are_imported_anew(name: str) -> None:
    checks = games.checks_of(name)
    cases = [each for each in everything.cases(checks, checks.game.switchable) if not each.before]
    made = [each for each in search.all_twins(checks.game) if each.mutant and each.swap.values]
    assert len(made) >= 2 * EACH
    for twin in made[::EACH]:
        assert twin.mutant is not None
        shown = [each for each in cases if twin.mutant.rule in each.rules][:2]
        anew = Modules(name, twin.id).engine()
        swapped = Loaded(partial(server, checks.game), loaded=twin.swap.made)
        for case in (*cases[:: len(cases) // 3], *shown):
            assert list(said(swapped, case)) == list(said(anew, case)), (twin.id, case.id)


def said(engine: Loaded, case: Case) -> Iterator[Any]:
    """What an engine replies; of a refusal, that it is one."""
    for reply in engine.send([each.body for each in requests(case, "views")])():
        yield {**reply, "illegal": True} if reply.get("illegal") is not None else reply
    engine.close()
