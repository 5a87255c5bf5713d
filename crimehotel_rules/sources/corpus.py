"""The recorded scenarios and the example plays, as cases."""

from __future__ import annotations

import json
from collections.abc import Iterator

from crimehotel_rules import codec, data, trace
from crimehotel_rules.conformance.cases import Attempt, Case
from crimehotel_rules.sources.fuzz import bad_setups


def scenarios() -> Iterator[Case]:
    """Every game of every scenario, as it was recorded in ``spec/crime-hotel/corpus``."""
    for path in sorted((data.path("spec") / "crime-hotel" / "corpus").glob("*.json")):
        for record in json.loads(path.read_text(encoding="utf-8")):
            attempts = (Attempt(each["by"], each["action"]) for each in record["attempts"])
            yield Case(
                "scenario",
                f"{path.stem}/{record['name']}",
                record["setup"],
                tuple(attempts),
                tuple(record["rules"]),
                playable="illegal" not in record["reply"],
            )


def traces() -> Iterator[Case]:
    """The example plays."""
    for path in trace.shipped():
        play = trace.load(path)
        attempts = (Attempt(step.by, codec.encode(step.action)) for step in play.steps)
        yield Case("trace", path.stem, codec.encode(play.setup), tuple(attempts))


def unplayable() -> Iterator[Case]:
    """Set-ups that must be refused."""
    for number, setup in enumerate(bad_setups(), start=1):
        yield Case("bad input", f"set-up {number}", setup, (), ("CH-SETUP-1",), playable=False)
