"""What a reader sees: whole borders, whole tables, whole words, and pages that print well."""

import re

import pytest
from playwright.sync_api import Page, expect

from crimehotel_rules import games
from tests.browser.conftest import TOP, in_books, url

WIDTHS = (360, 700, 900, 1024, 1280, 1920)
WITH_TABLES = (
    *in_books(
        "matrix",
        "faulty",
        "rules/rulings",
        "refusals",
        "protocol_reference",
        "rules/turns",
        "rules/glossary",
        "rules/assistance",
        "rules/cover",
        "features/index",
    ),
    "crime-hotel/rules/round",
    "adding_a_game",
    "speed",
    "protocol",
    "conformance",
    "tutorial",
)
RECORDED = [name for name in games.TABLE if (TOP / "docs" / name / "kill_table.csv").exists()]
"""The games whose faulty engines were tried."""
both_languages = pytest.mark.parametrize("language", ["en", "fr"])


def is_unfinished(name: str) -> bool:
    """Whether the page is of a game under construction, and may have nothing to show yet."""
    game = name.partition("/")[0]
    return game in games.TABLE and bool(games.page(game).MISSING)


def borders(page: Page, selector: str) -> list[list[str]]:
    """For every such element its borders: top, right, bottom, left, where they differ."""
    found: list[list[str]] = page.evaluate(
        """selector => [...document.querySelectorAll(selector)].map(each => {
            const {borderTop, borderRight, borderBottom, borderLeft} = getComputedStyle(each);
            return [...new Set([borderTop, borderRight, borderBottom, borderLeft])];
        })""",
        selector,
    )
    return found


@pytest.mark.parametrize(
    "name", in_books("rules/inquiry", "rules/search", "rules/rulings", "matrix")
)
def test_a_frame_is_the_same_on_all_four_sides(page: Page, name: str) -> None:
    page.goto(url("en", name))
    for sides in (*borders(page, ".book-badge"), *borders(page, "div.book-ruling")):
        assert len(sides) == 1, sides
        assert not sides[0].startswith("0px"), sides
    assert borders(page, ".book-badge")


def test_a_badge_is_not_underlined_as_well(page: Page) -> None:
    page.goto(url("en", "crime-hotel/rules/inquiry"))
    lines = page.evaluate(
        "[...document.querySelectorAll('.book-badge')]"
        ".map(each => getComputedStyle(each).textDecorationLine)"
    )
    assert set(lines) == {"none"}


@pytest.mark.parametrize(
    ("language", "name"), [("en", "crime-hotel/matrix"), *(("fr", name) for name in WITH_TABLES)]
)
def test_no_table_is_cut_off_at_any_width(page: Page, language: str, name: str) -> None:
    page.goto(url(language, name))
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    assert page.locator(".table-wrapper").count() or is_unfinished(name)
    cut = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        cut[width] = page.evaluate(
            """[...document.querySelectorAll(".table-wrapper")]
                .filter(each => each.scrollWidth > each.clientWidth)
                .map(each => `${each.innerText.slice(0, 60)}: ${each.scrollWidth}`)"""
        )
    assert not {width: tables for width, tables in cut.items() if tables}


def test_where_a_table_has_no_room_each_cell_names_its_column(narrow: Page, page: Page) -> None:
    for each in (narrow, page):
        each.goto(url("en", "crime-hotel/rules/rulings"))
    row = "article table.book-rulings tbody tr >> nth=0"
    assert "Question: How many desks" in narrow.locator(row).inner_text()
    assert "Question:" not in page.locator(row).inner_text()


@both_languages
@pytest.mark.parametrize(
    "name", in_books("rules/rulings", "rules/quick", "rules/inquiry", "rules/search", "matrix")
)
def test_no_id_is_broken_over_two_lines(page: Page, language: str, name: str) -> None:
    page.goto(url(language, name))
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        broken = page.evaluate(
            """[...document.querySelectorAll("article a.reference, article a.book-id")]
                .filter(each => /^[A-Z]+-[A-Z]+-\\d+$/.test(each.innerText))
                .filter(each => each.getClientRects().length > 1).map(each => each.innerText)"""
        )
        assert not broken, width


def test_signatures_break_between_words(narrow: Page, page: Page) -> None:
    for each in (narrow, page):
        each.goto(url("en", "crime-hotel/api"))
        assert each.locator("dt.sig").count() > 100
        broken = each.evaluate(
            """[...document.querySelectorAll("dt.sig .pre")]
                .filter(each => each.getClientRects().length > 1).map(each => each.textContent)"""
        )
        assert not broken


def sheets(page: Page) -> int:
    """How many sheets of A4 the page takes."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))


@both_languages
@pytest.mark.parametrize("name", in_books("rules/quick", "rules/pad"))
def test_what_lies_on_the_table_fits_on_one_sheet(page: Page, language: str, name: str) -> None:
    page.goto(url(language, name))
    assert sheets(page) == 1


def test_a_printed_player_shows_its_steps_on_the_first_sheet(page: Page) -> None:
    """A picture that does not break over sheets must not push everything to the second one."""
    page.goto(url("en", "crime-hotel/examples/round"))
    assert sheets(page) == 1


def test_on_paper_there_is_nothing_that_works_on_a_screen_only(dark: Page) -> None:
    dark.goto(url("en", "crime-hotel/rules/inquiry"))
    dark.emulate_media(media="print")
    for selector in (".skip-to-content", "footer", ".book-switch", ".toc-drawer"):
        for each in dark.locator(selector).all():
            expect(each).to_be_hidden()
    badge = dark.locator(".book-badge-must").first
    assert badge.evaluate("one => getComputedStyle(one).color") == "rgb(29, 95, 168)"


@both_languages
@pytest.mark.parametrize("game", RECORDED)
def test_the_faulty_engines_are_counted_and_folded(page: Page, language: str, game: str) -> None:
    """49,000 pixels of "yes" say less than a row for each chapter."""
    page.goto(url(language, f"{game}/faulty"))
    assert page.evaluate("document.documentElement.scrollHeight") < 10_000
    total = page.locator("table.book-summed tr").last.locator("td").all_inner_texts()
    assert (
        int(total[1])
        == int(total[-1])
        == page.locator(f"[id^={games.game(game).prefix}-M][id] >> visible=false").count()
    )
    expect(
        page.get_by_role("link", name=re.compile("engine by engine|moteur par moteur"))
    ).to_be_visible()


def test_a_link_to_a_faulty_engine_unfolds_it(page: Page) -> None:
    page.goto(url("en", "crime-hotel/rules/inquiry"))
    page.goto(url("en", "crime-hotel/faulty") + "#CH-M067")
    expect(page.locator("#CH-M067")).to_be_in_viewport()
