"""Forgehall: three smithing board games, each rule written once."""

from __future__ import annotations

from forgehall.kit.files import game_file
from forgehall.kit.game import game, game_names

__all__ = ["game", "game_file", "game_names"]
