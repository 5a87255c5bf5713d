"""``crimehotel serve``: the reference engine, the fast one, or a faulty one, on the wire."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from crimehotel_rules.commands.exits import OK, could_not_run
from crimehotel_rules.conformance.serve import serve
from crimehotel_rules.crime_hotel.checks import mutants
from crimehotel_rules.crime_hotel.checks.reference import server


def add_to(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "serve",
        help="speak the wire protocol with one of the engines",
        description="Read requests from standard input, one JSON object per line, and write a "
        "reply to each: the protocol of spec/protocol/README.md.",
    )
    parser.add_argument(
        "--engine",
        choices=("reference", "fast"),
        default="reference",
        help='the engine that answers (default: reference); fast needs "crimehotel-rules[fast]"',
    )
    parser.add_argument(
        "--mutant",
        metavar="ID",
        help="answer with a fault: one of the faulty engines in spec/crime-hotel/mutants.toml",
    )
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    if options.engine == "fast":
        return _serve_fast(options.mutant)
    if options.mutant is not None:
        return mutants.main([options.mutant])
    serve(sys.stdin.buffer, sys.stdout.buffer, server())
    return OK


def _serve_fast(mutant: str | None) -> int:
    if mutant is not None:
        return could_not_run("faulty engines are based on the reference; leave out --engine fast")
    try:
        from crimehotel_rules.crime_hotel.fast.wire import FastEngine  # noqa: PLC0415 - needs an extra
    except ImportError as error:
        return could_not_run(str(error))
    fast = server(FastEngine(), "crimehotel-rules fast")
    serve(sys.stdin.buffer, sys.stdout.buffer, fast)
    return OK
