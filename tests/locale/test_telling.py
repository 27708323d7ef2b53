"""What happened, deed by deed: put together by meaning, to you, in three languages."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from forgehall.draw.page import sentences
from forgehall.games.dice_forge.rules import components as forge
from forgehall.games.dice_forge.rules.state import Happened as Forge
from forgehall.games.dwarven_smithy.rules.components import READY, Zone
from forgehall.games.dwarven_smithy.rules.state import LOT
from forgehall.games.dwarven_smithy.rules.state import Happened as Smithy
from forgehall.games.dwarven_smithy.rules.turn import FROM_GUILD, FROM_MINE
from forgehall.games.merchants_cove.rules.components import Boat, Dock, Kind, Townsperson
from forgehall.games.merchants_cove.rules.smith.components import Furnace, Staff
from forgehall.games.merchants_cove.rules.state import Happened as Cove
from forgehall.kit.events import Event
from forgehall.kit.game import game
from forgehall.kit.language import LANGUAGES
from forgehall.kit.record import UNKNOWN

NAMES = ("Ada", "Bea")
FACE, RESOURCE = forge.Face, forge.Resource
GOLD, SUN = RESOURCE.GOLD, RESOURCE.SUN


def rolled(seat: int) -> list[Event]:
    """Both dice, with what they bring, of which something finds no room."""
    return [
        Event(Forge.ROLL, seat, FACE.SUN_2, forge.LIGHT),
        Event(Forge.ROLL, seat, FACE.GOLD_1, forge.DARK),
        Event(Forge.GAIN, seat, SUN, 2),
        Event(Forge.OVERFLOW, seat, GOLD, 1),
    ]


def bought(seat: int) -> list[Event]:
    """A face that is bought and forged."""
    return [
        Event(Forge.BUY, seat, FACE.SUN_2),
        Event(Forge.PAY, seat, GOLD, 8),
        Event(Forge.FORGE, seat, FACE.SUN_2, FACE.GOLD_1),
    ]


CAME = "+2 Sonnensplitter, 1 Gold verfällt ohne Platz"
IRON, SILVER = READY + 3, READY + 2
DRAWN = [Event(Smithy.DRAW, 0, IRON, FROM_MINE), Event(Smithy.DRAW, 0, SILVER, FROM_MINE)]
UNSEEN = [Event(Smithy.DRAW, 1, UNKNOWN, FROM_GUILD)] * 2
FROM_YOU = [Event(Smithy.BUY_FROM, 1, 0 * LOT + IRON, 4), Event(Smithy.PLAY, 1, IRON, Zone.MARKET)]
SWAPPED = [
    Event(Smithy.MOVE, 0, IRON, Zone.MARKET),
    Event(Smithy.MOVE, 0, SILVER, Zone.WORKSHOP),
    Event(Smithy.MOVE, 0, IRON, Zone.WORKSHOP),
]
BOARDED = [
    Event(Cove.DRAW, 0, Kind(1)),
    Event(Cove.BOARD, 0, Kind(1), Boat.L3),
    Event(Cove.DOCK, 0, Boat.L3, Dock.B),
]
HIRED = [
    Event(Cove.HIRE, 1, Townsperson(7)),
    Event(Cove.TUCK, 1, Townsperson(7), Staff.APPRENTICE),
]
FORGED = [Event(Cove.FORGE, 0, Furnace.S1, 6), Event(Cove.GOOD, 0, 0)]

BOUGHT = "Bea kauft „2 Sonnensplitter“ für 8 Gold und schmiedet die Seite statt „1 Gold“"
VESZ = "Bea kockalapot vesz és kovácsol: 2 napszilánk (1 arany helyére, ára: 8 arany)"

DEEDS: list[tuple[str, Sequence[Event], tuple[str, str, str]]] = [
    ("dice-forge", rolled(0), (
        "You rolled 2 sun and 1 gold: +2 sun, 1 gold lost at the cap",
        f"Du hast 2 Sonnensplitter und 1 Gold gewürfelt: {CAME}",
        "Dobásod: 2 napszilánk és 1 arany → +2 napszilánk, 1 arany hely híján elveszett",
    )),
    ("dice-forge", rolled(1), (
        "Bea rolled 2 sun and 1 gold: +2 sun, 1 gold lost at the cap",
        f"Bea hat 2 Sonnensplitter und 1 Gold gewürfelt: {CAME}",
        "Bea dobása: 2 napszilánk és 1 arany → +2 napszilánk, 1 arany hely híján elveszett",
    )),
    ("dice-forge", bought(1), (
        "Bea buys 2 sun for 8 gold and forges it over 1 gold on the light die",
        f"{BOUGHT} auf dem hellen Würfel",
        f"{VESZ} a világos kockára",
    )),
    ("dice-forge", [Event(Forge.OUST, 0, 1)], (
        "Bea ousts you", "Bea verdrängt dich", "Bea kiszorít téged",
    )),
    ("dwarven-smithy", DRAWN, (
        "You draw iron and silver from the mine",
        "Du ziehst vom Minenstapel: Eisen und Silber",
        "A bányapakliból húzod: vas és ezüst",
    )),
    ("dwarven-smithy", UNSEEN, (
        "Bea draws 2 cards from the guild deck",
        "Bea zieht 2 Karten vom Gildenstapel",
        "Bea 2 kártyát húz a céhpakliból",
    )),
    ("dwarven-smithy", FROM_YOU, (
        "Bea buys iron from you for 4 coins, for the market",
        "Bea kauft von dir für 4 Münzen auf den Markt: Eisen",
        "Bea a saját piacára vásárol a te piacodról (4 érme): vas",
    )),
    ("dwarven-smithy", SWAPPED, (
        "You move silver to the workshop",
        "Du verschiebst in die Werkstatt: Silber",
        "A műhelybe mozgatod: ezüst",
    )),
    ("merchants-cove", BOARDED, (
        "Green bard boards boat L3, which docks at dock B",
        "Grüner Barde geht an Bord von Boot L3, das an Anlegeplatz B anlegt",
        "Zöld bárd száll az L3 hajóra, amely kiköt, kikötőhely: B",
    )),
    ("merchants-cove", HIRED, (
        "Bea hires Court Notary as Apprentice",
        "Bea stellt als Lehrling ein: Notar des Hofes",
        "Bea felfogadja (Inas): Udvari jegyző",
    )),
    ("merchants-cove", FORGED, (
        "You forge red armour at heat 6 (small furnace 1)",
        "Du schmiedest mit Hitzewert 6 (kleiner Ofen 1): rote Rüstung",
        "Kovácsolsz 6 hőértéken (1. kis kemence): piros páncél",
    )),
]  # fmt: skip
"""A game, what happened, and how seat 0 reads it."""


@pytest.mark.parametrize(("name", "events", "expected"), DEEDS)
def test_a_deed_is_one_sentence(
    name: str, events: Sequence[Event], expected: tuple[str, str, str]
) -> None:
    """Who did what and what came of it, without a clause of another deed."""
    found = [sentences(game(name), events, language, 0, NAMES) for language in LANGUAGES]

    assert [[words] for words in expected] == [[one.words for one in said] for said in found]


def test_what_seats_do_at_the_same_time_is_told_seat_by_seat() -> None:
    """All dice are rolled before anything is gained."""
    mine, theirs = rolled(0), rolled(1)

    found = sentences(game("dice-forge"), [*mine[:2], *theirs, *mine[2:]], "en", 0, NAMES)

    assert [0, 1] == [one.seat for one in found]
    assert all("lost at the cap" in one.words for one in found)
