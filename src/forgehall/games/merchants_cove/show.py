"""How Merchants Cove is shown."""

from __future__ import annotations

from forgehall.draw.show import Art, Show
from forgehall.games.merchants_cove import page, terminal
from forgehall.games.merchants_cove.page.final import final_board
from forgehall.games.merchants_cove.page.made import made
from forgehall.games.merchants_cove.page.outcomes import outcome
from forgehall.games.merchants_cove.page.setting_up import set_up
from forgehall.games.merchants_cove.page.tally import tally
from forgehall.games.merchants_cove.rules.components import DAYS
from forgehall.games.merchants_cove.terminal.explain import EXAMPLES, explain, legend
from forgehall.games.merchants_cove.words.coming import comes
from forgehall.games.merchants_cove.words.demonstrations import DEMONSTRATIONS
from forgehall.games.merchants_cove.words.firsts import FIRSTS
from forgehall.games.merchants_cove.words.guide import GUIDE
from forgehall.games.merchants_cove.words.options import OPTIONS
from forgehall.games.merchants_cove.words.placing import PLACED, follow
from forgehall.games.merchants_cove.words.telling import TELLING
from forgehall.kit.language import mark

show = Show(
    line=mark("Heat four furnaces before the boats come in."),
    minutes="60\N{EN DASH}90",
    days=DAYS,
    options=OPTIONS,
    guide=GUIDE,
    demonstrations=DEMONSTRATIONS,
    firsts=FIRSTS,
    art=Art(
        page.SYMBOLS.with_name("art.svg"),
        frame="40 40 180 170",
        says=mark("a boat of adventurers arriving at a pier with a furnace"),
    ),
    page=page.DRAWING,
    comes=comes,
    set_up=set_up,
    placed=PLACED,
    follow=follow,
    outcome=outcome,
    telling=TELLING,
    seats="calm-seats",  # red, green, blue and yellow are guilds
    tally=tally,
    board=terminal.draw,
    explain=explain,
    examples=EXAMPLES,
    legend=legend,
    made=made,
    final_board=final_board,
)
