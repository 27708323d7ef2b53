"""The form that sets a table: what it does not ask for stays as the rulebook has it."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace

import pytest

from forgehall.draw.show import options_of
from forgehall.kit.game import GAMES as GAMES_KNOWN
from forgehall.kit.game import game
from forgehall.web.pages.forms import new_table
from forgehall.web.words import option_fields, option_words
from tests.kit.smiths import HOARD

GAMES = ("dice-forge", "dwarven-smithy", "merchants-cove")
SEATS = {"kind-0": "open", "kind-1": "open"}


@pytest.mark.parametrize("name", GAMES)
def test_an_empty_form_lays_the_game_of_the_rulebook(name: str) -> None:
    """Ticks that are not set say no; an option that the form does not show says nothing."""
    of = game(name)

    laid = of.options(**new_table({"game": name, **SEATS}).settings.options)

    assert of.options() == laid


def test_a_tick_lays_what_it_says() -> None:
    """Every tick of the form, and only that one."""
    fields = {"game": "dwarven-smithy", "option-bidding": "yes", **SEATS}

    options = new_table(fields).settings.options

    assert options["bidding"]
    assert not options["mine_never_closes"]
    assert options["loose_guild_from_hand"]


def test_the_lowest_bid_is_offered_where_tables_are_set() -> None:
    """Dwarven Smithy: the buy value, or the sell value as the rulebook has it."""
    fields = {"game": "dwarven-smithy", "option-bidding": "yes", "option-bid_floor": "sell"}

    options = new_table(fields | SEATS).settings.options

    assert "sell" == options["bid_floor"]
    assert {"buy", "sell"} == set(options_of(game("dwarven-smithy"))["bid_floor"].values)


@dataclass(frozen=True)
class Odd:
    """Options of every kind, of which the game says nothing."""

    seats: int = 2
    wild_fire: bool = False
    most_rounds: int = 3
    deck: str = "small"
    open_hands: bool = True


@pytest.fixture
def odd(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game without a show of its own."""
    monkeypatch.setitem(GAMES_KNOWN, "odd", HOARD)
    return replace(HOARD, name="odd", Options=Odd).name


def test_options_without_words_are_asked_for_by_their_names(odd: str) -> None:
    """A tick, a number or a text, as the default is."""
    fields = {field.label: field.kind for field in option_fields(odd, "en")}

    assert {
        "Wild fire": "tick", "Most rounds": "number", "Deck": "text", "Open hands": "tick",
    } == fields  # fmt: skip


def test_what_was_filled_in_is_laid_and_told(odd: str) -> None:
    """A tick that the form shows, and that is off, says no."""
    fields = {"option-wild_fire": "yes", "option-most_rounds": "5", "option-deck": "large"}

    options = new_table({"game": odd, **SEATS, **fields}).settings.options

    assert asdict(Odd(wild_fire=True, most_rounds=5, deck="large", open_hands=False)) == {
        "seats": 2, **options,
    }  # fmt: skip
    assert ["Wild fire", "Most rounds: 5", "Deck: large", "Open hands: no"] == option_words(
        odd, options, "en"
    )


@pytest.mark.parametrize("name", GAMES)
def test_every_option_of_the_form_can_be_laid(name: str) -> None:
    """The form offers no value that the game would refuse, and each has words."""
    of = game(name)

    for field in option_fields(name, "en"):
        values = [value for value, _ in field.values] or [True, False]
        assert field.default in values
        for value in values:
            seats = of.seats[0]
            assert of.lay(of.options(seats=seats, **{field.name: value})).seats == seats
