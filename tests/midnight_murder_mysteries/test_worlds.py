"""Cases that look the same to a seat: what may be otherwise is, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator

from crimehotel_rules.kernel.trace import Step
from crimehotel_rules.midnight_murder_mysteries import (
    CULPRITS,
    Seat,
    Setup,
    State,
    Write,
    apply,
    legal_actions,
    new_game,
    sample,
    view,
)
from crimehotel_rules.midnight_murder_mysteries.cases import our_case, our_events
from crimehotel_rules.midnight_murder_mysteries.worlds import Worlds

TABLE = Setup(
    mode="competitive",
    players=("Ann", "Bob", "Cleo"),
    events=our_events(),
    case=our_case("bitter-aftertaste").case,
)


def game(seed: int) -> tuple[list[Step], list[State]]:
    """A random game: its steps, and the state before each of them and at the end."""
    rng, states, steps = random.Random(seed), [new_game(TABLE)], list[Step]()
    while (turn := states[-1].turn) is not None:
        action = (
            sample(states[-1], rng) if turn == "chance" else rng.choice(legal_actions(states[-1]))
        )
        states.append(apply(states[-1], turn, action))
        steps.append(Step(turn, action))
    return steps, states


def played(setup: Setup, steps: tuple[Step, ...]) -> Iterator[State]:
    """The state after each step."""
    state = new_game(setup)
    for step in steps:
        state = apply(state, step.by, step.action)
        yield state


def test_a_drawn_world_looks_the_same_at_every_moment() -> None:
    for seed in range(6):
        steps, states = game(seed)
        for end in {len(steps) // 3, len(steps) - 4, len(steps) - 1, len(steps)}:
            viewer = Seat(seed % 3)
            drawn = Worlds(view(states[end], viewer), steps[:end]).draw(random.Random(seed))
            for ours, theirs in zip(states[1:], played(*drawn), strict=False):
                assert view(theirs, viewer) == view(ours, viewer)


def test_every_solution_is_possible_whatever_was_read() -> None:
    steps, states = game(3)
    end = len(steps) // 2
    worlds = Worlds(view(states[end], Seat(0)), steps[:end])
    solutions = [worlds.draw(random.Random(seed))[0].case.solution for seed in range(400)]
    assert {solution.culprit for solution in solutions} == {*CULPRITS}
    assert {solution.motive for solution in solutions} == {
        option.id for option in TABLE.case.motives
    }
    assert {solution.method for solution in solutions} == {
        option.id for option in TABLE.case.methods
    }


def test_others_may_have_written_anything_until_the_end() -> None:
    """At the end all sheets are open."""
    steps, states = game(3)
    end = len(steps) - 1
    viewer = states[end].turn  # the last one to write
    assert isinstance(viewer, int)
    worlds, seen = Worlds(view(states[end], viewer), steps[:end]), set[tuple[Step, ...]]()
    for seed in range(30):
        _, theirs = worlds.draw(random.Random(seed))
        seen.add(tuple([step for step in theirs if isinstance(step.action, Write)]))
        assert [step.by for step in theirs] == [step.by for step in steps[:end]]
    assert len(seen) == 30
    _, known = Worlds(view(states[-1], viewer), steps).draw(random.Random(1))
    assert known == tuple(steps)
