"""What a line can say, whatever screen it is typed at: an answer, or an order."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.text import Text

from forgehall.draw.show import show_of
from forgehall.draw.terminal import examples, explain, legend
from forgehall.kit.errors import ForgehallError
from forgehall.kit.language import mark, say
from forgehall.terminal import hinting, screen
from forgehall.terminal.news import written
from forgehall.terminal.session import LeftError, Session

HELP = (
    ("1, 2, 3 …", mark("answer with a choice by its number")),
    ("{choice}", mark("answer with a choice in notation, as it stands beside its words")),
    ("choices", mark("all choices in words, where a small screen had no room for them")),
    ("hint", mark("what somebody who knows the game would answer")),
    (
        "undo",
        mark("take your last answer back; among people only until others or chance answer"),
    ),
    ("{pieces}", mark("what a piece does, by its name")),
    ("rules", mark("the rules in a minute")),
    ("board", mark("the table again")),
    ("log", mark("everything that has happened so far")),
    ("save [FILE]", mark("write the record of the game")),
    ("quit", mark("save and leave; the game can be resumed")),
)
"""What a line can say; where the game explains no pieces, nobody can ask for them."""


class Reply(NamedTuple):
    """What came of a line."""

    shown: tuple[RenderableType, ...] = ()
    refused: str = ""
    """Why nothing came of it."""
    changed: bool = False
    """The table is another now."""
    again: bool = False
    """The table is to be shown again."""
    path: Path | None = None
    """Where the record was written."""


def obey(session: Session, text: str, width: int) -> Reply:
    """Do what a line says; what is refused is said in a sentence."""
    try:
        return done(session, text, width)
    except ForgehallError as error:
        return Reply(refused=session.speech.refusal(error))


def done(session: Session, text: str, width: int) -> Reply:  # noqa: C901, PLR0911  # a match that only hands on
    """Do what a line says."""
    match text.split(maxsplit=1):
        case ["undo"]:
            session.undo()
            return Reply(changed=True)
        case ["quit"]:
            raise LeftError
        case ["save", *rest]:
            return Reply(path=session.save(Path(rest[0]).expanduser() if rest else None))
        case ["board"]:
            return Reply(again=True)
        case ["log"]:
            return Reply((written(session.log()),))
        case ["choices"]:
            choices = session.page(roomy=False).choices
            return Reply(tuple(screen.choice_lines(choices, width, words=True)))
        case ["hint"]:
            return hint(session)
        case ["rules"]:
            return Reply((rules(session),))
        case ["help"]:
            return Reply((screen.two_columns(help_rows(session)),))
        case [word, *rest] if word.startswith("?"):
            return explained(session, " ".join([word[1:], *rest]).strip())
        case _:
            session.answer(text)
            return Reply(changed=True)


def hint(session: Session) -> Reply:
    """What somebody who knows the game would answer."""
    found = list(session.hints())
    if not found:
        return Reply(refused=say(session.language, "Nobody can give a hint here."))
    return Reply((hinting.written(found, session.language),))


def rules(session: Session) -> RenderableType:
    """The rules in a minute."""
    chapters = show_of(session.speech.game).guide
    if not chapters:
        return Text(say(session.language, "The rules of this game are not given here."))
    parts: list[RenderableType] = []
    for heading, sentences in chapters:
        parts += [Text(say(session.language, heading), style="bold")]
        parts += [Text(say(session.language, sentence)) for sentence in sentences]
        parts.append(Text())
    return Group(*parts[:-1])


def help_rows(session: Session) -> list[tuple[str, str]]:
    """What a line can say here, with examples of this game and of this question."""
    game, language = session.speech.game, session.language
    pieces = ", ".join(f"? {name}" for name in examples(game))
    choices = session.page(roomy=False).choices
    filled = {"{choice}": choices[0][1] if choices else "", "{pieces}": pieces}
    rows = [(filled.get(order, order), say(language, does)) for order, does in HELP]
    return [row for row in rows if row[0]] + legend(game, language)


def explained(session: Session, name: str) -> Reply:
    """What the pieces of this name do."""
    game, language = session.speech.game, session.language
    found, known = explain(game, name, language), examples(game)
    if found:
        return Reply(tuple(Text(sentence) for sentence in found))
    if not known:
        return Reply(refused=say(language, "The pieces of this game are not explained here."))
    return Reply(
        refused=say(
            language,
            "No piece is called {name}; ask like this: ? {example}",
            name=name,
            example=known[0],
        )
    )


def on_choice(session: Session, said: str, notation: str) -> list[str]:
    """What the piece does that a choice names, in words or else in notation."""
    return on_words(session, said) or on_words(session, notation)


def on_words(session: Session, said: str) -> list[str]:
    """What is known of the longest run of words that names a piece, the last one first."""
    words = said.replace(":", " ").replace("(", " ").replace(")", " ").replace(",", " ").split()
    for length in range(len(words), 0, -1):
        for first in range(len(words) - length, -1, -1):
            name = " ".join(words[first : first + length])
            if found := explain(session.speech.game, name, session.language):
                return found
    return []
