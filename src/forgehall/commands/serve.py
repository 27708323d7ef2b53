"""`forgehall serve`: the hall in the browser, for this machine or for everybody."""

from __future__ import annotations

import asyncio
import atexit
import re
import shutil
import tempfile
import webbrowser
from pathlib import Path
from threading import Timer
from typing import Any
from urllib.parse import urlsplit

import click

from forgehall.commands.hall.keeping import (
    SECRET,
    STORE,
    default_db,
    refuse_short,
    secret_key,
)
from forgehall.commands.hall.listening import bound, raise_file_limit, serve, shown
from forgehall.commands.hall.settings import (
    LIMIT,
    Configured,
    setting,
    shows_config,
    takes_config,
    takes_db,
    takes_limits,
    takes_secret,
)
from forgehall.commands.table import examples, lays_cards
from forgehall.kit.errors import BadOptionError
from forgehall.kit.extras import need
from forgehall.kit.files import OWN_GAMES, open_games
from forgehall.kit.game import game_names
from forgehall.web.config import Config, Limits

WEB = (
    *STORE, "starlette", "uvicorn", "httptools", "jinja2", "itsdangerous", "prometheus_client",
    "segno", "structlog",
)  # fmt: skip
PATH = re.compile(r"(/[\w~-][\w.~-]*)*/?", re.ASCII)
"""What a hall may lie below."""
SAME_MACHINE = ("127.0.0.1", "::1")


@click.command(
    cls=Configured,
    short_help="Open the hall in the browser.",
    epilog=examples(
        "forgehall serve --open",
        "forgehall serve --game my_game.py",
        "forgehall serve --port 8080 --db sqlite:///tables.db",
        f"{SECRET}=... forgehall serve --public-url https://hall.example --workers 4 "
        "--db postgresql://localhost/hall",
        "forgehall serve --config hall.toml --show-config",
    ),
)
@takes_config
@shows_config
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="The address to listen on; 0.0.0.0 lets other machines in.",
)
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@takes_db
@click.option(
    "--game",
    "files",
    multiple=True,
    type=click.Path(path_type=Path),
    envvar=OWN_GAMES,
    metavar="GAME.py",
    help="A game of your own, in a Python file, that is played here too; may be given several "
    "times.",
)
@lays_cards
@click.option("--workers", type=click.IntRange(min=1), default=1, show_default=True)
@click.option("--open/--no-open", "opens", default=False, help="Open the page in the browser.")
@click.option("--page", default="", metavar="PATH", help="The page to begin at, such as /beside.")
@click.option(
    "--log",
    type=click.Choice(["quiet", "text", "json"]),
    help="How to log requests; by default quiet for this machine alone, and json for others.",
)
@click.option(
    "--public-url",
    "public_urls",
    multiple=True,
    metavar="URL",
    help="Where people find the hall, such as https://hall.example: it answers to this name, and "
    "with https cookies go over HTTPS alone.",
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="A proxy that is trusted to say who asks; with https, by default this machine.",
)
@click.option(
    "--think/--no-think",
    default=True,
    help="Make analyses and let bots think here, or leave both to `forgehall think` elsewhere.",
)
@click.option(
    "--warm/--no-warm",
    default=True,
    help="Compile the games for the bots at once, in another process, or when a bot needs them.",
)
@click.option(
    "--pace",
    type=click.FloatRange(0, 60),
    default=0.6,
    show_default=True,
    help="How many seconds bots take at least, so that people can follow.",
)
@click.option(
    "--keep",
    type=click.FloatRange(min=0, min_open=True),
    default=30,
    show_default=True,
    metavar="DAYS",
    help="Delete tables this many days after their game is over.",
)
@click.option(
    "--ladder/--no-ladder",
    default=False,
    help="Keep a ladder: bots of visitors that want to meet one another, and are rated.",
)
@click.option(
    "--call-inside/--no-call-inside",
    default=False,
    help="Let people name webhooks inside your own network too.",
)
@click.option(
    "--mail-from", default="", metavar="ADDRESS", hidden=True, help="In whose name mail goes."
)
@click.option(
    "--analysis",
    type=click.IntRange(min=1),
    default=1000,
    hidden=True,
    help="How many games are imagined for each decision of a game that is analysed.",
)
@click.option(
    "--analysis-seconds",
    type=click.FloatRange(min=1),
    default=240,
    hidden=True,
    help="How many seconds of processor time an analysis may take.",
)
@click.option(
    "--heartbeat",
    type=click.FloatRange(min=1),
    default=15,
    hidden=True,
    help="Seconds between two signs of life on a stream that has nothing to tell.",
)
@click.option(
    "--patience",
    type=click.FloatRange(min=1),
    default=20,
    hidden=True,
    help="A page that takes longer than this to read an event is disconnected.",
)
@takes_secret("secret_key", "What cookies are signed with; former keys follow after commas.")
@takes_secret("operator_key", "What those who run the hall show at /operate.")
@takes_secret("metrics_key", "What /metrics asks for.")
@takes_secret("smtp", "The server that carries mail, smtp://user:password@host:port.")
@takes_limits
def command(
    host: str,
    port: int,
    db: str | None,
    files: tuple[Path, ...],
    log: str | None,
    page: str,
    public_urls: tuple[str, ...],
    proxies: tuple[str, ...],
    keep: float,
    *,
    opens: bool,
    **more: Any,  # noqa: ANN401  # settings and limits of the hall, by their names
) -> None:
    """Open the hall: pages, tables, bots and the interface for programs.

    Every option is also a variable of the environment (--public-url is FORGEHALL_PUBLIC_URL) and a
    line of a file (public_url). Secrets, limits and rarer settings have no option here at all:
    --show-config lists them.
    """
    need("web", *WEB)
    from forgehall.web.http.addresses import is_loopback  # noqa: PLC0415  # an optional extra

    for url in public_urls:
        check_url(url)
    refuse_paths(public_urls)
    is_here = is_loopback(host) and not public_urls
    address = db or default_db()
    refuse_workers(address, more["workers"])
    refuse_thinkers(address, here=more["think"])
    check_mail(more["smtp"], more["mail_from"])
    for name in ("operator_key", "secret_key"):
        if more[name]:
            refuse_short(setting(name), more[name])
    key = secret_key(more.pop("secret_key"), address, is_here=is_here)
    limits = {name: more.pop(name) for name in list(more) if name.startswith(LIMIT)}
    config = Config(
        db=address,
        games=(*game_names(), *open_games(files)),
        figures=figures_folder(more["workers"]),
        secret_key=key,
        public_urls=(*public_urls, f"http://{shown(host)}"),
        by_address=not is_loopback(host),
        delete_after_days=keep,
        limits=Limits(**{name.removeprefix(LIMIT): value for name, value in limits.items()}),
        **more,
    )
    proxies = proxies or (SAME_MACHINE if config.secure else ())
    log = log or ("quiet" if is_here else "json")
    open_hall(config, host, port, proxies, log, page, opens=opens)


def open_hall(
    config: Config,
    host: str,
    port: int,
    proxies: tuple[str, ...],
    log: str,
    page: str = "",
    *,
    opens: bool,
) -> None:
    """Tell where the hall is once its store can be used, and serve."""
    from forgehall.tables.store.opening import try_store  # noqa: PLC0415  # an optional extra
    from forgehall.web.app import to_environment  # noqa: PLC0415  # the same

    with bound(host, port) as listener:
        asyncio.run(try_store(config.db, alone=True))
        to_environment(config, log)
        place = f"http://{shown(host)}:{listener.getsockname()[1]}{config.below}{page}"
        click.echo(f"Forgehall is open at {place} (Ctrl+C closes it).")
        raise_file_limit()
        if opens:
            Timer(0.5, webbrowser.open, [place]).start()
        serve(listener, config.workers, proxies)


def refuse_thinkers(db: str, *, here: bool) -> None:
    """Nobody else can take what there is to think about from a file of this machine."""
    if not here and db.startswith("sqlite"):
        raise BadOptionError(
            "other machines think for a hall in PostgreSQL alone: --no-think needs "
            "--db postgresql://..."
        )


def check_url(url: str) -> None:
    """Refuse what is no address of a site."""
    try:
        parts = urlsplit(url)
        is_site = parts.scheme in {"http", "https"} and parts.hostname
        good = is_site and PATH.fullmatch(parts.path) and not parts.query + parts.fragment
    except ValueError:
        good = False
    if not good:
        message = (
            f"{setting('public_url')} is the address of a site, such as https://hall.example, "
            f"not {url!r}"
        )
        raise BadOptionError(message)


def refuse_paths(urls: tuple[str, ...]) -> None:
    """A hall lies at one path of its site, under whatever name people come."""
    if len({urlsplit(url).path.rstrip("/") for url in urls}) > 1:
        raise BadOptionError(f"every {setting('public_url')} must lie below the same path")


def check_mail(server: str, sender: str) -> None:
    """Mail needs a server that there can be, and a sender."""
    from forgehall.tables.calling import mail  # noqa: PLC0415  # an optional extra

    if server:
        try:
            mail.mail_server(server)
        except BadOptionError as error:
            raise BadOptionError(f"{setting('smtp')}: {error}") from error
        if "@" not in sender:
            message = "mail needs a sender: set FORGEHALL_MAIL_FROM, such as hall@hall.example"
            raise BadOptionError(message)


def figures_folder(workers: int) -> str:
    """A folder for what several workers count, which goes when this process ends."""
    if workers == 1:
        return ""
    folder = tempfile.mkdtemp(prefix="forgehall-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def refuse_workers(db: str, workers: int) -> None:
    """SQLite is for one process: several would not hear of each other's tables."""
    if workers > 1 and db.startswith("sqlite"):
        message = (
            f"SQLite serves one worker; for {workers} keep the tables in PostgreSQL: "
            "--db postgresql://..."
        )
        raise BadOptionError(message)
