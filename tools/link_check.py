"""Check a built site: every link inside leads to a page, every #anchor to a place on it.

``python -m tools.link_check docs/_build/html`` prints each dead link and exits with 1.
"""

import sys
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class Page(HTMLParser):
    """The links of a page, and the places on it that links can name."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value is None:
                continue
            if name == "id" or (tag == "a" and name == "name"):
                self.anchors.append(value)
            elif name in ("href", "src") and tag != "use":
                self.links.append(value)


def faults(top: Path) -> Iterator[str]:
    """Every dead link and every anchor that stands twice on one page."""

    @cache
    def page(path: Path) -> Page:
        return Page(path.read_text(encoding="utf-8"))

    for path in sorted(top.rglob("*.html")):
        here = path.relative_to(top)
        seen = page(path).anchors
        for twice in sorted({anchor for anchor in seen if seen.count(anchor) > 1}):
            yield f"{here}: #{twice} stands twice"
        for link in sorted({*page(path).links}):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = path if not parts.path else (path.parent / unquote(parts.path)).resolve()
            if not target.is_file():
                yield f"{here}: {link} leads nowhere"
            elif target.suffix != ".html" or not parts.fragment:
                continue
            elif unquote(parts.fragment) not in page(target).anchors:
                yield f"{here}: {link} has no such place"


def main() -> int:
    top = Path(sys.argv[1]).resolve()
    pages = sum(1 for _ in top.rglob("*.html"))
    if not pages:
        print(f"no page in {top}", file=sys.stderr)
        return 2
    found = list(faults(top))
    for fault in found:
        print(fault, file=sys.stderr)
    print(f"{pages} pages, {len(found)} dead links")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
