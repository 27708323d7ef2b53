"""Playing by lines: for pipes, for screen readers, and where no more is installed."""

from __future__ import annotations

from forgehall.draw.picture import DUSK
from forgehall.kit.language import say
from forgehall.terminal import screen
from forgehall.terminal.lines import Lines
from forgehall.terminal.orders import obey
from forgehall.terminal.session import Session

REFUSED = "bold red"


class LineMode:
    """Shows page after page, and asks for lines."""

    def __init__(self, session: Session, lines: Lines) -> None:
        """Speak of this session over these lines."""
        self.session = session
        self.lines = lines
        self.greeted = False
        """Somebody has been told how to answer."""

    def play(self) -> None:
        """Go on until the game is over."""
        while not self.session.over:
            if self.session.asked is None:
                self.session.settle(self.session.think())
            else:
                self.ask()
        page = self.session.page(roomy=self.roomy)
        self.lines.show_page(page, below=self.session.ending())

    @property
    def roomy(self) -> bool:
        """There is room for more than the barest."""
        return screen.is_roomy(self.lines.console.width)

    def ask(self) -> None:
        """Show the table and ask until an answer or an undo changes it."""
        self.hand_over()
        self.show_page()
        seat = self.session.asked
        assert seat is not None, "somebody is asked"
        while not self.obey(self.lines.ask(self.session.speech.names[seat])):
            pass

    def hand_over(self) -> None:
        """People who share a screen with hidden hands change places; a pipe has no eyes."""
        if self.session.newcomer and self.lines.live:
            self.lines.new_page()
            name, language = self.session.newcomer, self.session.language
            self.lines.ask(say(language, "{name} takes the keyboard: Enter", name=name))
        self.session.take_keyboard()

    def show_page(self) -> None:
        """The table as the person sees it, what happened, and the question."""
        self.lines.show_page(self.session.page(roomy=self.roomy))
        if not self.greeted:
            self.greeted = True
            hint = say(self.session.language, "Answer with a number or in notation, or say help.")
            self.lines.tell(hint, DUSK)

    def obey(self, text: str) -> bool:
        """Do what a line says; whether the table has changed."""
        reply = obey(self.session, text, self.lines.console.width)
        self.lines.show(*reply.shown)
        if reply.refused:
            self.lines.tell(reply.refused, REFUSED)
        if reply.path:
            self.lines.tell_path(say(self.session.language, "Saved: {path}", path=reply.path))
        if reply.again:
            self.show_page()
        return reply.changed
