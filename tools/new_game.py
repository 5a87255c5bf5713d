"""The skeleton of a new game: ``python -m tools.new_game mord-im-arosa --prefix MA``.

What it makes type-checks, runs, serves and says what it still lacks. Files that exist already are
left alone.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import Final

SKELETON: Final = Path(__file__).with_name("skeleton")
TOP: Final = Path(__file__).resolve().parent.parent
TABLE_END: Final = '}\n"""By name: how the ids of the game begin'
"""Where the table of games ends."""


def main(arguments: list[str] | None = None) -> int:
    """Make the files, enter the game in the table, and say what to do next."""
    parser = argparse.ArgumentParser(prog="python -m tools.new_game", description=__doc__)
    parser.add_argument("name", help="as on the wire, such as mord-im-arosa")
    parser.add_argument("--title", help="as on the box (default: from the name)")
    parser.add_argument("--prefix", help="how its ids begin (default: its initials)")
    parser.add_argument("--top", type=Path, default=TOP, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if not re.fullmatch(r"[a-z]+(-[a-z]+)*", options.name):
        parser.error(f"{options.name!r} is not a name of lower-case words with hyphens")
    words = options.name.split("-")
    title = options.title or " ".join(word.capitalize() for word in words)
    prefix = options.prefix or "".join(word[0] for word in words).upper()
    if not re.fullmatch(r"[A-Z]{2,4}", prefix):
        parser.error(f"{prefix!r} is not a prefix of two to four capitals; name one with --prefix")
    if problem := _taken(options.top, options.name, prefix):
        parser.error(problem)
    made = make(options.top, options.name, title, prefix)
    print(f"{len(made)} files made for {title}; next:")
    print("  make format                  sort its imports")
    print("  python -m tools.whole        what each game lacks")
    print(f"  crimehotel rules --game {options.name}")
    print("  docs/adding_a_game.rst       what to write, in which order")
    return 0


def _taken(top: Path, name: str, prefix: str) -> str:
    """Why the game cannot move in under this name and prefix, if it cannot."""
    table = (top / "crimehotel_rules" / "games.py").read_text(encoding="utf-8")
    if f'"{name}":' in table:
        return f"there is a game {name} already"
    return f"another game has the prefix {prefix}" if f'("{prefix}",' in table else ""


def make(top: Path, name: str, title: str, prefix: str) -> list[Path]:
    """Write every file of the skeleton that is not there yet, and enter the game in the table."""
    package = name.replace("-", "_")
    names = {
        "@NAME@": name,
        "@PACKAGE@": package,
        "@TITLE@": title,
        "@PREFIX@": prefix,
        "@CLASS@": "".join(word.capitalize() for word in name.split("-")),
    }
    places = {
        "package": top / "crimehotel_rules" / package,
        "spec": top / "spec" / name,
        "features": top / "features" / name,
        "tests": top / "tests" / package,
        "docs": top / "docs" / name,
    }
    made = []
    for template in sorted(SKELETON.rglob("*.in")):
        part, *inside = template.relative_to(SKELETON).with_suffix("").parts
        path = places[part].joinpath(*inside)
        if path.exists():
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_filled(template.read_text(encoding="utf-8"), names), encoding="utf-8")
        made.append(path)
    _enter(top / "crimehotel_rules" / "games.py", name, prefix, package)
    return made


def _filled(text: str, names: dict[str, str]) -> str:
    for place, value in names.items():
        text = text.replace(place, value)
    return text


def _enter(table: Path, name: str, prefix: str, package: str) -> None:
    """Add the game to the end of the table of games."""
    text = table.read_text(encoding="utf-8")
    entry = f'    "{name}": ("{prefix}", "crimehotel_rules.{package}.game"),\n'
    if text.count(TABLE_END) != 1:
        raise ValueError(f"the end of the table of games was not found in {table}")
    table.write_text(text.replace(TABLE_END, entry + TABLE_END), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
