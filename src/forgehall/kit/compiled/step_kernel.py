"""The step as CUDA: one thread advances one table by a decision.

What has many columns lies column by column, `mask[action][table]`, and the tables lie word by word:
so neighbouring threads read and write side by side.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numba
import numpy as np
from numba import cuda

from forgehall.kit.chance import stream
from forgehall.kit.compiled.bounded import bounded
from forgehall.kit.compiled.compiling import dtype_of
from forgehall.kit.compiled.device import ENTRY, passport, words_of
from forgehall.kit.compiled.kernels import STOPPED, pretended, register_all
from forgehall.kit.compiled.step_rules import (
    NOTHING,
    action_rules,
    count_rule,
    go_on_rule,
    rank_rule,
    show_rule,
)
from forgehall.kit.compiled.stepping import MOST_GAMES, WAIT
from forgehall.kit.questions import MAX_SEATS, open_kind, open_seat
from forgehall.kit.rule import arm

if TYPE_CHECKING:
    from forgehall.kit.game import Game

OLDEST = "9.0"
"""The version of PTX that drivers of CUDA 13.0 read; nothing in the rules needs a newer one."""


def advance_rule(game: Game[Any]) -> Any:
    """The rule that advances one of many tables by a decision."""
    deal, choice_of = game.deal, action_rules(game)[1]
    go_on, count, show = go_on_rule(game), count_rule(game), show_rule(game)
    rank, size = rank_rule(game), words_of(game.State)

    @arm
    def advance(
        g: Any, words: Any, out: Any, weights: Any, broken: Any, i: int, blank: Any, tables: Any,
        seed: int, actions: Any, seat: Any, kind: Any, its_mask: Any, its_observation: Any,
        done: Any, its_reward: Any, its_scores: Any, its_places: Any, number: Any, answered: Any,
    ) -> None:  # fmt: skip
        """The words are the thread's own, and g is the state that lies in them.

        What has many columns is given as those of table i.
        """
        done[i] = STOPPED  # a rule that asserts in vain leaves the kernel at once
        ended, n, passed, choice = 0, 0, answered[i], NOTHING
        if actions[i] >= 0:
            for word in range(size):
                words[word] = tables[word, i]
            choice = choice_of(kind[i], actions[i])
        for _ in range(MOST_GAMES):
            if choice == NOTHING:
                number[i] += len(actions)
                for word in range(size):
                    words[word] = blank[word, i % blank.shape[1]]
                deal(g)
                passed = 0
            n, passed = go_on(g, choice, stream(seed, number[i]), passed, out, weights)
            if n > 0:
                break
            count(g, its_scores)
            rank(g, its_scores, broken, its_places, its_reward)
            ended, choice = 1, NOTHING
        if ended == 0:
            count(g, its_scores)
        answered[i] = passed
        seat[i] = open_seat(g)
        kind[i] = open_kind(g)
        for word in range(size):
            tables[word, i] = words[word]
        show(g, seat[i], out, n, its_mask, its_observation)
        done[i] = ended

    return advance


def step_kernel(game: Game[Any]) -> Callable[..., None]:
    """The kernel as a plain function."""
    advance, state, most_choices = advance_rule(game), dtype_of(game.State), game.most_choices
    size, packed = words_of(game.State), state.itemsize

    def step(  # pragma: no cover  # runs on a GPU
        blank: Any, tables: Any, seed: int, actions: Any, seat: Any, kind: Any, mask: Any,
        observation: Any, done: Any, reward: Any, scores: Any, places: Any, number: Any,
        answered: Any,
    ) -> None:  # fmt: skip
        i = cuda.grid(1)
        if i < len(actions) and actions[i] != WAIT:
            out = bounded(cuda.local.array(most_choices, numba.int32))
            weights = bounded(cuda.local.array(most_choices, numba.int32))
            broken = cuda.local.array(MAX_SEATS, numba.int32)
            words = cuda.local.array(size, numba.int32)
            own = words.view(np.uint8)[:packed].view(state)
            advance(
                own[0], words, out, weights, broken, i, blank, tables, seed, actions, seat, kind,
                mask[:, i], observation[:, i], done, reward[:, i], scores[:, i], places[:, i],
                number, answered,
            )  # fmt: skip

    return step


def signature() -> Any:
    """The types of the kernel's arguments."""
    row, grid, number = numba.int32[::1], numba.int32[:, ::1], numba.int64
    byte, short, real = numba.int8[:, ::1], numba.int16[:, ::1], numba.float32[:, ::1]
    return numba.void(
        grid, grid, number, row, row, row, byte, short, row, real, grid, grid, row, row
    )


def ptx(game: Game[Any], capability: tuple[int, int]) -> str:
    """The kernel as PTX, compiled without a device; its first line tells what it was made for."""
    kernel = step_kernel(game)
    register_all()
    with pretended(capability):
        code, _ = cuda.compile_ptx(kernel, signature(), cc=capability)
    found = re.search(r"\.entry\s+(\S+?)\(", code)
    assert found is not None, "a kernel has an entry"
    text = re.sub(
        r"\.version \d+\.\d+", f".version {OLDEST}", code.replace(found[1], ENTRY), count=1
    )
    return f"// {json.dumps(passport(game))}\n{text}"
