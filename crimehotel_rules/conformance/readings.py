"""Which readings of the ambiguous rules a run is made with."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from crimehotel_rules.kernel.translation import N_, Spoken

Readings: TypeAlias = Mapping[str, Sequence[Any]]
"""The readings of each ruling. If the canonical one is not among them it is not played; a ruling
that is not listed is played in its canonical reading only."""


class UnknownReading(Spoken):
    """A ruling or reading that the game does not know, or the implementation does not declare."""


def checked(declared: Readings, game: Readings) -> Readings:
    """What an implementation declares, or :class:`UnknownReading`."""
    for ruling, readings in declared.items():
        for reading in readings:
            _find(game, ruling, in_words(reading))
    return {ruling: tuple(readings) for ruling, readings in declared.items() if readings}


def canonical(declared: Readings, game: Readings) -> Readings:
    """The canonical readings, and one other where the implementation has no canonical one."""
    return {
        ruling: readings[:1]
        for ruling, readings in declared.items()
        if game[ruling][0] not in readings
    }


def chosen(wishes: Mapping[str, str], declared: Readings, game: Readings) -> Readings:
    """These readings for all games, and the canonical ones of all other rulings.

    >>> game = {"kings": ("stay", "move"), "most_rooks": (None, 2)}
    >>> chosen({"most_rooks": "2"}, game, game)
    {'most_rooks': (2,)}
    >>> chosen({"most_rooks": "3"}, game, game)
    Traceback (most recent call last):
    ...
    crimehotel_rules.conformance.readings.UnknownReading: most_rooks has no reading 3; ...
    """
    played = dict(canonical(declared, game))
    for ruling, words in wishes.items():
        reading = _find(game, ruling, words)
        known = declared.get(ruling, game[ruling][:1])
        if reading not in known:
            raise UnknownReading(
                N_("the implementation does not declare {ruling}={reading}; it plays {known}"),
                ruling=ruling,
                reading=words,
                known=", ".join(map(in_words, known)),
            )
        played[ruling] = (reading,)
    return played


def _find(game: Readings, ruling: str, words: str) -> Any:
    """The reading of these words."""
    if ruling not in game:
        raise UnknownReading(
            N_("there is no ruling {ruling!r}; choose from {known}"),
            ruling=ruling,
            known=", ".join(game),
        )
    for reading in game[ruling]:
        if in_words(reading) == words:
            return reading
    known = ", ".join(map(in_words, game[ruling]))
    raise UnknownReading(
        N_("{ruling} has no reading {reading}; choose one of {known}"),
        ruling=ruling,
        reading=words,
        known=known,
    )


def in_words(reading: Any) -> str:
    """A reading as one writes it on the command line.

    >>> in_words("once"), in_words(False), in_words(None)
    ('once', 'false', 'null')
    """
    return reading if isinstance(reading, str) else json.dumps(reading)
