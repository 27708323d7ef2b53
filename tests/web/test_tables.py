"""People at tables: every act reaches its table, and nobody does what another may do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from forgehall.tables.acts import ACTS
from tests.web.serving import Visitor, code


@pytest.fixture
def both(ada: Visitor, bela: Visitor) -> str:
    """A table of Dice Forge where Ada and Bela play."""
    table = ada.set_table()
    bela.tell(f"/api/t/{table}/sit", nickname="Bela")
    return table


def asked(table: str, *visitors: Visitor) -> tuple[Visitor, Visitor]:
    """Who is asked, and who is not."""
    for visitor in visitors:
        if visitor.table(table)["choices"]:
            return visitor, next(other for other in visitors if other is not visitor)
    message = "nobody is asked"
    raise AssertionError(message)


def test_play_now_needs_no_further_choice(ada: Visitor) -> None:
    """One button: a table against bots where it is your turn, under an address to come back to."""
    reply = ada.post("/play/dice-forge")

    table = reply.headers["location"].removeprefix("/t/")
    seen = ada.table(table)
    assert 303 == reply.status_code
    assert "playing" == seen["state"]
    assert 0 == seen["seat"]
    assert ["person", "smith"] == [seat["kind"] for seat in seen["seats"]]


@pytest.mark.parametrize("game", ["dice-forge", "dwarven-smithy", "merchants-cove"])
def test_every_game_can_be_set_looked_at_and_played(ada: Visitor, game: str) -> None:
    """The other games plug in: page, twin and answers work for each."""
    table = ada.set_table(game=game, kinds=["open", "open"], done="never")
    ada.tell(f"/api/t/{table}/kind", seat=1, kind="random")
    seen = ada.table(table)

    page = ada.get(f"/t/{table}")
    replies = [ada.answer(table)] if seen["choices"] else []

    assert 200 == page.status_code
    assert "playing" == ada.table(table)["state"]
    assert [200] * len(replies) == [reply.status_code for reply in replies]


def test_a_form_sets_a_table(ada: Visitor) -> None:
    """What the form says is what the table is; a tick that is missing says no."""
    reply = ada.post(
        "/tables",
        game="dice-forge",
        **{"kind-0": "open", "kind-1": "open", "kind-2": "master", "kind-3": "none"},
        **{"option-feats": "advanced", "option-may_pass": "yes"},
        clock="days",
        days="3",
        takeover="apprentice",
        public="yes",
        chat="yes",
        hints="no",
        nickname="Ada",
    )

    seen = ada.table(reply.headers["location"].removeprefix("/t/"))
    settings = seen["settings"]
    assert ["open", "open", "master"] == settings["kinds"]
    assert "advanced" == seen["options"]["feats"]
    assert seen["options"]["may_pass"] is True
    assert ("days", 3 * 24 * 3600) == (settings["clock"], settings["seconds"])
    assert ("apprentice", True) == (settings["takeover"], settings["public"])
    assert (False, False) == (settings["hints"], settings["spectators"])


def test_a_form_with_a_mistake_comes_back_filled_in(ada: Visitor) -> None:
    """Nothing that was chosen is lost; a sentence says what is wrong."""
    reply = ada.post("/tables", game="dice-forge", **{"kind-0": "open"}, nickname="Ada")

    assert 422 == reply.status_code
    assert 'role="alert"' in reply.text
    assert 'value="Ada"' in reply.text


def test_whoever_opens_the_link_takes_a_free_seat(ada: Visitor, bela: Visitor) -> None:
    """A table by link: the page lets the next person sit down, and then the game starts."""
    table = ada.set_table()
    before = bela.table(table)

    reply = bela.post(f"/t/{table}/sit", nickname="Bela")

    assert ("waiting", True) == (before["state"], before["may_sit"])
    assert 303 == reply.status_code
    after = bela.table(table)
    assert ("playing", 1) == (after["state"], after["seat"])
    assert ["Ada", "Bela"] == [seat["name"] for seat in after["seats"]]


def test_a_taken_seat_is_refused(ada: Visitor, both: str, come: Callable[..., Visitor]) -> None:
    """Nobody sits down on somebody's lap."""
    cili = come()

    reply = cili.tell(f"/api/t/{both}/sit", seat=0, nickname="Cili")

    assert 409 == reply.status_code
    assert cili.table(both)["seat"] is None
    assert "Ada" == ada.table(both)["seats"][0]["name"]


def test_an_answer_without_script_comes_back_to_the_page(
    ada: Visitor, bela: Visitor, both: str
) -> None:
    """A form with the choice and its line is all it takes."""
    player, _ = asked(both, ada, bela)
    seen = player.table(both)

    reply = player.post(
        f"/t/{both}/answer", opened=str(seen["opened"]), choice=str(seen["choices"][0]["id"])
    )

    assert 303 == reply.status_code
    assert f"/t/{both}" == reply.headers["location"]
    assert player.table(both)["number"] > seen["number"]


def test_an_answer_may_be_given_in_notation(ada: Visitor, bela: Visitor, both: str) -> None:
    """Programs may say what records say."""
    player, _ = asked(both, ada, bela)
    seen = player.table(both)

    reply = player.tell(
        f"/api/t/{both}/answer", opened=seen["opened"], choice=seen["choices"][0]["text"]
    )

    assert 200 == reply.status_code
    assert player.table(both)["number"] == reply.json()["number"]


def test_a_stale_tab_is_told_so(ada: Visitor, bela: Visitor, both: str) -> None:
    """The same question cannot be answered twice, and the page says what happened."""
    player, _ = asked(both, ada, bela)
    seen = player.table(both)
    fields = {"opened": seen["opened"], "choice": seen["choices"][0]["id"]}
    player.tell(f"/api/t/{both}/answer", **fields)
    after = player.table(both)

    reply = player.tell(f"/api/t/{both}/answer", **fields)
    shown = player.post(f"/t/{both}/answer", **fields)

    assert (409, "stale") == code(reply)
    assert 409 == shown.status_code
    assert f'href="/t/{both}"' in shown.text
    assert after == player.table(both)


def test_only_the_seat_that_is_asked_may_answer(ada: Visitor, bela: Visitor, both: str) -> None:
    """Neither the other seat nor somebody without one."""
    player, other = asked(both, ada, bela)
    seen = player.table(both)
    fields = {"opened": seen["opened"], "choice": seen["choices"][0]["id"]}

    by_other = other.tell(f"/api/t/{both}/answer", **fields)
    with Visitor(str(ada.client.base_url).rstrip("/")) as stranger:
        by_stranger = stranger.tell(f"/api/t/{both}/answer", **fields)

    assert (403, "not_your_question") == code(by_other)
    assert (403, "not_seated") == code(by_stranger)
    assert seen == player.table(both)


def test_an_illegal_answer_is_refused(ada: Visitor, bela: Visitor, both: str) -> None:
    """What is not a choice here is refused, by number or by name."""
    player, _ = asked(both, ada, bela)
    seen = player.table(both)

    replies = [
        player.tell(f"/api/t/{both}/answer", opened=seen["opened"], choice=choice)
        for choice in (9999, -1, 2**70, "", "castle", "x" * 1000)
    ]

    assert [(422, "illegal_answer")] * 6 == [code(reply) for reply in replies]
    assert seen == player.table(both)


HOSTS: dict[str, dict[str, Any]] = {
    "start": {},
    "kind": {"seat": 1, "kind": "smith"},
    "add": {},
    "drop": {"seat": 1},
    "remove": {"seat": 0},
    "mute": {"seat": 0},
}


def test_every_act_of_the_host_is_tried_here() -> None:
    """Those that follow leave none out."""
    assert HOSTS.keys() == {name for name, act in ACTS.items() if act.right == "host"}


@pytest.mark.parametrize("act", HOSTS)
def test_what_the_host_may_do_nobody_else_may(ada: Visitor, bela: Visitor, act: str) -> None:
    """Seats, bots, muting and the start are the host's."""
    table = ada.set_table(kinds=["open", "open", "open"])
    bela.tell(f"/api/t/{table}/sit", nickname="Bela")
    before = ada.table(table)

    reply = bela.tell(f"/api/t/{table}/{act}", **HOSTS[act])

    assert (403, "not_host") == code(reply)
    assert before == ada.table(table)


def test_the_host_arranges_the_seats_and_starts(ada: Visitor) -> None:
    """Bots are added, changed and removed before the start."""
    table = ada.set_table()

    ada.tell(f"/api/t/{table}/add", kind="open")
    ada.tell(f"/api/t/{table}/kind", seat=1, kind="random")
    ada.tell(f"/api/t/{table}/drop", seat=2)
    seen = ada.table(table)

    assert ["person", "random"] == [seat["kind"] for seat in seen["seats"]]
    assert 200 == ada.get(f"/t/{table}").status_code


def test_an_answer_can_be_taken_back(ada: Visitor, bela: Visitor, both: str) -> None:
    """Undo and restart bring the question back, and the log only grows."""
    player, _ = asked(both, ada, bela)
    before = player.table(both)
    player.answer(both)
    player_sees = player.table(both)

    reply = player.tell(f"/api/t/{both}/undo")

    after = player.table(both)
    assert player_sees["may_undo"]
    assert 200 == reply.status_code
    assert before["choices"] == after["choices"]
    assert after["number"] > player_sees["number"]


def test_what_is_said_is_heard_and_the_muted_are_not(
    ada: Visitor, bela: Visitor, both: str
) -> None:
    """Chat reaches the others; whom the host mutes, it does not."""
    bela.tell(f"/api/t/{both}/chat", text="Hello!")
    ada.tell(f"/api/t/{both}/mute", seat=1)

    reply = bela.tell(f"/api/t/{both}/chat", text="Hello?")

    assert (403, "muted") == code(reply)
    assert ["Hello!"] == [line["text"] for line in ada.table(both)["chat"]]
    assert not bela.table(both)["may_chat"]


def test_a_table_without_spectators_shows_nothing_to_strangers(
    ada: Visitor, bela: Visitor, come: Callable[..., Visitor]
) -> None:
    """Page, twin, replay, record and stream are closed to who has no seat."""
    table = ada.set_table(spectators=False)
    bela.tell(f"/api/t/{table}/sit", nickname="Bela")
    stranger = come()

    paths = ["t/{}", "api/t/{}", "t/{}/replay", "t/{}/record", "t/{}/stream", "api/t/{}/stream"]
    replies = [stranger.get("/" + path.format(table)) for path in paths]

    assert [403] * len(paths) == [reply.status_code for reply in replies]
    assert 200 == bela.get(f"/t/{table}").status_code


def test_who_leaves_is_played_on_and_takes_the_seat_back(bela: Visitor, both: str) -> None:
    """A bot plays for whoever left, until that person comes back."""
    bela.tell(f"/api/t/{both}/leave")
    left = bela.table(both)["seats"][1]

    bela.tell(f"/api/t/{both}/take-back")

    assert left["bot_plays"]
    assert not bela.table(both)["seats"][1]["bot_plays"]


def test_the_front_page_lists_what_waits_for_a_visitor_first(ada: Visitor, bela: Visitor) -> None:
    """My tables with your turn first; public tables for everybody; nobody's id anywhere."""
    waiting = ada.set_table(public=True)
    playing = ada.set_table(kinds=["open", "random"])

    mine, theirs = ada.data("/api/hall"), bela.data("/api/hall")

    assert [playing, waiting] == [table["id"] for table in mine["mine"]]
    assert mine["mine"][0]["your_turn"]
    assert waiting in [table["id"] for table in theirs["open"]]
    assert [] == theirs["mine"]
    assert all("persons" not in table for table in theirs["open"])
    assert f'href="/t/{waiting}"' in bela.get("/").text


def test_only_who_is_asked_gets_a_hint(ada: Visitor, bela: Visitor) -> None:
    """A hint is asked for with POST, where the host has allowed hints between people."""
    table = ada.set_table(hints=True)
    bela.tell(f"/api/t/{table}/sit")
    _, other = asked(table, ada, bela)

    reply = other.tell(f"/api/t/{table}/hint")

    assert (403, "not_your_question") == code(reply)
