"""The README on a package index: no link or picture there leads nowhere."""

from pathlib import Path

import pytest
from hatchling.build import prepare_metadata_for_build_wheel

from tools.readme import for_index
from tools.wheel_check import relative_links

TOP = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize(
    ("here", "there"),
    [
        ("the [protocol](spec/README.md) fits", "the protocol (`spec/README.md`) fits"),
        ("[docs/report.rst](docs/report.rst) explains", "`docs/report.rst` explains"),
        ("[spec/protocol/](spec/protocol/README.md)", "`spec/protocol/README.md`"),
        ("![The hotel](docs/_static/position.svg)", "*The hotel*"),
        ("a [page](https://example.org/page)", "a [page](https://example.org/page)"),
    ],
)
def test_a_link_to_a_file_becomes_its_path(here: str, there: str) -> None:
    assert for_index(here) == there


def test_the_description_of_the_package_is_the_readme_without_relative_links(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(TOP)
    made = tmp_path / prepare_metadata_for_build_wheel(str(tmp_path)) / "METADATA"
    metadata = made.read_text(encoding="utf-8")
    assert relative_links(metadata) == []
    assert "\nDescription-Content-Type: text/markdown\n" in metadata
    assert metadata.endswith(for_index((TOP / "README.md").read_text(encoding="utf-8")))


def test_the_check_of_links_finds_every_kind() -> None:
    description = """
See [one](docs/one.rst), ![two](two.svg), [three][3] and <img alt="" src="four.png">,
but [five](https://example.org/five) is whole.

[3]: spec/three.md
"""
    found = relative_links(f"Metadata-Version: 2.4\nName: x\n{description}")
    assert found == ["docs/one.rst", "two.svg", "spec/three.md", "four.png"]


def test_a_package_without_a_description_is_refused() -> None:
    with pytest.raises(SystemExit, match="no description"):
        relative_links("Metadata-Version: 2.4\nName: x\n\n")
