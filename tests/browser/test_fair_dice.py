"""Dice that need no trust: the browser keeps what it was shown, and computes the rolls itself."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Request, Route, expect

from forgehall.kit.language import say
from forgehall.tables.dice.fair import commitment, place
from forgehall.web.pages.proving import FINDINGS
from tests.browser.conftest import People
from tests.browser.people import Person, by_list

Rows = list[dict[str, Any]]


def plays_shortly(person: Person) -> str:
    """Play against bots from the front page on: one answer, then the game is given up."""
    person.goes_to("/")
    person.page.get_by_role("button", name="Play Dice Forge now against bots").click()
    person.page.wait_for_url("**/t/*")
    table = person.page.url.rpartition("/")[2]
    person.plays(by_list, most=1)
    person.goes_to("/fair")
    person.posts(f"/t/{table}/resign")
    return table


def kept(person: Person, table: str) -> dict[str, Any]:
    """What this person's browser keeps of a table's dice."""
    found: dict[str, Any] = json.loads(
        person.page.evaluate("(name) => localStorage.getItem(name)", f"dice:{table}")
    )
    return found


def has_added(person: Person, table: str) -> None:
    """Wait until this person's browser has added its part."""
    sent = "(name) => JSON.parse(localStorage.getItem(name))?.sent"
    person.page.wait_for_function(sent, arg=f"dice:{table}")


def requests_of(person: Person) -> list[Request]:
    """What the page asks the hall for, from now on."""
    asked: list[Request] = []
    person.page.on("request", lambda request: asked.append(request))  # noqa: PLW0108  # it must be a function
    return asked


def answering(body: str) -> Callable[[Route], None]:
    """A hall that answers this."""
    return lambda route: route.fulfill(body=body)


def reads_proof(person: Person, look: str) -> set[str]:
    """What the page has found out by itself, once its verdict looks like this."""
    expect(person.page.locator("#verdict")).to_have_class(look)
    shown = person.page.locator("#proof li:not([hidden])")
    return {item.get_attribute("data-says") or "" for item in shown.all()}


def rows_of(text: str) -> Rows:
    """The lines of a record."""
    return [json.loads(row) for row in text.splitlines()]


def test_the_page_itself_says_that_the_dice_were_right(people: People) -> None:
    """Hash and part are the browser's own, and every roll is computed without asking the hall."""
    ada = people("Ada")
    table = plays_shortly(ada)
    asked = requests_of(ada)

    ada.goes_to(f"/t/{table}/over")
    found = reads_proof(ada, "good")

    draws = sum("draw" in row for row in rows_of(ada.record(table)))
    assert {"hash", "shown", "own", "draws", "rules"} == found
    assert str(draws) == ada.reads("[data-says=draws] b")
    assert "This browser has computed the dice itself" in ada.reads("#verdict")
    assert not any(request.method == "POST" for request in asked), "nobody asked the hall to check"


def test_the_browser_adds_its_part_only_after_it_was_shown_the_hash(people: People) -> None:
    """The table is set, its hash is read and kept, and only then does a part leave the browser."""
    ada = people("Ada")
    asked = requests_of(ada)

    table = plays_shortly(ada)

    sent = [f"{request.method} {request.url.removeprefix(ada.address)}" for request in asked]
    steps = ["POST /play/dice-forge", f"GET /api/t/{table}", f"POST /t/{table}/sit"]
    assert [step for step in sent if step in steps] == steps
    parts = [request for request in asked if "nonce=" in (request.post_data or "")]
    assert [f"{ada.address}/t/{table}/sit"] == [request.url for request in parts]
    dice = rows_of(ada.record(table))[0]["fair"]
    assert (dice["commitment"], dice["nonces"][0]["nonce"]) == (
        kept(ada, table)["commitment"],
        kept(ada, table)["nonce"],
    )


def other_roll(rows: Rows) -> Rows:
    """Another roll than the dice gave."""
    row = next(row for row in rows if len(row.get("of", ())) > 1)
    row["answer"] = next(text for text, _ in row["of"] if text != row["answer"])
    return rows


def drawn_anew(rows: Rows) -> Rows:
    """All rolls as the published secret and parts give them."""
    dice = rows[0]["fair"]
    nonces = tuple(part["nonce"] for part in dice["nonces"])
    for row in rows:
        if "draw" in row:
            weights = [weight for _, weight in row["of"]]
            at = place(dice["secret"], dice["table"], nonces, row["draw"], weights)
            row["answer"] = row["of"][at][0]
    return rows


def other_secret(rows: Rows) -> Rows:
    """Another secret, with a hash that fits it and rolls that follow from it."""
    secret = "0f" * 32
    rows[0]["fair"] |= {"secret": secret, "commitment": commitment(secret)}
    return drawn_anew(rows)


def other_hash(rows: Rows) -> Rows:
    """A secret that is not the one of the hash."""
    rows[0]["fair"]["secret"] = "0f" * 32
    return drawn_anew(rows)


def other_part(rows: Rows) -> Rows:
    """Another part in the place of the person's, with rolls that follow from it."""
    rows[0]["fair"]["nonces"][0]["nonce"] = "a-part-of-the-halls"
    return drawn_anew(rows)


def third_part(rows: Rows) -> Rows:
    """A part more than there are seats, with rolls that follow from it."""
    rows[0]["fair"]["nonces"].append({"nonce": "a-part-that-suits", "by": "seat"})
    return drawn_anew(rows)


def part_for_the_bot(rows: Rows) -> Rows:
    """A part that the hall made for its bot, with rolls that follow from it."""
    rows[0]["fair"]["nonces"][1] = {"nonce": "a-part-that-suits", "by": "server"}
    return drawn_anew(rows)


def old_game(rows: Rows) -> Rows:
    """A game of scheme 1, where the hall made the bot's part, with rolls that follow from it."""
    rows[0]["fair"]["scheme"] = 1
    return part_for_the_bot(rows)


def hidden_draw(rows: Rows) -> Rows:
    """A roll that is passed off as an answer."""
    row = [row for row in rows if "draw" in row][-1]
    del row["draw"], row["of"]
    return rows


def cut(rows: Rows) -> Rows:
    """A record without its end."""
    return rows[:-1]


def other_table(rows: Rows) -> Rows:
    """The record of another table."""
    rows[0]["fair"]["table"] = "another"
    return drawn_anew(rows)


CHEATS: dict[Callable[[Rows], Rows], str] = {
    other_roll: "bad-draws",
    other_secret: "bad-shown",
    other_hash: "bad-hash",
    other_part: "bad-own",
    third_part: "bad-parts",
    part_for_the_bot: "bad-parts",
    old_game: "bad-parts",
    hidden_draw: "bad-draws",
    cut: "bad-cut",
    other_table: "bad-record",
}
"""What a dishonest hall could answer, and what the page says to it."""


def test_the_page_notices_whatever_a_dishonest_hall_answers(people: People) -> None:
    """Other rolls, another secret, hash or part, parts too many, a record that is cut."""
    ada = people("Ada")
    table = plays_shortly(ada)
    honest = ada.record(table)
    found = {}

    for cheat in CHEATS:
        record = "\n".join(json.dumps(row) for row in cheat(rows_of(honest)))
        ada.page.unroute_all()
        ada.page.route("**/record", answering(record))
        ada.goes_to(f"/t/{table}/over")
        found[cheat] = reads_proof(ada, "bad") & set(FINDINGS["bad"])

    assert {cheat: {finding} for cheat, finding in CHEATS.items()} == found
    assert say("en", "These dice cannot be confirmed.") == ada.reads("#verdict")


def test_a_hash_that_changes_between_page_and_record_is_noticed(people: People) -> None:
    """The browser keeps the hash that it was shown first, whatever comes later."""
    ada = people("Ada")

    def lie(route: Route) -> None:
        seen = route.fetch().json()
        route.fulfill(json=seen | {"commitment": commitment("0f" * 32)})

    ada.page.route("**/api/t/*", lie)
    table = plays_shortly(ada)

    ada.goes_to(f"/t/{table}/over")

    assert "bad-shown" in reads_proof(ada, "bad")


def test_whoever_sits_down_by_the_link_keeps_hash_and_part_too(people: People) -> None:
    """And reads that nobody can see into the other's part."""
    ada, bea = people("Ada"), people("Bea")
    table = ada.sets_table("open")
    ada.goes_to(f"/t/{table}")
    expect(ada.page.locator("#seating")).to_contain_text("Ada")
    has_added(ada, table)

    bea.goes_to(f"/t/{table}")
    bea.page.get_by_role("button", name="Sit here").click()
    for person in (ada, bea):
        expect(person.page.locator("#prompt")).to_be_visible()
        person.goes_to("/fair")
    bea.posts(f"/t/{table}/resign")

    parts = [part["nonce"] for part in rows_of(ada.record(table))[0]["fair"]["nonces"]]
    assert [kept(ada, table)["nonce"], kept(bea, table)["nonce"]] == parts
    for person in (ada, bea):
        person.goes_to(f"/t/{table}/over")
        assert {"shown", "own", "others"} < reads_proof(person, "good")


def test_the_browser_adds_a_part_to_the_next_game_too(people: People) -> None:
    """Rematch, from the table and from the scores, and playing on: hash first, then the part."""
    ada = people("Ada")
    table = plays_shortly(ada)

    for page in ("", "/over", "/replay?at=6"):
        ada.goes_to(f"/t/{table}{page}")
        if page.startswith("/replay"):
            ada.page.get_by_text("Play on from here against bots").click()
            ada.page.get_by_role("button", name="Play on", exact=True).click()
        else:
            ada.page.get_by_role("button", name="Rematch").click()
        ada.page.wait_for_url(re.compile(rf"/t/(?!{table})\w+$"))
        table = ada.page.url.rpartition("/")[2]
        expect(ada.page.locator("#prompt")).to_be_visible()
        ada.goes_to("/fair")
        ada.posts(f"/t/{table}/resign")

        dice = rows_of(ada.record(table))[0]["fair"]
        assert kept(ada, table)["commitment"] == dice["commitment"]
        assert {"nonce": kept(ada, table)["nonce"], "by": "seat"} in dice["nonces"]


def test_who_stood_up_before_the_start_misses_no_part(people: People) -> None:
    """The part goes with the seat: the browser does not accuse anybody."""
    ada, bea, cid = people("Ada"), people("Bea"), people("Cid")
    table = ada.sets_table("open")
    ada.goes_to(f"/t/{table}")
    has_added(ada, table)

    ada.page.get_by_role("button", name="Stand up").click()
    expect(ada.page.get_by_role("button", name="Sit here").first).to_be_visible()
    ada.goes_to("/fair")
    for person in (bea, cid):
        person.posts(f"/t/{table}/sit")
    cid.posts(f"/t/{table}/resign")
    ada.goes_to(f"/t/{table}/over")

    assert {"hash", "shown", "not-sent", "alone", "draws", "rules"} == reads_proof(ada, "open")


def test_a_browser_that_kept_nothing_says_so(people: People) -> None:
    """A guest presses the button: the rolls are right, but hash and parts are the hall's word."""
    ada, guest = people("Ada"), people()
    table = plays_shortly(ada)
    guest.goes_to(f"/t/{table}/over")
    expect(guest.page.locator("#verdict")).to_be_empty()

    guest.page.get_by_role("button", name="Verify").click()

    assert {"hash", "draws", "not-kept", "rules"} == reads_proof(guest, "open")


def test_the_page_says_what_an_old_game_does_not_prove(people: People) -> None:
    """Its rolls are right; but the hall made a part when it knew all others."""
    ada, guest = people("Ada"), people()
    table = plays_shortly(ada)
    old = old_game(rows_of(ada.record(table)))
    guest.page.route("**/record", answering("\n".join(json.dumps(row) for row in old)))

    guest.goes_to(f"/t/{table}/over")
    guest.page.get_by_role("button", name="Verify").click()

    assert {"hash", "draws", "servers", "not-kept", "rules"} == reads_proof(guest, "open")


def test_without_script_the_check_is_the_halls_own_word(people: People) -> None:
    """The button still checks, and the sentence says who did."""
    ada = people("Ada", script=False)
    table = ada.has_finished(1)
    ada.goes_to(f"/t/{table}/over")

    ada.page.get_by_role("button", name="Verify").click()

    expect(ada.page.locator("#verdict")).to_contain_text("The hall says of itself")
    expect(ada.page.locator("#verdict")).to_contain_text("No browser added a part to these dice")
    expect(ada.page.locator("#proof")).to_be_hidden()


def test_without_a_safe_connection_the_check_is_the_halls_own_word(people: People) -> None:
    """Browsers lend their cryptography to pages that came safely alone: nothing is claimed then."""
    ada = people("Ada")
    table = plays_shortly(ada)
    ada.page.add_init_script(
        "Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })"
    )
    ada.goes_to(f"/t/{table}/over")
    expect(ada.page.locator("#verdict")).to_be_empty()

    ada.page.get_by_role("button", name="Verify").click()

    expect(ada.page.locator("#verdict")).to_contain_text("The hall says of itself")
    expect(ada.page.locator("#verdict")).to_have_class("open")
    expect(ada.page.locator("#proof")).to_be_hidden()


def test_the_browser_keeps_only_so_many_tables(people: People) -> None:
    """The oldest go first; nothing else that the browser keeps is touched."""
    ada = people("Ada")
    ada.goes_to("/")
    ada.page.evaluate("""() => {
      localStorage.setItem("else", "stays");
      for (let n = 0; n < 250; n += 1) localStorage.setItem(`dice:old${n}`, `{"at": ${n}}`);
    }""")

    table = plays_shortly(ada)

    names = set(ada.page.evaluate("Object.keys(localStorage)"))
    assert {"else", f"dice:{table}", "dice:old249"} < names
    assert "dice:old0" not in names
    assert 200 == sum(name.startswith("dice:") for name in names)
