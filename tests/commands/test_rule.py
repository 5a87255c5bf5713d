"""``crimehotel rule`` and ``crimehotel rules``: what they print, find and refuse."""

import io
import re

import pytest

from crimehotel_rules import cli
from crimehotel_rules.commands.rules import fold
from crimehotel_rules.commands.writing import END, HIT, Writer
from crimehotel_rules.games import game
from tools.chain import TOP

CATALOGUE = game("crime-hotel").catalogue


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """80 columns, whatever the terminal of the test run has."""
    monkeypatch.setenv("COLUMNS", "80")


def printed(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    """What a command prints on standard output, or on standard error if it fails."""
    assert cli.main(words) == code
    captured = capsys.readouterr()
    return captured.err if code else captured.out


def test_a_chosen_rule_names_its_ruling(capsys: pytest.CaptureFixture[str]) -> None:
    text = " ".join(printed(capsys, "rule", "CH-INQ-8").split())
    assert "RULING: the rulebooks leave it open; one reading was chosen" in text
    assert "CH-AMB-53 What happens if a player does not follow" in text


def test_a_rule_comes_with_text_sources_code_and_scenarios(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = printed(capsys, "rule", "CH-INQ-3")
    text = " ".join(out.split())
    assert out.startswith("CH-INQ-3  Playing a card\nMUST: stated by a rulebook\n")
    assert "must play a card of the lead card's floor if they hold one" in text
    assert "EN IV.1x English rulebook: playing a card, its example" in text
    assert re.search(r"crimehotel_rules/crime_hotel/rules/inquiry\.py:\d+\n", out)
    assert "inquiry Whoever can follow must follow" in text
    assert "CH-M067 Nobody has to follow." in text


def test_the_code_places_are_lines_that_cite_the_rule(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "rule", "CH-INQ-3")
    places = re.findall(r"^  (crimehotel_rules/\S+):(\d+)$", out, re.MULTILINE)
    assert places
    for file, line in places:
        lines = (TOP / file).read_text(encoding="utf-8").splitlines()
        assert "CH-INQ-3" in lines[int(line) - 1]


def test_a_rule_speaks_french(capsys: pytest.CaptureFixture[str]) -> None:
    text = " ".join(printed(capsys, "rule", "CH-INQ-3", "--lang", "fr").split())
    assert text.startswith("CH-INQ-3 Jouer une carte MUST : un livret l'énonce")
    assert "doit jouer une carte de l'étage imposé" in text
    assert "livret français : jouer une carte" in text
    assert "inquiry Qui peut suivre doit suivre" in text
    assert "follow" not in text


def test_a_rule_without_code_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    text = " ".join(printed(capsys, "rule", "CH-END-6").split())
    assert "Code that enforces it none This follows from arithmetic" in text


def test_a_ruling_comes_with_question_readings_canonical_one_and_reason(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = " ".join(printed(capsys, "rule", "amb-23", "--game", "crime-hotel").split())
    assert "Does a bonus desk pay for each correct guess, or only once?" in text
    assert "per_correct_guess (canonical) The desk number is scored once for each" in text
    assert "once The desk number is scored once if there is at least one" in text
    assert "Why The description of the department is the only passage" in text
    assert "Rules that depend on it CH-BONUS-1" in text


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("entry", [*CATALOGUE.rules, *CATALOGUE.rulings])
def test_every_rule_and_ruling_fits_the_terminal(
    entry: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    out = printed(capsys, "rule", entry, "--lang", lang)
    assert out.startswith(entry)
    assert max(map(len, out.splitlines())) < 80


@pytest.mark.parametrize(
    ("wrong", "near"),
    [("CH-INQ-33", "CH-INQ-3"), ("CH-AMB-99", "CH-AMB-49"), ("CHBONUS1", "CH-BONUS-1")],
)
def test_an_unknown_id_is_refused_with_the_nearest_ones(
    wrong: str, near: str, capsys: pytest.CaptureFixture[str]
) -> None:
    error = printed(capsys, "rule", wrong, code=2)
    assert error.startswith(f"crimehotel: there is no rule or ruling {wrong!r}; did you mean ")
    assert near in error
    assert error.count("\n") == 1


def test_an_id_that_is_like_no_other_is_sent_to_the_list(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "crimehotel rules lists them all" in printed(capsys, "rule", "x\x1b[31m", code=2)
    assert "\x1b" not in printed(capsys, "rule", "x\x1b[31m", code=2)


def test_all_rules_are_listed_by_chapter(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "rules", "--game", "crime-hotel")
    ids = re.findall(r"^  (CH-\S+)", out, re.MULTILINE)
    assert ids == [*CATALOGUE.rules, *CATALOGUE.rulings]
    headings = [line for line in out.splitlines() if line and not line.startswith(" ")]
    assert headings[:3] == ["Components", "Set-up", "The round"]
    assert len(headings) == len({rule.chapter for rule in CATALOGUE.rules.values()}) + 1
    assert headings[-1] == "Rulings"


def test_a_search_shows_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "rules", "BONUS")
    assert "CH-BONUS-1" in out
    assert "*" not in out, "what is no terminal gets plain text"
    assert "Does a bonus desk pay" in out
    assert re.search(r"\n\d+ rules and \d+ rulings found", out)
    shown = set(re.findall(r"^  (CH-\S+)", out, re.MULTILINE))
    wanted = {
        rule.id for rule in CATALOGUE.rules.values() if "bonus" in (rule.id + rule.en).lower()
    }
    assert shown - set(CATALOGUE.rulings) == wanted
    assert "CH-AMB-23" in shown


def test_all_words_of_a_search_must_occur(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "rules", "bonus highest")
    ids = re.findall(r"^  (CH-\S+)", out, re.MULTILINE)
    assert "CH-BONUS-3" in ids
    assert "CH-BONUS-1" not in ids


def test_accents_do_not_matter(capsys: pytest.CaptureFixture[str]) -> None:
    plain = printed(capsys, "rules", "enquete", "--lang", "fr")
    assert "enquête" in plain
    assert plain == printed(capsys, "rules", "ENQUÊTE", "--lang", "fr")
    assert fold("Déjà") == "deja"


def test_a_search_without_a_hit_ends_with_1_and_a_hint(capsys: pytest.CaptureFixture[str]) -> None:
    error = printed(capsys, "rules", "bonsu", code=1)
    assert "'bonsu'" in error
    assert "try 'bonus'" in error
    assert "--lang fr" in error
    assert "try fewer words" in printed(capsys, "rules", "qqqqqq", code=1)


def test_words_that_occur_but_never_together_are_not_proposed_again(
    capsys: pytest.CaptureFixture[str],
) -> None:
    error = printed(capsys, "rules", "egalite", "arrivee", "--lang", "fr", code=1)
    assert "moins de mots" in error
    assert "essayez 'egalite" not in error


def test_a_word_in_place_of_an_id_is_sent_to_the_search(
    capsys: pytest.CaptureFixture[str],
) -> None:
    error = printed(capsys, "rule", "guess", code=2)
    assert "crimehotel rules guess searches" in error
    assert "GUESS-5" not in error
    french = printed(capsys, "rule", "guess", "--lang", "fr", code=2)
    assert "crimehotel rules guess cherche" in french


def test_english_readers_get_scenarios_in_english(capsys: pytest.CaptureFixture[str]) -> None:
    assert "exemples_du_livret" not in printed(capsys, "rule", "CH-INQ-3")
    assert "exemples_du_livret" in printed(capsys, "rule", "CH-INQ-3", "--lang", "fr")


def test_a_search_for_nothing_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "no word to search for" in printed(capsys, "rules", "  ", code=2)


class Screen(io.StringIO):
    """A standard output that says that it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("no_colour", "coloured"), [("", True), ("1", False)])
def test_colour_is_for_terminals_and_can_be_declined(
    no_colour: str, coloured: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = Screen()
    monkeypatch.setattr("sys.stdout", screen)
    monkeypatch.setenv("NO_COLOR", no_colour)
    assert cli.main(["rules", "bonus"]) == 0
    assert ("\x1b[1;33mbonus\x1b[0m" in screen.getvalue()) == coloured
    assert "*bonus*" not in screen.getvalue()


@pytest.mark.parametrize(("columns", "widest"), [("20", 40), ("60", 59), ("500", 100)])
def test_lines_fit_between_reasonable_bounds(
    columns: str, widest: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    writer = Writer.for_terminal()
    assert writer.width == widest
    lines = writer.paragraph(f"{HIT}one{END} " + "and two " * 40)
    assert max(map(len, lines)) <= widest
    assert lines[0].startswith("  one and two")
