"""Words in several languages: gettext catalogues over texts that are written in English.

A text is marked where it stands, as an argument of `say`, `mark`, `Meant` or `Counted`; so the
catalogues can be drawn from the sources. Placeholders have names: `{seat} gains {amount}`.
"""

from __future__ import annotations

from functools import cache
from gettext import NullTranslations, translation
from pathlib import Path
from typing import NamedTuple, Protocol, runtime_checkable

from forgehall.kit.errors import BadOptionError, ForgehallError
from forgehall.kit.questions import BaseState

LANGUAGES = ("en", "de", "hu")
"""English, the source; German; Hungarian."""
DOMAIN = "forgehall"
LOCALE = Path(__file__).parents[1] / "locale"


class ChoiceOf(NamedTuple):
    """A choice together with the state that asks for it, to be put into words."""

    state: BaseState
    choice: int


@runtime_checkable
class Sayable(Protocol):
    """What fills a placeholder and has words of its own in every language."""

    def said(self, language: str) -> str:
        """In a language."""
        ...


class Meant(NamedTuple):
    """A text whose English words mean several things that other languages tell apart."""

    meaning: str
    """Which of them is meant here, for translators."""
    text: str


Text = str | Meant


class Counted(NamedTuple):
    """A text with a number `n`, for one and for several; languages may bend it by its place."""

    place: str
    """Where it stands in a sentence, for translators: nominative or accusative."""
    one: str
    several: str


@cache
def translator(language: str) -> NullTranslations:
    """The catalogue of a language; what is not in it stays English."""
    if language not in LANGUAGES:
        message = f"Forgehall speaks {', '.join(LANGUAGES)}; asked for: {language!r}"
        raise BadOptionError(message)
    return translation(DOMAIN, LOCALE, [language], fallback=True)


def mark(text: str) -> str:
    """Mark a text for the catalogues that is said later."""
    return text


def say(language: str, text: Text, **values: object) -> str:
    """A marked text in a language, its placeholders filled."""
    return translated(language, text).format(**values)


@cache
def translated(language: str, text: Text) -> str:
    """A marked text as the catalogue of a language has it: no more of them than in the sources."""
    spoken = translator(language)
    return spoken.pgettext(*text) if isinstance(text, Meant) else spoken.gettext(text)


def explain(language: str, error: ForgehallError) -> str:
    """What an error says, in a language; nothing if the catalogues do not know its text."""
    if language == LANGUAGES[0]:
        return str(error)
    said = translator(language).gettext(error.text)
    if said == error.text:
        return ""
    values = {name: filling(language, value) for name, value in error.fields.items()}
    return said.format(**values) if values else said


def filling(language: str, value: object) -> object:
    """What fills a placeholder, in a language if it has words of its own."""
    if isinstance(value, ForgehallError):
        return explain(language, value) or value
    return value.said(language) if isinstance(value, Sayable) else value


@cache
def count(language: str, text: Counted, n: int) -> str:
    """A counted text in a language, with its number."""
    return translator(language).npgettext(text.place, text.one, text.several, n).format(n=n)
