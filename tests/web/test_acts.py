"""An act is listed once: whoever adds one to the list has its address, its fields and its page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from forgehall.tables.acts import ACTS
from forgehall.tables.acts.act import Act
from forgehall.tables.folding.draft import Draft
from forgehall.tables.log import lines
from forgehall.web.api import openapi
from tests.web.serving import Visitor


class Waving(Act, frozen=True, kw_only=True):
    """Wave to the table."""

    name = "wave"
    times: int = 1

    def perform(self, draft: Draft, person: str) -> None:
        """Say that the hand is raised."""
        draft.add(lines.Say(draft.table.seated(person), "waves " * self.times))


@pytest.fixture
def waving(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An act more in the list, and nothing else."""
    monkeypatch.setitem(ACTS, Waving.name, Waving)
    openapi.schemas.cache_clear()
    openapi.openapi.cache_clear()
    yield
    openapi.schemas.cache_clear()
    openapi.openapi.cache_clear()


def kinds_of(act: type[Act]) -> Iterator[type[Act]]:
    """Every kind of act in the house, and kinds of these."""
    for kind in act.__subclasses__():
        if kind.__module__.startswith("forgehall."):
            yield kind
            yield from kinds_of(kind)


def test_every_act_with_a_name_is_in_the_list() -> None:
    """None is written and then forgotten, and no two have one name."""
    named = [act for act in kinds_of(Act) if act.name]

    assert len(named) == len(ACTS)
    assert set(named) == set(ACTS.values())


@pytest.mark.usefixtures("waving")
def test_a_new_act_has_an_address_for_forms_and_for_programs(ada: Visitor) -> None:
    """A form sends text, a program JSON; both are read into the fields of the act."""
    table = ada.set_table(kinds=["open", "open"])

    posted = ada.tell(f"/api/t/{table}/wave", times=2)
    sent = ada.client.post(f"/t/{table}/wave", data={"times": "1"})
    wrong = ada.tell(f"/api/t/{table}/wave", times="often")

    assert [200, 303, 400] == [reply.status_code for reply in (posted, sent, wrong)]
    assert ["waves waves ", "waves "] == [line["text"] for line in ada.table(table)["chat"]]


@pytest.mark.usefixtures("waving")
def test_a_new_act_is_in_the_document_for_programs() -> None:
    """With its sentence and its fields."""
    described = openapi.openapi()

    post = described["paths"]["/api/t/{id}/wave"]["post"]
    assert ("wave", "Wave to the table.") == (post["operationId"], post["summary"])
    fields = described["components"]["schemas"]["Waving"]["properties"]
    assert {"times": {"type": "integer", "default": 1}} == fields


def test_what_the_host_alone_may_do_says_so() -> None:
    """In its sentence, made from the right."""
    hosts = {name for name, act in ACTS.items() if act.sentence().endswith(" (host).")}

    assert hosts == {name for name, act in ACTS.items() if act.right == "host"}
    assert "Begin; bots take the free seats (host)." == ACTS["start"].sentence()


def test_a_stranger_becomes_nobody_at_a_table_that_is_not_there(ada: Visitor) -> None:
    """Not by an act that anyone may do, nor by one that needs a seat."""
    replies = [
        ada.tell("/api/t/nowhere/sit", nickname="Ada"),
        ada.tell("/api/t/nowhere/leave"),
        ada.tell("/api/s/nowhere/secret"),
    ]

    assert ["no_such_table"] * 3 == [reply.json()["error"]["code"] for reply in replies]
    assert not any("set-cookie" in reply.headers for reply in replies)
