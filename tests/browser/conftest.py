"""A real browser on the built pages: Debian's Chromium, driven by Playwright, from files."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, sync_playwright

from crimehotel_rules import games

TOP = Path(__file__).resolve().parents[2]
HTML = TOP / "docs" / "_build" / "html"
AXE = Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js"
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def missing() -> str:
    """What the browser tests lack here, or nothing."""
    if shutil.which("chromium") is None:
        return "there is no chromium; install Debian's package of that name"
    if not AXE.exists():
        return "axe-core is not installed; run 'make browser', which needs npm"
    return ""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip the tests where there is no browser, but never in continuous integration."""
    lacking = missing()
    if not lacking:
        return
    if os.environ.get("CRIMEHOTEL_BROWSER") == "required":
        raise pytest.UsageError(f"the browser tests cannot be skipped here: {lacking}")
    for item in items:
        item.add_marker(pytest.mark.skip(reason=lacking))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser, for all tests of a session."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=list(QUIET)
        )
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A wide page in light mode; whatever goes wrong in it fails the test."""
    yield from opened(browser, 1280, "light")


@pytest.fixture
def narrow(browser: Browser) -> Iterator[Page]:
    """A page as on a small telephone."""
    yield from opened(browser, 360, "light")


@pytest.fixture
def dark(browser: Browser) -> Iterator[Page]:
    """A wide page in dark mode."""
    yield from opened(browser, 1280, "dark")


def opened(browser: Browser, width: int, scheme: Literal["light", "dark"]) -> Iterator[Page]:
    """An empty page that listens for errors."""
    errors: list[str] = []

    def console(message: ConsoleMessage) -> None:
        if message.type == "error":
            errors.append(f"console: {message.text}")

    def request(request: Request) -> None:
        if not request.url.startswith(("file:", "data:", "blob:")):
            errors.append(f"leaves the folder: {request.url}")

    page = browser.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme)
    page.on("pageerror", lambda error: errors.append(f"error: {error}"))
    page.on("console", console)
    page.on("request", request)
    page.on("requestfailed", lambda failed: errors.append(f"not loaded: {failed.url}"))
    yield page
    page.close()
    assert not errors, "\n".join(errors)


def url(language: str, name: str) -> str:
    """The address of a built page."""
    return (HTML / language / f"{name}.html").as_uri()


def in_books(*names: str) -> list[str]:
    """Pages of these names in all books that have them, book by book."""
    return [f"{game}/{name}" for game in games.TABLE for name in names if has_page(game, name)]


def has_page(game: str, name: str) -> bool:
    """Whether the book of a game has a page: one that is written, or that of a feature."""
    folder, _, stem = name.rpartition("/")
    feature = TOP / "features" / game / f"{stem}.feature"
    return (TOP / "docs" / game / f"{name}.rst").exists() or (
        folder == "features" and feature.exists()
    )


def pages(language: str) -> list[str]:
    """The names of all built pages."""
    folder = HTML / language
    return sorted(
        str(path.relative_to(folder).with_suffix(""))
        for path in folder.rglob("*.html")
        if "_static" not in path.parts
    )
