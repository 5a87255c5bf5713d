"""Numbers of actions, rows of views and options of a view, in any game."""

from __future__ import annotations

import random
from collections import Counter

import attrs
import pytest
from hypothesis import given, settings

from crimehotel_rules import crime_hotel
from crimehotel_rules.kernel.numbers import Misfit
from crimehotel_rules.midnight_murder_mysteries import (
    CHANCE,
    SPECTATOR,
    Action,
    BuyBuoy,
    DrawEvent,
    EndActions,
    Extract,
    GoOn,
    Investigate,
    Keep,
    LeaveSuspects,
    Move,
    MovePurser,
    MoveSuspect,
    Opinion,
    Phase,
    PlaceDetective,
    PlaceSuspects,
    Publish,
    Reveal,
    Setup,
    State,
    Viewer,
    Vote,
    Write,
    legal_actions,
    new_game,
    numbering,
    options,
    vector,
    view,
)
from tests.midnight_murder_mysteries.properties.worlds import other_case, other_sheets, read_by
from tests.midnight_murder_mysteries.strategies import Record, games, replay, seeds, viewers
from tests.midnight_murder_mysteries.stubs import STUB_CASE
from tests.midnight_murder_mysteries.stubs import options as answers
from tests.midnight_murder_mysteries.table import (
    ANN,
    BOB,
    CLEO,
    TWO_BY_TWO,
    begun,
    change,
    do,
    setup,
)

THREE = setup(players=3)
SOLO = setup("solo")


def cells(state: State, viewer: Viewer, name: str) -> list[int]:
    """The numbers that the row of this viewer has in a field."""
    layout = vector(state.setup)
    (field,) = [each for each in layout.fields if each.name == name]
    return list(layout.of(view(state, viewer))[field.place])


def marked(state: State, viewer: Viewer, name: str) -> list[int]:
    """The places of a field that are not 0."""
    return [place for place, number in enumerate(cells(state, viewer, name)) if number]


# Actions: counted by hand, from the blocks in their order


@pytest.mark.parametrize(
    ("number", "action"),
    [
        (0, PlaceDetective(4)),
        (5, PlaceDetective(9)),
        (6, Move(1)),
        (15, Move(10)),
        (16, MovePurser(1)),
        (25, MovePurser(10)),
        (26, BuyBuoy()),
        (27, Investigate("01", "public")),
        (50, Investigate("24", "public")),
        (51, Investigate("A-alibi", "public")),
        (86, Investigate("L-motive", "public")),
        (87, Investigate("01", "private")),
        (146, Investigate("L-motive", "private")),
        (147, EndActions()),
        (148, Keep()),
        (149, Publish()),
        (150, Opinion("important")),
        (152, Opinion("irrelevant")),
        (153, MoveSuspect("A", 1)),
        (162, MoveSuspect("A", 10)),
        (163, MoveSuspect("B", 1)),
        (272, MoveSuspect("L", 10)),
        (273, LeaveSuspects()),
        (274, Reveal()),
        (275, GoOn()),
        (276, Vote(True)),
        (277, Vote(False)),
        (278, Extract(0, "01")),
        (338, Extract(1, "01")),
        (457, Extract(2, "L-motive")),
        (458, Write("culprit", "A", "B")),
        (470, Write("culprit", "A", "nobody")),
        (471, Write("culprit", "B", "A")),
        (639, Write("culprit", "nobody", "victim")),
        (640, Write("motive", "m1", "m2")),
        (651, Write("motive", "m4", "m3")),
        (652, Write("method", "o1", "o2")),
        (663, Write("method", "o4", "o3")),
    ],
)
def test_a_number_and_its_action(number: int, action: Action) -> None:
    for table in (THREE, THREE.public):
        assert numbering(table).action(number) == action
        assert numbering(table).number(action) == number


def test_alone_simon_takes_the_place_of_the_seats() -> None:
    assert numbering(SOLO).action(278) == Extract("simon", "01")
    assert numbering(SOLO).action(338) == Write("culprit", "A", "B")


LONG = attrs.evolve(STUB_CASE, motives=answers(*[f"m{number}" for number in range(1, 25)]))


@pytest.mark.parametrize(
    ("table", "size"),
    [  # 278, then 60 for each target, and 14 * 13 + 4 * 3 + 4 * 3 pairs
        (SOLO, 544),
        (setup(players=2), 604),
        (THREE, 664),
        (setup("cooperative", 5), 784),
        (setup(players=2, case=LONG), 604 - 4 * 3 + 24 * 23),
    ],
)
def test_every_number_leads_to_its_action_and_back(table: Setup, size: int) -> None:
    numbers = numbering(table)
    assert numbers.size == size
    assert [numbers.number(numbers.action(number)) for number in range(size)] == [*range(size)]


@pytest.mark.parametrize(
    "action",
    [
        Extract(3, "01"),
        Extract("simon", "01"),
        PlaceDetective(3),
        Write("motive", "m1", "m1"),
        Write("motive", "m1", "m5"),
        Write("motive", "o1", "o2"),
        DrawEvent("x01"),
        PlaceSuspects(TWO_BY_TWO),
    ],
)
def test_what_no_seat_of_three_can_do_has_no_number(action: Action) -> None:
    with pytest.raises(Misfit, match="has no number: it is not an action of a seat"):
        numbering(THREE).number(action)


@pytest.mark.parametrize("number", [-1, 664, 2.0, True, None])
def test_what_is_no_number_is_told_so(number: object) -> None:
    with pytest.raises(Misfit, match="is not the number of an action; numbers are whole, from 0"):
        numbering(THREE).action(number)  # type: ignore[arg-type]  # that is the mistake


# Options


def test_a_view_is_enough_to_know_the_options() -> None:
    """Equal in value and order to the legal actions, for the seat in turn; nothing for others."""
    asked: Counter[str] = Counter()

    @given(games())
    @settings(max_examples=12)
    def every_game(record: Record) -> None:
        numbers = numbering(record.setup)
        for state in record.states:
            legal = () if state.turn == CHANCE else legal_actions(state)
            for viewer in viewers(record.setup):
                assert options(view(state, viewer)) == (legal if viewer == state.turn else ())
            assert sum(numbers.mask(legal)) == len(legal)
            asked[state.phase.value] += bool(legal)

    every_game()
    assert {"detectives", "actions", "suspect", "publish", "conclusions"} <= set(+asked)


# Rows


@given(games())
@settings(max_examples=6)
def test_rows_have_one_length_and_stay_in_their_bounds(record: Record) -> None:
    layout = vector(record.setup)
    for state in record.states:
        for viewer in viewers(record.setup):
            row = layout.of(view(state, viewer))
            assert len(row) == layout.size == 1755
            for field in layout.fields:
                numbers = row[field.place]
                assert field.low <= min(numbers) <= max(numbers) <= field.high, field.name


@given(games(), seeds)
@settings(max_examples=15)
def test_worlds_that_differ_in_what_is_hidden_give_the_same_row(record: Record, seed: int) -> None:
    """Other paragraphs, another solution, other sheets."""
    rng = random.Random(seed)
    viewer = rng.choice(viewers(record.setup))
    case = other_case(record.setup.case, read_by(record.states[-2], viewer), rng)
    steps = other_sheets(record, viewer, rng)
    other = replay(attrs.evolve(record.setup, case=case), steps)
    layout = vector(record.setup)
    for ours, theirs in zip(record.states[:-1], other.states[:-1], strict=True):
        mine, others = view(ours, viewer), view(theirs, viewer)
        assert layout.of(mine) == layout.of(others)
        assert options(mine) == options(others)


def test_seats_are_counted_from_the_viewer() -> None:
    """Detectives stand in 4, 5 and 6; Ann's turn is Bob's place 2, and Cleo's 1."""
    state = begun(THREE)
    away: tuple[tuple[Viewer, list[int], list[int]], ...] = (
        (ANN, [3, 14, 25], [0]),
        (BOB, [4, 15, 23], [2]),
        (CLEO, [5, 13, 24], [1]),
        (SPECTATOR, [3, 14, 25], [0]),
    )
    for viewer, zones, turn in away:
        assert marked(state, viewer, "detectives") == zones
        assert marked(state, viewer, "turn") == turn
        assert cells(state, viewer, "buoys") == [4, 4, 4, 0, 0]


def test_what_the_table_shows() -> None:
    """Event x01 is the sixth card of the pack; it sends the Purser to 3 and the ship to 2."""
    state = begun(THREE)
    assert marked(state, BOB, "event") == marked(state, BOB, "drawn") == [5]
    assert marked(state, BOB, "purser") == [2]
    assert marked(state, BOB, "suspects") == [
        10 * suspect + zone - 1 for suspect, zone in enumerate(TWO_BY_TWO)
    ]
    assert cells(state, BOB, "ship") == [2]
    assert cells(state, BOB, "round") == [1]
    assert cells(state, BOB, "points") == [3, 0]
    assert marked(state, BOB, "phase") == [4]


def test_who_has_read_what() -> None:
    """Ann reads A-alibi, the 25th path, in private; a spectator sees that, but reads nothing."""
    state = do(begun(THREE), Investigate("A-alibi", "private"))
    everybody: tuple[tuple[Viewer, list[int], int], ...] = (
        (ANN, [24], 0),
        (BOB, [], 2),
        (SPECTATOR, [], 0),
    )
    for viewer, read, place in everybody:
        assert marked(state, viewer, "read") == read
        assert marked(state, viewer, "known") == [60 * place + 24]
        assert marked(state, viewer, "pending") == [24]
    told = do(state, Publish())
    assert marked(told, SPECTATOR, "read") == [24]
    assert marked(told, BOB, "pending") == []


def test_the_last_opinion_counts() -> None:
    """Ann finds A's alibi irrelevant, and later important after all."""
    table = setup("cooperative", 3)
    state = do(begun(table), Investigate("A-alibi", "private"), Opinion("irrelevant"))
    assert cells(state, ANN, "opinions")[24] == 1
    state = do(change(state, points=2), Investigate("A-alibi", "private"), Opinion("important"))
    assert cells(state, BOB, "opinions")[120 + 24] == 3


def test_a_sheet_is_seen_by_its_writer() -> None:
    """Places: E is 4, m2 is 14 + 1, o3 is 38 + 2; the second hypotheses follow 62 later."""
    sheet = (("E", "A"), ("m2", "m1"))
    state = change(
        begun(THREE), phase=Phase.CONCLUSIONS, end="port", points=0, sheets=(sheet, (), ())
    )
    assert marked(state, ANN, "hypotheses") == [4, 15, 62, 62 + 14]
    assert marked(state, BOB, "hypotheses") == []
    assert cells(state, BOB, "written") == [0, 0, 2, 0, 0]
    assert marked(state, BOB, "solution") == []


def test_the_end_is_told_to_all() -> None:
    """The stub case: E, m2, o3. Ann finds it all, Bob the culprit, Cleo nothing."""
    state = change(begun(THREE), phase=Phase.CONCLUSIONS, end="port", points=0)
    for culprit, motive, method in (("E", "m2", "o3"), ("E", "m1", "o1"), ("A", "m1", "o1")):
        state = do(
            state,
            Write("culprit", culprit, "L"),
            Write("motive", motive, "m4"),
            Write("method", method, "o4"),
        )
    assert state.over
    assert marked(state, SPECTATOR, "solution") == [4, 15, 40]
    assert cells(state, SPECTATOR, "scores") == [100, 50, 0, 0, 0, 0]
    assert cells(state, BOB, "scores") == [50, 0, 100, 0, 0, 0]
    assert cells(state, BOB, "end") == [1, 0, 0, 0]


def test_a_team_has_one_score() -> None:
    state = change(begun(setup("cooperative", 3)), phase=Phase.CONCLUSIONS, end="agreement")
    state = do(
        state, Write("culprit", "E", "L"), Write("motive", "m1", "m4"), Write("method", "o1", "o4")
    )
    assert cells(state, CLEO, "scores") == [50, 50, 50, 0, 0, 0]


def test_simon_is_part_of_the_row_of_a_solo_game() -> None:
    """He starts in the suite, zone 2, and gets 85 points if the ship arrives."""
    state = begun(SOLO)
    assert marked(state, ANN, "simon_visited") == marked(state, ANN, "purser") == [1]
    assert cells(state, ANN, "points") == [4, 0]
    state = do(
        change(state, phase=Phase.CONCLUSIONS, end="port"),
        Write("culprit", "A", "B"),
        Write("motive", "m1", "m3"),
        Write("method", "o1", "o2"),
    )
    assert cells(state, ANN, "scores") == [0, 0, 0, 0, 0, 85]


# Views of other games and other tables


def test_a_view_of_another_game_is_told_so() -> None:
    stranger = crime_hotel.new_game(crime_hotel.Setup(players=("Sam", "Ryan", "Noah")))
    seen = crime_hotel.view(stranger, SPECTATOR)
    for ask in (options, vector(THREE).of):
        with pytest.raises(Misfit, match="is not a view of this game"):
            ask(seen)  # type: ignore[arg-type]  # that is the mistake


@pytest.mark.parametrize(
    "other",
    [
        setup(players=4),
        setup("cooperative", 3),
        setup(players=3, case=LONG),
        attrs.evolve(THREE, events=attrs.evolve(THREE.events, cards=THREE.events.cards[::-1])),
    ],
)
def test_a_view_of_another_table_has_no_row_here(other: Setup) -> None:
    seen = view(new_game(other), SPECTATOR)
    for table in (THREE, THREE.public):
        with pytest.raises(Misfit, match="another set-up"):
            vector(table).of(seen)
