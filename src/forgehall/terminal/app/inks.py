"""Light and dark: two themes, and the inks of the boards on either."""

from __future__ import annotations

from collections.abc import Mapping

from rich.color import Color
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment
from rich.style import Style
from textual.theme import Theme

DARK = Theme(
    name="forge-dark",
    primary="#e8863a",
    secondary="#8fb4d9",
    accent="#e8863a",
    foreground="#e6dfd3",
    background="#16130f",
    surface="#1d1915",
    panel="#29231c",
    success="#8fbf7f",
    warning="#e0b050",
    error="#ef7d6d",
    dark=True,
)
LIGHT = Theme(
    name="forge-light",
    primary="#9a4a0c",
    secondary="#2c5f8f",
    accent="#9a4a0c",
    foreground="#2a241c",
    background="#faf6ee",
    surface="#f3ecdf",
    panel="#e7dcc8",
    success="#2f6b2a",
    warning="#7d5600",
    error="#a32c1e",
    dark=False,
)

ON_DARK = {
    "red": "#ef7d6d", "bright_red": "#ff8f6b", "green": "#8fc97f", "yellow": "#e6bd55",
    "bright_blue": "#86b6f0", "magenta": "#d79be0", "cyan": "#7fd0cf", "dark_orange": "#ff9d45",
}  # fmt: skip
ON_LIGHT = {
    "red": "#a8281a", "bright_red": "#b3391a", "green": "#2d6a27", "yellow": "#7a5800",
    "bright_blue": "#1f5fa8", "magenta": "#86309a", "cyan": "#0f6a70", "dark_orange": "#b34700",
}  # fmt: skip
"""The inks of boards, readable on either ground: seven to one for the lit, 4.5 for all."""
FADED_ON_DARK, FADED_ON_LIGHT = "#a2978a", "#6a5f50"
"""What is dim."""


class Inked:
    """A board in the inks of a theme."""

    def __init__(self, board: RenderableType, *, dark: bool) -> None:
        """Draw this one."""
        self.board = board
        self.inks = inks(ON_DARK if dark else ON_LIGHT)
        self.faded = Color.parse(FADED_ON_DARK if dark else FADED_ON_LIGHT)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Every piece of text, its colour replaced."""
        for text, style, control in console.render(self.board, options):
            yield Segment(text, self.dyed(style) if style else style, control)

    def dyed(self, style: Style) -> Style:
        """A style in our inks; dim text without a colour has one of its own."""
        colour = self.inks.get(style.color.name) if style.color else None
        if style.dim:
            style = Style.combine([style, Style(dim=False, color=style.color or self.faded)])
        return style + Style(color=colour) if colour else style


def inks(named: Mapping[str, str]) -> dict[str, Color]:
    """Colours by the names that boards call them."""
    return {name: Color.parse(colour) for name, colour in named.items()}
