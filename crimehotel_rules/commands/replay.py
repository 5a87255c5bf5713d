"""``crimehotel replay``: traces, step by step."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any, Final

from crimehotel_rules import crime_hotel
from crimehotel_rules.kernel import trace
from crimehotel_rules.commands.exits import NOT_OK, OK, could_not_run
from crimehotel_rules.commands.games import CannotRead, load
from crimehotel_rules.commands.writing import tell
from crimehotel_rules.conformance.cases import Level, Pair, Request, expected, requests
from crimehotel_rules.conformance.compare import difference, first_difference
from crimehotel_rules.conformance.judge import Candidate, tell_apart
from crimehotel_rules.conformance.process import CannotStart, Fault
from crimehotel_rules.conformance.reports.phrases import Phrases, json_words, names_of
from crimehotel_rules.conformance.runner import CouldNotRun, hello, reachable
from crimehotel_rules.crime_hotel.show.words import plain
from crimehotel_rules.crime_hotel.checks.corpus import case_of, pair_of
from crimehotel_rules.crime_hotel.checks.suite import CrimeHotel

MOST_SHOWN: Final = 40
"""So many differences of a trace, and lines of standard error, are shown."""
LONGEST_VALUE: Final = 2000
"""So many characters of a reply are shown."""

EPILOG = """\
examples:
  crimehotel replay                               the example plays, through the engine
  crimehotel replay game.json                     your own trace
  crimehotel replay game.json -- node my.mjs      alongside your implementation

Exit code 0: all as expected; 1: something differs; 2: a trace cannot be read.
"""


def add_to(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "replay",
        help="replay traces through the engine, or alongside an implementation",
        description="Replay traces through the engine. Each step must be accepted or refused as "
        "the trace says, and what the trace expects to see must be seen. With a command, show "
        "each step of a trace or counterexample alongside the reference; for a leak, show the "
        "two games that should look the same to one viewer.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "traces",
        nargs="*",
        metavar="TRACE",
        help="a trace file, or the name of an example play such as play-a (default: all of them)",
    )
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    """Replay every trace; one that differs does not stop the others from being replayed."""
    names = options.traces or list(map(str, trace.shipped()))
    if options.implementation:
        return max(_side_by_side(name, options.implementation) for name in names)
    return max(_replay(name) for name in names)


def _replay(name: str) -> int:
    try:
        _, played = load(name)
    except CannotRead as error:
        return could_not_run(str(error))
    if not isinstance(played, trace.Trace):
        return could_not_run(
            f"{name} is a counterexample: name your implementation after --, "
            f"or look at the game with crimehotel show {name}"
        )
    differences = list(trace.mismatches(played))
    tell(_summary(played, len(differences)))
    for each in differences[:MOST_SHOWN]:
        tell(f"  {each}")
    if len(differences) > MOST_SHOWN:
        tell(f"  and {len(differences) - MOST_SHOWN} more")
    return NOT_OK if differences else OK


def _side_by_side(name: str, command: Sequence[str]) -> int:
    """Show every step with both replies, up to the first difference."""
    candidate = Candidate(command, timeout=5)
    try:
        path, game = load(name)
        case = case_of(game, path.stem)
        level = reachable(hello(candidate, CrimeHotel()), None)
        tell(f"{plain(case.name)}\n")
        if (pair := pair_of(game)) is not None:
            return _both_worlds(candidate, pair, level)
        if case.before is not None:
            print("Another game comes first.\n")
            if _compare(candidate, list(requests(case.before, level)), level) == NOT_OK:
                return NOT_OK
            print("\nThen the game itself.\n")
        return _compare(candidate, list(requests(case, level)), level)
    except (CannotRead, CannotStart, CouldNotRun) as error:
        return could_not_run(str(error))
    except Fault as fault:
        _tell_fault(fault.kind, fault.sentence, fault.stderr)
        return NOT_OK
    finally:
        candidate.close()


def _compare(candidate: Candidate, asked: list[Request], level: Level) -> int:
    for request, wanted in zip(asked, expected(CrimeHotel().reference(), asked), strict=True):
        try:
            (reply,) = candidate.ask([request.body])
        except Fault:
            print(_line("→", request.body))
            raise
        found = difference(request, wanted, reply)
        if found is not None or request.body["op"] in ("new", "act", "result"):
            tell(_line("→", request.body))
        if request.body["op"] in ("new", "act", "result"):
            tell(_line("  reference     ", wanted))
            tell(_line("  implementation", reply))
        if found is not None:
            tell(f"\nThey differ here: {found.path or found.aspect}.")
            tell(f"  expected {_json(found.expected)}\n  received {_json(found.received)}")
            return NOT_OK
    print(f"\nNo difference up to the level {level}.")
    return OK


def _both_worlds(candidate: Candidate, pair: Pair, level: Level) -> int:
    """Play both worlds of a leak, and show the first two answers that differ."""
    phrases = Phrases(CrimeHotel(), names_of(pair.ours), "en")
    viewer = phrases.who(pair.viewer)
    tell(f"Two games that must look the same to {viewer}.")
    tell(f"{phrases.suite.apart(pair, phrases.who, phrases.lang)}\n")
    failure = tell_apart(candidate, pair, level)
    if failure is None:
        tell(f"The answers to {viewer} are the same in both games, up to the level {level}.")
        return OK
    found = failure.difference
    if found.aspect != "leak":
        told = f"{found.path} = {_json(found.received)}" if found.path else found.received
        tell(_line("→", failure.request.body))
        _tell_fault(found.aspect, told, failure.stderr)
        return NOT_OK
    tell(_line("→", failure.request.body))
    if failure.request.body["op"] == "act":
        tell(_line("  in this game ", found.expected))
        tell(_line("  in the other ", found.received))
    place, ours, theirs = first_difference(found.expected, found.received)
    tell(f"\nThey differ here: {place}.")
    tell(f"  in this game  {_json(ours)}\n  in the other  {_json(theirs)}")
    return NOT_OK


def _tell_fault(kind: str, sentence: Any, stderr: str) -> None:
    """That no answer came, and the end of what was written to standard error."""
    tell(f"  implementation  {kind}: {sentence}")
    tell("\n".join(stderr.splitlines()[-MOST_SHOWN:]))


def _line(head: str, body: dict[str, Any]) -> str:
    return f"{head} {_json({name: body[name] for name in body if name != 'id'})}"


def _json(value: Any) -> str:
    return json_words(value, LONGEST_VALUE)


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
