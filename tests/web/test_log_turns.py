"""The log is told turn by turn."""

from __future__ import annotations

from markupsafe import escape

from forgehall.web.eyes.seen import LogLine, Turn
from forgehall.web.table.turns import told_turns


def test_a_turn_that_has_just_begun_is_no_heading_alone() -> None:
    """It stands in the log once something has happened in it; the prompt names it already."""

    def line(words: str, *, begins: bool = False) -> LogLine:
        return LogLine(
            number=1, seat=0, words=words, drawn=escape(words), begins_turn=begins, is_new=False,
            touches_you=False,
        )  # fmt: skip

    former = Turn((line("a turn", begins=True), line("a deed")))
    next_turn = line("the next turn", begins=True)

    begun = told_turns((Turn((next_turn,)), former))
    went_on = told_turns((Turn((next_turn, line("a roll"))), former))

    assert [["a turn", "a deed"]] == [[one.words for one in turn.lines] for turn in begun]
    assert [["the next turn", "a roll"], ["a turn", "a deed"]] == [
        [one.words for one in turn.lines] for turn in went_on
    ]
