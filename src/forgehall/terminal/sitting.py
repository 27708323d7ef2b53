"""A sitting: one match, played by people at this terminal and by bots."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from forgehall.bots import bot, sight_of
from forgehall.draw.picture import DUSK
from forgehall.draw.speech import Speech
from forgehall.draw.terminal import draw, examples, explain, legend, news
from forgehall.kit.errors import ForgehallError, NothingToUndoError
from forgehall.kit.language import mark, say
from forgehall.kit.match import Match
from forgehall.kit.questions import is_chance, open_seat
from forgehall.kit.record import Seen
from forgehall.terminal import saves, screen
from forgehall.terminal.lines import Lines
from forgehall.terminal.news import written
from forgehall.terminal.saves import Players
from forgehall.terminal.screen import ScreenPage
from forgehall.terminal.seats import HUMAN

REFUSED = "bold red"

HELP = (
    ("1, 2, 3 …", mark("answer with a choice by its number")),
    ("{choice}", mark("answer with a choice in notation, as it stands beside its words")),
    ("choices", mark("all choices in words, where a small screen had no room for them")),
    ("undo", mark("take your last answer back, as long as chance has not answered since")),
    ("{pieces}", mark("what a piece does, by its name")),
    ("board", mark("the table again")),
    ("log", mark("all that happened so far")),
    ("save [FILE]", mark("write the record of the game")),
    ("quit", mark("save and leave; the game can be resumed")),
)
"""What a line can say; where the game explains no pieces, nobody can ask for them."""


class LeftError(Exception):
    """Somebody left the table before the game was over."""


class Session:
    """People and bots at one match, until it is over or somebody leaves."""

    def __init__(
        self,
        match: Match[Any],
        players: Players,
        lines: Lines,
        speech: Speech,
        *,
        path: Path | None = None,
        ask_all: bool = False,
    ) -> None:
        """Seat the players; a match that goes on is saved to the file that it came from."""
        self.match = match
        self.players = players
        self.lines = lines
        self.speech = speech
        self.path = path
        self.ask_all = ask_all
        """Ask even where there is one answer only."""
        self.seen: dict[int, int] = {}
        """How many events each seat knew of when it last answered."""
        self.forced: list[str] = []
        """The answers that were given for want of another, since somebody was last asked."""
        self.greeted = False
        """Somebody has been told how to answer."""
        self.looks: int | None = None
        """The person in front of the screen."""
        self.bots = {
            seat: bot(kind, players.seed)
            for seat, kind in enumerate(players.seats)
            if kind != HUMAN
        }

    @property
    def language(self) -> str:
        """The language of this sitting."""
        return self.speech.language

    def play(self) -> None:
        """Go on until the game is over."""
        while not self.match.over:
            self.next_answer()
        self.lines.show_page(self.page(self.looks), below=screen.final(self.speech, self.match))

    def next_answer(self) -> None:
        """Let a bot answer, or ask a person; chance comes to people only where they roll."""
        if is_chance(self.match.state):
            self.ask(open_seat(self.match.state))
            return
        # Where several are asked, their order cannot matter: bots are quick.
        seat = min(self.match.asked, key=lambda seat: seat not in self.bots)
        self.match.hear(seat)
        if seat in self.bots:
            self.match.answer(self.bots[seat].choose(sight_of(self.match, seat)))
        elif self.is_forced():
            self.answer_forced(seat)
        else:
            self.ask(seat)

    def is_forced(self) -> bool:
        """There is one answer only, and people need not be asked for it."""
        return not self.ask_all and self.match.game.is_forced(self.match.state)

    def answer_forced(self, seat: int) -> None:
        """Give the only answer there is, and say so on the next page."""
        only = self.match.choices[0]
        question = self.speech.words(self.match.state, seat)
        answer = self.speech.choice(self.match.state, only.id, seat) or only.text
        self.forced.append(
            say(
                self.language,
                "{question} → {answer} (the only answer: {notation})",
                question=question,
                answer=answer,
                notation=only.text,
            )
        )
        self.match.answer(only, seat)

    def ask(self, seat: int) -> None:
        """Show the table and ask until an answer or an undo changes it."""
        self.hand_over(seat)
        self.show_page(seat)
        while not self.obey(seat, self.lines.ask(self.speech.names[seat])):
            pass

    def hand_over(self, seat: int) -> None:
        """Where hands are hidden and people share a screen, the next one must be in front of it."""
        hides = any(cells.seen is not Seen.ALL for cells in self.match.game.State.cells.values())
        shared = self.players.seats.count(HUMAN) > 1
        if hides and shared and self.lines.live and seat != self.looks:
            self.lines.new_page()
            name = self.speech.names[seat]
            self.lines.ask(say(self.language, "{name} takes the keyboard: Enter", name=name))
        self.looks = seat

    def show_page(self, seat: int) -> None:
        """The table as the seat sees it, what happened since it answered, and the question."""
        asked = self.speech.words(self.match.state, seat)
        self.lines.show_page(self.page(seat)._replace(question=asked, choices=self.choices(seat)))
        if not self.greeted:
            self.greeted = True
            hint = say(self.language, "Answer with a number or in notation, or say help.")
            self.lines.tell(hint, DUSK)

    def choices(self, seat: int) -> list[tuple[str, str]]:
        """The choices in words and in notation."""
        state = self.match.state
        return [(self.speech.choice(state, c.id, seat), c.text) for c in self.match.choices]

    def page(self, seat: int | None) -> ScreenPage:
        """The table and the news."""
        roomy = screen.is_roomy(self.lines.console.width)
        view, labels = self.match.view(seat), self.labels(seat)
        picture = draw(self.match.game, view, labels, self.language, roomy=roomy)
        known = 0 if seat is None else self.seen.get(seat, 0)
        events = self.match.events_for(seat)[known:]
        return ScreenPage(picture, news(self.speech, events), self.forced)

    def labels(self, seat: int | None) -> list[str]:
        """The names of the seats, with what else there is to know of them."""
        labels = []
        for other, kind in enumerate(self.players.seats):
            name = self.speech.names[other]
            if other == seat:
                labels.append(say(self.language, "{name} (you)", name=name))
            else:
                labels.append(name if kind == HUMAN else f"{name} ({kind})")
        return labels

    def obey(self, seat: int, text: str) -> bool:
        """Do what a line says; whether the table has changed."""
        try:
            match text.split(maxsplit=1):
                case ["undo"]:
                    self.undo()
                    return True
                case ["quit"]:
                    raise LeftError
                case ["save", *rest]:
                    self.save(Path(rest[0]).expanduser() if rest else None)
                case ["board"]:
                    self.show_page(seat)
                case ["log"]:
                    events = self.match.events_for(seat)
                    self.lines.show(written(news(self.speech, events)))
                case ["choices"]:
                    width = self.lines.console.width
                    self.lines.show(*screen.choice_lines(self.choices(seat), width, words=True))
                case ["help"]:
                    self.lines.show(screen.two_columns(self.help()))
                case [word, *rest] if word.startswith("?"):
                    self.show_explanation(" ".join([word[1:], *rest]).strip())
                case _:
                    self.answer(seat, text)
                    return True
        except ForgehallError as error:
            self.lines.tell(self.speech.by_name(str(error)), REFUSED)
        return False

    def help(self) -> list[tuple[str, str]]:
        """What a line can say here, with examples of this game and of this question."""
        pieces = ", ".join(f"? {name}" for name in examples(self.match.game))
        filled = {"{choice}": self.match.choices[0].text, "{pieces}": pieces}
        rows = [(filled.get(order, order), say(self.language, does)) for order, does in HELP]
        return [row for row in rows if row[0]] + legend(self.match.game, self.language)

    def answer(self, seat: int, text: str) -> None:
        """Answer by the number of a choice or in notation."""
        known = len(self.match.events)
        choices = self.match.choices
        if text.isdecimal() and 0 < int(text) <= len(choices):
            self.match.answer(choices[int(text) - 1], seat)
        else:
            self.match.answer(text, seat)
        self.seen[seat] = known
        self.forced = []

    def undo(self) -> None:
        """Take the last answer of a person back, with the forced ones before it."""
        before = self.match
        try:
            self.match = before.copy()
            self.take_back()
            while self.is_forced():
                self.take_back()
        except ForgehallError:
            self.match = before
            raise
        known = len(self.match.events)
        self.seen = {seat: min(seen, known) for seat, seen in self.seen.items()}
        self.forced = []

    def take_back(self) -> None:
        """Take the last answer of a person back; where people roll, a roll is one."""
        match = self.match
        by_people = [
            place
            for place, line in enumerate(match.history)
            if (self.players.asks_chance if line.chance else line.seat not in self.bots)
        ]
        if not by_people:
            message = "nobody has given an answer yet that could be taken back"
            raise NothingToUndoError(message)
        if self.players.asks_chance:
            kept = match.history[: by_people[-1]]
            self.match = Match.from_lines(match.game, match.options, kept)
        else:
            match.undo(match.history[by_people[-1]].seat)

    def save(self, path: Path | None = None) -> None:
        """Write the record; without a name, to the file that this sitting has."""
        if path is None:
            self.path = self.path or saves.new_path(self.match.game.name)
            path = self.path
        saves.write(self.match, self.players, path)
        self.lines.tell_path(say(self.language, "Saved: {path}", path=path))

    def show_explanation(self, name: str) -> None:
        """What the pieces of this name do."""
        found, known = explain(self.match.game, name, self.language), examples(self.match.game)
        if not known:
            why = say(self.language, "The pieces of this game are not explained here.")
            self.lines.tell(why, REFUSED)
        elif not found:
            why = say(
                self.language,
                "No piece is called {name}; ask like this: ? {example}",
                name=name,
                example=known[0],
            )
            self.lines.tell(why, REFUSED)
        for sentence in found:
            self.lines.tell(sentence)
