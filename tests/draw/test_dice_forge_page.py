"""Dice Forge on the page: every piece has its picture, its place and its words."""

from __future__ import annotations

from pathlib import Path

import pytest
from markupsafe import Markup

from forgehall.draw import page
from forgehall.draw.page import signs, symbols
from forgehall.games.dice_forge import game
from forgehall.games.dice_forge.page.pieces import emblem, face, when_signs
from forgehall.games.dice_forge.page.progress import PHASES, phase
from forgehall.games.dice_forge.page.tips import feat_tip
from forgehall.games.dice_forge.rules.components import Face, Feat
from forgehall.games.dice_forge.rules.state import Ask, State, Step
from forgehall.kit.language import LANGUAGES
from tests.draw.positions import late, opening
from tests.draw.scenes import (
    classes,
    dice_forge_tables,
    element,
    elements,
    groups_of,
    scene,
    tips,
    with_class,
)
from tests.rules.dice_forge.table import table

STYLES = Path(page.__file__).parents[1] / "web" / "static"


@pytest.mark.parametrize("of", Face)
def test_every_face_has_a_symbol(of: Face) -> None:
    """All 29."""
    drawn = element(face(of, "en"))

    symbol = drawn[0].attrib["href"].removeprefix("#")

    assert f'<symbol id="{symbol}"' in symbols(game)
    assert drawn.get("aria-label")


@pytest.mark.parametrize("of", Feat)
def test_every_feat_has_an_emblem(of: Feat) -> None:
    """All 24."""
    drawn = element(emblem(of))

    symbol = drawn[0].attrib["href"].removeprefix("#")

    assert f'<symbol id="{symbol}"' in symbols(game)


def test_every_symbol_that_is_used_is_there() -> None:
    """A missing one would leave a hole in the page."""
    used = {
        part.attrib["href"].removeprefix("#")
        for seed in range(3)
        for g in list(dice_forge_tables(seed))[::9]
        for part in elements(groups_of(g, 0))
        if part.tag == "use"
    }

    missing = {name for name in used if f'id="{name}"' not in symbols(game)}

    assert set() == missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_explains_itself(language: str) -> None:
    """A title and a sentence at least, wherever there is something to point at."""
    drawn = groups_of(late(), 2, language)

    found = tips(drawn)

    assert all(len(tip.split("\n")) >= 2 and all(tip.split("\n")) for tip in found)
    for name in ("card", "pool", "side", "die", "gauge", "chip", "track", "token", "tile"):
        pieces = [part for part in with_class(drawn, name) if "four" not in classes(part)]
        assert pieces
        assert all("data-tip" in part.attrib for part in pieces)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_explains_all_faces_and_feats(language: str) -> None:
    """A sign for each of the 29 faces, the 24 feats, the four goods, and when feats act."""
    legend = element(signs(game, language))

    lines = list(legend.iter("li"))

    assert 29 + 24 + 4 + 3 == len(lines)
    assert all("".join(line.itertext()).strip() for line in lines)


def test_a_piece_that_cannot_be_bought_says_what_is_missing() -> None:
    """Two gold, one moon: a face for 3 gold and a feat for 2 moon are out of reach."""
    g = table(asking=(Ask.ACTION, 0), gold=[2, 0], moon=[1, 0])

    drawn = groups_of(g, 0)

    assert "1 gold short." in tip_of(drawn["pools"], "4 gold")
    assert "1 moon short." in tip_of(drawn["island-2"], "The Silver Hind")
    assert "short" not in tip_of(drawn["pools"], "3 gold")
    assert "5 sun short. 4 moon short." in tip_of(drawn["island-4"], "Hydra")


def test_a_face_that_was_bought_in_this_action_says_so() -> None:
    """The faces of one action must differ."""
    g = table(asking=(Ask.BUY_MORE, 0), gold=[9, 0], bought=1 << Face.GOLD_3)

    tip = tip_of(groups_of(g, 0)["pools"], "3 gold")

    assert tip.endswith("You have bought one in this action; the faces must differ.")


def test_a_ship_makes_prices_lower() -> None:
    """Two gold less on every tag, down to nothing."""
    g = table(asking=(Ask.SHIP, 0, 2), gold=[1, 0])

    tags = with_class({"pools": groups_of(g, 0)["pools"]}, "price")

    prices = ["".join(tag.itertext()) for tag in tags]
    assert ["0", "0", "1", "1", "2", "3", "4", "6", "6", "10"] == prices


def tip_of(markup: Markup, title: str) -> str:
    """The explanation that begins with this title."""
    return next(tip for tip in tips({"": markup}) if tip.split("\n")[0] == title)


def test_an_empty_stack_and_an_empty_pool_keep_their_places() -> None:
    """As dashed wells, which nobody can choose."""
    g = table(asking=(Ask.ACTION, 0), gold=[12, 0], moon=[6, 0])
    g.stack[0] = g.pool[Face.GOLD_3] = 0

    drawn = groups_of(g, 0)
    empty = with_class(drawn, "empty")

    assert [{"card", "empty"}, {"pool", "empty"}] == [classes(part) for part in empty]
    assert all("None is left." in part.attrib["data-tip"] for part in empty)


def test_a_full_track_is_marked() -> None:
    """What comes now is lost; a chest moves the cap."""
    full = table(asking=(Ask.ACTION, 0), gold=[12, 0])
    roomy = table(asking=(Ask.ACTION, 0), gold=[12, 0], owns={0: [Feat.CHEST]})

    marks = [len(with_class(groups_of(g, 0), "brim")) for g in (full, roomy)]

    assert [1, 0] == marks
    assert "12 gold of 12" in "".join(tips(groups_of(full, 1)))
    assert "12 gold of 16" in "".join(tips(groups_of(roomy, 1)))


def test_a_gain_that_the_reserve_cannot_hold_is_struck_through() -> None:
    """Five of six sun: of two more one would be lost."""
    g = table(asking=(Ask.TRITON, 0), sun=[5, 0])

    struck = [part.text for part in elements(groups_of(g, 0)) if part.tag == "s"]

    assert ["1"] == struck


def test_a_spectator_sees_all_heroes_as_panels_and_no_bench() -> None:
    """One drawing serves all spectators."""
    drawn = groups_of(late(), None)

    heroes = [name for name in drawn if name.startswith("hero-")]

    assert ["hero-0", "hero-1", "hero-2", "hero-3"] == heroes
    assert "self" not in drawn
    assert "" == page.layout(scene(late(), None)).bench


@pytest.mark.parametrize("seat", range(4))
def test_rivals_follow_in_turn_order(seat: int) -> None:
    """The one who comes next stands first."""
    seen = scene(late(), seat)

    panels = [name for name in page.groups(seen) if name.startswith("hero-")]

    assert [f"hero-{(seat + i) % 4}" for i in (1, 2, 3)] == panels


def test_whose_turn_it_is_can_be_seen() -> None:
    """The asked hero's panel is raised, and the round track has that turn's mark tall."""
    g = table(seats=3, asking=(Ask.ACTION, 1), turn=1)

    drawn = groups_of(g, 0)

    assert ["hero-1"] == [part.get("id") for part in with_class(drawn, "works")]
    assert [{"seat-1", "on"}] == [classes(part) for part in with_class(drawn, "on")]
    assert "Round 1 of 10: Tamsin takes a turn" == element(drawn["rounds"]).get("aria-label")


def test_the_first_player_bears_the_flag() -> None:
    """One flag on the table, at seat 0."""
    drawn = groups_of(opening(), 1)

    flags = {name for name, markup in drawn.items() if with_class({name: markup}, "flag")}

    assert {"hero-0"} == flags


def test_the_hammer_counts_its_lap() -> None:
    """Seventeen gold: two steps into the second lap, for 15 glory."""
    g = table(asking=(Ask.ACTION, 0), owns={0: [Feat.HAMMER]}, hammer=[17, 0])

    found = tips(groups_of(g, 0)) + tips(groups_of(g, 1))

    assert 2 == sum(tip.startswith("Hammer: 2 of 15 in lap II, then 15 glory") for tip in found)


def test_pawns_stand_where_they_are() -> None:
    """On an island or at home, each once as a thing that can travel."""
    drawn = groups_of(late(), 2)

    where = {
        part.attrib["data-vt"]: name
        for name, markup in drawn.items()
        for part in element(markup).iter()
        if part.get("data-vt", "").startswith("pawn")
    }

    expected = {"pawn-0": "island-6", "pawn-1": "island-2", "pawn-2": "island-5"}
    assert {**expected, "pawn-3": "hero-3"} == where


@pytest.mark.parametrize(
    ("pile", "expected"),
    [
        ([Step.EXTRA_ACTION, Ask.ACTION, Step.REINFORCEMENTS, Ask.PICK], "Blessings"),
        ([Step.EXTRA_ACTION, Ask.ACTION, Ask.REINFORCE], "Reinforcements"),
        ([Step.EXTRA_ACTION, Ask.ACTION], "Action"),
        ([Step.EXTRA_ACTION, Ask.BUY_MORE, Ask.FORGE], "Action"),
        ([Ask.EXTRA], "Extra action"),
    ],
)
def test_the_phase_of_the_turn_is_shown(pile: list[Ask | Step], expected: str) -> None:
    """It follows from what is still to come."""
    g = State()
    for i, kind in enumerate([Step.END_TURN, *pile]):
        g.pile_kind[0][i] = kind
        g.piled[0] = i + 1

    now = PHASES[phase(g)]

    assert expected == now


def test_when_the_game_is_over_all_rounds_are_done() -> None:
    """Nothing is asked, and no turn is marked."""
    *_, last = dice_forge_tables(1)

    rounds = element(groups_of(last, 0)["rounds"])

    assert {"done"} == {li.get("class") for li in rounds}
    assert "The game is over" == rounds.get("aria-label")


def test_every_class_has_a_style() -> None:
    """The style sheets and the drawing agree about what lies on the table."""
    sheets = ["pieces.css", "table.css", "base.css", "tokens.css"]
    paths = [*page.drawing_of(game).styles, *(STYLES / sheet for sheet in sheets)]
    styled = "".join(path.read_text(encoding="utf-8") for path in paths)
    bare = {"garden", "waits"}

    used = {
        name
        for g in (late(), opening())
        for part in elements(groups_of(g, 0))
        for name in classes(part)
    }

    assert set() == {name for name in used - bare if f".{name}" not in styled}


def test_the_level_of_a_bot_stands_beside_its_name_unless_it_is_the_name() -> None:
    """A bot that has no other name than its level is not called by it twice."""
    g = opening()
    seen = [
        page.scene_of(game, g, None, names, "en", levels=("", "Smith"))
        for names in (("Ann", "Bo"), ("Ann", "Smith"))
    ]

    shown = [[part.text for part in with_class(page.groups(s), "level-word")] for s in seen]

    assert [["Smith"], []] == shown


def test_a_feat_that_lasts_says_so_by_its_signs_and_in_its_words() -> None:
    """A bolt and a gear: it acts when it is performed, and by itself from then on."""
    lasting = [feat for feat in Feat if "u-instant" in (of := when_signs(feat)) and "u-auto" in of]
    lines = [" ".join(feat_tip(feat, "en")) for feat in lasting]

    assert [Feat.HAMMER, Feat.BOAR] == lasting
    assert all("Acts when you perform it, and by itself from then on." in tip for tip in lines)
    assert not any("Acts once" in tip for tip in lines)


def test_no_letter_stands_in_the_wreath() -> None:
    """A V would be read as five."""
    wreath = symbols(game).partition('id="l-v"')[2].partition("</symbol>")[0]

    assert "<text" not in wreath
