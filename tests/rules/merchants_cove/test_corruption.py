"""Corruption cards: drawing, discarding, reshuffling; what others may know."""

from __future__ import annotations

from forgehall.games.merchants_cove import game
from forgehall.games.merchants_cove.rules.state import Ask, Step
from forgehall.kit.events import visible_to
from forgehall.kit.record import NONE, UNKNOWN
from forgehall.kit.views import concealed, view
from tests.rules.merchants_cove.table import asked, begin, corrupt, legal, play, table, title


def test_a_card_is_as_likely_as_it_is_in_the_deck() -> None:
    """3.2: seven titles, 60 cards."""
    g = table()
    corrupt(g, 1, "ring of fences")

    begin(g, Step.CORRUPT)

    assert [12, 10, 10, 10, 7, 7, 3] == game.outcome_list(g)[1]


def test_a_drawn_card_lies_before_its_owner() -> None:
    """3.2: kept face down; the number of cards is open."""
    g = table(asking=(Step.CORRUPT, 1))

    play(g, "corruption borrowed seal")

    assert (1, 1) == (g.held[1], g.corruption[1][title("borrowed seal")])
    assert 9 == g.corruption_deck[title("borrowed seal")]


def test_discards_are_shuffled_when_the_deck_is_empty() -> None:
    """3.2: discards form a pile, reshuffled when the deck is empty."""
    g = table(corruption_deck=[0] * 7, discarded=[0, 2, 0, 0, 1, 0, 0])

    begin(g, Step.CORRUPT)

    assert ["corruption short weight", "corruption hush money"] == legal(g)
    assert [0] * 7 == g.discarded


def test_discards_stay_while_the_deck_has_cards() -> None:
    """3.2: only when it is empty."""
    g = table(corruption_deck=[1, 0, 0, 0, 0, 0, 0], discarded=[0, 2, 0, 0, 1, 0, 0])

    begin(g, Step.CORRUPT)

    assert ["corruption nothing proven"] == legal(g)


def test_without_any_card_nothing_is_drawn() -> None:
    """3.2: if both are empty nothing is drawn."""
    g = table(corruption_deck=[0] * 7)

    begin(g, Step.CORRUPT)

    assert None is asked(g)


def test_only_the_drawer_reads_which_card_it_was() -> None:
    """5: faces of other players' corruption cards are hidden."""
    g = table(asking=(Step.CORRUPT, 0))

    reads = [game.text(g, title("hush money"), seat) for seat in (0, 1, NONE)]
    play(g, "corruption hush money")

    assert ["corruption hush money", "corruption ?", "corruption ?"] == reads
    assert title("hush money") == visible_to(g.events, 0)[-1].what
    assert UNKNOWN == visible_to(g.events, 1)[-1].what


def test_the_owner_sees_the_own_cards_alone() -> None:
    """5, 4.19: the owner may look."""
    g = table(asking=(Step.NEXT_TURN, 0))
    corrupt(g, 0, "hush money")
    corrupt(g, 1, "short weight", "nothing proven")

    seen = concealed(game, g, 0)

    assert g.corruption[0] == seen.corruption[0]
    assert [UNKNOWN] * 7 == seen.corruption[1]
    assert [1, 2] == seen.held[:2]
    assert [12, 10, 10, 10, 6, 7, 4] == seen.corruption_deck


def test_a_view_holds_the_own_row_and_no_deck() -> None:
    """5: an allow-list."""
    g = table(asking=(Step.NEXT_TURN, 0))
    corrupt(g, 1, "short weight")

    seen = view(game, g, 0)

    assert {"0": g.corruption[0]} == seen["corruption"]
    assert "corruption_deck" not in seen
    assert [0, 1] == seen["held"][:2]


def test_scores_in_a_view_leave_unseen_cards_out() -> None:
    """5: what corruption will cost the others is not known."""
    g = table(gold=[9, 9], asking=(Step.NEXT_TURN, 0))
    corrupt(g, 0, "short weight")
    corrupt(g, 1, "short weight")

    assert [9 - 3, 9] == view(game, g, 0)["scores"]


def test_imagined_cards_come_from_what_is_not_seen() -> None:
    """5: as many as the others hold, never a card that lies elsewhere."""
    g = table(asking=(Step.NEXT_TURN, 0))
    corrupt(g, 0, *["ring of fences"] * 4)
    corrupt(g, 1, "short weight", "hush money")

    for luck in range(100):
        other = concealed(game, g, 0)
        game.imagine(other, 0, luck)
        assert 2 == sum(other.corruption[1])
        assert 0 == other.corruption[1][title("ring of fences")]
        assert 54 == sum(other.corruption_deck)


def test_imagined_hands_vary_with_luck() -> None:
    """5: every card is as likely in every place."""
    g = table(asking=(Step.NEXT_TURN, 0))
    corrupt(g, 1, "short weight")
    hands = set()

    for luck in range(200):
        other = concealed(game, g, 0)
        game.imagine(other, 0, luck)
        hands.add(tuple(other.corruption[1]))

    assert 7 == len(hands)


def test_all_cards_are_turned_up_at_the_end() -> None:
    """1.8: rogue icons count at the end of the game."""
    g = table(day=3)
    corrupt(g, 1, "short weight")
    begin(g, Step.CLEAN_UP)

    assert g == concealed(game, g, 0)


def test_discarded_cards_lie_face_up() -> None:
    """3.2, ruling: everybody sees what was discarded."""
    g = table()
    corrupt(g, 0, "hush money")
    begin(g, Ask.DISCARD, 0, 1)

    assert "discard hush money" == game.text(g, 1 + title("hush money"), 1)
    play(g, "discard hush money")

    assert title("hush money") == visible_to(g.events, 1)[-1].what
