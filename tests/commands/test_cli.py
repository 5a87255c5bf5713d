"""The command line: what it prints and how it ends."""

import io
import json
import subprocess
import sys
from contextlib import redirect_stdout
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
    assert "step 2: turn should be 2, but is 1" in out


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "step 4 should be legal, but is refused: Noah holds 24 and 25 on floor 2 and must"),
        ("fr", "l'étape 4 devrait être légale, et elle est refusée\u00a0: Noah a 24 et 25"),
    ],
)
def test_replay_says_why_a_step_is_refused(
    lang: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = json.loads(trace.shipped(game("crime-hotel"))[0].read_text(encoding="utf-8"))
    del content["steps"][3]["refused"]
    wrong = tmp_path / "wrong.json"
    wrong.write_text(json.dumps(content), encoding="utf-8")
    assert cli.main(["replay", str(wrong), "--lang", lang]) == 1
    out = capsys.readouterr().out
    assert told in out
    assert "(CH-INQ-3)" in out
    assert "None" not in out


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


def test_alone_it_teaches(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever types nothing but the name learns what there is, and how to begin."""
    assert cli.main([]) == 0
    out = capsys.readouterr().out
    assert "start here:" in out
    assert "crimehotel conform -- node my-engine.mjs" in out


def test_alone_it_teaches_in_french_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--lang", "fr"]) == 0
    assert "pour commencer" in capsys.readouterr().out


@pytest.mark.parametrize("shell", ["bash", "zsh"])
def test_a_shell_can_complete(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert "--expected-failures" in script
    assert "simulate" in script


def test_bash_completes_names_of_files_and_games(tmp_path: Path) -> None:
    """What stands after ``replay`` is a file, what stands after ``--game`` is a game."""
    (tmp_path / "saved.json").touch()
    script = tmp_path / "completion.bash"
    with script.open("w", encoding="utf-8") as file, redirect_stdout(file):
        cli.main(["completion", "bash"])
    asked = """
        cd "$1"; source completion.bash
        function=$(complete -p crimehotel | sed 's/.* -F \\([^ ]*\\).*/\\1/')
        for line in "replay sav" "play --game mord"; do
            COMP_WORDS=(crimehotel $line); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            COMPREPLY=(); $function crimehotel "${COMP_WORDS[COMP_CWORD]}"; echo "${COMPREPLY[@]}"
        done"""
    run = subprocess.run(
        ["bash", "-c", asked, "bash", tmp_path], capture_output=True, text=True, check=True
    )
    assert run.stdout.split() == ["saved.json", "mord-im-arosa"]


def test_without_shtab_nothing_is_completed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "shtab", None)
    assert cli.main(["completion", "bash"]) == 2
    assert 'pip install "crimehotel-rules[completion]"' in capsys.readouterr().err


def test_the_package_can_be_run() -> None:
    command = [sys.executable, "-m", "crimehotel_rules", "--version"]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    assert run.stdout == f"crimehotel {__version__}\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["confrom"], "there is no 'confrom'; did you mean conform?"),
        (["qqq"], "there is no 'qqq'; choose from conform, play,"),
        (["rules", "--gmae=x"], "unrecognized arguments: --gmae=x; did you mean --game?"),
        (["rules", "--lang", "rf"], "there is no 'rf'; choose from en, fr"),
        (["conform", "--level", "vews"], "there is no 'vews'; did you mean views?"),
        (["help"], "there is no 'help'; crimehotel --help, or crimehotel COMMAND --help"),
        (["version", "--lang", "fr"], "'version' n'existe pas\u00a0; crimehotel --version"),
        (["conform", "--seed", "x"], "argument --seed: 'x' is not a whole number, such as 1"),
        (["play", "--seed", "9" * 5000], "9…' is not a whole number, such as 1 or 42"),
        (["simulate", "--games", "9" * 5000], "9…' is not a number of games, such as 1000"),
        (["play", "--seed", "x"], "argument --seed: 'x' is not a whole number, such as 1"),
        (["pack", "lint", "--games", "1.5", "x"], "--games: '1.5' is not a whole number, such as"),
        (["conform", "--time-limit", "5h"], "'5h' is not a time, such as 90, 90s or 10m"),
        (["--lang", "fr", "confrom"], "'confrom' n'existe pas\u00a0; vouliez-vous dire conform"),
    ],
)
def test_a_slip_is_understood(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(words)
    assert ended.value.code == 2
    assert told in capsys.readouterr().err


def test_an_option_that_a_command_does_not_have_shows_how_it_is_called(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        cli.main(["rules", "--qqq"])
    assert capsys.readouterr().err.startswith("usage: crimehotel rules ")


def test_an_unknown_mutant_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["serve", "--mutant", "CH-M999"]) == 2
    assert "they go from CH-M001 to CH-M" in capsys.readouterr().err


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
