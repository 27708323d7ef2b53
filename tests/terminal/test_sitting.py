"""People and bots at one match."""

from __future__ import annotations

import pytest

from forgehall.games.dice_forge import game
from forgehall.games.dice_forge.rules.state import State
from forgehall.games.merchants_cove import game as cove
from forgehall.kit.chance import Scripted
from forgehall.kit.errors import NothingToUndoError, NotYourQuestionError
from forgehall.kit.files import game_given
from forgehall.kit.game import game as of_name
from forgehall.kit.match import Match
from forgehall.kit.questions import CHANCE
from forgehall.terminal.session import LeftError
from tests.kit.sparks import game as sparks
from tests.terminal.keyboard import play, sitting, typed

REMOVED = ("remove 1S+1V", "remove 2G+1M", "remove 4V", "remove 2M+2V")
SUN_AND_MOON = (
    "roll 1S",
    "roll 1M",
    "roll 1G",
    "roll 1G",
    "roll 1S",
    "roll 1G",
    "roll 1G",
    "roll 1G",
)
"""Two blessings for two seats: seat 0 has 4 gold, 2 sun and 1 moon then."""


def with_sun_and_moon() -> Match[State]:
    """Seat 0 can buy for 4 gold, and do a feat for 1 moon as an extra action."""
    return game.match(chance=Scripted([*REMOVED, *SUN_AND_MOON]))


def own_answers(match: Match[State]) -> list[str]:
    """What seats have answered, in notation."""
    again = Match(match.game, match.options)
    texts = []
    for line in match.history:
        if line.lane:
            again.hear(line.seat)
        if line.kind < CHANCE:
            texts.append(match.game.text(again.state, line.choice, None))
        again.answer(line.choice)
    return texts


def test_undo_goes_back_over_an_answer_that_was_forced() -> None:
    """With the last gold spent, stopping is forced; undo leads to the question before it."""
    at = sitting(with_sun_and_moon(), "human,human", "buy 6G", "1", "undo")

    play(at)

    assert ["buy 6G"] == own_answers(at.match)
    assert "(the only answer: stop)" in typed(at).printed
    assert at.match.question is not None
    assert "FORGE" == at.match.question.kind


def test_an_undo_that_fails_halfway_changes_nothing() -> None:
    """Behind a forced answer lie the dice: neither it nor anything else is taken back."""
    at = sitting(with_sun_and_moon(), "human,human", "undo")
    before = at.match.state.copy()

    play(at)

    assert before == at.match.state
    assert "nobody has given an answer that could" in typed(at).printed


def test_nothing_is_rolled_before_the_smith_says_so() -> None:
    """In the closing roll one answer is left, but it is the player's: until then undo helps."""
    match = cove.match(seats=2, seed=7, rogues="criminals")
    at = sitting(match, "human,human", "forge", "roll all too", "undo", "roll all too")

    play(at)

    assert "(the only answer: roll)" not in typed(at).printed
    assert ["roll"] == [choice.text for choice in at.match.choices]


def test_the_news_are_those_since_the_seats_own_last_answer() -> None:
    """Each page tells what its reader has not read before."""
    at = sitting(with_sun_and_moon(), "human,human", "buy 6G", "1")

    play(at)

    pages = typed(at).printed.split("Dice Forge  round")[1:]
    assert "Orrin rolled 1 sun and 1 moon: +1 sun, +1 moon" in pages[0]
    assert "Orrin rolled" not in pages[1]
    assert "Orrin buys" in pages[1]
    assert "Orrin forges" in pages[2]


def test_how_to_answer_is_told_once() -> None:
    """Whoever has read it needs it no more."""
    at = sitting(with_sun_and_moon(), "human,human", "buy 6G", "1")

    play(at)

    assert 1 == typed(at).printed.count("or say help")


def test_people_who_share_a_screen_hand_it_over_where_something_is_hidden() -> None:
    """Sparks has secret bids: before each change somebody must press Enter."""
    at = sitting(sparks.match(seed=1), "human,human", "", "0", "", "0", live=True)

    play(at)

    assert "Orrin takes the keyboard: Enter" == typed(at).prompts[0]
    assert "Orrin" == typed(at).prompts[1]
    assert "Tamsin takes the keyboard: Enter" == typed(at).prompts[2]


@pytest.mark.parametrize(("seats", "live"), [("human,random", True), ("human,human", False)])
def test_nobody_hands_over_to_a_bot_or_through_a_pipe(seats: str, *, live: bool) -> None:
    """A pipe has no eyes, and a bot needs no screen."""
    at = sitting(sparks.match(seed=1), seats, *["1"] * 20, live=live)

    play(at)

    assert not [prompt for prompt in typed(at).prompts if "keyboard" in prompt]


def test_nothing_is_handed_over_where_nothing_is_hidden() -> None:
    """All of Dice Forge lies open."""
    at = sitting(with_sun_and_moon(), "human,human", "buy 6G", live=True)

    play(at)

    assert {"Orrin"} == set(typed(at).prompts)


def test_who_quits_leaves_the_table() -> None:
    """The match stays as it is."""
    at = sitting(with_sun_and_moon(), "human,human", "quit")

    with pytest.raises(LeftError):
        at.play()

    assert not at.match.over


def test_the_labels_say_who_is_you_and_who_is_a_bot() -> None:
    """Everybody has a name besides."""
    at = sitting(game.match(seats=3, seed=1), "human,random,human")

    labels = at.session.labels(0)

    assert ["Orrin (you)", "Tamsin (random)", "Brida"] == labels


@pytest.mark.parametrize(
    ("name", "said", "unsaid"),
    [
        ("dice-forge", ["? hind, ? 3G|2V, ? gold"], []),
        ("dwarven-smithy", ["? "], ["hind", "3G"]),
        ("merchants-cove", ["fill L1", "? stoker"], ["hind", "3G"]),
    ],
)
def test_help_speaks_of_the_game_at_hand(name: str, said: list[str], unsaid: list[str]) -> None:
    """Its examples are a choice of the open question and pieces of this game."""
    match = of_name(name).match(seats=2, seed=1)
    first = match.asked[0]
    at = sitting(match, ",".join(["human"] * 2), "help")

    play(at)

    printed = typed(at).printed.rpartition(" 1, 2, 3")[2]
    assert f" {at.match.choices[0].text} " in printed
    assert all(word in printed for word in said)
    assert not any(word in printed for word in unsaid)
    assert first in at.match.asked


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("dice-forge", "No piece is called m99; ask like this: ? hind"),
        ("examples/hoard.py", "The pieces of this game are not explained here."),
    ],
)
def test_what_cannot_be_explained_is_said_of_the_game_at_hand(name: str, sentence: str) -> None:
    """With an example of its own, or none where nothing is explained."""
    at = sitting(game_given(name).match(seats=2, seed=1), "human,human", "? m99")

    play(at)

    assert sentence in typed(at).printed


def test_refusals_call_seats_by_their_names() -> None:
    """The kit counts seats; people at the table have names."""
    at = sitting(game.match(seats=2, seed=1), "human,human")
    error = NotYourQuestionError("seat {seat} is not asked now; seat {asked} is", seat=0, asked="1")

    assert "Orrin is not asked now; Tamsin is" == at.session.speech.refusal(error)


@pytest.mark.parametrize(
    ("language", "illegal", "too_late"),
    [
        ("de", "'dragon' ist hier keine Antwort", "Orrin kann das nicht zurücknehmen"),
        ("hu", "'dragon' itt nem válasz", "Orrin ezt nem vonhatja vissza"),
    ],
)
def test_refusals_come_in_the_language_of_the_sitting(
    language: str, illegal: str, too_late: str
) -> None:
    """Nobody who plays in German or Hungarian is refused in English."""
    at = sitting(game.match(seed=1), "human,human", "dragon", language=language)
    error = NothingToUndoError(
        "seat {seat} cannot take that back: chance has answered since", seat=0
    )

    play(at)

    assert illegal in typed(at).printed
    assert too_late in at.session.speech.refusal(error)


def test_an_answer_that_no_rule_notes_is_told_too() -> None:
    """Sparks notes no bid: others are told that there was one, its own seat which it was."""
    at = sitting(sparks.match(seed=1), "human,human", "1", "1", "0", "log")

    play(at)

    pages = typed(at).printed.split("Sparks")[1:]
    assert "Orrin answers: ?" in pages[1]
    assert "Orrin answers: 0" in pages[2]
    assert "Tamsin answers: ?" in pages[2]


def test_an_only_answer_is_told_once() -> None:
    """What was answered for want of another stands beside its question, not among the news too."""
    at = sitting(sparks.match(seed=1), "human,human", *["2"] * 30)

    play(at)

    last = typed(at).printed.split("Sparks")[-1]
    assert "(the only answer: 0)" in last
    assert "Orrin answers: 1" in last
    assert "Tamsin answers" not in last
