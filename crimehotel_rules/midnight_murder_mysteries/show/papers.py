"""What there is to read: how the case begins, the paragraphs of the paths, the solution."""

from __future__ import annotations

from crimehotel_rules.kernel.text import Lang
from crimehotel_rules.midnight_murder_mysteries import View
from crimehotel_rules.midnight_murder_mysteries.show.words import label, path_word


def papers(view: View, lang: Lang = "en") -> tuple[tuple[str, str], ...]:
    """The presentation, what the viewer has read since, and in the end the solution, with titles.

    >>> from crimehotel_rules.kernel import trace
    >>> from crimehotel_rules.midnight_murder_mysteries import view
    >>> from crimehotel_rules.midnight_murder_mysteries.game import GAME
    >>> play = trace.load(GAME, trace.shipped(GAME)[0])
    >>> state = list(trace.states(GAME, play))[30]
    >>> [title for title, _ in papers(view(state, 0), "fr")][1:]
    ['Le lieu 05', 'F (alibi)', 'I (mobile)', 'J (alibi)']
    """
    case = view.setup.case
    read = ((path_word(each.path).said(lang), each.text) for each in view.paragraphs)
    told = [(case.title.said(lang), case.presentation.said(lang))]
    told += [(title[0].upper() + title[1:], text.said(lang)) for title, text in read]
    if view.solution is not None:
        told.append((label("solution", lang), view.solution.text.said(lang)))
    return tuple(told)
