"""Files are whole or as they were, and two runs have a folder each."""

import os
from pathlib import Path

import pytest

from crimehotel_rules.system import files


def test_a_file_is_whole_or_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "report"
    files.write(path, "one")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        files.write(path, "two")
    assert path.read_text() == "one"
    assert [each.name for each in tmp_path.iterdir()] == ["report"]


def test_a_link_stays_one_and_a_pipe_is_written_to(tmp_path: Path) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    real.write_text("old")
    link.symlink_to(real)
    files.write(link, "new")
    assert link.is_symlink()
    assert real.read_text() == "new"
    files.make_way(Path("/dev/null"))
    files.write(Path("/dev/null"), "nothing")
    assert Path("/dev/null").is_char_device()


def test_two_runs_at_a_time_have_a_folder_each(tmp_path: Path) -> None:
    wanted = tmp_path / "found"
    pattern = "counterexample-*.json"
    with files.own_folder(wanted, pattern) as first:
        (first / "counterexample-1.json").write_text("first")
        with files.own_folder(wanted, pattern) as second:
            (second / "counterexample-1.json").write_text("second")
    assert (wanted / "counterexample-1.json").read_text() == "first"
    assert (tmp_path / "found-2" / "counterexample-1.json").read_text() == "second"
    with files.own_folder(wanted, pattern) as third:
        assert third == wanted
        assert list(third.iterdir()) == []
    assert not wanted.exists()
