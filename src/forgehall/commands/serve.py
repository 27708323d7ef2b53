"""`forgehall serve`: the hall in the browser, for this machine or for everybody."""

from __future__ import annotations

import asyncio
import atexit
import errno
import os
import secrets
import shutil
import socket
import tempfile
import webbrowser
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click
from platformdirs import user_data_path

from forgehall.commands.table import examples, lays_cards
from forgehall.kit.errors import BadOptionError
from forgehall.kit.extras import need
from forgehall.kit.files import OWN_GAMES, open_games
from forgehall.kit.game import game_names

if TYPE_CHECKING:
    from forgehall.web.config import Config

SECRET = "FORGEHALL_SECRET_KEY"  # noqa: S105  # the name of a variable
LEAST_SECRET = 32
METRICS = "FORGEHALL_METRICS_KEY"
SMTP = "FORGEHALL_SMTP"
MAIL_FROM = "FORGEHALL_MAIL_FROM"
RECIPE = 'python3 -c "import secrets; print(secrets.token_hex(32))"'
WEB = (
    "starlette",
    "uvicorn",
    "msgspec",
    "sqlalchemy",
    "jinja2",
    "itsdangerous",
    "segno",
    "structlog",
)
BACKLOG = 2048
GRACE = 8
"""How many seconds a stop waits for what is under way."""
FILES = 65536
"""How many connections and files a server would like to have open at most."""
ENOUGH_FILES = 5000
"""With fewer, the hall would turn people away before it is full."""
SAME_MACHINE = ("127.0.0.1", "::1")
UNREAD = 60.0
"""A connection whose other side takes nothing for so many seconds is cut."""


@click.command(
    short_help="Open the hall in the browser.",
    epilog=examples(
        "forgehall serve --open",
        "forgehall serve --game my_game.py",
        "forgehall serve --port 8080 --db sqlite:///tables.db",
        f"{SECRET}=... forgehall serve --public-url https://hall.example --workers 4 "
        "--db postgresql://localhost/hall",
    ),
)
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="The address to listen on; 0.0.0.0 lets other machines in.",
)
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option(
    "--db", metavar="ADDRESS", help="sqlite:///PATH or postgresql://...; else your data folder."
)
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
@click.option(
    "--log",
    type=click.Choice(["quiet", "text", "json"]),
    help="What to tell of requests; quiet on this machine alone, else json.",
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
    help="A proxy that is believed when it says who asks; for https, this machine's if none.",
)
@click.option(
    "--warm/--no-warm",
    default=True,
    help="Compile the games for the bots in a process beside it; else where a bot first needs it.",
)
@click.option(
    "--pace",
    type=click.FloatRange(0, 60),
    default=0.6,
    show_default=True,
    help="Seconds that bots take at least, so that people can follow.",
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
    "--call-inside/--no-call-inside",
    default=False,
    help="Let people name webhooks inside your own network too.",
)
def command(
    host: str,
    port: int,
    db: str | None,
    files: tuple[Path, ...],
    workers: int,
    log: str | None,
    pace: float,
    keep: float,
    public_urls: tuple[str, ...],
    proxies: tuple[str, ...],
    *,
    opens: bool,
    warm: bool,
    call_inside: bool,
) -> None:
    """Open the hall: pages, tables, bots and the interface for programs."""
    need("web", *WEB)
    from forgehall.web.config import Config  # noqa: PLC0415  # the same
    from forgehall.web.http.addresses import is_loopback  # noqa: PLC0415  # an optional extra

    for url in public_urls:
        check_url(url)
    is_here = is_loopback(host) and not public_urls
    address = db or default_db()
    refuse_workers(address, workers)
    config = Config(
        db=address,
        games=(*game_names(), *open_games(files)),
        workers=workers,
        figures=figures_folder(workers),
        secret_key=secret_key(address, is_here=is_here),
        public_urls=(*public_urls, f"http://{shown(host)}"),
        by_address=not is_loopback(host),
        metrics_key=os.environ.get(METRICS, ""),
        warm=warm,
        pace=pace,
        delete_after_days=keep,
        call_inside=call_inside,
        smtp=mail_server(),
        mail_from=os.environ.get(MAIL_FROM, ""),
    )
    proxies = proxies or (SAME_MACHINE if config.secure else ())
    open_hall(config, host, port, proxies, log or ("quiet" if is_here else "json"), opens=opens)


def open_hall(
    config: Config, host: str, port: int, proxies: tuple[str, ...], log: str, *, opens: bool
) -> None:
    """Tell where the hall is once its store can be used, and serve."""
    from forgehall.tables.store.opening import try_store  # noqa: PLC0415  # an optional extra
    from forgehall.web.app import to_environment  # noqa: PLC0415  # the same

    with bound(host, port) as listener:
        asyncio.run(try_store(config.db))
        to_environment(config, log)
        place = f"http://{shown(host)}:{listener.getsockname()[1]}"
        click.echo(f"Forgehall is open at {place} (Ctrl+C closes it).")
        raise_file_limit()
        if opens:
            Timer(0.5, webbrowser.open, [place]).start()
        serve(listener, config.workers, proxies)


def check_url(url: str) -> None:
    """Refuse what is no address of a site."""
    try:
        parts = urlsplit(url)
        good = parts.scheme in {"http", "https"} and parts.hostname and parts.path in {"", "/"}
    except ValueError:
        good = False
    if not good:
        message = (
            f"--public-url is the address of a site, such as https://hall.example, not {url!r}"
        )
        raise BadOptionError(message)


def mail_server() -> str:
    """Who carries mail: from the environment, since it holds a password."""
    from forgehall.tables.calling import mail  # noqa: PLC0415  # an optional extra

    server, sender = os.environ.get(SMTP, ""), os.environ.get(MAIL_FROM, "")
    if server:
        mail.mail_server(server)
        if "@" not in sender:
            message = f"mail needs a sender: set {MAIL_FROM}, such as hall@hall.example"
            raise BadOptionError(message)
    return server


def raise_file_limit() -> None:
    """Let the process open as many connections as the system allows; say so if that is few."""
    try:
        import resource  # noqa: PLC0415  # not on every system
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    if wanted < ENOUGH_FILES:
        click.echo(
            f"This system lets a process open {wanted} files, so about {wanted - 100} pages can be "
            f"open at once; `ulimit -n {ENOUGH_FILES}` allows more.",
            err=True,
        )


def serve(listener: socket.socket, workers: int, proxies: tuple[str, ...] = ()) -> None:
    """Run until somebody ends it, in this process or in several."""
    import uvicorn  # noqa: PLC0415  # an optional extra
    from uvicorn.supervisors import Multiprocess  # noqa: PLC0415  # the same

    from forgehall.web.http.connections import Connection  # noqa: PLC0415  # the same

    config = uvicorn.Config(
        "forgehall.commands.child:hall",
        factory=True,
        http=Connection,
        ws="none",
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        workers=workers,
        log_config=None,
        access_log=False,
        server_header=False,
        backlog=BACKLOG,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=GRACE,
        lifespan="on",
    )
    try:
        if workers == 1:
            uvicorn.Server(config).run(sockets=[listener])
        else:
            Multiprocess(config, sockets=[listener]).run()
    except KeyboardInterrupt:
        click.echo("Forgehall is closed.")


def figures_folder(workers: int) -> str:
    """A folder for what several workers count, which goes when this process ends."""
    if workers == 1:
        return ""
    folder = tempfile.mkdtemp(prefix="forgehall-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def default_db() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{data_folder() / 'hall.db'}"


def data_folder() -> Path:
    """Where the user's data lie; nobody else looks in there."""
    folder = user_data_path("forgehall", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o700)
    except OSError as error:
        message = f"{folder} cannot be made ({error.strerror}): name a place for the tables, --db"
        raise BadOptionError(message) from error
    return folder


def refuse_workers(db: str, workers: int) -> None:
    """SQLite is for one process: several would not hear of each other's tables."""
    if workers > 1 and db.startswith("sqlite"):
        message = (
            f"SQLite serves one worker; for {workers} keep the tables in PostgreSQL: "
            "--db postgresql://..."
        )
        raise BadOptionError(message)


def secret_key(db: str, *, is_here: bool) -> str:
    """What cookies are signed with: from the environment, or a file beside the tables."""
    key = os.environ.get(SECRET, "")
    if key:
        if min(len(one) for one in key.split(",")) < LEAST_SECRET:
            message = f"{SECRET} is too short: make one with {RECIPE}"
            raise BadOptionError(message)
        return key
    if not is_here:
        message = (
            "a hall that others can reach needs a secret key of its own: "
            f"set {SECRET} to what {RECIPE} prints"
        )
        raise BadOptionError(message)
    if db.startswith("sqlite:///"):
        return kept_key(Path(db.removeprefix("sqlite:///")).with_suffix(".key"))
    return kept_key(data_folder() / "hall.key")


def kept_key(path: Path) -> str:
    """A key that is kept in a file which only its owner may read."""
    try:
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:  # noqa: PTH123  # with its own rights
            file.write(secrets.token_hex(32))
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    except OSError as error:
        message = f"{path} cannot be written: {error.strerror}"
        raise BadOptionError(message) from error
    return path.read_text(encoding="ascii").strip()


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens; where the port is taken, another one is suggested."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except socket.gaierror as error:
        message = f"there is no address {host!r} to listen at"
        raise BadOptionError(message) from error
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # not on every system
        timeout = int(1000 * UNREAD)
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, timeout)
    try:
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        if error.errno != errno.EADDRINUSE:
            message = f"{host}:{port} cannot be listened at: {error.strerror}"
            raise BadOptionError(message) from error
        message = f"port {port} is taken; try --port {free_port(host)}"
        raise BadOptionError(message) from error
    return listener


def free_port(host: str) -> int:
    """A port that nobody listens at."""
    with bound(host, 0) as listener:
        return int(listener.getsockname()[1])


def shown(host: str) -> str:
    """A host as it stands in an address."""
    return f"[{host}]" if ":" in host else host
