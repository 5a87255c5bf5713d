"""The data files are found in a checkout and in an installed package."""

from pathlib import Path

import pytest

from crimehotel_rules.kernel import data


def test_a_checkout_keeps_the_data_beside_the_package() -> None:
    assert (data.path("features") / "crime-hotel").is_dir()
    assert (data.path("spec") / "crime-hotel" / "rules.toml").is_file()


def test_a_wheel_keeps_the_data_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "_data" / "spec").mkdir(parents=True)
    monkeypatch.setattr(data, "_PACKAGE", tmp_path)
    assert data.path("spec") == tmp_path / "_data" / "spec"
