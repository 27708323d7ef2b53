"""What a table of Merchants Cove is worth to each seat: the trade's value function."""

from __future__ import annotations

from forgehall.games.merchants_cove.knowledge.values import (
    GOLD,
    MEMBERS_A_DAY,
    ROGUES_A_DAY,
    card_cost,
    filled_worth,
    forged_worth,
    good_worth,
    hours_to_come,
    markets_to_come,
    topped_worth,
)
from forgehall.games.merchants_cove.rules.components import COLOURS, DAYS, GOODS, STAFF, icons_of
from forgehall.games.merchants_cove.rules.plain import Ask, Furnace, Place, Step
from forgehall.games.merchants_cove.rules.scoring import rogue_icons, scores
from forgehall.games.merchants_cove.rules.smith.components import DICE, FURNACES, TOP, furnace_of
from forgehall.games.merchants_cove.rules.smith.forging import heat_of
from forgehall.games.merchants_cove.rules.smith.furnaces import die_at
from forgehall.games.merchants_cove.rules.state import State
from forgehall.kit.questions import is_over, open_question
from forgehall.kit.record import NONE
from forgehall.kit.rule import rule

HOUR = 260
"""What an hour is worth that can still be spent."""
ON_SHELF, IN_FORGE, IN_FURNACE = 96, 92, 72
"""How much of its worth a good has, by how near it is to the market."""
DIE, SPARE_DIE = 60, 110
"""What an alloy die outside the smelter brings in a day; more if it lies in the supply."""
SMELTER = 260
"""What a die on the smelter's top space brings for each market to come."""
ALLOY = 300
"""What a new die and its symbol bring for each market to come."""
MEMBER_OF_STAFF = 240
"""What a member of the staff brings in a day, beside the icons."""


@rule
def worth(g: State, out: list[int]) -> None:
    """Write for each seat the gold that it can expect at the end, in hundredths."""
    scores(g, out)
    over = is_over(g)
    for seat in range(g.seats):
        out[seat] *= GOLD
        if not over:
            out[seat] += to_come(g, seat)


@rule
def to_come(g: State, seat: int) -> int:
    """What a seat will still earn, and what its rogue icons will still cost."""
    markets = markets_to_come(g)
    worth = HOUR * hours_to_come(g, seat)
    worth += icons_to_come(g, seat, markets) + sponsors_to_come(g, seat, markets)
    worth -= rogue_icons(g, seat) * ROGUES_A_DAY * markets
    worth -= corruption_to_come(g, seat)
    worth += shelf_worth(g, seat) + dice_worth(g, seat, markets)
    for furnace in range(FURNACES):
        worth += furnace_worth(g, seat, furnace)
    return worth + filling_worth(g, seat)


@rule
def corruption_to_come(g: State, seat: int) -> int:
    """Corruption cards that the seat is about to draw."""
    n = 0
    for i in range(g.piled[0]):
        kind = g.pile_kind[0][i]
        if g.pile_seat[0][i] == seat and (kind == Step.CORRUPT or kind == Ask.CORRUPTION):
            n += 1
    return n * card_cost(g)


@rule
def icons_to_come(g: State, seat: int, markets: int) -> int:
    """What the icons of the staff gain as the halls grow, and what its abilities do."""
    worth = 0
    for place in range(STAFF):
        card = g.staff[seat][place]
        if card != NONE:
            for colour in range(COLOURS):
                worth += icons_of(card, colour) * MEMBERS_A_DAY * markets
            worth += MEMBER_OF_STAFF * markets
    return worth


@rule
def sponsors_to_come(g: State, seat: int, markets: int) -> int:
    """What the active symbols will pay in all markets to come, in halls that grow."""
    worth = 0
    for colour in range(COLOURS):
        if g.sponsor[seat][colour]:
            worth += markets * GOLD * g.hall[colour]
            worth += MEMBERS_A_DAY * markets * (markets + 1) // 2
    return worth


@rule
def shelf_worth(g: State, seat: int) -> int:
    """The goods on the shelf."""
    worth = 0
    for good in range(GOODS):
        if g.shelf[seat][good] > 0:
            worth += g.shelf[seat][good] * good_worth(g, good)
    return worth * ON_SHELF // 100


@rule
def furnace_worth(g: State, seat: int, furnace: int) -> int:
    """What a filled furnace would bring: sooner if the seat is forging."""
    top = die_at(g, seat, TOP + furnace)
    if top == NONE:
        return 0
    faces = heat_of(g, seat, furnace) - g.coal[seat][furnace]
    if furnace_of(furnace).alloy > 1 and die_at(g, seat, Place.UNDER_L1 + furnace) == NONE:
        return topped_worth(g, seat, furnace, top) * IN_FURNACE // 100
    worth = forged_worth(g, seat, furnace, top % COLOURS, faces)
    share = IN_FORGE if is_forging(g, seat) and g.tried >> furnace & 1 == 0 else IN_FURNACE
    return worth * share // 100


@rule
def is_forging(g: State, seat: int) -> bool:
    """The open question is which furnace the seat forges in next."""
    kind, asked, _ = open_question(g)
    return kind == Ask.FORGE and asked == seat


@rule
def filling_worth(g: State, seat: int) -> int:
    """What the seat will gain that is about to fill a furnace, or to take a new die."""
    kind, asked, furnace = open_question(g)
    if kind == Ask.ALLOY and asked == seat:
        return ALLOY * markets_to_come(g)
    if kind != Ask.FILL or asked != seat:
        return 0
    if furnace == Furnace.SMELTER:
        return SMELTER * markets_to_come(g) if die_at(g, seat, Place.SYMBOL) != NONE else 0
    return filled_worth(g, seat, furnace) * IN_FURNACE // 100


@rule
def dice_worth(g: State, seat: int, markets: int) -> int:
    """Dice to place, dice at work, and a smelter that is about to free another."""
    worth = 0
    for die in range(DICE):
        match g.place[seat][die]:
            case Place.SYMBOL:
                worth += 0
            case Place.SUPPLY | Place.ASIDE:
                worth += SPARE_DIE
            case Place.SMELTER:
                worth += SMELTER if die_at(g, seat, Place.SYMBOL) != NONE else DIE
            case _:
                worth += DIE
    return worth * (min(DAYS, markets))
