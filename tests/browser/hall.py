"""A hall for the browser's tests: `forgehall serve` in a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Self

import httpx

from tests.web.serving import RATES

OPEN = re.compile(r"http://127\.0\.0\.1:\d+")
PATIENCE = 60
"""How many seconds a test waits for what must come, on a slow machine too."""


def generous() -> str:
    """Settings for a hall whose people all come from one network, as fast as the machine can."""
    return "[limits]\n" + "".join(f"{name} = {list(rate)}\n" for name, rate in RATES.items())


class Hall:
    """A server on a port of its own, with a database of its own; it can be killed and come back."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        """Keep everything in a folder; `serve` may be given more."""
        self.folder = folder
        self.arguments = arguments
        self.address = ""
        self.process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        """Open it."""
        self.open()
        return self

    def __exit__(self, *_: object) -> None:
        """Close it."""
        self.end(signal.SIGTERM)

    def open(self) -> None:
        """Start the server and wait until it serves; at the former port, if there was one."""
        port = self.address.rpartition(":")[2] or "0"
        settings = self.folder / "hall.toml"
        settings.write_text(generous(), encoding="utf-8")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "forgehall.cli", "serve", "--config", str(settings),
             "--no-open", "--no-warm", "--pace", "0", "--port", port,
             "--db", f"sqlite:///{self.folder / 'hall.db'}", *self.arguments],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"XDG_DATA_HOME": str(self.folder)},
        )  # fmt: skip
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = OPEN.search(line)
        assert found is not None, f"the hall does not open: {line!r}"
        self.address = found.group()
        with httpx.Client(timeout=PATIENCE) as client:
            assert 200 == client.get(f"{self.address}/healthz").status_code

    def kill(self) -> None:
        """Let it die at once, whatever it does."""
        self.end(signal.SIGKILL)

    def end(self, how: signal.Signals) -> None:
        """Send a signal and wait until nothing is left."""
        assert self.process is not None
        self.process.send_signal(how)
        try:
            self.process.wait(PATIENCE)
        finally:
            if self.process.poll() is None:
                self.process.kill()
                self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()
