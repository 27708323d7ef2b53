"""The rules of the games in a minute: what it is about, a turn, the end."""

from __future__ import annotations

from forgehall.kit.language import mark, say

AIM, TURN, END = mark("What it is about"), mark("A turn"), mark("The end")

GUIDES: dict[str, list[tuple[str, list[str]]]] = {
    "dice-forge": [
        (AIM, [
            mark("Heroes compete for glory. Each has two dice whose faces can be replaced: what you"
                 " forge today is what you may roll tomorrow."),
            mark("Gold buys faces. Sun and moon shards pay for feats on the islands. What does not"
                 " fit into your reserve is lost."),
        ]),
        (TURN, [
            mark("First everybody rolls both dice and takes what lies up: the blessing. With two"
                 " heroes it is given twice."),
            mark("Then the active hero may use cards that work each turn, and does one action: buy"
                 " faces in the sanctuary and forge them onto the dice at once, any number but each"
                 " only once; or go to an island, pay for a feat and take its card."),
            mark("Whoever comes to an island where another hero stands ousts that hero, who gets a"
                 " blessing for it."),
            mark("For 2 sun the active hero may do a second action."),
        ]),
        (END, [
            mark("After nine rounds, ten with three heroes, the glory on the track and on the cards"
                 " is counted. The most glory wins."),
        ]),
    ],
    "dwarven-smithy": [
        (AIM, [
            mark("Dwarven smiths mine metals and gems, refine them, and craft wares. They earn by"
                 " selling to the market, to each other, and in secret to the king."),
        ]),
        (TURN, [
            mark("Raw metals and gems in your workshop are refined. Stacks that you crafted earlier"
                 " can be completed: items are sold, tools kept or sold, apprentices trained."),
            mark("Then you act as often as you like: lay cards into the workshop or the market,"
                 " craft guild cards with the resources that they ask for, sell, and buy from the"
                 " warehouse or from the others' markets."),
            mark("At the end you draw, from the mine or from the guild."),
        ]),
        (END, [
            mark("Somebody draws the last card of a deck or finishes a fourth item for the king;"
                 " the others have one more turn. The king's items are turned up, and the most"
                 " valuable weapons, armour and shields win awards. The most coins win."),
        ]),
    ],
    "merchants-cove": [
        (AIM, [
            mark("Smiths forge arms for adventurers who come by boat: warriors, bards, wizards and"
                 " nobles, and rogues among them. Three days, and then the gold is counted."),
        ]),
        (TURN, [
            mark("Time is what you pay with: whoever is furthest back on the clock acts, and every"
                 " action takes hours. Adventurers step onto boats while time passes."),
            mark("Fill furnaces with dice and forge: the heat and the colour of the top die decide"
                 " what you get, cleanly or with corruption. Hire townsfolk, let your staff work,"
                 " free further dice from the smelter."),
            mark("A boat with four aboard docks. At the market you sell goods to adventurers of"
                 " their colour on the piers; who is still at sea joins a hall, rogues the lair."),
        ]),
        (END, [
            mark("After the third day the icons of your staff bring gold for each member of their"
                 " halls; rogue icons cost gold for each rogue in the lair. The most gold wins."),
        ]),
    ],
}  # fmt: skip
"""By game: headings with their sentences."""


def guide(name: str, language: str) -> list[tuple[str, list[str]]]:
    """The rules of a game in a minute, under headings."""
    return [
        (say(language, heading), [say(language, sentence) for sentence in sentences])
        for heading, sentences in GUIDES.get(name, [])
    ]
