"""The command line: what it prints and how it ends."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from crimehotel_rules import __version__, cli
from crimehotel_rules.games import game
from crimehotel_rules.kernel import trace


def test_replay_reports_on_the_shipped_plays(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", "--game", "crime-hotel"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert all(line.endswith("all as expected; Sam 7, Ryan 13, Noah 0") for line in lines)


def test_replay_tells_what_differs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    content = json.loads(trace.shipped(game("crime-hotel"))[0].read_text(encoding="utf-8"))
    content["steps"][1]["view"]["turn"] = 2
    wrong = tmp_path / "wrong.json"
    wrong.write_text(json.dumps(content), encoding="utf-8")
    assert cli.main(["replay", str(wrong)]) == 1
    out = capsys.readouterr().out
    assert "1 differs" in out
    assert "step 2: turn should be 2, is 1" in out


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "no such file"),
        (b"\xff\xfe", "utf-8"),
        (b"[1", "not JSON"),
        (b'{"format": 9}', "format 9 is newer than 1"),
    ],
)
def test_a_trace_that_cannot_be_read_is_named(
    content: bytes | None, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.json"
    if content is not None:
        path.write_bytes(content)
    assert cli.main(["replay", str(path)]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"crimehotel: cannot read {path}: ")
    assert words in error
    assert "Traceback" not in error


def test_the_version_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"crimehotel {__version__}\n"


def test_a_command_is_needed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main([])
    assert ended.value.code == 2
    assert "COMMAND" in capsys.readouterr().err


def test_an_unknown_mutant_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["serve", "--mutant", "CH-M999"]) == 2
    assert "there are CH-M001 to CH-M" in capsys.readouterr().err


def test_a_mutant_can_be_served() -> None:
    """It answers on the wire like the engine, in a process of its own."""
    run = subprocess.run(
        [sys.executable, "-m", "crimehotel_rules.cli", "serve", "--mutant", "CH-M001"],
        input='{"id":1,"op":"hello","protocol":[1]}\n',
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(run.stdout)["id"] == 1


def test_serve_answers_every_line(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ['{"id":1,"op":"hello","protocol":[1]}', "rubbish", "[]", '{"id":2,"op":"quit"}', "x"]
    out = io.TextIOWrapper(io.BytesIO())
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO("\n".join(lines).encode())))
    monkeypatch.setattr("sys.stdout", out)
    assert cli.main(["serve"]) == 0
    out.seek(0)
    replies = [json.loads(line) for line in out]
    assert [reply["id"] for reply in replies] == [1, None, None, 2]
    assert "not JSON" in replies[1]["error"]
