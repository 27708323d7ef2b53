"""The hall on the web: the map of all its addresses, and what happens at start and stop."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from types import FrameType

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from forgehall.bots.search import cores
from forgehall.kit.errors import ForgehallError
from forgehall.tables.calling.caller import Calling
from forgehall.tables.hall import Hall
from forgehall.tables.ladder import LADDER, keep_pairing
from forgehall.tables.store.thoughts import Thoughts
from forgehall.tables.tending.supervising import end
from forgehall.tables.thinking.bots import Bots, Warm
from forgehall.tables.thinking.elsewhere import Elsewhere
from forgehall.web import operator
from forgehall.web.afterwards import decisions
from forgehall.web.afterwards import pages as afterwards
from forgehall.web.api.openapi import document
from forgehall.web.api.page import api_page
from forgehall.web.api.schema import schema
from forgehall.web.config import Config
from forgehall.web.desk import Desk
from forgehall.web.http.addresses import Hosts
from forgehall.web.http.below import Prefixed
from forgehall.web.http.compressing import Compressed
from forgehall.web.http.guards import Guarded, Shielded
from forgehall.web.http.replies import Answered, router_refused
from forgehall.web.learning import puzzling, rules
from forgehall.web.live import following, staying
from forgehall.web.operating import health, logs
from forgehall.web.operating.runtime import end_with_parent, run_smoothly
from forgehall.web.operator import ordering
from forgehall.web.pages import acts, beside, bots, people
from forgehall.web.pages import views as pages
from forgehall.web.pages.views import Look, for_people, for_programs
from forgehall.web.sharing import page as sharing
from forgehall.web.you import calls, devices, installing, person

LONGEST_STOP = 30.0
"""A process that was asked to end is gone after this many seconds, whatever it waits for."""
LOG = "FORGEHALL_LOG"
ENVIRONMENT = "FORGEHALL_WORKER"
"""Where a worker finds what it is started with."""

PAGES: tuple[tuple[str, str, Look], ...] = (
    ("/", "/api/hall", pages.front),
    ("/tables", "/api/tables", pages.tables),
    ("/new/{game}", "/api/new/{game}", pages.new),
    ("/t/{id}", "/api/t/{id}", pages.table),
    ("/t/{id}/over", "/api/t/{id}/over", pages.over),
    ("/t/{id}/replay", "/api/t/{id}/replay", pages.replay),
    ("/t/{id}/share", "/api/t/{id}/share", sharing.share),
    ("/t/{id}/analysis", "/api/t/{id}/analysis", afterwards.analysis),
    ("/t/{id}/analysis/{n}", "/api/t/{id}/analysis/{n}", decisions.decision),
    ("/s/{table}/{secret}", "/api/s/{table}/{secret}", pages.secret),
    ("/settings", "/api/settings", calls.settings),
    ("/you", "/api/you", person.you),
    ("/n/{secret}", "/api/n/{secret}", calls.ending),
    ("/k/{secret}", "/api/k/{secret}", devices.arriving),
    ("/beside", "/api/beside", beside.beside),
    ("/beside/{game}", "/api/beside/{game}", beside.beside_game),
    ("/beside/{game}/position", "/api/beside/{game}/position", beside.beside_position),
    ("/puzzles", "/api/puzzles", puzzling.shelves),
    ("/puzzles/{game}", "/api/puzzles/{game}", puzzling.shelf),
    ("/puzzles/{game}/{number}", "/api/puzzles/{game}/{number}", puzzling.puzzle),
    ("/bots", "/api/bots", bots.bots),
    ("/rules", "/api/rules", pages.all_rules),
    ("/rules/{game}", "/api/rules/{game}", rules.rules),
    ("/rules/{game}/{name}", "/api/rules/{game}/{name}", rules.demonstration),
    ("/fair", "/api/fair", pages.fair),
)
"""Every page, with the address of its twin for programs."""

STREAMS = (
    Route("/t/{id}/stream", following.page_stream),
    Route("/api/t/{id}/stream", following.data_stream),
    Route("/api/t/{id}/lines", following.line_stream),
)

POSTS = (
    ("/tables", acts.set_table),
    ("/play/{game}", acts.play_now),
    ("/learn/{game}", acts.learn),
    ("/bots/{bot}/challenge", bots.challenge),
    ("/settings", people.save_settings),
    ("/you/key", devices.new_key),
    ("/you/home", devices.send_home),
    ("/you/leave", devices.leave),
    ("/you/forget", person.forget),
    ("/k/{secret}", devices.arrive),
    ("/calls", calls.add),
    ("/calls/{channel}/try", calls.try_out),
    ("/calls/{channel}/end", calls.end),
    ("/n/{secret}", calls.end_by_link),
    ("/n/{secret}/yes", calls.confirm),
    ("/s/{table}/{secret}", acts.move_seat),
    ("/t/{id}/verify", afterwards.check),
    ("/t/{id}/analyse", afterwards.analyse),
    ("/t/{id}/hint", acts.hint),
    ("/t/{id}/secret", acts.seat_link),
    ("/t/{id}/{act}", acts.act),
)
"""Every change; under /api/ the same for programs."""


def routes(desk: Desk) -> list[Route]:
    """The map of the site; what is asked for most often comes first."""
    return [
        *STREAMS,
        Route("/api/people", people.new_person, methods=["POST"]),
        Route("/api/t/{id}/lines", acts.hear_line, methods=["POST"]),
        Route("/api/bots", staying.stay, methods=["POST"]),
        *(Route(f"/api{address}", change, methods=["POST"]) for address, change in POSTS),
        *(Route(address, change, methods=["POST"]) for address, change in POSTS),
        *(Route(address, for_people(look)) for address, _, look in PAGES),
        *(Route(twin, for_programs(look)) for _, twin, look in PAGES),
        Route("/api/turns", pages.turns),
        Route("/t/{id}/record", pages.record),
        Route("/api/t/{id}/record", pages.record),
        Route("/t/{id}/picture.svg", sharing.as_svg),
        Route("/t/{id}/picture.png", sharing.as_png),
        Route("/you/all", person.everything),
        Route("/api/you/all", person.everything),
        Route("/api/schema/{game}", schema),
        *(operator.routes() if desk.config.operator_key else ()),
        Route("/api", api_page),
        Route("/openapi.json", document),
        Route("/docs", desk.documentation.serve),
        Route("/docs/{name:path}", desk.documentation.serve),
        Route("/healthz", health.healthz),
        Route("/readyz", health.readyz),
        Route("/metrics", health.metrics),
        Route("/sw.js", installing.worker),
        Route(installing.OFFLINE, installing.offline),
        Route("/manifest.webmanifest", installing.manifest),
        Route("/static/{version}/{name:path}", desk.files.serve),
    ]


def create_app(config: Config) -> Starlette:
    """The hall as an application."""
    desk = Desk(config)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.desk = desk
        try:
            async with opened(desk):
                yield
        except ForgehallError as error:
            desk.why_closed = str(error)
            raise

    app = Starlette(
        routes=routes(desk),
        middleware=[
            Middleware(Brief, desk=desk),
            Middleware(logs.RequestLog, metrics=desk.metrics),
            Middleware(Compressed),
            Middleware(Prefixed, below=desk.below),
            Middleware(Shielded, secure=config.secure),
            Middleware(Answered),
            Middleware(
                Guarded,
                identity=desk.identity,
                limits=config.limits,
                hosts=Hosts(config.public_urls, by_address=config.by_address),
                standing=desk.standing,
            ),
        ],
        exception_handlers={HTTPException: router_refused},
        lifespan=lifespan,
    )
    app.state.desk = desk
    return app


class Brief:
    """A hall that does not open says why in one sentence, without a trace."""

    def __init__(self, app: ASGIApp, desk: Desk) -> None:
        """Wrap what is inside."""
        self.app = app
        self.desk = desk

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Put the sentence in the place of the trace."""

        async def send_briefly(message: Message) -> None:
            if message["type"] == "lifespan.startup.failed" and self.desk.why_closed:
                message["message"] = f"The hall does not open: {self.desk.why_closed}."
            await send(message)

        is_start = scope["type"] == "lifespan"
        await self.app(scope, receive, send_briefly if is_start else send)


@asynccontextmanager
async def opened(desk: Desk) -> AsyncIterator[None]:
    """Open the hall, and compile the games in a child; at the end send everybody home first."""
    warm = Warm(desk.games) if desk.config.warm else None
    threads = max(1, cores() // desk.config.workers)
    thinking = Bots(threads, pace=desk.config.pace, warm=warm)
    thinking.timed = desk.metrics.thought
    keep = desk.config.delete_after_days * 24 * 3600
    calling = calling_of(desk.config)
    desk.hall = await Hall.open(
        desk.config.db, bots=thinking, keep=keep, alone=True, tasks=desk.tasks, calling=calling
    )
    if not desk.config.think and desk.hall.store.is_shared:
        thinking.elsewhere = Elsewhere(Thoughts(desk.hall.store), desk.tasks)
    await devices.read_tokens(desk)
    desk.metrics.supervise(desk.tasks)
    for name in desk.hall.counts():
        desk.metrics.watch(name, partial(count, desk.hall, name))
    desk.hall.presence.changed = desk.followers.wake
    warming = desk.tasks.run("warm", partial(warmed, desk, warm)) if warm else None
    counting = desk.tasks.run("figures", desk.figures.keep_writing)
    obeying = desk.tasks.run(ordering.ORDERS, partial(ordering.keep_obeying, desk))
    reading = desk.tasks.run(devices.TOKENS, partial(devices.keep_reading, desk))
    pairing = [desk.tasks.run(LADDER, partial(keep_pairing, desk.hall))] * desk.config.ladder
    restore = before_exit(partial(send_home, desk))
    desk.is_open = True
    try:
        yield
    finally:
        restore()
        send_home(desk)
        await end(counting, reading, obeying, *pairing)
        if warm is not None:
            await warm.stop()
            await end(warming)
        await desk.analyses.close()
        await desk.hall.close()


def calling_of(config: Config) -> Calling:
    """How people are told that it is their turn."""
    return Calling(
        smtp=config.smtp,
        mail_from=config.mail_from,
        secret_key=config.secret_key,
        inside=config.call_inside,
    )


def send_home(desk: Desk) -> None:
    """The server stops: streams end, half a body is not waited for, and nobody is sent here."""
    desk.is_open = False
    desk.arriving.stop()
    desk.followers.stop()


def count(hall: Hall, name: str) -> float:
    """A figure of the hall."""
    return hall.counts()[name]


async def warmed(desk: Desk, warm: Warm) -> None:
    """Let the child compile; then tell every page that the strong bots are there."""
    await warm.run()
    desk.followers.wake()


def before_exit(act: Callable[[], None]) -> Callable[[], None]:
    """Do something as soon as the process is asked to end, before the server waits for streams."""
    if threading.current_thread() is not threading.main_thread():
        return lambda: None
    loop = asyncio.get_running_loop()
    former = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def ask(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(act)
        last = threading.Timer(LONGEST_STOP, give_up)
        last.daemon = True
        last.start()
        handler = former[signal.Signals(number)]
        if callable(handler):
            handler(number, frame)

    for number in former:
        signal.signal(number, ask)

    def restore() -> None:
        for number, handler in former.items():
            signal.signal(number, handler)

    return restore


def give_up() -> None:
    """End the process where something does not end: what was acknowledged is in the store."""
    logging.getLogger(__name__).error("not all has ended within %.0f s", LONGEST_STOP)
    os._exit(1)


def to_environment(config: Config, log: str) -> None:
    """Write down what the workers of this process are to be started with."""
    os.environ[ENVIRONMENT] = msgspec.json.encode(config).decode()
    os.environ[LOG] = log


def from_environment() -> Starlette:
    """The hall in a worker of its own process."""
    config = msgspec.json.decode(os.environ[ENVIRONMENT], type=Config)
    logs.set_up(os.environ.get(LOG, "json"))
    run_smoothly()
    end_with_parent()
    return create_app(config)
