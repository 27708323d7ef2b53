"""Stepping through a record: from one answer of a seat to the next, forwards and back."""

from __future__ import annotations

from typing import Any

from rich.console import Group
from rich.text import Text

from forgehall.draw.speech import Speech
from forgehall.draw.terminal import draw, news
from forgehall.kit.language import say
from forgehall.kit.match import GivenAnswer, Match
from forgehall.terminal import screen
from forgehall.terminal.lines import Lines
from forgehall.terminal.screen import ScreenPage


class Stepping:
    """A record, shown as it stood after some of its answers."""

    def __init__(self, match: Match[Any], lines: Lines, speech: Speech) -> None:
        """Begin before the first answer."""
        self.match = match
        self.lines = lines
        self.speech = speech
        self.at = 0
        """How many answers have been given."""
        answers = match.history
        seats = [n for n, line in enumerate(answers, 1) if not line.chance]
        self.stops = sorted({0, *seats, len(answers)})
        """A step leads from one of these to the next: an answer of a seat, with the dice before."""

    def step_through(self) -> None:
        """Show, and do what each line says, until it says q or there are no more."""
        self.show()
        prompt = say(self.speech.language, "Enter: next, b: back, g N: go to answer N, q: quit")
        while True:
            try:
                text = self.lines.ask(prompt)
            except EOFError:
                return
            match text.lower().split():
                case ["q"]:
                    return
                case []:
                    self.go(min((s for s in self.stops if s > self.at), default=self.at))
                case ["b"]:
                    self.go(max((s for s in self.stops if s < self.at), default=0))
                case ["g", number] if number.isdecimal():
                    self.go(min(int(number), len(self.match.history)))
                case _:
                    self.lines.tell(prompt, "bold red")

    def go(self, place: int) -> None:
        """Go to the state after this many answers and show it."""
        self.at = place
        self.show()

    def show(self) -> None:
        """The table as everybody sees it, with the answers of this step in words."""
        before = max((stop for stop in self.stops if stop < self.at), default=0)
        match = Match.from_lines(self.match.game, self.match.options, self.match.history[:before])
        known = len(match.events)
        answers = [self.give(match, line) for line in self.match.history[before : self.at]]
        numbered = [(f"{n:>4}", sentence) for n, sentence in enumerate(answers, before + 1)]
        below = Group(*([screen.two_columns(numbered)] if numbered else []), self.place(match))
        self.lines.show_page(self.page(match, known), below=below)

    def page(self, match: Match[Any], known: int) -> ScreenPage:
        """The table as everybody sees it, and what is new."""
        roomy = screen.is_roomy(self.lines.console.width)
        names, language = self.speech.names, self.speech.language
        picture = draw(match.game, match.view(), names, language, roomy=roomy)
        return ScreenPage(picture, news(self.speech, match.events_for()[known:]))

    def place(self, match: Match[Any]) -> Group:
        """How far the record has come, and at its end who has won."""
        language, total = self.speech.language, len(self.match.history)
        where = say(language, "After answer {n} of {total}", n=self.at, total=total)
        ending = [screen.final(self.speech, match)] if match.over else []
        return Group(Text(where, style="bold"), *ending)

    def give(self, match: Match[Any], line: GivenAnswer) -> str:
        """Give one answer; return the question and the answer in words."""
        match.hear(line.seat)
        question = self.speech.words(match.state)
        answer = self.speech.choice(match.state, line.choice)
        notation = match.game.text(match.state, line.choice, None)
        match.answer(line.choice)
        return f"{question} → {answer} ({notation})" if answer else f"{question} → {notation}"
