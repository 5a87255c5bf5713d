"""Every built page, as a reader meets it: wide and narrow, light and dark, in both languages."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import AXE, HTML, pages, url

LANGUAGES = ("en", "fr")
KINDS = (
    "index",
    "rules/index",
    "rules/inquiry",
    "rules/scoring",
    "rules/rulings",
    "rules/glossary",
    "rules/quick",
    "matrix",
    "examples/round",
    "features/index",
    "features/inquiry",
    "tutorial",
    "conformance",
    "report",
    "protocol",
    "protocol_reference",
    "mutants",
    "tour",
    "cookbook",
    "api",
    "architecture",
    "code/crimehotel_rules/crime_hotel/inquiry",
    "fast",
    "speed",
    "simulation",
    "search",
)
"""One page of each kind, for what takes long."""
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

both_languages = pytest.mark.parametrize("language", LANGUAGES)


def test_both_languages_have_the_same_pages() -> None:
    assert pages("en")
    assert pages("en") == pages("fr")


@both_languages
def test_every_page_opens_without_errors_and_says_its_language(page: Page, language: str) -> None:
    for name in pages(language):
        page.goto(url(language, name))
        told = page.evaluate(
            "[document.documentElement.lang, document.title, "
            "document.querySelectorAll('[role=main], main').length]"
        )
        assert told[0] == language, name
        assert told[1], f"{name} has no title"
        assert told[2] == 1, f"{name} has {told[2]} main parts"


@both_languages
def test_nothing_overflows_on_a_small_telephone(narrow: Page, language: str) -> None:
    wide = {}
    for name in pages(language):
        narrow.goto(url(language, name))
        across = narrow.evaluate("document.scrollingElement.scrollWidth")
        if across > 360:
            wide[name] = narrow.evaluate(
                """() => [...document.querySelectorAll("article *")]
                    .filter(each => each.getBoundingClientRect().right > innerWidth + 1)
                    .map(each => each.outerHTML.slice(0, 120)).slice(0, 2)"""
            )
    assert not wide


def faults(page: Page, language: str, name: str) -> list[str]:
    """What axe finds wrong with a page, at the levels A and AA."""
    page.goto(url(language, name))
    page.add_script_tag(path=AXE)
    found = page.evaluate(
        "levels => axe.run(document, {preload: false, runOnly: {type: 'tag', values: levels}})",
        LEVELS,
    )
    assert found["passes"], "nothing was looked at"
    return [
        f"{language}/{name}: {each['id']}: {each['help']}: {node['html'][:160]}"
        for each in found["violations"]
        for node in each["nodes"][:3]
    ]


@pytest.mark.parametrize("name", KINDS)
def test_everybody_can_read_it(page: Page, dark: Page, name: str) -> None:
    assert not [*faults(page, "en", name), *faults(dark, "fr", name)]


def test_the_entrance_leads_to_a_language(page: Page) -> None:
    page.goto((HTML / "index.html").as_uri())
    page.wait_for_url("**/en/index.html")


@pytest.mark.parametrize("name", ["index", "rules/inquiry", "features/inquiry"])
def test_the_switch_leads_to_the_same_page_in_the_other_language(page: Page, name: str) -> None:
    page.goto(url("en", name))
    page.locator("a.ch-switch:visible").click()
    page.wait_for_url(url("fr", name) + "*")
    page.locator("a.ch-switch:visible").click()
    page.wait_for_url(url("en", name) + "*")


def test_the_switch_keeps_the_rule(page: Page) -> None:
    page.goto(url("en", "rules/inquiry") + "#CH-INQ-3")
    page.locator("a.ch-switch:visible").click()
    page.wait_for_url(url("fr", "rules/inquiry") + "#CH-INQ-3")
    expect(page.locator("[id='CH-INQ-3']")).to_be_in_viewport()


@pytest.mark.parametrize(("language", "word"), [("en", "murderer"), ("fr", "meurtrier")])
def test_the_search_finds_the_rules(page: Page, language: str, word: str) -> None:
    page.goto(url(language, "index"))
    box = page.get_by_role("search").get_by_role("textbox").first
    box.fill(word)
    box.press("Enter")
    found = page.locator("ul.search li a[href*='rules/']")  # they come one after another
    expect(found.first).to_be_visible(timeout=30_000)


def test_the_theme_can_be_switched(page: Page) -> None:
    page.goto(url("en", "rules/inquiry"))

    def colour() -> str:
        return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))

    light = colour()
    for _ in range(2):
        page.locator(".theme-toggle-container:visible button").click()
        if colour() != light:
            break
    assert colour() != light
