"""Who could cheat with the dice, and what shows it: the rows of docs/fair-dice.md."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from forgehall.cli import house
from forgehall.commands.verify import FROM_A_FILE
from forgehall.kit.replay import read, short
from forgehall.kit.standing import places
from forgehall.tables.acts import seating
from forgehall.tables.acts.afterwards import PlayingOn
from forgehall.tables.acts.agreeing import AskingUndo
from forgehall.tables.acts.leaving import Resigning
from forgehall.tables.acts.playing import Answering, Finishing
from forgehall.tables.acts.seating import Sitting
from forgehall.tables.dice.fair import commitment, place
from forgehall.tables.dice.proof import ALONE, MIDDLE, NO_DRAW, SERVERS, verify
from forgehall.tables.folding.draft import Draft
from forgehall.tables.hall import Hall
from forgehall.tables.log import lines
from forgehall.tables.log.settings import Settings
from forgehall.tables.snapshot.table import Table
from forgehall.tables.thinking.bots import Bots
from tests.tables.records import (
    PARTS,
    Rows,
    as_text,
    changed,
    first,
    rows_of,
    sit_with_parts,
    with_dice,
)
from tests.tables.sitting import Opener, play_until, sit_down

pytestmark = pytest.mark.anyio


def checked(tmp_path: Path, text: str, *more: str) -> Result:
    """What the command says of a record."""
    path = tmp_path / "game.jsonl"
    path.write_text(text, encoding="utf-8")
    return CliRunner().invoke(house, ["verify", str(path), *more])


def parts_of(text: str) -> list[dict[str, str]]:
    """The parts of the dice that a record's header tells."""
    found: list[dict[str, str]] = rows_of(text)[0]["fair"]["nonces"]
    return found


# the hall, before and at the start


async def test_the_hall_adds_nothing_to_the_dice_once_it_knows_a_part(hall: Hall) -> None:
    """However often the start is tried, the dice are the same: there is nothing to try."""
    ann = (await hall.new_person("Ann")).id
    kinds = ("open", "random", "random")
    table = await hall.set_table(Settings("dice-forge", kinds), ann, None)
    before = await hall.table(table)
    drafts = [Draft(before, 0.0) for _ in range(3)]

    for draft in drafts:
        Sitting(nickname="Ann", seat=0, nonce=PARTS[0]).perform(draft, ann)

    starts = [[row.line for row in draft.rows] for draft in drafts]
    assert starts[0] == starts[1] == starts[2]
    assert [(PARTS[0], "seat"), ("", "nobody"), ("", "nobody")] == [
        (part.nonce, part.by) for part in drafts[0].table.nonces
    ]
    drawn = next(line for line in starts[0] if isinstance(line, lines.Chance))
    fresh = drafts[0].table.at_answer(0)
    out, weights = fresh.game.outcome_list(fresh.state)
    nonces = (PARTS[0], "", "")
    assert out[place(before.secret, table, nonces, 1, weights)] == drawn.choice


async def test_a_game_without_any_part_is_said_to_prove_little(hall: Hall, tmp_path: Path) -> None:
    """Where no browser adds a part, the hall could pick its secret: exit code 3, and why."""
    table, people = await sit_down(hall)
    await play_until(hall, table, people, lambda now: now.answers > 20)
    await hall.act(table, people[1], Resigning())

    result = checked(tmp_path, await hall.record(table))

    assert 3 == result.exit_code
    assert "NOT ALL IS PROVEN" in result.output
    assert f"NOT PROVEN: {ALONE}" in result.output


@pytest.fixture
async def old(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> str:
    """The record of a game that began when the hall still made the parts of bots."""

    def begin(draft: Draft) -> None:
        """As it was done by scheme 1."""
        parts = [seat.nonce for seat in draft.table.seats]
        nonces = tuple(part or f"of-the-halls-{at}" for at, part in enumerate(parts))
        draft.add(lines.Start(nonces, tuple(not part for part in parts)))
        draft.go_on()

    monkeypatch.setattr(seating, "begin", begin)
    ann = (await hall.new_person("Ann")).id
    table = await hall.set_table(Settings("dice-forge", ("open", "random")), ann, None)
    await hall.act(table, ann, Sitting(nickname="Ann", nonce=PARTS[0]))
    await hall.act(table, ann, Resigning())
    return await hall.record(table)


async def test_an_old_game_verifies_as_what_it_was(old: str, tmp_path: Path) -> None:
    """Its draws are right, and what they do not prove is said: the hall made a part last."""
    header = rows_of(old)[0]
    del header["fair"]["scheme"]
    as_written_then = as_text([header, *rows_of(old)[1:]])

    for text in (old, as_written_then):
        result = checked(tmp_path, text)

        assert 3 == result.exit_code
        assert f"NOT PROVEN: {SERVERS}" in result.output
    assert 1 == rows_of(old)[0]["fair"]["scheme"]


async def test_a_part_of_the_halls_is_refused_in_a_new_game(record: str) -> None:
    """By scheme 2 the hall adds nothing: a part of its own would let it choose the dice."""
    parts = [parts_of(record)[0], {"nonce": "chosen-to-suit", "by": "server"}]

    verdict = verify(with_dice(record, nonces=parts))

    assert ("line 1: seat 1 has a part of the hall's: by scheme 2 the hall adds nothing.",) == (
        verdict.faults
    )


async def test_a_part_of_the_halls_is_not_passed_off_as_a_seats(old: str) -> None:
    """A bot brings no part; and what nobody added cannot be called a seat's."""
    passed_off = [parts_of(old)[0], parts_of(old)[1] | {"by": "seat"}]
    nobodys = [parts_of(old)[0], {"nonce": "", "by": "seat"}]
    kinds = ["open", "open"]

    bot = verify(with_dice(old, nonces=passed_off))
    empty = verify(changed(with_dice(old, nonces=nobodys), 1, kinds=kinds, names=["Ann", "Bob"]))

    assert ("line 1: seat 1 is a bot's: it brings no part of its own.",) == bot.faults
    assert ("line 1: seat 1 has '', which is not a part of dice.",) == empty.faults


@pytest.mark.parametrize(
    "parts",
    [
        [],
        [(PARTS[0], "seat")],
        [*((part, "seat") for part in PARTS), ("a-third-part-that-suits", "seat")],
        [*((part, "seat") for part in PARTS), ("", "nobody")],
    ],
)
async def test_each_seat_has_one_part(record: str, parts: list[tuple[str, str]]) -> None:
    """A third part could be chosen until the dice suit."""
    nonces = [{"nonce": nonce, "by": by} for nonce, by in parts]

    verdict = verify(with_dice(record, nonces=nonces))

    assert [f"and {len(parts)} parts of the dice" in fault for fault in verdict.faults] == [True]


@pytest.mark.parametrize("nonce", ["short", "x" * 65, "with,comma,in,it", "with:colon:1", "é" * 9])
async def test_a_part_has_the_right_form(record: str, nonce: str) -> None:
    """So no part can be read as two, or as something else of the message."""
    nonces = [{"nonce": nonce, "by": "seat"}, parts_of(record)[1]]

    verdict = verify(with_dice(record, nonces=nonces))

    assert (f"line 1: seat 0 has {short(nonce)}, which is not a part of dice.",) == verdict.faults


# the hall, afterwards


async def test_who_sat_there_compares_hash_and_part_on_another_machine(
    record: str, tmp_path: Path
) -> None:
    """Nobody has to believe the script of a page: the command takes what was noted."""
    shown = rows_of(record)[0]["fair"]["commitment"]
    other = commitment("0f" * 32)

    right = checked(tmp_path, record, "--commitment", shown, "--nonce", PARTS[0])
    hash_wrong = checked(tmp_path, record, "--commitment", other)
    part_wrong = checked(tmp_path, record, "--nonce", "another-part")

    assert [0, 2, 2] == [result.exit_code for result in (right, hash_wrong, part_wrong)]
    assert "you were shown another hash before the start" in hash_wrong.output
    assert "no seat has added the part that you name, 'another-part'" in part_wrong.output


async def test_outcomes_that_the_rules_do_not_give_are_noticed(record: str) -> None:
    """A page believes the record what could be drawn; the command asks the rules."""
    number = first(record, lambda row: row.get("ask") == "roll")
    row = rows_of(record)[number - 1]
    likelier = [[text, weight + (text == row["answer"])] for text, weight in row["of"]]

    verdict = verify(changed(record, number, of=likelier))

    n = row["draw"]
    assert (f"line {number}: the rules give draw {n} other outcomes or weights.",) == verdict.faults


async def test_a_draw_where_chance_is_not_asked_is_noticed(record: str) -> None:
    """Numbers are for chance alone."""
    number = first(record, lambda row: "answer" in row and "draw" not in row)

    verdict = verify(changed(record, number, draw=3))

    assert (f"line {number}: chance is not asked here, but the line has a draw.",) == verdict.faults


# whoever hands on a record


async def test_a_record_that_was_cut_is_refused(record: str, tmp_path: Path) -> None:
    """In half, before its result, after its header: the end is missing."""
    rows = rows_of(record)

    results = [checked(tmp_path, as_text(rows[:n])) for n in (len(rows) // 2, len(rows) - 1, 1)]

    assert [2, 2, 2] == [result.exit_code for result in results]
    assert all("the record is cut short" in result.output for result in results)


def ended(rows: Rows, *gone: int) -> str:
    """A record that was cut, with a result that lets these seats have resigned there."""
    match = read(as_text(rows))
    ranks = enumerate(match.game.rank_list(match.state))
    ranked = places([(seat not in gone, *rank) for seat, rank in ranks])
    end = {"end": True, "resigned": [*gone], "scores": match.scores, "places": ranked}
    return as_text([*rows, end])


async def test_a_cut_record_that_lets_somebody_give_up_says_who(
    record: str, tmp_path: Path
) -> None:
    """The dice cannot show that: it is told as the record's word."""
    result = checked(tmp_path, ended(rows_of(record)[:40], 1))

    assert 0 == result.exit_code
    assert "Given up, by the record's word: seat 1." in result.output


async def test_a_game_does_not_end_while_people_could_play_on(hall: Hall) -> None:
    """One of three gives up: the other two go on, so a record that ends there was cut."""
    table, people = await sit_down(hall, "Ann Bob Cid")
    now = await play_until(hall, table, people, lambda now: now.answers > 20)
    for person in people[:2]:
        await hall.act(table, person, Resigning())
    rows = rows_of(await hall.record(table))[: now.answers]

    assert () == verify(ended(rows, 0, 1)).faults
    assert "people are left who could play on" in verify(ended(rows, 2)).faults[0]


async def test_a_record_without_a_draw_proves_nothing(record: str, tmp_path: Path) -> None:
    """Given up before anything was drawn: no fault, and nothing about dice."""
    result = checked(tmp_path, ended(rows_of(record)[:1], 1))

    assert 3 == result.exit_code
    assert f"NOT PROVEN: {NO_DRAW}" in result.output


async def test_a_record_that_begins_in_the_middle_says_so(hall: Hall, tmp_path: Path) -> None:
    """What came before a position could have been anything."""
    table, people = await sit_with_parts(hall)
    await play_until(hall, table, people, lambda now: now.answers > 60)
    await hall.act(table, people[1], Resigning())
    other = (await hall.act(table, people[0], PlayingOn(at=50, level="random"))).id
    await hall.act(other, people[0], Resigning())

    result = checked(tmp_path, await hall.record(other))

    assert 3 == result.exit_code
    assert f"NOT PROVEN: {MIDDLE}" in result.output


async def test_draws_before_the_deal_are_refused(record: str) -> None:
    """The numbers of draws go on only where the record begins with a position."""
    verdict = verify(with_dice(record, drawn=5))

    assert "5 draws came before this record, but it begins with the deal" in verdict.faults[0]


@pytest.mark.parametrize("names", [["Ann"], ["Ann", "Bob", "Eve"], ["Ann", ""]])
async def test_names_that_do_not_fit_the_seats_are_refused(record: str, names: list[str]) -> None:
    """A person has a name, and each seat one."""
    assert not verify(changed(record, 1, names=names)).good


async def test_what_no_record_can_prove_is_said_with_every_verdict(
    record: str, tmp_path: Path
) -> None:
    """Other names or answers, rolls known beforehand, a seat in league with the hall, failures."""
    renamed = changed(record, 1, names=["Eve", "Bob"])

    results = [checked(tmp_path, text) for text in (record, renamed)]

    for result in results:
        assert 0 == result.exit_code
        assert all(f"- {what}" in result.output for what in FROM_A_FILE)
    said = " ".join(FROM_A_FILE)
    open_ = ("names", "answered", "beforehand", "other seat's part", "no table failed")
    assert all(words in said for words in open_)


# people at the table


async def test_rolls_that_were_taken_back_are_counted(record: str, tmp_path: Path) -> None:
    """Each roll after an undo is a new draw; how many were taken back is said loudly."""
    rows = rows_of(record)
    answers = [row for row in rows if "answer" in row]
    struck = [answers[n - 1] for row in rows for n in row.get("undo", [])]
    n = sum("draw" in row for row in struck)

    result = checked(tmp_path, record)
    as_data = json.loads(checked(tmp_path, record, "--json").output)

    assert n > 0
    assert f"TAKEN BACK: {n} of these draws" in result.output
    assert (0, n, True) == (result.exit_code, as_data["taken_back"], as_data["whole"])


async def play_on_with_bots(
    hall: Hall, table: str, people: list[str], stop: Callable[[Table], bool]
) -> Table:
    """Let people answer beside bots until something is the case."""
    async for now in hall.changes(table):
        if stop(now):
            return now
        asked = [seat for seat in now.asked if now.seats[seat].is_person]
        if now.held is not None:
            await hall.act(table, people[now.held], Finishing())
        elif asked:
            await hall.act(
                table,
                people[asked[0]],
                Answering(opened=now.opened[asked[0]], choice=now.choices(asked[0])[-1]),
            )
    message = "the table has no more changes"
    raise AssertionError(message)


async def test_against_bots_rolls_are_taken_back_without_asking_and_counted(
    open_hall: Opener, lite: str
) -> None:
    """Bots agree to every undo: the new roll has a new number, and the record keeps the old one."""
    hall = await open_hall(lite, bots=Bots(pace=0))
    ann = (await hall.new_person("Ann")).id
    table = await hall.set_table(Settings("dice-forge", ("open", "random")), ann, None)
    await hall.act(table, ann, Sitting(nickname="Ann", nonce=PARTS[0]))
    now = await play_on_with_bots(hall, table, [ann], lambda now: now.can_ask_undo(0))

    after = await hall.act(table, ann, AskingUndo())
    await hall.act(table, ann, Resigning())
    verdict = verify(await hall.record(table))

    assert after.answers < now.answers
    assert () == verdict.faults
    assert verdict.taken_back > 0


async def test_who_gave_up_is_told_at_the_end_of_a_whole_game(open_hall: Opener, lite: str) -> None:
    """A bot played on for them: the result names them, so that the places can be computed again."""
    hall = await open_hall(lite, bots=Bots(pace=0))
    table, people = await sit_down(hall, "Ann Bob Cid", takeover="random")
    await hall.act(table, people[2], Resigning())
    await play_on_with_bots(hall, table, people, lambda now: now.state == "over")

    record = await hall.record(table)

    assert [2] == rows_of(record)[-1]["resigned"]
    assert () == verify(record).faults
