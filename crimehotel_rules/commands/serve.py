"""``crimehotel serve``: the reference engine, or a faulty one, on the wire."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from crimehotel_rules.commands.exits import OK
from crimehotel_rules.conformance import mutants
from crimehotel_rules.conformance.serve import serve


def add_to(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "serve",
        help="speak the wire protocol with the reference engine",
        description="Read requests from standard input, one JSON object per line, and write a "
        "reply to each: the protocol of spec/protocol/README.md, with the reference engine.",
    )
    parser.add_argument(
        "--mutant",
        metavar="ID",
        help="with a fault on purpose: one of the faulty engines in spec/crime-hotel/mutants.toml",
    )
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    if options.mutant is not None:
        return mutants.main([options.mutant])
    serve(sys.stdin, sys.stdout)
    return OK
