"""The shape of every position, and what is legal in it (CH-INV-13 to CH-INV-21)."""

from __future__ import annotations

import random
from collections import Counter

import attrs
import pytest
from hypothesis import given

from crimehotel_rules.crime_hotel import (
    ALL_CARDS,
    CHANCE,
    NOBODY,
    Deal,
    Duplicate,
    Guess,
    Phase,
    Play,
    Readings,
    Relocate,
    Space,
    State,
    Variant,
    apply,
    cards,
    check,
    legal_actions,
    new_game,
    spaces,
)
from tests.crime_hotel.properties.oracles import DEPARTMENTS, desks_of, hands_of, hotel_of
from tests.crime_hotel.strategies import (
    CANONICAL_SETUPS,
    CANONICAL_STANDARD,
    STANDARD,
    Game,
    deals,
    drawn_games,
    every_action,
    games,
    positions,
    seeds,
    setups,
)


@pytest.mark.invariant("CH-INV-13", "CH-INV-14")
@pytest.mark.rules(
    "CH-COMP-1", "CH-COMP-4", "CH-ROUND-4", "CH-INQ-1", "CH-PLACE-1", "CH-PLACE-3", "CH-PLACE-4",
    "CH-PLACE-6", "CH-PLACE-7",
)  # fmt: skip
def test_parking_spots_follow_the_falling_cards() -> None:
    """Spots list the cards from high to low; spot 1 has the car and leads the next round."""
    seen: Counter[int] = Counter()

    @given(games())
    def every_game(game: Game) -> None:
        on_table: list[tuple[int, int]] = []
        leader: int = game.setup.first
        for before, actor, action, after in game.transitions:
            if not isinstance(action, Play):
                continue
            assert actor == (leader + len(on_table)) % len(game.setup.players)
            on_table.append((action.card, before.seat))
            seen[action.card] += 1
            if len(on_table) == len(game.setup.players):
                order = tuple(seat for _, seat in sorted(on_table, reverse=True))
                assert after.parking == order
                assert after.car == after.turn == order[0]
                places = {card: order.index(seat) for card, seat in on_table}
                assert places.get(39, 0) == 0
                assert places.get(11, len(order) - 1) == len(order) - 1
                leader, on_table = order[0], []

    every_game()
    assert seen[39] > 50
    assert seen[11] > 50


@pytest.mark.invariant("CH-INV-15")
@pytest.mark.rules("CH-INQ-2", "CH-INQ-3", "CH-INQ-4", "CH-INQ-5")
def test_whoever_can_follow_the_floor_does() -> None:
    """A player may play exactly the cards of the led floor, or any card with none of them."""
    seen: Counter[str] = Counter()

    @given(drawn_games() | games())
    def every_game(game: Game) -> None:
        for before, _actor, action, _ in game.transitions:
            if not isinstance(action, Play):
                continue
            hand = hands_of(before)[before.seat]
            floor = before.table[0] // 10 if before.table else None
            following = {card for card in hand if card // 10 == floor}
            expected = following or hand
            assert action.card in expected
            assert legal_actions(before) == tuple(Play(card) for card in sorted(expected))
            seen["leads" if floor is None else "follows" if following else "is void"] += 1

    every_game()
    assert min(seen["leads"], seen["follows"], seen["is void"]) > 100


@pytest.mark.invariant("CH-INV-16", "CH-INV-17")
@pytest.mark.rules(
    "CH-GUESS-2", "CH-REL-2", "CH-DUP-1", "CH-DUP-2", "CH-DUP-3", "CH-DUP-4", "CH-BEG-5"
)
def test_spaces_are_shared_only_with_duplicate() -> None:
    """All but one of the meeples on a space belong to players at a duplicate desk, one each.

    The engine keeps a set of spaces for each player, in which a second meeple would vanish; that
    none does is shown by CH-INV-10.
    """
    shared: Counter[int] = Counter()

    @given(games(STANDARD) | games())
    def every_game(game: Game) -> None:
        for state in game.states:
            hotel = hotel_of(state)
            duplicate = desks_of(state)["duplicate"]
            for space in set().union(*hotel):
                owners = [seat for seat, mine in enumerate(hotel) if space in mine]
                assert sum(seat not in duplicate for seat in owners) <= 1
                if not duplicate:
                    assert len(owners) == 1
                if state.setup.readings.duplicate_cap == 2:
                    assert len(owners) <= 2
                shared[len(owners)] += 1

    every_game()
    assert shared[2] > 200
    assert shared[3] > 5


def expected_guesses(state: State, seat: int) -> set[str]:
    """The spaces open to a guess in the canonical reading, by the rulebook."""
    every = {f"F{floor}" for floor in (1, 2, 3)} | {f"C{column}" for column in range(1, 10)}
    every |= {f"R{floor}{column}" for floor in (1, 2, 3) for column in range(1, 10)}
    hotel = hotel_of(state)
    if seat in desks_of(state)["duplicate"]:
        return every - hotel[seat]
    return every.difference(*hotel)


@pytest.mark.invariant("CH-INV-18")
@pytest.mark.rules(
    "CH-COMP-2", "CH-COMP-3", "CH-GUESS-1", "CH-GUESS-2", "CH-GUESS-3", "CH-DUP-1", "CH-DUP-2"
)
def test_a_guess_always_has_thirty_spaces_to_choose_from() -> None:
    """Canonical reading: at least 30 spaces are open, at least 36 with duplicate, by the rules."""
    fewest = {False: 39, True: 39}

    @given(games(CANONICAL_SETUPS))
    def every_game(game: Game) -> None:
        for state in game.states:
            if state.phase is not Phase.GUESS:
                continue
            seat = state.seat
            spaces = [action.space.name for action in legal_actions(state) if type(action) is Guess]
            assert len(spaces) == len(legal_actions(state))
            assert set(spaces) == expected_guesses(state, seat)
            duplicate = seat in desks_of(state)["duplicate"]
            fewest[duplicate] = min(fewest[duplicate], len(spaces))

    every_game()
    assert fewest == {False: 30, True: 36}


@pytest.mark.invariant("CH-INV-19")
@pytest.mark.rules(
    "CH-COMP-5", "CH-COMP-6", "CH-INQ-2", "CH-INQ-3", "CH-INQ-4", "CH-GUESS-1", "CH-GUESS-3",
    "CH-ASSIST-1", "CH-ASSIST-4", "CH-ASSIST-7", "CH-REL-4", "CH-EXCH-5", "CH-LOOK-3",
)  # fmt: skip
@given(games(STANDARD) | games() | drawn_games())
def test_nobody_is_ever_stuck(game: Game) -> None:
    """With any station and any readings, whoever has to act has a legal choice, to the end."""
    for state in game.states:
        if state.over:
            assert state.turn == NOBODY
        elif state.phase is Phase.DEAL:
            assert state.turn == CHANCE
        else:
            assert legal_actions(state)


STRICT = setups(players=3, variant=Variant.STANDARD).map(
    lambda setup: attrs.evolve(setup, readings=Readings(guess_on_searched="forbid_dead_spaces"))
)


@pytest.mark.invariant("CH-INV-19")
@pytest.mark.rules("CH-GUESS-1", "CH-GUESS-3", "CH-REL-2")
@given(positions(Phase.GUESS, Phase.ASSIST, tables=STRICT), seeds)
def test_nobody_is_stuck_when_live_spaces_are_scarce(state: State, seed: int) -> None:
    """With dead spaces barred and few live ones left, those are open; with none left, all are."""
    rng = random.Random(seed)
    floors, columns = rng.sample((1, 2, 3), 2), rng.sample(range(1, 10), 2)
    dark = [10 * floor + column for floor in floors for column in columns]
    live = [f"F{floor}" for floor in floors] + [f"C{column}" for column in columns]
    live += [f"R{room}" for room in dark]
    taken = rng.sample(live, rng.choice((6, 7, 8)))
    late = attrs.evolve(
        state,
        searched=cards(*(card for card in ALL_CARDS if card not in dark)),
        hotel=(spaces(*taken[:3]), spaces(*taken[3:6]), spaces(*taken[6:])),
        desks=((),) * 5,
    )
    seat = late.seat
    free = {space.name for space in Space} - set(taken)
    expected = free & set(live) or free
    legal = legal_actions(late)
    named = {action.space.name for action in legal if isinstance(action, Guess)}
    moves = {(a.source, a.destination) for a in legal if isinstance(a, Relocate) and a.source}
    own = hotel_of(late)[seat]
    if late.phase is Phase.GUESS:
        assert named == expected
    else:
        assert moves == {(Space[a], Space[b]) for a in own for b in expected}


@pytest.mark.rules(
    "CH-ROUND-2", "CH-INQ-3", "CH-INQ-7", "CH-ACT-2", "CH-ACT-3", "CH-GUESS-2", "CH-ASSIST-4",
    "CH-REL-1", "CH-REL-2", "CH-EXCH-1", "CH-EXCH-2", "CH-LOOK-1", "CH-DUP-2", "CH-BEG-1",
)  # fmt: skip
@given(positions(Phase.PLAY, Phase.GUESS, Phase.ASSIST, Phase.DRAW, Phase.PICK))
def test_the_list_of_legal_actions_and_the_judge_agree(state: State) -> None:
    """Of all conceivable actions, exactly the listed ones pass the judge, each listed once."""
    actor = state.turn
    listed = legal_actions(state)
    assert len(set(listed)) == len(listed)
    assert set(listed) == {
        action for action in every_action() if check(state, actor, action) is None
    }


def expected_departments(state: State) -> set[str]:
    """The departments with a free desk that no reading bars, or all of them if each is barred."""
    readings, station, taken = state.setup.readings, state.setup.station, desks_of(state)
    counts = dict(zip(DEPARTMENTS, station.counts, strict=True))
    free = {name for name in DEPARTMENTS if len(taken[name]) < counts[name]}
    barred = set()
    if readings.relocate_without_meeple == "forbidden" and not hotel_of(state)[state.seat]:
        barred.add("relocate")
    for name in free & {"exchange", "look"}:
        number = getattr(station, name)[len(taken[name])]
        if readings.short_hand == "forbidden" and number > 6 - state.round:
            barred.add(name)
    return free - barred or free


@pytest.mark.invariant("CH-INV-19")
@pytest.mark.rules(
    "CH-ASSIST-1", "CH-ASSIST-4", "CH-ASSIST-7", "CH-REL-4", "CH-EXCH-5", "CH-LOOK-3"
)
@given(games(STANDARD))
def test_departments_are_open_while_desks_are_free_and_no_reading_bars_them(game: Game) -> None:
    """Any readings: the choice is what the free desks and the readings leave, never nothing."""
    for state in game.states:
        if state.phase is Phase.ASSIST:
            offered = {type(action).__name__.lower() for action in legal_actions(state)}
            assert offered == expected_departments(state)


@pytest.mark.rules("CH-REL-1", "CH-REL-2", "CH-REL-3", "CH-REL-4", "CH-DUP-1", "CH-DUP-2")
@given(positions(Phase.ASSIST, tables=CANONICAL_STANDARD))
def test_relocations_go_from_own_meeples_to_open_spaces(state: State) -> None:
    """Canonical reading: every own meeple may move to every space that is open to a guess."""
    seat = state.seat
    moves = [action for action in legal_actions(state) if isinstance(action, Relocate)]
    if len(desks_of(state)["relocate"]) == state.setup.station.relocate:
        assert moves == []
        return
    own = hotel_of(state)[seat]
    expected = {(source, goal) for source in own for goal in expected_guesses(state, seat)}
    named = {
        (move.source.name, move.destination.name)
        for move in moves
        if move.source and move.destination
    }
    assert named == expected
    assert (Relocate() in moves) == (not own)


@pytest.mark.invariant("CH-INV-20", "CH-INV-21")
@pytest.mark.rules(
    "CH-SETUP-4", "CH-SETUP-5", "CH-SETUP-6", "CH-DUP-3", "CH-BONUS-1", "CH-BONUS-4", "CH-NEXT-1",
    "CH-NEXT-2", "CH-NEXT-3", "CH-NEXT-4", "CH-NEXT-5",
)  # fmt: skip
@given(games())
def test_every_investigation_plays_like_a_first_one(game: Game) -> None:
    """A later investigation, played as the first of a new game by the car holder, is the same."""
    for number, (deal, end) in enumerate(game.investigations):
        first = game.states[deal].car
        fresh = new_game(attrs.evolve(game.setup, first=first))
        for index in range(deal, end):
            actor, action = game.steps[index]
            fresh = apply(fresh, actor, action)
            here = game.states[index + 1]
            assert here.investigation == number + 1
            assert _without_history(fresh, game, 0) == _without_history(here, game, number)


def _without_history(state: State, game: Game, finished: int) -> State:
    """The position without the records of earlier investigations, and that the game is over."""
    last = len(state.scores) == finished + 1
    return attrs.evolve(
        state,
        setup=game.setup,
        scores=state.scores[finished:],
        phase=Phase.DEAL if last else state.phase,
        turn=CHANCE if last else state.turn,
    )


@pytest.mark.invariant("CH-INV-21")
@pytest.mark.rules("CH-DUP-3", "CH-NEXT-2")
@given(games(setups(players=4, canonical=True), investigations=1), deals(4))
def test_duplicate_is_gone_with_the_next_deal(game: Game, deal: Deal) -> None:
    """After the next deal everybody is bound to free spaces again."""
    state = apply(game.states[-1], CHANCE, deal)
    assert not any(desks_of(state).values())
    assert not any(hotel_of(state))
    assert state.log[1:] == ()
    assert Duplicate() not in legal_actions(state)
