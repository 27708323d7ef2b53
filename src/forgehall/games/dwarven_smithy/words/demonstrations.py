"""Rules of the guide as they are played."""

from __future__ import annotations

from forgehall.games.dwarven_smithy.rules.state import Happened
from forgehall.games.dwarven_smithy.words.guide import ACTED, COMPLETED, CRAFTED, DRAWN, ENDED
from forgehall.kit.guide import Demonstration
from forgehall.kit.language import mark

DEMONSTRATIONS = {
    "craft": Demonstration(CRAFTED, mark("An item is crafted"), Happened.CRAFT,
        ("craft caravan shortsword",), {"hand_ores": [[0], [0]], "hand_guild":
        [["caravan_shortsword", "-"], ["-", "-"]], "hand_mine_count": [0, 0],
        "hand_guild_count": [1, 0], "lies": [[["gold", "silver", "iron", "iron"]], [["-", "-",
        "-", "-"]]], "used": [[], [0]], "mine_left": 112, "guild_left": 59, "mine_deck": [18,
        19, 21, 24], "guild_deck": [1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0]}, {"seats": 2, "deck": "full", "first": "seat 0"}),
    "refine": Demonstration(COMPLETED, mark("Raw metals and gems are refined"),
        Happened.REFINE, ("end", "stop"), {"turn": 1, "hand_ores": [[0], [0, 0, 0, 1]],
        "hand_guild": [["-", "-"], ["-", "-"]], "hand_mine_count": [0, 1], "hand_guild_count":
        [0, 0], "lies": [[["raw_iron", "raw_iron", "raw_ruby", "storm"]], [["-", "-", "-",
        "-"]]], "used": [[], [0]], "mine_left": 111, "guild_left": 60, "mine_deck": [18, 20,
        22, 23, 3, 2, 4, 4, 3], "guild_deck": [1, 1, 1, 1], "pile": [[["end_turn", 1, 0],
        ["draw_next", 1, 0], ["act", 1, 0]], [], [], [], []]}, {"seats": 2, "deck": "full",
        "first": "seat 0"}),
    "item": Demonstration(COMPLETED, mark("A finished item is sold"), Happened.EARN,
        ("complete caravan shortsword",), {"hand_ores": [[0], [0]], "hand_guild": [["-", "-"],
        ["-", "-"]], "hand_mine_count": [0, 0], "hand_guild_count": [0, 0], "lies": [[["-",
        "-", "-", "-"]], [["-", "-", "-", "-"]]], "used": [[], [0]], "stacks": [1],
        "stack_card": [["caravan_shortsword"]], "under": [[[0, 0, 1, 2]]], "mine_left": 113,
        "guild_left": 59, "mine_deck": [18, 20, 21, 24], "guild_deck": [1, 1, 1, 1, 0, 0, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0], "pile":
        [[["end_turn", 0, 0], ["draw_next", 0, 0], ["act", 0, 0], ["complete", 0, 0]], [], [],
        [], []]}, {"seats": 2, "deck": "full", "first": "seat 0"}),
    "tool": Demonstration(COMPLETED, mark("A tool is kept"), Happened.KEEP,
        ("complete pin vise", "keep"), {"hand_ores": [[0], [0]], "hand_guild": [["-", "-"],
        ["-", "-"]], "hand_mine_count": [0, 0], "hand_guild_count": [0, 0], "lies": [[["-",
        "-", "-", "-"]], [["-", "-", "-", "-"]]], "used": [[2], [0]], "stacks": [1],
        "stack_card": [["pin_vise"]], "under": [[[0, 0, 1]]], "mine_left": 115, "guild_left":
        59, "mine_deck": [18, 20, 21], "guild_deck": [1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 0], "pile": [[["end_turn", 0, 0], ["draw_next", 0, 0], ["act", 0, 0],
        ["complete", 0, 0]], [], [], [], []]}, {"seats": 2, "deck": "full", "first":
        "seat 0"}),
    "apprentice": Demonstration(COMPLETED, mark("An apprentice is trained"), Happened.TRAIN,
        ("complete odrik fleetpick",), {"hand_ores": [[0], [0]], "hand_guild": [["-", "-"],
        ["-", "-"]], "hand_mine_count": [0, 0], "hand_guild_count": [0, 0], "lies": [[["-",
        "-", "-", "-"]], [["-", "-", "-", "-"]]], "used": [[3], [0]], "stacks": [1],
        "stack_card": [["odrik_fleetpick"]], "under": [[[0, 1, 0, 1]]], "mine_left": 114,
        "guild_left": 59, "mine_deck": [18, 19, 22, 25], "guild_deck": [1, 1, 0, 1], "pile":
        [[["end_turn", 0, 0], ["draw_next", 0, 0], ["act", 0, 0], ["complete", 0, 0]], [], [],
        [], []]}, {"seats": 2, "deck": "full", "first": "seat 0"}),
    "king": Demonstration(COMPLETED, mark("A king's item is finished"), Happened.COMPLETE,
        ("complete stoneward aegis",), {"hand_ores": [[0], [0]], "hand_guild": [["-", "-"],
        ["-", "-"]], "hand_mine_count": [0, 0], "hand_guild_count": [0, 0], "lies": [[["-",
        "-", "-", "-"]], [["-", "-", "-", "-"]]], "used": [[5], [0]], "stacks": [1],
        "stack_card": [["face_down"]], "stack_secret": [["stoneward_aegis"]], "under": [[[2,
        0, 0, 2]]], "mine_left": 112, "guild_left": 59, "mine_deck": [16, 20, 22, 24],
        "guild_deck": [1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 0], "pile": [[["end_turn", 0, 0], ["draw_next", 0, 0], ["act", 0, 0],
        ["complete", 0, 0]], [], [], [], []]}, {"seats": 2, "deck": "full", "first":
        "seat 0"}),
    "play": Demonstration(ACTED, mark("Cards are played"), Happened.PLAY,
        ("play gold to workshop", "play iron to market"), {"hand_ores": [[0, 1, 0, 1, 0, 0, 0,
        0, 1], [0]], "hand_guild": [["-", "-"], ["-", "-"]], "hand_mine_count": [3, 0],
        "hand_guild_count": [0, 0], "lies": [[["iron", "-", "-", "-"]], [["-", "-", "-",
        "-"]]], "used": [[1], [0]], "mine_left": 112, "guild_left": 60, "mine_deck": [18, 19,
        22, 24, 3, 3, 4, 4, 3], "guild_deck": [1, 1, 1, 1]}, {"seats": 2, "deck": "full",
        "first": "seat 0"}),
    "sell": Demonstration(ACTED, mark("A card is sold"), Happened.SELL, ("sell gold",),
        {"hand_ores": [[0], [0]], "hand_guild": [["-", "-"], ["-", "-"]], "hand_mine_count":
        [0, 0], "hand_guild_count": [0, 0], "lies": [[["-", "-", "-", "-"], ["raw_iron",
        "gold"]], [["-", "-", "-", "-"]]], "used": [[0, 2], [0]], "mine_left": 114,
        "guild_left": 60, "mine_deck": [18, 19, 22, 25], "guild_deck": [1, 1, 1, 1]},
        {"seats": 2, "deck": "full", "first": "seat 0"}),
    "warehouse": Demonstration(ACTED, mark("A card is bought from the warehouse"), Happened.BUY,
        ("buy gold",), {"hand_ores": [[0], [0]], "hand_guild": [["-", "-"], ["-", "-"]],
        "hand_mine_count": [0, 0], "hand_guild_count": [0, 0], "lies": [[["-", "-", "-",
        "-"]], [["-", "-", "-", "-"]]], "used": [[0], [0]], "warehouse": [0, 2, 0, 3, 0, 1],
        "mine_left": 110, "guild_left": 60, "mine_deck": [18, 18, 22, 23, 3, 2], "guild_deck":
        [1, 1, 1, 1]}, {"seats": 2, "deck": "full", "first": "seat 0"}),
    "market": Demonstration(ACTED, mark("A card is bought from another market"),
        Happened.BUY_FROM, ("buy gold from player 2", "to workshop"), {"hand_ores": [[0],
        [0]], "hand_guild": [["-", "-"], ["-", "-"]], "hand_mine_count": [0, 0],
        "hand_guild_count": [0, 0], "lies": [[["-", "-", "-", "-"]], [["-", "-", "-", "-"],
        ["raw_iron", "gold"]]], "used": [[0], [0, 2]], "mine_left": 114, "guild_left": 60,
        "mine_deck": [18, 19, 22, 25], "guild_deck": [1, 1, 1, 1]}, {"seats": 2, "deck":
        "full", "first": "seat 0"}),
    "draw": Demonstration(DRAWN, mark("Cards are drawn"), Happened.DRAW, ("draw mine card",
        "draw iron", "draw guild card", "draw pin vise"), {"hand_ores": [[0, 1, 1, 1, 0, 0, 0,
        0, 1], [0]], "hand_guild": [["-", "-"], ["-", "-"]], "hand_mine_count": [4, 0],
        "hand_guild_count": [0, 0], "lies": [[["-", "-", "-", "-"]], [["-", "-", "-", "-"]]],
        "used": [[0], [0]], "mine_left": 112, "guild_left": 60, "mine_deck": [18, 19, 21, 25,
        3, 3, 4, 4, 3], "guild_deck": [1, 1, 1, 1], "pile": [[["end_turn", 0, 0], ["draw", 0,
        0]], [], [], [], []]}, {"seats": 2, "deck": "full", "first": "seat 0"}),
    "last": Demonstration(ENDED, mark("The last round begins"), Happened.LAST_ROUND, ("end",
        "stop"), {"hand_ores": [[0], [0]], "hand_guild": [["-", "-"], ["-", "-"]],
        "hand_mine_count": [0, 0], "hand_guild_count": [0, 0], "lies": [[["-", "-", "-",
        "-"]], [["gold", "-", "-", "-"]]], "used": [[0, 4], [1]], "stacks": [4], "stack_card":
        [["face_down", "face_down", "face_down", "face_down"]], "stack_secret":
        [["stormcleaver", "rubyfang_glaive", "wintergate_ward", "moonwell_signet"]],
        "stack_finished": [[1, 1, 1, 1]], "under": [[[2, 0, 0, 1, 0, 0, 0, 0, 1], [1, 1, 0, 0,
        0, 1], [1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1], [0, 0, 2, 0, 0, 0, 0, 1]]], "mine_left":
        101, "mine_deck": [14, 18, 18, 25, 3, 2, 4, 3, 3, 4, 3], "guild_deck": [1, 1, 1, 1, 0,
        0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0,
        0, 0, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0]}, {"seats": 2, "deck": "full", "first":
        "seat 0"}),
    "awards": Demonstration(ENDED, mark("Awards for the king's items"), Happened.AWARD,
        ("end", "stop"), {"turn": 1, "trigger": "kings", "turns_left": 0, "coins": [31, 36],
        "hand_ores": [[0], [0]], "hand_guild": [["-", "-"], ["-", "-"]], "hand_mine_count":
        [0, 0], "hand_guild_count": [0, 0], "lies": [[["-", "-", "-", "-"]], [["-", "-", "-",
        "-"], ["gold"]]], "used": [[0, 2], [0, 3]], "stacks": [2, 2], "stack_card":
        [["face_down", "face_down"], ["face_down", "face_down"]], "stack_secret":
        [["stormcleaver", "rubyfang_glaive"], ["wintergate_ward", "moonwell_signet"]],
        "stack_finished": [[1, 1], [1, 1]], "under": [[[2, 0, 0, 1, 0, 0, 0, 0, 1], [1, 1, 0,
        0, 0, 1]], [[1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1], [0, 0, 2, 0, 0, 0, 0, 1]]],
        "mine_left": 101, "mine_deck": [14, 18, 18, 25, 3, 2, 4, 3, 3, 4, 3], "guild_deck":
        [1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0], "pile": [[["end_turn", 1,
        0], ["draw_next", 1, 0], ["act", 1, 0]], [], [], [], []]}, {"seats": 2, "deck":
        "full", "first": "seat 0"}),
}  # fmt: skip
