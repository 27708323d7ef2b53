"""The turn under way as the last one: the mine is empty, hands are small, and coins are few."""

from __future__ import annotations

from forgehall.games.dwarven_smithy.rules.components import GUILD, GUILD_CARDS, KINDS_OF_RESOURCE
from forgehall.games.dwarven_smithy.rules.state import State, Trigger
from forgehall.games.dwarven_smithy.rules.zones import give_card, give_ore
from forgehall.kit.last_turn import LastTurn
from forgehall.kit.record import NONE

IN_HAND = 3
"""How many cards the active smith has left."""
FEW_COINS = 9
"""The active smith has fewer coins: with many, too much could be bought to count it all."""


def lay(g: State) -> None:
    """No deck has a card, the rivals have played all of theirs, and no smith is in the dark."""
    for resource in range(KINDS_OF_RESOURCE):
        g.mine_discard[resource] += g.mine_deck[resource]
        g.mine_deck[resource] = 0
    for card in range(GUILD_CARDS):
        g.guild_discard[card] += g.guild_deck[card]
        g.guild_deck[card] = 0
    g.mine_left = g.guild_left = 0
    for seat in range(g.seats):
        empty_hand(g, seat, IN_HAND if seat == g.turn else 0)
        if seat != g.turn:
            turn_up(g, seat)
    g.coins[g.turn] %= FEW_COINS
    g.trigger, g.turns_left = Trigger.MINE_DECK, 0


def empty_hand(g: State, seat: int, kept: int) -> None:
    """Discard all but this many cards; guild cards are kept first."""
    while g.hand_guild_count[seat] > kept:
        card = g.hand_guild[seat][g.hand_guild_count[seat] - 1]
        give_card(g, seat, card)
        g.guild_discard[card - GUILD] += 1
    kept -= g.hand_guild_count[seat]
    for resource in range(KINDS_OF_RESOURCE):
        while g.hand_ores[seat][resource] > 0 and g.hand_mine_count[seat] > kept:
            give_ore(g, seat, resource)
            g.mine_discard[resource] += 1


def turn_up(g: State, seat: int) -> None:
    """The king's items of a smith lie face up."""
    for stack in range(g.stacks[seat]):
        if g.stack_secret[seat][stack] != NONE:
            g.stack_card[seat][stack] = g.stack_secret[seat][stack]
            g.stack_secret[seat][stack] = NONE


def raise_rivals(g: State, seat: int, points: int) -> bool:
    """A point is a coin."""
    for other in range(g.seats):
        if other != seat:
            g.coins[other] += points
    return all(coins >= 0 for coins in g.coins)


last_turn = LastTurn(lay, raise_rivals)
"""For puzzles."""
