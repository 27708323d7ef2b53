"""One address does its worst to a hall, and others look at pages meanwhile.

`python -m tests.web.siege` serves a hall in a process of its own and looks at pages as a visitor,
first alone and then while another address asks for whatever costs most, from a process of its own.
It fails if the visitor waits more than twice as long. How long a busy machine lets hall and visitor
wait for a core is no doing of the hall: Linux tells it, and it is taken off.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median

import httpx

from tests.web.serving import Visitor

ATTACKER = "127.0.0.2"
AT_ONCE = 12
"""How many loops ask at once."""
FACTOR = 2.0
"""How many times as long a visitor's page may take."""
PAUSE = 0.08
"""Seconds between two answers: the hall takes no more of one person."""
NOISE = 0.002
"""Seconds by which pages differ anyway."""


@contextmanager
def served() -> Iterator[tuple[str, int]]:
    """A hall with the limits that every hall has: its address and its process."""
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable, "-m", "forgehall.cli", "serve", "--port", "0", "--no-warm",
            "--db", f"sqlite:///{folder}/hall.db", "--log", "quiet",
            "--ladder",
        ]  # fmt: skip
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
            assert child.stdout is not None
            try:
                yield child.stdout.readline().split()[4], child.pid
            finally:
                child.terminate()


def a_long_game(address: str) -> str:
    """A table of Dwarven Smithy after some hundred answers: its record takes long to make."""
    with Visitor(address, source="127.0.0.3") as ada:
        settings = {"game": "dwarven-smithy", "kinds": ["open", "open"], "done": "never"}
        reply = ada.tell("/api/tables", settings=settings, nickname="Ada")
        table: str = reply.json()["table"]
        with Visitor(address, source="127.0.0.4") as bela:
            bela.tell(f"/api/t/{table}/sit", nickname="Bela")
            for _ in range(150):
                for player in (ada, bela):
                    time.sleep(PAUSE)
                    if player.table(table)["choices"]:
                        player.answer(table)
    return table


def attacks(address: str, table: str) -> list[Callable[[httpx.Client], object]]:
    """What one address asks for: whatever costs the hall most."""
    bots = {"game": "dwarven-smithy", "kinds": ["grandmaster"] * 4}
    person = {"game": "dice-forge", "kinds": ["open", "grandmaster"]}
    return [
        lambda c: c.get(f"{address}/t/{table}/record"),
        lambda c: c.get(f"{address}/t/{table}/replay?at=200"),
        lambda c: c.get(f"{address}/api/t/{table}/replay?at=150"),
        lambda c: c.get(f"{address}/beside/dwarven-smithy/position?at-round=999"),
        lambda c: c.get(f"{address}/you/all"),
        lambda c: c.post(f"{address}/api/tables", json={"settings": bots, "sit": False}),
        lambda c: c.post(f"{address}/api/tables", json={"settings": person}),
        lambda c: c.post(f"{address}/api/people", json={"nickname": "Eve"}),
        lambda c: c.get(f"{address}/you"),
        lambda c: c.get(f"{address}/bots"),
        lambda c: c.get(f"{address}/puzzles/dwarven-smithy/1?show=1"),
        lambda c: c.get(f"{address}/rules/merchants-cove/time"),
        lambda c: c.post(f"{address}/api/learn/dice-forge", json={}),
        lambda c: a_bot_that_stays(address, c),
        lambda _: half_a_request(address),
    ]


def half_a_request(address: str) -> None:
    """A connection that never says what it wants."""
    side = came_from(address)
    side.sendall(b"GET / HTTP/1.1\r\nHost: 127")
    HELD.append(side)


def a_bot_that_stays(address: str, client: httpx.Client) -> httpx.Response:
    """A program that may be challenged, as long as it listens: each is somebody new."""
    name = {"nickname": f"Eve {secrets.token_hex(4)}"}
    reply = client.post(f"{address}/api/people", json=name)
    if reply.is_success:
        body = b'{"owner": "Eve", "ladder": true}'
        head = (
            "POST /api/bots HTTP/1.1", "Host: 127.0.0.1", "Content-Type: application/json",
            f"Authorization: Bearer {reply.json()['token']}", f"Content-Length: {len(body)}",
        )  # fmt: skip
        side = came_from(address)
        side.sendall("\r\n".join((*head, "", "")).encode() + body)
        HELD.append(side)
    return reply


def came_from(address: str) -> socket.socket:
    """A connection of the attacker's."""
    _, _, port = address.rpartition(":")
    return socket.create_connection(("127.0.0.1", int(port)), 5, (ATTACKER, 0))


HELD: list[socket.socket] = []


def besiege(address: str, table: str, end: Connection) -> None:
    """Ask in many loops until the other end speaks; then tell what was answered."""
    with ThreadPoolExecutor(AT_ONCE) as pool:
        loops = [pool.submit(asked_again, address, table, end) for _ in range(AT_ONCE)]
        counts = sum((loop.result() for loop in loops), Counter[str]())
    for side in HELD:
        side.close()
    end.send(counts)


def asked_again(address: str, table: str, end: Connection) -> Counter[str]:
    """Ask in a loop, each time for something else."""
    ways, counts, turn = attacks(address, table), Counter[str](), 0
    while not end.poll():
        way = httpx.HTTPTransport(local_address=ATTACKER)
        with httpx.Client(transport=way, timeout=10) as client, suppress(httpx.HTTPError, OSError):
            while not end.poll():
                turn += 1
                reply = ways[turn % len(ways)](client)
                counts[str(getattr(reply, "status_code", "half"))] += 1
    return counts


def kept_waiting(*processes: int) -> float:
    """For how many seconds the main threads of processes have waited for a core so far."""
    files = (Path(f"/proc/{pid}/task/{pid}/schedstat") for pid in processes)
    return sum(int(file.read_text(encoding="ascii").split()[1]) for file in files) / 1e9


def waits(address: str, hall: int, table: str, looks: int) -> list[float]:
    """How long a visitor waits for each of some pages."""
    found = []
    with Visitor(address) as visitor:
        for turn in range(looks):
            path = ("/", f"/t/{table}", "/rules/dice-forge", "/healthz")[turn % 4]
            begun, idle = time.perf_counter(), kept_waiting(hall, os.getpid())
            assert 200 == visitor.get(path).status_code
            passed = time.perf_counter() - begun
            found.append(passed - (kept_waiting(hall, os.getpid()) - idle))
            time.sleep(0.05)
    return found


def main() -> None:
    """Look at pages in peace, then in a siege."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--looks", type=int, default=200)
    looks = parser.parse_args().looks
    with served() as (address, hall):
        table = a_long_game(address)
        waits(address, hall, table, 20)
        peace = waits(address, hall, table, looks)
        here, there = multiprocessing.Pipe()
        asked = (address, table, there)
        besieger = multiprocessing.Process(target=besiege, args=asked, daemon=True)
        besieger.start()
        time.sleep(2)
        siege = waits(address, hall, table, looks)
        here.send("enough")
        counts: Counter[str] = here.recv()
        besieger.join()
    before, after = median(peace), median(siege)
    replies = ", ".join(f"{n} times {status}" for status, n in sorted(counts.items()))
    sys.stdout.write(
        f"In peace a page takes {1000 * before:.1f} ms, in a siege {1000 * after:.1f} ms "
        f"({after / before:.1f} times). The besieger was answered: {replies}.\n"
    )
    sys.exit(after > FACTOR * before + NOISE)


if __name__ == "__main__":
    main()
