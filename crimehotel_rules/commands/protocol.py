"""``crimehotel protocol``: the page that says how an implementation talks to the suite."""

from __future__ import annotations

import argparse
from typing import Any, Final

from crimehotel_rules.kernel import data
from crimehotel_rules.commands.exits import OK

SCHEMAS: Final = ("action", "outcome", "reply", "setup", "trace", "view")


def add_to(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "protocol",
        help="print the wire protocol, or a JSON Schema",
        description="Print the page that says how an implementation talks to the suite, or the "
        "JSON Schema of what it sends and receives.",
    )
    parser.add_argument(
        "schema",
        nargs="?",
        choices=SCHEMAS,
        help=f"print this JSON Schema instead of the page: {', '.join(SCHEMAS)}",
        metavar="SCHEMA",
    )
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    name = f"{options.schema}.schema.json" if options.schema else "README.md"
    print((data.path("spec") / "protocol" / name).read_text(encoding="utf-8"), end="")
    return OK
