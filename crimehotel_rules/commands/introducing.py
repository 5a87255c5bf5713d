"""What is played: the game, its set-up, the readings that are not the usual ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from crimehotel_rules.commands.entries import said
from crimehotel_rules.commands.news import read
from crimehotel_rules.conformance.readings import in_words
from crimehotel_rules.games import Page
from crimehotel_rules.kernel.game import Game, Introducing, Show
from crimehotel_rules.kernel.translation import Speech


def introduction(page: Page, show: Show, view: Any, _: Speech) -> str:
    """What is played, as this viewer may know it, one paragraph to a line."""
    told = [page.GAME.title]
    if isinstance(show, Introducing):
        told.append(show.introduce(view, _.lang))
    return "\n".join([*told, *_unusual(page.GAME, view.setup, _)])


def library(show: Show, view: Any, _: Speech) -> str:
    """All that the viewer has read, in a game in which one reads."""
    return read(show, view, None, _.lang)


def _unusual(game: Game, setup: Any, _: Speech) -> Iterator[str]:
    """The readings of ambiguous rules that are not those which are usually played."""
    for setting, choices in game.readings.items():
        played = getattr(setup.readings, setting)
        if in_words(played) == in_words(choices[0]):
            continue
        ruling = game.catalogue.rulings[game.rulings[setting]]
        [reading] = [each for each in ruling.readings if each.key == in_words(played)]
        text = said(reading, _.lang)
        yield _("Not the usual reading of {ruling}: {reading}", ruling=ruling.id, reading=text)
