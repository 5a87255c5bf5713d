"""Runs that were never made: reports must tell of them what they would tell of real ones.

They are about play A of Crime Hotel, and, where it takes a second game, about Toy Motel.
"""

import re
from typing import Any, Final

import attrs

from crimehotel_rules.conformance import reports
from crimehotel_rules.conformance.cases import LEVELS, Attempt, Case, Level, Request
from crimehotel_rules.conformance.compare import Difference
from crimehotel_rules.conformance.judge import Failure
from crimehotel_rules.conformance.verdict import Check, Finding, Part, Report
from crimehotel_rules.crime_hotel import game as crime_hotel
from crimehotel_rules.crime_hotel.game import GAME
from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.text import Lang
from tests.toy_motel import game as toy_motel

PLAY_A: Final = trace.load(GAME, trace.shipped(GAME)[0])
ATTEMPTS: Final = tuple(Attempt(step.by, GAME.codec.encode(step.action)) for step in PLAY_A.steps)
CASE: Final = Case(GAME.name, "trace", "play A", GAME.codec.encode(PLAY_A.setup), ATTEMPTS)


def failed(
    difference: Difference, attempt: int, body: Any = None, level: Level = "core", case: Case = CASE
) -> Failure:
    """A failure of play A, by default of the attempt itself."""
    tried = case.attempts[attempt - 1]
    request = body or {"op": "act", "by": tried.by, "action": tried.action}
    return Failure(case, Request(attempt, level, request), difference)


FLOOR_DUTY: Final = failed(
    Difference(
        "accepted",
        {"illegal": {"rule": "CH-INQ-3", "reason": "Noah holds floor 2"}},
        {"turn": 1, "phase": "guess"},
    ),
    4,
)
LEGAL: Final = failed(
    Difference(
        "legal",
        {"missing": [{"type": "play", "card": 24}]},
        {"not legal": [{"type": "guess", "space": "C7"}]},
    ),
    3,
    {"op": "legal"},
    "legal",
)
VIEW: Final = failed(
    Difference("view", ["C2", "C7"], ["C7"], "hotel[0]"), 21, {"op": "view", "viewer": 1}, "views"
)
CRASH: Final = attrs.evolve(
    failed(Difference("crash", "a reply", "it ended with exit code 1"), 7),
    stderr="\n".join(f"line {number}" for number in range(50)) + "\n\x1b[31mboom\x1b[0m\n",
)
TIMEOUT: Final = failed(Difference("timeout", "a reply", "no reply within 5 s"), 12)


def check_of(
    failure: Failure, source: str, name: str, rules: tuple[str, ...] = (), known: str = ""
) -> Check:
    """A check that failed."""
    level = failure.request.level
    return Check(failure.case.game, source, name, level, rules, 0.25, failure, known)


def finding(failure: Failure, *blamed: str, known: str = "", trace: str = "out/it.json") -> Finding:
    """A finding with a check of its own."""
    check = check_of(failure, "trace", f"about {failure.difference.aspect}", blamed, known)
    return Finding(check, failure, blamed, trace)


def part(page: Any, *findings: Finding, **changes: Any) -> Part:
    """A game with ten checks that pass and these findings."""
    game = page.GAME
    passed = [
        Check(game.name, "scenario", f"scenario {number}", "views", (), 0.5) for number in range(10)
    ]
    wrong = {one.check.level for one in findings}
    made = Part(
        checks_of=page.checks(),
        levels={level: "not conformant" if level in wrong else "conformant" for level in LEVELS},
        checks=(*passed, *(one.check for one in findings)),
        findings=findings,
        exercised=dict.fromkeys(game.catalogue.rules, 3),
        readings={},
    )
    return attrs.evolve(made, **changes)


def report(*parts: Part, **changes: Any) -> Report:
    """A run over these games."""
    made = Report(
        command=("node", "my engine.mjs"),
        implementation={"name": "my-engine", "version": "1.0", "language": "JavaScript"},
        parts=parts,
        seed=17,
        seconds=12.5,
    )
    return attrs.evolve(made, **changes)


def run(*findings: Finding, **changes: Any) -> Report:
    """A run over Crime Hotel alone, with ten checks that pass and these findings."""
    changes = {"readings": {"duplicate_cap": (None, 2)}, **changes}
    whole = {name: changes.pop(name) for name in ("command", "implementation") if name in changes}
    return report(part(crime_hotel, *findings, **changes), **whole)


def motel(*findings: Finding, **changes: Any) -> Part:
    """The part of Toy Motel in a run over two games."""
    return part(toy_motel, *findings, **changes)


def hotel(*findings: Finding, **changes: Any) -> Part:
    """The part of Crime Hotel in a run over two games."""
    return part(crime_hotel, *findings, **changes)


_DOORS: Final = Case(
    "toy-motel",
    "trace",
    "two doors",
    {"players": ["Ada", "Ben"]},
    (
        Attempt("chance", {"type": "deal", "keys": [3, 5]}),
        Attempt(0, {"type": "open", "door": 4}),
        Attempt(1, {"type": "open", "door": 4}),
    ),
)
SAME_DOOR: Final = failed(
    Difference(
        "accepted",
        {"illegal": {"rule": "TM-DOOR-2", "reason": "door 4 is open"}},
        {"turn": None, "phase": "over"},
    ),
    3,
    case=_DOORS,
)
"""A failure of Toy Motel."""

GOOD: Final = run()
BAD: Final = run(
    finding(FLOOR_DUTY, "CH-INQ-3", "CH-INQ-5", "CH-INQ-7"),
    finding(LEGAL, "CH-INQ-3"),
    finding(VIEW, "CH-GUESS-4"),
    finding(CRASH, "CH-ACT-1"),
    finding(TIMEOUT),
)
UNTESTED: Final = run(levels={"core": "conformant"})


def in_one_line(text: str) -> str:
    """The text without its line ends."""
    return " ".join(text.split())


def page_text(report: Report, lang: Lang = "en") -> str:
    """What a reader of the page reads."""
    page = re.sub(r"<(style|svg).*?</\1>", "", reports.page(report, lang), flags=re.DOTALL)
    return in_one_line(re.sub(r"<[^>]*>", " ", page))
