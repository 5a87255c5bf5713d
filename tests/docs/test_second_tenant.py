"""A book of the toy game: made of its data alone, and about nothing else."""

import re
from html import unescape
from pathlib import Path

import pytest

from crimehotel_rules.kernel.text import LANGS, Lang
from tests.docs.site import build, page
from tests.test_second_tenant import OTHERS
from tests.toy_motel.game import GAME

ALONE = """
extensions.append("docs._ext.faulty")
from crimehotel_rules import games
games.TABLE.clear()
games.TABLE["toy-motel"] = ("TM", "tests.toy_motel.game")
"""
HOUSE = "House\n=====\n\n.. doors::\n\n.. toctree::\n   :hidden:\n\n   toy-motel/index\n"
BOOK = {
    "toy-motel/index": ".. book::\n",
    **{
        f"toy-motel/{name}": f".. book-page:: {name}\n"
        for name in ("rules", "rulings", "invariants", "refusals", "matrix", "faulty")
    },
}


@pytest.mark.parametrize("lang", LANGS)
def test_its_book_is_built_and_speaks_of_it_alone(tmp_path: Path, lang: Lang) -> None:
    killed = "".join(
        f"reference,{mutant.id},{mutant.rule},trace,1,{mutant.rule},1\n"
        for mutant in GAME.catalogue.mutants.values()
    )
    (tmp_path / "toy-motel").mkdir()
    (tmp_path / "toy-motel" / "kill_table.csv").write_text(killed, encoding="utf-8")
    french = 'msgid "House"\nmsgstr "Maison"\n'
    done = build(tmp_path, HOUSE, lang, french=french, more=ALONE, pages=BOOK)
    assert done.returncode == 0, done.stderr
    built = {name: plain(page(tmp_path, name)) for name in ("index", *BOOK)}
    assert "Toy Motel" in built["index"]
    assert [name for name, text in built.items() if OTHERS.search(text)] == []
    for rule in GAME.catalogue.rules.values():
        assert rule.id in built["toy-motel/rules"]
        assert (rule.fr if lang == "fr" else rule.en) in built["toy-motel/rules"]
    for code, sentence in GAME.refusal.SENTENCES.items():
        longest = max(re.split(r"\{.*?\}", sentence.said(lang)), key=len).strip()
        assert code in built["toy-motel/refusals"]
        assert longest in built["toy-motel/refusals"]


def plain(html: str) -> str:
    """What a reader sees of a page: its words, with straight apostrophes."""
    words = unescape(re.sub(r"<[^>]+>", " ", html[html.index("<body") :]))
    return re.sub(r"[ \n]+", " ", words.replace("’", "'"))
