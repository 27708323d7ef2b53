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
            mark("First everybody receives a major blessing: roll both dice and take what the faces"
                 " grant. With two heroes this happens twice."),
            mark("Then the active hero may use reinforcements, and does one action: buy faces in"
                 " the sanctuary, no two alike, and forge them onto the dice at once; or go to an"
                 " island, pay for a feat and take its card."),
            mark("Whoever comes to an island where another hero stands ousts that hero, who"
                 " receives a major blessing for it."),
            mark("Once a turn the active hero may spend 2 sun for an extra action."),
        ]),
        (END, [
            mark("After nine rounds, ten with three heroes, the glory on the track and on the feats"
                 " is counted. The most glory wins."),
        ]),
    ],
    "dwarven-smithy": [
        (AIM, [
            mark("Dwarven smiths gather resources: metals, gems and runes. Of these they craft"
                 " tools and items, and train apprentices. They sell to the bank, to each other,"
                 " and in secret to the king."),
        ]),
        (TURN, [
            mark("Raw metals and gems in your workshop are refined. What you crafted in an earlier"
                 " turn can be completed: items are sold, tools kept or sold, apprentices trained,"
                 " king's items laid face down in your market."),
            mark("Then you act as often as you like: play cards to the workshop or the market and"
                 " move them, craft guild cards of the resources that they need, sell, and buy"
                 " from the warehouse or from the others' markets. A card that comes to your"
                 " market lies turned, and cannot be sold in this turn."),
            mark("At the end you draw up to four cards, as many as your hand has room for, from"
                 " the mine deck or the guild deck."),
        ]),
        (END, [
            mark("When somebody draws the last card of a deck, or ends a turn with four finished"
                 " king's items, the others have one more turn. Then the king's items are turned"
                 " up, and the most valuable weapons, armour and shields win awards. The most"
                 " coins win."),
        ]),
    ],
    "merchants-cove": [
        (AIM, [
            mark("Smiths forge weapons and armour for adventurers who come by boat: warriors,"
                 " bards, wizards and nobles, and rogues among them. Three days, and then the gold"
                 " is counted."),
        ]),
        (TURN, [
            mark("Time is what you pay with: whoever is furthest back on the clock acts, and every"
                 " action takes hours. Adventurers step onto boats while time passes."),
            mark("Fill furnaces with alloy dice and forge: the heat and the colour of the top die"
                 " decide which good you get, and whether a corruption card comes with it. Hire"
                 " townsfolk, activate your staff, forge new dice in the smelter."),
            mark("A boat with four aboard docks. At the market you sell goods to adventurers of"
                 " their colour on the piers; who is still at sea joins a guild hall, rogues the"
                 " lair."),
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
