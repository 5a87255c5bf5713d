"""Every built page, as a reader meets it: wide and narrow, light and dark, in both languages."""

import pytest
from playwright.sync_api import Page, expect

from crimehotel_rules import games
from tests.browser.conftest import AXE, HTML, in_books, pages, url

LANGUAGES = ("en", "fr")
BOOK = (
    "rules/index",
    "rules/inquiry",
    "rules/solo",
    "rules/search",
    "rules/turns",
    "rules/hostages",
    "rules/scoring",
    "rules/rulings",
    "rules/glossary",
    "rules/quick",
    "rules/pad",
    "rules/invariants",
    "matrix",
    "examples/round",
    "examples/suspicions",
    "examples/race",
    "examples/competitive",
    "examples/solo",
    "cases",
    "bitter_aftertaste",
    "ear",
    "features/index",
    "features/inquiry",
    "features/suspect",
    "features/hostages",
    "faulty",
    "tour",
    "fast",
    "simulation",
    "wire",
    "protocol_reference",
    "refusals",
    "api",
)
"""The kinds of pages that a book can have beside its door; no book has all of them."""
HOUSE = (
    "index",
    "adding_a_game",
    "tutorial",
    "conformance",
    "report",
    "protocol",
    "cookbook",
    "api",
    "architecture",
    "code/crimehotel_rules/crime_hotel/rules/inquiry",
    "speed",
    "search",
)
"""Pages that belong to no book."""


def of_each_kind() -> list[tuple[str, str]]:
    """Two pages of each kind, for what takes long: from two books in turn, where books have it."""
    found = [(name, name) for name in (*HOUSE, *in_books("index"))]
    for number, kind in enumerate(BOOK):
        if books := in_books(kind):
            found.append((books[number % len(books)], books[(number + 1) % len(books)]))
    return found


KINDS = of_each_kind()
PARTS = 4
"""All pages, in parts that are tried side by side."""
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

both_languages = pytest.mark.parametrize("language", LANGUAGES)


def test_both_languages_have_the_same_pages() -> None:
    assert pages("en")
    assert pages("en") == pages("fr")


@both_languages
@pytest.mark.parametrize("part", range(PARTS))
def test_every_page_opens_says_its_language_and_fits_on_a_small_telephone(
    narrow: Page, language: str, part: int
) -> None:
    wide = {}
    for name in pages(language)[part::PARTS]:
        narrow.goto(url(language, name))
        told = narrow.evaluate(
            "[document.documentElement.lang, document.title, "
            "document.querySelectorAll('[role=main], main').length, "
            "document.scrollingElement.scrollWidth]"
        )
        assert told[0] == language, name
        assert told[1], f"{name} has no title"
        assert told[2] == 1, f"{name} has {told[2]} main parts"
        if told[3] > 360:
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
        """levels => axe.run(document, {
            preload: false, resultTypes: ['violations'], runOnly: {type: 'tag', values: levels}
        })""",
        LEVELS,
    )
    assert found["passes"], "nothing was looked at"
    return [
        f"{language}/{name}: {each['id']}: {each['help']}: {node['html'][:160]}"
        for each in found["violations"]
        for node in each["nodes"][:3]
    ]


@pytest.mark.parametrize(("english", "french"), KINDS)
def test_everybody_can_read_it(page: Page, dark: Page, english: str, french: str) -> None:
    assert not [*faults(page, "en", english), *faults(dark, "fr", french)]


def test_the_entrance_leads_to_a_language(page: Page) -> None:
    page.goto((HTML / "index.html").as_uri())
    page.wait_for_url("**/en/index.html")


@pytest.mark.parametrize(
    "name", ["index", *in_books("rules/inquiry", "features/inquiry", "rules/search", "ear")]
)
def test_the_switch_leads_to_the_same_page_in_the_other_language(page: Page, name: str) -> None:
    page.goto(url("en", name))
    page.locator("a.book-switch:visible").click()
    page.wait_for_url(url("fr", name) + "*")
    page.locator("a.book-switch:visible").click()
    page.wait_for_url(url("en", name) + "*")


def test_the_switch_keeps_the_rule(page: Page) -> None:
    page.goto(url("en", "crime-hotel/rules/inquiry") + "#CH-INQ-3")
    page.locator("a.book-switch:visible").click()
    page.wait_for_url(url("fr", "crime-hotel/rules/inquiry") + "#CH-INQ-3")
    expect(page.locator("[id='CH-INQ-3']")).to_be_in_viewport()


def test_every_book_and_every_kind_of_page_is_looked_at() -> None:
    """Of each book more than its door, and of each kind of page one, whichever books have it."""
    seen = {name for pair in KINDS for name in pair}
    for game in games.TABLE:
        assert [name for name in seen - {f"{game}/index"} if name.startswith(f"{game}/")], game
    for kind in ("index", *BOOK):
        assert seen & {*in_books(kind)}, kind


def searched(page: Page, language: str, words: str) -> list[tuple[str, str, str]]:
    """The results of a search: address, title and excerpt of each."""
    page.goto(url(language, "index"))
    box = page.get_by_role("search").get_by_role("textbox").first
    box.fill(words)
    box.press("Enter")
    expect(page.locator(".search-summary")).not_to_be_empty(timeout=30_000)
    return [
        (each[0], each[1], each[2])
        for each in page.locator("ul.search > li").evaluate_all(
            """items => items.map(each => [
                each.querySelector("a").getAttribute("href"), each.querySelector("a").innerText,
                each.querySelector(".context")?.innerText || ""])"""
        )
    ]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "murderer"),
        ("en", "round"),
        ("fr", "meurtrier"),
        ("fr", "voiture"),
        ("en", "suspicion"),
        ("fr", "enquêteur"),
    ],
)
def test_the_search_shows_what_it_found_and_the_rules_first(
    page: Page, language: str, words: str
) -> None:
    found = searched(page, language, words)
    address, _, excerpt = found[0]
    assert "/rules/" in address
    assert words in excerpt.lower()
    assert all(excerpt for *_, excerpt in found[:10])
    rules = [place for place, (each, *_) in enumerate(found) if "rules/" in each]
    names = [place for place, (each, *_) in enumerate(found) if "#crimehotel_rules." in each]
    with_hits = [place for place in rules if words in found[place][2].lower()]
    assert all(name > max(with_hits) for name in names)


@pytest.mark.parametrize(
    ("rule", "shown_on", "text"),
    [
        ("CH-INQ-3", "crime-hotel/rules/inquiry", "Every other player must play a card"),
        ("MA-SUSPECT-7", "mord-im-arosa/rules/suspect", "For every suspect without a clue"),
        (
            "MM-PURS-1",
            "midnight-murder-mysteries/rules/moving",
            "Where the Purser is, no detective may investigate",
        ),
    ],
)
def test_the_search_finds_a_rule_by_its_id_and_shows_its_text(
    page: Page, rule: str, shown_on: str, text: str
) -> None:
    (address, title, excerpt), *_ = searched(page, "en", rule)
    assert (address, title) == (f"{shown_on}.html#{rule}", rule)
    assert excerpt.startswith(text)


def test_a_result_of_the_search_leads_to_the_passage(page: Page) -> None:
    found = searched(page, "en", "department duplicate second desk")
    place = next(n for n, (address, *_) in enumerate(found) if "rules/departments" in address)
    page.locator("ul.search > li > a").nth(place).click()
    expect(page.locator(":target")).to_be_in_viewport()
    expect(page.locator(":target")).to_contain_text("a second desk of the duplicate department")


@pytest.mark.parametrize("words", ["(", "[a", "?", "\\", "<b>x</b>"])
def test_nothing_that_is_typed_breaks_the_search(page: Page, words: str) -> None:
    searched(page, "en", words)
    assert page.locator("ul.search b").count() == 0


def test_the_theme_can_be_switched(page: Page) -> None:
    page.goto(url("en", "crime-hotel/rules/inquiry"))

    def colour() -> str:
        return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))

    light = colour()
    for _ in range(2):
        page.locator(".theme-toggle-container:visible button").click()
        if colour() != light:
            break
    assert colour() != light
