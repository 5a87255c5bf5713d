"""``crimehotel conform``: run the suite against an implementation."""

from __future__ import annotations

import argparse
import os
import re
import shlex
import signal
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from crimehotel_rules import games
from crimehotel_rules.commands.choosing import add_game, add_lang, agreed, missing, page_of
from crimehotel_rules.commands.entries import no_such
from crimehotel_rules.commands.exits import NOT_OK, OK, CannotRun, could_not_run, why
from crimehotel_rules.commands.parsing import near_words, nearest, whole_number
from crimehotel_rules.commands.writing import unwritable, wants_colour
from crimehotel_rules.conformance.cases import LEVELS
from crimehotel_rules.conformance.checks import everything
from crimehotel_rules.conformance.greeting import CouldNotRun
from crimehotel_rules.conformance.options import Options
from crimehotel_rules.conformance.process import CannotStart
from crimehotel_rules.conformance.runner import run
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.conformance.verdict import Check, Report
from crimehotel_rules.kernel.translation import Speech
from crimehotel_rules.system import files
from crimehotel_rules.system.stopping import Stopped, stoppable
from crimehotel_rules.workers import NoPool


def add_to(commands: Any, _: Speech) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "conform",
        help=_("run the conformance suite against an implementation"),
        usage=_("crimehotel conform [options] -- COMMAND ..."),
        description=_(
            "Run the conformance suite against an implementation in any language, for every "
            "game that it says it plays or for one of them."
        ),
        epilog=_(
            """\
examples:
  crimehotel conform -- node my-engine.mjs
  crimehotel conform --game GAME --level core --fuzz 0 -- ./my-engine
  crimehotel conform --rule ID --fuzz 2000 -- python3 my_engine.py
  crimehotel conform --check GAME/trace/play-a -- ./my-engine
  crimehotel conform --readings RULING=READING -- ./my-engine
  crimehotel conform --list --rule ID

COMMAND speaks the wire protocol on standard input and output: crimehotel protocol prints it.
Exit code 0: conformant; 1: not conformant; 2: the run could not start or did not finish.

A file of expected failures (TOML) gives a reason for each check that is known to fail:
  "GAME/scenario/placing/Who comes first" = "our house rule, issue 12"
The run fails if one of them passes.
"""
        ),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_game(parser, _, _("test only this game (default: all that COMMAND names in its hello)"))
    parser.add_argument(
        "--level",
        choices=LEVELS,
        help=_("the highest level to test (default: the highest that COMMAND offers)"),
    )
    parser.add_argument(
        "--rule", metavar="ID", help=_("run only the checks that exercise this rule")
    )
    parser.add_argument(
        "--check",
        metavar="ID",
        help=_("run only this check; --list and every report show the ids"),
    )
    parser.add_argument(
        "--list",
        action="store_true",
        help=_("list the ids of the checks (--game and --rule narrow the list) and run none"),
    )
    parser.add_argument(
        "--readings",
        type=partial(_readings, _),
        default="all",
        metavar=_("all|canonical|RULING=READING,..."),
        help=_(
            "play all readings that the implementation declares (default), only the canonical "
            "ones, or only those given"
        ),
    )
    parser.add_argument(
        "--fuzz",
        type=partial(_fuzz, _),
        default=(0, 30.0),
        metavar=_("TIME|GAMES"),
        help=_(
            "how long to play random games, such as 30s or 5m, or how many, such as 1000 "
            "(default: 30s); fewer if some checks have failed by then, none if many have"
        ),
    )
    parser.add_argument(
        "--stop-after",
        type=partial(_positive, _),
        metavar="N",
        help=_("stop after N failed checks"),
    )
    parser.add_argument(
        "--seed",
        type=partial(whole_number, _),
        default=1,
        help=_("the seed for fuzzing and leaks (default: 1)"),
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs",
        type=partial(_positive, _),
        default=os.cpu_count() or 1,
        metavar="N",
        help=_("how many processes of COMMAND to run at a time (default: one per core)"),
    )
    where.add_argument(
        "--scheduler",
        metavar=_("ADDRESS"),
        help=_(
            "run the checks on a Dask cluster; COMMAND must be installed on all its machines "
            'and on this one (needs "crimehotel-rules[dask]")'
        ),
    )
    parser.add_argument(
        "--timeout",
        type=partial(_seconds, _),
        default=5.0,
        metavar=_("SECONDS"),
        help=_("how long to wait for a reply (default: 5); for the first, four times as long"),
    )
    parser.add_argument(
        "--time-limit",
        type=partial(_time, _),
        metavar=_("TIME"),
        help=_(
            "how long the whole run may take, such as 90, 90s or 10m (default: as long as it needs)"
        ),
    )
    parser.add_argument("--expected-failures", type=Path, metavar=_("FILE"), help=_("see below"))
    parser.add_argument(
        "--counterexamples",
        type=Path,
        default=Path("crimehotel-counterexamples"),
        metavar=_("FOLDER"),
        help=_(
            "where to write the short games that fail; those of the previous run are deleted "
            "(default: %(default)s)"
        ),
    )
    parser.add_argument(
        "--stderr",
        type=Path,
        metavar=_("FILE"),
        help=_("save what COMMAND writes to standard error"),
    )
    for name, what in _reports(_).items():
        parser.add_argument(f"--{name}", type=Path, metavar=_("FILE"), help=what)
    add_lang(parser, _)
    parser.add_argument("misplaced", nargs="*", help=argparse.SUPPRESS)
    parser.set_defaults(run=_run)


NUMBERED = re.compile(r"[^/]+/(?P<source>fuzz|leak)/(?P=source) (?P<seed>-?\d+)/(?P<number>\d+)")
"""The id of a check that was made with a seed."""
RANDOM = ("fuzz/", "leak/", "repeat/")
"""How the names of the checks go on, after the game, that depend on the seed or on others."""


def _reports(_: Speech) -> dict[str, str]:
    """The reports besides the one on the terminal, and what each of them is."""
    return {
        "json": _("write everything as JSON"),
        "junit": _("write JUnit XML"),
        "html": _("write one self-contained HTML page"),
        "badge": _("write a badge (SVG)"),
    }


def _fuzz(_: Speech, text: str) -> tuple[int, float]:
    """A number of cases, or a time: (cases, seconds)."""
    match = re.fullmatch(r"(\d+)(s|m)?", text)
    if match is None:
        raise argparse.ArgumentTypeError(
            _("{text!r} is neither a time (30s, 5m) nor a number", text=text)
        )
    number, unit = int(match[1]), match[2]
    return (number, 0.0) if unit is None else (0, number * {"s": 1.0, "m": 60.0}[unit])


def _time(_: Speech, text: str) -> float:
    number, seconds = _fuzz(_, text) if re.fullmatch(r"\d+[sm]?", text) else (0, 0.0)
    if not (number or seconds):
        raise argparse.ArgumentTypeError(
            _("{text!r} is not a time, such as 90, 90s or 10m", text=text)
        )
    return seconds or float(number)  # plain seconds, as for --timeout


def _readings(_: Speech, text: str) -> str | dict[str, str]:
    if text in ("all", "canonical"):
        return text
    pairs = [part.partition("=") for part in text.split(",")]
    if not all(ruling and reading for ruling, _sign, reading in pairs):
        raise argparse.ArgumentTypeError(
            _(
                "{text!r} is neither all nor canonical nor of the form RULING=READING",
                text=text,
            )
        )
    return {ruling: reading for ruling, _sign, reading in pairs}


def _seconds(_: Speech, text: str) -> float:
    if not re.fullmatch(r"\d+(\.\d+)?", text) or not float(text):
        raise argparse.ArgumentTypeError(
            _("{text!r} is not a number of seconds above 0", text=text)
        )
    return float(text)


def _positive(_: Speech, text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(_("{text!r} is not a whole number from 1 up", text=text))
    return int(text)


def _run(options: argparse.Namespace) -> int:
    _ = Speech(options.lang)
    if options.list:
        return _list(options, _)
    settings = _settings(options, _)
    _make_way(options, _)
    progress = _Progress(sys.stderr.isatty(), _)
    with stoppable(options.time_limit) as stops:
        try:
            report = run(settings, _testable(), progress, partial(_tell_first, options, progress))
        except (CannotStart, CouldNotRun, NoPool) as error:
            return could_not_run(error.said(_.lang))
        except NotImplementedError:
            raise CannotRun(_unfinished(settings.game, _)) from None
        except Stopped as error:
            return could_not_run(_("no check was made: {reason}", reason=why(str(error), _)))
        finally:
            progress.clear()
        unwritten = _write_reports(options, report, _)
        kept = stops.signal == signal.SIGINT and report.unfinished and not report.cut_short
        if stops.signal and not kept:
            return could_not_run(_("the run was interrupted"))
    return could_not_run(unwritten) if unwritten else _exit_code(report, _)


def _tell_first(options: argparse.Namespace, progress: _Progress, report: Report) -> None:
    """The verdict of the standard run, which whoever is in a hurry may keep."""
    from crimehotel_rules.conformance import reports  # noqa: PLC0415 - slow to import

    _ = Speech(options.lang)
    progress.clear()
    cases, seconds = options.fuzz
    how_much = _("{cases:game|games}", cases=cases) if cases else f"{seconds:g} s"
    print(reports.first_verdict(report, options.lang, colour=wants_colour()))
    print(_("Now fuzzing for {how_much}; Ctrl-C keeps this verdict.", how_much=how_much))
    print(flush=True)


def _testable() -> dict[str, Callable[[], Checks]]:
    """What each game brings to the suite, made when the game is tested."""
    return {name: partial(games.checks_of, name) for name in games.TABLE}


def _unfinished(game: str | None, _: Speech) -> str:
    """Why a game under construction cannot be tested."""
    if game is None:
        return _("a game that hello names is under construction here; crimehotel games lists them")
    return _("{game} cannot be tested: {lacks}", game=game, lacks=missing(games.page(game), _))


def _exit_code(report: Report, _: Speech) -> int:
    """What was found is told even by a run that ended early, unless it was cut from outside."""
    found = any(check.failure and not check.expected_failure for check in report.checks)
    if report.cut_short and (not found or report.cut_short == "worker lost"):
        reason = report.lost or why(report.cut_short, _)
        return could_not_run(_("the run did not finish: {reason}", reason=reason))
    return OK if report.conformant else NOT_OK


def _settings(options: argparse.Namespace, _: Speech) -> Options:
    if options.misplaced:
        command = shlex.join(options.misplaced)
        raise CannotRun(
            _("put -- before the command: crimehotel conform -- {command}", command=command)
        )
    if not options.implementation:
        raise CannotRun(_("name the command to test after --: crimehotel conform -- ./my-engine"))
    game = _game(options, _)
    cases, seconds = options.fuzz
    seed = options.seed
    if options.check is not None:
        game = _game_of_check(options, _)
        seed, cases, seconds = _made_with(options.check, seed)
    return Options(
        command=tuple(options.implementation),
        game=game,
        level=options.level,
        rule=options.rule,
        check=options.check,
        readings=options.readings,
        fuzz_cases=cases,
        fuzz_seconds=seconds,
        stop_after=options.stop_after,
        seed=seed,
        jobs=options.jobs,
        scheduler=options.scheduler,
        timeout=options.timeout,
        expected_failures=_expected_failures(options.expected_failures, game, _),
        traces=options.counterexamples,
        stderr=options.stderr,
    )


def _game(options: argparse.Namespace, _: Speech) -> str | None:
    """The game to be tested: the one asked for, or that of the rule; None for all."""
    if options.game is not None:
        page_of(options.game, _)
    if options.rule is None:
        return None if options.game is None else str(options.game)
    name = games.of_id(options.rule)
    if name is None:
        raise CannotRun(no_such(options.rule, games.TABLE, _))
    if agreed(options.game, name, options.rule, _).GAME.catalogue.rules.get(options.rule) is None:
        raise CannotRun(no_such(options.rule, [name], _))
    return name


def _game_of_check(options: argparse.Namespace, _: Speech) -> str:
    """The game of the only check that is asked for; there must be such a check."""
    check: str = options.check
    name = check.partition("/")[0]
    if name not in games.TABLE:
        raise CannotRun(
            _("{check!r} does not begin with the name of a game; --list shows all ids", check=check)
        )
    agreed(options.game, name, check, _)
    if NUMBERED.fullmatch(check) is None:
        known = set(_known_checks([name]))
        if check not in known:
            raise CannotRun(_no_check(check, known, _))
    return name


def _made_with(check: str, seed: int) -> tuple[int, int, float]:
    """The seed of a check, and how much is fuzzed for it: so many cases, so many seconds."""
    made = NUMBERED.fullmatch(check)
    if made is None:
        return seed, 0, 0.0
    return int(made["seed"]), int(made["number"]) + 1 if made["source"] == "fuzz" else 0, 0.0


def _list(options: argparse.Namespace, _: Speech) -> int:
    """List the checks that can be asked for by their ids."""
    game = _game(options, _)
    for check in _known_checks(games.TABLE if game is None else [game], options.rule):
        print(check)
    print(
        _("plus those generated from --seed: pairs of worlds (leak) and random games (fuzz)"),
        file=sys.stderr,
    )
    return OK


def _expected_failures(path: Path | None, game: str | None, _: Speech) -> dict[str, str]:
    if path is None:
        return {}
    try:
        content = tomllib.loads(files.read(path))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        raise CannotRun(
            _(
                "cannot read the expected failures in {file}: {reason}",
                file=str(path),
                reason=reason or str(error),
            )
        ) from None
    for check, reason in content.items():
        if not isinstance(reason, str) or not reason.strip():
            raise CannotRun(
                _("{file}: {check!r} needs a reason, as text", file=str(path), check=check)
            )
    unknown = [check for check in content if not _is_random(check)]
    if unknown:
        known = set(_known_checks(games.TABLE if game is None else [game]))
        for check in unknown:
            if check not in known:
                problem = _no_check(check, known, _)
                raise CannotRun(_("{file}: {problem}", file=str(path), problem=problem))
    return content


def _is_random(check: str) -> bool:
    """Whether a check depends on the seed, or on the other checks: such a name is not known yet."""
    return check.partition("/")[2].startswith(RANDOM)


def _known_checks(names: Iterable[str], rule: str | None = None) -> Iterator[str]:
    """The ids of all fixed checks of these games, or of those that exercise a rule."""
    for name in names:
        with suppress(NotImplementedError):  # it is under construction
            checks = games.checks_of(name)
            for case in everything.cases(checks, checks.game.switchable):
                if rule in (None, *case.rules) or rule in everything.exercised(
                    checks.game, case, "views"
                ):
                    yield case.id


def _no_check(check: str, known: Iterable[str], _: Speech) -> str:
    hint = near_words(nearest(check, known), _) or _("; crimehotel conform --list shows all ids")
    return _("there is no check {check!r}", check=check) + hint


def _make_way(options: argparse.Namespace, _: Speech) -> None:
    """Take old reports away, and find out before the run whether new ones can be written."""
    if reason := unwritable(_):
        raise CannotRun(reason)
    for name in (*_reports(_), "stderr"):
        path: Path | None = getattr(options, name)
        if path is None:
            continue
        try:
            files.make_way(path)
        except OSError as error:
            raise CannotRun(_unwritten(name, path, error, _)) from None


def _unwritten(name: str, path: Path, error: OSError, _: Speech) -> str:
    return _(
        "cannot write --{option} {file}: {reason}",
        option=name,
        file=str(path),
        reason=error.strerror,
    )


class _Progress:
    """One line that is written over and over, on a terminal."""

    def __init__(self, shown: bool, speech: Speech) -> None:
        self._shown = shown
        self._speech = speech
        self._made = self._failed = 0

    def __call__(self, checks: Sequence[Check]) -> None:
        self._made += len(checks)
        self._failed += sum(check.failure is not None for check in checks)
        if self._shown:
            _ = self._speech
            line = _(
                "{made:check|checks}, {failed} failed; now {now}",
                made=self._made,
                failed=self._failed,
                now=checks[-1].id if checks else _("looking for the mistake"),
            )
            print(f"\r\x1b[K{line[:78]}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Take the line away."""
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _write_reports(options: argparse.Namespace, report: Report, _: Speech) -> str:
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
                unwritten.append(_unwritten(name, path, error, _))
    print(reports.terminal(report, options.lang, colour=wants_colour()), flush=True)
    return "; ".join(unwritten)  # after the report, of which somebody may read the beginning only
