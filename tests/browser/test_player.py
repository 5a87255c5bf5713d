"""The examples to step through."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import url

EXAMPLES = ("examples/round", "examples/scoring", "features/inquiry", "features/look")


def player(page: Page, name: str, language: str = "en") -> Locator:
    page.goto(url(language, name))
    return page.locator(".player").first


def place(player: Locator) -> tuple[int, int]:
    now, last = re.findall(r"\d+", player.locator(".player-count").inner_text())
    return int(now), int(last)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", EXAMPLES)
def test_buttons_lead_from_the_first_step_to_the_last(page: Page, name: str, language: str) -> None:
    example = player(page, name, language)
    now, last = place(example)
    assert (now, last > 1) == (1, True)
    seen = set()
    for step in range(1, last + 1):
        assert place(example) == (step, last)
        expect(example.locator(".player-stage svg")).to_be_visible()
        expect(example.locator("[aria-current=step]")).to_have_count(1)
        seen.add(example.locator(".player-stage").inner_html())
        example.locator("[data-go=next]").click()
    assert place(example) == (last, last)
    assert len(seen) > 1, "the picture never changes"
    example.locator("[data-go=first]").click()
    assert place(example) == (1, last)


def test_arrow_keys_step_too(page: Page) -> None:
    example = player(page, "examples/round")
    example.locator("[data-go=next]").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert place(example)[0] == 3
    page.keyboard.press("ArrowLeft")
    assert place(example)[0] == 2


def test_the_seat_can_be_switched_and_sees_only_its_own_hand(page: Page) -> None:
    example = player(page, "features/inquiry")
    seats = example.locator("select")
    options = seats.locator("option").all_inner_texts()
    pictures = {}
    for name in options:
        seats.select_option(label=name)
        pictures[name] = example.locator(".player-stage").inner_text()
    hands = {"Sam": "17 18 22 23 28 29", "Ryan": "12 14 32 34 35 39", "Noah": "13 19 24 25 33 38"}
    for viewer, picture in pictures.items():
        shown = " ".join(re.findall(r"\b\d\d\b", picture))
        for owner, hand in hands.items():
            assert (hand in shown) == (owner in viewer), f"{viewer} and the hand of {owner}"


def test_without_scripts_the_whole_sequence_is_there(browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(url("en", "features/inquiry"))
    text = page.locator("article, [role=main]").first.inner_text()
    for sentence in (
        "Sam plays 23",
        "it is Ryan’s turn to play",
        "Noah may play exactly 13 and 19",
    ):
        assert sentence in text
    expect(page.locator(".player svg").first).to_be_visible()
    context.close()
