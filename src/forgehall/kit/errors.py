"""What can go wrong at a border: one class a cause, each with a sentence for people.

What a reader of any language may meet is raised with a text for the catalogues, and the values of
its fields: `raise GameOverError(mark("seat {seat} has played to the end"), seat=2)`. As a string
it is English; `explain` of `forgehall.kit.language` says it in other languages.
"""

from __future__ import annotations


class ForgehallError(Exception):
    """The root of all errors that Forgehall raises at its borders."""

    def __init__(self, text: str, /, **fields: object) -> None:
        """Take a text and the values of its fields; a text without fields is said as it stands."""
        super().__init__(text.format(**fields) if fields else text)
        self.text = text
        self.fields = fields


class UnknownGameError(ForgehallError):
    """No game goes by this name."""


class BadOptionError(ForgehallError):
    """A table cannot be laid with these options."""


class IllegalAnswerError(ForgehallError):
    """The answer is not among the choices of the open question."""


class NotYourQuestionError(ForgehallError):
    """The seat that answered is not the one that is asked."""


class GameOverError(ForgehallError):
    """The game is over: nothing is asked any more."""


class NothingToUndoError(ForgehallError):
    """A barrier stands before the answer that was to be taken back."""


class BrokenReplayError(ForgehallError):
    """A line of the record cannot be read or does not fit the game."""


class OtherRulesError(ForgehallError):
    """The file was written under another version of the rules."""


class BadPositionError(ForgehallError):
    """The position cannot occur at this game's table."""


class BadScriptError(ForgehallError):
    """Forced chance ran out of outcomes, or named one that cannot happen."""


class TooManyChoicesError(ForgehallError):
    """A question has more choices than its game says that any has."""


class TooManyAnswersError(ForgehallError):
    """A game goes on for longer than it says that any does."""


class DisagreementError(ForgehallError):
    """Two engines came to different ends with the same answers."""


class FaultyGameError(ForgehallError):
    """A game's file stops with an error, or its rules cannot be played as they are."""

    def __init__(self, what: str, file: str = "", line: int = 0) -> None:
        """What is wrong, and at which line of which file, if that is known."""
        super().__init__(f"{file}:{line}: {what}" if file else what)
        self.what, self.file, self.line = what, file, line


class MissingExtraError(ForgehallError):
    """An optional part of Forgehall is not installed."""


class BadCardsError(ForgehallError):
    """A file of cards cannot be read, or breaks a count or a limit."""


class OtherCardsError(ForgehallError):
    """The file was written with another set of cards."""
