"""Workers hand over each result, and are missed when they are lost."""

import os
from collections.abc import Iterator

import pytest

from crimehotel_rules.workers import NoPool, local_pool


def doubled(number: int) -> Iterator[int]:
    yield from (number, 2 * number)


def failing(number: int) -> Iterator[int]:
    yield number
    raise ValueError(f"{number} is too much")


def dying(number: int) -> Iterator[int]:
    yield number
    os._exit(9)


def test_workers_hand_over_each_result() -> None:
    with local_pool(3) as pool:
        assert sorted(pool.each(doubled, range(20))) == sorted(
            n * k for n in range(20) for k in (1, 2)
        )
        assert list(pool.each(doubled, [])) == []


def test_what_goes_wrong_in_a_worker_is_raised_here() -> None:
    with local_pool(2) as pool, pytest.raises(ValueError, match="7 is too much"):
        list(pool.each(failing, [7]))


def test_a_worker_that_ends_is_missed() -> None:
    got: list[int] = []
    with (
        local_pool(1) as pool,
        pytest.raises(NoPool, match=r"a worker process died \(exit code 9\)"),
    ):
        got.extend(pool.each(dying, [1, 2]))
    assert got == [1]
