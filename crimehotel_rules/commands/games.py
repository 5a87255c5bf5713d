"""The games that commands are asked for: a trace, a counterexample, or an example play."""

from __future__ import annotations

from pathlib import Path

from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.codec import MalformedJson
from crimehotel_rules.crime_hotel.checks import corpus


class CannotRead(Exception):
    """A game that cannot be read; the message says which one and why."""


def load(name: str) -> tuple[Path, trace.Trace | corpus.Counterexample]:
    """The game in the file of this name, or the example play of that short name, and its file.

    >>> load("play-a")[0].name
    'play-a.json'
    """
    examples = {path.stem: path for path in trace.shipped()}
    path = Path(name)
    if name in examples and not path.exists():
        path = examples[name]
    try:
        return path, corpus.load(path)
    except FileNotFoundError as error:
        known = ", ".join(examples)
        reason = f"{error.strerror}; the examples that need no file are {known}"
    except OSError as error:
        reason = error.strerror or str(error)
    except (UnicodeDecodeError, MalformedJson) as error:
        reason = str(error)
    raise CannotRead(f"cannot read {name}: {reason}")
