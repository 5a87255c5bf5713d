"""Scores of all conceivable sheets (invariants 32 to 39)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crimehotel_rules.midnight_murder_mysteries import (
    SUSPECTS,
    Action,
    Board,
    Case,
    Culprit,
    Extract,
    Investigate,
    MoveSuspect,
    Option,
    OptionId,
    Outcome,
    Paragraph,
    Phase,
    PlaceSuspects,
    Seat,
    Setup,
    Solution,
    State,
    Write,
    outcome,
)
from tests.midnight_murder_mysteries.strategies import Record, Step, games, replay, setups
from tests.midnight_murder_mysteries.stubs import both
from tests.midnight_murder_mysteries.table import ANN, BOB, begun, change, setup

PATTERNS = tuple(product((1, 2, 0), repeat=3))
"""For culprit, motive and method: right by the first, by the second, or wrong."""

RIGHT = ("E", "m2", "o3")
WRONG = (("A", "B"), ("m1", "m3"), ("o1", "o2"))


def sheet(pattern: tuple[int, ...]) -> tuple[tuple[str, str], ...]:
    """A sheet of this pattern."""
    found = []
    for kind, right, (one, other) in zip(pattern, RIGHT, WRONG, strict=True):
        found.append({1: (right, one), 2: (one, right), 0: (one, other)}[kind])
    return tuple(found)


def plain(pattern: tuple[int, ...]) -> int:
    """What the rulebook's table gives for a pattern."""
    table = ((0, 50, 30), (0, 30, 20), (0, 20, 10))
    return sum(row[kind] for row, kind in zip(table, pattern, strict=True))


def solved(table: Setup, end: str, revealer: Seat | None, *patterns: tuple[int, ...]) -> State:
    """The end of a case with these sheets."""
    return change(begun(table), phase=Phase.OVER, turn=None, end=end, revealer=revealer,
                  sheets=tuple(map(sheet, patterns)))  # fmt: skip


def result(end: str, revealer: Seat | None, *patterns: tuple[int, ...]) -> Outcome:
    """The outcome of a competition."""
    return outcome(solved(setup(players=len(patterns)), end, revealer, *patterns))


@pytest.mark.invariant("MM-INV-32")
@pytest.mark.rules("MM-SCORE-1", "MM-SCORE-2", "MM-SCORE-3", "MM-SCORE-9")
def test_which_totals_there_are() -> None:
    """Plain ones, a revealer's, a rival's, over all pairs of sheets; how often plain ones come."""
    ways = Counter(plain(pattern) for pattern in PATTERNS)
    assert ways == {0: 1, 10: 1, 20: 2, 30: 3, 40: 3, 50: 4, 60: 3, 70: 4, 80: 3, 90: 2, 100: 1}
    at_port, revealers, rivals = set(), set(), set()
    for mine, other in product(PATTERNS, repeat=2):
        port = result("port", None, mine, other)
        assert port.scores == (plain(mine), plain(other))
        at_port |= set(port.scores)
        revealer, rival = result("revelations", ANN, mine, other).scores
        revealers.add(revealer)
        rivals.add(rival)
    assert at_port == set(range(0, 101, 10))
    assert revealers == set(range(-30, 81, 10)) | {100}
    assert rivals <= set(range(-15, 101, 5))
    assert {-15, 100} <= rivals


@pytest.mark.invariant("MM-INV-33")
@pytest.mark.rules("MM-SCORE-5")
def test_a_revealers_total_by_correct_first_hypotheses() -> None:
    """Nothing between 80 and 100."""
    totals: dict[int, set[int]] = {number: set() for number in range(4)}
    for pattern in PATTERNS:
        total = result("revelations", ANN, pattern, (0, 0, 0)).scores[ANN]
        totals[pattern.count(1)].add(total)
    assert (min(totals[0]), max(totals[0])) == (-30, 30)
    assert (min(totals[1]), max(totals[1])) == (0, 60)
    assert (totals[2], totals[3]) == ({40, 60, 70, 80}, {100})


@pytest.mark.invariant("MM-INV-34", "MM-INV-38")
@pytest.mark.rules("MM-SCORE-4", "MM-SCORE-6", "MM-SCORE-7")
def test_rivals_lose_one_common_amount_and_the_best_win() -> None:
    """Five for each correct first hypothesis of the revealer."""
    for mine, one, other in product(PATTERNS[::2], PATTERNS[::3], PATTERNS[::4]):
        found = result("revelations", BOB, one, mine, other)
        lost = {plain(one) - found.scores[0], plain(other) - found.scores[2]}
        assert lost == {5 * mine.count(1)}
        best = max(found.scores)
        assert found.winners == tuple(seat for seat in range(3) if found.scores[seat] == best)


@pytest.mark.invariant("MM-INV-37")
@pytest.mark.rules("MM-SCORE-1", "MM-SCORE-2")
def test_a_right_first_is_better_than_a_right_second() -> None:
    """Exchanging the two never raises the own total."""
    for pattern, element in product(PATTERNS, range(3)):
        if pattern[element] == 1:
            swapped = (*pattern[:element], 2, *pattern[element + 1 :])
            for end, revealer in (("port", None), ("revelations", ANN), ("revelations", BOB)):
                before = result(end, revealer, pattern, (0, 0, 0)).scores[ANN]
                assert result(end, revealer, swapped, (0, 0, 0)).scores[ANN] < before


@pytest.mark.invariant("MM-INV-35", "MM-INV-38")
@pytest.mark.rules("MM-SCORE-8", "MM-PACK-8")
@given(games(), st.sampled_from(("calm-1", "x05")))
def test_scores_depend_on_the_sheets_alone(record: Record, event: str) -> None:
    """Not on texts, positions, buoys, or what was read; a team has no winner."""
    last = record.states[-1]
    changed = change(
        last,
        setup=attrs.evolve(last.setup, case=other_texts(last.setup.case)),
        suspects=tuple(reversed(last.suspects)),
        buoys=(0,) * len(last.buoys),
        known=(0,) * len(last.known),
        event=event,
        log=(),
        opinions=(),
        ship=4,
    )
    assert outcome(changed) == outcome(last)
    if record.setup.mode == "cooperative":
        assert (outcome(last).winners, len(outcome(last).scores)) == ((), 1)
    else:
        assert outcome(last).winners


def other_texts(case: Case) -> Case:
    """The case with other words everywhere."""
    return attrs.evolve(
        case,
        title=both("?"),
        presentation=both("?"),
        paragraphs=tuple(Paragraph(each.path, both("?")) for each in case.paragraphs),
        solution=attrs.evolve(case.solution, text=both("?")),
    )


@pytest.mark.invariant("MM-INV-39")
@pytest.mark.rules("MM-SOLO-9", "MM-SOLO-10", "MM-SOLO-11", "MM-SOLO-12", "MM-SOLO-13")
@pytest.mark.parametrize("reading", ["penalty", "free"])
def test_when_a_solo_game_is_won(reading: str) -> None:
    """By end and pattern; a tie needs the reading ``free``."""
    ties = set()
    for pattern in PATTERNS:
        for end in ("port", "paths", "revelations"):
            revealer = ANN if end == "revelations" else None
            table = setup("solo", solo_false_hypotheses=reading)
            found = outcome(solved(table, end, revealer, pattern))
            (mine,) = found.scores
            if found.winners == (ANN, "simon"):
                ties.add((mine, found.simon))
            if end == "port":
                assert (found.winners == (ANN,)) == (plain(pattern) >= 90)
            elif end == "paths":
                assert (mine, found.winners == (ANN,)) == (plain(pattern) - 10, mine == 90)
            elif reading == "penalty":
                assert (found.winners == (ANN,)) == (pattern == (1, 1, 1))
    assert ties == ({(90, 90)} if reading == "free" else set())


# Names


@st.composite
def renamings(draw: st.DrawFn) -> dict[str, str]:
    """Other names for suspects, motives and methods."""
    names: dict[str, str] = {}
    for group in (list(SUSPECTS), ["m1", "m2", "m3", "m4"], ["o1", "o2", "o3", "o4"]):
        names |= dict(zip(group, draw(st.permutations(group)), strict=True))
    return names


def renamed_path(path: str, names: dict[str, str]) -> str:
    """The same path under the other names."""
    return names.get(path[0], path[0]) + path[1:] if path[0].isalpha() else path


def renamed_setup(table: Setup, names: dict[str, str]) -> Setup:
    """The same case under the other names."""
    old = dict(zip(SUSPECTS, table.board.cabins, strict=True))
    cabins: Any = dict(sorted((names[who], cabin) for who, cabin in old.items()))
    case = table.case
    solution = case.solution

    def options(listed: tuple[Option, ...]) -> tuple[Option, ...]:
        return tuple(Option(OptionId(names[each.id]), each.name) for each in listed)

    return attrs.evolve(
        table,
        board=Board(edges=table.board.edges, cabins=tuple(cabins.values())),
        case=attrs.evolve(
            case,
            motives=options(case.motives),
            methods=options(case.methods),
            solution=Solution(
                Culprit(names[solution.culprit]),
                OptionId(names[solution.motive]),
                OptionId(names[solution.method]),
                solution.text,
            ),
        ),
    )  # fmt: skip


def renamed_action(action: Action, names: dict[str, str]) -> Action:
    """The same action under the other names."""
    match action:
        case PlaceSuspects(zones):
            places = dict(zip((names[who] for who in SUSPECTS), zones, strict=True))
            return PlaceSuspects([places[who] for who in SUSPECTS])
        case Investigate(path, how):
            return Investigate(renamed_path(path, names), how)
        case Extract(target, path):
            return Extract(target, renamed_path(path, names))
        case MoveSuspect(suspect, zone):
            return MoveSuspect(names[suspect], zone)
        case Write(element, first, second):
            return Write(element, names.get(first, first), names.get(second, second))
        case _:
            return action


@pytest.mark.invariant("MM-INV-36")
@pytest.mark.rules("MM-COMP-2", "MM-COMP-9", "MM-PACK-3", "MM-SCORE-3")
@given(games(setups("competitive", "cooperative")), renamings())
def test_names_do_not_matter(record: Record, names: dict[str, str]) -> None:
    """Suspects, motives and methods under other names: the same game, the same scores."""
    steps: tuple[Step, ...] = tuple(
        (actor, renamed_action(action, names)) for actor, action in record.steps
    )
    other = replay(renamed_setup(record.setup, names), steps)
    for mine, theirs in zip(record.states, other.states, strict=True):
        assert (mine.phase, mine.turn, mine.points) == (theirs.phase, theirs.turn, theirs.points)
        assert (mine.buoys, mine.detectives) == (theirs.buoys, theirs.detectives)
        assert sorted(mine.suspects) == sorted(theirs.suspects)
    assert outcome(record.states[-1]) == outcome(other.states[-1])
