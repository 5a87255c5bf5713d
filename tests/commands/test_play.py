"""``crimehotel play``: a whole game at the terminal, and every way to leave it."""

import io
import json
import os
import pty
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import attrs
import pytest

from crimehotel_rules import cli, crime_hotel, games
from crimehotel_rules.commands.table import CLEAR, Table
from crimehotel_rules.games import game
from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.seats import SPECTATOR, Actor, Seat, Viewer
from crimehotel_rules.midnight_murder_mysteries import simulation
from crimehotel_rules.midnight_murder_mysteries.cases import our_case
from crimehotel_rules.midnight_murder_mysteries.checks.packs import a_case
from crimehotel_rules.system.keeper import POLITE

GAME = "crime-hotel"


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """80 columns, and a folder of its own to save in."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(os, "fsync", lambda _file: None)  # a game is saved very often


class Typing:
    """Somebody who types lines; then the input ends, or is interrupted."""

    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
        *,
        several: bool = False,
    ) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        self.several = several
        self.terminal = "xterm"

    def __call__(self, typed: str, *options: str, code: int = 0) -> str:
        """What is printed when these lines are typed."""
        self.monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        if self.several:
            self.monkeypatch.setattr("sys.stdout.isatty", lambda: True)
            self.monkeypatch.setenv("TERM", self.terminal)
            self.monkeypatch.setenv("NO_COLOR", "1")
        assert cli.main(["play", "--seed", "3", *options]) == code
        out, error = self.capsys.readouterr()
        return out if code != 2 else error


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typing:
    """One person against policies."""
    return Typing(monkeypatch, capsys)


@pytest.fixture
def together(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typing:
    """Several people at one terminal."""
    return Typing(monkeypatch, capsys, several=True)


def saved(name: str = f"crimehotel-{GAME}.json") -> Any:
    """The game that was saved, as JSON."""
    return json.loads(Path(name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", games.finished())
def test_a_game_is_played_to_its_end(name: str, alone: Typing) -> None:
    """The first choice every time; what is saved is a whole game, and replays.

    Its last step is told, as `crimehotel show` tells it, and that the game is over.
    """
    out = " ".join(alone("1\n" * 3000, "--game", name).split())
    file = f"crimehotel-{name}.json"
    assert f"The game is saved in {file}" in out
    home = game(name)
    *_, before, final = trace.states(home, trace.load(home, Path(file)))
    assert final.turn is None
    views = [home.rules.view(each, "spectator") for each in (final, before)]
    assert " ".join(games.page(name).show().story(*views).split()) in out
    assert "The game is over." in out


def test_one_can_leave_and_come_back(alone: Typing) -> None:
    out = alone("1\nq\n", "--game", GAME, "--players", "Zoé,Ryan=careful,Noah=detective")
    assert "crimehotel play crimehotel-crime-hotel.json goes on" in out
    before = saved()
    assert before["about"] == "players: Zoé,Ryan=careful,Noah=detective"
    assert [step["by"] for step in before["steps"]].count(0) == 1
    alone("1\n", f"crimehotel-{GAME}.json")
    after = saved()
    assert after["steps"][: len(before["steps"])] == before["steps"]
    assert [step["by"] for step in after["steps"]].count(0) == 2


def test_the_end_of_the_input_saves(alone: Typing) -> None:
    alone("", "--game", GAME)
    assert [step["by"] for step in saved()["steps"]] == ["chance"]


def test_a_line_without_an_end_is_read_in_pieces(
    alone: Typing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is piped in, no more of it is kept than anybody types."""
    asked: list[int] = []

    def readline(_file: io.StringIO, size: int = -1) -> str:
        asked.append(size)
        return "x" * size if 0 < size <= 100_000 and len(asked) < 4 else ""

    endless = type("Endless", (io.StringIO,), {"readline": readline})
    monkeypatch.setattr(io, "StringIO", endless)
    assert alone("", "--game", GAME).count("I do not understand 'xxxxxxxxxxxxxxxxxxxx'") == 3


def test_ctrl_c_saves(alone: Typing, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_table: Table, _prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Table, "_line", interrupted)
    assert "goes on with it" in alone("", "--game", GAME, code=130)
    assert saved()["steps"]


def test_a_decision_can_be_taken_back_and_the_record_notes_it(alone: Typing) -> None:
    once = alone("1\n", "--game", GAME)
    steps = saved()["steps"]
    out = alone("1\nu\n", "--game", GAME, "--save", "back.json")
    assert saved("back.json")["steps"] == steps[:1]
    assert saved("back.json")["about"].endswith("taken back to step 1")
    assert once != out
    assert "no decision of yours" in alone("u\n", "--game", GAME)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("0", "There is no choice 0; choose from 1 to 6."),
        ("99999999999999999999999", "There is no choice 99999999999999999999; choose from 1 to 6."),
        ("?", "CH-INQ-2"),
        ("h", "the rules that matter now"),
        ("foo", "I do not understand 'foo'. 1 to 6 choose, ? shows the rules, h lists"),
        ("-1", "I do not understand '-1'."),
        ("1.5", "I do not understand '1.5'."),
        ("?7", "There is no choice 7; choose from 1 to 6."),
        ('{"type": "play"}', "This is no action: card: this field is missing."),
        ("{", 'One looks like this: {"type": "play", "card":'),
        ("o", "The murderer"),
        ('{"type": "guess", "space": "R27"}', "(CH-ROUND-2)"),
        ('{"type": "play", "card": 40}', "40 is not a room card"),
        ("{", "JSON"),
    ],
)
def test_what_is_typed_is_answered(typed: str, told: str, alone: Typing) -> None:
    """And changes nothing."""
    assert told in alone(f"{typed}\n", "--game", GAME)
    assert len(saved()["steps"]) == 1


def test_what_is_not_understood_brings_no_page_of_help(alone: Typing) -> None:
    help_ = "take back your last decision and what followed"
    assert help_ in " ".join(alone("h\n", "--game", GAME).split())
    assert help_ not in " ".join(alone("foo\n", "--game", GAME).split())


def test_the_rules_are_those_of_what_can_be_chosen(alone: Typing) -> None:
    """In a guess what it is worth; before it, when a card is played, nothing of guesses."""
    first = alone("?\n", "--game", GAME)
    assert "CH-INQ-8" in first
    assert "CH-GUESS-1" not in first
    path = trace.shipped(game(GAME))[0]
    play = trace.load(game(GAME), path)
    at = next(n for n, each in enumerate(play.steps) if isinstance(each.action, crime_hotel.Guess))
    content = json.loads(path.read_text(encoding="utf-8"))
    content |= {"steps": content["steps"][:at], "about": ""}
    Path("guess.json").write_text(json.dumps(content), encoding="utf-8")
    names = [
        n if s == play.steps[at].by else f"{n}=careful" for s, n in enumerate(play.setup.players)
    ]
    told = alone("?\n", "guess.json", "--players", ",".join(names))
    assert [f"CH-SCORE-{number}" in told for number in range(1, 7)] == [True] * 6
    assert "scores 10 points only" in " ".join(told.split())
    assert "CH-INQ-2" not in told


def test_the_rules_about_one_choice_can_be_asked_for(alone: Typing) -> None:
    """Of all that can be done in Midnight Murder Mysteries a step alone; ? tells of buoys, too."""
    out = alone("?1\n", "--game", MYSTERY)
    assert "1  move to zone" in out
    assert "MM-MOVE-1" in out
    assert "MM-BUOY-5" not in out
    assert "MM-BUOY-5" in alone("?\n", "--game", MYSTERY)


def test_odds_that_do_not_fit_are_not_drawn(alone: Typing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    out = alone("o\n", "--game", GAME)
    assert "the odds need a terminal of" in out
    assert max(map(len, out.splitlines())) <= 60


def test_the_help_lists_the_policies(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["play", "--help"])
    out = capsys.readouterr().out
    for name in games.finished():
        assert f"policies of {name}:" in out
    assert re.search(r"hunter +does so too", out)


def test_it_speaks_french(alone: Typing) -> None:
    out = alone(
        "h\n1\nq\n", "--game", GAME, "--lang", "fr", "--players", "Zoé,Ryan=careful,Noah=careful"
    )
    assert "les règles qui comptent maintenant" in out
    assert "Zoé\u00a0: 1-6,\u00a0? ou h\u00a0: " in out


def test_a_narrow_terminal_gets_sentences(alone: Typing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    out = alone("q\n", "--game", GAME)
    assert max(map(len, out.splitlines())) <= 60
    assert "┌" not in out


def shown_narrowly(typing: Typing, typed: str, *words: str) -> list[str]:
    """The lines on a terminal of 60 columns, prompts among them, as if Enter were echoed."""
    typing.monkeypatch.setenv("COLUMNS", "60")
    ask = Table._line

    def echoed(table: Table, prompt: str) -> str:
        line = ask(table, prompt)
        print()
        return line

    typing.monkeypatch.setattr(Table, "_line", echoed)
    return typing(typed, *words).replace(CLEAR, "").splitlines()


def test_a_long_choice_is_wrapped_under_its_words(alone: Typing) -> None:
    """Two motives at once are wider than 60 columns."""
    lines = shown_narrowly(alone, "1\n" * 400, "--game", MYSTERY)
    assert max(map(len, lines)) <= 60
    wrapped = re.compile(r"^ {1,2}\d+  write .* and .*\n {5}\S", re.MULTILINE)
    assert wrapped.search("\n".join(lines))


def test_a_curtain_fits_a_narrow_terminal(together: Typing) -> None:
    words = ["--game", GAME, "--players", "Maximilian,Ryan,Noah"]
    for lang in ("en", "fr"):
        lines = shown_narrowly(together, "\n1\n\nq\n", *words, "--lang", lang, "--save", lang)
        assert max(map(len, lines)) <= 60


def test_nobody_sees_the_cards_of_another(together: Typing) -> None:
    """Between two curtains only one hand is shown; at the end the screen is empty."""
    out = together("\n1\n" * 12, "--game", GAME, "--players", "Sam,Ryan,Noah")
    scenes = out.split(CLEAR)
    shown = [set(re.findall(r"Hand of (\w+)", scene)) for scene in scenes]
    assert max(map(len, shown)) == 1
    assert set().union(*shown) == {"Sam", "Ryan", "Noah"}
    assert shown[-1] == set()


def test_the_end_of_an_investigation_is_told(alone: Typing) -> None:
    """The log of Crime Hotel begins anew with each of the three investigations."""
    out = alone("1\n" * 3000, "--game", GAME)
    told = " ".join(out.split())
    assert told.count("The murderer is in room") == 3
    assert told.count("The investigation is scored:") == 3
    assert told.count("shows the last card,") == 9


def test_what_others_do_before_the_first_decision_is_told(alone: Typing) -> None:
    out = alone("", "--game", GAME, "--players", "Sam=careful,Ryan=careful,Noah")
    assert re.search(r"dealt; Noah gets .*Sam plays \d+\. Ryan plays \d+\.", " ".join(out.split()))


def test_several_people_see_how_it_ended(together: Typing) -> None:
    """What stays on the screen is the end as all may see it, and the last turns."""
    out = together("\n1\n" * 3000, "--game", "mord-im-arosa", "--players", "Ann,Ben")
    last = out.split(CLEAR)[-1]
    assert "The game is over." in last
    assert last.index("The game is saved") > last.index("The game is over.") > 80


def test_each_is_told_what_happened_since_their_own_last_turn(together: Typing) -> None:
    """And nobody which cards another one was dealt."""
    out = together("\n1\n" * 6, "--game", GAME, "--players", "Sam,Ryan,Noah")
    scenes = [" ".join(each.split()) for each in out.split(CLEAR)]
    ryan = [each for each in scenes if "Hand of Ryan" in each]
    assert re.search(r"Ryan gets .* Sam plays \d+\.", ryan[0])
    assert "Ryan gets" not in ryan[1]
    assert not any("Sam gets" in each for each in ryan)


def test_only_enter_opens_the_curtain(together: Typing) -> None:
    words = ["--game", GAME, "--players", "Sam,Ryan,Noah"]
    for typed in ("?", "h", "1", "s"):
        assert "Hand of" not in together(f"{typed}\n", *words)
    assert "Hand of Sam" in together("h\n\n", *words)
    out = together("q\n\n", *words)
    assert "Hand of" not in out
    assert "goes on with" in out


def test_what_one_has_looked_at_is_shown_before_the_next_sits_down(together: Typing) -> None:
    """Sam looks at cards and is told them in the same scene, not a round later."""
    path = trace.shipped(game(GAME))[0]
    play = trace.load(game(GAME), path)
    at = next(n for n, step in enumerate(play.steps) if isinstance(step.action, crime_hotel.Look))
    looker = play.steps[at].by
    known = crime_hotel.legal_actions([*trace.states(game(GAME), play)][at])
    content = json.loads(path.read_text(encoding="utf-8"))
    content["about"] = ""
    content["steps"] = content["steps"][:at]
    Path("look.json").write_text(json.dumps(content), encoding="utf-8")
    number = known.index(play.steps[at].action) + 1
    out = together(f"\n{number}\n\n", "look.json")
    scenes = [" ".join(each.split()) for each in out.split(CLEAR)]
    name = play.setup.players[looker]
    [seen] = [each for each in scenes if re.search(rf"{name} looks at .* and sees \d\d", each)]
    assert f"Hand of {name}" in seen
    assert "Press Enter to hide this." in seen


MYSTERY = "midnight-murder-mysteries"


def test_what_is_played_is_said_first(alone: Typing) -> None:
    assert alone("", "--game", GAME).startswith("Crime Hotel\nThe whole game, with assistance, for")
    solo = " ".join(alone("", "--game", MYSTERY).split())
    assert "Solo, against Simon." in solo
    assert "The case: A Bitter Aftertaste (amateur)." in solo
    assert "The spring of 1934, fourth day of the Grand Gastronomic Cruise." in solo
    assert "B Basil (a rival critic)" in solo
    assert "Professional rivalry" in solo


def test_one_s_own_objectives_are_told_and_nobody_else_s(together: Typing) -> None:
    """Whoever sits there reads the two objectives on their own card, as the pack says them."""
    names = ["--game", "grand-hotel", "--players", "Ada,Ben"]
    out = together("\n3\n\n3\n", *names)
    told = [each for each in out.split(CLEAR) if "Your character" in each]
    assert len(told) == 2
    for scene in told:
        assert scene.count("Item objective:") == scene.count("Interaction objective:") == 1
        assert "cheap, standard and luxury" in scene
    cards = [re.findall(r"Your character: (.*),", each)[0] for each in told]
    assert cards[0] not in told[1]
    assert cards[1] not in told[0]


def test_a_paragraph_is_read_by_who_searches(alone: Typing) -> None:
    """At once, and again with i; whoever was elsewhere does not get to read it."""
    home, path = game(MYSTERY), trace.shipped(game(MYSTERY))[0]
    play = trace.load(home, path)
    at = next(
        n for n, each in enumerate(play.steps, 1) if getattr(each.action, "how", "") == "private"
    )
    found = play.steps[at - 1]
    state = [*trace.states(home, play)][at]
    [text] = [each.text.en for each in play.setup.case.paragraphs if each.path == found.action.path]
    content = json.loads(path.read_text(encoding="utf-8"))
    content |= {"steps": content["steps"][:at], "about": ""}
    Path("read.json").write_text(json.dumps(content), encoding="utf-8")
    seated = [n if seat == found.by else f"{n}=random" for seat, n in enumerate(play.setup.players)]
    out = " ".join(alone("i\n", "read.json", "--players", ",".join(seated)).split())
    assert state.turn == found.by
    assert out.count(" ".join(text.split())) == 2
    show: Any = games.page(MYSTERY).show()
    there = state.detectives[found.by]
    elsewhere = [Seat(seat) for seat, zone in enumerate(state.detectives) if zone != there]
    assert elsewhere
    viewers: list[Viewer] = [*elsewhere, SPECTATOR]
    for viewer in viewers:
        papers = show.papers(home.rules.view(state, viewer))
        assert [each for _title, each in papers if each == text] == []


def conclusions() -> tuple[str, Actor]:
    """A file with a game in which somebody is about to write hypotheses, and the seat."""
    path = trace.shipped(game(MYSTERY))[0]
    play = trace.load(game(MYSTERY), path)
    at = next(n for n, step in enumerate(play.steps) if hasattr(step.action, "element"))
    content = json.loads(path.read_text(encoding="utf-8"))
    content |= {"steps": content["steps"][:at], "about": ""}
    Path("late.json").write_text(json.dumps(content), encoding="utf-8")
    return "late.json", play.steps[at].by


def test_a_hypothesis_is_asked_for_on_its_own(alone: Typing) -> None:
    """First the one, then the other: fourteen culprits, and then thirteen."""
    file, seat = conclusions()
    names = trace.load(game(MYSTERY), Path(file)).setup.players
    seated = ",".join(n if s == seat else f"{n}=random" for s, n in enumerate(names))
    out = alone("2\ns\n2\n1\n", file, "--players", seated)
    assert "Hypothesis 1 (culprit):" in out
    assert f"{names[seat]}: 1-14, ? or h: " in out
    assert f"{names[seat]}: 1-13, ? or h: " in out
    written = saved(file)["steps"][-1]["action"]
    assert written == {"type": "write", "element": "culprit", "first": "B", "second": "A"}


def test_a_set_up_can_be_brought_along(alone: Typing) -> None:
    """The beginner's variant, a reading that is not the usual one; from a file or a trace."""
    setup = {"players": ["Sam", "Ryan", "Noah"], "variant": "beginner",
             "readings": {"bonus_multiplicity": "once"}}  # fmt: skip
    Path("mine.json").write_text(json.dumps(setup), encoding="utf-8")
    out = " ".join(alone("", "--game", GAME, "--setup", "mine.json").split())
    assert "The beginner's variant, without assistance, for Sam, Ryan and Noah." in out
    assert "Not the usual reading of CH-AMB-" in out
    first = saved()
    assert first["setup"]["variant"] == "beginner"
    assert first["about"] == "players: Sam,Ryan=detective,Noah=detective"
    more = ["--players", "Zoé,Ryan=careful,Ann=careful", "--save", "more.json"]
    alone("", "--setup", f"crimehotel-{GAME}.json", *more)
    assert saved("more.json")["setup"] == first["setup"] | {"players": ["Zoé", "Ryan", "Ann"]}


@pytest.mark.parametrize("name", games.finished())
def test_a_set_up_from_a_file_need_not_say_what_is_usual(alone: Typing, name: str) -> None:
    """Who plays is told elsewhere, and the packs are those that come along."""
    reading, values = next(iter(game(name).readings.items()))
    other = values[-1]
    Path("mine.json").write_text(json.dumps({"readings": {reading: other}}), encoding="utf-8")
    alone("", "--game", name, "--setup", "mine.json", "--save", "usual.json")
    assert saved("usual.json")["setup"]["readings"][reading] == other
    most = max(game(name).players)
    names = ["Zoé", *(f"Friend {number}" for number in range(2, most + 1))]
    told = ",".join([names[0], *(f"{each}=random" for each in names[1:])])
    alone("", "--game", name, "--setup", "mine.json", "--players", told, "--save", "full.json")
    assert saved("full.json")["setup"]["players"] == names


def test_the_policies_of_another_case_are_those_that_can_read_it(alone: Typing) -> None:
    """The expert case comes with notes, which policies need; a case of one's own has none."""
    usual = simulation.SIMULATION.setup(2, 0)
    other = attrs.evolve(usual, case=our_case("never-saw-it-coming").case)
    for setup, policy in ((other, "rival"), (attrs.evolve(other, case=a_case()), "random")):
        content = json.dumps(game(MYSTERY).codec.encode(setup))
        Path("case.json").write_text(content, encoding="utf-8")
        alone("1\n" * 300, "--game", MYSTERY, "--setup", "case.json", "--save", f"{policy}.json")
        assert saved(f"{policy}.json")["about"].endswith(f"={policy}")


def test_several_people_need_a_terminal(alone: Typing) -> None:
    error = alone("1\n", "--game", GAME, "--players", "Sam,Ryan,Noah", code=2)
    assert "several people need a terminal" in error


def test_a_terminal_that_hides_nothing_is_none(together: Typing) -> None:
    together.terminal = "dumb"
    error = together("1\n", "--game", GAME, "--players", "Sam,Ryan,Noah", code=2)
    assert "several people need a terminal" in error


def test_nobody_s_cards_stay_where_the_game_cannot_be_saved(together: Typing) -> None:
    Path("gone").mkdir()
    words = ["--game", GAME, "--players", "Sam,Ryan,Noah", "--save", "gone/game.json"]
    together.monkeypatch.setattr(together.capsys, "readouterr", lambda: ("", ""))
    together.monkeypatch.setattr(Table, "_hand_over", lambda *_: shutil.rmtree("gone"))
    together("q\n", *words, code=2)
    together.monkeypatch.undo()
    assert together.capsys.readouterr().out.endswith(CLEAR)


def test_a_new_game_is_never_saved_over_another(alone: Typing) -> None:
    """Without a name it gets a fresh one; with the name of a file it does not begin."""
    alone("1\n", "--game", GAME)
    alone("", "--game", GAME)
    out = alone("", "--game", GAME)
    assert f"crimehotel play crimehotel-{GAME}-3.json goes on" in out
    first = saved()
    error = alone("1\n", "--game", GAME, "--save", f"crimehotel-{GAME}.json", code=2)
    assert error.count("\n") == 1
    assert "is there already" in error
    assert saved() == first
    again = ["--save", f"./crimehotel-{GAME}.json"]  # the same file in other words
    assert "goes on" in alone("1\n", f"crimehotel-{GAME}.json", *again)
    assert len(saved()["steps"]) > len(first["steps"])


def test_the_game_is_saved_after_every_decision(
    alone: Typing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever pulls the plug has lost nothing but what others did since."""
    kept: list[int] = []
    ask = Table._ask

    def asked(table: Table, seat: Seat) -> str:
        kept.append([step["by"] for step in saved()["steps"]].count(seat))
        return ask(table, seat)

    monkeypatch.setattr(Table, "_ask", asked)
    alone("1\n1\n1\nu\n", "--game", GAME)
    assert kept == [0, 1, 2, 3, 2]


def test_a_game_that_cannot_be_saved_meanwhile_goes_on(alone: Typing) -> None:
    Path("gone").mkdir()
    do = Table._do

    def moved(table: Table, action: object) -> None:
        do(table, action)
        shutil.rmtree("gone", ignore_errors=True)

    alone.monkeypatch.setattr(Table, "_do", moved)
    shown: list[str] = []
    alone.monkeypatch.setattr("crimehotel_rules.commands.play.tell", shown.append)
    error = alone("1\n1\n", "--game", GAME, "--save", "gone/game.json", code=2)
    assert "cannot save the game in gone/game.json" in error
    assert [each for each in shown if "cannot save the game" in each]


@pytest.mark.parametrize("words", [["play", "--game", GAME], ["serve"]])
def test_a_closed_standard_input_is_said_in_one_line(words: list[str]) -> None:
    command = [sys.executable, "-m", "crimehotel_rules", *words]
    run = subprocess.run(
        ["sh", "-c", 'exec "$@" <&-', "sh", *command], capture_output=True, text=True, check=False
    )
    assert run.returncode == 2
    assert run.stderr.count("\n") == 1
    assert "standard input is closed" in run.stderr
    assert not Path(f"crimehotel-{GAME}.json").exists()


def test_what_was_typed_too_early_opens_no_curtain() -> None:
    """Ryan presses Enter once too often: Noah's cards are not shown before Noah sits there."""
    keyboard, terminal = pty.openpty()
    words = ["play", "--game", GAME, "--players", "Sam,Ryan,Noah", "--seed", "4"]
    with subprocess.Popen(
        [sys.executable, "-m", "crimehotel_rules", *words],
        stdin=terminal, stdout=terminal, stderr=terminal,
        env=os.environ | {"TERM": "xterm"},
    ):  # fmt: skip
        os.close(terminal)
        shown = _until(keyboard, b"looking. ")
        os.write(keyboard, b"\n")
        shown += _until(keyboard, b"or h: ")
        os.write(keyboard, b"1\n\n\n")
        shown += _until(keyboard, b"looking. ")
        os.write(keyboard, b"\x04")  # the end of the input
        shown += _until(keyboard, b"goes on with it.")
    os.close(keyboard)
    assert shown.count(b"Hand of") == 1


def _until(keyboard: int, words: bytes) -> bytes:
    """What a terminal shows, up to these words; or to the end."""
    shown = b""
    while words not in shown:
        try:
            shown += os.read(keyboard, 4096)
        except OSError:
            break
    return shown


def test_who_ends_the_program_loses_no_game(alone: Typing, monkeypatch: pytest.MonkeyPatch) -> None:
    before = {each: signal.getsignal(each) for each in POLITE}
    monkeypatch.setattr(Table, "_line", lambda *_: signal.raise_signal(signal.SIGTERM))
    try:
        out = alone("", "--game", GAME, code=128 + signal.SIGTERM)
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
    assert "The game is saved" in out
    assert len(saved(f"crimehotel-{GAME}.json")["steps"]) > 0


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--game", GAME, "--players", "Sam,Ryan=carefull,Noah"], "did you mean careful?"),
        (["--game", GAME, "--players", "Sam,Ryan=careful"], "CH-SETUP"),
        (["--game", GAME, "--players", "Sam,Sam=careful,Noah=careful"], "Sam"),
        (["--game", "midnite"], "midnight-murder-mysteries"),
        ([], "which game?"),
        (["--game", GAME, "--setup", "nowhere.json"], "No such file"),
        (["--game", GAME, "--setup", "two.json"], "2 players cannot play"),
        (["--game", GAME, "--setup", "list.json"], "cannot play with the set-up in list.json"),
        (["--game", "grand-hotel", "--setup", "trace.json"], "not to grand-hotel"),
        (["trace.json", "--setup", "two.json"], "leave out --setup"),
        (["nowhere.json"], "there is no such file"),
        ([GAME], "crimehotel play --game crime-hotel begins it"),
        (["--game", GAME, "--save", "/nowhere/game.json"], "cannot save the game"),
    ],
)
def test_a_game_that_cannot_begin(options: list[str], told: str, alone: Typing) -> None:
    Path("two.json").write_text('{"players": ["Sam", "Ryan"]}', encoding="utf-8")
    Path("list.json").write_text("[1]", encoding="utf-8")
    Path("trace.json").write_bytes(trace.shipped(game(GAME))[0].read_bytes())
    error = alone("q\n", *options, code=2)
    assert told in error
    assert error.count("\n") == 1


def test_a_game_of_others_can_be_taken_over(alone: Typing) -> None:
    """A trace says who plays, and not which policy; --players does."""
    path = trace.shipped(game(GAME))[0]
    Path("mine.json").write_text(
        json.dumps(json.loads(path.read_text(encoding="utf-8")) | {"steps": []}), encoding="utf-8"
    )
    alone("1\n", "mine.json", "--players", "Sam,Ryan=careful,Noah=careful")
    assert len(saved("mine.json")["steps"]) > 1
    error = alone("1\n", "mine.json", "--players", "Sam,Ann=careful,Noah=careful", code=2)
    assert "mine.json is played by Sam, Ryan, Noah" in error


def test_what_there_is_to_read_is_printed_once_and_the_solution_in_the_end(alone: Typing) -> None:
    """Midnight Murder Mysteries alone: the case is presented, then read; at last it is solved."""
    name = "midnight-murder-mysteries"
    simulation = games.page(name).simulation()
    assert simulation is not None
    case = simulation.setup(1, 0).case
    out = alone("1\n" * 400, "--game", name, "--players", "Ann")
    printed = " ".join(out.split())
    assert printed.count(" ".join(case.presentation.en.split())) == 1
    assert printed.count(" ".join(case.solution.text.en.split())) == 1
