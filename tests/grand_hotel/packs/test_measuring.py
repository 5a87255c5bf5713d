"""The lints that play: what results they find fault with, and that games are really played."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

import pytest

from crimehotel_rules import grand_hotel as gh
from crimehotel_rules.grand_hotel.cards import OURS, pack_in, shipped
from crimehotel_rules.grand_hotel.packs import measuring, starter
from crimehotel_rules.grand_hotel.packs.measuring import (
    Result,
    Work,
    lengths,
    measure,
    play,
    shares,
    winners,
)
from crimehotel_rules.packs import Finding

T = TypeVar("T")
R = TypeVar("R")
CAST = ("guard_1", "robber_1")
PACK = pack_in(starter())


class Here:
    """A pool that does all the work itself, and remembers it."""

    def __init__(self) -> None:
        self.work: list[Any] = []

    def workers(self) -> int:
        return 1

    def each(self, function: Callable[[T], Iterable[R]], work: Iterable[T]) -> Iterator[R]:
        self.work = list(work)
        for piece in self.work:
            yield from function(piece)


def results(*rounds: int, winner: str | None = "guard_1") -> list[Result]:
    """Games that ended in these rounds."""
    return [Result(each, CAST, winner) for each in rounds]


def paths(findings: Iterable[Finding]) -> list[tuple[str, str]]:
    return [(each.id, each.path) for each in findings]


SEVEN = [("GH-LINT-7", "$.pack")]


@pytest.mark.parametrize(
    ("rounds", "expected"),
    [
        ([6] * 100, []),
        ([20] * 100, []),
        ([5] * 51 + [6] * 49, SEVEN),  # half are over by round 5
        ([20] * 49 + [21] * 51, SEVEN),
        ([10] * 95 + [41] * 5, []),  # 95 % by round 40
        ([10] * 94 + [41] * 6, SEVEN),
    ],
)
def test_games_are_neither_short_nor_long(
    rounds: list[int], expected: list[tuple[str, str]]
) -> None:
    assert paths(lengths(results(*rounds), 2, "$.pack")) == expected


def test_one_game_in_five_hundred_may_have_no_winner() -> None:
    games = results(*[10] * 998)
    unfinished = results(200, 200, 200, winner=None)
    assert paths(lengths(games + unfinished[:2], 4, "$.pack")) == []
    (finding,) = lengths(games[1:] + unfinished, 4, "$.pack")
    assert finding.said("en") == (
        "with 4 players 3 of 1000 games have no winner after 200 rounds; one in 500 may"
    )


def test_a_quarter_of_random_games_have_a_winner() -> None:
    won, lost = results(100), results(200, winner=None)
    assert paths(winners(won * 25 + lost * 75, 3, "$.pack")) == []
    (finding,) = winners(won * 24 + lost * 76, 3, "$.pack")
    assert (finding.id, finding.path) == ("GH-LINT-8", "$.pack")
    assert "24 % of the games" in finding.said("en")
    assert "24\u00a0% des parties" in finding.said("fr")


def test_nobody_wins_too_little_or_too_much() -> None:
    """Of 200 games of two, 25 to 300 wins are right: a quarter and three times of 100."""
    rare = results(*[9] * 24) + results(*[9] * 176, winner="robber_1")
    (finding,) = shares(rare, 2, PACK, "$.pack")
    assert (finding.id, finding.path) == ("GH-LINT-9", "$.pack.characters[0]")
    assert "wins 24 of 200 games, 24 % of a fair share" in finding.said("en")
    fair = results(*[9] * 25) + results(*[9] * 175, winner="robber_1")
    assert paths(shares(fair, 2, PACK, "$.pack")) == []
    cast = ("guard_1", "robber_1", "guest_1", "staff_1")
    greedy = [Result(9, cast, "staff_1")] * 76 + [Result(9, cast, "guest_1")] * 24
    assert ("GH-LINT-9", "$.pack.characters[6]") in paths(shares(greedy, 4, PACK, "$.pack"))


def test_the_luck_of_a_few_games_says_nothing_about_a_pack() -> None:
    lost = results(200, winner=None)
    assert paths(winners(lost * 79, 3, "$.pack")) == []  # 20 winners would be enough of 80
    assert len(paths(winners(lost * 80, 3, "$.pack"))) == 1
    assert paths(lengths(results(*[9] * 9) + lost, 3, "$.pack")) == []
    assert len(paths(lengths(results(*[9] * 8) + lost * 2, 3, "$.pack"))) == 2


def test_nobody_is_judged_by_a_handful_of_games() -> None:
    assert paths(shares(results(*[9] * 39), 2, PACK, "$.pack")) == []
    assert len(paths(shares(results(*[9] * 40), 2, PACK, "$.pack"))) == 1


def test_so_many_games_are_played_for_each_table_with_each_policy() -> None:
    pool = Here()
    assert list(measure(starter(), 1, pool)) == []
    assert {(each.policy, each.players) for each in pool.work} == {
        (policy, players) for policy in ("seeker", "random") for players in range(2, 7)
    }
    assert sum(len(each.numbers) for each in pool.work) == 10


def test_each_table_is_judged_by_its_own_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of three heed their objectives for too long, those of five at random in vain."""

    def fake(pack: gh.Pack, work: Work) -> Iterator[tuple[str, int, Result]]:
        slow = (work.policy, work.players) == ("seeker", 3)
        vain = (work.policy, work.players) == ("random", 5)
        for number in work.numbers:
            winner = None if vain else CAST[number % len(CAST)]
            yield work.policy, work.players, Result(30 if slow else 9, CAST, winner)

    monkeypatch.setattr(measuring, "play", fake)
    told = [each.said("en") for each in measure(starter(), 80, Here())]
    assert [each.partition(" players ")[0] for each in told] == ["with 3", "with 5"]


def test_tables_that_cannot_be_filled_are_not_played() -> None:
    pool, pack = Here(), starter()["pack"]
    pack["characters"] = [each for each in pack["characters"] if each["class"] != "guest"]
    pack["characters"][3]["interaction"] = pack["characters"][2]["interaction"]
    assert {each[1] for each in paths(measure(pack, 1, pool))} <= {"$"}
    assert {each.players for each in pool.work} == {2}


def test_the_same_work_gives_the_same_games() -> None:
    work = Work("seeker", 3, range(2))
    assert list(play(PACK, work)) == list(play(PACK, work))


def test_with_our_own_pack_games_end() -> None:
    """The whole proof takes minutes: ``crimehotel pack lint universe``."""
    for players in (2, 4, 6):
        played = [each for *_, each in play(shipped(OURS), Work("seeker", players, range(10)))]
        assert all(each.winner is not None for each in played)
        assert max(each.rounds for each in played) <= 40
