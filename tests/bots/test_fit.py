"""The fitter of the knowledge tables: what it finds, keeps and writes."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
from click.testing import CliRunner

from bench import book, fit, fitting
from forgehall.games.dice_forge.knowledge import values

FIRST = range(1, book.ROWS)
MORE = """
import forgehall.games.dice_forge.rules.components as c
c.FEAT_SETS += 1
from bench import book
book.make_room()
import forgehall.games.dice_forge.knowledge.values as values
print(len(values.HELD_WORTH) // (2 * book.ROWS), values.HELD_WORTH[24], values.HELD_WORTH[49])
"""
"""A game with one feat more than the tables know."""


def silent(_done: int, _total: int, _doing: str) -> None:
    """Nobody looks at the progress."""


def test_the_shipped_book_is_written_as_it_lies_in_the_file() -> None:
    """What is fitted has the same shape to the byte, and the rest of the file stays."""
    assert book.FILE.read_text(encoding="utf-8") == book.text_of(book.shipped())


def test_a_changed_number_is_written_in_its_place() -> None:
    """Actions to come 3, gold 2: the number of the first book, and no other."""
    changed = book.shipped()
    changed.pages["GOLD_WORTH"][3][2] = 9999

    lines = book.text_of(changed).splitlines()
    old = book.FILE.read_text(encoding="utf-8").splitlines()

    different = [(was, now) for was, now in zip(old, lines, strict=True) if was != now]
    assert 1 == len(different)
    assert different[0][1].startswith("    0, 74, 9999, 184,")


def test_numbers_on_a_page_are_entered_where_they_were_read() -> None:
    """Reading and entering are of one order; between two bends lies a straight line."""
    shipped = book.shipped()
    blank = book.shipped()
    cards = fitting.lasting(shipped)

    for page in FIRST:
        fitting.enter(blank, page, cards, 0 * fitting.numbers(shipped, page, cards))
        fitting.enter(blank, page, cards, fitting.numbers(shipped, page, cards))

    apart = [
        abs(was - now)
        for name in book.NAMES
        for was, now in zip(shipped.flat(name), blank.flat(name), strict=True)
    ]
    assert max(apart) <= 1, "the shipped lines were rounded once more"


def test_least_squares_find_the_numbers_that_games_were_made_from() -> None:
    """Positions of which the truth is known; a number that never counts is kept."""
    luck = np.random.default_rng(1)
    truth, prior = np.array([250.0, -40.0, 900.0]), np.array([0.0, 0.0, 123.0])
    held = [np.array([*luck.integers(0, 5, 2), 0.0]) for _ in range(10_000)]
    met = [fitting.Position(0, 1, each, float(each @ truth) / 100) for each in held]

    found = fitting.least_squares(met, prior)

    assert np.allclose([250, -40], found[:2], atol=5)
    assert 123 == round(found[2])


def test_a_fit_to_a_few_games_has_the_shipped_shape() -> None:
    """Every table is as long as before; page 0 and the second book stay."""
    shipped = book.shipped()

    fresh = fitting.fit(fitting.gather(60, 1, shipped, silent), shipped)

    for name in book.NAMES:
        assert len(shipped.flat(name)) == len(fresh.flat(name))
        assert shipped.pages[name][0] == fresh.pages[name][0]
        assert shipped.pages[name][book.ROWS :] == fresh.pages[name][book.ROWS :]
    assert shipped.pages["SUN_WORTH"] != fresh.pages["SUN_WORTH"]


def test_the_values_of_everybody_else_stay_the_shipped_ones() -> None:
    """Who compares books lays the shipped one open again."""
    shipped = book.shipped()
    other = book.shipped()
    other.pages["STANDING"][3] = [5000]

    share = fitting.compare((other, shipped), 1, 1, silent)

    assert 0 <= share.low <= share.share <= share.high <= 1
    assert shipped.pages["STANDING"][3] == [values.standing(3)]


def test_a_piece_that_was_added_has_a_place_before_it_is_fitted() -> None:
    """The tables can be imported, and all that was known of the others is where it was."""
    result = subprocess.run(
        [sys.executable, "-c", MORE], capture_output=True, text=True, check=False
    )

    assert "25 0 0\n" == result.stdout, result.stderr


def test_a_card_of_which_nothing_is_known_is_fitted_and_taken_into_both_books() -> None:
    """The last card as if it had been added: no number of it in either book."""
    new = book.WIDTHS["HELD_WORTH"] - 1
    blank = book.shipped()
    for page in blank.pages["HELD_WORTH"]:
        page[new] = 0
    fresh = blank.copy()
    fresh.pages["HELD_WORTH"][3][new] = 77

    both = fit.known_to_both(fresh)

    assert new in fitting.lasting(blank)
    assert new not in fitting.lasting(book.shipped()), "it brings nothing later, as shipped"
    assert 77 == both.pages["HELD_WORTH"][book.ROWS + 3][new]
    assert book.shipped().pages["FACE_RATES"] == both.pages["FACE_RATES"]


def test_the_command_tells_how_far_a_fresh_fit_is_from_the_shipped_one() -> None:
    """It writes nothing unless it is told to."""
    before = book.FILE.read_text(encoding="utf-8")

    result = CliRunner().invoke(fit.main, ["dice-forge", "--games", "60", "--pairs", "1"])

    assert 0 == result.exit_code, result.output
    assert "positions of 60 games" in result.output
    assert "HELD_WORTH" in result.output
    assert "greedy by the fresh book wins" in result.output
    assert before == book.FILE.read_text(encoding="utf-8")
