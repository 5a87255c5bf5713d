"""An engine that was written from the published pages alone agrees with the reference."""

import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

from crimehotel_rules.conformance.options import Options
from crimehotel_rules.conformance.runner import run
from tests.conformance.kit import Kit, only

MYSTERIES: Final = Kit("midnight-murder-mysteries")
TOP: Final = Path(__file__).resolve().parents[2]
JAVASCRIPT: Final = TOP / "examples" / MYSTERIES.name / "javascript"

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")


def node(*words: str) -> str:
    """What a program of the engine says; it ends without a failure."""
    ended = subprocess.run(
        ("node", *words),
        cwd=JAVASCRIPT,
        capture_output=True,
        encoding="utf-8",
        timeout=600,
        check=False,
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def test_it_replays_the_traces_and_the_corpus() -> None:
    said = node("test.mjs")
    assert "\n0 failures" in said
    for folder in ("traces", "corpus"):
        for path in (TOP / "spec" / MYSTERIES.name / folder).glob("*.json"):
            assert f"{path.name}: " in said


def test_both_play_the_same_games() -> None:
    """One game of each mode; ``compare.mjs`` plays as many as one likes."""
    out = "unwritten.jsonl"
    said = node("compare.mjs", "--games", "3", "--out", out, "--", *MYSTERIES.serve)
    assert "       3  games\n" in said
    assert not (JAVASCRIPT / out).exists()


def test_it_passes_all_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    MYSTERIES.few_cases(monkeypatch, each=100)
    monkeypatch.setattr(type(MYSTERIES.checks), "pairs", 6)
    command = ("node", str(JAVASCRIPT / "adapter.mjs"))
    report = run(Options(command=command, fuzz_cases=2), MYSTERIES.games)
    assert [finding.failure.difference for finding in report.findings] == []
    assert set(only(report).levels.values()) == {"conformant"}
    assert report.implementation["language"] == "JavaScript"
