"""Odds from a view: against every tower there is, and against towers that were drawn."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import sqrt
from typing import TypeAlias

import pytest
from hypothesis import given

from crimehotel_rules.kernel.trace import Step
from crimehotel_rules.mord_im_arosa import (
    CHANCE,
    FLOORS,
    SPECTATOR,
    Cube,
    Cubes,
    Event,
    Exposed,
    Land,
    Placed,
    Readings,
    RulesError,
    Seat,
    Setup,
    State,
    Suspect,
    Threw,
    Weights,
    apply,
    legal_actions,
    new_game,
    sample,
    view,
)
from crimehotel_rules.mord_im_arosa.odds import Numbers, Worlds, odds
from tests.mord_im_arosa.strategies import Game, chooser, games, play_out, seeds, setups, weights
from tests.mord_im_arosa.table import position, table

STEEP: Weights = (1, 1, 2, 3, 5, 8, 2, Fraction(1, 2))

Tower: TypeAlias = tuple[tuple[int, ...], ...]
"""By floor, how many cubes of each kind lie there."""


def every_tower(
    log: tuple[Event, ...], kinds: tuple[Cube, ...], law: Weights
) -> dict[Tower, Fraction]:
    """All towers that agree with a log, with their weights, as far as these kinds go."""
    empty = (0,) * len(kinds)
    towers: dict[Tower, Fraction] = {(empty,) * 8: Fraction(1)}
    for event in log:
        after: dict[Tower, Fraction] = {}
        if isinstance(event, Threw) and event.cube in kinds:
            low, high = event.heard or (0, 7)
            for tower, weight in towers.items():
                for floor in range(low, high + 1):
                    heard = (floor + 1) * (8 - floor) if event.heard else 1
                    there = [*tower[floor]]
                    there[kinds.index(event.cube)] += 1
                    more = (*tower[:floor], tuple(there), *tower[floor + 1 :])
                    after[more] = after.get(more, Fraction(0)) + weight * law[floor] / heard
            towers = after
        elif isinstance(event, Exposed):
            shown = tuple(
                event.victims if kind == "victim" else event.clues[kind] for kind in kinds
            )
            for tower, weight in towers.items():
                if tower[event.floor] == shown:
                    shut = (*tower[: event.floor], empty, *tower[event.floor + 1 :])
                    after[shut] = after.get(shut, Fraction(0)) + weight
            towers = after
    return towers


def parts(towers: dict[Tower, Fraction], floor: int) -> dict[tuple[int, ...], Fraction]:
    """The odds of everything that may lie on a floor."""
    total = sum(towers.values())
    found: dict[tuple[int, ...], Fraction] = {}
    for tower, weight in towers.items():
        found[tower[floor]] = found.get(tower[floor], Fraction(0)) + weight / total
    return found


def sharp_ears(setup: Setup, seed: int) -> Iterator[State]:
    """The decisions of a game in which every landing is heard to within a floor or so."""
    rng, choose, state = random.Random(seed), chooser(0.7), new_game(setup)
    while not state.over:
        if state.turn == CHANCE:
            floor = rng.choice(FLOORS)
            heard = (max(0, floor - rng.randrange(2)), min(7, floor + rng.randrange(2)))
            state = apply(state, CHANCE, Land(state.throwing[0].cube, floor, heard))
        elif state.turn is not None:
            yield state
            state = apply(state, state.turn, choose(state, rng))


@pytest.mark.parametrize("law", [(1,) * 8, STEEP], ids=["uniform", "steep"])
@pytest.mark.parametrize("seed", range(4))
def test_odds_are_those_of_all_towers_together(seed: int, law: Weights) -> None:
    """All kinds at once: what a floor shows is the product of what it shows of each kind."""
    kinds: tuple[Cube, ...] = ("victim", Seat(0), Seat(1))
    compared = 0
    for state in sharp_ears(table(2, hearing="range"), seed):
        if state.exposed is not None:
            continue
        towers = every_tower(state.log, kinds, law)
        if len(towers) > 1500:
            break
        found = odds(view(state, SPECTATOR), law)
        for floor in FLOORS:
            for (victims, *clues), part in parts(towers, floor).items():
                assert found.showing(floor, Cubes(victims, tuple(clues))) == part
        compared += 1
    assert compared >= 3


@pytest.mark.parametrize("law", [(1,) * 8, STEEP], ids=["uniform", "steep"])
@pytest.mark.parametrize("seed", range(3))
def test_odds_of_one_kind_are_those_of_all_its_towers(seed: int, law: Weights) -> None:
    """In silence, where only one kind at a time has few enough towers to be listed."""
    game = play_out(table(3), seed, chooser(0.5), turns=9)
    compared = 0
    for state in game.states:
        if state.exposed is not None or state.over or state.turn == CHANCE:
            continue
        found = odds(view(state, SPECTATOR), law)
        kinds: tuple[Cube, ...] = ("victim", *state.setup.seats)
        for kind, numbers in zip(kinds, (found.victims, *found.clues), strict=True):
            towers = every_tower(state.log, (kind,), law)
            for floor in FLOORS:
                told = {(count,): part for count, part in enumerate(numbers[floor]) if part}
                assert told == parts(towers, floor)
                compared += 1
    assert compared > 200


@given(games(), weights)
def test_odds_add_up(game: Game, law: Weights) -> None:
    """Each sums up to one, and the expected numbers to what is inside."""
    for state in game.states[:: max(1, len(game.states) // 6)]:
        seen = view(state, SPECTATOR)
        found = odds(seen, law)
        inside = (seen.inside.victims, *seen.inside.clues)
        for numbers, count in zip((found.victims, *found.clues), inside, strict=True):
            assert all(sum(each) == 1 for each in numbers)
            means = [sum(k * part for k, part in enumerate(each)) for each in numbers]
            assert sum(means) == count


@given(games(), weights)
def test_the_true_tower_is_always_possible(game: Game, law: Weights) -> None:
    for state in (*game.states[::17], game.states[-1]):
        found = odds(view(state, SPECTATOR), law)
        for floor in FLOORS:
            assert found.showing(floor, state.tower[floor]) > 0


@pytest.mark.parametrize(("players", "hearing"), [(4, "silent"), (6, "silent"), (4, "range")])
def test_odds_come_true_as_often_as_they_say(players: int, hearing: str) -> None:
    """In the middle of many games with uneven landings: within five standard deviations.

    Every number of cubes from 0 to 3 is looked at by itself, over all floors and kinds.
    """
    surplus = [0.0] * 4
    variance = [0.0] * 4
    for seed in range(120):
        rng = random.Random(seed)
        state = somewhere(table(players, hearing=hearing), rng, decisions=8 + seed % 12)
        found = odds(view(state, SPECTATOR), STEEP)
        floor = rng.choice(FLOORS)  # one floor a game: floors depend on one another
        lying = (state.tower[floor].victims, *state.tower[floor].clues)
        for numbers, there in zip((found.victims, *found.clues), lying, strict=True):
            for count, part in enumerate(numbers[floor][:4]):
                surplus[count] += (there == count) - float(part)
                variance[count] += float(part * (1 - part))
    assert min(variance[:3]) > 3
    for more, spread in zip(surplus, variance, strict=True):
        assert abs(more) <= 5 * sqrt(spread)


def somewhere(setup: Setup, rng: random.Random, decisions: int) -> State:
    """A position in the middle of a game whose cubes land with the steep weights."""
    state = new_game(setup)
    choose = chooser(0.0)
    while not state.over:
        turn = state.turn
        if turn == CHANCE:
            state = apply(state, CHANCE, sample(state, rng, STEEP))
        elif turn is not None:
            if not decisions:
                return state
            decisions -= 1
            state = apply(state, turn, choose(state, rng))
    return state


def test_an_open_floor_leaves_nothing_to_guess() -> None:
    """While its investigator decides, and when placements have ended the game on it."""
    seen = Counter[str]()
    for seed in range(60):
        for state in play_out(table(3), seed, chooser(0.5)).states:
            floor = next((e.floor for e in reversed(state.log) if isinstance(e, Exposed)), None)
            placed = [e.from_floor for e in state.log[-4:] if isinstance(e, Placed)]
            ended = state.over and not isinstance(state.log[-2], Threw)
            if floor is not None and (state.exposed is not None or ended):
                found = odds(view(state, SPECTATOR))
                lying = state.tower[floor]
                assert found.showing(floor, lying) == 1
                more = Cubes(0, (lying.clues[0] + 1, *lying.clues[1:]))
                assert found.showing(floor, more) == 0
                seen["decides" if state.exposed is not None else "over"] += 1
                seen["short"] += ended and any(placed)
    assert min(seen["decides"], seen["over"], seen["short"]) > 3


def test_after_a_last_penalty_every_floor_is_to_be_guessed() -> None:
    """The floor was emptied, and cubes may have come to lie there again."""
    ends = [play_out(table(2), seed, chooser(0.0)).states[-1] for seed in range(12)]
    thrown = [state for state in ends if isinstance(state.log[-2], Threw)]
    assert thrown
    for state in thrown:
        numbers = odds(view(state, SPECTATOR)).clues[state.investigator or 0]
        assert all(0 < floor[0] < 1 for floor in numbers)


def test_a_log_that_cannot_have_happened_has_no_odds() -> None:
    """The table of a test has clues in its tower that nobody has thrown."""
    state = apply(position(table(2), tower={3: [2, 1], 5: [0, 1]}), Seat(0), Suspect((1,), 3))
    with pytest.raises(ValueError, match="cannot have happened"):
        odds(view(state, SPECTATOR))


@given(setups(), seeds)
def test_wrong_weights_are_refused(setup: Setup, seed: int) -> None:
    state = play_out(setup, seed, chooser(0.5), turns=2).states[-1]
    with pytest.raises(RulesError):
        odds(view(state, SPECTATOR), (1, 2, 3))


# Worlds that are drawn

DRAWN = 600


@pytest.mark.parametrize("hearing", ["silent", "range"])
@pytest.mark.parametrize("landings", [14, 40])
def test_worlds_are_drawn_as_often_as_their_odds_say(hearing: str, landings: int) -> None:
    """No share of 600 worlds is more than four standard errors away, and all look the same."""
    rng = random.Random(landings)
    readings = Readings(hearing="range") if hearing == "range" else Readings()
    state = new_game(Setup(players=("Yellow", "Blue", "Gray"), readings=readings))
    steps: list[Step] = []
    while sum(step.by == CHANCE for step in steps) < landings and state.turn is not None:
        turn = state.turn
        action = sample(state, rng) if turn == CHANCE else rng.choice(legal_actions(state))
        state = apply(state, turn, action)
        steps.append(Step(turn, action))
    seen = view(state, SPECTATOR)
    drawn, towers = Worlds(seen, steps), Counter[tuple[object, int, int]]()
    for _ in range(DRAWN):
        setup, theirs = drawn.draw(rng)
        world = new_game(setup)
        for step in theirs:
            world = apply(world, step.by, step.action)
        assert view(world, SPECTATOR) == seen
        for floor, cubes in enumerate(world.tower):
            towers["victim", floor, cubes.victims] += 1
            towers.update((seat, floor, count) for seat, count in enumerate(cubes.clues))
    found = odds(seen)
    kinds: list[tuple[object, tuple[Numbers, ...]]] = [
        ("victim", found.victims),
        *enumerate(found.clues),
    ]
    for kind, floors in kinds:
        for floor, numbers in enumerate(floors):
            for count, exact in enumerate(numbers):
                share = Fraction(towers[kind, floor, count], DRAWN)
                assert abs(share - exact) <= 4 * sqrt(exact * (1 - exact) / DRAWN)
