"""What makes the build quick changes nothing in it: files are made once, the tree is the same."""

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from docs._ext.sharing import alone
from tests.docs import site

INDEX = """
Home
====

.. toctree::
   :caption: Pages
   :hidden:

   first
   deep/index

A heading
---------
"""
FIRST = "First\n=====\n\nOne\n---\n\nTwo\n---\n"
DEEP = "Deep\n====\n\nInside\n------\n\n.. toctree::\n\n   page\n"


def test_who_comes_second_waits_and_finds_the_file_made(tmp_path: Path) -> None:
    kept = tmp_path / "shared" / "file.json"

    def need(_: int) -> bool:
        with alone(kept):
            made = not kept.exists()
            if made:
                time.sleep(0.05)
                kept.touch()
            return made

    with ThreadPoolExecutor(4) as several:
        assert sorted(several.map(need, range(4))) == [False, False, False, True]


def test_the_tree_beside_a_page_is_the_one_that_sphinx_makes(tmp_path: Path) -> None:
    trees: list[dict[str, str]] = []
    for extension in ("", 'extensions.append("docs._ext.navigation")\n'):
        folder = tmp_path / f"site{len(trees)}"
        (folder / "deep").mkdir(parents=True)
        (folder / "first.rst").write_text(FIRST, encoding="utf-8")
        (folder / "deep" / "index.rst").write_text(DEEP, encoding="utf-8")
        (folder / "deep" / "page.rst").write_text(FIRST, encoding="utf-8")
        done = site.build(folder, INDEX, more=extension)
        assert done.returncode == 0, done.stderr
        out = folder / "out"
        pages = {str(page.relative_to(out)): page for page in out.rglob("*.html")}
        trees.append({name: page.read_text(encoding="utf-8") for name, page in pages.items()})
    assert trees[0] == trees[1]
    assert '<a class="reference internal" href="deep/page.html">First</a>' in trees[1]["first.html"]
