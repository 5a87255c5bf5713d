"""The workflow in examples/conformance.yml, for an implementer's repository, does what it says."""

import os
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement

from crimehotel_rules.cli import parser
from crimehotel_rules.kernel.translation import Speech

TOP = Path(__file__).resolve().parents[2]
STEPS = yaml.safe_load((TOP / "examples" / "conformance.yml").read_text(encoding="utf-8"))["jobs"][
    "conformance"
]["steps"]
INSTALL, COMMAND = (step["run"] for step in STEPS if "run" in step)
OWN, ENGINE = COMMAND.split(" -- ")
(KEPT,) = (step["with"]["path"].split() for step in STEPS if "upload" in step.get("uses", ""))


def test_it_installs_what_the_package_offers() -> None:
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    *words, wanted = shlex.split(INSTALL)
    assert words == ["pip", "install"]
    assert Requirement(wanted).name == project["name"]
    assert Requirement(wanted).extras == {"conformance"} <= {*project["optional-dependencies"]}


def test_its_command_is_understood_as_it_stands() -> None:
    program, *words = shlex.split(OWN)
    options = parser(Speech("en")).parse_args(words)
    assert program == "crimehotel"
    assert options.fuzz == (0, 5 * 60.0), "no number of games, but five minutes of them"
    assert {str(each) for each in (options.junit, options.html, options.badge)} < {*KEPT}
    assert ENGINE == "node my-engine.mjs"


@pytest.mark.parametrize(
    ("engine", "code", "left"),
    [
        ("crimehotel serve", 0, {*KEPT} - {"crimehotel-counterexamples"}),
        ("crimehotel serve --mutant CH-M254", 1, {*KEPT}),
    ],
)
def test_its_command_judges_an_engine_and_leaves_what_is_kept(
    engine: str, code: int, left: set[str], tmp_path: Path
) -> None:
    """One rule and no random games, to save time; all else as the workflow has it."""
    own = OWN.replace("--fuzz 5m", "--fuzz 0 --level core --rule CH-END-4")
    assert own != OWN
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    done = subprocess.run(
        shlex.split(f"{own} -- {engine}"),
        cwd=tmp_path,
        env={**os.environ, "PATH": path},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == code, done.stdout + done.stderr
    assert {each.name for each in tmp_path.iterdir()} == left
