"""Looking for the twins of an implementation: many engines, first in few checks, then in more.

Twins are tried in processes of their own: whatever they do, the reference here stays what it is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cache, partial
from typing import Final

import attrs

from crimehotel_rules.conformance.diagnosis import notes, twins
from crimehotel_rules.conformance.diagnosis.bounds import Endless, bounded
from crimehotel_rules.conformance.diagnosis.evidence import AnyProbe, Like, PairProbe
from crimehotel_rules.conformance.diagnosis.notes import Statement
from crimehotel_rules.conformance.diagnosis.replaying import Player
from crimehotel_rules.conformance.diagnosis.transcripts import Transcript
from crimehotel_rules.conformance.diagnosis.twins import Twin
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.workers import Local, NoPool

FIRST: Final = 10
"""In so many failing checks every engine is tried."""
MOST_STEPS: Final = 150
"""In fewer, if they have more steps than this in all."""
SURVIVORS: Final = 24
"""So many engines that are most like the implementation in them are tried in all."""
EACH: Final = 6
"""And so many that are most like it in each of them, if there are several mistakes."""
CHUNK: Final = 60
"""How many engines a worker tries before it asks for more."""

SHORT: Final = 0.5
"""So many seconds of work an engine may take in the first few checks,"""
LONG: Final = 3.0
"""and so many in all; a machine-made mistake may well make a game endless."""
RESTARTS: Final = 10
"""How often workers are started again, if engines bring them down."""

WEIGHTS: Final = {
    Like.SAME: 1.0,
    Like.NEAR: 0.6,
    Like.PLACE: 0.35,
    Like.REQUEST: 0.15,
    Like.BOTH: 0.05,
    Like.NOT: 0.0,
}
"""How much of a failure a twin explains."""
GOING_ON: Final = 0.6
"""How much of that depends on how it goes on after the first wrong reply."""
CONTRADICTS: Final = 0.5
"""How much speaks against a twin that fails in all of the passing checks: not all that much, since
many mistakes are made under a condition, with six players only or in the last round."""


@attrs.frozen(eq=False)
class Assessed:
    """An engine with one mistake, and how like the implementation it is."""

    number: int
    """Its place among all engines."""
    likes: tuple[Like, ...]
    """In each of the failing checks."""
    against: tuple[bool, ...]
    """Whether it fails in each of the passing checks."""
    agreement: float | None = None
    """How much it goes on as the implementation does after the first wrong reply, if known."""
    worth: tuple[float, ...] | None = None
    """How much each of the failing checks tells: a short one more; None if all tell the same."""

    @property
    def exact(self) -> int:
        """In how many of the failing checks it gives the very same wrong reply."""
        return self.likes.count(Like.SAME)

    def does_as(self, other: Assessed) -> bool:
        """Whether nothing that was played tells it from another engine."""
        mine = self.likes, self.against, self.agreement
        return mine == (other.likes, other.against, other.agreement)

    def score(self, where: Collection[int] | None = None) -> float:
        """How like the implementation it is, from 0 to 1: in all failing checks, or in some."""
        chosen = range(len(self.likes)) if where is None else where
        worth = self.worth or (1.0,) * len(self.likes)
        told = sum(WEIGHTS[self.likes[place]] * worth[place] for place in chosen)
        explained = told / (sum(worth[place] for place in chosen) or 1)
        if self.agreement is not None:
            explained *= 1 - GOING_ON + GOING_ON * self.agreement
        contradicted = sum(self.against) / max(1, len(self.against))
        return explained / (1 + CONTRADICTS * contradicted)


@attrs.frozen
class Search:
    """The checks in which engines are compared with the implementation."""

    make: Callable[[], Checks]
    failing: tuple[AnyProbe, ...]
    passing: tuple[AnyProbe, ...]
    transcripts: tuple[Transcript, ...] = ()
    jobs: int = 1
    without: frozenset[str] = frozenset()
    """Engines that are left out: to measure what is found without them."""
    progress: Callable[[], None] = lambda: None
    """Called now and then, while it goes on."""

    def assessed(self) -> list[Assessed]:
        """The engines that are most like the implementation, the best first."""
        game = self.make().game
        first = self._first()
        tried = list(self._tried(self._pool(game), [self.failing[place] for place in first], ()))
        chosen = {each.number for each in _best(tried, range(len(first)), SURVIVORS)}
        for place in range(len(first)):
            chosen |= {each.number for each in _best(tried, [place], EACH)}
        found = self._tried(sorted(chosen), self.failing, self.passing)
        return sorted(found, key=lambda each: (-each.score(), each.number))

    def _first(self) -> list[int]:
        """The first few of the failing checks: fewer if they are long, pairs of worlds last."""
        few: list[int] = []
        steps = 0
        places = sorted(range(len(self.failing)), key=self._is_pair)
        for place in places[:FIRST]:
            steps += self.failing[place].steps
            if few and steps > MOST_STEPS:
                break
            few.append(place)
        return few

    def _is_pair(self, place: int) -> bool:
        return isinstance(self.failing[place], PairProbe)

    def _pool(self, game: Game) -> list[int]:
        """The engines whose change lies on the way of the failing checks."""
        every = all_twins(game)
        absent = [each.swap.content for each in every if each.id in self.without]
        return [
            number
            for number, each in enumerate(every)
            if (not absent or each.swap.content not in absent)
            and any(probe.differing(noted(game, each)) for probe in self.failing)
        ]

    def _tried(
        self, pool: Sequence[int], failing: Sequence[AnyProbe], passing: Sequence[AnyProbe]
    ) -> Iterator[Assessed]:
        going_on = self.transcripts if passing else ()
        work = partial(
            _assessed, self.make, tuple(failing), tuple(passing), going_on, briefly=not passing
        )
        left, jobs = list(pool), self.jobs
        for _ in range(RESTARTS):
            size = min(CHUNK, len(left) // jobs + 1)
            chunks = [left[start : start + size] for start in range(0, len(left), size)]
            done = set()
            try:
                for each in Local(jobs).each(work, chunks):
                    done.add(each.number)
                    self.progress()
                    yield each
            except NoPool:
                left = [number for number in left if number not in done]
                if jobs == 1:  # the first has brought its process down: no twin of one that replies
                    silent, *left = left
                    yield _ruled_out(silent, failing, passing)
                jobs = 1
            else:
                return


def _best(tried: Iterable[Assessed], where: Collection[int], most: int) -> list[Assessed]:
    alike = [each for each in tried if each.score(where) > 0]
    return sorted(alike, key=lambda each: (-each.score(where), each.number))[:most]


def _assessed(
    make: Callable[[], Checks],
    failing: Sequence[AnyProbe],
    passing: Sequence[AnyProbe],
    transcripts: Sequence[Transcript],
    numbers: Sequence[int],
    *,
    briefly: bool,
) -> Iterator[Assessed]:
    """Try some engines, in a worker."""
    game = make().game
    every = all_twins(game)
    worth = tuple(1 / (1 + each.steps) for each in failing)
    for number in numbers:
        twin = every[number]
        try:
            with twin.swap.made(), bounded(SHORT if briefly else LONG):
                player, changed = Player(game), noted(game, twin)
                likes = tuple(_like(player, each, changed, briefly=briefly) for each in failing)
                against = tuple(each.played(player, changed) is not None for each in passing)
                agreed = [each.agreement(player, changed) for each in transcripts]
        except Endless:
            yield _ruled_out(number, failing, passing)
            continue
        agreement = sum(agreed) / len(agreed) if agreed else None
        yield Assessed(number, likes, against, agreement, worth)


def _ruled_out(number: int, failing: Sequence[AnyProbe], passing: Sequence[AnyProbe]) -> Assessed:
    """An engine that gives no replies: no twin of one that does."""
    return Assessed(number, (Like.NOT,) * len(failing), (True,) * len(passing))


def _like(
    player: Player, probe: AnyProbe, changed: Sequence[Statement] | None, *, briefly: bool
) -> Like:
    assert probe.seen is not None, "a failing check"
    return probe.seen.likeness(probe.played(player, changed, briefly=briefly))


def noted(game: Game, twin: Twin) -> Sequence[Statement] | None:
    """The statements that a twin changes; None if the reference takes no note of them all."""
    known = notes.notes(game).noted
    return twin.statements if all(each in known for each in twin.statements) else None


@cache
def all_twins(game: Game) -> tuple[Twin, ...]:
    """Every engine with one mistake that can be loaded: the catalogue's first."""
    return (*twins.of_catalogue(game), *twins.machine_made(game))
