"""Lessons: every script fits the rules from its first step to its last, and leads into a game."""

from __future__ import annotations

import json
from typing import Any

import pytest

import forgehall
from forgehall.kit.game import GAMES, Game, game, game_names
from forgehall.kit.lesson import LEARNER, Lesson, LessonStep, lesson_of
from forgehall.tables import errors
from forgehall.tables.acts.afterwards import PlayingAgain, PlayingOn
from forgehall.tables.acts.leaving import Resigning
from forgehall.tables.acts.playing import Answering, Undoing
from forgehall.tables.dice.proof import MIDDLE, SCRIPTED, verify
from forgehall.tables.hall import Hall
from forgehall.tables.log.settings import Settings, lesson_settings
from forgehall.tables.snapshot import script
from forgehall.tables.snapshot.table import Table
from tests.tables.sitting import Opener

pytestmark = pytest.mark.anyio

TAUGHT = [name for name in game_names() if lesson_of(game(name))]
"""The games that have a lesson."""


async def learn(hall: Hall, name: str = "dice-forge") -> tuple[Table, str]:
    """Ann at the table of a lesson."""
    ann = (await hall.new_person("Ann")).id
    settings = lesson_settings(name)
    assert settings is not None
    return await hall.table(await hall.set_table(settings, ann, "Ann")), ann


async def give(hall: Hall, now: Table, ann: str, choice: int) -> Table:
    """Ann's answer."""
    opened = now.opened[LEARNER]
    return await hall.act(now.id, ann, Answering(opened=opened, choice=choice))


async def walk(hall: Hall, now: Table, ann: str, steps: int) -> Table:
    """Ann does what so many steps mean."""
    for _ in range(steps):
        now = await give(hall, now, ann, (script.meant(now) or now.choices(LEARNER))[0])
    return now


def given(now: Table) -> list[Any]:
    """All that was answered by others and by chance, where something could be chosen."""
    pairs = zip(now.playing.history, now.played, strict=True)
    return [
        played for line, played in pairs
        if not played.forced and (line.chance or line.seat != LEARNER)
    ]  # fmt: skip


@pytest.mark.parametrize("name", TAUGHT)
async def test_every_step_of_a_lesson_can_be_done_as_it_says(hall: Hall, name: str) -> None:
    """At each step the learner is asked for what is meant, and each answer that will do leads on.

    What chance and the rivals do stands in the script: nothing is left to the dice.
    """
    lesson = lesson_of(game(name))
    assert lesson is not None

    now, ann = await learn(hall, name)

    for n, step in enumerate(lesson.steps):
        assert n == script.steps_done(now)
        assert step is script.present_step(now)
        meant = script.meant(now)
        assert len(step.meant) == len(meant)
        assert set(meant) <= set(now.choices(LEARNER))
        for choice in meant or now.choices(LEARNER):
            now = await give(hall, now, ann, choice)
            assert [LEARNER] == now.asked, f"step {n + 1}, {choice}: the script breaks off"
            assert all(played.scripted for played in given(now)), f"step {n + 1} leaves something"
            now = await hall.act(now.id, ann, Undoing())
        now = await walk(hall, now, ann, 1)
    assert now.is_guided
    assert script.present_step(now) is None


async def test_another_answer_is_kindly_refused_and_changes_nothing(hall: Hall) -> None:
    """What the step says to it is what is said; the table stays as it was."""
    before, ann = await learn(hall)
    step = script.present_step(before)
    assert step is not None
    other = next(one for one in before.choices(LEARNER) if one not in script.meant(before))

    with pytest.raises(errors.NotMeantError) as refused:
        await give(hall, before, ann, other)

    assert step.otherwise == refused.value.text
    assert before.number == (await hall.table(before.id)).number


@pytest.mark.parametrize("name", TAUGHT)
async def test_every_step_leads_back_to_the_one_before(hall: Hall, name: str) -> None:
    """Over what chance and the rivals answered too, from the end of the lesson to its beginning."""
    lesson = lesson_of(game(name))
    assert lesson is not None
    now, ann = await learn(hall, name)
    was = [now.playing.state.copy()]
    for _ in lesson.steps:
        now = await walk(hall, now, ann, 1)
        was.append(now.playing.state.copy())

    for n in reversed(range(len(lesson.steps))):
        assert now.can_undo(LEARNER)
        now = await hall.act(now.id, ann, Undoing())
        assert n == script.steps_done(now)
        assert was[n] == now.playing.state
    assert not now.can_undo(LEARNER)


async def test_a_lesson_is_resumed_where_it_was_left(open_hall: Opener, lite: str) -> None:
    """After a restart of the hall the same step stands there."""
    first = await open_hall(lite)
    now, ann = await learn(first)
    now = await walk(first, now, ann, 4)

    again = await (await open_hall(lite)).table(now.id)

    assert 4 == script.steps_done(again)
    assert script.meant(now) == script.meant(again)
    assert again.summary().lesson


@pytest.mark.parametrize("name", TAUGHT)
async def test_after_the_last_step_it_is_a_game_as_any_other(hall: Hall, name: str) -> None:
    """The weakest bot has the rival's seat, every answer is fine, and the dice are fair."""
    lesson = lesson_of(game(name))
    assert lesson is not None
    now, ann = await learn(hall, name)
    now = await walk(hall, now, ann, len(lesson.steps))

    after = await give(hall, now, ann, now.choices(LEARNER)[-1])

    assert not after.is_guided
    assert not after.summary().lesson
    assert "novice" == after.seats[1].plays
    assert script.present_step(after) is None
    fresh = after.played[len(now.played) :]
    assert not any(played.scripted for played in fresh)


async def test_the_record_says_what_the_script_gave(hall: Hall) -> None:
    """The dice of a lesson prove nothing, and whoever verifies them is told so."""
    now, ann = await learn(hall)
    now = await walk(hall, now, ann, 10)
    await hall.act(now.id, ann, Resigning())

    text = await hall.record(now.id)

    proof = verify(text)
    rows = [json.loads(line) for line in text.splitlines()]
    assert proof.good
    assert {MIDDLE, SCRIPTED} <= set(proof.gaps)
    assert all(row.get("scripted") for row in rows if "draw" in row)
    rivals = [row for row in rows if row.get("by") and row["ask"] == "action"]
    assert [("feat chest", True), ("island 1", True)] == [
        (row["answer"], row.get("scripted")) for row in rivals
    ]


async def test_a_lesson_counts_in_no_statistics(hall: Hall) -> None:
    """Neither while it is taught nor once it is played to its end."""
    now, ann = await learn(hall)
    now = await walk(hall, now, ann, 10)

    over = await hall.act(now.id, ann, Resigning())

    assert not now.counts
    assert not over.summary().counts


async def test_another_game_after_a_lesson_is_no_lesson(hall: Hall) -> None:
    """A rematch is dealt and counts; so is a game from one of its moments free of its script."""
    now, ann = await learn(hall)
    over = await hall.act(now.id, ann, Resigning())

    again = await hall.act(over.id, ann, PlayingAgain())
    other = await hall.act(over.id, ann, PlayingOn(at=0, nickname="Ann"))

    assert not again.settings.lesson
    assert again.start is None
    assert not other.settings.lesson
    assert other.start is not None


async def test_a_lesson_is_set_as_its_game_has_it(hall: Hall) -> None:
    """Nobody adds a clock or another bot to it, and a game without one has none."""
    ann = (await hall.new_person("Ann")).id
    settings = lesson_settings("dice-forge")
    assert settings is not None
    odd = Settings("dice-forge", ("open", "master"), lesson=True)

    with pytest.raises(errors.BadSettingsError):
        await hall.set_table(odd, ann, "Ann")

    assert ("open", "novice") == settings.kinds


# a game that is dropped in

BIDS = Lesson(
    lambda: hoard().start(),
    first=("draw copper", "draw silver", "draw lead", "draw gold"),
    steps=(
        LessonStep("Bid your ingot of gold.", ("bid ingot",), ("bid blade", "fire steady")),
        LessonStep("You have won: what do all show?"),
    ),
    learned="That is a round.",
)
"""A lesson of Hoard, where both seats bid at the same time, and the second step leaves it open."""


def hoard() -> Game[Any]:
    """The game of one file that the documentation builds."""
    return GAMES.get("hoard") or forgehall.game_file("examples/hoard.py")


async def test_a_game_of_one_file_brings_a_lesson(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is a name beside its rules; the rival bids at the same time as the learner."""
    monkeypatch.setattr(hoard().home, "lesson", BIDS, raising=False)
    now, ann = await learn(hall, "hoard")

    bid = await walk(hall, now, ann, 1)

    assert [3, 0] == now.playing.state.hand[0]
    assert [4, 0] == bid.playing.state.points[:2]
    assert [] == script.meant(bid)


async def test_a_script_that_no_longer_fits_is_silent(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rules may change under a lesson that goes on: then it is a game, and nobody is stuck."""
    gone = LessonStep("Bid your spoon.", ("bid spoon",), ("fire cold",))
    monkeypatch.setattr(hoard().home, "lesson", BIDS._replace(steps=(gone,)), raising=False)
    now, ann = await learn(hall, "hoard")

    after = await give(hall, now, ann, now.choices(LEARNER)[0])

    assert [] == script.meant(now)
    assert [1] == after.bots_asked
