"""What must hold for a game that hides something: each check raises where a secret gets out.

The checks stand apart from the tests that run them, so that games which leak on purpose can be
held against them too.
"""

from __future__ import annotations

import json
from typing import Any

from forgehall.kit.chance import WORD, below, draw, stream
from forgehall.kit.events import Event, told
from forgehall.kit.game import Game
from forgehall.kit.match import Match
from forgehall.kit.questions import is_chance, is_over, open_seat
from forgehall.kit.record import NONE
from forgehall.kit.views import concealed, view
from tests.properties.strategies import random_answer


def imagined(game: Game[Any], g: Any, seat: int, luck: int) -> Any:
    """A whole state that the seat must hold possible."""
    copy = concealed(game, g, seat)
    game.imagine(copy, seat, luck)
    return copy


def check_that_hidden_things_do_not_show(game: Game[Any], g: Any, seat: int, luck: int) -> None:
    """Whatever the seat cannot see is replaced by something else: it sees the same as before."""
    other = imagined(game, g, seat, luck)

    assert concealed(game, g, seat).pack() == concealed(game, other, seat).pack()
    assert view(game, g, seat) == view(game, other, seat)


def check_that_an_imagined_state_can_be_played(
    game: Game[Any], g: Any, seat: int, luck: int
) -> None:
    """What a seat imagines is sound, and where it is asked it has the very same choices."""
    other = imagined(game, g, seat, luck)

    assert game.sound(other) == ""
    if not is_over(g) and not is_chance(g) and open_seat(g) == seat:
        assert game.choice_list(g) == game.choice_list(other)


def check_that_a_view_is_made_of_what_is_concealed(game: Game[Any], g: Any, seat: int) -> None:
    """A view is JSON, and looking twice, or at a concealed state, shows nothing more."""
    seen = view(game, g, seat)

    assert seen == json.loads(json.dumps(seen))
    assert seen == view(game, concealed(game, g, seat), seat)


def check_that_equal_knowledge_is_told_alike(match: Match[Any], seat: int) -> None:
    """Two answers that leave the table different, but not for this seat, are told it alike."""
    game, told = match.game, {}
    for choice in game.choice_list(match.state):
        after = match.state.copy()
        game.answer(after, choice)
        reads = game.text(match.state, choice, seat), heard(after.events, seat)
        told[after.pack()] = concealed(game, after, seat).pack(), reads
    for seen, reads in told.values():
        assert {reads} == {others for also_seen, others in told.values() if also_seen == seen}


def check_that_equal_tidings_look_alike(begun: Match[Any], seat: int, seed: int) -> int:
    """Two matches that a seat is told the same about look the same to it, and stay so.

    The second match starts from what the seat may imagine; at each question it takes an answer
    that reads the same to the seat. Returns how often the two tables were different.
    """
    game, key, different = begun.game, stream(seed, 3), 0
    one, two = begun.copy(), begun.copy()
    two.state = imagined(game, begun.state, seat, seed)
    two.events = two.state.events
    one.events.clear()
    while not one.over and one.events_for(seat) == two.events_for(seat):
        if one.state != two.state:
            assert concealed(game, one.state, seat) == concealed(game, two.state, seat)
            assert one.view(seat) == two.view(seat)
            different += 1
        asked, choice = random_answer(one, key)
        two.hear(asked)
        reads = game.text(one.state, choice, seat)
        alike = [c for c in game.choice_list(two.state) if game.text(two.state, c, seat) == reads]
        if not alike:
            break  # all could see what happened, and it cannot happen at the second table
        one.answer(choice, seat=asked)
        two.answer(alike[below(draw(key, WORD - len(two.history)), len(alike))], seat=asked)
    return different


def heard(events: list[Event], seat: int) -> tuple[Event, ...]:
    """The events as the seat is told them."""
    return tuple(told(events, seat))


def check_that_imagined_deals_vary(game: Game[Any], g: Any, seat: int) -> None:
    """Different luck gives different deals."""
    deals = {imagined(game, g, seat, luck).pack() for luck in range(50)}

    assert len(deals) > 10


def everyone(g: Any) -> list[int]:
    """All seats, and a spectator."""
    return [NONE, *range(g.seats)]
