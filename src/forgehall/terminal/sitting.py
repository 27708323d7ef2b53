"""A sitting: one match, played by people at this terminal and by bots."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from rich.console import RenderableType

from forgehall.bots import Bot, bot, sight_of
from forgehall.bots.bot import Budget
from forgehall.draw.show import News
from forgehall.draw.speech import Speech
from forgehall.draw.terminal import draw, news_since
from forgehall.kit.errors import ForgehallError, NothingToUndoError
from forgehall.kit.language import mark, say
from forgehall.kit.match import Match
from forgehall.kit.questions import is_chance, open_seat
from forgehall.kit.record import NONE, Seen
from forgehall.kit.views import concealed
from forgehall.terminal import saves, screen
from forgehall.terminal.hinting import hints_for
from forgehall.terminal.saves import Players
from forgehall.terminal.screen import ScreenPage
from forgehall.terminal.seats import HUMAN
from forgehall.terminal.session import Hint, Session


class LocalThought(NamedTuple):
    """What a bot has answered, or that only one answer is left."""

    change: int
    """After how many changes of the table it was thought."""
    seat: int
    choice: int | None
    """None: the only one."""


class LocalSession(Session):
    """People and bots at one match, until it is over or somebody leaves."""

    def __init__(
        self,
        match: Match[Any],
        players: Players,
        speech: Speech,
        *,
        path: Path | None = None,
        ask_all: bool = False,
    ) -> None:
        """Seat the players; a match that goes on is saved to the file that it came from."""
        self.match = match
        self.players = players
        self.speech = speech
        self.path = path
        self.ask_all = ask_all
        """Ask even where there is one answer only."""
        self.seen: dict[int, int] = {}
        """How many answers each seat knew of when it last answered."""
        self.forced: dict[int, str] = {}
        """What was answered for want of another since somebody was last asked, by its place."""
        self.looks: int | None = None
        """The person in front of the screen."""
        self.closed = False
        self.changes = 0
        """How often the table has changed: what was thought before is forgotten."""
        self.bots: dict[int, Bot] = {
            seat: bot(kind, players.seed)
            for seat, kind in enumerate(players.seats)
            if kind != HUMAN
        }
        self.attend()

    @property
    def over(self) -> bool:
        """Nothing is asked any more."""
        return self.match.over

    @property
    def asked(self) -> int | None:
        """The seat of a person who has to choose; where people roll, who says how the dice fell."""
        if self.over or (self.turn in self.bots and not is_chance(self.match.state)):
            return None
        return None if self.is_forced() else self.turn

    def attend(self) -> None:
        """Turn to whoever is to answer next; where several are, bots come first: they are quick."""
        self.changes += 1
        if self.over:
            self.turn = NONE
        elif is_chance(self.match.state):
            self.turn = open_seat(self.match.state)
        else:
            self.turn = min(self.match.asked, key=lambda seat: seat not in self.bots)
            self.match.hear(self.turn)
        if not self.newcomer:
            self.take_keyboard()

    @property
    def newcomer(self) -> str:
        """Where hands are hidden and people share a screen, the next one must be in front of it."""
        asked = self.asked
        hides = any(cells.seen is not Seen.ALL for cells in self.match.game.State.cells.values())
        shared = self.players.seats.count(HUMAN) > 1
        if asked is None or asked == self.looks or not (hides and shared):
            return ""
        return self.speech.names[asked]

    def take_keyboard(self) -> None:
        """Whoever is asked is in front of the screen."""
        if self.asked is not None:
            self.looks = self.asked

    def is_forced(self) -> bool:
        """There is one answer only, and people need not be asked for it; dice must be rolled."""
        if self.ask_all or is_chance(self.match.state):
            return False
        return self.match.game.is_forced(self.match.state)

    def think(self) -> LocalThought:
        """Let the bot whose turn it is think; the only answer of a person needs no thought."""
        change, seat, match = self.changes, self.turn, self.match
        if seat not in self.bots:
            return LocalThought(change, seat, None)
        budget = Budget(cancelled=lambda: self.closed)
        return LocalThought(change, seat, self.bots[seat].choose(sight_of(match, seat), budget))

    def settle(self, thought: LocalThought) -> bool:
        """Give the answer, unless the table has changed since; an only one is told later."""
        if thought.change != self.changes:
            return False
        if thought.choice is None:
            self.answer_forced(thought.seat)
        else:
            self.match.answer(thought.choice, thought.seat)
        self.attend()
        return thought.choice is not None

    def answer_forced(self, seat: int) -> None:
        """Give the only answer there is, and say so on the next page."""
        only = self.match.choices[0]
        question = self.speech.words(self.match.state, seat)
        answer = self.speech.choice(self.match.state, only.id, seat) or only.text
        self.forced[len(self.match.history)] = say(
            self.language,
            "{question} → {answer} (the only answer: {notation})",
            question=question,
            answer=answer,
            notation=only.text,
        )
        self.match.answer(only, seat)

    def page(self, *, roomy: bool) -> ScreenPage:
        """The table, what happened since the person answered, and what is asked."""
        seat = self.looks
        view, labels = self.match.view(seat), self.labels(seat)
        picture = draw(self.match.game, view, labels, self.language, roomy=roomy)
        known = 0 if seat is None else self.seen.get(seat, 0)
        news = news_since(self.speech, self.match, known, seat, self.forced)
        page = ScreenPage(picture, news, list(self.forced.values()))
        if self.over:
            return page
        return page._replace(question=self.question(), choices=self.choices())

    def question(self) -> str:
        """What is asked, of whomever, as the person here may read it."""
        if self.asked is not None:
            return self.speech.words(self.match.state, self.asked)
        eyes = NONE if self.looks is None else self.looks
        return self.speech.words(concealed(self.match.game, self.match.state, eyes), self.looks)

    def choices(self) -> list[tuple[str, str]]:
        """What the person here can answer, in words and in notation."""
        seat, state = self.asked, self.match.state
        if seat is None:
            return []
        return [(self.speech.choice(state, c.id, seat), c.text) for c in self.match.choices]

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

    def log(self) -> News:
        """Everything that has happened, as the person here may know it."""
        return news_since(self.speech, self.match, 0, self.looks)

    def answer(self, text: str) -> None:
        """Answer for the person who is asked."""
        seat = self.asked
        known, choices = len(self.match.history), self.match.choices
        if text.isdecimal() and 0 < int(text) <= len(choices):
            self.match.answer(choices[int(text) - 1], seat)
        else:
            self.match.answer(text, seat)
        if seat is not None:
            self.seen[seat] = known
        self.forced = {}
        self.attend()

    def hints(self) -> list[Hint]:
        """What a master would answer."""
        if self.asked is None or is_chance(self.match.state):
            return []
        return hints_for(self.match, self.asked, self.speech, self.players.seed)

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
        known = len(self.match.history)
        self.seen = {seat: min(seen, known) for seat, seen in self.seen.items()}
        self.forced = {}
        self.attend()

    def take_back(self) -> None:
        """Take the last answer of a person back; where people roll, a roll is one.

        Whoever plays with bots alone wrongs nobody, and takes back what came after it too.
        """
        match = self.match
        by_people = [
            place
            for place, line in enumerate(match.history)
            if (self.players.asks_chance if line.chance else line.seat not in self.bots)
        ]
        if not by_people:
            raise NothingToUndoError(mark("nobody has given an answer that could be taken back"))
        if self.players.asks_chance:
            kept = match.history[: by_people[-1]]
            self.match = Match.from_lines(match.game, match.options, kept)
        else:
            alone = self.players.seats.count(HUMAN) == 1
            match.undo(match.history[by_people[-1]].seat, consent=alone)

    def save(self, path: Path | None = None) -> Path:
        """Write the record; without a name, to the file that this sitting has."""
        if path is None:
            self.path = self.path or saves.new_path(self.match.game.name)
            path = self.path
        saves.write(self.match, self.players, path)
        return path

    def ending(self) -> RenderableType:
        """Who has won, and the scores."""
        return screen.final(self.speech, self.match)

    def close(self) -> None:
        """Bots answer at once."""
        self.closed = True
