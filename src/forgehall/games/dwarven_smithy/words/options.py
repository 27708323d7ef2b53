"""The options of Dwarven Smithy that people are asked for, in words."""

from __future__ import annotations

from forgehall.kit.guide import OptionWords
from forgehall.kit.language import mark

OPTIONS = {
    "deck": OptionWords(
        mark("Guild cards"),
        {"starter": mark("Starter deck, 43 cards"), "full": mark("Full deck, 60 cards")},
    ),
    "first": OptionWords(
        mark("Who begins"),
        {"random": mark("Drawn at random"), "seat 0": mark("The first seat")},
    ),
    "bidding": OptionWords(mark("A card from another market is auctioned")),
    "bid_floor": OptionWords(
        mark("Lowest bid for a resource"),
        {"buy": mark("its buy value"), "sell": mark("its sell value (the rulebook)")},
    ),
    "mine_never_closes": OptionWords(mark("The mine never closes: its discards come back")),
    "completion": OptionWords(
        mark("Stacks in phase 2"),
        {"may": mark("may be completed"), "must": mark("must be completed")},
    ),
}
