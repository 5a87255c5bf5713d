"""Many games at once as a vector environment of Gymnasium, where an engine can play them so.

>>> from crimehotel_rules.environments import gymnasium
>>> envs = gymnasium.VectorEnv("crime-hotel", num_envs=100, players=3)
>>> seen, infos = envs.reset(seed=7)
>>> for _ in range(90):
...     actions = seen["action_mask"].argmax(axis=1)
...     seen, rewards, terminations, truncations, infos = envs.step(actions)
>>> seen["observation"].shape, seen["action_mask"].shape
((100, 859), (100, 2691))

The page "Environments" of the documentation says what is observed, rewarded and begun anew.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import index
from typing import Any, Final, TypeAlias

from crimehotel_rules import games
from crimehotel_rules.environments.tables import BadTable, table
from crimehotel_rules.kernel.numbers import Layout, Numbering

try:
    import numpy as np
    import numpy.typing as npt
    from gymnasium import vector
    from gymnasium.error import ResetNeeded
    from gymnasium.spaces import Discrete
    from gymnasium.vector.utils import batch_space

    from crimehotel_rules.environments.spaces import observed
except ModuleNotFoundError as _error:
    raise ImportError(
        f"{__name__} needs Gymnasium, and {_error.name} is not installed: "
        'pip install "crimehotel-rules[gymnasium]"'
    ) from None

Observations: TypeAlias = dict[str, npt.NDArray[Any]]
"""``observation``, a row for each game, and ``action_mask``, what may be done there."""

Opponents: TypeAlias = Callable[[Observations], npt.NDArray[np.int64]]
"""From what the seats in turn of some games observe to an action for each of these games."""


class VectorEnv(vector.VectorEnv[Observations, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Games in which one seat learns and opponents have the others, at random if nobody says.

    Between two actions of the learner, the opponents and chance act. A game that is over begins
    anew in the next step, which ignores its action.

    >>> envs = VectorEnv("crime-hotel", num_envs=2, players=3, seat=1)
    >>> seen, infos = envs.reset(seed=[7, 11])
    >>> seen["action_mask"].any(axis=1).tolist()
    [True, True]
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as Gymnasium declares it
        "autoreset_mode": vector.AutoresetMode.NEXT_STEP,
        "render_modes": [],
    }

    def __init__(
        self,
        name: str,
        num_envs: int,
        players: int | None = None,
        *,
        setup: Any = None,
        seat: int = 0,
        opponents: Opponents | None = None,
    ) -> None:
        self._table: Final = table(name, players, setup)
        make = self._table.page.batch()
        if make is None:
            able = [each for each in games.finished() if games.page(each).batch() is not None]
            raise BadTable(
                f"no engine of {name} plays many games at once; there is one of {', '.join(able)}"
            )
        if type(seat) is not int or not 0 <= seat < self._table.players:
            raise BadTable(f"there is no seat {seat!r}; they are 0 to {self._table.players - 1}")
        if opponents is not None and not callable(opponents):
            raise BadTable(
                "opponents is a function from observations to the numbers of actions, or None for "
                f"random play; not {opponents!r}"
            )
        self._batch: Final = make(self.setup, num_envs)
        self._seat: Final = seat
        self._opponents: Final = opponents
        self._over: npt.NDArray[np.bool_] | None = None
        self.num_envs = num_envs
        self.single_observation_space = observed(self._table)
        self.single_action_space = Discrete(self.numbering.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

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

    def reset(
        self,
        *,
        seed: int | Sequence[int] | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - Gymnasium passes them
    ) -> tuple[Observations, dict[str, Any]]:
        """Start all games anew.

        With a seed for each game they are always the same ones; a single seed stands for itself
        and the following whole numbers. Without seeds they are other ones.
        """
        if seed is None:
            seeds = self.np_random.integers(2**62, size=self.num_envs).tolist()
        elif isinstance(seed, Sequence) and not isinstance(seed, str):
            seeds = list(seed)
        elif not hasattr(seed, "__index__"):
            raise BadTable(
                f"a seed is a whole number, or a list of one for each game; not {seed!r}"
            )
        else:
            super().reset(seed=index(seed))
            seeds = [index(seed) + game for game in range(self.num_envs)]
        self._batch.reset(seeds)
        self._over = np.zeros(self.num_envs, np.bool_)
        self._let_others_act()
        return self._seen(), {}

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[
        Observations, npt.NDArray[Any], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]
    ]:
        """Act in every game; ``IllegalAction`` if one of the actions is not legal.

        A game that was over begins anew instead.
        """
        if self._over is None:
            raise ResetNeeded("reset() needs to be called before step()")
        self._batch.step(actions)  # which a game that is over ignores
        self._batch.renew(self._over)
        self._let_others_act()
        self._over = self._batch.over
        rewards = self._batch.rewards[:, self._seat]
        return self._seen(), rewards, self._over.copy(), np.zeros(self.num_envs, np.bool_), {}

    def _let_others_act(self) -> None:
        """Go on until it is the learner's turn everywhere."""
        while (where := ~self._batch.over & (self._batch.turn != self._seat)).any():
            if self._opponents is None:
                numbers = self._batch.random_actions(where)
            else:
                seen = self._masked(self._batch.observe())
                numbers = np.zeros(self.num_envs, np.int64)
                numbers[where] = self._opponents({key: seen[key][where] for key in seen})
            self._batch.step(numbers, where)

    def _seen(self) -> Observations:
        return self._masked(self._batch.observe(self._seat))

    def _masked(self, rows: npt.NDArray[np.int32]) -> Observations:
        return {"observation": rows, "action_mask": self._batch.legal().view(np.int8)}
