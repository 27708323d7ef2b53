"""What a table beside the box shows: what is entered, laid out and carried out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup, escape

from forgehall.draw.scene import Scene
from forgehall.draw.show import show_of
from forgehall.kit.language import ChoiceOf, say
from forgehall.tables.snapshot import box
from forgehall.tables.snapshot.table import Table
from forgehall.tables.snapshot.undoing import hides
from forgehall.web.eyes.log import LogReader, drawn_after
from forgehall.web.eyes.seen import ChoiceSeen


def seen_beside(
    table: Table, scene: Scene | None, reader: LogReader, own: tuple[int, ...]
) -> dict[str, Any]:
    """What a page shows of the box; nothing at other tables."""
    if scene is None or not box.is_entered(table):
        return {"carrying": None}
    sets_up, carrying = box.sets_up(table), box.carried_for(table)
    steps: tuple[Markup, ...] = ()
    if sets_up:
        steps = tuple(escape(step) for step in set_up(table, scene))
    elif carrying is not None:
        steps = carried(table, reader)
    return {
        "is_beside": True,
        "sets_up": sets_up,
        "is_under_way": table.start is not None,
        "keeps_in_deck": hides(table.game) and not table.settings.open_hands,
        "carrying": carrying,
        "steps": steps,
        "entries": entries(table, scene, own),
    }


def set_up(table: Table, scene: Scene) -> Sequence[str]:
    """How the box is laid out; a game that is under way lies there already."""
    if table.start is not None:
        return [say(scene.language, "Compare the board with the page: it shows what was entered.")]
    return show_of(scene.game).set_up(scene)


def carried(table: Table, reader: LogReader) -> tuple[Markup, ...]:
    """What bots did since people last said Done, with the pieces that it is about."""
    places = box.to_carry_out(table)
    lines = drawn_after(table, reader, table.played[places[0]].number - 1)
    answers = tuple(line.drawn for line in lines if not line.begins_turn)
    return answers or tuple(escape(answer_words(table, reader, place)) for place in places)


def answer_words(table: Table, reader: LogReader, place: int) -> str:
    """An answer itself, where nothing else is told of it."""
    was, line = table.at_answer(place), table.playing.history[place]
    was.hear(line.seat)
    chosen = ChoiceOf(was.state, line.choice)
    return table.game.words(chosen, reader.language, reader.seat, reader.names)


def entries(table: Table, scene: Scene, own: tuple[int, ...]) -> tuple[ChoiceSeen, ...]:
    """What chance can do as far as these eyes know: what others hold is among it."""
    allowed = box.enterers(table)
    mine = set(own) if allowed[1:] else {scene.seat}
    if not mine & set(allowed):
        return ()
    draw = show_of(scene.game).outcome
    return tuple(
        ChoiceSeen(
            id=choice,
            text=scene.game.text(scene.state, choice, None),
            words=scene.game.words(
                ChoiceOf(scene.state, choice), scene.language, None, scene.names
            ),
            icon=draw(scene, choice),
        )
        for choice in scene.game.outcome_list(scene.state)[0]
    )
