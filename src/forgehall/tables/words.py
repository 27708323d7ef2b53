"""What happened at a table beside the game, and who plays, as words in a language."""

from __future__ import annotations

from forgehall.kit.language import mark, say
from forgehall.tables.log import lines
from forgehall.tables.log.lines import Line
from forgehall.tables.log.table import Table

LEVEL_NAMES = {
    "apprentice": mark("Apprentice"),
    "journeyman": mark("Journeyman"),
    "smith": mark("Smith"),
    "master": mark("Master"),
    "grandmaster": mark("Grandmaster"),
    "random": mark("Dabbler"),
    "greedy": mark("Magpie"),
}
TAKEOVERS = {
    "left": mark("{name} has left; a bot plays on."),
    "time": mark("{name} has run out of time; a bot plays on."),
    "removed": mark("{name} was removed by the host; a bot plays on."),
}


def level_name(level: str, language: str) -> str:
    """What a level of bots is called."""
    return say(language, LEVEL_NAMES[level])


def names(table: Table, language: str) -> tuple[str, ...]:
    """What everybody at the table is called; bots by their level, numbered if there are several."""
    kinds = [seat.kind for seat in table.seats]
    told = []
    for place, seat in enumerate(table.seats):
        if seat.name or seat.kind not in LEVEL_NAMES:
            told.append(seat.name)
        else:
            is_one_of_several = kinds.count(seat.kind) > 1
            number = f" {kinds[: place + 1].count(seat.kind)}" if is_one_of_several else ""
            told.append(level_name(seat.kind, language) + number)
    return tuple(told)


def sentence(line: Line, called: tuple[str, ...], language: str) -> str:  # noqa: PLR0911  # a `match` that hands on
    """A line of the log as a sentence; nothing where it tells people nothing new."""
    match line:
        case lines.Start():
            return say(language, "The game begins.")
        case lines.Takeover():
            return say(language, TAKEOVERS[line.why], name=called[line.seat])
        case lines.Consent():
            return agreement(line, called, language)
        case lines.End():
            return say(language, "The game has ended early.")
        case lines.Rematch():
            return say(language, "The next game is ready.")
        case lines.Anew():
            told = "The rules have changed: the game goes on from its last kept position."
            return say(language, told)
    said = OF_SEAT.get(key(line))
    return "" if said is None else say(language, said, name=called[getattr(line, "seat", 0)])


OF_SEAT = {
    "undo": mark("{name} has taken back a choice."),
    "undo, agreed": mark("{name} has taken back a choice, with everybody's consent."),
    "restart": mark("{name} begins the turn again."),
    "back": mark("{name} is back."),
    "resign": mark("{name} has resigned."),
    "ask undo": mark("{name} asks to take back a choice."),
    "ask pause": mark("{name} asks for a pause."),
    "pause": mark("{name} has stopped the clocks."),
    "resume": mark("{name} lets the clocks run again."),
    "hint": mark("{name} has asked what a master would do."),
    "standin": mark("{name} has not found an answer: a simple bot has answered."),
    "move": mark("{name} plays on another device now."),
}
"""Sentences about one seat."""


def key(line: Line) -> str:
    """Which sentence tells a line."""
    match line:
        case lines.Undo(consent=True):
            return "undo, agreed"
        case lines.Ask(what=what):
            return f"ask {what}"
    return type(line).__name__.lower()


def agreement(line: lines.Consent, called: tuple[str, ...], language: str) -> str:
    """Whether somebody agreed."""
    if line.seat is None:
        return say(language, "Nobody answered in time: it stays as it is.")
    if line.yes:
        return say(language, "{name} agrees.", name=called[line.seat])
    return say(language, "{name} does not agree.", name=called[line.seat])
