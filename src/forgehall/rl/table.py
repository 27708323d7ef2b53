"""One table of a game for an environment: a decision at a time, on the compiled step."""

from __future__ import annotations

import secrets
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray
from rich.console import Console, Group

from forgehall.draw.terminal import draw
from forgehall.kit.actions import actions_of
from forgehall.kit.chance import stream
from forgehall.kit.compiled.drive import compiled
from forgehall.kit.compiled.engine import whole_number
from forgehall.kit.compiled.step_rules import go_on_rule
from forgehall.kit.compiled.stepping import NEW, Stepped, Steps
from forgehall.kit.errors import GameOverError
from forgehall.kit.game import Game
from forgehall.kit.observing import layout_of, observe_of
from forgehall.kit.questions import BaseState
from forgehall.kit.views import concealed, view

COLUMNS = 118
"""How wide a table is drawn."""
HUNDRED = 100
"""How many points bring a single seat without a rival as much as a win."""


class OneTable:
    """One table: games follow each other, each from the deal to its last position."""

    def __init__(self, game: Game[Any], **options: Any) -> None:
        """Lay it with a seed of its own; `begin` deals."""
        self.game = game
        chosen = game.options(**options)
        self.seats: int = game.lay(chosen).seats
        self.steps = Steps(compiled(game), game.lay(chosen), 1, secrets.randbits(64))
        self.over = True
        self._is_fresh = True
        """The next game has been dealt."""
        self._nothing = [0.0] * self.seats
        self._action = np.zeros(1, np.int64)
        self._before = self.steps.tables.copy(), 0, 0
        self._final: BaseState | None = None

    def begin(self, seed: int | None = None) -> None:
        """Deal the first game of a seed, or the next one."""
        if seed is not None:
            self.steps.reset(seed)
        elif not self._is_fresh:
            self.steps.step([NEW])
        self.over, self._is_fresh, self._final = False, False, None

    @property
    def last(self) -> Stepped:
        """What the last step told."""
        return self.steps.last

    @property
    def seat(self) -> int:
        """Who is asked."""
        return int(self.last.seat[0])

    @property
    def mask(self) -> NDArray[np.int8]:
        """1 for each action that can be taken; nothing can once the game is over."""
        return np.zeros_like(self.last.mask[0]) if self.over else self.last.mask[0].copy()

    def open_now(self) -> NDArray[np.int8]:
        """The mask, for a space of actions."""
        return self.mask

    @property
    def rewards(self) -> list[float]:
        """What the game has brought each seat: they add up to 0, but for one that sits alone."""
        if self.last.done[0] != 1:
            return self._nothing
        if self.seats == 1:
            return [self._won_alone()]
        return [float(x) for x in self.last.reward[0, : self.seats]]

    def _won_alone(self) -> float:
        """A single seat wins or loses against its rival; without one its points count."""
        points, rival = int(self.last.scores[0, 0]), self.rival
        return points / HUNDRED if rival is None else float(np.sign(points - rival))

    @property
    def rival(self) -> int | None:
        """The score of the rival that a single seat has, if it has one."""
        found = self.game.rival(self.state)
        return None if found is None else found.score

    def take(self, action: Any) -> None:
        """Take an action for the asked seat; one that cannot be taken is refused."""
        if self.over:
            raise GameOverError("the game is over: reset the environment")
        action = whole_number("an action", action)
        before = self.steps.tables.copy(), int(self.last.answered[0]), int(self.last.number[0])
        self.steps.step([action], all_act=True)
        if self.last.done[0]:
            self.over, self._is_fresh, self._before = True, True, before
            self._action[0] = action

    def abandon(self) -> None:
        """End the game where it stands."""
        self._final = self.state
        self.over = True

    @property
    def state(self) -> BaseState:
        """The position as the rules see it, with all that is hidden; a copy."""
        if not self.over:
            found: BaseState = self.steps.engine.unpack(self.steps.tables)[0]
            return found
        if self._final is None:
            self._final = self._ended()
        return self._final.copy()

    def _ended(self) -> BaseState:
        """The last position of the game that is over: the next one is dealt already."""
        (g,), answered, number = self.steps.engine.unpack(self._before[0]), *self._before[1:]
        choice = actions_of(self.game).meaning(int(self._action[0])).choice
        out, weights = ([0] * self.game.most_choices for _ in range(2))
        key = stream(self.steps.seed, number)
        go_on_rule(self.game)(g, choice, key, answered, out, weights)
        return cast("BaseState", g)

    def observation(self, seat: int) -> NDArray[np.int16]:
        """What a seat observes, whether it is asked or not."""
        if not self.over and seat == self.last.seat[0]:
            own: NDArray[np.int16] = self.last.observation[0].copy()
            return own
        out = [0] * layout_of(self.game).size
        observe_of(self.game)(concealed(self.game, self.state, seat), seat, out)
        return np.array(out, np.int16)

    def drawn(self, seat: int, *, colour: bool) -> str:
        """The table as the terminal shows it to a seat."""
        names = [f"seat {n}" for n in range(self.seats)]
        seen = view(self.game, self.state, seat)
        picture = draw(self.game, seen, names, "en", roomy=False)
        console = Console(width=COLUMNS, force_terminal=colour, no_color=not colour, record=True)
        with console.capture() as capture:
            console.print(Group(*picture))
        return capture.get()
