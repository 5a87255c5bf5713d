"""``crimehotel conform``: run the suite against an implementation."""

from __future__ import annotations

import argparse
import os
import re
import shlex
import sys
import tomllib
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from crimehotel_rules.kernel import catalogue
from crimehotel_rules.commands.entries import no_such
from crimehotel_rules.commands.exits import NOT_OK, OK, could_not_run
from crimehotel_rules.commands.writing import unwritable, wants_colour
from crimehotel_rules.conformance.cases import LEVELS
from crimehotel_rules.conformance.process import CannotStart
from crimehotel_rules.conformance.runner import CouldNotRun, Options, run
from crimehotel_rules.conformance.verdict import Check, Report
from crimehotel_rules.workers import NoPool
from crimehotel_rules.crime_hotel.checks.suite import CrimeHotel
from crimehotel_rules.system import files
from crimehotel_rules.system.stopping import Stopped, stoppable

EPILOG = """\
examples:
  crimehotel conform -- node my-engine.mjs
  crimehotel conform --level core --fuzz 0 -- ./my-engine
  crimehotel conform --rule CH-INQ-3 --fuzz 2000 -- python3 my_engine.py
  crimehotel conform --readings bonus_multiplicity=once -- ./my-engine

COMMAND speaks the wire protocol on standard input and output: crimehotel protocol prints it.
Exit code 0: conformant; 1: not conformant; 2: the run could not be made, or not to its end.

A file of expected failures gives a reason for each check that is known to fail:
  "scenario/inquiry/Clockwise from the first player" = "our house rule, issue 12"
If a check that is expected to fail passes, the run fails.
"""


def add_to(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "conform",
        help="run the conformance suite against an implementation",
        usage="crimehotel conform [options] -- COMMAND ...",
        description="Run the conformance suite against an implementation in any language.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--level",
        choices=LEVELS,
        help="the highest level to test (default: the highest that COMMAND offers)",
    )
    parser.add_argument("--rule", metavar="ID", help="run only the checks that exercise this rule")
    parser.add_argument(
        "--readings",
        type=_readings,
        default="all",
        metavar="all|canonical|RULING=READING,...",
        help="play all readings that the implementation declares (default), only the canonical "
        "ones, or only the ones given",
    )
    parser.add_argument(
        "--fuzz",
        type=_fuzz,
        default=(0, 30.0),
        metavar="SECONDS|CASES",
        help="how long to fuzz, such as 30s or 5m, or how many cases, such as 1000 (default: 30s)",
    )
    parser.add_argument(
        "--stop-after", type=_positive, metavar="N", help="stop after N failed checks"
    )
    parser.add_argument(
        "--seed", type=int, default=1, help="the seed for fuzzing and leaks (default: 1)"
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs",
        type=_positive,
        default=os.cpu_count() or 1,
        metavar="N",
        help="how many processes of COMMAND to run at a time (default: one per core)",
    )
    where.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help="run the checks on a Dask cluster; COMMAND must be on all its machines, and here "
        '(needs "crimehotel-rules[dask]")',
    )
    parser.add_argument(
        "--timeout",
        type=_seconds,
        default=5.0,
        metavar="SECONDS",
        help="how long to wait for a reply (default: 5)",
    )
    parser.add_argument(
        "--time-limit",
        type=_time,
        metavar="TIME",
        help="how long the whole run may take, such as 90s or 10m (default: as long as it needs)",
    )
    parser.add_argument("--expected-failures", type=Path, metavar="FILE", help="see below")
    parser.add_argument(
        "--counterexamples",
        type=Path,
        default=Path("crimehotel-counterexamples"),
        metavar="FOLDER",
        help="where to write short failing games; those of an earlier run are deleted "
        "(default: %(default)s)",
    )
    parser.add_argument(
        "--stderr", type=Path, metavar="FILE", help="keep what COMMAND writes to standard error"
    )
    for name, what in REPORTS.items():
        parser.add_argument(f"--{name}", type=Path, metavar="FILE", help=f"write {what}")
    parser.add_argument(
        "--lang",
        choices=("en", "fr"),
        default="en",
        help="the language of the reports (default: en)",
    )
    parser.add_argument("misplaced", nargs="*", help=argparse.SUPPRESS)
    parser.set_defaults(run=_run)


RANDOM = ("fuzz/", "leak/", "repeat/")
"""How the names of the checks begin that depend on the seed, or on the other checks."""
REPORTS = {
    "json": "everything as JSON",
    "junit": "JUnit XML",
    "html": "one self-contained HTML page",
    "badge": "a badge (SVG)",
}


def _fuzz(text: str) -> tuple[int, float]:
    """A number of cases, or a time: (cases, seconds)."""
    match = re.fullmatch(r"(\d+)(s|m)?", text)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} is neither a time (30s, 5m) nor a number")
    number, unit = int(match[1]), match[2]
    return (number, 0.0) if unit is None else (0, number * {"s": 1.0, "m": 60.0}[unit])


def _time(text: str) -> float:
    cases, seconds = _fuzz(text)
    if cases or not seconds:
        raise argparse.ArgumentTypeError(f"{text!r} is not a time, such as 90s or 10m")
    return seconds


def _readings(text: str) -> str | dict[str, str]:
    if text in ("all", "canonical"):
        return text
    pairs = [part.partition("=") for part in text.split(",")]
    if not all(ruling and reading for ruling, _, reading in pairs):
        raise argparse.ArgumentTypeError(
            f"{text!r} is neither all nor canonical nor of the form RULING=READING, such as "
            "bonus_multiplicity=once"
        )
    return {ruling: reading for ruling, _, reading in pairs}


def _seconds(text: str) -> float:
    if not re.fullmatch(r"\d+(\.\d+)?", text) or not float(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds above 0")
    return float(text)


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 up")
    return int(text)


def _run(options: argparse.Namespace) -> int:
    progress = _Progress(sys.stderr.isatty())
    with stoppable(options.time_limit) as stops:
        try:
            _make_way(options)
            report = run(_settings(options), CrimeHotel(), progress)
        except (CannotStart, CouldNotRun, NoPool) as error:
            return could_not_run(str(error))
        except Stopped as error:
            return could_not_run(f"no check was made: {error}")
        finally:
            progress.clear()
        unwritten = _write_reports(options, report)
        if stops.signal:
            return could_not_run("the run was interrupted")
    return could_not_run(unwritten) if unwritten else _exit_code(report)


def _exit_code(report: Report) -> int:
    """What was found is told even by a run that ended early, unless it was cut from outside."""
    if report.cut_short == "worker lost":
        return could_not_run(f"the run did not reach its end: {report.lost}")
    if report.cut_short and not any(
        check.failure and not check.expected_failure for check in report.checks
    ):
        return could_not_run(f"the run did not reach its end: {report.cut_short}")
    return OK if report.conformant else NOT_OK


def _settings(options: argparse.Namespace) -> Options:
    if options.misplaced:
        command = shlex.join(options.misplaced)
        raise CouldNotRun(f"put -- before the command: crimehotel conform -- {command}")
    if not options.implementation:
        raise CouldNotRun("name the command to test after --: crimehotel conform -- ./my-engine")
    if options.rule and options.rule not in catalogue.rules():
        raise CouldNotRun(no_such(options.rule))
    cases, seconds = options.fuzz
    return Options(
        command=tuple(options.implementation),
        level=options.level,
        rule=options.rule,
        readings=options.readings,
        fuzz_cases=cases,
        fuzz_seconds=seconds,
        stop_after=options.stop_after,
        seed=options.seed,
        jobs=options.jobs,
        scheduler=options.scheduler,
        timeout=options.timeout,
        expected_failures=_expected_failures(options.expected_failures),
        traces=options.counterexamples,
        stderr=options.stderr,
    )


def _expected_failures(path: Path | None) -> dict[str, str]:
    if path is None:
        return {}
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise CouldNotRun(f"cannot read the expected failures in {path}: {error}") from None
    for check, reason in content.items():
        if not isinstance(reason, str) or not reason.strip():
            raise CouldNotRun(f"{path}: {check!r} needs a reason, as text")
    unknown = [check for check in content if not check.startswith(RANDOM)]
    if unknown:
        known = {f"{case.source}/{case.name}" for case in CrimeHotel().cases(CrimeHotel.readings)}
        for check in unknown:
            if check not in known:
                raise CouldNotRun(f"{path}: there is no check {check!r}{_nearest(check, known)}")
    return content


def _nearest(word: str, known: Iterable[str]) -> str:
    near = get_close_matches(word, known, n=1)
    return f"; did you mean {near[0]!r}?" if near else ""


def _make_way(options: argparse.Namespace) -> None:
    """Take old reports away, and find out before the run whether new ones can be written."""
    if reason := unwritable():
        raise CouldNotRun(reason)
    for name in (*REPORTS, "stderr"):
        path: Path | None = getattr(options, name)
        if path is None:
            continue
        try:
            files.make_way(path)
        except OSError as error:
            raise CouldNotRun(f"cannot write --{name} {path}: {error.strerror}") from None


class _Progress:
    """One line that is written over and over, on a terminal."""

    def __init__(self, shown: bool) -> None:
        self._shown = shown
        self._made = self._failed = 0

    def __call__(self, checks: Sequence[Check]) -> None:
        self._made += len(checks)
        self._failed += sum(check.failure is not None for check in checks)
        if self._shown and checks:
            line = f"{self._made} checks, {self._failed} failed; now {checks[-1].id}"
            print(f"\r\x1b[K{line[:78]}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Take the line away."""
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _write_reports(options: argparse.Namespace, report: Report) -> str:
    """Write all reports; the result is what could not be written, and why."""
    from crimehotel_rules.conformance import reports  # noqa: PLC0415 - slow to import

    writers: dict[str, Callable[[], str]] = {
        "json": lambda: reports.data(report, options.lang),
        "junit": lambda: reports.junit(report, options.lang),
        "html": lambda: reports.page(report, options.lang),
        "badge": lambda: reports.badge(report, options.lang),
    }
    unwritten = []
    for name, write in writers.items():
        path: Path | None = getattr(options, name)
        if path is not None:
            try:
                files.write(path, write())
            except OSError as error:
                unwritten.append(f"cannot write --{name} {path}: {error.strerror}")
    print(reports.terminal(report, options.lang, colour=wants_colour()), flush=True)
    return "; ".join(unwritten)  # after the report, of which somebody may read the beginning only
