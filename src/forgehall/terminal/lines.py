"""The way in and out: lines from a keyboard or a pipe, text on a terminal or into a file."""

from __future__ import annotations

import contextlib
import sys

from rich.console import Console, RenderableType
from rich.text import Text

from forgehall.terminal.screen import ScreenPage, fitted

LINES_BELOW = 2
"""What a page leaves free for a hint and the prompt."""


class Lines:
    """Asks for lines and prints what came of them."""

    def __init__(self) -> None:
        """Speak to the standard streams; live if people sit at both ends."""
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        self.console = Console(highlight=False)
        if self.live:
            with contextlib.suppress(ImportError):  # not on every system; `input` works without it
                import readline  # noqa: F401, PLC0415  # lets people edit the line

    def show(self, *things: RenderableType) -> None:
        """Print one thing below the other."""
        for thing in things:
            self.console.print(thing)

    def tell(self, sentence: str, style: str = "") -> None:
        """Print a sentence that may hold any sign."""
        self.console.print(Text(sentence, style=style))

    def tell_path(self, sentence: str) -> None:
        """Print a sentence with a path in it, which must stay in one piece to be copied."""
        self.console.print(sentence, markup=False, soft_wrap=True)

    def new_page(self) -> None:
        """Begin a page: a clear screen for people, an empty line in a pipe."""
        if self.live:
            self.console.clear()
        else:
            self.console.print()

    def show_page(self, page: ScreenPage, *, below: RenderableType | None = None) -> None:
        """Print a page and what belongs below it; people see as much as fits their terminal."""
        self.new_page()
        height = None
        if self.live:
            taken = len(self.console.render_lines(below)) if below else 0
            height = self.console.height - taken - LINES_BELOW
        self.show(fitted(page, self.console, height=height))
        if below:
            self.show("", below)

    def ask(self, prompt: str) -> str:
        """The next line; at the end of all input, EOFError."""
        if self.live:
            return input(f"{prompt} > ").strip()
        self.tell(f"{prompt} >")
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()
