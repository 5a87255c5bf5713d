"""Other worlds that a viewer cannot tell from the real one: other texts, solutions, sheets."""

from __future__ import annotations

import random
from typing import Any

import attrs

from crimehotel_rules.midnight_murder_mysteries import (
    ASIDE,
    CULPRITS,
    SPECTATOR,
    Case,
    Culprit,
    OptionId,
    Paragraph,
    Setup,
    Solution,
    State,
    View,
    Viewer,
    Write,
    path_names,
    paths,
    zones,
)
from tests.midnight_murder_mysteries.strategies import Record, Step
from tests.midnight_murder_mysteries.stubs import both


def read_by(state: State, viewer: Viewer) -> tuple[str, ...]:
    """The paths whose paragraphs the viewer has read."""
    return path_names(state.aloud if viewer == SPECTATOR else state.known[viewer])


def other_case(case: Case, kept: tuple[str, ...], rng: random.Random) -> Case:
    """The case with other texts on all paths but these, and another solution."""
    culprit, motive, method = (
        rng.choice([each for each in options if each != right])
        for options, right in (
            (CULPRITS, case.solution.culprit),
            ([option.id for option in case.motives], case.solution.motive),
            ([option.id for option in case.methods], case.solution.method),
        )
    )
    return attrs.evolve(
        case,
        paragraphs=tuple(
            each if each.path in kept else Paragraph(each.path, both(f"other {rng.random()}"))
            for each in case.paragraphs
        ),
        solution=Solution(Culprit(culprit), OptionId(motive), OptionId(method), both("other")),
    )


def other_sheets(record: Record, viewer: Viewer, rng: random.Random) -> tuple[Step, ...]:
    """The steps with other hypotheses wherever the viewer does not see them."""
    revealer = record.states[-1].revealer
    team = record.setup.mode == "cooperative"
    steps: list[Step] = []
    for actor, action in record.steps:
        if isinstance(action, Write) and actor != viewer and not team:
            options = record.setup.options[("culprit", "motive", "method").index(action.element)]
            first = action.first if actor == revealer else rng.choice(options)
            second = rng.choice([each for each in options if each != first])
            steps.append((actor, Write(action.element, first, second)))
        else:
            steps.append((actor, action))
    return tuple(steps)


def world_of(seen: View) -> State:
    """A state made from a view alone: what the viewer does not know is invented."""
    open_setup: Any = attrs.asdict(seen.setup, recurse=False)
    read = {each.path: each for each in seen.paragraphs}
    public = seen.setup.case
    case = Case(
        **attrs.asdict(public, recurse=False),
        paragraphs=tuple(read.get(path, Paragraph(path, both("unknown"))) for path in all_paths()),
        solution=Solution(CULPRITS[0], public.motives[0].id, public.methods[0].id, both("unknown")),
    )
    options = (CULPRITS, [each.id for each in public.motives], [each.id for each in public.methods])
    sheets: Any = tuple(
        tuple(
            (each.first[row] if each.first else options[row][0],
             each.second[row] if each.second else options[row][1])
            for row in range(each.written)
        )
        for each in seen.hypotheses
    )  # fmt: skip
    simon = seen.simon
    return State(
        setup=Setup(**{**open_setup, "case": case}),
        phase=seen.phase,
        turn=seen.turn,
        round=seen.round,
        ship=seen.ship,
        final=seen.final,
        event=seen.event,
        drawn=seen.drawn,
        purser=seen.purser or ASIDE,
        detectives=tuple(zone or ASIDE for zone in seen.detectives),
        suspects=tuple(zone or ASIDE for zone in seen.suspects),
        last_moved=seen.last_moved,
        points=seen.points,
        buoys=seen.buoys,
        spent=seen.spent,
        known=tuple(paths(*known) for known in seen.known),
        aloud=0,
        opinions=seen.opinions,
        pending=seen.pending,
        votes=seen.votes,
        revealer=seen.revealer,
        end=seen.end,
        sheets=sheets,
        simon_known=paths(*simon.known) if simon else 0,
        simon_visited=zones(*simon.visited) if simon else 0,
        simon_points=simon.points if simon else 0,
        log=seen.log,
    )


def all_paths() -> tuple[Any, ...]:
    """The notebook."""
    return path_names((1 << 60) - 1)
