"""Errors: a text for the catalogues, the values of its fields, and English for everybody else."""

from __future__ import annotations

import pickle

from forgehall.kit.errors import IllegalAnswerError
from forgehall.kit.language import explain

TEXT = "{choice!r} is not an answer here; legal: {legal}"


def test_an_error_reads_as_english() -> None:
    """Who prints it or logs it gets the whole sentence."""
    error = IllegalAnswerError(TEXT, choice="hop", legal="skip, jump")

    assert "'hop' is not an answer here; legal: skip, jump" == str(error)
    assert str(error) == explain("en", error)


def test_a_text_without_fields_is_said_as_it_stands() -> None:
    """Whatever somebody has typed may stand in it, braces too."""
    assert "{hop} is not an answer" == str(IllegalAnswerError("{hop} is not an answer"))


def test_an_error_crosses_to_another_process() -> None:
    """There it can still be said in every language."""
    error = IllegalAnswerError(TEXT, choice="{hop}", legal="skip, jump")

    copy = pickle.loads(pickle.dumps(error))  # noqa: S301  # our own

    assert str(error) == str(copy)
    assert "'{hop}' ist hier keine Antwort; erlaubt: skip, jump" == explain("de", copy)
