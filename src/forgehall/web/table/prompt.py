"""What the prompt of a table says: to you if you can act, else of those whom it waits for."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from forgehall.kit.language import count, mark, say
from forgehall.kit.standing import Standing, verdict
from forgehall.kit.telling import chance_comes
from forgehall.web.eyes.seen import ChoiceSeen, SeatSeen, TableView
from forgehall.web.words import CHOICES

FEW = 4
"""How many choices fit under the prompt of a phone; more have a tab of their own."""


class Button(NamedTuple):
    """Something that the prompt lets you do."""

    label: str
    look: str = ""
    act: str = ""
    """What is posted to the table."""
    icon: str = ""
    key: str = ""
    """The key that presses it."""
    field: str = ""
    value: str = ""
    address: str = ""
    """Where it leads, if it posts nothing."""


class Prompt(NamedTuple):
    """What the prompt says."""

    lead: str
    text: str
    note: str = ""
    thinks: bool = False
    """A bot does: how long, stands behind the note."""
    since: float | None = None
    """When somebody whom the table waits for went away: how long ago, stands behind the note."""
    yours: bool = False
    """You can act: the prompt takes the colour of ember."""
    buttons: tuple[Button, ...] = ()
    steps: tuple[Markup, ...] = ()
    """What people do with the box, one after the other."""
    entries: tuple[ChoiceSeen, ...] = ()
    """What chance can do, to be entered by one touch."""
    listed: str = ""
    """On a phone: the way to the list of choices, if they are too many to stand here."""


def is_yours(seen: TableView) -> bool:
    """The table waits for you."""
    if seen.hands:
        return True
    if seen.state != "playing" or seen.seat is None or seen.seats[seen.seat].bot_plays:
        return False
    asks_consent = seen.consent is not None and seen.seat in seen.consent.waits_for
    return seen.seat in seen.asked or seen.held == seen.seat or asks_consent


def prompt_of(seen: TableView) -> Prompt:  # noqa: PLR0911  # it only hands on
    """What the prompt says: to you if you can act, else of those whom the table waits for."""
    if seen.state == "over":
        return told_over(seen)
    me = None if seen.seat is None else seen.seats[seen.seat]
    if seen.hands:
        return told_hands(seen)
    if seen.is_beside and (seen.sets_up or seen.carrying is not None or seen.entries):
        return told_beside(seen)
    if seen.consent is not None:
        return told_consent(seen)
    if seen.was_removed or (me is not None and me.bot_plays):
        return told_taken_over(seen, me)
    if seen.is_paused:
        return told_paused(seen)
    if seen.held is not None:
        return told_held(seen)
    if is_yours(seen) and me is not None:
        return told_yours(seen, me)
    return told_others(seen)


def told_yours(seen: TableView, me: SeatSeen) -> Prompt:
    """Your own question."""
    shares = bool(seen.own[1:])
    undo = (undo_button(seen),) if seen.may_undo and seen.lesson is None else ()
    listed = count(seen.language, CHOICES, len(seen.choices)) if len(seen.choices) > FEW else ""
    lead = f"{me.name}:" if shares else say(seen.language, "Your turn.")
    text = said_to_you(seen.question, me.name)
    return Prompt(lead, text, yours=True, buttons=undo, listed=listed)


def said_to_you(question: str, name: str) -> str:
    """A question as the one who is asked reads it: without the name."""
    return capital(question.removeprefix(f"{name}: "))


def told_hands(seen: TableView) -> Prompt:
    """Somebody else on this device is awaited, and something is hidden."""
    names = [seen.seats[seat].name for seat in seen.hands]
    text = say(seen.language, "Hand the device to {names}.", names=listed(seen.language, names))
    takes = tuple(
        Button(
            say(seen.language, "I am {name}", name=name),
            "hot",
            "hand",
            field="seat",
            value=str(seat),
        )
        for seat, name in zip(seen.hands, names, strict=True)
    )
    undo = (undo_button(seen),) if seen.may_undo else ()
    note = say(seen.language, "Until then only what everybody may see is shown here.")
    return Prompt("", text, note, yours=True, buttons=(*takes, *undo))


def told_beside(seen: TableView) -> Prompt:
    """Beside the box: what to lay out, what to carry out for a bot, what to enter."""
    undo = (undo_button(seen),) if seen.may_undo else ()
    if seen.entries:
        lead = say(seen.language, "Enter what falls.")
        return Prompt(lead, seen.question, yours=True, buttons=undo, entries=seen.entries)
    done = Button(say(seen.language, "Done"), "hot", "done", "i-check", "d")
    buttons = (done, *undo) if seen.own else ()
    if seen.sets_up or seen.carrying is None:
        text = say(seen.language, "Lay out the box, step by step.")
        if seen.is_under_way:
            text = say(seen.language, "Before you play on:")
        return Prompt("", text, yours=bool(buttons), buttons=buttons, steps=seen.steps)
    name = seen.seats[seen.carrying].name
    text = say(seen.language, "carry this out on the board.")
    note = deck_note(seen.language, name) if seen.keeps_in_deck else ""
    return Prompt(f"{name}:", text, note, yours=bool(buttons), buttons=buttons, steps=seen.steps)


def deck_note(language: str, name: str) -> str:
    """How people carry out what a bot does with cards that nobody has dealt it."""
    return say(
        language,
        "What {name} draws unseen stays in the deck. When it plays or shows a card, take that "
        "one out of the deck; then shuffle.",
        name=name,
    )


def listed(language: str, names: list[str]) -> str:
    """Names of which one is meant."""
    *others, last = names
    if not others:
        return last
    return say(language, "{names} or {last}", names=", ".join(others), last=last)


def told_paused(seen: TableView) -> Prompt:
    """Nobody plays until somebody at the table goes on."""
    if seen.paused_by is None:
        text = say(seen.language, "The clocks are stopped")
    elif seen.paused_by == seen.seat:
        text = say(seen.language, "You have stopped the clocks")
    else:
        name = seen.seats[seen.paused_by].name
        text = say(seen.language, "{seat} has stopped the clocks", seat=name)
    resume = Button(say(seen.language, "Go on"), "hot", "resume", "i-time")
    buttons = (resume,) if seen.own else ()
    return Prompt(say(seen.language, "Paused."), text, yours=bool(buttons), buttons=buttons)


def told_held(seen: TableView) -> Prompt:
    """A seat may think again before chance goes on."""
    assert seen.held is not None
    if seen.held != seen.seat:
        name = seen.seats[seen.held].name
        text = say(seen.language, "{seat} looks at the turn once more", seat=name)
        held = (seen.held,)
        return Prompt("", text, away_note(seen, held), since=away_since(seen, held))
    comes = seen.comes or chance_comes(None, (), seen.language)
    ends = not comes.button
    label = say(seen.language, "Done") if ends else comes.button
    done = Button(label, "hot", "done", "i-check", "d")
    buttons = (done, undo_button(seen)) if seen.may_undo else (done,)
    lead = say(seen.language, "Your turn is played.") if ends else ""
    if ends:
        text = say(seen.language, "{what}, and nothing can be taken back.", what=comes.text)
    else:
        text = say(seen.language, "{what} It cannot be taken back.", what=comes.text)
    soon = say(seen.language, "The game goes on in a moment")
    note = soon if seen.settings.get("done") == "3s" else ""
    return Prompt(lead, text, note, yours=True, buttons=buttons)


def undo_button(seen: TableView) -> Button:
    """Take back your last answer."""
    return Button(say(seen.language, "Undo"), "", "undo", "i-undo", "u")


def told_consent(seen: TableView) -> Prompt:
    """Somebody asks the others for something."""
    assert seen.consent is not None
    asks, name = seen.consent, seen.seats[seen.consent.seat].name
    if asks.what == "pause":
        text = say(seen.language, "{seat} asks to pause the clocks", seat=name)
    else:
        text = say(seen.language, "{seat} asks to take back the last answer", seat=name)
    if asks.seat == seen.seat:
        text = say(seen.language, "You have asked the others")
    if seen.seat in asks.waits_for:
        yes = Button(say(seen.language, "Agree"), "hot", "consent", field="yes", value="1")
        no = Button(say(seen.language, "Refuse"), "", "consent", field="yes", value="0")
        return Prompt("", text, yours=True, buttons=(yes, no))
    waiting = ", ".join(seen.seats[seat].name for seat in asks.waits_for)
    return Prompt("", text, say(seen.language, "Waiting for {names}", names=waiting))


def told_taken_over(seen: TableView, me: SeatSeen | None) -> Prompt:
    """A bot sits in your place; whoever was removed no longer has one."""
    if me is None:
        text = say(seen.language, "The host has removed you; a bot plays your seat to the end")
        return Prompt("", text)
    if me.has_resigned:
        return Prompt("", say(seen.language, "You have resigned; a bot plays your seat to the end"))
    back = Button(say(seen.language, "Take my seat back"), "hot", "take-back")
    text = say(seen.language, "A bot plays on for you")
    return Prompt("", text, me.level, yours=True, buttons=(back,))


def told_others(seen: TableView) -> Prompt:
    """Others are asked; how it is with bots is said below."""
    thinking = [seat.name for seat in seen.seats if seat.is_thinking]
    if len(seen.asked) > 1:
        names = ", ".join(seen.seats[seat].name for seat in seen.asked)
        text = say(seen.language, "Waiting for {names}", names=names)
    else:
        text = seen.question
    if seen.seat is None and seen.may_sit:
        text = say(seen.language, "A seat is free")
    note = say(seen.language, "Thinking: {names}", names=", ".join(thinking)) if thinking else ""
    notes = note, away_note(seen, seen.asked), warm_note(seen)
    below = " · ".join(filter(None, notes))
    since = away_since(seen, seen.asked)
    return Prompt("", capital(text), below, thinks=bool(thinking), since=since)


def away(seen: TableView, awaited: tuple[int, ...]) -> list[SeatSeen]:
    """Those whom the table waits for, and who are not there."""
    waited = [seen.seats[seat] for seat in awaited if seat != seen.seat]
    return [seat for seat in waited if not seat.is_connected and not seat.bot_plays]


def away_note(seen: TableView, awaited: tuple[int, ...]) -> str:
    """Who of those whom the table waits for is not there."""
    names = ", ".join(seat.name for seat in away(seen, awaited))
    return say(seen.language, "Away: {names}", names=names) if names else ""


def away_since(seen: TableView, awaited: tuple[int, ...]) -> float | None:
    """Since when the first of them has been away, where that was seen."""
    times = [seat.away_since for seat in away(seen, awaited) if seat.away_since is not None]
    return min(times, default=None)


def warm_note(seen: TableView) -> str:
    """Why the bots play simply at first."""
    if not seen.warming or not any(seat.level and not seat.owner for seat in seen.seats):
        return ""
    return say(seen.language, "The bots are still warming up: until then they play simply")


def told_over(seen: TableView) -> Prompt:
    """Who has won."""
    scores = Button(say(seen.language, "Scores"), "hot", address=f"/t/{seen.id}/over")
    replay = Button(say(seen.language, "Replay"), "", address=f"/t/{seen.id}/replay")
    lead = f"{say(seen.language, 'The game is over.')} {series(seen).words}".strip()
    buttons = (scores, *rematch_buttons(seen), replay)
    return Prompt(lead, winner(seen), next_note(seen), buttons=buttons)


def next_note(seen: TableView) -> str:
    """That somebody has set the next game already: a friend may wait there."""
    if not (seen.rematch and seen.own):
        return ""
    text = mark("The next game is set: “{button}” takes you there.")
    return say(seen.language, text, button=say(seen.language, "Rematch"))


class Series(NamedTuple):
    """How a series of rematches stands, the reader first; nothing for a single game."""

    score: str = ""
    """In short: `2:1`."""
    words: str = ""


def series(seen: TableView) -> Series:
    """How the series of rematches stands."""
    if not seen.series:
        return Series()
    order = sorted(seen.seats, key=lambda seat: (not seat.is_you, seat.seat))
    wins = [seen.series[seat.seat] for seat in order]
    score = " : ".join(f"{seat.name} {n}" for seat, n in zip(order, wins, strict=True))
    words = say(seen.language, "The series: {score}", score=score)
    return Series(":".join(map(str, wins)), words)


def standing(seen: TableView) -> Standing:
    """How the seats stand, and a rival; who has resigned comes last."""
    return Standing(
        [seat.score for seat in seen.seats],
        [seat.place for seat in seen.seats],
        None if seen.rival is None else seen.rival.score,
        [seat.seat for seat in seen.seats if seat.has_resigned],
        seen.why_over == "resigned",
    )


def winner(seen: TableView) -> str:
    """Who has won; a single seat against its rival, or with its score alone."""
    rival = [] if seen.rival is None else [seen.rival.name]
    names = [*(seat.name for seat in seen.seats), *rival]
    return verdict(seen.language, standing(seen), names, seen.seat)


PLACES = {2: mark("You came second."), 3: mark("You came third."), 4: mark("You came fourth.")}


def own_place(seen: TableView) -> str:
    """Where the reader has come in; nothing for a winner, and for spectators."""
    place = seen.seats[seen.seat].place if seen.seat is not None else 1
    is_alone = len(seen.seats) == 1
    return "" if is_alone or place == 1 else say(seen.language, PLACES[place])


def has_won(seen: TableView) -> bool:
    """The reader has won, alone or with others."""
    return seen.seat in standing(seen).firsts


def rematch_buttons(seen: TableView) -> tuple[Button, ...]:
    """The way to the next game: for those who sat here, or for all once there is one."""
    label = say(seen.language, "Rematch")
    if seen.own:
        return (Button(label, "warm", "rematch"),)
    return (Button(label, "warm", address=f"/t/{seen.rematch}"),) if seen.rematch else ()


def capital(text: str) -> str:
    """A text that begins a sentence."""
    return text[:1].upper() + text[1:]
