"""The film of a page: captions and motions of what happened since the page was drawn."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from forgehall.draw.show import show_of
from forgehall.games.dwarven_smithy.rules.components import GOODS, GUILD, Type, good_of
from forgehall.games.dwarven_smithy.rules.state import Happened
from forgehall.kit.events import Event
from forgehall.kit.game import game as named
from forgehall.kit.record import UNKNOWN
from forgehall.tables.frames import frames
from forgehall.web.eyes.seeing import Eyes, scene_for
from forgehall.web.table.drawings import Drawings, line_of
from forgehall.web.table.film import MOST_FRAMES, NOBODY, film
from tests.web.going_on import MOMENT, begun, gone_on


@pytest.mark.parametrize("game", ["dice-forge", "dwarven-smithy", "merchants-cove"])
def test_an_event_tells_what_happened_since_the_page_was_drawn(game: str) -> None:
    """Each frame once and in order, to whoever follows; nothing to who has just come."""
    table, luck, drawings = begun(game), Random(4), Drawings(lambda: None)
    eyes = Eyes(1, "en", is_host=False)
    numbers: list[int] = []
    shown, _ = drawings.event(table, eyes, MOMENT, "")
    begins = table.number

    for _ in range(16):
        table = gone_on(table, luck)
        shown, event = drawings.event(table, eyes, MOMENT, shown)
        change = msgspec.json.decode(event.split(b"data: ")[1])
        numbers += [frame["number"] for frame in change["frames"]]

    all_at_once = film(table, scene_for(table, eyes), begins)
    assert [frame.number for frame in all_at_once] == numbers
    assert len(numbers) > 8


@pytest.mark.parametrize("game", ["dice-forge", "dwarven-smithy", "merchants-cove"])
def test_what_is_told_is_pictured(game: str) -> None:
    """The strip is all that a phone shows of the others: every caption has a piece in it."""
    table, luck, begins = begun(game), Random(4), begun(game).number
    bare = []

    for _ in range(160):
        if table.state == "over":
            break
        table = gone_on(table, luck)
        filmed = film(table, scene_for(table, Eyes(0, "en", is_host=False)), begins)
        begins = table.number
        plain = [one for one in filmed if not any(motion.piece for motion in one.motions)]
        bare += [one.caption for one in plain if one.caption and table.state != "over"]

    assert [] == bare


def test_a_mark_names_the_line_that_a_page_knows() -> None:
    """A page that shows nothing knows no line, and is told no film."""
    assert [17, None, None] == [line_of(mark) for mark in ("17.3.playing", "", "odd")]


def test_who_comes_late_is_told_the_last_frames() -> None:
    """A page that was away for long gets no longer event than others."""
    table, luck = begun("dice-forge"), Random(4)
    while len(table.played) < 2 * MOST_FRAMES:
        table = gone_on(table, luck)
    scene = scene_for(table, Eyes(0, "en", is_host=False))

    filmed = film(table, scene, 0)

    assert MOST_FRAMES / 2 < len(filmed) <= MOST_FRAMES
    assert filmed[-1].number == max(one.number for one in table.played if one.number)


@pytest.mark.parametrize("language", ["en", "de", "hu"])
def test_captions_speak_the_language_of_the_reader(language: str) -> None:
    """As in the log: to who looks as to you; each motion belongs to a sentence."""
    table, luck = begun("dice-forge"), Random(4)
    for _ in range(12):
        table = gone_on(table, luck)
    scene = scene_for(table, Eyes(0, language, is_host=False))

    filmed = film(table, scene, 0)

    said = [words for frame in filmed for words in frame.caption]
    assert any("Bela" in words for words in said)
    assert not any("Ada" in words for words in said)
    assert all(one.line < len(frame.caption) for frame in filmed for one in frame.motions)


@pytest.mark.parametrize("game", ["dice-forge", "dwarven-smithy", "merchants-cove"])
def test_a_sentence_is_about_whom_it_names(game: str) -> None:
    """Also where chance has answered somebody else's question: dice roll for all in one turn."""
    table, luck, begins = begun(game), Random(4), begun(game).number
    of_others = 0
    for _ in range(40):
        table = gone_on(table, luck)
    for frame in film(table, scene_for(table, Eyes(None, "en", is_host=False)), begins):
        for words, seat in zip(frame.caption, frame.about, strict=True):
            of_others += seat not in {frame.seat, NOBODY}
            assert seat == NOBODY or table.names[seat] in words
    assert of_others or game != "dice-forge"


def kinds_of_firsts(game: str) -> set[int]:
    """The kinds of events of which something is explained."""
    return {first.kind for first in show_of(named(game)).firsts.values()}


@pytest.mark.parametrize("game", ["dice-forge", "dwarven-smithy", "merchants-cove"])
def test_a_frame_names_what_is_new_to_beginners(game: str) -> None:
    """To who plays, wherever something of the kind happened; to who looks on, nowhere."""
    table, luck, kinds = begun(game), Random(4), kinds_of_firsts(game)
    for _ in range(60):
        table = gone_on(table, luck)

    played = film(table, scene_for(table, Eyes(0, "en", is_host=False)), 0)
    watched = film(table, scene_for(table, Eyes(None, "en", is_host=False)), 0)

    named_in = {frame.number for frame in played if frame.firsts}
    numbers = {one.number for one in frames(table, 0) if {e.kind for e in one.events} & kinds}
    assert named_in
    assert named_in <= numbers
    assert not any(frame.firsts for frame in watched)


def test_a_king_s_item_is_told_from_other_cards() -> None:
    """Dwarven Smithy: a finished tool needs no note; one that lies face down is the king's."""
    firsts = show_of(named("dwarven-smithy")).firsts
    tool = next(good for good in range(GUILD, GOODS) if good_of(good).type == Type.TOOL)

    found = [firsts["king"].fits(Event(Happened.COMPLETE, 0, what)) for what in (tool, UNKNOWN)]

    assert [False, True] == found
