"""How Dice Forge is shown."""

from __future__ import annotations

from forgehall.draw.show import Art, Show
from forgehall.games.dice_forge import page, terminal
from forgehall.games.dice_forge.page.final import final_board
from forgehall.games.dice_forge.page.made import made
from forgehall.games.dice_forge.page.outcomes import outcome
from forgehall.games.dice_forge.page.setting_up import set_up
from forgehall.games.dice_forge.page.tally import tally
from forgehall.games.dice_forge.terminal.explain import EXAMPLES, explain, legend
from forgehall.games.dice_forge.words.coming import comes
from forgehall.games.dice_forge.words.demonstrations import DEMONSTRATIONS
from forgehall.games.dice_forge.words.firsts import FIRSTS
from forgehall.games.dice_forge.words.guide import GUIDE
from forgehall.games.dice_forge.words.options import OPTIONS
from forgehall.games.dice_forge.words.placing import PLACED, follow
from forgehall.games.dice_forge.words.telling import TELLING
from forgehall.kit.language import mark

show = Show(
    line=mark("Press better faces into your own dice."),
    minutes="45",
    options=OPTIONS,
    guide=GUIDE,
    demonstrations=DEMONSTRATIONS,
    firsts=FIRSTS,
    art=Art(
        page.SYMBOLS.with_name("art.svg"),
        frame="60 10 190 190",
        says=mark("a die on an anvil with one face lifted off"),
    ),
    page=page.DRAWING,
    comes=comes,
    set_up=set_up,
    placed=PLACED,
    follow=follow,
    outcome=outcome,
    telling=TELLING,
    tally=tally,
    made=made,
    final_board=final_board,
    board=terminal.draw,
    explain=explain,
    examples=EXAMPLES,
    legend=legend,
)
