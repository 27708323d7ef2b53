"""What the nets found: pieces counted from records, with how often seats won and what they paid."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.findings import Finding, Findings, Had, Tally, had, printed_prices
from bench.findings_page import page, picture
from forgehall.kit import replay
from forgehall.kit.game import game
from forgehall.kit.shares import WinShare

TOLD = {"feat": "Feats", "buy": "Faces"}


def hydra(won: float) -> tuple[list[float], list[list[Had]]]:
    """A game in which one seat had the hydra, twice, and the other bought a face."""
    own = [Had("feat", "hydra", {"sun": -5}), Had("feat", "hydra", {"sun": -3})]
    return [won, 1 - won], [own, [Had("buy", "1S", {"gold": -3})]]


def test_a_piece_counts_once_for_a_seat_and_its_price_every_time() -> None:
    """Ten games, of which the hydra won seven."""
    tally = Tally()
    for n in range(10):
        wins, pieces = hydra(float(n < 7))
        tally.add(wins, pieces, TOLD)

    found = tally.findings("Feats")

    assert [("hydra", 10)] == [(one.name, one.seats) for one in found]
    assert pytest.approx(0.7) == found[0].share.share
    assert pytest.approx(0.3) == found[0].others
    assert {"sun": -4.0} == found[0].paid
    openings = {one.name for one in tally.findings("Openings")}
    assert {"feat hydra", "feat hydra, feat hydra", "buy 1S"} == openings


def test_what_few_seats_had_is_not_told() -> None:
    """It says nothing."""
    tally = Tally()
    for _ in range(9):
        tally.add(*hydra(1.0), TOLD)

    assert [] == tally.findings("Feats")


def test_prices_are_read_off_the_game() -> None:
    """Whoever buys a face for gold has so much less; a guild card's price is printed on it."""
    match = game("dice-forge").match(seats=2, feats="beginner", seed=7)
    seat = match.asked[0]
    gold = match.state.gold[seat]
    match.answer("buy 3G")
    price = gold - match.state.gold[seat]
    match.answer("forge 3G on dark 4")
    rows = replay.full_rows(replay.write(match))

    found = had(replay.opened(rows[0][1]), rows[1:])

    assert [("buy", "3G")] == [(one.verb, one.name) for one in found[seat]]
    assert price > 0
    assert -price == found[seat][0].paid["gold"]
    assert {"silver": -1, "iron": -2} == printed_prices(game("dwarven-smithy"))["cinder tongs"]
    assert {} == printed_prices(game("dice-forge"))


def test_the_page_has_a_table_and_a_picture_for_each_number_of_seats() -> None:
    """A face with a bar in its name does not break the table."""
    finding = Finding("3G|2V", 12, WinShare(0.61, 0.55, 0.66), 0.44, {"gold": -4.71, "glory": 0.01})
    found = Findings(2, 400, {"Faces": [finding], "Openings": []})

    text = page("Dice Forge", 2, 1, ("feats=random",), [found], [Path("a.svg")], "python")

    row = "| 3G\\|2V | 12 | 61 % (55 to 66) | 44 % | \N{MINUS SIGN}4.7 gold |"
    assert row in text.splitlines()
    assert "![The surest winners with 2 seats](a.svg)" in text
    assert "None was had by ten seats." in text
    assert "3G|2V" in picture(found)
    assert "Faces, 2 seats" in picture(found)
