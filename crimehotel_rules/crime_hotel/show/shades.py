"""Where the cards may be, as shades: the murderer's first, then those of each hand."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from crimehotel_rules.crime_hotel import Card, Space, View
from crimehotel_rules.crime_hotel.deduce import Odds, deduce
from crimehotel_rules.crime_hotel.show.shapes import STYLE
from crimehotel_rules.crime_hotel.show.words import headline, name, seen_by
from crimehotel_rules.drawing.shades import percent, shade
from crimehotel_rules.drawing.svg import box, picture, thing, words
from crimehotel_rules.kernel.text import Lang, Text, fill

WIDTH: Final = 480
_EDGE: Final = 12
_CELL: Final = (WIDTH - 2 * _EDGE) / 9
_ROW: Final = 44
_TOP: Final = 62
_GRID: Final = 3 * _ROW + 36
"""A hotel with its title."""

_TEXTS: Final = {
    "title": Text("Where the cards may be", "Où peuvent être les cartes"),
    "murderer": Text("The murderer", "Le meurtrier"),
    "hand": Text("{name}, {count:card|cards}", "{name}, {count:carte|cartes}"),
    "room": Text("{card} {share}", "{card}\u00a0: {share}"),
    "rooms": Text("{who}: {rooms}.", "{who}\u00a0: {rooms}."),
    "nothing": Text("{who}: nothing to deduce.", "{who}\u00a0: rien à déduire."),
}


def draw_odds(view: View, lang: Lang = "en") -> str:
    r"""The hotel once for the murderer and once for each hand that the viewer does not see.

    >>> from crimehotel_rules import crime_hotel
    >>> state = crime_hotel.new_game(crime_hotel.Setup(players=("Sam", "Ryan", "Noah")))
    >>> "<desc>The murderer: nothing to deduce." in draw_odds(crime_hotel.view(state, "spectator"))
    True
    """
    grids = [*_grids(view, lang)]
    return picture(
        _parts(view, grids, lang),
        lang=lang,
        size=(WIDTH, _TOP + _GRID * len(grids)),
        title=f"{_TEXTS['title'].said(lang)}. {headline(view, lang)}. {seen_by(view, lang)}",
        description="\n".join(_sentence(who, odds, lang) for who, odds in grids),
        style=STYLE,
    )


def draw_odds_text(view: View, lang: Lang = "en") -> str:
    """The same odds in letters, for a terminal: floors from top to bottom, nine rooms each."""
    lines = [seen_by(view, lang)]
    for who, odds in _grids(view, lang):
        lines += ["", who]
        for floor in (3, 2, 1):
            cells = (_cell(Space(10 * floor + column), odds) for column in range(1, 10))
            lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def _cell(space: Space, odds: Odds) -> str:
    share = odds.get(Card(space))
    told = "." if share is None else percent(share).replace("\u00a0", "")
    return f"{int(space)} {told:<4}"


def _grids(view: View, lang: Lang) -> Iterator[tuple[str, Odds]]:
    """What is told of the murderer, and of each hand but the viewer's own."""
    found = deduce(view)
    yield _TEXTS["murderer"].said(lang), found.murderer
    for seat, odds in enumerate(found.hands):
        if seat != view.viewer:
            player = name(view.setup, view.setup.seats[seat])
            count = view.hand_sizes[seat]
            yield fill(_TEXTS["hand"], {"name": player, "count": count}, lang), odds


def _sentence(who: str, odds: Odds, lang: Lang) -> str:
    """The rooms that are possible, the likeliest first."""
    if not odds:
        return fill(_TEXTS["nothing"], {"who": who}, lang)
    likeliest = sorted(odds, key=lambda card: (-odds[card], card))
    rooms = ", ".join(
        fill(_TEXTS["room"], {"card": int(card), "share": percent(odds[card])}, lang)
        for card in likeliest
    )
    return fill(_TEXTS["rooms"], {"who": who, "rooms": rooms}, lang)


def _parts(view: View, grids: list[tuple[str, Odds]], lang: Lang) -> Iterator[str]:
    yield words(_TEXTS["title"].said(lang), _EDGE, 28, "head")
    yield words(f"{headline(view, lang)}. {seen_by(view, lang)}", _EDGE, 48, "small")
    for place, (who, odds) in enumerate(grids):
        top = _TOP + place * _GRID
        yield words(who, _EDGE, top + 18, "label")
        for floor in (3, 2, 1):
            for column in range(1, 10):
                space = Space(10 * floor + column)
                x, y = _EDGE + (column - 1) * _CELL, top + 26 + (3 - floor) * _ROW
                yield _room(space, odds.get(Card(space)), x, y)


def _room(space: Space, share: Fraction | None, x: float, y: float) -> str:
    """A room with its number, and below it the odds; a room that is ruled out stays blank."""
    middle, wide, high = x + _CELL / 2, _CELL - 4, _ROW - 4
    number = words(str(int(space)), middle, y + 16, "small", "middle")
    if share is None:
        return thing(box(x + 2, y + 2, wide, high, "panel", 3), number)
    return thing(
        box(x + 2, y + 2, wide, high, "space", 3),
        shade(share, x + 2, y + 2, wide, high),
        number,
        words(percent(share), middle, y + 35, "", "middle"),
    )
