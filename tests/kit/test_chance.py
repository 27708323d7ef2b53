"""Who answers chance: a seed, a script, or someone outside."""

from __future__ import annotations

from collections import Counter

import pytest

from forgehall.kit.chance import (
    WORD,
    Scripted,
    Seeded,
    as_word,
    below,
    draw,
    pick_weighted,
    scramble,
    stream,
)
from forgehall.kit.errors import BadOptionError, BadScriptError
from tests.kit.smiths import HOARD, smiths

FACES = ["one", "two", "three"]


def test_draws_stay_within_32_bits_and_differ() -> None:
    """Python's ints have no edge, so the rules mind it themselves."""
    draws = [draw(stream(7, 0), n) for n in range(2_000)]

    assert all(0 <= bits <= WORD for bits in draws)
    assert len(draws) == len(set(draws))


def test_scrambling_loses_nothing() -> None:
    """Different numbers stay different."""
    assert 5_000 == len({scramble(x) for x in range(5_000)})


def test_streams_of_other_seeds_and_games_are_others() -> None:
    """Neighbours have nothing in common."""
    first = {draw(stream(seed, game), 0) for seed in range(40) for game in range(40)}

    assert 1_600 == len(first)


def test_every_bit_of_a_draw_is_as_often_set_as_not() -> None:
    """Within five standard deviations of half of 10,000 draws."""
    draws = [draw(stream(3, 1), n) for n in range(10_000)]

    for bit in range(32):
        assert abs(sum(bits >> bit & 1 for bits in draws) - 5_000) < 250


@pytest.mark.parametrize(("bits", "place"), [(0, 0), (WORD // 6, 0), (WORD // 2 + 1, 3), (WORD, 5)])
def test_a_draw_becomes_a_number_below_another(bits: int, place: int) -> None:
    """The whole range of bits is spread over the numbers from 0 on."""
    assert place == below(bits, 6)


def test_weights_say_how_often_a_place_is_picked() -> None:
    """A place without weight never is."""
    picked = Counter(pick_weighted([3, 0, 1], 3, draw(stream(1, 1), n)) for n in range(4_000))

    assert {0, 2} == set(picked)
    assert abs(picked[0] - 3_000) < 150


def test_only_the_first_n_weights_count() -> None:
    """What lies behind them is left over from another question."""
    assert {0, 1} == {pick_weighted([1, 1, 99], 2, draw(stream(1, 1), n)) for n in range(100)}


def test_a_seed_gives_the_same_game_again() -> None:
    """The same seed and the same answers lead to the same table."""
    one, two, other = (HOARD.match(seats=4, seed=seed) for seed in (5, 5, 6))

    assert one.state == two.state
    assert one.state != other.state


def test_a_seed_may_be_any_whole_number() -> None:
    """Only its lowest 32 bits count."""
    assert Seeded(-1).key == Seeded(WORD).key


def test_without_a_seed_every_match_is_another() -> None:
    """A fresh seed is drawn for each."""
    dealt = {HOARD.match(seats=4).state.pack() for _ in range(20)}

    assert len(dealt) > 1


def test_a_script_forces_what_happens() -> None:
    """In order, in notation."""
    match = smiths("lead", "gold", "copper", "silver")

    assert [[0, 3], [1, 2]] == match.state.hand[:2]


def test_a_script_that_runs_dry_says_what_it_was_asked() -> None:
    """The error names what could have happened."""
    with pytest.raises(BadScriptError, match="nothing left for answer 1: one of draw lead"):
        HOARD.match(chance=Scripted(["draw gold"]))


def test_a_script_cannot_force_the_impossible() -> None:
    """The error names what it says and what is possible."""
    with pytest.raises(BadScriptError, match="says 'draw tin', but it can only be draw lead, draw"):
        HOARD.match(chance=Scripted(["draw tin"]))


def test_a_script_keeps_what_it_could_not_force() -> None:
    """Nothing changes on an error."""
    script = Scripted(["four"])

    with pytest.raises(BadScriptError):
        script.choose([1, 1, 1], 0, lambda: FACES)

    assert ["four"] == script.rest


def test_chance_can_be_asked_from_outside() -> None:
    """Then it is a question like any other, and nothing happens by itself."""
    match = HOARD.match(chance="ask")

    assert match.question is not None
    assert match.question.chance
    match.answer("draw silver")

    assert 2 == match.state.hand[1][1]


def test_chance_that_nobody_knows_is_refused() -> None:
    """The error says what there is."""
    with pytest.raises(BadOptionError, match=r"chance is 'seed' or 'ask'.*given: 'dice'"):
        HOARD.match(chance="dice")


@pytest.mark.parametrize("seed", [0, 1, 2**32 - 1, -1, -5])
def test_a_small_seed_is_itself(seed: int) -> None:
    """Games of seeds up to 32 bits are those that they always were."""
    assert seed & WORD == as_word(seed)


@pytest.mark.parametrize("seed", [5, 2**63 + 5, -(2**40)])
@pytest.mark.parametrize("bit", range(64))
def test_every_bit_of_a_seed_counts(seed: int, bit: int) -> None:
    """A seed of 64 bits is not cut short."""
    assert as_word(seed) != as_word(seed ^ (1 << bit))


def test_seeds_that_are_alike_in_their_last_bits_have_other_luck() -> None:
    """2**63 + 5 is another seed than 5."""
    keys = [Seeded(seed).key for seed in (5, 2**63 + 5, 2**32 + 5)]

    assert 3 == len(set(keys))
