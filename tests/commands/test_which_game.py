"""Which game a command is about, and what is said if that is not clear."""

import json
import re
import subprocess
import sys
from pathlib import Path

import attrs
import pytest

from crimehotel_rules import cli, games
from crimehotel_rules.kernel import trace
from tests.commands.house import INN, MOTEL, move_in


@pytest.fixture(autouse=True)
def many_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three games, of which one is under construction."""
    monkeypatch.setenv("COLUMNS", "200")
    move_in(monkeypatch)


def out(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command prints that does what was asked."""
    assert cli.main(words) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line that says why a command cannot run."""
    assert cli.main(words) == 2
    printed, error = capsys.readouterr()
    assert printed == ""
    assert error.startswith("crimehotel: ")
    assert error.count("\n") == 1
    return error.removeprefix("crimehotel: ").rstrip("\n")


def motel_trace(folder: Path, **changes: object) -> str:
    """A file with the toy's play, or with other fields."""
    content = json.loads(trace.shipped(MOTEL)[0].read_text(encoding="utf-8")) | changes
    path = folder / "game.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    return str(path)


def test_all_games_are_listed_and_those_under_construction_say_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = [" ".join(line.split()) for line in out(capsys, "games").splitlines()]
    assert "toy-motel Toy Motel, for 2 or 3 players: finished" in lines
    lacks = "under construction; missing: its pictures"
    assert f"paper-inn Paper Inn, for 2 or 3 players: {lacks}" in lines
    french = " ".join(out(capsys, "games", "--lang", "fr").split())
    assert "Paper Inn, pour 2 ou 3 joueurs : en construction ; il manque : ses images" in french


def test_a_game_for_many_says_from_how_many_to_how_many(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = sys.modules[games.TABLE["toy-motel"][1]]
    monkeypatch.setattr(page, "GAME", attrs.evolve(MOTEL, players=(2, 3, 4)))
    assert "Toy Motel, for 2 to 4 players: finished" in out(capsys, "games")


# The id, the file and --game


def test_the_id_tells_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    told = out(capsys, "rule", "tm-deal-1")
    assert told.startswith("TM-DEAL-1  The keys\n")
    assert "English leaflet: keys" in told
    assert "tests/toy_motel/rules/" in told


def test_without_its_letters_an_id_needs_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert out(capsys, "rule", "deal-1", "--game", "toy-motel").startswith("TM-DEAL-1")
    error = refused(capsys, "rule", "deal-1")
    assert error == "there is no rule or ruling 'deal-1'; did you mean TM-DEAL-1?"


def test_the_file_tells_the_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = motel_trace(tmp_path)
    assert "Doors" in out(capsys, "show", file)
    assert "all as expected" in out(capsys, "replay", file)


def test_a_search_goes_through_all_games_or_one(capsys: pytest.CaptureFixture[str]) -> None:
    everything = out(capsys, "rules")
    assert {"CH", "TM"} <= set(re.findall(r"^  ([A-Z]{2})-", everything, re.MULTILINE))
    assert "Toy Motel\n\nThe keys\n" in everything
    assert everything.endswith("Paper Inn (under construction)\n")
    one = out(capsys, "rules", "--game", "toy-motel")
    assert set(re.findall(r"^  ([A-Z]{2})-", one, re.MULTILINE)) == {"TM"}


def test_a_page_and_a_schema_are_those_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    page = (MOTEL.spec / "wire.md").read_text(encoding="utf-8")
    assert out(capsys, "protocol", "--game", "toy-motel") == page
    common = out(capsys, "protocol")
    assert common.startswith("# The wire protocol")
    assert "which game? add --game and one of crime-hotel or toy-motel" in refused(
        capsys, "protocol", "view"
    )


def test_what_is_open_is_the_only_finished_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(games.TABLE, "toy-motel")
    assert json.loads(out(capsys, "protocol", "view"))["title"] == "Crime Hotel: view"


def test_an_example_that_several_games_have_needs_the_game(
    capsys: pytest.CaptureFixture[str],
) -> None:
    error = refused(capsys, "show", "play-a")
    assert error == "play-a is an example of crime-hotel and toy-motel; add --game"
    assert "Doors" in out(capsys, "show", "play-a", "--game", "toy-motel")
    assert "all as expected" in out(capsys, "replay", "play-b")


def test_without_a_name_the_plays_of_all_games_are_replayed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = out(capsys, "replay").splitlines()
    assert len(lines) == sum(len(trace.shipped(games.game(name))) for name in games.TABLE)
    assert len(out(capsys, "replay", "--game", "crime-hotel").splitlines()) == 3


# What cannot be


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "command",
    [
        ["rules"],
        ["rule", "deal-1"],
        ["show", "play-a"],
        ["replay", "play-a"],
        ["protocol"],
        ["serve"],
        ["conform"],
    ],
    ids=lambda words: words[0],
)
def test_an_unknown_game_is_refused_with_the_nearest(
    command: list[str], lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [*command, "--game", "toy-motl", "--lang", lang]
    error = refused(capsys, *words, *(["--", "true"] if command == ["conform"] else []))
    assert error == {
        "en": "there is no game 'toy-motl'; did you mean toy-motel?",
        "fr": "il n'y a pas de jeu 'toy-motl'\u00a0; vouliez-vous dire toy-motel\u00a0?",
    }[lang]  # fmt: skip


def test_a_game_like_no_other_is_refused_with_all_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    error = refused(capsys, "rules", "--game", "x\x1b[31m")
    assert error.endswith("choose from crime-hotel, toy-motel, paper-inn")
    assert "\x1b" not in error


@pytest.mark.parametrize("command", ["show", "replay"])
def test_a_trace_of_an_unknown_game_is_refused(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = motel_trace(tmp_path, game="toy-hotel")
    error = refused(capsys, command, file)
    assert error.startswith(f"cannot read {file}: there is no game 'toy-hotel'; did you mean ")
    french = refused(capsys, command, file, "--lang", "fr")
    assert french.startswith(f"impossible de lire {file}\u00a0: il n'y a pas de jeu 'toy-hotel'")


@pytest.mark.parametrize("command", ["show", "replay"])
def test_a_trace_of_another_game_than_asked_for_is_refused(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = motel_trace(tmp_path)
    error = refused(capsys, command, file, "--game", "crime-hotel")
    assert error == f"{file} belongs to toy-motel, not to crime-hotel"


def test_an_id_of_no_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    error = refused(capsys, "rule", "QQ-ZZZ-1")
    prefixes = "CH (crime-hotel), TM (toy-motel), PI (paper-inn)"
    assert error.startswith("there is no rule or ruling 'QQ-ZZZ-1'; ids begin with " + prefixes)


def test_an_id_of_another_game_than_asked_for_is_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    error = refused(capsys, "rule", "TM-DEAL-1", "--game", "crime-hotel")
    assert error == "TM-DEAL-1 belongs to toy-motel, not to crime-hotel"
    french = refused(capsys, "rule", "TM-DEAL-1", "--game", "crime-hotel", "--lang", "fr")
    assert french == "TM-DEAL-1 appartient à toy-motel, pas à crime-hotel"


def test_a_run_for_a_rule_of_another_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["conform", "--game", "crime-hotel", "--rule", "TM-DEAL-1", "--", "true"]
    assert refused(capsys, *words) == "TM-DEAL-1 belongs to toy-motel, not to crime-hotel"
    words = ["conform", "--rule", "TM-DEAL-9", "--", "true"]
    assert "there is no rule 'TM-DEAL-9'; did you mean " in refused(capsys, *words)


def test_a_game_under_construction_says_what_it_cannot_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = motel_trace(tmp_path, game=INN.name)
    lacks = "under construction; missing: its pictures"
    assert refused(capsys, "show", file) == f"paper-inn cannot be shown: {lacks}"
    told = out(capsys, "replay", file)
    assert told.startswith("Paper Inn, ")
    assert told.endswith("all as expected; the game is under construction\n")


# One game loads no other

PACKAGES = {name: module.split(".")[1] for name, (_, module) in games.TABLE.items()}


@pytest.mark.parametrize("name", PACKAGES)
def test_a_command_on_one_game_loads_no_other(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does who imports it."""
    monkeypatch.undo()
    game, package = games.game(name), PACKAGES[name]
    commands = [
        ["rules", "--game", name],
        ["rule", next(iter(game.catalogue.rules))],
        *(["replay", str(play)] for play in trace.shipped(game)),
        *(["show", str(play)] for play in trace.shipped(game)),
        ["protocol", "--game", name],
        ["serve", "--game", name],
    ]
    code = f"""
import sys
from crimehotel_rules import {package}, cli
for words in {commands}:
    cli.main(words)
    sys.stdout.flush()
    print(*[module for module in sys.modules if module.startswith("crimehotel_rules.")],
          file=sys.stderr)
"""
    run = subprocess.run(
        [sys.executable, "-c", code],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = {
        module.split(".")[1] for module in run.stderr.split() if "crimehotel_rules." in module
    }
    assert package in loaded
    assert loaded & {*PACKAGES.values()} == {package}
