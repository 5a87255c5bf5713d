"""What has happened at a table since somebody last looked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from crimehotel_rules.kernel.game import AnyRules, Reading, Show
from crimehotel_rules.kernel.plain import plain
from crimehotel_rules.kernel.seats import CHANCE, Viewer
from crimehotel_rules.kernel.text import Lang


def told(rules: AnyRules, show: Show, states: Sequence[Any], viewer: Viewer, lang: Lang) -> str:
    """What the viewer saw happen from the first of these states to the last: paragraphs.

    Each step is told from the views around it: a log may begin anew with a new part of the game,
    and then the last view alone does not know how the part before has ended.
    """
    return "\n".join(_paragraphs(_steps(rules, show, states, viewer, lang)))


def _paragraphs(steps: Iterator[tuple[str, str]]) -> Iterator[str]:
    """What happened, one sentence after the other; what was read meanwhile, apart."""
    sentences: list[str] = []
    for happened, read in steps:
        sentences += [happened] if happened else []
        if read:
            yield " ".join(sentences)
            yield read
            sentences = []
    if sentences:
        yield " ".join(sentences)


def _steps(
    rules: AnyRules, show: Show, states: Sequence[Any], viewer: Viewer, lang: Lang
) -> Iterator[tuple[str, str]]:
    before = rules.view(states[0], viewer)
    for state in states[1:]:
        now = rules.view(state, viewer)
        if state.turn == CHANCE and now.log == before.log:
            continue  # it has only begun: what chance does next tells the whole of it
        yield show.story(now, before, lang), read(show, now, before, lang)
        before = now


def read(show: Show, view: Any, before: Any, lang: Lang) -> str:
    r"""What the viewer has come to read since the view before, or all, each text under its title.

    >>> class Books:
    ...     def papers(self, view, lang):
    ...         return tuple((f"Page {page}", "…") for page in range(view))
    >>> read(Books(), 2, 1, "en")
    'Page 1\n…'
    """
    if not isinstance(show, Reading):
        return ""
    known = () if before is None else show.papers(before, lang)
    fresh = [paper for paper in show.papers(view, lang) if paper not in known]
    return "\n".join(plain(line) for paper in fresh for line in "\n".join(paper).split("\n"))
