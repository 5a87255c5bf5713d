"""What has happened at a table since somebody last looked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from crimehotel_rules.kernel.game import AnyRules, Show
from crimehotel_rules.kernel.seats import CHANCE, Viewer
from crimehotel_rules.kernel.text import Lang


def told(rules: AnyRules, show: Show, states: Sequence[Any], viewer: Viewer, lang: Lang) -> str:
    """What the viewer saw happen from the first of these states to the last, in sentences.

    Each step is told from the views around it: a log may begin anew with a new part of the game,
    and then the last view alone does not know how the part before has ended.
    """
    return " ".join(filter(None, _steps(rules, show, states, viewer, lang)))


def _steps(
    rules: AnyRules, show: Show, states: Sequence[Any], viewer: Viewer, lang: Lang
) -> Iterator[str]:
    before = rules.view(states[0], viewer)
    for state in states[1:]:
        now = rules.view(state, viewer)
        if state.turn == CHANCE and now.log == before.log:
            continue  # it has only begun: what chance does next tells the whole of it
        yield show.story(now, before, lang)
        before = now
