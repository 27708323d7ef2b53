"""What happened at a table of Dice Forge, told shortly: rolls and gains of a seat together."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from forgehall.draw.speech import Speech
from forgehall.games.dice_forge.rules.state import Happened
from forgehall.games.dice_forge.words.names import all_moved, together
from forgehall.games.dice_forge.words.notation import face_text
from forgehall.kit.events import Event
from forgehall.kit.language import say

CHAPTERS = (Happened.BUY, Happened.EXTRA, Happened.FEAT, Happened.OUST, Happened.PASS)
"""With these something new begins: what follows is not told together with what was before."""
ON_THE_BOARD = (Happened.ROUND, Happened.REMOVED, Happened.LINE_UP, Happened.END)
"""These are left out, because the board shows them."""
PRICED = (Happened.BUY, Happened.EXTRA, Happened.FEAT)
"""What is paid for these stands on the board too."""

Paragraph = list[Event]


def paragraphs(events: Iterable[Event]) -> list[Paragraph]:
    """The events by seat, in the order in which the seats come up; a turn stands alone."""
    told: list[Paragraph] = []
    open_to: dict[int, Paragraph] = {}
    before = None
    for event in events:
        if event.kind == Happened.TURN:
            told.append([event])
        if event.kind in (Happened.TURN, *CHAPTERS):
            open_to = {}
        paid = event.kind == Happened.PAY and before in PRICED
        before = event.kind
        if paid or event.kind in (Happened.TURN, *ON_THE_BOARD):
            continue
        if event.seat not in open_to:
            told.append(open_to.setdefault(event.seat, []))
        open_to[event.seat].append(event)
    return told


def clauses(paragraph: Paragraph, speech: Speech) -> list[str]:
    """The events of one seat as clauses that each begin with its name."""
    found = []
    for kind, group in groupby(paragraph, lambda event: event.kind):
        events = list(group)
        match kind:
            case Happened.ROLL:
                found.append(rolls(events, speech))
            case Happened.GAIN | Happened.LOSE:
                found += sums(events, speech)
            case _:
                found += [speech.words(event) for event in events]
    return found


def rolls(events: Paragraph, speech: Speech) -> str:
    """The faces that a seat rolled, as they stand on its dice."""
    name, faces = speech.names[events[0].seat], [face_text(event.what) for event in events]
    shown = together(faces, speech.language)
    return say(speech.language, "{seat} rolls {faces}", seat=name, faces=shown)


def sums(events: Paragraph, speech: Speech) -> list[str]:
    """What a seat gained or lost, summed up; nothing of a resource is not told."""
    amounts: dict[int, int] = {}
    for event in events:
        amounts[event.what] = amounts.get(event.what, 0) + event.amount
    some = [(of, n) for of, n in amounts.items() if n]
    if not some:
        return []
    name, goods = speech.names[events[0].seat], all_moved(some, speech.language)
    if events[0].kind == Happened.LOSE:
        return [say(speech.language, "{seat} loses {amount}", seat=name, amount=goods)]
    return [say(speech.language, "{seat} gains {amount}", seat=name, amount=goods)]


def tell(events: Iterable[Event], speech: Speech) -> list[tuple[int, str]]:
    """Who did what: a seat and a sentence each, in which its name stands once."""
    told = []
    for paragraph in paragraphs(events):
        seat = paragraph[0].seat
        name = f"{speech.names[seat]} "
        first, *rest = clauses(paragraph, speech) or [""]
        if first:
            told.append((seat, "; ".join([first, *(clause.removeprefix(name) for clause in rest)])))
    return told
