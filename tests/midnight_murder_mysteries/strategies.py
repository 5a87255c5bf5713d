"""Strategies that all properties of the game share: set-ups, games, positions, tries.

A whole game has about a hundred and forty steps; a single seed plays it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any, Final, TypeAlias

import attrs
from hypothesis import strategies as st
from hypothesis.vendor.pretty import RepresentationPrinter

from crimehotel_rules.midnight_murder_mysteries import (
    CHANCE,
    COLOURS,
    CULPRITS,
    ELEMENTS,
    MODES,
    PATHS,
    READINGS,
    SIMON,
    SPECTATOR,
    SUSPECTS,
    ZONES,
    Action,
    Actor,
    Board,
    BuyBuoy,
    ClosedPassage,
    ClosedZone,
    DrawEvent,
    Effect,
    EndActions,
    EventCard,
    EventDeck,
    Extract,
    GoOn,
    InvalidSetup,
    Investigate,
    Keep,
    LeaveSuspects,
    Mode,
    Move,
    MoveCost,
    MovePurser,
    MoveSuspect,
    OpenPassage,
    Opinion,
    Phase,
    PlaceDetective,
    PlaceSuspects,
    Publish,
    Readings,
    Reveal,
    SealedZone,
    Seat,
    Setup,
    Ship,
    State,
    SuspectRange,
    Target,
    Viewer,
    Vote,
    Write,
    apply,
    legal_actions,
    new_game,
    sample,
)
from tests.midnight_murder_mysteries.stubs import STUB_CARDS, STUB_CASE, STUB_EVENTS
from tests.midnight_murder_mysteries.table import NAMES, TWO_BY_TWO

Step: TypeAlias = tuple[Actor, Action]

seeds = st.integers(0, 2**32 - 1)


# Set-ups


@cache
def all_boards() -> tuple[Board, ...]:
    """The forty boards that join the whole ship."""
    stated = ((1, 2), (1, 4), (3, 6), (5, 8), (9, 10))
    free = ((1, 3), (4, 5), (4, 6), (5, 6), (7, 8), (7, 9), (8, 9))
    found = []
    for size in range(8):
        for more in combinations(free, size):
            edges: Any = sorted(stated + more)
            try:
                found.append(Board(edges=edges))
            except InvalidSetup:
                continue
    return tuple(found)


def any_board(rng: random.Random) -> Board:
    """Any connections, any cabins."""
    cabins = rng.sample(Board().cabins, 12)
    return attrs.evolve(rng.choice(all_boards()), cabins=cabins)


def lasting_effect(rng: random.Random) -> Effect:
    """Any effect that holds for a round."""
    pairs = list(combinations(ZONES, 2))
    zone = rng.choice(ZONES)
    return rng.choice(
        (
            ClosedPassage(rng.choice(pairs)),
            OpenPassage(rng.choice([pair for pair in pairs if 2 not in pair])),
            ClosedZone(zone),
            SealedZone(zone),
            MoveCost(rng.choice((1, 2))),
            SuspectRange(rng.choice((0, 1, 3))),
        )
    )


def any_deck(rng: random.Random) -> EventDeck:
    """The stub deck with other zones and other effects; the ship comes to port all the same."""
    zones = [*rng.sample(ZONES, 10), *rng.choices(ZONES, k=6)]
    cards: list[EventCard] = []
    for card, zone in zip(STUB_CARDS, zones, strict=True):
        effects: list[Effect] = [each for each in card.effects if isinstance(each, Ship)]
        if rng.random() < 0.7:
            effects.append(lasting_effect(rng))
        cards.append(attrs.evolve(card, purser=zone, effects=effects))
    return EventDeck("other-events", cards)


def any_readings(rng: random.Random) -> Readings:
    """Any reading of every ruling."""
    chosen: Any = {name: rng.choice(each) for name, each in READINGS.items()}
    return Readings(**chosen)


def any_setup(
    seed: int, modes: tuple[Mode, ...] = MODES, *, canonical: bool = False, stub: bool = False
) -> Setup:
    """Any table: all modes, numbers of players, packs and readings."""
    rng = random.Random(seed)
    mode = rng.choice(modes)
    count = 1 if mode == "solo" else rng.randint(2, 5)
    plain = rng.random() < 0.4
    return Setup(
        mode=mode,
        players=rng.sample(NAMES, count),
        first=Seat(rng.randrange(count)),
        colours=rng.sample(COLOURS, count),
        board=Board() if plain or stub else any_board(rng),
        events=STUB_EVENTS if plain or stub else any_deck(rng),
        case=attrs.evolve(STUB_CASE, level=rng.choice(("amateur", "amateur", "expert"))),
        readings=Readings() if plain or canonical else any_readings(rng),
    )


def setups(*modes: Mode, canonical: bool = False, stub: bool = False) -> st.SearchStrategy[Setup]:
    """Any table, from one seed."""
    return seeds.map(lambda seed: any_setup(seed, modes or MODES, canonical=canonical, stub=stub))


# Games


@attrs.frozen
class Record:
    """A record of play: ``steps[i]`` leads from ``states[i]`` to ``states[i + 1]``."""

    setup: Setup
    steps: tuple[Step, ...]
    states: tuple[State, ...] = attrs.field(repr=False)

    def _repr_pretty_(self, printer: RepresentationPrinter, _cycle: bool) -> None:
        printer.text(f"replay({self.setup!r}, {self.steps!r})")

    @property
    def by_phase(self) -> dict[Phase, list[State]]:
        """The positions of each phase."""
        found: dict[Phase, list[State]] = {}
        for state in self.states:
            found.setdefault(state.phase, []).append(state)
        return found

    @property
    def transitions(self) -> Iterator[tuple[State, Actor, Action, State]]:
        """Every step with the positions before and after it."""
        for before, (actor, action), after in zip(
            self.states, self.steps, self.states[1:], strict=False
        ):
            yield before, actor, action, after


def replay(setup: Setup, steps: tuple[Step, ...]) -> Record:
    """The game with these steps, each checked by the engine."""
    states = [new_game(setup)]
    for actor, action in steps:
        states.append(apply(states[-1], actor, action))
    return Record(setup, steps, tuple(states))


MANNERS: Final[tuple[dict[type[Action], float], ...]] = (
    {},
    {EndActions: 0.05, Reveal: 0.1},
    {Extract: 6, Move: 2, EndActions: 0.2, Reveal: 0.1},
    {Investigate: 5, EndActions: 0.2, Reveal: 0.3},
    {Move: 4, MovePurser: 3, Publish: 3, BuyBuoy: 5, Reveal: 0.2},
)
"""How players weigh kinds of actions; those that are not named weigh 1."""


def choose(state: State, rng: random.Random, manner: dict[type[Action], float]) -> Action:
    """A kind of action by its weight, then any action of that kind."""
    kinds: dict[type[Action], list[Action]] = {}
    for action in legal_actions(state):
        kinds.setdefault(type(action), []).append(action)
    weights = [manner.get(kind, 1) for kind in kinds]
    (kind,) = rng.choices(list(kinds), weights)
    return rng.choice(kinds[kind])


def play_out(setup: Setup, seed: int) -> Record:
    """Play to the end with one seeded generator and one manner."""
    rng = random.Random(seed)
    manner = rng.choice(MANNERS)
    states = [new_game(setup)]
    steps: list[Step] = []
    while not states[-1].over:
        state = states[-1]
        actor = state.turn
        assert actor is not None
        action = sample(state, rng) if actor == CHANCE else choose(state, rng, manner)
        steps.append((actor, action))
        states.append(apply(state, actor, action))
    return Record(setup, tuple(steps), tuple(states))


def games(tables: st.SearchStrategy[Setup] | None = None) -> st.SearchStrategy[Record]:
    """Whole games, each from one seed."""
    return st.builds(play_out, setups() if tables is None else tables, seeds)


def positions(
    *phases: Phase, tables: st.SearchStrategy[Setup] | None = None
) -> st.SearchStrategy[State]:
    """A position of some game: in any of these phases alike, as far as the game had them."""

    def pick(record: Record, seed: int) -> State:
        rng = random.Random(seed)
        by_phase = record.by_phase
        wanted = [phase for phase in by_phase if phase in phases] or list(by_phase)
        return rng.choice(by_phase[rng.choice(wanted)])

    return st.builds(pick, games(tables), seeds)


def viewers(setup: Setup) -> tuple[Viewer, ...]:
    """Everybody who can look at the table."""
    return (*setup.seats, SPECTATOR)


# Tries


def wild_actions() -> st.SearchStrategy[Action]:
    """Well-formed actions of every kind, most of them illegal wherever they are tried."""
    zone = st.sampled_from(ZONES)
    path = st.sampled_from(PATHS)
    target = st.sampled_from((*map(Seat, range(5)), SIMON))
    option = st.sampled_from((*CULPRITS, "m1", "m2", "m3", "o1", "o3", "x"))
    plain = (BuyBuoy, EndActions, Keep, Publish, LeaveSuspects, Reveal, GoOn)
    return st.one_of(
        st.sampled_from([kind() for kind in plain]),
        st.builds(PlaceSuspects, st.permutations(TWO_BY_TWO) | st.lists(zone, max_size=13)),
        st.builds(PlaceDetective, zone),
        st.builds(DrawEvent, st.sampled_from([*(card.card for card in STUB_CARDS), "none"])),
        st.builds(Move, zone),
        st.builds(MovePurser, zone),
        st.builds(Investigate, path, st.sampled_from(("public", "private"))),
        st.builds(Extract, target, path),
        st.builds(Opinion, st.sampled_from(("important", "average", "irrelevant"))),
        st.builds(MoveSuspect, st.sampled_from(SUSPECTS), zone),
        st.builds(Vote, st.booleans()),
        st.builds(Write, st.sampled_from(ELEMENTS), option, option),
    )


@cache
def every_action() -> tuple[Action, ...]:
    """Every conceivable action but placements; hypotheses of the stub case."""
    targets: tuple[Target, ...] = (*map(Seat, range(5)), SIMON)
    options = {"culprit": CULPRITS, "motive": ("m1", "m2", "m3", "m4", "o1"),
               "method": ("o1", "o2", "o3", "o4", "m1")}  # fmt: skip
    hows: Any = ("public", "private")
    actions: tuple[Action, ...] = (
        *map(PlaceDetective, ZONES),
        *(DrawEvent(card.card) for card in STUB_CARDS),
        *map(Move, ZONES),
        *map(MovePurser, ZONES),
        *(Investigate(path, how) for path in PATHS for how in hows),
        *(Extract(target, path) for target in targets for path in PATHS),
        Opinion("important"), Opinion("average"), Opinion("irrelevant"),
        *(MoveSuspect(suspect, zone) for suspect in SUSPECTS for zone in ZONES),
        *(Vote(each) for each in (True, False)),
        *(Write(element, first, second) for element in ELEMENTS
          for first in options[element] for second in options[element]),
        BuyBuoy(), EndActions(), Keep(), Publish(), LeaveSuspects(), Reveal(), GoOn(),
    )  # fmt: skip
    return actions
