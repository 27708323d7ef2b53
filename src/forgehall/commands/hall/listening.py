"""Listening: the port of a hall, and the processes that serve there."""

from __future__ import annotations

import errno
import socket

import click

from forgehall.kit.errors import BadOptionError

BACKLOG = 2048
GRACE = 8
"""How many seconds a stop waits for what is under way."""
FILES = 65536
"""How many connections and files a server would like to have open at most."""
ENOUGH_FILES = 5000
"""With fewer, the hall would turn people away before it is full."""
UNREAD = 60.0
"""A connection is cut if the other side has taken nothing for this many seconds."""


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


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens; where the port is taken, another one is suggested."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except socket.gaierror as error:
        message = f"there is no address {host!r} to listen on"
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
            message = f"the hall cannot listen on {host}:{port}: {error.strerror}"
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
