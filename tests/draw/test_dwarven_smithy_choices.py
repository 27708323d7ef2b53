"""Choices of Dwarven Smithy on the page: every question on the pieces that it is about."""

from __future__ import annotations

from typing import Any

import pytest

from forgehall.draw import page
from forgehall.games.dwarven_smithy import game
from forgehall.games.dwarven_smithy.page.needs import needs
from forgehall.games.dwarven_smithy.page.progress import PHASES, phase
from forgehall.games.dwarven_smithy.rules.actions import VERB
from forgehall.games.dwarven_smithy.rules.components import GUILD, Zone
from forgehall.games.dwarven_smithy.rules.state import Ask, Step, Verb
from forgehall.kit.questions import is_over, open_kind
from tests.draw.scenes import buttons, element, lit, scene, with_class
from tests.draw.smithies import SEEDS, drawn_for, good, smithy_tables, text_of
from tests.rules.dwarven_smithy.table import play, table


@pytest.mark.parametrize("seed", SEEDS)
def test_every_legal_choice_stands_in_the_list_once(seed: int) -> None:
    """The list is the one way for all: mouse, keyboard and screen reader."""
    asked = [(g, seat) for g in smithy_tables(seed, 7) for seat in scene(g, None, game=game).asked]

    for g, seat in asked:
        seen = scene(g, seat, game=game)
        options = page.choices(seen)

        assert sorted(seen.choices) == sorted(option.id for option in options)
        assert all(option.words and option.text for option in options)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_choice_lies_on_one_piece_at_most_where_the_list_says(seed: int) -> None:
    """High bids stand in the list alone; everything else lies on the table."""
    asked = [(g, seat) for g in smithy_tables(seed, 5) for seat in scene(g, None, game=game).asked]

    for g, seat in asked:
        seen = scene(g, seat, game=game)
        options = page.choices(seen)
        pieces = lit(page.groups(seen))

        listed = {option.id: option.group for option in options if option.group}
        assert listed == {choice: group for group, ids in pieces.items() for choice in ids}
        assert len(listed) == sum(map(len, pieces.values()))
        assert len(listed) == len(options) or open_kind(seen.state) == Ask.BID


@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_lit_for_those_who_are_not_asked(seed: int) -> None:
    """A spectator can never do anything, nor can who waits."""
    for g in smithy_tables(seed, 17):
        for seat in (*range(g.seats), None):
            seen = scene(g, seat, game=game)
            if seat not in seen.asked:
                assert ([], []) == (buttons(page.groups(seen)), page.choices(seen))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_lacks_nothing_just_where_it_can_be_crafted(seed: int) -> None:
    """What the page reckons agrees with the rules at every action of a game."""
    for g in smithy_tables(seed, 3):
        if is_over(g) or open_kind(g) != Ask.ACT:
            continue
        seat = scene(g, None, game=game).asked[0]
        legal = scene(g, seat, game=game).choices
        for card in g.hand_guild[seat]:
            if card >= GUILD and g.used[seat][Zone.WORKSHOP] < 7:
                met = all(need.is_met for need in needs(g, seat, [card])[card])
                assert met == (VERB * Verb.CRAFT + card in legal)


COMPLETING = (Step.COMPLETE_NEXT, 0)


QUESTIONS: dict[Ask, tuple[dict[str, Any], str, dict[str, list[str]]]] = {
    Ask.COMPLETE: (
        {"stacks": {0: [("keg of rivets", "iron")]}, "asking": COMPLETING},
        "",
        {"workshop": ["complete keg of rivets"], "steps": ["done"]},
    ),
    Ask.KEEP: (
        {"stacks": {0: [("pin vise", "silver")]}, "asking": COMPLETING},
        "complete pin vise",
        {"tray": ["keep", "sell"]},
    ),
    Ask.SWAP_APPRENTICE: (
        {
            "stacks": {0: [("sunna hagglewise", "gold, silver")]},
            "apprentices": {0: "hildra broadbench, odrik fleetpick"},
            "asking": COMPLETING,
        },
        "complete sunna hagglewise",
        {"purse": ["dismiss hildra broadbench", "dismiss odrik fleetpick"]},
    ),
    Ask.SWAP_MARKET: (
        {
            "stacks": {0: [("regent's mail", "mithril, 2 silver, iron")]},
            "market": {0: "2 iron, gold, storm"},
            "asking": COMPLETING,
        },
        "complete regent's mail",
        {"market": ["replace iron", "replace gold", "replace storm"]},
    ),
    Ask.SWAP_WITH: (
        {
            "workshop": {0: "3 iron, 3 silver, gold"},
            "market": {0: "2 iron, gold, storm"},
            "asking": (Ask.ACT, 0),
        },
        "swap storm",
        {"workshop": ["with iron", "with silver", "with gold"]},
    ),
    Ask.BUY_TO: (
        {"market": {1: "gold"}, "coins": [20, 20], "asking": (Ask.ACT, 0)},
        "buy gold from player 2",
        {"workshop": ["to workshop"], "market": ["to market"]},
    ),
    Ask.DRAW: (
        {"asking": (Ask.DRAW, 0)},
        "",
        {"deck-mine": ["draw mine card"], "deck-guild": ["draw guild card"], "steps": ["stop"]},
    ),
}
"""A position, what is answered first, and where the choices then lie."""


@pytest.mark.parametrize("kind", QUESTIONS)
def test_a_question_lies_on_the_pieces_that_it_is_about(kind: Ask) -> None:
    """Each on its own part of the table."""
    position, first, expected = QUESTIONS[kind]
    g = table(**position)
    play(g, *filter(None, [first]))

    pieces = lit(drawn_for(g, 0))

    assert kind == open_kind(g)
    lying = {part: sorted(game.text(g, c, 0) for c in ids) for part, ids in pieces.items()}
    assert {part: sorted(texts) for part, texts in expected.items()} == lying


def test_what_tools_spare_is_chosen_in_the_tray() -> None:
    """Pin Vise spares any metal of other wares: here gold or silver."""
    g = table(
        tools={0: "pin vise"},
        workshop={0: "gold, silver, storm, earth"},
        hand={0: "scepter of deep law"},
        asking=(Ask.ACT, 0),
    )
    play(g, "craft scepter of deep law")

    pieces = lit(drawn_for(g, 0))

    assert Ask.SPARE == open_kind(g)
    assert ["spare gold", "spare silver"] == [game.text(g, c, 0) for c in pieces["tray"]]


def test_gems_that_stand_for_any_gem_are_chosen_in_the_workshop() -> None:
    """Yrsa Facet-Eye: a brooch of gold and any gem."""
    g = table(
        apprentices={0: "yrsa facet-eye"},
        workshop={0: "gold, ruby, emerald"},
        hand={0: "ruby brooch"},
        asking=(Ask.ACT, 0),
    )
    play(g, "craft ruby brooch")

    pieces = lit(drawn_for(g, 0))

    assert Ask.LAY_GEM == open_kind(g)
    assert ["lay emerald", "lay ruby"] == [game.text(g, c, 0) for c in pieces["workshop"]]


def test_the_lowest_bids_lie_in_the_tray_and_all_in_the_list() -> None:
    """With 30 coins for a card of 6."""
    g = table(
        seats=3,
        options={"bidding": True},
        market={1: "gold"},
        coins=[30, 30, 30],
        asking=(Ask.ACT, 0),
    )
    play(g, "buy gold from player 2")

    seat = scene(g, None, game=game).asked[0]
    pieces = lit(drawn_for(g, seat))
    options = page.choices(scene(g, seat, game=game))

    assert [0, *range(6, 14)] == pieces["tray"]
    assert [*range(6, 31), 0] == [option.id for option in options]
    assert ["", "tray"] == [o.group for o in options if o.id in (14, 13)][::-1]


def test_a_turned_card_cannot_be_sold_and_says_so() -> None:
    """The copy that lay there before can; a card that was moved cannot move back."""
    g = table(workshop={0: "gold"}, market={0: "gold"}, asking=(Ask.ACT, 0))
    play(g, "move gold to market")

    drawn = drawn_for(g, 0)
    turned = with_class({"": drawn["market"]}, "turned")

    assert [f"{VERB * Verb.SELL + good('gold')}", f"{VERB * Verb.TO_WORKSHOP + good('gold')}"] == [
        button.attrib["value"] for button in buttons({"": drawn["market"]})
    ]
    assert ["span"] == [part.tag for part in turned]
    assert "Turned: it came in this turn" in turned[0].attrib["data-tip"]


@pytest.mark.parametrize(
    ("asking", "expected"),
    [
        (COMPLETING, "Complete"),
        ((Ask.ACT, 0), "Actions"),
        ((Ask.DRAW, 0), "Draw"),
    ],
)
def test_the_phase_of_the_turn_is_shown(asking: Any, expected: str) -> None:
    """It follows from what is asked."""
    g = table(stacks={0: [("keg of rivets", "iron")]}, asking=asking, turns=3)

    now = PHASES[phase(g)]

    assert expected == now
    shown = element(drawn_for(g, 0)["steps"])
    current = next(li for li in shown if li.get("aria-current") == "step")
    assert "".join(current.itertext()).startswith(expected)


def test_a_replay_and_a_finished_game_light_nothing() -> None:
    """What is shown of the past cannot be played, nor can what is over."""
    g = table(hand={0: "keg of rivets"}, workshop={0: "iron"}, asking=(Ask.ACT, 0))
    *_, last = smithy_tables(0)

    past = page.scene_of(game, g, 0, ("A", "B"), "en", live=False)

    assert [] == buttons(page.groups(past))
    assert [] == buttons(drawn_for(last, 0))
    assert "The game is over" in text_of(drawn_for(last, 0)["rounds"])


def test_tabs_tell_where_something_can_be_chosen() -> None:
    """On a phone one part of the table is seen at a time."""
    g = table(market={1: "gold"}, coins=[20, 20], asking=(Ask.ACT, 0))

    tabs = {tab.id: tab.lit for tab in page.tabs(scene(g, 0, game=game))}

    assert {"board": False, "rivals": True} == tabs
