"""The catalogues: complete, compiled, and drawn from the sources as they are."""

from __future__ import annotations

from io import BytesIO
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo, write_mo

from forgehall.kit.errors import BadOptionError
from forgehall.kit.language import LANGUAGES, Counted, Meant, count, say, translator
from tests.catalogues import (
    TEMPLATE,
    catalogue_file,
    drawn_from_sources,
    forms,
    read,
    translated_languages,
)


def texts_of(catalogue: Catalog) -> dict[tuple[str | None, tuple[str, ...]], Message]:
    """The messages of a catalogue by context and text, its header aside."""
    return {(m.context, forms(m.id)): m for m in catalogue if m.id}


def placeholders(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_the_template_holds_what_the_sources_say() -> None:
    """Where this fails, a text was added or changed: `make locale` draws it."""
    sources = drawn_from_sources()

    template = read(TEMPLATE, "en")

    assert texts_of(sources).keys() == texts_of(template).keys()


@pytest.mark.parametrize("language", translated_languages())
def test_a_catalogue_holds_the_texts_of_the_template_and_no_others(language: str) -> None:
    """Where this fails, `make locale` brings the catalogue up to date."""
    template = read(TEMPLATE, "en")

    catalogue = read(catalogue_file(language, ".po"), language)

    assert texts_of(template).keys() == texts_of(catalogue).keys()
    assert not catalogue.obsolete


@pytest.mark.parametrize("language", translated_languages())
def test_a_catalogue_translates_every_text_in_every_form(language: str) -> None:
    """Nothing is left empty or fuzzy; a counted text has as many forms as the language asks for."""
    catalogue = read(catalogue_file(language, ".po"), language)

    messages = texts_of(catalogue).values()

    for message in messages:
        assert not message.fuzzy, message.id
        assert all(forms(message.string)), message.id
        assert (catalogue.num_plurals if message.pluralizable else 1) == len(forms(message.string))


@pytest.mark.parametrize("language", translated_languages())
def test_a_translation_has_the_placeholders_of_its_text(language: str) -> None:
    """A sentence with another placeholder could not be filled."""
    catalogue = read(catalogue_file(language, ".po"), language)

    messages = texts_of(catalogue).values()

    for message in messages:
        for form in forms(message.string):
            assert placeholders(forms(message.id)[0]) == placeholders(form), message.id


@pytest.mark.parametrize("language", translated_languages())
def test_a_compiled_catalogue_is_what_its_source_compiles_to(language: str) -> None:
    """Where this fails, a translation was edited: `make locale` compiles it."""
    compiled = BytesIO()
    write_mo(compiled, read(catalogue_file(language, ".po"), language))
    compiled.seek(0)

    with catalogue_file(language, ".mo").open("rb") as file:
        stored = read_mo(file)

    expected = {key: message.string for key, message in texts_of(read_mo(compiled)).items()}
    assert expected == {key: message.string for key, message in texts_of(stored).items()}
    assert expected


def test_every_language_has_a_catalogue_but_english_which_is_the_source() -> None:
    """English, German and Hungarian."""
    text = "The game is over"

    said = [say(language, text) for language in LANGUAGES]

    assert ["The game is over", "Das Spiel ist zu Ende", "Vége a játéknak"] == said


def test_a_text_without_translation_stays_english() -> None:
    """A catalogue that lags behind is no reason to fall silent."""
    text = "{one} and {other} that nobody has ever translated"

    said = say("de", text, one="this", other="that")

    assert said == "this and that that nobody has ever translated"


@pytest.mark.parametrize(
    ("language", "one", "three"),
    [
        ("en", "1 glory", "3 glory"),
        ("de", "1 Ruhmespunkt", "3 Ruhmespunkte"),
        ("hu", "1 dicsőségpont", "3 dicsőségpont"),
    ],
)
def test_a_counted_text_agrees_with_its_number(language: str, one: str, three: str) -> None:
    """German has a plural after numbers, Hungarian has none."""
    glory = Counted("nominative", "{n} glory", "{n} glory")

    said = [count(language, glory, 1), count(language, glory, 3)]

    assert [one, three] == said


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Apprentice", ("Apprentice", "Lehrling", "Inas")),
        (Meant("staff", "Apprentice"), ("Apprentice", "Lehrling", "Inas")),
        ("Played", ("Played", "Partien", "Játszma")),
        (Meant("choice", "Played"), ("Played", "Gespielt", "Játszott")),
    ],
)
def test_words_that_mean_several_things_are_told_apart(
    text: str | Meant, expected: tuple[str, str, str]
) -> None:
    """One English word for a bot and for a worker; for how often and for what."""
    said = tuple(say(language, text) for language in LANGUAGES)

    assert expected == said


def test_an_unknown_language_is_refused_with_those_that_are_spoken() -> None:
    """One named error, with what was asked for and what there is."""
    language = "fr"

    with pytest.raises(BadOptionError) as error:
        translator(language)

    assert str(error.value) == "Forgehall speaks en, de, hu; asked for: 'fr'"


def test_a_catalogue_is_read_once() -> None:
    """Words are said often, so a catalogue is kept."""
    first = translator("hu")

    again = translator("hu")

    assert first is again
