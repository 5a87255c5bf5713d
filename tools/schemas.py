"""Write the JSON Schemas anew from the types: ``python -m tools.schemas``."""

from __future__ import annotations

from pathlib import Path

from crimehotel_rules import games, schema
from crimehotel_rules.kernel import data


def documents() -> dict[Path, str]:
    """The text of every schema file of the project, by its path."""
    spec = data.path("spec")
    common = schema.text({"title": "All games: reply", **schema.common()})
    found = {spec / "protocol" / "reply.schema.json": common}
    for name in games.TABLE:
        if "wire" in games.page(name).MISSING:
            continue
        for file, text in schema.documents(games.game(name)).items():
            found[spec / name / file] = text
    return found


def main() -> None:
    """Write the files."""
    for path, text in documents().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
