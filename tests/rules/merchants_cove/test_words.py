"""Words and notation: everything is said in three languages, and nothing hidden is told."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from forgehall.games.merchants_cove import game
from forgehall.games.merchants_cove.components import Corruption, Rogues, Set, Townsperson
from forgehall.games.merchants_cove.notation import TOWN_NAMES
from forgehall.games.merchants_cove.question_words import QUESTIONS
from forgehall.games.merchants_cove.smith.components import Staff
from forgehall.games.merchants_cove.state import Ask, Happened, Step
from forgehall.games.merchants_cove.word_list import PIECES
from forgehall.games.merchants_cove.words import SENTENCES, words
from forgehall.kit.events import Event
from forgehall.kit.language import LANGUAGES, ChoiceOf, translator
from forgehall.kit.record import UNKNOWN
from tests.rules.merchants_cove.table import begin, corrupt, play, stock, table, title, town


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


def test_every_question_and_every_event_has_a_sentence() -> None:
    """Nothing is asked and nothing happens that the game has no words for."""
    assert set(Ask) == set(QUESTIONS)
    assert set(Happened) == set(SENTENCES)


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_whole_game_is_told(language: str, seats: int) -> None:
    """Questions, choices and events, with all placeholders filled."""
    rival = "normal" if seats == 1 else "none"
    match = game.match(seats=seats, peddler=rival, townsfolk="random", chance="ask")
    told = []
    while not match.over:
        told.append(words(match.state, language))
        told += [words(ChoiceOf(match.state, c), language, to=0) for c in match.legal]
        match.answer(match.legal[len(match.history) % len(match.legal)])
    told += [words(event, language) for event in match.events_for(0)]

    assert all(text and not set("{}") & set(text) for text in told)


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

    assert "Olaf: choose an action" == words(g, "en", names=["Runa", "Olaf"])
    assert "Player 2: choose an action" == words(g, "en")


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
