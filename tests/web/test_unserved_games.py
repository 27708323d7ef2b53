"""A hall that was opened without one of the games that were played in it before."""

from __future__ import annotations

from pathlib import Path

import pytest

from forgehall.kit.game import GAMES, game_names
from tests.kit.smiths import HOARD
from tests.web.serving import Server, Visitor
from tests.web.test_own_games import played


def test_a_game_that_the_hall_was_opened_without_is_told_where_its_tables_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lists show the table; whoever opens it reads a sentence."""
    monkeypatch.setitem(GAMES, "hoard", HOARD)
    with (
        Server(tmp_path, games=(*game_names(), "hoard"), pace=0) as before,
        Visitor(before.address) as ada,
    ):
        table = ada.set_table(game="hoard", public=True)
        over = played(ada, "random", public=True)
        cookies = ada.client.cookies

    monkeypatch.delitem(GAMES, "hoard")
    with Server(tmp_path) as after, Visitor(after.address) as ada:
        ada.client.cookies = cookies
        lists = [ada.get(path) for path in ("/", "/tables?list=mine", "/tables?list=finished")]
        pages = [ada.get(f"/t/{one}{page}") for one in (table, over) for page in ("", "/record")]
        twin = ada.get(f"/api/t/{table}")

    assert [200, 200, 200] == [reply.status_code for reply in lists]
    assert all(table in reply.text for reply in lists[:2])
    assert {404} == {reply.status_code for reply in pages}
    assert all("is not played in this hall any more." in reply.text for reply in pages)
    assert "unserved_game" == twin.json()["error"]["code"]
