"""A choice in parts, for programs: what is done with what, where, and what it costs and gains.

What and where are read off the notation, which is built alike in all games: a verb, a thing, a
preposition and a place. What it costs and gains is tried out on deals that the seat must hold
possible, up to the next question; what those deals disagree on is left out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from forgehall.kit.game import Game
from forgehall.kit.questions import BaseState, hear

PLACE = re.compile(r"(?:^| )(?:on|to|at|into|under|from|aboard) ")
DEALS = (0, 1)
"""The luck of the deals that are tried."""


@dataclass(frozen=True)
class ChoiceParts:
    """A choice, taken apart."""

    verb: str
    what: str
    where: str
    cost: dict[str, int]
    """What the seat has less at once, by the names of the fields of the table."""
    gain: dict[str, int]
    """What it has more at once; what dice and cards bring later is not in it."""


def choice_parts(game: Game[Any], g: BaseState, seat: int, choice: int) -> ChoiceParts:
    """A choice of a seat that is asked, on a table with all blanked that the seat may not see."""
    verb, what, where = phrases(game, game.text(g, choice, seat))
    deals = [changes(game, g, seat, choice, luck) for luck in DEALS]
    sure = {name: n for name, n in deals[0].items() if all(one[name] == n for one in deals)}
    cost = {name: -n for name, n in sure.items() if n < 0}
    return ChoiceParts(verb, what, where, cost, {name: n for name, n in sure.items() if n > 0})


def phrases(game: Game[Any], text: str) -> tuple[str, str, str]:
    """The verb, the thing and the place of a choice in notation."""
    first, _, rest = text.partition(" ")
    verb, thing = (first, rest) if first in game.verbs else ("", text)
    if found := PLACE.search(thing):
        return verb, thing[: found.start()], thing[found.end() :]
    return verb, thing, ""


def changes(game: Game[Any], g: BaseState, seat: int, choice: int, luck: int) -> Mapping[str, int]:
    """What becomes of the seat's purse by a choice, in one deal that it must hold possible."""
    whole = g.copy()
    game.imagine(whole, seat, luck)
    hear(whole, seat)
    before = {name: getattr(whole, name)[seat] for name in game.purse}
    game.answer(whole, choice)
    return {
        name: sign * (getattr(whole, name)[seat] - before[name])
        for name, sign in game.purse.items()
    }
