"""Rules change while games wait: a table is played again, or goes on from a position."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from forgehall.games.merchants_cove.rules.state import Ask
from forgehall.kit.game import GAMES, game
from forgehall.tables import errors, words
from forgehall.tables.log.lines import Anew
from forgehall.tables.snapshot.table import Table
from tests.tables.sitting import Opener, is_choosing, one_step, play_until, sit_down

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
    sentence = words.sentence(after.news[-1].line, after.names, "en")
    assert "The rules have changed" in sentence
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


def under_new_rules(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> None:
    """Let Dice Forge have another version of its rules, in which glory counts double."""
    rules = GAMES["dice-forge"]
    monkeypatch.setitem(GAMES, "dice-forge", rules)  # a game enters the list when it is made

    def double(g: Any, out: list[int]) -> None:
        rules.scores(g, out)
        out[:] = [2 * score for score in out]

    replace(rules, **{"rules": rules.rules + 1, "scores": double, **changes})


async def test_a_table_goes_on_under_the_rules_that_it_began_under(
    open_hall: Opener, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A former version is a set of options: the table has them, and nobody need be told."""
    old = await open_hall(database)
    table, people = await sit_down(old)
    before = await play_until(old, table, people, lambda now: now.playing.state.round > 2)
    version = before.game.rules
    reading = {"may_pass": True}
    scores = before.game.scores
    with monkeypatch.context() as patch:
        under_new_rules(patch, scores=scores, editions={version: reading})
        new = await open_hall(database)
        after = await new.table(table)
        fresh, _ = await sit_down(new, "Cid Dot")

        assert reading.items() <= after.settings.options.items()
        assert before.number == after.number
        assert before.scores == after.scores
        assert {} == (await new.table(fresh)).settings.options
        await play_until(new, table, people, lambda later: later.answers > before.answers + 5)


async def test_under_rules_that_nobody_knows_any_more_a_table_says_so(
    open_hall: Opener, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though every line would still fit, the scores would silently be others."""
    old = await open_hall(database)
    table, people = await sit_down(old)
    before = await play_until(old, table, people, lambda now: now.playing.state.round > 2)
    with monkeypatch.context() as patch:
        under_new_rules(patch)
        new = await open_hall(database)

        after = await new.table(table)

        rows = await new.store.rows(table)
        anew = [row.line for row in rows if isinstance(row.line, Anew)]
        assert [before.game.rules + 1] == [line.rules for line in anew]
        assert any(isinstance(row.line, Anew) for row in after.news)
        again = await open_hall(database)
        assert after.number == (await again.table(table)).number


async def test_a_game_that_is_over_keeps_its_result(
    open_hall: Opener, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever becomes of the rules, and nothing is written to the table."""
    old = await open_hall(database)
    table, people = await sit_down(old, done="never")
    while (before := await old.table(table)).state == "playing":
        await one_step(old, before, people, lambda ids: ids[-1])
    with monkeypatch.context() as patch:
        under_new_rules(patch)
        new = await open_hall(database)

        after = await new.table(table)

        assert "over" == after.state
        assert before.scores == after.scores
        assert before.places == after.places
        assert before.number == (await new.store.rows(table))[-1].number
        assert [before.places] == [list(one.places) for one in await new.lists.of(people[0])]


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

    assert before.number == after.number
    assert before.playing.state.pack() == after.playing.state.pack()
    assert 1 == after.playing.state.dice_in_order
    await play_until(new, table, people, lambda later: later.answers > before.answers + 20)
