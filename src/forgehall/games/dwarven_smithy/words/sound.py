"""What is wrong with a position: every card in one place, limits kept, a pile that fits."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from forgehall.games.dwarven_smithy.rules.actions import (
    MOST_ACTIONS,
    MOST_AGAIN,
    can_move_any,
    staying_mark,
)
from forgehall.games.dwarven_smithy.rules.completing import can_complete
from forgehall.games.dwarven_smithy.rules.components import (
    APPRENTICES,
    CATEGORY,
    COPIES,
    FACE_DOWN,
    GOODS,
    GUILD,
    GUILD_CARDS,
    KINDS_OF_RESOURCE,
    MOST_DRAWS,
    MOST_ROW,
    MOST_STACKS,
    NAMES,
    TOOLS,
    Resource,
    Type,
    Zone,
    good_of,
    is_in_deck,
    resource_of,
)
from forgehall.games.dwarven_smithy.rules.crafting import card_of, fits, kept_tools, may_be_paid_for
from forgehall.games.dwarven_smithy.rules.play import choices
from forgehall.games.dwarven_smithy.rules.setup import DEALT, MOST_TURNS
from forgehall.games.dwarven_smithy.rules.state import (
    LOT,
    MOVED,
    ROTATED,
    ROUND,
    WITH_WILD_GEMS,
    Ask,
    State,
    Step,
    Trigger,
)
from forgehall.games.dwarven_smithy.rules.trade import has_space
from forgehall.games.dwarven_smithy.rules.zones import (
    free,
    free_in_hand,
    loose,
    place_of,
    stack_size,
    zone_limit,
)
from forgehall.games.dwarven_smithy.words.names import good_name, ore_name, zone_name
from forgehall.kit.faults import Fault, Piece, Whose
from forgehall.kit.language import mark
from forgehall.kit.questions import CHANCE, STEP, is_over, open_question, open_seat
from forgehall.kit.record import NONE

FLAGS = (
    *("full", "must_complete", "surcharge_left", "guild_from_hand", "highest_card", "bidding"),
    *("bid_floor_sell", "never_closes", "random_first", "move_once", "busy"),
)
MOST_COINS = 16_000
SHAPE = re.compile(
    r"|first|deal_next (deal|draw_mine|draw_guild)"
    r"|end_turn (draw|draw_next (draw_mine|draw_guild"
    r"|act|act complete|act complete_next (keep|swap_apprentice|swap_market)"
    r"|(act )?(swap_with|buy_to|spare|lay lay_gem|bid_next bid)))"
)
"""What a pile can hold, from the bottom up."""


def sound(g: State) -> str:
    """What is wrong with this position, in a sentence; nothing if it can be played."""
    checks = (table_faults, hand_faults, row_faults, stack_faults, piece_faults, pile_faults)
    for faults in checks:
        for fault in faults(g):
            return fault
    return ""


def table_faults(g: State) -> Iterator[str]:
    """The options, the turn, and how the game ends."""
    if g.seats not in range(2, 5):
        yield f"Dwarven Smithy is for 2 to 4 seats, not {g.seats}"
        return
    limits = {
        **dict.fromkeys(FLAGS, range(2)), "award_tie": range(3), "turn": range(g.seats),
        "most_turns": range(1, MOST_TURNS + 1), "turns": range(g.most_turns + 1),
        "actions": range(MOST_ACTIONS + 1),
        "drawn": range(MOST_DRAWS + 1),
        "played_refined": range(MOST_ACTIONS), "idle": range(4 * g.seats),
        "trigger": range(len(Trigger)), "turns_left": range(NONE, g.seats),
        "price": range(MOST_COINS), "bidder": range(NONE, g.seats),
    }  # fmt: skip
    for name, allowed in limits.items():
        if getattr(g, name) not in allowed:
            yield f"{name} is {getattr(g, name)}, outside {allowed[0]} to {allowed[-1]}"
    if (g.turns_left == NONE) != (g.trigger == Trigger.NOTHING):
        yield "the last round has a trigger, and turns that are left"
    for seat in range(g.seats):
        if g.coins[seat] not in range(MOST_COINS):
            text = mark("{seat} cannot have {n} coins")
            yield Fault(text, seat=Whose(seat), n=g.coins[seat])
        if g.moved_again[seat] not in range(MOST_AGAIN + 2):
            yield f"seat {seat} has moved cards again {g.moved_again[seat]} times"


def hand_faults(g: State) -> Iterator[str]:
    """Hands that are as large as is told, and within their limits."""
    for seat in range(g.seats):
        zone_cards = (g.apprentices[seat], Type.APPRENTICE), (g.tools[seat], Type.TOOL)
        for cards, kind in zone_cards:
            held = [good for good in cards if good != NONE]
            if cards != held + [NONE] * (len(cards) - len(held)):
                yield f"seat {seat} has a gap among its cards of type {kind.name.lower()}"
            if any(good not in range(GUILD, GOODS) or good_of(good).type != kind for good in held):
                yield f"seat {seat} has a card that is of another type than {kind.name.lower()}"
                return
        if g.apprentices[seat][1] != NONE and g.apprentices[seat] != sorted(g.apprentices[seat]):
            yield f"the apprentices of seat {seat} are not in order"
        ores, known, n = g.hand_ores[seat], g.hand_known[seat], g.hand_guild_count[seat]
        if min(ores) < 0:
            yield Fault(mark("the hand of {seat} has fewer cards than none"), seat=Whose(seat))
        if sum(ores) != g.hand_mine_count[seat]:
            yield f"the hand of seat {seat} has other mine cards than are told"
        if any(not 0 <= few <= all_ for few, all_ in zip(known, ores, strict=True)):
            yield f"more is known of the hand of seat {seat} than is in it"
        cards = g.hand_guild[seat]
        if n not in range(len(cards) + 1) or cards[n:] != [NONE] * (len(cards) - n):
            yield f"the hand of seat {seat} has other guild cards than are told"
            return
        if len(set(cards[:n])) < n:
            yield Fault(mark("the hand of {seat} has a card twice"), seat=Whose(seat))
        if cards[:n] != sorted(set(cards[:n])) or not set(cards[:n]) <= {*range(GUILD, GOODS)}:
            yield f"the hand of seat {seat} is not in order"
            return
        if free_in_hand(g, seat) < 0:
            yield Fault(mark("the hand of {seat} is over its limit"), seat=Whose(seat))


def row_faults(g: State) -> Iterator[str]:
    """Workshops and markets in order and within their limits."""
    for seat in range(g.seats):
        for zone in Zone:
            row, n = g.lies[seat][zone], loose(g, seat, zone)
            marks = g.marks[seat][zone]
            name = f"the {zone.name.lower()} of seat {seat}"
            if any(good not in range(GOODS) for good in row[:n]):
                yield f"{name} holds a card that cannot lie there"
                return
            pairs = list(zip(row[:n], marks[:n], strict=True))
            if row[n:] != [NONE] * (MOST_ROW - n) or any(marks[n:]) or pairs != sorted(pairs):
                yield f"{name} is not in order"
                return
            if any(mark & ~(ROTATED | MOVED) for mark in marks):
                yield f"{name} has marks that do not exist"
            if g.used[seat][zone] > zone_limit(g, seat, zone):
                text = mark("{seat} has more in the {zone} than it has room for")
                yield Fault(text, seat=Whose(seat), zone=Piece(zone_name, zone))


def stack_faults(g: State) -> Iterator[str]:
    """Stacks of cards that could have been crafted with what lies under them."""
    kind, asked, arg = (0, NONE, 0) if is_over(g) else open_question(g)
    for seat in range(g.seats):
        n = g.stacks[seat]
        if n not in range(MOST_STACKS + 1):
            yield f"seat {seat} has {n} stacks"
            return
        for stack in range(MOST_STACKS):
            blank = g.stack_card[seat][stack] == NONE and g.stack_secret[seat][stack] == NONE
            rest = (g.stack_finished, g.stack_made, g.stack_covered)
            empty = blank and not any(cells[seat][stack] for cells in rest)
            if stack >= n and not (empty and not any(g.under[seat][stack])):
                yield f"seat {seat} has something in a place without a stack"
                return
        for stack in range(n):
            if fault := stack_fault(g, seat, stack):
                yield fault
                return
            good = card_of(g, seat, stack)
            if asked == seat and stack == n - 1 and kind in (Ask.LAY_GEM, Ask.SPARE):
                if not may_be_paid_for(g, seat, stack, good, kind, arg):
                    yield f"seat {seat} is asked how to pay for {NAMES[good]}, but has no choice"
            elif not fits(g, seat, stack, good):
                text = mark("{seat} cannot have crafted this with what lies under it: {card}")
                yield Fault(text, seat=Whose(seat), card=Piece(good_name, good))
        spaces = sum(stack_size(g, seat, i) for i in range(n) if not g.stack_finished[seat][i])
        finished = sum(g.stack_finished[seat])
        used = [loose(g, seat, 0) + spaces, loose(g, seat, 1) + finished]
        if g.used[seat] != used:
            yield f"seat {seat} uses {used} spaces, not {g.used[seat]}"


def stack_fault(g: State, seat: int, stack: int) -> str:
    """A card that exists, face down only if it is the king's, made with tools that are there."""
    card, secret = g.stack_card[seat][stack], g.stack_secret[seat][stack]
    if card not in range(GUILD, FACE_DOWN + 1):
        return f"a stack of seat {seat} has no card"
    if (card == FACE_DOWN) != (secret in range(GUILD, GOODS)):
        text = mark("a card of {seat} lies face down, but nobody has said which it is")
        return Fault(text, seat=Whose(seat))
    is_king = good_of(card_of(g, seat, stack)).type == Type.KING
    if (card == FACE_DOWN or g.stack_finished[seat][stack]) and not is_king:
        return Fault(mark("{seat} has a card for the king that is not one"), seat=Whose(seat))
    if g.stack_finished[seat][stack] not in (0, 1):
        return f"a stack of seat {seat} is neither finished nor unfinished"
    if g.stack_covered[seat][stack] or min(g.under[seat][stack]) < 0:
        return Fault(mark("under a stack of {seat} lies less than nothing"), seat=Whose(seat))
    made = g.stack_made[seat][stack]
    if made not in range(2 * WITH_WILD_GEMS) or made % WITH_WILD_GEMS > kept_tools(g, seat):
        text = mark("{seat} made a stack with tools that are not there")
        return Fault(text, seat=Whose(seat))
    return ""


def places_of_cards(g: State) -> Iterator[int]:
    """Every good that lies outside the mine, once for each copy."""
    for seat in range(g.seats):
        for zone in Zone:
            yield from (good for good in g.lies[seat][zone] if good != NONE)
        cards = (*g.apprentices[seat], *g.tools[seat], *g.hand_guild[seat])
        yield from (good for good in cards if good != NONE)
        yield from (card_of(g, seat, stack) for stack in range(g.stacks[seat]))
    for card in range(GUILD_CARDS):
        yield from [GUILD + card] * (g.guild_deck[card] + g.guild_discard[card])


def piece_faults(g: State) -> Iterator[str]:
    """Every card is in one place, and the decks are as large as is told."""
    for resource, left in enumerate(g.mine_deck):
        if left < 0:
            text, ore = mark("there are more cards of {ore} than {n}"), Piece(ore_name, resource)
            yield Fault(text, ore=ore, n=COPIES[resource])
    for card, left in enumerate(g.guild_deck):
        if left < 0:
            text = mark("there cannot be so many of this card: {card}")
            yield Fault(text, card=Piece(good_name, GUILD + card))
    piles = (*g.mine_deck, *g.mine_discard, *g.warehouse)
    if min(piles) < 0 or not {*g.guild_deck, *g.guild_discard} <= {0, 1}:
        yield Fault(mark("a deck or a discard holds less than nothing, or a card twice"))
        return
    if (g.mine_left, g.guild_left) != (sum(g.mine_deck), sum(g.guild_deck)):
        yield "a deck holds other cards than are told"
    counted = Counter(places_of_cards(g))
    for good in range(GUILD, GOODS):
        if counted[good] != is_in_deck(good, g.full):
            yield f"{NAMES[good]} is in {counted[good]} places"
    ores = Counter(resource_of(good) for good in counted.elements() if good < GUILD)
    for resource in range(KINDS_OF_RESOURCE):
        n = ores[resource] + g.mine_deck[resource] + g.mine_discard[resource]
        n += g.warehouse[resource]
        for seat in range(g.seats):
            n += g.hand_ores[seat][resource]
            n += sum(g.under[seat][stack][resource] for stack in range(g.stacks[seat]))
        if n != COPIES[resource]:
            yield f"there are {n} cards of {Resource(resource).name.lower()}"


def pile_faults(g: State) -> Iterator[str]:
    """Questions and steps that follow one another in a turn, and that fit the table."""
    kinds = [g.pile_kind[0][i] for i in range(g.piled[0])]
    names = [(Ask(kind) if kind < STEP else Step(kind)).name.lower() for kind in kinds]
    if any(g.piled[1:]) or not SHAPE.fullmatch(" ".join(names)):
        yield f"the pile cannot hold {', '.join(names)} on top of each other"
        return
    free_to_ask = (Ask.BID, Ask.BUY_TO, Ask.FIRST, Ask.DEAL, Step.DEAL_NEXT)
    for i, kind in enumerate(kinds):
        in_setup = Step.DEAL_NEXT in kinds
        if g.pile_seat[0][i] != g.turn and kind not in free_to_ask and not in_setup:
            yield f"{names[i]} is for seat {g.turn}, whose turn it is"
            return
        if fault := entry_fault(g, kind, g.pile_seat[0][i], g.pile_arg[0][i]):
            yield fault
            return
    if kinds and kinds[-1] < CHANCE and choices(g, [0] * 128) == 0:
        yield Fault(mark("{seat} is asked what has no answer here"), seat=Whose(open_seat(g)))


def entry_fault(g: State, kind: int, seat: int, arg: int) -> str:
    """What a question or step asks of the table, if it is not there."""
    match kind:
        case Ask.KEEP | Ask.SWAP_APPRENTICE | Ask.SWAP_MARKET:
            return completion_fault(g, kind, seat, arg)
        case Ask.SWAP_WITH:
            both_full = free(g, seat, 0) <= 0 and free(g, seat, 1) <= 0
            stays = staying_mark(g, seat)
            there = arg in range(GOODS) and place_of(g, seat, Zone.MARKET, arg, stays) != NONE
            if not (both_full and there and can_move_any(g, seat, Zone.WORKSHOP)):
                return f"seat {seat} has nothing to swap"
        case Ask.LAY_GEM | Ask.SPARE:
            if g.stacks[seat] == 0 or arg not in range(CATEGORY + 3):
                return f"seat {seat} pays for a card that is not there"
        case Ask.BUY_TO | Ask.BID:
            return purchase_fault(g, kind, seat, arg)
        case Step.BID_NEXT:
            if (
                arg // ROUND not in range(2, g.seats + 1)
                or g.pile_arg[0][g.piled[0] - 1] != arg % ROUND
            ):
                return "the bidders take other turns than that"
        case Ask.DRAW_MINE | Ask.DRAW_GUILD:
            left = g.mine_left if kind == Ask.DRAW_MINE else g.guild_left
            if left == 0 or free_in_hand(g, seat) == 0:
                return f"seat {seat} cannot draw"
        case Step.DEAL_NEXT:
            if arg not in range(1, DEALT * g.seats + 1):
                return f"there is no card {arg} to be dealt"
        case Ask.DEAL:
            if free(g, seat, Zone.WORKSHOP) == 0:
                return f"the workshop of seat {seat} has no room for the deal"
        case _:
            if arg != 0:
                return f"the pile holds an argument of {arg} where none is"
    return ""


def completion_fault(g: State, kind: int, seat: int, stack: int) -> str:
    """A stack of the right type waits to be completed."""
    if stack not in range(g.stacks[seat]) or not can_complete(g, seat, stack):
        return f"seat {seat} completes a stack that is not there"
    right = {Ask.KEEP: Type.TOOL, Ask.SWAP_APPRENTICE: Type.APPRENTICE, Ask.SWAP_MARKET: Type.KING}
    if good_of(card_of(g, seat, stack)).type != right[Ask(kind)]:
        return f"seat {seat} completes a stack of another type"
    if kind == Ask.KEEP and kept_tools(g, seat) == TOOLS:
        return f"seat {seat} has no room for a tool"
    if kind == Ask.SWAP_APPRENTICE and g.apprentices[seat][APPRENTICES - 1] == NONE:
        return f"seat {seat} has room for an apprentice"
    if kind == Ask.SWAP_MARKET and free(g, seat, Zone.MARKET) > 0:
        return f"the market of seat {seat} has room for a king's item"
    return ""


def purchase_fault(g: State, kind: int, seat: int, lot: int) -> str:
    """A card of another market that a seat can pay and has room for."""
    seller, good = divmod(lot, LOT)
    if seller not in range(g.seats) or seller == seat or good not in range(GOODS):
        return f"seat {seat} buys what is not for sale"
    if place_of(g, seller, Zone.MARKET, good) == NONE or not has_space(g, seat):
        return f"seat {seat} buys a card that is not there, or has no room for it"
    if kind == Ask.BUY_TO and (g.bidder != seat or g.price not in range(1, g.coins[seat] + 1)):
        return f"seat {seat} cannot pay {g.price} coins"
    return ""
