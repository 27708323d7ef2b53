"""How far the game is: the three days, and the part of the present one."""

from __future__ import annotations

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill, joined
from forgehall.games.merchants_cove.page.spots import Look
from forgehall.games.merchants_cove.rules.components import DAYS
from forgehall.games.merchants_cove.rules.state import Phase
from forgehall.games.merchants_cove.words.names import PHASES
from forgehall.kit.language import say
from forgehall.kit.questions import is_over

ROUNDS = Markup('<ol class="rounds days" id="rounds" aria-label="{label}">{days}</ol>')
NOW = Markup('<li class="now" aria-current="step"><b>{n}</b><span>{words}</span></li>')
DAY = Markup("<li{kind}><b>{n}</b></li>")


def rounds(look: Look) -> Markup:
    """The days; the present one with its phase."""
    g, language = look.g, look.language
    if is_over(g):
        label = say(language, "The game is over")
    else:
        label = say(language, "Day {n} of {days}", n=g.day, days=DAYS)
    return fill(ROUNDS, label=label, days=joined(day(look, n) for n in range(1, DAYS + 1)))


def day(look: Look, n: int) -> Markup:
    """One day."""
    g, language = look.g, look.language
    if n == g.day and not is_over(g):
        phase = say(language, PHASES[Phase(g.phase)])
        words = say(language, "Day {n} \u00b7 {phase}", n=n, phase=phase)
        return fill(NOW, n=n, words=words)
    return fill(DAY, kind=Markup(' class="done"') if n <= g.day else NOTHING, n=n)
