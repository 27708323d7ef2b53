"""What one seat may see: made from a concealed copy, field by field, by an allow-list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from forgehall.kit.position import PILE, fields_as_json, load_pile, numbered
from forgehall.kit.questions import BaseState, hear, is_chance, is_over, open_kind, open_seat
from forgehall.kit.record import NONE, UNKNOWN, Seen

if TYPE_CHECKING:
    from forgehall.kit.game import Game

S = TypeVar("S", bound=BaseState)


def concealed(game: Game[S], g: S, seat: int) -> S:
    """A copy in which all that the seat (NONE: a spectator) may not see is blanked."""
    copy = g.copy()
    game.conceal(copy, seat)
    return copy


def is_secret_draw(game: Game[S], g: S) -> bool:
    """What chance answers to the open question is not for everybody's eyes."""
    outcomes = game.outcome_list(g)[0]
    if not outcomes[1:]:
        return False
    first, second = (after_draw(game, g, choice) for choice in outcomes[:2])
    return first == second


def after_draw(game: Game[S], g: S, choice: int) -> S:
    """The table after an answer of chance, as everybody may see it."""
    copy = g.copy()
    game.answer(copy, choice)
    return concealed(game, copy, NONE)


def view(game: Game[S], g: S, seat: int) -> dict[str, Any]:
    """What the seat may see, with the open question; its choices go to the asked seat alone."""
    copy = concealed(game, g, seat)
    hear(copy, seat)  # where several are asked, each sees its own question
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


def table_in(game: Game[S], shown: dict[str, Any]) -> S:
    """The table that a view tells of, for what only reads it: what others own reads as unknown.

    A view may come from another machine; nothing is checked but the pile.
    """
    g = game.State()
    for name, cells in game.State.cells.items():
        if name in PILE or name not in shown:
            continue
        value = numbered(shown[name], cells.names) if cells.names else shown[name]
        if cells.seen is not Seen.OWNER:
            setattr(g, name, value)
            continue
        rows = blank(getattr(g, name))
        for seat, row in shown[name].items():
            rows[int(seat)] = numbered(row, cells.names) if cells.names else row
        setattr(g, name, rows)
    load_pile(game, g, shown["pile"])
    g.lane = shown["lane"]
    return g


def blank(value: Any) -> Any:  # a number, or lists of them
    """Cells of which nothing is known; nothing that is there has the number 0 by chance."""
    return [blank(one) for one in value] if isinstance(value, list) else UNKNOWN
