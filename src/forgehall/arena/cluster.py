"""A Ray cluster that plays the blocks of a contest.

A block whose worker dies is played again, by another worker; since a block always has the same
results, nobody can tell from them.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from socket import create_connection
from typing import Any

from forgehall.arena.one_core import ONE_THREAD
from forgehall.arena.play import Block, GameResult, play_block
from forgehall.arena.workers import DeadWorkerError, Played
from forgehall.kit.errors import ForgehallError
from forgehall.kit.extras import need

RETRIES = 5
"""How often a block is played again whose worker died."""
PATIENCE = 120
"""How many seconds a Ray of one's own may take to start on a busy machine."""
GREETING = 10
"""How many seconds a cluster may take to answer."""


class NoClusterError(ForgehallError):
    """There is no Ray cluster at this address."""


class Cluster:
    """Plays on a Ray cluster, or on a Ray of its own on this machine."""

    def __init__(self, address: str = "", workers: int | None = None) -> None:
        """Take the cluster's address, or how many workers a Ray of one's own is to have."""
        need("ray", "ray")
        self.address = address
        self.workers = workers

    def play(self, blocks: Iterator[Block]) -> Generator[Played]:
        """Play as many blocks at a time as the cluster has cores."""
        import ray  # noqa: PLC0415  # an optional extra

        self._join(ray)
        try:
            task = ray.remote(num_cpus=1, max_retries=RETRIES)(play_block)
            room = int(ray.cluster_resources().get("CPU", 1))  # type: ignore[no-untyped-call]  # Ray has no types for it
            pending: dict[Any, Block] = {}
            for block in blocks:
                pending[task.remote(block)] = block
                if len(pending) > room:
                    yield finished(ray, pending)
            while pending:
                yield finished(ray, pending)
        finally:
            ray.shutdown()

    def _join(self, ray: Any) -> None:  # noqa: ANN401  # a module of an optional extra
        """Connect to the cluster, or start one here."""
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        settings: dict[str, Any] = {
            "address": self.address or "local",
            "runtime_env": {"env_vars": ONE_THREAD},
            "log_to_driver": False,
            "logging_level": "ERROR",
        }
        if self.address:
            check_address(self.address)
        else:
            settings["num_cpus"] = self.workers
            settings["include_dashboard"] = False
            settings["_system_config"] = {"agent_register_timeout_ms": 1000 * PATIENCE}
        try:
            ray.init(**settings)
        except (ConnectionError, RuntimeError, ValueError) as error:
            message = f"no Ray cluster answers at {settings['address']}: {error}"
            raise NoClusterError(message) from error


def check_address(address: str) -> None:
    """Refuse an address where nobody listens: Ray itself would try for many minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not (colon and port.isdecimal()):
        message = f"a Ray cluster's address reads host:port or ray://host:port; given: {address!r}"
        raise NoClusterError(message)
    try:
        create_connection((host, int(port)), GREETING).close()
    except (OSError, OverflowError) as error:
        message = f"no Ray cluster answers at {address}: {error}"
        raise NoClusterError(message) from error


def finished(ray: Any, pending: dict[Any, Block]) -> Played:  # noqa: ANN401  # a module of an optional extra
    """Wait until a block is finished, and take it off."""
    done, _ = ray.wait(list(pending), num_returns=1)
    try:
        results: list[GameResult] = ray.get(done[0])
    except ray.exceptions.WorkerCrashedError as error:
        message = (
            f"the workers of one block died {RETRIES + 1} times; the block: {pending[done[0]]}"
        )
        raise DeadWorkerError(message) from error
    return pending.pop(done[0]), results
