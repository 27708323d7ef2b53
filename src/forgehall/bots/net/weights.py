"""A net that was trained, as it is shipped: weights, and how they become a policy and a value.

It is evaluated with NumPy alone. In the trade's words it is a residual multilayer perceptron over
an embedding of the information set.
"""

from __future__ import annotations

import json
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from forgehall.bots.net.evaluating import LEAVES, STEP, TINY, Sheet, Weights
from forgehall.kit.actions import actions_of
from forgehall.kit.errors import BadOptionError, OtherRulesError
from forgehall.kit.features import features_of
from forgehall.kit.observing import layout_of, observe_of
from forgehall.kit.questions import open_kind

if TYPE_CHECKING:
    from forgehall.bots.bot import Sight
    from forgehall.kit.game import Game

Floats = NDArray[np.float32]

LINE = 64
"""How many bytes a processor fetches at once."""


class Reward(NamedTuple):
    """What a net was paid for while it learned."""

    winning: float
    """What the place at the end counts; the rest is the lead, paid as it grows."""
    margin: float
    """A lead of this many points counts as clear."""
    par: float = 0.0
    """What somebody who plays alone is measured by."""


class Judged(NamedTuple):
    """What a net thinks of an open question."""

    policy: Floats
    """How likely a strong player gives each of the choices; they add up to 1."""
    values: Floats
    """What each seat will still gain, the asked one first and the others in turn order: its place,
    and by how much its lead will grow."""


class Net:
    """The weights of one game."""

    def __init__(self, game: Game[Any], weights: dict[str, Floats], reward: Reward) -> None:
        """Take the weights, by the names that they had when they were trained."""
        self.game = game
        self.reward = reward
        self.actions, self.features = actions_of(game), features_of(game)
        self.layout, self.observe = layout_of(game), observe_of(game)
        w = {name: np.asarray(array, np.float32) for name, array in weights.items()}
        if len(w["first.bias"]) % STEP:
            message = f"a net is as wide as a multiple of {STEP}; given: {len(w['first.bias'])}"
            raise BadOptionError(message)
        self.first, self.bias = np.ascontiguousarray(w["first.weight"].T), w["first.bias"]
        blocks = sum(name.startswith("blocks.") and name.endswith("line.bias") for name in w)
        parts = ("norm.weight", "norm.bias", "line.weight", "line.bias")
        self.blocks = [tuple(w[f"blocks.{n}.{part}"] for part in parts) for n in range(blocks)]
        self.norm = w["norm.weight"], w["norm.bias"]
        self.policy = w["policy.weight"], w["policy.bias"]
        self.value = w["value.weight"], w["value.bias"]

    @cached_property
    def weights(self) -> Weights:
        """The same for compiled code."""
        rows, lines = [self.bias], []
        for scale, shift, line, bias in self.blocks:
            rows += [scale, shift, bias]
            lines.append(line.T)
        ends = (np.column_stack(end) for end in (self.policy, self.value))
        all_rows, reward = np.vstack([*rows, *self.norm]), np.array([self.reward])
        arrays: Any = (self.first, np.vstack(lines), all_rows, *ends, reward)
        return Weights._make(aligned(array) for array in arrays)

    def sheet(self) -> Sheet:
        """Where compiled code writes while it thinks."""
        width, readings = len(self.bias), len(self.features.readings)
        rows = (np.zeros(n, np.int64) for n in (self.layout.size, readings + STEP))
        shapes = (1, readings + STEP), *((LEAVES, width),) * 3, (1, self.game.most_choices)
        arrays: Any = (aligned(np.zeros(shape, np.float32)) for shape in shapes)
        return Sheet._make([*rows, np.arange(width), *arrays])

    def judge(self, sight: Sight) -> Judged:
        """What the net thinks of the question in sight."""
        observed = [0] * self.layout.size
        self.observe(sight.state, sight.seat, observed)
        x = self.seen(np.array(observed))
        kind = open_kind(sight.state)
        actions = [self.actions.of(kind, choice) for choice in sight.choices]
        logits = self.policy[0][actions] @ x + self.policy[1][actions]
        likely = np.exp(logits - logits.max())
        return Judged(likely / likely.sum(), np.tanh(self.value[0] @ x + self.value[1]))

    def seen(self, observed: NDArray[Any]) -> Floats:
        """The last layer before policy and value."""
        feature, weight = self.features.tokens(observed)
        known = weight != 0
        x = np.maximum(weight[known] @ self.first[feature[known]] + self.bias, 0)
        for scale, shift, line, bias in self.blocks:
            x = x + np.maximum(line @ normed(x, scale, shift) + bias, 0)
        return normed(x, *self.norm)


def aligned(array: NDArray[Any]) -> Floats:
    """A copy that begins where a processor's line of memory does, so that none is read in two."""
    room = np.zeros(array.size * 4 + LINE, np.uint8)
    start = -room.ctypes.data % LINE
    copy = room[start : start + array.size * 4].view(np.float32).reshape(array.shape)
    copy[...] = array
    return copy


def normed(x: Floats, scale: Floats, shift: Floats) -> Floats:
    """Layer norm."""
    off: Floats = x - x.mean()
    out: Floats = off / np.sqrt((off * off).mean() + TINY) * scale + shift
    return out


def passport(game: Game[Any]) -> dict[str, Any]:
    """What a net must agree on with the game that it plays."""
    return {
        "game": game.name,
        "rules": game.rules,
        "data": game.data_hash,
        "actions": actions_of(game).size,
        "features": features_of(game).size,
    }


def write_net(
    path: Path, game: Game[Any], weights: dict[str, NDArray[Any]], reward: Reward
) -> None:
    """Keep weights for a game, in half precision."""
    halves: dict[str, Any] = {name: array.astype(np.float16) for name, array in weights.items()}
    encoded = np.array(json.dumps({**passport(game), **reward._asdict()}))
    with path.open("wb") as file:
        np.savez_compressed(file, passport=encoded, **halves)


def read_net(path: Path, game: Game[Any]) -> Net:
    """The net in a file; one that was made for another game or other rules is refused."""
    with np.load(path) as file:
        made = json.loads(str(file["passport"]))
        weights = {name: file[name] for name in file.files if name != "passport"}
    wanted = passport(game)
    other = [name for name in wanted if made.get(name) != wanted[name]]
    if other:
        message = f"{path.name} was trained for other {', '.join(other)} than {game.title} has now"
        raise OtherRulesError(message)
    if not made.keys() >= set(Reward._fields):
        message = f"{path.name} does not say what its net was paid for: train it anew"
        raise OtherRulesError(message)
    return Net(game, weights, Reward(*(made[name] for name in Reward._fields)))


@cache
def net_of(game: Game[Any]) -> Net | None:
    """The net that is shipped with a game; None if it has none."""
    if game.home is None or not hasattr(game.home, "__path__"):
        return None
    path = Path(game.home.__path__[0]) / "knowledge" / "net.npz"
    return read_net(path, game) if path.exists() else None
