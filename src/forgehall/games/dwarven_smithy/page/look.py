"""Where the choices lie: which part of the table holds the piece for which answer."""

from __future__ import annotations

from functools import cached_property, lru_cache

from forgehall.draw.scene import Scene
from forgehall.games.dwarven_smithy.page.needs import (
    Need,
    Outlook,
    Sources,
    has_room_for,
    needs,
    ores_in,
    own_cards,
)
from forgehall.games.dwarven_smithy.rules.actions import VERB
from forgehall.games.dwarven_smithy.rules.completing import DONE
from forgehall.games.dwarven_smithy.rules.components import Zone, resource_of
from forgehall.games.dwarven_smithy.rules.state import LOT, Ask, State, Verb
from forgehall.games.dwarven_smithy.rules.trade import PASS, lowest_bid, warehouse_price
from forgehall.games.dwarven_smithy.rules.turn import FROM_GUILD, FROM_MINE, STOP
from forgehall.games.dwarven_smithy.rules.zones import is_in_hand, place_of
from forgehall.kit.questions import is_over, open_arg, open_kind, open_question
from forgehall.kit.record import NONE

BIDS = 8
"""How many bids lie in the tray; higher ones stand in the list alone."""
POINTING = (
    Ask.KEEP,
    Ask.SWAP_APPRENTICE,
    Ask.SWAP_MARKET,
    Ask.SWAP_WITH,
)
"""Questions to a seat about a piece of its own, which stands out meanwhile."""
BUYING = (Ask.BUY_TO, Ask.BID)
"""Questions about a card of another seat, which stands out too."""
DECK_GROUP: dict[int, str] = {FROM_MINE: "deck-mine", FROM_GUILD: "deck-guild"}
ZONE_GROUP = {Zone.WORKSHOP: "workshop", Zone.MARKET: "market"}
VERB_GROUP: dict[int, str] = {
    Verb.END: "steps",
    Verb.SELL: "market",
    Verb.BUY: "warehouse",
    Verb.TO_WORKSHOP: "market",
    Verb.TO_MARKET: "workshop",
    Verb.SWAP: "market",
    Verb.PLAY_WORKSHOP: "hand",
    Verb.PLAY_MARKET: "hand",
}
"""The part of the table on which each action begins; crafting begins where the card lies."""


class Look:
    """A scene of Dwarven Smithy with all that can be chosen on it."""

    def __init__(self, scene: Scene) -> None:
        """Look at it."""
        self.scene = scene
        self.g: State = scene.state
        self.language = scene.language
        self.own = NONE if scene.seat is None else scene.seat
        """The seat that looks; NONE for a spectator."""
        self.legal = frozenset(scene.choices)
        self.kind = open_kind(self.g) if self.legal else NONE
        """The kind of the question that the seat is asked; NONE if it is not."""
        self.question = (self.kind, open_arg(self.g)) if self.legal else (NONE, NONE)
        """The same with its argument."""
        self.lot, self.settled = (NONE, NONE), (NONE, NONE, NONE)
        """Whose card is being bought, and which; whose stack or card is settled by what question,
        and which; for all to see, and nobody's if none is."""
        if not is_over(self.g):
            kind, seat, arg = open_question(self.g)
            if kind in BUYING:
                self.lot = divmod(arg, LOT)
            elif kind in POINTING:
                self.settled = seat, kind, arg

    @cached_property
    def places(self) -> dict[int, str]:
        """The group that holds the piece of each choice."""
        return {choice: group_of(self, choice) for choice in self.scene.choices}

    @cached_property
    def needs(self) -> dict[int, tuple[Need, ...]]:
        """What each guild card that the seat which looks could craft needs of every resource."""
        cards = [] if self.scene.seat is None else own_cards(self.g, self.own)
        return needs(self.g, self.own, cards) if cards else {}

    @cached_property
    def wants(self) -> frozenset[int]:
        """The resources that one of these cards still lacks."""
        return frozenset(need.resource for of in self.needs.values() for need in of if need.missing)

    @cached_property
    def offers(self) -> dict[int, list[tuple[int, int]]]:
        """By resource: the rivals that have it in their market, raw or refined."""
        found: dict[int, list[tuple[int, int]]] = {}
        for rival in self.scene.rivals:
            for good in dict.fromkeys(self.ores(rival)):
                found.setdefault(resource_of(good), []).append((rival, good))
        return found

    @cached_property
    def stock(self) -> frozenset[int]:
        """The resources in the market of the seat that looks, raw or refined."""
        return frozenset(map(resource_of, self.ores(self.own)))

    @cached_property
    def sources(self) -> dict[int, Sources]:
        """Where each resource can be had that one of the cards lacks."""
        return {resource: self.sources_of(resource) for resource in self.wants}

    def sources_of(self, resource: int) -> Sources:
        """Where a resource can be had: one's own hand and market, the warehouse, other markets."""
        g, seat, names = self.g, self.own, self.scene.names
        return Sources(
            g.hand_ores[seat][resource] > 0,
            resource in self.stock,
            warehouse_price(g, seat, resource) if g.warehouse[resource] else NONE,
            tuple((names[other], good) for other, good in self.offers.get(resource, ())),
        )

    @cached_property
    def outlooks(self) -> dict[int, Outlook]:
        """How far each guild card is that the seat which looks could craft."""
        return {
            card: Outlook(
                needs,
                tuple(self.sources[need.resource] if need.missing else None for need in needs),
                has_room_for(self.g, self.own, card),
            )
            for card, needs in self.needs.items()
        }

    def ores(self, seat: int) -> list[int]:
        """The resources in a market as they lie, raw or refined."""
        return ores_in(self.g, seat, Zone.MARKET)

    def answer(self, kind: int, choice: int) -> int | None:
        """The choice, if just this is asked and it is legal."""
        return choice if choice in self.legal and self.kind == kind else None

    def act(self, verb: int, good: int) -> int | None:
        """An action with a good, if it is legal now."""
        return self.answer(Ask.ACT, VERB * verb + good)

    def words(self, choice: int | None) -> str:
        """A choice as a sentence; nothing for none."""
        return "" if choice is None else self.scene.choice_words(choice)


@lru_cache(maxsize=8)
def look_at(scene: Scene) -> Look:
    """A scene with its choices at hand."""
    return Look(scene)


def group_of(look: Look, choice: int) -> str:  # noqa: PLR0911  # a match that only hands on
    """The group that holds the piece of a choice; empty for one that is only in the list."""
    match look.kind:
        case Ask.ACT:
            return group_of_action(look, *divmod(choice, VERB))
        case Ask.COMPLETE:
            return "steps" if choice == DONE else "workshop"
        case Ask.SWAP_APPRENTICE:
            return "purse"
        case Ask.SWAP_MARKET:
            return "market"
        case Ask.SWAP_WITH | Ask.LAY_GEM:
            return "workshop"
        case Ask.BUY_TO:
            return ZONE_GROUP[Zone(choice)]
        case Ask.DRAW:
            return "steps" if choice == STOP else DECK_GROUP[choice]
        case Ask.BID:
            return "tray" if choice in bids(look) else ""
        case _:
            return "tray"


def group_of_action(look: Look, verb: int, good: int) -> str:
    """Where an action begins."""
    if verb >= Verb.BUY_FROM:
        return f"stall-{verb - Verb.BUY_FROM}"
    if verb != Verb.CRAFT:
        return VERB_GROUP[verb]
    if is_in_hand(look.g, look.own, good):
        return "hand"
    is_here = place_of(look.g, look.own, Zone.WORKSHOP, good) != NONE
    return "workshop" if is_here else "market"


def bids(look: Look) -> tuple[int, ...]:
    """Passing and the lowest bids, which lie in the tray."""
    lowest = lowest_bid(look.g, look.lot[1])
    return tuple(c for c in (PASS, *range(lowest, lowest + BIDS)) if c in look.legal)
