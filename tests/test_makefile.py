"""``make conform``: whoever has run it knows how to call the command that the report speaks of."""

import os
import subprocess
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize(("program", "code"), [("true", 0), ("false", 2)])
@pytest.mark.parametrize("words", [[], ["GAME=crime-hotel"], ["IMPL=node my-engine.mjs"]])
def test_a_run_ends_with_how_the_command_is_called(
    program: str, code: int, words: list[str]
) -> None:
    """It is in no folder that the shell searches; said once, and also if the engine fails."""
    installed = ".venv-conform/.installed"
    outside = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    run = subprocess.run(
        ["make", "conform", "-o", installed, f"CRIMEHOTEL={program}", *words],
        cwd=TOP, env=outside, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == code
    assert run.stdout.count(f"In this checkout, crimehotel is called {program}\n") == 1
