"""How the two worlds of a pair differ, in words: what is written, who did it, what is read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from crimehotel_rules.conformance.cases import Pair
from crimehotel_rules.conformance.checks.playing import states
from crimehotel_rules.conformance.suite import Who
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.text import Lang, Text, fill, listed
from crimehotel_rules.midnight_murder_mysteries import ELEMENTS, Setup, State
from crimehotel_rules.midnight_murder_mysteries.rules.scoring import truth

MOST_NAMED: Final = 3
"""So many paths are named; of others it is said that there are more."""
_WORDS: Final = {
    "all": Text("In the other game {facts}.", "Dans l'autre partie, {facts}."),
    "sheet": Text(
        "{player} has written {theirs} instead of {ours}",
        "{player} a écrit {theirs} au lieu de {ours}",
    ),
    "solution": Text(
        "the solution is {theirs} instead of {ours}",
        "la solution est {theirs} au lieu de {ours}",
    ),
    "paragraphs": Text(
        "there is something else to be read in {paths:and}",
        "on lit autre chose à {paths:and}",
    ),
    "more": Text(
        "there is something else to be read in {paths}, and in {count:other path|other paths}",
        "on lit autre chose à {paths} et à {count:autre piste|autres pistes}",
    ),
    "nothing": Text("nothing", "rien"),
    "and": Text("; ", "\u00a0; "),
}


def differ(game: Game, pair: Pair, who: Who, lang: Lang) -> str:
    """How the worlds differ at the end; empty if they do not."""
    ours, theirs = (
        states(game, case.setup, case.attempts)[-1] for case in (pair.ours, pair.theirs)
    )
    facts = _WORDS["and"].said(lang).join(_facts(ours, theirs, who, lang))
    return fill(_WORDS["all"], {"facts": facts}, lang) if facts else ""


def _facts(ours: State, theirs: State, who: Who, lang: Lang) -> Iterator[str]:
    for seat, (mine, yours) in enumerate(zip(ours.sheets, theirs.sheets, strict=True)):
        if mine != yours:
            values = {"ours": _sheet(mine, lang), "theirs": _sheet(yours, lang)}
            yield fill(_WORDS["sheet"], {"player": who(seat), **values}, lang)
    if truth(ours.setup) != truth(theirs.setup):
        values = {"ours": _solution(ours.setup, lang), "theirs": _solution(theirs.setup, lang)}
        yield fill(_WORDS["solution"], values, lang)
    other = [
        path
        for path, paragraph in ours.setup.paragraphs.items()
        if paragraph != theirs.setup.paragraphs[path]
    ]
    if len(other) > MOST_NAMED:
        named = ", ".join(other[:MOST_NAMED])
        yield fill(_WORDS["more"], {"paths": named, "count": len(other) - MOST_NAMED}, lang)
    elif other:
        yield fill(_WORDS["paragraphs"], {"paths": tuple(other)}, lang)


def _sheet(sheet: tuple[tuple[str, str], ...], lang: Lang) -> str:
    pairs = [f"{first}/{second}" for first, second in sheet]
    return listed(pairs, lang) if pairs else _WORDS["nothing"].said(lang)


def _solution(setup: Setup, lang: Lang) -> str:
    right = truth(setup)
    assert len(right) == len(ELEMENTS)
    return listed(right, lang)
