"""Collect what the program says and bring its French up to date: ``make translations``.

``locale/crimehotel.pot`` has all messages of the code. A message that is still there keeps its
translation, one that is gone goes, and a new one comes without a guess; ``.mo`` is what the
program reads. What is left to translate is printed.
"""

import subprocess
import sys
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from crimehotel_rules.kernel.translation import DOMAIN, FOLDER
from tools.chain import TOP

__all__ = ["FRENCH", "TEMPLATE", "Message", "collect", "merged", "read", "write"]

TEMPLATE = FOLDER / f"{DOMAIN}.pot"
FRENCH = FOLDER / "fr" / "LC_MESSAGES" / f"{DOMAIN}.po"
DAY = datetime(2026, 1, 1, tzinfo=UTC)
HEAD = """# What the program says in French.
msgid ""
msgstr ""
"Language: fr\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def collect(template: Path) -> None:
    """Write all messages of the code to a template, by the settings in ``pyproject.toml``."""
    words = "extract --omit-header --no-location --sort-output --width=100 --mapping-file"
    command = [sys.executable, "-m", "babel.messages.frontend", "--quiet", *words.split()]
    subprocess.run([*command, "pyproject.toml", "-o", template, "."], cwd=TOP, check=True)


def read(path: Path) -> Catalog:
    """The messages of a file."""
    with path.open("rb") as file:
        return read_po(file, locale="fr")


def merged(template: Catalog, known: Catalog) -> Catalog:
    """The messages of the template, with the translations that are known.

    The day is always the same, lest the files change without a reason.
    """
    catalog = Catalog(
        locale="fr",
        project="crimehotel-rules",
        version="1",
        msgid_bugs_address="-",
        last_translator="-",
        language_team="-",
        creation_date=DAY,
        revision_date=DAY,
        charset="utf-8",
    )
    for message in template:
        if message.id:
            before = known.get(message.id)
            catalog.add(message.id, before.string if before else "")
    return catalog


def write(catalog: Catalog, path: Path) -> None:
    """Write the messages for translators, and next to them what the program reads."""
    text = BytesIO()
    write_po(text, catalog, width=100, omit_header=True)
    path.write_bytes(HEAD.encode() + text.getvalue())
    with path.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalog)


def main() -> int:
    collect(TEMPLATE)
    known = read(FRENCH) if FRENCH.exists() else Catalog()
    catalog = merged(read(TEMPLATE), known)
    FRENCH.parent.mkdir(parents=True, exist_ok=True)
    write(catalog, FRENCH)
    left = [message.id for message in catalog if message.id and not message.string]
    for text in left:
        print(f"{FRENCH.relative_to(TOP)}: {text}")
    print(f"{len(left)} messages to translate")
    return 0


if __name__ == "__main__":
    sys.exit(main())
