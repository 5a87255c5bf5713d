"""Running: the same result whoever plays, in plain Python as well; tallies that add up."""

import pickle
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import chain

import attrs
import pytest

from crimehotel_rules.kernel.text import Text
from crimehotel_rules.simulation import Chunk, Figure, Run, mean_of, play_games, run, share
from crimehotel_rules.workers import NoPool, local_pool
from tests.simulation import dice
from tests.simulation.dice import SIMULATION, Tally, play

ORDER = SIMULATION.order(games=350, players=3, policies=("sensible",), seed=5)


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_result_does_not_depend_on_the_workers(jobs: int) -> None:
    seen: list[int] = []
    with local_pool(jobs) as pool:
        done = run(SIMULATION, ORDER, pool, seen.append)
    assert done == Run(ORDER, play(Chunk(ORDER, 0, 350)))
    assert done.complete
    assert sorted(seen) == seen
    assert seen[-1] == 350


def test_chunks_add_up_in_any_order() -> None:
    parts = list(SIMULATION.chunks(ORDER))
    random.Random(1).shuffle(parts)
    assert sum(map(play, parts), Tally()) == play(Chunk(ORDER, 0, 350))


def test_a_game_depends_on_its_number_and_the_seed_alone() -> None:
    assert play(Chunk(ORDER, 7, 1)) == play(Chunk(attrs.evolve(ORDER, games=9), 7, 1))
    other = attrs.evolve(ORDER, seed=6)
    assert play(Chunk(other, 0, 350)) != play(Chunk(ORDER, 0, 350))


def test_a_chunk_travels_to_another_process() -> None:
    work = (SIMULATION.play, Chunk(ORDER, 3, 4))
    assert pickle.loads(pickle.dumps(work)) == work


def test_the_policies_are_played_as_they_are_written() -> None:
    """Who rolls again up to 3 ends with 1, 2 or 3 one time in four, and else with 4, 5 or 6."""
    tally = play(Chunk(ORDER, 0, 350))
    low = sum(sum(tally.row("rolls", seat)[1:4]) for seat in range(3))
    found = share(low, 3 * 350)
    assert found.value == pytest.approx(0.25, abs=5 * 0.0134)
    assert tally.games == 350
    assert sum(tally["rolls"]) == 3 * 350


class Breaking:
    """A pool whose workers are gone after one chunk."""

    def workers(self) -> int:
        return 1

    def each(
        self, function: Callable[[Chunk], Iterable[Tally]], work: Iterable[Chunk]
    ) -> Iterator[Tally]:
        yield from function(next(iter(work)))
        raise NoPool("the workers are gone")  # which has no translation


def test_what_was_counted_before_the_end_of_the_workers_is_kept() -> None:
    done = run(SIMULATION, ORDER, Breaking())  # type: ignore[arg-type]  # for chunks alone
    assert done == Run(ORDER, play(Chunk(ORDER, 0, 100)), Text(*["the workers are gone"] * 2))
    assert not done.complete


# --- Tallies and figures


def test_a_tally_is_read_back_in_order() -> None:
    """The parts follow each other without gap or overlap."""
    counted = Tally(tuple(range(len(Tally().counts))))
    assert tuple(chain.from_iterable(counted[part] for part in Tally.SHAPES)) == counted.counts
    assert (counted + counted).counts == tuple(2 * each for each in counted.counts)
    assert counted.row("rolls", 2) == counted["rolls"][14:]
    assert counted.nested()["wins"] == [1, 2, 3]


@pytest.mark.parametrize("place", [(3,), (-1,)])
def test_what_has_no_place_in_a_tally_is_not_counted_elsewhere(place: tuple[int, ...]) -> None:
    with pytest.raises(IndexError, match="no place"):
        Tally.of(wins={place: 1})


def test_a_mean_is_that_of_the_values() -> None:
    """0, 2, 2, 4: mean 2, sum of squared deviations 8, so √(8/3)/2."""
    found = mean_of((1, 0, 2, 0, 1))
    assert found.value == 2
    assert found.error == pytest.approx((8 / 3) ** 0.5 / 2)
    assert mean_of(()) == Figure(None, None)
    assert mean_of((0, 0, 0, 1)) == Figure(3.0, None)


def test_the_made_up_game_is_counted_right() -> None:
    states = list(play_games(Chunk(ORDER, 0, 50), dice, dice.setup, dice.POLICIES))
    wins = Counter(seat for state in states for seat in dice.outcome(state))
    assert play(Chunk(ORDER, 0, 50))["wins"] == tuple(wins[seat] for seat in range(3))
