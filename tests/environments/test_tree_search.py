"""The tool that plays OpenSpiel's tree search against players at random."""

from __future__ import annotations

import re

import pytest

from tests.environments.playing import TOP
from tools import tree_search


def test_it_prints_what_the_search_has_won(capsys: pytest.CaptureFixture[str]) -> None:
    few = ["mord-im-arosa", "--players", "2", "--games", "6", "--simulations", "3"]
    tree_search.main(few)
    first = capsys.readouterr().out
    assert re.fullmatch(
        r"mord-im-arosa, 2 players, 3 simulations a decision, games 0 to 5:\n"
        r"the search won [01]\.\d{3} of a game, standard error [01]\.\d{3}; its share is 0\.500\n",
        first,
    )
    tree_search.main(few)
    assert capsys.readouterr().out == first


def test_the_page_cites_searches_that_win_more_than_their_share() -> None:
    """By more than two standard errors."""
    page = (TOP / "docs" / "openspiel.rst").read_text(encoding="utf-8")
    said = re.findall(r"won (\S+) of a game, standard error (\S+); its share is (\S+)", page)
    assert said
    for won, error, share in said:
        assert float(won) > float(share) + 2 * float(error)
