"""Where the choices lie: which piece on the table stands for which answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from markupsafe import Markup

from forgehall.draw.scene import Scene
from forgehall.games.merchants_cove.page.pieces import INKS
from forgehall.games.merchants_cove.rules.components import (
    BOATS,
    COLOURS,
    KINDS,
    PIERS,
    STAFF,
    town_of,
)
from forgehall.games.merchants_cove.rules.piers import PIER_OF_DOCK
from forgehall.games.merchants_cove.rules.sailors import port_in
from forgehall.games.merchants_cove.rules.smith.components import (
    DICE,
    FURNACES,
    Furnace,
    Space,
    Staff,
)
from forgehall.games.merchants_cove.rules.state import Ask, State
from forgehall.kit.questions import open_arg, open_kind
from forgehall.kit.record import NONE

DECLINABLE = (
    Ask.ACTIVATE,
    Ask.DISCARD,
    Ask.SHIFT,
    Ask.GOOD,
    Ask.USE,
    Ask.BOAT,
    Ask.HALL,
    Ask.FORGE,
    Ask.STOKE,
    Ask.SELL,
    Ask.OFFER,
)
"""Questions whose answer 0 declines: it has no piece."""
FROM_ONE = (*DECLINABLE, Ask.REROLL)
"""Questions whose answers count from 1: 0 declines, or rolls the dice."""


class Spot(NamedTuple):
    """A piece: the part of the table, and which one there."""

    part: str
    at: int


OWN_FURNACES = tuple(f"furnace-{Furnace(of).name}" for of in range(FURNACES))
"""The groups of the viewer's furnaces."""
OWN_SYMBOLS = tuple(f"symbol-{ink}" for ink in INKS[:COLOURS])
"""The groups of the sponsorship symbols."""
HANDS = tuple(f"hand-{Staff(who).name}" for who in range(STAFF))
"""The groups of the viewer's staff."""
GROUPS = {
    "folk": "townsfolk",
    "hall": "halls",
    "offer": "tray",
    "die": "supply",
    "dice": "supply",
    "roll": "supply",
    "shelf": "shelf",
}
"""The group of each part of which there is one alone."""
ROWS = {"symbol": OWN_SYMBOLS, "staff": HANDS}
"""The groups of the parts of which each piece is one."""
SOCKETS = {
    Space.FILL_SMELTER: "fill-smelter",
    Space.FORGE: "forging",
    Space.ACTIVATE: "activate",
    Space.HIRE: "hire",
}
"""The groups of the sockets that are at no furnace."""


@dataclass(frozen=True, eq=False)
class Look:
    """A scene of Merchants Cove with all that can be chosen on it."""

    scene: Scene
    spots: dict[int, Spot]
    """The pieces that stand for choices, by these."""

    @cached_property
    def lit(self) -> dict[Spot, int]:
        """The choices, by the pieces that stand for them."""
        return {spot: choice for choice, spot in self.spots.items()}

    @cached_property
    def groups(self) -> dict[int, str]:
        """The groups that hold these pieces, by the choices."""
        return {choice: group_of(self.scene, spot) for choice, spot in self.spots.items()}

    @cached_property
    def g(self) -> State:
        """The table."""
        state: State = self.scene.state
        return state

    @cached_property
    def language(self) -> str:
        """In which words the pieces explain themselves."""
        return self.scene.language

    @cached_property
    def kind(self) -> int:
        """The kind of the question that the seat is asked; NONE if it is not."""
        return open_kind(self.g) if self.scene.choices else NONE

    @cached_property
    def arg(self) -> int:
        """What the question of the seat is about."""
        return open_arg(self.g)

    @cached_property
    def question(self) -> tuple[int, int]:
        """The kind of the question that the viewer is asked and its argument; NONE for none."""
        return (self.kind, self.arg) if self.scene.choices else (NONE, NONE)

    @cached_property
    def seat(self) -> int:
        """Whose bench is drawn; only asked where there is one."""
        return self.scene.seat or 0

    def words(self, choice: int | None) -> str:
        """A choice as a sentence; nothing for none."""
        return "" if choice is None else self.scene.choice_words(choice)

    def choice(self, part: str, at: int) -> int | None:
        """The choice that a piece stands for; None if it stands for nothing now."""
        return self.lit.get(Spot(part, at)) if self.lit else None

    def chosen(self, part: str, at: int) -> tuple[int | None, str]:
        """The same, and the choice as a sentence."""
        choice = self.choice(part, at)
        return choice, self.words(choice)


Parts = dict[str, Callable[[Look], Markup]]
"""How the parts of a table are drawn, by their ids."""


@lru_cache(maxsize=8)
def look_at(scene: Scene) -> Look:
    """A scene with its choices laid onto the pieces; a piece stands for one choice at most."""
    spots = ((choice, spot_of(scene, choice)) for choice in scene.choices)
    return Look(scene, {choice: spot for choice, spot in spots if spot})


def spot_of(scene: Scene, choice: int) -> Spot | None:
    """The piece that stands for a choice; None for one that is only in the list."""
    kind, arg = open_kind(scene.state), open_arg(scene.state)
    if kind == Ask.REROLL and choice == 0:
        return Spot("roll", 0)
    if kind in FROM_ONE:
        return None if choice == 0 else spot_at(kind, arg, choice - 1)
    return spot_at(kind, arg, choice)


def spot_at(  # noqa: C901, PLR0911, PLR0912  # a match that only hands on
    kind: int, arg: int, at: int
) -> Spot:
    """The piece with this number among those that a question is about."""
    match kind:
        case Ask.ACTION | Ask.METALLURGIST | Ask.FORGE:
            return Spot("socket", at)
        case Ask.HIRE:
            return Spot("folk", at)
        case Ask.TUCK | Ask.ACTIVATE:
            return Spot("staff", at)
        case Ask.PLACE | Ask.SHIFT_TO | Ask.TO_BOAT | Ask.BOAT:
            return Spot("boat", at)
        case Ask.DOCK:
            return Spot("dock", at)
        case Ask.SHIFT:
            return Spot("aboard", arg * KINDS + at)
        case Ask.PASSENGER:
            return Spot("aboard", port_in(arg) * KINDS + at)
        case Ask.SWAP:
            return Spot("aboard", arg % BOATS * KINDS + at)
        case Ask.SELL:
            return Spot("price", at)
        case Ask.GOOD:
            return Spot("shelf", town_of(arg).size * COLOURS + at)
        case Ask.HALL:
            return Spot("hall", at)
        case Ask.OFFER:
            return Spot("shelf", at)
        case Ask.REROLL if at == DICE:
            return Spot("dice", 0)
        case Ask.FILL | Ask.FILL_UNDER | Ask.REROLL:
            return Spot("die", at)
        case Ask.ALLOY:
            return Spot("symbol", at % COLOURS)
        case Ask.STOKE:
            return Spot("coal", at)
        case _:
            return Spot("offer", at)


def group_of(scene: Scene, spot: Spot) -> str:  # noqa: PLR0911  # a match that only hands on
    """The group that holds a piece."""
    match spot.part:
        case "socket":
            return SOCKETS.get(Space(spot.at)) or OWN_FURNACES[spot.at]
        case "coal":
            return OWN_FURNACES[spot.at // 2]
        case "boat":
            return group_of_boat(scene.state, spot.at)
        case "aboard":
            return group_of_boat(scene.state, spot.at // KINDS)
        case "dock":
            return f"pier-{PIER_OF_DOCK[spot.at]}"
        case "price":
            return f"pier-{spot.at % PIERS}"
        case part:
            return ROWS[part][spot.at] if part in ROWS else GROUPS[part]


def group_of_boat(g: State, boat: int) -> str:
    """Where a boat lies: at sea, or at a pier."""
    dock = g.docked[boat]
    return f"berth-{boat}" if dock == NONE else f"pier-{PIER_OF_DOCK[dock]}"


def with_rogues(pier: int) -> int:
    """The number of the price at a pier at which its rogues buy too."""
    return PIERS + pier
