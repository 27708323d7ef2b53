"""What a seat may not see, and what it may imagine: the faces of the others' corruption cards.

Rules file: 5 (engine facts), 3.2. How many cards each seat holds is known to all, and so is what
was discarded; so the rest of the 60 cards lies in the deck or in hands.
"""

from __future__ import annotations

from forgehall.games.merchants_cove.rules.components import TITLES
from forgehall.games.merchants_cove.rules.state import State
from forgehall.kit.chance import draw, pick_weighted, stream
from forgehall.kit.questions import is_over
from forgehall.kit.record import UNKNOWN
from forgehall.kit.rule import rule


@rule
def conceal(g: State, seat: int) -> None:
    """Put the others' cards back into the deck; at the end all cards are turned up."""
    if is_over(g):
        return
    for other in range(g.seats):
        if other != seat and g.held[other] > 0:
            for title in range(TITLES):
                g.corruption_deck[title] += max(0, g.corruption[other][title])
                g.corruption[other][title] = UNKNOWN


@rule
def imagine(g: State, seat: int, luck: int) -> None:
    """Deal the others as many cards as they hold: every card is as likely in every place."""
    for other in range(g.seats):
        if g.corruption[other][0] != UNKNOWN:
            continue
        for title in range(TITLES):
            g.corruption[other][title] = 0
        key = stream(luck, other)
        for n in range(g.held[other]):
            title = pick_weighted(g.corruption_deck, TITLES, draw(key, n))
            g.corruption_deck[title] -= 1
            g.corruption[other][title] += 1
