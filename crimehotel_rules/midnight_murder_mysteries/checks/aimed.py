"""Games that are led to a certain end, because chance and the players work towards it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, Final, TypeAlias

import attrs

from crimehotel_rules import midnight_murder_mysteries
from crimehotel_rules.conformance.cases import Attempt, Case
from crimehotel_rules.conformance.checks.playing import after, encoded
from crimehotel_rules.conformance.readings import Readings as Known
from crimehotel_rules.conformance.suite import Checks, Step
from crimehotel_rules.midnight_murder_mysteries import (
    CHANCE,
    ELEMENTS,
    Action,
    BuyBuoy,
    Culprit,
    DrawEvent,
    EndActions,
    EventDeck,
    Extract,
    Investigate,
    LeaveSuspects,
    Mode,
    Move,
    MovePurser,
    MoveSuspect,
    Phase,
    PlaceDetective,
    PlaceSuspects,
    Publish,
    Reveal,
    Setup,
    Ship,
    State,
    Vote,
    Write,
)
from crimehotel_rules.midnight_murder_mysteries.checks import simon
from crimehotel_rules.midnight_murder_mysteries.checks.aims import Aim, Likes, idle, table, way
from crimehotel_rules.midnight_murder_mysteries.checks.packs import PLAIN_CARDS
from crimehotel_rules.midnight_murder_mysteries.rules.scoring import truth

SOURCE: Final = "aimed"

Pattern: TypeAlias = tuple[int, int, int]
"""For each element which hypothesis is right: the first, the second, or (with 0) none."""
PATTERNS: Final[tuple[Pattern, ...]] = tuple(product((1, 2, 0), (1, 2, 0), (1, 2, 0)))


def cases(checks: Checks, known: Known) -> Iterator[Case]:
    """A case for each aim whose readings are played."""
    game = checks.game
    for name, setup, aim in _games():
        agreed = {
            ruling: reading
            for ruling, reading in attrs.asdict(setup.readings).items()
            if reading != game.readings[ruling][0]  # what is usual is left open
        }
        if all(reading in known.get(ruling, ()) for ruling, reading in agreed.items()):
            attempts = [*_attempts(checks, setup, aim, name)]
            quiet = max(0, len(attempts) - aim.looked_at)
            written = game.codec.encode(setup) | {"readings": agreed}
            yield Case(game.name, SOURCE, name, written, (*attempts, *AFTERWARDS), quiet=quiet)


def _attempts(checks: Checks, setup: Setup, aim: Aim, seed: str) -> Iterator[Attempt]:
    """Every step of the game, and before it what is refused to whoever acts, and to the others."""
    game, state = checks.game, midnight_murder_mysteries.new_game(setup)
    for actor, action in played(setup, aim, seed):
        tried = [encoded(game, actor, each) for each in aim.tries(state)]
        if tried:
            tried += [encoded(game, seat, action) for seat in setup.seats if seat != actor]
        yield from (each for each in tried if after(game, state, each) is state)
        yield encoded(game, actor, action)
        state = midnight_murder_mysteries.apply(state, actor, action)


def played(setup: Setup, aim: Aim, seed: str) -> Iterator[Step]:
    """The game, up to its end or as far as it goes."""
    rng = random.Random(seed)
    state = midnight_murder_mysteries.new_game(setup)
    for _ in range(aim.steps):
        actor = state.turn
        if actor is None:
            return
        action: Action = PlaceSuspects(aim.suspects)
        if state.phase is not Phase.SUSPECTS:
            legal = midnight_murder_mysteries.legal_actions(state)
            action = max(legal, key=lambda each: (aim.likes(state, each), rng.random()))
        yield actor, action
        state = midnight_murder_mysteries.apply(state, actor, action)


AFTERWARDS: Final = (
    Attempt(0, {"type": "vote", "agree": True}),
    Attempt(0, {"type": "reveal"}),
    Attempt(0, {"type": "write", "element": "culprit", "first": "A", "second": "B"}),
    Attempt(CHANCE, {"type": "draw_event", "card": "calm-1"}),
    Attempt(0, {"type": "end_actions"}),
)
"""What nobody can do any more when a game is over."""


SLOW: Final = EventDeck(
    "slow",
    tuple(
        attrs.evolve(card, effects=[Ship(1)] if number < 9 else [])
        for number, card in enumerate(PLAIN_CARDS)
    ),
)
"""Cards that just take the ship to the port: if chance puts it off, all of them are needed."""


def _games() -> Iterator[tuple[str, Setup, Aim]]:
    yield from _ends()
    yield from _sheets()
    yield from simon.games()
    yield from _meetings()


# How a case ends


def _ends() -> Iterator[tuple[str, Setup, Aim]]:
    modes: tuple[Mode, ...] = ("competitive", "cooperative")
    for mode in modes:
        for players in (2, 3, 4, 5):
            setup = table(mode, players, first=players - 1)
            yield f"a final round, {mode}, {players}", setup, Aim(idle(Vote(True), 6), looked_at=60)
        for no in range(3):
            voting = Aim(idle(Vote(True), no=(no, Phase.FINAL_VOTE)))
            yield f"no final round, {mode}, {no}", table(mode, 3, first=1), voting
    for reading in ("closed", "open"):
        setup = table("competitive", 3, last_round_revelations=reading)
        yield f"findings in the final round, {reading}", setup, Aim(findings(final=True))
    for no in range(3):
        voting = Aim(idle(Vote(True), no=(no, Phase.END_VOTE), stop=True), steps=60)
        yield f"no agreement, {no}", table("cooperative", 3, first=2), voting
    yield "agreement", table("cooperative", 4, first=1), Aim(idle(Vote(True), stop=True))
    for players, seat, first in ((2, 1, 0), (3, 0, 0), (3, 1, 2), (4, 2, 1), (5, 0, 3)):
        setup = table("competitive", players, first=first)
        yield f"findings of {seat} of {players}", setup, Aim(findings(seat), looked_at=60)
    for mode in modes:
        slow = table(mode, 2, events=SLOW)
        all_cards = Aim(idle(Vote(False), ship=-1), looked_at=30, tries=any_card)
        yield f"all cards, {mode}", slow, all_cards
    yield "the ship at the start", table("competitive", 2), Aim(idle(Vote(True), ship=-1), steps=40)


def findings(seat: int = 0, *, final: bool = False) -> Likes:
    """One player announces findings as soon as possible; the others go to the theatre too."""
    usual = idle(Vote(True), 6)

    def likes(state: State, action: Any) -> float:
        match action:
            case Reveal():
                return 1 if state.turn == seat and state.final == final else -1
            case PlaceDetective(place):
                return (place == 6) if state.turn == seat else (place == 5)
            case Move(place):
                return 2 if place == 6 else -1
            case _:
                return usual(state, action)

    return likes


def any_card(state: State) -> Iterator[Action]:
    """The draw of every card there is."""
    if state.phase in (Phase.EVENT, Phase.SIMON):
        yield from map(DrawEvent, state.setup.cards)


# What the sheets are worth


def _sheets() -> Iterator[tuple[str, Setup, Aim]]:
    for number in range(0, len(PATTERNS), 2):
        revealed = Aim(writing(findings(), number), looked_at=12)
        yield f"sheets after findings, {number}", table("competitive", 2 + number % 3), revealed
    for number in range(0, len(PATTERNS), 5):
        at_port = Aim(writing(idle(Vote(False)), number), looked_at=12)
        yield f"sheets at the port, {number}", table("competitive", 2 + number % 4), at_port
        likes = writing(idle(Vote(True), stop=True), number)
        agreed = Aim(likes, looked_at=12, tries=any_answer)
        yield f"sheets of a team, {number}", table("cooperative", 2, first=1), agreed
    same = Aim(writing(findings(1), 0, step=0), looked_at=20, tries=any_answer)
    yield "all sheets alike", table("competitive", 4), same
    nobody_aboard = Culprit("victim"), Culprit("nobody")
    for culprit in nobody_aboard:
        setup = table("solo")
        solution = attrs.evolve(setup.case.solution, culprit=culprit)
        setup = attrs.evolve(setup, case=attrs.evolve(setup.case, solution=solution))
        yield f"it was {culprit}", setup, Aim(writing(findings(), 0), looked_at=12)
    for number in (4, 13, 26):
        setup = table("solo", last_round_revelations="open")
        last = Aim(writing(findings(final=True), number), looked_at=12)
        yield f"sheet in the final round, {number}", setup, last
    for reading in ("penalty", "free"):
        for number in range(len(PATTERNS)):
            setup = table("solo", solo_false_hypotheses=reading)
            alone = Aim(writing(findings(), number), looked_at=4)
            yield f"sheet against Simon, {reading}, {number}", setup, alone


def writing(before: Likes, number: int, step: int = 4) -> Likes:
    """Everybody writes after a pattern: this one, and others for others."""

    def likes(state: State, action: Any) -> float:
        if not isinstance(action, Write):
            return before(state, action)
        turn = state.turn
        seat = turn if isinstance(turn, int) else 0
        element = len(state.sheets[seat])
        right = truth(state.setup)[element]
        wanted = PATTERNS[(number + step * seat) % len(PATTERNS)][element]
        found = 1 if action.first == right else 2 if action.second == right else 0
        on_both_lists = all(action.first in options for options in state.setup.options[1:])
        return (wanted == found) + on_both_lists / 2

    return likes


def any_answer(state: State) -> Iterator[Action]:
    """Every answer to every question, beside a right one and beside itself."""
    if state.phase is Phase.CONCLUSIONS:
        for element, other in product(
            ELEMENTS, {each for all_ in state.setup.options for each in all_}
        ):
            yield Write(element, other, other)
            for option in (options[0] for options in state.setup.options):
                yield Write(element, other, option)
                yield Write(element, option, other)


# Where people meet


def _meetings() -> Iterator[tuple[str, Setup, Aim]]:
    for players in (2, 3, 5):
        setup = table("competitive", players, first=1)
        yield f"robbed in turn, {players}", setup, Aim(gathering(4), steps=90, looked_at=50)
        team = table("cooperative", players)
        steps = 140 if players == 5 else 70  # it takes a while until all are there
        yield f"read together, {players}", team, Aim(gathering(5), steps=steps, looked_at=40)
    for zone in (1, 6, 10):
        for passage in ("barred", "allowed"):
            setup = table("competitive", 2, full_zone_passage=passage)
            crowd = Aim(crowding(zone), steps=90, looked_at=30)
            yield f"a crowd in zone {zone}, {passage}", setup, crowd
    yield "a visit to the suite", table("competitive", 3), Aim(gathering(2), steps=80, looked_at=60)
    yield "in the hold", table("competitive", 2), Aim(gathering(10), steps=80, looked_at=40)


def gathering(zone: int) -> Likes:
    """All detectives go to a zone and stay; there they read, and take from one another."""

    def likes(state: State, action: Any) -> float:
        match action:
            case Extract(_, path):
                seat = state.turn
                known = midnight_murder_mysteries.path_names(state.known[seat])  # type: ignore[index]
                return 4.5 if path in known else 6
            case Move(place):
                return 5 if _nearer(state, place, zone) else -2
            case Investigate(_, how):
                return 3 if how == "private" else 2
            case BuyBuoy():
                return 4
            case MovePurser():
                return 7 if state.points and _has_received(state) else -1
            case EndActions():
                return 0 if state.points else 3.5
            case Publish() | Vote(True):
                return -1
            case DrawEvent(card):
                drawn = state.setup.cards[card]
                return (drawn.purser != zone) - sum(
                    isinstance(each, Ship) for each in drawn.effects
                )
            case Reveal():
                return -3
            case _:
                return 0

    return likes


def _has_received(state: State) -> bool:
    """Whether whoever acts holds more buoys than at the beginning."""
    seat = state.turn
    return isinstance(seat, int) and state.buoys[seat] > state.setup.start_buoys


def _nearer(state: State, place: int, zone: int) -> bool:
    """Whether a step there leads towards the zone, on the usual board."""
    seat = state.turn
    here = state.detectives[seat] if isinstance(seat, int) else 0
    return way(place, zone) < way(here, zone)


def crowding(zone: int) -> Likes:
    """Suspects are moved towards one zone until no more fit in, and beyond."""
    usual: Sequence[float] = [0, *(-way(each, zone) for each in range(1, 11))]

    def likes(state: State, action: Any) -> float:
        match action:
            case MoveSuspect(suspect, place):
                start = state.suspects["ABCDEFGHIJKL".index(suspect)]
                return usual[place] - usual[start]
            case DrawEvent(card):
                return -len(state.setup.cards[card].effects)
            case EndActions():
                return 1
            case LeaveSuspects():
                return 0.5
            case Reveal():
                return -1
            case _:
                return 0

    return likes
