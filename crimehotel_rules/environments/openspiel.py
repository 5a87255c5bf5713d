"""All games as games of OpenSpiel: who imports this module can load them.

>>> import pyspiel
>>> import crimehotel_rules.environments.openspiel
>>> game = pyspiel.load_game("python_crime_hotel(players=4)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), game.num_distinct_actions()
(True, 3071)

What chance can do is a node with its exact odds if there are up to 256 outcomes. A deal has far
more: chance draws the eight bytes of a seed, one after the other, and the game deals with it.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any, ClassVar, Final
from urllib.parse import quote, unquote

import attrs

from crimehotel_rules import games
from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.codec import parse
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.numbers import Layout, Misfit, Numbering, Numbers
from crimehotel_rules.kernel.seats import CHANCE, Seat
from crimehotel_rules.kernel.text import Text
from crimehotel_rules.kernel.trace import Step, Trace, Worlds

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise ImportError(
        f"this needs OpenSpiel, and {error.name} is not installed: "
        'pip install "crimehotel-rules[openspiel]"'
    ) from None

LENGTH: Final = 1000
"""How many decisions a game has at most if nobody says otherwise."""
WIDEST: Final = 256
"""How many outcomes a node of chance has at most; what is wider is drawn from a seed."""
SEED: Final = 8
"""How many bytes a seed has: there are more seeds than deals."""

DIGEST: Final = 256
"""How many bits the digest of what a player remembers has."""

_ANY_BYTE: Final = [(byte, 1 / WIDEST) for byte in range(WIDEST)]


def load(name: str, setup: Any) -> Any:
    """The game of this name as a ``pyspiel.Game``, with a set-up of your own.

    >>> from crimehotel_rules.mord_im_arosa import Readings, Setup
    >>> ears = Setup(players=("Ada", "Ben", "Cleo"), readings=Readings(hearing="range"))
    >>> load("mord-im-arosa", ears).num_players()
    3
    """
    game = games.game(name)
    if not isinstance(setup, game.setup):
        kind = type(setup)
        given = f"{kind.__module__}.{kind.__qualname__}"
        raise ValueError(f"{name} needs a {game.package}.Setup; this is a {given}")
    return pyspiel.load_game(short_name(name), {"setup": quote(_json(game.codec.encode(setup)))})


def short_name(name: str) -> str:
    """What OpenSpiel calls the game of this name.

    >>> short_name("grand-hotel")
    'python_grand_hotel'
    """
    return "python_" + name.replace("-", "_")


# What stays the same when a state is copied


@attrs.frozen(eq=False)
class Table:
    """What all moments of a game have in common."""

    game: Game
    setup: Any
    numbers: Numbers
    numbering: Numbering[Any]
    layout: Layout[Any]

    def rewards(self, state: Any) -> list[float]:
        """What a game that stands like this is worth to each seat."""
        return [*self.numbers.rewards(self.setup, self.game.rules.outcome(state))]


@lru_cache(maxsize=1024)
def _table(name: str, setup: Any) -> Table:
    page = games.page(name)
    numbers = page.numbers()
    assert numbers is not None, "only games with numbers are registered"
    return Table(page.GAME, setup, numbers, numbers.numbering(setup), numbers.vector(setup))


@attrs.frozen(eq=False)
class Moment:
    """A position and what has led to it. Copies of a state share it, since it never changes."""

    table: Table
    state: Any
    before: Moment | None = None
    step: Step | None = None
    """What was done last."""
    drawn: tuple[int, ...] = ()
    """The bytes that chance has drawn of a seed."""
    decisions: int = 0
    _seen: dict[int, str] = attrs.field(factory=dict)
    """What each seat sees, once somebody has asked."""
    _known: dict[int, tuple[bytes, str]] = attrs.field(factory=dict)
    """What each seat remembers, once somebody has asked."""
    _worlds: dict[int, Worlds] = attrs.field(factory=dict)
    """What each seat could imagine, once somebody has asked."""

    def __deepcopy__(self, memo: object) -> Moment:
        return self

    def __reduce__(self) -> tuple[Callable[[str, tuple[int, ...]], Moment], tuple[Any, ...]]:
        """A state is written down as the trace of its game."""
        return _resumed, (trace.write(self.table.game, self.trace()), self.drawn)

    @cached_property
    def listed(self) -> Sequence[tuple[Any, Fraction]] | None:
        """What chance can do now; None if that is too much for one node."""
        chances = self.table.game.rules.chances(self.state)
        return None if chances is None or len(chances) > WIDEST else chances

    @cached_property
    def legal(self) -> list[int]:
        """The numbers of all legal actions, in rising order."""
        actions = self.table.game.rules.legal_actions(self.state)
        return sorted(map(self.table.numbering.number, actions))

    def after(self, number: int) -> Moment:
        """The moment after the action, or the outcome of chance, of this number."""
        if self.state.turn != CHANCE:
            return self.then(self.table.numbering.action(number))
        outcomes = WIDEST if self.listed is None else len(self.listed)
        if not 0 <= number < outcomes:
            raise Misfit(_NO_OUTCOME, {"number": number, "last": outcomes - 1})
        if self.listed is not None:
            return self.then(self.listed[number][0])
        drawn = (*self.drawn, number)
        if len(drawn) < SEED:
            return attrs.evolve(self, drawn=drawn)
        rng = random.Random(int.from_bytes(drawn))
        return self.then(self.table.game.rules.sample(self.state, rng))

    def then(self, action: Any) -> Moment:
        """The moment after this action of the one whose turn it is."""
        turn = self.state.turn
        return Moment(
            self.table,
            self.table.game.rules.apply(self.state, turn, action),
            before=self,
            step=Step(turn, action),
            decisions=self.decisions + (turn != CHANCE),
        )

    def trace(self) -> Trace:
        """The game so far."""
        steps, moment = [], self
        while moment.before is not None and moment.step is not None:
            steps.append(moment.step)
            moment = moment.before
        return Trace(
            game=self.table.game.name,
            name="openspiel",
            setup=self.table.setup,
            steps=tuple(steps[::-1]),
        )

    def imagined(self, seat: int, rng: random.Random) -> Moment:
        """A moment that this seat cannot tell from this one."""
        game, start = self.table.game, self.table
        if seat not in self._worlds:
            worlds = games.page(game.name).worlds()
            if worlds is None:
                raise NotImplementedError(f"other worlds of {game.title} cannot be drawn yet")
            view = game.rules.view(self.state, Seat(seat))
            self._worlds[seat] = worlds(view, self.trace().steps)
        setup, steps = self._worlds[seat].draw(rng)
        if setup is not start.setup:
            start = _table(game.name, setup)
        moment = Moment(start, game.rules.new_game(setup))
        for step in steps:
            moment = moment.then(step.action)
        return moment

    def seen(self, seat: int) -> str:
        """What this seat sees now, as JSON."""
        if seat not in self._seen:  # a tree search asks again and again
            self._seen[seat] = self._look(seat)
        return self._seen[seat]

    def _look(self, seat: int) -> str:
        game = self.table.game
        return _json(game.codec.encode(game.rules.view(self.state, Seat(seat))))

    def remembered(self, seat: int) -> bytes:
        """All that this seat has seen and done up to now, in short.

        A moment at which it sees nothing new, and has done nothing, adds nothing to it.
        """
        unasked: list[Moment] = []
        moment: Moment | None = self
        while moment is not None and seat not in moment._known:
            unasked.append(moment)
            moment = moment.before
        memory, last = (b"", "") if moment is None else moment._known[seat]
        for moment in reversed(unasked):
            seen = hashlib.sha256(moment._look(seat).encode()).hexdigest()
            own = moment.step is not None and moment.step.by == seat
            if own or seen != last:
                done = _json(self.table.game.codec.encode(moment.step)) if own else ""
                memory, last = hashlib.sha256(memory + f"{done}{seen}".encode()).digest(), seen
            moment._known[seat] = memory, last
        return memory


_NO_OUTCOME: Final = Text(
    "{number} is not an outcome of chance here; outcomes are numbered from 0 to {last}",
    "{number} n'est pas un résultat du hasard ici\u00a0; les résultats sont numérotés de 0 à "
    "{last}",
)


def _resumed(text: str, drawn: tuple[int, ...]) -> Moment:
    """The moment to which the trace leads."""
    content = parse(text)
    game = games.game(trace.game_of(content))
    played = trace.of_json(game, content)
    moment = Moment(_table(game.name, played.setup), game.rules.new_game(played.setup))
    for step in played.steps:
        moment = moment.then(step.action)
    return attrs.evolve(moment, drawn=drawn)


def _json(content: object) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


# What OpenSpiel asks for


class OpenSpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A state of any game; the docstrings of ``pyspiel.State`` say what is asked."""

    def __init__(self, game: OpenSpielGame, moment: Moment) -> None:
        super().__init__(game)
        self._moment = moment
        self._length = game.length

    def current_player(self) -> int:
        """The seat whose turn it is, chance, or nobody when the game is over."""
        turn = self._moment.state.turn
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE if turn == CHANCE else turn)

    def is_terminal(self) -> bool:
        """Whether the game is over, or broken off because it is too long."""
        return self._moment.state.turn is None or self._moment.decisions >= self._length

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 - only the one to act is asked for
        return self._moment.legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can do, with its odds."""
        listed = self._moment.listed
        if listed is None:
            return _ANY_BYTE
        return [(number, float(odds)) for number, (_, odds) in enumerate(listed)]

    def _apply_action(self, action: int) -> None:
        self._moment = self._moment.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        moment = self._moment
        if player != pyspiel.PlayerId.CHANCE:
            done = moment.table.numbering.action(action)
        elif moment.listed is not None:
            done = moment.listed[action][0]
        else:
            return f"byte {len(moment.drawn) + 1} of a seed: {action}"
        return _json(moment.table.game.codec.encode(done))

    def returns(self) -> list[float]:
        """What the game was worth to each player, from 0 to 1."""
        return self._moment.table.rewards(self._moment.state)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> OpenSpielState:
        """A state that this player cannot tell from this one, drawn as chance would make it.

        It owes nothing to what is hidden from the player: that is drawn anew, from their view.
        Its trace tells how it came about; of OpenSpiel's history, which holds the numbers that
        chance drew, it has none. ``sampler`` returns a number from 0 up to 1.
        """
        rng = random.Random(int(sampler() * 2**53))
        return OpenSpielState(self.get_game(), self._moment.imagined(player, rng))

    def trace(self) -> Trace:
        """The game so far, as all other tools of this package read it."""
        return self._moment.trace()

    def __str__(self) -> str:
        """All that has happened, one step in a line."""
        encode = self._moment.table.game.codec.encode
        lines = [f"{step.by} {_json(encode(step.action))}" for step in self.trace().steps]
        return "\n".join([*lines, *map(str, self._moment.drawn)])


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game, at a table of its own; each of the games derives its class from this one."""

    name: ClassVar[str]
    kind: ClassVar[Any]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**self.kind.parameter_specification, **(params or {})}
        self.length = int(given["length"])
        if self.length < 1:
            raise ValueError(f"a game has at least 1 decision; its length cannot be {self.length}")
        table = _table(self.name, _setup(self.name, given))
        if given["setup"]:  # written so that it can stand in the name of a game
            given["setup"] = quote(_json(table.game.codec.encode(table.setup)))
        info = pyspiel.GameInfo(
            num_distinct_actions=table.numbering.size,
            max_chance_outcomes=WIDEST,
            num_players=len(table.setup.players),
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=self.length,
        )
        super().__init__(self.kind, info, given)
        self._first = Moment(table, table.game.rules.new_game(table.setup))

    def new_initial_state(self) -> OpenSpielState:
        """The table before anything has happened."""
        return OpenSpielState(self, self._first)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> Observer | None:
        """What tells what a player sees, or remembers; None for anything that nobody is told."""
        if params:
            raise ValueError(f"an observer of this game has no parameters; got {dict(params)}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        layout = self._first.table.layout
        return Recollection(layout) if kind.perfect_recall else Observer(layout)


class Playouts:
    """An evaluator for OpenSpiel's tree searches: the game is played to its end at random.

    It does what ``RandomRolloutEvaluator`` does, without leaving the engine for each action.
    """

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def evaluate(self, state: OpenSpielState) -> list[float]:
        """What each player has got at the end."""
        moment, rng = state._moment, self._rng
        rules, position = moment.table.game.rules, moment.state
        for _ in range(state._length - moment.decisions):
            while position.turn == CHANCE:
                position = rules.apply(position, CHANCE, rules.sample(position, rng))
            if position.turn is None:
                break
            action = rng.choice(rules.legal_actions(position))
            position = rules.apply(position, position.turn, action)
        return moment.table.rewards(position)

    def prior(self, state: OpenSpielState) -> list[tuple[int, float]]:
        """All actions, equally likely."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


class Observer:
    """What a player sees: the view as JSON, and as the row of numbers that it becomes."""

    def __init__(self, layout: Layout[Any], more: int = 0) -> None:
        self._layout = layout
        self.tensor = np.zeros(layout.size + more, np.float32)
        self.dict = {
            each.name: self.tensor[each.place].reshape(each.shape) for each in layout.fields
        }

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Write what the player sees into ``tensor``, of which ``dict`` shows the parts."""
        moment = state._moment
        view = moment.table.game.rules.view(moment.state, Seat(player))
        self.tensor[: self._layout.size] = self._layout.of(view)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """The view of the player."""
        return state._moment.seen(player)


class Recollection(Observer):
    """What a player sees, and a digest of all that they have seen and done before.

    That grows with the game; its digest does not, and stands behind the row, bit by bit.
    """

    def __init__(self, layout: Layout[Any]) -> None:
        super().__init__(layout, DIGEST)
        self.dict["memory"] = self.tensor[layout.size :]

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Write what the player sees and remembers into ``tensor``."""
        super().set_from(state, player)
        memory = np.frombuffer(state._moment.remembered(player), np.uint8)
        self.dict["memory"][:] = np.unpackbits(memory)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """The view of the player, and what tells apart all the ways that may have led to it."""
        memory = state._moment.remembered(player).hex()
        return f'{{"memory":"{memory}","view":{state._moment.seen(player)}}}'


def _setup(name: str, given: Mapping[str, Any]) -> Any:
    """The set-up that the parameters ask for."""
    page = games.page(name)
    if written := given["setup"]:
        text = written if written.startswith("{") else unquote(written)
        return page.GAME.codec.decode(page.GAME.setup, parse(text))
    simulation = page.simulation()
    assert simulation is not None, "only games with tables are registered"
    return simulation.setup(given["players"], given["number"])


def _register(name: str) -> None:
    """Tell OpenSpiel of the game of this name."""
    game = games.game(name)
    kind = pyspiel.GameType(
        short_name=short_name(name),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": max(2, min(game.players)),
            "number": 0,
            "setup": "",
            "length": LENGTH,
        },
    )
    own = type(
        f"{game.package.rpartition('.')[2]}_game", (OpenSpielGame,), {"name": name, "kind": kind}
    )
    pyspiel.register_game(kind, own)  # a class, as OpenSpiel wants: it outlives the interpreter


for _name in games.finished():
    _register(_name)
