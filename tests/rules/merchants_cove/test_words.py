"""Words and notation: everything is said in three languages, and nothing hidden is told."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from forgehall.games.merchants_cove import game
from forgehall.games.merchants_cove.rules.components import Corruption, Rogues, Set, Townsperson
from forgehall.games.merchants_cove.rules.smith.components import ANY_NUMBER, Furnace, Staff
from forgehall.games.merchants_cove.rules.state import Ask, Happened, State, Step
from forgehall.games.merchants_cove.words import words
from forgehall.games.merchants_cove.words.events import FILLED, SENTENCES
from forgehall.games.merchants_cove.words.names import PIECES
from forgehall.games.merchants_cove.words.notation import TOWN_NAMES
from forgehall.games.merchants_cove.words.questions import QUESTIONS
from forgehall.kit.events import Event
from forgehall.kit.language import LANGUAGES, ChoiceOf, translated, translator
from forgehall.kit.record import UNKNOWN
from tests.rules.merchants_cove.table import (
    begin,
    corrupt,
    dice,
    fill,
    play,
    stock,
    table,
    title,
    town,
)


class Loud(NullTranslations):
    """Stands behind a catalogue and complains of what is not in it."""

    def gettext(self, message: str) -> str:
        """Refuse to fall back on English."""
        raise AssertionError(message)

    def pgettext(self, context: str, message: str) -> str:
        """The same for texts with a meaning."""
        raise AssertionError(context, message)


@pytest.fixture(autouse=True)
def _no_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """In these tests German and Hungarian never fall back on English."""
    for language in ("de", "hu"):
        monkeypatch.setattr(translator(language), "_fallback", Loud())
    translated.cache_clear()


def test_every_question_and_every_event_has_a_sentence() -> None:
    """Nothing is asked and nothing happens that the game has no words for."""
    assert set(Ask) == set(QUESTIONS)
    assert set(Happened) == {*SENTENCES, Happened.FILL}
    assert set(Furnace) == set(FILLED)


def test_townsfolk_are_called_as_in_the_data() -> None:
    """3.1: the names of the 36 cards."""
    assert TOWN_NAMES == PIECES[Townsperson]


@pytest.mark.parametrize("pieces", list(PIECES), ids=lambda pieces: pieces.__name__)
def test_every_piece_has_a_name(pieces: type[Townsperson]) -> None:
    """In every language, no two alike."""
    for language in LANGUAGES:
        names = [words(piece, language) for piece in pieces]

        assert len(pieces) == len(set(names))


@pytest.mark.parametrize(
    ("piece", "german"),
    [
        (Staff.STOKER, "Anfacher"), (Staff.METALLURGIST, "Metallurgist"),
        (Staff.APPRENTICE, "Lehrling"), (Staff.OVERSEER, "Aufpasser"),
        (Rogues.ROBBERS, "Räuber"), (Set.SAILORS, "Seeleute"),
        (Corruption.HUSH_MONEY, "Schweigegeld"),
    ],
)  # fmt: skip
def test_german_uses_the_words_of_the_sheet(piece: Staff, german: str) -> None:
    """2 staff: Anfacher, Metallurgist, Lehrling, Aufpasser."""
    assert german == words(piece, "de")


def said(g: State, language: str) -> list[str]:
    """The open question and its choices, in words."""
    return [words(g, language), *(words(ChoiceOf(g, c), language) for c in game.choice_list(g))]


@pytest.mark.parametrize(
    ("language", "nothing", "two"),
    [
        ("en", "Roll no dice", "Roll 2 dice"),
        ("de", "Keinen Würfel werfen", "2 Würfel werfen"),
        ("hu", "Egyetlen kockával sem dobok", "Dobás 2 kockával"),
    ],
)
def test_a_roll_says_how_many_dice_are_rolled(language: str, nothing: str, two: str) -> None:
    """2 forge 3: a roll of nothing says so; no language speaks of throwing dice away."""
    g = table()
    dice(g, 0, "red 1", "green 2", "blue 3", "yellow 4")
    begin(g, Step.FORGE_ON, 0, ANY_NUMBER)

    assert nothing == said(g, language)[1]
    play(g, "roll red 1 too", "roll blue 3 too")
    assert two == said(g, language)[1]
    assert not any("eldob" in text for text in said(g, language))


def test_one_die_is_counted_as_one() -> None:
    """2 forge 3: and with no die left to add, the question does not ask for one."""
    g = table()
    begin(g, Step.FORGE_ON, 0, ANY_NUMBER)
    play(g, "roll red 1 too")
    assert "Roll 1 die" == said(g, "en")[1]

    play(g, "roll all too")

    assert ["Player 1: roll the dice that were set aside", "Roll 4 dice"] == said(g, "en")


@pytest.mark.parametrize(
    ("furnace", "question"),
    [
        ("L1", "Spieler 1: Welcher Würfel kommt auf das oberste Feld? (großer Ofen 1)"),
        ("S1", "Spieler 1: Welcher Würfel kommt auf das freie Feld? (kleiner Ofen 1)"),
        ("SMELTER", "Spieler 1: Welcher Würfel kommt auf das oberste Feld? (Schmelzofen)"),
    ],
)
def test_a_small_furnace_has_a_free_space_and_no_upper_one(furnace: str, question: str) -> None:
    """The sheet: on both free spaces, on the free space, on the smelter's top space."""
    g = table(asking=(Ask.FILL, 0, Furnace[furnace]))

    assert question == words(g, "de")


def test_a_small_furnace_that_failed_holds_one_die() -> None:
    """2 forge 1: the dice of a large furnace, the die of a small one."""
    large, small = table(), table()
    fill(large, 0, "L1", "blue 1", "red 1")
    fill(small, 0, "S1", "blue 6")
    begin(large, Ask.EMPTY, 0, Furnace.L1)
    begin(small, Ask.EMPTY, 0, Furnace.S1)

    assert ["Leave the dice in", "Set the dice aside"] == said(large, "en")[1:]
    assert ["Leave the die in", "Set the die aside"] == said(small, "en")[1:]
    assert "What happens to the die?" in said(small, "en")[0]


@pytest.mark.parametrize(
    ("furnace", "german"),
    [
        (Furnace.L1, "den großen Ofen 1"), (Furnace.L2, "den großen Ofen 2"),
        (Furnace.S1, "den kleinen Ofen 1"), (Furnace.S2, "den kleinen Ofen 2"),
        (Furnace.SMELTER, "den Schmelzofen"),
    ],
)  # fmt: skip
def test_a_furnace_is_filled_in_the_accusative(furnace: Furnace, german: str) -> None:
    """The log bends the names of furnaces."""
    event = Event(Happened.FILL, 0, 0, furnace)

    assert f"Spieler 1 befüllt {german}: rot" == words(event, "de")


def test_a_payment_without_help_does_not_speak_of_rogues() -> None:
    """1.5: the help costs a card; without one there is a price and no choice."""
    with_help, without = table(), table(corruption_deck=[0] * 7)
    begin(with_help, Ask.PAY, 0, 2)
    begin(without, Ask.PAY, 0, 2)

    assert "Player 1: pay in full (2 h), or with the help of rogues?" == words(with_help, "en")
    assert "Player 1: pay 2 h" == words(without, "en")


def test_a_discard_says_how_many_cards_may_go() -> None:
    """2 staff: one of five, not `cards left`."""
    g = table()
    corrupt(g, 0, *["hush money"] * 5)
    begin(g, Ask.DISCARD, 0, 1)

    assert "Player 1: discard a corruption card, or stop (at most 1 more)" == words(g, "en")


def test_declining_says_what_is_declined() -> None:
    """3.1, 3.3: no good, nobody."""
    g = table(asking=(Ask.GOOD, 0, town("Spear Sergeant")))
    shifting = table(rogues="robbers")
    shifting.aboard[0][:] = [1, 0, 0, 0, 1]
    begin(shifting, Ask.SHIFT, 0, 0)

    assert "Take no good" == said(g, "en")[1]
    assert "Shift nobody" == said(shifting, "en")[1]


def test_the_log_names_the_pier_of_a_sale_and_who_has_hired() -> None:
    """1.6.2, 1.5: what, where and who."""
    g = table()
    g.aboard[0][:] = [2, 0, 0, 0, 0]
    g.docked[0] = 0
    stock(g, 0, "large red")
    begin(g, Step.SALES)
    play(g, "sell large red at large pier")
    sold = words(g.events[0], "en")

    begin(g, Ask.TUCK, 1, town("Tax Clerk"))
    play(g, "tuck under overseer")

    assert "Player 1 sells for 8 gold (pier for large goods): red weapon" == sold
    assert "Tax Clerk now works for Player 2 as Overseer" == words(g.events[0], "en")


@pytest.mark.parametrize(("language", "word"), [("de", "Gildenhalle"), ("hu", "céhház")])
def test_a_hall_has_one_name(language: str, word: str) -> None:
    """Questions and log call it alike."""
    g = table(asking=(Ask.HALL, 0, town("Tavern Crier")))

    texts = [words(g, language), words(Event(Happened.TO_HALL, 0, 0), language)]

    assert all(word in text for text in texts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_whole_game_is_told(language: str, seats: int) -> None:
    """Questions, choices and events, with all placeholders filled."""
    rival = "normal" if seats == 1 else "none"
    other = {"idle_staff": True, "sell_in_any_order": True, "corruption_without_good": True}
    readings = other if seats == 2 else {}  # any one of the three
    match = game.match(seats=seats, peddler=rival, townsfolk="random", chance="ask", **readings)
    texts = []
    while not match.over:
        texts.append(words(match.state, language))
        texts += [words(ChoiceOf(match.state, c), language, to=0) for c in match.legal]
        match.answer(match.legal[len(match.history) % len(match.legal)])
    texts += [words(event, language) for event in match.events_for(0)]

    assert all(text and not set("{}") & set(text) for text in texts)


def test_a_hidden_card_is_not_named() -> None:
    """5: neither as a choice nor as an event."""
    g = table(asking=(Step.CORRUPT, 0))
    drawn = ChoiceOf(g, title("hush money"))

    assert "Hush Money" == words(drawn, "en", to=0)
    assert "Draw a hidden corruption card" == words(drawn, "en", to=1)
    assert "Player 1 draws corruption: ?" == words(Event(Happened.CORRUPT, 0, UNKNOWN), "en")


def test_seats_are_called_by_their_names() -> None:
    """Those without one by their number."""
    g = table(asking=(Step.NEXT_TURN, 0))

    question = "fill a furnace, forge, hire or activate staff; it takes hours"
    assert f"Olaf: {question}" == words(g, "en", names=["Runa", "Olaf"])
    assert f"Player 2: {question}" == words(g, "en")


def test_a_sale_says_what_it_brings() -> None:
    """1.6.2: so that nobody has to count."""
    g = table(rogues="cultists")
    g.aboard[0][:] = [2, 0, 0, 0, 1]
    g.docked[0] = 0
    stock(g, 0, "large red")
    begin(g, Step.SALES)

    assert ["Keep: red weapon", "Sell (pier for large goods): 8 gold"] == [
        words(ChoiceOf(g, choice), "en") for choice in game.choice_list(g)[:2]
    ]


def test_what_is_no_piece_has_no_words() -> None:
    """One sentence says so."""
    with pytest.raises(TypeError, match="there are words for"):
        words(Ask.ACTION, "en")


def test_notation_names_what_a_smith_does() -> None:
    """English in every language's game."""
    g = table(seats=1, asking=(Step.NEXT_TURN, 0))
    corrupt(g, 0, "hush money")

    play(g, "FILL l1", "put red 1 into L1", "put blue 1 into l1", "hire", "hire tax clerk")
    play(g, "discard hush money", "tuck under overseer", "pay 2 with help")

    assert town("Tax Clerk") == g.staff[0][Staff.OVERSEER]
