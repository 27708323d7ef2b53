"""The application: board, choices, log and explanations of one session."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from threading import Event, current_thread, main_thread
from time import monotonic
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text
from textual import events, on, work
from textual.app import App, ComposeResult, SystemCommand
from textual.containers import Container, Vertical
from textual.events import Key
from textual.screen import Screen
from textual.widgets import Footer, Input, OptionList, Static, Tab, Tabs
from textual.worker import get_current_worker

from forgehall.kit.errors import ForgehallError
from forgehall.kit.language import LANGUAGES, say
from forgehall.terminal.app.inks import DARK, LIGHT, Inked
from forgehall.terminal.app.panes import Choices, Handover, Line, Pane, TablePane
from forgehall.terminal.app.words import KEYS, LANGUAGE_NAMES, ORDERS, TABS, UNSHOWN
from forgehall.terminal.news import written
from forgehall.terminal.orders import Reply, obey, on_choice
from forgehall.terminal.screen import TWO_COLUMNS
from forgehall.terminal.session import LeftError, Session

PACE = 0.8
"""Seconds that each answer of a rival stays on the screen."""
VAST = 170
"""From this many columns on, board and seats stand side by side."""
FEWEST = 5
"""How many choices are shown even where the table has no room for itself."""
MORE = "▼ Ctrl+↓"
"""There is more of the table below, and how to get there."""


class TableApp(App[str]):
    """A table. It ends with another language if one was chosen, else with nothing."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = True
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (TWO_COLUMNS, "-wide"), (VAST, "-vast")]  # noqa: RUF012  # as textual has it

    def __init__(self, session: Session, *, pace: float = PACE) -> None:
        """Show this session, a rival's answers at this pace."""
        super().__init__()
        self.session = session
        self.pace = pace
        self.hurry = Event()
        """The rival's turn is not to be watched."""
        self.shown_at = monotonic()
        self.told: RenderableType | None = None
        """What was asked for and stands beside the table."""
        for theme in (DARK, LIGHT):
            self.register_theme(theme)
        self.theme = DARK.name
        self.choices: Sequence[tuple[str, str]] = ()
        """What can be answered now."""
        for key, action, words in KEYS:
            described = say(session.language, words)
            self.bind(key, action, description=described, show=action not in UNSHOWN)

    def compose(self) -> ComposeResult:
        """The parts of the screen."""
        language = self.session.language
        yield Static(id="title")
        yield Tabs(*(Tab(say(language, words), id=name) for name, words in TABS.items()), id="tabs")
        with Container(id="panes", classes="shows-table"):
            with Vertical(id="side"):
                yield Pane(id="log", classes="pane")
                yield Pane(id="explain", classes="pane")
            with Vertical(id="left"):
                yield TablePane(id="table", classes="pane")
                with Vertical(id="asking"):
                    yield Static(id="forced")
                    yield Static(id="question")
                    yield Choices(id="choices", markup=False)
        yield Line(id="line", select_on_focus=False)
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """Show the table, and let the rivals begin."""
        self.title = self.session.speech.game.title
        for name in ("log", "explain"):
            self.query_one(f"#{name}").border_title = say(self.session.language, TABS[name])
        self.query_one(Choices).focus()
        laid_out = self.screen.screen_layout_refresh_signal
        laid_out.subscribe(self, lambda _: self.call_after_refresh(self.fit))
        self.tell(obey(self.session, "help", 0))
        self.show_table()
        self.follow()

    def on_unmount(self) -> None:
        """Nobody waits for bots or a hall any more."""
        self.hurry.set()
        self.session.close()

    # the table

    @property
    def is_here(self) -> bool:
        """The table is what the screen shows: not before it is made, nor while it is left."""
        return bool(self.screen_stack) and bool(self.query("#title"))

    @property
    def is_open(self) -> bool:
        """Nothing lies over the table, such as the palette: keys are meant for it."""
        return self.is_here and not self.screen.is_modal

    @property
    def dark(self) -> bool:
        """The ground is dark."""
        return self.current_theme.dark

    def show_table(self) -> None:
        """Draw the table as it is now; a newcomer must come first."""
        session = self.session
        if isinstance(self.screen, Handover):
            return
        if session.newcomer:
            name = session.newcomer
            words = say(session.language, "{name} takes the keyboard: Enter", name=name)
            self.push_screen(Handover(words), lambda _: self.has_come())
            return
        page = session.page(roomy=self.size.width >= TWO_COLUMNS)
        self.shown_at = monotonic()
        self.query_one("#title", Static).update(Inked(page.picture.title, dark=self.dark))
        self.query_one(TablePane).write(page.picture.board, page.picture.seats, dark=self.dark)
        self.show_log()
        forced = self.query_one("#forced", Static)
        forced.update("\n".join(page.forced))
        forced.display = bool(page.forced)
        question = session.ending() if session.over else Text(page.question)
        self.query_one("#question", Static).update(Inked(question, dark=self.dark))
        self.choices = page.choices
        self.query_one(Choices).offer(page.choices, dark=self.dark)
        self.query_one(Line).suggest([notation for _, notation in page.choices] + list(ORDERS))

    def show_log(self) -> None:
        """Tell what has happened, where somebody can see it."""
        log = self.query_one("#log", Pane)
        if log.display:
            log.write(written(self.session.log()), dark=self.dark, to_end=True)

    def fit(self) -> None:
        """The question stands right below the table; the choices get the lines that are left."""
        if not self.is_here or not self.query_one(TablePane).display:
            return
        table, choices = self.query_one(TablePane), self.query_one(Choices)
        said = sum(part.outer_size.height for part in self.query("#question, #forced"))
        left = self.query_one("#left").size.height - said - table.needs
        choices.styles.max_height = max(FEWEST, left)
        table.styles.max_height = max(1, table.needs)
        tab = self.query_one("Tab#table", Tab)
        words = say(self.session.language, TABS[str(tab.id)])
        is_whole = min(FEWEST, choices.option_count) <= left
        label = words if is_whole else f"{words} {MORE}"
        if tab.label_text != label:  # every label is laid out anew, and then this is asked again
            tab.label = label

    def has_come(self) -> None:
        """The next person is here."""
        self.session.take_keyboard()
        self.show_table()

    @work(thread=True, exclusive=True, group="rivals")
    def follow(self) -> None:
        """Let rivals and the hall go on, step by step, until somebody here is asked."""
        worker = get_current_worker()
        while not worker.is_cancelled and not self.session.over and not self.session.waits:
            try:
                thought = self.session.think()
            except ForgehallError as error:
                self.call_from_thread(self.done, Reply(refused=self.session.speech.refusal(error)))
                return
            rest = self.shown_at + self.pace - monotonic()
            if rest > 0:
                self.hurry.wait(rest)
            if not worker.is_cancelled:
                self.call_from_thread(self.settle, thought)

    def settle(self, thought: Any) -> None:  # noqa: ANN401  # of the session
        """Let come what was waited for."""
        if not self.is_here:
            return
        is_new = self.session.settle(thought)
        if self.session.waits or self.session.over:
            self.hurry.clear()
        if is_new or self.session.waits or self.session.over:
            self.show_table()

    # what is said

    def order(self, text: str) -> None:
        """Do what a line says; for a hint, and for a hall, the screen does not stand still."""
        if text == "hint" or self.session.far:
            self.order_beside(text)
        else:
            self.obey(text)

    @work(thread=True, exclusive=True, group="orders")
    def order_beside(self, text: str) -> None:
        """Do what a line says while the screen goes on."""
        self.obey(text)

    def obey(self, text: str) -> None:
        """Do what a line says, and show what came of it."""
        try:
            reply = obey(self.session, text, self.size.width)
        except LeftError:
            self.exit()
            return
        if current_thread() is main_thread():
            self.done(reply)
        else:
            self.call_from_thread(self.done, reply)

    def done(self, reply: Reply) -> None:
        """Show what came of a line."""
        if not self.is_here:
            return
        if reply.refused:
            self.notify(reply.refused, severity="warning")
        if reply.path:
            self.notify(say(self.session.language, "Saved: {path}", path=reply.path))
        if reply.shown:
            self.tell(reply)
            self.show_pane("explain")
        if reply.changed:
            self.show_pane("table")
            self.show_table()
            if not self.session.far:  # a hall is followed all the time
                self.follow()
        self.query_one(Choices).focus()

    def tell(self, reply: Reply) -> None:
        """Show what was asked for beside the table."""
        self.told = Group(*reply.shown)
        self.query_one("#explain", Pane).write(self.told, dark=self.dark)

    @on(OptionList.OptionSelected, "#choices")
    def choose(self, event: OptionList.OptionSelected) -> None:
        """A choice is answered by Enter or by mouse."""
        self.order(str(event.option_index + 1))

    @on(OptionList.OptionHighlighted, "#choices")
    def point(self, event: OptionList.OptionHighlighted) -> None:
        """What is pointed at explains itself, where its pieces are known."""
        if event.option_index < len(self.choices):
            found = on_choice(self.session, *self.choices[event.option_index])
            if found:
                self.tell(Reply(tuple(Text(sentence) for sentence in found)))

    # the line

    async def on_event(self, event: events.Event) -> None:
        """Whoever begins to type, types a line."""
        is_begun = isinstance(event, Key) and self.is_open and self.query_one(Line).begins(event)
        if not is_begun:
            await super().on_event(event)

    def on_key(self, event: Key) -> None:
        """Space: whoever is in a hurry watches no rival's turn."""
        if self.is_open and event.character == " " and not self.query_one(Line).has_focus:
            self.hurry.set()

    @on(Input.Changed, "#line")
    def number(self, event: Input.Changed) -> None:
        """A number points at its choice."""
        choices = self.query_one(Choices)
        if event.value.isdecimal() and 0 < int(event.value) <= choices.option_count:
            choices.highlighted = int(event.value) - 1

    @on(Input.Submitted, "#line")
    def submit(self, event: Input.Submitted) -> None:
        """A line is done."""
        self.put_line_away()
        if event.value.strip():
            self.order(event.value.strip())

    def put_line_away(self) -> None:
        """Nothing is typed any more."""
        self.query_one(Line).put_away()
        self.query_one(Choices).focus()

    # keys and palette

    @on(Tabs.TabActivated)
    def turn_to(self, event: Tabs.TabActivated) -> None:
        """A tab shows its pane."""
        if event.tab.id:
            self.show_pane(event.tab.id)

    def show_pane(self, name: str) -> None:
        """Show one pane where there is room for one; elsewhere all are there."""
        self.query_one("#panes").set_classes(f"shows-{name}")
        tabs = self.query_one(Tabs)
        if tabs.active != name:
            tabs.active = name
        self.show_log()

    def action_order(self, text: str) -> None:
        """Do what a key stands for."""
        self.order(text)

    def action_to_table(self) -> None:
        """Put the line away, and show the table."""
        self.put_line_away()
        self.show_pane("table")

    def action_scroll_table(self, way: int) -> None:
        """Half a table up or down, while the choices keep the arrows."""
        table = self.query_one(TablePane)
        table.scroll_relative(y=way * max(1, table.size.height // 2), animate=False)

    def action_next_pane(self) -> None:
        """The next of the panes."""
        names = list(TABS)
        now = self.query_one(Tabs).active
        self.show_pane(names[(names.index(now) + 1) % len(names)])

    def action_light_or_dark(self) -> None:
        """The other theme."""
        self.theme = LIGHT.name if self.dark else DARK.name
        self.show_table()
        if self.told is not None:
            self.query_one("#explain", Pane).write(self.told, dark=self.dark)

    def action_speak(self, language: str) -> None:
        """Begin anew in another language."""
        self.exit(language)

    def on_resize(self) -> None:
        """More or less room: the board is drawn for it, once the new size is known."""
        if self.is_here:
            self.call_later(self.show_table)

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:  # noqa: ARG002  # as textual has it
        """Everything that can be done, for the palette."""
        language = self.session.language
        for order, words in ORDERS.items():
            yield SystemCommand(order, say(language, words), lambda o=order: self.order(o))
        for key, action, words in KEYS:
            if action == "light_or_dark":
                yield SystemCommand(say(language, words), key, self.action_light_or_dark)
        for other in LANGUAGES:
            if other != language:
                name = LANGUAGE_NAMES[other]
                yield SystemCommand(name, "", lambda o=other: self.action_speak(o))


def run(session: Session) -> None:
    """Show a session until it is left; another language begins the screen anew."""
    while language := TableApp(session).run():
        session.speak(language)
