"""What has happened, in sentences: the log of a view, which is the same for everybody."""

from __future__ import annotations

from typing import Final

from crimehotel_rules.drawing.telling import news
from crimehotel_rules.kernel.text import Lang, Text, Value, fill
from crimehotel_rules.mord_im_arosa import (
    Action,
    Covered,
    Cubes,
    Event,
    Exposed,
    Found,
    Inspected,
    Land,
    Placed,
    Scored,
    Suspected,
    Threw,
    TookBack,
    View,
)
from crimehotel_rules.mord_im_arosa.show.words import (
    CLUES_OF_ONE,
    between,
    counted,
    floor_name,
    name,
    names,
    on_floor,
    one,
)

_SENTENCES: Final = {
    "threw": Text("{seat} throws {cube}.", "{seat} jette {cube}."),
    "heard": Text(
        "{seat} throws {cube}; everybody hears it stop {range}.",
        "{seat} jette {cube}\u00a0; tous l'entendent s'arrêter {range}.",
    ),
    "inspected": Text("{seat} inspects {floor}.", "{seat} inspecte {floor}."),
    "suspected": Text(
        "{seat} suspects {suspects} {where}.", "{seat} soupçonne {suspects} {where}."
    ),
    "covered": Text("{seat} covers tracks {where}.", "{seat} efface ses traces {where}."),
    "exposed": Text("There lie {cubes}.", "On y trouve {cubes}."),
    "exposed one": Text("There lies {cubes}.", "On y trouve {cubes}."),
    "empty": Text("Nothing lies there.", "On n'y trouve rien."),
    "found one": Text(
        "{seat} puts the victim on the sheet: {floor} is a crime scene.",
        "{seat} pose la victime sur la feuille\u00a0: {floor} est un lieu du crime.",
    ),
    "found two": Text(
        "{seat} puts both victims on the sheet: {floor} is the crime scene.",
        "{seat} pose les deux victimes sur la feuille\u00a0: {floor} est le lieu du crime.",
    ),
    "placed": Text("{seat} puts {clues} on the sheet.", "{seat} pose {clues} sur la feuille."),
    "short": Text(
        "{seat} puts {clues} on the sheet, {short} of them out of the floor.",
        "{seat} pose {clues} sur la feuille, dont {short} de l'étage découvert.",
    ),
    "took back": Text("{seat} takes {clues} back.", "{seat} reprend {clues}."),
    "took none": Text("{seat} takes no clue back.", "{seat} ne reprend aucune trace."),
    "scored": Text("The game is over: {points}.", "La partie est terminée\u00a0: {points}."),
    "culprit": Text("Culprit: {seats}.", "Coupable\u00a0: {seats}."),
    "culprits": Text("Culprits: {seats}.", "Coupables\u00a0: {seats}."),
    "winner": Text("Winner: {seats}.", "Gagnant\u00a0: {seats}."),
    "winners": Text("Winners: {seats}.", "Gagnants\u00a0: {seats}."),
}


def story(view: View, before: View | None = None, lang: Lang = "en") -> str:
    """What everybody saw happen since an earlier view of the same game; all, if there is none.

    >>> from crimehotel_rules import mord_im_arosa
    >>> from crimehotel_rules.kernel import trace
    >>> from crimehotel_rules.mord_im_arosa.game import GAME
    >>> states = list(trace.states(GAME, trace.load(GAME, trace.shipped(GAME)[0])))
    >>> earlier, later = (mord_im_arosa.view(state, "spectator") for state in states[0:2])
    >>> story(later, earlier)
    'Gray throws a victim.'
    """
    return " ".join(_Story(view, lang).tell(event) for event in news(view, before))


def standing(view: View, lang: Lang = "en") -> str:
    """The suspicion points of all, as the sheet lies now.

    >>> from crimehotel_rules import mord_im_arosa
    >>> state = mord_im_arosa.new_game(mord_im_arosa.Setup(players=("Yellow", "Blue")))
    >>> standing(mord_im_arosa.view(state, "spectator"), "fr")
    'Jaune 0, Bleu 0'
    """
    return ", ".join(
        f"{name(view.setup, seat, lang)} {view.scores[seat]}" for seat in view.setup.seats
    )


def is_open(action: Action) -> bool:
    """Whether nothing is hidden in such an action, nor in the reason why it is refused.

    Only a landing says what nobody may know.
    """
    return not isinstance(action, Land)


class _Story:
    def __init__(self, view: View, lang: Lang) -> None:
        self.view = view
        self.lang: Lang = lang
        self.names = names(view.setup, view.setup.seats, lang)

    def say(self, key: str, **values: Value) -> str:
        return fill(_SENTENCES[key], values, self.lang)

    def clues(self, count: int) -> str:
        return fill(CLUES_OF_ONE, {"count": count}, self.lang)

    def tell(self, event: Event) -> str:
        """The event in a sentence or two."""
        who = self.names
        match event:
            case Threw(seat, cube, heard):
                values: dict[str, Value] = {"seat": who[seat], "cube": one(self.view.setup, cube)}
                if heard is None:
                    return self.say("threw", **values)
                return self.say("heard", **values, range=between(heard))
            case Inspected(seat, floor):
                return self.say("inspected", seat=who[seat], floor=floor_name(floor))
            case Suspected(seat, suspects, floor):
                named = tuple(who[suspect] for suspect in suspects)
                return self.say("suspected", seat=who[seat], suspects=named, where=on_floor(floor))
            case Covered(seat, floor):
                return self.say("covered", seat=who[seat], where=on_floor(floor))
            case Exposed(_, victims, clues):
                return self.exposed(Cubes(victims, clues))
            case Found(seat, floor, victims):
                key = "found one" if victims == 1 else "found two"
                return self.say(key, seat=who[seat], floor=floor_name(floor))
            case Placed(seat, _, count, short):
                key = "short" if short else "placed"
                return self.say(key, seat=who[seat], clues=self.clues(count), short=short)
            case TookBack(seat, _, count):
                key = "took back" if count else "took none"
                return self.say(key, seat=who[seat], clues=self.clues(count))
            case Scored(scores):
                return self.scored(scores)

    def exposed(self, found: Cubes) -> str:
        cubes = counted(self.view.setup, found, self.lang)
        if not cubes:
            return self.say("empty")
        alone = found.victims + sum(found.clues) == 1
        return self.say("exposed one" if alone else "exposed", cubes=cubes)

    def scored(self, scores: tuple[int, ...]) -> str:
        points = ", ".join(f"{who} {score}" for who, score in zip(self.names, scores, strict=True))
        culprits = self.having(max(scores), scores)
        winners = self.having(min(scores), scores)
        return " ".join(
            (
                self.say("scored", points=points),
                self.say("culprit" if len(culprits) == 1 else "culprits", seats=culprits),
                self.say("winner" if len(winners) == 1 else "winners", seats=winners),
            )
        )

    def having(self, points: int, scores: tuple[int, ...]) -> tuple[str, ...]:
        """Who has so many points."""
        pairs = zip(self.names, scores, strict=True)
        return tuple(who for who, score in pairs if score == points)
