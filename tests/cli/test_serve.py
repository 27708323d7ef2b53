"""`forgehall serve` refuses what would not work, and says what would."""

from __future__ import annotations

import errno
import socket
import stat
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from forgehall.commands.hall import keeping, listening
from forgehall.kit.game import GAMES
from tests.cli.shell import EXAMPLE, forgehall


def test_sqlite_is_for_one_worker() -> None:
    """Several workers would not hear of each other's tables."""
    result = forgehall("serve", "--workers", "2")

    assert 2 == result.exit_code
    assert "forgehall: SQLite serves one worker" in result.stderr
    assert "postgresql://" in result.stderr


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.7", "example.org"])  # noqa: S104  # refused
def test_a_public_address_needs_a_secret_key(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else everybody could sign cookies; the sentence says how to make one."""
    monkeypatch.delenv(keeping.SECRET, raising=False)

    result = forgehall("serve", "--host", host)

    assert 2 == result.exit_code
    assert "FORGEHALL_SECRET_KEY" in result.stderr
    assert "token_hex" in result.stderr


@pytest.mark.parametrize(
    ("urls", "error"),
    [
        (("https://club.example/a/../b",), "is the address of a site"),
        (("https://club.example/hall?x",), "is the address of a site"),
        (("https://a.example/hall", "https://b.example"), "lie below the same path"),
    ],
)
def test_a_public_address_that_cannot_be_is_refused(urls: tuple[str, ...], error: str) -> None:
    """One hall lies at one path of its sites."""
    options = [part for url in urls for part in ("--public-url", url)]

    result = forgehall("serve", *options)

    assert 0 != result.exit_code
    assert error in result.stderr
    assert 1 == len(result.stderr.splitlines())


def test_a_short_secret_key_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A word is no secret."""
    monkeypatch.setenv(keeping.SECRET, "hammer")

    result = forgehall("serve", "--host", "0.0.0.0")  # noqa: S104  # refused

    assert 2 == result.exit_code
    assert "too short" in result.stderr


def test_a_taken_port_suggests_a_free_one() -> None:
    """The sentence names a port that works."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]

        result = forgehall("serve", "--port", str(port))

    assert 2 == result.exit_code
    assert f"port {port} is taken; try --port " in result.stderr
    listening.bound("127.0.0.1", int(result.stderr.split()[-1])).close()


@pytest.mark.parametrize("db", ["sqlite:///{folder}/forgehall/hall.db", "postgresql:///tables"])
def test_the_key_of_this_machine_is_kept_for_its_owner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, db: str
) -> None:
    """Cookies are good after a restart, whatever keeps the tables; nobody else can read the key."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "forgehall").mkdir()
    db = db.format(folder=tmp_path)

    first, second = (
        keeping.secret_key("", db, is_here=True),
        keeping.secret_key("", db, is_here=True),
    )

    assert first == second
    assert len(first) >= keeping.LEAST_SECRET
    assert 0o600 == stat.S_IMODE((tmp_path / "forgehall" / "hall.key").stat().st_mode)


def test_nobody_else_looks_into_the_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Key and tables lie there; also a folder that was open before is closed."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "forgehall").mkdir(mode=0o755)

    folder = keeping.data_folder()

    assert tmp_path / "forgehall" == folder
    assert 0o700 == stat.S_IMODE(folder.stat().st_mode)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (None, "there is no game file"),
        ("game = 1\n", "holds no `game`"),
        ("game = anvil\n", ":1: NameError: name 'anvil'"),
        (EXAMPLE.read_text().replace('"hoard"', '"dice-forge"'), "'dice-forge', but so is a game"),
    ],
)
def test_a_game_that_cannot_be_played_here_is_refused_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str | None, sentence: str
) -> None:
    """One sentence, and no hall."""
    monkeypatch.setattr("forgehall.kit.game.GAMES", dict(GAMES))
    file = tmp_path / "odd_game.py"
    if text is not None:
        file.write_text(text)

    result = forgehall("serve", "--game", EXAMPLE, "--game", file)

    assert 2 == result.exit_code
    assert 1 == len(result.stderr.splitlines())
    assert sentence in result.stderr


def test_the_hall_opens_and_closes(tmp_path: Path) -> None:
    """The command prints its address, serves the front page, and ends on a signal."""
    command = [sys.executable, "-m", "forgehall.cli", "serve", "--port", "0", "--no-warm"]
    with subprocess.Popen(
        [*command, "--db", f"sqlite:///{tmp_path / 'hall.db'}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as child:
        assert child.stdout is not None
        address = child.stdout.readline().split()[4]

        with urllib.request.urlopen(address, timeout=60) as page:  # noqa: S310  # our own address
            status = page.status
        with socket.create_connection(("127.0.0.1", int(address.rpartition(":")[2]))) as idle:
            child.terminate()
            code = child.wait(30)
            idle.close()

    assert 200 == status
    assert code in {0, -15}


@pytest.mark.parametrize(
    ("db", "sentence"),
    [
        ("mysql://smith:hammer@here/tables", "tables are kept in sqlite:///PATH or postgresql://"),
        ("hall.db", "tables are kept in sqlite:///PATH or postgresql://"),
        ("postgresql://smith:hammer@127.0.0.1:1/tables", "the tables cannot be kept in postgresql"),
        ("sqlite:///{folder}/no.db", "the tables cannot be kept in sqlite:///"),
        ("sqlite:///{folder}/none/hall.db", "cannot be written: No such file"),
    ],
)
def test_a_database_that_cannot_be_used_is_refused_in_one_sentence(
    tmp_path: Path, db: str, sentence: str
) -> None:
    """Nobody is told before that the hall is open; passwords stay out of what is printed."""
    (tmp_path / "no.db").write_text("a recipe for bread, and no tables at all\n" * 200)

    result = forgehall("serve", "--port", "0", "--db", db.format(folder=tmp_path))

    assert 2 == result.exit_code
    assert "" == result.stdout
    assert sentence in result.stderr
    assert "hammer" not in result.stderr
    assert 1 == len(result.stderr.splitlines())


def test_who_has_no_home_is_told_to_name_a_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder that cannot be made is a sentence too; root can write anywhere but below a file."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))

    result = forgehall("serve", "--port", "0")

    assert 2 == result.exit_code
    assert "name a place for the tables, --db" in result.stderr
    assert 1 == len(result.stderr.splitlines())


@pytest.mark.parametrize(
    ("soft", "hard", "raised", "is_told"),
    [(1024, 1_048_576, 65536, False), (1024, 4096, 4096, True), (1024, 1024, None, True)],
    ids=["many", "few", "none more"],
)
def test_the_limit_on_open_files_is_raised_and_told_where_it_stays_low(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    soft: int,
    hard: int,
    raised: int | None,
    *,
    is_told: bool,
) -> None:
    """Else a thousand half-sent requests would keep everybody out."""
    resource = pytest.importorskip("resource")
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: asked.append(limits))

    listening.raise_file_limit()

    assert ([] if raised is None else [(raised, hard)]) == asked
    assert is_told == (f"a process open {hard} files" in capsys.readouterr().err)


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="the system does not cut them")
def test_a_connection_that_nobody_reads_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sleeps keeps no memory of the server for ever."""
    monkeypatch.setattr(listening, "UNREAD", 0.2)
    with listening.bound("127.0.0.1", 0) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1)
        with socket.create_connection(listener.getsockname()), listener.accept()[0] as side:
            side.settimeout(20)

            with pytest.raises(OSError, match="timed out") as cut:
                side.sendall(bytes(50_000_000))

    assert errno.ETIMEDOUT == cut.value.errno
