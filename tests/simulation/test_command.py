"""The command: what it prints, what it refuses, how it ends."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from crimehotel_rules import cli, games
from tests.processes import started
from tests.simulation import dice

CRIME_HOTEL = ("--game", "crime-hotel")
SIMULATE = (sys.executable, "-m", "crimehotel_rules.cli", "simulate", *CRIME_HOTEL)


def refusal(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What the command says when it cannot run: one line, no traceback."""
    code: object
    try:
        code = cli.main(["simulate", *words])
    except SystemExit as ended:  # argparse's own way
        code = ended.code
    assert code == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "Traceback" not in captured.err
    return captured.err.splitlines()[-1]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--games", "many"], "'many' is not a number of games, such as 1000, 250k or 10M"),
        (["--games", "0"], "'0' is not a number of games"),
        (["--games", "-5"], "'-5' is not a number of games"),
        (["--games", "9" * 30], "is not a number of games; ask for at least 1 and fewer than"),
        (["--policy", "psychic"], "there is no policy 'psychic'; choose from random, careful, ins"),
        (["--policy", "random,careful"], "2 policies do not fit 4 players; name one for all"),
        (["--players", "5"], "5 players cannot play; Crime Hotel is for 3 or 4 (CH-SETUP-1)"),
        (["--seed", "-1"], "-1 is not a seed; take one from 0 to"),
        (["--jobs", "0"], "0 is not a number of processes; use at least 1"),
        (["--json", "/nowhere/at/all.json"], "cannot write --json /nowhere/at/all.json: No such"),
        (["--svg", __file__], f"cannot write --svg {__file__}: File exists"),
        (["--png", __file__], f"cannot write --png {__file__}: File exists"),
        (["--png", "/sys"], "cannot write --png /sys: "),  # a folder, but not for files
    ],
)
def test_bad_orders_are_refused_in_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sentence in refusal(capsys, *CRIME_HOTEL, *words)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--games", "many"], "'many' n'est pas un nombre de parties, comme 1000, 250k ou 10M"),
        (["--policy", "psychic"], "il n'y a pas de stratégie 'psychic'"),
        (["--players", "5"], "à 5 joueurs, on ne peut pas jouer"),
        (["--jobs", "0"], "0 n'est pas un nombre de processus"),
        (["--json", "/nowhere/at/all.json"], "impossible d'écrire --json /nowhere/at/all.json"),
    ],
)
def test_bad_orders_are_refused_in_french_as_well(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sentence in refusal(capsys, *CRIME_HOTEL, "--lang", "fr", *words)


# Several games


@pytest.fixture
def two_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second game that can be simulated, and a third that cannot yet."""
    for name, prefix, title, simulation in (
        ("two-dice", "TD", dice.TITLE, dice.SIMULATION),
        ("no-dice", "ND", "No Dice", None),
    ):
        monkeypatch.setitem(games.TABLE, name, (prefix, name))
        monkeypatch.setitem(sys.modules, name, dice.page(name, title, simulation))


@pytest.mark.usefixtures("two_dice")
def test_of_several_games_one_must_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    said = refusal(capsys, "--games", "10")
    known = [name for name in games.TABLE if games.page(name).simulation() is not None]
    assert known[-1] == "two-dice"
    listed = f"{', '.join(known[:-1])} or two-dice"
    assert said == f"crimehotel: which game? add --game and one of {listed}"


@pytest.mark.usefixtures("two_dice")
@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("no-dice", "crimehotel: No Dice cannot be simulated yet"),
        ("two-dise", "crimehotel: there is no game 'two-dise'; did you mean two-dice"),
    ],
)
def test_a_game_that_cannot_be_simulated_is_named(
    name: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refusal(capsys, "--game", name).startswith(sentence)


@pytest.mark.usefixtures("two_dice")
def test_the_game_that_is_named_is_played_and_no_other_is_spoken_of(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["simulate", "--game", "two-dice", "--jobs", "2", "--lang", "fr"]
    files = ["--html", str(tmp_path / "page.html"), "--json", str(tmp_path / "run.json")]
    assert cli.main([*words, "--policy", "sensible", *files]) == 0
    out = capsys.readouterr().out
    assert out.startswith("400 parties à 2 joueurs (sensible), graine 0\nLa première place gagne ")
    shown = (tmp_path / "page.html").read_text(encoding="utf-8")
    content = json.loads((tmp_path / "run.json").read_text(encoding="utf-8"))
    assert f"<h1>{dice.TITLE}, en simulation</h1>" in shown
    assert (content["game"], content["games"]) == ("two-dice", 400)
    for text in (out, shown, json.dumps(content)):
        assert "crime" not in text.lower()


@pytest.mark.usefixtures("two_dice")
def test_the_help_tells_of_the_policies_of_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["simulate", "--help"])
    assert ended.value.code == 0
    told = capsys.readouterr().out
    assert "two-dice: 400 games with 2 players by default. Policies:" in told
    for text in dice.SIMULATION.described.values():
        assert text.en in told
    assert "inspector    guesses what promises the most points" in told


def test_no_game_is_loaded_before_one_is_asked_for() -> None:
    """Only the help tells of all games; what is wrong with an option is found without any."""
    program = (
        "import sys; from crimehotel_rules import cli\n"
        "try: cli.main(['simulate', '--games', 'many'])\n"
        "except SystemExit: pass\n"
        "sys.exit('crimehotel_rules.crime_hotel' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)


@pytest.mark.parametrize("missing", ["numba", "numpy"])
def test_without_the_extra_it_is_named(missing: str) -> None:
    """In a process where Numba or NumPy cannot be imported."""
    program = (
        f"import sys; sys.modules[{missing!r}] = None; from crimehotel_rules import cli; "
        "sys.exit(cli.main(['simulate', '--game', 'crime-hotel', '--games', '10']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    *_, last = done.stderr.splitlines()
    assert last == (
        f"crimehotel: crimehotel_rules.crime_hotel.fast needs NumPy and Numba, and {missing} is "
        'not installed: pip install "crimehotel-rules[fast]"'
    )


@pytest.mark.parametrize("missing", ["resvg_py", "ttf_opensans"])
def test_without_the_extra_for_png_nothing_is_played_or_made(
    missing: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.delitem(sys.modules, "crimehotel_rules.drawing.png", raising=False)
    folder = tmp_path / "pictures"
    assert refusal(capsys, *CRIME_HOTEL, "--games", "1000M", "--png", str(folder)) == (
        f"crimehotel: a PNG needs resvg and Open Sans, and {missing} is not installed: "
        'pip install "crimehotel-rules[png]"'
    )
    assert not folder.exists()


def test_the_result_does_not_depend_on_the_number_of_processes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Three chunks, by one process and by two: the very same files and tables."""
    words = [
        "simulate",
        *CRIME_HOTEL,
        "--games",
        "60k",
        "--players",
        "3",
        "--policy",
        "careful",
        "--seed",
        "4",
    ]
    shown = []
    for jobs in ("1", "2"):
        file = tmp_path / f"{jobs}.json"
        assert cli.main([*words, "--jobs", jobs, "--json", str(file)]) == 0
        shown.append((capsys.readouterr().out, file.read_text(encoding="utf-8")))
    assert shown[0] == shown[1]
    out, content = shown[0][0], json.loads(shown[0][1])
    assert out.startswith("60,000 games of 3 players (careful), seed 4\n")
    assert content["complete"] is True
    assert content["games"] == sum(content["counts"]["steps"]) == 60_000
    assert sum(content["points"]) == 3 * 60_000


def test_an_interrupt_gives_a_partial_result_that_says_so(tmp_path: Path) -> None:
    """All processes get the signal, as from a terminal, once the bar tells of counted games."""
    file = tmp_path / "partial.json"
    words = ["--games", "1000M", "--jobs", "2", "--json", str(file)]
    ours, theirs = os.openpty()
    with started([*SIMULATE, *words], stdout=subprocess.PIPE, stderr=theirs) as process:
        os.close(theirs)
        shown = b""
        while b"of 1,000,000,000 games" not in shown:
            shown += os.read(ours, 1000)
        os.killpg(process.pid, signal.SIGINT)
        out, _ = process.communicate(timeout=300)
    while chunk := read_rest(ours):
        shown += chunk
    os.close(ours)
    assert process.returncode == 2
    assert b"Traceback" not in shown
    assert out.startswith("PARTIAL RESULT, ")
    last = shown.decode().splitlines()[-1]
    assert "crimehotel: PARTIAL RESULT, " in last
    assert last.endswith("of 1,000,000,000 games of 4 players (random), seed 0: interrupted")
    content = json.loads(file.read_text(encoding="utf-8"))
    assert content["complete"] is False
    assert 0 < content["games"] == sum(content["counts"]["steps"]) < 10**9


def read_rest(terminal: int) -> bytes:
    """What is left to read; a terminal whose other end is closed says so with an error."""
    try:
        return os.read(terminal, 1000)
    except OSError:
        return b""
