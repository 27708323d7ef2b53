"""What a player with perfect recall knows: what its seat observed and did at its decisions."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from forgehall.kit.actions import actions_of
from forgehall.kit.game import Game
from forgehall.kit.match import Match
from forgehall.kit.observing import layout_of, observe_of
from forgehall.kit.questions import BaseState, hear
from forgehall.kit.record import NONE
from forgehall.kit.views import concealed


class Recollection:
    """A position that nothing changes any more, and what a seat did there."""

    def __init__(self, of: Game[Any], g: BaseState, seat: int, action: int = NONE) -> None:
        """Take a position; NONE as the seat is a spectator."""
        self.game, self.g, self.seat, self.action = of, g, seat, action

    @cached_property
    def observed(self) -> list[int]:
        """What the seat observed, in the order of `layout_of`."""
        out = [0] * layout_of(self.game).size
        observe_of(self.game)(concealed(self.game, self.g, self.seat), max(self.seat, 0), out)
        return out

    @cached_property
    def text(self) -> str:
        """The same in words, without what is 0, and then what the seat did."""
        columns = layout_of(self.game).columns
        pairs = zip(columns, self.observed, strict=True)
        seen = " ".join(f"{column.name}={value}" for column, value in pairs if value)
        return (
            seen if self.action == NONE else f"{seen} > {actions_of(self.game).name(self.action)}"
        )


def recalled(match: Match[Any], seat: int) -> list[Recollection]:
    """Every decision of a seat so far, the oldest first; what was forced is left out."""
    of, found = match.game, []
    again = Match(of, match.options, start=match.start)
    for line in match.history:
        if line.seat == seat and not line.chance:
            g = again.state.copy()
            if line.lane > 0:
                hear(g, seat)
            if len(of.choice_list(g)) > 1:
                action = actions_of(of).of(line.kind, line.choice)
                found.append(Recollection(of, g, seat, action))
        again._take(line)  # noqa: SLF001  # the same match, from its beginning
    return found
