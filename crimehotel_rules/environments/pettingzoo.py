"""Every game as an environment of PettingZoo, in which agents act one after the other (AEC).

>>> from crimehotel_rules.environments import pettingzoo
>>> env = pettingzoo.env("crime-hotel", players=3)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     done = termination or truncation
...     env.step(None if done else observation["action_mask"].argmax())
>>> env.agents
[]

The page "Environments" of the documentation says what is observed, rewarded and shown.
"""

from __future__ import annotations

import random
from operator import index
from typing import Any, Final

from crimehotel_rules.environments.tables import BadTable, one_of, table
from crimehotel_rules.kernel.numbers import Layout, Numbering
from crimehotel_rules.kernel.seats import CHANCE, SPECTATOR, Seat, Viewer

try:
    import numpy as np
    import numpy.typing as npt
    from gymnasium import logger, spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

    from crimehotel_rules.environments.spaces import observed
except ModuleNotFoundError as _error:
    raise ImportError(
        f"{__name__} needs PettingZoo, and {_error.name} is not installed: "
        'pip install "crimehotel-rules[pettingzoo]"'
    ) from None

MODES: Final = ("human", "ansi", "rgb_array")
"""How a table can be rendered."""

ILLEGAL: Final = -1.0
"""The reward of an agent that acts illegally, with which the game ends."""

_AECEnv: Any = AECEnv


def env(
    name: str,
    players: int | None = None,
    *,
    setup: Any = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> Any:
    """A game in PettingZoo's usual wrappers: whoever acts illegally ends it, with a reward of -1.

    It is played by so many, or with this set-up; what is not said is as in ``crimehotel
    simulate``. After ``max_cycles`` decisions of all agents together it is truncated.

    >>> env("grand-hotel", players=2).possible_agents
    ['player_0', 'player_1']
    """
    inner = raw_env(name, players, setup=setup, render_mode=render_mode, max_cycles=max_cycles)
    inner = wrappers.TerminateIllegalWrapper(inner, illegal_reward=ILLEGAL)
    inner = _Numbered(inner)
    return wrappers.OrderEnforcingWrapper(inner)


class _Numbered(wrappers.BaseWrapper):  # type: ignore[misc]  # untyped
    """Refuses what is no number of an action at all: a mask has no place for it."""

    def step(self, action: int | None) -> None:
        """Let the selected agent act."""
        agent = self.agent_selection
        space = self.action_space(agent)
        live = not (self.terminations[agent] or self.truncations[agent])
        if live and not (action is not None and space.contains(action)):
            raise BadTable(f"{action!r} is no number of an action; they are 0 to {space.n - 1}")
        super().step(action)


class raw_env(_AECEnv):  # type: ignore[misc]  # noqa: N801 - untyped; PettingZoo's name for it
    """A game without wrappers: an illegal action raises ``IllegalAction`` and changes nothing.

    >>> game = raw_env("crime-hotel", players=3)
    >>> game.reset(seed=7)
    >>> game.step(game.numbering.size - 1)
    Traceback (most recent call last):
    ...
    crimehotel_rules.kernel.errors.IllegalAction: 'exchange' is not possible now: \
Sam must play a card (CH-ROUND-2)
    """

    def __init__(
        self,
        name: str,
        players: int | None = None,
        *,
        setup: Any = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        self._table: Final = table(name, players, setup)
        self._rng = random.Random()
        self._max_cycles: Final = _limit(max_cycles)
        self.render_mode: Final = _mode(render_mode)
        self.metadata: Final = {
            "name": f"{name.replace('-', '_')}_v0",
            "render_modes": list(MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents: Final = [f"player_{seat}" for seat in range(self._table.players)]
        self._observed: Final = {agent: observed(self._table) for agent in self.possible_agents}
        self._acted: Final = {
            agent: spaces.Discrete(self.numbering.size) for agent in self.possible_agents
        }

    # What is known before the game

    @property
    def setup(self) -> Any:
        """The set-up that is played."""
        return self._table.setup

    @property
    def numbering(self) -> Numbering[Any]:
        """The numbers of all actions."""
        return self._table.numbering

    @property
    def layout(self) -> Layout[Any]:
        """What each number of an observation tells."""
        return self._table.layout

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent observes: the row of its view, and a mask of what it may do."""
        return self._observed[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbers of all actions."""
        return self._acted[agent]

    # The game

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - PettingZoo passes options, and there are none
        """Start a new game: with a seed always the same one, without a seed another one."""
        if seed is not None:
            self._rng = random.Random(index(seed))
        self._state = self._table.rules.new_game(self.setup)
        self._decisions = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def step(self, action: int | None) -> None:
        """Let the selected agent act; chance follows by itself. After the end it takes None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        chosen = self.numbering.action(action)  # type: ignore[arg-type]  # which refuses None
        self._state = self._table.rules.apply(self._state, self._state.turn, chosen)
        self._decisions += 1
        self._go_on()
        self._accumulate_rewards()  # only the end is worth anything: there is nothing to clear

    def _go_on(self) -> None:
        """Let chance act, and select who is next, if the game is not over."""
        while self._state.turn == CHANCE:
            action = self._table.rules.sample(self._state, self._rng)
            self._state = self._table.rules.apply(self._state, CHANCE, action)
        if self._state.turn is None:
            outcome = self._table.rules.outcome(self._state)
            worth = self._table.numbers.rewards(self.setup, outcome)
            self.rewards = dict(zip(self.agents, worth, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            return
        self.agent_selection = self.possible_agents[self._state.turn]
        if self._decisions == self._max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)

    # What agents and people see

    def view(self, agent: str) -> Any:
        """All that this agent may know, as a value of the game: for bots that need no numbers."""
        if not hasattr(self, "_state"):  # PettingZoo's wrappers say the same of observe
            raise AssertionError("reset() needs to be called before view.")
        one_of("agent", agent, self.possible_agents)
        return self._table.rules.view(self._state, Seat(self.possible_agents.index(agent)))

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        """The row of the agent's view, and a mask: all 0 when it is not its turn."""
        seen = self.view(agent)
        mask = bytearray(self.numbering.mask(self._table.numbers.options(seen)))
        return {
            "observation": np.array(self.layout.of(seen), np.int32),
            "action_mask": np.frombuffer(mask, np.int8),
        }

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        """The table as the agent in turn sees it; at the end, as everybody does."""
        if self.render_mode is None:
            logger.warn("render() shows nothing without a render_mode, such as 'human'")
            return None
        show, view = self._table.page.show(), self._table.rules.view(self._state, self._onlooker())
        if self.render_mode == "rgb_array":
            from crimehotel_rules.drawing.pixels import pixels  # noqa: PLC0415 - an extra

            return pixels(show.draw(view))
        drawn = show.draw_text(view)
        if self.render_mode == "ansi":
            return drawn
        print(drawn)
        return None

    def _onlooker(self) -> Viewer:
        """Through whose eyes the table is shown: those of the agent that is to decide."""
        agent = self.agent_selection
        over = self.terminations.get(agent, True) or self.truncations[agent]
        return SPECTATOR if over else Seat(self.possible_agents.index(agent))

    def close(self) -> None:
        """Nothing is open that would have to be closed."""


def _limit(max_cycles: int | None) -> int | None:
    if max_cycles is None or (type(max_cycles) is int and max_cycles > 0):
        return max_cycles
    raise BadTable(f"max_cycles is a number of decisions, at least 1; not {max_cycles!r}")


def _mode(render_mode: str | None) -> str | None:
    """The mode, if there is one of this name and what it needs is installed."""
    if render_mode is not None:
        one_of("render_mode", render_mode, MODES)
    if render_mode == "rgb_array":
        import crimehotel_rules.drawing.png  # noqa: F401, PLC0415 - an extra, asked for early

    return render_mode
