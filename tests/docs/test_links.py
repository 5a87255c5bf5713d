"""The checker of links finds what is dead and leaves alone what lives."""

from pathlib import Path

import pytest

from tools import link_check

PAGES = {
    "index.html": '<a href="en/a.html#there">a</a> <a href="https://example.org/#x">outside</a>',
    "en/a.html": '<p id="there">here</p> <a href="#there">up</a> <a href="../index.html">home</a>',
}


def site(folder: Path, pages: dict[str, str]) -> list[str]:
    for name, text in pages.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return list(link_check.faults(folder.resolve()))


def test_a_site_without_dead_links_has_no_faults(tmp_path: Path) -> None:
    assert site(tmp_path, PAGES) == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('<a href="b.html">b</a>', "en/a.html: b.html leads nowhere"),
        ('<img src="b.png">', "en/a.html: b.png leads nowhere"),
        ('<a href="#gone">up</a>', "en/a.html: #gone has no such place"),
        ('<a href="../index.html#gone">x</a>', "en/a.html: ../index.html#gone has no such place"),
        ('<p id="x"></p><p id="x"></p>', "en/a.html: #x stands twice"),
    ],
)
def test_a_dead_link_is_told(tmp_path: Path, text: str, fault: str) -> None:
    pages = {**PAGES, "en/a.html": PAGES["en/a.html"] + text}
    assert site(tmp_path, pages) == [fault]


def test_the_command_fails_on_a_dead_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["link_check", str(tmp_path)])
    assert link_check.main() == 2
    site(tmp_path, PAGES)
    assert link_check.main() == 0
    site(tmp_path, {"index.html": '<a href="gone.html">x</a>'})
    assert link_check.main() == 1
    assert "index.html: gone.html leads nowhere" in capsys.readouterr().err
