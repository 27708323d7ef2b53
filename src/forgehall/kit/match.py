"""A match: a state with its history. Answer, undo, copy, record."""

from __future__ import annotations

from collections.abc import Container
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Self, TypeVar

from forgehall.kit.errors import (
    GameOverError,
    IllegalAnswerError,
    NothingToUndoError,
    NotYourQuestionError,
)
from forgehall.kit.events import Event, visible_to
from forgehall.kit.language import mark
from forgehall.kit.questions import (
    CHANCE,
    STEP,
    BaseState,
    hear,
    is_hearing,
    open_kind,
    open_seat,
    open_seats,
)
from forgehall.kit.record import NONE
from forgehall.kit.standing import Standing, standing_of
from forgehall.kit.views import view

if TYPE_CHECKING:
    from forgehall.kit.chance import Chance
    from forgehall.kit.game import Game, Rival

S = TypeVar("S", bound=BaseState)
STRIDE = 8
"""Where much is taken back, a stand is kept each time this many answers were given."""
STANDS = 4
"""How many stands are kept: what is taken back was mostly answered last."""


class Question(NamedTuple):
    """What the game waits for."""

    kind: str
    seat: int
    chance: bool
    text: str


class Choice(NamedTuple):
    """One legal answer."""

    id: int
    text: str


class GivenAnswer(NamedTuple):
    """One answer that was given: of whom, to which kind of question, in which lane."""

    seat: int
    kind: int
    lane: int
    choice: int

    @property
    def chance(self) -> bool:
        """Nature gave this answer."""
        return self.kind >= CHANCE


class Stand(NamedTuple, Generic[S]):
    """Where a match stood after some of its answers."""

    answers: int
    state: S
    events: int
    """How many events there were by then."""


class Match(Generic[S]):
    """A state with its history."""

    keeps_stands = False
    """Taking back begins at the last stand instead of at the start; to keep them takes time."""

    def __init__(
        self, game: Game[S], options: Any, chance: Chance | None = None, start: S | None = None
    ) -> None:
        """Deal the first state, or begin at another; without a chance, it is asked from outside."""
        self.game = game
        self.options = options
        self.chance = chance
        self.start = start
        """The state that the match began with, if it was not dealt."""
        self._scratch = [0] * game.most_choices, [0] * game.most_choices
        self.answers_given = 0
        """Every answer ever given, undone ones counted: it numbers the draws of chance."""
        self._deal()
        self._let_chance_answer()

    def _deal(self) -> None:
        """Begin at the first state, with nothing answered."""
        self.state = self.game.lay(self.options) if self.start is None else self.start.copy()
        self.history: list[GivenAnswer] = []
        self.marks: list[int] = []
        """How many events there were after each answer of the history."""
        self.stands: list[Stand[S]] = []
        self.events: list[Event] = self.state.events
        if self.start is None:
            self.game.deal(self.state)
        self._ids: list[int] | None = None

    @classmethod
    def from_lines(cls, game: Game[S], options: Any, lines: list[GivenAnswer]) -> Self:
        """A match after these answers; chance is asked from outside."""
        match = cls(game, options)
        for line in lines:
            match._take(line)
        match.answers_given = len(lines)
        return match

    @property
    def over(self) -> bool:
        """Nothing is asked any more."""
        return self.state.piled[0] == 0

    @property
    def scores(self) -> list[int]:
        """The score of each seat as it would be if the game ended now."""
        return self.game.score_list(self.state)

    @property
    def places(self) -> list[int]:
        """The place of each seat as it would be if the game ended now."""
        return list(self.standing.places)

    @property
    def standing(self) -> Standing:
        """How the seats stand, as it would be if the game ended now."""
        return standing_of(self.game, self.state)

    @property
    def rival(self) -> Rival | None:
        """Whom a single seat plays against, with the score if the game ended now."""
        return self.game.rival(self.state)

    @property
    def question(self) -> Question | None:
        """The question that `choices` and `answer` speak of; None when the game is over."""
        if self.over:
            return None
        kind = open_kind(self.state)
        text = self.game.words(self.state, "en")
        return Question(self.game.kinds(kind).name, open_seat(self.state), kind >= CHANCE, text)

    @property
    def asked(self) -> list[int]:
        """The seats that are asked now: several where the order cannot matter."""
        out = [0] * self.state.seats
        return out[: open_seats(self.state, out)]

    @property
    def legal(self) -> list[int]:
        """The ids of the legal answers to the open question."""
        if self._ids is None:
            self._ids = [] if self.over else self.game.choice_list(self.state)
        return self._ids

    @property
    def choices(self) -> list[Choice]:
        """The legal answers to the open question, with their texts."""
        return [Choice(i, self.game.text(self.state, i, None)) for i in self.legal]

    def hear(self, seat: int) -> None:
        """Turn to this seat's question where several are open."""
        if self.over:
            raise GameOverError(mark("the game is over: nothing is asked any more"))
        if seat not in self.asked:
            raise NotYourQuestionError(
                mark("seat {seat} is not asked now; the seats {asked} are")
                if self.asked[1:]
                else mark("seat {seat} is not asked now; seat {asked} is"),
                seat=seat,
                asked=", ".join(map(str, self.asked)),
            )
        before = self.state.lane, self.state.heard
        hear(self.state, seat)
        if before != (self.state.lane, self.state.heard):
            self._ids = None

    def answer(self, choice: int | str | Choice, seat: int | None = None) -> None:
        """Answer the open question, by id or in notation; then chance answers its own."""
        if self.over:
            raise GameOverError(mark("the game is over: nothing is asked any more"))
        before = self.state.lane, self.state.heard
        if seat is not None:
            self.hear(seat)
        try:
            number = self._legal(choice)
        except IllegalAnswerError:
            self.state.lane, self.state.heard = before
            self._ids = None
            raise
        self._give(number)
        self._let_chance_answer()

    def _legal(self, choice: int | str | Choice) -> int:
        """The id of a legal choice; anything else is refused, with what is legal."""
        if isinstance(choice, str):
            return int(self.game.parse(self.state, choice))  # not a member of an enumeration
        number = choice.id if isinstance(choice, Choice) else choice
        if number not in self.legal:
            legal = ", ".join(f"{c.id} ({c.text})" for c in self.choices)
            raise IllegalAnswerError(
                mark("{choice!r} is not an answer here; legal: {legal}"), choice=choice, legal=legal
            )
        return int(number)

    def _give(self, choice: int) -> None:
        """Write the answer down and let the rules settle it."""
        g = self.state
        lane, top = g.lane, g.piled[g.lane] - 1
        self.history.append(
            GivenAnswer(g.pile_seat[lane][top], g.pile_kind[lane][top], lane, choice)
        )
        self.game.answer(g, choice)
        self.marks.append(len(self.events))
        self.answers_given += 1
        self._ids = None
        self._stand()

    def _take(self, line: GivenAnswer) -> None:
        """Give an answer again that was given before."""
        if line.lane > 0:
            hear(self.state, line.seat)
        self.history.append(line)
        self.game.answer(self.state, line.choice)
        self.marks.append(len(self.events))
        self._ids = None
        self._stand()

    def _stand(self) -> None:
        """Keep where the match stands, once in every STRIDE answers."""
        if self.keeps_stands and len(self.history) % STRIDE == 0:
            stand = Stand(len(self.history), self.state.copy(), len(self.events))
            self.stands = [*self.stands[1 - STANDS :], stand]

    def _let_chance_answer(self) -> None:
        """Let nature answer until a seat is asked; a no-op where chance is asked from outside."""
        if self.chance is None:
            return
        g = self.state
        out, weights = self._scratch
        while g.piled[0] and CHANCE <= g.pile_kind[0][g.piled[0] - 1] < STEP:
            try:
                n = self.game.outcomes(g, out, weights)
            except IndexError:
                self.game.outcome_list(g)  # says so if there are too many
                raise
            place = self.chance.choose(weights[:n], self.answers_given, self._texts)
            self._give(out[place])

    def _texts(self) -> list[str]:
        """What can happen at the open question to chance, in notation."""
        return [choice.text for choice in self.choices]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What one seat (or a spectator) may see, as JSON-able data."""
        return view(self.game, self.state, NONE if seat is None else seat)

    def events_for(self, seat: int | None = None) -> list[Event]:
        """What happened, as one seat (or a spectator) may know it."""
        return visible_to(self.events, NONE if seat is None else seat)

    def undo(self, seat: int | None = None, *, consent: bool = False) -> None:
        """Take back a seat's last answer (that of the last seat to answer, if none is named).

        A chance answer or another seat's answer is a barrier; while the seats are heard apart,
        only answers of the seat's own lane count. With the consent of all others the barrier
        falls: then all that came after the seat's answer is taken back too.
        """
        place = self._last_answer_of(seat)
        line, later = self.history[place], self.history[place + 1 :]
        apart = is_hearing(self.state) and all(other.lane not in (0, line.lane) for other in later)
        if later and not apart and not consent:
            raise NothingToUndoError(
                mark("seat {seat} cannot take that back: chance has answered since")
                if any(other.chance for other in later)
                else mark("seat {seat} cannot take that back: others have answered since"),
                seat=line.seat,
            )
        self.strike({place} if apart else range(place, len(self.history)))

    def strike(self, places: Container[int]) -> None:
        """Take back the answers at these places of the history; the others stay as they are."""
        first = next((n for n in range(len(self.history)) if n in places), len(self.history))
        later = [
            line for place, line in enumerate(self.history) if place > first and place not in places
        ]
        self._go_back(first)
        for answered in later:
            self._take(answered)

    def _go_back(self, answers: int) -> None:
        """Stand where the match stood after its first answers, by the nearest way."""
        history, marks, events = self.history, self.marks, self.events
        stands = [stand for stand in self.stands if stand.answers <= answers]
        if stands:
            n, state, heard = stands[-1]
            self.state, self.stands = state.copy(), stands
            self.history, self.marks = history[:n], marks[:n]
            self.state.events = self.events = events[:heard]
            self._ids = None
        else:
            self._deal()
        for line in history[len(self.history) : answers]:
            self._take(line)

    def _last_answer_of(self, seat: int | None) -> int:
        """The place in the history of a seat's last own answer."""
        for place in range(len(self.history) - 1, -1, -1):
            line = self.history[place]
            if not line.chance and seat in (None, line.seat):
                return place
        if seat is None:
            raise NothingToUndoError(mark("nobody has given an answer that could be taken back"))
        raise NothingToUndoError(
            mark("seat {seat} has not given an answer that could be taken back"), seat=seat
        )

    def copy(self) -> Match[S]:
        """An equal match that goes its own way from here."""
        other: Match[S] = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.state = self.state.copy()
        other.state.events = list(self.events)
        other.events = other.state.events
        other.history = list(self.history)
        other.marks = list(self.marks)
        other.chance = deepcopy(self.chance)
        return other

    def replay(self) -> str:
        """The record of this match: JSON Lines in notation, chance included."""
        from forgehall.kit.replay import write  # noqa: PLC0415  # a record is read into a match

        return write(self)
