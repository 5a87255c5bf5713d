"""Simon (invariants 40 to 47)."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given

from crimehotel_rules.midnight_murder_mysteries import (
    CHANCE,
    ZONES,
    Action,
    CaseEnded,
    EndActions,
    GoOn,
    LeaveSuspects,
    Phase,
    Seat,
    Setup,
    SimonDrew,
    SimonInvestigated,
    apply,
    new_game,
    path_names,
    sample,
    zone_numbers,
)
from tests.midnight_murder_mysteries.properties.oracles import paths_in
from tests.midnight_murder_mysteries.strategies import Record, games, seeds, setups

SOLO = setups("solo")
IDLE: dict[Phase, Action] = {Phase.ACTIONS: EndActions(), Phase.SUSPECT: LeaveSuspects()}


@pytest.mark.invariant("MM-INV-40", "MM-INV-41")
@pytest.mark.rules("MM-SIMON-1", "MM-SIMON-2", "MM-SIMON-3", "MM-SIMON-5", "MM-SIMON-6")
def test_what_simon_takes_and_pays() -> None:
    """Four points a turn, 1 or 2 a path, none twice, only open ones of his zone."""
    prices: Counter[int] = Counter()

    @given(games(SOLO))
    def every_game(record: Record) -> None:
        spent: Counter[int] = Counter()
        for before, _, _, after in record.transitions:
            zone, known = before.purser, set(path_names(before.simon_known))
            for entry in after.log[len(before.log) :]:
                if isinstance(entry, SimonDrew) and entry.used:
                    zone = entry.zone
                if not isinstance(entry, SimonInvestigated):
                    continue
                told = entry.path in path_names(before.known[0])
                assert (entry.cost, entry.how) == ((1, "public") if told else (2, "private"))
                assert entry.path in paths_in(after, zone)
                assert entry.path not in known
                known.add(entry.path)
                spent[before.round] += entry.cost
                prices[entry.cost] += 1
        assert max(spent.values(), default=0) <= 4

    every_game()
    assert min(prices[1], prices[2]) > 10


@pytest.mark.invariant("MM-INV-42")
@pytest.mark.rules("MM-SOLO-9", "MM-SIMON-14")
def test_simon_stops_at_his_number() -> None:
    """The case ends with the mark that reaches it."""
    solved = 0

    @given(games(SOLO))
    def every_game(record: Record) -> None:
        nonlocal solved
        number = 30 if record.setup.case.level == "amateur" else 36
        for before, _, _, after in record.transitions:
            count = after.simon_known.bit_count()
            assert count <= number
            assert (after.end == "paths") == (count == number)
            if count == number and before.end is None:
                assert after.log[-1] == CaseEnded("paths")
                assert (after.detectives, after.purser) == ((6,), 6)
                solved += 1

    every_game()
    assert solved > 0


@pytest.mark.invariant("MM-INV-43", "MM-INV-44")
@pytest.mark.rules("MM-SIMON-7", "MM-SIMON-8", "MM-SIMON-9", "MM-SIMON-12", "MM-SIMON-13")
def test_when_a_card_is_drawn_for_simon() -> None:
    """Only when his zone is exhausted; it is used if he has not been there."""
    used: Counter[bool] = Counter()

    @given(games(SOLO))
    def every_game(record: Record) -> None:
        for before, actor, _, after in record.transitions:
            if before.phase is not Phase.SIMON:
                continue
            assert actor == CHANCE
            assert set(paths_in(before, before.purser)) <= set(path_names(before.simon_known))
            at_once = record.setup.readings.simon_moves_on == "at_once"
            assert before.simon_points or at_once
            entry = after.log[len(before.log)]
            assert isinstance(entry, SimonDrew)
            assert entry.used == (entry.zone not in zone_numbers(before.simon_visited))
            assert before.purser in zone_numbers(before.simon_visited)
            used[entry.used] += 1

    every_game()
    assert min(used[True], used[False]) > 10


@pytest.mark.invariant("MM-INV-45")
@pytest.mark.rules("MM-SIMON-1", "MM-SOLO-10")
@given(setups("solo", canonical=True), seeds)
def test_an_idle_player_leaves_simon_two_paths_a_round(setup: Setup, seed: int) -> None:
    """Twenty after ten rounds, whatever the cards and the cabins."""
    rng = random.Random(seed)
    state = new_game(setup)
    while state.end is None:
        if state.turn == CHANCE:
            state = apply(state, CHANCE, sample(state, rng))
        else:
            state = apply(state, Seat(0), IDLE.get(state.phase, GoOn()))
    assert (state.end, state.round, state.simon_known.bit_count()) == ("port", 10, 20)


@pytest.mark.invariant("MM-INV-46", "MM-INV-47")
@pytest.mark.rules("MM-SIMON-6", "MM-SIMON-11")
@given(games(SOLO))
def test_simon_has_no_will_and_always_work(record: Record) -> None:
    """The same card, the same marks; at least 21 paths are open to him somewhere."""
    for before, actor, action, after in record.transitions:
        if before.phase is Phase.SIMON:
            assert apply(before, actor, action) == after
        if before.phase not in (Phase.SUSPECTS, Phase.CONCLUSIONS, Phase.OVER):
            offered = {path for zone in ZONES for path in paths_in(before, zone)}
            assert len(offered - set(path_names(before.simon_known))) >= 21
