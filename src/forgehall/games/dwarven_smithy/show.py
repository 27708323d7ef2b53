"""How Dwarven Smithy is shown."""

from __future__ import annotations

from forgehall.draw.show import Art, Show
from forgehall.games.dwarven_smithy import page
from forgehall.games.dwarven_smithy.page.tally import tally
from forgehall.games.dwarven_smithy.terminal.explain import EXAMPLES, explain
from forgehall.games.dwarven_smithy.words.coming import comes
from forgehall.games.dwarven_smithy.words.guide import GUIDE
from forgehall.games.dwarven_smithy.words.options import OPTIONS
from forgehall.games.dwarven_smithy.words.telling import TELLING
from forgehall.kit.language import mark

show = Show(
    line=mark("Mine, refine and craft, and sell to the king."),
    minutes="60\N{EN DASH}90",
    options=OPTIONS,
    guide=GUIDE,
    art=Art(
        page.SYMBOLS.with_name("art.svg"),
        frame="30 40 180 170",
        says=mark("a dwarf beside a mine cart full of ore and gems"),
    ),
    page=page.DRAWING,
    comes=comes,
    telling=TELLING,
    tally=tally,
    explain=explain,
    examples=EXAMPLES,
)
