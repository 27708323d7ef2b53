"""What happened at a table beside the game, and who plays, as words in a language."""

from __future__ import annotations

from forgehall.kit.language import mark, say
from forgehall.kit.telling import Voices, said
from forgehall.tables.log import lines
from forgehall.tables.log.lines import Line
from forgehall.tables.snapshot.table import Table

LEVEL_NAMES = {
    "novice": mark("Novice"),
    "apprentice": mark("Apprentice"),
    "journeyman": mark("Journeyman"),
    "smith": mark("Smith"),
    "master": mark("Master"),
    "grandmaster": mark("Grandmaster"),
    "random": mark("Dabbler"),
    "greedy": mark("Magpie"),
}
TAKEOVERS = {
    "left": Voices(
        mark("You have left; a bot plays on."), mark("{seat} has left; a bot plays on.")
    ),
    "time": Voices(
        mark("You have run out of time; a bot plays on."),
        mark("{seat} has run out of time; a bot plays on."),
    ),
    "removed": Voices(
        mark("You were removed by the host; a bot plays on."),
        mark("{seat} was removed by the host; a bot plays on."),
    ),
}


def level_name(level: str, language: str) -> str:
    """What a level of bots is called."""
    return say(language, LEVEL_NAMES[level])


def names(table: Table, language: str) -> tuple[str, ...]:
    """What everybody at the table is called; bots by their level, numbered if there are several."""
    kinds = [seat.kind for seat in table.seats]
    called = []
    for place, seat in enumerate(table.seats):
        if seat.name or seat.kind not in LEVEL_NAMES:
            called.append(seat.name)
        else:
            is_one_of_several = kinds.count(seat.kind) > 1
            number = f" {kinds[: place + 1].count(seat.kind)}" if is_one_of_several else ""
            called.append(level_name(seat.kind, language) + number)
    return tuple(called)


def sentence(line: Line, called: tuple[str, ...], language: str, to: int | None = None) -> str:
    """A line of the log as a sentence, said to a seat; nothing where it tells people nothing."""
    match line:
        case lines.Start():
            return say(language, "The game begins.")
        case lines.Consent(seat=None):
            return say(language, "Nobody answered in time: it stays as it is.")
        case lines.End():
            return say(language, "The game has ended early.")
        case lines.Rematch():
            return say(language, "The next game is ready.")
        case lines.Anew():
            text = "The rules have changed: the game goes on from its last kept position."
            return say(language, text)
    voices = TAKEOVERS[line.why] if isinstance(line, lines.Takeover) else OF_SEAT.get(key(line))
    values = {"owner": line.owner} if isinstance(line, lines.Program) else {}
    seat = getattr(line, "seat", 0)
    return "" if voices is None else said(language, voices, seat, to, called, **values)


OF_SEAT = {
    "undo": Voices(mark("You have taken back a choice."), mark("{seat} has taken back a choice.")),
    "undo, agreed": Voices(
        mark("You have taken back a choice, with everybody's consent."),
        mark("{seat} has taken back a choice, with everybody's consent."),
    ),
    "restart": Voices(mark("You begin the turn again."), mark("{seat} begins the turn again.")),
    "back": Voices(mark("You are back."), mark("{seat} is back.")),
    "resign": Voices(mark("You have resigned."), mark("{seat} has resigned.")),
    "ask undo": Voices(
        mark("You ask to take back a choice."), mark("{seat} asks to take back a choice.")
    ),
    "ask pause": Voices(mark("You ask for a pause."), mark("{seat} asks for a pause.")),
    "pause": Voices(mark("You have stopped the clocks."), mark("{seat} has stopped the clocks.")),
    "resume": Voices(
        mark("You let the clocks run again."), mark("{seat} lets the clocks run again.")
    ),
    "hint": Voices(
        mark("You have asked what a master would do."),
        mark("{seat} has asked what a master would do."),
    ),
    "standin": Voices(
        mark("The bot that plays for you has found no answer: a simple bot has answered."),
        mark("{seat} has not found an answer: a simple bot has answered."),
    ),
    "move": Voices(
        mark("You play on another device now."), mark("{seat} plays on another device now.")
    ),
    "program": Voices(mark("You are a bot of {owner}."), mark("{seat} is a bot of {owner}.")),
    "agrees": Voices(mark("You agree."), mark("{seat} agrees.")),
    "does not": Voices(mark("You do not agree."), mark("{seat} does not agree.")),
}
"""Sentences about one seat."""


def key(line: Line) -> str:
    """Which sentence tells a line."""
    match line:
        case lines.Undo(consent=True):
            return "undo, agreed"
        case lines.Ask(what=what):
            return f"ask {what}"
        case lines.Consent(yes=yes):
            return "agrees" if yes else "does not"
    return type(line).__name__.lower()
