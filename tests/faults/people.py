"""People who play while everything breaks, and remember all that they were told."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import suppress
from itertools import count
from typing import Any, NamedTuple

import httpx
import msgspec

THINKS = 0.15
"""Seconds between a question and the answer."""
SPEAKS = 20
"""After so many answers a person says something."""
BACK = 1.0
"""A stream that broke off is opened again after so many seconds, as pages do."""
GAMES = ("dice-forge", "dwarven-smithy")
"""What is played: a game where all lies open, and one with hands."""
PATIENCE = httpx.Timeout(30, connect=5)
SILENCE = httpx.Timeout(30, connect=5, read=8)
"""A stream without a sign of life for so long is given up."""


class Answer(NamedTuple):
    """An answer that the hall has acknowledged."""

    table: str
    seat: int
    opened: int
    choice: int
    number: int


class Ledger:
    """What all clients were told."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.answers: list[Answer] = []
        self.said: list[tuple[str, str]] = []
        """Table and text of what was acknowledged."""
        self.tried: Counter[tuple[str, str]] = Counter()
        """The same of what was sent, acknowledged or not."""
        self.heard: dict[tuple[str, str], int] = {}
        """The last line of which each stream has told."""
        self.tables: set[str] = set()
        self.hidden: dict[str, set[str]] = {}
        """What nobody may be told at a table while it is played: dice and persons."""
        self.foreign: list[str] = []
        """What somebody was told nevertheless."""
        self.views: dict[tuple[str, int, int | None], Any] = {}
        """What lay on a table after a line, as a seat was told, or a spectator."""
        self.refused: Counter[int] = Counter()

    def look(self, table: str, text: str) -> None:
        """See whether something was told that is nobody's business."""
        self.foreign += [
            f"{table}: {secret}" for secret in self.hidden.get(table, ()) if secret in text
        ]


class Person:
    """Somebody with a seat at a table."""

    def __init__(self, address: str, ledger: Ledger, name: str) -> None:
        """Come to a hall."""
        self.client = httpx.AsyncClient(base_url=address, timeout=PATIENCE)
        self.ledger = ledger
        self.name = name
        self.numbers = count(1)

    async def post(self, path: str, fields: object) -> dict[str, Any] | None:
        """Send something; what came of it, or nothing if nobody knows."""
        try:
            reply = await self.client.post(path, json=fields)
        except httpx.HTTPError:
            self.ledger.refused[0] += 1
            return None
        if reply.is_success:
            answer: dict[str, Any] = reply.json()
            return answer
        self.ledger.refused[reply.status_code] += 1
        return None

    async def insist(self, path: str, fields: object) -> dict[str, Any]:
        """Send something until it is taken."""
        while (answer := await self.post(path, fields)) is None:  # noqa: ASYNC110  # it may be away
            await asyncio.sleep(0.3)
        return answer

    async def arrive(self) -> None:
        """Become somebody."""
        answer = await self.insist("/api/people", {"nickname": self.name})
        self.client.headers["authorization"] = f"Bearer {answer['token']}"

    async def say(self, table: str, text: str) -> int | None:
        """Say something; the number of its line if it was acknowledged."""
        self.ledger.tried[table, text] += 1
        answer = await self.post(f"/api/t/{table}/chat", {"text": text})
        if answer is None:
            return None
        self.ledger.said.append((table, text))
        return int(answer["number"])

    async def events(self, path: str, table: str) -> AsyncIterator[str]:
        """The data of a stream's events; it is opened again whenever it breaks off."""
        key = table, f"{self.name} {path}"
        self.ledger.heard.setdefault(key, 0)
        while True:
            with suppress(httpx.HTTPError):
                async with self.client.stream("GET", path, timeout=SILENCE) as reply:
                    if reply.is_success:
                        async for line in reply.aiter_lines():
                            if line.startswith("data: "):
                                yield line[6:]
            await asyncio.sleep(BACK)

    async def follow(self, table: str) -> None:
        """Have the page open."""
        path = f"/t/{table}/stream"
        async for event in self.events(path, table):
            self.ledger.look(table, event)
            self.ledger.heard[table, f"{self.name} {path}"] = number_of(event)

    async def play(self, table: str, seat: int) -> None:
        """Answer whatever is asked, until the game is over."""
        path, luck = f"/api/t/{table}/stream", random.Random(f"{table} {seat}")
        async for event in self.events(path, table):
            self.ledger.look(table, event)
            seen = msgspec.json.decode(event)
            self.ledger.heard[table, f"{self.name} {path}"] = seen["number"]
            if seen["seat"] not in (seat, None) or seen["id"] != table:
                self.ledger.foreign.append(f"{table}: seat {seen['seat']} of {seen['id']}")
            # A worker that has not heard yet that somebody sat down shows what spectators see.
            self.ledger.views[table, seen["number"], seen["seat"]] = seen["view"]
            if seen["state"] == "over":
                return
            if seen["choices"]:
                await self._answer(table, seat, seen, luck.choice(seen["choices"])["id"])

    async def _answer(self, table: str, seat: int, seen: dict[str, Any], choice: int) -> None:
        """Answer, and now and then say something."""
        await asyncio.sleep(THINKS)
        opened = seen["opened"]
        reply = await self.post(f"/api/t/{table}/answer", {"opened": opened, "choice": choice})
        if reply is not None:
            self.ledger.answers.append(Answer(table, seat, opened, choice, reply["number"]))
        n = next(self.numbers)
        if n % SPEAKS == 0:
            await self.say(table, f"{self.name} said {n}")


def number_of(event: str) -> int:
    """The number of the line that an event tells of."""
    return int(msgspec.json.decode(event)["number"])


class Pair:
    """Two people who play one game after another, with a bot as the third."""

    def __init__(self, address: str, ledger: Ledger, number: int) -> None:
        """Name them."""
        self.people = [Person(address, ledger, f"{name} {number}") for name in ("Ann", "Bob")]
        self.ledger = ledger
        self.game = GAMES[number % len(GAMES)]
        self.table = ""

    async def play(self) -> None:
        """Play for ever."""
        for person in self.people:
            await person.arrive()
        while True:
            self.table = ""
            await self._begin()
            async with asyncio.TaskGroup() as group:
                pages = [group.create_task(p.follow(self.table)) for p in self.people]
                await asyncio.gather(*(p.play(self.table, i) for i, p in enumerate(self.people)))
                for page in pages:
                    page.cancel()

    async def _begin(self) -> None:
        """Set a table and sit down; whoever is seated already, since a reply was lost, may stay."""
        settings = {
            "game": self.game, "kinds": ["open", "open", "random"], "done": "never",
            "clock": "live", "seconds": 3600,
        }  # fmt: skip
        opened = await self.people[0].insist("/api/tables", {"settings": settings})
        table, bob = opened["table"], self.people[1]
        while await bob.post(f"/api/t/{table}/sit", {}) is None:
            if await bob.post(f"/api/t/{table}/secret", {}) is not None:
                break
            await asyncio.sleep(0.3)
        self.ledger.tables.add(table)
        self.table = table
