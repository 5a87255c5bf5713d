"""The README as a package index shows it: hatchling takes it from here.

On an index the files of the checkout have no address. A link to one becomes its path, and a picture
becomes what it shows.
"""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

FILE = re.compile(r"(!?)\[([^\]]+)\]\((?!\w+:)([^)]+)\)")
"""A link to a file of the checkout, or a picture from it: the mark of a picture, words, path."""


def for_index(text: str) -> str:
    """Markdown without links to files."""
    return FILE.sub(_told, text)


def _told(link: re.Match[str]) -> str:
    picture, words, path = link.groups()
    if picture:
        return f"*{words}*"
    return f"`{path}`" if path.startswith(words) else f"{words} (`{path}`)"


class IndexReadme(MetadataHookInterface):
    """Found and called by hatchling, as ``pyproject.toml`` says."""

    def update(self, metadata: dict[str, Any]) -> None:
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": for_index(text)}
