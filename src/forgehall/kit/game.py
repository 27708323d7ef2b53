"""The contract that every game fulfils, and the register of games."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import pkgutil
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from enum import IntEnum
from functools import cached_property
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from forgehall.kit.chance import Chance, Seeded
from forgehall.kit.errors import (
    BadOptionError,
    IllegalAnswerError,
    OtherRulesError,
    TooManyChoicesError,
    UnknownGameError,
)
from forgehall.kit.language import ChoiceOf, mark
from forgehall.kit.questions import HEAR, BaseState, is_chance, open_kind, open_question
from forgehall.kit.record import NONE, Derived
from forgehall.kit.rule import rule

if TYPE_CHECKING:
    from forgehall.kit.match import Match

S = TypeVar("S", bound=BaseState)

HOUSE = "forgehall.games"
"""Where the games of the house lie; the kit knows none of them until one is asked for.

Packages that are installed beside it enter theirs in the group of entry points of this name.
"""
PLENTY = 1 << 16
"""More choices than any question has: they can be counted where a game allows for too few."""
GAMES: dict[str, Game[Any]] = {}
"""Every game that has been imported, by name."""


@rule
def nothing_decides(g: BaseState, out: list[int]) -> None:
    """Seats of equal score share the place."""


class Rival(NamedTuple):
    """Whom a single seat plays against: somebody who has no seat, but scores."""

    name: str
    """A text that `say` translates, as is the next: `The Peddler`."""
    against: str
    """The same behind a verb: `against the Peddler`."""
    score: int


class Words(Protocol):
    """How a game puts into words what it asks, offers, tells and is made of."""

    def __call__(
        self, thing: Any, language: str, to: int | None = None, names: Sequence[str] = ()
    ) -> str:
        """Say an open question (as a state), a `ChoiceOf`, an event or a piece in a language.

        It is said to a seat, which may not know everything; None may. Seats go by their names, if
        they have any.
        """


def plainly(
    words: Callable[[Any, tuple[str, ...]], str], text: Callable[[Any, int, int | None], str]
) -> Words:
    """The words of a small game, which has one language, and says a choice in its notation.

    Its own words are for questions and events, given the names of the seats.
    """

    def said(
        thing: Any,
        language: str,  # noqa: ARG001  # there is one
        to: int | None = None,
        names: Sequence[str] = (),
    ) -> str:
        if isinstance(thing, ChoiceOf):
            return text(thing.state, thing.choice, to)
        return words(thing, tuple(names))

    return said


@dataclass(frozen=True, eq=False)
class Game(Generic[S]):
    """A game: its rules, and the words and texts at its border.

    The rules are plain functions that all engines share; they take ints, states and lists of
    ints. What follows after them runs interpreted only.
    """

    name: str
    """How people and files call it: `iron-heart`."""
    title: str
    rules: int
    """The version of the rules, raised when behaviour changes."""
    seats: range
    """How many may play."""
    Options: type[Any]
    """A frozen dataclass of the options that a table is laid with; `seats` is one of them."""
    State: type[S]
    kinds: type[IntEnum]
    """Every kind of question and step, by name."""
    event_kinds: type[IntEnum]
    most_choices: int
    """No question has more choices or outcomes."""
    most_answers: int
    """Every game ends within this many answers."""

    deal: Callable[[S], None]
    """Start from the option cells that `lay` has set; asks chance, never rolls itself."""
    choices: Callable[[S, list[int]], int]
    """Write the legal answers to the open question, ascending; return how many."""
    outcomes: Callable[[S, list[int], list[int]], int]
    """The same for a question to chance, with integer weights."""
    answer: Callable[[S, int], None]
    """Settle the open question: the only way the state ever changes."""
    scores: Callable[[S, list[int]], None]
    """Write the score of each seat."""
    conceal: Callable[[S, int], None]
    """Blank in place what a seat may not see; NONE is a spectator."""
    imagine: Callable[[S, int, int], None]
    """Fill a concealed state with a deal that the seat must hold possible; 32 bits of luck."""

    lay: Callable[[Any], S]
    """A blank state with the options as cells; refuses bad ones with a sentence."""
    sound: Callable[[S], str]
    """What is wrong with this position, in a sentence; nothing if it can be played."""
    text: Callable[[S, int, int | None], str]
    """A choice of the open question in notation, as a seat may read it; None reads all."""
    words: Words
    """An event, the open question, a choice or a piece as words in a language."""
    tidy: Callable[[S, str], str] = lambda _, text: text
    """What people may write in other ways than `text` does, as it does."""
    ties: Callable[[S, list[int]], None] = nothing_decides
    """A rule that writes what decides between seats of equal score: more is better."""
    rival: Callable[[S], Rival | None] = lambda _: None
    """Whom a single seat plays against, with the score if the game ended now."""
    deliberate: tuple[int, ...] = ()
    """Kinds of questions that are put even if one answer is left: a player says when to roll."""
    calls: tuple[int, ...] = ()
    """Kinds of questions whose answer calls for chance, as drawing from a deck does: who could
    change nothing else is not asked again before chance comes."""
    data: tuple[Path, ...] = ()
    """Files beside the sources that the rules are made from, such as a set of cards."""
    bounds: Mapping[int, int] = field(default_factory=dict)
    """For each kind of question to a seat, one more than its largest choice.

    A kind that is not named has choices below `most_choices`.
    """
    anywhere: int = NONE
    """A choice that can be given at every question, beside the question's own."""
    derived: Mapping[str, Derived] = field(default_factory=dict)
    """What programs that learn are told beside the fields of the state, by name."""
    verbs: frozenset[str] = frozenset()
    """The words that choices begin with in notation, where such a word says what is done."""
    purse: Mapping[str, int] = field(default_factory=dict)
    """The fields with a number for each seat that choices cost or gain, with 1, or with -1 where
    the number grows by what is spent, as hours do."""
    unnamed_data: str = ""
    """The `data_hash` that everything was played with before records and tables named theirs."""
    editions: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)
    """Former versions of the rules, each as options of these; no options: it plays the same."""

    def __post_init__(self) -> None:
        """Refuse kinds that the pile could not tell apart; enter the game in the register."""
        if not all(0 < kind < HEAR for kind in self.kinds):
            message = f"{self.name}: kinds of questions and steps run from 1 to {HEAR - 1}"
            raise ValueError(message)
        GAMES[self.name] = self

    def __deepcopy__(self, _: dict[int, Any]) -> Game[S]:
        """There is one of each game in a process; whatever is copied shares it."""
        return self

    @property
    def home(self) -> ModuleType | None:
        """The package or file that holds this as `game`; what else is the game's lies beside it."""
        name = self.answer.__module__
        while name:
            module = sys.modules.get(name)
            if getattr(module, "game", None) is self:
                return module
            name = name.rpartition(".")[0]
        return None

    def part(self, name: str) -> Any:
        """What the game holds beside its rules, such as `show`; None where it has no such part.

        In a package it is a module with a thing of its own name, in a file just that thing.
        """
        if self.home is None or not hasattr(self.home, "__path__"):
            return getattr(self.home, name, None)
        module = f"{self.home.__name__}.{name}"
        if importlib.util.find_spec(module) is None:
            return None
        return getattr(importlib.import_module(module), name)

    @cached_property
    def data_hash(self) -> str:
        """What tells sets of data apart, in twelve letters; nothing if the game has no data."""
        texts = b"\0".join(path.read_bytes() for path in self.data)
        return hashlib.sha256(texts).hexdigest()[:12] if self.data else ""

    @property
    def defaults(self) -> dict[str, Any]:
        """The options by name, each with its default."""
        return {option.name: option.default for option in fields(self.Options)}

    def options(self, /, **chosen: Any) -> Any:
        """The options of a table; what is not named has its default."""
        known = self.defaults
        if not known.keys() >= chosen.keys():
            raise BadOptionError(
                mark("{game} has the options {known}; given: {given}"),
                game=self.name,
                known=", ".join(known),
                given=", ".join(chosen),
            )
        for name, value in chosen.items():
            if isinstance(known[name], int) and type(value) is not type(known[name]):
                raise BadOptionError(
                    mark("{name} takes a value like {like!r}; given: {value!r}"),
                    name=name,
                    like=known[name],
                    value=value,
                )
        return self.Options(**chosen)

    def edition(self, rules: object, what: str) -> Mapping[str, Any]:
        """The options by which what was written under a version of the rules still plays."""
        for version, options in {**self.editions, self.rules: {}}.items():
            if version == rules:
                return options
        message = (
            f"{what} was written under rules {rules} of {self.name}; these are rules {self.rules}"
        )
        raise OtherRulesError(message)

    def start(self, options: Any = None) -> S:
        """A dealt state; chance questions of the deal are still open."""
        state = self.lay(self.Options() if options is None else options)
        self.deal(state)
        return state

    def match(
        self, *, seed: int | None = None, chance: str | Chance = "seed", **options: Any
    ) -> Match[S]:
        """Lay a table and start a match.

        Chance is answered from the seed (a fresh one if none is given), from another answerer, or,
        with `chance="ask"`, from outside like any question.
        """
        from forgehall.kit.match import Match  # noqa: PLC0415  # a match knows the contract

        return Match(self, self.options(**options), answerer(seed, chance))

    def choice_list(self, g: S) -> list[int]:
        """The legal answers to the open question; for chance, what can happen."""
        if is_chance(g):
            return self.outcome_list(g)[0]
        out = [0] * self.most_choices
        try:
            return out[: self.choices(g, out)]
        except IndexError:
            self._refuse_too_many(g)
            raise

    def is_forced(self, g: S) -> bool:
        """One answer is left to the open question, and nobody needs to be asked for it."""
        return open_kind(g) not in self.deliberate and len(self.choice_list(g)) == 1

    def outcome_list(self, g: S) -> tuple[list[int], list[int]]:
        """What can happen at the open question to chance, and with which weights."""
        out, weights = [0] * self.most_choices, [0] * self.most_choices
        try:
            n = self.outcomes(g, out, weights)
        except IndexError:
            self._refuse_too_many(g)
            raise
        return out[:n], weights[:n]

    def _refuse_too_many(self, g: S) -> None:
        """Say so if the open question has more choices than the game allows for."""
        out, weights = [0] * PLENTY, [0] * PLENTY
        n = self.outcomes(g, out, weights) if is_chance(g) else self.choices(g, out)
        if n > self.most_choices:
            kind = self.kinds(open_question(g)[0]).name
            message = (
                f"{self.name}: the question {kind} has {n} choices here, but most_choices is "
                f"{self.most_choices}: make it larger"
            )
            raise TooManyChoicesError(message)

    def score_list(self, g: S) -> list[int]:
        """The score of each seat."""
        out = [0] * g.seats
        self.scores(g, out)
        return out

    def rank_list(self, g: S) -> list[tuple[int, int]]:
        """The score of each seat, and what decides between equal ones."""
        out = [0] * g.seats
        self.ties(g, out)
        return list(zip(self.score_list(g), out, strict=True))

    def parse(self, g: S, text: str) -> int:
        """The choice of the open question that this notation names."""
        wanted = self.tidy(g, " ".join(text.lower().split()))
        texts = {self.text(g, choice, None): choice for choice in self.choice_list(g)}
        for legal, choice in texts.items():
            if legal.lower() == wanted:
                return choice
        raise IllegalAnswerError(
            mark("{choice!r} is not an answer here; legal: {legal}"),
            choice=text,
            legal=", ".join(texts),
        )


def answerer(seed: int | None, chance: str | Chance) -> Chance | None:
    """Who answers chance; None means that it is asked from outside."""
    match chance:
        case "ask":
            return None
        case "seed":
            if seed is None:
                import secrets  # noqa: PLC0415  # slow to import, seldom needed

                seed = secrets.randbits(32)
            return Seeded(seed)
        case str():
            message = f"chance is 'seed' or 'ask', or an object that chooses; given: {chance!r}"
            raise BadOptionError(message)
    return chance


def game_names() -> list[str]:
    """The names of all games in the house, and of those that are installed beside it."""
    return sorted(own_names() | installed().keys())


def own_names() -> set[str]:
    """The names of the games in the house."""
    found = pkgutil.iter_modules(importlib.import_module(HOUSE).__path__)
    return {module.name.replace("_", "-") for module in found if module.ispkg}


def installed() -> dict[str, EntryPoint]:
    """Where installed packages hold their games, by the games' names."""
    return {entry.name: entry for entry in entry_points(group=HOUSE)}


def game(name: str) -> Game[Any]:
    """The game of this name. A name may come from anywhere, so no name ever opens a file."""
    if name not in GAMES:
        if name not in game_names():
            raise UnknownGameError(
                mark("no game is called {name!r}; there are {known}"),
                name=name[:40],
                known=", ".join(game_names()),
            )
        if name in own_names():
            importlib.import_module(f"{HOUSE}.{name.replace('-', '_')}")
        else:
            load(installed()[name])
    return GAMES[name]


def load(entry: EntryPoint) -> None:
    """Import the game of an installed package; refuse one that holds another game than it says."""
    try:
        found = entry.load()
    except Exception as error:
        message = f"{entry.name}, which is entered as {entry.value}, cannot be imported: {error}"
        raise UnknownGameError(message) from error
    if getattr(found, "name", None) != entry.name:
        message = f"{entry.value} is entered as {entry.name}, but holds no game of that name"
        raise UnknownGameError(message)


def cards_variable(name: str) -> str:
    """The environment variable that names another file of cards for a game."""
    return f"FORGEHALL_{name.upper().replace('-', '_')}_CARDS"
