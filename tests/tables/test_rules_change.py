"""Rules change while games wait: a table is played again, or goes on from a position."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from forgehall.games.merchants_cove.state import Ask
from forgehall.kit.game import GAMES, game
from forgehall.tables import errors, words
from forgehall.tables.lines import Anew
from forgehall.tables.table import Table
from tests.tables.sitting import Opener, is_choosing, play_until, sit_down

pytestmark = pytest.mark.anyio


async def test_a_table_goes_on_from_its_last_position_when_a_line_no_longer_fits(
    open_hall: Opener, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The people keep their seats and their game; a line in the log says what happened."""
    old = await open_hall(database)
    table, people = await sit_down(old)
    await play_until(old, table, people, lambda now: now.playing.state.round > 3)
    before = await play_until(old, table, people, is_choosing)
    rules = GAMES["dice-forge"]
    first = next(
        line.choice
        for line, played in zip(before.playing.history, before.played, strict=True)
        if not line.chance and not played.forced
    )

    def choices(g: Any, out: list[int]) -> int:
        """In the first round, what somebody chose first is forbidden now."""
        legal = [choice for choice in rules.choice_list(g) if g.round > 1 or choice != first]
        out[: len(legal)] = legal
        return len(legal)

    monkeypatch.setitem(GAMES, "dice-forge", rules)  # a game enters the list when it is made
    replace(rules, rules=rules.rules + 1, choices=choices)
    new = await open_hall(database)

    after = await new.table(table)

    rows = await new.store.rows(table)
    assert isinstance(rows[-1].line, Anew)
    assert before.names == after.names
    assert before.playing.state.pack() == after.playing.state.pack()
    assert "playing" == after.state
    assert after.draws == before.draws
    told = words.sentence(after.log(0)[-1].line or rows[0].line, after.names, "en")
    assert "The rules have changed" in told
    again = await open_hall(database)
    assert after.playing.state.pack() == (await again.table(table)).playing.state.pack()
    await play_until(new, table, people, lambda later: later.answers > 10)


async def test_a_table_that_cannot_go_on_is_refused_with_a_sentence(
    open_hall: Opener, lite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where not even the position fits, nobody plays on in a wrong one."""
    old = await open_hall(lite)
    table, people = await sit_down(old)
    await play_until(old, table, people, lambda now: now.answers > 30)
    rules = GAMES["dice-forge"]
    monkeypatch.setitem(GAMES, "dice-forge", rules)  # a game enters the list when it is made
    replace(rules, answer=lambda _g, _choice: None, sound=lambda _g: "it is all different")
    new = await open_hall(lite)

    with pytest.raises(errors.BrokenTableError) as refused:
        await new.table(table)

    assert "it is all different" in str(refused.value)


async def test_a_table_of_former_rules_goes_on_under_them(
    open_hall: Opener, lite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Merchants Cove under rules 1 names dice in ascending order, and does so to the end."""
    now = game("merchants-cove")

    def laid(options: Any) -> Any:
        return now.lay(replace(options, dice_in_order=True))

    def has_named(table: Table) -> bool:
        lines = table.playing.history
        return any(line.kind == Ask.REROLL and line.choice for line in lines[:-20])

    with monkeypatch.context() as patch:
        patch.setitem(GAMES, "merchants-cove", now)  # a game enters the list when it is made
        replace(now, rules=1, lay=laid, data=(), editions={})
        old = await open_hall(lite)
        table, people = await sit_down(old, game="merchants-cove", done="never")
        before = await play_until(old, table, people, has_named)
    new = await open_hall(lite)

    after = await new.table(table)

    rows = await new.store.rows(table)
    assert isinstance(rows[-1].line, Anew)
    assert before.playing.state.pack() == after.playing.state.pack()
    assert 1 == after.playing.state.dice_in_order
    await play_until(new, table, people, lambda later: later.answers > before.answers + 20)
