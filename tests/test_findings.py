"""A finding tells one cause once, and says truly what was sent, what was due and what was tried."""

import sys
from pathlib import Path
from typing import Any

from crimehotel_rules.conformance import reports
from crimehotel_rules.conformance.runner import Options, run
from crimehotel_rules.conformance.verdict import Report
from crimehotel_rules.sources.crime_hotel import CrimeHotel

ENGINE = """
import json, sys
from crimehotel_rules.sources.reference import server
engine = server()
for line in sys.stdin:
    request = json.loads(line)
    reply = engine.answer(request)
    {change}
    print(json.dumps(reply), flush=True)
"""


def report_on(tmp_path: Path, change: str, rule: str = "CH-EXCH-6", **options: Any) -> Report:
    """A run against the reference whose replies are changed on their way."""
    engine = tmp_path / "engine.py"
    engine.write_text(ENGINE.replace("{change}", change), encoding="utf-8")
    command = (sys.executable, str(engine))
    return run(Options(command=command, rule=rule, **options), CrimeHotel())


def told(report: Report, lang: Any = "en") -> str:
    """What the terminal shows, without its line ends."""
    return " ".join(reports.terminal(report, lang).split())


OPENED = """
    for each in reply.get("view", {}).get("log", []):
        if each.get("gave", 0) is None: each["gave"] = [13]
"""


def test_one_cause_is_one_finding(tmp_path: Path) -> None:
    report = report_on(tmp_path, OPENED.strip())
    failed = [check.failure for check in report.checks if check.failure]
    (finding,) = report.findings
    assert len({failure.difference.path for failure in failed}) > 1
    assert finding.failure.difference.place == "log[].gave"
    assert finding.others == len(failed) - 1 > 10
    assert finding.check.failure is not None
    assert finding.check.failure.request.attempt == min(each.request.attempt for each in failed)
    assert f"Seen again: the same in {finding.others} other checks" in told(report)
    assert f"de même dans {finding.others} autres contrôles" in told(report, "fr")
