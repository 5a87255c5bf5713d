"""Which game a page is about, and which one an id belongs to.

The pages in ``docs/<game>/`` are the book of that game. A directive on a page outside all books
names its game with the option ``:game:``.
"""

from __future__ import annotations

from typing import Final

from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import OptionSpec

from crimehotel_rules import games
from crimehotel_rules.kernel.game import Game

GAME_OPTION: Final[OptionSpec] = {"game": directives.unchanged_required}
"""For directives that can also stand on a page outside all books."""


def of_page(docname: str) -> str | None:
    """The name of the game in whose book the page is.

    >>> of_page("architecture") is None
    True
    """
    folder = docname.partition("/")[0]
    return folder if folder in games.TABLE else None


def game_of(directive: SphinxDirective) -> Game:
    """The game that the directive names, or that of its page."""
    name = directive.options.get("game") or of_page(directive.env.docname)
    if name is None:
        raise directive.error(
            "which game? Name it in the option :game:, or put the page into docs/<game>/"
        )
    try:
        return games.game(name)
    except games.UnknownGame as error:
        raise directive.error(str(error)) from None


def owner(entry: str) -> Game | None:
    """The game to which the id of a rule, a ruling, an invariant or a faulty engine belongs."""
    name = games.of_id(entry)
    return None if name is None else games.game(name)


def under_construction(game: Game) -> bool:
    """Whether the page of the game says that something is missing."""
    return bool(games.page(game.name).MISSING)


def can_show(game: Game) -> bool:
    """Whether the game has pictures and words; one under construction may not."""
    try:
        games.page(game.name).show()
    except NotImplementedError:
        return False
    return True


def ids() -> str:
    """What the ids of rules, rulings and invariants of all games look like, as a pattern."""
    prefixes = "|".join(prefix for prefix, _ in games.TABLE.values())
    return rf"\b(?:{prefixes})-[A-Z]+-\d+\b"


def kind_of(entry: str) -> str:
    """What an id stands for: a rule, a ruling or an invariant.

    >>> kind_of("XY-INQ-3"), kind_of("XY-AMB-7"), kind_of("XY-INV-33")
    ('rule', 'ruling', 'invariant')
    """
    return {"AMB": "ruling", "INV": "invariant"}.get(entry.split("-")[1], "rule")


def known_ids(game: Game) -> list[str]:
    """All ids of a game's rules, rulings and invariants."""
    texts = game.catalogue
    return [*texts.rules, *texts.rulings, *texts.invariants]
