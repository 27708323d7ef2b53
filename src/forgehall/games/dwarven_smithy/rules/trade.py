"""Actions 4 and 5: selling to the bank, buying from the warehouse and from other markets.

The warehouse is twelve counts: its row is sorted, and equal values stand in a fixed order (Q13).

Rules file: 1.5 (sell, buy, warehouse), 1.9 (bidding), 1.10 (Q11 to Q13, Q19, Q20).
"""

from __future__ import annotations

from forgehall.games.dwarven_smithy.rules.components import (
    KINDS_OF_RESOURCE,
    READY,
    SURCHARGE,
    ZONES,
    good_of,
    is_guild,
    resource_at,
    resource_of,
    warehouse_place,
)
from forgehall.games.dwarven_smithy.rules.plain import Ability, Ask, Happened, Step, Zone
from forgehall.games.dwarven_smithy.rules.state import LOT, ROTATED, ROUND, State
from forgehall.games.dwarven_smithy.rules.zones import (
    add,
    amount_of,
    earn,
    enter_mark,
    free,
    has_ability,
    place_of,
    remove,
    take_ore,
)
from forgehall.kit.events import note
from forgehall.kit.questions import MAX_SEATS, ask, seat_after, then
from forgehall.kit.record import NONE
from forgehall.kit.rule import arm, rule

PASS = 0
WIDEST_BID = 120
"""How many bids are possible from the lowest on: no card is worth more."""
HIGHEST_BID = WIDEST_BID * (1 + MAX_SEATS)
"""Each seat bids once, from the price of the card on."""


@rule
def sale_value(g: State, seat: int, good: int) -> int:
    """What the bank pays a seat for a resource as it lies."""
    return good_of(good).sell + amount_of(g, seat, Ability.SELL_BONUS)


@arm
def sell(g: State, seat: int, good: int) -> None:
    """A resource goes from the market to the warehouse; the bank pays."""
    coins = sale_value(g, seat, good)
    remove(g, seat, Zone.MARKET, place_of(g, seat, Zone.MARKET, good, ROTATED))
    g.warehouse[resource_of(good)] += 1
    earn(g, seat, coins)
    g.busy = 1
    note(g, Happened.SELL, seat, good, coins)


@rule
def surcharge(g: State, resource: int) -> int:
    """One coin for each card that lies over the copy that is bought (Q11)."""
    n = 0
    place = warehouse_place(resource)
    first = 0 if g.surcharge_left else place + 1
    last = place if g.surcharge_left else KINDS_OF_RESOURCE
    for other in range(first, last):
        n += g.warehouse[resource_at(other)]
    return SURCHARGE * n


@rule
def warehouse_price(g: State, seat: int, resource: int) -> int:
    """The refined buy value, even if the card was sold raw (Q12), and the surcharge."""
    price = good_of(READY + resource).buy
    if has_ability(g, seat, Ability.NO_SURCHARGE):
        return price
    return price + surcharge(g, resource)


@rule
def can_buy_ore(g: State, seat: int, resource: int) -> bool:
    """The warehouse has it, and the seat has the coins; it needs a free place in the hand too."""
    if g.warehouse[resource] == 0 or g.coins[seat] < good_of(READY + resource).buy:
        return False
    return g.coins[seat] >= warehouse_price(g, seat, resource)


@rule
def buy_ore(g: State, seat: int, resource: int) -> None:
    """Pay the bank; the card goes to the hand, where all know it to be."""
    price = warehouse_price(g, seat, resource)
    g.coins[seat] -= price
    g.warehouse[resource] -= 1
    take_ore(g, seat, resource)
    g.hand_known[seat][resource] += 1
    g.busy = 1
    note(g, Happened.BUY, seat, READY + resource, price)


@rule
def has_space(g: State, seat: int) -> bool:
    """A card from another market would find a place."""
    return free(g, seat, Zone.MARKET) > 0 or free(g, seat, Zone.WORKSHOP) > 0


@rule
def lowest_price(g: State, good: int) -> int:
    """What a card from another market costs at least: its present buy value (Q19)."""
    if g.bidding and g.bid_floor_sell and not is_guild(good):
        return good_of(good).sell
    return good_of(good).buy


@arm
def buy_from(g: State, seat: int, seller: int, good: int) -> None:
    """The owner cannot refuse; in the bidding variant all others may bid."""
    lot = LOT * seller + good
    if g.bidding:
        g.price = 0
        g.bidder = NONE
        note(g, Happened.AUCTION, seat, lot)
        then(g, Step.BID_NEXT, seat, ROUND + lot)
    else:
        g.price = good_of(good).buy
        g.bidder = seat
        ask(g, Ask.BUY_TO, seat, lot)


@arm
def buy_to_choices(g: State, seat: int, out: list[int]) -> int:
    """One's own workshop or market, where there is room; never the hand."""
    n = 0
    for zone in range(ZONES):
        if free(g, seat, zone) > 0:
            out[n] = zone
            n += 1
    return n


@arm
def buy_to(g: State, seat: int, lot: int, zone: int) -> None:
    """The buyer pays the owner and takes the card, raw or refined as it lies."""
    seller = lot // LOT
    good = lot % LOT
    g.coins[seat] -= g.price
    g.coins[seller] += g.price
    remove(g, seller, Zone.MARKET, place_of(g, seller, Zone.MARKET, good))
    add(g, seat, zone, good, enter_mark(g, seat, zone))
    note(g, Happened.BUY_FROM, seat, lot, g.price)
    note(g, Happened.PLAY, seat, good, zone)
    g.busy = 1
    g.price = 0
    g.bidder = NONE


@rule
def lowest_bid(g: State, good: int) -> int:
    """The first bid is at least the price of the card; each later one is higher."""
    return lowest_price(g, good) if g.bidder == NONE else g.price + 1


@arm
def bid_next(g: State, seat: int, arg: int) -> None:
    """From the seller's right on, each bids once; then the highest bidder takes the card."""
    after = arg // ROUND
    lot = arg % ROUND
    seller = lot // LOT
    if after == g.seats:
        if g.bidder != NONE:
            ask(g, Ask.BUY_TO, g.bidder, lot)
        return
    then(g, Step.BID_NEXT, seat, arg + ROUND)
    bidder = seat_after(g, seller, g.seats - after)
    if has_space(g, bidder) and g.coins[bidder] >= lowest_bid(g, lot % LOT):
        ask(g, Ask.BID, bidder, lot)


@arm
def bid_choices(g: State, seat: int, lot: int, out: list[int]) -> int:
    """Pass, or bid any number of coins that one has."""
    out[0] = PASS
    n = 1
    lowest = lowest_bid(g, lot % LOT)
    for coins in range(lowest, min(g.coins[seat] + 1, lowest + WIDEST_BID)):
        out[n] = coins
        n += 1
    return n


@arm
def bid(g: State, seat: int, coins: int) -> None:
    """The highest bid so far, or none."""
    if coins == PASS:
        note(g, Happened.PASS, seat)
        return
    g.price = coins
    g.bidder = seat
    note(g, Happened.BID, seat, amount=coins)
