"""The report of a run as JSON, for programs; the same text for the same games, whoever played."""

from __future__ import annotations

import json
from typing import Any

import attrs

from crimehotel_rules import __version__
from crimehotel_rules.kernel.text import Text
from crimehotel_rules.simulation.orders import Run
from crimehotel_rules.simulation.report import Report

FORMAT = 1


def data(game: str, run: Run, report: Report) -> str:
    """Order, figures and counts; a figure is its value and its standard error."""
    content = {
        "format": FORMAT,
        "version": __version__,
        "game": game,
        "order": attrs.asdict(run.order),
        "games": run.tally.games,
        "complete": run.complete,
        **attrs.asdict(report.figures, value_serializer=_plain),
        "counts": run.tally.nested(),
    }
    return json.dumps(content, indent=1) + "\n"


def _plain(_instance: object, _attribute: object, value: Any) -> Any:
    return value.en if isinstance(value, Text) else value
