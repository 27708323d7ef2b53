"""What one seat may see: made from a concealed copy, field by field, by an allow-list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from forgehall.kit.position import fields_as_json
from forgehall.kit.questions import BaseState, hear, is_chance, is_over, open_kind, open_seat
from forgehall.kit.record import NONE, Seen

if TYPE_CHECKING:
    from forgehall.kit.game import Game

S = TypeVar("S", bound=BaseState)


def concealed(game: Game[S], g: S, seat: int) -> S:
    """A copy in which all that the seat (NONE: a spectator) may not see is blanked."""
    copy = g.copy()
    game.conceal(copy, seat)
    return copy


def view(game: Game[S], g: S, seat: int) -> dict[str, Any]:
    """What the seat may see, with the open question; its choices go to the asked seat alone."""
    copy = concealed(game, g, seat)
    hear(copy, seat)  # where several are asked, each sees the own question
    shown = fields_as_json(game, copy)
    for name, cells in game.State.cells.items():
        if cells.seen is Seen.NOBODY:
            del shown[name]
        elif cells.seen is Seen.OWNER:
            shown[name] = {str(seat): shown[name][seat]} if seat != NONE else {}
    if not is_over(copy):
        shown["question"] = {
            "kind": game.kinds(open_kind(copy)).name.lower(),
            "seat": open_seat(copy),
            "chance": is_chance(copy),
        }
        if open_seat(copy) == seat and not is_chance(copy):
            shown["choices"] = [game.text(copy, c, seat) for c in game.choice_list(copy)]
    shown["scores"] = game.score_list(copy)
    return shown
