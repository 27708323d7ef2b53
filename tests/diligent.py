"""A smith at Dwarven Smithy that works towards the card it is nearest to.

Golden games need somebody who crafts: play by likings alone finishes few cards. It is no bot, so
the games stay as they are while bots learn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from forgehall.games.dwarven_smithy.rules.actions import VERB
from forgehall.games.dwarven_smithy.rules.components import (
    GUILD,
    KINDS_OF_RESOURCE,
    Zone,
    is_guild,
    resource_of,
)
from forgehall.games.dwarven_smithy.rules.crafting import kept_tools, needed
from forgehall.games.dwarven_smithy.rules.state import LOT, Ask, State, Verb
from forgehall.games.dwarven_smithy.rules.trade import PASS
from forgehall.games.dwarven_smithy.rules.turn import FROM_GUILD, STOP
from forgehall.games.dwarven_smithy.rules.zones import free, free_in_hand
from forgehall.kit.questions import open_arg, open_kind, open_seat
from forgehall.kit.record import NONE

ENOUGH_CARDS = 3
"""How many guild cards a smith holds before it draws from the mine alone."""
CROWDED = 2
"""With so few free spaces a workshop takes only what is needed."""

Counts = list[int]
"""So many of each resource."""


class Goal(NamedTuple):
    """The card that a smith works towards, what it needs in all, and what is still to be found."""

    card: int
    needs: Counts
    lacks: Counts

    def does_need(self, good: int) -> bool:
        """The card is made with this resource."""
        return not is_guild(good) and self.needs[resource_of(good)] > 0

    def does_lack(self, good: int) -> bool:
        """The card is made with more of this resource than there is."""
        return not is_guild(good) and self.lacks[resource_of(good)] > 0


NO_GOAL = Goal(NONE, [0] * KINDS_OF_RESOURCE, [0] * KINDS_OF_RESOURCE)


def diligent(g: State, choices: list[int], like: Callable[[int], int]) -> list[int]:
    """The choices that a smith finds best; the seat's likings decide between equally near cards."""
    goals = [goal_of(g, open_seat(g), card) for card in cards_of(g, open_seat(g))]
    goal = min(goals, key=lambda goal: (sum(goal.lacks), like(goal.card)), default=NO_GOAL)
    zeals = [zeal(g, goal, choice) for choice in choices]
    return [choice for choice, n in zip(choices, zeals, strict=True) if n == max(zeals)]


def cards_of(g: State, seat: int) -> list[int]:
    """The guild cards that a seat could craft."""
    return [card for row in (g.hand_guild[seat], *g.lies[seat]) for card in row if is_guild(card)]


def goal_of(g: State, seat: int, card: int) -> Goal:
    """What a card needs, less what tools spare by name, and less what hand and workshop have."""
    held = list(g.hand_ores[seat])
    for good in g.lies[seat][Zone.WORKSHOP]:
        if 0 <= good < GUILD:
            held[resource_of(good)] += 1
    tools = kept_tools(g, seat)
    needs = [needed(g, seat, tools, card, resource) for resource in range(KINDS_OF_RESOURCE)]
    return Goal(card, needs, [max(0, n - m) for n, m in zip(needs, held, strict=True)])


def zeal(g: State, goal: Goal, choice: int) -> int:
    """How eagerly the smith that is asked goes for a choice."""
    match open_kind(g):
        case Ask.ACT:
            return zeal_for_action(g, goal, choice)
        case Ask.COMPLETE:
            return choice > 0
        case Ask.DRAW:
            few = g.hand_guild_count[open_seat(g)] < ENOUGH_CARDS
            return 0 if choice == STOP else 1 + ((choice == FROM_GUILD) == few)
        case Ask.BID:
            is_in_reach = choice <= g.coins[open_seat(g)] // 2
            return is_in_reach and (choice != PASS) == goal.does_lack(open_arg(g) % LOT)
        case _:
            return 0


def zeal_for_action(g: State, goal: Goal, choice: int) -> int:  # noqa: PLR0911  # one a verb
    """Craft, bring in what the card needs, sell the rest; a market is for what is of no use."""
    verb, good = divmod(choice, VERB)
    seat = open_seat(g)
    match verb:
        case Verb.CRAFT:
            return 9
        case Verb.SELL:
            return 8 if good != goal.card else 0
        case Verb.TO_WORKSHOP:
            return 7 if goal.does_lack(good) else 0
        case Verb.PLAY_WORKSHOP:
            is_to_refine = not is_guild(good) and free(g, seat, Zone.WORKSHOP) > CROWDED
            return 6 if goal.does_need(good) else 3 if is_to_refine else 0
        case Verb.TO_MARKET | Verb.PLAY_MARKET:
            if is_guild(good):
                return 2 if good != goal.card and free_in_hand(g, seat) == 0 else 0
            return 0 if goal.does_need(good) else 4
        case Verb.END | Verb.SWAP:
            return 1
        case _:
            return 5 if goal.does_lack(good) else 1 if is_guild(good) else 0
