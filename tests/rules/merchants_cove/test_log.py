"""The log: what happened, to whom, with which piece and how much, in the words that people read."""

from __future__ import annotations

import pytest

from forgehall.games.merchants_cove import game
from forgehall.games.merchants_cove.rules.components import Kind
from forgehall.games.merchants_cove.rules.smith.components import ANY_NUMBER, Furnace, Staff
from forgehall.games.merchants_cove.rules.state import Ask, State, Step
from forgehall.games.merchants_cove.words import words
from forgehall.kit.events import Event
from forgehall.kit.record import NONE
from tests.rules.merchants_cove.table import (
    assign,
    begin,
    corrupt,
    dice,
    fill,
    legal,
    play,
    sail,
    show,
    stock,
    table,
    town,
)


def log(g: State) -> list[str]:
    """What happened since the last question was put, as everybody may read it."""
    return [words(event, "en", names=["Runa", "Olaf"]) for event in g.events]


def test_filling_names_the_furnace_and_the_colour() -> None:
    """2 fill: the upper die, then the lower one."""
    g = table(asking=(Ask.FILL, 1, Furnace.L2))

    play(g, "put yellow 1 into L2", "put blue 1 into L2")

    assert ["Olaf fills large furnace 2: yellow", "Olaf fills large furnace 2: blue"] == log(g)


def test_forging_names_heat_goods_cards_and_dice() -> None:
    """2 forge: what comes of each furnace, then the roll."""
    g = table()
    fill(g, 1, "S1", "red 4")
    fill(g, 1, "S2", "blue 6")
    fill(g, 1, "smelter", "green 3")
    begin(g, Step.FORGE_ON, 1, ANY_NUMBER)

    play(g, "forge S1", "corruption hush money", "forge S2", "leave")
    play(g, "forge smelter", "take yellow", "roll", "roll 2", "roll 5", "roll 6")

    assert [
        "Olaf forges at heat 9: small furnace 1", "Olaf gets: red armour",
        "Olaf draws corruption: Hush Money", "Olaf forges in vain: small furnace 2",
        "Olaf forges a new die: yellow", "Olaf rolls 2: red", "Olaf rolls 5: green",
        "Olaf rolls 6: yellow",
    ] == log(g)  # fmt: skip


def test_staff_names_who_acts_and_what_is_turned_or_discarded() -> None:
    """2 staff: the member, the coal die, the card."""
    g = table()
    assign(g, 1, Staff.STOKER, "Tax Clerk")
    assign(g, 1, Staff.OVERSEER, "Net Mender")
    corrupt(g, 1, "short weight")
    begin(g, Ask.ACTIVATE, 1)

    play(g, "use stoker", "stoke S2 up", "stop", "use overseer", "discard short weight")

    assert [
        "Olaf activates: Stoker", "Olaf turns a coal die to 4: small furnace 2",
        "Olaf activates: Overseer", "Olaf discards: Short Weight",
    ] == log(g)  # fmt: skip


def test_hiring_names_the_townsperson_the_place_and_the_hours() -> None:
    """1.5: take, use, tuck, pay, refill."""
    g = table()
    show(g, "Old Magistrate", "Spear Sergeant", "Tax Clerk", "Bone Seer")
    begin(g, Step.NEXT_TURN)

    play(g, "hire", "hire spear sergeant", "take red", "tuck under apprentice", "pay 2")
    play(g, "square net mender")

    assert [
        "Olaf: Hire a townsperson", "Olaf hires: Spear Sergeant", "Olaf gets: red armour",
        "Spear Sergeant now works for Olaf as Apprentice", "Olaf spends 2 h",
        "New on the town square: Net Mender",
    ] == log(g)  # fmt: skip


def test_boats_tell_who_comes_aboard_and_where_they_dock() -> None:
    """1.5.3, 1.5.4, 3.3: drawn, aboard, shifted, docked; then the token."""
    g = table(rogues="robbers", hour=[2, 4])
    sail(g, "L1", "red red green", "")
    sail(g, "L2", "red red red red", "A")
    sail(g, "R1", "red red red red", "C")
    sail(g, "R2", "green green green green", "D")
    begin(g, Step.ADVENTURER, 1)

    play(g, "draw rogue", "board L1", "shift green", "board R3")
    assert [
        "Drawn from the bag: rogue", "Boat L1 takes aboard: rogue",
        "Robbers shift to boat R3: green bard",
    ] == log(g)  # fmt: skip
    begin(g, Step.ADVENTURER, 1)
    play(g, "draw blue", "board L1", "dock at B")

    assert [
        "Drawn from the bag: blue wizard", "Boat L1 takes aboard: blue wizard",
        "Boat L1 docks at dock B", "The market opens at hour 5",
    ] == log(g)  # fmt: skip
    assert [1, 1, 1, 0] == [event.seat for event in g.events]


def test_the_market_tells_landings_sales_and_support() -> None:
    """1.6: ashore, sales pier by pier, sponsorship; then the end."""
    g = table(day=3, hour=[12, 12])
    sail(g, "L1", "red red blue rogue", "B")
    sail(g, "R1", "green green rogue")
    stock(g, 1, "small blue")
    g.sponsor[1][Kind.GREEN] = 1
    begin(g, Step.NEXT_TURN)

    play(g, "sell small blue at black market", "corruption hush money")

    assert [
        "The market opens", "Ashore from boats at sea: 2 x green bard",
        "Ashore from boats at sea: 1 x rogue", "Olaf sells for 3 gold (black market): blue armour",
        "Olaf draws corruption: Hush Money", "Olaf gains 3 gold from sponsors: green",
        "The game is over",
    ] == log(g)  # fmt: skip
    assert [0, 0, 0, 1, 1, 1, 0] == [event.seat for event in g.events]


def test_a_night_tells_who_leaves_and_which_day_begins() -> None:
    """1.7, 1.4: the oldest townsperson leaves, a new one comes, boats arrive."""
    g = table(day=1)
    show(g, "Tax Clerk", "Net Mender", "Bone Seer", "Old Magistrate")
    begin(g, Step.CLEAN_UP)

    play(g, "square court notary", "draw rogue", "draw blue", "draw red")

    assert [
        "Leaves the town square: Tax Clerk", "New on the town square: Court Notary",
        "Day 2 begins", "Boat L1 arrives with: rogue", "Boat L1 arrives with: blue wizard",
        "Boat L2 arrives with: red warrior",
    ] == log(g)  # fmt: skip
    assert 1 == g.gone
    assert {0} == {event.seat for event in g.events}
    g.piled[0] = 0
    begin(g, Step.CLEAN_UP)
    assert 2 == g.gone


def test_sailors_tell_where_a_passenger_goes_and_what_it_brings() -> None:
    """3.1: to the bag, to the hall, aboard for gold."""
    g = table(townsfolk="locals+sailors")
    sail(g, "L2", "red green")

    begin(g, Step.ABILITY, 1, town("Quay Bailiff"))
    play(g, "from L2", "passenger green")
    events = list(g.events)
    begin(g, Step.ABILITY, 1, town("Recruiter"))
    play(g, "from L2", "passenger red")
    events += g.events
    begin(g, Step.ABILITY, 1, town("Tavern Crier"))
    play(g, "call blue", "to R3")
    events += g.events
    told_words = [words(event, "en", names=["Runa", "Olaf"]) for event in events]

    assert [
        "Returns to the bag: green bard", "Goes to its guild hall: red warrior",
        "Olaf gains 3 gold", "Boat R3 takes aboard: blue wizard",
    ] == told_words  # fmt: skip
    assert {1} == {event.seat for event in events}
    assert [1, 1] == [event.amount for event in events[:2]]


@pytest.mark.parametrize(
    ("card", "sentences"),
    [
        (3, ["The Peddler plays card 4", "The Peddler stocks: yellow armour"]),
        (10, ["The Peddler plays card 11", "The Peddler poaches: Tax Clerk"]),
        (11, ["The Peddler plays card 12"]),
    ],
)
def test_the_peddler_tells_his_card_and_what_it_does(card: int, sentences: list[str]) -> None:
    """3.5: stock, poach, rumour; then his hours."""
    g = table(seats=1, peddler="normal")
    show(g, "Tax Clerk", "Net Mender", "Bone Seer", "Old Magistrate")
    begin(g, Ask.PEDDLER_CARD)

    game.answer(g, card)

    assert sentences == log(g)[: len(sentences)]
    assert all(event.seat == 0 for event in g.events[: len(sentences)])


def test_the_peddler_tells_his_hours_and_what_he_earns() -> None:
    """3.5: his own marker, and the gold of a market."""
    g = table(seats=1, peddler="normal", day=2, hall=[5, 1, 4, 2])
    sail(g, "L1", "red red blue rogue", "A")
    g.peddler_shelf[4] = 2

    begin(g, Step.PEDDLER_SPEND, 0, 2)
    hours = log(g)
    begin(g, Step.SELLER, 0, g.order.index(4) + 1)

    assert "The Peddler spends 2 h" == hours[0]
    assert "The Peddler earns 25 gold at the market" == log(g)[0]


def test_the_table_tells_how_it_is_laid() -> None:
    """1.3: the rogue card, and the set that stays in the box."""
    g = game.start(game.options(seats=2, rogues="random", townsfolk="random"))

    play(g, "cultists", "without locals")

    assert [
        "The rogue card: Cultists", "This set of townsfolk stays in the box: Locals",
    ] == log(g)  # fmt: skip
    assert {0} == {event.seat for event in g.events}


def test_a_reshuffle_is_told_before_the_card_that_follows() -> None:
    """3.2: an empty deck is made anew from the discards; only the owner knows the card."""
    g = table(corruption_deck=[0] * 7, discarded=[1, 0, 0, 0, 0, 0, 0])
    begin(g, Step.CORRUPT, 1)

    play(g, "corruption nothing proven")

    assert [
        "The discarded corruption cards are shuffled", "Olaf draws corruption: Nothing Proven",
    ] == log(g)  # fmt: skip
    assert [1, 1] == [event.seat for event in g.events]
    assert [-1, 1] == [event.to for event in g.events]


def test_an_event_about_nothing_names_nothing() -> None:
    """Days, hours and gold have an amount and no piece."""
    g = table(day=1, asking=(Step.CLEAN_UP, 0))
    dice(g, 0, "red 1")
    play(g, legal(g)[0])

    days = [event for event in g.events if words(event, "en") == "Day 2 begins"]

    assert [Event(days[0].kind, 0, NONE, 2)] == days
