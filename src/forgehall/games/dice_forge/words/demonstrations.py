"""Rules of the guide as they are played."""

from __future__ import annotations

from forgehall.games.dice_forge.rules.state import Happened
from forgehall.games.dice_forge.words.guide import (
    ACTED,
    AGAIN,
    BLESSED,
    ENDED,
    FORGED,
    OUSTED,
    PAID,
)
from forgehall.kit.guide import Demonstration
from forgehall.kit.language import mark

DEMONSTRATIONS = {
    "forge": Demonstration(FORGED, mark("A face is forged, and rolled"), Happened.FORGE,
        ("buy 3G", "forge 3G on light 1", "stop", "no", "roll 1G", "roll 1M", "roll 3G",
        "roll 1G"), {"round": 2, "gold": [4, 2]}, {"seats": 2}),
    "full": Demonstration(PAID, mark("More than the reserve holds"), Happened.OVERFLOW,
        ("roll 1G", "roll 1G", "roll 1G", "roll 1M"), {"round": 2, "gold": [11, 3], "pile":
        [[["end_turn", 0, 0], ["extra_action", 0, 0], ["action", 0, 0], ["resolve_all", 0, 0],
        ["roll", 1, 1], ["roll", 1, 0], ["roll", 0, 1], ["roll", 0, 0]], [], [], [], []]},
        {"seats": 2}),
    "blessing": Demonstration(BLESSED, mark("A major blessing"), Happened.ROLL, ("roll 1S",
        "roll 1G", "roll 1G", "roll 2V"), {"round": 2, "gold": [3, 2], "pile": [[["end_turn",
        0, 0], ["extra_action", 0, 0], ["action", 0, 0], ["resolve_all", 0, 0], ["roll", 1,
        1], ["roll", 1, 0], ["roll", 0, 1], ["roll", 0, 0]], [], [], [], []]}, {"seats": 2}),
    "reinforcement": Demonstration(ACTED, mark("A reinforcement"), Happened.PAY, ("elder",),
        {"round": 3, "elders": 1, "gold": [5, 3], "feats": [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]], "stack": [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
        1], "pile": [[["end_turn", 0, 0], ["extra_action", 0, 0], ["action", 0, 0],
        ["reinforce", 0, 0]], [], [], [], []]}, {"seats": 2}),
    "feat": Demonstration(ACTED, mark("A feat on an island"), Happened.FEAT, ("feat hammer",),
        {"round": 2, "gold": [2, 3], "moon": [2]}, {"seats": 2}),
    "oust": Demonstration(OUSTED, mark("A hero is ousted"), Happened.OUST, ("island 3",
        "roll 1G", "roll 1M", "feat ferryman"), {"round": 3, "gold": [2, 3], "moon": [4],
        "island": [0, 3]}, {"seats": 2}),
    "extra": Demonstration(AGAIN, mark("An extra action"), Happened.EXTRA, ("buy 3G",
        "forge 3G on light 1", "stop", "yes", "feat hammer"), {"round": 3, "gold": [3, 3],
        "sun": [2], "moon": [1]}, {"seats": 2}),
    "end": Demonstration(ENDED, mark("The last turn"), Happened.END, ("feat ferryman", "no"),
        {"round": 9, "turn": 1, "gold": [2, 3], "moon": [0, 6], "glory": [31, 24], "feats":
        [[1], [0, 0, 1]], "stack": [1, 2, 1], "pile": [[["end_turn", 1, 0], ["extra_action",
        1, 0], ["action", 1, 0]], [], [], [], []]}, {"seats": 2}),
}  # fmt: skip
