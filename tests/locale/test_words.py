"""Dice Forge in words: every question, choice, event and piece in every language."""

from __future__ import annotations

import random
from gettext import NullTranslations
from typing import Any

import pytest

from forgehall.games.dice_forge import game
from forgehall.games.dice_forge.rules.components import Colour, Face, Feat, Resource
from forgehall.games.dice_forge.rules.state import Ask, Happened
from forgehall.games.dice_forge.words import words
from forgehall.games.dice_forge.words.names import describe
from forgehall.kit.events import Event
from forgehall.kit.language import LANGUAGES, ChoiceOf, translated, translator
from forgehall.kit.questions import is_over
from tests.locale.sentences import CHOICES, DESCRIPTIONS, EVENTS, PIECES, QUESTIONS, Three
from tests.rules.dice_forge.table import play, table

TABLES: tuple[dict[str, Any], ...] = (
    {"seats": 2, "feats": "beginner"},
    {"seats": 2, "feats": "random", "pay_first": True, "may_pass": True},
    {"seats": 3, "feats": "advanced", "pay_first": True},
    {"seats": 4, "feats": "random", "may_pass": True, "shield_beside_ship": "main"},
)


class Loud(NullTranslations):
    """Stands behind a catalogue and complains of what is not in it."""

    def gettext(self, message: str) -> str:
        """Refuse to fall back on English."""
        raise AssertionError(message)

    def pgettext(self, context: str, message: str) -> str:
        """The same for texts with a meaning."""
        raise AssertionError(context, message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """The same for counted texts."""
        raise AssertionError(context, msgid1, msgid2, n)


@pytest.fixture(autouse=True)
def _no_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """In these tests German and Hungarian never fall back on English."""
    for language in ("de", "hu"):
        monkeypatch.setattr(translator(language), "_fallback", Loud())
    translated.cache_clear()


def in_three(thing: Any) -> Three:
    """A thing in words of all languages."""
    english, german, hungarian = (words(thing, language) for language in LANGUAGES)
    return english, german, hungarian


def is_said(sentence: str) -> bool:
    """The sentence says something, without blanks at its ends and with all placeholders filled."""
    return bool(sentence) and sentence == sentence.strip() and not set("{}") & set(sentence)


@pytest.mark.parametrize(("kind", "arg", "cells", "expected"), QUESTIONS)
def test_a_question_says_who_is_asked_and_what(
    kind: Ask, arg: int, cells: dict[str, Any], expected: Three
) -> None:
    """The open question of a state is a sentence."""
    g = table(asking=(kind, 0, arg), **cells)

    said = in_three(g)

    assert expected == said


@pytest.mark.parametrize(("kind", "arg", "cells", "choice", "expected"), CHOICES)
def test_a_choice_says_what_would_be_done(
    kind: Ask, arg: int, cells: dict[str, Any], choice: int, expected: Three
) -> None:
    """A choice is worded with the state that asks for it."""
    g = table(asking=(kind, 0, arg), **cells)

    said = in_three(ChoiceOf(g, choice))

    assert expected == said


@pytest.mark.parametrize(("event", "expected"), EVENTS)
def test_an_event_says_what_happened(event: Event, expected: Three) -> None:
    """Rules note codes; words are made of them here."""
    said = in_three(event)

    assert expected == said


@pytest.mark.parametrize(("piece", "expected"), PIECES)
def test_a_piece_is_called_as_it_is_printed(
    piece: Face | Feat | Resource | Colour, expected: Three
) -> None:
    """1 and 2: faces by what they show, feats by the names on their cards."""
    said = in_three(piece)

    assert expected == said


@pytest.mark.parametrize(("piece", "expected"), DESCRIPTIONS)
def test_a_description_says_what_a_piece_does_and_costs(
    piece: Face | Feat | Resource, expected: Three
) -> None:
    """1 and 2: effects, prices, costs and glory."""
    said = tuple(describe(piece, language) for language in LANGUAGES)

    assert expected == said


def test_every_kind_of_question_choice_and_event_is_written_down_by_hand() -> None:
    """A new kind needs a sentence in each language."""
    kinds = set(Ask)

    asked = {kind for kind, *_ in QUESTIONS}
    answered = {kind for kind, *_ in CHOICES}
    happened = {event.kind for event, _ in EVENTS}

    assert kinds == asked
    assert kinds == answered
    assert set(Happened) == happened


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_has_a_name_of_its_own(language: str) -> None:
    """No two faces, feats, resources or colours of a language are called the same."""
    kinds: list[list[Any]] = [list(Face), list(Feat), list(Resource), list(Colour)]

    names = [[words(piece, language) for piece in pieces] for pieces in kinds]

    for called in names:
        assert all(map(is_said, called))
        assert len(called) == len(set(called))


@pytest.mark.parametrize("piece", [*Face, *Feat, *Resource], ids=repr)
def test_every_face_feat_and_resource_is_described_in_sentences(
    piece: Face | Feat | Resource,
) -> None:
    """A description differs from language to language and ends with a full stop."""
    said = [describe(piece, language) for language in LANGUAGES]

    assert all(map(is_said, said))
    assert all(sentence.endswith(".") for sentence in said)
    assert len(LANGUAGES) == len(set(said))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", TABLES)
def test_whole_games_can_be_told(options: dict[str, Any], language: str) -> None:
    """Random play: each question, choice and event is said, and choices can be told apart."""
    luck = random.Random(7)
    g = game.start(game.options(**options))

    while not is_over(g):
        texts = [words(ChoiceOf(g, choice), language) for choice in game.choice_list(g)]
        assert is_said(words(g, language))
        assert all(map(is_said, texts))
        assert len(texts) == len(set(texts))
        game.answer(g, luck.choice(game.choice_list(g)))

    assert g.events
    assert all(is_said(words(event, language)) for event in g.events)


@pytest.mark.parametrize(
    ("asking", "choice", "expected"),
    [
        ((Ask.OWL, 0), Resource.MOON, "Player 1 gains 1 moon"),
        ((Ask.TRITON, 0), Resource.GOLD, "Player 1 gains 6 gold"),
        ((Ask.TRITON, 0), Resource.SUN, "Player 1 gains 2 sun"),
        ((Ask.BOAR_REWARD, 0, Colour.RED), Resource.GLORY, "Player 1 gains 3 glory"),
    ],
)
def test_a_choice_promises_what_then_happens(
    asking: tuple[Ask, int], choice: int, expected: str
) -> None:
    """4.6 and 4.10: the words of the choice name the very amount that the rules give."""
    g = table(asking=asking, gold=[0])
    promised = words(ChoiceOf(g, choice), "en")

    game.answer(g, choice)

    assert expected == words(g.events[-1], "en")
    assert expected.replace("Player 1 gains", "Take") == promised


def test_seats_are_called_by_the_names_that_are_given() -> None:
    """People have names; a seat without one keeps its number, and braces in a name do no harm."""
    event = Event(Happened.OUST, 1, 0)

    said = words(event, "de", names=["Ada {x}", "Bea"])
    half = words(event, "hu", names=["Ada"])

    assert said == "Ada {x} verdrängt Bea"
    assert half == "2. játékos bábuja kiszorul, Ada lép a helyére"


def test_names_reach_questions_and_choices() -> None:
    """4.6 Boar: its owner is asked by name whom to burden."""
    g = table(asking=(Ask.VICTIM, 0, Colour.RED))

    question = words(g, "en", names=["Ada", "Bea"])
    choice = words(ChoiceOf(g, 1), "en", names=["Ada", "Bea"])

    assert question == "Ada: who must forge Tenacious Boar (red)?"
    assert choice == "Bea must forge the boar"


@pytest.mark.parametrize(
    ("language", "expected"),
    [("en", "The game is over"), ("de", "Das Spiel ist zu Ende"), ("hu", "Vége a játéknak")],
)
def test_a_table_without_a_question_says_that_the_game_is_over(
    language: str, expected: str
) -> None:
    """3 End: nothing is asked any more."""
    g = table()

    over = is_over(g)

    assert over
    assert expected == words(g, language)


def test_a_purchase_is_told_from_beginning_to_end() -> None:
    """3 Action A: buy a face, pay, forge it."""
    g = table(asking=(Ask.ACTION, 0), gold=[5])

    play(g, "buy 4G", "forge 4G on light 1")

    texts = [
        "Player 1 buys the face 4 gold",
        "Player 1 pays 3 gold",
        "Player 1 forges 4 gold over 1 gold on the light die",
    ]
    assert texts == [words(event, "en") for event in g.events]


def test_what_has_no_words_is_refused() -> None:
    """A bare number could be any piece."""
    thing: Any = 3

    with pytest.raises(TypeError) as error:
        words(thing, "en")

    assert str(error.value).endswith("not for 3")
