"""What people are told, in their language: one sentence, a link to the table, one that ends it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from forgehall.kit.errors import UnknownGameError
from forgehall.kit.game import game
from forgehall.kit.language import mark, say
from forgehall.tables.calling.channels import Channel
from forgehall.tables.snapshot.seat import TableSummary
from forgehall.tables.store.writing import CallKind

MessageKind = Literal["turn", "clock", "invitation", "trial", "question"]
TEXTS = {
    "turn": mark("It is your turn in {game} with {names}."),
    "clock": mark("Your time runs out soon in {game} with {names}."),
    "invitation": mark("{names} wants to play {game} with you."),
}
TRIAL = mark("Here you will be told when it is your turn.")
QUESTION = mark(
    "Somebody wants to be told here when it is their turn in Forgehall. If that was you, say yes "
    "at the link. If not, do nothing: nothing more will come."
)


class Message(NamedTuple):
    """What a sender tells."""

    kind: MessageKind
    text: str
    to_table: str
    """What the link to the table says."""
    link: str
    """Where the table is."""
    to_end: str
    """What the link that ends it says."""
    end: str
    """Where it can be ended."""
    table: str = ""
    game: str = ""


def message(kind: CallKind, channel: Channel, summary: TableSummary) -> Message:
    """What is told of a table to somebody who sits there, or should."""
    title = title_of(summary.game)
    others = [
        name
        for name, person in zip(summary.names, summary.persons, strict=True)
        if name and person != channel.person
    ]
    text = say(channel.language, TEXTS[kind], game=title, names=", ".join(others) or "?")
    return Message(
        kind=kind,
        text=text,
        to_table=say(channel.language, "To the table"),
        link=f"{channel.home}/t/{summary.id}",
        to_end=say(channel.language, "Stop telling me"),
        end=channel.end,
        table=summary.id,
        game=summary.game,
    )


def trial(channel: Channel) -> Message:
    """What is told to see whether it comes."""
    return about("trial", channel, TRIAL, say(channel.language, "To the hall"), channel.home + "/")


def question(channel: Channel) -> Message:
    """What is told before anything else to whoever has not agreed yet."""
    yes = say(channel.language, "Yes, tell me")
    return about("question", channel, QUESTION, yes, channel.end)


def about(kind: MessageKind, channel: Channel, text: str, to: str, link: str) -> Message:
    """What is told of the channel itself."""
    said, no_more = say(channel.language, text), say(channel.language, "Stop telling me")
    return Message(kind, said, to, link, no_more, channel.end)


def title_of(name: str) -> str:
    """What a game is called; one that is not played here any more by its plain name."""
    try:
        return game(name).title
    except UnknownGameError:
        return name
