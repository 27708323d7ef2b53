"""The seven islands: pawns, and the stacks of feats with cost, glory and copies."""

from __future__ import annotations

from typing import Any

from rich.console import Group
from rich.text import Text

from forgehall.draw.picture import DUSK, LIT, TIMES, heading, pawn
from forgehall.games.dice_forge.rules.components import (
    FEATS,
    ISLAND_OF_SLOT,
    ISLANDS,
    SLOTS,
    Feat,
    Resource,
)
from forgehall.games.dice_forge.terminal.pieces import amount, cost, feat_on_island
from forgehall.games.dice_forge.words.names import ROMAN
from forgehall.kit.language import say

COLUMNS = 3
"""How many stacks stand beside each other in the compact form."""
LABEL, NAME, GLORY = 6, 12, 4
"""How wide the parts of a line are: island with pawn, feat with its cost, glory."""


def islands(view: dict[str, Any], language: str, *, roomy: bool) -> Group:
    """All stacks: an island a row where there is room, else in three columns."""
    if not roomy:
        return Group(*in_columns(view))
    what = say(language, "feat, cost, glory at the end, cards left")
    return Group(heading(say(language, "Islands"), what), *by_island(view))


def by_island(view: dict[str, Any]) -> list[Text]:
    """An island a row, two stacks beside each other; the far island has a third one."""
    lines = []
    for island in range(1, ISLANDS + 1):
        slots = [slot for slot in range(SLOTS) if ISLAND_OF_SLOT[slot] == island]
        for i in range(0, len(slots), 2):
            label = labelled(view, island) if i == 0 else Text(" " * LABEL)
            stacks = Text("   ").join(stack(view, slot) for slot in slots[i : i + 2])
            lines.append(Text.assemble("  ", label, stacks))
    return lines


def in_columns(view: dict[str, Any]) -> list[Text]:
    """The fifteen stacks downwards in three columns, each with its island."""
    rows = SLOTS // COLUMNS
    return [
        Text("  ").join(
            Text.assemble(labelled(view, ISLAND_OF_SLOT[slot]), stack(view, slot))
            for slot in range(row, SLOTS, rows)
        )
        for row in range(rows)
    ]


def labelled(view: dict[str, Any], island: int) -> Text:
    """The number of an island, and the pawn that stands there; lit where it can be ousted."""
    label = Text(ROMAN[island], LIT if f"island {island}" in view.get("choices", ()) else "")
    for seat in range(view["seats"]):
        if view["island"][seat] == island:
            label.append(pawn(seat))
    label.pad_right(LABEL - len(label))
    return label


def stack(view: dict[str, Any], slot: int) -> Text:
    """A stack of feats: name and cost, glory, copies."""
    name = view["feat_at"][slot]
    if name == "-":
        return Text("?".ljust(NAME + GLORY + 3), style=DUSK)
    feat = Feat[name.upper()]
    shown, shards = feat_on_island(view, feat), cost(feat)
    glory = amount(Resource.GLORY, FEATS[feat].glory)
    return Text.assemble(
        shown,
        " " * (NAME - len(shown) - len(shards)),
        shards,
        " " * (GLORY - len(glory)),
        glory,
        (f" {TIMES}{view['stack'][slot]}", DUSK),
    )
