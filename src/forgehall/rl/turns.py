"""A game as an environment of PettingZoo: seats act one after the other (AEC)."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
from gymnasium.spaces import Dict
from numpy.typing import NDArray
from pettingzoo import AECEnv

from forgehall.kit.compiled.engine import whole_number
from forgehall.kit.errors import BadOptionError, GameOverError
from forgehall.kit.game import Game
from forgehall.rl import spaces
from forgehall.rl.critic import whole
from forgehall.rl.table import OneTable

RENDER_MODES = ("ansi", "human")


class TurnByTurn(AECEnv):  # type: ignore[misc]  # PettingZoo is untyped
    """One table: chance and single choices go by, every other decision is an agent's turn."""

    def __init__(
        self, game: Game[Any], *, max_cycles: int | None, render_mode: str | None, **options: Any
    ) -> None:
        """Lay the table; `reset` deals. After this many decisions, if any, it is truncated."""
        super().__init__()
        if render_mode not in {None, *RENDER_MODES}:
            message = f"render_mode is one of {', '.join(RENDER_MODES)}; given: {render_mode!r}"
            raise BadOptionError(message)
        if max_cycles is not None:
            max_cycles = whole_number("max_cycles", max_cycles, 1)
        self.game, self.max_cycles, self.render_mode = game, max_cycles, render_mode
        self.metadata = {
            "name": f"{game.name.replace('-', '_')}_v1",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.table = OneTable(game, **options)
        self.possible_agents = [f"seat_{n}" for n in range(self.table.seats)]
        parts = {"observation": spaces.observations(game), "action_mask": spaces.masks(game)}
        self.observation_spaces = {agent: Dict(dict(parts)) for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.OpenActions(game, self.table.open_now) for agent in self.possible_agents
        }
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def observation_space(self, agent: str) -> Any:
        """What an agent can observe."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002  # the table's options are given when it is laid
        """Deal the first game of a seed, or the next one."""
        self.table.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.cycles = 0
        self._skip_agent_selection = None
        self.agent_selection = self.agents[self.table.seat]
        if self.render_mode == "human":
            self.render()

    def step(self, action: Any) -> None:
        """Take an action for the agent whose turn it is; None once the game is over for it."""
        self._needs_game()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.take(action)
        self.cycles += 1
        if self.table.over:
            self.rewards = dict(zip(self.agents, self.table.rewards, strict=True))
            self._cumulative_rewards = dict(self.rewards)
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.table.seat]
            if self.cycles == self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
        if self.render_mode == "human":
            self.render()

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:  # noqa: FBT001, FBT002  # PettingZoo's signature
        """What the agent whose turn it is sees, has gained, and whether its game is over."""
        self._needs_game()
        last: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return last

    def _needs_game(self) -> None:
        """Refuse what there must be a game for."""
        if not self.agents:
            raise GameOverError("no game is under way: reset the environment")

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent sees, and what it can do now: nothing, where it is not its turn."""
        seat, table = self._seats[agent], self.table
        mask = table.mask
        if seat != table.seat:
            mask = np.zeros_like(mask)
        return {"observation": table.observation(seat), "action_mask": mask}

    def state(self) -> NDArray[np.int32]:
        """The full state, with all that is hidden: for critics, never for players."""
        state: NDArray[np.int32] = whole(self.game, [self.table.state])[0]
        return state

    def render(self) -> str | None:
        """The table as the terminal shows it to the agent whose turn it is."""
        if self.render_mode is None:
            return None
        text = self.table.drawn(self.table.seat, colour=self.render_mode == "human")
        if self.render_mode == "human":
            sys.stdout.write(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is left open."""
