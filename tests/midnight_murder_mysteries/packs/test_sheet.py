"""Packs as parts of a page: spoilers are behind a click, and no text is markup."""

from __future__ import annotations

import re
from html import escape
from typing import Any

import pytest

from crimehotel_rules.kernel.text import LANGS, Lang
from crimehotel_rules.midnight_murder_mysteries.codec import CODEC
from crimehotel_rules.midnight_murder_mysteries.packs import CASE, EVENTS, our_cases, our_events
from tests.midnight_murder_mysteries.packs.making import (
    Spoil,
    added,
    case,
    clue,
    event_deck,
    text,
    words,
)


def printed(words: str) -> str:
    """The words as they stand on a page."""
    return escape(words.replace("'", "’"))


HIDDEN = re.compile(r"<details>.*?</details>", re.DOTALL)


@pytest.mark.parametrize("lang", LANGS)
def test_no_paragraph_and_no_solution_is_shown_without_a_click(lang: Lang) -> None:
    for file in our_cases():
        body = CASE.draw(CODEC.encode(file), lang).body
        shown = HIDDEN.sub("", body)
        assert "<details open" not in body
        assert body.count("<details>") == 60 + 4
        secrets = [each.text.said(lang) for each in file.case.paragraphs]
        secrets += file.case.solution.text.said(lang).split("\n\n")
        secrets += [step.text.said(lang) for step in file.deduction]
        secrets += [person.truth.said(lang) for person in file.cast]
        for secret in secrets:
            assert printed(secret) in body
            assert printed(secret) not in shown


@pytest.mark.parametrize("lang", LANGS)
def test_all_cards_are_shown_with_what_they_do(lang: Lang) -> None:
    body = EVENTS.draw(
        {"game": "midnight-murder-mysteries", "events": CODEC.encode(our_events())}, lang
    ).body
    assert body.count('class="card"') == 16
    assert all(printed(card.text.said(lang)) in body for card in our_events().cards)


def test_the_effects_are_told() -> None:
    body = EVENTS.draw(event_deck(), "en").body
    for told in (
        "Purser: zone 3 · ship −1",
        "ship +1 · passage 5–8 closed · passage 6–7 open",
        "no entry to zone 6",
        "no investigating in zone 7",
        "each step costs 1 more",
        "a suspect is moved up to 3 zones",
        "a suspect is moved up to 1 zone<",
        "no suspect is moved",
    ):
        assert told in body


@pytest.mark.parametrize(
    ("kind", "content"),
    [
        (CASE, case(text("17", english="<script>alert(1)</script>" * 4))),
        (EVENTS, event_deck(words("fog", "text", "<script>alert(1)</script>"))),
    ],
)
def test_texts_are_no_markup(kind: Any, content: Any) -> None:
    body = kind.draw(content, "en").body
    assert "<script>" not in body
    assert "&lt;script&gt;" in body


def test_a_suspected_victim_has_a_name_in_the_list_of_red_herrings() -> None:
    _, expert = our_cases()
    assert "the victim" in CASE.draw(CODEC.encode(expert), "en").body


def _eleven_persons(content: Any) -> None:
    del content["cast"][11]


def _no_name(content: Any) -> None:
    content["cast"][1]["name"] = ""


def _another_initial(content: Any) -> None:
    content["cast"][1]["name"] = "Zoe"


def _paths_that_are_none(content: Any) -> None:
    content["marks"][24]["path"] = "M-alibi"
    content["marks"][24]["clues"] = [clue("for culprit B")]
    content["deduction"][0]["paths"].append("25")


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (_eleven_persons, "L, on alibi"),
        (_no_name, "B, on alibi"),
        (_another_initial, "Zoe, on alibi"),
        (_paths_that_are_none, "· 25)"),
        (_paths_that_are_none, "M-alibi"),
        (added("17", "for motive dyspepsia"), "Solution"),
    ],
)
def test_a_case_whose_notes_are_not_whole_can_be_looked_at(spoil: Spoil, told: str) -> None:
    """The lints only warn of it: it can be played."""
    content = case(spoil, added("18", "for culprit B"))
    assert told.lower() in CASE.draw(content, "en").body.lower()
    assert CASE.draw(content, "fr").body
