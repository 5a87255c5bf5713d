"""The kill table can be made in pieces: what was found out is kept, and not made again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tools import kill_table
from tools.kill_table import Engine, Kept, Kill

ENGINE = Engine("XX-M001", "crime-hotel", "CH-INQ-3", ("CH-INQ-3", "CH-INQ-5"))
OTHER = Engine("XX-M002", "crime-hotel", "CH-INQ-3", ("CH-INQ-3",))
MADE = Kill(ENGINE, 20, 3, "scenario", ("CH-ACT-1", "CH-INQ-5"), 2, 1, 4.5)


def test_what_is_kept_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "kills.jsonl"
    Kept(file).add(MADE)
    kept = Kept(file)
    assert kept.of(ENGINE) == MADE
    assert kept.of(OTHER) is None


def _none(engines: Sequence[Engine]) -> Iterator[Kill]:
    raise AssertionError(f"{engines} need not be tried")


def test_what_is_kept_is_not_made_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "kills.jsonl"
    Kept(file).add(MADE)
    assert list(kill_table._printed([ENGINE], _none, Kept(file))) == [MADE]
    assert "place 2" in capsys.readouterr().out
    assert file.read_text(encoding="utf-8").count("\n") == 1


def test_without_a_file_nothing_is_kept() -> None:
    kept = Kept(None)
    kept.add(MADE)
    assert kept.of(ENGINE) is None


def test_an_engine_that_survives_spoils_the_table() -> None:
    right = Kill(ENGINE, 20, 3, "scenario", ("CH-INQ-3",), 1, 1, 4.5)
    assert kill_table.Shares("reference", [right]).reached
    assert not kill_table.Shares("reference", [right, Kill(OTHER, 20, 0)]).reached
    assert not kill_table.Shares("reference", [MADE]).reached
