"""A trace that cannot be read is malformed, whoever reads it."""

from pathlib import Path

import pytest

from crimehotel_rules import cli
from crimehotel_rules.games import game
from crimehotel_rules.kernel import trace


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"by": "chance"', '"by": -1', "-1 is not an actor; a step is by a seat, numbered from 0"),
        ('"by": "chance"', '"by": -2', "-2 is not an actor"),
        ('"name": "', '"name": "\\ud800', "half a character"),
        ('"Sam"', '"\\udc00"', "half a character"),
        ('"by": "chance"', '"by": 1e999', "1e999 is too large"),
    ],
)
@pytest.mark.parametrize("command", ["replay", "show"])
def test_what_is_malformed_is_malformed_for_every_command(
    command: str,
    old: str,
    new: str,
    words: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = trace.shipped(game("crime-hotel"))[0].read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "game.json"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert cli.main([command, str(file)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"crimehotel: cannot read {file}: ")
    assert words in captured.err


@pytest.mark.parametrize(
    "words",
    [
        ["show"],
        ["replay"],
        ["play"],
        ["pack", "lint"],
        ["conform", "--game", "crime-hotel", "--expected-failures"],
    ],
)
def test_a_file_without_an_end_is_too_large(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    implementation = ["--", "true"] if words[0] == "conform" else []
    assert cli.main([*words, "/dev/zero", *implementation]) == 2
    error = capsys.readouterr().err
    assert error.startswith("crimehotel: cannot read ")
    assert error.endswith("/dev/zero: File too large\n")


def test_a_name_of_any_length_is_compared_with_those_that_there_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_text('{"game": "' + 1_000_000 * "crime" + '"}')  # to compare it all takes hours
    assert cli.main(["show", str(file)]) == 2
    assert "there is no game 'crimecrime" in capsys.readouterr().err
