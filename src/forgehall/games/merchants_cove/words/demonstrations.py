"""Rules of the guide as they are played."""

from __future__ import annotations

from forgehall.games.merchants_cove.rules.state import Happened
from forgehall.games.merchants_cove.words.guide import ACTED, DOCKED, ENDED, PASSED, SOLD
from forgehall.kit.guide import Demonstration
from forgehall.kit.language import mark

DEMONSTRATIONS = {
    "time": Demonstration(PASSED, mark("An action takes its hours"), Happened.BOARD,
        ("fill L1", "put red 3 into L1", "put blue 5 into L1", "draw red", "board L1"),
        {"hour": [2, 4], "bag": [9, 9, 5, 6, 3], "aboard": [[1, 0, 0, 0, 1], [0, 0, 1, 1], [0,
        2, 1], [1, 0, 1], [0, 0, 0, 1, 1], [1, 1]], "town_deck": [1, 1, 1, 0, 1, 1, 1, 1, 1,
        1, 0, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0], "square": ["l11", "l04", "m05", "m11"],
        "face": [[3, 2, 5, 4], [1, 6, 2, 3]], "pile": [[["action", 0, 0]], [], [], [], []]},
        {"seats": 2, "rogues": "criminals", "townsfolk": "locals+mercenaries"}),
    "forge": Demonstration(ACTED, mark("A good is forged"), Happened.GOOD, ("forge",
        "forge L1", "roll", "roll 4", "roll 2"), {"hour": [4, 6], "bag": [9, 9, 5, 6, 3],
        "aboard": [[1, 0, 0, 0, 1], [0, 0, 1, 1], [0, 2, 1], [1, 0, 1], [0, 0, 0, 1, 1], [1,
        1]], "town_deck": [1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1,
        0], "square": ["l11", "l04", "m05", "m11"], "face": [[3, 2, 5, 4], [1, 6, 2, 3]],
        "place": [["l1", "supply", "under_l1"]], "pile": [[["action", 0, 0]], [], [], [],
        []]}, {"seats": 2, "rogues": "criminals", "townsfolk": "locals+mercenaries"}),
    "corruption": Demonstration(ACTED, mark("A good with a corruption card"),
        Happened.CORRUPT, ("forge", "forge L1", "corruption hush money", "roll", "roll 5",
        "roll 1"), {"hour": [4, 6], "bag": [9, 9, 5, 6, 3], "aboard": [[1, 0, 0, 0, 1], [0, 0,
        1, 1], [0, 2, 1], [1, 0, 1], [0, 0, 0, 1, 1], [1, 1]], "town_deck": [1, 1, 1, 0, 1, 1,
        1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0], "square": ["l11", "l04", "m05",
        "m11"], "face": [[3, 2, 5, 4], [1, 6, 2, 3]], "place": [["l1", "under_l1"]], "pile":
        [[["action", 0, 0]], [], [], [], []]}, {"seats": 2, "rogues": "criminals",
        "townsfolk": "locals+mercenaries"}),
    "hire": Demonstration(ACTED, mark("Somebody is hired"), Happened.HIRE, ("hire",
        "hire pit fighter", "take red", "tuck under overseer"), {"hour": [4, 7], "bag": [9, 9,
        5, 6, 3], "aboard": [[1, 0, 0, 0, 1], [0, 0, 1, 1], [0, 2, 1], [1, 0, 1], [0, 0, 0, 1,
        1], [1, 1]], "town_deck": [1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0, 1, 1, 1,
        1, 1, 0], "square": ["l11", "l04", "m05", "m11"], "face": [[3, 2, 5, 4], [1, 6, 2,
        3]], "pile": [[["action", 0, 0]], [], [], [], []]}, {"seats": 2, "rogues":
        "criminals", "townsfolk": "locals+mercenaries"}),
    "staff": Demonstration(ACTED, mark("The staff is activated"), Happened.STAFF, ("activate",
        "use stoker", "stoke L1 up", "stoke L1 up", "stop"), {"hour": [4, 7], "bag": [9, 9, 5,
        6, 3], "aboard": [[1, 0, 0, 0, 1], [0, 0, 1, 1], [0, 2, 1], [1, 0, 1], [0, 0, 0, 1,
        1], [1, 1]], "town_deck": [1, 1, 1, 0, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 0, 1, 1, 1,
        1, 1, 0], "square": ["l11", "l04", "m05", "m11"], "staff": [["l10"]], "space":
        ["fill_l1"], "face": [[3, 2, 5, 4], [1, 6, 2, 3]], "place": [["l1", "supply",
        "under_l1"]], "pile": [[["action", 0, 0]], [], [], [], []]}, {"seats": 2, "rogues":
        "criminals", "townsfolk": "locals+mercenaries"}),
    "alloy": Demonstration(ACTED, mark("A new die from the smelter"), Happened.ALLOY,
        ("forge", "forge smelter", "take red", "roll", "roll 4", "roll 6"), {"hour": [4, 7],
        "bag": [9, 9, 5, 6, 3], "aboard": [[1, 0, 0, 0, 1], [0, 0, 1, 1], [0, 2, 1], [1, 0,
        1], [0, 0, 0, 1, 1], [1, 1]], "town_deck": [1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1,
        1, 1, 0, 1, 1, 1, 1, 1, 0], "square": ["l11", "l04", "m05", "m11"], "face": [[3, 2, 5,
        4], [1, 6, 2, 3]], "place": [["smelter"]], "pile": [[["action", 0, 0]], [], [], [],
        []]}, {"seats": 2, "rogues": "criminals", "townsfolk": "locals+mercenaries"}),
    "dock": Demonstration(DOCKED, mark("A boat docks"), Happened.DOCK, ("fill S1",
        "put green 2 into S1", "draw green", "board L3", "dock at A"), {"hour": [2, 4], "bag":
        [9, 9, 5, 6, 3], "aboard": [[1, 0, 0, 0, 1], [0, 0, 1, 1], [0, 2, 1], [1, 0, 1], [0,
        0, 0, 1, 1], [1, 1]], "town_deck": [1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0,
        1, 1, 1, 1, 1, 0], "square": ["l11", "l04", "m05", "m11"], "face": [[3, 2, 5, 4], [1,
        6, 2, 3]], "pile": [[["action", 0, 0]], [], [], [], []]}, {"seats": 2, "rogues":
        "criminals", "townsfolk": "locals+mercenaries"}),
    "sale": Demonstration(SOLD, mark("A good is sold"), Happened.SELL, ("fill S1",
        "put green 2 into S1", "draw green", "board R2", "sell large red at large pier"),
        {"day": 2, "hour": [11, 12], "order": [1, 0], "bag": [7, 11, 5, 6, 4], "aboard": [[2,
        0, 1, 0, 1], [2, 1, 0, 1], [0], [1, 0, 2, 1], [0], [0]], "docked": ["a", "b", "-",
        "d"], "town_deck": [1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1,
        0], "square": ["l11", "l04", "m05", "m11"], "supply": [[3, 3, 3, 3, 1]], "shelf": [[0,
        0, 0, 0, 1]], "face": [[3, 2, 5, 4]], "pile": [[["action", 0, 0]], [], [], [], []]},
        {"seats": 2, "rogues": "criminals", "townsfolk": "locals+mercenaries"}),
    "ashore": Demonstration(DOCKED, mark("The market opens"), Happened.ASHORE, ("fill S1",
        "put green 2 into S1", "draw green", "board L3"), {"day": 2, "hour": [11, 12],
        "order": [1, 0], "bag": [7, 9, 4, 5, 3], "aboard": [[2, 0, 1, 0, 1], [2, 1, 0, 1], [0,
        1, 1], [1, 0, 2, 1], [0, 1, 0, 1, 1], [0]], "docked": ["a", "b", "-", "d"],
        "town_deck": [1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0],
        "square": ["l11", "l04", "m05", "m11"], "supply": [[3, 3, 3, 3, 1]], "shelf": [[0, 0,
        0, 0, 1]], "face": [[3, 2, 5, 4]], "pile": [[["action", 0, 0]], [], [], [], []]},
        {"seats": 2, "rogues": "criminals", "townsfolk": "locals+mercenaries"}),
    "end": Demonstration(ENDED, mark("The last day ends"), Happened.END, ("fill S1",
        "put green 2 into S1", "draw green", "board R2", "keep large red"), {"day": 3, "hour":
        [11, 12], "order": [1, 0], "bag": [7, 11, 5, 6, 4], "aboard": [[2, 0, 1, 0, 1], [2, 1,
        0, 1], [0], [1, 0, 2, 1], [0], [0]], "docked": ["a", "b", "-", "d"], "town_deck": [1,
        1, 1, 0, 1, 0, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0], "square": ["l11",
        "-", "-", "m11"], "staff": [["m05", "-", "-", "l06"], ["l04"]], "gold": [24, 29],
        "supply": [[3, 3, 3, 3, 1]], "shelf": [[0, 0, 0, 0, 1]], "face": [[3, 2, 5, 4]],
        "pile": [[["action", 0, 0]], [], [], [], []]}, {"seats": 2, "rogues": "criminals",
        "townsfolk": "locals+mercenaries"}),
}  # fmt: skip
