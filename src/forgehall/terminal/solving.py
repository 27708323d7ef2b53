"""A puzzle in the terminal: the table, the choices, an answer by line, and then why."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from forgehall.draw.picture import DUSK, LIT
from forgehall.draw.speech import Speech
from forgehall.draw.terminal import draw
from forgehall.kit.errors import ForgehallError
from forgehall.kit.language import say
from forgehall.kit.views import view
from forgehall.puzzles.puzzle import Puzzle
from forgehall.puzzles.telling import STEPS, AnswerLine, PuzzleTeller
from forgehall.terminal import screen
from forgehall.terminal.lines import Lines
from forgehall.terminal.screen import ScreenPage

SHOW = "show"
"""What a line says to be told the solution."""


class Solving:
    """One puzzle, asked until the right answer is given or the solution asked for."""

    def __init__(self, puzzle: Puzzle, lines: Lines, language: str, *, is_today: bool) -> None:
        """Speak of this puzzle over these lines."""
        self.puzzle, self.lines, self.language = puzzle, lines, language
        self.is_today = is_today
        self.speech = Speech(puzzle.game, language)
        self.teller = PuzzleTeller(puzzle, language, tuple(self.speech.names[: puzzle.state.seats]))

    def solve(self) -> int:
        """Ask until it is solved; at which try it was, or 0 if it was not."""
        self.show()
        tries = 0
        prompt = say(self.language, "Your answer, or {show} for the solution", show=SHOW)
        while True:
            try:
                line = self.lines.ask(prompt)
                if line.lower() == SHOW:
                    self.lines.show(self.solution(""))
                    return 0
                given = self.given(line)
            except EOFError:
                return 0
            except ForgehallError as error:
                self.lines.tell(self.speech.refusal(error), "bold red")
                continue
            tries += 1
            if self.judged(given):
                return tries

    def show(self) -> None:
        """The table as the asked seat sees it, and the question."""
        of, language = self.puzzle, self.language
        roomy = screen.is_roomy(self.lines.console.width)
        shown = view(of.game, of.state, of.seat)
        picture = draw(of.game, shown, self.labels(), language, roomy=roomy)
        choices = [
            (self.speech.choice(of.state, choice, of.seat), text) for text, choice in of.ids.items()
        ]
        question = f"{self.title()} {self.speech.words(of.state, of.seat)}"
        self.lines.show_page(ScreenPage(picture, (), question=question, choices=choices))

    def title(self) -> str:
        """Which puzzle it is, how hard, and what is wanted."""
        of, language = self.puzzle, self.language
        which = say(language, "Puzzle {n}", n=of.number)
        if self.is_today:
            which = say(language, "Puzzle of the day")
        return f"{which} ({say(language, STEPS[of.difficulty])}). {self.teller.wanted()}"

    def labels(self) -> list[str]:
        """The names of the seats; one of them is asked."""
        names = list(self.teller.names)
        names[self.puzzle.seat] = say(self.language, "{name} (you)", name=names[self.puzzle.seat])
        return names

    def given(self, line: str) -> str:
        """The answer that a line gives, by number or in notation, as notation."""
        of, texts = self.puzzle, list(self.puzzle.ids)
        if line.isdecimal() and 0 < int(line[:4]) <= len(texts):
            return texts[int(line[:4]) - 1]
        return of.game.text(of.state, of.game.parse(of.state, line), None)

    def judged(self, given: str) -> bool:
        """Say what an answer is worth; with the right one, why."""
        worth = self.teller.worth(given)
        if self.puzzle.is_right(given):
            self.lines.tell(f"{say(self.language, 'Right!')} {worth}", LIT)
            self.lines.show(self.solution(given))
            return True
        self.lines.tell(f"{worth} {say(self.language, 'There is a better answer.')}", "bold red")
        return False

    def solution(self, given: str) -> RenderableType:
        """Why the right answer is right, what happens then, and what every answer is worth."""
        parts: list[RenderableType] = [Text(sentence) for sentence in self.teller.why()]
        then = self.teller.after(self.puzzle.best.text)
        if then:
            parts.append(Text(say(self.language, "What happens then"), style="bold"))
            parts += [Text(sentence) for sentence in then]
        parts.append(Text(say(self.language, "Every answer"), style="bold"))
        return Group(*parts, answers_table(self.teller.lines(given)))


def answers_table(lines: list[AnswerLine]) -> Table:
    """What every answer is worth; the right ones are lit."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for line in lines:
        words = Text(line.words, style=LIT if line.is_right else "")
        table.add_row(words, Text(line.win), Text(line.interval, style=DUSK))
    return table
