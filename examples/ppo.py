"""A player of Dice Forge that learns by playing against itself (PPO), on the processor.

python examples/ppo.py --minutes 60 --save smith.pt

It needs `forgehall[rl]` and torch. All seats share one net. Every seat of every table has a
trajectory of its own: what it did is judged by what it finds at its next decision, or by the end.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import torch
from torch import nn

import forgehall
import forgehall.rl
from forgehall.kit.features import features_of

GAME = forgehall.game("dice-forge")
FEATURES = features_of(GAME)
LAMBDA, CLIP, ENTROPY, RATE = 0.95, 0.2, 0.01, 1e-3


class Net(nn.Module):
    """Observations in, a preference for each action and what the game will bring out."""

    def __init__(self, actions: int, width: int = 128) -> None:
        super().__init__()
        self.first = nn.EmbeddingBag(FEATURES.size, width, mode="sum")
        self.body = nn.Sequential(nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.prefer, self.worth = nn.Linear(width, actions), nn.Linear(width, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Add up the features that are there; what cannot be done has no chance."""
        feature, weight = FEATURES.tokens(seen.numpy())
        there = weight != 0
        ends = there.sum(axis=1).cumsum()
        starts = torch.from_numpy(np.concatenate([[0], ends[:-1]]))
        features, weights = torch.from_numpy(feature[there]), torch.from_numpy(weight[there])
        h = self.body(self.first(features, starts, weights))
        return self.prefer(h).masked_fill(mask == 0, -1e9), self.worth(h).squeeze(-1).tanh()


def margins(scores: np.ndarray) -> np.ndarray:
    """How far each of two seats is ahead at the end, from -1 to 1; it tells more than who won."""
    return np.tanh((scores - scores[:, ::-1]) / 30).astype(np.float32)


def play(net: Net, env, steps: int):  # noqa: ANN001, ANN201  # a rollout, as arrays
    """Let the net play all tables for some steps."""
    told, info = env.now
    seen: dict[str, list] = {n: [] for n in ("x", "mask", "seat", "action", "logp", "value", "done", "end")}
    for _ in range(steps):
        x, mask = torch.from_numpy(told), torch.from_numpy(info["action_mask"])
        with torch.no_grad():
            logits, value = net(x, mask)
        chances = torch.distributions.Categorical(logits=logits)
        action = chances.sample()
        row = {"x": x, "mask": mask, "seat": info["seat"], "action": action}
        row |= {"logp": chances.log_prob(action), "value": value.numpy()}
        told, _, done, _, info = env.step(action.numpy())
        row |= {"done": done, "end": margins(info["scores"])}
        for name, values in row.items():
            seen[name].append(values)
    env.now = told, info
    with torch.no_grad():
        last = net(torch.from_numpy(told), torch.from_numpy(info["action_mask"]))[1].numpy()
    return seen, info["seat"], last


def advantages(seen: dict[str, list], asked: np.ndarray, last: np.ndarray) -> tuple[np.ndarray, ...]:
    """How much better each action was than expected, backwards along each seat's own decisions."""
    rows, steps = np.arange(len(asked)), len(seen["seat"])
    coming = np.zeros((len(asked), 2), np.float32)  # what each seat can expect from here on
    coming[rows, asked], coming[rows, 1 - asked] = last, -last
    gained = np.zeros_like(coming)
    out = np.zeros((steps, len(asked)), np.float32)
    for t in reversed(range(steps)):
        done, seat, value = seen["done"][t], seen["seat"][t], seen["value"][t]
        coming[done], gained[done] = seen["end"][t][done], 0
        out[t] = gained[rows, seat] * LAMBDA + coming[rows, seat] - value
        coming[rows, seat], gained[rows, seat] = value, out[t]
    return out, out + np.array(seen["value"])


def learn(net: Net, best: torch.optim.Optimizer, batch: list[torch.Tensor], rounds: int) -> None:
    """Make better actions likelier, in small steps."""
    n = len(batch[0])
    for chosen in (part for _ in range(rounds) for part in torch.randperm(n).split(n // 8)):
        x, mask, action, logp, gain, value = (column[chosen] for column in batch)
        logits, worth = net(x, mask)
        chances = torch.distributions.Categorical(logits=logits)
        ratio = (chances.log_prob(action) - logp).exp()
        gain = (gain - gain.mean()) / (gain.std() + 1e-6)
        policy = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
        loss = policy + (worth - value).square().mean() - ENTROPY * chances.entropy().mean()
        best.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 0.5)
        best.step()


def wins(net: Net, games: int, rivals: str = "greedy") -> float:
    """The share of games that the net wins against a bot, ties counted half."""
    env, won = forgehall.rl.seat(GAME, rivals=rivals, illegal="refuse"), 0.0
    for n in range(games):
        told, info = env.reset(seed=n)
        over = False
        while not over:
            with torch.no_grad():
                logits, _ = net(torch.from_numpy(told[None]), torch.from_numpy(info["action_mask"])[None])
            told, reward, over, _, info = env.step(int(logits.argmax()))
        won += (reward + 1) / 2
    return won / games


def main() -> None:
    """Train, and say now and then how the net fares."""
    parse = argparse.ArgumentParser()
    parse.add_argument("--minutes", type=float, default=60)
    parse.add_argument("--tables", type=int, default=256)
    parse.add_argument("--steps", type=int, default=128)
    parse.add_argument("--games", type=int, default=200, help="to measure with")
    parse.add_argument("--every", type=int, default=20)
    parse.add_argument("--save", default="")
    given = parse.parse_args()
    torch.manual_seed(1)
    env = forgehall.rl.vector(GAME, given.tables, seats=2, seed=1)
    env.now = env.reset()
    net = Net(int(env.single_action_space.n))
    best = torch.optim.Adam(net.parameters(), RATE)
    begun, decisions, number = time.process_time(), 0, 0
    while time.process_time() - begun < given.minutes * 60:
        seen, asked, last = play(net, env, given.steps)
        gain, value = (torch.from_numpy(a).flatten() for a in advantages(seen, asked, last))
        flat = [torch.stack(seen[name]).flatten(0, 1) for name in ("x", "mask", "action", "logp")]
        learn(net, best, [*flat, gain, value], rounds=2)
        decisions, number = decisions + len(gain), number + 1
        if number % given.every == 0:
            minutes, share = (time.process_time() - begun) / 60, wins(net, given.games)
            print(f"{minutes:.2f} {decisions} {share:.3f} {seen['value'][0].std():.3f}", flush=True)
            if given.save:
                torch.save(net.state_dict(), given.save)


if __name__ == "__main__":
    main()
