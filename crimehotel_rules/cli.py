"""The command ``crimehotel``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from crimehotel_rules import __version__, crime_hotel, trace
from crimehotel_rules.codec import MalformedJson
from crimehotel_rules.conformance.serve import serve

OK, NOT_OK, COULD_NOT_RUN = 0, 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the result is its exit code."""
    options = _parser().parse_args(arguments)
    code: int = options.run(options)
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="crimehotel",
        description="The executable rulebook of the board game Crime Hotel.",
    )
    parser.add_argument("--version", action="version", version=f"crimehotel {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    replay = commands.add_parser(
        "replay",
        help="replay traces through the engine and report",
        description="Replay traces through the engine. Each step must be accepted or refused as "
        "the trace says, and what the trace expects to see must be seen.",
        epilog="Exit code 0: all as expected; 1: something differs; 2: a trace cannot be read.",
    )
    replay.add_argument(
        "traces",
        nargs="*",
        type=Path,
        metavar="TRACE",
        help="a trace file (default: the example plays that come with the project)",
    )
    replay.set_defaults(run=_replay)
    server = commands.add_parser(
        "serve",
        help="speak the wire protocol with the reference engine",
        description="Read requests from standard input, one JSON object per line, and write a "
        "reply to each: the protocol of spec/protocol/README.md, with the reference engine.",
    )
    server.set_defaults(run=_serve)
    return parser


def _replay(options: argparse.Namespace) -> int:
    """Replay every trace; one that differs does not keep the others from being replayed."""
    worst = OK
    for path in options.traces or trace.shipped():
        try:
            played = trace.load(path)
        except (OSError, UnicodeDecodeError, MalformedJson) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            print(f"crimehotel: cannot read {path}: {reason}", file=sys.stderr)
            worst = COULD_NOT_RUN
            continue
        differences = list(trace.mismatches(played))
        print(_summary(played, len(differences)))
        for difference in differences:
            print(f"  {difference}")
        if differences:
            worst = max(worst, NOT_OK)
    return worst


def _serve(_: argparse.Namespace) -> int:
    serve(sys.stdin, sys.stdout)
    return OK


def _summary(played: trace.Trace, differences: int) -> str:
    facts = sum(len(step.view or ()) + (step.legal is not None) + 1 for step in played.steps)
    head = f"{played.name}: {len(played.steps)} steps, {facts} facts checked"
    if differences:
        return f"{head}, {differences} differ"
    return f"{head}, all as expected; {_standing(trace.final(played))}"


def _standing(state: crime_hotel.State) -> str:
    totals = {
        name: sum(points[seat] for points in state.scores)
        for seat, name in enumerate(state.setup.players)
    }
    return ", ".join(f"{name} {total}" for name, total in totals.items())
