"""Another set of cards while games wait: a table says so, and comes back with its own set."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import Connection, inspect, text

from forgehall.kit.errors import OtherCardsError
from forgehall.kit.game import GAMES, game, game_names
from forgehall.tables.errors import code_of
from forgehall.tables.store.migrating import configured
from forgehall.tables.store.store import Store
from tests.tables.sitting import Opener, play_until, sit_down

pytestmark = pytest.mark.anyio


WITH_CARDS = [name for name in game_names() if game(name).data]


def use_other_cards(monkeypatch: pytest.MonkeyPatch, folder: Path, name: str) -> None:
    """Let a game be played as a process with another file of cards plays it."""
    played = game(name)
    other = folder / "cards.toml"
    other.write_text(played.data[0].read_text(encoding="utf-8") + "\n# one more line\n")
    monkeypatch.setitem(GAMES, name, played)  # a game enters the list when it is made
    replace(played, data=(other,))


@pytest.mark.parametrize("name", WITH_CARDS)
async def test_a_table_of_another_set_of_cards_is_refused_with_a_sentence(
    open_hall: Opener, database: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    """Nobody plays on with other cards than one began with; nothing is written to the table."""
    old = await open_hall(database)
    table, people = await sit_down(old, game=name)
    await play_until(old, table, people, lambda now: now.answers > 30)
    rows = await old.store.rows(table)
    used = game(name).data_hash

    with monkeypatch.context() as patch:
        use_other_cards(patch, tmp_path, name)
        new = await open_hall(database)
        with pytest.raises(OtherCardsError) as refused:
            await new.table(table)
        others, _ = await sit_down(new, "Cid Dot")

    assert "other_cards" == code_of(refused.value)
    assert f"the cards {used!r} of {name}" in str(refused.value)
    assert rows == await new.store.rows(table)
    assert "playing" == (await new.table(others)).state
    assert rows[-1].number == (await (await open_hall(database)).table(table)).number


async def test_a_table_from_before_the_cards_were_noted_is_played_on(
    open_hall: Opener, database: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A store of the first version comes up to date; where the cards are others, it says so."""
    old = await open_hall(database)
    table, people = await sit_down(old, game="dwarven-smithy")
    before = await play_until(old, table, people, lambda now: now.answers > 25)
    store = Store(database)

    def taken_back(connection: Connection) -> set[str]:
        command.downgrade(configured(connection), "0001")
        return {str(column["name"]) for column in inspect(connection).get_columns("tables")}

    async with store.engine.begin() as connection:
        columns = await connection.run_sync(taken_back)
    await store.close()
    new = await open_hall(database)
    after = await new.table(table)
    with monkeypatch.context() as patch:
        use_other_cards(patch, tmp_path, "dwarven-smithy")
        with pytest.raises(OtherCardsError, match=game("dwarven-smithy").unnamed_data):
            await (await open_hall(database)).table(table)

    assert "cards" not in columns
    assert before.playing.state.pack() == after.playing.state.pack()
    async with new.store.engine.connect() as connection:
        assert [None] == list(await connection.scalars(text("select cards from tables")))


async def test_the_row_of_a_table_names_its_cards(open_hall: Opener, database: str) -> None:
    """A game that is made from no file of cards has an empty name there."""
    hall = await open_hall(database)

    for name in game_names():
        table, _ = await sit_down(hall, game=name)
        founded = await hall.store.founded(table)

        assert founded is not None
        assert GAMES[name].data_hash == founded.cards
