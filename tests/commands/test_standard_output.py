"""Standard output that is full, closed, read by nobody, or of another encoding."""

import json
import os
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.weather import PATIENCE, QUICK, Begin, engine

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="what is left running is looked up in /proc"
)

COMMANDS: Final = {
    "conform": ("conform", *QUICK),
    "simulate": ("simulate", "--game", "crime-hotel", "--games", "1000", "--jobs", "1"),
}


def command(name: str, marker: str, *words: str) -> tuple[str, ...]:
    behind = ("--", *engine("honest", "always", marker)) if name == "conform" else ()
    return (*COMMANDS[name], *words, *behind)


@pytest.mark.parametrize("name", COMMANDS)
def test_a_full_standard_output_is_told_in_one_line(
    name: str, begin: Begin, marker: str, tmp_path: Path
) -> None:
    with Path("/dev/full").open("w") as full:
        run = begin(*command(name, marker, "--json", "report.json"), stdout=full)
        _, error = run.communicate(timeout=PATIENCE)
    assert run.returncode == 2
    assert error == "crimehotel: cannot write to standard output: No space left on device\n"
    assert json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", COMMANDS)
def test_a_standard_output_that_nobody_reads_ends_it_quietly(
    name: str, begin: Begin, marker: str, tmp_path: Path
) -> None:
    read, write = os.pipe()
    os.close(read)
    run = begin(*command(name, marker, "--json", "report.json"), stdout=write)
    os.close(write)
    _, error = run.communicate(timeout=PATIENCE)
    assert run.returncode == 2
    assert error == ""
    assert json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", COMMANDS)
def test_a_closed_standard_output_is_told(name: str, begin: Begin, marker: str) -> None:
    run = begin(*command(name, marker), preexec_fn=lambda: os.close(1))
    _, error = run.communicate(timeout=PATIENCE)
    assert run.returncode == 2
    assert error.startswith("crimehotel: standard output is closed")


@pytest.mark.parametrize("name", COMMANDS)
def test_all_streams_may_be_closed(name: str, begin: Begin, marker: str) -> None:
    run = begin(*command(name, marker), preexec_fn=lambda: os.closerange(0, 3))
    run.communicate(timeout=PATIENCE)
    assert run.returncode == 2


ENGLISH: Final = "crimehotel: standard output is ascii"
FRENCH: Final = "crimehotel: la sortie standard est en ascii"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (command("conform", "x", "--lang", "fr"), FRENCH),
        (COMMANDS["simulate"], ENGLISH),
        (("rule", "CH-INQ-3", "--lang", "fr"), FRENCH),
    ],
)
def test_an_encoding_that_lacks_letters_is_told_in_one_line(
    words: tuple[str, ...], told: str, begin: Begin
) -> None:
    run = begin(*words, env={"PYTHONIOENCODING": "ascii"})
    _, error = run.communicate(timeout=PATIENCE)
    assert run.returncode == 2
    assert error.startswith(told)
    assert "PYTHONIOENCODING=utf-8" in error
    assert error.count("\n") == 1
