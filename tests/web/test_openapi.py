"""The document for programs is whole and true, and nothing sent by it breaks the server."""

from __future__ import annotations

import re
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import CHECKS

from forgehall.tables.thinking.bots import Warm
from forgehall.web.api.openapi import openapi
from forgehall.web.app import create_app
from forgehall.web.config import Config
from forgehall.web.http.errors import CODES, SENTENCES, STATUS
from tests.web.serving import SECRET, Server, Visitor

CHECKED = (
    "not_a_server_error",
    "response_schema_conformance",
    "content_type_conformance",
    "status_code_conformance",
)
STREAMS = ("/api/t/{id}/stream", "/api/t/{id}/lines")
document = schemathesis.openapi.from_dict(openapi())


def routes() -> set[tuple[str, str]]:
    """Every address for programs that the server has, with its methods."""
    app = create_app(Config(db="sqlite:///:memory:", secret_key=SECRET))
    found = set()
    for route in app.routes:
        path: str = getattr(route, "path", "")
        for method in getattr(route, "methods", ()):
            if path.startswith("/api/") and method in {"GET", "POST"}:
                found.add((method, path))
    return found


def test_the_document_names_every_address_for_programs() -> None:
    """What is served is described, and what is described is served."""
    described = {
        (method.upper(), path)
        for path, item in openapi()["paths"].items()
        for method in item
        if method in {"get", "post"}
    }

    served = routes() - {("POST", "/api/t/{id}/{act}")}

    assert served <= described
    assert all(path.startswith("/api/t/{id}/") for _, path in described - served)


def test_every_reference_leads_somewhere() -> None:
    """No schema is named that is not there."""
    text = str(openapi())

    named = set(re.findall(r"#/components/schemas/(\w+)", text))

    assert named <= openapi()["components"]["schemas"].keys()


def test_every_code_of_an_error_is_named() -> None:
    """Programs can rely on the list of codes."""
    assert {*STATUS, *SENTENCES} <= set(CODES)
    assert CODES == openapi()["components"]["schemas"]["Fault"]["properties"]["code"]["enum"]


def test_the_document_and_its_page_are_served(ada: Visitor) -> None:
    """As JSON, and as a page that names every call and needs nothing from elsewhere."""
    api, page = ada.get("/openapi.json"), ada.get("/api")

    assert "3.1.0" == api.json()["openapi"]
    assert all(path in page.text for path in api.json()["paths"])
    assert "http" not in re.sub(r"http://www\.w3\.org/\S+", "", page.text)


LAST = ("/api/you/home", "/api/you/forget")
"""After these the token names nobody any more, and nothing else would be tried."""
fuzzed = document.exclude(path=[*STREAMS, *LAST])
"""The calls that end: streams do not."""


@pytest.fixture(scope="module")
def played(server: Server) -> tuple[str, list[str]]:
    """A token, and the tables of who has it: one in play, one that waits."""
    assert server.desk.hall.bots is not None
    server.desk.hall.bots.warm = Warm(())  # strong bots would be compiled in the tests' process
    with Visitor(server.address) as ada:
        token: str = ada.tell("/api/people", nickname="Fuzz").json()["token"]
        ada.client.headers["authorization"] = f"Bearer {token}"
        return token, [ada.set_table(kinds=["open", other]) for other in ("random", "open")]


@fuzzed.parametrize()
@settings(
    max_examples=6,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_nothing_that_fits_the_document_breaks_the_server(
    case: Any, server: Server, played: tuple[str, list[str]]
) -> None:
    """Whatever the schema allows, and what it forbids: no failure, and replies as described."""
    token, tables = played
    if "id" in case.path_parameters:
        case.path_parameters["id"] = tables[len(str(case.body)) % 2]
    headers = {"authorization": f"Bearer {token}"}

    reply = case.call(base_url=server.address, headers=headers)

    case.validate_response(reply, checks=[CHECKS.get_one(name) for name in CHECKED])
