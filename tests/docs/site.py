"""Small sites to try the extensions on."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from tools.chain import TOP

CONF = """
import sys
sys.path.insert(0, {top!r})
extensions = [
    "docs._ext.books", "docs._ext.faulty", "docs._ext.glossary", "docs._ext.languages",
    "docs._ext.matrix", "docs._ext.picture", "docs._ext.refusals", "docs._ext.rules",
]
language = "en"
locale_dirs = ["locale", {top!r} + "/docs/locale"]
gettext_compact = False
html_theme = "furo"
templates_path = [{top!r} + "/docs/_templates"]
"""


def build(
    folder: Path,
    text: str,
    lang: str = "en",
    french: str = "",
    more: str = "",
    pages: Mapping[str, str] = MappingProxyType({}),
) -> subprocess.CompletedProcess[str]:
    """Build a site of one page, with warnings as errors.

    ``french`` is the content of its .po, ``more`` stands at the end of its conf.py; ``pages`` are
    further pages by name.
    """
    (folder / "conf.py").write_text(CONF.format(top=str(TOP)) + more, encoding="utf-8")
    for name, content in {"index": text, **pages}.items():
        path = folder / f"{name}.rst"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    if french:
        messages = folder / "locale" / "fr" / "LC_MESSAGES" / "index.po"
        messages.parent.mkdir(parents=True)
        messages.write_text(french, encoding="utf-8")
    options = ["-q", "-n", "-W", "--keep-going", "-D", f"language={lang}", "-b", "html"]
    return subprocess.run(
        [sys.executable, "-m", "sphinx", *options, str(folder), str(folder / "out")],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def page(folder: Path, name: str = "index") -> str:
    """A page that was built."""
    return (folder / "out" / f"{name}.html").read_text(encoding="utf-8")
