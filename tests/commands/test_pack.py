"""``crimehotel pack``: lint, new and show, for whichever game a pack belongs to."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from crimehotel_rules import cli, games
from crimehotel_rules.grand_hotel.game import GAME as GRAND
from crimehotel_rules.grand_hotel.packs import starter
from crimehotel_rules.kernel.text import Lang, Text
from crimehotel_rules.packs import Finding, PackKind, Sheet
from crimehotel_rules.workers import NoPool


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """80 columns, whatever the terminal of the test run has."""
    monkeypatch.setenv("COLUMNS", "80")


def written(folder: Path, content: object, name: str = "mine.json") -> str:
    """The name of a file with this content."""
    path = folder / name
    path.write_text(json.dumps(content), encoding="utf-8")
    return str(path)


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """The exit code, and what is printed where."""
    code = cli.main(["pack", *words])
    out, error = capsys.readouterr()
    return code, out, error


def lint(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    return run(capsys, "lint", "--games", "0", *words)


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line that says why a command cannot run."""
    code, out, error = run(capsys, *words)
    assert (code, out) == (2, "")
    assert error.startswith("crimehotel: ")
    assert error.count("\n") == 1
    return error.removeprefix("crimehotel: ").rstrip("\n")


# lint


def test_a_sound_pack_has_nothing_to_find_fault_with(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    name = written(tmp_path, starter())
    code, out, error = lint(capsys, name)
    assert (code, error) == (0, "")
    assert out == f"{name} (Grand Hotel, cards): no faults found\n"


def test_a_finding_is_told_with_its_lint_and_its_path(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = starter()
    file["pack"]["rooms"][0]["type"] = "standard"
    name = written(tmp_path, file)
    code, out, _ = lint(capsys, name)
    assert code == 1
    assert out.splitlines() == [
        f"{name} (Grand Hotel, cards): 2 warnings",
        "  warning  GH-LINT-2  $.pack.decks[0]",
        "      the deck cheap has 7 items for 6 rooms of its type; have as many of both",
        "  warning  GH-LINT-2  $.pack.decks[1]",
        "      the deck standard has 7 items for 8 rooms of its type; have as many of",
        "      both",
    ]


def test_an_error_names_the_rule(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = starter()
    del file["pack"]["rooms"][-1]
    code, out, _ = lint(capsys, written(tmp_path, file), "--lang", "fr")
    assert code == 1
    assert "1 erreur\n" in out
    assert "  erreur  GH-COMP-4  $.pack.rooms\n" in out
    assert "23 cartes" in out


def test_findings_are_written_as_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = starter()
    file["cards"].pop("cheap_1")
    sound, lacking = written(tmp_path, starter(), "a.json"), written(tmp_path, file, "b.json")
    report = tmp_path / "report.json"
    assert lint(capsys, sound, lacking, "--json", str(report))[0] == 1
    content = json.loads(report.read_text(encoding="utf-8"))
    assert content["format"] == 1
    first, second = content["packs"]
    assert first == {"file": sound, "game": "grand-hotel", "kind": "cards", "findings": []}
    assert second["findings"] == [
        {
            "id": "GH-LINT-3",
            "severity": "warning",
            "path": "$.cards.cheap_1",
            "en": "cheap_1 has no French name yet",
            "fr": "cheap_1 n'a pas encore de nom français",
        }
    ]


def test_a_pack_that_cannot_be_read_does_not_stop_the_others(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text('{"pack": ', encoding="utf-8")
    code, out, error = lint(capsys, str(broken), written(tmp_path, starter()))
    assert code == 2
    assert "no faults found" in out
    assert "not JSON" in error


@pytest.mark.parametrize("content", [b"\xff\xfe", b"[", b"{}", b"3", b'"pack"', b""])
def test_what_is_no_pack_is_told_in_a_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "strange.json"
    path.write_bytes(content)
    assert "strange.json" in refused(capsys, "lint", str(path))


def test_a_game_that_is_named_judges_even_what_looks_like_nothing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, out, _ = lint(capsys, written(tmp_path, {}), "--game", "grand-hotel")
    assert code == 1
    assert "  error  GH-COMP-7  $" in out


def test_there_is_no_such_file_but_there_are_packs_that_need_none(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = refused(capsys, "lint", "nowhere.json")
    assert "there is no such file" in told
    assert "universe" in told


def test_a_pack_that_comes_with_the_program_is_named_without_its_path(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert lint(capsys, "universe")[:2] == (
        0,
        "universe (Grand Hotel, cards): no faults found\n",
    )


def test_names_in_a_pack_do_not_steer_the_terminal(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = starter()
    file["pack"]["characters"][1]["name"] = "Otto\x1b[31m"
    file["pack"]["characters"][1]["item"]["items"].pop()
    _, out, _ = lint(capsys, written(tmp_path, file))
    assert "\x1b" not in out
    assert "Otto\\x1b[31m" in out


@pytest.mark.parametrize("words", [("--games", "-1"), ("--jobs", "0")])
def test_numbers_out_of_bounds_are_refused(
    capsys: pytest.CaptureFixture[str], words: tuple[str, str]
) -> None:
    assert "--games must be 0 or more" in refused(capsys, "lint", "universe", *words)


# Which game, which kind


def kind(name: str, **parts: Any) -> PackKind:
    """A kind of pack that is recognised by a field of its name."""
    usual: dict[str, Any] = {
        "recognises": lambda content: isinstance(content, dict) and name in content,
        "lint": lambda _content: iter(()),
        "new": lambda: {name: 1},
        "draw": _draw,
    }
    return PackKind(name=name, title=Text(f"a {name}", f"un {name}"), **usual | parts)


def _draw(content: Any, lang: Lang) -> Sheet:
    return Sheet("A sheet", f"<p>{lang} {len(content)}</p>", ".drawing{color:red}")


@pytest.fixture
def two_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Grand Hotel has menus and bills, for once."""
    page = games.page("grand-hotel")
    monkeypatch.setattr(page, "packs", lambda: (kind("menu"), kind("bill")))


@pytest.mark.usefixtures("two_kinds")
def test_the_content_tells_the_kind(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for each in ("menu", "bill"):
        assert f"(Grand Hotel, {each})" in lint(capsys, written(tmp_path, {each: []}))[1]


@pytest.mark.usefixtures("two_kinds")
def test_a_kind_can_be_named_and_must_exist(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    name = written(tmp_path, {})
    assert "(Grand Hotel, bill)" in lint(capsys, name, "--game", "grand-hotel", "--kind", "bill")[1]
    told = refused(capsys, "lint", name, "--game", "grand-hotel", "--kind", "soup")
    assert told == "there is no kind of pack 'soup'; --kind takes menu or bill"
    assert "add --game, and --kind with one of" in refused(capsys, "lint", name)
    both = written(tmp_path, {"menu": 1, "bill": 1})
    assert "does not look like a pack" in refused(capsys, "lint", both, "--game", "grand-hotel")


@pytest.mark.usefixtures("two_kinds")
def test_a_new_pack_of_several_kinds_needs_a_kind(capsys: pytest.CaptureFixture[str]) -> None:
    new = ("new", "--game", "grand-hotel")
    assert refused(capsys, *new) == "which kind of pack? add --kind and one of menu or bill"
    assert "--kind takes menu or bill" in refused(capsys, *new, "--kind", "soup")
    assert json.loads(run(capsys, *new, "--kind", "bill")[1]) == {"bill": 1}


def test_a_game_without_packs_says_which_have_them(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (("new",), ("lint", "universe")):
        told = refused(capsys, *words, "--game", "crime-hotel")
        assert "crime-hotel" in told
        assert "grand-hotel" in told


def test_a_file_that_tells_its_game_is_not_taken_for_another(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    name = written(tmp_path, starter())
    told = refused(capsys, "lint", name, "--game", "crime-hotel")
    assert told == f"{name} belongs to grand-hotel, not to crime-hotel"
    strange = written(tmp_path, starter() | {"game": "grand-motel"}, "strange.json")
    assert "did you mean grand-hotel" in refused(capsys, "lint", strange)


# What can only be seen by playing


def test_games_are_played_unless_the_pack_is_broken_or_nobody_wants_them(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    played = []

    def measure(content: Any, number: int, pool: Any) -> Iterator[Finding]:
        played.append((len(content), number, pool.workers()))
        yield Finding("GH-LINT-7", "$", Text("too long", "trop long"))

    def fault(content: Any) -> Iterator[Finding]:
        if content["menu"] == "bad":
            yield Finding("GH-COMP-7", "$.menu", Text("bad", "mauvais"), "error")

    menu = kind("menu", measure=measure, lint=fault)
    monkeypatch.setattr(games.page("grand-hotel"), "packs", lambda: (menu,))
    good, bad = written(tmp_path, {"menu": "good"}), written(tmp_path, {"menu": "bad"}, "bad.json")
    assert run(capsys, "lint", bad, "--games", "5")[0] == 1
    assert run(capsys, "lint", good, "--games", "0")[0] == 0
    assert played == []
    code, out, _ = run(capsys, "lint", good, "--games", "5", "--jobs", "3")
    assert (code, played) == (1, [(1, 5, 3)])
    assert "too long" in out


def test_notes_fail_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    note = Finding("GH-LINT-1", "$", Text("is it fun?", "est-ce amusant ?"), "note")
    menu = kind("menu", lint=lambda _content: iter([note]))
    monkeypatch.setattr(games.page("grand-hotel"), "packs", lambda: (menu,))
    code, out, _ = lint(capsys, written(tmp_path, {"menu": 1}))
    assert code == 0
    assert "1 note\n  note  GH-LINT-1  $\n      is it fun?\n" in out


def test_workers_that_are_lost_are_told_in_a_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def lost(*_: Any) -> Iterator[Finding]:
        raise NoPool("gone")

    menu = kind("menu", measure=lost)
    monkeypatch.setattr(games.page("grand-hotel"), "packs", lambda: (menu,))
    assert refused(capsys, "lint", written(tmp_path, {"menu": 1})) == "gone"


def test_a_real_pack_is_played_by_workers(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "lint", "universe", "--games", "1", "--jobs", "2")
    told = [line for line in out.splitlines()[1:] if line.startswith("  warning")]
    assert code in (0, 1)
    assert all("GH-LINT-7" in line or "GH-LINT-8" in line for line in told)  # as luck has it


# new


def test_a_new_pack_can_be_linted_and_shown(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    name = str(tmp_path / "mine.json")
    assert run(capsys, "new", "--game", "grand-hotel", "-o", name) == (0, "", "")
    assert lint(capsys, name)[0] == 0
    page = tmp_path / "mine.html"
    assert run(capsys, "show", name, "-o", str(page))[0] == 0
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_nothing_is_written_over(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text("precious", encoding="utf-8")
    told = refused(capsys, "new", "--game", "grand-hotel", "-o", str(path))
    assert told == f"{path} already exists; name another file"
    assert path.read_text(encoding="utf-8") == "precious"


def test_a_page_does_not_replace_the_pack_that_it_shows(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    name = written(tmp_path, starter())
    before = Path(name).read_bytes()
    told = refused(capsys, "show", name, "-o", f"{tmp_path}/../{tmp_path.name}/mine.json")
    assert "would be lost" in told
    assert Path(name).read_bytes() == before


def test_what_cannot_be_written_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    nowhere = str(tmp_path / "no" / "mine.json")
    assert "cannot write" in refused(capsys, "new", "--game", "grand-hotel", "-o", nowhere)
    assert "cannot write" in refused(capsys, "show", "universe", "-o", nowhere)


# show


@pytest.mark.parametrize(("lang", "title"), [("en", "Station"), ("fr", "Gare")])
def test_a_page_is_printed_in_either_language(
    capsys: pytest.CaptureFixture[str], lang: str, title: str
) -> None:
    code, out, _ = run(capsys, "show", "universe", "--lang", lang)
    assert code == 0
    assert re.search(rf'<html lang="{lang}">', out)
    assert title in out


def test_a_pack_with_errors_is_not_shown(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = starter()
    file["pack"]["rooms"].clear()
    name = written(tmp_path, file)
    told = refused(capsys, "show", name)
    assert told == f"{name} has errors; crimehotel pack lint {name} lists them"


# Every game


@pytest.mark.parametrize("name", games.TABLE)
def test_every_kind_of_pack_of_every_game_starts_lints_and_draws(name: str) -> None:
    page = games.page(name)
    others = [each for each in games.TABLE if each != name]
    for each in page.packs():
        new = each.new()
        assert each.recognises(new)
        assert list(each.lint(new)) == []
        assert not any(
            kind.recognises(new) for other in others for kind in games.page(other).packs()
        )
        english, french = each.draw(new, "en"), each.draw(new, "fr")
        assert english.body != french.body
        assert all(text for text in (each.title.en, each.title.fr))


@pytest.mark.parametrize("name", games.TABLE)
def test_every_pack_that_comes_with_the_program_can_be_played(name: str) -> None:
    page = games.page(name)
    for path in (GRAND.spec.parent / name / "packs").glob("*.json") if page.packs() else ():
        content = json.loads(path.read_text(encoding="utf-8"))
        (kind_,) = [each for each in page.packs() if each.recognises(content)]
        assert [each for each in kind_.lint(content) if each.severity == "error"] == []
