"""What is said of a puzzle's answers: plainly, and no more than was proven."""

from __future__ import annotations

import pytest

from forgehall.draw.page import sentences
from forgehall.draw.show import telling_of
from forgehall.kit import game as games
from forgehall.kit.game import game_names
from forgehall.puzzles.puzzle import COUNTED, Puzzle
from forgehall.puzzles.shelf import puzzles_of
from forgehall.puzzles.telling import PuzzleTeller, settle

NAMES = ("Ada", "Bela", "Cleo", "Dina")
ALL = [one for name in game_names() for one in puzzles_of(games.game(name))]


def teller(of: Puzzle, language: str = "en") -> PuzzleTeller:
    """Tells of a puzzle."""
    return PuzzleTeller(of, language, NAMES[: of.row.position["seats"]])


def is_sure(of: Puzzle) -> bool:
    """One answer always wins, and the wrong ones never do."""
    counted, wrong = of.row.proof.by == COUNTED, of.row.answers[of.row.right :]
    return counted and of.best.win == 1 and not any(one.win for one in wrong)


@pytest.mark.parametrize("name", ["dice-forge", "dwarven-smithy", "merchants-cove"])
def test_of_what_is_certain_no_share_is_told(name: str) -> None:
    """An answer wins or it does not, where all was counted; nobody reads of 100 or 0 per cent."""
    of = next(one for one in puzzles_of(games.game(name)) if is_sure(one))
    speaks = teller(of)

    why = " ".join(speaks.why())
    wrong = speaks.worth(of.row.answers[-1].text)

    assert "always wins." in why
    assert "No other answer wins." in why
    assert "%" not in why
    assert {"100\N{NO-BREAK SPACE}%", "0\N{NO-BREAK SPACE}%"} == {one.win for one in speaks.lines()}
    assert wrong.endswith("does not win.")


def test_of_what_was_searched_the_share_and_the_next_best_are_told() -> None:
    """A search proves no certainty, even where it won or lost every game."""
    of = next(one for one in ALL if one.row.proof.by != COUNTED)

    why = teller(of).why()

    assert why[0].endswith("% of games.")
    assert "The next best answer is" in why[1]


@pytest.mark.parametrize("language", ["en", "de", "hu"])
def test_where_a_look_ahead_finds_it_none_is_blamed(language: str) -> None:
    """Positions that were laid by hand may be found at a glance."""
    of = next(one for one in ALL if one.is_right(one.row.greedy))

    why = teller(of, language).why()

    said = {
        "en": "Looking only one choice ahead is enough to find it.",
        "de": "Dafür reicht es, nur eine Antwort weit zu schauen.",
        "hu": "Ehhez elég csak egy választást előre látni.",
    }
    assert said[language] in why


def test_no_heading_stands_alone_under_what_happens_then() -> None:
    """The next turn begins with a heading; nothing of it is told here."""
    for of in ALL[::20]:
        speaks = teller(of)
        begins = telling_of(of.game).begins_turn
        g = of.state.copy()
        g.events = []
        of.game.answer(g, of.ids[of.best.text])
        settle(of.game, g, of.seat)
        headings = {
            one.words
            for one in sentences(of.game, filter(begins, g.events), "en", of.seat, speaks.names)
        }

        after = speaks.after(of.best.text)

        assert not after or after[-1] not in headings
