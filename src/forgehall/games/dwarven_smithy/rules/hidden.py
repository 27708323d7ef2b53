"""What a seat may not see, and what it must hold possible.

A concealed table has all unseen cards in the decks: what is left over when the hands of the others,
their face-down king's items and what lies under the finished ones are dealt again is what the decks
hold. `mine_left` and `guild_left` tell how many that are.

A seat knows what it can look at. That resources were laid under a king's item for all to see is
told by the log; once it is finished nobody but its owner may look there.

Rules file: 4 (hidden information).
"""

from __future__ import annotations

from forgehall.games.dwarven_smithy.rules.components import (
    CATEGORY,
    FACE_DOWN,
    GEM,
    GUILD,
    GUILD_CARDS,
    KINDS_OF_RESOURCE,
    MOST_STACKS,
    RUNE,
    good_of,
)
from forgehall.games.dwarven_smithy.rules.crafting import (
    fits,
    gems_to_lay,
    may_be_paid_for,
    needed,
    needed_of,
    spared_of,
)
from forgehall.games.dwarven_smithy.rules.plain import Ask, Type
from forgehall.games.dwarven_smithy.rules.state import WITH_WILD_GEMS, State
from forgehall.kit.chance import below, draw, pick_weighted, stream
from forgehall.kit.questions import is_over, open_arg, open_kind, open_seat
from forgehall.kit.record import NONE, UNKNOWN
from forgehall.kit.rule import rule

TAKEN = 2
"""A card of the unseen ones that has been given to a stack, while cards are being imagined."""
TRIES = 1000
CARD, UNDER = 0, 8
"""Which draw of a stack gives its card, and from which on those of a category what is under it."""
CARD_KNOWN, RESOURCES_KNOWN, NOTHING_KNOWN = 1, 2, 3
"""What is to be imagined of a stack: what is under it, its card, or both."""


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
                if g.stack_finished[other][stack] == 1:
                    cover(g, other, stack)


@rule
def cover(g: State, seat: int, stack: int) -> None:
    """Nobody else may look under a finished king's item: what lies there is unseen again."""
    for resource in range(KINDS_OF_RESOURCE):
        n = g.under[seat][stack][resource]
        if n != UNKNOWN:
            g.stack_covered[seat][stack] += n
            g.mine_deck[resource] += n
            g.under[seat][stack][resource] = UNKNOWN


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
def doubt(g: State, seat: int, stack: int) -> int:
    """What whoever looks does not know of a stack; 0 if nothing."""
    is_unseen = g.stack_card[seat][stack] == FACE_DOWN and g.stack_secret[seat][stack] == UNKNOWN
    return CARD_KNOWN * is_covered(g, seat, stack) + RESOURCES_KNOWN * is_unseen


@rule
def is_covered(g: State, seat: int, stack: int) -> bool:
    """A stack is a finished king's item, and whoever looks may not look under it."""
    return g.under[seat][stack][0] == UNKNOWN


@rule
def could_be(g: State, seat: int, stack: int, good: int) -> bool:
    """A stack could be this unseen card, by what lies under it as far as that is known."""
    if good_of(good).type != Type.KING:
        return False
    if is_covered(g, seat, stack):
        return g.guild_deck[good - GUILD] != TAKEN and could_cover(g, seat, stack, good)
    if stack == g.stacks[seat] - 1 and not is_over(g) and open_seat(g) == seat:
        kind = open_kind(g)
        if kind == Ask.LAY_GEM or kind == Ask.SPARE:
            return may_be_paid_for(g, seat, stack, good, kind, open_arg(g))
    return fits(g, seat, stack, good)


@rule
def could_cover(g: State, seat: int, stack: int, good: int) -> bool:
    """A finished stack is as high as this card makes it, and all of that is among the unseen."""
    tools = g.stack_made[seat][stack] % WITH_WILD_GEMS
    wild = g.stack_made[seat][stack] >= WITH_WILD_GEMS
    laid = 0
    for category in range(RUNE + 1):
        spared = spared_of(g, seat, tools, good, category)
        to_lay = needed_of(g, seat, tools, good, category) - spared
        laid += to_lay
        if wild and category == GEM:
            if unseen_of(g, category) < to_lay:
                return False
        elif lacking(g, seat, tools, good, category) > spared:
            return False
    return laid == g.stack_covered[seat][stack]


@rule
def unseen_of(g: State, category: int) -> int:
    """How many resources of a category are unseen."""
    n = 0
    for i in range(CATEGORY):
        n += g.mine_deck[CATEGORY * category + i]
    return n


@rule
def lacking(g: State, seat: int, tools: int, good: int, category: int) -> int:
    """How many resources of a category a card needs beyond those that are unseen."""
    n = 0
    for i in range(CATEGORY):
        resource = CATEGORY * category + i
        n += max(0, needed(g, seat, tools, good, resource) - g.mine_deck[resource])
    return n


@rule
def imagine_under(g: State, seat: int, stack: int, good: int, key: int) -> None:
    """Lay what the card of a finished stack needs under it, from what is unseen."""
    tools = g.stack_made[seat][stack] % WITH_WILD_GEMS
    wild = g.stack_made[seat][stack] >= WITH_WILD_GEMS
    g.stack_covered[seat][stack] = 0
    for resource in range(KINDS_OF_RESOURCE):
        g.under[seat][stack][resource] = 0
    for category in range(RUNE + 1):
        if wild and category == GEM:
            for i in range(gems_to_lay(g, seat, tools, good)):
                gem = pick_unseen(g, GEM, draw(key, UNDER * (1 + GEM) + i))
                g.under[seat][stack][gem] += 1
                g.mine_deck[gem] -= 1
        else:
            imagine_payment(g, seat, stack, good, category, key)


@rule
def imagine_payment(g: State, seat: int, stack: int, good: int, category: int, key: int) -> None:
    """Tools spared what could not be laid; what else they spared is as likely any of the rest."""
    tools = g.stack_made[seat][stack] % WITH_WILD_GEMS
    spared = spared_of(g, seat, tools, good, category)
    spared -= lacking(g, seat, tools, good, category)
    for i in range(CATEGORY):
        resource = CATEGORY * category + i
        n = min(needed(g, seat, tools, good, resource), g.mine_deck[resource])
        g.under[seat][stack][resource] = n
        g.mine_deck[resource] -= n
    for i in range(spared):
        resource = pick_laid(g, seat, stack, category, draw(key, UNDER * (1 + category) + i))
        g.under[seat][stack][resource] -= 1
        g.mine_deck[resource] += 1


@rule
def pick_unseen(g: State, category: int, bits: int) -> int:
    """One of the unseen resources of a category, each card as likely."""
    rest = below(bits, unseen_of(g, category))
    resource = CATEGORY * category
    while rest >= g.mine_deck[resource]:
        rest -= g.mine_deck[resource]
        resource += 1
    return resource


@rule
def pick_laid(g: State, seat: int, stack: int, category: int, bits: int) -> int:
    """One of the resources of a category under a stack, each card as likely."""
    n = 0
    for i in range(CATEGORY):
        n += g.under[seat][stack][CATEGORY * category + i]
    rest = below(bits, n)
    resource = CATEGORY * category
    while rest >= g.under[seat][stack][resource]:
        rest -= g.under[seat][stack][resource]
        resource += 1
    return resource


@rule
def pick_for_stack(g: State, seat: int, stack: int, bits: int) -> int:
    """One of the unseen king's items that a stack could be, each as likely; NONE if there is none.

    What was given to another stack is passed over for a finished one, of which little is known and
    which could be many cards; elsewhere it is picked all the same, and the try fails.
    """
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
def try_stack(g: State, seat: int, stack: int, key: int) -> bool:
    """Give a stack a card that it could be, and what lies under it; whether that could be done."""
    good = g.stack_card[seat][stack]
    if good == FACE_DOWN:
        good = pick_for_stack(g, seat, stack, draw(key, CARD))
        if good == NONE or g.guild_deck[good - GUILD] == TAKEN:
            return False
        g.guild_deck[good - GUILD] = TAKEN
        g.stack_secret[seat][stack] = good
    if is_covered(g, seat, stack):
        if not could_cover(g, seat, stack, good):
            return False
        imagine_under(g, seat, stack, good, key)
    return True


@rule
def try_stacks(g: State, key: int) -> bool:
    """Fill every stack that is in doubt, those of which most is known first; whether all could."""
    for known in range(CARD_KNOWN, NOTHING_KNOWN + 1):
        for seat in range(g.seats):
            for stack in range(g.stacks[seat]):
                own_key = stream(key, MOST_STACKS * seat + stack)
                if doubt(g, seat, stack) == known and not try_stack(g, seat, stack, own_key):
                    return False
    return True


@rule
def forget_stacks(g: State, seat: int) -> None:
    """Take back what was given to the stacks of the others in vain."""
    for other in range(g.seats):
        for stack in range(g.stacks[other]):
            good = g.stack_secret[other][stack]
            if good >= GUILD and g.guild_deck[good - GUILD] == TAKEN:
                g.guild_deck[good - GUILD] = 1
                g.stack_secret[other][stack] = UNKNOWN
            if other != seat and g.stack_finished[other][stack] == 1:
                cover(g, other, stack)


@rule
def imagine_stacks(g: State, seat: int, luck: int) -> None:
    """Fill the stacks with what they could be: a try that fails is forgotten."""
    tries = 0
    while not try_stacks(g, stream(luck, tries)):
        forget_stacks(g, seat)
        tries += 1
        assert tries < TRIES, "what is known of the stacks fits some king's items"
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
    imagine_stacks(g, seat, luck)
    for other in range(g.seats):
        if other != seat:
            imagine_hand(g, other, stream(luck, TRIES + other))
