"""Why a run cannot be made: one line, in the language asked for, and exit code 2."""

import sys
from pathlib import Path

import pytest

from crimehotel_rules import cli
from crimehotel_rules.kernel.translation import Speech

SAYS = "import sys; sys.stdin.readline(); print({reply!r}, flush=True); sys.stdin.read()"
HELLO = '{{"id": 1, "protocol": {protocol}, "games": {games}, "capabilities": []}}'


def speaker(protocol: int = 1, games: str = '["crime-hotel"]') -> list[str]:
    """The command of an implementation that says hello and no more."""
    reply = HELLO.format(protocol=protocol, games=games)
    return [sys.executable, "-c", SAYS.format(reply=reply)]


@pytest.mark.parametrize(
    ("options", "command", "english", "french"),
    [
        ([], [], "name the command to test after --", "nommez la commande à tester après --"),
        (["true"], [], "put -- before the command", "mettez -- avant la commande"),
        ([], ["./nowhere"], "cannot start './nowhere'", "impossible de lancer './nowhere'"),
        (
            [],
            [sys.executable, "-c", ""],
            "no answer to hello (crash): it ended with exit code 0 before answering",
            "pas de réponse à hello (crash)\u00a0: elle s'est terminée avec le code",
        ),
        (
            [],
            [sys.executable, "-c", "print('hi')"],
            "the first line of its standard output is not a line of JSON: 'hi'",
            "la première ligne de sa sortie standard est autre chose qu'une ligne de JSON",
        ),
        (
            [],
            speaker(protocol=9),
            "hello was answered with protocol 9; this suite speaks 1",
            "la réponse à hello annonce le protocole 9\u00a0; cette suite parle le 1",
        ),
        (
            [],
            speaker(games='["midnite"]'),
            "hello names the game 'midnite', which this suite does not know",
            "hello nomme le jeu 'midnite', que cette suite ne connaît pas",
        ),
        (
            [],
            speaker(games='["crime-hotel", "crime-hotel"]'),
            "hello names the game 'crime-hotel' twice",
            "hello nomme deux fois le jeu 'crime-hotel'",
        ),
        (
            ["--game", "crime-hotel"],
            speaker(games="[]"),
            "hello must list 'crime-hotel' under 'games', but lists none",
            "hello doit nommer 'crime-hotel' sous «\u00a0games\u00a0»",
        ),
        (
            ["--level", "views"],
            speaker(),
            "the level views was asked for, but hello does not name the capability 'legal' or",
            "le niveau views est demandé, mais hello ne nomme pas la capacité 'legal' ou",
        ),
        (
            ["--readings", "weather=fine"],
            speaker(),
            "there is no ruling 'weather'",
            "il n'y a pas d'arbitrage 'weather'",
        ),
        (
            ["--expected-failures", "nowhere.toml"],
            speaker(),
            "cannot read the expected failures in nowhere.toml",
            "impossible de lire les échecs attendus dans nowhere.toml",
        ),
    ],
)
def test_why_a_run_cannot_be_made_is_said_in_both_languages(
    options: list[str],
    command: list[str],
    english: str,
    french: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    for lang, told in (("en", english), ("fr", french)):
        words = ["conform", *options, "--lang", lang, *(["--", *command] if command else [])]
        assert cli.main(words) == 2
        out, error = capsys.readouterr()
        assert out == ""
        assert error.startswith("crimehotel: ")
        assert error.count("\n") == 1
        assert told in error


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ('"crime-hotel/trace/play-a" = ""', "'crime-hotel/trace/play-a' needs a reason, as text"),
        ('"crime-hotel/trace/play-x" = "x"', "did you mean crime-hotel/trace/play-"),
        ('"trace/play-a" = "x"', "there is no check 'trace/play-a'; did you mean "),
    ],
)
def test_expected_failures_must_be_checks_that_there_are(
    content: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "known.toml"
    file.write_text(content, encoding="utf-8")
    words = ["conform", "--game", "crime-hotel", "--expected-failures", str(file)]
    assert cli.main([*words, "--", *speaker()]) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(("text", "seconds"), [("5", 5.0), ("5s", 5.0), ("2m", 120.0)])
def test_a_time_limit_may_be_plain_seconds(text: str, seconds: float) -> None:
    line = ["conform", "--time-limit", text]
    assert cli.parser(Speech("en")).parse_args(line).time_limit == seconds
