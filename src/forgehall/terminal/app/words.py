"""What keys, tabs and orders of the screen are called."""

from __future__ import annotations

from forgehall.kit.language import mark
from forgehall.terminal.orders import HELP

TABS = {"table": mark("Table"), "log": mark("Log"), "explain": mark("Explanations")}
KEYS = (
    ("f1", "order('help')", mark("Help")),
    ("f2", "order('hint')", mark("Hint")),
    ("f3", "order('rules')", mark("Rules")),
    ("f4", "order('undo')", mark("Undo")),
    ("f5", "command_palette", mark("Commands")),
    ("f6", "next_pane", mark("Next pane")),
    ("f9", "light_or_dark", mark("Light or dark")),
    ("escape", "to_table", mark("Back")),
    ("ctrl+up", "scroll_table(-1)", mark("Scroll the table")),
    ("ctrl+down", "scroll_table(1)", mark("Scroll the table")),
)
"""Keys, what they do, and what they are called; letters begin a line."""
UNSHOWN = ("light_or_dark", "to_table", "scroll_table(-1)", "scroll_table(1)")
"""Narrow terminals have no room for these at the foot; the palette has them."""
ORDERS = {order: words for order, words in HELP if order.isalpha()}
"""Orders that need nothing else said."""
LANGUAGE_NAMES = {"en": "English", "de": "Deutsch", "hu": "Magyar"}
