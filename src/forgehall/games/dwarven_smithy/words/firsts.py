"""What is explained when it happens for the first time."""

from __future__ import annotations

from forgehall.games.dwarven_smithy.rules.components import GUILD, Type, good_of
from forgehall.games.dwarven_smithy.rules.state import Happened
from forgehall.kit.events import Event
from forgehall.kit.guide import FirstTime
from forgehall.kit.language import mark
from forgehall.kit.record import UNKNOWN


def is_of_the_king(event: Event) -> bool:
    """A king's item: the others see only its back."""
    return event.what == UNKNOWN or (event.what >= GUILD and good_of(event.what).type == Type.KING)


FIRSTS = {
    "refined": FirstTime(Happened.REFINE, mark(
        "What lay raw in the workshop was refined: only refined resources can be used to craft.")),
    "crafted": FirstTime(Happened.CRAFT, mark(
        "A guild card was begun: it lies on its resources in the workshop, and can be completed"
        " from its owner's next turn on.")),
    "king": FirstTime(Happened.COMPLETE, mark(
        "A king's item is finished. It lies face down in the market and is paid for at the end;"
        " whoever ends a turn with four of them begins the last round."), is_of_the_king),
    "trained": FirstTime(Happened.TRAIN, mark(
        "A trained apprentice helps in every turn from now on. There is room for two.")),
    "bought": FirstTime(Happened.BUY_FROM, mark(
        "A card was bought from another smith's market. Its owner cannot refuse, and is paid"
        " its price.")),
    "auction": FirstTime(Happened.AUCTION, mark(
        "An auction: each smith who can pay bids once, beginning on the seller's right. The"
        " highest bid takes the card.")),
    "shuffled": FirstTime(Happened.RESHUFFLE, mark(
        "The mine deck was empty, and its discards are the new one.")),
    "last": FirstTime(Happened.LAST_ROUND, mark(
        "The last round: everybody else has one more turn. Finish what you have begun; a king's"
        " item that is not finished comes to nothing.")),
}  # fmt: skip
