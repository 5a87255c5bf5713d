"""Content packs in a book: drawn by their game, spoilers behind clicks; what is asked of one."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from crimehotel_rules import games
from crimehotel_rules.kernel.text import LANGS, Lang
from docs._ext.packs import lints
from tests.docs.site import build, page

NAME = "midnight-murder-mysteries"
HERE = 'extensions.append("docs._ext.packs")\n'
SITE = f"""
House
=====

.. pack:: never-saw-it-coming
   :game: {NAME}

.. lints:: case
   :game: {NAME}
"""
CLICKS = re.compile(r"<details>.*?</details>", re.DOTALL)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    told = build(folder, SITE, more=HERE)
    assert told.stderr == ""
    return folder


def test_a_case_is_shown_with_its_solution_behind_a_click(site: Path) -> None:
    shown = page(site)
    assert "Last night at dinner she gave each of the twelve guests" in CLICKS.sub("", shown)
    assert "with a hatpin through the nape of the neck" in shown
    assert "hatpin" not in CLICKS.sub("", shown)


def test_the_search_does_not_find_what_is_behind_clicks(site: Path) -> None:
    index = (site / "out" / "searchindex.js").read_text(encoding="utf-8")
    terms = json.loads(index.removeprefix("Search.setIndex(").removesuffix(")"))["terms"]
    assert "lint" in terms
    assert not {"hatpin", "salonika", "saffron"} & terms.keys()


@pytest.mark.parametrize("lang", LANGS)
def test_every_lint_of_a_kind_is_listed(lang: Lang) -> None:
    game = games.game(NAME)
    for kind in ("case", "events"):
        told = lints(game, kind, lang).astext()
        for lint in game.catalogue.lints.values():
            assert (lint.id in told.split()) == (lint.kind == kind)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (".. pack:: never-saw-it", "there is no pack never-saw-it; nearest: never-saw-it-coming"),
        (".. lints:: cases", "there is no kind of pack cases; nearest: case"),
    ],
)
def test_what_is_not_there_is_an_error_that_says_what_is(
    tmp_path: Path, text: str, told: str
) -> None:
    errors = build(tmp_path, f"House\n=====\n\n{text}\n   :game: {NAME}\n", more=HERE).stderr
    assert told in " ".join(errors.split())
