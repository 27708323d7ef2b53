"""Proximal policy optimisation by self-play: play some decisions, learn from them, and again."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import torch
from torch import Tensor, nn

from forgehall.kit.questions import MAX_SEATS
from forgehall.training.tables import as_seen, laid_tables, seats_of

if TYPE_CHECKING:
    from torch.optim import Optimizer

    from forgehall.kit.game import Game
    from forgehall.training.net import LearningNet
    from forgehall.training.recipe import Recipe
    from forgehall.training.tables import Tables


class Experience(NamedTuple):
    """What was played: for each step a row for each table."""

    observation: Tensor
    mask: Tensor
    action: Tensor
    likely: Tensor
    """The logarithm of the action's probability then."""
    advantage: Tensor
    """How much better the game went for the seat than the net had thought."""
    target: Tensor
    """How each seat did, the asked one first."""
    counts: Tensor
    """False where an earlier net has played."""


class Learned(NamedTuple):
    """Figures of one round of learning."""

    entropy: float
    value_loss: float
    moved: float
    """How far the policy has moved (KL divergence)."""
    games: int


class Learner:
    """A net at its tables."""

    def __init__(self, game: Game[Any], recipe: Recipe, net: LearningNet, tables: Tables) -> None:
        """Sit down at tables that were dealt."""
        self.recipe, self.net, self.tables = recipe, net, tables
        self.drawn, self.loss = fused(drawn, tables.device), fused(loss, tables.device)
        laid = laid_tables(game, recipe)
        self.seats = seats_of(laid, recipe.tables, tables.device)
        self.now = tables.step(None)
        self.lead = torch.zeros(recipe.tables, MAX_SEATS, device=tables.device)
        """How far each seat was ahead, as it was paid."""
        self.past: LearningNet | None = None
        self.against_past = int(recipe.tables * recipe.past)
        """The first tables: one seat of each plays against the earlier net."""
        rows = torch.arange(self.against_past, device=tables.device)
        self.own = (rows // len(laid)) % self.seats[: self.against_past]

    def choose(self) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """Draw an action for each table: it, how likely it was, the values, who counts."""
        observation, mask = self.now.observation, self.now.mask
        action, likely, values = self.drawn(self.net, observation, mask)
        counts = torch.ones_like(action, dtype=torch.bool)
        n = self.against_past
        if self.past is not None and n:
            counts[:n] = self.now.seat[:n] == self.own
            other, _, _ = self.drawn(self.past, observation[:n], mask[:n])
            action[:n] = torch.where(counts[:n], action[:n], other)
        return action, likely, values, counts

    def rewards(self) -> Tensor:
        """What the step brought to each seat; over a game it adds up to between -1 and 1.

        The lead is paid as it grows, so that a long game tells early what was good.
        """
        seats, scores = self.seats[:, None], self.now.scores.float()
        rows = torch.arange(MAX_SEATS, device=seats.device)
        playing = torch.where(rows < seats, scores, torch.full_like(scores, -1e6))
        best = playing.topk(2, dim=1).values
        others = torch.where(playing == best[:, :1], best[:, 1:], best[:, :1])
        others = torch.where(seats == 1, self.recipe.par, others)
        lead = torch.tanh((scores - others) / self.recipe.margin)
        ended, winning = (self.now.done != 0)[:, None], self.recipe.winning
        place = torch.where(ended, self.now.reward / (seats - 1).clamp(min=1), 0.0)
        gained = winning * place + (1 - winning) * (lead - self.lead)
        self.lead = torch.where(ended, 0.0, lead)
        return torch.where(rows < seats, gained, 0.0)

    @torch.no_grad()
    def play(self) -> tuple[Experience, int]:
        """Take some decisions at every table; tell how many games ended."""
        rows: list[Any] = []
        values, gained, ended = [], [], []
        for _ in range(self.recipe.steps):
            action, likely, value, counts = self.choose()
            seat = self.now.seat.clone()
            shown = self.now.observation.clone(), self.now.mask.clone()
            rows.append((*shown, action, likely, counts, seat))
            values.append(as_seen(value, -seat, self.seats))
            self.now = self.tables.step(action)
            gained.append(self.rewards())
            ended.append((self.now.done != 0)[:, None])
        last = as_seen(self.net(self.now.observation, self.now.mask)[1], -self.now.seat, self.seats)
        advantages = self.advantages([*values, last], gained, ended)
        seats = [row[-1] for row in rows]
        gains = [
            a.gather(1, s[:, None].long())[:, 0] for a, s in zip(advantages, seats, strict=True)
        ]
        targets = [
            as_seen(a + v, s, self.seats) for a, v, s in zip(advantages, values, seats, strict=True)
        ]
        observation, mask, action, likely, counts, _ = (
            torch.cat(column) for column in zip(*rows, strict=True)
        )
        games = int(torch.cat(ended).sum())
        own, target = torch.cat(gains), torch.cat(targets)
        return Experience(observation, mask, action, likely, own, target, counts), games

    def advantages(
        self, values: list[Tensor], gained: list[Tensor], ended: list[Tensor]
    ) -> list[Tensor]:
        """Generalised advantage estimation, for every seat at once."""
        found, later = [], torch.zeros_like(values[-1])
        for t in reversed(range(len(gained))):
            goes_on = ~ended[t]
            delta = gained[t] + values[t + 1] * goes_on - values[t]
            later = delta + self.recipe.smoothing * later * goes_on
            found.append(later)
        return found[::-1]

    def learn(self, optimiser: Optimizer, entropy: float) -> Learned:
        """Play, and learn from it."""
        played, games = self.play()
        own = played.advantage[played.counts]
        scaled = (played.advantage - own.mean()) / (own.std() + 1e-8)
        played = played._replace(advantage=scaled)
        drawn_to = torch.tensor(entropy, device=scaled.device)
        losses = torch.zeros(3)
        for _ in range(self.recipe.epochs):
            order = torch.randperm(len(scaled), device=scaled.device)
            for rows in order.split(self.recipe.batch):
                some = Experience(*(column[rows] for column in played))
                losses = self.improve(optimiser, some, drawn_to)
        spread, off, moved = losses.tolist()
        return Learned(spread, off, moved, games)

    def improve(self, optimiser: Optimizer, played: Experience, entropy: Tensor) -> Tensor:
        """One step downhill; tell the entropy, the loss of the value, and the way."""
        down, losses = self.loss(self.net, played, entropy, self.recipe.clip)
        optimiser.zero_grad(set_to_none=True)
        down.backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
        optimiser.step()
        result: Tensor = losses
        return result


def drawn(net: LearningNet, observation: Tensor, mask: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Draw an action for each row by the net's policy: it, how likely it was, the values."""
    logits, values = net(observation, mask)
    luck = -torch.empty_like(logits).exponential_().log()
    action = (logits + luck).argmax(1)
    likely = logits.log_softmax(1).gather(1, action[:, None])[:, 0]
    return action, likely, values


def loss(
    net: LearningNet, played: Experience, entropy: Tensor, clip: float
) -> tuple[Tensor, Tensor]:
    """The loss of PPO; and the entropy, the loss of the value, and how far the policy moved."""
    logits, value = net(played.observation, played.mask)
    counts, gain, likely = played.counts.float(), played.advantage, logits.log_softmax(1)
    moved = likely.gather(1, played.action[:, None])[:, 0] - played.likely
    ratio = moved.exp()
    better = torch.min(ratio * gain, ratio.clamp(1 - clip, 1 + clip) * gain)
    spread = -(likely.exp() * likely.clamp(min=-30)).sum(1)
    off = (value - played.target).pow(2).mean(1)
    total = counts.sum().clamp(min=1)
    policy = ((better + entropy * spread) * counts).sum() / total
    mean = [(x.detach() * counts).sum() / total for x in (spread, off, ratio - 1 - moved)]
    return off.mean() * 2 - policy, torch.stack(mean)


@cache
def fused(function: Callable[..., Any], device: str) -> Callable[..., Any]:
    """The same function, for a GPU compiled to few large kernels: twice to four times as fast."""
    return torch.compile(function) if device == "cuda" else function
