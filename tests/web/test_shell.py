"""The table page around the board: what it says, to whom, and that it draws nothing else."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest
from markupsafe import escape

from forgehall.draw.scene import Scene, scene_of
from forgehall.kit.game import game
from forgehall.kit.language import LANGUAGES
from forgehall.kit.match import Match
from forgehall.kit.telling import Coming
from forgehall.web import words
from forgehall.web.config import Config
from forgehall.web.desk import Desk
from forgehall.web.eyes.seeing import choices_seen
from forgehall.web.eyes.seen import ChatLine, Consent, LogLine, RivalSeen, SeatSeen, TableView, Turn
from forgehall.web.http.assets.files import Inlined
from forgehall.web.http.identity import Likes
from forgehall.web.table import shell
from forgehall.web.table.prompt import prompt_of
from tests.web.serving import SECRET

BAD_NAME = '<b>"&amp;'
"""A nickname that must never become a part of the page."""
VOID = {"input", "use", "path", "circle", "rect", "link", "meta", "br"}


class Elements(HTMLParser):
    """The elements of a page: the outermost ones, all ids, and all tags with their attributes."""

    def __init__(self, html: str) -> None:
        """Read the page."""
        super().__init__()
        self.depth = 0
        self.outer: list[str] = []
        self.ids: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        given = dict(attrs)
        self.tags.append((tag, given))
        if self.depth == 0:
            self.outer.append(given.get("id") or "")
        if "id" in given:
            self.ids.append(str(given["id"]))
        if tag not in VOID:
            self.depth += 1

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element that ends at once."""
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.depth -= 1

    def handle_endtag(self, tag: str) -> None:
        """Step out of an element."""
        if tag not in VOID:
            self.depth -= 1

    def buttons(self, name: str) -> list[str]:
        """The values of all buttons of a name."""
        return [
            str(given["value"])
            for tag, given in self.tags
            if tag == "button" and given.get("name") == name
        ]


def asked_match(kind: str = "ACTION") -> Match[Any]:
    """A match of two heroes in which the first is asked a question of this kind."""
    match = game("dice-forge").match(seed=7, seats=2)
    for _ in range(400):
        question = match.question
        assert question is not None
        if question.kind == kind and question.seat == 0:
            return match
        match.answer(match.legal[-1])
    raise AssertionError(kind)


def scene_at(match: Match[Any], seat: int | None, language: str = "en") -> Scene:
    """What a seat sees of a match."""
    return scene_of(match.game, match.state, seat, (BAD_NAME, "Smith"), language)


def seat_seen(seat: int, eyes: int | None, **other: Any) -> SeatSeen:
    """The seat of a person, or of a bot at the second one."""
    plain = {
        "seat": seat, "name": (BAD_NAME, "Smith")[seat], "kind": ("person", "smith")[seat],
        "level": ("", "Smith")[seat], "is_you": seat == eyes, "is_host": seat == 0,
        "is_connected": True, "bot_plays": False, "is_asked": False, "is_thinking": False,
        "has_resigned": False, "is_muted": False, "score": 10 - seat,
        "place": 1 + seat, "seconds_left": None, "until": None,
    }  # fmt: skip
    return SeatSeen(**{**plain, **other})


def seen_by(scene: Scene | None, seat: int | None, language: str = "en", **other: Any) -> TableView:
    """A table of two in the eyes of a seat, with whatever a test wants different."""
    asked = scene.asked if scene else ()
    plain: dict[str, Any] = {
        "id": "k3v9", "game": "dice-forge", "title": "Dice Forge", "language": language,
        "state": "playing", "number": 12, "opened": 11, "seat": seat, "is_host": seat == 0,
        "own": () if seat is None else (seat,), "hands": (), "carrying": None,
        "seats": (seat_seen(0, seat), seat_seen(1, seat)), "asked": asked,
        "question": scene.words(scene.state) if scene else "", "kind": "",
        "choices": tuple(choices_seen(scene)) if scene and seat in asked else (), "held": None,
        "may_undo": False, "may_ask_undo": False, "may_restart": False, "may_hint": False,
        "may_chat": True, "may_sit": False, "consent": None, "clock": "none", "is_paused": False,
        "turns": (), "chat": (), "warming": False, "commitment": "ab" * 32, "rematch": "",
        "why_over": "", "options": {}, "settings": {},
    }  # fmt: skip
    return TableView(**{**plain, **other})


def line(seat: int | None, text: str, **other: Any) -> LogLine:
    """A line of the log."""
    plain = {"number": 1, "is_new": True, "touches_you": False}
    return LogLine(seat=seat, words=text, drawn=escape(text), **{**plain, **other})


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_group_is_one_element_with_its_own_id(seat: int | None, language: str) -> None:
    """The stream replaces elements by id, so a group must be that element and no other."""
    scene = scene_at(asked_match(), seat, language)

    groups = shell.groups(seen_by(scene, seat, language), scene)

    for name, html in groups.items():
        assert [name] == Elements(html).outer, name
    assert {"moves", "prompt", "actions", "news", "earlier", "clock", "chat", "menu", "tabs"} < set(
        groups
    )


def test_the_list_offers_every_legal_answer_once_and_names_the_line_that_asked() -> None:
    """One action list: real buttons of the one form, one for each legal choice."""
    match = asked_match()
    scene = scene_at(match, 0)

    groups = shell.groups(seen_by(scene, 0), scene)

    assert sorted(map(str, match.legal)) == sorted(Elements(groups["actions"]).buttons("choice"))
    form = Elements(groups["moves"])
    assert [("hidden", "opened", "11")] == [
        (given["type"], given["name"], given["value"]) for tag, given in form.tags if tag == "input"
    ]


@pytest.mark.parametrize("seat", [1, None])
def test_who_is_not_asked_is_offered_nothing(seat: int | None) -> None:
    """Only the asked seat gets buttons, and the colour that says: act here."""
    scene = scene_at(asked_match(), seat)

    groups = shell.groups(seen_by(scene, seat), scene)

    assert [] == [name for name in groups if Elements(groups[name]).buttons("choice")]
    assert "yours" not in groups["prompt"]


def test_names_and_chat_are_text_and_never_elements() -> None:
    """What people call themselves or say cannot become a part of the page."""
    scene = scene_at(asked_match(), 1)
    said = ChatLine(number=3, name=BAD_NAME, seat=0, text="<script>alert(1)</script>")

    groups = shell.groups(seen_by(scene, 1, chat=(said,)), scene)

    tags = [tag for html in groups.values() for tag, _ in Elements(html).tags]
    assert "script" not in tags
    assert BAD_NAME not in "".join(groups.values())
    assert "&lt;script&gt;" in groups["chat"]


def test_a_held_turn_waits_for_done_with_undo_beside_it() -> None:
    """Before the dice roll the seat can still take its answer back."""
    scene = scene_at(asked_match(), 0)
    seen = seen_by(scene, 0, held=0, may_undo=True, asked=(), choices=())

    mine, others = prompt_of(seen), prompt_of(seen_by(scene, 1, held=0))

    assert ["done", "undo"] == [button.act for button in mine.buttons]
    assert mine.yours
    assert () == others.buttons
    assert not others.yours


@pytest.mark.parametrize(
    ("comes", "lead", "text", "label"),
    [
        (Coming("Draw from the mine?", "Draw"), "", "Draw from the mine? It cannot be", "Draw"),
        (Coming("Next, all roll"), "Your turn is played.", "Next, all roll, and nothing", "Done"),
    ],
)
def test_a_held_turn_says_what_comes(comes: Coming, lead: str, text: str, label: str) -> None:
    """Within a turn what chance does, and Done only where the turn ends."""
    seen = seen_by(scene_at(asked_match(), 0), 0, held=0, asked=(), choices=(), comes=comes)

    prompt = prompt_of(seen)

    assert (lead, label) == (prompt.lead, prompt.buttons[0].label)
    assert prompt.text.startswith(text)


@pytest.mark.parametrize(
    ("seat", "text", "acts"),
    [
        (0, "You have stopped the clocks", ["resume"]),
        (1, "Kata has stopped the clocks", ["resume"]),
        (None, "Kata has stopped the clocks", []),
    ],
)
def test_a_pause_says_who_made_it(seat: int | None, text: str, acts: list[str]) -> None:
    """Whoever sits at the table can go on."""
    seats = (seat_seen(0, 0, name="Kata"), seat_seen(1, 0))
    scene = scene_at(asked_match(), seat)
    seen = seen_by(scene, seat, seats=seats, asked=(), choices=(), is_paused=True, paused_by=0)

    prompt = prompt_of(seen)

    assert ("Paused.", text) == (prompt.lead, prompt.text)
    assert acts == [button.act for button in prompt.buttons]


def test_the_prompt_tells_since_when_somebody_is_away() -> None:
    """The page counts on behind the note."""
    seats = (seat_seen(0, 0), seat_seen(1, 0, is_connected=False, away_since=1_000.0))
    scene = scene_at(asked_match(), 0)
    seen = seen_by(scene, 0, seats=seats, asked=(1,), choices=())

    html = shell.groups(seen, scene)["prompt"]

    assert 'Away: Smith <time class="away" data-since="1000000">' in html


def test_consent_is_asked_of_those_whom_it_waits_for() -> None:
    """The one who asks waits; whoever has not agreed is asked."""
    scene = scene_at(asked_match(), 0)
    consent = Consent(what="undo", seat=1, waits_for=(0,))

    asked, asking = (prompt_of(seen_by(scene, seat, consent=consent)) for seat in (0, 1))

    assert ["1", "0"] == [button.value for button in asked.buttons]
    assert () == asking.buttons
    assert "Waiting for" in asking.note


def test_a_person_takes_the_seat_back_from_a_bot() -> None:
    """While a bot plays on for somebody, the prompt offers the seat and nothing else."""
    scene = scene_at(asked_match(), 0)
    seats = (seat_seen(0, 0, bot_plays=True, level="Smith"), seat_seen(1, 0))

    prompt = prompt_of(seen_by(scene, 0, seats=seats))

    assert ["take-back"] == [button.act for button in prompt.buttons]


def test_the_prompt_speaks_to_you_without_your_name() -> None:
    """Your own question begins with what to do; that of another seat says who is asked."""
    match = asked_match()

    mine, others = (prompt_of(seen_by(scene_at(match, seat), seat)) for seat in (0, 1))

    assert ("Your turn.", "Buy a face or perform a feat") == (mine.lead, mine.text)
    assert f"{BAD_NAME}: buy a face or perform a feat" == others.text


def test_thinking_and_warming_up_are_said() -> None:
    """A bot that thinks is named, and why it plays simply at first."""
    seats = (seat_seen(0, 0), seat_seen(1, 0, is_thinking=True))
    scene = scene_at(asked_match(), 0)

    seen = seen_by(scene, 0, seats=seats, asked=(1,), choices=(), warming=True)
    note = prompt_of(seen).note

    assert note.startswith("Thinking: Smith")
    assert 'class="thinks"' in shell.groups(seen, scene)["prompt"]
    assert "warming up" in note


def test_the_log_tells_turns_newest_first_and_each_as_it_happened() -> None:
    """Under the heading of the turn; what is new is marked, and has no other place."""
    present = (
        line(1, "Round 2: Smith", begins_turn=True),
        line(0, "You gain 1 moon"),
        line(1, "Smith buys a face"),
    )
    own = (
        line(0, "Round 2: your turn", is_new=False, begins_turn=True),
        line(0, "You take no action", is_new=False),
    )
    turns = (Turn(present), Turn(own), Turn((line(None, "The game begins.", is_new=False),)))
    scene = scene_at(asked_match(), 0)

    groups = shell.groups(seen_by(scene, 0, turns=turns), scene)

    order = ["Round 2: Smith", "You gain 1 moon", "Smith buys a face"]
    assert order == texts(groups["news"])
    assert ["Round 2: your turn", "You take no action", "The game begins."] == texts(
        groups["earlier"]
    )
    assert 2 == groups["news"].count('class="new"')


def texts(html: str) -> list[str]:
    """What the lines and headings of a log say."""
    return re.findall(r"<span>([^<]+)</span>", html)


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(0, "0:00"), (61.9, "1:01"), (3725, "1:02:05"), (90_000, "1 d 1 h"), (-5, "0:00")],
)
def test_a_clock_reads_as_people_read_clocks(seconds: float, shown: str) -> None:
    """Minutes and seconds, hours before them, days alone."""
    assert shown == shell.time_left(seconds, "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", [0, None])
def test_the_whole_page_has_unique_ids_and_no_inline_script_or_style(
    language: str, seat: int | None
) -> None:
    """The page is drawn from what the templates say they are given, under a strict policy."""
    scene = scene_at(asked_match(), seat, language)
    seen = seen_by(scene, seat, language)

    given = {**shell.page(seen, scene), "link": "/t/k3v9", "picture": "/static/preview.png"}

    page = rendered("table.html", language, given)

    elements = Elements(page)
    assert len(elements.ids) == len(set(elements.ids))
    assert not any("style" in given for _, given in elements.tags)
    assert all(given.get("src") for tag, given in elements.tags if tag == "script")
    assert f'lang="{language}"' in page


def rendered(name: str, language: str, context: dict[str, Any]) -> str:
    """A template as the server renders it."""
    desk = Desk(Config(db="sqlite:///:memory:", secret_key=SECRET))
    given = {"nickname": "", "inlined": Inlined(desk.files), **context}
    return desk.render(name, Likes(language=language), "/", given)


def test_a_waiting_table_lets_guests_sit_and_its_host_change_seats() -> None:
    """Each sees the buttons that are theirs: guests a seat, the host the bots and the start."""
    seats = (seat_seen(0, None, name="", kind="open"), seat_seen(1, None))
    plain: dict[str, Any] = {"state": "waiting", "seats": seats, "may_sit": True}

    guest = "".join(shell.groups(seen_by(None, None, **plain), None).values())
    host = "".join(shell.groups(seen_by(None, None, is_host=True, **plain), None).values())

    assert ["0"] == Elements(guest).buttons("seat")
    assert [] == [act for act in ("/kind", "/start", "/add") if act in guest]
    assert ["/kind", "/start", "/add"] == [d for d in ("/kind", "/start", "/add") if d in host]


def test_a_table_has_the_same_name_each_time_in_the_words_of_a_language() -> None:
    """The id picks the name, so nobody needs to store it."""
    assert words.table_name("k3v9", "en") == words.table_name("k3v9", "en")
    assert words.table_name("k3v9", "en") != words.table_name("k3va", "en")


@pytest.mark.parametrize(
    ("own", "result"),
    [
        (31, "You have won with 31 to 30"),
        (29, "The Peddler has won with 30 to 29"),
        (30, f"{BAD_NAME}, The Peddler share the victory with 30"),
    ],
)
def test_who_plays_alone_wins_only_against_the_rival_without_a_seat(own: int, result: str) -> None:
    """A single seat is always the first of its kind; the Peddler may be better all the same."""
    ada = seat_seen(0, 0, score=own, place=1 + (own < 30))
    rival = RivalSeen(name="The Peddler", score=30)

    said = prompt_of(seen_by(None, 0, state="over", seats=(ada,), rival=rival))

    assert result == said.text


def test_who_plays_alone_for_the_score_has_beaten_nobody() -> None:
    """Without a rival the score is all there is to tell."""
    ada = seat_seen(0, 0, score=31, place=1)

    said = prompt_of(seen_by(None, 0, state="over", seats=(ada,)))

    assert "Your score: 31" == said.text
