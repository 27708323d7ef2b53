"""One seat of a game as an environment of Gymnasium, against bots."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import Env
from numpy.typing import NDArray

from forgehall.bots import Bot, Sight, maker
from forgehall.kit.actions import actions_of
from forgehall.kit.errors import BadOptionError, IllegalAnswerError
from forgehall.kit.game import Game
from forgehall.kit.questions import open_kind
from forgehall.kit.views import concealed
from forgehall.rl import spaces
from forgehall.rl.table import OneTable

Told = dict[str, Any]


class Against(Env[NDArray[np.int16], np.int64]):
    """A table where one seat acts; a reward comes at the end, what can be done is in `info`."""

    metadata = {"render_modes": ["ansi", "human"], "render_fps": 1}  # noqa: RUF012  # Gymnasium's

    def __init__(
        self,
        game: Game[Any],
        *,
        rivals: str | Sequence[str] = "greedy",
        seat: int | None = None,
        illegal: str = "lose",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Take the rivals by their names, one for all or one for each; without a seat, draw it.

        An action that cannot be taken loses the game, or is refused with `illegal="refuse"`.
        """
        self.game, self.render_mode, self.table = game, render_mode, OneTable(game, **options)
        if render_mode not in {None, *self.metadata["render_modes"]}:
            message = f"render_mode is ansi or human; given: {render_mode!r}"
            raise BadOptionError(message)
        if illegal not in {"lose", "refuse"}:
            message = f"illegal is lose or refuse; given: {illegal!r}"
            raise BadOptionError(message)
        if seat is not None and seat not in range(self.table.seats):
            message = f"there are the seats 0 to {self.table.seats - 1}; given: {seat!r}"
            raise BadOptionError(message)
        others = self.table.seats - 1
        names = [rivals] * others if isinstance(rivals, str) else list(rivals)
        if len(names) != others:
            message = f"{others} rivals sit at this table; given: {', '.join(names)}"
            raise BadOptionError(message)
        self.makers = [maker(name) for name in names]
        self.fixed, self.seat, self.illegal = seat, 0, illegal
        self.bots: dict[int, Bot] = {}
        self.observation_space: Any = spaces.observations(game)
        self.action_space = spaces.OpenActions(game, self.table.open_now)

    def reset(
        self, *, seed: int | None = None, options: Told | None = None
    ) -> tuple[NDArray[np.int16], Told]:
        """Deal a game, and let the rivals play until the seat is asked."""
        super().reset(seed=seed, options=options)
        luck = self.np_random
        while True:
            self.seat = int(luck.integers(self.table.seats)) if self.fixed is None else self.fixed
            others = [n for n in range(self.table.seats) if n != self.seat]
            seeds = luck.integers(1 << 63, size=1 + len(others)).tolist()
            self.bots = {
                n: make(s) for n, make, s in zip(others, self.makers, seeds[1:], strict=True)
            }
            self.table.begin(seeds[0])
            self._let_rivals_play()
            if not self.table.over:
                break
        if self.render_mode == "human":
            self.render()
        return self._told()

    def step(self, action: Any) -> tuple[NDArray[np.int16], float, bool, bool, Told]:
        """Take an action for the seat, and let the rivals play until it is asked again.

        What is not a whole number is refused, however `illegal` is set.
        """
        try:
            self.table.take(action)
        except IllegalAnswerError as error:
            if self.illegal == "refuse":
                raise
            return self._lost(str(error))
        self._let_rivals_play()
        if self.render_mode == "human":
            self.render()
        observation, info = self._told()
        return observation, self.table.rewards[self.seat], self.table.over, False, info

    def _lost(self, why: str) -> tuple[NDArray[np.int16], float, bool, bool, Told]:
        """The game ends for an action that cannot be taken; `info` says which."""
        self.table.abandon()
        observation, info = self._told()
        return observation, -1.0, True, False, {**info, "illegal": why}

    def _let_rivals_play(self) -> None:
        """Every bot decides as it would at any table, with what its seat may see."""
        table, actions = self.table, actions_of(self.game)
        while not table.over and table.seat != self.seat:
            state = concealed(self.game, table.state, table.seat)
            choices = tuple(self.game.choice_list(state))
            answered = int(table.last.answered[0])
            kind = open_kind(state)
            sight = Sight(self.game, state, table.seat, choices, answered)
            table.take(actions.of(kind, self.bots[table.seat].choose(sight)))

    def _told(self) -> tuple[NDArray[np.int16], Told]:
        """What the seat observes, and what it can do."""
        info: Told = {"action_mask": self.table.mask, "seat": self.seat}
        if self.table.last.done[0]:
            info["scores"] = self.table.last.scores[0, : self.table.seats].tolist()
            info["places"] = self.table.last.places[0, : self.table.seats].tolist()
            if (rival := self.table.rival) is not None:
                info["rival"] = rival
        return self.table.observation(self.seat), info

    def render(self) -> Any:
        """The table as the terminal shows it to the seat."""
        if self.render_mode is None:
            return None
        text = self.table.drawn(self.seat, colour=self.render_mode == "human")
        if self.render_mode == "human":
            sys.stdout.write(text)
            return None
        return text
