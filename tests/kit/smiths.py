"""A table of Hoard for the tests of the kit: dealt as a test wants it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import forgehall
from forgehall.kit.chance import Scripted
from forgehall.kit.game import Game
from forgehall.kit.match import Match

HOARD: Game[Any] = forgehall.game_file(Path(__file__).parents[2] / "examples" / "hoard.py")


def smiths(*metals: str, then: tuple[str, ...] = (), wild: bool = False) -> Match[Any]:
    """A match in which everybody has drawn: ingot and blade of seat 0, of seat 1, and so on."""
    metals = metals or ("lead", "gold", "copper", "silver")
    drawn = tuple(f"draw {metal}" for metal in reversed(metals))
    return HOARD.match(seats=len(metals) // 2, wild=wild, chance=Scripted(drawn + then))


def after_bids(*bids: str, fire: str = "steady") -> Match[Any]:
    """A match of two in which both have bid and the fire has burnt."""
    match = smiths(then=(f"fire {fire}",))
    for seat, bid in enumerate(bids):
        match.answer(f"bid {bid}", seat=seat)
    return match
