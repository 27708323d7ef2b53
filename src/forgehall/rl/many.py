"""Many tables as one vector environment of Gymnasium: at each, whoever is asked acts."""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
from gymnasium.spaces import MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from forgehall.kit.actions import actions_of
from forgehall.kit.compiled.drive import compiled
from forgehall.kit.compiled.engine import whole_number
from forgehall.kit.compiled.stepping import Steps
from forgehall.kit.game import Game
from forgehall.rl import spaces

Told = dict[str, Any]


class OpenActionsOfAll(MultiDiscrete):
    """An action for each table; without a mask, samples are ones that can be taken now."""

    def __init__(self, steps: Steps[Any], n: int) -> None:
        """Take the tables."""
        super().__init__(np.full(len(steps.tables), n))
        self.steps = steps

    def sample(self, mask: Any = None, probability: Any = None) -> NDArray[np.int64]:
        """A random action for each table."""
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        luck = self.np_random.random(self.steps.last.mask.shape, np.float32)
        drawn: NDArray[np.int64] = (luck * self.steps.last.mask).argmax(axis=1)
        return drawn


class Many(VectorEnv[NDArray[np.int16], NDArray[Any], NDArray[Any]]):
    """Tables side by side. Where a game ends the next is dealt in the same step.

    The reward is that of the seat that acted; `info["rewards"]` has those of all seats, and
    `info["seat"]` who is asked now.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  # Gymnasium's

    def __init__(
        self, game: Game[Any], tables: int, seed: int | None, *, threads: int = 1, **options: Any
    ) -> None:
        """Lay the tables, and deal the first games of the seed."""
        first = secrets.randbits(64) if seed is None else seed
        laid = game.lay(game.options(**options))
        self.game, self.num_envs, self.seats = game, tables, laid.seats
        self.steps = Steps(compiled(game), laid, tables, first, threads=threads)
        self.single_observation_space = spaces.observations(game)
        self.single_action_space = spaces.OpenActions(game, self._open_at_first)
        self.observation_space = batch_space(self.single_observation_space, tables)
        self.action_space = OpenActionsOfAll(self.steps, actions_of(game).size)
        self._never = np.zeros(tables, np.bool_)
        self._rows = np.arange(tables)

    def _open_at_first(self) -> NDArray[np.int8]:
        """What can be done at the first table."""
        mask: NDArray[np.int8] = self.steps.last.mask[0]
        return mask

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: Told | None = None,  # noqa: ARG002  # the tables' options are given when they are laid
    ) -> tuple[NDArray[np.int16], Told]:
        """Begin with the first games of a seed, one for all; without, with those of the last."""
        self.steps.reset(None if seed is None else whole_number("seed", seed))
        return self.steps.last.observation.copy(), self._info()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[NDArray[np.int16], NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], Told]:
        """Take an action at every table; one that cannot be taken is refused."""
        acted = self.steps.last.seat.copy()
        last = self.steps.step(actions, all_act=True)
        done = last.done == 1
        rewards = np.where(done, last.reward[self._rows, acted], np.float32(0))
        return last.observation.copy(), rewards, done, self._never.copy(), self._info()

    def _info(self) -> Told:
        """What can be done, who is asked what, and how games ended that did."""
        last, seats = self.steps.last, self.seats
        ended = (last.done == 1)[:, None]
        return {
            "action_mask": last.mask.copy(),
            "seat": last.seat.copy(),
            "kind": last.kind.copy(),
            "rewards": np.where(ended, last.reward[:, :seats], np.float32(0)),
            "scores": np.where(ended, last.scores[:, :seats], 0),
            "places": last.places[:, :seats].copy(),
        }
