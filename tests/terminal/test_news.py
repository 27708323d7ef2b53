"""What happened, told shortly."""

from __future__ import annotations

from collections.abc import Iterable

from forgehall.draw.speech import Speech
from forgehall.draw.terminal import news as news_of
from forgehall.games.dice_forge import game
from forgehall.games.dice_forge.rules.components import DARK, LIGHT, Face, Feat, Resource
from forgehall.games.dice_forge.rules.state import Happened
from forgehall.kit.events import Event
from tests.kit.sparks import game as sparks


def sentences(events: Iterable[Event]) -> list[str]:
    """What is told of these events."""
    return [f"{seat} {sentence}" for seat, sentence in news_of(Speech(game, "en"), events)]


def rolls(seat: int, light: Face, dark: Face) -> list[Event]:
    """Both dice of a seat."""
    return [
        Event(Happened.ROLL, seat, light, LIGHT),
        Event(Happened.ROLL, seat, dark, DARK),
    ]


def test_rolls_and_gains_of_a_seat_stand_together_and_its_name_once() -> None:
    """All dice are rolled first; each seat's gains are told with its own roll."""
    events = [
        *rolls(0, Face.GOLD_1, Face.GLORY_2),
        *rolls(1, Face.GOLD_1, Face.GOLD_1),
        Event(Happened.GAIN, 0, Resource.GOLD, 1),
        Event(Happened.GAIN, 0, Resource.GLORY, 2),
        Event(Happened.GAIN, 1, Resource.GOLD, 1),
        Event(Happened.GAIN, 1, Resource.GOLD, 1),
    ]

    news = sentences(events)

    assert [
        "0 Orrin rolled 1 gold and 2 glory: +1 gold, +2 glory",
        "1 Tamsin rolled 1 gold and 1 gold: +2 gold",
    ] == news


def test_a_gain_of_nothing_is_not_told_but_what_was_lost_at_the_cap_is() -> None:
    """A full reserve gains 0."""
    events = [
        Event(Happened.GAIN, 0, Resource.GOLD, 0),
        Event(Happened.OVERFLOW, 0, Resource.GOLD, 3),
    ]

    news = sentences(events)

    assert 1 == len(news)
    assert "gains" not in news[0]
    assert "3 gold" in news[0]


def test_losses_are_summed_up_like_gains() -> None:
    """The Minotaur takes several things at once."""
    events = [
        Event(Happened.LOSE, 0, Resource.SUN, 1),
        Event(Happened.LOSE, 0, Resource.MOON, 2),
    ]

    news = sentences(events)

    assert ["0 Orrin loses 1 sun and 2 moon"] == news


def test_a_turn_stands_alone() -> None:
    """What the same seat does in it begins a line of its own."""
    events = [Event(Happened.TURN, 0, amount=2), *rolls(0, Face.GOLD_1, Face.GOLD_1)]

    news = sentences(events)

    assert ["0 Round 2: Orrin", "0 Orrin rolled 1 gold and 1 gold"] == news


def test_a_purchase_is_told_with_its_price_and_what_is_forged() -> None:
    """Two purchases are two lines."""
    events = [
        Event(Happened.BUY, 0, Face.GOLD_3),
        Event(Happened.PAY, 0, Resource.GOLD, 2),
        Event(Happened.FORGE, 0, Face.GOLD_3, Face.GOLD_1),
        Event(Happened.BUY, 0, Face.MOON_1),
        Event(Happened.PAY, 0, Resource.GOLD, 2),
    ]

    news = sentences(events)

    assert [
        "0 Orrin buys 3 gold for 2 gold and forges it over 1 gold on the light die",
        "0 Orrin buys 1 moon for 2 gold",
    ] == news


def test_a_price_that_stands_nowhere_is_told() -> None:
    """The Elder is paid for each time."""
    events = [
        Event(Happened.PAY, 0, Resource.GOLD, 3),
        Event(Happened.GAIN, 0, Resource.GLORY, 4),
    ]

    news = sentences(events)

    assert ["0 Orrin pays 3 gold: +4 glory"] == news


def test_what_the_board_shows_is_not_told() -> None:
    """The round, faces that left the sanctuary, the line-up."""
    events = [
        Event(Happened.ROUND, 0, amount=1),
        Event(Happened.REMOVED, 0, Face.GOLD_6),
        Event(Happened.LINE_UP, 0, Feat.BOAR),
    ]

    news = sentences(events)

    assert [] == news


def test_a_whole_game_can_be_told_in_every_language() -> None:
    """No event is without words, and nobody is named by a number."""
    match = game.match(seats=4, feats="advanced", seed=3)
    while not match.over:
        match.answer(match.choices[-1])

    news = {
        language: news_of(Speech(game, language), match.events) for language in ("en", "de", "hu")
    }

    assert len(news["en"]) == len(news["de"]) == len(news["hu"]) > 100
    assert all(sentence for language in news.values() for _, sentence in language)


def test_a_game_without_a_teller_has_each_event_told() -> None:
    """In the order in which they happened."""
    match = sparks.match(seed=1)
    while not match.over:
        match.answer(match.choices[0])

    news = news_of(Speech(sparks, "en"), match.events)

    assert [event.seat for event in match.events] == [seat for seat, _ in news]
