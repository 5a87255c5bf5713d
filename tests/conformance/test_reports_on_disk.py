"""Reports and counterexamples on disk: whole, of this run alone, and told where they cannot be."""

import json
from pathlib import Path
from typing import Final

import pytest

from crimehotel_rules import cli
from tests.weather import CRIMEHOTEL, QUICK, engine

NAMES: Final = ("json", "junit", "html", "badge")


@pytest.mark.parametrize("name", [*NAMES, "stderr"])
def test_a_folder_in_the_place_of_a_report_is_told_before_the_run(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["conform", f"--{name}", str(tmp_path), "--", "true"]) == 2
    assert capsys.readouterr().err == (
        f"crimehotel: cannot write --{name} {tmp_path}: Is a directory\n"
    )


def test_a_disk_that_gets_full_is_told_after_the_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [
        "--json",
        str(tmp_path / "a"),
        "--badge",
        "/dev/full",
        "--counterexamples",
        str(tmp_path / "c"),
    ]
    serve = [*CRIMEHOTEL, "serve"]
    assert cli.main(["conform", *QUICK, *words, "--", *serve]) == 2
    told = capsys.readouterr()
    assert "CONFORMANT" in told.out
    assert told.err == "crimehotel: cannot write --badge /dev/full: No space left on device\n"
    assert json.loads((tmp_path / "a").read_text(encoding="utf-8"))["conformant"] is True


def test_a_start_that_fails_leaves_no_report_of_another_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in NAMES:
        (tmp_path / name).write_text("conformant")
    options = [word for name in NAMES for word in (f"--{name}", str(tmp_path / name))]
    assert cli.main(["conform", *options, "--", "no-such-command"]) == 2
    assert list(tmp_path.iterdir()) == []


def test_counterexamples_of_an_earlier_run_are_deleted_and_nothing_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "found"
    folder.mkdir()
    for name in ("counterexample-1.json", "counterexample-12.json", "notes.txt"):
        (folder / name).write_text("old")
    words = [*QUICK, "--counterexamples", str(folder), "--", *CRIMEHOTEL, "serve"]
    assert cli.main(["conform", *words]) == 0
    assert [each.name for each in folder.iterdir()] == ["notes.txt"]


def test_a_green_run_leaves_no_empty_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [*QUICK, "--counterexamples", str(tmp_path / "x"), "--", *CRIMEHOTEL, "serve"]
    assert cli.main(["conform", *words]) == 0
    assert list(tmp_path.iterdir()) == []


def test_a_file_in_the_place_of_the_folder_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "x").write_text("a file")
    words = [*QUICK, "--counterexamples", str(tmp_path / "x"), "--", *CRIMEHOTEL, "serve"]
    assert cli.main(["conform", *words]) == 2
    told = capsys.readouterr().err
    assert told == f"crimehotel: cannot write counterexamples to {tmp_path / 'x'}: File exists\n"


def test_standard_error_is_kept_on_demand(
    marker: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "engine.log"
    log.write_text("of an earlier run")
    words = [*QUICK, "--stderr", str(log), "--counterexamples", str(tmp_path / "c")]
    assert cli.main(["conform", *words, "--", *engine("chatter", "new", marker)]) == 0
    content = log.read_bytes()
    assert content.startswith(b"thinking hard \xff\x1b[31m\n" * 20)
    assert len(content) > 3 * 20 * 20
