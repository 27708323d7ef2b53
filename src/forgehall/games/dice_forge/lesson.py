"""A first game of Dice Forge: bless, forge, go to an island, oust, act twice, be ousted."""

from __future__ import annotations

from forgehall.games.dice_forge import game
from forgehall.games.dice_forge.rules.state import Ask, State
from forgehall.kit.language import mark
from forgehall.kit.lesson import Lesson, LessonStep
from forgehall.kit.questions import open_kind


def start() -> State:
    """Two heroes with the beginner's feats, before the first roll."""
    match = game.match(chance="ask", feats="beginner")
    while open_kind(match.state) != Ask.ROLL:
        match.answer(match.legal[0])
    return match.state


def rolls(faces: str) -> tuple[str, ...]:
    """How the dice fall: the active hero's light and dark one, then the other's."""
    return tuple(f"roll {face}" for face in faces.split())


lesson = Lesson(
    start,
    first=(*rolls("1g 1g 1g 1m"), *rolls("1g 2v 1g 1g")),
    steps=(
        LessonStep(
            mark("Every turn begins with blessings: everybody rolls. Your dice, below, have"
                 " brought you 3 gold and 2 glory. Gold buys better faces for them: buy the one"
                 " with 4 gold."),
            meant=("buy 4g",),
            otherwise=mark("You could have that one too. For now take the face with 4 gold."),
        ),
        LessonStep(
            mark("Now forge it: choose the face that it replaces. Press a 1 gold on your light"
                 " die."),
            meant=("forge 4g on light 1",),
            otherwise=mark("Better not there: replace a 1 gold on the light die."),
        ),
        LessonStep(
            mark("You have 3 gold left, and may buy several faces in one turn, as long as no two"
                 " are alike. Buy the moon too."),
            meant=("buy 1m",),
            otherwise=mark("Nearly: take the face with 1 moon."),
        ),
        LessonStep(
            mark("Forge it onto your dark die, over a 1 gold."),
            meant=("forge 1m on dark 1",),
            otherwise=mark("Better not there: replace a 1 gold on the dark die."),
            then=(
                *rolls("1s 1g 1s 1g"), *rolls("1g 1g 4g 1m"), "feat chest",
                *rolls("4g 1g 1g 1m"), *rolls("1s 1g 1g 1g"),
            ),
        ),
        LessonStep(
            mark("Your rival has played, and everybody has rolled again. Moon and sun pay for"
                 " feats on the islands. Your rival stands on island I: press the pawn to go"
                 " there too."),
            meant=("island 1",),
            otherwise=mark("A good idea for later. Now go to island I, where your rival stands."),
            then=rolls("1g 1g"),
        ),
        LessonStep(
            mark("An island has room for one hero: you have ousted your rival, who got a blessing"
                 " for it. Now choose a card. With 12 gold your reserve is full, and any more is"
                 " lost: take the Chest, which makes room."),
            meant=("feat chest",),
            otherwise=mark("The Hammer turns gold into glory. This time take the Chest."),
        ),
        LessonStep(
            mark("That was your action. Once a turn you can buy an extra action for 2 sun. Do it!"),
            meant=("yes",),
            otherwise=mark("Another time you may save your sun. Now buy the extra action."),
        ),
        LessonStep(
            mark("Glory wins the game, so buy a face that brings it: 3 glory for 8 gold."),
            meant=("buy 3v",),
            otherwise=mark("That would help too. Now take the face with 3 glory."),
        ),
        LessonStep(
            mark("Again onto the dark die, over a 1 gold."),
            meant=("forge 3v on dark 2",),
            otherwise=mark("Better not there: replace a 1 gold on the dark die."),
        ),
        LessonStep(
            mark("You could buy more, but save your 4 gold. Stop here: then it is your rival's"
                 " turn."),
            meant=("stop",),
            otherwise=mark("Not bad, but now keep your gold: stop."),
            then=(
                *rolls("1g 1g 1g 3v"), *rolls("1g 1g 1s 1m"), "island 1", *rolls("4g 3v"),
                *rolls("1s 1m 1s 1m"), *rolls("1s 1g 1s 2v"),
            ),
        ),
    ),
    learned=mark("Now your rival has ousted you, so the blessing was yours. You know the game:"
                 " roll, forge, perform feats. After nine rounds the most glory wins."),
)  # fmt: skip
"""The script."""
