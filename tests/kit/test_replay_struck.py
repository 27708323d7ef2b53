"""Records of tables: answers that were taken back, games that begin elsewhere or end early."""

from __future__ import annotations

import json
from typing import Any

import pytest

from forgehall.kit import replay
from forgehall.kit.errors import BrokenReplayError
from forgehall.kit.match import Match
from forgehall.kit.replay import full_rows, opened, read, walk
from tests.kit.smiths import HOARD, after_bids


def played(seed: int = 11) -> Match[Any]:
    """A whole match of two."""
    match = HOARD.match(seats=2, seed=seed)
    while not match.over:
        match.answer(match.choices[-1])
    return match


def rows_of(match: Match[Any]) -> list[dict[str, Any]]:
    """A record, line by line."""
    return [json.loads(line) for line in match.replay().splitlines()]


def text(rows: list[dict[str, Any]]) -> str:
    """A record as it lies in a file."""
    return "\n".join(json.dumps(row) for row in rows)


def with_undo(rows: list[dict[str, Any]], given: int, struck: int) -> list[dict[str, Any]]:
    """The record of one who took back the last few of the first answers and gave them again."""
    header, *lines = rows
    last = list(range(1 + given - struck, 1 + given))
    again = lines[given - struck :]
    return [header, *lines[:given], {"undo": last}, *again]


@pytest.mark.parametrize("struck", [1, 3])
def test_answers_that_were_taken_back_count_no_more(struck: int) -> None:
    """They stay in the record, and the match is what the others lead to."""
    match = played()

    again = read(text(with_undo(rows_of(match), given=5, struck=struck)))

    assert match.history == again.history
    assert match.state == again.state


def test_answers_are_numbered_over_the_whole_record() -> None:
    """What was taken back keeps its number, and cannot be taken back twice."""
    rows = with_undo(rows_of(played()), given=5, struck=2)
    twice = [*rows[:7], {"undo": [5]}, *rows[7:]]

    with pytest.raises(BrokenReplayError, match=r"line 8: this takes back \[5\]"):
        read(text(twice))


@pytest.mark.parametrize("struck", [[], [99], "all", [0], [True, 2, 3]])
def test_an_undo_that_names_no_answer_is_refused(struck: object) -> None:
    """A sentence says what could be taken back."""
    header, *lines = rows_of(played())

    with pytest.raises(BrokenReplayError, match="line 3: this takes back"):
        read(text([header, lines[0], {"undo": struck}, *lines[1:]]))


def test_a_walk_shows_each_line_before_it_happens() -> None:
    """So that what chance could have answered can be computed again, struck lines too."""
    rows = full_rows(text(with_undo(rows_of(played()), given=5, struck=2)))
    match = opened(rows[0][1])

    given = [len(match.history) for _ in walk(match, rows[1:])]

    assert [0, 1, 2, 3, 4, 5, 3, 4] == given[:8]


def test_a_match_that_began_at_a_position_is_written_and_read() -> None:
    """The header holds the position; undoing goes back to it and no further."""
    begun = after_bids()
    match = Match(begun.game, begun.options, None, begun.state.copy())
    while not match.over:
        match.answer(match.legal[0])

    again = read(match.replay())

    assert match.state == again.state
    assert match.history == again.history
    assert begun.state == again.start


def test_a_bad_position_is_refused() -> None:
    """With the line and the reason."""
    rows = rows_of(played())
    rows[0]["position"] = {"position": "hoard", "rules": 1}

    with pytest.raises(BrokenReplayError, match="line 1"):
        read(text(rows))


def test_a_game_that_was_given_up_ends_early() -> None:
    """Who resigned comes last, whatever the score."""
    match = HOARD.match(seats=2, seed=11)
    match.answer(match.choices[-1])
    rows = rows_of(match)
    gone = max(range(2), key=lambda seat: match.scores[seat])
    places = [2 if seat == gone else 1 for seat in range(2)]
    end = {"end": True, "resigned": [gone], "scores": match.scores, "places": places}

    again = read(text([*rows, end]))

    assert not again.over
    with pytest.raises(BrokenReplayError, match="the record ends before the game does"):
        read(text([*rows, end | {"resigned": []}]))
    with pytest.raises(BrokenReplayError, match="the places are"):
        read(text([*rows, end | {"places": places[::-1]}]))


def test_marks_tell_which_events_belong_to_an_answer() -> None:
    """One mark an answer, also after an undo."""
    match = played()
    n = len(match.history)

    match.strike(range(n - 2, n))

    assert n - 2 == len(match.marks) == len(match.history)
    assert len(match.events) == match.marks[-1]
    assert sorted(match.marks) == match.marks


def test_what_later_answers_need_cannot_be_taken_back_alone() -> None:
    """An undo that leaves answers without their question is refused, not followed into nowhere."""
    header, *lines = rows_of(played())

    with pytest.raises(BrokenReplayError, match="line 7: this takes back what later answers need"):
        read(text([header, *lines[:5], {"undo": [1]}, *lines[5:]]))


@pytest.mark.parametrize("struck", [[5, 5], [5.0], [[5]], {"5": 5}, None])
def test_an_undo_names_each_answer_once_and_as_a_number(struck: object) -> None:
    """Whatever else a file says there is one sentence, no fault of the program."""
    header, *lines = rows_of(played())

    with pytest.raises(BrokenReplayError, match="line 7: this takes back"):
        read(text([header, *lines[:5], {"undo": struck}, *lines[5:]]))


def test_a_record_takes_back_only_so_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each undo plays the game again up to there: what is played again is counted and bounded."""
    header, *lines = rows_of(played())
    rows = [header, *lines[:5]]
    for n in range(6, 106):
        rows += [{"undo": [n - 1]}, lines[4]]
    again = sum(4 for _ in range(100))

    monkeypatch.setattr(replay, "MOST_AGAIN", again)
    followed = read(text([*rows, *lines[5:]]))
    monkeypatch.setattr(replay, "MOST_AGAIN", again - 1)

    assert followed.over
    with pytest.raises(BrokenReplayError, match="line 205: too much is taken back"):
        read(text([*rows, *lines[5:]]))


@pytest.mark.parametrize("gone", [[[]], [2], [-1], [0, 0], [True], "all", 1, None, {"0": 0}])
def test_only_seats_can_have_resigned(gone: object) -> None:
    """The result names who gave up by their seats, each once."""
    match = HOARD.match(seats=2, seed=11)
    match.answer(match.choices[-1])
    end = {"end": True, "resigned": gone, "scores": match.scores, "places": match.places}

    with pytest.raises(BrokenReplayError, match="are not seats that resigned"):
        read(text([*rows_of(match), end]))


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("[" * 100_000, "line 2: this is nested more than 16 deep"),
        ('{"a": ' + "[" * 20 + "]" * 20 + "}", "line 2: this is nested more than 16 deep"),
        ('{"seat": ' + "9" * 5_000 + "}", "line 2: this has a number that is too long"),
        ('{"answer": "\\ud800"}', "line 2: this has half a character in it"),
        ("null", "line 2: a line of a record is an object"),
    ],
)
def test_odd_lines_get_one_sentence_each(line: str, sentence: str) -> None:
    """A record is data: whatever a file holds, reading it ends with a sentence."""
    header, *_ = text(rows_of(played())).splitlines()

    with pytest.raises(BrokenReplayError, match=sentence):
        read(f"{header}\n{line}\n")


def test_a_record_is_only_so_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """More signs or more lines than any game has are not read at all."""
    record = text(rows_of(played()))

    for limit, most in (("MOST_SIGNS", len(record) - 1), ("MOST_LINES", record.count("\n") - 1)):
        with monkeypatch.context() as patch:
            patch.setattr(replay, limit, most)
            with pytest.raises(BrokenReplayError, match="this is not a record: it has more than"):
                read(record)

    assert read(record).over
