"""Who plays: what is asked on the screen before the game."""

from __future__ import annotations

from rich.text import Text
from textual import events, on
from textual.app import App, ComposeResult
from textual.widgets import Footer, Input, OptionList, Static

from forgehall.draw.speech import Speech
from forgehall.kit.errors import BadOptionError
from forgehall.terminal.app.inks import DARK, Inked
from forgehall.terminal.app.panes import Choices, Line
from forgehall.terminal.seats import entries, offered, parse_seats, who_plays


class SeatsApp(App[tuple[str, ...]]):
    """Asks who plays; it ends with the seats, or with nothing if somebody leaves."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [("escape", "quit", "")]  # noqa: RUF012  # as textual has it

    def __init__(self, speech: Speech) -> None:
        """Ask for this game."""
        super().__init__()
        self.speech = speech
        self.register_theme(DARK)
        self.theme = DARK.name

    def compose(self) -> ComposeResult:
        """The game, the question, the tables that people often want."""
        yield Static(Text(self.speech.game.title, style="bold"), id="title")
        yield Static(Inked(Text(who_plays(self.speech)), dark=True), id="question")
        yield Choices(id="choices", markup=False)
        yield Line(id="line", select_on_focus=False)
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """Offer the tables."""
        choices = self.query_one(Choices)
        choices.offer(entries(self.speech), dark=True)
        choices.focus()

    @on(OptionList.OptionSelected)
    def choose(self, event: OptionList.OptionSelected) -> None:
        """One of those offered."""
        self.exit(offered(self.speech.game)[event.option_index])

    async def on_event(self, event: events.Event) -> None:
        """Whoever begins to type, types the seats."""
        if isinstance(event, events.Key) and any(line.begins(event) for line in self.query(Line)):
            return
        await super().on_event(event)

    @on(Input.Submitted)
    def submit(self, event: Input.Submitted) -> None:
        """The seats as they were typed, or the number of an offer."""
        offers, text = offered(self.speech.game), event.value.strip()
        if text.isdecimal() and 0 < int(text) <= len(offers):
            self.exit(offers[int(text) - 1])
            return
        try:
            self.exit(parse_seats(self.speech.game, text))
        except BadOptionError as error:
            self.notify(self.speech.refusal(error), severity="warning")


def choose_on_screen(speech: Speech) -> tuple[str, ...]:
    """Ask who plays; leaving here is like the end of all input."""
    seats = SeatsApp(speech).run()
    if seats is None:
        raise EOFError
    return seats
