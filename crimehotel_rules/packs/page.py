"""A pack as one HTML page that needs nothing from elsewhere."""

from __future__ import annotations

from html import escape
from typing import Final

from crimehotel_rules.kernel.text import Lang
from crimehotel_rules.packs.contract import Sheet

_STYLE: Final = """
:root{color-scheme:light dark;--page:#fbf8f1;--page-ink:#22252b}
@media (prefers-color-scheme:dark){:root{--page:#0f1116;--page-ink:#f1ede4}}
@media print{:root{--page:#fff;--page-ink:#22252b}}
body{margin:0;background:var(--page);color:var(--page-ink);
font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif}
main{margin:0 auto;max-width:84rem;padding:clamp(.8rem,3vw,2.5rem)}
h1{font-size:clamp(1.7rem,5vw,2.8rem);line-height:1.15;margin:0 0 .3em}
"""


def page(sheet: Sheet, lang: Lang) -> str:
    """The page."""
    title = escape(sheet.title)
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{_STYLE}{sheet.style}</style>\n</head>\n<body>\n"
        f"<main>\n<h1>{title}</h1>\n{sheet.body}\n</main>\n</body>\n</html>\n"
    )
