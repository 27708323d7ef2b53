"""A program stays in a hall: whenever somebody seats it at a table, it plays there."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import suppress
from threading import Thread

from forgehall.bots.program import Process
from forgehall.kit.errors import ForgehallError
from forgehall.terminal.hall import bridge
from forgehall.terminal.hall.client import Client, HallError

AGAIN = 3.0
"""After this many seconds a hall that does not answer is asked again."""


class Stay:
    """A program of somebody, in a hall."""

    def __init__(
        self,
        client: Client,
        name: str,
        command: list[str],
        wanted: dict[str, object],
        tell: Callable[[str], None],
    ) -> None:
        """Take how to start it, what it tells the hall of itself, and who hears what happens."""
        self.client = client
        self.name = name
        self.command = command
        self.wanted = wanted
        self.tell = tell
        self.playing: set[str] = set()

    def stay(self) -> None:
        """Listen as long as the hall is there, and come back when it is there again."""
        while True:
            try:
                self.listen()
            except HallError as error:
                if error.code:
                    raise
                self.tell(str(error))
            time.sleep(AGAIN)

    def listen(self) -> None:
        """Play at every table that the hall names, until it ends the stream."""
        for line in self.client.lines("/api/bots", self.wanted):
            message = json.loads(line) if line else {}
            table = message.get("table")
            if table and table not in self.playing:
                self.playing.add(table)
                Thread(target=self.play, args=(table, message["game"]), daemon=True).start()

    def play(self, table: str, game: str) -> None:
        """Play one game with a process of its own; if that fails, a bot of the house plays on."""
        self.tell(f"{game}: {self.client.origin}/t/{table}")
        process = Process(self.command)
        own = Client(self.client.origin, self.client.language, self.client.token)
        try:
            bridge.greet(process)
            owner = str(self.wanted["owner"])
            scores = bridge.play(own, table, process, name=self.name, owner=owner)
            self.tell(f"{table}: {', '.join(map(str, scores)) or 'the table is gone'}")
        except ForgehallError as error:
            self.tell(f"{table}: {error}")
            with suppress(HallError):
                own.post(f"/api/t/{table}/leave")
        finally:
            process.end()
            self.playing.discard(table)
