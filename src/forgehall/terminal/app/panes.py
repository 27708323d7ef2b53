"""The parts of the screen: panes that scroll, the choices, and the line that is typed."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen
from textual.suggester import SuggestFromList
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from forgehall.draw.picture import DUSK, LIT
from forgehall.terminal.app.inks import Inked


class Pane(VerticalScroll):
    """A part of the screen that scrolls."""

    def compose(self) -> ComposeResult:
        """One text."""
        yield Static()

    def write(self, thing: RenderableType, *, dark: bool, to_end: bool = False) -> None:
        """Show this instead of what was there; a log is read from its end."""
        self.query_one(Static).update(Inked(thing, dark=dark))
        if to_end:
            self.scroll_end(animate=False)
        else:
            self.scroll_home(animate=False)


class TablePane(VerticalScroll):
    """What lies on the table: the middle, and what each seat has."""

    def compose(self) -> ComposeResult:
        """Two texts: below each other, or side by side where there is room."""
        yield Static(id="board")
        yield Static(id="seats")

    def write(self, board: RenderableType, seats: RenderableType, *, dark: bool) -> None:
        """Show the table as it is now."""
        self.query_one("#board", Static).update(Inked(board, dark=dark))
        self.query_one("#seats", Static).update(Inked(seats, dark=dark))

    @property
    def needs(self) -> int:
        """How many lines lie on the table."""
        heights = [part.outer_size.height + part.styles.margin.height for part in self.children]
        return max(heights) if self.screen.has_class("-vast") else sum(heights)


class Choices(OptionList):
    """What can be answered: a line for each, by arrows or by mouse."""

    def offer(self, choices: Sequence[tuple[str, str]], *, dark: bool) -> None:
        """Offer these instead; the first one is pointed at."""
        self.clear_options()
        width = len(str(len(choices)))
        self.add_options(
            [Option(Inked(row(n, width, *choice), dark=dark)) for n, choice in enumerate(choices)]
        )
        self.highlighted = 0 if choices else None


def row(number: int, width: int, words: str, notation: str) -> Text:
    """A choice: its number, its words, its notation."""
    line = Text(no_wrap=True, overflow="ellipsis")
    line.append(f"{number + 1:>{width}}  ", LIT).append(words + "  " if words else "")
    return line.append(notation, DUSK if words else "")


class Line(Input):
    """What is being typed: notation, a number, or an order."""

    def begins(self, event: Key) -> bool:
        """Whoever presses a letter anywhere begins a line with it; the next key is the line's.

        Keys may come faster than the screen is drawn: nothing here waits for that.
        """
        if self.screen.focused is self or event.key == "space":
            return False
        if event.is_forwarded or not event.is_printable:
            return False
        self.screen.add_class("typing")
        self.display = True
        self.value = event.character or ""
        self.cursor_position = 1
        self.screen.set_focus(self)
        return True

    async def on_key(self, event: Key) -> None:
        """Enter ends the line at once: what is typed after it is another one."""
        if event.key == "enter":
            event.stop()
            await self.action_submit()
            self.value = ""

    def put_away(self) -> None:
        """Nothing is typed any more."""
        self.value = ""
        self.display = False
        self.screen.remove_class("typing")

    def suggest(self, texts: Sequence[str]) -> None:
        """What can be typed here, for the arrow to the right."""
        self.suggester = SuggestFromList(texts, case_sensitive=False)


class Handover(ModalScreen[None]):
    """The next person must be in front of the screen before anything of theirs is shown."""

    BINDINGS = [("enter", "dismiss", "")]  # noqa: RUF012  # as textual has it

    def __init__(self, sentence: str) -> None:
        """Say who takes the keyboard."""
        super().__init__()
        self.sentence = sentence

    def compose(self) -> ComposeResult:
        """The sentence alone."""
        yield Static(self.sentence)

    async def action_dismiss(self, result: None = None) -> None:
        """They are here."""
        self.dismiss(result)
