"""Choices on the page: each once in the list, on its piece on the board, and for nobody else."""

from __future__ import annotations

import pytest

from forgehall.draw import page
from forgehall.games.dice_forge.rules.components import Face, Feat
from forgehall.games.dice_forge.rules.play import USE_TRITON
from forgehall.games.dice_forge.rules.state import Ask
from forgehall.kit.questions import is_over, open_kind
from tests.draw.scenes import buttons, dice_forge_tables, lit, scene
from tests.rules.dice_forge.table import FACE_NAMED, table

SEEDS = range(9)
"""Two to four seats, each with the three kinds of line-ups."""
DECLINED = {
    Ask.ACTION: "pass",
    Ask.BUY_MORE: "stop",
    Ask.SHIP: "decline",
    Ask.EXTRA: "no",
    Ask.REINFORCE: "done",
    Ask.CERBERUS: "no",
    Ask.FINISH: "end turn",
}
"""The only answers that no piece stands for."""


@pytest.mark.parametrize("seed", SEEDS)
def test_every_legal_choice_stands_in_the_list_once(seed: int) -> None:
    """The list is the one way for all: mouse, keyboard and screen reader."""
    asked = [(g, seat) for g in dice_forge_tables(seed) for seat in scene(g, None).asked]

    for g, seat in asked:
        seen = scene(g, seat)
        options = page.choices(seen)

        assert sorted(seen.choices) == sorted(option.id for option in options)
        assert all(option.words and option.text for option in options)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_choice_lies_on_one_piece_but_for_declining(seed: int) -> None:
    """A piece is where the list says it is; only equal faces of a die stand for one choice."""
    asked = [(g, s) for g in list(dice_forge_tables(seed))[::2] for s in scene(g, None).asked]

    for g, seat in asked:
        seen = scene(g, seat)
        options = page.choices(seen)
        pieces = lit(page.groups(seen))

        listed = {option.id: option.group for option in options if option.group}
        assert listed == {choice: group for group, ids in pieces.items() for choice in ids}
        assert len(listed) == sum(map(len, pieces.values())) or open_kind(seen.state) == Ask.FORGE
        bare = [option.text for option in options if not option.group]
        assert bare in ([], [DECLINED.get(Ask(open_kind(seen.state)))])


def test_every_kind_of_question_is_drawn_in_some_game() -> None:
    """So the two tests above have spoken of all of them."""
    kinds = {
        Ask(open_kind(g)) for seed in range(40) for g in dice_forge_tables(seed) if not is_over(g)
    }

    missing = {kind for kind in Ask if kind < Ask.ROLL} - kinds

    assert set() == missing


@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_lit_for_those_who_are_not_asked(seed: int) -> None:
    """On a rival's turn the board lies in the dusk; a spectator can never do anything."""
    states = list(dice_forge_tables(seed))[::7]

    for g in states:
        for seat in (*range(g.seats), None):
            seen = scene(g, seat)
            if seat not in seen.asked:
                assert ([], []) == (buttons(page.groups(seen)), page.choices(seen))


def test_a_replay_lights_nothing() -> None:
    """What is shown of the past cannot be played."""
    g = table(asking=(Ask.ACTION, 0), gold=[6, 0])

    seen = page.scene_of(scene(g, 0).game, g, 0, ("A", "B"), "en", live=False)

    assert ([], []) == (buttons(page.groups(seen)), page.choices(seen))


def test_a_piece_that_can_be_chosen_is_a_button_of_the_form() -> None:
    """So a table can be played without script."""
    g = table(asking=(Ask.ACTION, 0), gold=[2, 0])

    found = buttons(page.groups(scene(g, 0)))

    assert {"submit"} == {button.attrib["type"] for button in found}
    assert {"moves"} == {button.attrib["form"] for button in found}
    assert {"choice"} == {button.attrib["name"] for button in found}
    assert all(button.attrib["aria-label"] for button in found)


def test_equal_faces_of_a_die_are_one_choice_on_each_of_them() -> None:
    """Replacing either is the same, so all are lit and say the same; boars never are."""
    g = table(asking=(Ask.FORGE, 0, Face.GOLD_4))
    g.dice[0][3] = FACE_NAMED["red boar"]

    drawn = page.groups(scene(g, 0))

    assert {"die-0-0": [0, 0, 0, 0, 5], "die-0-1": [6, 6, 6, 6, 10, 11]} == lit(drawn)
    assert 2 + 3 == len({button.attrib["aria-label"] for button in buttons(drawn)})


def test_the_second_face_for_the_satyrs_lies_on_another_die() -> None:
    """Two rivals' dice show 1 gold: the first was taken, so the second one is lit."""
    g = table(seats=3, asking=(Ask.SATYRS, 0, 1), up=[[0, 6], [0, 10], [0, 11]])
    g.rolled[0][0] = Face.GOLD_1

    pieces = lit(page.groups(scene(g, 0)))

    assert {"die-1-1": [Face.MOON_1], "die-2-0": [Face.GOLD_1], "die-2-1": [Face.GLORY_2]} == pieces


def test_a_mirror_may_copy_an_own_face_that_a_rival_s_mirror_shows() -> None:
    """Then the own face that lies up is the piece."""
    g = table(asking=(Ask.MIRROR, 0, 1), up=[[5, 6], [0, 6]])
    g.dice[0][6] = g.dice[1][6] = Face.MIRROR

    pieces = lit(page.groups(scene(g, 0)))

    assert {"die-1-0": [Face.GOLD_1], "die-0-0": [Face.SUN_1]} == pieces


def test_a_token_can_be_spent_from_the_bench_at_any_question_of_the_turn() -> None:
    """Triton: the token itself is the button."""
    g = table(asking=(Ask.SPLIT, 0, 3), owns={0: [Feat.TRITON, Feat.HAMMER]}, triton=[1, 0])

    pieces = lit(page.groups(scene(g, 0)))

    assert {"tray": [0, 1, 2, 3], "kept": [USE_TRITON]} == pieces


def test_an_island_where_somebody_stands_is_gone_to_by_ousting() -> None:
    """The pawn there is the button; the stacks tell why they have to wait."""
    g = table(asking=(Ask.ACTION, 0), moon=[1, 0], island=[0, 1])
    seen = scene(g, 0)

    options = [option for option in page.choices(seen) if option.group == "island-1"]
    [pawn] = buttons({"": page.groups(seen)["island-1"]})
    tabs = {tab.id: tab.lit for tab in page.tabs(seen)}

    assert [("Island I", "ousts Tamsin")] == [(option.short, option.note) for option in options]
    assert "Go to island 1 and oust Tamsin" == pawn.attrib["aria-label"]
    assert pawn.attrib["data-tip"].endswith("\nTamsin receives a blessing, then you choose.")
    waiting = "First go to the island: Tamsin is ousted and receives a blessing, then you choose."
    assert 2 == page.groups(seen)["island-1"].count(waiting)
    assert tabs["islands"]


def test_after_ousting_the_stacks_of_the_island_can_be_chosen() -> None:
    """What is too dear tells how much is missing; other islands are silent."""
    g = table(asking=(Ask.CARD, 0, 3), moon=[4, 0], island=[3, 0])
    seen = scene(g, 0)

    pieces = lit(page.groups(seen))
    groups = page.groups(seen)

    assert {"island-3"} == set(pieces)
    assert [("Ferryman", "")] == [(o.short, o.note) for o in page.choices(seen)]
    assert "1 moon short." in groups["island-3"]
    assert "short." not in groups["island-4"]


def test_a_feat_that_ousts_somebody_says_so() -> None:
    """Where the card is named first: in the list and in the explanation of its stack."""
    options = {"card_first": True}
    g = table(asking=(Ask.ACTION, 0), moon=[1, 0], island=[0, 1], options=options)

    listed = [option for option in page.choices(scene(g, 0)) if option.group == "island-1"]
    stacks = buttons({"": page.groups(scene(g, 0))["island-1"]})

    assert ["ousts Tamsin"] * 2 == [option.note for option in listed]
    last_lines = [stack.attrib["data-tip"].split("\n")[-1] for stack in stacks]
    assert ["Ousts Tamsin, who receives a blessing."] * 2 == last_lines


def test_tabs_tell_where_something_can_be_chosen() -> None:
    """On a phone one part of the table is seen at a time."""
    g = table(asking=(Ask.ACTION, 0), gold=[2, 0])

    tabs = {tab.id: tab.lit for tab in page.tabs(scene(g, 0))}

    assert {"islands": False, "temple": True, "rivals": False} == tabs


def test_stopping_stands_under_no_heading_but_neither_action_under_its_own() -> None:
    """`Neither` means neither faces nor a feat: once a face is bought, there is nothing to it."""
    stop = table(asking=(Ask.BUY_MORE, 0), gold=[9, 0], bought=1 << Face.GOLD_3)
    give_up = table(asking=(Ask.ACTION, 0), gold=[2, 0], options={"may_pass": True})

    headings = [
        [option.heading for option in page.choices(scene(g, 0)) if not option.group]
        for g in (stop, give_up)
    ]

    assert [[""], ["Neither"]] == headings
