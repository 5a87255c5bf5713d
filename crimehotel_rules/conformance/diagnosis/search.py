"""Looking for the twins of an implementation: many engines, first in few checks, then in more.

Twins are tried in processes of their own: whatever they do, the reference here stays what it is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cache, partial
from typing import Final

import attrs

from crimehotel_rules.conformance.diagnosis import notes, twins
from crimehotel_rules.conformance.diagnosis.evidence import AnyProbe, Like
from crimehotel_rules.conformance.diagnosis.notes import Statement
from crimehotel_rules.conformance.diagnosis.twins import Twin
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.workers import Local, NoPool

FIRST: Final = 8
"""In so many failing checks every engine is tried."""
MOST_STEPS: Final = 80
"""In fewer, if they have more steps than this in all."""
SURVIVORS: Final = 24
"""So many engines that are most like the implementation in them are tried in all."""
EACH: Final = 6
"""And so many that are most like it in each of them, if there are several mistakes."""
CHUNK: Final = 60
"""How many engines a worker tries before it asks for more."""

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


@attrs.frozen(eq=False)
class Assessed:
    """An engine with one mistake, and how like the implementation it is."""

    number: int
    """Its place among all engines."""
    likes: tuple[Like, ...]
    """In each of the failing checks."""
    against: tuple[bool, ...]
    """Whether it fails in each of the passing checks."""

    @property
    def exact(self) -> int:
        """In how many of the failing checks it gives the very same wrong reply."""
        return self.likes.count(Like.SAME)

    def score(self, where: Collection[int] | None = None) -> float:
        """How like the implementation it is, from 0 to 1: in all failing checks, or in some."""
        chosen = range(len(self.likes)) if where is None else where
        explained = sum(WEIGHTS[self.likes[place]] for place in chosen) / max(1, len(chosen))
        contradicted = sum(self.against) / max(1, len(self.against))
        return explained / (1 + 2 * contradicted)


@attrs.frozen
class Search:
    """The checks in which engines are compared with the implementation."""

    make: Callable[[], Checks]
    failing: tuple[AnyProbe, ...]
    passing: tuple[AnyProbe, ...]
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
        """The first few of the failing checks: fewer if they are long."""
        few: list[int] = []
        steps = 0
        for place, each in enumerate(self.failing[:FIRST]):
            steps += each.steps
            if few and steps > MOST_STEPS:
                break
            few.append(place)
        return few

    def _pool(self, game: Game) -> list[int]:
        """The engines whose change lies on the way of the failing checks."""
        met = executed(game, self.failing)
        inside = f"{game.package}.rules."
        every = all_twins(game)
        absent = [each.swap.content for each in every if each.id in self.without]
        return [
            number
            for number, each in enumerate(every)
            if (not absent or each.swap.content not in absent)
            and any(one in met or not one.module.startswith(inside) for one in each.statements)
        ]

    def _tried(
        self, pool: Sequence[int], failing: Sequence[AnyProbe], passing: Sequence[AnyProbe]
    ) -> Iterator[Assessed]:
        work = partial(_assessed, self.make, tuple(failing), tuple(passing), briefly=not passing)
        left = list(pool)
        for _ in range(RESTARTS):
            size = min(CHUNK, len(left) // self.jobs + 1)
            chunks = [left[start : start + size] for start in range(0, len(left), size)]
            done = set()
            try:
                for each in Local(self.jobs).each(work, chunks):
                    done.add(each.number)
                    self.progress()
                    yield each
            except NoPool:  # an engine has brought its process down; on with the next ones
                left = [number for number in left if number not in done][1:]
            else:
                return


def _best(tried: Iterable[Assessed], where: Collection[int], most: int) -> list[Assessed]:
    alike = [each for each in tried if each.score(where) > 0]
    return sorted(alike, key=lambda each: (-each.score(where), each.number))[:most]


def _assessed(
    make: Callable[[], Checks],
    failing: Sequence[AnyProbe],
    passing: Sequence[AnyProbe],
    numbers: Sequence[int],
    *,
    briefly: bool,
) -> Iterator[Assessed]:
    """Try some engines, in a worker."""
    game = make().game
    every = all_twins(game)
    for number in numbers:
        with every[number].swap.made():
            likes = tuple(_like(game, each, briefly=briefly) for each in failing)
            against = tuple(each.played(game) is not None for each in passing)
        yield Assessed(number, likes, against)


def _like(game: Game, probe: AnyProbe, *, briefly: bool) -> Like:
    assert probe.seen is not None, "a failing check"
    return probe.seen.likeness(probe.played(game, briefly=briefly))


def executed(game: Game, probes: Iterable[AnyProbe]) -> set[Statement]:
    """The statements that the reference goes through in some of these checks."""
    book = notes.notes(game)
    with book.taken() as met:
        for each in probes:
            each.played(game, briefly=True)
    return {book.statements[number] for number in met}


@cache
def all_twins(game: Game) -> tuple[Twin, ...]:
    """Every engine with one mistake that can be loaded: the catalogue's first."""
    return (*twins.of_catalogue(game), *twins.machine_made(game))
