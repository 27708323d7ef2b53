"""A session on the screen of the terminal, or in lines where that cannot be."""

from __future__ import annotations

import os
from importlib.util import find_spec

from forgehall.draw.picture import DUSK
from forgehall.draw.speech import Speech
from forgehall.kit.language import mark, say
from forgehall.terminal.line_mode import LineMode
from forgehall.terminal.lines import Lines
from forgehall.terminal.seats import choose_seats
from forgehall.terminal.session import LeftError, Session


def opens_screen(lines: Lines, *, plain: bool) -> bool:
    """People sit at both ends of a terminal that can do more than lines, and want it so."""
    return lines.live and not plain and os.environ.get("TERM") != "dumb" and has_screen()


def has_screen() -> bool:
    """The extra `terminal` is installed."""
    return find_spec("textual") is not None


def ask_seats(lines: Lines, speech: Speech, *, on_screen: bool) -> tuple[str, ...]:
    """Ask who plays; leaving here is like the end of all input."""
    if not on_screen:
        return choose_seats(lines, speech)
    from forgehall.terminal.app.seats import choose_on_screen  # noqa: PLC0415  # an optional extra

    return choose_on_screen(speech)


def show(session: Session, lines: Lines, *, on_screen: bool) -> bool:
    """Play until the end, or until somebody leaves; whether that was by an interruption."""
    if on_screen:
        from forgehall.terminal.app.table import run  # noqa: PLC0415  # an optional extra

        run(session)
        return False
    if lines.live and not has_screen():
        lack = mark("There is a screen with more than lines: pip install 'forgehall[terminal]'")
        lines.tell(say(session.language, lack), DUSK)
    try:
        LineMode(session, lines).play()
    except (LeftError, EOFError):
        lines.tell("")  # somebody has left: the caller keeps what was played
    except KeyboardInterrupt:
        lines.tell("")
        return True
    return False
