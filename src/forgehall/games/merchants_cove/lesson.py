"""A first game of Merchants Cove: an evening of filling, forging, boats, docks, and its market."""

from __future__ import annotations

from forgehall.games.merchants_cove import game
from forgehall.games.merchants_cove.rules.cards import OWN
from forgehall.games.merchants_cove.rules.components import CARDS_PATH, Boat, Kind
from forgehall.games.merchants_cove.rules.state import Ask, State
from forgehall.kit.language import mark
from forgehall.kit.lesson import Lesson, LessonStep
from forgehall.kit.questions import open_kind

DICE = ("roll 5", "roll 2", "roll 4", "roll 3", "roll 1", "roll 4", "roll 3", "roll 6")
"""What your red, green, blue and yellow die show, then your rival's."""
MORNING = "red red blue yellow green rogue green green yellow blue red blue"
"""Who is aboard the six boats in the morning, two each."""
EVENING = 8
"""The hour when the lesson begins; the rival's day is over."""


def arrivals(kinds: str) -> tuple[str, ...]:
    """Who is drawn from the bag, one after the other."""
    return tuple(f"draw {kind}" for kind in kinds.split())


def start() -> State:
    """The evening of the first day: two boats lack one adventurer, and the rival is done."""
    match = game.match(chance="ask", rogues="criminals")
    while open_kind(match.state) == Ask.TOWNSFOLK:
        match.answer(match.legal[0])
    for answer in (*DICE, "stack player 2", "stack player 1", *arrivals(MORNING)):
        match.answer(answer)
    g = match.state
    g.hour[0], g.hour[1] = EVENING, 12
    for boat, kind in ((Boat.L1, Kind.RED), (Boat.R1, Kind.GREEN)):
        g.bag[kind] -= 1
        g.aboard[boat][kind] += 1
    return g


SCRIPT = Lesson(
    start,
    steps=(
        LessonStep(
            mark("It is the evening of the first day. Every action costs hours: your rival has"
                 " none left, you have four. For 1 hour, fill the large furnace L1."),
            meant=("fill l1",),
            otherwise=mark("That takes hours too. First fill the large furnace L1."),
        ),
        LessonStep(
            mark("The die on top decides what you will get: put the red 5 there, for a red"
                 " weapon."),
            meant=("put red 5 into l1",),
            otherwise=mark("That would be another colour. Put the red 5 on top."),
        ),
        LessonStep(
            mark("All dice in the furnace add up to its heat. For red, L1 needs 10 or more: the"
                 " coal's 3 and your 5 make 8. Put the blue 4 below: that makes 12."),
            meant=("put blue 4 into l1",),
            otherwise=mark("Play it safe: put the blue 4 below, that makes 12."),
            then=("draw red",),
        ),
        LessonStep(
            mark("As hours pass, adventurers arrive, who buy goods of their own colour. Three red"
                 " warriors are aboard boat L1: send this one there too."),
            meant=("board l1",),
            otherwise=mark("Keep the warriors together: send this one to boat L1."),
        ),
        LessonStep(
            mark("A boat with four aboard docks. Large goods, the weapons, are sold at the large"
                 " pier: dock at A."),
            meant=("dock at a",),
            otherwise=mark("That is the black market, where selling corrupts. Dock at A."),
        ),
        LessonStep(
            mark("Now something small. For 1 hour, fill the small furnace S1."),
            meant=("fill s1",),
            otherwise=mark("Not yet. First fill the small furnace S1."),
        ),
        LessonStep(
            mark("Small furnaces must stay cool: for green, S1 needs 8 or less. The coal's 5 and"
                 " your green 2 make 7."),
            meant=("put green 2 into s1",),
            otherwise=mark("That would be too hot. Put the green 2 in."),
        ),
        LessonStep(
            mark("Two hours are left: just enough to forge."),
            meant=("forge",),
            otherwise=mark("Your goods are waiting: forge now."),
        ),
        LessonStep(
            mark("One forging empties as many furnaces as you like. Begin with L1: a red weapon."),
            meant=("forge l1",),
            otherwise=mark("One after the other. Begin with L1."),
        ),
        LessonStep(
            mark("Then S1: green armour. With a little too much heat, a corruption card would"
                 " have come with it; with far too much, you would have got nothing."),
            meant=("forge s1",),
            otherwise=mark("Do not stop yet: forge in S1 too."),
        ),
        LessonStep(
            mark("The dice that you forged with come back to you and are rolled again. Roll them."),
            meant=("roll",),
            otherwise=mark("The yellow 3 may stay as it is. Just roll."),
            then=("roll 4", "roll 6", "roll 1", "draw green"),
        ),
        LessonStep(
            mark("The last hours bring a green bard. Three are aboard boat R1: send this one there"
                 " too."),
            meant=("board r1",),
            otherwise=mark("Keep the bards together: send this one to boat R1."),
        ),
        LessonStep(
            mark("Small goods, armour, are sold at the small pier: dock at D."),
            meant=("dock at d",),
            otherwise=mark("That is the black market, where selling corrupts. Dock at D."),
        ),
        LessonStep(
            mark("All hours are spent, and the market opens. The more buyers of its colour, the"
                 " higher the price of a good: four bards pay 8 gold for your green armour. Sell"
                 " it."),
            meant=("sell small green at small pier",),
            otherwise=mark("It hardly gets better than four buyers: sell the armour."),
        ),
        LessonStep(
            mark("And four warriors pay 16 gold for the red weapon. Sell it too."),
            meant=("sell large red at large pier",),
            otherwise=mark("It hardly gets better than four buyers: sell the weapon."),
            then=(
                "square innyard cook",
                *arrivals("blue blue red green yellow red rogue green red yellow blue green"),
            ),
        ),
    ),
    learned=mark("24 gold, and a new day. Adventurers who were still at sea joined the guild"
                 " halls. Townsfolk whom you hire help at once, and after the third day they"
                 " bring gold for each member of their hall. The most gold wins."),
)  # fmt: skip

lesson = SCRIPT if CARDS_PATH == OWN else None
"""The script, which speaks of the figures of the house alone."""
