"""The puzzles that are shipped: they fit the rules, hide what is hidden, and are proven again."""

from __future__ import annotations

import gzip
import json
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from forgehall.bots.bot import Sight
from forgehall.games.dice_forge import game
from forgehall.kit import game as games
from forgehall.kit.errors import OtherRulesError
from forgehall.kit.questions import is_chance, is_over, open_seat
from forgehall.puzzles.counting import Exact
from forgehall.puzzles.daily import of_day
from forgehall.puzzles.proving import Prover
from forgehall.puzzles.puzzle import COUNTED, DIFFICULTIES, SEARCHED, Puzzle, difficulty_of
from forgehall.puzzles.shelf import puzzles_of, read, write
from forgehall.puzzles.telling import PuzzleTeller
from tests.kit.smiths import HOARD

NAMES = ("dice-forge", "dwarven-smithy", "merchants-cove")
MANY = 300
SAMPLE = 3
"""How many of a game, and of a kind of proof, are proven again."""
OTHER_LUCK = 4711
DAY = date(2026, 11, 18)


def of(name: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game of the house."""
    return puzzles_of(games.game(name))


def sight(puzzle: Puzzle) -> Sight:
    """The question as the asked seat may see it."""
    state = puzzle.state.copy()
    puzzle.game.conceal(state, puzzle.seat)
    return Sight(puzzle.game, state, puzzle.seat, tuple(puzzle.ids.values()), 0)


def has_won(puzzle: Puzzle, g: Any) -> bool:
    """The asked seat ranks before all others."""
    ranks = puzzle.game.rank_list(g)
    return ranks.count(max(ranks)) == 1 and ranks.index(max(ranks)) == puzzle.seat


def played(puzzle: Puzzle) -> Any:
    """The table after the best answer, and what follows it in the file."""
    g = puzzle.state.copy()
    for text in (puzzle.best.text, *puzzle.row.line):
        puzzle.game.answer(g, puzzle.game.parse(g, text))
    return g


@pytest.mark.parametrize("name", NAMES)
def test_every_puzzle_can_be_laid_and_its_answers_are_its_choices(name: str) -> None:
    """The position is sound, each choice has its worth, and something is not right."""
    found = of(name)

    wrong = [one.number for one in found if set(one.ids) != {a.text for a in one.row.answers}]
    trivial = [one.number for one in found if len(one.right) >= len(one.row.answers)]

    assert found
    assert not wrong
    assert not trivial


@pytest.mark.parametrize("name", NAMES)
def test_each_game_has_hundreds_in_three_steps_of_difficulty(name: str) -> None:
    """Nobody runs out of them in most of a year, one a day."""
    found = of(name)

    assert len(found) >= MANY
    assert set(DIFFICULTIES) == {one.difficulty for one in found}


@pytest.mark.parametrize("name", NAMES)
def test_the_right_answers_of_searched_puzzles_lead_and_greed_misses_them(name: str) -> None:
    """The low end of the interval is above nothing, and greedy takes another answer."""
    found = [one for one in of(name) if one.row.proof.by == SEARCHED]

    unsure = [one.number for one in found if one.row.proof.low <= 0]
    found_by_greed = [one.number for one in found if one.is_right(one.row.greedy)]

    assert not unsure
    assert not found_by_greed


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_of_counted_ones_is_counted_again(name: str) -> None:
    """Everything that can follow gives the same right answers."""
    counted_ones = [one for one in of(name) if one.row.proof.by == COUNTED]
    sample = [*counted_ones[:SAMPLE], *counted_ones[-SAMPLE:]]

    counted = [Exact(one.game).best(one.state) for one in sample]

    assert [{answer.text for answer in one.right} for one in sample] == counted
    assert 2 * SAMPLE == len(sample)


@pytest.mark.parametrize("name", NAMES)
def test_the_line_of_a_counted_one_leads_to_what_it_promises(name: str) -> None:
    """Played, the seat is asked no more; a sure win is won where the game ends with the turn."""
    counted_ones = [one for one in of(name) if one.row.proof.by == COUNTED]

    ends = [(one, played(one)) for one in counted_ones]

    asked = [
        one.number
        for one, g in ends
        if not (is_over(g) or is_chance(g)) and open_seat(g) == one.seat
    ]
    lost = [
        one.number
        for one, g in ends
        if g.seats > 1 and is_over(g) and one.best.win == 1 and not has_won(one, g)
    ]
    assert not asked
    assert not lost
    assert any(is_over(g) and one.best.win == 1 for one, g in ends)


def test_the_line_to_the_win_is_told_in_words() -> None:
    """A last turn: what is done after the right answer, and the score that it comes to."""
    one = next(one for one in of("dwarven-smithy") if len(one.row.line) > SAMPLE)
    sentences = PuzzleTeller(one, "en", ("Ada", "Bela")).why()
    ours, theirs = (one.game.score_list(played(one))[seat] for seat in (one.seat, 1 - one.seat))

    then = next(sentence for sentence in sentences if sentence.startswith("Then: "))

    assert then.count(";") >= 1
    assert f"It ends {ours} to {theirs}." in sentences


@pytest.mark.parametrize("name", ["dice-forge", "merchants-cove"])
def test_a_sample_of_searched_ones_is_found_again_with_other_luck(name: str) -> None:
    """Games that are imagined anew put the right answer before the next best."""
    found = [one for one in of(name) if one.row.proof.by == SEARCHED]
    sample = found[:: max(1, len(found) // SAMPLE)][:SAMPLE]
    prover = Prover(games.game(name), OTHER_LUCK)

    leads = []
    for one in sample:
        best, wrong = (
            prover.worth(sight(one), one.ids[text], 1200)
            for text in (one.best.text, one.row.answers[one.row.right].text)
        )
        leads.append(best.win - wrong.win)

    assert SAMPLE == len(leads)
    assert all(lead > 0 for lead in leads), leads


def test_difficulty_goes_by_the_weakest_bot_that_finds_it() -> None:
    """Three steps, and what nobody finds is hard."""
    finders = ("apprentice", "journeyman", "smith", "master", "grandmaster", "")

    steps = [difficulty_of(finder) for finder in finders]

    assert [1, 1, 2, 2, 3, 3] == steps


@pytest.mark.parametrize("field", ["rules", "data", "game"])
def test_a_file_for_other_rules_is_refused_with_a_sentence(tmp_path: Path, field: str) -> None:
    """As nets are: what was proven under other rules proves nothing now."""
    path = tmp_path / "puzzles.jsonl.gz"
    write(path, game, [of("dice-forge")[0].row])
    first, second = gzip.decompress(path.read_bytes()).decode().splitlines()
    made = {**json.loads(first), field: "other"}
    path.write_bytes(gzip.compress(f"{json.dumps(made)}\n{second}\n".encode()))

    with pytest.raises(OtherRulesError, match=f"was made for other {field} than Dice Forge has"):
        read(path, game)


def test_a_file_holds_what_was_written(tmp_path: Path) -> None:
    """Read again, nothing is lost."""
    rows = [one.row for one in of("dice-forge")[-3:]]

    write(tmp_path / "a.gz", game, rows)

    assert rows == read(tmp_path / "a.gz", game)


def test_a_game_in_a_file_of_its_own_has_none() -> None:
    """Hoard lies in one file; nothing is looked for beside it."""
    found = puzzles_of(HOARD)

    assert () == found


def test_each_day_has_another_puzzle_and_all_have_their_turn() -> None:
    """In as many days as there are puzzles none comes twice; the day alone decides."""
    found = of("dice-forge")
    days = [DAY + timedelta(days=n) for n in range(len(found))]

    turns = [of_day(found, day).number for day in days]

    assert sorted(one.number for one in found) == sorted(turns)
    assert of_day(found, DAY).number == of_day(tuple(found), DAY).number
    assert turns != sorted(turns)
