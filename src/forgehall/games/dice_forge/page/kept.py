"""Groups that show the same as before are not drawn again.

A group depends on the few fields that it shows and, for a seat that is asked, on what the seat may
choose there and can pay. Other moments and other tables show the same again and again.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable

from markupsafe import Markup

from forgehall.draw.kept import Kept
from forgehall.games.dice_forge.page.spots import Look, Parts, group_of
from forgehall.games.dice_forge.rules.components import ISLAND_OF_SLOT, ISLANDS
from forgehall.games.dice_forge.rules.state import Ask
from forgehall.kit.questions import is_over, open_arg
from forgehall.kit.record import NONE

STACKS_OF = [
    slice(bisect_left(ISLAND_OF_SLOT, n), bisect_right(ISLAND_OF_SLOT, n))
    for n in range(ISLANDS + 1)
]
"""The stacks of each island; those who are at home stand at none."""
BUYING = (Ask.ACTION, Ask.BUY_MORE, Ask.SHIP)
ALL_ISLANDS = range(1, ISLANDS + 1)

KEPT = Kept()
Key = tuple[object, ...]


def drawn(look: Look, parts: Parts) -> dict[str, Markup]:
    """Every group, from memory where it was drawn from the same."""
    keys = Keys(look).all()
    return {name: found(look, keys.get(name), part) for name, part in parts.items()}


def found(look: Look, key: Key | None, part: Callable[[Look], Markup]) -> Markup:
    """A group, from memory where it was drawn from the same; without a key it is drawn anew."""
    if key is None:
        return part(look)
    return KEPT.group(key, lambda: part(look))


class Keys:
    """All that the groups of a scene show, as keys."""

    def __init__(self, look: Look) -> None:
        """Gather what several groups show."""
        scene, g = look.scene, look.g
        self.look = look
        self.stacks = tuple(zip(g.feat_at, g.stack, strict=True))
        self.lit = lit_by_group(look)
        self.there: dict[int, Key] = {}
        """Who stands on each island."""
        for seat in range(g.seats):
            who = seat, scene.names[seat], seat == scene.seat
            self.there[g.island[seat]] = (*self.there.get(g.island[seat], ()), who)

    def all(self) -> dict[str, Key]:
        """What each group shows, by its name; groups that are not here are drawn each time."""
        scene, found = self.look.scene, {f"island-{n}": self.island(n) for n in ALL_ISLANDS}
        found |= {f"owned-{seat}": ("owned", *self.things(seat)) for seat in scene.rivals}
        if scene.seat is not None:
            found["kept"] = self.kept(scene.seat)
        return found | {
            "pools": self.pools(),
            "garden": self.garden(),
            "rounds": self.rounds(),
        }

    def asks(self, name: str, *kinds: Ask) -> Key:
        """What is asked, where a group tells of it: by lit pieces, or by words for these kinds."""
        look, lit = self.look, self.lit.get(name)
        if look.kind == NONE or (lit is None and look.kind not in kinds):
            return ()
        g = look.g
        return look.kind, open_arg(g), g.bought, *g.acting[look.scene.seat or 0], *(lit or ())

    def things(self, seat: int) -> Key:
        """What a hero has performed and can spend, and where it took a card."""
        g = self.look.g
        spends = g.hammer[seat], g.cerberus[seat], g.triton[seat]
        taken = self.stacks[STACKS_OF[g.island[seat]]]
        return seat, self.look.language, tuple(g.feats[seat]), spends, taken

    def kept(self, seat: int) -> Key:
        """The same on the own bench."""
        g, reinforces = self.look.g, self.look.kind == Ask.REINFORCE
        left = (g.hinds, g.owls, g.elders) if reinforces else None
        return "kept", *self.things(seat), left, self.asks("kept")

    def island(self, n: int) -> Key:
        """An island: its stacks, who stands there, and what the asked seat can pay."""
        look, seat = self.look, self.look.scene.seat or 0
        asks = look.kind in (Ask.ACTION, Ask.CARD)
        pays = (look.kind, look.g.sun[seat], look.g.moon[seat]) if asks else None
        stacks, lit = self.stacks[STACKS_OF[n]], self.lit.get(f"island-{n}", ())
        return "island", n, look.language, stacks, self.there.get(n), pays, *lit

    def pools(self) -> Key:
        """The pools of the sanctuary, and what the asked seat can pay there."""
        scene, g = self.look.scene, self.look.g
        gold = g.gold[scene.seat or 0] if self.look.kind in BUYING else None
        asks = self.asks("pools", *BUYING, Ask.FORGE)
        return "pools", scene.language, tuple(g.pool), gold, asks

    def garden(self) -> Key:
        """The faces of the garden that can be had, and who gains by a boar."""
        scene, g = self.look.scene, self.look.g
        asks = self.asks("garden", Ask.FORGE)
        owners = tuple(g.boar_owner)
        return "garden", scene.language, scene.names, tuple(g.feat_at), tuple(g.pool), owners, asks

    def rounds(self) -> Key:
        """How far the game is."""
        scene, g = self.look.scene, self.look.g
        name = scene.names[g.turn]
        return "rounds", scene.language, g.round, g.rounds, g.turn, name, g.seats, is_over(g)


def lit_by_group(look: Look) -> dict[str, list[object]]:
    """The pieces that can be chosen, by the group that holds them."""
    lit: dict[str, list[object]] = {}
    for spot, choice in look.lit.items():
        lit.setdefault(group_of(look.scene, spot), []).append((spot, choice))
    return lit
