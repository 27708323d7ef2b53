"""Every answer that seats can give in a game, numbered: the action space of an environment.

An action is a kind of question and a choice. The kinds follow one another in the order of their
numbers, each with as many actions as the game says that the kind has choices; a choice that can be
given at any question comes last, once. So an action means the same in every engine and at every
table, as long as the game's rules version stays.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from forgehall.kit.questions import CHANCE
from forgehall.kit.record import NONE

if TYPE_CHECKING:
    from forgehall.kit.game import Game


class Action(NamedTuple):
    """What an action stands for."""

    kind: int
    """NONE for a choice that can be given at any question."""
    choice: int


class Actions:
    """The action space of one game."""

    def __init__(self, game: Game[Any]) -> None:
        """Number the choices of each kind of question."""
        self.game = game
        self.bounds = [0] * CHANCE
        """How many choices each kind has, by its number."""
        self.offsets = [0] * CHANCE
        """The first action of each kind."""
        self.size = 0
        """How many actions there are."""
        for kind in sorted(k for k in game.kinds if k < CHANCE):
            self.bounds[kind] = game.bounds.get(kind, game.most_choices)
            self.offsets[kind] = self.size
            self.size += self.bounds[kind]
        self.anywhere = self.size
        """The action that can be taken at any question, if there is one."""
        self.size += game.anywhere != NONE

    def of(self, kind: int, choice: int) -> int:
        """The action that gives this choice to a question of this kind."""
        if choice == self.game.anywhere != NONE:
            return self.anywhere
        if not (0 <= kind < CHANCE and 0 <= choice < self.bounds[kind]):
            message = (
                f"{self.game.name}: {choice} is not a choice of {self.game.kinds(kind).name}, "
                f"which has those below {self.bounds[kind]}: mend the game's `bounds`"
            )
            raise ValueError(message)
        return self.offsets[kind] + choice

    def meaning(self, action: int) -> Action:
        """The kind of question and the choice of an action."""
        if not 0 <= action < self.size:
            message = f"{self.game.name} has the actions 0 to {self.size - 1}; given: {action}"
            raise ValueError(message)
        if action == self.anywhere:
            return Action(NONE, self.game.anywhere)
        kind = max(k for k in range(CHANCE) if self.bounds[k] and self.offsets[k] <= action)
        return Action(kind, action - self.offsets[kind])

    def name(self, action: int) -> str:
        """An action by the name of its kind: `forge 3`."""
        kind, choice = self.meaning(action)
        named = "any question" if kind == NONE else self.game.kinds(kind).name.lower()
        return f"{named} {choice}"


@cache
def actions_of(game: Game[Any]) -> Actions:
    """The action space of a game."""
    return Actions(game)
