"""The shape of every game, and what is legal in it (invariants 15 to 31)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings

from crimehotel_rules.midnight_murder_mysteries import (
    CHANCE,
    Arrived,
    ClosedZone,
    EndActions,
    EventDrawn,
    Extract,
    Extracted,
    FindingsAnnounced,
    Investigate,
    Investigated,
    LeaveSuspects,
    Move,
    MovePurser,
    MoveSuspect,
    Opinion,
    Phase,
    Published,
    SealedZone,
    Seat,
    State,
    SuspectRange,
    Voted,
    Zone,
    check,
    legal_actions,
    path_names,
)
from tests.midnight_murder_mysteries.properties.oracles import (
    ACTING,
    START_BUOYS,
    acting,
    effects_in_force,
    entries,
    passages,
    paths_in,
    turns,
    ways_of,
)
from tests.midnight_murder_mysteries.strategies import (
    Record,
    every_action,
    games,
    seeds,
    setups,
)

TABLES = setups("competitive", "cooperative")


@pytest.mark.invariant("MM-INV-15", "MM-INV-16")
@pytest.mark.rules("MM-ROUND-1", "MM-ROUND-4", "MM-EVT-1", "MM-REV-2", "MM-PORT-3", "MM-SET-2")
@given(games())
def test_one_turn_each_in_every_round(record: Record) -> None:
    """Clockwise from the First Player; none after an arrival without consent."""
    last = record.states[-1]
    order = list(record.setup.order)
    by_round: dict[int, list[int]] = {}
    for number, seat in turns(record):
        by_round.setdefault(number, []).append(seat)
    unplayed = last.end == "port" and not last.final
    played = last.round - unplayed
    assert list(by_round) == list(range(1, played + 1))
    assert all(seats == order for seats in by_round.values())
    if record.setup.mode != "solo":
        drawn: list[Any] = entries(last, EventDrawn)
        assert [entry.round for entry in drawn] == list(range(1, last.round + 1))


@pytest.mark.invariant("MM-INV-17", "MM-INV-18", "MM-INV-19")
@pytest.mark.rules(
    "MM-INVEST-5", "MM-INVEST-6", "MM-INVEST-7", "MM-OPIN-1", "MM-OPIN-3", "MM-OPIN-4"
)
def test_what_follows_an_investigation() -> None:
    """A choice after each private one, an opinion in a team; who reads is who should."""
    seen: Counter[str] = Counter()

    @given(games())
    def every_game(record: Record) -> None:
        team = record.setup.mode == "cooperative"
        waiting = Phase.OPINION if team else Phase.PUBLISH
        for before, actor, action, after in record.transitions:
            private = isinstance(action, Investigate) and action.how == "private"
            assert (after.phase in (Phase.OPINION, Phase.PUBLISH)) == private
            if not isinstance(action, Investigate):
                continue
            entry = after.log[len(before.log)]
            assert isinstance(entry, Investigated)
            zone = before.detectives[int(actor)]
            if action.how == "public":
                readers = list(record.setup.seats)
            else:
                assert (after.phase, after.pending, after.turn) == (waiting, action.path, actor)
                readers = [seat for seat in record.setup.seats if seat == actor
                           or (team and before.detectives[seat] == zone)]  # fmt: skip
            assert list(entry.readers) == readers
            seen[f"{record.setup.mode} {action.how} {len(readers) > 1}"] += 1
        if team:
            done = [actor for actor, action in record.steps if isinstance(action, Investigate)]
            said = [actor for actor, action in record.steps if isinstance(action, Opinion)]
            assert done == said

    every_game()
    assert seen["cooperative private True"] > 5
    assert seen["competitive private False"] > 20


@pytest.mark.invariant("MM-INV-20", "MM-INV-21")
@pytest.mark.rules(
    "MM-INVEST-1", "MM-INVEST-2", "MM-INVEST-3", "MM-PURS-1", "MM-EVT-11", "MM-EXTR-1", "MM-EXTR-2",
    "MM-EXTR-3",
)  # fmt: skip
@given(games())
def test_where_is_investigated_and_what_extracted(record: Record) -> None:
    """Only what the detective's zone offers, away from the Purser; only what the target knew."""
    for before, actor, action, _ in record.transitions:
        if isinstance(action, Investigate):
            zone = before.detectives[int(actor)]
            assert action.path in paths_in(before, zone)
            assert before.purser != zone
            assert SealedZone(zone) not in effects_in_force(before)
        if isinstance(action, Extract):
            solo = action.target == "simon"
            assert solo == (record.setup.mode == "solo")
            known = before.simon_known if action.target == "simon" else before.known[action.target]
            assert action.path in path_names(known)
            assert action.path != "13"
            there = before.purser if action.target == "simon" else before.detectives[action.target]
            assert there == before.detectives[int(actor)]
            assert action.target != actor


@pytest.mark.invariant("MM-INV-22", "MM-INV-23")
@pytest.mark.rules("MM-REV-1", "MM-REV-2", "MM-REV-3", "MM-REV-4", "MM-REV-5", "MM-PORT-3")
@given(games())
def test_when_findings_are_asked_for(record: Record) -> None:
    """In the theatre, once, never in a team; no event after an announcement or an arrival."""
    for state in record.states:
        if state.phase is Phase.FINDINGS:
            assert state.detectives[acting(state)] == 6
            assert state.revealer is None
            assert record.setup.mode != "cooperative"
            assert not state.final or record.setup.readings.last_round_revelations == "open"
    log = record.states[-1].log
    for stop in (FindingsAnnounced, Arrived):
        after = [entry for index, entry in enumerate(log)
                 if any(isinstance(earlier, stop) for earlier in log[:index])]  # fmt: skip
        assert not any(isinstance(entry, EventDrawn) for entry in after)


@pytest.mark.invariant("MM-INV-24", "MM-INV-25")
@pytest.mark.rules("MM-PORT-1", "MM-PORT-2", "MM-PORT-4", "MM-COMP-6")
def test_arrival_and_the_final_round() -> None:
    """On space 10, and only there; the final round follows n times yes."""
    seen: Counter[bool] = Counter()

    @given(games(TABLES))
    def every_game(record: Record) -> None:
        for state in record.states:
            landed = any(isinstance(entry, Arrived) for entry in state.log)
            assert landed == (state.ship == 10)
            if not landed:
                assert not state.final
                continue
            after = state.log[state.log.index(Arrived()) + 1 :]
            votes = [entry.agree for entry in after if isinstance(entry, Voted)]
            assert state.final == (votes == [True] * len(record.setup.players))
            seen[state.final] += 1

    every_game()
    assert seen[True] > 10
    assert seen[False] > 10


@pytest.mark.invariant("MM-INV-26", "MM-INV-27")
@pytest.mark.rules("MM-EVT-4", "MM-EVT-5", "MM-SET-4")
@given(games(TABLES))
def test_the_piles_of_the_deck(record: Record) -> None:
    """One Calm Sea in four cards, the Error in the last four; no effect between rounds."""
    kinds = {card.card: card.kind for card in record.setup.events.cards}
    drawn = [kinds[card] for card in record.states[-1].drawn]
    assert "navigational_error" not in drawn[:12]
    for start in range(0, len(drawn), 4):
        four = drawn[start : start + 4]
        assert four.count("calm_sea") <= 1
        assert len(four) < 4 or four.count("calm_sea") == 1
    for state in record.states:
        if state.phase in (Phase.EVENT, Phase.SUSPECTS, Phase.DETECTIVES):
            assert state.event is None


@pytest.mark.invariant("MM-INV-28", "MM-INV-29")
@pytest.mark.rules("MM-AP-6", "MM-SUSP-1")
@given(games())
def test_there_is_always_something_to_do(record: Record) -> None:
    """A single choice only at the end of actions and suspects; nobody is asked with nothing."""
    for state in record.states:
        legal = legal_actions(state)
        if state.turn in (None, CHANCE):
            continue
        assert legal
        if len(legal) == 1:
            assert legal in ((EndActions(),), (LeaveSuspects(),))
        if state.phase is Phase.ACTIONS:
            assert state.points + state.buoys[acting(state)] > 0


@pytest.mark.invariant("MM-INV-30")
@pytest.mark.rules(
    "MM-MOVE-1", "MM-PURS-4", "MM-SUSP-2", "MM-SUSP-6", "MM-EVT-8", "MM-EVT-9", "MM-EVT-10",
    "MM-EVT-13", "MM-SHIP-4",
)  # fmt: skip
def test_every_step_has_a_way() -> None:
    """Of detectives, Purser and suspects, on the board and under the event."""
    seen: Counter[str] = Counter()

    @given(games())
    def every_game(record: Record) -> None:
        for before, actor, action, _ in record.transitions:
            if isinstance(action, Move):
                assert (before.detectives[int(actor)], action.zone) in passages(before)
                assert ClosedZone(action.zone) not in effects_in_force(before)
                seen["move"] += 1
            elif isinstance(action, MovePurser):
                assert (before.purser, action.zone) in passages(before)
                seen["purser"] += 1
            elif isinstance(action, MoveSuspect):
                assert_way(before, action)
                seen["suspect"] += 1

    every_game()
    assert min(seen["move"], seen["purser"], seen["suspect"]) > 100


def assert_way(state: State, action: MoveSuspect) -> None:
    """The suspect has a way of the allowed length, through zones with room."""
    start = state.suspects["ABCDEFGHIJKL".index(action.suspect)]
    ranges = [each.zones for each in effects_in_force(state) if isinstance(each, SuspectRange)]
    found = ways_of(state, start, action.zone, ranges[0] if ranges else 2)
    barred = state.setup.readings.full_zone_passage == "barred"
    assert any(
        not barred or all(state.suspects.count(Zone(zone)) < 4 or zone == start for zone in way)
        for way in found
    )
    assert action.zone not in (2, start)


FROM_THE_START = {
    "solo": {1: 43},
    "competitive": {2: 20, 3: 17, 4: 14, 5: 11},
    "cooperative": {2: 8, 3: 7, 4: 6, 5: 5},
}
"""How many steps an action phase can have that begins with the buoys of the start, or fewer."""

WITH_ALL_BUOYS = {
    "solo": {1: 43},
    "competitive": {2: 30, 3: 33, 4: 32, 5: 27},
    "cooperative": {2: 13, 3: 15, 4: 15, 5: 13},
}
"""The same for a player who holds all the buoys of the game."""


@pytest.mark.invariant("MM-INV-31")
@pytest.mark.rules("MM-ROUND-4", "MM-SOLO-10", "MM-EVT-6", "MM-BUOY-2")
@given(games())
def test_every_game_ends(record: Record) -> None:
    """Within sixteen rounds, solo ten; no action phase is longer than it can be."""
    mode, players = record.setup.mode, len(record.setup.players)
    assert record.states[-1].over
    assert record.states[-1].round <= (10 if mode == "solo" else 16)
    length: Counter[tuple[int, Seat]] = Counter()
    begun_with: dict[tuple[int, Seat], int] = {}
    for before, _, action, _ in record.transitions:
        if before.phase in ACTING and not isinstance(action, EndActions):
            turn = before.round, acting(before)
            begun_with.setdefault(turn, before.buoys[turn[1]])
            length[turn] += 1
    for turn, steps in length.items():
        few = begun_with[turn] <= START_BUOYS[players]
        assert steps <= (FROM_THE_START if few else WITH_ALL_BUOYS)[mode][players]


@pytest.mark.rules("MM-AP-4", "MM-ROUND-3", "MM-CONC-1")
def test_what_is_listed_is_what_is_accepted() -> None:
    """Of all conceivable actions exactly the listed ones pass the judge."""
    seen: Counter[Phase] = Counter()

    @given(games(setups(stub=True)), seeds)
    def every_game(record: Record, seed: int) -> None:
        rng = random.Random(seed)
        for phase, found in record.by_phase.items():
            state = rng.choice(found)
            if state.turn is None or phase is Phase.SUSPECTS:
                continue
            accepted = {each for each in every_action() if check(state, state.turn, each) is None}
            listed = legal_actions(state)
            assert accepted == set(listed)
            assert len(listed) == len(accepted)
            seen[phase] += 1

    every_game()
    assert set(seen) == set(Phase) - {Phase.SUSPECTS, Phase.OVER}


@pytest.mark.rules("MM-EXTR-6", "MM-INVEST-10")
@given(games())
def test_the_log_tells_every_path(record: Record) -> None:
    """Whatever a seat knows stands in the log with it, or was shared at the end."""
    last = record.states[-1]
    told: list[set[str]] = [set() for _ in record.setup.seats]
    for entry in last.log:
        if isinstance(entry, Investigated):
            for seat in entry.readers:
                told[seat].add(entry.path)
        elif isinstance(entry, Extracted):
            told[entry.seat].add(entry.path)
        elif isinstance(entry, Published):
            for paths in told:
                paths.add(entry.path)
    if record.setup.mode == "cooperative":
        told = [set().union(*told)] * len(told)
    assert [set(path_names(known)) for known in last.known] == told


def test_all_phases_and_ends_occur() -> None:
    """The games of these properties lead everywhere."""
    phases: Counter[Phase] = Counter()
    ends: Counter[object] = Counter()

    @settings(max_examples=150)
    @given(games())
    def every_game(record: Record) -> None:
        phases.update({state.phase for state in record.states})
        ends[record.setup.mode, record.states[-1].end] += 1

    every_game()
    assert set(phases) == set(Phase)
    assert set(ends) >= {
        ("competitive", "port"), ("competitive", "revelations"), ("cooperative", "port"),
        ("cooperative", "agreement"), ("solo", "port"), ("solo", "revelations"), ("solo", "paths"),
    }  # fmt: skip
