"""Where the cubes may lie, as shades: the odds that a floor holds a cube of each kind."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from crimehotel_rules.drawing.shades import percent, shade
from crimehotel_rules.drawing.svg import box, path, picture, thing, words
from crimehotel_rules.kernel.plain import columns
from crimehotel_rules.kernel.text import Lang, Text, fill
from crimehotel_rules.mord_im_arosa import FLOORS, UNIFORM, VICTIM, Cube, Floor, View, Weights
from crimehotel_rules.mord_im_arosa.odds import Numbers, Odds, odds
from crimehotel_rules.mord_im_arosa.show.shapes import SIZE, STYLE, cube
from crimehotel_rules.mord_im_arosa.show.words import (
    floor_name,
    headline,
    one,
    sign,
    some,
)

WIDTH: Final = 480
_EDGE: Final = 12
_ROW: Final = 36
_HEADS: Final = 64
_TOP: Final = _HEADS + SIZE + 30
_LEFT: Final = _EDGE + 40

_TEXTS: Final = {
    "title": Text("Where the cubes may lie", "Où peuvent être les cubes"),
    "caption": Text(
        "The odds that at least one lies there",
        "La probabilité qu'il y en ait au moins un",
    ),
    "inside": Text("{count} inside", "{count} dedans"),
    "floor": Text("{floor}: {odds}.", "{floor}\u00a0: {odds}."),
}


def draw_odds(view: View, lang: Lang = "en", weights: Weights = UNIFORM) -> str:
    r"""The tower with the odds of each kind of cube on each floor, in figures and as shades.

    >>> from crimehotel_rules import mord_im_arosa
    >>> state = mord_im_arosa.new_game(mord_im_arosa.Setup(players=("Yellow", "Blue")))
    >>> seen = mord_im_arosa.view(mord_im_arosa.apply(
    ...     state, "chance", mord_im_arosa.Land("victim", 3)), "spectator")
    >>> "<desc>Floor 7: a victim 13\N{NO-BREAK SPACE}%." in draw_odds(seen)
    True
    """
    table = _Table(view, odds(view, weights), lang)
    return picture(
        table.parts(),
        lang=lang,
        size=(WIDTH, _TOP + len(FLOORS) * _ROW + 6 + _EDGE),
        title=f"{_TEXTS['title'].said(lang)}. {headline(view, lang)}",
        description="\n".join(table.sentences()),
        style=STYLE,
    )


class _Table:
    """A row for each floor, a column for each kind of cube that is in the tower."""

    def __init__(self, view: View, found: Odds, lang: Lang) -> None:
        self.view = view
        self.lang: Lang = lang
        seats = [seat for seat in view.setup.seats if view.inside.clues[seat]]
        self.columns: list[tuple[Cube, int, tuple[Numbers, ...]]] = [
            (seat, view.inside.clues[seat], found.clues[seat]) for seat in seats
        ]
        if view.inside.victims:
            self.columns.insert(0, (VICTIM, view.inside.victims, found.victims))

    def parts(self) -> Iterator[str]:
        lang = self.lang
        yield words(_TEXTS["title"].said(lang), _EDGE, 28, "head")
        yield words(_TEXTS["caption"].said(lang), _EDGE, 50, "small")
        yield path(f"M{_EDGE} {_TOP}h{WIDTH - 2 * _EDGE}v{len(FLOORS) * _ROW}H{_EDGE}z", "wall")
        yield box(_EDGE - 4, _TOP + len(FLOORS) * _ROW, WIDTH - 2 * _EDGE + 8, 6, "slab", 2)
        for place, (kind, count, _) in enumerate(self.columns):
            yield self.head(kind, count, self.left(place))
        for floor in FLOORS:
            y = self.up(floor)
            yield words(str(floor), _EDGE + 20, y + 23, "floor", "middle")
            for place, (kind, _, numbers) in enumerate(self.columns):
                yield self.cell(kind, floor, at_least_one(numbers[floor]), self.left(place), y)

    @property
    def wide(self) -> float:
        return (WIDTH - _EDGE - _LEFT) / max(len(self.columns), 1)

    def left(self, place: int) -> float:
        return _LEFT + place * self.wide

    def up(self, floor: Floor) -> int:
        return _TOP + (len(FLOORS) - 1 - floor) * _ROW

    def head(self, kind: Cube, count: int, x: float) -> str:
        setup = self.view.setup
        colour = VICTIM if kind == VICTIM else setup.colours[kind].value
        middle = x + self.wide / 2
        return thing(
            cube(colour, sign(setup, kind, self.lang), middle - SIZE / 2, _HEADS),
            words(
                fill(_TEXTS["inside"], {"count": count}, self.lang),
                middle,
                _HEADS + SIZE + 18,
                "small",
                "middle",
            ),
            tooltip=some(setup, kind, count, self.lang),
        )

    def cell(self, kind: Cube, floor: Floor, share: Fraction, x: float, y: int) -> str:
        wide = self.wide - 6
        return thing(
            box(x + 3, y + 3, wide, _ROW - 6, "row", 3),
            shade(share, x + 3, y + 3, wide, _ROW - 6),
            words(percent(share), x + self.wide / 2, y + 23, "", "middle"),
            tooltip=f"{floor_name(floor).said(self.lang)}: {self.told(kind, share)}",
        )

    def told(self, kind: Cube, share: Fraction) -> str:
        """A kind of cube and its odds, in words."""
        return f"{one(self.view.setup, kind).said(self.lang)} {percent(share)}"

    def sentences(self) -> Iterator[str]:
        for floor in reversed(FLOORS):
            cells = tuple(
                self.told(kind, at_least_one(numbers[floor])) for kind, _, numbers in self.columns
            )
            where = floor_name(floor).said(self.lang)
            title = where[0].upper() + where[1:]
            yield fill(_TEXTS["floor"], {"floor": title, "odds": cells}, self.lang)


def at_least_one(numbers: Numbers) -> Fraction:
    """The odds that one or more lie there.

    >>> at_least_one((Fraction(49, 64), Fraction(7, 32), Fraction(1, 64)))
    Fraction(15, 64)
    """
    return 1 - numbers[0] if numbers else Fraction(0)


def draw_odds_text(view: View, lang: Lang = "en") -> str:
    """The same odds in letters, for a terminal: a line for each floor, a column for each kind."""
    table = _Table(view, odds(view), lang)
    heads = [some(view.setup, kind, count, lang) for kind, count, _ in table.columns]
    wide = max(map(columns, heads), default=0)
    lines = [_TEXTS["caption"].said(lang), ""]
    lines.append(f"{'':8}" + "  ".join(f"{head:>{wide}}" for head in heads))
    for floor in reversed(FLOORS):
        shares = (percent(at_least_one(numbers[floor])) for _, _, numbers in table.columns)
        cells = "  ".join(f"{share:>{wide}}" for share in shares)
        lines.append(f"{floor:>6}  {cells}")
    return "\n".join(lines)
