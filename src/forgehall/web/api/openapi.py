"""The interface for programs, described as an OpenAPI document."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from forgehall.tables.acts import ACTS
from forgehall.tables.acts.act import Act
from forgehall.tables.acts.seating import Sitting
from forgehall.web.api.schema import SchemaTwin
from forgehall.web.bots.twins import BotsTwin
from forgehall.web.eyes.seen import SeenTwin
from forgehall.web.http.errors import ErrorTwin
from forgehall.web.http.identity import Likes
from forgehall.web.http.replies import desk_of, json_reply
from forgehall.web.live.staying import Staying
from forgehall.web.pages import twins
from forgehall.web.pages.acts import BotLine, PlayNow
from forgehall.web.pages.bots import Challenge
from forgehall.web.pages.forms import NewTable
from forgehall.web.pages.people import Preferences
from forgehall.web.you import twins as yours
from forgehall.web.you.calls import NewChannel
from forgehall.web.you.person import ForgetMe

Schema = dict[str, Any]
VERSION = "1"
JSON, FORM, EVENTS, LINES = (
    "application/json",
    "application/x-www-form-urlencoded",
    "text/event-stream",
    "application/x-ndjson",
)

SENT = (NewTable, PlayNow, Preferences, BotLine, NewChannel, ForgetMe, Staying, Challenge)
"""What programs send, beside the acts at a table."""
TWINS: tuple[type[Any], ...] = (
    ErrorTwin, SeenTwin, Likes, SchemaTwin, BotsTwin,
    *(kind for name, kind in (vars(twins) | vars(yours)).items() if name.endswith("Twin")),
)  # fmt: skip
"""What programs get."""
INTRODUCTION = """\
Everything that a page shows, a program can read; everything that a person does, a program can do.

A program that plays makes itself known once with `POST /api/people`, and sends the token that it
gets as `Authorization: Bearer TOKEN`. It sets a table (`POST /api/tables`) or takes a seat
(`POST /api/t/{id}/sit`), follows it (`GET /api/t/{id}/stream`), and answers what its seat is asked
(`POST /api/t/{id}/answer`). An answer names the line that opened its question, as `opened`: if the
table has moved on since, the answer is `stale` and changes nothing.

Bots that speak the line protocol read it from `GET /api/t/{id}/lines`; they greet and answer with
`POST /api/t/{id}/lines`.

Every error has the shape `{"error": {"code": ..., "message": ...}}`."""


def text(**more: Any) -> Schema:  # noqa: ANN401  # the words of JSON Schema
    """A text."""
    return {"type": "string", **more}


def ref(kind: type[Any]) -> Schema:
    """The schema of a structure."""
    return {"$ref": f"#/components/schemas/{kind.__name__.removesuffix('Twin')}"}


@cache
def schemas() -> dict[str, Schema]:
    """Every schema by its name, made from the structures that are sent and got."""
    _, found = msgspec.json.schema_components(
        (*SENT, *map(body_of, ACTS.values()), *TWINS), ref_template="#/components/schemas/{name}"
    )
    published = msgspec.json.encode(found).replace(b'Twin"', b'"')
    named: dict[str, Schema] = msgspec.json.decode(published)
    return named


def path_parameters(address: str) -> list[Schema]:
    """What stands in braces in an address."""
    names = [part.strip("{}") for part in address.split("/") if part.startswith("{")]
    return [{"name": name, "in": "path", "required": True, "schema": text()} for name in names]


def query(name: str, what: str, schema: Schema) -> Schema:
    """What may stand after the question mark of an address."""
    return {"name": name, "in": "query", "description": what, "schema": schema}


def reply(what: str, schema: Schema, media_type: str = JSON) -> Schema:
    """What comes back."""
    return {"description": what, "content": {media_type: {"schema": schema}}}


def operation(
    name: str,
    what: str,
    replies: dict[str, Schema],
    body: type[Any] | None = None,
    parameters: tuple[Schema, ...] = (),
) -> Schema:
    """One thing that a program can do; all errors have one shape."""
    failed = {"default": {"$ref": "#/components/responses/Error"}}
    found: Schema = {
        "operationId": name,
        "summary": what,
        "responses": {**replies, **failed},
    }
    if parameters:
        found["parameters"] = list(parameters)
    if body:
        content = {"schema": ref(body)}
        found["requestBody"] = {"required": True, "content": {JSON: content, FORM: content}}
    return found


def got(name: str, what: str, schema: type[Any], *parameters: Schema) -> Schema:
    """A page for programs."""
    return {"get": operation(name, what, {"200": reply(what, ref(schema))}, None, parameters)}


SINCE = query("since", "The id of the last event that you have seen.", text())
GETS: dict[str, Schema] = {
    "/api/hall": got("hall", "The games, and the tables that you may look at.", twins.HallTwin),
    "/api/tables": got(
        "tables",
        "A list of tables.",
        twins.ListTwin,
        query("list", "Which one.", text(enum=["mine", "open", "live", "finished"])),
        query("page", "20 a page, from 0.", {"type": "integer", "minimum": 0, "maximum": 999}),
    ),
    "/api/turns": got(
        "turns",
        "The tables where it is your turn.",
        twins.TurnsTwin,
        query("lists", "Anything: tell too whether a list has changed.", text()),
    ),
    "/api/new/{game}": got("game", "A game with its options.", twins.NewGameTwin),
    "/api/beside": got("beside", "The games, to be played beside their boxes.", twins.GamesTwin),
    "/api/beside/{game}/position": got("besidePosition", "The same.", twins.NewGameTwin),
    "/api/beside/{game}": got("besideGame", "A game with its options.", twins.NewGameTwin),
    "/api/bots": got("bots", "Bots of visitors, and the ladder of each game.", BotsTwin),
    "/api/rules": got("allRules", "Every game with its options.", twins.GamesTwin),
    "/api/rules/{game}": got("rules", "A game with its options.", twins.GameTwin),
    "/api/puzzles": got("puzzles", "How many puzzles there are.", twins.ShelvesTwin),
    "/api/puzzles/{game}": got("shelf", "The puzzles of a game.", twins.ShelfTwin),
    "/api/puzzles/{game}/{number}": got(
        "puzzle",
        "A puzzle; with an answer, whether that is right.",
        twins.PuzzleTwin,
        query("answer", "Your answer, in notation.", text()),
        query("choice", "The same by its number.", {"type": "integer", "minimum": 0}),
        query("show", "Anything: tell the solution.", text()),
    ),
    "/api/rules/{game}/{name}": got(
        "demonstration",
        "A rule of a game as it is played.",
        twins.DemonstrationTwin,
        query("at", "After how many of its steps.", {"type": "integer", "minimum": 0}),
    ),
    "/api/schema/{game}": got(
        "schema", "What bots are told of a game: its view and its packed table.", SchemaTwin
    ),
    "/api/t/{id}": got("table", "A table as you may see it.", SeenTwin),
    "/api/t/{id}/over": got(
        "over", "A finished table, with the proof of its dice.", twins.OverTwin
    ),
    "/api/t/{id}/replay": got(
        "replay",
        "A table as it was after some of its answers.",
        twins.ReplayTwin,
        query("at", "After how many.", {"type": "integer", "minimum": 0, "maximum": 999_999_999}),
    ),
    "/api/t/{id}/share": got("share", "What a finished game was, in short.", twins.ShareTwin),
    "/api/t/{id}/analysis": got("analysis", "What a finished game turned on.", twins.AnalysisTwin),
    "/api/t/{id}/analysis/{n}": got(
        "decision", "One decision of an analysed game.", twins.DecisionTwin
    ),
    "/api/s/{table}/{secret}": got("seat", "What a secret link leads to.", twins.SeatTwin),
    "/api/settings": got(
        "settings", "How your pages are, and where you are told of your turns.", yours.SettingsTwin
    ),
    "/api/you": got("you", "What you have played, and with whom.", yours.YouTwin),
    "/api/you/all": got("everything", "All that is kept about you.", yours.EverythingTwin),
    "/api/k/{secret}": got("known", "Whose link this is.", yours.KnownTwin),
    "/api/n/{secret}": got("told", "What the link in a message belongs to.", yours.ChannelTwin),
    "/api/fair": got("fair", "How the dice are drawn.", twins.FairPageTwin),
    "/api/t/{id}/record": {
        "get": operation(
            "record",
            "The record of a game: whole when it is over, else as you may know it.",
            {"200": reply("JSON Lines.", text(), LINES)},
        )
    },
    "/api/t/{id}/stream": {
        "get": operation(
            "stream",
            "Follow a table: an event `table` now and after every change, with the data of "
            "`GET /api/t/{id}`; its id resumes it as `Last-Event-ID`.",
            {"200": reply("Server-sent events.", text(), EVENTS)},
            None,
            (SINCE,),
        )
    },
    "/api/t/{id}/lines": {
        "get": operation(
            "readLines",
            "The line protocol: hello, game, ask, over, quit; `ask` also names `opened`.",
            {"200": reply("One JSON object a line.", text(), LINES)},
        )
    },
}


def acts() -> dict[str, Schema]:
    """Everything that people do at a table."""
    found = {}
    for name, act in ACTS.items():
        replies = (
            {"201": reply("The new table.", ref(twins.SetTwin))}
            if act.opens
            else {"200": reply("The table has changed.", ref(twins.ChangedTwin))}
        )
        found[f"/api/t/{{id}}/{name}"] = {
            "post": operation(camel(name), act.sentence(), replies, body_of(act))
        }
    return found


def body_of(act: type[Act]) -> type[Any]:
    """The class that names the fields of an act: its own, or the one it shares with others."""
    base: type[Any] = act.__mro__[1]
    return base if act.__struct_fields__ == base.__struct_fields__ else act


def camel(name: str) -> str:
    """`play-on` as `playOn`."""
    first, *rest = name.split("-")
    return first + "".join(word.capitalize() for word in rest)


def posts() -> dict[str, Schema]:
    """Everything else that changes something."""
    changed = {"200": reply("The table has changed.", ref(twins.ChangedTwin))}
    at_seat = {"200": reply("The seat is yours here.", ref(twins.MovedTwin))}
    new = {"201": reply("The new table.", ref(twins.SetTwin))}
    person = {"201": reply("Who you are, and your token.", ref(twins.PersonTwin))}
    likes = {"200": reply("How your pages are now.", ref(Likes))}
    link = {"200": reply("The link; the former one is void.", ref(twins.SeatLinkTwin))}
    hint = {"200": reply("Each of your choices, the best first.", ref(twins.HintTwin))}
    verdict = {"200": reply("Whether all were right.", ref(twins.VerdictTwin))}
    ordered = {"200": reply("It is being made: look at /analysis.", ref(twins.OrderedTwin))}
    stays = {"200": reply("hello, then `table` for each where it is seated.", text(), LINES)}
    tell = "Set a table; sit down at it unless `sit` is false."
    return {
        "/api/people": operation("newPerson", "Make yourself known.", person, Sitting),
        "/api/tables": json_only(operation("setTable", tell, new, NewTable)),
        "/api/play/{game}": operation("playNow", "A table against bots, at once.", new, PlayNow),
        "/api/learn/{game}": operation("learn", "A guided first game, at once.", new, PlayNow),
        "/api/bots": operation("stay", "Stay here, to be challenged.", stays, Staying),
        "/api/bots/{bot}/challenge": operation("challenge", "Play a bot.", new, Challenge),
        "/api/settings": operation("saveSettings", "Change your pages.", likes, Preferences),
        **told_posts(),
        **your_posts(),
        "/api/s/{table}/{secret}": operation("moveSeat", "Move the seat here.", at_seat),
        "/api/t/{id}/secret": operation("seatLink", "A secret link for your seat.", link),
        "/api/t/{id}/verify": operation("verify", "Check the dice of a finished game.", verdict),
        "/api/t/{id}/analyse": operation("analyse", "Let a finished game be analysed.", ordered),
        "/api/t/{id}/hint": operation(
            "hint", "What a master would do, and how often that wins.", hint
        ),
        "/api/t/{id}/lines": json_only(
            operation("sayLine", "Greet or answer in the line protocol.", changed, BotLine)
        ),
    }


def your_posts() -> dict[str, Schema]:
    """Everything about who you are."""
    key = {"200": reply("The link; the former one is void.", ref(yours.KeyTwin))}
    known = {"200": reply("Who you are here now.", ref(yours.KnownTwin))}
    ended = {"200": reply("It is done.", ref(twins.EndedTwin))}
    home = "Let no token count but the one of the cookie in this reply."
    return {
        "/api/you/key": operation("newKey", "A link that makes another device yours.", key),
        "/api/you/home": operation("sendHome", home, ended),
        "/api/you/leave": operation("leave", "Make the token that you send void.", ended),
        "/api/you/forget": operation(
            "forgetMe", "Delete all that is kept about you.", ended, ForgetMe
        ),
        "/api/k/{secret}": operation("arrive", "Be that person from now on.", known),
    }


def told_posts() -> dict[str, Schema]:
    """Everything about being told of a turn."""
    place = reply("Where you are told.", ref(yours.ChannelTwin))
    ended = {"200": reply("Whether it has ended.", ref(twins.EndedTwin))}
    tell, try_it = "Be told somewhere when it is your turn.", "Send a message there now."
    return {
        "/api/calls": operation("tellMe", tell, {"201": place}, NewChannel),
        "/api/calls/{channel}/try": operation("tryCall", try_it, {"200": place}),
        "/api/calls/{channel}/end": operation("endCall", "Stop being told there.", ended),
        "/api/n/{secret}": operation("endByLink", "Stop being told there.", ended),
        "/api/n/{secret}/yes": operation("confirmCall", "Agree to be told there.", ended),
    }


def json_only(described: Schema) -> Schema:
    """What a form does in another way."""
    del described["requestBody"]["content"][FORM]
    return described


@cache
def openapi() -> Schema:
    """The whole document."""
    paths = {address: dict(item) for address, item in {**GETS, **acts()}.items()}
    for address, described in posts().items():
        paths.setdefault(address, {})["post"] = described
    for address, item in paths.items():
        if parameters := path_parameters(address):
            item["parameters"] = parameters
    return {
        "openapi": "3.1.0",
        "info": {"title": "Forgehall", "version": VERSION, "description": INTRODUCTION},
        "paths": dict(sorted(paths.items())),
        "security": [{}, {"bearer": []}, {"cookie": []}],
        "components": {
            "schemas": schemas(),
            "responses": {"Error": reply("What went wrong.", ref(ErrorTwin))},
            "securitySchemes": {
                "bearer": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "forgehall_person"},
            },
        },
    }


async def document(request: Request) -> Response:
    """GET /openapi.json: with the path that this hall lies below, if it does."""
    below = desk_of(request).below.path
    return json_reply(openapi() | ({"servers": [{"url": below}]} if below else {}))
