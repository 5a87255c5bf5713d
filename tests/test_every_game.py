"""No game lacks a part of what a whole game has, unless its page says that it is missing."""

from __future__ import annotations

import pytest

from crimehotel_rules import games
from tools.whole import PARTS, lacks


@pytest.mark.parametrize("name", games.TABLE)
@pytest.mark.parametrize("part", PARTS)
def test_a_game_has_every_part_that_it_does_not_call_missing(name: str, part: str) -> None:
    page = games.page(name)
    missing = lacks(page, part)
    if part in page.MISSING:
        assert missing, f"{part} is whole: take it off the list on the page of {name}"
    else:
        assert missing == []


@pytest.mark.parametrize("name", games.TABLE)
def test_only_known_parts_are_missing(name: str) -> None:
    page = games.page(name)
    assert set(page.MISSING) <= set(PARTS)
    assert all(text.en and text.fr for text in page.MISSING.values())


@pytest.mark.parametrize("name", games.TABLE)
def test_the_table_and_the_page_agree(name: str) -> None:
    """A name, a prefix, a package: each is said in one place only, or twice alike."""
    game = games.game(name)
    prefix, module = games.TABLE[name]
    assert (game.name, game.prefix, f"{game.package}.game") == (name, prefix, module)
    entries = (
        game.catalogue.rules,
        game.catalogue.rulings,
        game.catalogue.invariants,
        game.catalogue.mutants,
    )
    assert [entry for each in entries for entry in each if not entry.startswith(f"{prefix}-")] == []
