"""`forgehall play` through a pipe: whole games, undo, save, resume, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from forgehall.kit.replay import read
from forgehall.terminal.lines import Lines
from tests.cli.shell import ENOUGH, EXAMPLE, answers, forgehall, record, saved_file

TWO = ("play", "dice-forge", "--seats", "human,random", "--seed", "5")


@pytest.mark.parametrize(
    ("seats", "feats"),
    [
        ("human,random", "beginner"),
        ("human,human,random", "advanced"),
        ("human,random,random,human", "random"),
    ],
)
def test_a_whole_game_ends_with_scores(seats: str, feats: str) -> None:
    """Taking the first choice every time leads to an end, and its record holds."""
    lines = ["1"] * ENOUGH

    result = forgehall(
        "play", "dice-forge", "--seats", seats, "--feats", feats, "--seed", "3", lines=lines
    )

    assert 0 == result.exit_code
    last = record(saved_file(result))[-1]
    match = read(saved_file(result).read_text(encoding="utf-8"))
    assert match.over
    assert match.scores == last["scores"]
    best = max(match.scores)
    assert f"with {best}\n" in result.stdout
    assert "Look at it again: forgehall replay " in result.stdout


def test_notation_and_numbers_lead_to_the_same_game() -> None:
    """What is answered by number can be answered by what stands beside it."""
    by_number = forgehall(*TWO, lines=["1"] * ENOUGH)
    given = answers(saved_file(by_number))
    chance = ("roll", "remove_face", "draw_feat")
    typed = [answer for seat, ask, answer in given if seat == 0 and ask not in chance]

    by_notation = forgehall(*TWO, "--ask-all", lines=typed)

    assert given == answers(saved_file(by_notation))
    assert record(saved_file(by_notation))[-1]["end"]


def test_bots_alone_need_no_lines() -> None:
    """A table without people plays by itself."""
    result = forgehall("play", "dice-forge", "--seats", "random,random,random", "--seed", "1")

    assert 0 == result.exit_code
    assert record(saved_file(result))[-1]["end"]


def test_the_same_seed_gives_the_same_game() -> None:
    """Luck and bots come from the seed alone."""
    first = forgehall(*TWO, lines=["2"] * 20)

    again = forgehall(*TWO, lines=["2"] * 20)

    assert first.stdout.rsplit("Saved", 1)[0] == again.stdout.rsplit("Saved", 1)[0]


def test_where_the_input_ends_the_game_is_saved() -> None:
    """The end of a pipe is no failure; the game goes on from its record."""
    result = forgehall(*TWO, lines=["buy 3G", "1"])

    assert 0 == result.exit_code
    path = saved_file(result)
    assert f"Go on with: forgehall play dice-forge --resume {path}" in result.stdout
    assert [(0, "action", "buy 3G"), (0, "forge", "forge 3G on light 1")] == answers(path)[-2:]


def test_quit_saves_too() -> None:
    """Lines after it are not read."""
    result = forgehall(*TWO, lines=["buy 3G", "quit", "1"])

    assert 0 == result.exit_code
    assert (0, "action", "buy 3G") == answers(saved_file(result))[-1]


def test_an_interrupted_game_is_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C leaves the table as `quit` does, with the exit code of an interrupt."""

    def interrupt(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Lines, "ask", interrupt)

    result = forgehall(*TWO)

    assert 130 == result.exit_code
    assert answers(saved_file(result))


def test_undo_takes_the_last_answer_back() -> None:
    """Bought, forged, and both taken back: the next question is the first again."""
    result = forgehall(*TWO, lines=["buy 3G", "1", "undo", "undo", "buy 4G", "quit"])

    given = answers(saved_file(result))
    assert (0, "action", "buy 4G") == given[-1]
    assert "buy 3G" not in [answer for _, _, answer in given]


def test_undo_stops_at_the_dice() -> None:
    """Between people: the next turn has begun, dice were rolled, and a sentence says so."""
    people = ("play", "dice-forge", "--seats", "human,human", "--seed", "5")

    result = forgehall(*people, lines=["buy 3G", "1", "stop", "undo"])

    assert "Orrin cannot take that back: " in result.stdout
    assert (0, "extra", "no") in answers(saved_file(result))


def test_undo_at_the_beginning_has_nothing_to_take_back() -> None:
    """Nobody has answered yet."""
    result = forgehall(*TWO, lines=["undo"])

    assert "nobody has given an answer that could" in result.stdout


def test_save_and_resume_lead_to_the_same_game(tmp_path: Path) -> None:
    """A game that was left and resumed twice ends as the one that was not."""
    whole = forgehall(*TWO, lines=["1"] * ENOUGH)
    path = tmp_path / "game.jsonl"

    forgehall(*TWO, lines=["1"] * 7 + [f"save {path}", "quit"])
    forgehall("play", "dice-forge", "--resume", path, lines=["1"] * 11)
    resumed = forgehall("play", "dice-forge", "--resume", path, lines=["1"] * ENOUGH)

    assert path == saved_file(resumed)
    assert record(saved_file(whole)) == record(path)


def test_a_record_without_players_asks_who_plays(tmp_path: Path) -> None:
    """A record from elsewhere has no players in its header."""
    path = saved_file(forgehall(*TWO, lines=["buy 3G"]))
    header, *rest = path.read_text(encoding="utf-8").splitlines()
    bare = tmp_path / "bare.jsonl"
    bare.write_text("\n".join([header[: header.index(', "players"')] + "}", *rest]) + "\n")

    result = forgehall("play", "dice-forge", "--resume", bare, lines=["human,human", "2", "quit"])

    assert ["human", "human"] == record(bare)[0]["players"]["seats"]
    assert "forge 3G on light 6" in [answer for _, _, answer in answers(bare)]
    assert 0 == result.exit_code


def test_a_record_that_ends_at_a_roll_goes_on_with_that_roll(tmp_path: Path) -> None:
    """Chance answers by itself again, from the first open question on."""
    path = saved_file(forgehall(*TWO, lines=["1"] * 5))
    rows = path.read_text(encoding="utf-8").splitlines()
    cut = tmp_path / "cut.jsonl"
    cut.write_text("\n".join(rows[:8]) + "\n")

    forgehall("play", "dice-forge", "--resume", cut, lines=["quit"])

    assert len(rows[:8]) < len(record(cut))
    assert "action" == read(cut.read_text(encoding="utf-8")).question.kind.lower()  # type: ignore[union-attr]  # the game goes on


@pytest.mark.parametrize("text", ["anvil", "99", "0", "-1", "buy", "² "])
def test_a_bad_answer_is_told_what_is_legal_and_changes_nothing(text: str) -> None:
    """One sentence with what was said and what could have been."""
    result = forgehall(*TWO, lines=[text])

    printed = " ".join(result.stdout.split())
    assert f"{text.strip()!r} is not an answer here; legal: buy 3G, buy 1M, " in printed
    assert 0 not in [seat for seat, ask, _ in answers(saved_file(result)) if ask == "action"]


def test_an_only_answer_is_given_by_itself_and_told() -> None:
    """Without 2 sun there is no extra action: nobody is asked, everybody is told."""
    result = forgehall(*TWO, lines=["buy 3G", "1", "stop"])

    assert (0, "extra", "no") in answers(saved_file(result))
    assert "(the only answer: no)" in result.stdout


def test_an_only_answer_is_asked_for_where_that_is_wanted() -> None:
    """--ask-all leaves even that to the player."""
    result = forgehall(*TWO, "--ask-all", lines=["buy 3G", "1", "stop"])

    assert (0, "extra", "no") not in answers(saved_file(result))
    assert "the only answer" not in result.stdout


def test_the_seats_are_asked_for_and_enter_is_you_against_one_bot() -> None:
    """The sensible start: a human and a bot of middle strength."""
    result = forgehall("play", "dice-forge", lines=["", "quit"])

    assert ["human", "smith"] == record(saved_file(result))[0]["players"]["seats"]


@pytest.mark.parametrize(
    ("known", "started", "expected"),
    [
        (None, ".venv/bin/forgehall", ".venv/bin/forgehall"),
        ("/usr/bin/forgehall", "/usr/bin/forgehall", "forgehall"),
        (None, "/usr/bin/pytest", "forgehall"),
    ],
)
def test_the_hint_names_a_command_that_can_be_run(
    monkeypatch: pytest.MonkeyPatch, known: str | None, started: str, expected: str
) -> None:
    """`make play` starts a program that the shell does not find by its name."""
    monkeypatch.setattr("shutil.which", lambda _: known)
    monkeypatch.setattr("sys.argv", [started])

    result = forgehall(*TWO, lines=["quit"])

    assert f"Go on with: {expected} play dice-forge --resume" in result.stdout


def test_who_quits_before_the_table_is_laid_leaves_nothing_behind() -> None:
    """There is no game yet that could be saved."""
    result = forgehall("play", "dice-forge", lines=["quit"])

    assert 0 == result.exit_code
    assert "Saved" not in result.stdout


def test_where_nothing_can_be_compiled_simple_bots_are_offered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """They need no extra."""
    monkeypatch.setattr("forgehall.terminal.seats.find_spec", lambda _: None)

    result = forgehall("play", "dice-forge", lines=["2", "quit"])

    offers = [" ".join(line.split()) for line in result.stdout.splitlines()]
    assert "1 You and a simple bot human,greedy" in offers
    assert "2 You and 2 simple bots human,greedy,greedy" in offers
    assert ["human", "greedy", "greedy"] == record(saved_file(result))[0]["players"]["seats"]


def test_a_game_for_one_is_offered_to_you_alone() -> None:
    """A bot is the first offer all the same."""
    result = forgehall("play", "merchants-cove", lines=["quit"])

    offers = [" ".join(line.split()) for line in result.stdout.splitlines()]
    assert "1 You and a smith human,smith" in offers
    assert "4 You alone human" in offers


def test_seats_that_cannot_be_are_asked_for_again() -> None:
    """Too many, an unknown kind, a setting that no searcher has; then seats that can be."""
    wrong = ["human,human,human,human,human", "human,dragon", "human,mcts:strength=9"]
    lines = [*wrong, "human,random,random", "quit"]

    result = forgehall("play", "dice-forge", lines=lines)

    assert "Dice Forge is for 2 to 4 seats; given: 5" in result.stdout
    assert "a seat is human or a bot, but no bot is called 'dragon'" in result.stdout
    assert "a searcher has the settings iterations, " in result.stdout
    assert ["human", "random", "random"] == record(saved_file(result))[0]["players"]["seats"]


def test_an_input_that_ends_before_the_game_begins_is_no_failure() -> None:
    """There is nothing to save yet."""
    result = forgehall("play", "dice-forge")

    assert 0 == result.exit_code
    assert "Saved" not in result.stdout


def test_help_log_board_choices_and_explanations_change_nothing() -> None:
    """They show, and the same question is asked again."""
    lines = ["help", "log", "board", "choices", "? hind", "?x3", "? anvil", ""]

    result = forgehall(*TWO, lines=lines)

    assert "answer with a choice by its number" in result.stdout
    assert "the face that is up" in result.stdout
    assert "Round 1: Orrin" in result.stdout
    assert "The Silver Hind: " in result.stdout
    assert "Triples what your other die yields" in result.stdout
    assert "No piece is called anvil" in result.stdout
    assert 0 not in [seat for seat, ask, _ in answers(saved_file(result)) if ask == "action"]


def test_a_file_that_cannot_be_written_is_told_and_play_goes_on(tmp_path: Path) -> None:
    """The game is not lost for a wrong name."""
    result = forgehall(*TWO, lines=[f"save {tmp_path}/no/such/folder", "buy 3G"])

    assert "cannot be written: No such file or directory" in " ".join(result.stdout.split())
    assert (0, "action", "buy 3G") == answers(saved_file(result))[-1]


def test_people_can_roll_the_dice_themselves() -> None:
    """--chance ask: every roll is a question, and a mistyped one can be taken back."""
    lines = ["remove 6G", "1", "1", "1", "roll 1S", "roll 2V", "undo", "roll 1M", "quit"]

    result = forgehall(*TWO, "--chance", "ask", lines=lines)

    given = [answer for _, _, answer in answers(saved_file(result))]
    assert "remove 6G" == given[0]
    assert ["roll 1S", "roll 1M"] == given[4:]
    assert record(saved_file(result))[0]["players"]["asks_chance"]


def test_a_game_of_ones_own_is_played_without_showing_what_is_hidden() -> None:
    """The example has hands: each person sees their own alone."""
    result = forgehall("play", EXAMPLE, "--seats", "human,random", "--seed", "3", lines=["1"] * 60)

    assert 0 == result.exit_code
    assert record(saved_file(result))[-1]["end"]
    hands = [line.split()[2:] for line in result.stdout.splitlines() if line.startswith("In hand ")]
    assert hands
    assert all("?" == hand[-1] for hand in hands)
    assert any("?" != hand[0] for hand in hands)


@pytest.mark.parametrize(
    ("language", "said"), [("de", "Kaufe eine Würfelseite"), ("hu", "kocka"), ("en", "buy a face")]
)
def test_the_game_speaks_the_language_that_was_asked_for(language: str, said: str) -> None:
    """Questions and choices; notation stays what it is."""
    result = forgehall(*TWO, "--language", language, lines=["buy 3G", "quit"])

    path = Path(result.stdout.rsplit("--resume ", 1)[1].strip())
    assert said in result.stdout
    assert (0, "action", "buy 3G") == answers(path)[-1]


def test_a_pipe_gets_plain_text() -> None:
    """No colours, no cursor movements; prompts stand on lines of their own."""
    result = forgehall(*TWO, lines=["1", "1"])

    assert "\x1b" not in result.stdout
    assert "Orrin >" in result.stdout.splitlines()
