"""The summary of a run as JSON, for programs; the same text for the same games, whoever played."""

from __future__ import annotations

import json

import attrs

from crimehotel_rules import __version__
from crimehotel_rules.simulation.running import Run
from crimehotel_rules.simulation.summary import Summary

FORMAT = 1


def data(run: Run, figures: Summary) -> str:
    """Order, figures and counts; a figure is its value and its standard error."""
    content = {
        "format": FORMAT,
        "version": __version__,
        "order": attrs.asdict(run.order),
        "games": run.tally.games,
        "complete": run.complete,
        **attrs.asdict(figures),
        "counts": run.tally.nested(),
    }
    return json.dumps(content, indent=1) + "\n"
