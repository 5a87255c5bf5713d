"""What the program says: collected, translated, compiled, and said in the language asked for."""

import ast
import gettext
import re
from pathlib import Path
from string import Formatter

import pytest

from crimehotel_rules import cli
from crimehotel_rules.commands.parsing import in_words, language, parser_in
from crimehotel_rules.kernel.text import LANGS
from crimehotel_rules.kernel.translation import DOMAIN, FOLDER, Speech
from tools import messages
from tools.chain import TOP

TEMPLATE = [str(message.id) for message in messages.read(messages.TEMPLATE) if message.id]
FRENCH = [message for message in messages.read(messages.FRENCH) if message.id]


def said_in(path: Path) -> list[str]:
    """Every message that a module says with ``_("…")`` or ``N_("…")``, wherever it stands."""
    return [
        node.args[0].value
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("_", "N_")
        and isinstance(node.args[0], ast.Constant)
        and isinstance(node.args[0].value, str)
    ]


def test_the_template_has_what_the_code_says() -> None:
    """If not: ``make translations``. Babel overlooks what stands inside an f-string."""
    said = {text for path in (TOP / "crimehotel_rules").rglob("*.py") for text in said_in(path)}
    assert said == {*TEMPLATE}


def test_every_message_is_translated_and_none_is_a_guess() -> None:
    assert [message.id for message in FRENCH if not message.string or message.fuzzy] == []
    assert [message.id for message in FRENCH] == TEMPLATE


def test_the_program_reads_what_the_translators_wrote() -> None:
    compiled = gettext.translation(DOMAIN, FOLDER, ["fr"])
    assert [one.id for one in FRENCH if compiled.gettext(str(one.id)) != one.string] == []
    known = {key for key in vars(compiled)["_catalog"] if key}
    assert known == {*TEMPLATE}


def places(text: str) -> set[str]:
    """The names of the values in a message."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("message", FRENCH, ids=lambda message: str(message.id)[:40])
def test_both_languages_have_a_place_for_every_value(message: messages.Message) -> None:
    assert places(str(message.id)) == places(str(message.string))
    percent = re.compile(r"%\(\w+\)s")
    assert percent.findall(str(message.id)) == percent.findall(str(message.string))


def test_a_number_brings_its_noun_along() -> None:
    told = (
        "{rules:rule|rules} and {rulings:ruling|rulings} found; "
        "crimehotel rule ID shows one in full."
    )
    english, french = (Speech(lang)(told, rules=1, rulings=0) for lang in LANGS)
    assert english.startswith("1 rule and 0 rulings found")
    assert french.startswith("Trouvé 1 règle et 0 arbitrage\u00a0; ")


@pytest.mark.parametrize("words", [["rules", "--lang", "fr"], ["--lang=fr", "rules"]])
def test_the_language_is_found_before_the_line_is_understood(words: list[str]) -> None:
    assert language(words) == "fr"


@pytest.mark.parametrize("words", [[], ["--lang"], ["--lang", "de"], ["--lang", "en"]])
def test_it_is_english_unless_french_is_asked_for(words: list[str]) -> None:
    assert language(words) == "en"


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        (["rule"], "the following arguments are required: ID", "il manque\u00a0: ID"),
        (["rules", "--loud"], "unrecognized arguments: --loud", "arguments inconnus\u00a0: --loud"),
        (["show", "x", "--step"], "argument --step: expected one argument",
         "argument --step\u00a0: il faut une valeur"),
        (["protocol", "wiew"], "there is no 'wiew'; did you mean view?",
         "'wiew' n'existe pas\u00a0; vouliez-vous dire view\u00a0?"),
        (["conform", "--seed", "x"], "'x' is not a whole number", "'x' n'est pas un nombre entier"),
        (["conform", "--jobs", "0"], "'0' is not a whole number from 1 up",
         "'0' n'est pas un nombre entier à partir de 1"),
        (["conform", "--jobs", "1", "--scheduler", "y"], "not allowed with argument --jobs",
         "incompatible avec --jobs"),
        (["conform", "--fuzz", "soon"], "'soon' is neither a time", "'soon' n'est ni une durée"),
        (["dance"], "there is no 'dance'; choose from", "'dance' n'existe pas\u00a0; au choix"),
        (["conform", "--s", "1"], "ambiguous option: --s could match",
         "option ambiguë\u00a0: --s peut être"),
    ],
)  # fmt: skip
def test_what_the_parser_says_is_said_in_french_too(
    words: list[str], english: str, french: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for lang, told, sign in (("en", english, "error: "), ("fr", french, "erreur\u00a0: ")):
        with pytest.raises(SystemExit) as ended:
            cli.main(["--lang", lang, *words])
        assert ended.value.code == 2
        usage, error = capsys.readouterr().err.rsplit(sign, 1)
        assert told in error
        assert usage.startswith({"en": "usage: crimehotel", "fr": "usage\u00a0: crimehotel"}[lang])


def test_a_message_of_the_parser_that_nobody_knows_stays_as_it_is() -> None:
    assert in_words("something new", Speech("fr")) == "something new"


COMMANDS = ("conform", "replay", "show", "rule", "rules", "games", "protocol", "serve")


@pytest.mark.parametrize("command", COMMANDS)
def test_no_help_is_half_french(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Words that only English has, and every help uses."""
    with pytest.raises(SystemExit) as ended:
        cli.main([command, "--lang", "fr", "--help"])
    assert ended.value.code == 0
    told = capsys.readouterr().out
    assert told.startswith("usage\u00a0: crimehotel")
    words = re.findall(r"[a-z']+", told)
    assert {"the", "of", "or", "this", "and", "is", "with"} & {*words} == set()


def test_errors_are_cut_and_harmless_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parser_in("fr")(prog="x").parse_args(["\x1b[31m" + "y" * 10_000])
    error = capsys.readouterr().err
    assert "\x1b" not in error
    assert len(error) < 3000
