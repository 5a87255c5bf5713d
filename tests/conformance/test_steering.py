"""Nothing that an engine, a file or a user says steers the terminal or the reader of a report."""

import json
import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Final

import pytest

from crimehotel_rules import cli
from tests.weather import CRIMEHOTEL, QUICK, TOP, engine

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="what is left running is looked up in /proc"
)

RUIN: Final = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""What steers a terminal; only the line feed does no harm."""

MOST_PRINTED: Final = 50_000

NAMES: Final = ("json", "junit", "html", "badge")

SPOKEN: Final = {
    "evil-name": ("hello", 0),
    "evil-capabilities": ("hello", 0),
    "evil-readings": ("hello", 2),
    "evil-readers": ("hello", 2),
    "evil-games": ("hello", 2),
    "evil-protocol": ("hello", 2),
    "endless-name": ("hello", 0),
    "endless-games": ("hello", 2),
    "endless-readings": ("hello", 2),
    "babble": ("hello", 2),
    "crash": ("act", 1),
    "swollen-error": ("act", 1),
    "swollen-text": ("act", 1),
}
"""When they speak, and how the run ends."""


@pytest.mark.parametrize(
    ("behaviour", "when", "code"), [(name, *how) for name, how in SPOKEN.items()]
)
def test_nothing_steers_the_terminal(
    behaviour: str,
    when: str,
    code: int,
    marker: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    options = [word for name in NAMES for word in (f"--{name}", str(tmp_path / name))]
    options += ["--counterexamples", str(tmp_path / "c"), "--stop-after", "3"]
    words = ["conform", *QUICK, *options, "--", *engine(behaviour, when, marker)]
    assert cli.main(words) == code
    told = capsys.readouterr()
    assert RUIN.search(told.out + told.err) is None
    assert len(told.out + told.err) < MOST_PRINTED
    if code == 2:
        assert told.err.count("\n") == 1
        return
    ET.fromstring((tmp_path / "junit").read_text(encoding="utf-8"))
    for name in ("junit", "html", "badge"):
        assert RUIN.search((tmp_path / name).read_text(encoding="utf-8")) is None
    for trace in sorted((tmp_path / "c").glob("*.json")):
        assert cli.main(["replay", str(trace), "--", *engine(behaviour, when, marker)]) == code
        told = capsys.readouterr()
        assert RUIN.search(told.out + told.err) is None
        assert len(told.out + told.err) < MOST_PRINTED


def test_names_in_a_trace_do_not_steer_it_either(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play = TOP / "spec" / "crime-hotel" / "traces" / "play-a.json"
    content = json.loads(play.read_text(encoding="utf-8"))
    evil = "\x1b]0;gone\x07\u202e"
    content["name"] = evil
    content["setup"]["players"] = [f"{name}{evil}" for name in content["setup"]["players"]]
    file = tmp_path / "evil.json"
    file.write_text(json.dumps(content), encoding="utf-8")
    serve = ["--", *CRIMEHOTEL, "serve"]
    for words in (
        ["replay", str(file)],
        ["replay", str(file), *serve],
        ["show", str(file)],
        ["show", str(file), "--step", "4"],
        ["show", str(file), "--seat", evil],
        ["show", str(file), "--svg", str(tmp_path / "picture.svg")],
    ):
        assert cli.main(words) in (0, 2)
        told = capsys.readouterr()
        assert told.out + told.err
        assert RUIN.search(told.out + told.err) is None, words


@pytest.mark.parametrize(
    "words",
    [
        ["rule", "\x1b[31mCH"],
        ["rules", "\x1b[31m"],
        ["replay", "/nowhere/\x1b[31m"],
        ["show", "/nowhere/\x1b[31m\n"],
        ["conform", "--json", "/nowhere/\x1b[31m", "--", "true"],
        ["conform", "--", "/nowhere/\x1b[31m"],
        ["conform", "\x1b[31m"],
        ["simulate", "--game", "crime-hotel", "--svg", "/proc/\x1b[31m"],
    ],
)
def test_what_was_typed_does_not_steer_it(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(words) in (1, 2)
    assert RUIN.search(capsys.readouterr().err) is None


def test_what_no_option_takes_does_not_steer_it(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["show", "play-a", "--\x1b[31m", "x" * 200_000])
    told = capsys.readouterr().err
    assert RUIN.search(told) is None
    assert len(told) < MOST_PRINTED
