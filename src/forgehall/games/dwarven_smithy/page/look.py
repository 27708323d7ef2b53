"""Where the choices lie: which part of the table holds the piece for which answer."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from forgehall.draw.scene import Scene
from forgehall.games.dwarven_smithy.page.needs import wanted
from forgehall.games.dwarven_smithy.rules.actions import VERB
from forgehall.games.dwarven_smithy.rules.completing import DONE
from forgehall.games.dwarven_smithy.rules.components import Zone
from forgehall.games.dwarven_smithy.rules.state import LOT, Ask, State, Verb
from forgehall.games.dwarven_smithy.rules.trade import PASS, lowest_bid
from forgehall.games.dwarven_smithy.rules.turn import STOP
from forgehall.games.dwarven_smithy.rules.zones import is_in_hand, place_of
from forgehall.kit.questions import is_over, open_arg, open_kind, open_seat
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


@dataclass(frozen=True, eq=False)
class Look:
    """A scene of Dwarven Smithy with all that can be chosen on it."""

    scene: Scene
    legal: frozenset[int]
    wants: frozenset[int]
    """The resources that a card of the seat which looks still lacks."""

    @cached_property
    def g(self) -> State:
        """The table."""
        state: State = self.scene.state
        return state

    @cached_property
    def language(self) -> str:
        """In which words the pieces explain themselves."""
        return self.scene.language

    @cached_property
    def kind(self) -> int:
        """The kind of the question that the seat is asked; NONE if it is not."""
        return open_kind(self.g) if self.legal else NONE

    @cached_property
    def own(self) -> int:
        """The seat that looks; NONE for a spectator."""
        return NONE if self.scene.seat is None else self.scene.seat

    @cached_property
    def question(self) -> tuple[int, int]:
        """The kind of the question that the viewer is asked and its argument; NONE for none."""
        return (self.kind, open_arg(self.g)) if self.legal else (NONE, NONE)

    @cached_property
    def about(self) -> tuple[int, ...]:
        """Whose stack or card is settled now, for all to see, by what question, and which."""
        g = self.g
        if is_over(g) or open_kind(g) not in POINTING:
            return ()
        return open_seat(g), open_kind(g), open_arg(g)

    @cached_property
    def lot(self) -> tuple[int, int]:
        """Whose card is being bought, and which; nobody's if none is."""
        if is_over(self.g) or open_kind(self.g) not in (Ask.BUY_TO, Ask.BID):
            return NONE, NONE
        return divmod(open_arg(self.g), LOT)

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
    wants = frozenset() if scene.seat is None else wanted(scene.state, scene.seat)
    return Look(scene, frozenset(scene.choices), wants)


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
            return "steps" if choice == STOP else "decks"
        case Ask.BID:
            return "tray" if choice in bids(look) else ""
        case _:
            return "tray"


def group_of_action(look: Look, verb: int, good: int) -> str:
    """Where an action begins."""
    if verb >= Verb.BUY_FROM:
        return f"seat-{verb - Verb.BUY_FROM}"
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
