"""The reports of a run: each is a pure function of what the run found out.

``terminal(report, lang, colour=…)``, ``data`` (JSON), ``junit`` (JUnit XML), ``page`` (HTML) and
``badge`` (SVG), all ``(report, lang) -> str``. ``first_verdict`` is a line for those who wait.
"""

from crimehotel_rules.conformance.reports.badge import render as badge
from crimehotel_rules.conformance.reports.data import render as data
from crimehotel_rules.conformance.reports.junit import render as junit
from crimehotel_rules.conformance.reports.page import render as page
from crimehotel_rules.conformance.reports.terminal import first_verdict
from crimehotel_rules.conformance.reports.terminal import render as terminal

__all__ = ["badge", "data", "first_verdict", "junit", "page", "terminal"]
