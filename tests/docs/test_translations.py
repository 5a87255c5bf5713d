"""Both languages are complete: every page, every message, every string of the theme."""

import shutil
from gettext import GNUTranslations
from pathlib import Path

import furo  # type: ignore[import-untyped]  # has no types
import pytest
import sphinx
from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from jinja2.ext import babel_extract

from docs._ext.languages import LABELS, address, note_for
from tests.docs.site import build, page
from tools import translations
from tools.chain import TOP

MESSAGES = TOP / "docs" / "locale" / "fr" / "LC_MESSAGES"
FROM_DATA = (".. feature::", ".. book")  # whole pages whose words are in the data
PAGES = sorted(
    str(path.relative_to(TOP / "docs").with_suffix(""))
    for path in (TOP / "docs").rglob("*.rst")
    if "_build" not in path.parts and not path.read_text(encoding="utf-8").startswith(FROM_DATA)
)
THEME = Path(furo.__file__).parent / "theme" / "furo"
ELSEWHERE = ("rtd-versions.html", "variant-selector.html")  # of one hoster only
SAME = {"Index", "Copyright"}  # the same word in French

FRENCH_PAGE = """
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8"

msgid "Title"
msgstr "Titre"

msgid "Some text."
msgstr "{text}"
"""


def catalogue_of(name: str) -> Catalog:
    with (MESSAGES / f"{name}.po").open("rb") as file:
        return read_po(file, locale="fr")


@pytest.mark.parametrize("name", PAGES)
def test_a_page_has_all_its_messages_in_french(name: str) -> None:
    if note_for(name) is not None:
        assert not (MESSAGES / f"{name}.po").exists()
        return
    messages = [message for message in catalogue_of(name) if message.id]
    assert messages
    assert [message.id for message in messages if not message.string] == []
    assert [message.id for message in messages if message.fuzzy] == []
    assert list(catalogue_of(name).obsolete) == []


def test_no_translation_outlives_its_page() -> None:
    files = {str(path.relative_to(MESSAGES).with_suffix("")) for path in MESSAGES.rglob("*.po")}
    assert files - {*PAGES} == {"sphinx"}


def test_the_theme_speaks_french(tmp_path: Path) -> None:
    """What its templates want translated is translated, by Sphinx or by us."""
    with (tmp_path / "ours.mo").open("wb") as file:
        write_mo(file, catalogue_of("sphinx"))
    with (tmp_path / "ours.mo").open("rb") as file:
        ours = GNUTranslations(file)
    with (Path(sphinx.__file__).parent / "locale" / "fr" / "LC_MESSAGES" / "sphinx.mo").open(
        "rb"
    ) as file:
        ours.add_fallback(GNUTranslations(file))
    english = {
        message
        for path in THEME.rglob("*.html")
        if path.name not in ELSEWHERE
        for message in messages_of(path)
        if ours.gettext(message) == message
    }
    assert {text for text in english if not text.strip().startswith("<")} == SAME


def messages_of(path: Path) -> list[str]:
    with path.open("rb") as file:
        found = babel_extract(file, ("_", "gettext"), (), {"extensions": "jinja2.ext.i18n"})
        return [message for _, _, message, _ in found if isinstance(message, str)]


def test_the_labels_that_are_replaced_are_those_of_the_theme() -> None:
    """A label that the theme changes would stay English."""
    code = (THEME.parent.parent / "navigation.py").read_text(encoding="utf-8")
    pages = "".join(path.read_text(encoding="utf-8") for path in THEME.rglob("*.html"))
    for label in LABELS:
        assert label in pages + code


def test_the_switch_leads_to_the_same_page_in_the_other_language(tmp_path: Path) -> None:
    build(tmp_path, "Title\n=====\n\nSome text.\n")
    shown = page(tmp_path)
    assert shown.count('<a class="book-switch" href="../fr/index.html" hreflang="fr"') == 2
    assert '<link rel="alternate" hreflang="fr" href="../fr/index.html">' in shown
    assert address("some/inquiry", "en") == "../../en/some/inquiry.html"


def test_a_text_without_translation_fails_the_french_build(tmp_path: Path) -> None:
    text = "Title\n=====\n\nSome text.\n"
    done = build(tmp_path, text, "fr", FRENCH_PAGE.format(text=""))
    assert done.returncode == 1
    assert "index.rst:4: WARNING: not translated: Some text." in done.stderr


def test_a_translated_page_is_french_from_head_to_foot(tmp_path: Path) -> None:
    text = "Title\n=====\n\nSome text.\n"
    done = build(tmp_path, text, "fr", FRENCH_PAGE.format(text="Du texte."))
    assert (done.returncode, done.stderr) == (0, "")
    shown = page(tmp_path)
    assert "Du texte." in shown
    assert [label for label in LABELS if label in shown] == []
    assert "Skip to content" not in shown


def test_an_apostrophe_before_code_is_no_closing_quote(tmp_path: Path) -> None:
    """Sphinx would take it for one."""
    shutil.copy(TOP / "docs" / "docutils.conf", tmp_path)
    text = "Title\n=====\n\nSome text.\n"
    build(tmp_path, text, "fr", FRENCH_PAGE.format(text="L'``id``, c'est tout."))
    shown = page(tmp_path)
    assert "L\u2019<code" in shown
    assert "c\u2019est tout" in shown


def test_a_message_that_moves_to_another_page_keeps_its_translation(tmp_path: Path) -> None:
    templates, messages = tmp_path / "pot", tmp_path / "po"
    for folder in (templates, messages):
        folder.mkdir()
    (templates / "new.pot").write_text('msgid "moved"\nmsgstr ""\n', encoding="utf-8")
    (messages / "old.po").write_text('msgid "moved"\nmsgstr "déplacé"\n', encoding="utf-8")
    assert list(translations.update(templates, messages)) == []
    assert [path.name for path in messages.iterdir()] == ["new.po"]
    moved = translations.read(messages / "new.po").get("moved")
    assert moved is not None
    assert moved.string == "déplacé"


def test_an_update_keeps_translations_drops_what_is_gone_and_guesses_nothing(
    tmp_path: Path,
) -> None:
    templates, messages = tmp_path / "pot", tmp_path / "po"
    for folder in (templates, messages):
        folder.mkdir()
    (templates / "page.pot").write_text(
        'msgid "kept"\nmsgstr ""\n\nmsgid "kept and longer"\nmsgstr ""\n', encoding="utf-8"
    )
    (templates / "api.pot").write_text('msgid "English"\nmsgstr ""\n', encoding="utf-8")
    (messages / "page.po").write_text(
        'msgid "kept"\nmsgstr "gardé"\n\nmsgid "gone"\nmsgstr "parti"\n', encoding="utf-8"
    )
    (messages / "gone.po").write_text('msgid "gone"\nmsgstr "parti"\n', encoding="utf-8")
    left = list(translations.update(templates, messages))
    assert left == [f"{messages / 'page.po'}: kept and longer"]
    assert [path.name for path in messages.iterdir()] == ["page.po"]
    updated = translations.read(messages / "page.po")
    assert {message.id: message.string for message in updated if message.id} == {
        "kept": "gardé",
        "kept and longer": "",
    }
