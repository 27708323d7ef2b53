"""The rulebooks' own words: each term of the list is said, and no stray stands in for it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

import pytest
from babel.messages.catalog import Message

from forgehall.kit.game import game_names
from forgehall.kit.language import Meant, Text
from tests.catalogues import catalogue_file, forms, read
from tests.locale.terms import EVERYWHERE, HOUSE, TERMS, Term

UNSAID = re.compile(r"\{\w+\}|\N{SOFT HYPHEN}")
"""Placeholders, and where a word may be broken."""
GAMES = game_names()
"""Asked for once: whoever asks looks through all installed packages."""


class Said(NamedTuple):
    """A text and one form of its translation, without what is not said."""

    text: Text
    english: str
    translation: str


def said(text: Text, translation: str) -> Said:
    """A text beside its translation."""
    english = text.text if isinstance(text, Meant) else text
    return Said(text, UNSAID.sub("", english), UNSAID.sub("", translation))


@cache
def texts_of(game: str, language: str) -> list[Said]:
    """What a game says in a language, by where its texts stand in the sources."""
    catalogue = read(catalogue_file(language, ".po"), language)
    spoken = (message for message in catalogue if belongs(message, game))
    return [one for message in spoken for one in translations(message)]


def translations(message: Message) -> Iterator[Said]:
    """Every form of a message beside its English."""
    english = forms(message.id)[0]
    text: Text = english if message.context is None else Meant(message.context, english)
    return (said(text, translation) for translation in forms(message.string))


def belongs(message: Message, game: str) -> bool:
    """Whether a game says this; what two of them share belongs to both."""
    if not message.id:
        return False
    of = {name for name in GAMES if is_of(message, name)}
    return game == EVERYWHERE or game in (of or {HOUSE})


def is_of(message: Message, name: str) -> bool:
    """A text of the game's own folder."""
    package = name.replace("-", "_")
    return any(package in path for path, _ in message.locations)


def faults(terms: Iterable[Term], texts: Iterable[Said]) -> Iterator[str]:
    """Where a term is missing, and where a stray stands."""
    listed = list(texts)
    for term in terms:
        for text, english, translation in listed:
            if text in term.but:
                continue
            if has(term.english, english) and not has(term.says, translation):
                yield f"{text!r} is {translation!r}, without {term.says!r}"
            if has(term.never, translation):
                yield f"{text!r} is {translation!r}, with {term.never!r}"


def has(pattern: str, text: str) -> bool:
    """Whether a text has a pattern; nothing has the empty one."""
    return bool(pattern) and re.search(pattern, text, re.IGNORECASE) is not None


@pytest.mark.parametrize(("game", "language"), list(TERMS))
def test_a_game_speaks_in_the_terms_of_its_rulebook(game: str, language: str) -> None:
    """Each thing has one word, the rulebook's where there is one."""
    texts = texts_of(game, language)

    wrong = list(faults(TERMS[game, language], texts))

    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("game", "language", "term"),
    [(game, language, term) for (game, language), terms in TERMS.items() for term in terms],
)
def test_a_term_is_in_use(game: str, language: str, term: Term) -> None:
    """A list of words that nobody says would watch over nothing; nor is an exemption idle."""
    texts = texts_of(game, language)

    meant = [one for one in texts if has(term.english, one.english)]

    assert meant or not term.english
    for exempt in term.but:
        assert list(faults([term._replace(but=())], (one for one in texts if one.text == exempt)))


@pytest.mark.parametrize(
    ("game", "language", "text", "translation"),
    [
        ("dice-forge", "de", "{seat} receives a blessing", "{seat} erhält einen Segen"),
        ("dice-forge", "de", "lap {lap}", "Runde {lap}"),
        ("dice-forge", "de", "{other} ousts {seat}", "{other} vertreibt {seat}"),
        ("dwarven-smithy", "hu", "any gem", "bármely drágakő"),
        ("dwarven-smithy", "hu", "{seat}: complete a stack?", "{seat}: befejezel egy halmot?"),
        ("dwarven-smithy", "hu", "storm rune", "viharrúna"),
        ("dwarven-smithy", "hu", "which one?", "melyik inas?"),
        ("merchants-cove", "de", "{seat} hires: {what}", "{seat} heuert an: {what}"),
        ("merchants-cove", "de", "Heat: {n}", "Hitze: {n}"),
        (HOUSE, "de", "Set a table", "Tisch decken"),
        ("merchants-cove", "de", "coal", "Koh\N{SOFT HYPHEN}le"),
        (EVERYWHERE, "hu", "Day {n} begins", "Kezdődik a(z) {n}. nap"),
    ],
)
def test_a_stray_is_found(game: str, language: str, text: str, translation: str) -> None:
    """What was said before this list was kept, and what somebody may say again."""
    stray = said(text, translation)

    found = list(faults(TERMS[game, language], [stray]))

    assert found


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("{seat} gains {amount}", "dice-forge"),
        ("Keg of Rivets", "dwarven-smithy"),
        (Meant("staff", "Apprentice"), "merchants-cove"),
        ("Apprentice", HOUSE),
        ("Stacks in phase 2", "dwarven-smithy"),
        ("Icons of the staff", "merchants-cove"),
        ("Set a table", HOUSE),
    ],
)
def test_a_text_is_read_with_the_game_that_says_it(text: Text, game: str) -> None:
    """One English word in two games may be two words in another language."""
    games = [*GAMES, HOUSE]

    found = [name for name in games if any(text == one.text for one in texts_of(name, "hu"))]

    assert [game] == found
