"""Games as environments for those who train agents; needs the extra `rl`.

`aec` is PettingZoo's, `vector` and `seat` are Gymnasium's, `forgehall.rl.spiel` is OpenSpiel's.
Importing this registers every game with Gymnasium, under the name that `registering` gives it.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from forgehall.kit.extras import need
from forgehall.kit.game import Game, game

if TYPE_CHECKING:
    from forgehall.rl.against import Against
    from forgehall.rl.many import Many
    from forgehall.rl.turns import TurnByTurn


def found(of: str | Game[Any]) -> Game[Any]:
    """A game, by itself or by its name."""
    return of if isinstance(of, Game) else game(of)


def aec(
    of: str | Game[Any],
    seats: int = 2,
    *,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: Any,
) -> TurnByTurn:
    """A table as an environment of PettingZoo, where every seat is an agent."""
    need("rl", "pettingzoo")
    from forgehall.rl.turns import TurnByTurn  # noqa: PLC0415  # an optional extra

    return TurnByTurn(
        found(of), max_cycles=max_cycles, render_mode=render_mode, seats=seats, **options
    )


def seat(of: str | Game[Any], seats: int = 2, **settings: Any) -> Against:
    """One seat of a table as an environment of Gymnasium, with bots in the others."""
    need("rl", "gymnasium")
    from forgehall.rl.against import Against  # noqa: PLC0415  # an optional extra

    return Against(found(of), seats=seats, **settings)


def vector(
    of: str | Game[Any],
    tables: int = 1024,
    seats: int = 2,
    seed: int | None = None,
    **settings: Any,
) -> Many:
    """Many tables as a vector environment of Gymnasium: whoever is asked acts."""
    need("rl", "gymnasium")
    from forgehall.rl.many import Many  # noqa: PLC0415  # an optional extra

    return Many(found(of), tables, seed, seats=seats, **settings)


from forgehall.rl.registering import register_all  # noqa: E402  # it makes what stands above

with suppress(ImportError):  # without the extra there is nobody to register with
    register_all()

__all__ = ["aec", "seat", "vector"]
