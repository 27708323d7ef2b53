"""Choices in notation: one line of English that reads the same in every language's game.

People count from one: player 1 sits on seat 0. What a seat may not know reads `?`.
"""

from __future__ import annotations

from functools import cache

from forgehall.games.dwarven_smithy.rules.actions import VERB
from forgehall.games.dwarven_smithy.rules.completing import DONE, KEEP
from forgehall.games.dwarven_smithy.rules.components import (
    FACE_DOWN,
    GUILD,
    NAMES,
    READY,
    Type,
    Zone,
    good_of,
    is_guild,
    resource_of,
)
from forgehall.games.dwarven_smithy.rules.crafting import NOTHING, PAIR, card_of
from forgehall.games.dwarven_smithy.rules.state import Ask, State, Verb
from forgehall.games.dwarven_smithy.rules.trade import PASS
from forgehall.games.dwarven_smithy.rules.turn import FROM_GUILD, STOP
from forgehall.games.dwarven_smithy.rules.zones import is_in_hand
from forgehall.kit.questions import open_kind, open_seat

HIDDEN = "?"
VERBS = frozenset((
    "buy", "bid", "complete", "craft", "discard", "dismiss", "draw", "lay", "move", "play",
    "replace", "sell", "spare", "swap", "with",
))  # fmt: skip


def good_text(good: int) -> str:
    """A good as it lies: raw iron, iron, keg of rivets."""
    return NAMES[good].lower()


def ore_text(resource: int) -> str:
    """A resource, whatever its state."""
    return NAMES[READY + resource]


def card_text(good: int) -> str:
    """A card of a hand, where resources have no state."""
    return good_text(good) if is_guild(good) else ore_text(resource_of(good))


def zone_text(zone: int) -> str:
    """Workshop or market."""
    return Zone(zone).name.lower()


def spared(payment: int) -> list[int]:
    """The resources that a payment spares."""
    return [resource for resource in divmod(payment, PAIR) if resource != NOTHING]


def is_secret(g: State, choice: int) -> bool:
    """The open question is about a card that only the asked seat knows."""
    seat = open_seat(g)
    match open_kind(g):
        case Ask.ACT:
            good = choice % VERB
            is_king = choice // VERB == Verb.CRAFT and good_of(good).type == Type.KING
            return is_king and is_in_hand(g, seat, good)
        case Ask.COMPLETE:
            return choice != DONE and g.stack_card[seat][choice - 1] == FACE_DOWN
        case Ask.SPARE:
            return g.stack_card[seat][g.stacks[seat] - 1] == FACE_DOWN
        case Ask.DRAW_MINE | Ask.DRAW_GUILD:
            return True
        case _:
            return False


def text(g: State, choice: int, to: int | None = None) -> str:
    """A choice of the open question in notation, as a seat may read it."""
    if to not in (None, open_seat(g)) and is_secret(g, choice):
        return secret_text(g, choice)
    match open_kind(g):
        case Ask.ACT:
            return act_text(choice)
        case Ask.COMPLETE:
            if choice == DONE:
                return "done"
            return f"complete {good_text(card_of(g, open_seat(g), choice - 1))}"
        case Ask.KEEP:
            return "keep" if choice == KEEP else "sell"
        case Ask.SWAP_APPRENTICE:
            return f"dismiss {good_text(choice)}"
        case Ask.SWAP_MARKET:
            return f"replace {good_text(choice)}"
        case Ask.SWAP_WITH:
            return f"with {good_text(choice)}"
        case Ask.LAY_GEM:
            return f"lay {ore_text(choice)}"
        case Ask.SPARE:
            return "spare " + " and ".join(ore_text(resource) for resource in spared(choice))
        case Ask.BUY_TO:
            return f"to {zone_text(choice)}"
        case Ask.BID:
            return "pass" if choice == PASS else f"bid {choice}"
        case Ask.DRAW:
            if choice == STOP:
                return "stop"
            return "draw guild card" if choice == FROM_GUILD else "draw mine card"
        case Ask.FIRST:
            return f"player {choice + 1} begins"
        case Ask.DEAL:
            return f"deal {ore_text(choice)}"
        case _:
            return f"draw {good_text(choice) if choice >= GUILD else ore_text(choice)}"


def secret_text(g: State, choice: int) -> str:
    """The same for those who may not know it."""
    match open_kind(g):
        case Ask.ACT:
            return f"craft {HIDDEN}"
        case Ask.COMPLETE:
            return f"complete {HIDDEN} {choice}"
        case Ask.SPARE:
            return f"spare {HIDDEN}"
        case _:
            return f"draw {HIDDEN}"


@cache
def act_text(choice: int) -> str:
    """An action."""
    verb, good = divmod(choice, VERB)
    match verb:
        case Verb.END:
            return "end"
        case Verb.SELL:
            return f"{'discard' if is_guild(good) else 'sell'} {good_text(good)}"
        case Verb.CRAFT:
            return f"craft {good_text(good)}"
        case Verb.BUY:
            return f"buy {good_text(good)}"
        case Verb.TO_WORKSHOP | Verb.TO_MARKET:
            zone = Zone.WORKSHOP if verb == Verb.TO_WORKSHOP else Zone.MARKET
            return f"move {good_text(good)} to {zone_text(zone)}"
        case Verb.SWAP:
            return f"swap {good_text(good)}"
        case Verb.PLAY_WORKSHOP | Verb.PLAY_MARKET:
            zone = Zone.WORKSHOP if verb == Verb.PLAY_WORKSHOP else Zone.MARKET
            return f"play {card_text(good)} to {zone_text(zone)}"
        case _:
            return f"buy {good_text(good)} from player {verb - Verb.BUY_FROM + 1}"
