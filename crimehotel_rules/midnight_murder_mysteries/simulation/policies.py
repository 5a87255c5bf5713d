"""The policies of Midnight Murder Mysteries: one that plays at random, and two that read.

The texts of a case mean nothing to the rules, and a program does not understand them either. What
a paragraph speaks for and against stands in the notes of its author; so a policy is made for a
case, and looks up the notes of those paragraphs alone that its seat has read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

import attrs

from crimehotel_rules.kernel.text import Text
from crimehotel_rules.midnight_murder_mysteries.cases import CaseFile, our_cases
from crimehotel_rules.midnight_murder_mysteries.packs.clues import Clues
from crimehotel_rules.midnight_murder_mysteries.rules.actions import (
    BUY_BUOY,
    END_ACTIONS,
    LEAVE_SUSPECTS,
    MOVE,
    Action,
    GoOn,
    Investigate,
    Keep,
    MovePurser,
    MoveSuspect,
    Opinion,
    PlaceDetective,
    Publish,
    Reveal,
    Vote,
    Write,
)
from crimehotel_rules.midnight_murder_mysteries.rules.box import (
    BIT,
    NUMBER_OF,
    TALKS,
    THEATRE,
    How,
    Judgement,
    Zone,
)
from crimehotel_rules.midnight_murder_mysteries.rules.investigating import PRICE
from crimehotel_rules.midnight_murder_mysteries.rules.setup import Setup
from crimehotel_rules.midnight_murder_mysteries.rules.state import Phase
from crimehotel_rules.midnight_murder_mysteries.rules.view import View
from crimehotel_rules.midnight_murder_mysteries.simulation.knowing import Mind
from crimehotel_rules.simulation import Policy


def at_random(view: View, legal: Sequence[Action]) -> Sequence[Action]:  # noqa: ARG001 - a Policy
    """All legal actions are equally good."""
    return legal


@attrs.frozen
class Reader:
    """Walks to what it has not read yet, wherever that costs least, until it is sure of the case.

    Then it goes to the theatre and announces its findings, or votes for the end; in a team, the
    First Player, who will write for all, decides on that. The rival reads
    in private and keeps it; with what is left it sends the Purser to those who are still to play,
    and it takes suspects away from others.
    """

    clues: Clues
    closes: bool = False

    def __call__(self, view: View, legal: Sequence[Action]) -> Sequence[Action]:
        """The legal actions that it likes best."""
        return _CHOICES[view.phase](self, Mind(self.clues, view), legal)

    # --- Set-up and votes

    def place(self, mind: Mind, legal: Sequence[Action]) -> Sequence[Action]:
        """Where there is most to read."""
        return _best(legal, lambda action: _worth(mind, action))

    def vote(self, mind: Mind, _legal: Sequence[Action]) -> Sequence[Action]:
        """For a final round unless it is sure; for the end if it is, or if the First Player was.

        The First Player votes first and writes for the team: who has seen that yes can rely on it.
        """
        if mind.view.phase is Phase.FINAL_VOTE:
            return [Vote(not mind.is_sure)]
        return [Vote(mind.is_sure or any(mind.view.votes))]

    def announce(self, mind: Mind, _legal: Sequence[Action]) -> Sequence[Action]:
        """Its findings, if it is sure."""
        return [Reveal() if mind.is_sure else GoOn()]

    # --- The action phase

    def act(self, mind: Mind, legal: Sequence[Action]) -> Sequence[Action]:
        """The dearest wish that is legal."""
        allowed = set(legal)
        wishes = ([each for each in wish if each in allowed] for wish in self._wishes(mind, legal))
        return next(wish for wish in wishes if wish)

    def _wishes(self, mind: Mind, legal: Sequence[Action]) -> Iterator[Sequence[Action]]:
        if mind.is_sure and mind.view.setup.mode != "cooperative":
            way = mind.ways.get(THEATRE)
            if way is not None and way.step is not None:
                yield [MOVE[way.step]]
            yield [END_ACTIONS]
        goal = self._goal(mind)
        if goal is not None and self._cost(mind, goal) <= mind.purse:
            yield from self._toward(mind, goal, legal)
        if self.closes:
            yield _against_rivals(mind, legal)
        yield [BUY_BUOY]
        step = mind.ways[goal].step if goal is not None else None
        if step is not None and mind.view.points:
            yield [MOVE[step]]
        yield [END_ACTIONS]

    def _how(self, mind: Mind) -> How:
        aloud = not self.closes and mind.view.setup.mode != "cooperative"
        return "public" if aloud else "private"

    def _cost(self, mind: Mind, zone: Zone) -> int:
        """What a paragraph in this zone costs: the way, the Purser, the reading."""
        return mind.ways[zone].cost + (mind.view.purser == zone) + PRICE[self._how(mind)]

    def _goal(self, mind: Mind) -> Zone | None:
        """Where a new paragraph costs least; of these zones the one with most of them."""
        reached = [zone for zone in mind.worth if zone in mind.ways]
        found = sorted(reached, key=lambda zone: (self._cost(mind, zone), -mind.worth[zone]))
        return found[0] if found else None

    def _toward(
        self, mind: Mind, zone: Zone, legal: Sequence[Action]
    ) -> Iterator[Sequence[Action]]:
        step = mind.ways[zone].step
        if step is not None:
            yield [MOVE[step]]
        elif mind.view.purser == zone:
            yield [each for each in legal if isinstance(each, MovePurser)]
        else:
            how, new = self._how(mind), mind.unread
            yield [
                each
                for each in legal
                if isinstance(each, Investigate) and each.how == how and new & BIT[each.path]
            ]

    def publish(self, _mind: Mind, _legal: Sequence[Action]) -> Sequence[Action]:
        """What was just read: for a point back, or not at all."""
        return [Keep() if self.closes else Publish()]

    def judge(self, mind: Mind, _legal: Sequence[Action]) -> Sequence[Action]:
        """Important is what speaks for somebody or something."""
        assert mind.view.pending is not None
        says = {clue.says for clue in mind.meaning(mind.view.pending).clues}
        opinion: Judgement = "important" if "for" in says else "average" if says else "irrelevant"
        return [Opinion(opinion)]

    # --- Suspects

    def move_suspect(self, mind: Mind, legal: Sequence[Action]) -> Sequence[Action]:
        """Bring whoever has most to tell; or take somebody away from a rival."""
        moves = [each for each in legal if isinstance(each, MoveSuspect)]
        near = [each for each in moves if each.zone == mind.here and _tells(mind, each)]
        if near:
            return _best(near, lambda move: _tells(mind, move))
        places = {mind.view.detectives[seat] for seat in mind.rivals}
        away = [
            each
            for each in moves
            if self.closes
            and mind.view.suspects[NUMBER_OF[each.suspect]] in places - {mind.here}
            and each.zone not in places
        ]
        return away or [LEAVE_SUSPECTS]

    # --- Conclusions

    def write(self, mind: Mind, legal: Sequence[Action]) -> Sequence[Action]:
        """The answers that most speaks for."""

        def weight(action: Action) -> tuple[float, float]:
            assert isinstance(action, Write)
            known = mind.weights[action.element]
            return known.get(action.first, 0), known.get(action.second, 0)

        return _best(legal, weight)


_CHOICES: Final[dict[Phase, Callable[[Reader, Mind, Sequence[Action]], Sequence[Action]]]] = {
    Phase.DETECTIVES: Reader.place,
    Phase.FINAL_VOTE: Reader.vote,
    Phase.END_VOTE: Reader.vote,
    Phase.ACTIONS: Reader.act,
    Phase.PUBLISH: Reader.publish,
    Phase.OPINION: Reader.judge,
    Phase.SUSPECT: Reader.move_suspect,
    Phase.FINDINGS: Reader.announce,
    Phase.CONCLUSIONS: Reader.write,
}
"""What is decided in each phase."""


def _best(legal: Sequence[Action], value: Callable[[Action], object]) -> Sequence[Action]:
    """Those of the highest value."""
    values: list[object] = [value(action) for action in legal]
    most = max(values)  # type: ignore[type-var]  # numbers, or pairs of them
    return [action for action, each in zip(legal, values, strict=True) if each == most]


def _worth(mind: Mind, action: Action) -> int:
    assert isinstance(action, PlaceDetective)
    return mind.paths_in(action.zone).bit_count()


def _tells(mind: Mind, action: Action) -> int:
    """How much this player has not heard yet from a suspect."""
    assert isinstance(action, MoveSuspect)
    return (TALKS[NUMBER_OF[action.suspect]] & mind.unread).bit_count()


def _against_rivals(mind: Mind, legal: Sequence[Action]) -> Sequence[Action]:
    """Steps of the Purser into a zone where a rival stands who is still to play in this round."""
    view = mind.view
    players = len(view.setup.players)
    later = players - 1 - (mind.me - view.setup.first) % players
    waiting = {(mind.me + number) % players for number in range(1, later + 1)}
    places = {view.detectives[seat] for seat in mind.rivals if seat in waiting}
    return [
        each for each in legal if isinstance(each, MovePurser) and each.zone in places - {mind.here}
    ]


def policies(file: CaseFile) -> Mapping[str, Policy[View, Action]]:
    """All policies by name, for games with this case."""
    clues = Clues(file)
    return {"random": at_random, "reader": Reader(clues), "rival": Reader(clues, closes=True)}


def policies_at(setup: Setup) -> Mapping[str, Policy[View, Action]]:
    """The policies that can play with this set-up: a case without notes, nobody can read."""
    known = (policies(file) for file in our_cases() if file.case == setup.case)
    return next(known, {"random": at_random})


DESCRIBED: Final = {
    "random": Text("plays any legal action", "joue n'importe quelle action permise"),
    "reader": Text(
        "walks to the nearest paragraph that it has not read",
        "va au plus près lire ce qu'elle n'a pas encore lu",
    ),
    "rival": Text(
        "does so too, keeps it, and closes doors on others",
        "fait de même, garde tout pour elle et ferme des portes aux autres",
    ),
}
"""What each of them does."""
