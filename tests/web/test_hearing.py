"""What is heard of a table: by a screen reader, and as a sound."""

from __future__ import annotations

from msgspec.structs import replace

from forgehall.web.eyes.seen import ChatLine
from forgehall.web.table.hearing import announcement, sound
from tests.web.test_shell import asked_match, scene_at, seen_by


def test_sounds_tell_a_turn_an_end_and_a_word_but_not_the_first_sight() -> None:
    """A page that has just been opened is silent."""
    match = asked_match()
    rest, mine = (seen_by(scene_at(match, seat), seat) for seat in (1, 0))
    later = replace(mine, number=13)
    over = replace(later, state="over")
    spoken = replace(
        rest, number=13, chat=(ChatLine(number=13, name="Kata", seat=0, text="Hello"),)
    )

    heard = [
        sound(None, mine),
        sound(replace(mine, asked=()), later),
        sound(mine, over),
        sound(rest, spoken),
        sound(mine, mine),
    ]

    assert ["", "turn", "over", "chat", ""] == heard


def test_a_screen_reader_hears_what_the_others_did_in_the_order_of_time() -> None:
    """What has happened since it spoke last, then what is asked now."""
    happened = ["Smith buys a face", "Smith is back."]

    heard = announcement(seen_by(scene_at(asked_match(), 0), 0), happened)

    assert heard.startswith("Smith buys a face. Smith is back. Your turn. ")
