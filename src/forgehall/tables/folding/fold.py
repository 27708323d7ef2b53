"""The log becomes a table, line by line. Nothing else changes a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from forgehall.kit import position
from forgehall.kit.errors import ForgehallError
from forgehall.kit.language import mark
from forgehall.kit.match import Match
from forgehall.kit.questions import is_hearing
from forgehall.tables.dice.fair import part
from forgehall.tables.errors import BrokenTableError
from forgehall.tables.folding import manners
from forgehall.tables.log import lines
from forgehall.tables.log.lines import Row
from forgehall.tables.log.settings import OPEN, Settings, game_of
from forgehall.tables.snapshot import clock
from forgehall.tables.snapshot.moments import Asking, Played, Said
from forgehall.tables.snapshot.seat import Seat
from forgehall.tables.snapshot.table import Table

KEPT_CHAT = 100
"""How much of what was said is kept at hand."""
NAMELESS = "\N{EN DASH}"
"""What somebody is called who wants to be forgotten."""
PATIENCE = 60.0
"""How many seconds people have to answer what somebody asks them for."""
NEWS = (
    lines.Start, lines.Undo, lines.Restart, lines.Takeover, lines.Back, lines.Resign, lines.End,
    lines.Ask, lines.Consent, lines.Pause, lines.Resume, lines.Hint, lines.Move, lines.Rematch,
    lines.Anew, lines.StandIn, lines.Program,
)  # fmt: skip
"""The lines that people read in the log."""


def begin(table: str, secret: str, row: Row, rules: int | None = None) -> Table:
    """A table after its first line; it goes on under the rules that it began under, or these."""
    line = row.line
    if not isinstance(line, lines.Set):
        raise BrokenTableError(mark("the first line of table {table} does not set it"), table=table)
    game = game_of(line.settings)
    edition = game.edition(line.rules if rules is None else rules, f"table {table}")
    settings = replace(line.settings, options={**edition, **line.settings.options})
    kept = line.kept or (None,) * len(line.settings.kinds)
    return Table(
        id=table,
        settings=settings,
        host=line.host,
        made=row.at,
        commitment=line.commitment,
        game=game,
        secret=secret,
        seats=[
            replace(seat_for(kind), kept=person)
            for kind, person in zip(line.settings.kinds, kept, strict=True)
        ],
        start=None if line.position is None else loaded(table, game, line.position),
        before=line.before,
        number=row.number,
        at=row.at,
    )


def loaded(table: str, game: Any, stored: dict[str, Any]) -> Any:  # noqa: ANN401  # any game's
    """The state of a position that this house itself has written, under whichever rules."""
    is_known = stored.get("rules") in {game.rules, *game.editions}
    try:
        return position.load(game, stored if is_known else stored | {"rules": game.rules})
    except ForgehallError as error:
        raise BrokenTableError(
            mark("table {table} cannot go on from its last position: {error}"),
            table=table,
            error=error,
        ) from error


def seat_for(kind: str) -> Seat:
    """A seat where nobody sits yet; a bot plays at once."""
    return Seat(kind) if kind == OPEN else Seat(kind, plays=kind)


def apply_all(table: Table, rows: Iterable[Row]) -> None:
    """Let the table go on by these lines."""
    for row in rows:
        apply(table, row)


def apply(table: Table, row: Row) -> None:
    """Let the table go on by one line."""
    if table.lefts:
        clock.charge(table, row.at)
    match row.line:
        case lines.Answer() | lines.Chance() as line:
            take(table, row, line)
        case lines.Undo() | lines.Restart() as line:
            strike(table, row, line.struck)
        case lines.Anew() as line:
            begin_anew(table, row, line)
        case lines.Start() as line:
            start(table, row, line)
        case line:
            apply_to_people(table, row, line)
    table.number = row.number
    table.at = max(table.at, row.at)
    if isinstance(row.line, NEWS):
        table.news.append(row)
    if (who := manners.payer(row.line)) is not None:
        table.charged[who] = 1 + table.charged.get(who, 0)
    if table.match and table.match.over and table.state == "playing":
        table.state, table.why_over = "over", "played"


def apply_to_people(table: Table, row: Row, line: lines.AnyLine) -> None:  # noqa: C901, PLR0912  # a `match` that hands on
    """Lines that leave the match as it is."""
    match line:
        case lines.Sit() | lines.Stand() | lines.Kind() | lines.Add() | lines.Drop():
            seat_before_start(table, line)
        case lines.Program():
            change(table, line.seat, owner=line.owner, mark=line.mark)
        case lines.Nonce():
            change(table, line.seat, nonce=line.nonce)
        case lines.Done():
            table.done = row.number
        case lines.Takeover():
            take_over(table, row, line)
        case lines.Resign():
            change(table, line.seat, plays=table.settings.takeover, why="resigned")
        case lines.Back():
            clock.restore(table, line.seat)
            returned = table.seats[line.seat].why == "time" or table.seats[line.seat].has_returned
            change(table, line.seat, plays="", why="", has_returned=returned)
        case lines.End():
            table.state, table.consent = "over", None
            table.why_over = "closed" if line.closed else "resigned"
        case lines.Ask() | lines.Consent() | lines.Pause() | lines.Resume():
            agree(table, row, line)
        case lines.Say():
            table.said += 1
            name = table.seats[line.seat].name
            table.chat.append(Said(row.number, row.at, line.seat, name, line.text))
            del table.chat[:-KEPT_CHAT]
        case lines.Hand():
            hand_over(table, row, line)
        case lines.Mute():
            change(table, line.seat, muted=line.on)
        case lines.Link():
            change(table, line.seat, link=line.hash)
        case lines.Move():
            if table.host == table.seats[line.seat].person:
                table.host = line.person
            change(table, line.seat, person=line.person, link="")
        case lines.Forget():
            forget(table, line)
        case lines.Rematch():
            table.rematch = line.table


def hand_over(table: Table, row: Row, line: lines.Hand) -> None:
    """One of the seats on a device has it in hand from now on, or none of them."""
    for seat in table.seats_of(table.seats[line.seat].person):
        is_taken = seat == line.seat and not line.covered
        change(table, seat, taken=row.number if is_taken else 0)


def forget(table: Table, line: lines.Forget) -> None:
    """Somebody without a name sat there, and has said nothing."""
    if table.host == table.seats[line.seat].person:
        table.host = line.person
    table.chat = [said for said in table.chat if said.seat != line.seat]
    owner = NAMELESS if table.seats[line.seat].owner else ""
    change(table, line.seat, person=line.person, name=NAMELESS, link="", owner=owner)


def take_over(table: Table, row: Row, line: lines.Takeover) -> None:
    """A bot plays on; a person whom the host removed keeps no link to come back by."""
    link = "" if line.why == "removed" else table.seats[line.seat].link
    bot = table.settings.takeover
    change(table, line.seat, plays=bot, why=line.why, since=row.number, link=link)


def change(table: Table, seat: int, **fields: Any) -> None:  # noqa: ANN401  # a seat's own fields
    """Put another seat in the place of this one, so that older snapshots keep theirs."""
    table.seats[seat] = replace(table.seats[seat], **fields)


def seat_before_start(
    table: Table, line: lines.Sit | lines.Stand | lines.Kind | lines.Add | lines.Drop
) -> None:
    """Who sits where changes, and how many seats there are."""
    match line:
        case lines.Sit():
            change(
                table,
                line.seat,
                person=line.person,
                name=line.name,
                nonce=line.nonce,
                owner="",
                mark="",
            )
        case lines.Stand():
            gone = table.seats[line.seat].person
            if line.removed and gone is not None:
                table.barred |= {gone}
            table.seats[line.seat] = Seat(OPEN)
        case lines.Kind():
            table.seats[line.seat] = seat_for(line.kind)
        case lines.Add():
            table.seats.append(seat_for(line.kind))
        case lines.Drop():
            del table.seats[line.seat]
    kinds = tuple(seat.kind for seat in table.seats)
    table.settings = replace(table.settings, kinds=kinds)


def start(table: Table, row: Row, line: lines.Start) -> None:
    """The game begins; a seat that is still free is a bot's from now on."""
    for number, seat in enumerate(table.seats):
        if seat.is_free:
            table.seats[number] = seat_for(table.settings.takeover)
    table.settings = replace(table.settings, kinds=tuple(seat.kind for seat in table.seats))
    table.nonces = tuple(
        part(nonce, is_seats=not made)
        for nonce, made in zip(line.nonces, line.by_server, strict=True)
    )
    table.state = "playing"
    table.started = row.number
    table.lefts = clock.fresh(table.settings)
    table.match = dealt(table)
    ask_all(table, row, {})


def dealt(table: Table) -> Match[Any]:
    """The match at its start, where chance is asked from outside."""
    match = Match(table.game, options_of(table.game, table.settings), None, table.start)
    match.keeps_stands = True
    return match


def options_of(game: Any, settings: Settings) -> Any:  # noqa: ANN401  # any game's options
    """The options that the game is laid with."""
    return game.options(**settings.options, seats=len(settings.kinds))


def take(table: Table, row: Row, line: lines.Answer | lines.Chance) -> None:
    """An answer settles a question; the questions that follow are opened by this line."""
    match = table.playing
    chance = isinstance(line, lines.Chance)
    kept = {} if chance else apart(table, {line.seat})
    match.answer(choice_of(match, line), line.seat)
    if match.history[-1].chance is not chance or kind_of(match) != line.ask:
        raise BrokenTableError(
            mark("line {number} answers {answered}, but {asked} was asked"),
            number=row.number,
            answered=line.ask,
            asked=kind_of(match),
        )
    by, forced = (line.by, line.forced) if isinstance(line, lines.Answer) else ("", False)
    entered = isinstance(line, lines.Chance) and line.entered
    table.played.append(Played(row.number, row.at, forced, by, entered, line.scripted))
    table.moved = row.at
    table.consent = None
    if chance:
        table.draws += 1
    elif not forced:
        clock.reward(table, line.seat)
    ask_all(table, row, kept)


def kind_of(match: Match[Any]) -> str:
    """The kind of the question that was answered last."""
    return str(match.game.kinds(match.history[-1].kind).name.lower())


def choice_of(match: Match[Any], line: lines.Answer | lines.Chance) -> int | str:
    """The choice of a line: its number while that still means the same, else its notation."""
    match.hear(line.seat)
    if line.choice in match.legal:
        return (
            line.choice
            if match.game.text(match.state, line.choice, None) == line.text
            else line.text
        )
    return line.text


def apart(table: Table, touched: set[int]) -> dict[int, int]:
    """The openers of the seats that are heard apart from those that are touched."""
    if not is_hearing(table.playing.state):
        return {}
    return {seat: opener for seat, opener in table.opened.items() if seat not in touched}


def ask_all(table: Table, row: Row, kept: dict[int, int]) -> None:
    """Note which line opened the question of each seat that is asked now."""
    match = table.playing
    if match.over or table.chance_open:
        table.opened = {}
        return
    kept = kept if is_hearing(match.state) else {}
    table.opened = {seat: kept.get(seat, row.number) for seat in match.asked}
    for seat, opener in table.opened.items():
        if opener == row.number:
            clock.rewind(table, seat)


def strike(table: Table, row: Row, struck: tuple[int, ...]) -> None:
    """Take answers back; they stay in the log, but no longer count."""
    match = table.playing
    numbers = set(struck)
    places = {place for place, played in enumerate(table.played) if played.number in numbers}
    lanes = {match.history[place].lane for place in places}
    kept = {} if 0 in lanes else apart(table, {lane - 1 for lane in lanes})
    match.strike(places)
    table.played = [played for place, played in enumerate(table.played) if place not in places]
    table.consent = None
    ask_all(table, row, kept)


def begin_anew(table: Table, row: Row, line: lines.Anew) -> None:
    """The match goes on from a position; what came before it cannot be stepped through."""
    table.start = loaded(table.id, table.game, line.position)
    table.match = dealt(table)
    table.match.answers_given = line.answers
    table.played = []
    table.started = row.number
    ask_all(table, row, {})


def agree(
    table: Table, row: Row, line: lines.Ask | lines.Consent | lines.Pause | lines.Resume
) -> None:
    """People ask one another, agree or not, and the clocks stop or go on."""
    match line:
        case lines.Ask():
            asks = table.seats[line.seat].person
            others = tuple(seat for seat in table.people if table.seats[seat].person != asks)
            table.consent = Asking(line.what, line.seat, others, row.at + PATIENCE)
        case lines.Consent():
            asking = table.consent
            if asking is not None:
                rest = tuple(seat for seat in asking.waiting if seat != line.seat)
                table.consent = asking._replace(waiting=rest) if line.yes else None
        case lines.Pause():
            table.paused, table.consent = True, None
        case lines.Resume():
            table.paused = False
