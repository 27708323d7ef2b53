"""What must hold for a game that hides something: each check fails where a secret gets out.

The properties themselves are those of `forgehall check`. They stand apart from the tests that run
them, so that games which leak on purpose can be held against them too.
"""

from __future__ import annotations

from typing import Any

from forgehall.checking import secrets
from forgehall.kit.game import Game
from forgehall.kit.match import Match


def check_that_hidden_things_do_not_show(game: Game[Any], g: Any, seat: int, luck: int) -> None:
    """Whatever the seat cannot see is replaced by something else: it sees the same as before."""
    assert [] == list(secrets.leaks(game, g, seat, luck))


def check_that_an_imagined_state_can_be_played(
    game: Game[Any], g: Any, seat: int, luck: int
) -> None:
    """What a seat imagines is sound, and where it is asked it has the very same choices."""
    assert [] == list(secrets.impossible(game, g, seat, luck))


def check_that_a_view_is_made_of_what_is_concealed(game: Game[Any], g: Any, seat: int) -> None:
    """A view is JSON, and looking twice, or at a concealed state, shows nothing more."""
    assert [] == list(secrets.unsteady(game, g, seat))


def check_that_equal_knowledge_is_told_alike(match: Match[Any], seat: int) -> None:
    """Two answers that leave the table different, but not for this seat, are told it alike."""
    assert [] == list(secrets.told_apart(match, seat))


def check_that_equal_tidings_look_alike(begun: Match[Any], seat: int, seed: int) -> int:
    """Two matches that a seat is told the same about look the same to it, and stay so.

    Returns how often the two tables were different.
    """
    twins = secrets.Twins(begun, seat, seed)

    assert [] == list(twins.faults())

    return twins.different


def check_that_imagined_deals_vary(game: Game[Any], g: Any, seat: int) -> None:
    """Different luck gives different deals."""
    assert len(secrets.deals(game, g, seat, 50)) > 10
