"""``crimehotel protocol``: the page that says how an implementation talks to the suite."""

from __future__ import annotations

import argparse
from typing import Any

from crimehotel_rules import data
from crimehotel_rules.commands.exits import OK


def add_to(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "protocol",
        help="print the page of the wire protocol",
        description="Print the page that says how an implementation talks to the suite.",
    )
    parser.set_defaults(run=_run)


def _run(_: argparse.Namespace) -> int:
    print((data.path("spec") / "protocol" / "README.md").read_text(encoding="utf-8"), end="")
    return OK
