"""Pairs of worlds of Midnight Murder Mysteries that one viewer cannot tell apart.

They differ in the paragraphs that the viewer has not read, in the solution until it is read out,
and in hypotheses that the viewer does not see. The pairs go through all phases.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

import attrs

from crimehotel_rules import midnight_murder_mysteries
from crimehotel_rules.conformance.checks import playing
from crimehotel_rules.conformance.suite import Line, Step
from crimehotel_rules.midnight_murder_mysteries import (
    CULPRITS,
    SPECTATOR,
    Action,
    BuyBuoy,
    DrawEvent,
    EndActions,
    Extract,
    Investigate,
    Move,
    MovePurser,
    OptionId,
    Phase,
    Publish,
    Setup,
    Solution,
    State,
    Viewer,
    Write,
    Zone,
)
from crimehotel_rules.midnight_murder_mysteries.checks.aimed import gathering, played
from crimehotel_rules.midnight_murder_mysteries.checks.aims import Aim, Likes, table
from crimehotel_rules.midnight_murder_mysteries.checks.fuzz import choose
from crimehotel_rules.midnight_murder_mysteries.checks.packs import both, paragraphs

ENDS: Final = (*(phase for phase in Phase if phase is not Phase.SUSPECTS), Phase.CONCLUSIONS)
"""Where pairs end: whatever the game can wait for once something has happened.

Most is hidden while hypotheses are written, so that it comes twice.
"""
ROUNDS: Final = 5
"""How often each of them comes up."""
GAMES: Final = 40
"""How many games are played in search of a phase, before any other one will do."""
LONGEST: Final = 90
EARLY: Final = 4
"""A pair ends where the phase comes up for one of the first times, so that it stays short."""
TRIES: Final = 6
"""How many hypotheses are tried before the viewer is said to see all of them."""


def line(number: int, setup: Callable[[], Setup], rng: random.Random) -> tuple[Line, Viewer]:
    """A game up to a moment, and a viewer: the moments go through the phases.

    In every other round of them, whoever has to decide is the viewer: nobody has more to ask.
    After the last one come refusals that random games hardly ever meet.
    """
    rounds, phase = divmod(number, len(ENDS))
    if rounds >= ROUNDS:
        return _led(*LED[number - ROUNDS * len(ENDS)], setup())
    end = ENDS[phase]
    whole, places = playing.line_with(
        lambda: playing.line(midnight_murder_mysteries, setup(), choose, rng, LONGEST),
        lambda line: _places(line, end),
        GAMES,
    )
    place = rng.choice(places[:EARLY] or [len(whole.steps)])
    final: State = whole.states[place]
    viewer: Viewer = rng.choice((*final.setup.seats, SPECTATOR))
    turn = final.turn
    if isinstance(turn, int) and rounds % 2 == 0:
        viewer = turn
    return Line((), whole.steps[:place], whole.states[: place + 1]), viewer


def _places(line: Line, end: Phase) -> list[int]:
    """Where this phase comes up; while hypotheses are written, where some are hidden."""
    places = [place for place, state in enumerate(line.states) if state.phase is end]
    if end is not Phase.CONCLUSIONS:
        return places
    setup = line.states[0].setup
    return places[-EARLY:] if setup.mode == "competitive" else []


# Led games


def robbing(state: State, action: Any) -> float:
    """Somebody reads, another takes it from them for buoys; nobody spends one otherwise."""
    match action:
        case Extract():
            return 6
        case EndActions():
            return 1 if state.points else 5
        case Move(zone):
            return 4 if zone in state.detectives else 0
        case Investigate(_, how):
            return 3 if how == "private" and not any(state.known) else -1
        case MovePurser() | Publish() | DrawEvent():
            return -1
        case _:
            return 0


SUITE: Final = Zone(2)
LED: Final[tuple[tuple[Likes, Action, str], ...]] = (
    (gathering(SUITE), Move(SUITE), "suite_occupied"),
    (robbing, BuyBuoy(), "no_spent_buoy"),
)
"""What everybody likes, until an action of whoever has to decide is refused like this."""
PAIRS: Final = ROUNDS * len(ENDS) + len(LED)


def _led(likes: Likes, tried: Action, code: str, usual: Setup) -> tuple[Line, Viewer]:
    """A game up to a certain refusal, as seen by the one who gets it."""
    setup = attrs.evolve(table("competitive", 2, first=1), readings=usual.readings)
    states, steps = [midnight_murder_mysteries.new_game(setup)], list[Step]()
    for actor, action in played(setup, Aim(likes, steps=LONGEST), code):
        states.append(midnight_murder_mysteries.apply(states[-1], actor, action))
        steps.append((actor, action))
        turn = states[-1].turn
        if isinstance(turn, int):
            refused = midnight_murder_mysteries.check(states[-1], turn, tried)
            if refused is not None and refused.code == code:
                return Line((), tuple(steps), tuple(states)), turn
    raise AssertionError(f"{code} did not come up")


# Another world


def other_setup(line: Line, viewer: Viewer, rng: random.Random) -> Setup:
    """The same table; but what the viewer has not read is another text."""
    final: State = line.states[-1]
    case = final.setup.case
    read = {each.path for each in midnight_murder_mysteries.view(final, viewer).paragraphs}
    told = [
        ours if ours.path in read else theirs
        for ours, theirs in zip(case.paragraphs, paragraphs(" otherwise"), strict=True)
    ]
    solution = case.solution if final.over else _other_solution(final.setup, rng)
    return attrs.evolve(final.setup, case=attrs.evolve(case, paragraphs=told, solution=solution))


def _other_solution(setup: Setup, rng: random.Random) -> Solution:
    """Somebody else for another reason in another way; or one of these is the same after all."""
    _, motives, methods = setup.options
    culprit = rng.choice([each for each in CULPRITS if each != setup.case.solution.culprit])
    return Solution(culprit, rng.choice(motives), rng.choice(methods), both("Somebody else."))


def twin(line: Line, viewer: Viewer, rng: random.Random) -> list[Step]:
    """The same game; with other hypotheses of somebody, if the viewer does not see them."""
    for _ in range(TRIES):
        theirs = [
            (actor, _other_hypotheses(line.states[place], action, rng))
            if isinstance(action, Write) and actor != viewer and rng.random() < 0.7
            else (actor, action)
            for place, (actor, action) in enumerate(line.steps)
        ]
        if theirs != [*line.steps] and _looks_the_same(line, theirs, viewer):
            return theirs
    return [*line.steps]


def _other_hypotheses(state: State, action: Write, rng: random.Random) -> Write:
    """Something else for the same element: both, or the second alone."""
    options = state.setup.options[len(state.sheets[state.turn])]  # type: ignore[index]  # a writer
    first: OptionId = rng.choice((action.first, rng.choice(options)))
    second = rng.choice([each for each in options if each != first])
    return Write(action.element, first, second)


def _looks_the_same(line: Line, theirs: list[Step], viewer: Viewer) -> bool:
    """Whether the viewer sees the same all along."""
    state: State = line.states[0]
    for (actor, action), seen in zip(theirs, line.states[1:], strict=True):
        state = midnight_murder_mysteries.apply(state, actor, action)
        mine, yours = (midnight_murder_mysteries.view(each, viewer) for each in (state, seen))
        if mine != yours:
            return False
    return True
