"""Every sentence is said somewhere, in both languages, with its values in their places."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

from crimehotel_rules import mord_im_arosa
from crimehotel_rules.mord_im_arosa import Refusal

RULES = Path(mord_im_arosa.__file__).parent / "rules"
SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in sorted(RULES.glob("*.py")))


@pytest.mark.parametrize("code", Refusal.SENTENCES)
def test_both_languages_have_the_same_places(code: str) -> None:
    text = Refusal.SENTENCES[code]
    english, french = (
        {name for _, name, _, _ in Formatter().parse(said) if name} for said in (text.en, text.fr)
    )
    assert english == french
    assert text.en != text.fr


@pytest.mark.parametrize("code", Refusal.SENTENCES)
def test_every_code_is_used(code: str) -> None:
    assert len(re.findall(rf'"{code}"', SOURCE)) > 1


def test_french_puts_a_no_break_space_before_high_signs() -> None:
    for text in Refusal.SENTENCES.values():
        assert not re.search(r"[^\u00a0{}a-z|][;:?!»]|«[^\u00a0]", text.fr), text.fr
