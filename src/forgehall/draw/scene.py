"""What a drawing for the page is made from: a table as one seat, or a spectator, may see it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from forgehall.kit.game import Game
from forgehall.kit.language import ChoiceOf
from forgehall.kit.questions import BaseState, hear, is_chance, is_over, open_seats
from forgehall.kit.record import NONE
from forgehall.kit.views import concealed, view


@dataclass(frozen=True, eq=False)
class Scene:
    """A table in the eyes of one seat, in one language."""

    game: Game[Any]
    state: Any
    """Concealed for the seat, and turned to its question where several are open."""
    seat: int | None
    """Whose eyes; None is a spectator."""
    names: tuple[str, ...]
    """What the seats are called."""
    language: str
    levels: tuple[str, ...]
    """How strong the bot of each seat is, in words; empty for a person."""
    choices: tuple[int, ...]
    """The legal answers of the seat, if it is asked; nothing else can be chosen."""
    asked: tuple[int, ...]
    """The seats that are asked now."""

    @cached_property
    def view(self) -> dict[str, Any]:
        """What the seat may see, field by field."""
        return view(self.game, self.state, NONE if self.seat is None else self.seat)

    @cached_property
    def rivals(self) -> tuple[int, ...]:
        """All others in turn order, beginning after the seat; for a spectator everybody."""
        seats = self.state.seats
        if self.seat is None:
            return tuple(range(seats))
        return tuple((self.seat + i) % seats for i in range(1, seats))

    def words(self, thing: object) -> str:
        """A question (as a state), a choice or a piece in the game's words."""
        return self.game.words(thing, self.language, self.seat, self.names)

    def choice_words(self, choice: int) -> str:
        """A choice as a sentence; a small game may say it in notation."""
        said = self._said.get(choice)
        if said is None:
            said = self._said[choice] = self.words(ChoiceOf(self.state, choice))
        return said

    @cached_property
    def _said(self) -> dict[int, str]:
        """The choices that were put into words: pieces and the list say the same."""
        return {}


def scene_of(
    game: Game[Any],
    state: BaseState,
    seat: int | None,
    names: Sequence[str],
    language: str,
    *,
    levels: Sequence[str] = (),
    live: bool = True,
) -> Scene:
    """What a seat sees of a table; in one that is not live, such as a replay, nothing is lit."""
    seen = concealed(game, state, NONE if seat is None else seat)
    asked: tuple[int, ...] = ()
    choices: tuple[int, ...] = ()
    if not is_over(seen) and not is_chance(seen):
        out = [0] * seen.seats
        asked = tuple(out[: open_seats(seen, out)])
    if seat is not None and seat in asked:
        hear(seen, seat)
        choices = tuple(game.choice_list(seen)) if live else ()
    levels = tuple(levels) or ("",) * seen.seats
    return Scene(game, seen, seat, tuple(names), language, tuple(levels), choices, asked)
