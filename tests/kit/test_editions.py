"""Former versions of the rules: each is a set of options of the present ones."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from typing import Any

import pytest

from forgehall.kit.errors import BadPositionError, OtherRulesError
from forgehall.kit.game import GAMES, Game
from forgehall.kit.position import load, position
from forgehall.kit.replay import read
from tests.kit.smiths import HOARD, smiths


@pytest.fixture
def later() -> Iterator[Game[Any]]:
    """Hoard at its third version: a wild fire is an option since, and was the rule at first."""
    before = dict(GAMES)
    yield dataclasses.replace(HOARD, rules=3, editions={1: {"wild": True}, 2: {}})
    GAMES.clear()
    GAMES.update(before)


def record(rules: int, **options: Any) -> str:
    """A whole match with a wild fire, as a version wrote it down: with the options of its time."""
    match = HOARD.match(seats=2, seed=11, wild=True)
    while not match.over:
        match.answer(match.choices[-1])
    header, *lines = match.replay().splitlines()
    head = json.loads(header) | {"rules": rules, "options": options}
    return "\n".join([json.dumps(head), *lines]) + "\n"


def written(rules: int) -> dict[str, Any]:
    """A position, as a version wrote it that knew no wild fire as an option."""
    data = position(HOARD, smiths(wild=True).state) | {"rules": rules}
    del data["wild"]
    return data


@pytest.mark.usefixtures("later")
def test_a_record_of_a_former_version_is_played_under_its_options() -> None:
    """What it does not name is as it was then, and the result is the one that it tells."""
    text = record(1, seats=2)

    match = read(text)

    assert match.options.wild
    assert json.loads(text.splitlines()[-1])["scores"] == match.scores


@pytest.mark.usefixtures("later")
def test_an_option_that_a_record_names_stays_as_it_is() -> None:
    """The edition speaks only where the record is silent."""
    match = read(record(1, seats=2, wild=False))

    assert not match.options.wild


@pytest.mark.usefixtures("later")
def test_a_version_without_differences_plays_as_the_present_one() -> None:
    """Its options are the defaults."""
    match = read(record(2, seats=2))

    assert not match.options.wild


@pytest.mark.usefixtures("later")
def test_what_is_written_anew_names_the_present_version_and_all_options() -> None:
    """So a record that was brought forward stays readable."""
    again = read(record(1, seats=2)).replay()

    header = json.loads(again.splitlines()[0])

    assert (3, {"seats": 2, "wild": True}) == (header["rules"], header["options"])
    assert again == read(again).replay()


@pytest.mark.usefixtures("later")
@pytest.mark.parametrize("rules", [0, 4, None, [1]])
def test_a_record_of_a_version_that_no_edition_knows_is_refused(rules: Any) -> None:
    """One sentence names both versions."""
    with pytest.raises(
        OtherRulesError, match=r"written under rules .* of hoard; these are rules 3"
    ):
        read(record(rules, seats=2))


def test_a_position_of_a_former_version_takes_new_fields_from_its_edition(
    later: Game[Any],
) -> None:
    """And it plays on as it would have then."""
    loaded = load(later, written(rules=1))

    assert smiths(wild=True).state == loaded


def test_a_position_of_a_former_version_still_needs_its_pile(later: Game[Any]) -> None:
    """Without one it would pass for a game that is over."""
    data = written(rules=1)
    del data["pile"]

    with pytest.raises(BadPositionError, match="pile is missing or too many"):
        load(later, data)


def test_a_position_of_the_present_version_must_name_every_field(later: Game[Any]) -> None:
    """Nothing is filled in where nothing has changed."""
    with pytest.raises(BadPositionError, match="wild is missing or too many"):
        load(later, written(rules=3))


def test_a_record_that_begins_at_a_former_position_goes_on_from_there() -> None:
    """The position names its own version."""
    before = dict(GAMES)
    match = smiths(wild=True)
    rows = [json.loads(row) for row in match.replay().splitlines()]
    old = rows[0] | {"rules": 1, "options": {"seats": 2}, "position": written(rules=1)}
    dataclasses.replace(HOARD, rules=2, editions={1: {"wild": True}})

    again = read(json.dumps(old))

    GAMES.update(before)
    assert (match.state, match.options) == (again.state, again.options)
