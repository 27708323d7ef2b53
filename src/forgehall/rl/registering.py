"""Every game by a name that Gymnasium knows: `forgehall/`, the title in one word, `-v1`."""

from __future__ import annotations

from typing import Any

from forgehall.kit.game import game_names
from forgehall.rl import seat, vector

VERSION = 1


def gymnasium_id(name: str) -> str:
    """What Gymnasium calls a game."""
    joined = "".join(word.capitalize() for word in name.split("-"))
    return f"forgehall/{joined}-v{VERSION}"


def make(of: str, **settings: Any) -> Any:
    """One seat against bots, as Gymnasium asks for it."""
    return seat(of, **settings)


def make_many(of: str, num_envs: int = 1, **settings: Any) -> Any:
    """Many tables, as Gymnasium asks for them."""
    return vector(of, num_envs, **settings)


def register_all() -> None:
    """Register every game that is installed."""
    from gymnasium.envs.registration import register, registry  # noqa: PLC0415  # an optional extra

    for name in game_names():
        if gymnasium_id(name) not in registry:
            register(
                gymnasium_id(name),
                f"{__name__}:make",
                vector_entry_point=f"{__name__}:make_many",
                kwargs={"of": name},
            )
