"""A table without spectators shows itself to those who sit there, by whichever way others come."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

import pytest

from tests.web.serving import Visitor, asked


def private(ada: Visitor) -> str:
    """A table for two that is not open to spectators."""
    return ada.set_table(spectators=False, done="never")


@pytest.mark.parametrize("path", ["/api/t/{}/stream", "/t/{}/stream"])
def test_who_followed_before_the_start_is_told_nothing_after_it(
    ada: Visitor, bela: Visitor, come: Callable[..., Visitor], path: str
) -> None:
    """Anybody may look at a waiting table; the stream ends when the game begins."""
    table = private(ada)
    eve = come()
    with eve.follow(path.format(table)) as stream:
        bela.tell(f"/api/t/{table}/sit", nickname="Bela")
        for _ in range(4):
            asked(table, ada, bela).answer(table)
        events = list(islice(stream, 4))

    assert not [event for event in events if "playing" in str(event["data"])]
    assert not [event for event in events if "gold" in str(event["data"])]
    assert 403 == eve.get(f"/api/t/{table}").status_code


def test_who_was_removed_is_told_nothing_more(ada: Visitor, bela: Visitor) -> None:
    """The seat is a bot's, and the table is not open to spectators."""
    table = private(ada)
    bela.tell(f"/api/t/{table}/sit", nickname="Bela")
    with bela.follow(f"/api/t/{table}/stream") as stream:
        next(stream)
        ada.tell(f"/api/t/{table}/remove", seat=1)
        rest = list(islice(stream, 1))

    assert [] == rest
    assert 403 == bela.get(f"/api/t/{table}").status_code


def test_nobody_plays_on_from_a_game_that_was_not_shown(
    ada: Visitor, bela: Visitor, come: Callable[..., Visitor]
) -> None:
    """A new table would show the hands of the old one; those who sat there may."""
    table = private(ada)
    bela.tell(f"/api/t/{table}/sit", nickname="Bela")
    ada.tell(f"/api/t/{table}/resign")
    eve = come()

    refused = eve.tell(f"/api/t/{table}/play-on", at=0)
    allowed = bela.tell(f"/api/t/{table}/play-on", at=0)

    assert (403, "forbidden") == (refused.status_code, refused.json()["error"]["code"])
    assert 201 == allowed.status_code
