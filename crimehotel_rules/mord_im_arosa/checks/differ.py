"""How the two worlds of a pair differ, in words: which cubes lie on another floor."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from crimehotel_rules.conformance.cases import Pair
from crimehotel_rules.conformance.checks.playing import states
from crimehotel_rules.conformance.suite import Who
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.text import Lang, Text, fill, listed
from crimehotel_rules.mord_im_arosa import FLOORS, Cubes, State
from crimehotel_rules.mord_im_arosa.checks.phrases import on_floor

_WORDS: Final = {
    "now": Text("In the other game {facts}.", "Dans l'autre partie, {facts}."),
    "then": Text(
        "In the other game, after step {step}, {facts}.",
        "Dans l'autre partie, après l'étape {step}, {facts}.",
    ),
    "floor": Text(
        "{where} there is {theirs} instead of {ours}",
        "il y a {where} {theirs} au lieu de {ours}",
    ),
    "victims": Text("{count:victim|victims}", "{count:victime|victimes}"),
    "clues": Text("{count:clue|clues} of {owner}", "{count:trace|traces} de {owner}"),
    "nothing": Text("nothing", "rien"),
    "and": Text("; ", "\u00a0; "),
}


def differ(game: Game, pair: Pair, who: Who, lang: Lang) -> str:
    """How the worlds differ: at the end, or else when they last did; empty if they never do."""
    one, other = (states(game, case.setup, case.attempts) for case in (pair.ours, pair.theirs))
    for step, (ours, theirs) in reversed(list(enumerate(zip(one, other, strict=False)))):
        if facts := _WORDS["and"].said(lang).join(_facts(ours, theirs, who, lang)):
            when = "now" if step == len(pair.ours.attempts) else "then"
            return fill(_WORDS[when], {"step": step, "facts": facts}, lang)
    return ""


def _facts(ours: State, theirs: State, who: Who, lang: Lang) -> Iterator[str]:
    """What lies on the floors that are not alike."""
    for floor, one, other in zip(FLOORS, ours.tower, theirs.tower, strict=True):
        if one != other:
            told = {"ours": _cubes(one, who, lang), "theirs": _cubes(other, who, lang)}
            yield fill(_WORDS["floor"], {"where": on_floor(floor, lang), **told}, lang)


def _cubes(cubes: Cubes, who: Who, lang: Lang) -> str:
    """The cubes on a floor.

    >>> _cubes(Cubes(1, (0, 2)), ("Yellow", "Blue").__getitem__, "en")
    '1 victim and 2 clues of Blue'
    """
    told = [fill(_WORDS["victims"], {"count": cubes.victims}, lang)] if cubes.victims else []
    for owner, count in enumerate(cubes.clues):
        if count:
            told.append(fill(_WORDS["clues"], {"count": count, "owner": who(owner)}, lang))
    return listed(told, lang) if told else _WORDS["nothing"].said(lang)
