"""A Ray cluster: a real one, on this machine, with a worker that is killed in the middle."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from forgehall.arena.cluster import Cluster, NoClusterError, check_address
from forgehall.arena.contest import Progress
from forgehall.arena.results import Ledger
from forgehall.arena.running import run
from forgehall.arena.workers import Here
from forgehall.kit.errors import MissingExtraError
from tests.arena.bouts import contest, settings, untimed
from tests.bots.programs import program


def deadly_once(folder: Path) -> str:
    """A program that plays the first choice, but kills the first worker of Ray that asks it."""
    return "exec:" + program(
        folder,
        "import os, pathlib, signal",
        f"mark, worker = pathlib.Path({str(folder / 'killed')!r}), os.getppid()",
        "asker = pathlib.Path(f'/proc/{worker}/cmdline').read_text()",
        "if asker.startswith('ray::') and not mark.exists():",
        "    mark.write_text(asker)",
        "    os.kill(worker, signal.SIGKILL)",
        "    sys.exit()",
        """print(json.dumps({"message": "answer", "id": asked["choices"][0]["id"]}), flush=True)""",
    )


@pytest.mark.skipif(sys.platform != "linux", reason="looks up processes as Linux does")
def test_a_cluster_has_the_same_results_though_a_worker_is_killed(tmp_path: Path) -> None:
    """The block of the dead worker is played again; nothing is lost and nothing comes twice.

    Ray runs in a process of its own: it leaves its children to the collector, with warnings.
    """
    pytest.importorskip("ray")
    played = contest("dice-forge", "random", deadly_once(tmp_path), games=12)
    bots = [part for bot in played.bots for part in ("--bots", bot)]
    command = [sys.executable, "-m", "forgehall.cli", "arena", "dice-forge", *bots]
    out = tmp_path / "there.jsonl"

    more = ["--games", "12", "--seed", str(played.seed), "--ray", "--workers", "2", "--out", out]
    subprocess.run([*command, *map(str, more)], check=True, capture_output=True)
    with Ledger(out, settings(played), dict.fromkeys(played.bots, "")) as ledger:
        there = Progress(played, ledger.known)
    here = Progress(played)
    run(here, Here())

    assert (tmp_path / "killed").read_text().startswith("ray::play_block")
    assert 12 == len(ledger.known) == there.games
    assert untimed(here.results) == untimed(there.results)
    assert not any(result.lost for result in there.results)


def test_without_ray_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """The extra is optional."""
    monkeypatch.setitem(sys.modules, "ray", None)

    with pytest.raises(MissingExtraError, match=r"pip install 'forgehall\[ray\]'"):
        Cluster()


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("127.0.0.1:1", "no Ray cluster answers at 127.0.0.1:1: "),
        ("ray://127.0.0.1:1", "no Ray cluster answers at ray://127.0.0.1:1: "),
        ("somewhere", "a Ray cluster's address reads host:port or ray://host:port; given: "),
    ],
)
def test_an_address_where_no_cluster_is_gives_a_sentence(address: str, sentence: str) -> None:
    """At once, and before anything is played."""
    with pytest.raises(NoClusterError) as refusal:
        check_address(address)

    assert str(refusal.value).startswith(sentence)
