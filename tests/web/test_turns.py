"""Where it is somebody's turn: what hidden tables and the front page ask for every few seconds."""

from __future__ import annotations

from tests.web.serving import Visitor

MOST = 300
"""Bytes of the reply to a hidden table."""


def test_a_person_is_told_of_the_own_turns_alone(ada: Visitor, bela: Visitor) -> None:
    """Whoever sits nowhere has none; a table of others is no turn of mine."""
    nowhere = bela.data("/api/turns")
    table = ada.set_table(done="never")
    bela.tell(f"/api/t/{table}/sit", nickname="Bela")

    turns = {visitor: visitor.data("/api/turns")["tables"] for visitor in (ada, bela)}

    assert {"tables": [], "stamp": ""} == nowhere
    for visitor, tables in turns.items():
        assert [table][: bool(visitor.table(table)["choices"])] == tables
    assert 1 == sum(map(len, turns.values()))
    assert len(ada.get("/api/turns").content) < MOST


def test_the_stamp_changes_with_the_lists_alone(ada: Visitor, bela: Visitor) -> None:
    """A page takes its lists anew only if something in them is new."""
    first, same = (bela.data("/api/turns?lists=1")["stamp"] for _ in range(2))
    ada.set_table(public=True)
    other = bela.data("/api/turns?lists=1")["stamp"]

    assert first == same != other
