"""``crimehotel show``: the position that was asked for, as its viewer may see it."""

import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from crimehotel_rules import cli, crime_hotel
from crimehotel_rules.crime_hotel.game import GAME
from crimehotel_rules.crime_hotel.show import draw, draw_text
from crimehotel_rules.kernel import trace
from tools.chain import TOP

THE_FIRST = ("play-a", "--game", GAME.name)

PLAY_A = list(trace.states(GAME, trace.load(GAME, trace.shipped(GAME)[0])))


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """80 columns, whatever the terminal of the test run has."""
    monkeypatch.setenv("COLUMNS", "80")


def shown(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What is printed, with the title in one line."""
    assert cli.main(["show", *words]) == 0
    title, _, drawing = capsys.readouterr().out.partition("\n\n")
    return " ".join(title.split()) + "\n" + drawing


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line that says why nothing is shown."""
    assert cli.main(["show", *words]) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert error.count("\n") == 1
    assert error.startswith("crimehotel: ")
    return error


def play_a() -> Any:
    """The first example play, to be changed."""
    return json.loads(trace.shipped(GAME)[0].read_text(encoding="utf-8"))


def written(folder: Path, content: object) -> str:
    """The name of a file with this content."""
    path = folder / "game.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    return str(path)


def test_the_odds_of_a_seat_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    """After Ryan could not follow on floor 2, card 27 is Noah's or, at odds of 1 in 3, hidden."""
    sam = (*THE_FIRST, "--step", "25", "--seat", "Sam", "--odds")
    murderer = shown(capsys, *sam).partition("The murderer")[2].partition("Ryan, 2 cards")[0]
    assert re.findall(r"(\d\d) (\d+%)", murderer) == [
        ("32", "17%"),
        ("38", "17%"),
        ("27", "33%"),
        ("13", "17%"),
        ("14", "17%"),
    ]
    assert cli.main(["show", *sam, "--svg", "-", "--lang", "fr"]) == 0
    picture = ET.fromstring(capsys.readouterr().out)
    assert "Le meurtrier\u00a0: 27\u00a0: 33\u00a0%, 13\u00a0: 17\u00a0%" in str(picture[1].text)


def test_odds_are_shown_for_every_game_that_has_some(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("play-a", "--game", "mord-im-arosa", "--step", "10", "--odds")
    assert "2 yellow clues" in shown(capsys, *words)


def test_a_game_without_odds_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr("crimehotel_rules.crime_hotel.show.draw_odds")
    assert "there are no odds for Crime Hotel" in refused(capsys, *THE_FIRST, "--odds")


def test_a_position_is_drawn_under_what_led_to_it(capsys: pytest.CaptureFixture[str]) -> None:
    title, _, drawing = shown(capsys, *THE_FIRST, "--step", "25").partition("\n")
    assert title == "play-a, step 25 of 35: Noah plays 33."
    view = crime_hotel.view(PLAY_A[25], crime_hotel.SPECTATOR)
    assert drawing == draw_text(view) + "\n"


def test_without_a_step_it_is_the_last_one(capsys: pytest.CaptureFixture[str]) -> None:
    out = shown(capsys, *THE_FIRST)
    assert out == shown(capsys, *THE_FIRST, "--step", "35")
    assert "The murderer is in room 27." in out


def test_attempts_that_are_refused_at_the_end_are_not_how_a_game_ends(
    capsys: pytest.CaptureFixture[str],
) -> None:
    title = shown(capsys, "play-a", "--game", "mord-im-arosa").splitlines()[0]
    assert "of 98" in title
    assert "refused" not in title


def test_step_0_is_the_start(capsys: pytest.CaptureFixture[str]) -> None:
    out = shown(capsys, *THE_FIRST, "--step", "0")
    assert out.startswith("play-a, before the first of 35 steps\n")
    assert "the cards are to be dealt" in out


@pytest.mark.parametrize("seat", ["Ryan", "ryan", "1"])
def test_a_seat_has_a_name_and_a_number(seat: str, capsys: pytest.CaptureFixture[str]) -> None:
    out = shown(capsys, *THE_FIRST, "--step", "25", "--seat", seat)
    assert "Hand of Ryan          14 32" in out


def test_a_spectator_sees_no_hand(capsys: pytest.CaptureFixture[str]) -> None:
    out = shown(capsys, *THE_FIRST, "--step", "25", "--seat", "spectator")
    assert out == shown(capsys, *THE_FIRST, "--step", "25")
    assert "Hand" not in out


@pytest.mark.parametrize(
    ("step", "seat", "told"),
    [
        ("1", "Sam", "The cards are dealt; Sam gets "),
        ("4", "Noah", "Noah wants to play card 13: refused."),
        ("4", "Sam", "An attempt by Noah is refused; nothing changes."),
        (
            "6",
            "Sam",
            "Ryan takes the police car and parks first; the others park in turn: Noah and Sam.",
        ),
        ("7", "Sam", "Ryan guesses room 27."),
        ("8", "Sam", "Noah takes a bonus desk."),
        ("14", "Noah", "Sam exchanges 1 card with Ryan."),
        ("34", "Ryan", "Sam relocates a meeple from column 2 to floor 2."),
    ],
)
def test_the_caption_tells_what_happened(
    step: str, seat: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    title, *_ = shown(capsys, *THE_FIRST, "--step", step, "--seat", seat).split("\n")
    assert told in title


def test_the_cards_of_an_exchange_are_told_to_both_partners_only(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = {
        seat: shown(capsys, *THE_FIRST, "--step", "15", "--seat", seat).split("\n")[0]
        for seat in ("Sam", "Ryan", "Noah", "spectator")
    }
    assert re.search(r"Sam exchanges 1 card with Ryan: gives \d\d and draws \d\d\.$", told["Sam"])
    assert told["Sam"] == told["Ryan"]
    assert told["Noah"] == told["spectator"]
    assert told["Noah"].endswith("Sam exchanges 1 card with Ryan.")


def test_no_caption_tells_a_spectator_of_hidden_cards(capsys: pytest.CaptureFixture[str]) -> None:
    """Every card in a caption lies open on the table or on the hotel after the step."""
    for step, state in enumerate(PLAY_A):
        title, *_ = shown(capsys, *THE_FIRST, "--step", str(step)).split("\n")
        view = crime_hotel.view(state, crime_hotel.SPECTATOR)
        told = set(map(int, re.findall(r"(?:plays|card,) (\d\d)", title)))
        assert told <= {*view.table, *view.searched}


def test_a_refused_attempt_with_a_hidden_card_is_told_to_its_actor_only(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    step = play_a()["steps"][3]
    assert step["by"] == 2
    card = str(step["action"]["card"])
    mine = shown(capsys, *THE_FIRST, "--step", "4", "--seat", "Noah").split("\n")[0]
    assert f"play card {card}" in mine
    assert "CH-INQ-3" in mine
    yours = shown(capsys, *THE_FIRST, "--step", "4").split("\n")[0]
    assert card not in yours
    assert "CH-" not in yours


def test_it_speaks_french(capsys: pytest.CaptureFixture[str]) -> None:
    out = shown(capsys, *THE_FIRST, "--step", "7", "--lang", "fr")
    assert out.startswith("play-a, étape 7 sur 35 : Ryan désigne ")
    assert "étage 3" in out


def test_in_french_a_player_has_one_name(capsys: pytest.CaptureFixture[str]) -> None:
    """Yellow and Brown are called by their colours: in the picture, and in what is tried."""
    out = shown(capsys, "play-a", "--game", "mord-im-arosa", "--step", "11", "--lang", "fr")
    told = " ".join(out.split())
    assert "Jaune veut inspecter l'étage 3 : refusé. Jaune n'a pas la main" in told
    assert "c'est Marron qui enquête (MA-TURN-1) Acte I : Marron doit inspecter un étage" in told


def test_a_picture_is_written_to_a_file_or_to_standard_output(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "position.svg"
    assert cli.main(["show", *THE_FIRST, "--step", "25", "--svg", str(file)]) == 0
    assert "step 25 of 35: Noah plays 33." in capsys.readouterr().out
    picture = file.read_text(encoding="utf-8")
    assert picture == draw(crime_hotel.view(PLAY_A[25], crime_hotel.SPECTATOR)) + "\n"
    assert cli.main(["show", *THE_FIRST, "--step", "25", "--svg", "-"]) == 0
    assert capsys.readouterr().out == picture
    ET.fromstring(picture)


def test_a_picture_that_cannot_be_written_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "nowhere" / "position.svg")
    assert f"cannot write {file}: No such file" in refused(capsys, *THE_FIRST, "--svg", file)


def test_a_picture_does_not_replace_the_trace_that_it_shows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = written(tmp_path, play_a())
    before = Path(name).read_bytes()
    assert "would be lost" in refused(capsys, name, "--svg", name)
    assert Path(name).read_bytes() == before


@pytest.mark.parametrize("step", ["36", "-1", "x", "9" * 5000])
def test_a_step_that_is_not_there_is_refused_with_the_range(
    step: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "the steps of play-a are 0 to 35" in refused(capsys, *THE_FIRST, "--step", step)


@pytest.mark.parametrize("seat", ["Zoe", "3", "-1", "\x1b[31m"])
def test_a_seat_that_is_not_there_is_refused_with_those_that_are(
    seat: str, capsys: pytest.CaptureFixture[str]
) -> None:
    error = refused(capsys, *THE_FIRST, f"--seat={seat}")
    assert "--seat takes Sam (0), Ryan (1), Noah (2) or spectator" in error
    assert "\x1b" not in error


def test_a_file_that_is_not_there_is_refused_with_the_examples(
    capsys: pytest.CaptureFixture[str],
) -> None:
    error = refused(capsys, "play-z")
    assert "cannot read play-z: there is no such file" in error
    assert "play-a, play-b, play-c" in error


def test_a_file_that_is_no_trace_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "this field is missing (field game)" in refused(capsys, written(tmp_path, {"steps": []}))
    assert "Is a directory" in refused(capsys, str(tmp_path))
    assert "name a file, or an example play such as play-a" in refused(capsys, "")


def test_a_trace_that_is_not_legal_is_refused_with_step_and_rule(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = play_a()
    del content["steps"][3]["refused"]
    name = written(tmp_path, content)
    error = refused(capsys, name, "--step", "1")
    assert f"step 4 of {name} is not legal: it breaks CH-INQ-3; --seat 2 says more" in error
    assert "24" not in error.replace(name, "")
    own = refused(capsys, name, "--seat", "Noah")
    assert "is not legal: Noah holds 24 and 25 on floor 2 and must follow the lead 23" in own


def test_a_seat_that_is_not_there_is_not_offered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = play_a()
    content["steps"][3]["by"] = 7
    del content["steps"][3]["refused"]
    error = refused(capsys, written(tmp_path, content))
    assert "step 4 of " in error
    assert "is not legal: it breaks CH-SETUP-1" in error
    assert "--seat 7" not in error


def test_a_trace_in_which_a_legal_step_should_be_refused_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = play_a()
    content["steps"][1]["refused"] = "CH-INQ-3"
    error = refused(capsys, written(tmp_path, content))
    assert "it says that CH-INQ-3 refuses step 2, which is legal" in error


def counterexample(*attempts: object, players: int = 3) -> dict[str, object]:
    """A file as ``crimehotel conform`` writes it."""
    return {
        "game": GAME.name,
        "name": "fuzz: 17",
        "rules": ["CH-INQ-1"],
        "setup": {"players": ["Sam", "Ryan", "Noah"][:players]},
        "attempts": attempts,
    }


def test_a_counterexample_is_shown_with_its_refused_attempts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = written(
        tmp_path,
        counterexample(
            {"by": 0, "action": {"type": "guess", "space": "R27"}},
            {"by": 1, "action": "rubbish"},
            {"by": "new", "action": {"players": []}},
            {"by": 1, "action": {"type": "play", "card": 23}},
        ),
    )
    first = shown(capsys, name, "--step", "1")
    assert first.startswith("fuzz: 17, step 1 of 4: Sam wants to guess room 27: refused. ")
    assert "An attempt by Ryan is refused" in shown(capsys, name, "--step", "2")
    assert "An attempt to set up another game is refused" in shown(capsys, name, "--step", "3")
    last = shown(capsys, name)
    assert "An attempt by Ryan is refused" in last
    assert "23" not in last.split("\n")[0]
    assert "the cards are to be dealt" in last


def test_a_set_up_that_makes_no_game_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    error = refused(capsys, written(tmp_path, counterexample(players=2)))
    assert "a set-up that cannot be played: 2 players cannot play" in error


def test_a_notebook_shows_the_picture_of_a_view() -> None:
    view = crime_hotel.view(PLAY_A[25], crime_hotel.Seat(1))
    assert view._repr_svg_() == draw(view)


def test_who_does_not_look_at_pictures_does_not_load_them() -> None:
    """The rules stand below the pictures, and cost no more than before."""
    ask = (
        "import sys; from crimehotel_rules import crime_hotel as c;"
        "view = c.view(c.new_game(c.Setup(players=('Sam', 'Ryan', 'Noah'))), c.SPECTATOR);"
        "loaded = 'crimehotel_rules.crime_hotel.show' in sys.modules;"
        "print(loaded, view._repr_svg_()[:4])"
    )
    run = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert run.stdout == "False <svg\n"


def test_replay_takes_the_same_names_and_sends_counterexamples_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["replay", "play-b", "--game", "crime-hotel"]) == 0
    assert "Crime Hotel, play B: 32 steps" in capsys.readouterr().out
    name = written(tmp_path, counterexample())
    assert cli.main(["replay", name]) == 2
    assert f"crimehotel show {name}" in capsys.readouterr().err


def test_the_picture_of_the_readme_is_current(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """If not, the command of the README makes it anew, with ``--svg docs/_static/position.svg``."""
    command = "crimehotel show play-a --game crime-hotel --step 25"
    readme = (TOP / "README.md").read_text(encoding="utf-8")
    assert "](docs/_static/position.svg)" in readme
    assert command in readme
    drawn = tmp_path / "position.svg"
    assert cli.main([*command.split()[1:], "--svg", str(drawn)]) == 0
    committed = (TOP / "docs" / "_static" / "position.svg").read_text(encoding="utf-8")
    assert committed == drawn.read_text(encoding="utf-8")


def test_what_the_readme_links_to_is_there() -> None:
    links = re.findall(r"\]\(([^):]+)\)", (TOP / "README.md").read_text(encoding="utf-8"))
    assert "docs/tutorial.rst" in links
    assert [link for link in links if not (TOP / link).exists()] == []
