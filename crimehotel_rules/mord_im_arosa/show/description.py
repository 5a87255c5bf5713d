"""The table in sentences, for those who hear a page instead of seeing it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from crimehotel_rules.kernel.text import Lang, Text, Value, fill
from crimehotel_rules.mord_im_arosa import FLOORS, Cubes, Floor, Phase, Seat, View, scenes
from crimehotel_rules.mord_im_arosa.rules.box import COLOURS
from crimehotel_rules.mord_im_arosa.show.words import (
    CLUES_OF_ONE,
    awaited,
    between,
    counted,
    floor_name,
    headline,
    heard_last,
    lifted_last,
    name,
    on_floor,
    on_sheet,
    open_floor,
    runs,
    seen_by,
    some,
    verdict,
    worth,
)

_SENTENCES: Final = {
    "now": Text("{headline}: {awaited}.", "{headline}\u00a0: {awaited}."),
    "queue": Text("Still to be thrown: {cubes}.", "Encore à jeter\u00a0: {cubes}."),
    "heard": Text(
        "The last cube was heard {range}.", "Le dernier cube s'est fait entendre {range}."
    ),
    "closed": Text("The tower is closed.", "La tour est fermée."),
    "open": Text(
        "The tower is open {where}, where everybody sees {cubes}.",
        "La tour est ouverte {where}, où tous voient {cubes}.",
    ),
    "open empty": Text(
        "The tower is open {where}, where nothing lies.",
        "La tour est ouverte {where}, où il n'y a rien.",
    ),
    "inside": Text("Inside are {cubes}.", "Elle contient {cubes}."),
    "inside empty": Text("It is empty.", "Elle est vide."),
    "lifted": Text(
        "The last floor to be lifted was {floor}: {cubes}.",
        "Dernier étage soulevé, {floor}\u00a0: {cubes}.",
    ),
    "lifted empty": Text(
        "The last floor to be lifted was {floor}; it was empty.",
        "Dernier étage soulevé, {floor}, qui était vide.",
    ),
    "no scene": Text("No crime scene is known yet.", "On ne connaît encore aucun lieu du crime."),
    "one scene": Text(
        "The crime scene is {scenes}; adjacent: {beside}.",
        "Le lieu du crime est {scenes}\u00a0; à côté\u00a0: {beside}.",
    ),
    "scenes": Text(
        "The crime scenes are {scenes}; adjacent: {beside}.",
        "Les lieux du crime sont {scenes}\u00a0; à côté\u00a0: {beside}.",
    ),
    "first scene": Text(
        "One crime scene is {scenes}; adjacent: {beside}. The other victim is not found yet.",
        "Un lieu du crime est {scenes}\u00a0; à côté\u00a0: {beside}. "
        "L'autre victime n'est pas encore trouvée.",
    ),
    "space": Text(
        "On the sheet, {floor}, where a clue counts {worth}: {cubes}.",
        "Sur la feuille, {floor}, où une trace compte {worth}\u00a0: {cubes}.",
    ),
    "blank": Text("The sheet is empty.", "La feuille est vide."),
    "has": Text(
        "{who}: {supply} in the supply, {inside} in the tower, {sheet} on the sheet, "
        "{points:suspicion point|suspicion points}",
        "{who}\u00a0: {supply} en réserve, {inside} dans la tour, "
        "{sheet} sur la feuille, {points:point|points} de soupçon",
    ),
}


def describe(view: View, lang: Lang = "en") -> str:
    """The table as a viewer sees it, in sentences, one to a line.

    >>> from crimehotel_rules import mord_im_arosa
    >>> state = mord_im_arosa.new_game(mord_im_arosa.Setup(players=("Yellow", "Blue")))
    >>> describe(mord_im_arosa.view(state, "spectator")).splitlines()[1]
    'Prologue: Yellow throws a victim.'
    """
    return "\n".join((seen_by(view, lang), *_Telling(view, lang).sentences()))


class _Telling:
    def __init__(self, view: View, lang: Lang) -> None:
        self.view = view
        self.lang: Lang = lang

    def say(self, key: str, **values: Value) -> str:
        """A sentence with its values."""
        return fill(_SENTENCES[key], values, self.lang)

    def cubes(self, cubes: Cubes) -> tuple[str, ...]:
        return counted(self.view.setup, cubes, self.lang)

    def sentences(self) -> Iterator[str]:
        view, lang = self.view, self.lang
        yield self.say("now", headline=headline(view, lang), awaited=awaited(view, lang))
        if view.throwing:
            waiting = tuple(some(view.setup, cube, count, lang) for cube, count in runs(view))
            yield self.say("queue", cubes=waiting)
        heard = heard_last(view)
        if heard is not None:
            yield self.say("heard", range=between(heard))
        yield from self.tower()
        yield from self.sheet()
        for seat in view.setup.seats:
            yield self.has(seat)

    def tower(self) -> Iterator[str]:
        opened = open_floor(self.view)
        if opened is None:
            yield self.say("closed")
        else:
            floor, clues = opened
            cubes = self.cubes(Cubes(0, clues))
            key = "open" if cubes else "open empty"
            yield self.say(key, where=on_floor(floor), cubes=cubes)
        inside = self.cubes(self.view.inside)
        yield self.say("inside" if inside else "inside empty", cubes=inside)
        last = lifted_last(self.view)
        if last is not None and opened is None:
            found = self.cubes(Cubes(last.victims, last.clues))
            key = "lifted" if found else "lifted empty"
            yield self.say(key, floor=floor_name(last.floor), cubes=found)

    def sheet(self) -> Iterator[str]:
        known = scenes(self.view.sheet)
        counts = worth(self.view)
        beside = tuple(floor_name(floor) for floor in FLOORS if counts[floor] == 2)
        if not known:
            yield self.say("no scene")
        else:
            found = sum(space.victims for space in self.view.sheet)
            key = "first scene" if found == 1 else "one scene" if len(known) == 1 else "scenes"
            yield self.say(key, scenes=tuple(map(floor_name, known)), beside=beside)
        marked = [floor for floor in reversed(FLOORS) if self.cubes(self.view.sheet[floor])]
        yield from (self.space(floor, counts[floor]) for floor in marked)
        if not marked:
            yield self.say("blank")

    def space(self, floor: Floor, counts: int) -> str:
        there = self.cubes(self.view.sheet[floor])
        return self.say("space", floor=floor_name(floor), worth=counts, cubes=there)

    def has(self, seat: Seat) -> str:
        view, lang = self.view, self.lang
        called, colour = name(view.setup, seat, lang), COLOURS[view.setup.colours[seat]].said(lang)
        told = self.say(
            "has",
            who=called if called.lower() == colour else f"{called}, {colour}",
            supply=fill(CLUES_OF_ONE, {"count": view.supply[seat]}, lang),
            inside=view.inside.clues[seat],
            sheet=on_sheet(view, seat),
            points=view.scores[seat],
        )
        found = verdict(view, seat, lang) if view.phase is Phase.OVER else ""
        return f"{told}{', ' if found else ''}{found}."
