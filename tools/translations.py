"""Bring the French messages up to date with the pages: ``make translations`` calls this.

Each page has one .po file. A message that is still on its page, or has moved to another one, keeps
its translation, one that is gone goes, and a new one comes without a guess. What is left to
translate is printed.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import TypeAlias

from babel.messages import Catalog
from babel.messages.pofile import read_po, write_po

from docs._ext.languages import note_for

Words: TypeAlias = str | tuple[str, ...] | list[str]
"""A text, or one in the singular and the plural."""


def update(templates: Path, messages: Path) -> Iterator[str]:
    """Update all .po files from the .pot files; yield what is not translated."""
    pages = {}
    for path in sorted(templates.rglob("*.pot")):
        name = str(path.relative_to(templates).with_suffix(""))
        wanted = [message.id for message in read(path) if message.id]
        if wanted and note_for(name) is None:
            pages[name] = wanted
    moved: dict[Words, Words] = {}
    for path in sorted(messages.rglob("*.po")):
        moved |= known_in(path)
    for path in messages.rglob("*.po"):
        if str(path.relative_to(messages).with_suffix("")) not in {*pages, "sphinx"}:
            path.unlink()
    for name, wanted in pages.items():
        path = messages / f"{name}.po"
        known = known_in(path) if path.exists() else {}
        merged = merge(name, wanted, {**moved, **known})
        text = BytesIO()
        write_po(text, merged, width=100, omit_header=True)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(HEAD.format(name=name).encode() + text.getvalue())
        yield from (f"{path}: {message.id}" for message in merged if not message.string)


HEAD = """# The page {name} in French.
msgid ""
msgstr ""
"Language: fr\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale="fr")


def known_in(path: Path) -> dict[Words, Words]:
    """What a file translates."""
    return {message.id: message.string for message in read(path) if message.id and message.string}


def merge(name: str, wanted: Sequence[Words], known: Mapping[Words, Words]) -> Catalog:
    """The messages of a page in their order, with the translations that are known."""
    merged = Catalog(project=name)
    for text in wanted:
        merged.add(text, known.get(text, ""))
    return merged


def main() -> int:
    templates, messages = map(Path, sys.argv[1:])
    left = list(update(templates, messages))
    for line in left:
        print(line)
    print(f"{len(left)} messages to translate")
    return 0


if __name__ == "__main__":
    sys.exit(main())
