"""What a seat may not see, and what it must hold possible.

A concealed table has all unseen cards in the decks: what is left over when the hands and the
face-down king's items of the others are dealt again is what the decks hold. `mine_left` and
`guild_left` tell how many that are.

Rules file: 4 (hidden information).
"""

from __future__ import annotations

from forgehall.games.dwarven_smithy.components import (
    FACE_DOWN,
    GUILD,
    GUILD_CARDS,
    KINDS_OF_RESOURCE,
    good_of,
)
from forgehall.games.dwarven_smithy.crafting import fits, may_be_paid_for
from forgehall.games.dwarven_smithy.plain import Ask, Type
from forgehall.games.dwarven_smithy.state import State
from forgehall.kit.chance import below, draw, pick_weighted, stream
from forgehall.kit.questions import is_over, open_arg, open_kind, open_seat
from forgehall.kit.record import NONE, UNKNOWN
from forgehall.kit.rule import rule

TAKEN = 2
"""A card of the unseen ones that has been given to a stack, while cards are being imagined."""
TRIES = 1000


@rule
def conceal(g: State, seat: int) -> None:
    """Put back what the others hold, but for what all know of it."""
    for other in range(g.seats):
        if other != seat:
            conceal_hand(g, other)
            for stack in range(g.stacks[other]):
                if g.stack_card[other][stack] == FACE_DOWN:
                    put_back(g, g.stack_secret[other][stack])
                    g.stack_secret[other][stack] = UNKNOWN


@rule
def put_back(g: State, good: int) -> None:
    """A guild card is one of the unseen; a concealed table has put it back already."""
    if good != UNKNOWN:
        g.guild_deck[good - GUILD] = 1


@rule
def conceal_hand(g: State, seat: int) -> None:
    """A hand is its size by deck, and the resources that were seen being bought."""
    for resource in range(KINDS_OF_RESOURCE):
        known = g.hand_known[seat][resource]
        g.mine_deck[resource] += g.hand_ores[seat][resource] - known
        g.hand_ores[seat][resource] = known
    for i in range(g.hand_guild_count[seat]):
        put_back(g, g.hand_guild[seat][i])
        g.hand_guild[seat][i] = UNKNOWN


@rule
def is_unseen(g: State, seat: int, stack: int) -> bool:
    """A stack lies face down, and who looks does not know its card."""
    return g.stack_card[seat][stack] == FACE_DOWN and g.stack_secret[seat][stack] == UNKNOWN


@rule
def could_be(g: State, seat: int, stack: int, good: int) -> bool:
    """A face-down stack could be this king's item, by the resources that were laid for it."""
    if good_of(good).type != Type.KING:
        return False
    if stack == g.stacks[seat] - 1 and not is_over(g) and open_seat(g) == seat:
        kind = open_kind(g)
        if kind == Ask.LAY_GEM or kind == Ask.SPARE:
            return may_be_paid_for(g, seat, stack, good, kind, open_arg(g))
    return fits(g, seat, stack, good)


@rule
def pick_for_stack(g: State, seat: int, stack: int, bits: int) -> int:
    """One of the unseen king's items that a stack could be, each as likely."""
    n = 0
    for card in range(GUILD_CARDS):
        n += g.guild_deck[card] > 0 and could_be(g, seat, stack, GUILD + card)
    rest = below(bits, n)
    for card in range(GUILD_CARDS):
        if g.guild_deck[card] > 0 and could_be(g, seat, stack, GUILD + card):
            if rest == 0:
                return GUILD + card
            rest -= 1
    return NONE


@rule
def try_stacks(g: State, key: int) -> bool:
    """Give every unseen stack a card that it could be; whether no two got the same."""
    n = 0
    for seat in range(g.seats):
        for stack in range(g.stacks[seat]):
            if is_unseen(g, seat, stack):
                good = pick_for_stack(g, seat, stack, draw(key, n))
                n += 1
                if g.guild_deck[good - GUILD] == TAKEN:
                    return False
                g.guild_deck[good - GUILD] = TAKEN
                g.stack_secret[seat][stack] = good
    return True


@rule
def forget_stacks(g: State) -> None:
    """Take the cards back that were given to stacks in vain."""
    for seat in range(g.seats):
        for stack in range(g.stacks[seat]):
            good = g.stack_secret[seat][stack]
            if good >= GUILD and g.guild_deck[good - GUILD] == TAKEN:
                g.guild_deck[good - GUILD] = 1
                g.stack_secret[seat][stack] = UNKNOWN


@rule
def imagine_stacks(g: State, luck: int) -> None:
    """Every way to give the stacks different cards is as likely: a try that fails is forgotten."""
    tries = 0
    while not try_stacks(g, stream(luck, tries)):
        forget_stacks(g)
        tries += 1
        assert tries < TRIES, "what was laid under the stacks fits some king's items"
    for card in range(GUILD_CARDS):
        if g.guild_deck[card] == TAKEN:
            g.guild_deck[card] = 0


@rule
def imagine_hand(g: State, seat: int, key: int) -> None:
    """Deal a hand from what is unseen, card by card."""
    unknown = g.hand_mine_count[seat]
    for resource in range(KINDS_OF_RESOURCE):
        unknown -= g.hand_ores[seat][resource]
    for n in range(unknown):
        resource = pick_weighted(g.mine_deck, KINDS_OF_RESOURCE, draw(key, n))
        g.mine_deck[resource] -= 1
        g.hand_ores[seat][resource] += 1
    n = g.hand_guild_count[seat]
    for i in range(n):
        if g.hand_guild[seat][i] == UNKNOWN:
            card = pick_weighted(g.guild_deck, GUILD_CARDS, draw(key, unknown + i))
            g.guild_deck[card] = 0
            g.hand_guild[seat][i] = GUILD + card
    for i in range(1, n):
        for j in range(i, 0, -1):
            if g.hand_guild[seat][j] < g.hand_guild[seat][j - 1]:
                good = g.hand_guild[seat][j]
                g.hand_guild[seat][j] = g.hand_guild[seat][j - 1]
                g.hand_guild[seat][j - 1] = good


@rule
def imagine(g: State, seat: int, luck: int) -> None:
    """Deal again what was put back: every deal that fits what was seen is as likely."""
    imagine_stacks(g, luck)
    for other in range(g.seats):
        if other != seat:
            imagine_hand(g, other, stream(luck, TRIES + other))
