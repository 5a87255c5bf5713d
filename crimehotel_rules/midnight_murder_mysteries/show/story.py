"""What has happened, in sentences: the log of a view, which tells what its viewer saw."""

from __future__ import annotations

from typing import Final

from crimehotel_rules.kernel.plain import plain
from crimehotel_rules.kernel.text import Lang, Text, Value, fill
from crimehotel_rules.midnight_murder_mysteries import (
    ELEMENTS,
    SIMON,
    Action,
    Arrived,
    BuoyBought,
    CaseEnded,
    CaseSolved,
    DetectivePlaced,
    Event,
    EventDrawn,
    Extracted,
    FindingsAnnounced,
    FindingsShared,
    HypothesesAnnounced,
    Investigated,
    Kept,
    Moved,
    Opined,
    OptionId,
    Phase,
    Published,
    PurserMoved,
    RoundBegan,
    Scored,
    Ship,
    SimonDrew,
    SimonInvestigated,
    SuspectMoved,
    SuspectsLeft,
    SuspectsPlaced,
    View,
    Voted,
    Write,
    Wrote,
)
from crimehotel_rules.midnight_murder_mysteries.rules.refusals import ELEMENT_WORDS
from crimehotel_rules.midnight_murder_mysteries.show.seen import seats
from crimehotel_rules.midnight_murder_mysteries.show.words import (
    OPINION_WORDS,
    effect_word,
    is_talk,
    label,
    name,
    names,
    option_list,
    path_word,
)

_SENTENCES: Final = {
    "suspects placed": Text(
        "The suspects come to their zones, two in each of 4 to 9.",
        "Les suspects gagnent leurs zones, deux dans chacune des zones 4 à 9.",
    ),
    "placed": Text("{who} starts in zone {zone}.", "{who} commence en zone {zone}."),
    "event": Text(
        "Round {round}: {title}. The Purser goes to zone {purser}, the ship is on space {ship}.",
        "Manche {round}\u00a0: {title}. Le commissaire de bord va en zone {purser}, "
        "le navire est sur la case {ship}.",
    ),
    "effects": Text(
        "Until the round ends: {effects}.", "Jusqu'à la fin de la manche\u00a0: {effects}."
    ),
    "round": Text(
        "Round {round}: the ship advances to space {ship}.",
        "Manche {round}\u00a0: le navire avance sur la case {ship}.",
    ),
    "arrived": Text("The ship has reached the port.", "Le navire a atteint le port."),
    "agrees": Text("{who} agrees.", "{who} est d'accord."),
    "disagrees": Text("{who} does not agree.", "{who} n'est pas d'accord."),
    "moved": Text("{who} goes to zone {zone} for {cost}.", "{who} va en zone {zone} pour {cost}."),
    "purser": Text(
        "{who} moves the Purser to zone {zone} for {cost}.",
        "{who} déplace le commissaire de bord en zone {zone} pour {cost}.",
    ),
    "simon moved": Text(
        "{who} moves Simon to zone {zone} for {cost}.",
        "{who} déplace Simon en zone {zone} pour {cost}.",
    ),
    "bought": Text("{who} buys a buoy.", "{who} achète une bouée."),
    "searched": Text(
        "{who} searches {path} in public, for {cost}; everybody hears what is found.",
        "{who} fouille {path} en public, pour {cost}\u00a0; tous entendent ce qu'on y trouve.",
    ),
    "searched quietly": Text(
        "{who} searches {path} in private, for {cost}; readers: {readers}.",
        "{who} fouille {path} discrètement, pour {cost}\u00a0; lecteurs\u00a0: {readers}.",
    ),
    "asked": Text(
        "{who} interrogates {path} in public, for {cost}; everybody hears the answer.",
        "{who} interroge {path} en public, pour {cost}\u00a0; tous entendent la réponse.",
    ),
    "asked quietly": Text(
        "{who} interrogates {path} in private, for {cost}; readers: {readers}.",
        "{who} interroge {path} discrètement, pour {cost}\u00a0; lecteurs\u00a0: {readers}.",
    ),
    "kept": Text("{who} keeps it.", "{who} garde cela pour soi."),
    "published": Text(
        "{who} makes it public and gets a point back.",
        "{who} le rend public et récupère un point.",
    ),
    "opined": Text("{who} finds it {opinion}.", "Avis\u00a0: {opinion}."),
    "extracted": Text(
        "{who} extracts {path} from {target}, for {cost} and a buoy.",
        "{who} soutire une information sur {path} (cible\u00a0: {target}), "
        "pour {cost} et une bouée.",
    ),
    "suspect": Text(
        "{who} moves {suspect} to zone {zone}.", "{who} déplace {suspect} en zone {zone}."
    ),
    "left": Text("{who} moves no suspect.", "{who} ne déplace aucun suspect."),
    "findings": Text(
        "{who} announces findings: the case ends with this round.",
        "{who} annonce ses conclusions\u00a0: l'enquête finit avec cette manche.",
    ),
    "simon": Text("Simon marks {path}, for {cost}.", "Simon coche {path}, pour {cost}."),
    "simon goes": Text(
        "A card sends Simon to zone {zone}.", "Une carte envoie Simon en zone {zone}."
    ),
    "simon stays": Text(
        "A card names zone {zone}, where Simon has been.",
        "Une carte nomme la zone {zone}, où Simon est déjà passé.",
    ),
    "ended port": Text("The investigation ends in the port.", "L'enquête prend fin au port."),
    "ended revelations": Text(
        "The investigation ends with Revelations.", "L'enquête prend fin par des révélations."
    ),
    "ended agreement": Text(
        "The team ends the investigation.", "L'équipe met fin à l'enquête d'un commun accord."
    ),
    "ended paths": Text(
        "Simon knows enough: the investigation ends.",
        "Simon en sait assez\u00a0: l'enquête prend fin.",
    ),
    "shared": Text(
        "The team shares all that anyone has read.", "L'équipe met en commun tout ce qui a été lu."
    ),
    "wrote": Text("{who} has written a sheet.", "{who} a écrit sa feuille."),
    "wrote first": Text(
        "{who} has written a sheet, with {first} in first place.",
        "{who} a écrit sa feuille, avec en hypothèses 1\u00a0: {first}.",
    ),
    "ends": Text("{who} ends the action phase.", "{who} termine sa phase d'action."),
    "goes on": Text("{who} announces nothing.", "{who} n'annonce rien."),
    "writes": Text("{who} writes: {element}.", "{who} écrit\u00a0: {element}."),
    "announced": Text("Hypotheses 1: {all}.", "Hypothèses 1\u00a0: {all}."),
    "solved": Text("The solution: {solution}.", "La solution\u00a0: {solution}."),
    "scored": Text("Scores: {scores}.", "Scores\u00a0: {scores}."),
    "winner": Text("Winner: {names}.", "Gagnant\u00a0: {names}."),
    "winners": Text("Winners: {names}.", "Gagnants\u00a0: {names}."),
}
_COST: Final = Text("{cost:point|points}", "{cost:point|points}")


def story(view: View, before: View | None = None, lang: Lang = "en") -> str:
    """What the viewer saw happen since an earlier view of the same game; all, if there is none."""
    told = 0 if before is None else len(before.log)
    teller = _Story(view, lang)
    news = " ".join(teller.tell(event) for event in view.log[told:])
    return news if news or before is None else teller.unlogged(before)


def standing(view: View, lang: Lang = "en") -> str:
    """The scores once the case is solved; before, how many paths each has read."""
    over = view.phase is Phase.OVER
    simons = view.result.simon if over else len(view.simon.known) if view.simon else None
    if over:
        told = _scores(view, view.result.scores, lang)
    else:
        told = [f"{name(view, seat)} {len(view.known[seat])}" for seat in seats(view)]
    told += [] if simons is None else [f"{label('simons', lang)} {simons}"]
    return ", ".join(told) + ("" if over else f" ({label('paths', lang)})")


def _scores(view: View, scores: tuple[int, ...], lang: Lang) -> list[str]:
    """Every score with its name; a team has one."""
    who = (label("team", lang),) if view.setup.mode == "cooperative" else names(view)
    return [f"{each} {score}" for each, score in zip(who, scores, strict=True)]


def is_open(action: Action) -> bool:
    """Whether nothing is hidden in such an action, nor in the reason why it is refused.

    Hypotheses are for the one who writes them.
    """
    return not isinstance(action, Write)


class _Story:
    def __init__(self, view: View, lang: Lang) -> None:
        self.view = view
        self.lang: Lang = lang
        self.names = names(view)

    def say(self, key: str, **values: Value) -> str:
        return fill(_SENTENCES[key], values, self.lang)

    def unlogged(self, before: View) -> str:
        """What a player did that leaves no entry in the log."""
        if before.turn is None or isinstance(before.turn, str) or before == self.view:
            return ""
        who, seat = self.names[before.turn], before.turn
        if before.phase is Phase.CONCLUSIONS:
            element = ELEMENT_WORDS[ELEMENTS[before.hypotheses[seat].written]]
            return self.say("writes", who=who, element=element)
        return self.say("goes on" if before.phase is Phase.FINDINGS else "ends", who=who)

    def tell(self, event: Event) -> str:
        """The event in a sentence or two."""
        match event:
            case SuspectsPlaced():
                return self.say("suspects placed")
            case DetectivePlaced(seat, zone):
                return self.say("placed", who=self.names[seat], zone=zone)
            case EventDrawn():
                return self.drawn(event)
            case RoundBegan(number, ship):
                return self.say("round", round=number, ship=ship)
            case Arrived():
                return self.say("arrived")
            case Voted(seat, agree):
                return self.say("agrees" if agree else "disagrees", who=self.names[seat])
            case SuspectMoved(seat, suspect, zone):
                return self.say("suspect", who=self.names[seat], suspect=suspect, zone=zone)
            case SuspectsLeft(seat):
                return self.say("left", who=self.names[seat])
            case FindingsAnnounced(seat):
                return self.say("findings", who=self.names[seat])
            case SimonInvestigated(path, _, cost):
                return self.say("simon", path=path_word(path), cost=self.points(cost))
            case SimonDrew(_, zone, used):
                return self.say("simon goes" if used else "simon stays", zone=zone)
            case CaseEnded(how):
                return self.say(f"ended {how}")
            case FindingsShared():
                return self.say("shared")
            case Wrote() | HypothesesAnnounced() | CaseSolved() | Scored():
                return self.conclusion(event)
            case _:
                return self.deed(event)

    def deed(
        self,
        event: Moved
        | PurserMoved
        | BuoyBought
        | Investigated
        | Kept
        | Published
        | Opined
        | Extracted,
    ) -> str:
        """What a player did in the action phase."""
        who = self.names[event.seat]
        match event:
            case Moved(_, zone, cost):
                return self.say("moved", who=who, zone=zone, cost=self.points(cost))
            case PurserMoved(_, zone, cost):
                key = "purser" if self.view.simon is None else "simon moved"
                return self.say(key, who=who, zone=zone, cost=self.points(cost))
            case BuoyBought():
                return self.say("bought", who=who)
            case Investigated():
                return self.investigated(event)
            case Kept():
                return self.say("kept", who=who)
            case Published():
                return self.say("published", who=who)
            case Opined(_, _, opinion):
                return self.say("opined", who=who, opinion=OPINION_WORDS[opinion])
            case Extracted(_, target, path, cost):
                whom = "Simon" if target == SIMON else self.names[target]
                cost_said = self.points(cost)
                said = path_word(path)
                return self.say("extracted", who=who, target=whom, path=said, cost=cost_said)

    def points(self, cost: int) -> str:
        return fill(_COST, {"cost": cost}, self.lang)

    def drawn(self, event: EventDrawn) -> str:
        [card] = [each for each in self.view.setup.events.cards if each.card == event.card]
        title = plain(card.title.said(self.lang))
        told = self.say(
            "event", round=event.round, title=title, purser=event.purser, ship=event.ship
        )
        lasting = tuple(
            effect_word(each, self.lang) for each in card.effects if not isinstance(each, Ship)
        )
        return f"{told} {self.say('effects', effects=lasting)}" if lasting else told

    def investigated(self, event: Investigated) -> str:
        key = "asked" if is_talk(event.path) else "searched"
        key += "" if event.how == "public" else " quietly"
        return self.say(
            key,
            who=self.names[event.seat],
            path=path_word(event.path),
            cost=self.points(event.cost),
            readers=tuple(self.names[reader] for reader in event.readers),
        )

    def conclusion(self, event: Wrote | HypothesesAnnounced | CaseSolved | Scored) -> str:
        """How the case came to its solution."""
        match event:
            case Wrote(seat, first, _):
                if first is None:
                    return self.say("wrote", who=self.names[seat])
                return self.say("wrote first", who=self.names[seat], first=self.options(first))
            case HypothesesAnnounced(firsts):
                told = "; ".join(
                    f"{who} {', '.join(self.options(first))}"
                    for who, first in zip(self.names, firsts, strict=True)
                    if first is not None
                )
                return self.say("announced", all=told)
            case CaseSolved(culprit, motive, method):
                return self.say("solved", solution=self.options((culprit, motive, method)))
            case Scored():
                return self.scored(event)

    def options(self, options: tuple[OptionId, ...]) -> tuple[str, ...]:
        return option_list(self.view, options, self.lang)

    def scored(self, event: Scored) -> str:
        told = _scores(self.view, event.scores, self.lang)
        told += [] if event.simon is None else [f"Simon {event.simon}"]
        scores = self.say("scored", scores=", ".join(told))
        won = tuple("Simon" if each == SIMON else self.names[each] for each in event.winners)
        if not won:
            return scores
        return f"{scores} {self.say('winner' if len(won) == 1 else 'winners', names=won)}"
