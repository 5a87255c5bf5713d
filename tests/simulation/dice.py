"""A made-up game to be simulated: who has the highest roll wins, and may roll once more for it.

Chance rolls for a seat in secret; the seat keeps the roll or rolls again; the next seat follows.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from enum import Enum
from fractions import Fraction
from types import ModuleType, SimpleNamespace
from typing import ClassVar, Final, TypeAlias

import attrs

from crimehotel_rules import simulation
from crimehotel_rules.kernel.errors import IllegalAction, InvalidSetup, Refusal
from crimehotel_rules.kernel.seats import CHANCE, Seat, Turn, Viewer
from crimehotel_rules.kernel.text import Text
from crimehotel_rules.simulation import (
    Bars,
    Chunk,
    Columns,
    Figure,
    Grid,
    Policy,
    Report,
    Run,
    Sentence,
    Shown,
    Simulation,
    Table,
    Unit,
    play_games,
    share,
)

TITLE: Final = "Two Dice"


class Phase(Enum):
    ROLL = "roll"
    CHOOSE = "choose"
    OVER = "over"


@attrs.frozen
class DiceRefusal(Refusal):
    SENTENCES: ClassVar[Mapping[str, Text]] = {
        "count": Text("{count} players are too many or too few", "{count} joueurs, c'est non"),
        "not_now": Text("not now", "pas maintenant"),
    }


@attrs.frozen
class Roll:
    pips: int


@attrs.frozen
class Keep:
    pass


@attrs.frozen
class Again:
    pass


Action: TypeAlias = Roll | Keep | Again


@attrs.frozen
class State:
    players: int
    rolls: tuple[int, ...] = ()
    phase: Phase = Phase.ROLL
    again: bool = False

    @property
    def turn(self) -> Turn:
        if self.phase is Phase.OVER:
            return None
        return CHANCE if self.phase is Phase.ROLL else Seat(len(self.rolls) - 1)


@attrs.frozen
class View:
    mine: int


# --- The rules


def new_game(setup: int) -> State:
    return State(setup)


def legal_actions(state: State) -> Sequence[Action]:
    if state.phase is Phase.ROLL:
        return [Roll(pips) for pips in range(1, 7)]
    return [Keep(), Again()] if state.phase is Phase.CHOOSE else []


def check(state: State, actor: Turn, action: Action) -> Refusal | None:
    fits = actor == state.turn and action in legal_actions(state)
    return None if fits else DiceRefusal("TD-1", "not_now")


def apply(state: State, actor: Turn, action: Action) -> State:
    refusal = check(state, actor, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    if isinstance(action, Again):
        return attrs.evolve(state, rolls=state.rolls[:-1], phase=Phase.ROLL, again=True)
    if isinstance(action, Roll):
        rolled = attrs.evolve(state, rolls=(*state.rolls, action.pips), phase=Phase.CHOOSE)
        return _next(rolled) if state.again else rolled
    return _next(state)


def _next(state: State) -> State:
    over = len(state.rolls) == state.players
    return attrs.evolve(state, phase=Phase.OVER if over else Phase.ROLL, again=False)


def sample(state: State, rng: random.Random) -> Action:
    return rng.choice(legal_actions(state))


def chances(state: State) -> Sequence[tuple[Action, Fraction]] | None:
    return [(action, Fraction(1, 6)) for action in legal_actions(state)]


def view(state: State, viewer: Viewer) -> View:
    assert isinstance(viewer, int)
    return View(state.rolls[viewer] if viewer < len(state.rolls) else 0)


def outcome(state: State) -> tuple[int, ...]:
    """The winners."""
    return tuple(seat for seat, roll in enumerate(state.rolls) if roll == max(state.rolls))


# --- What the game brings


def at_random(view: View, legal: Sequence[Action]) -> Sequence[Action]:
    return legal


def sensible(view: View, legal: Sequence[Action]) -> Sequence[Action]:
    return [Again() if view.mine <= 3 else Keep()]


POLICIES: Final[dict[str, Policy[View, Action]]] = {"random": at_random, "sensible": sensible}


class Tally(simulation.Tally):
    SHAPES: ClassVar[Mapping[str, tuple[int, ...]]] = {"games": (), "wins": (3,), "rolls": (3, 7)}


def setup(players: int, number: int) -> int:
    if players not in (2, 3):
        raise InvalidSetup(DiceRefusal("TD-2", "count", {"count": players}))
    return players


def play(chunk: Chunk) -> Tally:
    from tests.simulation import dice

    return sum(map(counted, play_games(chunk, dice, setup, POLICIES)), Tally())


def counted(state: State) -> Tally:
    return Tally.of(
        games={(): 1},
        wins={(seat,): 1 for seat in outcome(state)},
        rolls=dict.fromkeys(enumerate(state.rolls), 1),
    )


@attrs.frozen
class Win:
    name: Text
    share: Figure


@attrs.frozen
class Figures:
    wins: tuple[Win, ...]


def report(run: Run) -> Report:
    tally = run.tally
    wins = tuple(
        Win(Text(f"seat {seat + 1}", f"place {seat + 1}"), share(tally["wins"][seat], tally.games))
        for seat in range(run.order.players)
    )
    rolls = tuple(map(sum, zip(*[tally.row("rolls", seat) for seat in range(3)], strict=True)))
    pips = tuple(Text(str(roll), str(roll)) for roll in range(1, 7))
    return Report(
        figures=Figures(wins),
        summary=Sentence(
            Text("The first seat wins {share}.", "La première place gagne {share}."),
            {"share": Shown(wins[0].share, Unit.SHARE)},
        ),
        tables=(
            Table(
                (Text("seat", "place"), Text("wins", "victoires")),
                tuple((win.name, Shown(win.share, Unit.SHARE)) for win in wins),
            ),
        ),
        charts=(
            Bars(
                name="wins",
                title=Text("Games won", "Parties gagnées"),
                rows=tuple((win.name, win.share) for win in wins),
                unit=Unit.SHARE,
            ),
            Columns(
                name="rolls",
                title=Text("Last rolls", "Derniers jets"),
                counts=rolls,
                whole=Text("of all rolls", "de tous les jets"),
                axis=Text("pips", "points"),
                told=Sentence(Text("{rolls} rolls.", "{rolls} jets."), {"rolls": sum(rolls)}),
            ),
            Grid(
                name="seats",
                title=Text("Rolls by seat", "Jets par place"),
                heads=pips,
                rows=tuple(
                    (
                        win.name,
                        tuple(share(times, tally.games) for times in tally.row("rolls", at)[1:]),
                    )
                    for at, win in enumerate(wins)
                ),
                explained=Text("of the rolls of a seat", "des jets d'une place"),
            ),
        ),
        note=Text("Ties count for all.", "Les égalités comptent pour tous."),
    )


SIMULATION: Final = Simulation(
    setup=setup,
    players=2,
    policies=POLICIES,
    described={
        "random": Text("tosses a coin", "joue à pile ou face"),
        "sensible": Text("rolls again up to 3", "relance jusqu'à 3"),
    },
    tally=Tally,
    play=play,
    report=report,
    games=400,
    chunk=100,
)


def page(name: str, title: str, simulation: Simulation | None) -> ModuleType:
    """The page of a game of this name, with what simulations and benchmarks ask for."""
    from tests.simulation import dice

    made = ModuleType(name)
    game = SimpleNamespace(name=name, title=title, rules=dice, players=(2, 3))
    vars(made).update(GAME=game, MISSING={}, simulation=lambda: simulation)
    return made
