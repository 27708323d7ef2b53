"""Games as Python games of OpenSpiel; importing this registers them, as `forgehall_` and the name.

Chance has nodes of its own; single choices go by, as they do in every environment here.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
import pyspiel

from forgehall.kit.actions import actions_of
from forgehall.kit.game import Game, game, game_names
from forgehall.kit.observing import layout_of
from forgehall.kit.questions import BaseState, is_chance, is_over, open_kind, open_seat
from forgehall.kit.recalling import Recollection
from forgehall.kit.record import NONE
from forgehall.kit.standing import places

RECALL = 64
"""How many of a seat's decisions its information state tells as numbers; as text it tells all."""


class Play:
    """A position that changes; OpenSpiel copies deeply what its states hold."""

    def __init__(self, of: Game[Any], g: BaseState, recalled: list[list[Recollection]]) -> None:
        """Take a position, and what each seat has done before."""
        self.game, self.g, self.recalled = of, g, recalled

    def __deepcopy__(self, _: dict[int, Any]) -> Play:
        """Recollections never change, so copies share them."""
        return Play(self.game, self.g.copy(), [list(remembered) for remembered in self.recalled])

    def pass_by(self) -> None:
        """Let go by what has one answer."""
        while not is_over(self.g) and len(choices := self.game.choice_list(self.g)) == 1:
            self.game.answer(self.g, choices[0])

    def decide(self, action: int) -> None:
        """Take an action for the seat that is asked."""
        seat = open_seat(self.g)
        self.recalled[seat].append(Recollection(self.game, self.g.copy(), seat, action))
        self.game.answer(self.g, actions_of(self.game).meaning(action).choice)
        self.pass_by()

    def fall(self, place: int) -> None:
        """Let chance take the outcome at this place."""
        self.game.answer(self.g, self.game.outcome_list(self.g)[0][place])
        self.pass_by()


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel is untyped
    """A position, as OpenSpiel walks through it."""

    def __init__(self, of: SpielGame) -> None:
        """Deal; what chance is asked for is open."""
        super().__init__(of)
        self.play = Play(of.game, of.game.start(of.options), [[] for _ in range(of.num_players())])
        self.play.pass_by()

    def current_player(self) -> int:
        """Who is asked: a seat, or chance."""
        g = self.play.g
        if is_over(g):
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if is_chance(g) else open_seat(g)

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002  # only who is asked is asked for
        of, kind = self.play.game, open_kind(self.play.g)
        return sorted(actions_of(of).of(kind, choice) for choice in of.choice_list(self.play.g))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What can happen, by its place, and how likely it is."""
        weights = self.play.game.outcome_list(self.play.g)[1]
        return [(place, weight / sum(weights)) for place, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        if is_chance(self.play.g):
            self.play.fall(action)
        else:
            self.play.decide(action)

    def _action_to_string(self, player: int, action: int) -> str:
        of, g = self.play.game, self.play.g
        if player == pyspiel.PlayerId.CHANCE:
            return of.text(g, of.outcome_list(g)[0][action], None)
        kind, choice = actions_of(of).meaning(action)
        is_open = not is_over(g) and kind in {NONE, open_kind(g)}
        return of.text(g, choice, None) if is_open else actions_of(of).name(action)

    def is_terminal(self) -> bool:
        """The game is over."""
        return is_over(self.play.g)

    def returns(self) -> list[float]:
        """What the game has brought each seat: the winners share what the others lose."""
        g = self.play.g
        if not is_over(g):
            return [0.0] * g.seats
        ranks = places(self.play.game.rank_list(g))
        won = ranks.count(1)
        return [(g.seats - won) / won if rank == 1 else -1.0 for rank in ranks]

    def __str__(self) -> str:
        """The whole position, with what is hidden: for debugging."""
        return repr(self.play.g)


class SpielObserver:
    """What a player sees now, or with perfect recall what it has ever seen and done."""

    def __init__(self, of: SpielGame, kind: Any) -> None:
        """Make room for the numbers."""
        columns = layout_of(of.game).size
        self.game, self.recalls = of.game, kind.perfect_recall
        self.sees_own = kind.private_info != pyspiel.PrivateInfoType.NONE
        size = columns + RECALL * (columns + 1) * self.recalls
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor[:columns]}
        if self.recalls:
            self.dict["recalled"] = self.tensor[columns:].reshape(RECALL, columns + 1)

    def _now(self, state: SpielState, player: int) -> Recollection:
        return Recollection(self.game, state.play.g, player if self.sees_own else NONE)

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees, and before it its last decisions, the newest first."""
        self.tensor.fill(0)
        self.dict["observation"][:] = self._now(state, player).observed
        if self.recalls and self.sees_own:
            for row, one in enumerate(reversed(state.play.recalled[player][-RECALL:])):
                self.dict["recalled"][row, :-1] = one.observed
                self.dict["recalled"][row, -1] = 1 + one.action

    def string_from(self, state: SpielState, player: int) -> str:
        """The same in words, a line for each decision."""
        recalled = state.play.recalled[player] if self.recalls and self.sees_own else []
        return "\n".join(one.text for one in [*recalled, self._now(state, player)])


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel is untyped
    """A game with its options, as OpenSpiel loads it; a class for each is made from this one."""

    game: ClassVar[Game[Any]]
    kind: ClassVar[Any]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Take the options from OpenSpiel's parameters."""
        of = self.game
        self.options = of.options(**(params or {}))
        seats = of.lay(self.options).seats
        info = pyspiel.GameInfo(
            num_distinct_actions=actions_of(of).size,
            max_chance_outcomes=of.most_choices,
            num_players=seats,
            min_utility=-1.0,
            max_utility=float(seats - 1),
            utility_sum=0.0,
            max_game_length=of.most_answers,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> SpielState:
        """A table that has been dealt."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> SpielObserver:
        """What observes positions of this game."""
        if params:
            message = f"observers of {self.game.name} have no parameters; given: {params}"
            raise ValueError(message)
        return SpielObserver(self, kind or pyspiel.IIGObservationType(perfect_recall=False))


def spiel_name(name: str) -> str:
    """What OpenSpiel calls a game."""
    return f"forgehall_{name.replace('-', '_')}"


def register(of: Game[Any]) -> None:
    """Register a game, with its options as parameters."""
    options = {n: value for n, value in of.defaults.items() if isinstance(value, int | str)}
    kind = pyspiel.GameType(
        short_name=spiel_name(of.name),
        long_name=of.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=of.seats[-1],
        min_num_players=of.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=options,
    )
    named = "".join(filter(str.isalnum, of.title))
    pyspiel.register_game(kind, type(named, (SpielGame,), {"game": of, "kind": kind}))


for _name in game_names():
    if spiel_name(_name) not in pyspiel.registered_names():
        register(game(_name))
