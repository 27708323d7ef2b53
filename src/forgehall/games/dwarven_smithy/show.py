"""How Dwarven Smithy is shown."""

from __future__ import annotations

from forgehall.draw.show import Art, Show
from forgehall.games.dwarven_smithy import page, terminal
from forgehall.games.dwarven_smithy.page.final import final_board
from forgehall.games.dwarven_smithy.page.made import made
from forgehall.games.dwarven_smithy.page.outcomes import outcome
from forgehall.games.dwarven_smithy.page.setting_up import set_up
from forgehall.games.dwarven_smithy.page.tally import tally
from forgehall.games.dwarven_smithy.terminal.explain import EXAMPLES, explain
from forgehall.games.dwarven_smithy.words.coming import comes
from forgehall.games.dwarven_smithy.words.demonstrations import DEMONSTRATIONS
from forgehall.games.dwarven_smithy.words.firsts import FIRSTS
from forgehall.games.dwarven_smithy.words.guide import GUIDE
from forgehall.games.dwarven_smithy.words.options import OPTIONS
from forgehall.games.dwarven_smithy.words.placing import PLACED, follow
from forgehall.games.dwarven_smithy.words.telling import TELLING
from forgehall.kit.language import mark

show = Show(
    line=mark("Mine, refine and craft, and sell to the king."),
    minutes="60\N{EN DASH}90",
    options=OPTIONS,
    guide=GUIDE,
    demonstrations=DEMONSTRATIONS,
    firsts=FIRSTS,
    art=Art(
        page.SYMBOLS.with_name("art.svg"),
        frame="30 40 180 170",
        says=mark("a dwarf beside a mine cart full of ore and gems"),
    ),
    page=page.DRAWING,
    comes=comes,
    set_up=set_up,
    placed=PLACED,
    follow=follow,
    outcome=outcome,
    telling=TELLING,
    tally=tally,
    board=terminal.draw,
    made=made,
    final_board=final_board,
    explain=explain,
    examples=EXAMPLES,
)
