"""The commands of docs/tutorial.rst do what the page says, one after the other."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest

TOP = Path(__file__).resolve().parents[2]
PAGE = TOP / "docs" / "tutorial.rst"

BLOCK = re.compile(
    r"^(?:\.\. exit code (?P<code>\d)\n\n)?"
    r"\.\. code-block:: (?P<language>\w+)\n"
    r"(?:   :caption: (?P<caption>\S+)\n)?"
    r"\n(?P<body>(?:(?:   .*)?\n)+)",
    re.MULTILINE,
)

JAVASCRIPT = "node examples/crime-hotel/javascript/adapter.mjs"
PYTHON = "python examples/crime-hotel/python/adapter.py"


@attrs.frozen
class Command:
    """A command of the page, the lines of output that it shows, and how it ends."""

    line: str
    shown: tuple[str, ...]
    code: int


def blocks() -> Iterator[re.Match[str]]:
    """All code blocks of the page."""
    return BLOCK.finditer(PAGE.read_text(encoding="utf-8"))


def lines(block: re.Match[str]) -> list[str]:
    """The lines of a block, without its indentation."""
    return [line.removeprefix("   ") for line in block["body"].rstrip().splitlines()]


def commands() -> list[Command]:
    """All commands of the page."""
    found = []
    for block in blocks():
        if block["language"] == "console":
            first, *shown = lines(block)
            assert first.startswith("$ "), first
            found.append(Command(first.removeprefix("$ "), tuple(shown), int(block["code"] or 0)))
    return found


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the examples, and the files that the page tells to write."""
    folder = tmp_path_factory.mktemp("checkout")
    shutil.copytree(TOP / "examples", folder / "examples")
    for block in blocks():
        if block["caption"]:
            (folder / block["caption"]).write_text("\n".join(lines(block)) + "\n", "utf-8")
    return folder


def engine(line: str) -> str:
    """The command with an engine that is there: the starter in Python, where node is missing."""
    return line if shutil.which("node") else line.replace(JAVASCRIPT, PYTHON)


def run(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    return subprocess.run(
        shlex.split(engine(line)),
        cwd=folder,
        env={**os.environ, "PATH": path, "PYTHONUTF8": "1", "COLUMNS": "80"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )


def test_the_page_has_commands_and_files() -> None:
    """So that a change of the page's form cannot empty the other test."""
    assert len(commands()) == len(re.findall(r"^   \$ ", PAGE.read_text("utf-8"), re.MULTILINE))
    assert [block["caption"] for block in blocks() if block["caption"]] == [
        "adapter.py",
        "expected-failures.toml",
    ]
    assert [each.line for each in commands() if each.line.startswith("pip ")] == [
        'pip install "crimehotel-rules[conformance]"'
    ]
    assert {JAVASCRIPT in each.line for each in commands()} == {True, False}


def test_every_command_of_the_page_does_what_it_says(checkout: Path) -> None:
    """All but the installation, which ``make wheel`` proves."""
    for command in commands():
        if command.line.startswith("pip "):
            continue
        done = run(command.line, checkout)
        assert done.returncode == command.code, f"{command.line}\n{done.stdout}"
        for line in command.shown:
            assert f"\n{line}" in f"\n{done.stdout}", f"{command.line}: no {line!r}\n{done.stdout}"
    written = {path.name for path in checkout.iterdir()}
    assert {"report.xml", "report.html", "badge.svg"} <= written


def test_the_first_failure_is_told_without_any_rule(checkout: Path) -> None:
    """An adapter that only says hello has broken no rule, and no list of rules helps."""
    (first,) = [each.line for each in commands() if each.line.endswith("1 -- python adapter.py")]
    told = run(first, checkout).stdout
    assert 'Received: {"unsupported": "new"}' in told
    assert "CH-" not in told
    assert len(told.splitlines()) < 40


@pytest.mark.skipif(shutil.which("node") is None, reason="the Python starter was tested above")
def test_the_starter_in_python_is_green_too(checkout: Path) -> None:
    done = run(f"crimehotel conform --level core --fuzz 0 -- {PYTHON}", checkout)
    assert done.returncode == 0, done.stdout
