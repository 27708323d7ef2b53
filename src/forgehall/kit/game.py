"""The contract that every game fulfils, and the register of games."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import os
import pkgutil
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from enum import IntEnum
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from forgehall.kit.chance import Chance, Seeded
from forgehall.kit.errors import (
    BadOptionError,
    IllegalAnswerError,
    OtherRulesError,
    UnknownGameError,
)
from forgehall.kit.questions import HEAR, Table, is_chance
from forgehall.kit.rule import rule

if TYPE_CHECKING:
    from forgehall.kit.match import Match

S = TypeVar("S", bound=Table)

HOUSE = "forgehall.games"
"""Where the games of the house lie; the kit knows none of them until one is asked for."""
GAMES: dict[str, Game[Any]] = {}
"""Every game that has been imported, by name."""


@rule
def nothing_decides(g: Table, out: list[int]) -> None:
    """Seats of equal score share the place."""


class Rival(NamedTuple):
    """Whom a single seat plays against: somebody who has no seat, but scores."""

    name: str
    """A text that `say` translates, as is the next: `The Peddler`."""
    against: str
    """The same behind a verb: `against the Peddler`."""
    score: int


@dataclass(frozen=True, eq=False)
class Game(Generic[S]):
    """A game as its rules, and as the words and texts at its border.

    The rules are plain functions that all engines share; they take ints, states and lists of
    ints. What follows after them runs interpreted only.
    """

    name: str
    """How people and files call it: `dice-forge`."""
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
    """Every game ends within so many answers."""

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
    words: Callable[..., str]
    """An event, the open question, a choice or a piece as words in a language."""
    tidy: Callable[[S, str], str] = lambda _, text: text
    """What people may write in other ways than `text` does, as it does."""
    ties: Callable[[S, list[int]], None] = nothing_decides
    """A rule that writes what decides between seats of equal score: more is better."""
    rival: Callable[[S], Rival | None] = lambda _: None
    """Whom a single seat plays against, with the score if the game ended now."""
    data: tuple[Path, ...] = ()
    """Files beside the sources that the rules are made from, such as a set of cards."""
    editions: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)
    """Former versions of the rules, each as options of these; no options: it plays the same."""

    def __post_init__(self) -> None:
        """Refuse kinds that the pile could not tell apart; enter the game in the register."""
        if not all(0 < kind < HEAR for kind in self.kinds):
            message = f"{self.name}: kinds of questions and steps run from 1 to {HEAR - 1}"
            raise ValueError(message)
        GAMES[self.name] = self

    @cached_property
    def data_hash(self) -> str:
        """What tells sets of data apart, in twelve letters; nothing if the game has no data."""
        texts = b"\0".join(path.read_bytes() for path in self.data)
        return hashlib.sha256(texts).hexdigest()[:12] if self.data else ""

    @property
    def defaults(self) -> dict[str, Any]:
        """The options by name, with what they are if nobody says otherwise."""
        return {option.name: option.default for option in fields(self.Options)}

    def options(self, **chosen: Any) -> Any:
        """The options of a table; what is not named has its default."""
        known = self.defaults
        if not known.keys() >= chosen.keys():
            message = f"{self.name} has the options {', '.join(known)}; given: {', '.join(chosen)}"
            raise BadOptionError(message)
        for name, value in chosen.items():
            if isinstance(known[name], int) and type(value) is not type(known[name]):
                message = f"{name} takes a value like {known[name]!r}; given: {value!r}"
                raise BadOptionError(message)
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
        return out[: self.choices(g, out)]

    def outcome_list(self, g: S) -> tuple[list[int], list[int]]:
        """What can happen at the open question to chance, and with which weights."""
        out, weights = [0] * self.most_choices, [0] * self.most_choices
        n = self.outcomes(g, out, weights)
        return out[:n], weights[:n]

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
        message = f"{text!r} is no answer here; legal: {', '.join(texts)}"
        raise IllegalAnswerError(message)


def answerer(seed: int | None, chance: str | Chance) -> Chance | None:
    """Who answers chance: None means that it is asked from outside."""
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
    """The names of all games in the house."""
    found = pkgutil.iter_modules(importlib.import_module(HOUSE).__path__)
    return sorted(module.name.replace("_", "-") for module in found if module.ispkg)


def game(name: str) -> Game[Any]:
    """The game of this name, or the one that a Python file holds as `game`."""
    if name.endswith(".py"):
        return game_from_file(Path(name))
    if name not in GAMES:
        if name not in game_names():
            message = f"no game is called {name!r}; there are {', '.join(game_names())}"
            raise UnknownGameError(message)
        importlib.import_module(f"{HOUSE}.{name.replace('-', '_')}")
    return GAMES[name]


def game_with(name: str, cards: Path | None) -> Game[Any]:
    """The game of this name, with the cards of a file if one is named.

    Rules are made from the cards when a game is imported: so a process has one set of each game.
    """
    if cards is None:
        return game(name)
    os.environ[cards_variable(name)] = str(cards)
    of = game(name)
    if not of.data:
        message = f"{of.name} has no file of cards"
        raise BadOptionError(message)
    if cards not in of.data:
        message = f"{of.name} is played with the cards of {of.data[0]} already"
        raise BadOptionError(message)
    return of


def cards_variable(name: str) -> str:
    """The environment variable that names another file of cards for a game."""
    return f"FORGEHALL_{name.upper().replace('-', '_')}_CARDS"


def game_from_file(path: Path) -> Game[Any]:
    """The game that a Python file holds as `game`."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.is_file():
        message = f"there is no game file {path}"
        raise UnknownGameError(message)
    module = sys.modules.get(path.stem)
    if module is None or module.__spec__ is None or module.__spec__.origin != spec.origin:
        module = importlib.util.module_from_spec(spec)
        sys.modules[path.stem] = module
        spec.loader.exec_module(module)
    found = getattr(module, "game", None)
    if not isinstance(found, Game):
        message = f"{path} holds no `game`: end it with game = Game(name=..., ...)"
        raise UnknownGameError(message)
    return found
