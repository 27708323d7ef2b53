"""A table of a hall with a person at this terminal: the hall keeps the rules and what is hidden."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from forgehall.draw.picture import DUSK, Picture, pawn
from forgehall.draw.show import News
from forgehall.draw.speech import Speech
from forgehall.draw.terminal import draw
from forgehall.kit.errors import NothingToUndoError
from forgehall.kit.game import game
from forgehall.kit.language import mark, say
from forgehall.kit.record import NONE
from forgehall.kit.standing import Standing
from forgehall.kit.telling import chance_comes
from forgehall.terminal import saves, screen
from forgehall.terminal.hall.client import Client, HallError
from forgehall.terminal.saves import FileError
from forgehall.terminal.screen import ScreenPage
from forgehall.terminal.session import Hint, Session

DONE, START = "done", "start"
"""What is answered where chance waits, and where the host can begin."""


class Joined(Session):
    """A table in the eyes of one person, as the hall tells it."""

    far = True

    def __init__(self, client: Client, table: str) -> None:
        """Look at the table; a seat is taken before."""
        self.client = client
        self.table = table
        self.events: Iterator[dict[str, Any]] | None = None
        self.is_closed = False
        self.look()

    def look(self) -> None:
        """See the table as it is now."""
        self.take(self.client.get(f"/api/t/{self.table}"))

    def take(self, seen: dict[str, Any]) -> None:
        """The table is like this now."""
        self.seen = seen
        names = [seat["name"] or "\N{EN DASH}" for seat in seen["seats"]]
        self.speech = Speech(game(seen["game"]), self.client.language, names)

    def speak(self, language: str) -> None:
        """Hear of the table in another language."""
        self.client.language = language
        self.look()

    @property
    def over(self) -> bool:
        """The game has ended."""
        return bool(self.seen["state"] == "over")

    @property
    def asked(self) -> int | None:
        """One's own seat, if it has something to say."""
        return self.seen["seat"] if self.choices() else None

    @property
    def waits(self) -> bool:
        """Others may act at any time."""
        return False

    def think(self) -> dict[str, Any] | None:
        """Wait until the table changes; None where nobody listens any more."""
        while not self.is_closed:
            if self.events is None:
                self.events = self.follow()
            try:
                for event in self.events:
                    if event["number"] > self.seen["number"]:
                        return event
            except HallError:
                if self.is_closed:
                    return None
                raise
            self.events = None
        return None

    def follow(self) -> Iterator[dict[str, Any]]:
        """The table, now and after every change."""
        for line in self.client.lines(f"/api/t/{self.table}/stream"):
            if line.startswith("data:"):
                yield json.loads(line.removeprefix("data:"))

    def settle(self, thought: dict[str, Any] | None) -> bool:
        """The table has changed."""
        if thought is None or thought["number"] <= self.seen["number"]:
            return False
        self.take(thought)
        return True

    def page(self, *, roomy: bool) -> ScreenPage:
        """The table as the hall tells it."""
        news = [row for row, line in zip(self.log(), self.lines(), strict=True) if line["is_new"]]
        page = ScreenPage(self.picture(roomy=roomy), news, (), self.question(), self.choices())
        return page._replace(question="", choices=()) if self.over else page

    def picture(self, *, roomy: bool) -> Picture:
        """The table, or who sits at it before the game begins."""
        if self.seen["view"]:
            of, names = self.speech.game, self.labels()
            return draw(of, self.seen["view"], names, self.language, roomy=roomy)
        link = f"{self.client.origin}/t/{self.table}"
        seats = [Text.assemble(pawn(seat), " ", name) for seat, name in enumerate(self.labels())]
        return Picture(
            Text(self.seen["title"], style="bold"), Text(link, style=DUSK), Group(*seats)
        )

    def labels(self) -> list[str]:
        """The names of the seats, and what plays there if that is not a person."""
        labels = []
        for seat in self.seen["seats"]:
            name = seat["name"] or say(self.language, "waits for a person")
            if seat["is_you"]:
                name = say(self.language, "{name} (you)", name=name)
            labels.append(f"{name} ({seat['level']})" if seat["level"] else name)
        return labels

    def question(self) -> str:
        """What is asked; before the game, who is waited for."""
        if self.seen["state"] == "waiting":
            return say(self.language, "The game begins when all seats are taken.")
        if self.is_held:
            return chance_comes(None, (), self.language).text
        return str(self.seen["question"])

    @property
    def is_held(self) -> bool:
        """Chance waits for the person here."""
        return self.seen["seat"] is not None and self.seen["held"] == self.seen["seat"]

    def choices(self) -> list[tuple[str, str]]:
        """What the person here can say now."""
        seen = self.seen
        if seen["state"] == "waiting":
            words = say(self.language, "Begin now; bots take the free seats")
            return [(words, START)] if seen["is_host"] else []
        if self.is_held and not seen["choices"]:
            return [(chance_comes(None, (), self.language).button, DONE)]
        return [
            ("" if choice["words"] == choice["text"] else choice["words"], choice["text"])
            for choice in seen["choices"]
        ]

    def lines(self) -> list[dict[str, Any]]:
        """The log, the oldest line first."""
        return list(reversed(self.seen["log"]))

    def log(self) -> News:
        """Everything that has happened so far."""
        return [
            (NONE if line["seat"] is None else line["seat"], line["words"]) for line in self.lines()
        ]

    def answer(self, text: str) -> None:
        """Say it to the hall; whatever it replies, the table is looked at again."""
        choices = self.choices()
        if text.isdecimal() and 0 < int(text) <= len(choices):
            text = choices[int(text) - 1][1]
        try:
            if text in {DONE, START} and any(text == notation for _, notation in choices):
                self.tell(text)
            else:
                self.tell("answer", opened=self.seen["opened"], choice=text)
        finally:
            self.look()

    def tell(self, act: str, **fields: object) -> None:
        """Do something at the table."""
        self.client.post(f"/api/t/{self.table}/{act}", **fields)

    def undo(self) -> None:
        """Take the last answer back, or ask the others whether that may be."""
        if self.seen["may_undo"]:
            self.tell("undo")
        elif self.seen["may_ask_undo"]:
            self.tell("ask-undo")
        else:
            raise NothingToUndoError(mark("nobody has given an answer that could be taken back"))
        self.look()

    def hints(self) -> list[Hint]:
        """What a master would do, where the table gives hints."""
        found = self.client.post(f"/api/t/{self.table}/hint")["prospects"]
        return [Hint(one["text"], one["words"], one["wins"], one["score"]) for one in found]

    def save(self, path: Path | None = None) -> Path:
        """Write the record, as far as the person here may know it."""
        path = path or saves.new_path(self.speech.game.name)
        try:
            path.write_text(
                self.client.text("GET", f"/api/t/{self.table}/record"), encoding="utf-8"
            )
        except OSError as error:
            raise FileError(
                mark("{path} cannot be written: {why}"), path=path, why=error.strerror
            ) from error
        return path

    def ending(self) -> RenderableType:
        """Who has won, and the scores."""
        seats, rival = self.seen["seats"], self.seen["rival"]
        standing = Standing(
            [seat["score"] for seat in seats],
            [seat["place"] for seat in seats],
            rival["score"] if rival else None,
            [seat["seat"] for seat in seats if seat["has_resigned"]],
            self.seen["why_over"] == "resigned",
        )
        return screen.ranking(self.speech, standing, rival["name"] if rival else "")

    def close(self) -> None:
        """Nobody listens any more."""
        self.is_closed = True
        self.client.close()
