"""Two nets against each other, at many tables at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import torch

if TYPE_CHECKING:
    from forgehall.training.net import LearningNet
    from forgehall.training.tables import Tables


@torch.no_grad()
def times_fair_share(
    net: LearningNet, other: LearningNet, tables: Tables, decisions: int = 600
) -> float:
    """How often a net wins against another, in times its fair share: 1 is even.

    At every second table it has seat 0, at the others seat 1; the other net has all other seats.
    Only the first game of a table counts, so that long games count as short ones do.
    """
    now = tables.step(None)
    rows = torch.arange(len(now.seat), device=now.seat.device)
    own = rows // 8 % 2
    won, ended = (
        torch.zeros_like(rows, dtype=torch.float32),
        torch.zeros_like(rows, dtype=torch.bool),
    )
    for _ in range(decisions):
        mine, _ = net(now.observation, now.mask)
        theirs, _ = other(now.observation, now.mask)
        logits = torch.where((now.seat == own)[:, None], mine, theirs)
        now = tables.step(logits.argmax(1))
        ends = (now.done == 1) & ~ended
        reward = now.reward.gather(1, own[:, None])[:, 0]
        won += torch.where(ends, 1 + reward, 0.0)
        ended |= ends
        if bool(ended.all()):
            break
    return float(won.sum() / ended.sum().clamp(min=1))
