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
    for game in map(games.game, games.TABLE):
        if game.catalogue.fields:  # else nobody has said yet what they mean
            found |= {game.spec / file: text for file, text in schema.documents(game).items()}
    return found


def main() -> None:
    """Write the files."""
    for path, text in documents().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
