"""The table in sentences, for those who hear a page instead of seeing it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from crimehotel_rules.kernel.plain import plain
from crimehotel_rules.kernel.text import Lang, Text, Value, fill
from crimehotel_rules.midnight_murder_mysteries import (
    SIMON,
    ZONES,
    Path,
    Phase,
    Seat,
    View,
    Zone,
)
from crimehotel_rules.midnight_murder_mysteries.rules.ship import named
from crimehotel_rules.midnight_murder_mysteries.show.seen import (
    CLOSING,
    card,
    closed_zones,
    detectives_in,
    needed_by_simon,
    passages,
    sealed_zones,
    seats,
    suspects_in,
)
from crimehotel_rules.midnight_murder_mysteries.show.words import (
    COLOURS,
    OPINION_WORDS,
    ZONE_NAMES,
    awaited,
    effect_word,
    headline,
    name,
    names,
    option_list,
    path_list,
    path_word,
    purser_name,
    score_of,
    seen_by,
    solution_list,
    status,
    winners,
)

_SENTENCES: Final = {
    "now": Text("{headline}: {awaited}.", "{headline}\u00a0: {awaited}."),
    "case": Text("Case: {title}.", "Enquête\u00a0: {title}."),
    "ship": Text(
        "The ship is on space {space} of 10.", "Le navire est sur la case {space} sur 10."
    ),
    "in port": Text("The ship is in the port.", "Le navire est au port."),
    "event": Text("Event: {title}.", "Événement\u00a0: {title}."),
    "effects": Text(
        "Event: {title}; {effects:and}.", "Événement\u00a0: {title}\u00a0; {effects:and}."
    ),
    "passages": Text("Passages: {passages}.", "Passages\u00a0: {passages}."),
    "closed": Text("Closed this round: {passages}.", "Fermé pour cette manche\u00a0: {passages}."),
    "opened": Text("Opened this round: {passages}.", "Ouvert pour cette manche\u00a0: {passages}."),
    "barred": Text(
        "No detective may enter zone {zones}.", "Aucun détective ne peut entrer en zone {zones}."
    ),
    "sealed": Text(
        "No detective may investigate in zone {zones}.",
        "Aucun détective ne peut mener d'investigation en zone {zones}.",
    ),
    "zone": Text("Zone {zone}, {place}: {who}.", "Zone {zone}, {place}\u00a0: {who}."),
    "suspect": Text("suspect {suspects}", "le suspect {suspects}"),
    "suspects": Text("suspects {suspects}", "les suspects {suspects}"),
    "detective": Text("detective {names}", "le détective {names}"),
    "detectives": Text("detectives {names}", "les détectives {names}"),
    "empty": Text("Nobody is in zone {zones:or}.", "Il n'y a personne en zone {zones:or}."),
    "moved": Text(
        "{suspect} was moved last and stays.", "{suspect} a été déplacé en dernier et ne bouge pas."
    ),
    "spent": Text(
        "{count:buoy is|buoys are} spent.", "{count:bouée est dépensée|bouées sont dépensées}."
    ),
    "has": Text(
        "{who}: {buoys:buoy|buoys}, {paths:path|paths} read",
        "{who}\u00a0: {buoys:bouée|bouées}, {paths:piste lue|pistes lues}",
    ),
    "which": Text("{name} has read {paths}.", "{name} a lu {paths}."),
    "aloud": Text("Read out so far: {paths}.", "Lu à voix haute jusqu'ici\u00a0: {paths}."),
    "you": Text(
        "What {name} can look up: {paths}.", "Paragraphes que peut relire {name}\u00a0: {paths}."
    ),
    "opinion": Text("{name} calls {path} {opinion}.", "{name} juge {path}\u00a0: {opinion}."),
    "simon": Text(
        "Simon knows {count} of the {all} paths that he needs: {paths}.",
        "Simon connaît {count} des {all} pistes qu'il lui faut\u00a0: {paths}.",
    ),
    "simon none": Text(
        "Simon knows no path yet; he needs {all}.",
        "Simon ne connaît encore aucune piste\u00a0; il lui en faut {all}.",
    ),
    "visited": Text("He has been in zone {zones}.", "Il est passé par la zone {zones}."),
    "visited many": Text("He has been in zones {zones}.", "Il est passé par les zones {zones}."),
    "first": Text("Hypotheses 1 of {name}: {options}.", "{name}, hypothèses 1\u00a0: {options}."),
    "second": Text("Hypotheses 2 of {name}: {options}.", "{name}, hypothèses 2\u00a0: {options}."),
    "solution": Text("Solution: {options}.", "Solution\u00a0: {options}."),
    "score": Text("{name} scores {score}.", "{name} obtient {score:point|points}."),
    "team": Text("The team scores {score}.", "L'équipe obtient {score:point|points}."),
    "winner": Text("Winner: {names}.", "Gagnant\u00a0: {names}."),
    "winners": Text("Winners: {names}.", "Gagnants\u00a0: {names}."),
}


def describe(view: View, lang: Lang = "en") -> str:
    """The table as a viewer sees it, in sentences, one to a line."""
    return "\n".join((seen_by(view, lang), *_Telling(view, lang).sentences()))


class _Telling:
    def __init__(self, view: View, lang: Lang) -> None:
        self.view = view
        self.lang: Lang = lang

    def say(self, key: str, **values: Value) -> str:
        """A sentence with its values."""
        return fill(_SENTENCES[key], values, self.lang)

    def sentences(self) -> Iterator[str]:
        view, lang = self.view, self.lang
        yield self.say("now", headline=headline(view, lang), awaited=awaited(view, lang))
        yield self.say("case", title=plain(view.setup.case.title.said(lang)))
        yield self.say("in port" if view.ship == 10 else "ship", space=view.ship)
        yield from self.event()
        yield from self.ways()
        yield from self.zones()
        for seat in seats(view):
            yield from self.player(seat)
        yield self.say("spent", count=view.spent)
        yield from self.read()
        yield from self.simon()
        if view.phase in CLOSING:
            yield from self.conclusions()

    def event(self) -> Iterator[str]:
        drawn = card(self.view)
        if drawn is None:
            return
        told = tuple(effect_word(effect, self.lang) for effect in drawn.effects)
        title = plain(drawn.title.said(self.lang))
        yield self.say("effects" if told else "event", title=title, effects=told)

    def ways(self) -> Iterator[str]:
        ways = passages(self.view)
        for how, key in (("usual", "passages"), ("closed", "closed"), ("opened", "opened")):
            found = tuple(named(passage) for passage, each in ways.items() if each == how)
            if found:
                yield self.say(key, passages=found)
        for key, zones in (
            ("barred", closed_zones(self.view)),
            ("sealed", sealed_zones(self.view)),
        ):
            if zones:
                yield self.say(key, zones=zones)

    def zones(self) -> Iterator[str]:
        empty = []
        for zone in ZONES:
            there = self.people(zone)
            if there:
                place = ZONE_NAMES[zone].said(self.lang)
                yield self.say("zone", zone=zone, place=place, who=there)
            else:
                empty.append(zone)
        if empty:
            yield self.say("empty", zones=tuple(empty))
        if self.view.last_moved is not None:
            yield self.say("moved", suspect=self.view.last_moved)

    def people(self, zone: Zone) -> tuple[str, ...]:
        """Who is in a zone, in words."""
        view, told = self.view, []
        suspects = tuple(suspects_in(view, zone))
        if suspects:
            told.append(
                self.say("suspect" if len(suspects) == 1 else "suspects", suspects=suspects)
            )
        there = tuple(name(view, seat) for seat in detectives_in(view, zone))
        if there:
            told.append(self.say("detective" if len(there) == 1 else "detectives", names=there))
        if view.purser == zone:
            told.append(purser_name(view, self.lang))
        return tuple(told)

    def player(self, seat: Seat) -> Iterator[str]:
        view, lang = self.view, self.lang
        colour = COLOURS[view.setup.colours[seat]].said(lang)
        told = self.say(
            "has",
            who=f"{name(view, seat)}, {colour}",
            buoys=view.buoys[seat],
            paths=len(view.known[seat]),
        )
        more = status(view, seat, lang)
        yield f"{told}{', ' if more else ''}{more}."
        if view.known[seat] and seat != view.viewer:
            yield self.say("which", name=name(view, seat), paths=self.paths(view.known[seat]))

    def paths(self, paths: tuple[Path, ...]) -> tuple[str, ...]:
        return path_list(paths, self.lang)

    def read(self) -> Iterator[str]:
        view = self.view
        mine = tuple(each.path for each in view.paragraphs)
        if mine and view.viewer == "spectator":
            yield self.say("aloud", paths=self.paths(mine))
        elif mine and isinstance(view.viewer, int):
            yield self.say("you", name=name(view, view.viewer), paths=self.paths(mine))
        for each in view.opinions:
            yield self.say(
                "opinion",
                name=name(view, each.seat),
                path=path_word(each.path),
                opinion=OPINION_WORDS[each.opinion],
            )

    def simon(self) -> Iterator[str]:
        seen = self.view.simon
        if seen is None:
            return
        needed = needed_by_simon(self.view)
        key = "simon" if seen.known else "simon none"
        yield self.say(key, count=len(seen.known), all=needed, paths=self.paths(seen.known))
        if seen.visited:
            yield self.say(
                "visited" if len(seen.visited) == 1 else "visited many", zones=seen.visited
            )

    def conclusions(self) -> Iterator[str]:
        view, lang = self.view, self.lang
        for seat in seats(view):
            written = view.hypotheses[seat]
            for key, options in (("first", written.first), ("second", written.second)):
                if options:
                    told = option_list(view, options, lang)
                    yield self.say(key, name=name(view, seat), options=told)
        if view.phase is not Phase.OVER:
            return
        yield self.say("solution", options=solution_list(view, lang))
        yield from self.scores()

    def scores(self) -> Iterator[str]:
        view = self.view
        for seat in seats(view):
            score = score_of(view, seat)
            if score is not None and view.setup.mode == "cooperative":
                yield self.say("team", score=score)
            elif score is not None:
                yield self.say("score", name=name(view, seat), score=score)
        if view.result.simon is not None:
            yield self.say("score", name="Simon", score=view.result.simon)
        won = tuple(names(view)[seat] for seat in winners(view))
        won += ("Simon",) if SIMON in view.result.winners else ()
        if won:
            yield self.say("winner" if len(won) == 1 else "winners", names=won)
