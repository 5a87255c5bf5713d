"""The rules and rulings that commands are asked for, by id."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from crimehotel_rules import games
from crimehotel_rules.commands.choosing import agreed, page_of
from crimehotel_rules.commands.exits import CannotRun
from crimehotel_rules.games import Page
from crimehotel_rules.kernel.catalogue import (
    Catalogue,
    Chapter,
    Mutant,
    Reading,
    Rule,
    Ruling,
    Section,
)
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.text import Lang
from crimehotel_rules.kernel.translation import Speech

MOST_NEAR: Final = 3
ALIKE: Final = 0.6


def entry(wanted: str, game: str | None, _: Speech) -> tuple[Page, Rule | Ruling]:
    """The rule or ruling of this id, and its game.

    Small letters and a missing nought do no harm; for a game that was asked for, the prefix can be
    left out.
    """
    told = games.of_id(wanted)
    if told is not None:
        page = agreed(game, told, wanted.upper(), _)
    elif game is not None:
        page = page_of(game, _)
    else:
        raise CannotRun(no_such(wanted, games.TABLE, _, rulings=True))
    found = _found(wanted.upper(), page.GAME.catalogue, page.GAME.prefix)
    if found is None:
        raise CannotRun(no_such(wanted, [page.GAME.name], _, rulings=True))
    return page, found


def _found(wanted: str, known: Catalogue, prefix: str) -> Rule | Ruling | None:
    entries: dict[str, Rule | Ruling] = {**known.rules, **known.rulings}
    spelt = wanted if wanted.startswith(f"{prefix}-") else f"{prefix}-{wanted}"
    return entries.get(spelt) or entries.get(re.sub(r"-(\d)$", r"-0\1", spelt))


def no_such(wanted: str, names: Iterable[str], _: Speech, *, rulings: bool = False) -> str:
    """The sentence for an id that none of these games has, with the nearest that they have."""
    near = _nearest(wanted, [games.game(name) for name in names], rulings=rulings)
    if rulings and wanted.isalpha():
        hint = _("crimehotel rules {word} searches the texts for it", word=wanted)
    elif near:
        hint = _("did you mean {names:or}?", names=near)
    elif games.of_id(wanted) is None:
        prefixes = ", ".join(f"{prefix} ({name})" for name, (prefix, _page) in games.TABLE.items())
        hint = _("ids begin with {prefixes}; crimehotel rules lists them all", prefixes=prefixes)
    else:
        hint = _("crimehotel rules lists them all")
    if rulings:
        return _("there is no rule or ruling {id!r}; {hint}", id=wanted, hint=hint)
    return _("there is no rule {id!r}; {hint}", id=wanted, hint=hint)


def _nearest(wanted: str, asked: Iterable[Game], *, rulings: bool) -> tuple[str, ...]:
    """The ids that differ by the letters of their game only, or else those that look alike."""
    known, meant = list[str](), list[str]()
    for game in asked:
        known += [*game.catalogue.rules, *(game.catalogue.rulings if rulings else ())]
        found = _found(wanted.upper(), game.catalogue, game.prefix)
        meant += [] if found is None else [found.id]
    alike = get_close_matches(wanted.upper(), known, n=MOST_NEAR, cutoff=ALIKE)
    return tuple(each for each in meant if each in known) or tuple(alike)


def said(thing: Rule | Reading | Mutant | Chapter | Section, lang: Lang) -> str:
    """What an entry of a catalogue says in this language."""
    return thing.fr if lang == "fr" else thing.en


def chapter_title(known: Catalogue, key: str, lang: Lang) -> str:
    """The title of a chapter; its key, while the game is under construction and has none."""
    chapter = known.chapters.get(key)
    return key if chapter is None else said(chapter, lang)
