"""Fair dice: nobody chooses a roll, and anybody can compute every one of them again."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

from forgehall.cli import house
from forgehall.kit import replay
from forgehall.tables.acts.afterwards import PlayingOn
from forgehall.tables.acts.leaving import Resigning
from forgehall.tables.dice import fair
from forgehall.tables.dice.proof import verify
from forgehall.tables.hall import Hall
from forgehall.tables.log.settings import Settings
from forgehall.tables.thinking.bots import Bots
from tests.tables.records import changed, first
from tests.tables.sitting import Opener, play_until, sit_down

pytestmark = pytest.mark.anyio

SECRET = "0f" * 32


async def test_a_whole_record_is_verified_with_what_was_taken_back(record: str) -> None:
    """Struck lines stand in the record and are computed again like the others."""
    rows = [json.loads(row) for row in record.splitlines()]
    struck = [n for row in rows for n in row.get("undo", [])]
    answers = [row for row in rows if "answer" in row]
    draws = [row["draw"] for row in answers if "draw" in row]

    verdict = verify(record)

    assert () == verdict.faults
    assert len(draws) == verdict.draws
    assert list(range(1, len(draws) + 1)) == draws
    assert any("draw" in answers[n - 1] for n in struck), "a roll was taken back too"


async def test_a_record_with_undone_answers_is_read_as_the_game_that_counts(record: str) -> None:
    """Any reader of records understands what was taken back."""
    match = replay.read(record)

    assert match.over
    assert json.loads(record.splitlines()[-1])["scores"] == match.scores


async def test_another_roll_is_noticed(record: str) -> None:
    """Each line that differs from what the dice say is named in a sentence."""
    number = first(record, lambda row: row.get("ask") == "roll")
    row = json.loads(record.splitlines()[number - 1])
    other = next(
        text for text in ("roll 1G", "roll 1V", "roll 1S", "roll 1M") if text != row["answer"]
    )

    verdict = verify(changed(record, number, answer=other))

    assert verdict.faults
    assert f"line {number}: draw {row['draw']} gives {row['answer']!r}" in verdict.faults[0]


async def test_a_struck_roll_that_was_changed_is_noticed(record: str) -> None:
    """What was taken back is verified too: nobody tries for better rolls unseen."""
    rows = [json.loads(row) for row in record.splitlines()]
    struck = [n for row in rows for n in row.get("undo", [])]
    numbers = [number for number, row in enumerate(rows, 1) if "answer" in row]
    number = next(numbers[n - 1] for n in struck if rows[numbers[n - 1] - 1].get("ask") == "roll")

    without = [row for at, row in enumerate(record.splitlines(), 1) if at != number]

    assert not verify("\n".join(without)).good


async def test_another_secret_is_noticed(record: str) -> None:
    """The secret must be the one whose hash was published."""
    header = json.loads(record.splitlines()[0])

    verdict = verify(changed(record, 1, fair=header["fair"] | {"secret": SECRET}))

    assert "does not fit what was published" in verdict.faults[0]


async def test_another_nonce_is_noticed(record: str) -> None:
    """What the seats added is part of every draw."""
    header = json.loads(record.splitlines()[0])
    nonces = [{"nonce": "somebody-elses", "by": "seat"}, *header["fair"]["nonces"][1:]]

    verdict = verify(changed(record, 1, fair=header["fair"] | {"nonces": nonces}))

    assert not verdict.good


async def test_a_draw_that_was_left_out_is_noticed(record: str) -> None:
    """Draws are numbered without gaps."""
    number = first(record, lambda row: row.get("ask") == "roll")
    draw = json.loads(record.splitlines()[number - 1])["draw"]

    verdict = verify(changed(record, number, draw=draw + 1))

    expected = f"line {number}: this is draw {draw} of the table, not draw {draw + 1}."
    assert (expected,) == verdict.faults


async def test_the_secret_is_kept_until_the_end(hall: Hall) -> None:
    """A running game shows its commitment and nothing more; its record is not yet verified."""
    table, people = await sit_down(hall)
    now = await play_until(hall, table, people, lambda now: now.answers > 20)

    record = await hall.record(table, people[0])

    assert now.secret not in record
    assert hashlib.sha256(bytes.fromhex(now.secret)).hexdigest() == now.fair.commitment
    assert "published when the game is over" in verify(record).faults[0]


async def test_a_game_that_was_given_up_is_verified_too(hall: Hall) -> None:
    """The result says who resigned; those come last."""
    table, people = await sit_down(hall)
    await play_until(hall, table, people, lambda now: now.answers > 30)
    await hall.act(table, people[1], Resigning())

    record = await hall.record(table)

    assert verify(record).good
    assert [1] == json.loads(record.splitlines()[-1])["resigned"]


async def test_a_game_from_a_position_is_verified_too(hall: Hall) -> None:
    """The record begins with the position, and draws count from there."""
    table, people = await sit_down(hall)
    await play_until(hall, table, people, lambda now: now.answers > 60)
    await hall.act(table, people[1], Resigning())
    other = (await hall.act(table, people[0], PlayingOn(at=50, level="random"))).id
    await play_until(hall, other, people[:1], lambda now: now.asked == [1])
    await hall.act(other, people[0], Resigning())

    verdict = verify(await hall.record(other))

    assert () == verdict.faults


@pytest.mark.parametrize("name", ["dwarven-smithy", "merchants-cove"])
async def test_whole_games_with_hidden_cards_are_verified(
    open_hall: Opener, lite: str, name: str
) -> None:
    """While it runs a record hides what is hidden; when it is over, everything can be computed."""
    hall = await open_hall(lite, bots=Bots(pace=0))
    host = (await hall.new_person("Ann")).id
    table = await hall.set_table(Settings(name, ("random", "random")), host, None)

    async for now in hall.changes(table):
        if now.state == "over":
            break
    verdict = verify(await hall.record(table))

    assert () == verdict.faults
    assert now.draws == verdict.draws


def test_a_draw_is_what_the_page_on_fair_dice_says() -> None:
    """HMAC-SHA-256 over table, nonces, number and attempt; the weights share what is left."""
    message = b"table:one,two:7:0"
    digest = hmac.new(bytes.fromhex(SECRET), message, hashlib.sha256).digest()
    rest = int.from_bytes(digest[:8], "big") % 6

    place = fair.place(SECRET, "table", ("one", "two"), 7, [1, 2, 3])

    assert [0, 1, 1, 2, 2, 2][rest] == place


def test_draws_follow_the_weights() -> None:
    """Over many draws each outcome has its share."""
    weights = [1, 2, 3]

    drawn = Counter(fair.place(SECRET, "table", ("nonce",), n, weights) for n in range(12_000))

    assert all(abs(drawn[at] - 2_000 * weight) < 250 for at, weight in enumerate(weights))


async def test_the_command_says_whether_the_dice_were_fair(record: str, tmp_path: Path) -> None:
    """One sentence and exit code 0, or a sentence for each fault and exit code 2."""
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    good.write_text(record, encoding="utf-8")
    bad.write_text(
        changed(record, first(record, lambda row: "draw" in row), draw=99), encoding="utf-8"
    )
    plain = tmp_path / "plain.jsonl"
    plain.write_text(replay.read(record).replay(), encoding="utf-8")

    results = [CliRunner().invoke(house, ["verify", str(path)]) for path in (good, bad, plain)]

    assert [0, 2, 2] == [result.exit_code for result in results]
    assert "The dice were fair" in results[0].output
    assert "not draw 99." in results[1].output
    assert "tells nothing about its dice" in results[2].output
