"""A hall behind nginx, by the samples that are shipped: pages, changes, streams.

In one the hall has the whole site, with TLS; in the other it lies below a path of it.
"""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.services import needed
from tests.web.serving import PATIENCE, events

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "hall.example"
OPEN = re.compile(r"http://127\.0\.0\.1:(\d+)")


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def sample(folder: Path, hall: int, front: int) -> str:
    """The sample for other ports, with a certificate that nobody else has signed."""
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={NAME}",  # noqa: S607  # wherever it is
         "-keyout", folder / "privkey.pem", "-out", folder / "fullchain.pem"],
        check=True, capture_output=True,
    )  # fmt: skip
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    text = text.replace(f"/etc/letsencrypt/live/{NAME}", str(folder))
    text = text.replace("listen 80;", f"listen 127.0.0.1:{free_port()};")
    text = text.replace("listen 443 ", f"listen 127.0.0.1:{front} ")
    return text.replace("server 127.0.0.1:8000;", f"server 127.0.0.1:{hall};")


def below(_: Path, hall: int, front: int) -> str:
    """The sample of a hall below a path, in a site that has a page of its own."""
    text = (DEPLOY / "nginx-below.conf").read_text(encoding="utf-8")
    text = text.replace("http://127.0.0.1:8000;", f"http://127.0.0.1:{hall};")
    return f"server {{ listen 127.0.0.1:{front}; location / {{ return 200 club; }}\n{text} }}"


@pytest.fixture(scope="module", params=["", "/hall"])
def front(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[str]:
    """Where people find a hall that nginx stands in front of."""
    path, conf_of = request.param, below if request.param else sample
    scheme = "http" if path else "https"
    needed("nginx")
    folder, port = tmp_path_factory.mktemp("nginx"), free_port()
    command = [sys.executable, "-m", "forgehall.cli", "serve", "--port", "0", "--no-warm",
               "--public-url", f"{scheme}://{NAME}{path}", "--proxy", "127.0.0.1", "--log", "quiet",
               "--db", f"sqlite:///{folder}/hall.db"]  # fmt: skip
    with ExitStack() as stack:
        own = os.environ | {"FORGEHALL_SECRET_KEY": "x" * 32}
        hall = stack.enter_context(started(command, env=own, stdout=subprocess.PIPE, text=True))
        assert hall.stdout is not None
        found = OPEN.search(hall.stdout.readline())
        assert found is not None, "the hall does not open"
        conf = folder / "nginx.conf"
        conf.write_text(
            f"pid {folder}/pid; error_log {folder}/errors; daemon off; worker_processes 1;\n"
            f"events {{}}\nhttp {{ access_log off; client_body_temp_path {folder}/body; "
            f"proxy_temp_path {folder}/proxy; {conf_of(folder, int(found.group(1)), port)} }}\n",
            encoding="utf-8",
        )
        stack.enter_context(started(["nginx", "-c", str(conf), "-p", str(folder)]))
        wait_for(f"{scheme}://127.0.0.1:{port}{path}")
        yield f"{scheme}://127.0.0.1:{port}{path}"


@contextmanager
def started(command: list[str], **more: Any) -> Iterator[subprocess.Popen[str]]:
    """A program that is ended in any case."""
    with subprocess.Popen(command, **more) as program:
        try:
            yield program
        finally:
            program.terminate()


def wait_for(address: str) -> None:
    """Go on when the hall answers through the proxy."""
    latest = time.monotonic() + 3 * PATIENCE
    while True:
        try:
            with visiting(address) as visitor:
                visitor.get("/readyz").raise_for_status()
        except httpx.HTTPError:
            assert time.monotonic() < latest, "nobody answers"
            time.sleep(0.05)
        else:
            return


def visiting(address: str) -> httpx.Client:
    """A browser that knows the hall by its name, and believes its certificate."""
    headers = {"host": NAME, "origin": f"{address.partition(':')[0]}://{NAME}"}
    return httpx.Client(base_url=address, headers=headers, timeout=PATIENCE, verify=False)  # noqa: S501  # it is the test's own


@pytest.fixture
def browser(front: str) -> Iterator[httpx.Client]:
    """Somebody who comes to the hall."""
    with visiting(front) as client:
        yield client


def test_pages_come_and_changes_go_through(browser: httpx.Client) -> None:
    """The proxy passes the name on, so a page of the hall is known as its own."""
    page = browser.get("/")
    settings = {"game": "dice-forge", "kinds": ["open", "open"]}
    made = browser.post("/api/tables", json={"settings": settings, "nickname": "Ada"})

    assert (200, 201) == (page.status_code, made.status_code)


def test_pages_name_what_is_there(browser: httpx.Client) -> None:
    """What a page loads and leads to comes through the proxy."""
    site = browser.base_url.copy_with(path="/")
    named = set(re.findall(r'(?:href|src)="(/[^"?]*)', browser.get("/").text))

    found = {name: browser.get(site.join(name)) for name in named}

    assert len(named) > 8
    assert {} == {name: reply for name, reply in found.items() if reply.status_code != 200}
    assert "club" not in {reply.text for reply in found.values()}


@pytest.mark.parametrize("origin", ["https://other.example", "http://hall.example.other"])
def test_another_site_changes_nothing(browser: httpx.Client, origin: str) -> None:
    """Whatever the proxy passes on, the page is another's."""
    reply = browser.post("/settings", data={"language": "de"}, headers={"origin": origin})

    assert 403 == reply.status_code


def test_another_name_is_not_answered(front: str) -> None:
    """Nobody reaches the hall by letting a name of their own point here."""
    with visiting(front) as visitor:
        reply = visitor.get("/", headers={"host": "other.example"})

    assert 421 == reply.status_code


def test_events_come_when_they_happen(browser: httpx.Client) -> None:
    """Nothing of a stream is held back until there is more."""
    settings = {"game": "dice-forge", "kinds": ["open", "open"]}
    made = browser.post("/api/tables", json={"settings": settings, "nickname": "Ada"})
    table = made.json()["table"]
    with browser.stream("GET", f"/t/{table}/stream") as reply:
        stream = events(reply.iter_lines())
        first = next(stream)
        said = browser.post(f"/api/t/{table}/chat", json={"text": "Hello"})
        assert 200 == said.status_code, said.text
        second = next(stream)

    assert second["data"]["number"] > first["data"]["number"]


def test_figures_are_not_for_the_street(browser: httpx.Client) -> None:
    """They are asked for at the hall itself."""
    assert 404 == browser.get("/metrics").status_code
