"""Who follows a link to a table is invited: by whom, to what, and where to sit."""

from __future__ import annotations

import re

from forgehall.web.pages.codes import qr_code
from tests.web.serving import Server, Visitor


def preview(page: str) -> dict[str, str]:
    """What a page tells those who show a preview of its link."""
    return dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', page))


def test_a_guest_is_greeted_and_offered_a_seat_first(ada: Visitor, bela: Visitor) -> None:
    """The host shares the link, so that comes first there."""
    table = ada.set_table()

    guests, hosts = bela.get(f"/t/{table}").text, ada.get(f"/t/{table}").text

    assert "Ada invites you to a table of Dice Forge." in guests
    assert "invites you" not in re.findall(r"<header class=.head.*?</header>", hosts, re.DOTALL)[0]
    assert guests.index("Sit here") < guests.index("Share the link")
    assert hosts.index("Share the link") < hosts.index('id="seats-title"')


def test_the_link_of_a_table_has_a_preview(ada: Visitor, bela: Visitor, server: Server) -> None:
    """Title, invitation and whole address, before the start and in the game."""
    table = ada.set_table()

    waiting = preview(bela.get(f"/t/{table}").text)
    bela.tell(f"/api/t/{table}/sit", nickname="Bela")
    playing = preview(bela.get(f"/t/{table}").text)

    assert "Ada invites you to a table of Dice Forge." == waiting["description"]
    assert f"{server.address}/t/{table}" == waiting["url"] == playing["url"]
    assert waiting["title"].endswith("· Dice Forge")
    assert "A table of Dice Forge: Ada, Bela." == playing["description"]


def test_a_name_in_a_preview_is_no_markup(ada: Visitor, bela: Visitor) -> None:
    """Whatever somebody is called."""
    table = ada.set_table()
    ada.tell(f"/api/t/{table}/leave")
    ada.tell(f"/api/t/{table}/sit", nickname='"><b>x')

    page = bela.get(f"/t/{table}").text

    assert '"><b>x' not in page


def test_the_preview_has_a_picture_and_the_host_a_code(
    ada: Visitor, bela: Visitor, server: Server
) -> None:
    """The whole address of a PNG; a QR code for a phone at the same table, of a seat's link too."""
    table = ada.set_table()
    page = ada.get(f"/t/{table}").text

    picture = preview(page)["image"]
    reply = bela.get(picture.removeprefix(server.address))
    link = ada.post(f"/t/{table}/secret").text

    assert picture.startswith(f"{server.address}/static/")
    assert "image/png" == reply.headers["content-type"]
    assert reply.content.startswith(b"\x89PNG")
    assert 'class="qr"' in page
    assert 'class="qr"' in link


def test_a_code_says_its_link() -> None:
    """As many modules as a code of that length has, dark on light with a quiet rim of four."""
    drawn = str(qr_code("https://hall.example/t/k3v9abcdef"))

    assert 'viewBox="0 0 37 37"' in drawn
    assert 'fill="#fff"' in drawn
    assert drawn != str(qr_code("https://hall.example/t/k3v9abcdeg"))
