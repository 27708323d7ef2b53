"""How Dice Forge is shown."""

from __future__ import annotations

from forgehall.draw.show import Art, Show
from forgehall.games.dice_forge import page, terminal
from forgehall.games.dice_forge.page.tally import tally
from forgehall.games.dice_forge.terminal.explain import EXAMPLES, explain, legend
from forgehall.games.dice_forge.words.coming import comes
from forgehall.games.dice_forge.words.guide import GUIDE
from forgehall.games.dice_forge.words.options import OPTIONS
from forgehall.games.dice_forge.words.telling import TELLING
from forgehall.kit.language import mark

show = Show(
    line=mark("Press better faces into your own dice."),
    minutes="45",
    options=OPTIONS,
    guide=GUIDE,
    art=Art(
        page.SYMBOLS.with_name("art.svg"),
        frame="60 10 190 190",
        says=mark("a die on an anvil with one face lifted off"),
    ),
    page=page.DRAWING,
    comes=comes,
    telling=TELLING,
    tally=tally,
    board=terminal.draw,
    explain=explain,
    examples=EXAMPLES,
    legend=legend,
)
