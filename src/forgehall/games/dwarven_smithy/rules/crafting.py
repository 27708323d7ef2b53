"""Action 6: a guild card becomes a locked stack, with the resources of its cost under it.

Tools make it cheaper. A tool that names a resource is used first; one that names a category then
spares any one resource of it that is left, so a payment is told by what is spared: at most two
resources, since two tools are all that a seat can keep and each spares one.

Rules file: 1.6 (crafting), 3.4 (`gem_wild`).
"""

from __future__ import annotations

from forgehall.games.dwarven_smithy.rules.components import (
    CATEGORY,
    FACE_DOWN,
    GEM,
    GUILD,
    KINDS_OF_RESOURCE,
    METAL,
    MOST_ROW,
    READY,
    RUNE,
    TOOLS,
    TYPE_BITS,
    cost_kinds,
    cost_of,
    good_of,
)
from forgehall.games.dwarven_smithy.rules.plain import Ability, Ask, Happened, Step, Type, Zone
from forgehall.games.dwarven_smithy.rules.state import WITH_WILD_GEMS, State
from forgehall.games.dwarven_smithy.rules.zones import (
    give_card,
    has_ability,
    is_in_hand,
    place_of,
    ready,
    remove,
)
from forgehall.kit.events import ALL, note
from forgehall.kit.questions import ask, then
from forgehall.kit.record import NONE
from forgehall.kit.rule import arm, rule

NOTHING = KINDS_OF_RESOURCE
"""Stands for a resource where nothing is spared."""
PAIR = KINDS_OF_RESOURCE + 1
PAYMENTS = PAIR * PAIR
"""A payment spares one and another resource: PAIR * one + other, with one <= other."""
SPARE_NOTHING = PAIR * NOTHING + NOTHING


@rule
def kinds_of(category: int) -> int:
    """The kinds of resources of a category, a bit for each."""
    return ((1 << CATEGORY) - 1) << CATEGORY * category


@rule
def works_for(tool: int, good: int) -> bool:
    """A tool makes a card cheaper by its type or by its subtype."""
    row = good_of(good)
    bits = good_of(tool).works_for
    return (bits >> row.type) & 1 == 1 or (
        row.subtype > 0 and (bits >> (TYPE_BITS + row.subtype)) & 1 == 1
    )


@rule
def kept_tools(g: State, seat: int) -> int:
    """How many tools a seat has kept."""
    n = 0
    while n < TOOLS and g.tools[seat][n] != NONE:
        n += 1
    return n


@rule
def needed(g: State, seat: int, tools: int, good: int, resource: int) -> int:
    """The cost of a card in a resource, less what the first `tools` of a seat save by name."""
    n = cost_of(good, resource)
    for i in range(tools):
        tool = g.tools[seat][i]
        if good_of(tool).spares == resource and works_for(tool, good):
            n -= good_of(tool).amount
    return max(0, n)


@rule
def needed_of(g: State, seat: int, tools: int, good: int, category: int) -> int:
    """The same for all resources of a category."""
    n = 0
    for i in range(CATEGORY):
        n += needed(g, seat, tools, good, CATEGORY * category + i)
    return n


@rule
def spared_of(g: State, seat: int, tools: int, good: int, category: int) -> int:
    """How many resources of a category the first `tools` of a seat save: in full (Q15)."""
    n = 0
    for i in range(tools):
        tool = g.tools[seat][i]
        if good_of(tool).spares_any == category and works_for(tool, good):
            n += good_of(tool).amount
    return min(n, needed_of(g, seat, tools, good, category))


@rule
def gems_to_lay(g: State, seat: int, tools: int, good: int) -> int:
    """How many gems a card needs after all reductions."""
    return needed_of(g, seat, tools, good, GEM) - spared_of(g, seat, tools, good, GEM)


@rule
def can_pay_of(g: State, seat: int, tools: int, good: int, category: int) -> bool:
    """The workshop has all that a card needs of a category, or a tool spares what is missing."""
    if cost_kinds(good) & kinds_of(category) == 0:
        return True
    missing = 0
    for i in range(CATEGORY):
        resource = CATEGORY * category + i
        n = needed(g, seat, tools, good, resource)
        if n > 0:
            missing += max(0, n - ready(g, seat, resource))
    return missing == 0 or missing <= spared_of(g, seat, tools, good, category)


@rule
def ready_gems(g: State, seat: int) -> int:
    """How many refined gems lie loose in the workshop."""
    n = 0
    for i in range(CATEGORY):
        n += ready(g, seat, CATEGORY * GEM + i)
    return n


@rule
def can_pay(g: State, seat: int, good: int) -> bool:
    """The workshop holds what a card needs, refined."""
    tools = kept_tools(g, seat)
    if not can_pay_of(g, seat, tools, good, METAL) or not can_pay_of(g, seat, tools, good, RUNE):
        return False
    if has_ability(g, seat, Ability.GEM_WILD):
        return ready_gems(g, seat) >= gems_to_lay(g, seat, tools, good)
    return can_pay_of(g, seat, tools, good, GEM)


@rule
def spared_in(payment: int, resource: int) -> int:
    """How many of a resource a payment spares."""
    return (payment // PAIR == resource) + (payment % PAIR == resource)


@rule
def is_payment(g: State, seat: int, good: int, payment: int) -> bool:
    """The reductions are taken in full, and what is left is there; wild gems are paid apart."""
    tools = kept_tools(g, seat)
    wild = has_ability(g, seat, Ability.GEM_WILD)
    if payment // PAIR > payment % PAIR:
        return False
    for category in range(RUNE + 1):
        spared = 0
        for i in range(CATEGORY):
            resource = CATEGORY * category + i
            without = spared_in(payment, resource)
            spared += without
            if not (wild and category == GEM):
                left = needed(g, seat, tools, good, resource) - without
                if left < 0 or left > ready(g, seat, resource):
                    return False
        if wild and category == GEM:
            if spared > 0:
                return False
        elif spared != spared_of(g, seat, tools, good, category):
            return False
    return True


@rule
def payments(g: State, seat: int, good: int) -> tuple[int, int]:
    """The first payment, and how many there are."""
    first = NONE
    n = 0
    for payment in range(PAYMENTS):
        if is_payment(g, seat, good, payment):
            n += 1
            if first == NONE:
                first = payment
    return first, n


@rule
def spares_by_category(g: State, seat: int, good: int) -> bool:
    """A tool lets the seat choose what is spared."""
    for i in range(kept_tools(g, seat)):
        tool = g.tools[seat][i]
        if good_of(tool).spares_any != NONE and works_for(tool, good):
            return True
    return False


@rule
def spared_kinds(tool: int) -> int:
    """The kinds of resources that a tool can spare, a bit for each."""
    row = good_of(tool)
    return 1 << row.spares if row.spares_any == NONE else kinds_of(row.spares_any)


@rule
def payable_kinds(g: State, seat: int) -> int:
    """The kinds of resources that a cost may hold, a bit for each: all others rule a card out.

    A card may cost what lies ready, what tools spare, and any gem where gems are wild.
    """
    kinds = 0
    for i in range(MOST_ROW):
        good = g.lies[seat][Zone.WORKSHOP][i]
        if READY <= good < GUILD:
            kinds |= 1 << (good - READY)
    for i in range(kept_tools(g, seat)):
        kinds |= spared_kinds(g.tools[seat][i])
    if has_ability(g, seat, Ability.GEM_WILD):
        kinds |= kinds_of(GEM)
    return kinds


@arm
def craft(g: State, seat: int, good: int) -> None:
    """The card opens a stack in the workshop; then its resources are laid under it."""
    seen = 1
    if is_in_hand(g, seat, good):
        give_card(g, seat, good)
        seen = 0
    elif place_of(g, seat, Zone.WORKSHOP, good) != NONE:
        remove(g, seat, Zone.WORKSHOP, place_of(g, seat, Zone.WORKSHOP, good))
    else:
        remove(g, seat, Zone.MARKET, place_of(g, seat, Zone.MARKET, good))
    g.used[seat][Zone.WORKSHOP] += 1
    g.busy = 1
    open_stack(g, seat, good, seen)
    then(g, Step.LAY, seat)
    if has_ability(g, seat, Ability.GEM_WILD):
        then(g, Step.LAY_GEMS, seat, gems_to_lay(g, seat, kept_tools(g, seat), good))


@rule
def open_stack(g: State, seat: int, good: int, seen: int) -> None:
    """A stack of one card; a king's item lies face down, but who has seen it knows it."""
    stack = g.stacks[seat]
    hidden = good_of(good).type == Type.KING and seen == 0
    g.stack_card[seat][stack] = FACE_DOWN if hidden else good
    g.stack_secret[seat][stack] = good if hidden else NONE
    g.stack_finished[seat][stack] = 0
    wild = has_ability(g, seat, Ability.GEM_WILD)
    g.stack_made[seat][stack] = kept_tools(g, seat) + (WITH_WILD_GEMS if wild else 0)
    g.stacks[seat] = stack + 1
    note(g, Happened.CRAFT, seat, good, to=seat if hidden else ALL)


@rule
def card_of(g: State, seat: int, stack: int) -> int:
    """The card of a stack, as its owner knows it."""
    if g.stack_card[seat][stack] == FACE_DOWN:
        return g.stack_secret[seat][stack]
    return g.stack_card[seat][stack]


@rule
def lay_under(g: State, seat: int, resource: int) -> None:
    """A loose resource goes under the last stack."""
    remove(g, seat, Zone.WORKSHOP, place_of(g, seat, Zone.WORKSHOP, READY + resource))
    g.used[seat][Zone.WORKSHOP] += 1
    g.under[seat][g.stacks[seat] - 1][resource] += 1
    note(g, Happened.LAY, seat, READY + resource)


@arm
def lay_gems(g: State, seat: int, n: int) -> None:
    """Gems that may stand for any gem: the seat chooses, unless it has no choice."""
    if n == 0:
        return
    kinds = 0
    for i in range(CATEGORY):
        kinds += ready(g, seat, CATEGORY * GEM + i) > 0
    if kinds > 1 and ready_gems(g, seat) > n:
        ask(g, Ask.LAY_GEM, seat, n)
        return
    for i in range(CATEGORY):
        resource = CATEGORY * GEM + i
        while n > 0 and ready(g, seat, resource) > 0:
            lay_under(g, seat, resource)
            n -= 1


@arm
def gem_choices(g: State, seat: int, out: list[int]) -> int:
    """The gems that lie loose in the workshop."""
    n = 0
    for i in range(CATEGORY):
        if ready(g, seat, CATEGORY * GEM + i) > 0:
            out[n] = CATEGORY * GEM + i
            n += 1
    return n


@arm
def lay_gem(g: State, seat: int, left: int, resource: int) -> None:
    """One gem is laid; the others follow."""
    lay_under(g, seat, resource)
    then(g, Step.LAY_GEMS, seat, left - 1)


@arm
def lay(g: State, seat: int) -> None:
    """The rest of the cost is laid; what is spared is asked only where there is a choice."""
    good = card_of(g, seat, g.stacks[seat] - 1)
    payment = SPARE_NOTHING
    n = 1
    if spares_by_category(g, seat, good):
        payment, n = payments(g, seat, good)
    if n > 1:
        ask(g, Ask.SPARE, seat)
    else:
        pay(g, seat, good, payment)


@arm
def spare_choices(g: State, seat: int, out: list[int]) -> int:
    """All payments that the workshop allows."""
    good = card_of(g, seat, g.stacks[seat] - 1)
    n = 0
    for payment in range(PAYMENTS):
        if is_payment(g, seat, good, payment):
            out[n] = payment
            n += 1
    return n


@arm
def spare(g: State, seat: int, payment: int) -> None:
    """The chosen resources are spared, all others are laid."""
    pay(g, seat, card_of(g, seat, g.stacks[seat] - 1), payment)


@rule
def pay(g: State, seat: int, good: int, payment: int) -> None:
    """Lay all that a card needs but for what is spared; wild gems have been laid before."""
    tools = kept_tools(g, seat)
    wild = has_ability(g, seat, Ability.GEM_WILD)
    for resource in range(KINDS_OF_RESOURCE):
        if not (wild and resource // CATEGORY == GEM):
            left = needed(g, seat, tools, good, resource) - spared_in(payment, resource)
            for _ in range(left):
                lay_under(g, seat, resource)


@rule
def fits(g: State, seat: int, stack: int, good: int) -> bool:
    """What lies under a stack could have paid for this card when the stack was made."""
    tools = g.stack_made[seat][stack] % WITH_WILD_GEMS
    wild = g.stack_made[seat][stack] >= WITH_WILD_GEMS
    for category in range(RUNE + 1):
        laid = 0
        for i in range(CATEGORY):
            resource = CATEGORY * category + i
            n = g.under[seat][stack][resource]
            laid += n
            if n > needed(g, seat, tools, good, resource) and not (wild and category == GEM):
                return False
        need = needed_of(g, seat, tools, good, category)
        if laid != need - spared_of(g, seat, tools, good, category):
            return False
    return True


@rule
def may_be_paid_for(g: State, seat: int, stack: int, good: int, kind: int, left: int) -> bool:
    """The last stack of a seat that is asked how to pay for it could be of this card."""
    tools = kept_tools(g, seat)
    laid = 0
    for i in range(CATEGORY):
        laid += g.under[seat][stack][CATEGORY * GEM + i]
    if kind == Ask.LAY_GEM:
        return (
            gems_to_lay(g, seat, tools, good) == laid + left
            and can_pay_of(g, seat, tools, good, METAL)
            and can_pay_of(g, seat, tools, good, RUNE)
        )
    if has_ability(g, seat, Ability.GEM_WILD) and gems_to_lay(g, seat, tools, good) != laid:
        return False
    if not spares_by_category(g, seat, good):
        return False
    _, n = payments(g, seat, good)
    return n > 1
