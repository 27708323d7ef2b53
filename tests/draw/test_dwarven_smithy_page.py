"""Dwarven Smithy on the page: every piece has its picture and its words, hidden ones none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from forgehall.checking.secrets import imagined
from forgehall.draw import page
from forgehall.games.dwarven_smithy import game
from forgehall.games.dwarven_smithy.page.needs import Need, needs
from forgehall.games.dwarven_smithy.page.pieces import codes, emblem, ore
from forgehall.games.dwarven_smithy.rules.components import (
    GOODS,
    GUILD,
    NAMES,
    READY,
    Resource,
    Type,
    good_of,
)
from forgehall.games.dwarven_smithy.rules.state import Ask
from forgehall.games.dwarven_smithy.words.names import good_name
from forgehall.games.dwarven_smithy.words.tips import card_tip
from forgehall.kit.language import LANGUAGES
from forgehall.kit.record import NONE
from tests.draw.scenes import (
    classes,
    element,
    elements,
    scene,
    tips,
    with_class,
)
from tests.draw.smithies import SEEDS, drawn_for, good, smithy_tables, text_of
from tests.rules.dwarven_smithy.table import table

STYLES = Path(page.__file__).parents[1] / "web" / "static"


@pytest.mark.parametrize("resource", Resource)
def test_every_resource_has_a_picture_in_each_state(resource: Any) -> None:
    """All 12; runes have one state, metals and gems two."""
    states = {READY + resource, resource if resource < READY else READY + resource}

    drawn = {element(ore(state))[0].attrib["href"].removeprefix("#") for state in states}

    assert len(states) == len(drawn)
    assert all(f'<symbol id="{symbol}"' in page.symbols(game) for symbol in drawn)


@pytest.mark.parametrize("card", range(GUILD, GOODS))
def test_every_guild_card_has_an_emblem_and_says_what_it_needs(card: int) -> None:
    """All 78, of four types."""
    symbol = element(emblem(card))[0].attrib["href"].removeprefix("#")

    tip = card_tip(card, "en")

    assert f'<symbol id="{symbol}"' in page.symbols(game)
    assert NAMES[card] == tip[0]
    assert any(line.startswith("Needs ") for line in tip)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_resources_have_the_same_letters(language: str) -> None:
    """So they can be told apart without colour."""
    found = codes(language)

    assert len(Resource) == len(set(found))
    assert {2} == set(map(len, found))


def test_every_symbol_that_is_used_is_there() -> None:
    """A missing one would leave a hole in the page."""
    used = {
        part.attrib["href"].removeprefix("#")
        for seed in range(3)
        for g in smithy_tables(seed, 29)
        for part in elements(drawn_for(g, 0))
        if part.tag == "use"
    }
    legend = element(page.signs(game, "en"))
    used |= {part.attrib["href"].removeprefix("#") for part in legend.iter("use")}

    missing = {symbol for symbol in used if f'<symbol id="{symbol}"' not in page.symbols(game)}

    assert set() == missing


def test_every_class_has_a_style() -> None:
    """The style sheets and the drawing agree about what lies on the table."""
    sheets = ["pieces.css", "table.css", "base.css", "tokens.css"]
    paths = [*page.drawing_of(game).styles, *(STYLES / sheet for sheet in sheets)]
    styled = "".join(path.read_text(encoding="utf-8") for path in paths)
    bare = {"mine", "of-1", "of-2", "of-4", "of-7"}

    used = {
        name
        for seed in range(4)
        for g in smithy_tables(seed, 31)
        for part in elements(drawn_for(g, 0))
        for name in classes(part)
    }

    assert set() == {name for name in used - bare if f".{name}" not in styled}


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_hidden_is_in_no_byte_of_anybody_else_s_page(seed: int) -> None:
    """Hands, face-down cards and decks are dealt anew: nobody but the owner sees a difference."""
    swapped = 0

    for i, g in enumerate(smithy_tables(seed, 9)):
        for seat in (i % g.seats, NONE):
            other = imagined(game, g, seat, luck=i)
            swapped += other != g
            watcher = None if seat == NONE else seat

            assert drawn_for(g, watcher) == drawn_for(other, watcher)
            assert page.choices(scene(g, watcher, game=game)) == page.choices(
                scene(other, watcher, game=game)
            )
    assert swapped


def test_a_face_down_card_is_known_to_its_owner_alone() -> None:
    """Neither name nor number of it is in the drawing for a rival or a spectator."""
    g = table(
        seats=3,
        stacks={0: [("regent's mail", "mithril, 2 silver, iron")]},
        finished={0: [("wintergate ward", "mithril, 2 silver, frost")]},
        asking=(Ask.ACT, 0),
    )
    secrets = [good("regent's mail"), good("wintergate ward")]

    shown = {seat: "".join(drawn_for(g, seat).values()) for seat in (0, 1, None)}

    for card in secrets:
        title = card_tip(card, "en")[0].replace("'", "&#39;")
        assert title in shown[0]
        assert f'"guild-{card}"' in shown[0]
        for other in (1, None):
            assert title not in shown[other]
            assert f'"guild-{card}"' not in shown[other]
    assert 'data-vt="stack-0-0"' in shown[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_has_all_resources_and_cards_and_says_that_they_are_ours(language: str) -> None:
    """The printed prices are not public."""
    legend = element(page.signs(game, language))

    text = " ".join(legend.itertext())

    assert 12 == len(legend.findall(".//tbody/tr"))
    assert all(good_name(card, language) in text for card in range(GUILD, GOODS))
    note = "".join(next(part for part in legend.iter() if part.get("class") == "note").itertext())
    assert language != "en" or "are our own" in note


def test_a_card_in_the_hand_says_what_it_lacks_and_where_that_is() -> None:
    """Sapphire Kite: 2 silver and a sapphire."""
    g = table(
        hand={0: "sapphire kite"},
        workshop={0: "silver, raw sapphire"},
        market={1: "silver"},
        warehouse="silver, iron",
        asking=(Ask.ACT, 0),
    )

    drawn = drawn_for(g, 0)
    card = next(part for part in elements(drawn) if "gcard" in classes(part))

    assert "1 silver short" in text_of(drawn["hand"])
    tip = card.attrib["data-tip"].split("\n")
    assert "Lacks 1 silver (warehouse: 5 coins, Tamsin: 4 coins)." in tip
    assert "Still raw: 1 sapphire." in tip
    assert 2 == len(with_class({"": drawn["warehouse"], "b": drawn["stall-1"]}, "want"))


def test_what_tools_spare_is_reckoned_for_what_is_missing_first() -> None:
    """King's Swage spares any metal: the one that is not there."""
    g = table(
        tools={0: "king's swage"},
        workshop={0: "silver, 2 iron"},
        hand={0: "hallguard waraxe"},
        asking=(Ask.ACT, 0),
    )

    card = good("hallguard waraxe")
    found = needs(g, 0, [card])[card]

    mithril, silver, iron = 0, 2, 3
    assert (
        Need(mithril, spared=1, have=0, raw=0, missing=0),
        Need(silver, spared=0, have=1, raw=0, missing=0),
        Need(iron, spared=0, have=2, raw=0, missing=0),
    ) == found


def test_stacks_take_as_many_columns_as_they_count() -> None:
    """Room is seen, not computed: four resources and their card are five of seven."""
    g = table(
        stacks={0: [("regent's mail", "mithril, 2 silver, iron")]},
        workshop={0: "iron"},
        asking=(Ask.ACT, 0),
    )

    workshop = {"": drawn_for(g, 0)["workshop"]}

    assert 1 == len(with_class(workshop, "span-5"))
    assert 1 == len(with_class(workshop, "slot"))
    assert 1 == len(with_class(workshop, "lock"))


def test_prices_in_the_warehouse_are_as_they_are_for_who_looks() -> None:
    """Gold under two irons costs 8; Kesta pays no surcharge."""
    g = table(
        options={"deck": "starter"},
        apprentices={1: "kesta ledgerhand"},
        warehouse="gold, 2 iron",
        asking=(Ask.ACT, 0),
    )

    shown = [
        ["".join(part.itertext()) for part in with_class(drawn_for(g, seat), "price")]
        for seat in (0, 1, None)
    ]

    assert [["8", "3"], ["6", "3"], ["8", "3"]] == shown


def test_discards_can_be_looked_through() -> None:
    """By anybody: every card is named."""
    g = table(discard="2 iron, gold, keg of rivets", asking=(Ask.ACT, 0))

    drawn = drawn_for(g, None)
    lines = [
        " ".join(" ".join(li.itertext()).split())
        for name in ("discard-mine", "discard-guild")
        for li in element(drawn[name]).iter("li")
    ]

    assert ["Gold \N{MULTIPLICATION SIGN} 1", "Iron \N{MULTIPLICATION SIGN} 2"] == lines[:2]
    assert "Keg of Rivets Item, other ware" == lines[2]


def test_the_last_round_is_told_and_its_clock_is_red() -> None:
    """Here the mine has run out."""
    g = table(seats=3, asking=(Ask.ACT, 0), turns_left=1, trigger=2)

    rounds = {"": drawn_for(g, 1)["rounds"]}

    assert "Last round: 2 left" in text_of(rounds[""])
    assert [{"round", "now", "bad"}, {"gauge", "bad"}] == [
        classes(part) for part in with_class(rounds, "bad")
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_explanation_has_a_title_in_every_language(language: str) -> None:
    """No piece is mute, and no text has lost its numbers."""
    for g in smithy_tables(3, 41):
        for seat in (0, None):
            found = tips(drawn_for(g, seat, language))

            assert all(tip.split("\n")[0].strip() for tip in found)
            assert not any("{" in tip for tip in found)


def test_king_s_items_and_only_they_lie_face_down() -> None:
    """An apprentice that is being trained is seen by all."""
    g = table(
        stacks={1: [("hildra broadbench", "2 iron"), ("courtly falchion", "gold, 2 silver")]},
        options={"deck": "starter"},
        asking=(Ask.ACT, 0),
    )

    panel = {"": drawn_for(g, 0)["room-1"]}

    assert 1 == len(with_class(panel, "down"))
    tip = next(tip for tip in tips(panel) if tip.startswith("Workshop"))
    assert "Being crafted: Hildra Broadbench, of 2 iron." in tip
    assert "Being crafted: a card for the king, of 1 gold, 2 silver." in tip
    assert Type.KING == good_of(good("courtly falchion")).type
