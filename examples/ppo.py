"""A player of Dice Forge that learns by playing against itself (PPO), on the processor.

python examples/ppo.py --minutes 60 --save smith.pt

It needs `forgehall[rl]` and torch. All seats share one net. Every seat of every table has a
trajectory of its own: what it did is judged by what it finds at its next decision, or by the end.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

import forgehall
import forgehall.rl

GAME = forgehall.game("dice-forge")
VALUES = 32
"""Every number of an observation up to this one has a feature of its own."""
LAMBDA, CLIP, ENTROPY, RATE = 0.98, 0.2, 0.01, 1e-3


class Net(nn.Module):  # type: ignore[misc]  # torch need not be installed
    """Observations in; out come a preference for each action and what the game will bring."""

    def __init__(self, columns: int, actions: int, width: int = 128) -> None:
        """Begin knowing nothing."""
        super().__init__()
        self.first = nn.EmbeddingBag(columns * VALUES, width, mode="sum")
        self.body = nn.Sequential(nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.prefer, self.worth = nn.Linear(width, actions), nn.Linear(width, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Add up the features of all numbers but 0; what cannot be done has no chance."""
        there = seen != 0
        ends = there.sum(1).cumsum(0)
        features = (torch.arange(seen.shape[1]) * VALUES + seen.clamp(0, VALUES - 1))[there]
        h = self.body(self.first(features, ends - there.sum(1)))
        return self.prefer(h).masked_fill(mask == 0, -1e9), self.worth(h).squeeze(-1).tanh()


def margins(scores: np.ndarray) -> np.ndarray:
    """How far each of two seats is ahead at the end, from -1 to 1; it tells more than who won."""
    ahead: np.ndarray = np.tanh((scores - scores[:, ::-1]) / 30).astype(np.float32)
    return ahead


class Self:
    """Tables where the net plays every seat."""

    def __init__(self, tables: int, seed: int) -> None:
        """Deal."""
        self.env = forgehall.rl.vector(GAME, tables, seats=2, seed=seed)
        self.seen, self.info = self.env.reset()
        self.rows = np.arange(tables)

    def now(self) -> tuple[torch.Tensor, torch.Tensor]:
        """What is seen at each table, and what can be done."""
        return torch.from_numpy(self.seen), torch.from_numpy(self.info["action_mask"])

    @torch.no_grad()  # type: ignore[untyped-decorator]  # torch need not be installed
    def play(self, net: Net, steps: int) -> list[torch.Tensor]:
        """Let the net play; return what was seen, could be done and was done, and how well."""
        rows: list[dict[str, Any]] = []
        for _ in range(steps):
            (seen, mask), seat = self.now(), self.info["seat"]
            logits, value = net(seen, mask)
            chances = torch.distributions.Categorical(logits=logits)
            action = chances.sample()
            self.seen, _, done, _, self.info = self.env.step(action.numpy())
            rows.append({"seen": seen, "mask": mask, "action": action})
            rows[-1] |= {"logp": chances.log_prob(action), "value": value.numpy(), "seat": seat}
            rows[-1] |= {"done": done, "end": margins(self.info["scores"])}
        gain = torch.from_numpy(self.judged(rows, net(*self.now())[1].numpy()))
        value = torch.from_numpy(np.array([row["value"] for row in rows]))
        names = ("seen", "mask", "action", "logp")
        played = [torch.stack([row[name] for row in rows]) for name in names]
        return [part.flatten(0, 1) for part in (*played, gain, gain + value)]

    def judged(self, rows: list[dict[str, Any]], last: np.ndarray) -> np.ndarray:
        """How much better each action was than expected, backwards along each seat's decisions."""
        asked = self.info["seat"]
        coming = np.zeros((len(last), 2), np.float32)  # what each seat can expect from here on
        coming[self.rows, asked], coming[self.rows, 1 - asked] = last, -last
        gained, out = np.zeros_like(coming), np.zeros((len(rows), len(last)), np.float32)
        for n, row in reversed(list(enumerate(rows))):
            at = self.rows, row["seat"]
            coming[row["done"]], gained[row["done"]] = row["end"][row["done"]], 0
            out[n] = coming[at] + LAMBDA * gained[at] - row["value"]
            coming[at], gained[at] = row["value"], out[n]
        return out


def learn(net: Net, descent: torch.optim.Optimizer, played: list[torch.Tensor]) -> None:
    """Make better actions likelier, in small steps."""
    n = len(played[0])
    for chosen in (part for _ in range(2) for part in torch.randperm(n).split(n // 8)):
        seen, mask, action, logp, gain, value = (part[chosen] for part in played)
        logits, worth = net(seen, mask)
        chances = torch.distributions.Categorical(logits=logits)
        ratio = (chances.log_prob(action) - logp).exp()
        better = (gain - gain.mean()) / (gain.std() + 1e-6)
        policy = -torch.min(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
        loss = policy + (worth - value).square().mean() - ENTROPY * chances.entropy().mean()
        descent.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 0.5)
        descent.step()


@torch.no_grad()  # type: ignore[untyped-decorator]  # torch need not be installed
def wins(net: Net, games: int, rivals: str = "greedy") -> float:
    """The share of games that the net wins against a bot; a tie is half a win."""
    env, won = forgehall.rl.seat(GAME, rivals=rivals, illegal="refuse"), 0.0
    for n in range(games):
        seen, info = env.reset(seed=n)
        over = False
        while not over:
            mask = torch.from_numpy(info["action_mask"])[None]
            action = int(net(torch.from_numpy(seen)[None], mask)[0].argmax())
            seen, reward, over, _, info = env.step(action)
        won += (reward + 1) / 2
    return won / games


def main() -> None:
    """Train, and say now and then how the net fares."""
    asked = argparse.ArgumentParser(description="Learn Dice Forge by playing against oneself.")
    asked.add_argument("--minutes", type=float, default=60)
    asked.add_argument("--tables", type=int, default=128)
    asked.add_argument("--every", type=int, default=25, help="measure after this many rounds")
    asked.add_argument("--games", type=int, default=100, help="measure with this many games")
    asked.add_argument("--save", type=Path)
    given = asked.parse_args()
    torch.manual_seed(1)
    tables = Self(given.tables, seed=1)
    net = Net(tables.seen.shape[1], tables.info["action_mask"].shape[1])
    descent = torch.optim.Adam(net.parameters(), RATE)
    begun, rounds, decisions = time.monotonic(), 0, 0
    while time.monotonic() - begun < 60 * given.minutes:
        played = tables.play(net, steps=64)
        learn(net, descent, played)
        rounds, decisions = rounds + 1, decisions + len(played[0])
        if rounds % given.every == 0:
            minutes, spent = (time.monotonic() - begun) / 60, time.process_time() / 60
            share = wins(net, given.games)
            print(f"{minutes:.1f} {spent:.2f} {decisions} {share:.3f}", flush=True)
            if given.save:
                torch.save(net.state_dict(), given.save)


if __name__ == "__main__":
    main()
