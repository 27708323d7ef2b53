"""The one builder of Dwarven Smithy positions for scenario tests, and a few words to play them."""

from __future__ import annotations

from typing import Any

from forgehall.games.dwarven_smithy import game
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
from forgehall.games.dwarven_smithy.rules.crafting import kept_tools
from forgehall.games.dwarven_smithy.rules.play import proceed
from forgehall.games.dwarven_smithy.rules.state import Ask, State, Step
from forgehall.games.dwarven_smithy.rules.zones import (
    add,
    give_card,
    give_ore,
    remove,
    take_card,
    take_ore,
)
from forgehall.kit.questions import DEPTH, ask, is_over, open_kind, open_seat, then
from forgehall.kit.record import NONE

GOOD_NAMED = {name.lower(): good for good, name in enumerate(NAMES)}
Cards = dict[int, str]
"""For each seat the names of cards, with commas between them."""


def table(
    *,
    seats: int = 2,
    options: dict[str, Any] | None = None,
    hand: Cards | None = None,
    workshop: Cards | None = None,
    market: Cards | None = None,
    apprentices: Cards | None = None,
    tools: Cards | None = None,
    stacks: dict[int, list[tuple[str, str]]] | None = None,
    finished: dict[int, list[tuple[str, str]]] | None = None,
    warehouse: str = "",
    discard: str = "",
    asking: tuple[Ask | Step, int] | tuple[Ask | Step, int, int] | None = None,
    **cells: Any,
) -> State:
    """A table with the full deck, seat 0 to move, and only the cards that are named.

    Cards come from the decks. `stacks` and `finished` hold pairs of a card and what is under it; a
    king's item lies face down unless its name ends with an exclamation mark. Lists fill the first
    cells of a field. `asking` puts a question or a step on the pile and goes on from there.
    """
    g = cleared(seats, options or {})
    for seat in range(seats):
        lay_cards(g, g.apprentices[seat], (apprentices or {}).get(seat, ""))
        lay_cards(g, g.tools[seat], (tools or {}).get(seat, ""))
        for i, pairs in enumerate((stacks, finished)):
            for name, under in (pairs or {}).get(seat, []):
                lay_stack(g, seat, name, goods(under), finished=i)
        lay_row(g, seat, Zone.WORKSHOP, (workshop or {}).get(seat, ""))
        lay_row(g, seat, Zone.MARKET, (market or {}).get(seat, ""))
        deal_hand(g, seat, (hand or {}).get(seat, ""))
    fill_piles(g, warehouse, discard)
    set_cells(g, cells)
    g.events.clear()
    if asking:
        begin(g, *asking)
    assert game.sound(g) == "", game.sound(g)
    return g


def cleared(seats: int, options: dict[str, Any]) -> State:
    """A table with all cards in the decks, and nothing asked."""
    g = game.start(game.options(seats=seats, **{"deck": "full", "first": "seat 0"} | options))
    while g.turns == 0:
        game.answer(g, game.outcome_list(g)[0][0])
    clear(g)
    return g


def set_cells(g: State, cells: dict[str, Any]) -> None:
    """Numbers in fields; a list fills the first cells."""
    for name, value in cells.items():
        if isinstance(value, list):
            getattr(g, name)[: len(value)] = value
        else:
            setattr(g, name, value)


def lay_cards(g: State, places: list[int], names: str) -> None:
    """Apprentices or tools that a seat has."""
    for i, good in enumerate(goods(names)):
        take(g, good)
        places[i] = good


def lay_row(g: State, seat: int, zone: Zone, names: str) -> None:
    """Loose cards in a workshop or market."""
    for good in goods(names):
        take(g, good)
        add(g, seat, zone, good, 0)


def deal_hand(g: State, seat: int, names: str) -> None:
    """The cards of a hand."""
    for good in goods(names):
        take(g, good)
        if is_guild(good):
            take_card(g, seat, good)
        else:
            take_ore(g, seat, resource_of(good))


def fill_piles(g: State, warehouse: str, discard: str) -> None:
    """Cards in the warehouse and in the discards."""
    for good in goods(warehouse):
        take(g, good)
        g.warehouse[resource_of(good)] += 1
    for good in goods(discard):
        take(g, good)
        if is_guild(good):
            g.guild_discard[good - GUILD] = 1
        else:
            g.mine_discard[resource_of(good)] += 1


def clear(g: State) -> None:
    """All cards into the decks, nothing asked."""
    for seat in range(g.seats):
        for zone in Zone:
            while g.lies[seat][zone][0] != NONE:
                g.mine_deck[resource_of(g.lies[seat][zone][0])] += 1
                g.mine_left += 1
                remove(g, seat, zone, 0)
        for resource in range(len(g.mine_deck)):
            while g.hand_ores[seat][resource]:
                give_ore(g, seat, resource)
                g.mine_deck[resource] += 1
                g.mine_left += 1
        while g.hand_guild_count[seat]:
            g.guild_deck[g.hand_guild[seat][0] - GUILD] = 1
            g.guild_left += 1
            give_card(g, seat, g.hand_guild[seat][0])
    g.piled[0] = 0
    for i in range(DEPTH):
        g.pile_kind[0][i] = g.pile_seat[0][i] = g.pile_arg[0][i] = 0


def begin(g: State, kind: Ask | Step, seat: int, arg: int = 0) -> None:
    """Ask a question, or take a step, of a seat's turn."""
    g.turn = seat
    if kind not in (Step.BEGIN_TURN, Step.END_TURN):
        then(g, Step.END_TURN, seat)
    if kind in (Ask.ACT, Step.COMPLETE_NEXT):
        then(g, Step.DRAW_NEXT, seat)
    if kind == Step.COMPLETE_NEXT:
        ask(g, Ask.ACT, seat)
    (then if kind in Step._value2member_map_ else ask)(g, kind, seat, arg)
    proceed(g)


def lay_stack(g: State, seat: int, name: str, under: list[int], finished: int) -> None:
    """A stack in the workshop, or finished in the market."""
    good = GOOD_NAMED[name.removesuffix("!")]
    take(g, good)
    stack = g.stacks[seat]
    hidden = good_of(good).type == Type.KING and not name.endswith("!")
    g.stack_card[seat][stack] = FACE_DOWN if hidden else good
    g.stack_secret[seat][stack] = good if hidden else NONE
    g.stack_finished[seat][stack] = finished
    g.stack_made[seat][stack] = kept_tools(g, seat)
    for ore in under:
        take(g, ore)
        g.under[seat][stack][resource_of(ore)] += 1
    g.stacks[seat] += 1
    g.used[seat][Zone.MARKET if finished else Zone.WORKSHOP] += 1 if finished else 1 + len(under)


def goods(names: str) -> list[int]:
    """The goods of these names: `iron, raw gold, 2 silver`."""
    found: list[int] = []
    for name in filter(None, map(str.strip, names.split(","))):
        count, _, rest = name.partition(" ")
        found += [GOOD_NAMED[rest]] * int(count) if count.isdigit() else [GOOD_NAMED[name]]
    return found


def take(g: State, good: int) -> None:
    """A card leaves its deck."""
    if is_guild(good):
        assert g.guild_deck[good - GUILD], NAMES[good]
        g.guild_deck[good - GUILD] = 0
        g.guild_left -= 1
    else:
        g.mine_deck[resource_of(good)] -= 1
        g.mine_left -= 1


def play(g: State, *texts: str) -> None:
    """Answer the open questions in notation, chance included; the table stays sound."""
    for text in texts:
        game.answer(g, game.parse(g, text))
        g.pack()
        assert game.sound(g) == "", f"after {text}: {game.sound(g)}"


def legal(g: State, start: str = "") -> list[str]:
    """The legal answers to the open question that begin so, in notation."""
    texts = [game.text(g, choice, None) for choice in game.choice_list(g)]
    return [text for text in texts if text.startswith(start)]


def asked(g: State) -> tuple[str, int] | None:
    """The kind of the open question and the seat it is about; None if nothing is asked."""
    return None if is_over(g) else (game.kinds(open_kind(g)).name, open_seat(g))


def row(g: State, seat: int, zone: Zone) -> list[str]:
    """The loose cards of a workshop or market."""
    return [NAMES[good].lower() for good in g.lies[seat][zone] if good != NONE]


def in_workshop(g: State, seat: int = 0) -> list[str]:
    """The loose cards of a workshop."""
    return row(g, seat, Zone.WORKSHOP)


def in_market(g: State, seat: int = 0) -> list[str]:
    """The loose cards of a market."""
    return row(g, seat, Zone.MARKET)


def in_hand(g: State, seat: int = 0) -> list[str]:
    """The cards of a hand."""
    ores = [NAMES[READY + ore] for ore, n in enumerate(g.hand_ores[seat]) for _ in range(n)]
    return ores + [NAMES[good].lower() for good in g.hand_guild[seat] if good != NONE]


def stacks_of(g: State, seat: int = 0) -> list[tuple[str, list[str]]]:
    """The stacks that are not finished, with what is under them."""
    return [
        (
            NAMES[max(g.stack_secret[seat][i], g.stack_card[seat][i] % FACE_DOWN)].lower(),
            [NAMES[READY + ore] for ore, n in enumerate(g.under[seat][i]) for _ in range(n)],
        )
        for i in range(g.stacks[seat])
        if not g.stack_finished[seat][i]
    ]


def discarded(g: State) -> list[str]:
    """What lies in both discards."""
    ores = [NAMES[READY + ore] for ore, n in enumerate(g.mine_discard) for _ in range(n)]
    return ores + [NAMES[GUILD + i].lower() for i, n in enumerate(g.guild_discard) if n]
