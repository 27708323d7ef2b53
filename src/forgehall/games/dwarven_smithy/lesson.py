"""A first game of Dwarven Smithy: craft, play, offer, draw, complete, sell, buy, serve the king."""

from __future__ import annotations

from forgehall.games.dwarven_smithy import game
from forgehall.games.dwarven_smithy.rules.cards import OWN
from forgehall.games.dwarven_smithy.rules.components import CARDS_PATH
from forgehall.games.dwarven_smithy.rules.state import State
from forgehall.kit.language import mark
from forgehall.kit.lesson import Lesson, LessonStep

YOURS = (
    *("deal iron", "deal iron", "deal silver", "deal gold"),
    *("draw mithril", "draw ruby", "draw gold", "draw earth"),
    *("draw keg of rivets", "draw porter's ringmail"),
)
RIVALS = (
    *("deal silver", "deal silver", "deal iron", "deal mithril"),
    *("draw iron", "draw gold", "draw sapphire", "draw silver"),
    *("draw cinder tongs", "draw tunnel pike"),
)
"""What each smith is dealt: four resources for the workshop, four and two cards for the hand."""


def start() -> State:
    """Two smiths with their cards, before it is said who begins."""
    match = game.match(chance="ask")
    for card in (*YOURS, *RIVALS):
        match.answer(card)
    return match.state


SCRIPT = Lesson(
    start,
    first=("player 1 begins",),
    steps=(
        LessonStep(
            mark("Your turn began with refining: the four metals in your workshop are ready to"
                 " craft with. Craft the Keg of Rivets from your hand: it takes 1 iron."),
            meant=("craft keg of rivets",),
            otherwise=mark("All in good time. First craft the Keg of Rivets."),
        ),
        LessonStep(
            mark("The keg will be done in your next turn. Meanwhile stock up: play the mithril to"
                 " your workshop. It is raw now, and is refined when your next turn begins."),
            meant=("play mithril to workshop",),
            otherwise=mark("Later, perhaps. Now play the mithril to your workshop."),
        ),
        LessonStep(
            mark("What lies in your market is for sale: to the bank, and to your rival. Move the"
                 " iron there."),
            meant=("move iron to market",),
            otherwise=mark("Keep that one. Move the iron to your market."),
        ),
        LessonStep(
            mark("It lies turned: you can sell it from your next turn on. That is enough for now:"
                 " end your actions, and draw cards."),
            meant=("end",),
            otherwise=mark("You could, but let us go on: end your actions."),
        ),
        LessonStep(
            mark("Now you draw up to four cards, until you hold six. The guild deck has things to"
                 " craft. Draw from it."),
            meant=("draw guild card",),
            otherwise=mark("In a moment. First draw from the guild deck."),
            then=("draw courtly falchion",),
        ),
        LessonStep(
            mark("The Courtly Falchion is for the king: keep it for your next turn. The mine deck"
                 " has resources. Draw from it."),
            meant=("draw mine card",),
            otherwise=mark("This time draw from the mine deck."),
            then=(
                *("draw silver", "move silver to market", "play sapphire to workshop", "end"),
                *("draw mine card", "draw iron"),
            ),
        ),
        LessonStep(
            mark("Your rival has played. What you crafted in an earlier turn can be completed"
                 " now: complete the keg, and the bank pays you 8 coins."),
            meant=("complete keg of rivets",),
            otherwise=mark("It could wait, but coins are welcome: complete the keg."),
        ),
        LessonStep(
            mark("Sell the iron in your market too: the bank pays 2 coins."),
            meant=("sell iron",),
            otherwise=mark("Soon. First sell the iron in your market."),
        ),
        LessonStep(
            mark("The falchion takes 1 gold and 2 silver, and you are one silver short. Your"
                 " rival has one for sale: buy it for 4 coins."),
            meant=("buy silver from player 2",),
            otherwise=mark("Not now: buy the silver in your rival's market."),
        ),
        LessonStep(
            mark("Put it in your workshop: only there can you craft with it."),
            meant=("to workshop",),
            otherwise=mark("In the market it would be for sale again. Put it in your workshop."),
        ),
        LessonStep(
            mark("Now craft the falchion. It lies face down: what you make for the king is your"
                 " secret."),
            meant=("craft courtly falchion",),
            otherwise=mark("First the king: craft the Courtly Falchion."),
        ),
        LessonStep(
            mark("Well forged. End your actions."),
            meant=("end",),
            otherwise=mark("You could, but let us go on: end your actions."),
        ),
        LessonStep(
            mark("You hold five cards, so you draw one. Take it from the guild deck."),
            meant=("draw guild card",),
            otherwise=mark("This time take it from the guild deck."),
            then=(
                *("draw pin vise", "craft tunnel pike", "end"),
                *("draw guild card", "draw watch dagger"),
            ),
        ),
        LessonStep(
            mark("Complete the falchion: it goes to your market, still face down, and brings its"
                 " 27 coins at the end of the game."),
            meant=("complete courtly falchion",),
            otherwise=mark("It could wait, but the king does not: complete the falchion."),
        ),
    ),
    learned=mark("You know the trade. Tools and apprentices are crafted in the same way, and help"
                 " you from then on. Once a deck is empty, or somebody has four king's items, the"
                 " game ends: the best items win awards, and the most coins win the game."),
)  # fmt: skip

lesson = SCRIPT if CARDS_PATH == OWN else None
"""The script, which speaks of the cards of the house alone."""
