"""A run as one HTML page that needs nothing from elsewhere: the pictures, then the tables."""

from __future__ import annotations

from html import escape
from typing import Final

from crimehotel_rules.kernel.text import Lang
from crimehotel_rules.kernel.translation import Speech
from crimehotel_rules.simulation.charts import charts
from crimehotel_rules.simulation.numbers import said
from crimehotel_rules.simulation.orders import Run
from crimehotel_rules.simulation.report import Report
from crimehotel_rules.simulation.table import cells, headline

_STYLE: Final = """
:root{color-scheme:light dark;--page:#fff;--ink:#22252b;--soft:#565b66;--line:#d8d0bf}
@media (prefers-color-scheme:dark){
:root{--page:#0f1116;--ink:#f1ede4;--soft:#b9bdc7;--line:#3a3f4a}}
body{margin:0 auto;max-width:78rem;padding:1rem;background:var(--page);color:var(--ink);
font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif}
h1{font-size:1.6rem;line-height:1.25;margin:.5rem 0}
.partial{border-left:.4rem solid #d32f2f;padding-left:.8rem;font-weight:700}
.pictures{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr))}
.pictures svg{width:100%;height:auto}
.wide{overflow-x:auto}
table{border-collapse:collapse;margin:1.5rem 0 0}
th,td{padding:.2rem .7rem .2rem 0;text-align:right;white-space:nowrap;
border-bottom:1px solid var(--line);font-variant-numeric:tabular-nums}
th:first-child,td:first-child{text-align:left;white-space:normal}
p.note{color:var(--soft);max-width:44rem}
"""


def page(title: str, run: Run, report: Report, lang: Lang = "en") -> str:
    """The page; the title is that of the game."""
    _ = Speech(lang)
    title = escape(_("{title}, simulated", title=title))
    partial = "" if run.complete else ' class="partial"'
    pictures = "\n".join(charts(run, report, lang).values())
    errors = _("± is one standard error, and so are the whiskers in the charts.")
    note = f"{errors} {report.note.said(lang)}"
    tables = "\n".join(_table(cells(each, lang)) for each in report.tables)
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        f"<h1>{title}</h1>\n<p{partial}>{escape(headline(run, lang))}</p>\n"
        f"<p>{escape(said(report.summary, lang))}</p>\n"
        f'<div class="pictures">\n{pictures}\n</div>\n<p class="note">{escape(note)}</p>\n'
        f"{tables}\n</body>\n</html>\n"
    )


def _table(rows: list[list[str]]) -> str:
    head, *others = rows
    shown = "".join(f"<th>{escape(text)}</th>" for text in head)
    lines = "".join(
        "<tr>" + "".join(f"<td>{escape(text)}</td>" for text in row) + "</tr>\n" for row in others
    )
    return f'<div class="wide"><table>\n<tr>{shown}</tr>\n{lines}</table></div>'
