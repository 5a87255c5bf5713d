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
